"""Lessons and puzzles."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rubrica.server.bodies.common import Body
from rubrica.server.bodies.replays import MoveTold, PositionTold
from rubrica.server.protocol import Offer


class LessonShown(Struct, kw_only=True):
    """A lesson: a match told step by step. Texts are by language."""

    name: str
    title: dict[str, str]
    about: dict[str, str]


class Lessons(Struct, kw_only=True):
    lessons: list[LessonShown]


class WhyShown(Struct, kw_only=True):
    rule: str
    text: str


class MomentShown(Struct, kw_only=True):
    """Where the learner is told something, and makes the meant move or just goes on."""

    step: int
    told: dict[str, str]
    rules: list[str]
    meant: str
    """The move that goes on; empty where there is only something to read."""
    offers: list[Offer]
    positions: list[PositionTold]
    """What happened since the moment before; the last one is the present."""
    why: dict[str, WhyShown]
    """Why cards can't be used now, by their numbers."""
    scores: list[float]
    ending: str


class LessonTold(Struct, kw_only=True):
    """A whole lesson."""

    lesson: LessonShown
    moments: list[MomentShown]


class PuzzleListed(Struct, kw_only=True):
    """A position in which exactly one line wins."""

    name: str
    moves: int
    """Decisions that it takes."""
    choices: int
    """Those among them at which there is something to choose."""
    unit: Literal["turn", "round"]
    """Before whose end it is won."""
    rules: list[str]
    """By which it is won."""
    rolled: list[int]
    """What dice will show."""


class Puzzles(Struct, kw_only=True):
    puzzles: list[PuzzleListed]


class PuzzleBody(Body):
    """What was done in a puzzle so far, by both sides, and the next move; without one, how it stands."""

    made: Annotated[list[MoveTold], Meta(max_length=60)] = []
    move: Annotated[str, Meta(max_length=400)] = ""
    hints: bool = False


class HintShown(Struct, kw_only=True):
    """How it is won; which cards to look at; the move."""

    rules: list[str]
    names: list[str]
    move: str


class PuzzleTold(Struct, kw_only=True):
    """A puzzle after a move and the replies to it."""

    seat: int
    """Whose decisions are to be found."""
    status: Literal["going", "solved", "missed"]
    """Missed: the last move does not win for certain any more."""
    left: int
    """Decisions that are left."""
    made: list[MoveTold]
    offers: list[Offer]
    positions: list[PositionTold]
    """What happened since, move by move; the last one is the present."""
    hint: HintShown | None = None
    scores: list[float] = []
    """Of a match that is over."""
    ending: str = ""
    """The rule by which it is over."""
