"""Matches that are over, told again: their positions as each seat saw them, and how each seat stood. Bot workers do the work."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rubrica import registry
from rubrica.engine.records import beginning, history
from rubrica.engine.state import LEAVE, ORDER

BLOCK = 20
"""Positions that are told at once."""
ESTIMATES = 400
"""Positions that are judged at most."""


class Retell(Struct, tag="retell"):
    """Positions of one viewer, from one on."""

    dump: str
    viewer: int
    first: int


class Judge(Struct, tag="judge"):
    """All moves, and how the seats stood."""

    dump: str


def retell(asked: Retell) -> dict[str, Any]:
    from rubrica.server.tables import readable

    state = registry.load(asked.dump)
    moves = history(state)
    now = beginning(state, news=True)
    seats = len(state.match.names)
    positions: list[dict[str, Any]] = []
    for number in range(len(moves) + 1):
        if number:
            make(now, *moves[number - 1])
        if asked.first <= number < asked.first + BLOCK:
            lines = [text for line in now.news if (text := readable(line, asked.viewer, seats))]
            positions.append({"view": now.as_seat(asked.viewer).view(), "log": lines})
        now.news = []
        if number >= asked.first + BLOCK - 1:
            break
    return {"positions": positions}


def judge(asked: Judge) -> dict[str, Any]:
    state = registry.load(asked.dump)
    moves = history(state)
    game, seats = state.match.game, len(state.match.names)
    every = max(1, -(-len(moves) // ESTIMATES))
    now = beginning(state)
    told: list[dict[str, Any]] = []
    estimates: list[list[float]] = []
    for number in range(len(moves) + 1):
        if number:
            seat, move = moves[number - 1]
            told.append({"seat": seat, "text": make(now, seat, move)})
        if number % every == 0:
            estimates.append([round(stands(game, now, seat), 3) for seat in range(seats)])
    return {"moves": told, "every": every, "estimates": estimates}


def stands(game: Any, state: Any, seat: int) -> float:
    return float(state.scores[seat]) if state.over else min(1.0, max(0.0, float(game.evaluate(state, seat))))


def make(state: Any, seat: int, move: int) -> str:
    """Make a move; what it is called."""
    if move == LEAVE:
        state.leave(seat)
        return "leaves the match"
    if move <= ORDER:
        state.order(seat, ORDER - move)
        return "changes when to pass"
    step, a, b = state.asking
    said = str(step.say(state, a, b, move, seat))
    state.answer(move)
    return said
