"""BD-2.16: numbers are computed only when something they come from has changed; they are never out of date when somebody looks."""

import pytest

import rubrica
from rubrica.engine.chance import Dice

game = rubrica.game("battledecks")
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
        again.stale = True
        again.refresh()
        assert (again.numbers, again.granted, again.silenced) == (state.numbers, state.granted, state.silenced)
        bearing = [thing for thing in state.playing if state.card_of(thing).passives]
        assert list(state.passives) == bearing
        state.answer(state.offers[dice.below(len(state.offers))])
