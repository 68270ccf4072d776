"""The scenarios of Blood Wars name rules of its codex."""

from __future__ import annotations

import re
from pathlib import Path

from rubrica.engine import scenarios

ROOT = Path(__file__).parents[3]
FILES = sorted((ROOT / "tests/scenarios/bloodwars").glob("*.toml"))


def test_rules_that_scenarios_name_exist() -> None:
    codex = (ROOT / "docs/rules/bloodwars.md").read_text(encoding="utf-8")
    known = set(re.findall(r"\*\*(BW-[\w.]+)\*\*|^\| (BW-D\.\d+) ", codex, re.MULTILINE))
    ids = {one or other for one, other in known}
    named = {rule for path in FILES for rule in scenarios.read(path).rules}
    assert named <= ids, sorted(named - ids)
