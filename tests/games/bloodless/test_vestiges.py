"""Vestiges and starting decks: what a scenario, which begins after the decks were checked, can't show."""

from __future__ import annotations

import pytest

from rubrica.engine.errors import BadDeck
from rubrica.games.bloodless.card import VESTIGE, BloodlessCard
from rubrica.games.bloodless.decks import problems
from rubrica.games.bloodless.game import BloodlessGame
from rubrica.language.files import Deck

GAME = BloodlessGame()
POOL: dict[str, BloodlessCard] = {
    card["name"]: GAME.reader.read(card, "test")
    for card in (
        {"name": "Blood Flask", "type": "blood flask", "health": 1},
        {"name": "Serf", "health": 1, "text": "Unlimited."},
        {"name": "Grub", "type": "creature vestige", "health": 1},
        {"name": "Spell", "type": "command vestige", "text": "Draw a card."},
        {"name": "Clay Flask", "type": "blood flask vestige", "health": 1},
    )
}


def printed() -> BloodlessGame:
    game = BloodlessGame()
    game.loaded = POOL
    return game


def deck(main: dict[str, int], blood: dict[str, int]) -> Deck:
    return Deck("test", "", {"main": main, "blood": blood})


def test_a_deck_without_vestiges_may_start() -> None:
    """BL-13.2"""
    assert problems(deck({"Serf": 50}, {"Blood Flask": 6}), POOL) == []


@pytest.mark.parametrize("name", ["Grub", "Spell"])
def test_no_vestige_in_a_main_deck(name: str) -> None:
    """BL-13.2: a Vestige of any type cannot start in the Main Deck."""
    with pytest.raises(BadDeck) as refusal:
        printed().check_deck(deck({"Serf": 50, name: 1}, {"Blood Flask": 6}))
    assert any(name in problem and "BL-2.5" in problem for problem in refusal.value.problems)


def test_no_vestige_in_a_blood_deck() -> None:
    """BL-13.2: a Blood Flask Vestige cannot start in the Blood Deck."""
    with pytest.raises(BadDeck) as refusal:
        printed().check_deck(deck({"Serf": 50}, {"Blood Flask": 5, "Clay Flask": 1}))
    assert any("Clay Flask" in problem for problem in refusal.value.problems)


def test_no_vestige_exists_when_a_match_starts() -> None:
    """BL-13.2: none exists in the game until an effect creates it."""
    state = GAME.start(seed=1)
    assert not any(state.printed(copy).types & VESTIGE for copy in range(len(state.place)))
