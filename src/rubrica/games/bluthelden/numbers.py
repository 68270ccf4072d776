"""BH-11.4: values are computed in layers from the printed ones: abilities, settings, modifiers; inside a layer the newer comes later."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.state import COPY, SHIFT
from rubrica.games.bluthelden.kinds import HP, INI, POW, RES, WHILE, Numbers
from rubrica.games.bluthelden.state import Bluthelden

# What a modifier does. A modifier is (thing, what, value, end, since).
ADD: Final = 0
"""value: what is added to POW, HP, INI and RES."""
SET: Final = 1
"""value: what POW, HP, INI and RES become, None for those that stay."""
GAIN: Final = 2
"""value: traits."""
LOSE: Final = 3

ABILITY_LAYER: Final = 0
SET_LAYER: Final = 1
ADD_LAYER: Final = 2
LAYERS: Final = (ADD_LAYER, SET_LAYER, ABILITY_LAYER, ABILITY_LAYER)
"""The layer of each kind of change."""


HIDDEN: Final[Numbers] = (0, 0, 0, 0, 0, 0)
"""BH-13.15: a hidden card has no values."""


def compute(state: Bluthelden) -> None:
    """All numbers anew. Continuous abilities look at the values reached by the layers before."""
    state.changed = False
    before = state.numbers
    numbers: dict[int, Numbers] = {}
    for thing in before:
        numbers[thing] = state.prints[state.card[thing & COPY]].printed if thing not in state.hidden else HIDDEN
    state.numbers = numbers
    changes: list[tuple[int, int, Any, int]] = []
    for thing, what, value, _, since in state.modifiers:
        changes.append((LAYERS[what], since, (thing, what, value), 0))
    for thing in state.passives:
        if thing in state.hidden:
            continue
        for static in state.prints[state.card[thing & COPY]].statics:
            changes.append((static.layer(), thing >> SHIFT, static, thing))
    changes.sort(key=in_order)
    for _, _, change, source in changes:
        if isinstance(change, tuple):
            if change[0] in numbers:
                numbers[change[0]] = changed(numbers[change[0]], change[1], change[2])
        else:
            change.spread(state, source, numbers)
    for thing, lying in state.counters.items():
        if thing in numbers:
            for name, _, number in lying:
                by = worth(name)
                if by is not None:
                    by = (by[0] * number, by[1] * number, by[2] * number, by[3] * number)
                    numbers[thing] = changed(numbers[thing], ADD, by)
    state.check = True


def in_order(change: tuple[int, int, Any, int]) -> tuple[int, int]:
    return change[0], change[1]


def changed(row: Numbers, what: int, value: Any) -> Numbers:
    """One change of one thing. Sums may fall below 0: they are read as 0 (BH-1.7)."""
    power, health, initiative, resistance, traits, species = row
    if what == ADD:
        power += value[POW]
        health += value[HP]
        initiative += value[INI]
        resistance += value[RES]
    elif what == SET:
        power = power if value[POW] is None else value[POW]
        health = health if value[HP] is None else value[HP]
        initiative = initiative if value[INI] is None else value[INI]
        resistance = resistance if value[RES] is None else value[RES]
    elif what == GAIN:
        traits |= value
    elif what == LOSE:
        traits &= ~value
    return (power, health, initiative, resistance, traits, species)


def worth(name: str) -> tuple[int, int, int, int] | None:
    """BH-11.17: what a value counter adds to POW, HP, INI and RES; nothing for other counters."""
    if name[:1] in "+-" and "/" in name:
        power, health = name.split("/", 1)
        if power[1:].isdigit() and health[1:].isdigit():
            return int(power), int(health), 0, 0
    if name[:4] == "INI " and name[5:].isdigit():
        return 0, 0, int(name[4:]), 0
    if name[:4] == "RES " and name[5:].isdigit():
        return 0, 0, 0, int(name[4:])
    return None


def refresh(state: Bluthelden) -> None:
    """After an event: the numbers are computed if something changed that they depend on."""
    if state.changed:
        compute(state)


def stirred(state: Bluthelden) -> None:
    """Something happened that continuous abilities may look at."""
    state.check = True
    if state.passives:
        state.changed = True
        compute(state)


def modify(state: Bluthelden, thing: int, what: int, value: Any, end: int) -> None:
    """A change begins."""
    state.clock += 1
    state.modifiers = (*state.modifiers, (thing, what, value, end, state.clock))
    compute(state)


def expire(state: Bluthelden, end: int) -> bool:
    """The changes with this end are over. Says whether there were any."""
    kept = tuple([modifier for modifier in state.modifiers if modifier[3] != end])
    if len(kept) == len(state.modifiers):
        return False
    state.modifiers = kept
    compute(state)
    return True


def forget(state: Bluthelden, thing: int) -> None:
    """BH-15.6: a thing that left play carries nothing on, and what lasted as long as it was in play ends."""
    if state.modifiers:
        kept = tuple(
            [modifier for modifier in state.modifiers if modifier[0] != thing and modifier[3] != WHILE + thing]
        )
        if len(kept) != len(state.modifiers):
            state.modifiers = kept
            state.changed = True
