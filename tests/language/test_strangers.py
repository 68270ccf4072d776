"""Cards by strangers who had read docs/cards.md and nothing else: no sentence of theirs that was understood is refused later."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import rubrica
from rubrica.language.understanding import understand_card

READERS = Path(__file__).parent / "strangers" / "readers"
AT_ONCE = {"bloodless": 57, "bluthelden": 52, "nightfall": 51, "bloodwars": 38, "battledecks": 55}
"""How many of their sentences are understood as they stand, of about seventy for each game; `bench/strangers.py --tell` says which."""


@pytest.mark.parametrize("name", AT_ONCE)
def test_sentences_of_strangers(name: str) -> None:
    content = tomllib.loads((READERS / f"{name}.toml").read_text(encoding="utf-8"))
    game = rubrica.game(name)
    game = game.with_words(game.words_in(content, name))
    understood = 0
    for card in content["card"]:
        told, _ = understand_card(game, card)
        understood += len([one for one in told if not one.problem])
    assert understood >= AT_ONCE[name]
