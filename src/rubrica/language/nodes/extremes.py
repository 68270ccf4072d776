"""Of all that fits, those with the most or the least of a number: "the creature with the highest power"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.permanents import Permanents
from rubrica.engine.state import Scope
from rubrica.language.nodes.base import Description
from rubrica.language.nodes.reads import BOARD
from rubrica.language.nodes.things import Described
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Extreme(Description):
    """Several, if they have equally much."""

    what: Described
    number: int
    """The game's number for it."""
    highest: bool

    def looks_at(self) -> int:
        return BOARD

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        return thing in self.things(state, words)

    def things(self, state: Permanents, words: Scope) -> list[int]:
        found = [thing for thing in self.what.things(state, words) if state.has_numbers(thing)]
        if not found:
            return []
        values = [state.number_of(thing, self.number) for thing in found]
        best = max(values) if self.highest else min(values)
        return [thing for thing, value in zip(found, values, strict=True) if value == best]

    def kind(self) -> int:
        return self.what.kind()

    def types_meant(self) -> int:
        return self.what.types_meant()

    def kind_of(self) -> str:
        return self.what.kind_of()


def extremes(word: str, number: int) -> list[Any]:
    """The phrases for the most and the least of a number of the game."""
    return [
        phrase(f"{{what}} with the highest {word}", Extreme, number=number, highest=True),
        phrase(f"{{what}} with the lowest {word}", Extreme, number=number, highest=False),
    ]
