"""What counts as a copy is one for everybody who looks, in dumps, copies and dreams, and its own card wherever that matters."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import rubrica
from rubrica.engine.chance import Dice
from rubrica.engine.dumps import dump, load
from rubrica.engine.scenarios import parse
from rubrica.engine.views import view

SCENARIOS = Path(__file__).parents[1] / "scenarios"
FIRST = {
    "bloodless": ("BL-R.95-copies", ["play Mirror"], "Page", "Queen"),
    "bluthelden": ("BH-R.140-copies", ["play Mirror", "pass"], "Page", "Wolf"),
}


def after(name: str) -> Any:
    file, moves, _, _ = FIRST[name]
    path = SCENARIOS / name / f"{file}.toml"
    state = rubrica.game(name).set_up(parse(path.read_text(encoding="utf-8"), str(path)))
    for move in moves:
        state.play(move)
    return state


def shown(seen: Any) -> list[tuple[str, str]]:
    """The cards of a view that count as others: as what, and what they are."""
    if isinstance(seen, dict):
        own = [(seen["name"], seen["own_card"])] if "own_card" in seen else []
        return own + [pair for part in seen.values() for pair in shown(part)]
    return [pair for part in seen for pair in shown(part)] if isinstance(seen, list) else []


@pytest.mark.parametrize("name", FIRST)
def test_a_copy_is_seen_by_all(name: str) -> None:
    state = after(name)
    _, _, own, other = FIRST[name]
    for viewer in (-1, 0, 1):
        assert shown(view(state, viewer)) == [(other, own)]
    (copy,) = state.faces
    assert state.card_of(state.stay[copy]).name == other
    assert state.match.cards[state.card[copy]].name == own


@pytest.mark.parametrize("name", FIRST)
def test_a_copy_outlives_dumps_and_dreams(name: str) -> None:
    state = after(name)
    assert load(dump(state), rubrica.game(name)) == state
    assert state.copy() == state
    for seat in (0, 1):
        dream = state.as_seat(seat).imagine(Dice(3))
        assert dream.faces == state.faces
        assert dream.numbers == state.numbers
    changed = state.copy()
    changed.faces = {}
    assert changed != state
