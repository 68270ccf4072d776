"""The scenarios of Bluthelden, until its entry point is registered and tests/test_scenarios.py finds them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rubrica.engine import scenarios
from rubrica.games.bluthelden import game

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "bluthelden").glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_scenario(path: Path) -> None:
    scenario = scenarios.read(path)
    scenarios.play(scenario, game)
    assert scenario.rules, "a scenario names the rules it shows"
