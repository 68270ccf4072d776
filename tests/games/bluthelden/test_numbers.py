"""BH-11.4: numbers are computed only when something they come from has changed; they are never out of date when somebody looks."""

import pytest

import rubrica
from rubrica.engine.chance import Dice
from rubrica.games.bluthelden.numbers import compute

game = rubrica.game("bluthelden")
pytestmark = pytest.mark.both


@pytest.mark.parametrize("seed", [3, 5])
def test_numbers_are_never_out_of_date(seed: int) -> None:
    dice = Dice(seed)
    decks = list(game.decks)
    state = game.start(decks=[decks[dice.below(len(decks))] for _ in range(2)], seed=seed)
    for _ in range(150):
        if state.over:
            break
        again = state.copy()
        compute(again)
        assert (again.numbers, again.granted, again.muted) == (state.numbers, state.granted, state.muted)
        state.answer(state.offers[dice.below(len(state.offers))])
