"""Sentences that are no ability: an instruction, or words about the card."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from rubrica.language.nodes.base import Ability, Sentence


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Line(Ability):
    """A sentence that says what a card is."""


@dataclass(frozen=True)
class Instruction(Line):
    """A sentence that tells what to do."""

    effect: Sentence
