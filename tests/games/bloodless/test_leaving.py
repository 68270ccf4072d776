"""BL-16.3: all state of a card that leaves is lost; what it was is known until nothing is being resolved (BL-15.22)."""

from __future__ import annotations

from typing import Any

import rubrica
from rubrica.engine import scenarios
from rubrica.engine.lasting import Change
from rubrica.games.bloodless.altering import ADD
from rubrica.games.bloodless.kinds import DISCARD, MODIFIERS_CHANGED
from rubrica.games.bloodless.leaving import leave_play
from rubrica.games.bloodless.memories import Named

POSITION = """
title = "A bee and a wasp"
[position]
game = "bloodless"
A.board = ["Bee", "Wasp"]
[cards.Bee]
health = 3
[cards.Wasp]
health = 3
"""


def table() -> tuple[Any, int, int]:
    state: Any = rubrica.game("bloodless").set_up(scenarios.parse(POSITION, "test"))
    bee, wasp = state.creatures()
    return state, bee, wasp


def test_nothing_is_left_of_what_has_left() -> None:
    state, bee, wasp = table()
    for thing in (bee, wasp):
        state.played[thing] = state.used_today[thing] = state.counts[thing] = state.used[thing] = state.xs[thing] = 1
        state.counters[thing] = (("Lore", 0, 1),)
    state.changes = (Change(bee, ADD, (1, 0, 0), 1), Change(wasp, ADD, (1, 0, 0), 1))
    leave_play(state, bee, DISCARD)
    carried = (state.played, state.used_today, state.counts, state.used, state.xs, state.counters)
    assert [list(kept) for kept in carried] == [[wasp]] * len(carried)
    assert state.changes == (Change(wasp, ADD, (1, 0, 0), 1),)
    assert state.playing == [wasp]
    assert list(state.gone) == [bee]


def test_a_passive_ability_that_leaves_changes_numbers() -> None:
    for passives in (True, False):
        state, bee, wasp = table()
        state.passives = (bee,) if passives else (wasp,)
        state.changed = 0
        leave_play(state, bee, DISCARD)
        assert bool(state.changed & MODIFIERS_CHANGED) == passives


def test_what_was_is_forgotten_when_nothing_is_being_resolved() -> None:
    state, bee, wasp = table()
    leave_play(state, bee, DISCARD)
    for thing in (bee, wasp):
        state.names[thing] = Named("Bee", "")
        state.xs[thing] = 4
    state.since = 7
    state.idle_now()
    assert state.gone == {}
    assert (list(state.names), list(state.xs), state.since) == ([wasp], [wasp], 0)
