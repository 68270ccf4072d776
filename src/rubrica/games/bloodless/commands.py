"""BL-8: Commands and the Timeline."""

from __future__ import annotations

from typing import Final

from rubrica.engine.events import Event
from rubrica.engine.state import COPY
from rubrica.engine.steps import Rule
from rubrica.games.bloodless.card import EXTENDED
from rubrica.games.bloodless.events import HAPPEN, collect, replaced, settle
from rubrica.games.bloodless.kinds import EXECUTE, EXECUTED, INSTEAD, TEXTLESS, TRAITS
from rubrica.games.bloodless.leaving import leave_play
from rubrica.games.bloodless.state import Bloodless


def execute(state: Bloodless, thing: int, seat: int) -> None:
    """BL-8.2: `execute` is announced, the instructions are performed in printed order, then `executed` happens."""
    if state.in_play(thing):
        # BL-8.3: it is complete when everything that this sets off is done, also if something else happens instead (BL-R.82).
        state.now(COMPLETE, thing, seat)
        perform(state, thing, seat, -1)


def perform(state: Bloodless, thing: int, seat: int, scope: int) -> None:
    """The instructions of a Command, unless something else happens instead."""
    if state.waits[INSTEAD + EXECUTE] and replaced(state, EXECUTE, scope, seat, thing):
        return
    card = state.card_of(thing)
    state.now(EXECUTED_NOW, thing, seat)
    if card.immediate is not None and not state.numbers[thing & COPY][TRAITS] & TEXTLESS:
        scope = state.open_scope(thing, seat)
        if state.paid and thing in state.paid:
            was_paid, *pointed = state.paid.pop(thing)
            state.did(scope, was_paid)
            state.scopes[scope] = state.scopes[scope] + tuple(pointed)
        state.now(card.immediate, scope, 0)


def happen_execute(state: Bloodless, event: Event, scope: int) -> None:
    perform(state, event.thing, event.seat, scope)


HAPPEN[EXECUTE] = happen_execute


def executed_now(state: Bloodless, thing: int, seat: int) -> None:
    """BL-R.31: after the effect, before the Command leaves the Timeline."""
    if state.waits[EXECUTED]:
        collect(state, EXECUTED, seat, thing)
    settle(state)


def complete(state: Bloodless, thing: int, seat: int) -> None:
    """BL-8.4: a Command that is not Extended moves to its owner's Discard pile; if it has left already, nothing happens (BL-8.5)."""
    if (COMPLETE, thing, seat) in state.agenda:
        # It was executed during its own execution, which goes on.
        return
    if state.in_play(thing) and not state.types_of(thing) & EXTENDED:
        leave_play(state, thing, state.discard_of(thing & COPY))
        settle(state)


EXECUTE_NOW: Final = Rule("execute", execute)
EXECUTED_NOW: Final = Rule("executed", executed_now)
COMPLETE: Final = Rule("complete", complete)


def deny(state: Bloodless, thing: int) -> None:
    """BL-8.11: a denied Command is not executed: it moves to its owner's Discard pile."""
    state.tell(f"{state.name_of(thing)} is denied.")
    leave_play(state, thing, state.discard_of(thing & COPY))
