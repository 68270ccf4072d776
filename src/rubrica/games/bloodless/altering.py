"""What a change does to the numbers of a thing (BL-15.13)."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.permanents import Numbers
from rubrica.games.bloodless.kinds import (
    BIFURCATED,
    CALLS,
    DEFENSE,
    EXPLOSIVE,
    HEALTH,
    KIN,
    KIN_CALL,
    LEFT_OF_OPPOSING,
    NEIGHBOURS_WITH_CREATURES,
    OPPOSING,
    OWN_KIN,
    PATTERN,
    POWER,
    PROHIBITIONS,
    RIGHT_OF_OPPOSING,
    TEXTLESS,
    TRAITS,
)

ADD: Final = 0
"""value: (health, defense, power) to add."""
SET: Final = 1
"""value: (health, defense, power) to set, None for those that stay."""
GAIN_TRAIT: Final = 2
LOSE_TRAIT: Final = 3
GAIN_KIN: Final = 4
LOSE_TEXT: Final = 5
REPLACE_PATTERN: Final = 6
ADD_PATTERN: Final = 7
PREVENT: Final = 9
"""value: so much of the next damage to it (BL-R.96); -1: all damage."""
COPY_OF: Final = 8
"""value: the number of the card that it counts as (BL-R.95); the printed values are that card's."""
CONTROL: Final = 10
"""value: the space from which it was taken (BL-R.117)."""
DECREE: Final = 11
"""Of no thing; value: an ability that works for a while (BL-R.124)."""
BIFURCATED_PATTERN: Final[tuple[int, ...]] = (LEFT_OF_OPPOSING, RIGHT_OF_OPPOSING)
EXPLOSIVE_PATTERN: Final[tuple[int, ...]] = (OPPOSING, NEIGHBOURS_WITH_CREATURES)


def change(row: Numbers, what: int, value: Any) -> Numbers:
    """One change of one thing; a negative value becomes 0 at once."""
    health, defense, power, traits, kin = row[HEALTH], row[DEFENSE], row[POWER], row[TRAITS], row[KIN]
    own, calls, pattern = row[OWN_KIN], row[CALLS], row[PATTERN:]
    if what == ADD:
        health = max(0, health + value[HEALTH])
        defense = max(0, defense + value[DEFENSE])
        power = max(0, power + value[POWER])
    elif what == SET:
        health = health if value[HEALTH] is None else value[HEALTH]
        defense = defense if value[DEFENSE] is None else value[DEFENSE]
        power = power if value[POWER] is None else value[POWER]
    elif what == GAIN_TRAIT:
        traits |= value
        if value & KIN_CALL:
            calls += 1
        if value & BIFURCATED:
            pattern = BIFURCATED_PATTERN
        elif value & EXPLOSIVE:
            pattern = EXPLOSIVE_PATTERN
    elif what == LOSE_TRAIT:
        if value & KIN_CALL:
            calls = 0
        if pattern and value & traits & (BIFURCATED | EXPLOSIVE):
            pattern = without_keyword(pattern, BIFURCATED_PATTERN if value & BIFURCATED else EXPLOSIVE_PATTERN)
        traits &= ~value
    elif what == GAIN_KIN:
        every, most_specific = value
        kin |= every
        own = own & ~every | most_specific
    elif what == LOSE_TEXT:
        traits = traits & PROHIBITIONS | TEXTLESS
        kin = own = calls = 0
        pattern = ()
    elif what == REPLACE_PATTERN:
        pattern = value
    elif what == ADD_PATTERN:
        pattern = (*(pattern or (OPPOSING,)), *value)
    return (health, defense, power, traits, kin, own, calls, *pattern)


def without_keyword(pattern: tuple[int, ...], own: tuple[int, ...]) -> tuple[int, ...]:
    """BL-R.78: the keyword's pattern goes with it; what "also" added stays, and so does a pattern that has replaced it."""
    if pattern[: len(own)] != own:
        return pattern
    return (OPPOSING, *pattern[len(own) :])
