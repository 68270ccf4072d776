"""Whole matches at random with the cards of the test pack, move by move as tests/golden/battledecks tells them.

Every phrase is on a card of the pack, so a change of any rule or effect shows up here as a difference that one can read: the moves in
words, and keys of how it stands, of what clients are told, and of what a seat imagines of the hidden cards. If the change is meant,
renew the files and read what `git diff tests/golden` says:

    RUBRICA_GOLDEN=write pytest tests/games/battledecks/test_golden_matches.py
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from rubrica.conformance.telling import first_difference, told_match
from rubrica.engine.chance import Dice
from rubrica.games.battledecks import game as shipped

PACKED: Any = shipped.with_cards(Path(__file__).parent / "pack")
GOLDEN = Path(__file__).parents[2] / "golden" / "battledecks"
MATCHES = {"two": (2, 1), "two-2": (2, 2), "three": (3, 3), "three-2": (3, 4), "four": (4, 5), "four-2": (4, 6)}
"""Seats and seed."""
MOST = 450
"""Moves of a match that are told."""


def told(seats: int, seed: int) -> str:
    """A player leaves every second match; in those of three the deck lists are closed."""
    dice = Dice(seed)
    names = sorted(name for name in PACKED.decks if name not in shipped.decks)
    decks = [names[dice.below(len(names))] for _ in range(seats)]
    state = PACKED.start(decks, seed=seed, custom_decks=True, open_decks=seats != 3)
    return told_match(state, dice, MOST, seats - 1 if seed % 2 == 0 else -1, watched=True)


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_goes_as_it_went(name: str) -> None:
    now = told(*MATCHES[name])
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("RUBRICA_GOLDEN") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(now, encoding="utf-8")
    assert first_difference(file.read_text(encoding="utf-8"), now) == ""
