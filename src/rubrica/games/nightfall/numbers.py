"""NF-10.17: strength and health of minions, from the printed ones and all changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rubrica.engine.lasting import Change, ending, going_on
from rubrica.engine.later import Later
from rubrica.engine.permanents import Numbers
from rubrica.engine.state import COPY
from rubrica.games.nightfall.kinds import COPY_OF, HEALTH, STRENGTH, TEXTLESS, TRAITS
from rubrica.games.nightfall.state import COMPUTE, Nightfall

# What a change does.
ADD_STRENGTH: Final = 0
ADD_HEALTH: Final = 1
GAIN: Final = 2
"""value: traits."""
LOSE: Final = 3
CONTROL: Final = 4
"""value: the seat that it goes back to when the change ends."""
PREVENT: Final = 5
"""value: how many points of damage (NF-15.7). Such changes are kept by themselves, as shields."""

DESTROY: Final = Later[Callable[[Nightfall, int], None]]("a minion is destroyed (NF-10.13)")
GIVE_BACK: Final = Later[Callable[[Nightfall, int, int], None]]("a borrowed minion goes back to a player (NF-10.18)")


def changed(row: Numbers, what: int, value: int) -> Numbers:
    """One change. Sums may fall below 0: strength then counts as 0."""
    if what == ADD_STRENGTH:
        return (row[STRENGTH] + value, row[HEALTH], row[TRAITS])
    if what == ADD_HEALTH:
        return (row[STRENGTH], row[HEALTH] + value, row[TRAITS])
    if what == GAIN:
        return (row[STRENGTH], row[HEALTH], row[TRAITS] | value)
    if what == TEXTLESS:
        return (row[STRENGTH], row[HEALTH], 0)
    return (row[STRENGTH], row[HEALTH], row[TRAITS] & ~value) if what == LOSE else row


def compute(state: Nightfall) -> None:
    """All numbers anew; who has no health left is destroyed at once (NF-R.40)."""
    if state.changes or state.faces:
        state.turn_faces(COPY_OF)
    numbers = state.numbers[:]
    for thing in state.playing:
        numbers[thing & COPY] = state.prints[state.face(thing & COPY)].printed
    for change in state.changes:
        copy = change.thing & COPY
        numbers[copy] = changed(numbers[copy], change.what, change.value)
    before, state.numbers = state.numbers, numbers
    for source in state.passives:
        if not state.has_text(source):
            continue
        for static in state.prints[state.face(source & COPY)].statics:
            static.spread(state, source, numbers)
    if state.news is not None:
        state.tell_numbers(before)
    for thing in state.playing[:]:
        if state.in_play(thing) and state.remaining(thing) <= 0:
            DESTROY.do(state, thing)


COMPUTE.is_done_by(compute)


def begin_change(state: Nightfall, change: Change) -> None:
    """A change begins."""
    state.changes = (*state.changes, change)
    compute(state)


def decree_begins(state: Nightfall, decree: Change) -> None:
    """NF-R.117: a text is so for a while."""
    state.decrees = (*state.decrees, decree)
    for kind in decree.value.waits_for():
        state.waits[kind] = (*state.waits[kind], (decree.thing, decree.value))


def decree_ends(state: Nightfall, decree: Change) -> None:
    """The time of one is over; another that says the same goes on."""
    for kind in decree.value.waits_for():
        entries = list(state.waits[kind])
        at = next(at for at, entry in enumerate(entries) if entry[0] == decree.thing and entry[1] is decree.value)
        state.waits[kind] = tuple(entries[:at] + entries[at + 1 :])


def expire(state: Nightfall, *moments: int) -> None:
    """The changes, the prevention and what is so for a while that end with one of these moments are over."""
    if not state.shields and not state.changes and not state.decrees:
        return
    ends = frozenset(moments)
    for decree in ending(state.decrees, ends):
        decree_ends(state, decree)
    state.decrees = going_on(state.decrees, ends)
    state.shields = going_on(state.shields, ends)
    over = ending(state.changes, ends)
    if over:
        state.changes = going_on(state.changes, ends)
        for change in over:
            if change.what == CONTROL:
                GIVE_BACK.do(state, change.thing, change.value)
        compute(state)
