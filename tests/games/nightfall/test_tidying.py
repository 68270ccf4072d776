"""What is over leaves nothing behind: a chain (NF-9.27), a combat (NF-7.24), a minion (NF-10.16)."""

from __future__ import annotations

from typing import Any

from rubrica.engine import scenarios
from rubrica.engine.lasting import Change
from rubrica.games.nightfall import game
from rubrica.games.nightfall.combat import end_combat
from rubrica.games.nightfall.conceding import end_turn_early
from rubrica.games.nightfall.kinds import DISCARD, PLAY, ZONES
from rubrica.games.nightfall.leaving import leave
from rubrica.games.nightfall.resolving import clear_chain

POSITION = """
title = "Two minions"
[position]
game = "nightfall"
A.play = ["Scholar"]
B.play = ["Scholar"]
[cards.Scholar]
colour = "white"
links = ["white"]
cost = 1
health = 4
strength = 1
"""


def table() -> tuple[Any, int, int]:
    state: Any = game.set_up(scenarios.parse(POSITION, "test"))
    first, second = [state.stay[state.zones[seat * ZONES + PLAY][0]] for seat in range(2)]
    return state, first, second


def fighting() -> tuple[Any, int, int]:
    state, first, second = table()
    state.attacks, state.blocks = {first: 1}, {second: first}
    state.fought, state.fight, state.hitter, state.fury = (first,), (first, second), first, 1
    return state, first, second


def test_a_minion_that_leaves_takes_everything_along() -> None:
    state, first, second = table()
    state.owners = {first: 1, second: 0}
    state.changes = state.shields = (Change(first, 0, 1, 1), Change(second, 0, 1, 1))
    leave(state, first, DISCARD)
    assert state.owners == {second: 0}
    assert state.changes == state.shields == (Change(second, 0, 1, 1),)
    assert state.playing == [second]


def test_a_chain_that_is_over() -> None:
    state, first, _ = table()
    state.gifts, state.said, state.waiting = ((first, 0),), (first,), (first,)
    state.resolving, state.hitter, state.steering = 2, first, 1
    clear_chain(state)
    assert (state.chain, state.waiting, state.gifts, state.said) == ([], (), (), ())
    assert (state.resolving, state.hitter, state.steering) == (-1, 0, -1)


def test_a_combat_that_is_over() -> None:
    state, _, _ = fighting()
    end_combat(state)
    assert (state.attacks, state.blocks, state.fought, state.fight) == ({}, {}, (), ())
    assert (state.hitter, state.fury) == (0, -1)


def test_a_turn_whose_player_has_left() -> None:
    """NF-16.4."""
    state, _, _ = fighting()
    state.builder = 1
    end_turn_early(state)
    assert (state.attacks, state.blocks, state.fought, state.fight) == ({}, {}, (), ())
    assert (state.fury, state.active, state.hitter) == (-1, 1, 0)
