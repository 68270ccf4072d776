"""Every registered game, and the one in docs/write-a-game, keeps what every game must keep to."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from rubrica import registry
from rubrica.conformance import CHECKS, MATCHES, Walk, checks_at
from rubrica.conformance.walks import DEPTH, first_seed

EXAMPLES = Path(__file__).parent.parent / "docs" / "write-a-game"


def example(name: str) -> Any:
    """A game as from a package that is not ours: loaded from its folder."""
    if str(EXAMPLES / name) not in sys.path:
        sys.path.append(str(EXAMPLES / name))
    return import_module(name).game


QUICK = ("pips", "quarrel")
GAMES = {**{name: registry.game(name) for name in registry.game_names()}, **{name: example(name) for name in QUICK}}
"""Looked at on the plain sources as well; the others take long, and are looked at compiled where the machine can compile."""
TABLES = [
    (name, seats)
    for name, game in GAMES.items()
    for seats in range(game.least_seats, game.most_seats + 1)
    if seats in (2, 3, 5, game.most_seats)
]
"""Two, three, several and as many as there can be."""


def at_table(name: str, seats: int, check: str) -> Any:
    marks = pytest.mark.both if name in QUICK else ()
    return pytest.param(name, seats, check, id=f"{name}-{seats}-{check}", marks=marks)


@pytest.mark.parametrize(
    ("name", "seats", "check"),
    [at_table(name, seats, check) for name, seats in TABLES for check in checks_at(GAMES[name], seats)],
)
def test_conformance(name: str, seats: int, check: str) -> None:
    seen = CHECKS[check](GAMES[name], seats)
    assert seen.total()
    if check == "texts":
        assert seen["mid-effect"] > 10, "no positions in the middle of an effect were reached"
    if check == "twins":
        assert seen["in a hand"] > 50, "the swapped cards were hardly ever in somebody's hand"
    if check in ("dreams", "closed lists"):
        assert seen["varied"] > 50, "hardly anything was hidden"


@pytest.mark.parametrize(
    ("name", "seats", "check"), [at_table(name, seats, check) for name, seats in TABLES for check in MATCHES]
)
def test_any_match(name: str, seats: int, check: str) -> None:
    """The same with moves that Hypothesis chooses: what fails becomes the shortest match that fails."""

    @settings(
        max_examples=12 * DEPTH,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.integers(0, 500), st.lists(st.integers(0, 30), max_size=60))
    def play(seed: int, choices: list[int]) -> None:
        MATCHES[check](Walk(GAMES[name], seats, first_seed() + seed, choices))

    play()


@pytest.mark.parametrize(("name", "most"), [("pips", 150), ("quarrel", 300)])
def test_examples_are_small(name: str, most: int) -> None:
    assert len((EXAMPLES / name / f"{name}.py").read_text().splitlines()) < most


@pytest.mark.parametrize("name", QUICK)
def test_examples_are_found_by_their_entry_points(name: str) -> None:
    tomllib = import_module("tomllib")
    project = tomllib.loads((EXAMPLES / name / "pyproject.toml").read_text())["project"]
    module, _, attribute = project["entry-points"]["rubrica.games"][name].partition(":")
    assert getattr(import_module(module), attribute) is GAMES[name]
