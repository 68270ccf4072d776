"""Abilities and lines that every game has: what waits for an event, keywords. How a trigger resolves is the game's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.language.nodes.base import Ability, Sentence, Trigger
from rubrica.language.nodes.lines import Instruction, Line
from rubrica.language.nodes.printed import Keyword
from rubrica.language.phrases import phrase


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class WhenEvent(Ability):
    """When something happens, do something."""

    event: Trigger
    effect: Sentence
    word: str = "when"

    def waits_for(self) -> tuple[int, ...]:
        return self.event.waits_for()


@dataclass(frozen=True)
class Keywords(Line):
    words: tuple[Keyword, ...]

    def print_on(self, card: Any) -> None:
        for word in self.words:
            card.print_keyword(word.bit)


def triggered(node: type) -> list[Any]:
    """The phrases for the triggered abilities of a game."""
    return [
        phrase("when {event=Happening}, {effect}", node),
        phrase("whenever {event=Happening}, {effect}", node, word="whenever"),
        phrase("at {event=Moment}, {effect}", node, word="at"),
    ]


def next_time(node: type, **how: Any) -> list[Any]:
    """The phrase for an ability that works only once."""
    return [phrase("the next time {event=Happening}, {effect}", node, word="next", **how)]


INSTRUCTION = [phrase("{effect}", Instruction)]
PHRASES = [*INSTRUCTION, phrase("{words=Keyword,}", Keywords)]
