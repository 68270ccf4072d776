"""A table: who sits there, its match, and how both follow from the log. Nothing is kept that can't be rebuilt from it."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Literal

import msgspec
from msgspec import Struct

from rubrica import registry
from rubrica.engine.errors import BadInput, IllegalMove
from rubrica.engine.moves import Move
from rubrica.engine.state import SHIFT, State
from rubrica.engine.steps import PASS, SecretQuestion, Window
from rubrica.server import events as happened
from rubrica.server.bots import bot_name
from rubrica.server.clocks import Clocks
from rubrica.server.protocol import ChatLine, ClockChosen, Offer, SeatShown, TableShown

LINES = 200
"""Lines of the log that a newcomer is sent."""
CHATS = 60
"""Lines of chat that a newcomer is sent."""
SPECTATOR = -1

News = list[tuple[int, str, str]]
"""Lines of the log: who may read the full one (a bit a seat), the full one, what the others read."""


class Chair(Struct, omit_defaults=True):
    """A seat and who sits there."""

    kind: Literal["open", "person", "bot"] = "open"
    account: str = ""
    name: str = ""
    guest: bool = False
    player: str = ""
    deck: Any = None
    left: bool = False
    held: bool = False


class Made(Struct):
    """What a table was made with: it never changes."""

    id: str
    game: str
    seats: int
    options: dict[str, Any]
    private: bool
    key: str
    rated: bool
    clock: ClockChosen
    owner: str
    owner_name: str
    created: float
    trial: bool = False
    """A card from the workshop is tried out."""


class Situation(Struct, omit_defaults=True):
    """Everything about a table at one moment, but for the state of its match. Snapshots hold both."""

    number: int = 0
    """Of the last event."""
    status: Literal["open", "playing", "over"] = "open"
    chairs: list[Chair] = []
    names: list[str] = []
    """What the players are called in the match."""
    pool: str = ""
    commitment: str = ""
    changes: int = 0
    """How often the state of the match has changed."""
    positions: list[int] = []
    """How many changes each viewer could see: the spectators, then each seat."""
    digests: list[str] = []
    early: dict[int, str] = {}
    """Secret answers that wait for those of earlier seats."""
    orders: dict[int, int] = {}
    """At even pace: how seats pass in advance."""
    draws: list[int] = []
    back: int = -1
    back_why: str = ""
    allowed: list[int] = []
    clocks: Clocks = msgspec.field(default_factory=Clocks)
    rematch: list[int] = []
    next: str = ""
    result: str = ""
    rule: str = ""
    scores: list[float] = []


read_situation = msgspec.json.Decoder(Situation).decode
write_json = msgspec.json.Encoder().encode


class Table:
    """A table in memory."""

    def __init__(self, made: Made, situation: Situation | None = None, state: Any = None) -> None:
        self.made = made
        self.situation = situation or Situation(
            chairs=[Chair() for _ in range(made.seats)],
            positions=[0] * (made.seats + 1),
            digests=[""] * (made.seats + 1),
        )
        self.state: State | None = state
        self.ahead: State | None = None
        """At even pace: the position that orders to pass lead to; the state gets there pass by pass."""
        self.seed = ""
        self.unsaved = False
        """A snapshot is due as soon as orders to pass have been carried out."""
        self.frozen = ""
        """Why this version can't go on with the match."""
        self.lines: News = []
        self.chat: list[ChatLine] = []
        self.sights: dict[int, dict[str, Any]] = {}
        """What viewers see of the match now, as far as it has been asked for."""

    @property
    def id(self) -> str:
        return self.made.id

    @property
    def game(self) -> Any:
        return registry.game(self.made.game)

    @property
    def even_pace(self) -> bool:
        return bool(self.made.options.get("even_pace"))

    @property
    def playing(self) -> bool:
        return self.situation.status == "playing" and not self.frozen

    def seat_of(self, account: str) -> int:
        """Where somebody sits, or -1."""
        for seat, chair in enumerate(self.situation.chairs):
            if chair.kind == "person" and chair.account == account:
                return seat
        return SPECTATOR

    def persons(self) -> list[int]:
        """The seats of people who are still in the match."""
        return [seat for seat, chair in enumerate(self.situation.chairs) if chair.kind == "person" and not chair.left]

    def asked(self) -> tuple[int, ...]:
        """The seats whose answers are awaited."""
        if self.state is None or not self.playing:
            return ()
        return tuple([seat for seat in self.state.asked if seat not in self.situation.early])

    # The log.

    def draft(self) -> Table:
        """The same table, to try events on."""
        other = Table(self.made, read_situation(write_json(self.situation)))
        other.seed = self.seed
        other.frozen = self.frozen
        if self.state is not None:
            other.state = self.state.copy()
            other.state.news = []
        if self.ahead is not None:
            other.ahead = self.ahead.copy()
        return other

    def adopt(self, draft: Table) -> None:
        """What was tried on a draft has been stored: it has happened."""
        self.situation = draft.situation
        self.seed = draft.seed
        self.frozen = draft.frozen
        self.state = draft.state
        self.ahead = draft.ahead
        self.unsaved = draft.unsaved
        self.sights = draft.sights
        if self.state is not None:
            self.state.news = None

    def apply(self, event: happened.AnyEvent, at: float, pool: dict[str, Any] | None = None) -> None:
        """One more thing has happened."""
        now = self.situation
        now.number += 1
        before = now.changes
        decided = -1
        match event:
            case happened.Sat(seat, account, name, guest, deck):
                chair = now.chairs[seat]
                now.chairs[seat] = Chair(
                    "person", account, name, guest, deck=deck if deck is not None else chair.deck, left=chair.left
                )
                now.changes += now.status == "playing"
            case happened.BotSat(seat, player, deck, held):
                chair = now.chairs[seat]
                now.chairs[seat] = Chair(
                    "bot",
                    chair.account if held else "",
                    chair.name if held else "",
                    chair.guest if held else False,
                    player,
                    deck if deck is not None else chair.deck,
                    chair.left,
                    held,
                )
                now.orders.pop(seat, None)
                now.changes += now.status == "playing"
            case happened.Opened(seat):
                chair = now.chairs[seat]
                now.chairs[seat] = Chair(deck=chair.deck) if now.status == "playing" else Chair()
                now.orders.pop(seat, None)
                now.changes += now.status == "playing"
            case happened.Started():
                self.start(event, pool or {}, at)
            case happened.Played(seat, text, ordered):
                self.play(seat, text, ordered)
                decided = seat
                now.changes += 1
                now.draws = [other for other in now.draws if other == seat]
                self.forget_back()
            case happened.Answered(seat, text):
                now.early[seat] = text
                decided = seat
                now.changes += 1
            case happened.Ordered(seat, order):
                assert self.state is not None
                if self.even_pace:
                    now.orders.pop(seat, None)
                    if order:
                        now.orders[seat] = order
                    self.ahead = None
                else:
                    self.state.order(seat, order)
                now.changes += 1
            case happened.Left(seat):
                assert self.state is not None
                now.chairs[seat].left = True
                now.early.pop(seat, None)
                now.orders.pop(seat, None)
                self.ahead = None
                self.state.leave(seat)
                now.changes += 1
                self.forget_back()
            case happened.DrawOffered(seat):
                now.draws.append(seat)
            case happened.DrawDeclined():
                now.draws = []
            case happened.Drawn():
                there = [seat for seat, chair in enumerate(now.chairs) if not chair.left]
                share = [1 / len(there) if seat in there else 0.0 for seat in range(len(now.chairs))]
                self.end("A draw by agreement.", "", share)
            case happened.AskedBack(seat, why):
                now.back, now.back_why, now.allowed = seat, why, []
            case happened.AllowedBack(seat):
                now.allowed.append(seat)
            case happened.DeclinedBack():
                self.forget_back()
            case happened.TookBack(seat):
                self.take_back(seat)
                now.changes += 1
                self.forget_back()
            case happened.WantedRematch(seat):
                now.rematch.append(seat)
            case happened.Rematched(table=table):
                now.next = table
            case happened.Graced(seconds=seconds):
                now.clocks.grace(seconds, at)
            case happened.Closed():
                now.status = "over"
                now.result = "The table was closed."
            case happened.Chatted():
                pass
        if now.changes != before:
            self.sights = {}
            self.settle()
            running = [seat for seat in self.asked() if now.chairs[seat].kind == "person"]
            if decided >= 0 or running != now.clocks.running:
                now.clocks.turn(self.made.clock, running, decided, at)

    def start(self, event: happened.Started, pool: dict[str, Any], at: float) -> None:
        now = self.situation
        match = self.game.rebuild_match({**event.header, "pool": list(pool), "cards": pool})
        self.state = self.game.new_state(match)
        self.state.news = []
        self.state.advance()
        self.seed = match.seed
        now.status = "playing"
        now.names = list(match.names)
        now.pool = event.pool
        now.commitment = event.commitment
        now.changes += 1
        now.clocks.start(self.made.clock, self.made.seats, at)

    def play(self, seat: int, text: str, ordered: bool) -> None:
        """A move. At even pace an order to pass is kept here: to the others it must look as if each pass were given by itself."""
        state, now = self.state, self.situation
        assert state is not None
        number = state.find_move(text)
        step = asking_step(state)
        if not self.even_pace or (not now.orders and not (isinstance(step, Window) and number < PASS)):
            state.play(number)
            return
        if ordered:
            state.play(PASS)
        else:
            if self.ahead is not None:
                now.orders.pop(seat, None)  # it has thought better of it
            self.ahead = state.copy()
            for other, order in now.orders.items():
                self.ahead.pass_until(other, order)
            self.ahead.play(number)
            state.play(PASS if isinstance(step, Window) and number < PASS else number)
        if self.ahead is not None and same_but_for_orders(state, self.ahead):
            now.orders = {other: order for other, order in enumerate(self.ahead.until) if order}
            self.ahead = None
        elif not self.passes():
            self.ahead = None

    def settle(self) -> None:
        """After a change: secret answers that have waited are given."""
        state, now = self.state, self.situation
        if state is None:
            return
        while not state.over and state.seat in now.early and isinstance(asking_step(state), SecretQuestion):
            try:
                state.play(now.early.pop(state.seat))
            except IllegalMove:
                break  # what it could know did not tell: it is asked again
        now.early = {seat: text for seat, text in now.early.items() if seat in state.asked}
        if state.over and now.status == "playing":
            self.end(state.result, state.ending[0], [float(score) for score in state.scores])

    def end(self, result: str, rule: str, scores: list[float]) -> None:
        now = self.situation
        now.status, now.result, now.rule, now.scores = "over", result, rule, [float(score) for score in scores]
        now.draws = []
        now.early = {}
        now.orders = {}
        self.ahead = None
        now.clocks.running = []
        now.changes += 1
        self.sights = {}
        self.forget_back()

    def take_back(self, seat: int) -> None:
        assert self.state is not None
        news = self.state.news
        self.state.news = None
        undo = self.state.as_seat(seat).undo()
        if undo is None:
            raise IllegalMove("There is no move to take back.")
        self.state = undo.state
        self.ahead = None
        assert self.state is not None
        if news is not None:
            everyone = self.state.match.everyone
            self.state.news = [*news, (everyone, f"{self.state.match.names[seat]} takes a move back.", "")]
        self.situation.early = {}

    def forget_back(self) -> None:
        now = self.situation
        now.back, now.back_why, now.allowed = -1, "", []

    def passes(self) -> str:
        """At even pace: the pass of a seat that has ordered it for this window, or nothing."""
        state = self.state
        if self.ahead is None or state is None or state.asking is None or not self.playing:
            return ""
        step, a, b = state.asking
        return step.say(state, a, b, PASS, state.seat) if isinstance(step, Window) and PASS in state.offers else ""

    # What viewers see.

    def count(self, news: News) -> list[int]:
        """After some events: each player for whom something changed has come to a new position.

        Spectators are never asked: theirs is counted where they watch, when they are told something."""
        now = self.situation
        for viewer in self.viewers():
            content = write_json(self.sight(viewer))
            digest = blake2b(content, digest_size=8).hexdigest()
            if digest != now.digests[viewer + 1] or any(readable(line, viewer, self.made.seats) for line in news):
                now.digests[viewer + 1] = digest
                now.positions[viewer + 1] += 1
        return now.positions

    def viewers(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.situation.chairs) if chair.kind == "person"]

    def sight(self, viewer: int) -> dict[str, Any]:
        """What a viewer sees of the match: the view, the offers, and what only he knows about himself."""
        found = self.sights.get(viewer)
        if found is None:
            found = self.sights[viewer] = self.look(viewer)
        return found

    def look(self, viewer: int) -> dict[str, Any]:
        state, now = self.state, self.situation
        if state is None:
            return {"view": None, "offers": [], "answered": False, "order": 0}
        seat = state.as_seat(viewer)
        view = seat.view()
        offers = offers_in(view, seat.moves) if viewer >= 0 and viewer in self.asked() else []
        order = 0
        if viewer >= 0:
            order = seat.order
            if self.even_pace:
                order = self.ahead.until[viewer] if self.ahead is not None else now.orders.get(viewer, 0)
        return {
            "view": view,
            "offers": msgspec.to_builtins(offers),
            "answered": viewer in now.early,
            "order": order,
        }

    def shown(self) -> TableShown:
        """The table, as everybody may see it."""
        made, now = self.made, self.situation
        over = now.status == "over"
        decks = bool(made.options.get("open_decks"))
        return TableShown(
            id=made.id,
            game=made.game,
            title=game_title(made.game),
            status="frozen" if self.frozen else now.status,
            private=made.private,
            owner=made.owner_name,
            seats=[seat_shown(chair, self.name_of(seat), decks) for seat, chair in enumerate(now.chairs)],
            options=made.options,
            clock=made.clock,
            rated=made.rated,
            trial=made.trial,
            created=made.created,
            commitment=now.commitment,
            seed=self.seed if over else "",
            pool=now.pool,
            clocks=now.clocks.shown(),
            draws=now.draws,
            back=now.back if now.back >= 0 else None,
            back_why=now.back_why,
            allowed=now.allowed,
            rematch=now.rematch,
            next=now.next,
            result=self.frozen or now.result,
            rule=now.rule,
            scores=now.scores,
        )

    def name_of(self, seat: int) -> str:
        now = self.situation
        chair = now.chairs[seat]
        return chair.name or (now.names[seat] if now.names else bot_name(chair.player) if chair.player else "")

    def seen(self, viewer: int, shown: dict[str, Any]) -> dict[str, Any]:
        """Everything that a viewer has in front of him, as plain data; `shown` is what all see of the table."""
        return {
            "table": shown,
            "seat": viewer if viewer >= 0 else None,
            "key": self.made.key if viewer >= 0 else "",
            **self.sight(viewer),
        }

    def log(self, viewer: int, lines: News) -> list[str]:
        return [text for line in lines if (text := readable(line, viewer, self.made.seats))]

    def remember(self, news: News, chat: list[ChatLine]) -> None:
        self.lines = [*self.lines, *news][-LINES:]
        self.chat = [*self.chat, *chat][-CHATS:]


