"""A card whose effect fails, at the terminal, in a scenario and at a table of the server: told as what it is, and nothing is lost."""

from __future__ import annotations

from typing import Any

import pytest

import rubrica
from rubrica.engine import scenarios
from rubrica.engine.errors import BrokenEffect
from rubrica.engine.scenarios import Failure
from rubrica.players import player
from rubrica.terminal.session import Session

SAID = (
    "This is a fault in Rubrica (IndexError), in the effect of Cistern Keeper: When the pool gains points, draw a card."
)
POSITION = """
title = "An effect that fails"
rules = ["BL-7.2"]

[position]
game = "bloodless"
turn = "A"
A.board = ["Cistern Keeper", "-", "-", "-"]
A.hand = ["Bone Page"]
A.blood = 5

[[step]]
A = "play Bone Page at 2"
"""


def break_it(state: Any) -> None:
    """Behind the next move waits an instruction of a card whose words point nowhere."""
    draw = next(node for node in state.match.card_called("Cistern Keeper").nodes if type(node).__name__ == "Draw")
    state.agenda.insert(0, (draw, 99, 0))


def position() -> Any:
    state = rubrica.game("bloodless").set_up(scenarios.parse(POSITION, "here"))
    state.news = []
    break_it(state)
    return state


def test_the_card_and_the_sentence_are_named() -> None:
    state = position()
    before = state.copy()
    with pytest.raises(BrokenEffect) as refused:
        state.play(state.moves[0])
    assert str(refused.value) == f"{SAID} Nothing has changed."
    assert state == before


def test_a_card_that_the_seat_does_not_know_is_not_named() -> None:
    state = position()
    state.known[:] = bytes(len(state.known))
    with pytest.raises(BrokenEffect, match="not in your move"):
        state.play(state.moves[0])


def test_a_scenario_says_what_it_is() -> None:
    """Not that the kinds of its values are wrong."""

    class Game:
        """Bloodless, with an effect that fails."""

        def set_up(self, scenario: Any) -> Any:
            return position()

    with pytest.raises(Failure) as failed:
        scenarios.play(
            scenarios.parse(POSITION.replace("play Bone Page at 2", position().moves[0].text), "here"), Game()
        )
    assert SAID in str(failed.value)
    assert str(failed.value).startswith("here, step 1: A: ")


def test_a_fault_elsewhere_in_a_scenario_is_one_too() -> None:
    class Game:
        def set_up(self, scenario: Any) -> Any:
            return rubrica.game("bloodless").set_up(scenario)

        def look(self, state: Any, key: str) -> Any:
            raise KeyError(key)

    text = POSITION.replace('A = "play Bone Page at 2"', "expect.pool = 20")
    with pytest.raises(Failure, match="here, step 1: this is a fault in Rubrica: KeyError 'pool'"):
        scenarios.play(scenarios.parse(text, "here"), Game())


def test_a_person_at_the_terminal_hears_it_and_goes_on() -> None:
    state = position()
    session = Session(rubrica.game("bloodless"), state, {1: player("random", 1)})
    before = state.copy()
    with pytest.raises(BrokenEffect):
        session.play(session.find("1"))
    assert session.state == before


class Clumsy:
    """A bot that can't think of it."""

    def choose(self, seat: Any) -> int:
        raise IndexError("list index out of range")


def test_a_bot_at_the_terminal_is_not_the_end() -> None:
    """It can't think, nothing that it does can be carried out: it leaves, and that is told."""
    state = position()
    session = Session(rubrica.game("bloodless"), state, {0: Clumsy()})
    session.bot_move(session.bot_choice())
    assert state.over
    assert state.news[-1][1].startswith(SAID)
