"""Whom a continuous sentence is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.engine.permanents import Permanents
from rubrica.engine.state import SOURCE, Scope
from rubrica.language.nodes.base import Description
from rubrica.language.nodes.kinds import ANY_TYPE
from rubrica.language.nodes.reads import BOARD, NOTHING
from rubrica.language.phrases import phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Group:
    """The things that a continuous sentence changes."""

    def members(self, state: Permanents, words: Scope) -> list[int]:
        raise NotImplementedError

    def several(self) -> bool:
        return False

    def types_meant(self) -> int:
        """Of which types they may be."""
        return ANY_TYPE


@dataclass(frozen=True)
class Itself(Group):
    """The card itself."""

    word: str = ""

    def looks_at(self) -> int:
        return NOTHING

    def members(self, state: Permanents, words: Scope) -> list[int]:
        return [words[SOURCE]]


@dataclass(frozen=True)
class Everyone(Group):
    """All that fit, as far as the text reaches them."""

    what: Description
    word: str = ""

    def looks_at(self) -> int:
        return BOARD

    def members(self, state: Permanents, words: Scope) -> list[int]:
        return state.affected(words, self.what.things(state, words))

    def several(self) -> bool:
        return self.word == ""

    def types_meant(self) -> int:
        return self.what.types_meant()


def this_one(called: str) -> list[Any]:
    """The card itself by its sort: "this character"."""
    return [phrase(f"this {called}", Itself, word=called)]


PHRASES = [
    phrase("this", Itself),
    phrase("{what:s}", Everyone),
]
EACH = [phrase("each {what}", Everyone, word="each")]
