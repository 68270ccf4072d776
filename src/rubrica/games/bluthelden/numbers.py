"""BH-11.4: values are computed in layers from the printed ones; inside a layer the newer comes later. Control is where a card lies."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine import lasting
from rubrica.engine.lasting import Change
from rubrica.engine.permanents import Numbers
from rubrica.engine.state import COPY, NO_CARD, SHIFT
from rubrica.games.bluthelden.kinds import HP, INI, NEXT_COMBAT, NEXT_ROUND, POW, RES, RESTRICTIONS
from rubrica.games.bluthelden.state import Bluthelden

# What a change does.
ADD: Final = 0
"""value: what is added to POW, HP, INI and RES."""
SET: Final = 1
"""value: what POW, INI and RES become, None for those that stay; no text sets HP."""
GAIN: Final = 2
"""value: traits."""
LOSE: Final = 3
LOSE_ALL: Final = 4
GRANT: Final = 5
"""value: an ability."""
MULTIPLY: Final = 6
"""value: by what POW, HP, INI and RES are multiplied."""
SWAP: Final = 7
"""POW and HP change places."""
NAME: Final = 8
COLOUR: Final = 9
"""value: the colours."""
SPECIES_WORD: Final = 10
"""value: species, and whether the others stay; the same for types."""
TYPE: Final = 11
MAGIC_VALUE: Final = 12
"""value: what is added to the MV; asked by `magic`, not a number of things in play."""

COPY_OF: Final = 13
"""value: the number of the card that it counts as (BH-R.140): the printed data are that card's."""

TEXT_LAYER: Final = 0
TYPE_LAYER: Final = 1
ABILITY_LAYER: Final = 2
SET_LAYER: Final = 3
MULTIPLY_LAYER: Final = 4
ADD_LAYER: Final = 5
SWAP_LAYER: Final = 6
LAYERS: Final = (
    ADD_LAYER,
    SET_LAYER,
    ABILITY_LAYER,
    ABILITY_LAYER,
    ABILITY_LAYER,
    ABILITY_LAYER,
    MULTIPLY_LAYER,
    SWAP_LAYER,
    TEXT_LAYER,
    TYPE_LAYER,
    TYPE_LAYER,
    TYPE_LAYER,
    SWAP_LAYER,
    TEXT_LAYER,
)
"""The layer of each kind of change. Modifiers multiply first, then add and subtract, counters too, then swap (BH-R.130)."""

Layered = tuple[int, int, Change | None, Any, int]
"""A layer, since when, a change that was begun; or else a continuous ability and its source."""

NOT_YET: Final = frozenset([NEXT_COMBAT, NEXT_ROUND])
HIDDEN: Final[Numbers] = (0, 0, 0, 0, 0, 0)
"""BH-13.15: a hidden card has no values."""


def compute(state: Bluthelden) -> None:
    """All numbers anew. Continuous abilities look at the values reached by the layers before."""
    state.changed = False
    if state.changes or state.faces:
        state.turn_faces(COPY_OF, NOT_YET)
    numbers = state.numbers
    before = numbers[:] if state.news is not None else None
    for thing in state.playing:
        copy = thing & COPY
        numbers[copy] = state.prints[state.face(copy)].printed
    for thing in state.hidden:
        if state.in_play(thing):
            numbers[thing & COPY] = HIDDEN
    state.guises = {}
    granted = state.granted
    state.granted = {}
    state.muted = frozenset()
    changes = all_changes(state)
    changes.sort(key=in_order)
    silence(state, changes)
    counted = False
    for layer, _, change, static, source in changes:
        if layer == SWAP_LAYER and not counted:
            counted = True
            count_counters(state)
        if change is not None:
            apply(state, change.thing, change.what, change.value)
        elif source not in state.muted:
            static.spread(state, source)
    if not counted:
        count_counters(state)
    regrant(state, granted)
    state.check = True
    if before is not None:
        state.tell_numbers(before)


def all_changes(state: Bluthelden) -> list[Layered]:
    """Every change that works now: those that were begun, and the continuous abilities."""
    changes: list[Layered] = []
    for change in state.changes:
        if change.end != NEXT_COMBAT and change.end != NEXT_ROUND:
            changes.append((LAYERS[change.what], change.since, change, None, NO_CARD))
    for thing in state.passives:
        for static in state.prints[state.face(thing & COPY)].statics:
            changes.append((static.layer(), thing >> SHIFT, None, static, thing))
    return changes


def in_order(change: Layered) -> tuple[int, int]:
    return change[0], change[1]


def silence(state: Bluthelden, changes: list[Layered]) -> None:
    """Who loses all abilities loses the printed ones whatever is newer: they come with the printed data."""
    for _, _, change, static, source in changes:
        if change is not None:
            if change.what == LOSE_ALL:
                state.muted = state.muted | {change.thing}
        elif static.silences() and source not in state.muted:
            state.muted = state.muted | frozenset(static.silenced(state, source))


