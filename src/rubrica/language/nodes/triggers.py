"""Descriptions of events: a thing does something or something happens to it, a player does something with a thing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from mypy_extensions import mypyc_attr

from rubrica.engine.events import Event
from rubrica.engine.permanents import Permanents
from rubrica.engine.state import Scope
from rubrica.language.nodes.base import Description, Players, Trigger
from rubrica.language.nodes.kinds import A_CARD, ANY_TYPE, ANYTHING, CARD, IN_PLAY
from rubrica.language.nodes.things import EVENT_OTHER, EVENT_THING, THIS
from rubrica.language.phrases import phrase

THING: Final = 0
OTHER: Final = 1
"""Which part of the event a trigger is about."""
ANY: Final = -1
WITH_AMOUNT: Final = frozenset(["player", "amount"])
"""What an event brings in which something is counted."""
Named = tuple[str, int, int] | tuple[str, int, int, bool]
"""What a node names: what a pronoun may call it, where it is kept, of which kind it is, and whether several are meant."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Subject:
    """Whom a trigger is about."""

    def meets(self, state: Permanents, source: int, words: Scope, thing: int) -> bool:
        raise NotImplementedError

    def sort_of(self) -> str:
        """What a pronoun may call it; empty for the card itself."""
        return ""

    def kind(self) -> int:
        """What it may be."""
        return A_CARD

    def types_meant(self) -> int:
        """Of which types."""
        return ANY_TYPE


@dataclass(frozen=True)
class ThisOne(Subject):
    word: str = ""

    def meets(self, state: Permanents, source: int, words: Scope, thing: int) -> bool:
        return thing == source


@dataclass(frozen=True)
class Some(Subject):
    what: Description
    another: bool = False

    def meets(self, state: Permanents, source: int, words: Scope, thing: int) -> bool:
        return not (self.another and thing == source) and self.what.fits(state, words, thing)

    def sort_of(self) -> str:
        return self.what.kind_of()

    def kind(self) -> int:
        return self.what.kind()

    def types_meant(self) -> int:
        return self.what.types_meant()


def mention(subject: Subject, at: int) -> list[Named]:
    """A trigger names its subject: the card itself, or what fits the description."""
    sort = subject.sort_of()
    return [(sort, EVENT_THING if at == THING else EVENT_OTHER, subject.kind())] if sort else [("", THIS, A_CARD)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Happening(Trigger):
    """Something that happens: it stands behind "when"."""


@dataclass(frozen=True)
class ThingEvent(Happening):
    """Something happens to a thing, or a thing does something."""

    subject: Subject
    kind: int
    at: int = THING
    detail: int = ANY
    amount: bool = False
    """There is an amount in it: "that much"."""

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
        return thing != 0 and self.subject.meets(
            state, source, (source, state.controller(source), event, False, ()), thing
        )


@dataclass(frozen=True)
class ThingToThing(Happening):
    """A thing does something to another that fits."""

    subject: Subject
    what: Description
    kind: int
    amount: bool = False

    def takes(self, field: str) -> int:
        """It is done to what is in play."""
        return IN_PLAY if field == "what" else ANYTHING

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT if self.amount else super().brings()

    def mentions(self) -> list[Named]:
        return [*mention(self.subject, THING), (self.what.kind_of(), EVENT_OTHER, self.what.kind())]

    def types_named(self, slot: int) -> int:
        return self.subject.types_meant() if slot == EVENT_THING else self.what.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: Permanents, source: int, event: Event) -> bool:
        words = (source, state.controller(source), event, False, ())
        return self.subject.meets(state, source, words, event.thing) and self.what.fits(state, words, event.other)


@dataclass(frozen=True)
class PlayerActs(Happening):
    """A player does something with a card that fits."""

    who: Players
    what: Description
    kind: int
    of: int = ANYTHING
    """Where the card is then: on its way into play, it is not there yet."""

    def takes(self, field: str) -> int:
        return self.of if field == "what" else ANYTHING

    def mentions(self) -> list[Named]:
        return [(self.what.kind_of(), EVENT_THING, self.what.kind())]

    def types_named(self, slot: int) -> int:
        return self.what.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: Permanents, source: int, event: Event) -> bool:
        words = (source, state.controller(source), event, False, ())
        return event.seat in self.who.seats(state, words) and self.what.fits(state, words, event.thing)


@dataclass(frozen=True)
class PlayerEvent(Happening):
    """A player does something, or something happens to a player."""

    who: Players
    kind: int
    detail: int = ANY
    card: bool = False
    """It happens to a card, which a word behind it may point to."""
    amount: bool = False

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT if self.amount else super().brings()

    def mentions(self) -> list[Named]:
        return [("card", EVENT_THING, CARD)] if self.card else []

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: Permanents, source: int, event: Event) -> bool:
        if self.detail >= 0 and event.detail != self.detail:
            return False
        return event.seat in self.who.seats(state, (source, state.controller(source), event, False, ()))


@dataclass(frozen=True)
class NthEvent(PlayerEvent):
    """It happens for the second time in a turn, or for the third."""

    nth: int = field(kw_only=True)
    tally: int = field(kw_only=True)
    """The game's number for what is counted."""

    def matches(self, state: Permanents, source: int, event: Event) -> bool:
        return super().matches(state, source, event) and state.counted(self.tally, event.seat) == self.nth


def nth_time(verb: str, when: str, kind: int, tally: int) -> list[Any]:
    """The phrases for the second and the third card of a turn: "draw", "each turn"."""
    return [
        phrase(
            f"{{who}} {verb}[s] [their|your] {word} card {when}", NthEvent, kind=kind, tally=tally, nth=nth, card=True
        )
        for word, nth in (("first", 1), ("second", 2), ("third", 3))
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class Moment(Trigger):
    """A named moment of a turn or round."""


@dataclass(frozen=True)
class TurnMoment(Moment):
    kind: int
    whose: int = 2
    """0 yours, 1 your opponent's, 2 anybody's."""

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: Permanents, source: int, event: Event) -> bool:
        return self.whose == 2 or (event.seat == state.controller(source)) is (self.whose == 0)


def meets(words: str, node: type, **how: Any) -> list[Any]:
    """The phrase for what a thing does to another, or what is done to it by another: "destroys", "is destroyed by"."""
    return [phrase(f"{{subject}} {words} a(n) {{what}}", node, **how)]


def this_one(called: str) -> list[Any]:
    """The card itself by its sort: "this character"."""
    return [phrase(f"this {called}", ThisOne, word=called.casefold())]


PHRASES = [
    phrase("this", ThisOne),
    phrase("a(n) {what}", Some),
    phrase("another {what}", Some, another=True),
]
KINDS = (Moment, Happening)
