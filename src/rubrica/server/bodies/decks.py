"""Decks: written, kept, printed."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rubrica.server.bodies.common import Body
from rubrica.server.protocol import Piles


class DeckBody(Body):
    piles: Piles
    title: Annotated[str, Meta(max_length=60)] = ""


class PrintBody(DeckBody):
    paper: Literal["a4", "letter"] = "a4"


class DeckText(Body):
    """A deck as its file has it."""

    text: Annotated[str, Meta(description="Up to 20,000 letters.")]


class DeckVersion(Struct, kw_only=True):
    at: float
    title: str
    piles: dict[str, dict[str, int]]


class DeckShown(Struct, kw_only=True):
    name: str
    title: str
    about: str = ""
    piles: dict[str, dict[str, int]]
    own: bool = False
    problems: list[str] = []
    """Why it can't be played."""
    hints: list[str] = []
    """What its player should know although it can be played."""
    versions: list[DeckVersion] = []
    """How your own was kept before, the oldest first."""


class Decks(Struct, kw_only=True):
    decks: list[DeckShown]
