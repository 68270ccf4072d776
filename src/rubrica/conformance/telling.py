"""A match at random, told move by move: a change of any rule or effect shows up as a difference that one can read."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from rubrica.engine.chance import Dice

EVERY = 25
"""Moves between two looks at what a seat imagines."""


class Notes:
    """What rules tell of what they do, as they tell it (`State.deed`)."""

    def __init__(self) -> None:
        self.deeds: list[tuple[Any, ...]] = []

    def note(self, state: Any, *deed: Any) -> None:
        self.deeds.append(deed)

    def mixed(self, state: Any, zone: int) -> None:
        """Shuffles are told by the luck that they use."""


def told_match(state: Any, dice: Dice, most: int, leaves: int = -1, watched: bool = False) -> str:
    """The moves of a match in words, at most so many, and in between keys of what clients are told and seats imagine;
    halfway one player may leave. Watched: what is done and what is seen of each card in play is part of the keys."""
    lines: list[str] = []
    seen = ""
    for number in range(most):
        if state.over:
            break
        seen = key_of(f"{seen} {looked_at(state)}")
        if watched:
            done = state.watch.deeds if state.watch is not None else []
            seen = key_of(f"{seen} {done} {[state.details(thing, -1) for thing in state.things_shown()]}")
            state.watch = Notes()
        if number % EVERY == EVERY - 1:
            lines.append(f"{dreamt(state, number)}; offers and numbers so far {seen}")
        if leaves >= 0 and number == most // 2:
            state.leave(leaves)
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
    return f"seat {viewer} imagines {key_of(f'{dream.card} {sorted(dream.hosts.items())}')}"


def key_of(content: str) -> str:
    return blake2b(content.encode(), digest_size=4).hexdigest()


def first_difference(was: str, now: str) -> str:
    """The first line that is told otherwise, or nothing."""
    old, new = was.splitlines(), now.splitlines()
    for number, (before, after) in enumerate(zip(old, new, strict=False), 1):
        if before != after:
            return f"line {number}: {before!r} was told, now {after!r}"
    return "" if len(old) == len(new) else f"{len(old)} lines were told, now {len(new)}"
