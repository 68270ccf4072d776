"""Whole matches: setup, and random play to the end."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine import dumps
from rubrica.engine.chance import Dice
from rubrica.engine.errors import IllegalMove
from rubrica.games.bluthelden import game


def test_mulligan() -> None:
    """BH-X.4: set four aside, draw four; no second Mulligan; seven cards; Main Phase 1 at once."""
    state = game.start(seed=1)
    first = state.seat
    for _ in range(4):
        state.play(next(move for move in state.moves if move.text.startswith("set aside")))
    state.play("keep the rest")
    assert state.seat == 1 - first
    assert game.look(state, f"{'AB'[first]}.hand.count") == 6
    assert game.look(state, f"{'AB'[first]}.spell_deck.count") == 34
    state.play("keep the hand")
    assert [move.text for move in state.moves] == ["take the initiative", "leave the initiative"]
    with pytest.raises(IllegalMove):
        state.play("keep the rest")
    state.play("leave the initiative")
    assert state.seat == 1 - first
    state.play("draw from the pool deck")
    state.play("draw from the spell deck")
    assert [game.look(state, f"{letter}.hand.count") for letter in "AB"] == [7, 7]
    assert (state.round, game.look(state, "phase"), state.active) == (1, "main 1", 1 - first)


def careful_match(seed: int) -> Any:
    """A random match; now and then the position is copied, dumped, seen and imagined."""
    state = game.start(seed=seed, news=True)
    dice = Dice(seed)
    moves = 0
    while not state.over:
        moves += 1
        if moves % 60 == 0:
            copy = state.copy()
            assert copy == state
            assert dumps.load(state.dump(), game) == state
            texts = [move.text for move in state.moves]
            assert len(set(texts)) == len(texts)
            for seat in range(2):
                state.as_seat(seat).view()
            dream = state.as_seat(dice.below(2)).imagine(dice)
            for _ in range(20):
                if not dream.over:
                    dream.answer(dream.offers[dice.below(len(dream.offers))])
            assert copy == state
        state.answer(state.offers[dice.below(len(state.offers))])
        assert moves < game.longest
    return state


@pytest.mark.parametrize("seed", range(6))
def test_random_match(seed: int) -> None:
    state = careful_match(seed)
    assert state.ending[0].startswith("BH-16.")
    assert sum(len(zone) for zone in state.zones) == len(state.place)


def test_chain_is_a_value() -> None:
    """BH-7: a position with several entries on the chain is dumped and comes back equal."""
    for seed in range(60):
        state = game.start(seed=seed)
        dice = Dice(seed)
        while not state.over and len(state.chain) < 3:
            offers = [offer for offer in state.offers if offer >= 0] or state.offers
            state.answer(offers[dice.below(len(offers))])
        if not state.over:
            again = dumps.load(state.dump(), game)
            assert again == state
            assert game.look(again, "chain") == game.look(state, "chain")
            return
    pytest.fail("no match had three entries on the chain")
