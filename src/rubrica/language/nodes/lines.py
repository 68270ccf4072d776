"""Sentences that are no ability: an instruction, or words about the card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.language.nodes.base import Ability, Sentence


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Line(Ability):
    """A sentence that says what a card is."""

    def print_on(self, card: Any) -> None:
        """Print it on the card of the game; a sentence about what is wrong if that can't be."""
        raise NotImplementedError


@dataclass(frozen=True)
class Instruction(Line):
    """A sentence that tells what to do."""

    effect: Sentence
