"""What happens at a table: the entries of its log. A table is nothing but what they say, one after the other."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct


class Event(Struct, tag_field="kind", omit_defaults=True):
    """Something that happened. Who sat where is by seat; -1: nobody at a seat did it."""

    seat: int = -1


class Sat(Event, tag="sat"):
    """Somebody sat down, or came back."""

    account: str = ""
    name: str = ""
    guest: bool = False
    deck: Any = None


class BotSat(Event, tag="bot"):
    """A bot sat down; if the seat is held, its person may come back."""

    player: str = ""
    deck: Any = None
    held: bool = False
    why: str = ""


class Opened(Event, tag="opened"):
    """A seat was freed."""


class Started(Event, tag="started"):
    """The match began. The header is what a record pins, but for the cards, which are in the pool."""

    header: dict[str, Any] = {}
    pool: str = ""
    commitment: str = ""


class Played(Event, tag="played"):
    text: str = ""
    ordered: bool = False
    """At even pace: the table passed for a seat that had ordered it."""


class Answered(Event, tag="answered"):
    """A secret answer before those of earlier seats: it counts when theirs are in."""

    text: str = ""


class Ordered(Event, tag="ordered"):
    order: int = 0


class Left(Event, tag="left"):
    """A seat left for good."""

    why: str = ""


class DrawOffered(Event, tag="draw"):
    pass


class DrawDeclined(Event, tag="no_draw"):
    pass


class Drawn(Event, tag="drawn"):
    """Everybody agreed to a draw."""


class AskedBack(Event, tag="asks_back"):
    why: str = ""


class AllowedBack(Event, tag="allows"):
    pass


class DeclinedBack(Event, tag="declines"):
    pass


class TookBack(Event, tag="took_back"):
    pass


class Chatted(Event, tag="chat"):
    name: str = ""
    text: str = ""


class WantedRematch(Event, tag="rematch"):
    pass


class Rematched(Event, tag="rematched"):
    table: str = ""


class Graced(Event, tag="graced"):
    """The server was away: whoever is to decide gets at least so much time."""

    seconds: float = 0.0


class Closed(Event, tag="closed"):
    """The table was closed before a match began."""


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
