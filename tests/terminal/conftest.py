"""What the tests of the command line share: a runner, a game, a recorded match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import rubrica
from rubrica.players import player

Run = Callable[..., Any]


@pytest.fixture
def run() -> Run:
    """Run `rubrica` with some arguments: exit_code, stdout, stderr. Anything but an exit is a fault."""
    from rubrica.terminal.main import app

    def invoke(*arguments: object, given: str | None = None) -> Any:
        result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=given)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return invoke


@pytest.fixture(scope="session")
def game() -> Any:
    return rubrica.game("bloodless")


@pytest.fixture(scope="session")
def deck(game: Any) -> str:
    return str(next(iter(game.decks)))


@pytest.fixture(scope="session")
def recorded(game: Any) -> str:
    """The record of a whole match."""
    state = game.start(seed=11, first=0)
    bots = [player("random", 1), player("random", 2)]
    while not state.over:
        state.answer(bots[state.seat].choose(state.as_seat(state.seat)))
    return str(state.record())


@pytest.fixture
def record(recorded: str, tmp_path: Path) -> Path:
    path = tmp_path / "match.rubrica"
    path.write_text(recorded, encoding="utf-8")
    return path


SCENARIO = """
title = "An ogre strikes an empty space"
rules = []
[position]
game = "bloodless"
A.board = ["Test Ogre", "-", "-", "-"]
[cards."Test Ogre"]
health = 4
power = 3
[[step]]
A = "attack"
[step.expect]
pool = 17
"""


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "ogre.toml"
    path.write_text(SCENARIO, encoding="utf-8")
    return path
