"""BD-19: what each player gets of a match that is over."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine import scenarios
from rubrica.games.battledecks import game

FALLEN = """
phase = "equalizers"
A.heroes = [{ card = "Recruit", hp = -3 }]
A.hand = ["Cheer"]
B.heroes = [{ card = "Recruit", hp = -3 }]
equalizers = ["Fog"]
[cards]
Cheer = { kind = "event", text = "Target friendly character gets +1 DEF." }
Fog = { kind = "equalizer", attacks = 2, text = "The target takes 9 damage." }
[[step]]
then = ["A pass", "A Recruit at A1"]
"""
"""Both players lose their last hero together."""
QUIET = """
quiet = 2
A.heroes = ["Recruit"]
A.deck = []
B.heroes = ["Recruit"]
B.deck = []
[[step]]
then = ["A do nothing", "B do nothing"]
"""
"""The third quiet round."""
THREE = """
A.heroes = ["Recruit"]
B.heroes = ["Recruit"]
C.heroes = [{ card = "Recruit", hp = -4 }]
A.hand = ["Doom"]
[cards]
Doom = { kind = "event", text = "Each unconscious hero is defeated." }
[[step]]
then = ["A play Doom"]
[[step]]
leave = "B"
"""
"""One of three is out, one concedes."""
QUIET_THREE = """
quiet = 2
A.heroes = ["Recruit"]
A.deck = []
B.heroes = ["Recruit"]
B.deck = []
C.heroes = ["Recruit"]
C.deck = []
[[step]]
leave = "C"
[[step]]
then = ["A do nothing", "B do nothing"]
"""
"""The third quiet round of those who are left."""
FALLEN_THREE = """
A.heroes = [{ card = "Recruit", hp = -3 }, { card = "Gun", hp = 1 }]
B.heroes = [{ card = "Recruit", hp = -3 }]
C.heroes = ["Recruit"]
[cards]
Gun = { points = 20, hp = 7, def = 6, atk = 2, dmg = 1, text = "Activate \\"Blast\\": each hero takes 9 damage." }
[[step]]
leave = "C"
[[step]]
then = ["A use Blast"]
"""
"""Those who are left lose their last heroes together."""


def after(text: str) -> Any:
    return scenarios.play(
        scenarios.parse(f'title = "End"\nrules = []\n[position]\ngame = "battledecks"\n{text}', "test"), game
    )


@pytest.mark.both
@pytest.mark.parametrize(
    ("text", "rule", "scores"),
    [
        (FALLEN, "BD-19.3", (0.5, 0.5)),
        (QUIET, "BD-19.7", (0.5, 0.5)),
        (THREE, "BD-19.6", (1.0, 0.0, 0.0)),
        (QUIET_THREE, "BD-19.7", (0.5, 0.5, 0.0)),
        (FALLEN_THREE, "BD-19.3", (0.5, 0.5, 0.0)),
    ],
)
def test_what_each_gets(text: str, rule: str, scores: tuple[float, ...]) -> None:
    state = after(text)
    assert state.over
    assert state.ending[0] == rule
    assert tuple(state.scores) == scores


def test_a_draw_puts_nobody_out() -> None:
    """BD-19.3: all lose their last hero together: nobody has left."""
    assert after(FALLEN).left == 0
