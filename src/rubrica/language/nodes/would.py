"""What has not happened yet, in words that something else takes the place of (BL-15.14, BH-R.166)."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from rubrica.engine.events import Event
from rubrica.engine.permanents import Permanents
from rubrica.language.nodes.base import Players, Trigger
from rubrica.language.nodes.triggers import ANY, THING, WITH_AMOUNT, Named, Subject, mention


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
