"""Dice (BH-1.9): six-sided, public, rolled by the controller of the effect."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.state import SOURCE
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes.base import Effect, Joined, Sentence
from rubrica.language.phrases import phrase


def roll(state: Bluthelden) -> int:
    """One die."""
    number = state.random(6) + 1
    state.tell(f"The die shows {number}.")
    return number


@dataclass(frozen=True)
class Row:
    """What a roll brings."""

    low: int
    effect: Joined
    high: int = 0
    """0: only that number."""
    other: int = 0
    """Another number that brings the same; 0: none."""

    def fits(self, number: int) -> bool:
        return self.low <= number <= max(self.low, self.high) or number == self.other


@dataclass(frozen=True)
class RollTable(Sentence):
    """A table of results. It ends its sentence: an "and" belongs to its last row."""

    rows: tuple[Row, ...]

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        number = roll(state)
        for row in self.rows:
            if row.fits(number):
                state.now(row.effect, scope, 0)
                return


@dataclass(frozen=True)
class RollForX(Effect):
    """X is what the die shows."""

    def gives_x(self) -> bool:
        """X is what is said here."""
        return True

    def only_gives_x(self) -> bool:
        """A die that nobody asks for decides nothing."""
        return True

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        state.xs[state.scopes[scope][SOURCE]] = roll(state)
        state.did(scope, True)


PHRASES = [
    phrase("on {low} {effect}", Row),
    phrase("on {low} to {high} {effect}", Row),
    phrase("on {low} or {other} {effect}", Row),
    phrase("roll a die: {rows=Row,}", RollTable),
    phrase("roll a die for X", RollForX),
]
KINDS = (Row,)
