"""BH-17 and BH-16.10: options of a match, and conceding."""

from __future__ import annotations

from typing import Any

from rubrica.engine import dumps
from rubrica.engine.chance import Dice
from rubrica.games.bluthelden import game
from rubrica.games.bluthelden.card import CHARACTER, GREY
from rubrica.games.bluthelden.kinds import HAND, TRAITS, ZONES


def played(seed: int, moves: int, **options: Any) -> Any:
    state = game.start(seed=seed, **options)
    dice = Dice(seed)
    for _ in range(moves):
        if not state.over:
            state.answer(state.offers[dice.below(len(state.offers))])
    return state


def test_open_play() -> None:
    """BH-17.1: hands are open, everything else is unchanged: the same moves lead to the same position."""
    for seed in range(3):
        closed, open_hands = played(seed, 120), played(seed, 120, open_play=True)
        for seat in range(2):
            for copy in open_hands.zones[seat * ZONES + HAND]:
                assert open_hands.known_to(1 - seat, copy)
        assert open_hands.zones == closed.zones
        assert open_hands.numbers == closed.numbers
        assert dumps.load(open_hands.dump(), game) == open_hands


def test_basic_play() -> None:
    """BH-17.2: no character has keywords or abilities; the match goes on to its end and can be dumped on the way."""
    for seed in range(3):
        state = played(seed, 150, basic_play=True)
        for card in state.prints:
            if card.types & CHARACTER:
                assert not card.printed[TRAITS]
                assert not card.abilities
        assert any(card.abilities for card in state.prints)
        again = dumps.load(state.dump(), game)
        assert again == state
        assert [move.text for move in again.moves] == [move.text for move in state.moves]
    # The cards of other matches are as they were.
    assert any(card.printed[TRAITS] for card in game.start(seed=1).prints if card.types & CHARACTER)


def test_test_decks_are_of_one_colour() -> None:
    """BH-17.3: preset decks of 60 have one colour and grey; those of 80 may mix colours."""
    sizes = {}
    for name, deck in game.decks.items():
        cards = [game.cards[card] for pile in deck.piles for card in deck.cards(pile)]
        colours = {card.colours for card in cards if card.colours != GREY}
        sizes[name] = (len(cards), len(colours))
        assert game.deck_problems(deck) == []
    assert all(colours == 1 for size, colours in sizes.values() if size == 60)
    assert any(size == 60 for size, _ in sizes.values())


def test_conceding_in_the_others_decision() -> None:
    """BH-D.37: any player, at any time."""
    state = game.start(seed=3)
    other = 1 - state.seat
    state.leave(other)
    assert state.over
    assert state.winners == (1 - other,)
    assert state.ending[0] == "BH-16.10"
