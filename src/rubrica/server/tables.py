"""A table: who sits there, its match, and how both follow from the log. Nothing is kept that can't be rebuilt from it."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from rubrica import registry
from rubrica.engine.deeds import Watch, deeds_for
from rubrica.engine.errors import BadInput, IllegalMove
from rubrica.engine.game import restored_match
from rubrica.engine.moves import Move
from rubrica.engine.shortcuts import Shortcut
from rubrica.engine.state import HEADING, SHIFT, State
from rubrica.engine.steps import SecretQuestion
from rubrica.engine.windows import PASS, Window
from rubrica.server import events as happened
from rubrica.server.bots import bot_name
from rubrica.server.protocol import ChatLine, Offer, SeatShown, TableShown
from rubrica.server.sets import GAMES
from rubrica.server.situation import Chair, Made, Situation, read_situation, write_json

LINES = 200
"""Lines of the log that a newcomer is sent."""
CHATS = 60
"""Lines of chat that a newcomer is sent."""
SPECTATOR = -1

News = list[tuple[int, str, str]]
"""Lines of the log: who may read the full one (a bit a seat), the full one, what the others read."""

Deeds = list[dict[str, Any]]
"""What was done, in order, as everybody may see it (`engine/deeds.py`)."""


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
        self.away: set[int] = set()
        """The seats whose players have closed the page (`viewing.py`)."""
        self.lines: News = []
        self.chat: list[ChatLine] = []
        self.sights: dict[int, dict[str, Any]] = {}
        """What viewers see of the match now, as far as it has been asked for."""

    @property
    def id(self) -> str:
        return self.made.id

    @property
    def position(self) -> State:
        """The state of a match that has begun."""
        assert self.state is not None
        return self.state

    @property
    def news(self) -> News:
        """What a draft has to tell."""
        return (self.state.news or []) if self.state is not None else []

    @property
    def deeds(self) -> Deeds:
        """What was done on a draft, in order, for the table in the browser."""
        state = self.state
        if state is None or state.watch is None:
            return []
        state.watch.notice(state)
        return list(state.watch.deeds)

    @property
    def game(self) -> Any:
        return GAMES[self.made.own] if self.made.own else registry.game(self.made.game)

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

    def in_match(self, seat: int) -> bool:
        """Whether a seat has neither left nor, by the rules of the game, lost while others play on."""
        lost = self.state is not None and self.state.left >> seat & 1 == 1
        return not self.situation.chairs[seat].left and not lost

    def persons(self) -> list[int]:
        """The seats of people who are still in the match."""
        chairs = enumerate(self.situation.chairs)
        return [seat for seat, chair in chairs if chair.kind == "person" and self.in_match(seat)]

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
            other.state.watch = Watch(other.state)
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
        self.be_quiet()

    def be_quiet(self) -> None:
        """What has happened has been told: nobody notes what is tried on the state now."""
        if self.state is not None:
            self.state.news = self.state.watch = None

    def apply(self, event: happened.AnyEvent, at: float, pool: dict[str, Any] | None = None) -> None:
        """One more thing has happened; the start of a match needs its cards, which the event only names."""
        now = self.situation
        now.number += 1
        before = now.changes
        if isinstance(event, happened.Started):
            self.start(event, pool or {}, at)
        else:
            event.happen(self, at)
        if now.changes == before:
            return
        self.sights = {}
        self.settle()
        running = [seat for seat in self.asked() if now.chairs[seat].kind == "person"]
        if event.decides or running != now.clocks.running:
            now.clocks.turn(self.made.clock, running, event.seat if event.decides else -1, at)

    def start(self, event: happened.Started, pool: dict[str, Any], at: float) -> None:
        now = self.situation
        match = restored_match(self.game, {**event.header, "pool": list(pool), "cards": pool})
        self.state = match.game.new_state(match)
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
        state, now = self.position, self.situation
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
        now.forget_back()

    def take_back(self, seat: int) -> None:
        state = self.position
        news, state.news = state.news, None
        undo = state.as_seat(seat).undo()
        if undo is None:
            raise IllegalMove("There is no move to take back.")
        self.state = state = undo.state
        self.ahead = None
        if news is not None:
            state.news = [*news, (state.match.everyone, f"{state.match.names[seat]} takes a move back.", "")]
        self.situation.early = {}

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
            return {"view": None, "offers": [], "unasked": "", "gather": [0, 0], "answered": False, "order": 0}
        seat = state.as_seat(viewer)
        view = seat.view()
        asked = viewer >= 0 and viewer in self.asked()
        offers = offers_of(view, state, viewer) if asked else []
        order = 0
        if viewer >= 0:
            order = seat.order
            if self.even_pace:
                order = self.ahead.until[viewer] if self.ahead is not None else now.orders.get(viewer, 0)
        return {
            "view": view,
            "offers": msgspec.to_builtins(offers),
            "unasked": seat.unasked if asked else "",
            "gather": list(seat.gathers) if asked else [0, 0],
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
            seats=[
                seat_shown(chair, self.name_of(seat), decks, seat in self.away) for seat, chair in enumerate(now.chairs)
            ],
            options=made.options,
            clock=made.clock,
            rated=made.rated and not now.unrated,
            trial=made.trial,
            own=made.own_title,
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
            "done": [] if self.even_pace else sorted(self.situation.early),
            **self.sight(viewer),
        }

    def log(self, viewer: int, lines: News) -> list[str]:
        return [text for line in lines if (text := readable(line, viewer, self.made.seats))]

    def heads(self, viewer: int, lines: News) -> list[int]:
        """Which of the lines that a viewer reads begin a turn."""
        read = [line for line in lines if readable(line, viewer, self.made.seats)]
        return [at for at, (readers, _, _) in enumerate(read) if readers & HEADING]

    def done(self, viewer: int, lines: News, deeds: Deeds) -> Deeds:
        """What was done, placed among the lines that a viewer reads."""
        return deeds_for(deeds, [bool(readable(line, viewer, self.made.seats)) for line in lines])

    def forget_sights(self, watched: set[int]) -> None:
        """Keep what those who watch see, and not what the others would."""
        self.sights = {seat: sight for seat, sight in self.sights.items() if seat in watched}

    def remember(self, news: News, chat: list[ChatLine]) -> None:
        self.lines = [*self.lines, *news][-LINES:]
        self.chat = [*self.chat, *chat][-CHATS:]


def offers_in(view: dict[str, Any], moves: list[Move]) -> list[Offer]:
    """Moves, each with what it is about: cards of a view by their ids, and by their names those that lie nowhere in it."""
    there = {card["id"] for zone in view["zones"] for card in zone.get("cards", ()) if card}
    return [offer_in(there, move) for move in moves]


def offers_of(view: dict[str, Any], state: State, viewer: int) -> list[Offer]:
    """Everything that a seat may choose: single answers with what is asked right after them, and several answers at once."""
    seat = state.as_seat(viewer)
    moves = seat.moves
    single = [
        msgspec.structs.replace(offer, then=offers_in(view, seat.following(move)))
        for offer, move in zip(offers_in(view, moves), moves, strict=True)
    ]
    return [*single, *shortcuts_in(view, state, seat.shortcuts)]


def shortcuts_in(view: dict[str, Any], state: State, shortcuts: list[Shortcut]) -> list[Offer]:
    """Several answers at once, for clients that give them one after the other."""
    moves = [Move(0, one.text, one.about, state.names_in(one.about)) for one in shortcuts]
    return [
        msgspec.structs.replace(
            offer, moves=list(one.moves), again=one.again, sole=list(one.sole), then=offers_in(view, one.then)
        )
        for offer, one in zip(offers_in(view, moves), shortcuts, strict=True)
    ]


def offer_in(there: set[int], move: Move) -> Offer:
    about = move.about
    ids = [thing >> SHIFT for thing in about.things]
    beyond = [name for at, name in enumerate(move.names) if name and (at >= len(ids) or ids[at] not in there)]
    return Offer(
        text=move.text,
        kind=about.kind,
        cards=[id for id in ids if id in there],
        names=beyond,
        zones=list(about.zones),
        seats=list(about.seats),
        entries=list(about.entries),
        amount=about.amount if about.amount >= 0 else None,
        note=about.note,
    )


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


def seat_shown(chair: Chair, name: str, decks: bool, away: bool) -> SeatShown:
    deck = chair.deck if isinstance(chair.deck, str) else (chair.deck or {}).get("name", "")
    return SeatShown(
        kind=chair.kind,
        name=name,
        guest=chair.guest,
        player=chair.player,
        deck=deck if decks else "",
        left=chair.left,
        held=chair.held,
        away=away,
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