def apply(state: Bluthelden, thing: int, what: int, value: Any) -> None:
    """One change of one thing."""
    if what <= LOSE_ALL or what == MULTIPLY or what == SWAP or what == SPECIES_WORD:
        state.numbers[thing & COPY] = changed(state.numbers[thing & COPY], what, value)
        if what == LOSE_ALL:
            state.granted.pop(thing, None)
    elif what == GRANT:
        state.granted[thing] = (*state.granted.get(thing, ()), value)
    elif what != MAGIC_VALUE and what != COPY_OF:
        colours, types, name = state.colours_of(thing), state.types_of(thing), state.name_of(thing)
        if what == NAME:
            name = value
        elif what == COLOUR:
            colours = value
        else:
            types = types | value[0]
        state.guises[thing] = (colours, types, name)


def changed(row: Numbers, what: int, value: Any) -> Numbers:
    """One change of one row of numbers. Sums may fall below 0: they are read as 0 (BH-1.7)."""
    power, health, initiative, resistance, traits, species = row
    if what == ADD:
        power += value[POW]
        health += value[HP]
        initiative += value[INI]
        resistance += value[RES]
    elif what == SET:
        power = power if value[POW] is None else value[POW]
        initiative = initiative if value[INI] is None else value[INI]
        resistance = resistance if value[RES] is None else value[RES]
    elif what == GAIN:
        traits |= value
    elif what == LOSE:
        traits &= ~value
    elif what == LOSE_ALL:
        traits &= RESTRICTIONS
    elif what == MULTIPLY:
        power *= value[POW]
        health *= value[HP]
        initiative *= value[INI]
        resistance *= value[RES]
    elif what == SWAP:
        power, health = health, power
    else:
        species = species | value[0] if value[1] else value[0]
    return (power, health, initiative, resistance, traits, species)


def count_counters(state: Bluthelden) -> None:
    """BH-11.17: value counters all add up."""
    for thing, lying in state.counters.items():
        for name, _, number in lying:
            by = worth(name)
            if by is not None:
                by = (by[0] * number, by[1] * number, by[2] * number, by[3] * number)
                state.numbers[thing & COPY] = changed(state.numbers[thing & COPY], ADD, by)


def worth(name: str) -> tuple[int, int, int, int] | None:
    """BH-11.17: what a value counter adds to POW, HP, INI and RES; nothing for other counters."""
    if name[:1] in "+-" and "/" in name:
        power, _, health = name.partition("/")
        if power[1:].isdigit() and health[1:].isdigit():
            return int(power), int(health), 0, 0
    if name[:4] == "INI " and name[5:].isdigit():
        return 0, 0, int(name[4:]), 0
    if name[:4] == "RES " and name[5:].isdigit():
        return 0, 0, 0, int(name[4:])
    return None


def regrant(state: Bluthelden, before: dict[int, tuple[Any, ...]]) -> None:
    """Gained abilities begin to wait, lost ones stop."""
    for thing in {**before, **state.granted}:
        old = before.get(thing, ())
        new = state.granted.get(thing, ())
        if [id(ability) for ability in old] == [id(ability) for ability in new]:
            continue
        for ability in old:
            state.stop_waiting(thing, ability)
        for ability in new:
            state.wait(thing, ability)


def refresh(state: Bluthelden) -> None:
    """After an event: the numbers are computed if something changed that they depend on."""
    if state.changed:
        compute(state)


def stirred(state: Bluthelden) -> None:
    """Something happened that continuous abilities may look at, while everything stays where it is."""
    state.check = True
    if any(state.prints[state.face(thing & COPY)].restless for thing in state.passives):
        compute(state)


def rearranged(state: Bluthelden) -> None:
    """Something in play has another place, or is there only now."""
    state.check = True
    if state.passives:
        compute(state)


def shifted(state: Bluthelden) -> None:
    """Something in play has another slot of its own side: only some continuous abilities look at that."""
    state.check = True
    if any(state.prints[state.face(thing & COPY)].local for thing in state.passives):
        compute(state)


def modify(state: Bluthelden, thing: int, what: int, value: Any, end: int) -> None:
    """A change begins."""
    state.clock += 1
    state.changes = (*state.changes, Change(thing, what, value, end, state.clock))
    compute(state)


def forget(state: Bluthelden, thing: int) -> None:
    """BH-15.6: a thing that left play carries nothing on, and what lasted as long as it was in play ends."""
    kept = lasting.without(state.changes, thing)
    if len(kept) != len(state.changes):
        state.changes = kept
        state.changed = True
