"""Amounts: plain numbers, X, and numbers that are counted or read off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.permanents import Permanents
from rubrica.engine.state import EVENT, SLOTS, SOURCE, Scope
from rubrica.language.nodes.base import Amount, Description
from rubrica.language.nodes.reads import BOARD, NOTHING
from rubrica.language.phrases import phrase


class Simple(Amount):
    """A number that stands right before its noun: 2, X."""


class Reckoned(Amount):
    """A number that is counted or read off: the number of friendly creatures."""


@dataclass(frozen=True)
class Number(Simple):
    number: int

    def looks_at(self) -> int:
        return NOTHING

    def value(self, state: Permanents, words: Scope) -> int:
        return self.number


@dataclass(frozen=True)
class X(Simple):
    """The value that X has on this card; 0 if it has none."""

    number: int = 0

    def value(self, state: Permanents, words: Scope) -> int:
        return int(state.x_of(words[SOURCE]))


@dataclass(frozen=True)
class Count(Reckoned):
    """How many there are."""

    what: Description

    def looks_at(self) -> int:
        return BOARD

    def value(self, state: Permanents, words: Scope) -> int:
        return self.what.how_many(state, words)


@dataclass(frozen=True)
class Twice(Reckoned):
    amount: Reckoned

    def value(self, state: Permanents, words: Scope) -> int:
        return 2 * self.amount.value(state, words)


@dataclass(frozen=True)
class Plus(Reckoned):
    """As much, and some more or less; never below 0."""

    amount: Reckoned
    number: int
    sign: int = 1

    def looks_at(self) -> int:
        return NOTHING

    def value(self, state: Permanents, words: Scope) -> int:
        return max(0, self.amount.value(state, words) + self.sign * self.number)


@dataclass(frozen=True)
class ThatMuch(Simple):
    """The amount of the event that set the effect off, or of what was done before it; or twice as much."""

    number: int = 0
    """2 where several are counted."""
    times: int = 1
    way: int = -2
    """The slot that keeps what was done (nodes/this_way.py); -2: it is the amount of the event."""

    def value(self, state: Permanents, words: Scope) -> int:
        if self.way >= 0:
            done = words[SLOTS + self.way] if SLOTS + self.way < len(words) else 0
            return self.times * (len(done) if isinstance(done, tuple) else int(done))
        event = words[EVENT]
        return int(event.amount) * self.times if event else 0


@dataclass(frozen=True)
class MoreThanThat(ThatMuch):
    """That much, and some more or less."""

    more: int = 0
    sign: int = 1

    def value(self, state: Permanents, words: Scope) -> int:
        return max(0, super().value(state, words) + self.sign * self.more)


@dataclass(frozen=True)
class ThatNumber(Reckoned):
    """The same, to reckon with: that number plus 1."""

    much: ThatMuch

    def value(self, state: Permanents, words: Scope) -> int:
        return self.much.value(state, words)


def measure(amount: Amount, state: Permanents, scope: int, slot: int) -> None:
    """Read an amount that depends on the state when its instruction is reached (BL-15.17)."""
    if not isinstance(amount, Number):
        state.bind(scope, slot, amount.value(state, state.scopes[scope]))


def measured(amount: Amount, state: Permanents, scope: int, slot: int) -> int:
    """An amount as it was when its instruction was reached."""
    return amount.number if isinstance(amount, Number) else int(state.bound(scope, slot))


def counts(node: type) -> list[Any]:
    """The phrase for how many there are."""
    return [phrase("the number of {what:s}", node)]


PHRASES = [
    phrase("{number}", Number),
    phrase("X", X),
    *counts(Count),
    phrase("twice {amount}", Twice),
    phrase("{amount} plus {number}", Plus, sign=1),
    phrase("{amount} minus {number}", Plus, sign=-1),
    phrase("that much", ThatMuch),
    phrase("that many", ThatMuch, number=2),
    phrase("that number", ThatNumber, much=ThatMuch(2)),
    phrase("twice that much", ThatMuch, times=2),
    phrase("twice that many", ThatMuch, number=2, times=2),
]
MORE_THAN_THAT = [
    phrase("that much plus {more}", MoreThanThat, sign=1),
    phrase("that much minus {more}", MoreThanThat, sign=-1),
]
"""Where what would happen is replaced by more or less of it."""
