"""Triggers (codex 5.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.events import Event
from rubrica.games.battledecks.card import EQUALIZER, EQUIPMENT, EVENT
from rubrica.games.battledecks.kinds import (
    ACTIVATES,
    ATTACKED,
    ATTACKS,
    BEGINS_ROUND,
    BY_BASIC,
    DEALS,
    DEFEATED,
    DRAWS,
    ENDS_ROUND,
    ENTERS,
    EQUALIZER_ENTERS,
    EQUIPMENT_PLAYED,
    EVENT_PLAYED,
    FALLS,
    HEALS,
    HITS,
    IS_HIT,
    IS_MISSED,
    LEAVES,
    MISSES,
    NATURAL_1,
    NATURAL_6,
    PAIRED,
    RECOVERS,
    SAVE_FAILED,
    SAVED,
    TAKES,
    TURN_BEGINS,
    TURN_ENDS,
    UNPAIRED,
    WAVE,
)
from rubrica.games.battledecks.state import BattleDecks
from rubrica.language.nodes import triggers
from rubrica.language.nodes.base import Description, Players
from rubrica.language.nodes.kinds import ANYTHING, ENTRY, IN_PLAY
from rubrica.language.nodes.things import EVENT_THING
from rubrica.language.nodes.triggers import (
    OTHER,
    THING,
    WITH_AMOUNT,
    Happening,
    Named,
    PlayerEvent,
    Some,
    Subject,
    ThingEvent,
    ThingToThing,
    TurnMoment,
    mention,
)
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class DamagedByBasic(Happening):
    """Takes_damage, by a basic attack."""

    subject: Subject

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT

    def mentions(self) -> list[Named]:
        return mention(self.subject, THING)

    def waits_for(self) -> tuple[int, ...]:
        return (TAKES,)

    def matches(self, state: BattleDecks, source: int, event: Event) -> bool:
        words = (source, state.controller(source), event, False, ())
        return event.detail & BY_BASIC != 0 and self.subject.meets(state, source, words, event.thing)


@dataclass(frozen=True)
class RollsNatural(Happening):
    """Its die finally shows a 6, or a 1."""

    subject: Subject
    number: int

    def mentions(self) -> list[Named]:
        return mention(self.subject, THING)

    def waits_for(self) -> tuple[int, ...]:
        return (NATURAL_6,) if self.number == 6 else (NATURAL_1,)

    def matches(self, state: BattleDecks, source: int, event: Event) -> bool:
        return self.subject.meets(state, source, (source, state.controller(source), event, False, ()), event.thing)


@dataclass(frozen=True)
class Defeats(Happening):
    """BD-R.98: a character is defeated by damage that another deals."""

    subject: Subject
    what: Description

    def takes(self, field: str) -> int:
        return IN_PLAY if field == "what" else ANYTHING

    def mentions(self) -> list[Named]:
        return [*mention(self.subject, OTHER), (self.what.kind_of(), EVENT_THING, self.what.kind())]

    def types_named(self, slot: int) -> int:
        return self.what.types_meant() if slot == EVENT_THING else self.subject.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (DEFEATED,)

    def matches(self, state: BattleDecks, source: int, event: Event) -> bool:
        words = (source, state.controller(source), event, False, ())
        if not event.other or not self.subject.meets(state, source, words, event.other):
            return False
        return self.what.fits(state, words, event.thing)


@dataclass(frozen=True)
class EqualizerEnters(Happening):
    """Any equalizer enters play."""

    def mentions(self) -> list[Named]:
        return [("equalizer", EVENT_THING, IN_PLAY)]

    def types_named(self, slot: int) -> int:
        return EQUALIZER

    def waits_for(self) -> tuple[int, ...]:
        return (EQUALIZER_ENTERS,)

    def matches(self, state: BattleDecks, source: int, event: Event) -> bool:
        return True


@dataclass(frozen=True)
class PlaysEvent(Happening):
    """A player announces an event."""

    who: Players

    def mentions(self) -> list[Named]:
        return [("event", EVENT_THING, ENTRY)]

    def types_named(self, slot: int) -> int:
        return EVENT

    def waits_for(self) -> tuple[int, ...]:
        return (EVENT_PLAYED,)

    def matches(self, state: BattleDecks, source: int, event: Event) -> bool:
        return event.seat in self.who.seats(state, (source, state.controller(source), event, False, ()))


@dataclass(frozen=True)
class PlaysEquipment(Happening):
    """A player attaches equipment, to anybody or to somebody who is named."""

    who: Players
    subject: Subject | None = None

    def mentions(self) -> list[Named]:
        return [("equipment", EVENT_THING, IN_PLAY)]

    def types_named(self, slot: int) -> int:
        return EQUIPMENT

    def waits_for(self) -> tuple[int, ...]:
        return (EQUIPMENT_PLAYED,)

    def matches(self, state: BattleDecks, source: int, event: Event) -> bool:
        words = (source, state.controller(source), event, False, ())
        if event.seat not in self.who.seats(state, words):
            return False
        return self.subject is None or self.subject.meets(state, source, words, event.other)


PHRASES: list[Any] = [
    *triggers.PHRASES,
    *triggers.this_one("character"),
    phrase("{subject} deals damage", ThingEvent, kind=WAVE),
    phrase("{subject} damages a(n) {what}", ThingToThing, kind=DEALS, amount=True),
    phrase("{subject} attacks a(n) {what}", ThingToThing, kind=ATTACKS),
    phrase("{subject} takes damage", ThingEvent, kind=TAKES, amount=True),
    phrase("a basic attack damages {subject}", DamagedByBasic),
    phrase("{subject} hits a(n) {what}", ThingToThing, kind=HITS),
    phrase("{subject} misses a(n) {what}", ThingToThing, kind=MISSES),
    phrase("{subject} attacks", ThingEvent, kind=ATTACKS),
    phrase("{subject} is attacked", ThingEvent, kind=ATTACKED),
    phrase("{subject} hits", ThingEvent, kind=HITS),
    phrase("{subject} misses", ThingEvent, kind=MISSES),
    phrase("{subject} rolls a natural {number}", RollsNatural),
    phrase("{subject} becomes unconscious", ThingEvent, kind=FALLS),
    phrase("{subject} recovers", ThingEvent, kind=RECOVERS),
    phrase("{subject} is defeated", ThingEvent, kind=DEFEATED),
    phrase("{subject} defeats a(n) {what}", Defeats),
    phrase("{subject} is hit", ThingEvent, kind=IS_HIT),
    phrase("{subject} enters play", ThingEvent, kind=ENTERS),
    phrase("{subject} activates", ThingEvent, kind=ACTIVATES),
    phrase("{subject} is paired", ThingEvent, kind=PAIRED),
    phrase("{subject} is un-paired", ThingEvent, kind=UNPAIRED),
    phrase("an equalizer enters play", EqualizerEnters),
    phrase("{who} play[s] an event", PlaysEvent),
    phrase("{who} play[s] an equipment", PlaysEquipment, subject=None),
    phrase("{who} play[s] an equipment on {subject=Subject}", PlaysEquipment),
    phrase("{subject} is equipped", ThingEvent, kind=EQUIPMENT_PLAYED, at=OTHER),
    phrase("{subject} regains HP", ThingEvent, kind=HEALS, amount=True),
    phrase("{who} draw[s] a card", PlayerEvent, kind=DRAWS),
    phrase("{subject} is missed", ThingEvent, kind=IS_MISSED),
    phrase("{subject} makes a save", ThingEvent, kind=SAVED),
    phrase("{subject} fails a save", ThingEvent, kind=SAVE_FAILED),
    phrase("{subject} leaves play", ThingEvent, kind=LEAVES),
    phrase("the start of your turn", TurnMoment, kind=TURN_BEGINS, whose=0),
    phrase("the start of each turn", TurnMoment, kind=TURN_BEGINS),
    phrase("the end of your turn", TurnMoment, kind=TURN_ENDS, whose=0),
    phrase("the end of each turn", TurnMoment, kind=TURN_ENDS),
    phrase("the start of the round", TurnMoment, kind=BEGINS_ROUND),
    phrase("the end of the round", TurnMoment, kind=ENDS_ROUND),
]
SAYINGS: list[Any] = [phrase("any {what}", Some), phrase("any other {what}", Some, another=True)]
"""Read, and not printed."""
KINDS = (*triggers.KINDS, Subject)
