"""What a bot thinks of a position: the result that it expects, and the best moves it sees. Bot workers do the work."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rubrica import registry
from rubrica.engine.records import beginning, history
from rubrica.players import player
from rubrica.players.player import Opinion
from rubrica.server.retelling import make

THINKER = "strong"
TOLD = 5
"""Moves that are told."""
SEED = 1
"""The same position gets the same answer."""


class Consider(Struct, tag="consider"):
    """A position in which somebody decides: the last one of a dump, or the one after so many of its moves."""

    dump: str
    move: int = -1


def consider(asked: Consider) -> dict[str, Any]:
    """What the bot thinks in the place of whoever decides there, knowing what that seat knows."""
    state = registry.load(asked.dump)
    played = ""
    if asked.move >= 0:
        moves = history(state)
        state = beginning(state)
        for seat, move in moves[: asked.move]:
            make(state, seat, move)
        if asked.move < len(moves) and moves[asked.move][0] == state.seat:
            played = said(state, moves[asked.move][1])
    game = state.match.game.name
    if state.over:
        return {"game": game, "seat": -1, "played": "", "moves": []}
    thinker = player(THINKER, SEED)
    thinker.choose(state.as_seat(state.seat))
    return {"game": game, "seat": state.seat, "played": played, "moves": told(state, thinker.opinions()[:TOLD])}


def told(state: Any, opinions: list[Opinion]) -> list[dict[str, Any]]:
    """Moves and what is expected of them. What comes later in the order is not expected to be better, however little it was tried."""
    moves: list[dict[str, Any]] = []
    most = 1.0
    for opinion in opinions:
        most = max(0.0, min(most, opinion.worth))
        moves.append({"text": said(state, opinion.move), "worth": round(most, 3)})
    return moves


def said(state: Any, move: int) -> str:
    """What an offered move is called; nothing if it is none, as when somebody leaves."""
    if move not in state.offers:
        return ""
    step, a, b = state.asking
    return str(step.say(state, a, b, move, state.seat))
