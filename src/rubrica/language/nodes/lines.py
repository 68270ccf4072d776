"""Sentences that are no ability: an instruction, or words about the card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.language.nodes.base import Ability, Condition, Sentence
from rubrica.language.nodes.control import Both, May
from rubrica.language.nodes.kinds import CARD
from rubrica.language.phrases import phrase


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Line(Ability):
    """A sentence that says what a card is."""

    def print_on(self, card: Any) -> None:
        """Print it on the card of the game; a sentence about what is wrong if that can't be."""
        raise NotImplementedError


@dataclass(frozen=True)
class EntersWith(Line):
    """Counters that lie on the card when it enters: it has them before anything notices that it is there, and gains none."""

    amount: int
    name: str

    def print_on(self, card: Any) -> None:
        card.comes_with = (*card.comes_with, (self.name, self.amount))


@dataclass(frozen=True)
class PlayOnlyIf(Line):
    """When a card may be played."""

    condition: Condition

    def print_on(self, card: Any) -> None:
        card.conditions = (*card.conditions, self.condition)


@dataclass(frozen=True)
class AdditionalCost(Line):
    """What playing a card costs besides its price. The instructions behind it are those of the card: they may point to what was paid."""

    cost: tuple[Any, ...]
    optional: bool = False
    effect: Sentence | None = None

    def own_kind(self) -> int:
        """It is paid while the card lies in a hand."""
        return CARD

    def leaves_open(self) -> bool:
        """Whether it is paid is open for what comes behind it."""
        return self.optional

    def print_on(self, card: Any) -> None:
        whole = self.cost[0] if len(self.cost) == 1 else Both(self.cost)
        card.additional_costs = (*card.additional_costs, *([May(whole)] if self.optional else self.cost))


@dataclass(frozen=True)
class Instruction(Line):
    """A sentence that tells what to do."""

    effect: Sentence


def enters_with(enters: str) -> list[Any]:
    """The phrase for counters that a card comes with, in the game's word for entering."""
    return [phrase(f"this {enters} with {{amount#}} {{name}} counter(s)", EntersWith)]


def additional_costs(kind: str) -> list[Any]:
    """The phrases for it, with what the game can pay."""
    return [
        phrase(f"as an additional cost to play this, {{cost={kind},}}", AdditionalCost),
        phrase(f"as an additional cost to play this, you may {{cost={kind},}}", AdditionalCost, optional=True),
    ]


PLAY_ONLY_IF = [phrase("play this only if {condition}", PlayOnlyIf)]
"""Where cards are played at more times than one wants."""
