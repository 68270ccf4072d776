"""BH-13.17, BH-14.19: Rise. A character comes into the slot of another, and takes its counters."""

from __future__ import annotations

from rubrica.games.bluthelden.entering import enter
from rubrica.games.bluthelden.events import collect
from rubrica.games.bluthelden.kinds import DUAL_SLOT, RISES, TRAITS, ZONES
from rubrica.games.bluthelden.leaving import BY_SACRIFICE, to_graveyard
from rubrica.games.bluthelden.state import Bluthelden


def may_rise(state: Bluthelden, copy: int, zone: int, original: int) -> bool:
    """BH-13.18: the slot holds the original or nothing. One with Dual Slot needs the slot beside it too (BH-R.134)."""
    there = state.at(zone)
    if there not in (0, original) or (not there and state.occupied(zone)):
        return False
    if not state.printed(copy).printed[TRAITS] & DUAL_SLOT:
        return True
    return state.room_beside(zone) or (there != 0 and state.is_wide(there))


def rise(state: Bluthelden, copy: int, zone: int, original: int) -> int:
    """It enters; for this moment both lie in the slot. Without the original there are no counters, and nothing is sacrificed."""
    risen = enter(state, copy, zone)
    for name, since, number in state.counters.get(original, ()):
        # BH-R.81: they keep the round in which they were put on.
        state.counters[risen] = (*state.counters.get(risen, ()), (name, since, number))
    # BH-R.91: it dies.
    to_graveyard(state, [original], BY_SACRIFICE, must=True)
    state.changed = True
    if state.waits[RISES]:
        collect(state, RISES, zone // ZONES, risen, original)
    return risen
