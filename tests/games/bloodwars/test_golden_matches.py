"""Whole matches at random with the cards of the test pack, move by move as tests/golden/bloodwars tells them.

Every phrase is on a card of the pack, so a change of any rule or effect shows up here as a difference that one can read: the moves in
words, and keys of how it stands, of what clients are told, and of what a seat imagines of the hidden cards. If the change is meant,
renew the files and read what `git diff tests/golden` says:

    RUBRICA_GOLDEN=write pytest tests/games/bloodwars/test_golden_matches.py
"""

from __future__ import annotations

import os
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from rubrica.engine.chance import Dice
from rubrica.games.bloodwars import game as shipped

PACKED: Any = shipped.with_cards(Path(__file__).parent / "pack")
GOLDEN = Path(__file__).parents[2] / "golden" / "bloodwars"
MATCHES = {"two": (2, 5), "three": (3, 1), "four": (4, 2), "five": (5, 4), "six": (6, 3), "seven": (7, 7)}
"""Seats and seed."""
MOST = 700
"""Moves of a match that are told."""
EVERY = 25
"""Moves between two looks at what a seat imagines."""


def told(seats: int, seed: int) -> str:
    """The moves of a match in words, with what seats imagine in between; one player leaves the larger ones."""
    dice = Dice(seed)
    names = sorted(PACKED.decks)
    decks = [names[dice.below(len(names))] for _ in range(seats)]
    closed = seats == 3
    state = PACKED.start(decks, seed=seed, target=25, mustering=2, turn_limit=25, open_decks=not closed)
    lines: list[str] = []
    seen = ""
    for number in range(MOST):
        if state.over:
            break
        seen = blake2b(f"{seen} {looked_at(state)}".encode(), digest_size=4).hexdigest()
        if number % EVERY == EVERY - 1:
            lines.append(f"{dreamt(state, number)}; offers and numbers so far {seen}")
        if seats > 4 and number == MOST // 2:
            state.leave(seats - 1)
            continue
        state.answer(state.offers[dice.below(len(state.offers))])
    record = state.record()
    return "\n".join([record[record.index("\n\n") + 2 :], *lines, state.result or "goes on", ""])


def looked_at(state: Any) -> str:
    """What a client is told of a question: what each offer is about, what silence means, every public number."""
    step, a, b = state.asking
    silence = step.declined(state, a, b, state.offers)
    return f"{[move.about.told() for move in state.moves]} {silence} {state.registers(state.seat)}"


def dreamt(state: Any, number: int) -> str:
    """What one of the others imagines, as a key of all cards and of what lies on what."""
    viewer = (state.seat + 1) % state.match.seats
    dream = state.as_seat(viewer).imagine(Dice(number))
    content = f"{dream.card} {sorted(dream.hosts.items())}"
    return f"seat {viewer} imagines {blake2b(content.encode(), digest_size=4).hexdigest()}"


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_goes_as_it_went(name: str) -> None:
    now = told(*MATCHES[name])
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("RUBRICA_GOLDEN") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(now, encoding="utf-8")
    was = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    for number, (old, new) in enumerate(zip(was, now.splitlines(), strict=False), 1):
        assert new == old, f"{file.name}, line {number}"
    assert len(was) == len(now.splitlines())
