"""Instructions that bring cards into play: playing, summoning, executing, denying, creating Vestiges (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, SOURCE, YOU, Scope, your_seat
from rubrica.engine.steps import Rule
from rubrica.games.bloodless.commands import EXECUTE_NOW, deny
from rubrica.games.bloodless.drawing import shuffle_deck
from rubrica.games.bloodless.entering import AS_PLAYED, FREELY, X_SHIFT
from rubrica.games.bloodless.events import settle
from rubrica.games.bloodless.kinds import (
    BLOOD_DECK,
    BOARD,
    DECK,
    HAND,
    HAND_CHANGED,
    MAY_PLAY,
    OUTSIDE,
    PILES_CHANGED,
    TIMELINE,
    ZONES,
    opposing,
)
from rubrica.games.bloodless.leaving import follow
from rubrica.games.bloodless.phrases.cards import lies_still
from rubrica.games.bloodless.phrases.effects import terminate
from rubrica.games.bloodless.phrases.words import fits_as_card
from rubrica.games.bloodless.playing import (
    CHOOSE_SPACE,
    arrive,
    begin,
    forbidden,
    lifeless,
    payable,
    room,
    unpaid,
    zones_for,
)
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes import deeds
from rubrica.language.nodes.amounts import Number
from rubrica.language.nodes.base import Amount, Effect, Players, Things
from rubrica.language.nodes.kinds import ANYTHING, CARD, IN_PLAY
from rubrica.language.nodes.players import You
from rubrica.language.nodes.things import Choose, Described, OnThings, meant
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class BringIn(OnThings):
    """Cards come into play by an effect."""

    def takes(self, field: str) -> int:
        """Cards; "it" may be a creature that the same effect has just set aside (BL-3.18). What is in play does not come into it."""
        return CARD

    def candidates(self, state: Bloodless, scope: int) -> list[int]:
        words = state.scopes[scope]
        whom = self.whom
        if not isinstance(whom, Choose) or not isinstance(whom.what, Described) or whom.what.where is None:
            return whom.found(state, words)
        found = [
            thing for thing in whom.what.where.things(state, words) if fits_as_card(whom.what, state, words, thing)
        ]
        return [thing for thing in found if self.legal(state, words, thing)]

    def legal(self, state: Bloodless, words: Scope, thing: int) -> bool:
        """BL-7.13: what cannot be brought in is not offered."""
        return True


def follow_in(state: Bloodless, scope: int, thing: int, there: int) -> None:
    """BL-14.14: what an effect brings into play goes on being "it"."""
    follow(state, scope, thing, there)
    state.now(FOLLOWED, scope, there)


def followed(state: Bloodless, scope: int, thing: int) -> None:
    """It has come, unless something else happened instead (BL-14.10); a Command is "it" also where it has gone when it was executed."""
    now = state.stay[thing & COPY]
    state.did(scope, now != thing)
    if state.in_play(now) or not state.card_of(now).creature:
        follow(state, scope, thing, now)


FOLLOWED: Final = Rule("followed", followed)


def cannot_live(state: Bloodless, seat: int, copy: int) -> bool:
    """BL-19.12: its Health would be 0, as it is with an X that nobody paid for. Face down it has Health 1 (BL-19.2)."""
    card = state.printed(copy)
    return card.creature and card.flip is None and (lifeless(state, seat, copy) or unpaid(card))


@dataclass(frozen=True)
class PlayFree(BringIn):
    """BL-7.12, BL-16.6: played without payment, or for another price; everything else applies. By the player that is named (BL-7.14)."""

    price: int = 0
    word: str = "play"
    who: Players = You()

    def chooser(self, state: Bloodless, scope: int) -> int:
        return self.who.seats(state, state.scopes[scope])[0]

    def legal(self, state: Bloodless, words: Scope, thing: int) -> bool:
        copy = thing & COPY
        seat = self.who.seats(state, words)[0]
        if state.blood[seat] < self.price or cannot_live(state, seat, copy) or not payable(state, seat, copy):
            return False
        return not room(state, seat, copy) and not forbidden(state, seat, copy)

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        there = lies_still(state, scope, thing)
        if there and not state.in_play(there) and self.legal(state, words, there):
            follow_in(state, scope, thing, there)
            state.now(CHOOSE_SPACE, there & COPY | self.chooser(state, scope) << 10, AS_PLAYED | self.price << X_SHIFT)


@dataclass(frozen=True)
class Summon(BringIn):
    """BL-16.4: play for free, ignoring devours and evolves conditions."""

    who: Players = You()

    def chooser(self, state: Bloodless, scope: int) -> int:
        return self.who.seats(state, state.scopes[scope])[0]

    def legal(self, state: Bloodless, words: Scope, thing: int) -> bool:
        card = state.card_of(thing)
        seat = self.who.seats(state, words)[0]
        if state.waits[MAY_PLAY] and forbidden(state, seat, thing & COPY):
            return False
        if not payable(state, seat, thing & COPY):
            return False
        return bool(
            not card.creature
            or (zones_for(state, seat, thing & COPY, True) and not cannot_live(state, seat, thing & COPY))
        )

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        there = lies_still(state, scope, thing)
        if there and not state.in_play(there) and self.legal(state, words, there):
            follow_in(state, scope, thing, there)
            state.now(CHOOSE_SPACE, there & COPY | self.chooser(state, scope) << 10, AS_PLAYED | FREELY)


@dataclass(frozen=True)
class MoveToBoard(BringIn):
    """BL-16.5: `enters` happens, `played` does not."""

    def legal(self, state: Bloodless, words: Scope, thing: int) -> bool:
        card = state.card_of(thing)
        seat = your_seat(words)
        if not card.creature or lifeless(state, seat, thing & COPY) or unpaid(card):
            return False  # moved to the board, it comes face up (BL-19.1)
        return bool(state.empty_spaces(seat))

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        there = lies_still(state, scope, thing)
        if there and not state.in_play(there) and self.legal(state, words, there):
            follow_in(state, scope, thing, there)
            state.now(CHOOSE_SPACE, there & COPY | words[YOU] << 10, 0)


@dataclass(frozen=True)
class ExecuteCard(BringIn):
    """BL-8.12: the card moves to your Timeline (one already on a Timeline stays there) and is executed without payment."""

    again: bool = False

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD

    def legal(self, state: Bloodless, words: Scope, thing: int) -> bool:
        return not state.card_of(thing).creature

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        seat = words[YOU]
        there = lies_still(state, scope, thing)
        if not there or state.card_of(there).creature:
            return
        state.did(scope, True)
        follow_in(state, scope, thing, there)
        if state.in_play(there):
            state.now(EXECUTE_NOW, there, state.controller(there))
        else:
            copy = there & COPY
            state.now(EXECUTE_ARRIVED, copy, seat)
            arrive(state, copy | (seat * ZONES + TIMELINE) << 10, 0)


def execute_arrived(state: Bloodless, copy: int, seat: int) -> None:
    """A Command that an effect put on the Timeline is executed."""
    if state.in_play(state.stay[copy]):
        state.now(EXECUTE_NOW, state.stay[copy], seat)


EXECUTE_ARRIVED: Final = Rule("execute arrived", execute_arrived)


@dataclass(frozen=True)
class Deny(OnThings):
    """BL-8.11."""

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.in_play(thing):
            state.did(scope, True)
            deny(state, thing)
            settle(state)


@dataclass(frozen=True)
class Terminate(OnThings):
    """BL-8.13: a Command is Finished at once; instructions not yet performed are dropped."""

    word: str = "terminate"

    def can(self, state: Bloodless, words: Scope) -> bool:
        """As a cost: what you control."""
        found = self.whom.found(state, words)
        return any(state.in_play(thing) and state.controller(thing) == words[YOU] for thing in found)

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.in_play(thing) and not state.card_of(thing).creature:
            terminate(state, thing, scope)


# Vestiges.


@dataclass(frozen=True)
class Create(Effect):
    """BL-13.3: a new Vestige in the named zone, the hand if none is named."""

    amount: Amount
    name: str
    zone: int = HAND
    yours: bool = True
    shuffled: bool = False

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        words = state.scopes[scope]
        if at >= self.amount.value(state, words):
            return
        seat = words[YOU] if self.yours else 1 - words[YOU]
        state.now(self, scope, at + 1)
        card: Any = state.match.card_called(self.name)
        # BL-R.154: a Blood Flask goes to the Blood Deck.
        zone = BLOOD_DECK if self.zone == DECK and card.flask else self.zone
        copy = state.add(card.number, seat, seat * ZONES + zone)
        state.known[copy] = state.match.everyone
        state.changed |= HAND_CHANGED | PILES_CHANGED
        state.did(scope, True)
        state.tell(f"{state.match.names[seat]}: {self.name} is created.")
        if self.shuffled:
            shuffle_deck(state, seat * ZONES + zone)
        settle(state)


def new_vestige(state: Bloodless, scope: int, card: int, seat: int) -> int:
    """A card that is about to be summoned; the instruction has done what it says when it has come (BL-14.10)."""
    copy = state.add(card, seat, OUTSIDE)
    follow_in(state, scope, state.stay[copy], state.stay[copy])
    return copy


@dataclass(frozen=True)
class Spawn(Effect):
    """BL-13.3, BL-13.4: created and summoned; without an empty space it is not created."""

    amount: Amount
    name: str
    yours: bool = True

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        words = state.scopes[scope]
        seat = words[YOU] if self.yours else 1 - words[YOU]
        card: Any = state.match.card_called(self.name)
        if at >= self.amount.value(state, words) or (card.creature and not state.empty_spaces(seat)):
            return
        state.now(self, scope, at + 1)
        copy = new_vestige(state, scope, card.number, seat)
        state.now(CHOOSE_SPACE, copy | seat << 10, AS_PLAYED | FREELY)


@dataclass(frozen=True)
class CreateCopy(OnThings):
    """BL-R.95, BL-13.3: a new card with what is printed on another, in your hand, or summoned."""

    spawned: bool = False

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if thing in state.hidden:
            return
        seat = state.scopes[scope][YOU]
        card = state.card_of(thing)
        if self.spawned and card.creature and not state.empty_spaces(seat):
            return  # BL-13.4
        if self.spawned:
            copy = new_vestige(state, scope, card.number, seat)
            state.known[copy] = state.match.everyone
            state.now(CHOOSE_SPACE, copy | seat << 10, AS_PLAYED | FREELY)
            return
        copy = state.add(card.number, seat, seat * ZONES + HAND)
        state.known[copy] = state.match.everyone
        state.did(scope, True)
        state.changed |= HAND_CHANGED
        state.tell(f"{state.match.names[seat]}: {card.name} is created.")
        settle(state)


BESIDE: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
OPPOSITE: Final = 3


@dataclass(frozen=True)
class SpawnBeside(Spawn):
    """BL-R.99: into an empty space next to this creature, or opposite it; without one it is not created."""

    where: int = BESIDE

    def offers(self, state: Bloodless, scope: int, at: int) -> list[int]:
        words = state.scopes[scope]
        here = state.space_of(words[SOURCE]) if state.on_board(words[SOURCE]) else -1
        if here < 0:
            return []
        if self.where == OPPOSITE:
            return [] if state.zones[opposing(here)] else [opposing(here)]
        steps = (-1,) if self.where == LEFT else (1,) if self.where == RIGHT else (-1, 1)
        return [zone for zone in state.empty_spaces(here // ZONES) if zone - here in steps]

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        offers = self.offers(state, scope, at)
        if at >= self.amount.value(state, state.scopes[scope]) or not offers:
            return
        if len(offers) == 1:
            self.answer(state, scope, at, offers[0])
        else:
            state.ask(self, scope, at, self.seat(state, scope, at), offers)

    def answer(self, state: Bloodless, scope: int, at: int, move: int) -> None:
        state.now(self, scope, at + 1)
        seat = move // ZONES
        copy = new_vestige(state, scope, state.match.card_called(self.name).number, seat)
        if not forbidden(state, seat, copy):
            begin(state, copy, move, 0, ignore=True)

    def prompt(self, state: Bloodless, scope: int, at: int, viewer: int) -> str:
        return f"To which space does {self.name} come?"

    def say(self, state: Bloodless, scope: int, at: int, move: int, viewer: int) -> str:
        return f"to {move % ZONES - BOARD + 1}"

    def key(self, state: Bloodless, scope: int, at: int, move: int) -> int:
        return move

    def about(self, state: Bloodless, scope: int, at: int, move: int) -> About:
        return About("choose", zones=(move,))


@dataclass(frozen=True)
class SpawnInEach(Effect):
    """The same in every such space, from left to right: those beside this creature, or all of your row."""

    name: str
    beside: bool

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        words = state.scopes[scope]
        here = state.space_of(words[SOURCE]) if state.on_board(words[SOURCE]) else -1
        if self.beside and here < 0:
            return
        row = here // ZONES if self.beside else words[YOU]
        for zone in state.empty_spaces(row):
            if zone >= at and (not self.beside or abs(zone - here) == 1):
                state.now(self, scope, zone + 1)
                copy = new_vestige(state, scope, state.match.card_called(self.name).number, row)
                if not forbidden(state, row, copy):
                    begin(state, copy, zone, 0, ignore=True)
                return


def last_space(state: Bloodless, thing: int) -> int:
    """The space of a creature, or the one it has left; else -1."""
    zone = state.space_of(thing)
    for gone in state.gone.values():
        if zone < 0 and gone.now == thing and gone.zone % ZONES >= BOARD:
            zone = gone.zone
    return zone


@dataclass(frozen=True)
class SpawnThere(Effect):
    """BL-R.107: into the space of a creature that has left it; without that space, empty and in your row, it is not created."""

    name: str
    which: Things

    def besides(self) -> Things:
        return self.which

    def of_one(self) -> bool:
        """There is one space."""
        return True

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD if field == "which" else ANYTHING

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        for thing in meant(self.which, state, state.scopes[scope]):
            zone = last_space(state, thing)
            if zone in state.empty_spaces(seat):
                copy = new_vestige(state, scope, state.match.card_called(self.name).number, seat)
                if not forbidden(state, seat, copy):
                    begin(state, copy, zone, 0, 0, True)
                return


PHRASES = [
    phrase("spawn a(n) {name} in the space of {which}", SpawnThere),
    phrase("create a copy of {whom}", CreateCopy),
    phrase("spawn a copy of {whom}", CreateCopy, spawned=True),
    phrase("play {whom} for free", PlayFree, price=0, who=You()),
    phrase("{who} play[s] {whom} for free", PlayFree, price=0),
    *deeds.puts_into_play(PlayFree, price=0, word="put", who=You()),
    phrase("play {whom} for {price} blood", PlayFree, who=You()),
    phrase("{who} play[s] {whom} for {price} blood", PlayFree),
    phrase("summon {whom}", Summon, who=You()),
    phrase("{who} summon[s] {whom}", Summon),
    phrase("move {whom} to the board", MoveToBoard),
    phrase("execute {whom}", ExecuteCard),
    phrase("execute {whom} again", ExecuteCard, again=True),
    phrase("deny {whom}", Deny),
    phrase("terminate {whom}", Terminate),
    phrase("finish {whom}", Terminate, word="finish"),
    phrase("create {amount#} {name}", Create, zone=HAND, yours=True, shuffled=False),
    phrase("create {amount#} {name} in your opponent's hand", Create, zone=HAND, yours=False, shuffled=False),
    phrase("shuffle {amount#} new {name} into your deck", Create, zone=DECK, yours=True, shuffled=True),
    phrase("shuffle {amount#} new {name} into your opponent's deck", Create, zone=DECK, yours=False, shuffled=True),
    phrase("spawn {amount#} {name}", Spawn),
    phrase("your opponent spawns {amount#} {name}", Spawn, yours=False),
    phrase("spawn {amount#} {name} in an empty adjacent space", SpawnBeside),
    phrase("spawn a(n) {name} in the space to the left of this", SpawnBeside, amount=Number(1), where=LEFT),
    phrase("spawn a(n) {name} in the space to the right of this", SpawnBeside, amount=Number(1), where=RIGHT),
    phrase("spawn a(n) {name} in the opposing space", SpawnBeside, amount=Number(1), where=OPPOSITE),
    phrase("spawn a(n) {name} in each empty adjacent space", SpawnInEach, beside=True),
    phrase("spawn a(n) {name} in each empty space of your row", SpawnInEach, beside=False),
]
