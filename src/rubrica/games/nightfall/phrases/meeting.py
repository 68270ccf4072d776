"""Triggers about two: who attacks, blocks, damages or destroys whom (codex 5.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.events import Event
from rubrica.engine.state import PLAYERS, Scope
from rubrica.games.nightfall.kinds import (
    ATTACKS,
    BLOCKS,
    DAMAGED,
    DAMAGES,
    DESTROYED,
    ENTERS,
    IN_FIGHT,
    IS_TARGETED,
    NOT_BLOCKED,
    WOUNDED,
    WOUNDS,
)
from rubrica.games.nightfall.phrases.causes import Cause, cause_of
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes.base import Description
from rubrica.language.nodes.kinds import ANYTHING, IN_PLAY, PLAYER
from rubrica.language.nodes.things import EVENT_OTHER, EVENT_THING
from rubrica.language.nodes.triggers import (
    ANY,
    OTHER,
    THING,
    WITH_AMOUNT,
    Happening,
    Named,
    PlayerEvent,
    Subject,
    ThingEvent,
    mention,
)
from rubrica.language.phrases import phrase

ON_WHOM: Final[dict[int, int]] = {
    ATTACKS: PLAYER,
    WOUNDS: PLAYER,
    DAMAGES: PLAYER | IN_PLAY,
    DAMAGED: IN_PLAY,
    DESTROYED: IN_PLAY,
    BLOCKS: IN_PLAY,
}
"""Who can be the other of an event."""


def words_of(state: Nightfall, source: int, event: Event) -> Scope:
    return (source, state.controller(source), event, False, ())


@dataclass(frozen=True)
class Meets(Happening):
    """A minion does something to another that fits, or to a player; or it is done to a minion by another (NF-R.102)."""

    subject: Subject
    what: Description
    kind: int
    at: int = THING
    """Which part of the event the subject is."""
    detail: int = ANY

    def meant(self) -> Happening:
        """ "Destroyed by an action an opponent controls" names no minion."""
        cause = cause_of(self.what) if self.at == THING and self.kind in (DAMAGED, DESTROYED) else None
        return self if cause is None else ByCard(self.subject, self.kind, by=cause)

    def takes(self, field: str) -> int:
        return ON_WHOM[self.kind] if field == "what" else ANYTHING

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT if self.kind in (DAMAGES, DAMAGED, WOUNDS) else super().brings()

    def mentions(self) -> list[Named]:
        other = EVENT_OTHER if self.at == THING else EVENT_THING
        return [*mention(self.subject, self.at), (self.what.kind_of(), other, self.what.kind())]

    def types_named(self, slot: int) -> int:
        subject = EVENT_THING if self.at == THING else EVENT_OTHER
        return self.subject.types_meant() if slot == subject else self.what.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: Nightfall, source: int, event: Event) -> bool:
        if self.detail >= 0 and event.detail != self.detail:
            return False
        doer, other = (event.thing, event.other) if self.at == THING else (event.other, event.thing)
        if doer <= PLAYERS or other == 0:
            return False
        words = words_of(state, source, event)
        return self.subject.meets(state, source, words, doer) and self.what.fits(state, words, other)


@dataclass(frozen=True)
class MeetsYou(Happening):
    """A minion does something to you."""

    subject: Subject
    kind: int
    detail: int = ANY

    def brings(self) -> frozenset[str]:
        return super().brings() if self.kind == ATTACKS else WITH_AMOUNT

    def mentions(self) -> list[Named]:
        return mention(self.subject, THING)

    def types_named(self, slot: int) -> int:
        return self.subject.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: Nightfall, source: int, event: Event) -> bool:
        if event.thing <= PLAYERS or event.other != state.controller(source) + 1:
            return False
        if self.detail >= 0 and event.detail != self.detail:
            return False
        return self.subject.meets(state, source, words_of(state, source, event), event.thing)


@dataclass(frozen=True)
class ByCard(ThingEvent):
    """Something happens to a minion by a card of a kind: an action, a card of an opponent."""

    by: Cause = Cause()

    def matches(self, state: Nightfall, source: int, event: Event) -> bool:
        return super().matches(state, source, event) and self.by.is_by(state, state.controller(source), event.other)


@dataclass(frozen=True)
class TakesWounds(PlayerEvent):
    """So many wounds are taken at once, or more."""

    number: int = 1

    def matches(self, state: Nightfall, source: int, event: Event) -> bool:
        return event.amount >= self.number and super().matches(state, source, event)


def on_others() -> list[Any]:
    """What a minion does to another, or to a player."""
    found: list[Any] = []
    for words, kind, detail in (
        ("attacks", ATTACKS, ANY),
        ("inflicts damage on", DAMAGES, ANY),
        ("inflicts combat damage on", DAMAGES, IN_FIGHT),
        ("wounds", WOUNDS, ANY),
    ):
        found += [
            phrase(f"{{subject}} {words} a(n) {{what}}", Meets, kind=kind, detail=detail),
            phrase(f"{{subject}} {words} you", MeetsYou, kind=kind, detail=detail),
        ]
    return found


PHRASES = [
    *on_others(),
    phrase("{subject} blocks a(n) {what}", Meets, kind=BLOCKS),
    phrase("{subject} destroys a(n) {what}", Meets, kind=DESTROYED, at=OTHER),
    phrase("{subject} is blocked by a(n) {what}", Meets, kind=BLOCKS, at=OTHER),
    phrase("{subject} is damaged by a(n) {what}", Meets, kind=DAMAGED),
    phrase("{subject} is destroyed by a(n) {what}", Meets, kind=DESTROYED),
    phrase("{subject} is damaged by a(n) {by}", ByCard, kind=DAMAGED),
    phrase("{subject} is destroyed by a(n) {by}", ByCard, kind=DESTROYED),
    phrase("{subject} is targeted by a(n) {by}", ByCard, kind=IS_TARGETED),
    phrase("{subject} is not blocked", ThingEvent, kind=NOT_BLOCKED),
    phrase("{subject} enters play kicked", ThingEvent, kind=ENTERS, detail=1),
    phrase("{subject} is damaged in combat", ThingEvent, kind=DAMAGED, detail=IN_FIGHT, amount=True),
    phrase("{subject} is destroyed in combat", ThingEvent, kind=DESTROYED, detail=IN_FIGHT),
    phrase("{who} take[s] {number} or more wounds", TakesWounds, kind=WOUNDED, amount=True),
]
