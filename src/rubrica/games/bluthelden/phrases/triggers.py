"""Triggers (codex 5.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.events import Event
from rubrica.engine.state import NO_CARD, Scope
from rubrica.games.bluthelden.card import SOVEREIGN_CARD, SPELL
from rubrica.games.bluthelden.chain import CARD as CARD_ENTRY
from rubrica.games.bluthelden.entering import counter_key
from rubrica.games.bluthelden.kinds import (
    ASP_GAINED,
    ATTACKS,
    BLOCKS,
    COMBAT_END,
    COMBAT_START,
    COUNTER_PUT,
    DAMAGES,
    DESTROYS,
    DIES,
    DISCARDED,
    DRAWS,
    ENTERS,
    IS_BANISHED,
    IS_BLOCKED,
    LEAVES,
    LP_GAINED,
    LP_LOST,
    MOVES,
    PLAYED,
    REGENERATES,
    RISES,
    ROUND_END,
    ROUND_START,
    SACRIFICED,
    SHOOTS,
    SURVIVES,
    TARGETED,
    TRAINED,
    TURN_END,
    TURN_START,
    TURNED,
    TURNED_UP,
    UNBLOCKED,
    UNTURNED,
    WOULD_DIE,
    WOULD_DRAW,
    WOULD_GAIN_LP,
    WOULD_TAKE,
)
from rubrica.games.bluthelden.leaving import BY_SACRIFICE, DESTROYED
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes import triggers
from rubrica.language.nodes import triggers as shared
from rubrica.language.nodes.base import Description, Players
from rubrica.language.nodes.kinds import CARD, ENTRY, IN_PLAY
from rubrica.language.nodes.things import EVENT_OTHER
from rubrica.language.nodes.triggers import (
    OTHER,
    THING,
    WITH_AMOUNT,
    Happening,
    Moment,
    Named,
    PlayerActs,
    PlayerEvent,
    Subject,
    ThingEvent,
    ThingToThing,
    TurnMoment,
    mention,
)
from rubrica.language.nodes.would import WouldPlayer, WouldThing, player_would, would
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class DealsDamage(Happening):
    """A source deals damage: to anything, to a character, to a Sovereign; any, or in combat."""

    subject: Subject
    to: int = 0
    """0 anything, 1 a character, 2 a Sovereign."""
    combat: bool = False

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT

    def mentions(self) -> list[Named]:
        """What a word behind it may point to."""
        return [*mention(self.subject, THING), *([("character", EVENT_OTHER, IN_PLAY)] if self.to == 1 else [])]

    def waits_for(self) -> tuple[int, ...]:
        return (DAMAGES,)

    def matches(self, state: Bluthelden, source: int, event: Event) -> bool:
        if not event.thing or (self.combat and not event.detail):
            return False
        sovereign = state.card_of(event.other).types & SOVEREIGN_CARD != 0
        if (self.to == 1 and sovereign) or (self.to == 2 and not sovereign):
            return False
        return self.subject.meets(state, source, (source, state.controller(source), event, False, ()), event.thing)


@dataclass(frozen=True)
class EntersOrMoves(Happening):
    """Something enters play, or changes its slot."""

    subject: Subject

    def mentions(self) -> list[Named]:
        return mention(self.subject, THING)

    def waits_for(self) -> tuple[int, ...]:
        return (ENTERS, MOVES)

    def matches(self, state: Bluthelden, source: int, event: Event) -> bool:
        return self.subject.meets(state, source, (source, state.controller(source), event, False, ()), event.thing)


@dataclass(frozen=True)
class CountersReach(Happening):
    """Counters of a name have become so many on something, or one was put on it."""

    subject: Subject
    number: int
    name: str

    def mentions(self) -> list[Named]:
        return mention(self.subject, THING)

    def waits_for(self) -> tuple[int, ...]:
        return (COUNTER_PUT,)

    def matches(self, state: Bluthelden, source: int, event: Event) -> bool:
        if event.detail != counter_key(self.name):
            return False
        many = state.counter(event.thing, self.name)
        if self.number and not many - event.amount < self.number <= many:
            return False
        return self.subject.meets(state, source, (source, state.controller(source), event, False, ()), event.thing)


@dataclass(frozen=True)
class AspFrom(Happening):
    """A player gains ASP from a source."""

    who: Players
    subject: Subject

    def mentions(self) -> list[Named]:
        return mention(self.subject, THING)

    def waits_for(self) -> tuple[int, ...]:
        return (ASP_GAINED,)

    def matches(self, state: Bluthelden, source: int, event: Event) -> bool:
        words = (source, state.controller(source), event, False, ())
        return (
            event.thing != 0
            and event.seat in self.who.seats(state, words)
            and self.subject.meets(state, source, words, event.thing)
        )


ANY_TARGETING: Final = 0
BY_SPELL: Final = 1
BY_ABILITY: Final = 2


@dataclass(frozen=True)
class BecomesTarget(Happening):
    """BH-R.170: something is chosen as a target: by a Spell, by an ability, by anything; of anybody, or of an opponent."""

    subject: Subject
    by: int = ANY_TARGETING
    opposing: bool = False

    def mentions(self) -> list[Named]:
        return mention(self.subject, THING)

    def types_named(self, slot: int) -> int:
        return self.subject.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (TARGETED,)

    def matches(self, state: Bluthelden, source: int, event: Event) -> bool:
        if self.by == BY_SPELL and (event.detail != CARD_ENTRY or not state.types_of(event.other) & SPELL):
            return False
        if (self.by == BY_ABILITY and event.detail == CARD_ENTRY) or (
            self.opposing and event.seat == state.controller(source)
        ):
            return False
        return self.subject.meets(state, source, (source, state.controller(source), event, False, ()), event.thing)


@dataclass(frozen=True)
class LaterRound(Moment):
    """BH-14.17: the beginning of its controller's turn in the second or third round since it entered play, that one counted."""

    number: int

    def waits_for(self) -> tuple[int, ...]:
        return (TURN_START,)

    def matches(self, state: Bluthelden, source: int, event: Event) -> bool:
        since = state.came.get(source, 0) // 8
        return event.seat == state.controller(source) and state.round == since + self.number - 1


