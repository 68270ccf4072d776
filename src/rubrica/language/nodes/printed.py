"""What is printed as a mark of its own: +2, a keyword by its name."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.errors import BadCard
from rubrica.language.nodes.reads import NOTHING


@dataclass(frozen=True)
class Signed:
    """+2, -1."""

    number: int

    @staticmethod
    def token() -> str:
        return "SIGNED"

    @staticmethod
    def read(text: str) -> Signed:
        if text[1:] == "X":
            raise BadCard(f"{text!r} is not read here.", "", "Write a number.")
        return Signed(int(text))

    def __str__(self) -> str:
        return f"{self.number:+d}"

    def looks_at(self) -> int:
        return NOTHING


@dataclass(frozen=True)
class Keyword:
    """A keyword by its name."""

    bit: int

    def looks_at(self) -> int:
        return NOTHING
