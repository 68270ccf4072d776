"""BL-15.13: values are computed in one pass from the printed ones."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.state import COPY
from rubrica.games.bloodless.card import CREATURE, FLASK, BloodlessCard
from rubrica.games.bloodless.kinds import (
    BIFURCATED,
    BOARD_CHANGED,
    CALLS,
    DEFENSE,
    DURING_NEXT_TURN,
    EXPLOSIVE,
    HEALTH,
    KIN,
    KIN_CALL,
    KIN_DEFENSE,
    KIN_STRENGTH,
    LEFT_OF_OPPOSING,
    MODIFIERS_CHANGED,
    NEIGHBOURS_WITH_CREATURES,
    OPPOSING,
    OWN_KIN,
    PATTERN,
    POWER,
    PROHIBITIONS,
    RIGHT_OF_OPPOSING,
    TEXTLESS,
    TRAITS,
    WHILE,
    Numbers,
)
from rubrica.games.bloodless.state import Bloodless

# What a modifier does. A modifier is (thing, what, value, end, extra).
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

FACE_DOWN: Final[Numbers] = (1, 0, 1, 0, 0, 0, 0, ())
FACE_DOWN_FLASK: Final[Numbers] = (1, 0, 0, 0, 0, 0, 0, ())


def base_numbers(state: Bloodless, thing: int, card: BloodlessCard) -> Numbers:
    """The printed numbers, with the values of its variables; BL-19.2 for a face-down card."""
    if thing in state.hidden:
        return FACE_DOWN_FLASK if card.types & FLASK or not card.types & CREATURE else FACE_DOWN
    if card.x_numbers:
        return with_x(card, state.xs.get(thing, 0))
    return card.printed


def with_x(card: BloodlessCard, x: int) -> Numbers:
    numbers = list(card.printed[:3])
    for index in card.x_numbers:
        numbers[index] = x
    return (numbers[0], numbers[1], numbers[2], *card.printed[3:])


def compute(state: Bloodless) -> None:
    """One pass: printed values; changes in the order they happened; passive abilities in the order their cards entered play."""
    numbers: dict[int, Any] = {}
    for thing in state.numbers:
        numbers[thing] = list(base_numbers(state, thing, state.printed(thing & COPY)))
    kin_words: list[tuple[int, int, int]] = []
    for thing, what, value, end, extra in state.modifiers:
        if thing in numbers and not DURING_NEXT_TURN <= end < DURING_NEXT_TURN + 2:
            change(numbers[thing], what, value)
            if what == GAIN_TRAIT and value & (KIN_STRENGTH | KIN_DEFENSE):
                kin_words.append((thing, value, extra))
    for thing in state.passives:
        row = numbers.get(thing)
        if row is None or thing in state.hidden:
            continue
        textless = row[TRAITS] & TEXTLESS
        if not textless:
            for static in state.printed(thing & COPY).statics:
                static.spread(state, thing, numbers)
        for owner, value, _ in kin_words:
            if owner == thing:
                grow_by_kin(state, thing, value, numbers)
    computed: dict[int, Numbers] = {}
    for thing, row in numbers.items():
        computed[thing] = (row[0], row[1], row[2], row[3], row[4], row[5], row[6], tuple(row[7]))
    if computed != state.numbers:
        state.check = True
        state.numbers = computed


def change(row: list[Any], what: int, value: Any) -> None:
    """One change of one thing; a negative value becomes 0 at once."""
    if what == ADD:
        for index in (HEALTH, DEFENSE, POWER):
            row[index] = max(0, row[index] + value[index])
    elif what == SET:
        for index in (HEALTH, DEFENSE, POWER):
            if value[index] is not None:
                row[index] = value[index]
    elif what == GAIN_TRAIT:
        row[TRAITS] |= value
        if value & KIN_CALL:
            row[CALLS] += 1
        if value & BIFURCATED:
            row[PATTERN] = (LEFT_OF_OPPOSING, RIGHT_OF_OPPOSING)
        elif value & EXPLOSIVE:
            row[PATTERN] = (OPPOSING, NEIGHBOURS_WITH_CREATURES)
    elif what == LOSE_TRAIT:
        row[TRAITS] &= ~value
        if value & KIN_CALL:
            row[CALLS] = 0
        if value & (BIFURCATED | EXPLOSIVE):
            row[PATTERN] = ()
    elif what == GAIN_KIN:
        row[KIN] |= value[0]
        row[OWN_KIN] = (row[OWN_KIN] & ~value[0]) | value[1]
    elif what == LOSE_TEXT:
        row[TRAITS] = row[TRAITS] & PROHIBITIONS | TEXTLESS
        row[KIN] = row[OWN_KIN] = row[CALLS] = 0
        row[PATTERN] = ()
    elif what == REPLACE_PATTERN:
        row[PATTERN] = value
    elif what == ADD_PATTERN:
        row[PATTERN] = (*(row[PATTERN] or (0,)), *value)


def grow_by_kin(state: Bloodless, thing: int, words: int, numbers: dict[int, Any]) -> None:
    """BL-17.7, BL-17.8: Power or Defense rises by the number of creatures on the Board of the same kin, itself included."""
    own = numbers[thing][OWN_KIN]
    if not own:
        return
    many = 0
    for other, row in numbers.items():
        if row[KIN] & own and state.space_of(other) >= 0:
            many += 1
    row = numbers[thing]
    if words & KIN_STRENGTH and row[TRAITS] & KIN_STRENGTH:
        row[POWER] += many
    if words & KIN_DEFENSE and row[TRAITS] & KIN_DEFENSE:
        row[DEFENSE] += many


def modify(state: Bloodless, thing: int, what: int, value: Any, end: int, extra: int = 0) -> None:
    """A change begins."""
    state.modifiers = (*state.modifiers, (thing, what, value, end, extra))
    state.changed |= MODIFIERS_CHANGED
    if what == GAIN_TRAIT and value & (KIN_STRENGTH | KIN_DEFENSE) and thing not in state.passives:
        state.passives = tuple(sorted((*state.passives, thing)))
        state.reads |= BOARD_CHANGED


def expire(state: Bloodless, *ends: int) -> bool:
    """The changes with these ends are over. Says whether there were any."""
    kept = tuple([modifier for modifier in state.modifiers if modifier[3] not in ends])
    if len(kept) == len(state.modifiers):
        return False
    state.modifiers = kept
    state.changed |= MODIFIERS_CHANGED
    return True


def forget(state: Bloodless, thing: int) -> None:
    """BL-16.3: when a card leaves play all its state is lost, and what lasted as long as it was in play ends."""
    kept = tuple([modifier for modifier in state.modifiers if modifier[0] != thing and modifier[3] != WHILE + thing])
    if len(kept) != len(state.modifiers):
        state.modifiers = kept
        state.changed |= MODIFIERS_CHANGED
