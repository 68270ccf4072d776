"""The bench: what it prints of peers, what it remembers, and that callgrind counts the same match each time."""

from __future__ import annotations

import json
import random
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import rubrica
from rubrica.engine.state import flat_past

FOLDER = Path(__file__).parent.parent / "bench"


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A module of the bench, by name."""
    monkeypatch.syspath_prepend(str(FOLDER))
    yield import_module
    for name in ("bench", "instructions", "ismcts", "peers"):
        sys.modules.pop(name, None)


def test_how_many_times_as_fast(bench: Any) -> None:
    """More decisions and more iterations are faster, and so is a copy that takes less; what a peer has not is left out."""
    peers = bench("peers")
    found = [
        peers.Row("Spiel", "1", "hearts", decisions=1000.0, copy=8.0, search=50.0),
        peers.Row("Mini", "2", "dominion", decisions=400.0),
        peers.Row("Gone", "–", "–", note="not installed"),
    ]
    ours = {"pips": {peers.OURS["decisions"]: 2000.0, peers.OURS["copy"]: 2.0, peers.OURS["search"]: 25.0}}
    lines = [line.split() for line in peers.ratios(found, ours).splitlines()]
    assert [line[-1] for line in lines] == ["pips", "2.00", "4.00", "0.50", "5.00"]
    assert lines[-1][:2] == ["Mini,", "dominion:"]


def test_a_run_is_remembered(bench: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = bench("bench")
    monkeypatch.setattr(module, "HISTORY", tmp_path / "history.jsonl")
    module.remember("times", {"pips": {"copy, µs": 2.0}})
    module.remember("instructions", {})
    first, second = [json.loads(line) for line in (tmp_path / "history.jsonl").read_text().splitlines()]
    assert first["figures"] == {"pips": {"copy, µs": 2.0}}
    assert (first["kind"], second["kind"]) == ("times", "instructions")
    assert first["when"] <= second["when"]


def test_the_same_match_is_counted_each_time(bench: Any) -> None:
    """Whatever the dice are: its moves are chosen by another generator."""
    instructions = bench("instructions")
    game = rubrica.game("nightfall")
    walks = [[state.digest() for state in instructions.walk(game)] for _ in range(2)]
    assert walks[0] == walks[1]
    assert len(walks[0]) == instructions.DECISIONS


@pytest.mark.parametrize("what", ["a decision", "a dream"])
def test_what_is_counted_is_there(bench: Any, what: str) -> None:
    """The function in which callgrind counts has the name that the engine gives it."""
    owner, name = bench("instructions").COUNTED[what].removeprefix("CPyPy_*").split("___")
    found = {"State": "rubrica.engine.state", "Imagination": "rubrica.engine.knowledge"}[owner]
    assert callable(getattr(getattr(import_module(found), owner), name))


def test_environments_are_no_peers_of_themselves(bench: Any) -> None:
    """Their rows stand in the table, and nothing is compared with them."""
    peers = bench("peers")
    found = [peers.Row("Rubrica, PettingZoo", "1", "pips_v0", steps=700.0)]
    assert "700" in peers.table(found)
    assert len(peers.ratios(found, {"pips": {}}).splitlines()) == 1


def test_steps_of_an_environment(bench: Any) -> None:
    """As many as the match has decisions."""
    from rubrica.envs import bloodless_v0

    peers = bench("peers")
    env = bloodless_v0.raw_env()
    steps = peers.zoo_steps(env, random.Random(1))
    assert env.sitting.state.over
    assert steps == len(flat_past(env.sitting.state.past))


def test_search_against_ismcts(bench: Any) -> None:
    """A match between the two ends, with either of them beginning; a playout brings a result."""
    ismcts = bench("ismcts")
    game = ismcts.spiel.load("bloodless")
    assert ismcts.match(game, 0, 0, 2) in (-1.0, 0.0, 1.0)
    state = game.new_initial_state()
    state.apply_action(1)
    before = str(state)
    assert sorted(ismcts.Playouts(1).evaluate(state)) in ([-1.0, 1.0], [0.0, 0.0])
    assert str(state) == before


def test_between(bench: Any) -> None:
    """Wilson's interval for 65 of 100, as textbooks have it, and it never leaves 0 to 1."""
    between = bench("ismcts").between
    assert between(65, 100) == pytest.approx((0.5525, 0.7364), abs=0.0005)
    assert between(0, 1)[0] == pytest.approx(0.0)
    assert between(1, 1)[1] == pytest.approx(1.0)
