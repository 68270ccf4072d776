"""What happens at a table: the entries of its log. A table is nothing but what they say, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from msgspec import Struct

from rubrica.server.situation import Chair

if TYPE_CHECKING:
    from rubrica.server.tables import Table


class Event(Struct, tag_field="kind", omit_defaults=True):
    """Something that happened. Who sat where is by seat; -1: nobody at a seat did it."""

    seat: int = -1
    decides: ClassVar[bool] = False
    """Whether it answers a decision: the clock of its seat stops."""

    def happen(self, table: Table, at: float) -> None:
        """What it changes at its table."""


class Sat(Event, tag="sat"):
    """Somebody sat down, or came back."""

    account: str = ""
    name: str = ""
    guest: bool = False
    deck: Any = None

    def happen(self, table: Table, at: float) -> None:
        before = table.situation.chairs[self.seat]
        deck = self.deck if self.deck is not None else before.deck
        seat_down(table, self.seat, Chair("person", self.account, self.name, self.guest, deck=deck, left=before.left))


class BotSat(Event, tag="bot"):
    """A bot sat down; if the seat is held, its person may come back."""

    player: str = ""
    deck: Any = None
    held: bool = False
    why: str = ""

    def happen(self, table: Table, at: float) -> None:
        before = table.situation.chairs[self.seat]
        deck = self.deck if self.deck is not None else before.deck
        chair = Chair("bot", player=self.player, deck=deck, left=before.left, held=self.held)
        if self.held:
            chair.account, chair.name, chair.guest = before.account, before.name, before.guest
        table.situation.orders.pop(self.seat, None)
        seat_down(table, self.seat, chair)


class Opened(Event, tag="opened"):
    """A seat was freed; during a match it is held for its player until somebody else sits down there."""

    def happen(self, table: Table, at: float) -> None:
        now = table.situation
        now.orders.pop(self.seat, None)
        playing = now.status == "playing"  # who takes the seat then plays its deck on
        if not playing:
            seat_down(table, self.seat, Chair())
            return
        before = now.chairs[self.seat]
        chair = Chair(deck=before.deck, held=bool(before.account))
        chair.account, chair.name, chair.guest = before.account, before.name, before.guest
        seat_down(table, self.seat, chair)


class Started(Event, tag="started"):
    """The match began. The header is what a record pins, but for the cards, which are in the pool."""

    header: dict[str, Any] = {}
    pool: str = ""
    commitment: str = ""


class Played(Event, tag="played"):
    text: str = ""
    ordered: bool = False
    """At even pace: the table passed for a seat that had ordered it."""

    decides: ClassVar[bool] = True

    def happen(self, table: Table, at: float) -> None:
        now = table.situation
        table.play(self.seat, self.text, self.ordered)
        now.changes += 1
        now.draws = [seat for seat in now.draws if seat == self.seat]
        now.forget_back()


class Answered(Event, tag="answered"):
    """A secret answer before those of earlier seats: it counts when theirs are in."""

    text: str = ""

    decides: ClassVar[bool] = True

    def happen(self, table: Table, at: float) -> None:
        table.situation.early[self.seat] = self.text
        table.situation.changes += 1


class Ordered(Event, tag="ordered"):
    order: int = 0

    def happen(self, table: Table, at: float) -> None:
        now = table.situation
        now.changes += 1
        if not table.even_pace:
            table.position.order(self.seat, self.order)
            return
        now.orders.pop(self.seat, None)
        if self.order:
            now.orders[self.seat] = self.order
        table.ahead = None


class Left(Event, tag="left"):
    """A seat left for good."""

    why: str = ""

    def happen(self, table: Table, at: float) -> None:
        now = table.situation
        now.chairs[self.seat].left = True
        now.early.pop(self.seat, None)
        now.orders.pop(self.seat, None)
        now.forget_back()
        now.changes += 1
        table.ahead = None
        table.position.leave(self.seat)


class DrawOffered(Event, tag="draw"):
    def happen(self, table: Table, at: float) -> None:
        table.situation.draws.append(self.seat)


class DrawDeclined(Event, tag="no_draw"):
    def happen(self, table: Table, at: float) -> None:
        table.situation.draws = []


class Drawn(Event, tag="drawn"):
    """Everybody agreed to a draw."""

    def happen(self, table: Table, at: float) -> None:
        there = [table.in_match(seat) for seat in range(len(table.situation.chairs))]
        table.end("A draw by agreement.", "", [here / sum(there) for here in there])


class AskedBack(Event, tag="asks_back"):
    why: str = ""

    def happen(self, table: Table, at: float) -> None:
        now = table.situation
        now.back, now.back_why, now.allowed = self.seat, self.why, []


class AllowedBack(Event, tag="allows"):
    def happen(self, table: Table, at: float) -> None:
        table.situation.allowed.append(self.seat)


class DeclinedBack(Event, tag="declines"):
    def happen(self, table: Table, at: float) -> None:
        table.situation.forget_back()


class TookBack(Event, tag="took_back"):
    def happen(self, table: Table, at: float) -> None:
        table.take_back(self.seat)
        table.situation.changes += 1
        table.situation.forget_back()


class Chatted(Event, tag="chat"):
    name: str = ""
    text: str = ""


class WantedRematch(Event, tag="rematch"):
    def happen(self, table: Table, at: float) -> None:
        table.situation.rematch.append(self.seat)


class Rematched(Event, tag="rematched"):
    table: str = ""

    def happen(self, table: Table, at: float) -> None:
        table.situation.next = self.table


class Graced(Event, tag="graced"):
    """The server was away: whoever is to decide gets at least so much time."""

    seconds: float = 0.0

    def happen(self, table: Table, at: float) -> None:
        table.situation.clocks.grace(self.seconds, at)


class Closed(Event, tag="closed"):
    """The table was closed before a match began."""

    def happen(self, table: Table, at: float) -> None:
        table.situation.status, table.situation.result = "over", "The table was closed."


def seat_down(table: Table, seat: int, chair: Chair) -> None:
    """Another one sits there from now on; during a match everybody sees that, and it is not rated any more."""
    now = table.situation
    before = now.chairs[seat]
    now.chairs[seat] = chair
    if now.status == "playing":
        known = {before.account, *before.before} if before.account else set(before.before)
        chair.before = sorted(known)
        now.unrated = True
        now.changes += 1


AnyEvent = (
    Sat
    | BotSat
    | Opened
    | Started
    | Played
    | Answered
    | Ordered
    | Left
    | DrawOffered
    | DrawDeclined
    | Drawn
    | AskedBack
    | AllowedBack
    | DeclinedBack
    | TookBack
    | Chatted
    | WantedRematch
    | Rematched
    | Graced
    | Closed
)

read_event = msgspec.json.Decoder(AnyEvent).decode


def kind_of(event: Event) -> str:
    return str(event.__struct_config__.tag)
