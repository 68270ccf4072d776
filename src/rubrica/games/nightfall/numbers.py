"""NF-10.17: strength and health of minions, from the printed ones and all changes."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.state import COPY
from rubrica.games.nightfall.kinds import HEALTH, STRENGTH, TRAITS, Numbers
from rubrica.games.nightfall.state import Nightfall

# What a modifier does. A modifier is (thing, what, value, end).
ADD_STRENGTH: Final = 0
ADD_HEALTH: Final = 1
GAIN: Final = 2
"""value: traits."""
LOSE: Final = 3
CONTROL: Final = 4
"""value: the seat that it goes back to when the change ends."""

DESTROY: list[Any] = []
"""How a minion is destroyed: the file about leaving adds itself."""
GIVE_BACK: list[Any] = []
"""How a minion that was controlled for a while goes back: the file about entering adds itself."""


def changed(row: Numbers, what: int, value: int) -> Numbers:
    """One change. Sums may fall below 0: strength then counts as 0."""
    if what == ADD_STRENGTH:
        return (row[STRENGTH] + value, row[HEALTH], row[TRAITS])
    if what == ADD_HEALTH:
        return (row[STRENGTH], row[HEALTH] + value, row[TRAITS])
    if what == GAIN:
        return (row[STRENGTH], row[HEALTH], row[TRAITS] | value)
    return (row[STRENGTH], row[HEALTH], row[TRAITS] & ~value) if what == LOSE else row


def compute(state: Nightfall) -> None:
    """All numbers anew; who has no health left is destroyed at once (NF-R.40)."""
    numbers: dict[int, Numbers] = {}
    for thing in state.numbers:
        numbers[thing] = state.prints[state.card[thing & COPY]].printed
    for thing, what, value, _ in state.modifiers:
        if thing in numbers:
            numbers[thing] = changed(numbers[thing], what, value)
    state.numbers = numbers
    for source in state.passives:
        for static in state.prints[state.card[source & COPY]].statics:
            static.spread(state, source, numbers)
    for thing in list(numbers):
        if thing in state.numbers and state.numbers[thing][HEALTH] <= state.damage.get(thing, 0):
            DESTROY[0](state, thing)


def modify(state: Nightfall, thing: int, what: int, value: int, end: int) -> None:
    """A change begins."""
    state.modifiers = (*state.modifiers, (thing, what, value, end))
    compute(state)


def expire(state: Nightfall, end: int) -> None:
    """The changes and the prevention with this end are over."""
    if state.shields:
        state.shields = tuple([shield for shield in state.shields if shield[2] != end])
    if state.modifiers:
        kept = tuple([modifier for modifier in state.modifiers if modifier[3] != end])
        if len(kept) != len(state.modifiers):
            over = [modifier for modifier in state.modifiers if modifier[3] == end and modifier[1] == CONTROL]
            state.modifiers = kept
            for thing, _, home, _ in over:
                GIVE_BACK[0](state, thing, home)
            compute(state)
