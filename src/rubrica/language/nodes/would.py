"""What has not happened yet, in words that something else takes the place of (BL-15.14, BH-R.166)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.engine.events import Event
from rubrica.engine.permanents import Permanents
from rubrica.language.nodes.base import Players, Trigger
from rubrica.language.nodes.triggers import ANY, THING, WITH_AMOUNT, Named, Subject, mention
from rubrica.language.phrases import phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Would(Trigger):
    """An event that has not happened yet."""


@dataclass(frozen=True)
class WouldThing(Would):
    """Something would happen to a thing, or a thing would do something."""

    subject: Subject
    kind: int
    at: int = THING
    detail: int = ANY
    amount: bool = False

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT if self.amount else super().brings()

    def mentions(self) -> list[Named]:
        """What a word behind it may point to."""
        return mention(self.subject, self.at)

    def types_named(self, slot: int) -> int:
        return self.subject.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: Permanents, source: int, event: Event) -> bool:
        if self.detail >= 0 and event.detail != self.detail:
            return False
        thing = event.thing if self.at == THING else event.other
        words = (source, state.controller(source), event, False, ())
        return thing != 0 and self.subject.meets(state, source, words, thing)


@dataclass(frozen=True)
class WouldPlayer(Would):
    """A player would do something, or something would happen to a player."""

    who: Players
    kind: int
    amount: bool = False

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT if self.amount else super().brings()

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: Permanents, source: int, event: Event) -> bool:
        return event.seat in self.who.seats(state, (source, state.controller(source), event, False, ()))


def instead(node: type, **how: Any) -> list[Any]:
    """The phrase for what takes the place of something, in the game's own way."""
    return [phrase("if {event}, {effect=Joined} instead", node, **how)]


def may_instead(node: type, **how: Any) -> list[Any]:
    return [phrase("if {event}, you may {effect=Joined} instead", node, **how)]


def next_instead(node: type, **how: Any) -> list[Any]:
    """Once."""
    return [phrase("the next time {event}, {effect=Joined} instead", node, **how)]


def dealt_to_others(node: type, **how: Any) -> list[Any]:
    """What becomes of damage that would be dealt."""
    return [phrase("that damage is dealt to {whom}", node, **how)]


def prevented(node: type, **how: Any) -> list[Any]:
    return [phrase("prevent that damage", node, **how)]


def doubled(node: type, **how: Any) -> list[Any]:
    return [phrase("double that damage", node, **how)]


def would(words: str, node: type, **how: Any) -> list[Any]:
    """The phrase for what would happen to something: "die"."""
    return [phrase(f"{{subject}} would {words}", node, **how)]


def player_would(words: str, node: type, **how: Any) -> list[Any]:
    """The phrase for what a player would do: "draw a card"."""
    return [phrase(f"{{who}} would {words}", node, **how)]
