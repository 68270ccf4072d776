"""BL-15.5 step 3: what passive abilities look at is watched from the moment on at which there is one."""

from __future__ import annotations

from typing import Any

import rubrica
from rubrica.engine import scenarios
from rubrica.games.bloodless.kinds import MODIFIERS_CHANGED

POSITION = """
title = "Passives"
[position]
game = "bloodless"
A.hand = ["Might", "Bee", "Idol"]
A.board = ["Drone"]
[cards.Drone]
cost = 1
health = 1
kin = ["Bee"]
[cards.Bee]
health = 1
kin = ["Bee"]
[cards.Idol]
health = 1
text = "While the pool is 20 or more, this creature has +1 power."
[cards.Might]
type = "command"
text = "A friendly creature with cost 1 gains Kin Strength."
"""


def unwatched() -> Any:
    """As a match begins: a position of a scenario looks at the Board from the start."""
    state = rubrica.game("bloodless").set_up(scenarios.parse(POSITION, "test"))
    state.reads = MODIFIERS_CHANGED
    return state


def power(state: Any, spot: int) -> Any:
    return rubrica.game("bloodless").look(state, f"A{spot}.power")


def test_a_keyword_that_is_gained_looks_at_the_board() -> None:
    """BL-17.7, BL-17.23: Kin Strength counts a Bee that comes later."""
    state = unwatched()
    state.play("play Might")
    assert power(state, 1) == 1
    state.play("play Bee to 2")
    assert power(state, 1) == 2


def test_a_newcomer_has_its_bonus_at_once() -> None:
    """BL-7.7: although nobody looked at the Board before it came."""
    state = unwatched()
    state.play("play Idol to 2")
    assert power(state, 2) == 1
