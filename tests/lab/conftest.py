"""What the tests of the laboratory share: a short run."""

from __future__ import annotations

from typing import Any

import pytest

import rubrica
from rubrica.lab.match import MatchRun, Side
from rubrica.lab.table import table_of


@pytest.fixture(scope="session")
def game() -> Any:
    return rubrica.game("bloodless")


@pytest.fixture(scope="session")
def short(game: Any) -> MatchRun:
    return MatchRun(table_of(game, {}, []), "1", (Side("random"), Side("random")), tuple(sorted(game.decks)))
