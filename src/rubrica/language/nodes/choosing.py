"""What an instruction asks for beside what it is done to: "damage equal to the strength of target minion", "the controller of
target minion", "on target minion for each Ghoul". Where targets are not announced, it is chosen first, once."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from rubrica.engine.permanents import Permanents
from rubrica.language.nodes.base import Joined, Sentence
from rubrica.language.nodes.things import OnThings


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Chooses(OnThings):
    """One choice; nothing is done with it yet. A game that restricts choices has its own."""

    said_as: Sentence
    """The instruction that asks for it."""

    def do(self, state: Permanents, scope: int, thing: int) -> None:
        """It is only chosen."""


@dataclass(frozen=True)
class AfterChoosing(Joined):
    """An instruction, with what it asks for besides chosen before it."""

    said_as: Sentence
    """As the text says it."""
    choices: tuple[OnThings, ...]
    effect: Sentence
    """The same; its words point to what was chosen."""

    def run(self, state: Permanents, scope: int, at: int) -> None:
        if at < len(self.choices):
            state.now(self, scope, at + 1)
            state.now(self.choices[at], scope, 0)
        else:
            state.now(self.effect, scope, 0)
