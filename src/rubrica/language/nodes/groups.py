"""Whom a continuous sentence is about."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from rubrica.engine.permanents import Permanents
from rubrica.engine.state import SOURCE, Scope


@mypyc_attr(allow_interpreted_subclasses=True)
class Group:
    """The things that a continuous sentence changes."""

    def members(self, state: Permanents, words: Scope) -> list[int]:
        raise NotImplementedError

    def several(self) -> bool:
        return False


@dataclass(frozen=True)
class Itself(Group):
    """The card itself."""

    word: str = ""

    def members(self, state: Permanents, words: Scope) -> list[int]:
        return [words[SOURCE]]
