"""What is about to happen, and what comes instead: damage, a hit, a defeat, a fall (BD-R.123 to BD-R.125)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.events import Event
from rubrica.engine.state import COPY, EVENT, Scope
from rubrica.games.battledecks.damage import change_blow, deal, prevent, spare
from rubrica.games.battledecks.kinds import (
    BY_TRIGGER,
    DEFEATED,
    TAKES,
    TARGETED,
    WOULD_BE_DEFEATED,
    WOULD_BE_HIT,
    WOULD_FALL,
    WOULD_TAKE,
)
from rubrica.games.battledecks.phrases.causes import Cause
from rubrica.games.battledecks.phrases.effects import Together
from rubrica.games.battledecks.state import BattleDecks
from rubrica.games.battledecks.values import Hit
from rubrica.language.nodes import would
from rubrica.language.nodes.base import Amount, Description, Effect
from rubrica.language.nodes.kinds import ANYTHING, IN_PLAY
from rubrica.language.nodes.things import EVENT_THING
from rubrica.language.nodes.triggers import OTHER, THING, WITH_AMOUNT, Happening, Named, Subject, mention
from rubrica.language.phrases import phrase


class Would(Happening):
    """An event that has not happened yet; words behind it may replace it."""


def meets(state: BattleDecks, source: int, subject: Subject, event: Event, thing: int) -> bool:
    words = (source, state.controller(source), event, False, ())
    return thing > COPY and subject.meets(state, source, words, thing)


@dataclass(frozen=True)
class WouldThing(Would):
    """Something is about to happen to a character."""

    subject: Subject
    kind: int

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT if self.kind == WOULD_TAKE else super().brings()

    def mentions(self) -> list[Named]:
        return mention(self.subject, THING)

    def types_named(self, slot: int) -> int:
        return self.subject.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: BattleDecks, source: int, event: Event) -> bool:
        return meets(state, source, self.subject, event, event.thing)


@dataclass(frozen=True)
class WouldBy(Would):
    """The same, by an attack, an event, an ability."""

    subject: Subject
    cause: Cause
    kind: int

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT if self.kind == WOULD_TAKE else super().brings()

    def mentions(self) -> list[Named]:
        return mention(self.subject, THING)

    def types_named(self, slot: int) -> int:
        return self.subject.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: BattleDecks, source: int, event: Event) -> bool:
        words = (source, state.controller(source), event, False, ())
        by = self.cause.fits(state, words, event.other, event.detail)
        return by and meets(state, source, self.subject, event, event.thing)


@dataclass(frozen=True)
class WouldDeal(Would):
    """A character is about to deal damage to another."""

    subject: Subject
    what: Description

    def takes(self, field: str) -> int:
        return IN_PLAY if field == "what" else ANYTHING

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT

    def mentions(self) -> list[Named]:
        return [*mention(self.subject, OTHER), (self.what.kind_of(), EVENT_THING, self.what.kind())]

    def types_named(self, slot: int) -> int:
        return self.what.types_meant() if slot == EVENT_THING else self.subject.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (WOULD_TAKE,)

    def matches(self, state: BattleDecks, source: int, event: Event) -> bool:
        words = (source, state.controller(source), event, False, ())
        return meets(state, source, self.subject, event, event.other) and self.what.fits(state, words, event.thing)


@dataclass(frozen=True)
class DoneBy(Happening):
    """Damage or defeat that a character has suffered, by an attack, an event, an ability."""

    subject: Subject
    cause: Cause
    kind: int

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT if self.kind == TAKES else super().brings()

    def mentions(self) -> list[Named]:
        return mention(self.subject, THING)

    def types_named(self, slot: int) -> int:
        return self.subject.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: BattleDecks, source: int, event: Event) -> bool:
        words = (source, state.controller(source), event, False, ())
        by = self.cause.fits(state, words, event.other, event.detail)
        return by and meets(state, source, self.subject, event, event.thing)


# What is done about it.


def coming(words: Scope) -> Event | None:
    """The damage that is about to be dealt, if that set the text off."""
    event: Event | None = words[EVENT]
    return event if event is not None and event.kind == WOULD_TAKE else None


@dataclass(frozen=True)
class PreventThat(Effect):
    """BD-R.124: the damage that is about to be dealt is none, or less."""

    amount: Amount | None = None

    def can(self, state: BattleDecks, words: Scope) -> bool:
        return coming(words) is not None and bool(state.blows)

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        words = state.scopes[scope]
        event = coming(words)
        if event is not None and state.blows:
            much = sum([hit.amount for hit in state.blows[-1]])
            if self.amount is not None:
                much = self.amount.value(state, words)
            state.did(scope, prevent(state, event.thing, much))


@dataclass(frozen=True)
class ChangeThat(Effect):
    """BD-R.124: it is more."""

    number: int = 0
    times: int = 1

    def can(self, state: BattleDecks, words: Scope) -> bool:
        return coming(words) is not None and bool(state.blows)

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        event = coming(state.scopes[scope])
        if event is not None and state.blows:
            state.did(scope, change_blow(state, event.thing, self.number, self.times))


@dataclass(frozen=True)
class TakeThat(Together):
    """BD-R.124: somebody else takes it, from who was about to deal it."""

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        event = coming(state.scopes[scope])
        if event is not None and event.amount:
            how = event.detail | BY_TRIGGER
            state.did(scope, deal(state, [Hit(thing, event.amount, event.other, how) for thing in things]))


@dataclass(frozen=True)
class StaysWith(Together):
    """BD-R.123: who would be defeated, or fall, stays with so many HP."""

    number: int

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        for thing in things:
            if state.has_hp(thing):
                spare(state, thing, min(self.number, state.card_of(thing).hp))
                state.did(scope, True)


PHRASES: list[Any] = [
    phrase("{subject} would take damage", WouldThing, kind=WOULD_TAKE),
    phrase("{subject} would be hit", WouldThing, kind=WOULD_BE_HIT),
    phrase("{subject} would be defeated", WouldThing, kind=WOULD_BE_DEFEATED),
    phrase("{subject} would become unconscious", WouldThing, kind=WOULD_FALL),
    phrase("{subject} would take damage from a(n) {cause}", WouldBy, kind=WOULD_TAKE),
    phrase("{subject} would be defeated by a(n) {cause}", WouldBy, kind=WOULD_BE_DEFEATED),
    phrase("{subject} would deal damage to a(n) {what}", WouldDeal),
    phrase("{subject} takes damage from a(n) {cause}", DoneBy, kind=TAKES),
    phrase("{subject} is defeated by a(n) {cause}", DoneBy, kind=DEFEATED),
    phrase("{subject} becomes the target of a(n) {cause}", DoneBy, kind=TARGETED),
    *would.prevented(PreventThat, amount=None),
    phrase("prevent {amount=Simple} of that damage", PreventThat),
    phrase("add {number} to that damage", ChangeThat, times=1),
    *would.doubled(ChangeThat, number=0, times=2),
    phrase("{whom} take[s] that damage", TakeThat),
    phrase("{whom} stay[s] with {number} HP", StaysWith),
]
SAYINGS: list[Any] = [
    phrase("prevent it", PreventThat, amount=None),
    phrase("prevent {amount=Simple} of it", PreventThat),
    phrase("reduce that damage by {amount=Simple}", PreventThat),
    phrase("reduce it by {amount=Simple}", PreventThat),
    phrase("double it", ChangeThat, number=0, times=2),
    *would.dealt_to_others(TakeThat),
    phrase("it is dealt to {whom}", TakeThat),
    phrase("deal that damage to {whom}", TakeThat),
    *[
        phrase(words, WouldThing, kind=kind)
        for words, kind in (
            ("{subject} would be dealt damage", WOULD_TAKE),
            ("{subject} would be damaged", WOULD_TAKE),
            ("damage would be dealt to {subject}", WOULD_TAKE),
            ("an attack would hit {subject}", WOULD_BE_HIT),
            ("{subject} would be hit by an attack", WOULD_BE_HIT),
            ("{subject} would die", WOULD_BE_DEFEATED),
            ("{subject} would be killed", WOULD_BE_DEFEATED),
            ("{subject} would fall unconscious", WOULD_FALL),
            ("{subject} would be knocked unconscious", WOULD_FALL),
        )
    ],
    *[
        phrase(words, StaysWith)
        for words in (
            "{whom} stay[s] in play with {number} HP",
            "{whom} [is|are] left with {number} HP",
            "{whom} survive[s] with {number} HP",
            "{whom} remain[s] with {number} HP",
            "{whom} remain[s] in play with {number} HP",
            "{whom} remain[s] at {number} HP",
            "{whom} stay[s] at {number} HP",
            "{whom} [has|have] {number} HP",
        )
    ],
]
"""Read, and not printed."""
KINDS = (Would,)
