"""BL-10: damage and overkill."""

from __future__ import annotations

from typing import Final

from rubrica.engine import deeds
from rubrica.engine.events import Event
from rubrica.engine.lasting import Change
from rubrica.engine.state import COPY
from rubrica.games.bloodless.altering import PREVENT
from rubrica.games.bloodless.blood import gain_blood, lower_pool
from rubrica.games.bloodless.events import HAPPEN, collect, replaced, settle
from rubrica.games.bloodless.kinds import (
    DAMAGE,
    DAMAGE_CHANGED,
    DAMAGED,
    DEALS_NO_DAMAGE,
    DEFENSE,
    HAS_DAMAGED,
    HEALTH,
    INSTEAD,
    OVERKILLS,
    TRAITS,
    WAS_DAMAGED,
)
from rubrica.games.bloodless.memories import Blow
from rubrica.games.bloodless.state import Bloodless

STRIKE: Final = 1
"""Detail of damage: it is a strike's."""
PIERCES: Final = 2
"""And Defense counts as 0 (BL-17.6)."""
LESSENED: Final = 4
"""What prevents and reduces damage has been applied: that happens once, also if something else could happen instead (BL-15.5)."""


def damage(
    state: Bloodless, thing: int, amount: int, source: int, dealer: int, detail: int = 0, scope: int = -1
) -> None:
    """BL-10.4 to BL-10.6: mark it, let the overkill through, reward the dealer. 0 is no damage (BL-10.3).

    One event (BL-10.19); the caller settles it."""
    if not detail & LESSENED:
        if state.changes or state.passives:
            amount = lessened(state, thing, amount, source)
        if state.waits[DAMAGE]:
            for holder, ability in state.waits[DAMAGE]:
                amount = ability.change(state, holder, state.controller(thing), thing, amount)
    if amount <= 0:
        return
    detail &= ~LESSENED
    if state.waits[INSTEAD + DAMAGED] and replaced(
        state, DAMAGED, scope, dealer, thing, source, amount, detail | LESSENED
    ):
        return
    copy = thing & COPY
    row = state.numbers[copy]
    before = state.damage[copy]
    health = max(0, row[HEALTH] - before)
    absorbed = min(amount, health)
    state.damage[copy] = before + absorbed
    if absorbed >= health:
        state.check = True
        if detail & STRIKE:
            state.blow = Blow(thing, source)
    state.changed |= DAMAGE_CHANGED
    state.stirred = True
    state.did(scope, True)
    state.note_deed(thing, WAS_DAMAGED)
    state.note_deed(source, HAS_DAMAGED)
    if state.waits[DAMAGED]:
        collect(state, DAMAGED, dealer, thing, source, amount, detail)
    if state.news is not None:
        state.deed(deeds.HARMED, source, thing, amount)
        state.tell(f"{state.called(thing, -1)} takes {amount} damage{state.told_cause(source)}.")
    through = amount - absorbed - (0 if detail & PIERCES else row[DEFENSE])
    if through > 0:
        victim = state.controller(thing)
        if state.waits[OVERKILLS]:
            collect(state, OVERKILLS, dealer, source, thing, through)
        lower_pool(state, through, dealer, victim, source)
        if victim != dealer:
            gain_blood(state, dealer, 1, why="overkill")


def lessened(state: Bloodless, thing: int, amount: int, source: int) -> int:
    """BL-R.96: what is left of damage: nothing of it if its source deals none; else what is not prevented, the oldest effect first."""
    if state.in_play(source) and state.numbers[source & COPY][TRAITS] & DEALS_NO_DAMAGE:
        return 0
    kept: list[Change] = []
    for change in state.changes:
        if change.what == PREVENT and change.thing == thing:
            used = min(max(amount, 0), change.value)
            amount -= used
            if state.news is not None and used:
                state.tell(f"{used} damage to {state.called(thing, -1)} is prevented.")
            change = Change(thing, PREVENT, change.value - used, change.end)
        kept.append(change)
    state.changes = tuple(kept)
    return amount


def happen_damage(state: Bloodless, event: Event, scope: int) -> None:
    damage(state, event.thing, event.amount, event.other, event.seat, event.detail, scope)
    settle(state)


HAPPEN[DAMAGED] = happen_damage