def offers_in(view: dict[str, Any], moves: list[Move]) -> list[Offer]:
    """Moves, each with the cards of a view that it is about."""
    there = {card["id"] for zone in view["zones"] for card in zone.get("cards", ()) if card}
    return [
        Offer(text=move.text, cards=[thing >> SHIFT for thing in move.things if thing >> SHIFT in there])
        for move in moves
    ]


def readable(line: tuple[int, str, str], viewer: int, seats: int) -> str:
    """What a viewer reads of a line of the log; nothing if it is not for him."""
    readers, full, others = line
    everyone = (1 << seats) - 1
    return full if readers & everyone == everyone or (viewer >= 0 and readers >> viewer & 1) else others


def asking_step(state: State) -> Any:
    return state.asking[0] if state.asking is not None else None


def same_but_for_orders(state: State, other: State) -> bool:
    """Whether two states are at the same point of a match, whatever is ordered in them."""
    return all(
        getattr(state, name) == getattr(other, name)
        for name in state.fields
        if name not in ("until", "past", "offers", "news")
    )


def seat_shown(chair: Chair, name: str, decks: bool) -> SeatShown:
    deck = chair.deck if isinstance(chair.deck, str) else (chair.deck or {}).get("name", "")
    return SeatShown(
        kind=chair.kind,
        name=name,
        guest=chair.guest,
        player=chair.player,
        deck=deck if decks else "",
        left=chair.left,
        held=chair.held,
    )


def game_title(name: str) -> str:
    try:
        return str(registry.game(name).title)
    except BadInput:
        return name


def seated(chairs: list[Chair]) -> list[str]:
    """What the players are called in a match, each differently."""
    taken = {chair.name for chair in chairs if chair.kind == "person"}
    names: list[str] = []
    for chair in chairs:
        name, number = chair.name, 2
        if chair.kind != "person":
            name = bot_name(chair.player)
            while name in taken:
                name, number = f"{bot_name(chair.player)} {number}", number + 1
            taken.add(name)
        names.append(name)
    return names
