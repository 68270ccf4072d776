"""How long things last (codex 5.7): changes, wards, control and banishing end at a moment, or with a thing."""

from __future__ import annotations

from typing import Final

from rubrica.engine.lasting import WHILE, going_on, renewed
from rubrica.engine.state import COPY
from rubrica.engine.steps import WhichZone
from rubrica.games.bluthelden.card import RUNE_CARD
from rubrica.games.bluthelden.decrees import repeal
from rubrica.games.bluthelden.entering import enter, placements
from rubrica.games.bluthelden.kinds import (
    END_OF_COMBAT,
    END_OF_ROUND,
    GRAVEYARD,
    NEXT_COMBAT,
    NEXT_ROUND,
    RUNE,
    WHILE_BOUND,
    WHILE_OF,
    WHILE_TRAINED,
    ZONES,
)
from rubrica.games.bluthelden.leaving import send
from rubrica.games.bluthelden.numbers import compute
from rubrica.games.bluthelden.placing import TAKE_OVER
from rubrica.games.bluthelden.state import Bluthelden


def expire(state: Bluthelden, *ends: int) -> bool:
    """A moment has come: everything that lasts until now is over, all at once. Says whether there was anything."""
    return drop(state, frozenset(ends))


def begin_lasting(state: Bluthelden, combat: bool) -> None:
    """A Combat Phase or a round begins: what was said of the next one begins, and ends with it."""
    waiting, end = (NEXT_COMBAT, END_OF_COMBAT) if combat else (NEXT_ROUND, END_OF_ROUND)
    state.wards = tuple([ward.until(end) if ward.end == waiting else ward for ward in state.wards])
    if any(change.end == waiting for change in state.changes):
        state.changes = renewed(state.changes, {waiting: end})
        compute(state)


def lapse(state: Bluthelden) -> bool:
    """What lasts as long as something is so is over if it is not. Says whether there was anything."""
    ends = [change.end for change in state.changes]
    ends += [ward.end for ward in state.wards]
    ends += [control.end for control in state.controls]
    ends += [back.end for back in state.returns]
    ends += [decree.end for decree in state.decrees]
    gone = frozenset([end for end in ends if not goes_on(state, end)])
    return bool(gone) and drop(state, gone)


def holds(state: Bluthelden, end: int) -> bool:
    """Whether what an end asks for is still so."""
    if end >= WHILE:
        return state.in_play(end - WHILE)
    thing, what = -end >> 3, -end & 7
    if not state.in_play(thing):
        return False
    if what == WHILE_BOUND:
        return state.is_bound(thing)
    if what == WHILE_TRAINED:
        return thing in state.hosts.values()
    return state.is_turned(thing) if what < WHILE_OF else state.controller(thing) == what - WHILE_OF


def goes_on(state: Bluthelden, end: int) -> bool:
    """Whether something with this end would last at all: not if what it asks for is over already."""
    return 0 <= end < WHILE or holds(state, end)


def drop(state: Bluthelden, ends: frozenset[int]) -> bool:
    """Everything with one of these ends is over."""
    before = (state.changes, state.wards, state.controls, state.returns, state.decrees)
    if state.decrees:
        repeal(state, [decree for decree in state.decrees if decree.end in ends])
    state.wards = tuple([ward for ward in state.wards if ward.end not in ends])
    back = [returning.thing for returning in state.returns if returning.end in ends]
    state.returns = tuple([returning for returning in state.returns if returning.end not in ends])
    lost = [control.thing for control in state.controls if control.end in ends]
    state.controls = tuple([control for control in state.controls if control.end not in ends])
    for seat in (1 - state.active, state.active):
        # BH-1.14: the AP chooses first.
        come_back(state, back, seat)
        give_back(state, lost, seat)
    kept = going_on(state.changes, ends)
    if len(kept) != len(state.changes):
        state.changes = kept
        compute(state)
    state.check = True
    return before != (state.changes, state.wards, state.controls, state.returns, state.decrees)


def come_back(state: Bluthelden, things: list[int], seat: int) -> None:
    """Banished cards of a player return, the first that was banished first, unless they are elsewhere by now."""
    for thing in reversed(things):
        if state.here(thing) and state.owner[thing & COPY] == seat:
            state.now(COME_BACK, thing)


def give_back(state: Bluthelden, things: list[int], seat: int) -> None:
    """BH-15.8: control is with the newest effect that still lasts, else with who put it into play. What a player gets back."""
    for thing in things:
        seats = [control.seat for control in state.controls if control.thing == thing]
        if seats and seats[-1] == seat and state.controller(thing) != seat:
            state.now(TAKE_OVER, thing, seat)


class ComeBack(WhichZone):
    """BH-D.34: a banished card returns to a legal slot of its owner's choice; without one it goes to the Graveyard (BH-13.2)."""

    def seat(self, state: Bluthelden, thing: int, b: int) -> int:
        return state.owner[thing & COPY]

    def offers(self, state: Bluthelden, thing: int, b: int) -> list[int]:
        seat = state.owner[thing & COPY]
        if state.printed(thing & COPY).types & RUNE_CARD:
            return [seat * ZONES + RUNE]
        return placements(state, thing & COPY, seat)

    def none(self, state: Bluthelden, thing: int, b: int) -> None:
        send(state, thing, state.owner[thing & COPY] * ZONES + GRAVEYARD)

    def answer(self, state: Bluthelden, thing: int, b: int, move: int) -> None:
        enter(state, thing & COPY, move)

    def prompt(self, state: Bluthelden, thing: int, b: int, viewer: int) -> str:
        return f"{state.called(thing, viewer)} returns: to which slot?"

    def say(self, state: Bluthelden, thing: int, b: int, move: int, viewer: int) -> str:
        return f"to {state.say_zone(move)}"


COME_BACK: Final = ComeBack("bh come back")
