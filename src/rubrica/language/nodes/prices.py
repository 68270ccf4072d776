"""What a card says about its own price: read while it lies in a hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.permanents import Permanents
from rubrica.engine.state import Scope
from rubrica.language.nodes.base import Condition, Description
from rubrica.language.nodes.lines import Line
from rubrica.language.nodes.tallies import Tallied
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class OwnPrice(Line):
    """The card costs its player less, or more, if something is so, or for each of something."""

    by: int
    less: bool
    condition: Condition | None = None
    each: Description | None = None
    happened: Tallied | None = None

    def print_on(self, card: Any) -> None:
        card.own_prices = (*card.own_prices, self)

    def change(self, state: Permanents, words: Scope) -> int:
        """By how much the price is another than the printed one."""
        if self.condition is not None and not self.condition.holds(state, words):
            return 0
        times = 1
        if self.each is not None:
            times = len(self.each.things(state, words))
        elif self.happened is not None:
            times = self.happened.number(state, words)
        return -self.by * times if self.less else self.by * times


def own_prices(coin: str = "") -> list[Any]:
    """The phrases for the price of a card itself, in the game's coin."""
    return [
        made
        for word, less in ((f"{coin} less".strip(), True), (f"{coin} more".strip(), False))
        for made in (
            phrase(f"if {{condition=Condition}}, this costs {{by}} {word}", OwnPrice, less=less),
            phrase(f"this costs {{by}} {word} for each {{each=Description}}", OwnPrice, less=less),
            phrase(f"this costs {{by}} {word} for each {{happened=Tallied}}", OwnPrice, less=less),
        )
    ]


KINDS = (Condition, Description, Tallied)
