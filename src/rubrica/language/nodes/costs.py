"""Costs: each knows whether it can be paid, what it asks for, and how it is paid. All or nothing."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.engine.announcing import things_bound
from rubrica.engine.permanents import Permanents
from rubrica.engine.state import Scope
from rubrica.language.phrases import phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Cost:
    """Something that is paid for an ability or a card."""

    def can(self, state: Permanents, words: Scope) -> bool:
        """Whether it can be paid; prices are counted together, apart from this."""
        return True

    def rule(self) -> str:
        """The rule that forbids the ability if it can't be paid."""
        raise NotImplementedError

    def price(self, state: Permanents, words: Scope) -> int:
        """What it costs in the game's coin."""
        return 0

    def variable(self) -> bool:
        """Whether it asks for X."""
        return False

    def chooses(self) -> bool:
        """Whether something must be chosen to pay it."""
        return False

    def place(self) -> int:
        """The slot of the scope that keeps what was chosen."""
        return -1

    def chosen(self, words: Scope) -> tuple[int, ...]:
        """What has been chosen to pay it."""
        return things_bound(words, self.place()) if self.chooses() else ()

    def gives(self, words: Scope) -> tuple[int, ...]:
        """What is given up with it, as far as it is known."""
        return self.chosen(words)

    def from_hand(self) -> bool:
        """Whether it is paid with cards that only their owner sees."""
        return False

    def number_of(self, state: Permanents, words: Scope) -> int:
        """How many must be chosen."""
        return 0

    def candidates(self, state: Permanents, words: Scope) -> list[int]:
        """What can be chosen to pay it."""
        return []

    def pay(self, state: Permanents, words: Scope) -> None:
        raise NotImplementedError


def discards_cards(node: type) -> list[Any]:
    """The phrase for cards of one's hand as a price."""
    return [phrase("discard {number#} card(s)", node)]


def takes_counters(node: type) -> list[Any]:
    """The phrase for counters that lie on the card itself."""
    return [phrase("remove {number#} {name} counter(s) from this", node)]
