"""Sentences that are no ability: an instruction, or words about the card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.language.nodes.base import Ability, Condition, Sentence
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
class Instruction(Line):
    """A sentence that tells what to do."""

    effect: Sentence


def enters_with(enters: str) -> list[Any]:
    """The phrase for counters that a card comes with, in the game's word for entering."""
    return [phrase(f"this {enters} with {{amount#}} {{name}} counter(s)", EntersWith)]


PLAY_ONLY_IF = [phrase("play this only if {condition}", PlayOnlyIf)]
"""Where cards are played at more times than one wants."""
