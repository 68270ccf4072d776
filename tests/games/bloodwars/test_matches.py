"""Whole matches at random, for two to eight seats: they end by the rules, and no card is lost."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.conformance import CHECKS
from rubrica.engine.chance import Dice

ENDS = ("BW-13.1", "BW-22.4", "BW-22.5", "BW-22.6")


@pytest.mark.parametrize("seats", range(2, 9))
def test_matches_end_by_the_rules(seats: int, packed: Any) -> None:
    names = list(packed.decks)
    for seed in range(3):
        dice = Dice(seed * 8 + seats)
        decks = [names[dice.below(len(names))] for _ in range(seats)]
        state = packed.start(
            decks, seed=seed, names=list("ABCDEFGH"[:seats]), target=13, mustering=2, turn_limit=25, even_pace=seed == 1
        )
        while not state.over:
            state.answer(state.offers[dice.below(len(state.offers))])
        assert state.ending[0] in ENDS


@pytest.mark.parametrize("seats", [3, 5])
def test_players_may_leave_at_any_time(seats: int, packed: Any) -> None:
    """BW-22.3, BW-22.4: whoever leaves, whenever, the others finish."""
    for seed in range(6):
        dice = Dice(seed)
        state = packed.start(
            ["north", "south", "sworn", "grace", "north"][:seats], seed=seed, mustering=2, turn_limit=25
        )
        while not state.over:
            if dice.below(150) == 0:
                state.leave(dice.below(seats))
            else:
                state.answer(state.offers[dice.below(len(state.offers))])
        assert state.ending[0] in ENDS


@pytest.mark.parametrize("name", ["offers", "leaving", "fields", "conserved"])
def test_conformance(name: str, packed: Any) -> None:
    assert CHECKS[name](packed, 3)
