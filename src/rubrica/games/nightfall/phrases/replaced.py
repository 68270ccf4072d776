"""In Play texts that take the place of what would happen (NF-R.108)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.engine.events import Event
from rubrica.games.nightfall.kinds import WOULD_BE_DESTROYED, WOULD_BE_DISCARDED, WOULD_TAKE_WOUND
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes.base import Ability, Players, Sentence, Trigger
from rubrica.language.nodes.control import May, possible
from rubrica.language.nodes.triggers import THING, Named, Subject, mention
from rubrica.language.phrases import phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Would(Trigger):
    """Something that has not happened yet."""


@dataclass(frozen=True)
class WouldLeave(Would):
    """A minion would be destroyed, or be discarded after it has attacked."""

    subject: Subject
    kind: int

    def mentions(self) -> list[Named]:
        return mention(self.subject, THING)

    def types_named(self, slot: int) -> int:
        return self.subject.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: Nightfall, source: int, event: Event) -> bool:
        words = (source, state.controller(source), event, False, ())
        return self.subject.meets(state, source, words, event.thing)


@dataclass(frozen=True)
class WouldTakeWound(Would):
    who: Players

    def waits_for(self) -> tuple[int, ...]:
        return (WOULD_TAKE_WOUND,)

    def matches(self, state: Nightfall, source: int, event: Event) -> bool:
        return event.seat in self.who.seats(state, (source, state.controller(source), event, False, ()))


@dataclass(frozen=True)
class InPlaceOf(Ability):
    """If something would happen, something else happens."""

    event: Would
    effect: Sentence
    once: bool = False
    """The first time each turn."""
    order: int = 0
    kinds: tuple[int, ...] = ()
    text: str = ""

    def waits_for(self) -> tuple[int, ...]:
        return self.event.waits_for()

    def replaces(self, state: Nightfall, source: int, event: Event) -> bool:
        """Whether it takes the place of this, if it can be carried out."""
        if self.once and state.today.get(source << 6 | self.order, 0):
            return False
        return self.event.matches(state, source, event)

    @property
    def optional(self) -> bool:
        """Whether its player is asked."""
        return isinstance(self.effect, May)

    def done(self) -> Sentence:
        """What happens instead."""
        return self.effect.effect if isinstance(self.effect, May) else self.effect

    def is_possible(self, state: Nightfall, scope: int) -> bool:
        return not self.optional or possible(self.done(), state, scope)

    def is_used(self, state: Nightfall, source: int) -> None:
        if self.once:
            state.today[source << 6 | self.order] = 1

    def notice(self, state: Nightfall, source: int, event: Event) -> None:
        """It waits for what has not happened yet."""


def instead() -> list[Any]:
    found: list[Any] = []
    for start, once in (("if {event=Would}", False), ("the first time each turn {event=Would}", True)):
        found.append(phrase(f"{start}, {{effect}} instead", InPlaceOf, once=once))
    return found


PHRASES = [
    phrase("{subject} would be destroyed", WouldLeave, kind=WOULD_BE_DESTROYED),
    phrase("{subject} would be discarded after attacking", WouldLeave, kind=WOULD_BE_DISCARDED),
    phrase("{who} would take a wound", WouldTakeWound),
    *instead(),
]
