"""Chance: scripted in scenarios, keyed in real matches, quick in imagined ones."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from typing import Any

import pytest

from rubrica.engine.chance import (
    LOW,
    Dice,
    UnscriptedChance,
    commitment,
    drawn,
    following,
    key_of,
    keyed,
    keyed_numbers,
    scaled,
)
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
    assert [dice.below(100) for _ in range(8)] == [65, 98, 18, 91, 29, 92, 81, 80]


@pytest.mark.parametrize("number", [0, 1, (1 << 32) - 1, 1 << 32, (1 << 64) - 1, 0x9E3779B97F4A7C15])
def test_halves_say_what_64_bits_say(number: int) -> None:
    """Records of old matches rest on it: they were dealt with products of 64 bits."""
    for limit in (1, 2, 6, 52, 1 << 20):
        assert scaled(number & LOW, number >> 32, limit) == number * limit >> 64


def test_keyed_chance_is_that_of_old_matches() -> None:
    key = key_of("seed")
    numbers = keyed_numbers(key, 6, 9)
    block = blake2b((7).to_bytes(8, "little"), key=key, digest_size=64).digest()
    assert numbers[0] | numbers[1] << 32 == int.from_bytes(block[:8], "little")
    assert numbers[14] | numbers[15] << 32 == int.from_bytes(block[56:], "little")


def test_no_number_is_big() -> None:
    """Compiled, an integer of 62 bits or more is an object of its own."""
    number = (1 << 60) - 1
    for _ in range(1000):
        number = following(number)
        assert 0 <= number < 1 << 60


def test_dreams_have_chance_from_any_state() -> None:
    """Even 0, where a generator that only multiplies would stay."""
    number = 0
    found: Counter[int] = Counter()
    for _ in range(6000):
        number = following(number)
        found[drawn(number, 6)] += 1
    assert all(850 < many < 1150 for many in found.values())


def test_seeds_that_follow_each_other_have_nothing_in_common() -> None:
    pairs = Counter((Dice(seed).below(4), Dice(seed + 1).below(4)) for seed in range(-800, 3200))
    assert all(180 < pairs[one, other] < 320 for one in range(4) for other in range(4))


def test_dice_roll_what_does_not_depend_on_the_roll_before() -> None:
    dice = Dice(3)
    pairs = Counter((dice.below(4), dice.below(4)) for _ in range(4000))
    assert all(180 < pairs[one, other] < 320 for one in range(4) for other in range(4))
    shares = [dice.share() for _ in range(1000)]
    assert 0 <= min(shares) < 0.01
    assert 0.99 < max(shares) < 1
    assert len({Dice(0).bits(), Dice(1).bits(), dice.bits(), dice.bits()}) == 4