@dataclass(frozen=True)
class DoneBy(Happening):
    """Something of a kind does it to somebody (BH-R.177): a Spell on the chain, or something in play."""

    subject: Subject
    what: Description
    kind: int
    amount: bool = False

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT if self.amount else super().brings()

    def mentions(self) -> list[Named]:
        return mention(self.subject, OTHER)

    def types_named(self, slot: int) -> int:
        return self.subject.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: Bluthelden, source: int, event: Event) -> bool:
        words = (source, state.controller(source), event, False, ())
        return (
            event.thing != 0
            and self.subject.meets(state, source, words, event.other)
            and self.what.fits(state, words, event.thing)
        )


@dataclass(frozen=True)
class HostOne(Subject):
    """What a Training lies on."""

    word: str = "character"

    def meets(self, state: Bluthelden, source: int, words: Scope, thing: int) -> bool:
        return state.hosts.get(source, NO_CARD) == thing

    def sort_of(self) -> str:
        return self.word

    def kind(self) -> int:
        return IN_PLAY


PHRASES: list[Any] = [
    phrase("the trained character", HostOne),
    phrase("the trained permanent", HostOne, word="permanent"),
    *[
        phrase(f"{{subject}} becomes the target of {what}", BecomesTarget, by=by, opposing=opposing)
        for what, by, opposing in (
            ("a Spell", BY_SPELL, False),
            ("an ability", BY_ABILITY, False),
            ("a Spell or ability", ANY_TARGETING, False),
            ("an opposing Spell", BY_SPELL, True),
            ("an opposing ability", BY_ABILITY, True),
            ("an opposing Spell or ability", ANY_TARGETING, True),
        )
    ],
    *would("die", WouldThing, kind=WOULD_DIE),
    *would("be destroyed", WouldThing, kind=WOULD_DIE, detail=DESTROYED),
    *would("be sacrificed", WouldThing, kind=WOULD_DIE, detail=BY_SACRIFICE),
    *would("take damage", WouldThing, kind=WOULD_TAKE, at=OTHER, amount=True),
    *would("deal damage", WouldThing, kind=WOULD_TAKE, amount=True),
    *player_would("draw a card", WouldPlayer, kind=WOULD_DRAW),
    *player_would("gain LP", WouldPlayer, kind=WOULD_GAIN_LP, amount=True),
    *triggers.nth_time("draw", "each round", DRAWS, DRAWS),
    *triggers.nth_time("play", "each round", PLAYED, PLAYED),
    *shared.PHRASES,
    *triggers.this_one("character"),
    phrase("{subject} enters play", ThingEvent, kind=ENTERS),
    phrase("{subject} enters play or moves", EntersOrMoves),
    phrase("{subject} is turned face up", ThingEvent, kind=TURNED_UP),
    phrase("{subject} leaves play", ThingEvent, kind=LEAVES),
    phrase("{subject} dies", ThingEvent, kind=DIES),
    phrase("{subject} is banished", ThingEvent, kind=IS_BANISHED),
    phrase("{subject} is sacrificed", ThingEvent, kind=SACRIFICED),
    phrase("{subject} attacks", ThingEvent, kind=ATTACKS),
    phrase("{subject} blocks", ThingEvent, kind=BLOCKS),
    phrase("{subject} attacks and is not blocked", ThingEvent, kind=UNBLOCKED),
    phrase("{subject} is blocked", ThingEvent, kind=IS_BLOCKED),
    phrase("{subject} uses Ranged Combat", ThingEvent, kind=SHOOTS),
    phrase("{subject} deals damage", DealsDamage),
    phrase("{subject} deals damage to a character", DealsDamage, to=1),
    phrase("{subject} deals damage to a Sovereign", DealsDamage, to=2),
    phrase("{subject} deals combat damage", DealsDamage, combat=True),
    phrase("{subject} deals combat damage to a character", DealsDamage, to=1, combat=True),
    phrase("{subject} deals combat damage to a Sovereign", DealsDamage, to=2, combat=True),
    phrase("{subject} takes damage", ThingEvent, kind=DAMAGES, at=OTHER, amount=True),
    phrase("{subject} takes combat damage", ThingEvent, kind=DAMAGES, at=OTHER, detail=1, amount=True),
    phrase("{subject} is destroyed", ThingEvent, kind=DIES, detail=DESTROYED),
    *triggers.meets("is destroyed by", DoneBy, kind=DESTROYS),
    phrase("{subject} takes damage from a(n) {what}", DoneBy, kind=DAMAGES, amount=True),
    *triggers.meets("destroys", ThingToThing, kind=DESTROYS),
    phrase("{subject} is discarded", ThingEvent, kind=DISCARDED),
    phrase("{subject} survives combat", ThingEvent, kind=SURVIVES),
    phrase("{subject} rises", ThingEvent, kind=RISES),
    phrase("{subject} regenerates", ThingEvent, kind=REGENERATES),
    phrase("{subject} is turned", ThingEvent, kind=TURNED),
    phrase("{subject} is unturned", ThingEvent, kind=UNTURNED),
    phrase("{subject} moves", ThingEvent, kind=MOVES),
    phrase("{subject} moves into a War Zone", ThingEvent, kind=MOVES, detail=1),
    phrase("{subject} moves into a Back Row", ThingEvent, kind=MOVES, detail=2),
    phrase("{subject} becomes trained", ThingEvent, kind=TRAINED),
    phrase("{subject} gets a counter", ThingEvent, kind=COUNTER_PUT),
    phrase("{subject} gets a(n) {name} counter", CountersReach, number=0),
    phrase("{subject} has {number} {name} counters", CountersReach),
    phrase("{who} draw[s] a card", PlayerEvent, kind=DRAWS),
    phrase("{who} discard[s] a card", PlayerEvent, kind=DISCARDED),
    phrase("{who} gain[s] ASP", PlayerEvent, kind=ASP_GAINED, amount=True),
    phrase("{who} gain[s] ASP from {subject}", AspFrom),
    phrase("{who} gain[s] LP", PlayerEvent, kind=LP_GAINED, amount=True),
    phrase("{who} [loses|lose] LP", PlayerEvent, kind=LP_LOST, amount=True),
    phrase("{who} play[s] a(n) {what}", PlayerActs, kind=PLAYED, of=CARD | ENTRY),
    phrase("the start of the round", TurnMoment, kind=ROUND_START),
    phrase("the beginning of your turn", TurnMoment, kind=TURN_START, whose=0),
    phrase("the beginning of your opponent's turn", TurnMoment, kind=TURN_START, whose=1),
    phrase("the beginning of each player's turn", TurnMoment, kind=TURN_START),
    phrase("the end of your turn", TurnMoment, kind=TURN_END, whose=0),
    phrase("the end of your opponent's turn", TurnMoment, kind=TURN_END, whose=1),
    phrase("the beginning of combat", TurnMoment, kind=COMBAT_START),
    phrase("the end of combat", TurnMoment, kind=COMBAT_END),
    phrase("the end of the round", TurnMoment, kind=ROUND_END),
    phrase("the Second Round", LaterRound, number=2),
    phrase("the Third Round", LaterRound, number=3),
]
