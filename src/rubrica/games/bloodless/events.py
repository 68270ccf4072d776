"""BL-15.5: the event cycle. Replace, apply, recompute, win check, collect, state check, resolve."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rubrica.engine.events import Event
from rubrica.engine.later import Later
from rubrica.engine.moves import About
from rubrica.engine.state import DID, SOURCE, USED, YOU, Scope
from rubrica.engine.steps import Question, Rule, Step, named
from rubrica.engine.values import Value, dumped
from rubrica.games.bloodless import numbers
from rubrica.games.bloodless.kinds import (
    BOARD,
    INSTEAD,
    MODIFIERS_CHANGED,
    NO_WORDS,
    OUTSIDE,
    TARGETED,
    TIMELINE,
    TURN_CHANGED,
    WATCHED,
    ZONES,
)
from rubrica.games.bloodless.state import CHOSEN, Bloodless

LOOP: Final = 2000
ENDLESS: Final = 4000


class Listed(Value):
    """BL-15.5: an ability that has triggered, or a replacement, on the list of those to be resolved."""

    def __init__(
        self,
        rank: int,
        source: int,
        seat: int,
        ability: Any,
        event: Event,
        used: tuple[Any, ...] = (),
        scope: int = -1,
    ) -> None:
        self.rank: Final = rank
        """Where its card stood in trigger order (BL-15.6)."""
        self.source: Final = source
        self.seat: Final = seat
        """Who controlled it then (BL-15.15)."""
        self.ability: Final = ability
        self.event: Final = event
        self.used: Final = used
        """The replacements that have been applied to the event, this one included (BL-15.14)."""
        self.scope: Final = scope
        """The words of the instruction whose event would be replaced, or -1."""

    def parts(self) -> tuple[Any, ...]:
        told = (self.rank, self.source, self.seat, self.ability, self.event, self.used)
        # Without words of an instruction it is written as it always was, so that old records keep their digests.
        return told if self.scope < 0 else (*told, self.scope)


dumped(Listed)


def collect(
    state: Bloodless, kind: int, seat: int, thing: int = 0, other: int = 0, amount: int = 0, detail: int = 0
) -> None:
    """Step 5: every ability that waits for this event and matches it is noted. Call it only if somebody waits."""
    event = Event(kind, seat, thing, other, amount, detail)
    for source, ability in state.waits[kind]:
        ability.notice(state, source, event)


def chosen(state: Bloodless, words: Scope, things: tuple[int, ...]) -> None:
    """BL-R.116: they become the target of the card whose text has chosen them."""
    for thing in things:
        if state.in_play(thing):
            collect(state, TARGETED, words[YOU], thing, words[SOURCE])
    if state.fresh:
        settle(state)


CHOSEN.is_done_by(chosen)


def note(state: Bloodless, source: int, ability: Any, event: Event) -> None:
    """An ability has triggered: it is listed with the controller it has now (BL-15.15)."""
    state.fresh.append(Listed(rank(state, source), source, state.controller(source), ability, event))


def ranks(active: int) -> tuple[int, ...]:
    """BL-15.6: the active player's spaces from left to right, that Timeline, the other's spaces from right to left, that Timeline;
    then what lies elsewhere, the active player's first."""
    mine, theirs = active * ZONES, (1 - active) * ZONES
    places = [*range(mine + BOARD, mine + ZONES), mine + TIMELINE]
    places += [*reversed(range(theirs + BOARD, theirs + ZONES)), theirs + TIMELINE]
    found = [len(places) + (zone // ZONES != active) for zone in range(OUTSIDE + 1)]
    for at, zone in enumerate(places):
        found[zone] = at
    return tuple([at << 48 for at in found])


RANKS: Final[tuple[tuple[int, ...], ...]] = (ranks(0), ranks(1))


def rank(state: Bloodless, thing: int) -> int:
    """BL-15.6: where a card stands in trigger order; on a Timeline the oldest comes first, which has the least number."""
    zone = state.zone_of(thing)
    return RANKS[state.active][zone] + thing if zone % ZONES == TIMELINE else RANKS[state.active][zone]


def file(state: Bloodless) -> None:
    """The triggers of one event are listed in trigger order (BL-15.6), behind those listed before."""
    fresh = state.fresh
    if len(fresh) > 1:
        fresh.sort(key=position)
    state.pending.extend(fresh)
    fresh.clear()


def position(item: Listed) -> tuple[int, int]:
    """BL-15.6: by where the cards stand, then by the places on the card."""
    return item.rank, item.ability.order


def settle(state: Bloodless) -> None:
    """Steps 3 to 7, after an event has been applied."""
    state.since += 1
    state.tally += 1
    seen = state.changed & state.reads
    """What has changed of all that passive abilities and finish conditions look at."""
    if seen and (state.passives or state.changed & MODIFIERS_CHANGED):
        numbers.compute(state)
    state.changed = 0
    if state.pool <= 0:
        winner = state.match.names[state.credit]
        state.win(state.credit, "BL-18.1", f"{winner} brings the pool to 0 and wins.")
        return
    if state.fresh:
        file(state)
    if state.tally >= LOOP:
        draw_game(state, "BL-18.7", "2,000 events without a decision: the game is a draw.")
        return
    if state.since >= ENDLESS:
        draw_game(state, "BL-18.11", "4,000 events in one resolution: the game is a draw.")
        return
    if state.checking:
        return
    if state.check or (seen and state.waits[WATCHED]):
        state.checking = 1
        check_state(state)
    elif state.pending:
        resolve_pending(state)


def happens(state: Bloodless, kind: int) -> None:
    """A named moment of the turn (BL-5.2)."""
    state.changed |= TURN_CHANGED
    if state.waits[kind]:
        collect(state, kind, state.active)
    if state.fresh or state.check or state.changed & state.reads:
        settle(state)


def draw_game(state: Bloodless, rule: str, sentence: str) -> None:
    """BL-18.9: an unfinishable game is a draw for both."""
    state.finish((0.5, 0.5), rule, sentence)


def check_state(state: Bloodless, a: int = 0, b: int = 0) -> None:
    """Step 6: as long as a creature has Health 0 it dies, the first in board order; then the first Command that is to be Finished is."""
    while not state.over:
        state.check = False
        depth = len(state.agenda)
        if not FIRST_DEATH.do(state):
            break
        if len(state.agenda) > depth:
            # A replacement takes its course first; the check goes on when it is done.
            state.agenda.insert(depth, (CHECK_STATE, 0, 0))
            return
    if state.over:
        return
    state.checking = 0
    if state.passed_over:
        # BL-15.19: the next event's check looks at them again.
        state.passed_over = ()
        state.check = True
    state.blow = None
    if state.pending:
        resolve_pending(state)


CHECK_STATE: Final = Rule("check state", check_state)


def look_again(state: Bloodless, a: int, b: int) -> None:
    """A state check without an event: an ability that works once has been carried out (BL-8.9)."""
    if not state.checking:
        state.checking = 1
        check_state(state)


LOOK_AGAIN: Final = Rule("look again", look_again)


FIRST_DEATH: Final = Later[Callable[[Bloodless], bool]](
    "one death or finishing of a state check; False if nothing is due"
)


def resolve_pending(state: Bloodless) -> None:
    """Step 7: the listed triggers are resolved in order, before the next instruction of the effect that caused them."""
    waiting = replacements(state)
    before, first = len(state.agenda) - waiting, len(state.triggers) - waiting
    while state.pending:
        state.agenda.insert(before, (RESOLVE, 0, 0))
        state.triggers.insert(first, state.pending.pop(0))


def replacements(state: Bloodless) -> int:
    """How many replacements of parts of this event are waiting: they come before the triggers of the rest."""
    waiting = 0
    while waiting < len(state.agenda) and state.agenda[-1 - waiting][0] is REPLACE:
        waiting += 1
    return waiting


def resolve(state: Bloodless, a: int, b: int) -> None:
    """A listed trigger is resolved, even if its card has left play since (BL-15.9)."""
    item: Listed = state.triggers.pop()
    item.ability.resolve(state, item.source, item.seat, item.event)


RESOLVE: Final = Rule("resolve", resolve)


class RuleAbility(Step):
    """A trigger that a rule or a keyword gives, resolved in its place among the others."""

    order: int = -1

    def __init__(self, name: str) -> None:
        named(self, name)

    def resolve(self, state: Bloodless, source: int, seat: int, event: Event) -> None:
        raise NotImplementedError


# Replacements.


def replaced(
    state: Bloodless, kind: int, scope: int, seat: int, thing: int = 0, other: int = 0, amount: int = 0, detail: int = 0
) -> bool:
    """Step 1: the first matching replacement, in trigger order, that has not been applied to this event takes its place (BL-15.14)."""
    used = state.scopes[scope][USED] if scope >= 0 else ()
    event = Event(kind, seat, thing, other, amount, detail)
    waiting = state.waits[INSTEAD + kind]
    places = sorted([(rank(state, source), ability.order, at) for at, (source, ability) in enumerate(waiting)])
    for source, ability in [waiting[at] for _, _, at in places]:
        if (source, ability.order) not in used and ability.matches(state, source, event):
            ability.spend(state, source)
            now_used = (*used, (source, ability.order))
            item = Listed(rank(state, source), source, state.controller(source), ability, event, now_used, scope)
            where = len(state.triggers) - replacements(state)
            while where < len(state.triggers) and position(state.triggers[where]) > position(item):
                where += 1
            state.triggers.insert(where, item)
            state.agenda.append((REPLACE, 0, 0))
            return True
    return False


DECLINE: Final = 0
USE: Final = 1


class Replace(Question):
    """A replacement takes the place of its event; one that says "may" is asked about first."""

    def run(self, state: Bloodless, a: int, b: int) -> None:
        item: Listed = state.triggers[-1]
        if item.ability.optional and state.may_offer(NO_WORDS):
            state.ask(self, 0, 0, item.seat, [USE, DECLINE])
        else:
            self.answer(state, 0, 0, DECLINE if item.ability.optional else USE)

    def answer(self, state: Bloodless, a: int, b: int, move: int) -> None:
        item: Listed = state.triggers.pop()
        if item.ability.single():
            state.now(LOOK_AGAIN)
        scope = state.open_scope(item.source, item.seat, item.event, item.used)
        if move == DECLINE:
            # The event happens after all; if it does, the instruction has done what it says (BL-14.10).
            state.now(AFTER_ALL, item.scope, scope)
            HAPPEN[item.event.kind](state, item.event, scope)
            return
        if item.event.kind in BESIDES:
            BESIDES[item.event.kind](state, item.event)
        state.now(item.ability.effect, scope, 0)

    def prompt(self, state: Bloodless, a: int, b: int, viewer: int) -> str:
        item: Listed = state.triggers[-1]
        return f"Do you use {state.name_of(item.source)}: {item.ability.text}"

    def say(self, state: Bloodless, a: int, b: int, move: int, viewer: int) -> str:
        return "yes" if move else "no"

    def about(self, state: Bloodless, a: int, b: int, move: int) -> About:
        return About("yes" if move else "no")

    def subject(self, state: Bloodless, a: int, b: int) -> tuple[int, ...]:
        item: Listed = state.triggers[-1]
        return (item.source,)

    def declined(self, state: Bloodless, a: int, b: int, offers: list[int]) -> int:
        return 0


REPLACE: Final = Replace("replace")


def after_all(state: Bloodless, outer: int, inner: int) -> None:
    """BL-14.9: what was not replaced counts for the "then" of the instruction that wanted it."""
    state.did(outer, state.scopes[inner][DID])


AFTER_ALL: Final = Rule("after all", after_all)


BESIDES: Final[dict[int, Callable[[Bloodless, Event], None]]] = {}
"""BL-15.20: what a bundled event of a kind still does when the change it names is replaced."""
HAPPEN: Final[dict[int, Callable[[Bloodless, Event, int], None]]] = {}
"""How an event of each kind that can be replaced is made to happen: the files of the rules add themselves."""
