"""Chance: scripted in scenarios, keyed in real matches, quick in imagined ones."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rubrica.engine.chance import Dice, UnscriptedChance, commitment, key_of, keyed
from rubrica.engine.state import DREAM


def test_scripted_chance_says_what_it_was_told(toy: Any) -> None:
    state = toy.state()
    state.script = (2, 0)
    assert [state.random(3), state.random(5)] == [2, 0]
    with pytest.raises(UnscriptedChance, match="at its end"):
        state.random(2)


def test_scripted_chance_refuses_what_can_not_come(toy: Any) -> None:
    state = toy.state()
    state.script = (6,)
    with pytest.raises(UnscriptedChance, match="says 6 where chance needs a number below 6"):
        state.random(6)


def test_a_scripted_shuffle(toy: Any) -> None:
    state = toy.state()
    state.give(0, toy.ANT, toy.BEE, toy.CAT, zone=toy.DECK)
    state.script = (0, 0)  # the last changes places with the first, then the middle one with the first
    state.shuffle(state.zone(toy.DECK, 0))
    assert state.card == (toy.BEE, toy.CAT, toy.ANT)
    assert state.script == ()


def test_keyed_chance_follows_from_seed_and_counter(toy: Any) -> None:
    rolls = [
        [toy_state.random(6) for _ in range(50)] for toy_state in (toy.state("one"), toy.state("one"), toy.state("two"))
    ]
    assert rolls[0] == rolls[1] != rolls[2]
    state = toy.state("one")
    state.luck = 25
    assert [state.random(6) for _ in range(25)] == rolls[0][25:]


def test_keyed_chance_is_even(toy: Any) -> None:
    state = toy.state()
    found = Counter(state.random(6) for _ in range(6000))
    assert set(found) == set(range(6))
    assert all(850 < number < 1150 for number in found.values())


def test_every_order_of_a_shuffle_comes_up(toy: Any) -> None:
    for mode in (0, DREAM):
        state = toy.state()
        state.mode = mode
        state.give(0, toy.ANT, toy.BEE, toy.CAT, zone=toy.DECK)
        orders: Counter[tuple[int, ...]] = Counter()
        for _ in range(1200):
            state.shuffle(state.zone(toy.DECK, 0))
            orders[state.card] += 1
        assert len(orders) == 6
        assert all(140 < number < 260 for number in orders.values())


def test_no_roll_is_used_twice(toy: Any) -> None:
    """What a shuffle used up is not what is rolled after it."""
    state = toy.state()
    state.give(0, *[toy.ANT] * 40, zone=toy.DECK)
    before = state.luck
    state.shuffle(state.zone(toy.DECK, 0))
    assert state.luck > before


def test_the_commitment_tells_nothing_and_binds(toy: Any) -> None:
    assert commitment("seed") == commitment("seed") != commitment("Seed")
    assert key_of("seed").hex() not in commitment("seed")
    assert keyed(key_of("seed"), 1) != keyed(key_of("seed"), 2)


def test_dice_are_the_same_everywhere() -> None:
    dice = Dice(7)
    assert [dice.below(100) for _ in range(8)] == [52, 30, 94, 88, 66, 34, 39, 60]
