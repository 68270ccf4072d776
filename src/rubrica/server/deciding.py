"""What a message does to a table: the events that it brings about, or a refusal."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from typing import Any

import msgspec
from msgspec import Struct

from rubrica.engine.chance import commitment
from rubrica.engine.dumps import match_header
from rubrica.engine.errors import IllegalMove, RubricaError
from rubrica.engine.windows import WAVE
from rubrica.server import events as happened
from rubrica.server import protocol as said
from rubrica.server.bots import check_bot
from rubrica.server.decks import choose_deck, deck_of
from rubrica.server.errors import Refusal
from rubrica.server.owning import refuse_too_many_bots
from rubrica.server.pools import Pools
from rubrica.server.settings import Settings
from rubrica.server.situation import Made
from rubrica.server.store import Store
from rubrica.server.tables import SPECTATOR, Table, seated


class Account(Struct):
    """Who speaks."""

    id: str
    name: str
    guest: bool


NOBODY = Account("", "", True)
"""The table itself speaks: a bot, a clock."""

# What the table says to itself.


class BotMove(Struct):
    changes: int
    seat: int
    move: str


class GivenUp(Struct):
    """No move of a bot can be carried out."""

    changes: int
    seat: int


class TimeUp(Struct):
    pass


class PassDue(Struct):
    changes: int
    seat: int


class Restarted(Struct):
    """The table was loaded after the server had been away."""


class Forgotten(Struct):
    """An account is deleted: it leaves."""

    account: str


Inner = BotMove | GivenUp | TimeUp | PassDue | Restarted | Forgotten
Said = said.TableMessage | Inner


class Turn:
    """One message being carried out on a draft of its table."""

    def __init__(self, table: Table, at: float, store: Store, pools: Pools, settings: Settings) -> None:
        self.table = table.draft()
        self.before = table
        self.at = at
        self.store = store
        self.pools = pools
        self.settings = settings
        self.events: list[happened.AnyEvent] = []
        self.made: Any = None
        """A table that is made on the way: the rematch."""

    def do(self, event: happened.AnyEvent, pool: dict[str, Any] | None = None) -> None:
        self.table.apply(event, self.at, pool)
        self.events.append(event)

    async def carry_out(self, who: Account, message: Said) -> None:
        """Do what the message asks for, or refuse it."""
        match message:
            case said.Sit():
                await self.sit(who, message)
            case said.Stand():
                self.stand(who)
            case said.SeatBot():
                await self.seat_bot(who, message)
            case said.Open():
                self.open(who, message.seat)
            case said.Play():
                self.play(self.own_seat(who), message.move, message.position)
            case said.PassAhead():
                self.order(self.own_seat(who), message.waves)
            case said.Chat():
                self.chat(who, message)
            case said.Resign():
                self.leave(self.own_seat(who), "resigned")
            case said.OfferDraw():
                self.offer_draw(self.own_seat(who))
            case said.DeclineDraw():
                self.decline_draw(self.own_seat(who))
            case said.TakeBack():
                await self.take_back(self.own_seat(who), message.position)
            case said.Allow():
                self.allow(self.own_seat(who), message.yes)
            case said.Rematch():
                self.rematch(self.own_seat(who))
            case said.Close():
                self.close(who)
            case BotMove(changes, seat, move):
                self.inner_move(changes, seat, move, ordered=False)
            case PassDue(changes, seat):
                self.inner_move(changes, seat, self.table.passes(), ordered=True)
            case GivenUp(changes, seat):
                if self.table.playing and changes == self.table.situation.changes:
                    self.leave(seat, "resigned")
            case TimeUp():
                self.time_up()
            case Restarted():
                self.restarted()
            case Forgotten(account):
                self.forgotten(account)
            case _:
                raise Refusal("That can't be said to a table.")

    # Who speaks.

    def own_seat(self, who: Account) -> int:
        """The seat of somebody who plays."""
        seat = self.table.seat_of(who.id)
        if seat == SPECTATOR:
            raise Refusal("You don't sit at this table.")
        return seat

    def must_play(self) -> None:
        if self.table.frozen:
            raise Refusal(self.table.frozen)
        if self.table.situation.status == "open":
            raise Refusal("The match has not begun.")
        if self.table.situation.status == "over":
            raise Refusal("The match is over.")

    def must_be_open(self) -> None:
        if self.table.situation.status != "open":
            raise Refusal("The match has begun." if self.table.playing else "The match is over.")

    def must_own(self, who: Account) -> None:
        if not hmac.compare_digest(who.id.encode(), self.table.made.owner.encode()):
            raise Refusal("Only who made the table may do that.")

    # Sitting down.

    async def sit(self, who: Account, message: said.Sit) -> None:
        table, now = self.table, self.table.situation
        if table.made.private and not may_enter(table, who.id, message.key):
            raise Refusal("This table is private: you need its link.")
        if table.seat_of(who.id) != SPECTATOR:
            raise Refusal("You sit at this table already.")
        if now.status == "over":
            raise Refusal("The match is over.")
        for seat, chair in enumerate(now.chairs):
            if chair.held and chair.account == who.id:
                self.do(happened.Sat(seat, who.id, who.name, who.guest))
                return
        seats = [seat for seat, chair in enumerate(now.chairs) if chair.kind == "open"]
        if message.seat is not None:
            seats = [seat for seat in seats if seat == message.seat]
        if not seats:
            raise Refusal("That seat is taken." if message.seat is not None else "Every seat is taken.")
        known = [seat for seat, chair in enumerate(now.chairs) if who.id in chair.before]
        if known and known != seats[:1]:
            raise Refusal("You have played at another seat of this match.")
        if now.status == "playing":
            self.do(happened.Sat(seats[0], who.id, who.name, who.guest))
            return
        deck = await choose_deck(self.store, table.game, who.id, message.deck, table.made.seats, seats[0])
        self.do(happened.Sat(seats[0], who.id, who.name, who.guest, deck))
        self.begin_if_full()

    def stand(self, who: Account) -> None:
        self.must_be_open()
        self.do(happened.Opened(self.own_seat(who)))

    async def seat_bot(self, who: Account, message: said.SeatBot) -> None:
        table, now = self.table, self.table.situation
        check_bot(message.player, self.settings.bots_most)
        if message.seat >= len(now.chairs):
            raise Refusal("There is no such seat.")
        if now.status == "playing":
            self.must_be_absent(who, message.seat)
            self.do(happened.BotSat(message.seat, message.player, held=bool(now.chairs[message.seat].account)))
            return
        self.must_be_open()
        self.must_own(who)
        if now.chairs[message.seat].kind == "person":
            raise Refusal("Somebody sits there.")
        others = [chair for seat, chair in enumerate(now.chairs) if seat != message.seat]
        if all(chair.kind == "bot" for chair in others):
            await refuse_too_many_bots(self.store, self.settings, who.id)
        deck = await choose_deck(self.store, table.game, who.id, message.deck, table.made.seats, message.seat)
        self.do(happened.BotSat(message.seat, message.player, deck))
        self.begin_if_full()

    def open(self, who: Account, seat: int) -> None:
        now = self.table.situation
        if seat >= len(now.chairs):
            raise Refusal("There is no such seat.")
        if now.status == "playing":
            self.must_be_absent(who, seat)
            if self.table.made.rated and now.chairs[seat].account:
                raise Refusal("In a rated match nobody else gets a player's cards: let a bot play for them.")
        else:
            self.must_be_open()
            self.must_own(who)
        if now.chairs[seat].kind == "open":
            raise Refusal("Nobody sits there.")
        self.do(happened.Opened(seat))

    def must_be_absent(self, who: Account, seat: int) -> None:
        """During a match the owner replaces whoever does not answer; if that is the owner, any other player does."""
        self.must_play()
        chair = self.table.situation.chairs[seat]
        mine = self.table.seat_of(who.id)
        if chair.account != self.table.made.owner or mine == SPECTATOR:
            self.must_own(who)
        if seat == mine:
            raise Refusal("That is your own seat.")
        if chair.left:
            raise Refusal("That seat has left the match.")
        if chair.kind != "person":
            return
        if self.table.made.clock.kind != "none":
            raise Refusal("This match has a clock: as long as it runs, the seat is that player's.")
        if seat not in self.table.asked():
            raise Refusal("That player is not to decide.")
        since = self.table.situation.clocks.since
        if self.at - since < self.settings.absence:
            left = int(self.settings.absence - (self.at - since)) + 1
            raise Refusal(f"That player still has {left} seconds to answer.")

    def begin_if_full(self) -> None:
        chairs = self.table.situation.chairs
        if any(chair.kind == "open" for chair in chairs):
            return
        try:
            header, cards = new_header(self.table.made, self.table)
        except RubricaError as problem:
            raise Refusal(str(problem)[:1000]) from None
        pool = self.pools.keep(cards)
        self.do(happened.Started(header=header, pool=pool, commitment=commitment(header["seed"])), cards)

    def begin_with(self, header: dict[str, Any], who: Account, own: int, bot: str) -> None:
        """Begin the match of a header, with its cards and decks: somebody at one seat, bots at the others."""
        for seat, deck in enumerate(header["decks"]):
            if seat == own:
                self.do(happened.Sat(seat, who.id, who.name, who.guest, deck))
            else:
                self.do(happened.BotSat(seat, bot, deck))
        cards = {label: header["cards"][label] for label in header["pool"]}
        rest = {key: value for key, value in header.items() if key not in ("pool", "cards")}
        rest["names"] = seated(self.table.situation.chairs)
        pool = self.pools.keep(cards)
        self.do(happened.Started(header=rest, pool=pool, commitment=commitment(header["seed"])), cards)

    # Playing.

    def play(self, seat: int, move: str, position: int) -> None:
        self.must_play()
        table = self.table
        if position != table.situation.positions[seat + 1]:
            raise Refusal("The position has changed since.", stale=True)
        state = table.state
        assert state is not None
        if seat in table.situation.early:
            raise Refusal("You have answered already.")
        if seat not in state.asked:
            raise Refusal("It is not your decision.")
        if seat != state.seat:
            offers = state.as_seat(seat).moves
            wanted = " ".join(move.split()).casefold()
            found = next((offer.text for offer in offers if offer.text.casefold() == wanted), None)
            if found is None:
                raise Refusal("That is not offered now.")
            self.do(happened.Answered(seat, found))
            return
        try:
            number = state.find_move(move)
        except IllegalMove as refusal:
            raise Refusal(refusal.sentence, refusal.rule) from None
        step, a, b = state.asking  # type: ignore[misc]
        self.do(happened.Played(seat, step.say(state, a, b, number, seat)))

    def inner_move(self, changes: int, seat: int, move: str, ordered: bool) -> None:
        """A bot's move, or the pass that a seat has ordered: nothing if the match has gone on meanwhile."""
        state = self.table.state
        if not self.table.playing or changes != self.table.situation.changes or state is None or not move:
            return
        if seat == state.seat:
            self.do(happened.Played(seat, move, ordered=ordered))

    def order(self, seat: int, waves: int) -> None:
        self.must_play()
        self.do(happened.Ordered(seat, waves << WAVE))

    def leave(self, seat: int, why: str) -> None:
        self.must_play()
        if self.table.situation.chairs[seat].left:
            raise Refusal("You have left the match already.")
        self.do(happened.Left(seat, why))

    def time_up(self) -> None:
        if not self.table.playing:
            return
        for seat in self.table.situation.clocks.out(self.at):
            if not self.table.playing or seat not in self.table.situation.clocks.running:
                continue
            if self.table.made.clock.then == "bot":
                self.do(happened.BotSat(seat, "search", held=True, why="clock"))
            else:
                self.do(happened.Left(seat, "clock"))

    def restarted(self) -> None:
        """Whoever is to decide after the server was away has some time for it."""
        if self.table.playing and self.table.situation.clocks.running:
            self.do(happened.Graced(seconds=self.settings.grace))

    def forgotten(self, account: str) -> None:
        seat = self.table.seat_of(account)
        for held, chair in enumerate(self.table.situation.chairs):
            if chair.held and chair.account == account:
                seat = held
        if seat == SPECTATOR:
            return
        if self.table.situation.status == "open":
            self.do(happened.Opened(seat))
        elif self.table.playing:
            if not self.table.situation.chairs[seat].left:
                self.do(happened.Left(seat, "left"))
            if self.table.playing:
                self.do(happened.BotSat(seat, "random"))

    # Agreeing.

    def chat(self, who: Account, message: said.Chat) -> None:
        if not may_enter(self.table, who.id, message.key):
            raise Refusal("This table is private: you need its link.")
        line = " ".join(message.text.split())
        if not line or not line.isprintable():
            raise Refusal("There is nothing to read in that.")
        self.do(happened.Chatted(self.table.seat_of(who.id), who.name, line))

    def offer_draw(self, seat: int) -> None:
        self.must_play()
        now = self.table.situation
        if now.chairs[seat].left:
            raise Refusal("You have left the match.")
        if not self.table.in_match(seat):
            raise Refusal("You are out of the match.")
        if any(chair.kind != "person" and self.table.in_match(other) for other, chair in enumerate(now.chairs)):
            raise Refusal("A bot does not agree to a draw.")
        if seat in now.draws:
            raise Refusal("You have offered a draw already.")
        self.do(happened.DrawOffered(seat))
        if set(now.draws) >= set(self.table.persons()):
            self.do(happened.Drawn())

    def decline_draw(self, seat: int) -> None:
        if not self.table.situation.draws:
            raise Refusal("Nobody offers a draw.")
        self.do(happened.DrawDeclined(seat))

    async def take_back(self, seat: int, position: int) -> None:
        self.must_play()
        table = self.table
        if position != table.situation.positions[seat + 1]:
            raise Refusal("The position has changed since.", stale=True)
        if table.situation.back >= 0:
            raise Refusal("Somebody asks to take a move back already.")
        if seat in table.situation.early:
            raise Refusal("An answer in secret can't be taken back.")
        state = table.state
        assert state is not None
        undo = await asyncio.to_thread(state.as_seat(seat).undo)
        if undo is None:
            raise Refusal("You have made no move that could be taken back.")
        if undo.free:
            self.do(happened.TookBack(seat))
            return
        others = [other for other in table.persons() if other != seat]
        if not others:
            raise Refusal(f"{undo.why} Against a bot only moves that tell you nothing can be taken back.")
        self.do(happened.AskedBack(seat, undo.why))

    def allow(self, seat: int, yes: bool) -> None:
        now = self.table.situation
        if now.back < 0 or now.back == seat or seat in now.allowed:
            raise Refusal("Nobody asks you to agree to anything.")
        if not yes:
            self.do(happened.DeclinedBack(seat))
            return
        self.do(happened.AllowedBack(seat))
        if set(now.allowed) >= set(self.table.persons()) - {now.back}:
            self.do(happened.TookBack(now.back))

    # After the match.

    def rematch(self, seat: int) -> None:
        now = self.table.situation
        if now.status != "over" or not now.scores:
            raise Refusal("The match is not over.")
        if self.table.made.trial:
            raise Refusal("This was a try-out: try the card again from the workshop.")
        if now.next:
            raise Refusal("There is a rematch already.")
        if seat in now.rematch:
            raise Refusal("You want a rematch already.")
        self.do(happened.WantedRematch(seat))
        people = [number for number, chair in enumerate(now.chairs) if chair.kind == "person"]
        if set(now.rematch) < set(people):
            return
        old = self.table.made
        key = secrets.token_urlsafe(16) if old.private else ""
        made = msgspec.structs.replace(old, id=new_id(), key=key, created=self.at)
        other = Turn(Table(made), self.at, self.store, self.pools, self.settings)
        chairs = [*now.chairs[1:], now.chairs[0]]  # another one begins
        for number, chair in enumerate(chairs):
            if chair.kind == "person":
                other.do(happened.Sat(number, chair.account, chair.name, chair.guest, chair.deck))
            else:
                other.do(happened.BotSat(number, chair.player or "search", chair.deck))
        other.begin_if_full()
        self.made = other
        self.do(happened.Rematched(table=made.id))

    def close(self, who: Account) -> None:
        self.must_be_open()
        self.must_own(who)
        self.do(happened.Closed())


def may_enter(table: Table, account: str, key: str) -> bool:
    """Whether somebody may look at a table: everybody at a public one; at a private one who plays, made it or has its link."""
    made = table.made
    if not made.private or account == made.owner:
        return True
    if any(chair.account == account for chair in table.situation.chairs if chair.account):
        return True
    return bool(key) and hmac.compare_digest(key.encode(), made.key.encode())


def new_id() -> str:
    return secrets.token_urlsafe(9)


def new_seed() -> str:
    """What decides all chance of a match; nobody is told before its end."""
    return secrets.token_hex(16)


def new_header(made: Made, table: Table) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the match of a full table is rebuilt from, and its cards."""
    game = table.game
    chairs = table.situation.chairs
    match = game.new_match(
        [deck_of(game, chair.deck) for chair in chairs],
        tuple(seated(chairs)),
        game.check_options(made.options),  # there may be more than when the table was made
        new_seed(),
    )
    header = match_header(match)
    cards = {label: header["cards"][label] for label in header["pool"]}
    del header["pool"], header["cards"]
    return header, cards
