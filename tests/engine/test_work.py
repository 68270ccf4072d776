"""What follows from one answer ends, in every game: texts that set each other off are left out, and a rule that never ends is a draw."""

from __future__ import annotations

from typing import Any

import pytest

import rubrica
from rubrica.engine.state import WORK
from rubrica.engine.steps import Rule, Step

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
