"""Golden files: the beginning of one match of each game, as tests/golden/<game>.txt tells it, and all its cards in German.

A change of rules, cards, views or texts shows up here as a difference that one can read. If it is meant, renew the files and
read what `git diff tests/golden` says:

    RUBRICA_GOLDEN=write pytest tests/test_golden.py
"""

from __future__ import annotations

import difflib
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rubrica import registry
from rubrica.conformance.playthrough import playthrough

FOLDER = Path(__file__).parent / "golden"
EXAMPLES = Path(__file__).parent.parent / "docs" / "write-a-game"


def find(name: str) -> Any:
    if name in registry.game_names():
        return registry.game(name)
    if str(EXAMPLES / name) not in sys.path:
        sys.path.append(str(EXAMPLES / name))
    return import_module(name).game


def compare(told: str, file: Path) -> None:
    if os.environ.get("RUBRICA_GOLDEN") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(told, encoding="utf-8")
    golden = file.read_text(encoding="utf-8") if file.exists() else ""
    if told != golden:
        changes = list(difflib.unified_diff(golden.splitlines(), told.splitlines(), str(file), "now", lineterm="", n=1))
        cure = "If that is meant: RUBRICA_GOLDEN=write pytest tests/test_golden.py, and read the difference."
        pytest.fail("\n".join([*changes[:40], "", cure]))


@pytest.mark.both
@pytest.mark.parametrize("name", sorted({*registry.game_names(), "pips", "quarrel"}))
def test_golden(name: str) -> None:
    compare(playthrough(find(name)), FOLDER / f"{name}.txt")


@pytest.mark.parametrize("name", registry.game_names())
def test_golden_german(name: str) -> None:
    game = registry.game(name)
    german = game.texts_in("de")
    lines: list[str] = []
    for label, card in game.cards.items():
        texts = game.texts_of(card.fields)
        lines += [label, *[line for text in texts for line in (f"  {text}", f"  {german.get(text, '')}")], ""]
    compare("\n".join(lines), FOLDER / "german" / f"{name}.txt")
