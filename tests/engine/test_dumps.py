"""A match is dumped in the middle of an effect, loaded in a new process, and goes on to the same end."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import rubrica
from rubrica.conformance import Walk
from rubrica.engine import dumps
from rubrica.engine.chance import Dice
from rubrica.engine.errors import BadRecord

GOLDEN = Path(__file__).parents[1] / "golden" / "toy-dump.json"

GO_ON = """
import sys
import rubrica
from rubrica.engine.chance import Dice

state = rubrica.load(sys.stdin.read())
dice = Dice(5)
while not state.over:
    state.answer(state.offers[dice.below(len(state.offers))])
print(state.digest(), state.result)
"""


def middle_of_an_effect(seed: int) -> Any:
    """The first position of a random match in which an effect has asked something and is not finished."""
    state = rubrica.game("bloodless").start(seed=seed)
    dice = Dice(seed)
    while not state.over:
        if state.scopes and state.agenda:
            return state
        state.answer(state.offers[dice.below(len(state.offers))])
    return None


@pytest.mark.both
def test_goes_on_in_a_new_process() -> None:
    tried = 0
    for seed in range(200):
        state = middle_of_an_effect(seed)
        if state is None:
            continue
        tried += 1
        there = subprocess.run(
            [sys.executable, "-c", GO_ON], input=state.dump(), capture_output=True, text=True, check=True
        ).stdout.strip()
        dice = Dice(5)
        while not state.over:
            state.answer(state.offers[dice.below(len(state.offers))])
        assert there == f"{state.digest()} {state.result}"
        if tried == 3:
            return
    raise AssertionError("no random match came to the middle of an effect")


def every_kind_of_value(toy: Any) -> Any:
    """A state with all that a field can hold: plain rows and rows that only look plain at first."""
    state = toy.state("golden")
    state.give(0, toy.ANT, toy.BEE)
    state.give(1, toy.CAT, zone=toy.DECK)
    state.agenda = [(toy.vote, 3, 0), (toy.answer, 1, 0)]
    state.fresh = [(1, 2), (), (1, (2, (3, [4, [toy.answer]])))]
    state.facts = ((0, 1, (0, 1), (2, 3)), (-1, 0, (), ()))
    state.said = (
        (None, True, False, 0, -1, 1 << 60, 0.5, 1.0, 'ß "quoted"', ""),
        ((), [], {}, (()), ([],), [()], frozenset({3, 1, 2}), bytearray(b"\0\xff")),
        {1: "one", (1, 2): [3, (4, 5)], "t": {"d": toy.vote}},
        [1, 2, 3, (4,)],
        ("t", "d", "step", toy.vote),
    )
    state.scores = (1.0, 0.0, 0.5)
    return state


@pytest.mark.both
def test_golden_dump(toy: Any) -> None:
    """Dumps lie in stores: the same state is the same text in every version, byte for byte, and old texts are read. If a field
    has come or gone, RUBRICA_GOLDEN=write makes the file anew."""
    state = every_kind_of_value(toy)
    if os.environ.get("RUBRICA_GOLDEN") == "write":
        GOLDEN.write_text(state.dump() + "\n", encoding="utf-8")
    golden = GOLDEN.read_text(encoding="utf-8").removesuffix("\n")
    assert state.dump() == golden
    content = msgspec.json.decode(golden)["state"]
    steps = dumps.steps_by_name(state.match)
    for name in state.fields:
        assert name == "past" or dumps.unpack(content[name], steps) == getattr(state, name), name


def packed_one_by_one(value: Any, names: dict[int, str]) -> Any:
    """The same as `dumps.pack`, with no thought of speed."""
    if isinstance(value, tuple):
        return {"t": [packed_one_by_one(item, names) for item in value]}
    if isinstance(value, list):
        return [packed_one_by_one(item, names) for item in value]
    if isinstance(value, dict):
        return {"d": [[packed_one_by_one(part, names) for part in pair] for pair in value.items()]}
    return dumps.pack(value, names)


@pytest.mark.both
@pytest.mark.parametrize("name", rubrica.game_names())
def test_rows_of_plain_values_are_written_as_one_by_one(name: str) -> None:
    game = rubrica.game(name)
    looked = 0
    for state in Walk(game, game.most_seats, 1).positions():
        names = dumps.step_names(state.match)
        for field in set(state.fields) - {"past"}:
            value = getattr(state, field)
            quick, slow = dumps.pack(value, names), packed_one_by_one(value, names)
            assert msgspec.json.encode(quick) == msgspec.json.encode(slow), field
        looked += 1
        if looked == 60:
            break
    assert looked > 20


def test_a_loaded_state_changes_alone() -> None:
    """Rows are handed over whole: what is written to a loaded state reaches neither its original nor another loaded one."""
    state = rubrica.game("nightfall").start(seed=1)
    before = state.dump()
    one, other = rubrica.load(before), rubrica.load(before)
    for name in one.fields:
        if isinstance(value := getattr(one, name), list):
            value.append(7)
    assert state.dump() == before
    assert other.dump() == before
    assert one.dump() != before


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "no JSON"),
        ("{}", "no dump of a state"),
        ('{"rubrica": "state", "match": {"game": "bloodless"}}', "no dump of a state"),
    ],
)
def test_refused(text: str, hint: str) -> None:
    with pytest.raises(BadRecord, match=hint):
        rubrica.load(text)


def test_a_step_that_is_not_there() -> None:
    state = rubrica.game("bloodless").start(seed=1)
    with pytest.raises(BadRecord, match="which this version has not"):
        rubrica.load(state.dump().replace('"step":"who starts"', '"step":"who begins"'))


@pytest.mark.both
def test_small_numbers_that_were_kept_as_bytes_are_read() -> None:
    """Where copies lie and who knows them were bytes once."""
    state = middle_of_an_effect(0) or middle_of_an_effect(1)
    content = msgspec.json.decode(state.dump())
    for name in ("place", "known"):
        content["state"][name] = {"b": bytes(content["state"][name]).hex()}
    assert rubrica.load(msgspec.json.encode(content).decode()) == state


def test_a_field_of_another_shape_is_played_again() -> None:
    """What was turned was a set of things once: the moves are made again, which says what is turned now."""
    state = rubrica.game("bluthelden").start(seed=3)
    dice = Dice(3)
    while not any(state.turned):
        state.answer(state.offers[dice.below(len(state.offers))])
    content = msgspec.json.decode(state.dump())
    content["state"]["turned"] = {"s": []}
    assert rubrica.load(msgspec.json.encode(content).decode()) == state
