"""The chain holds orders: who added them, whether they are kicked, and what becomes of them (codex 5.3)."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.values import Value, dumped
from rubrica.games.nightfall.kinds import UNRESOLVED


class Order(Value):
    """An order in the chain. Its place there and whether it is kicked are fixed for good (NF-8.10)."""

    def __init__(
        self,
        thing: int,
        by: int,
        card: int,
        kicked: bool,
        status: int = UNRESOLVED,
        negated: bool = False,
        redirected: int = -1,
    ) -> None:
        self.thing: Final = thing
        self.by: Final = by
        """Who added it."""
        self.card: Final = card
        self.kicked: Final = kicked
        self.status: Final = status
        self.negated: Final = negated
        """Its texts do nothing (NF-9.23)."""
        self.redirected: Final = redirected
        """Who chooses its targets instead of its controller; -1: nobody (NF-15.14)."""

    def parts(self) -> tuple[Any, ...]:
        return (self.thing, self.by, self.card, self.kicked, self.status, self.negated, self.redirected)

    def becoming(self, status: int) -> Order:
        """The same order with another status."""
        return Order(self.thing, self.by, self.card, self.kicked, status, self.negated, self.redirected)

    def without_texts(self) -> Order:
        """NF-9.23: the same order, negated."""
        return Order(self.thing, self.by, self.card, self.kicked, self.status, True, self.redirected)

    def redirected_by(self, seat: int) -> Order:
        """NF-15.14: the same order; this player chooses its targets."""
        return Order(self.thing, self.by, self.card, self.kicked, self.status, self.negated, seat)


dumped(Order)
