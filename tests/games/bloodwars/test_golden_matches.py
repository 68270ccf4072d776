"""Whole matches at random with the cards of the test pack, move by move as tests/golden/bloodwars tells them.

Every phrase is on a card of the pack, so a change of any rule or effect shows up here as a difference that one can read: the moves in
words, and keys of how it stands, of what clients are told, and of what a seat imagines of the hidden cards. If the change is meant,
renew the files and read what `git diff tests/golden` says:

    RUBRICA_GOLDEN=write pytest tests/games/bloodwars/test_golden_matches.py
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from rubrica.conformance.telling import first_difference, told_match
from rubrica.engine.chance import Dice
from rubrica.games.bloodwars import game as shipped

PACKED: Any = shipped.with_cards(Path(__file__).parent / "pack")
GOLDEN = Path(__file__).parents[2] / "golden" / "bloodwars"
MATCHES = {"two": (2, 5), "three": (3, 1), "four": (4, 2), "five": (5, 4), "six": (6, 3), "seven": (7, 7)}
"""Seats and seed."""
MOST = 700
"""Moves of a match that are told."""


def told(seats: int, seed: int) -> str:
    """One player leaves the larger matches; in that of three the deck lists are closed."""
    dice = Dice(seed)
    names = sorted(PACKED.decks)
    decks = [names[dice.below(len(names))] for _ in range(seats)]
    state = PACKED.start(decks, seed=seed, target=25, mustering=2, turn_limit=25, open_decks=seats != 3)
    return told_match(state, dice, MOST, seats - 1 if seats > 4 else -1)


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_goes_as_it_went(name: str) -> None:
    now = told(*MATCHES[name])
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("RUBRICA_GOLDEN") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(now, encoding="utf-8")
    assert first_difference(file.read_text(encoding="utf-8"), now) == ""
