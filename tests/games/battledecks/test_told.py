"""What the log of Battle Decks says of every die (BD-1.4), and what can be taken back while nobody has been asked."""

from __future__ import annotations

from typing import Any

from rubrica.engine import scenarios
from rubrica.games.battledecks import game

POSITION = """
title = "Told"
[position]
game = "battledecks"
A.heroes = ["Recruit"]
A.hand = ["Nudge", "Lift", "Aim"]
B.heroes = ["Recruit", "Recruit"]
B.hand = []
chance = [2, 3]

[cards]
Nudge = { kind = "event", text = "Reroll the die." }
Lift = { kind = "event", text = "Add 1 to the roll." }
Aim = { kind = "event", text = "Target opposing hero gets -1 DEF." }
"""


def table() -> Any:
    state = game.set_up(scenarios.parse(POSITION, "test"))
    state.news = []
    return state


def test_every_die_is_told() -> None:
    """BD-1.4: as it was rolled, as it was changed, as it was rolled again."""
    state = table()
    for move in ("go on", "attack Recruit at B1", "pass", "play Nudge", "play Lift", "pass"):
        state.play(move)
    said = [line[1] for line in state.news]
    assert [line for line in said if "rolls" in line] == [
        "A rolls 3 for Recruit at A1 attacking Recruit at B1: 6 against 6.",
        "A rolls 3 for Recruit at A1 attacking Recruit at B1: 7 against 6.",
        "A rolls 4 for Recruit at A1 attacking Recruit at B1: 8 against 6.",
    ]


def test_what_is_announced_is_not_taken_back() -> None:
    """BD-15.6, BD-15.7: an event can be taken back while its target is chosen; then the other one has been asked."""
    state = table()
    before = state.copy()
    state.play("play Aim")
    assert not state.windows_passed(before, 0)
    state.play("Recruit at B2")
    assert state.windows_passed(before, 0)
