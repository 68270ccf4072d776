"""A match is dumped in the middle of an effect, loaded in a new process, and goes on to the same end."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import rubrica
from rubrica.engine.chance import Dice
from rubrica.engine.errors import BadRecord

GO_ON = """
import sys
import rubrica
from rubrica.engine.chance import Dice

state = rubrica.load(sys.stdin.read())
dice = Dice(5)
while not state.over:
    state.answer(state.offers[dice.below(len(state.offers))])
print(state.digest(), state.result)
"""


def middle_of_an_effect(seed: int) -> Any:
    """The first position of a random match in which an effect has asked something and is not finished."""
    state = rubrica.game("bloodless").start(seed=seed)
    dice = Dice(seed)
    while not state.over:
        if state.scopes and state.agenda:
            return state
        state.answer(state.offers[dice.below(len(state.offers))])
    return None


@pytest.mark.both
def test_goes_on_in_a_new_process() -> None:
    tried = 0
    for seed in range(200):
        state = middle_of_an_effect(seed)
        if state is None:
            continue
        tried += 1
        there = subprocess.run(
            [sys.executable, "-c", GO_ON], input=state.dump(), capture_output=True, text=True, check=True
        ).stdout.strip()
        dice = Dice(5)
        while not state.over:
            state.answer(state.offers[dice.below(len(state.offers))])
        assert there == f"{state.digest()} {state.result}"
        if tried == 3:
            return
    raise AssertionError("no random match came to the middle of an effect")


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "no JSON"),
        ("{}", "no dump of a state"),
        ('{"rubrica": "state", "match": {"game": "bloodless"}}', "no dump of a state"),
    ],
)
def test_refused(text: str, hint: str) -> None:
    with pytest.raises(BadRecord, match=hint):
        rubrica.load(text)


def test_a_step_that_is_not_there() -> None:
    state = rubrica.game("bloodless").start(seed=1)
    with pytest.raises(BadRecord, match="which this version has not"):
        rubrica.load(state.dump().replace('"step":"who starts"', '"step":"who begins"'))
