"""Every scenario of Blood Wars is a test; between them they show every rule of the codex."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rubrica.engine import scenarios
from rubrica.games.bloodwars import game

ROOT = Path(__file__).parents[3]
FILES = sorted((ROOT / "tests/scenarios/bloodwars").glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_scenario(path: Path) -> None:
    scenario = scenarios.read(path)
    scenarios.play(scenario, game)
    assert scenario.rules, "a scenario names the rules it shows"


def test_rules_that_scenarios_name_exist() -> None:
    codex = (ROOT / "docs/rules/bloodwars.md").read_text(encoding="utf-8")
    known = set(re.findall(r"\*\*(BW-[\w.]+)\*\*|^\| (BW-D\.\d+) ", codex, re.MULTILINE))
    ids = {one or other for one, other in known}
    named = {rule for path in FILES for rule in scenarios.read(path).rules}
    assert named <= ids, sorted(named - ids)
