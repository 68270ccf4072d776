"""Matches told again, and what was better."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from rubrica.server.protocol import TableShown


class MoveTold(Struct, kw_only=True):
    seat: Annotated[int, Meta(ge=0, le=7)]
    text: Annotated[str, Meta(max_length=400)]


class Replay(Struct, kw_only=True):
    """A match that is over: its moves, and how its seats stood."""

    table: TableShown
    moves: list[MoveTold]
    every: int
    """After so many moves each stands one of the estimates; the first is before any."""
    estimates: list[list[float]]
    """How each seat stood, from 0 to 1, by the game's own judgement."""


class MoveThought(Struct, kw_only=True):
    text: str
    worth: float
    """The result that is expected of it, from 0 to 1."""


class Thoughts(Struct, kw_only=True):
    """What a strong bot thinks in the place of the seat that decides, knowing no more than that seat."""

    game: str
    seat: int
    """Who decides; -1 at the end."""
    played: str
    """What was played there."""
    moves: list[MoveThought]
    """The best moves that it sees, the best first; none where there is nothing to choose."""


class PositionTold(Struct, kw_only=True):
    view: dict[str, Any]
    log: list[str]
    """What the move that led here brought about."""
    heads: list[int] = []
    """Which of these lines begin a turn."""


class Positions(Struct, kw_only=True):
    """Some positions of a match that is over, from `first` moves on."""

    first: int
    positions: list[PositionTold]
