"""How long a change lasts, as far as all games share it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.engine.lasting import WHILE
from rubrica.engine.permanents import Permanents
from rubrica.engine.state import SOURCE, Scope
from rubrica.language.nodes.base import Duration
from rubrica.language.phrases import phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Until(Duration):
    """A duration that begins now."""


@dataclass(frozen=True)
class WhileInPlay(Until):
    """As long as the card is there whose text it is."""

    def until(self, state: Permanents, words: Scope) -> int:
        return WHILE + int(words[SOURCE])


def end_of_round(node: type, **when: Any) -> list[Any]:
    return [phrase("until end of round", node, **when)]


def end_of_the_turn(node: type, **when: Any) -> list[Any]:
    return [phrase("until the end of the turn", node, **when)]


def rest_of_the_game(node: type, **when: Any) -> list[Any]:
    return [phrase("for the rest of the game", node, **when)]


def your_next_turn(node: type, start: int, end: int) -> list[Any]:
    """The game's numbers for its start and its end."""
    return [
        *until_your_turn(node, end=start),
        phrase("until the end of your next turn", node, end=end),
    ]


def until_your_turn(node: type, **when: Any) -> list[Any]:
    return [phrase("until your next turn", node, **when)]


def while_yours(node: type, **how: Any) -> list[Any]:
    """As long as the card whose text it is stays with its controller."""
    return [phrase("as long as you control this", node, **how)]


PHRASES = [phrase("as long as this is in play", WhileInPlay)]
KINDS = (Until,)
