"""Matches that are over, told again: their positions as each seat saw them, and how each seat stood. Bot workers do the work."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rubrica import registry
from rubrica.engine.records import beginning, history
from rubrica.engine.state import LEAVE, ORDER
from rubrica.engine.steps import SecretQuestion
from rubrica.engine.windows import PASS, Window

BLOCK = 20
"""Positions that are told at once."""
ESTIMATES = 120
"""Positions that are judged at most."""
DEEP = 2
"""How many answers of the seat whose decision it is are looked ahead."""
BEAM = 3
"""How many positions are followed from one answer to the next."""
MOVES = 12
"""How many answers to one question are tried at most."""


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
            then = looked_ahead(game, now)
            estimates.append([round(stands(game, then, seat), 3) for seat in range(seats)])
    return {"moves": told, "every": every, "estimates": estimates}


def looked_ahead(game: Any, state: Any) -> Any:
    """The position that the asked seat can bring about by its best answers, as far as it decides itself: so a match that is won
    by the next card counts as won. All cards are known, for the match is over. Orders and passes in advance are left out."""
    if state.over or state.asking is None or isinstance(state.asking[0], SecretQuestion):
        return state
    seat, best = state.seat, state
    beam = [state]
    for _ in range(DEEP):
        found = [after(one, move) for one in beam for move in answers(one)]
        found.sort(key=lambda one: stands(game, one, seat), reverse=True)
        if found and stands(game, found[0], seat) > stands(game, best, seat):
            best = found[0]
        beam = [one for one in found if not one.over and one.seat == seat][:BEAM]
    return best


def answers(state: Any) -> list[int]:
    passes = PASS if isinstance(state.asking[0], Window) else min(state.offers)
    return [move for move in state.offers[:MOVES] if move >= passes]


def after(state: Any, move: int) -> Any:
    then = state.copy()
    then.answer(move)
    return then


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
