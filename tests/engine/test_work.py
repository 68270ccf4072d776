"""What follows from one answer ends, in every game: texts that set each other off are left out, and a rule that never ends is a draw."""

from __future__ import annotations

from typing import Any

import pytest

import rubrica
from rubrica.engine.chance import Dice
from rubrica.engine.state import WORK
from rubrica.engine.steps import Asker, Rule, Step

RULINGS = {
    "bloodless": "BL-R.91",
    "bluthelden": "BH-R.138",
    "nightfall": "NF-R.78",
    "bloodwars": "BW-R.95",
    "battledecks": "BD-R.93",
}


class Echo(Step):
    """The text of a card that has itself carried out again, so many times."""

    def __init__(self, times: int) -> None:
        self.left = times

    def run(self, state: Any, a: int, b: int) -> None:
        self.left -= 1
        if self.left > 0:
            state.agenda.append((self, a, b))


def gone_on(name: str, step: Any) -> Any:
    """A match in which something must happen before what is asked."""
    state = rubrica.game(name).start(seed=3, news=True)
    asked, state.asking = state.asking, None
    state.agenda += [asked, (step, 0, 0)]
    state.advance()
    return state


def told(state: Any) -> str:
    return "\n".join(state.as_seat(0).log())


@pytest.mark.parametrize("name", rubrica.game_names())
def test_texts_without_an_end_are_left_out(name: str) -> None:
    """BL-R.91, BH-R.138, NF-R.78, BW-R.95, BD-R.93: the match goes on, and everybody reads why."""
    state = gone_on(name, Echo(10 * WORK))
    assert not state.over
    assert state.offers
    assert f"what cards still tell to do is left out ({RULINGS[name]})" in told(state)


@pytest.mark.parametrize("name", rubrica.game_names())
def test_much_work_is_done(name: str) -> None:
    """Below the bound nothing is left out."""
    echo = Echo(WORK - 100)
    state = gone_on(name, echo)
    assert echo.left == 0
    assert RULINGS[name] not in told(state)


@pytest.mark.parametrize("name", rubrica.game_names())
def test_rules_without_an_end_are_a_draw(name: str) -> None:
    def again(state: Any, a: int, b: int) -> None:
        state.agenda.append((forever, a, b))

    forever = Rule(f"without end in {name}", again)
    state = gone_on(name, forever)
    assert state.over
    assert state.ending[0] == RULINGS[name]
    assert len(set(state.scores)) == 1


class Choice(Asker):
    """A text that asks, and then does something: below the bound by as much as it is told."""

    def __init__(self, steps: int) -> None:
        self.left = steps
        self.heard: list[int] = []
        self.done = False

    def run(self, state: Any, a: int, b: int) -> None:
        self.left -= 1
        if b:
            self.done = True
        elif self.left > 0:
            state.agenda.append((self, a, b))
        else:
            state.agenda.append((self, a, 1))
            state.ask(self, a, b, 0, [4, 5])

    def seat(self, state: Any, a: int, b: int) -> int:
        return 0

    def answer(self, state: Any, a: int, b: int, move: int) -> None:
        self.heard.append(move)

    def prompt(self, state: Any, a: int, b: int, viewer: int) -> str:
        return "Which?"

    def say(self, state: Any, a: int, b: int, move: int, viewer: int) -> str:
        return str(move)


@pytest.mark.parametrize("steps", [WORK - 2, WORK - 1, WORK])
def test_nobody_is_asked_for_nothing(steps: int) -> None:
    """What a text asks just below the bound is done as it is answered; just above it is not asked."""
    choice = Choice(steps)
    state = gone_on("bloodless", choice)
    if steps < WORK:
        assert state.prompt == "Which?"
        state.answer(5)
        assert choice.heard == [5]
        assert choice.done
        assert "BL-R.91" not in told(state)
    else:
        assert state.prompt != "Which?"
        assert "BL-R.91" in told(state)


def go_on_and_stumble(state: Any, after: int) -> int:
    """What `advance` does, with the texts that wait left out after so many steps: how many they were."""
    dropped = steps = 0
    while not state.over and state.asking is None:
        steps += 1
        waiting = len(state.agenda)
        if steps == after:
            state.overwork(WORK)
            dropped = waiting - len(state.agenda)
        elif state.agenda:
            step, a, b = state.agenda.pop()
            step.run(state, a, b)
        else:
            state.flow()
    return dropped


@pytest.mark.parametrize("name", rubrica.game_names())
def test_texts_may_be_left_out_anywhere(name: str) -> None:
    """Wherever instructions are dropped, the match goes on by its rules: nothing fails, and somebody is asked."""
    dropped = 0
    for seed in range(3):
        state = rubrica.game(name).start(seed=seed)
        dice = Dice(seed)
        for _ in range(200):
            if state.over:
                break
            assert all(move.text for move in state.moves)
            step, a, b = state.asking
            state.asking = None
            step.answer(state, a, b, state.offers[dice.below(len(state.offers))])
            dropped += go_on_and_stumble(state, 1 + dice.below(12))
    assert dropped
