"""Every scenario file is a test."""

from __future__ import annotations

from pathlib import Path

import pytest

import rubrica
from rubrica.engine import scenarios
from rubrica.registry import game_names

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(path for path in FOLDER.glob("*/*.toml") if path.parent.name in game_names())


@pytest.mark.both
@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_scenario(path: Path) -> None:
    scenario = scenarios.read(path)
    scenarios.play(scenario, rubrica.game(scenario.game))
    assert scenario.rules, "a scenario names the rules it shows"
