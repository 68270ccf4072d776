"""Triggers (codex 5.3): the descriptions of events that abilities wait for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.events import Event
from rubrica.games.bloodless.card import COMMAND
from rubrica.games.bloodless.damage import STRIKE
from rubrica.games.bloodless.kinds import (
    ACCUMULATES,
    ATTACK_DECLARED,
    ATTACK_PHASE_END,
    ATTACK_PHASE_START,
    ATTACKS,
    BLOOD_GAINED,
    BLOOD_LOST,
    BLOOD_PAID,
    CHANGES_SIDES,
    COUNTER_GAINED,
    COUNTER_LOST,
    DAMAGED,
    DEFENSE,
    DIES,
    DISCARDED,
    DRAWS,
    ENTERS,
    EXECUTE,
    EXECUTED,
    FINISHED,
    FLIPPED,
    HEALTH,
    HITS,
    KEYWORD_GAINED,
    KEYWORD_LOST,
    KILLED,
    LEAVES,
    MAIN_END,
    MAIN_START,
    MOVES,
    NUMBERS_CHANGED,
    OVERKILLS,
    PLAYED,
    POOL_DAMAGED,
    POOL_GAINS,
    POWER,
    REVEALED,
    SACRIFICED,
    SEARCHED,
    SHUFFLED,
    STRIKES,
    STRIKES_EMPTY,
    TARGETED,
    TURN_END,
    TURN_START,
    opposing,
)
from rubrica.games.bloodless.leaving import FROM_PLAY
from rubrica.games.bloodless.phrases.words import fits_as_card
from rubrica.games.bloodless.playing import CARDS_PLAYED
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes import triggers as shared
from rubrica.language.nodes import would
from rubrica.language.nodes.base import Description, Trigger
from rubrica.language.nodes.kinds import ANYTHING, CARD, IN_PLAY
from rubrica.language.nodes.things import EVENT_OTHER, EVENT_THING
from rubrica.language.nodes.triggers import (
    OTHER,
    THING,
    WITH_AMOUNT,
    Happening,
    Named,
    PlayerActs,
    PlayerEvent,
    Some,
    Subject,
    ThingEvent,
    ThingToThing,
    ThisOne,
    TurnMoment,
    mention,
    nth_time,
)
from rubrica.language.nodes.would import Would
from rubrica.language.phrases import phrase

WHATEVER: Final = -2
"""Like ANY, in other words: "is destroyed" is said of every death (BL-10.11), "is blocked" of every hit."""


@dataclass(frozen=True)
class PoolEvent(Happening):
    """The pool goes down or up."""

    kind: int

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: Bloodless, source: int, event: Event) -> bool:
        return True


@dataclass(frozen=True)
class DealsTo(Happening):
    """BL-R.100: damage with its cause: what a creature deals to another, by any means or by a strike."""

    subject: Subject
    what: Description
    strike: bool = False

    def takes(self, field: str) -> int:
        return IN_PLAY if field == "what" else ANYTHING

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT

    def mentions(self) -> list[Named]:
        return [*mention(self.subject, OTHER), (self.what.kind_of(), EVENT_THING, self.what.kind())]

    def types_named(self, slot: int) -> int:
        return self.what.types_meant() if slot == EVENT_THING else self.subject.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (DAMAGED,)

    def matches(self, state: Bloodless, source: int, event: Event) -> bool:
        if self.strike and not event.detail & STRIKE:
            return False
        words = (source, state.controller(source), event, False, ())
        return self.subject.meets(state, source, words, event.other) and self.what.fits(state, words, event.thing)


@dataclass(frozen=True)
class BecomesTarget(Happening):
    """BL-R.116: a text chooses it, of whatever card or of one that fits; of a Command, or of a creature."""

    subject: Subject
    what: Description | None = None
    ability: bool = False

    def takes(self, field: str) -> int:
        return IN_PLAY if field == "what" else ANYTHING

    def mentions(self) -> list[Named]:
        return [*mention(self.subject, THING), ("that command", EVENT_OTHER, IN_PLAY)]

    def types_named(self, slot: int) -> int:
        return COMMAND if slot == EVENT_OTHER else self.subject.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (TARGETED,)

    def matches(self, state: Bloodless, source: int, event: Event) -> bool:
        words = (source, state.controller(source), event, False, ())
        if not self.subject.meets(state, source, words, event.thing):
            return False
        if self.ability:
            return bool(state.card_of(event.other).creature)
        return self.what is None or self.what.fits(state, words, event.other)


@dataclass(frozen=True)
class AttacksThis(Happening):
    """A strike of an attack hits the card itself."""

    subject: Subject

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT

    def mentions(self) -> list[Named]:
        return mention(self.subject, THING)

    def types_named(self, slot: int) -> int:
        return self.subject.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (HITS,)

    def matches(self, state: Bloodless, source: int, event: Event) -> bool:
        words = (source, state.controller(source), event, False, ())
        return event.other == source and self.subject.meets(state, source, words, event.thing)


@dataclass(frozen=True)
class ComesOpposite(Happening):
    """A creature enters opposite this one, or moves there."""

    subject: Subject

    def mentions(self) -> list[Named]:
        return mention(self.subject, THING)

    def types_named(self, slot: int) -> int:
        return self.subject.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (ENTERS, MOVES)

    def matches(self, state: Bloodless, source: int, event: Event) -> bool:
        words = (source, state.controller(source), event, False, ())
        zone = state.space_of(source)
        opposite = zone >= 0 and state.space_of(event.thing) == opposing(zone)
        return opposite and self.subject.meets(state, source, words, event.thing)


@dataclass(frozen=True)
class ByStrike(Happening):
    """BL-R.100: damage of a strike, from either side of it."""

    subject: Subject
    at: int = THING

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT

    def mentions(self) -> list[Named]:
        return mention(self.subject, self.at)

    def types_named(self, slot: int) -> int:
        return self.subject.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (DAMAGED,)

    def matches(self, state: Bloodless, source: int, event: Event) -> bool:
        thing = event.thing if self.at == THING else event.other
        words = (source, state.controller(source), event, False, ())
        return bool(event.detail & STRIKE) and thing != 0 and self.subject.meets(state, source, words, thing)


class Leading(Trigger):
    """A trigger that brings its own first word: before, as."""


@dataclass(frozen=True)
class DeclaredAttack(Leading):
    """BL-9.7 step 1: an attack starts."""

    subject: Subject
    word: str = "before"

    def mentions(self) -> list[Named]:
        """What a word behind it may point to."""
        return mention(self.subject, THING)

    def waits_for(self) -> tuple[int, ...]:
        return (ATTACK_DECLARED,)

    def matches(self, state: Bloodless, source: int, event: Event) -> bool:
        return self.subject.meets(state, source, (source, state.controller(source), event, False, ()), event.thing)


NOT_IN_PLAY: Final = (ENTERS, DISCARDED)
"""What it would happen to is a card."""


@dataclass(frozen=True)
class WouldThing(would.WouldThing):
    """BL-15.14; what would enter is not in play yet."""

    def provides(self) -> str:
        return "damage" if self.kind == DAMAGED else "something else"

    def mentions(self) -> list[Named]:
        found = super().mentions()
        return [(sort, slot, CARD) for sort, slot, *_ in found] if self.kind in NOT_IN_PLAY and found[0][0] else found

    def matches(self, state: Bloodless, source: int, event: Event) -> bool:
        from_play = self.kind == DISCARDED and event.detail == FROM_PLAY
        if self.kind in NOT_IN_PLAY and not from_play and isinstance(self.subject, Some):
            # BL-14.4
            words = (source, state.controller(source), event, False, ())
            return fits_as_card(self.subject.what, state, words, event.thing)
        return super().matches(state, source, event)


@dataclass(frozen=True)
class WouldPlayer(would.WouldPlayer):
    def provides(self) -> str:
        return "damage" if self.kind == POOL_DAMAGED else "something else"

    def mentions(self) -> list[Named]:
        return [("command", EVENT_THING, IN_PLAY)] if self.kind == EXECUTE else []

    def matches(self, state: Bloodless, source: int, event: Event) -> bool:
        # BL-14.3: a card is out of play.
        from_play = self.kind == DISCARDED and event.detail == FROM_PLAY
        return not from_play and super().matches(state, source, event)


@dataclass(frozen=True)
class WouldPool(Would):
    kind: int = POOL_DAMAGED

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT

    def provides(self) -> str:
        return "damage"

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: Bloodless, source: int, event: Event) -> bool:
        return True


def moments(words: str, kind: int) -> list[Any]:
    """The start of your turn, of your opponent's turn, of each turn."""
    return [
        phrase(words.format("your"), TurnMoment, kind=kind, whose=0),
        phrase(words.format("your opponent's"), TurnMoment, kind=kind, whose=1),
        phrase(words.format("each"), TurnMoment, kind=kind, whose=2),
    ]


PHRASES = [
    *shared.PHRASES,
    phrase("this creature", ThisOne, word="creature"),
    phrase("this command", ThisOne, word="command"),
    phrase("{subject} enters", ThingEvent, kind=ENTERS),
    phrase("{subject} enters the opposing space", ComesOpposite),
    phrase("{subject} is played", ThingEvent, kind=PLAYED),
    phrase("{subject} is executed", ThingEvent, kind=EXECUTED),
    phrase("{subject} accumulates", ThingEvent, kind=ACCUMULATES),
    phrase("{subject} is finished", ThingEvent, kind=FINISHED),
    phrase("{subject} strikes", ThingEvent, kind=STRIKES, amount=True),
    phrase("{subject} attacks a(n) {what}", ThingToThing, kind=HITS, amount=True),
    phrase("{subject} attacks this", AttacksThis),
    phrase("{subject} is blocked", ThingEvent, kind=HITS, detail=WHATEVER, amount=True),
    phrase("{subject} attacks an empty space", ThingEvent, kind=STRIKES_EMPTY, amount=True),
    phrase("{subject} attacks", ThingEvent, kind=ATTACKS),
    phrase("{subject} is attacked", ThingEvent, kind=HITS, at=OTHER, amount=True),
    phrase("{subject} deals damage", ThingEvent, kind=DAMAGED, at=OTHER, amount=True),
    phrase("{subject} deals damage to a(n) {what}", DealsTo),
    phrase("{subject} deals combat damage to a(n) {what}", DealsTo, strike=True),
    phrase("{subject} deals combat damage", ByStrike, at=OTHER),
    phrase("{subject} is damaged", ThingEvent, kind=DAMAGED, amount=True),
    phrase("{subject} becomes the target of a(n) {what=Description}", BecomesTarget),
    phrase("{subject} becomes the target of an ability", BecomesTarget, what=None, ability=True),
    phrase("{subject} becomes the target of a command or ability", BecomesTarget, what=None),
    phrase("{subject} is damaged by an attack", ByStrike),
    phrase("{subject} overkills", ThingEvent, kind=OVERKILLS, amount=True),
    phrase("{subject} damages the pool", ThingEvent, kind=POOL_DAMAGED, amount=True),
    phrase("{subject} dies", ThingEvent, kind=DIES),
    phrase("{subject} is destroyed", ThingEvent, kind=DIES, detail=WHATEVER),
    phrase("{subject} is killed", ThingEvent, kind=DIES, detail=KILLED),
    phrase("{subject} is sacrificed", ThingEvent, kind=DIES, detail=SACRIFICED),
    phrase("{subject} kills a creature", ThingEvent, kind=DIES, at=OTHER, detail=KILLED),
    phrase("{subject} leaves the board", ThingEvent, kind=LEAVES),
    phrase("{subject} moves", ThingEvent, kind=MOVES),
    phrase("{subject} changes sides", ThingEvent, kind=CHANGES_SIDES),
    phrase("{subject} is discarded", ThingEvent, kind=DISCARDED),
    phrase("{subject} gains a counter", ThingEvent, kind=COUNTER_GAINED, amount=True),
    phrase("{subject} loses a counter", ThingEvent, kind=COUNTER_LOST, amount=True),
    phrase("{subject} gains a keyword", ThingEvent, kind=KEYWORD_GAINED),
    phrase("{subject} loses a keyword", ThingEvent, kind=KEYWORD_LOST),
    phrase("{subject} gains power", ThingEvent, kind=NUMBERS_CHANGED, detail=POWER, amount=True),
    phrase("{subject} gains health", ThingEvent, kind=NUMBERS_CHANGED, detail=HEALTH, amount=True),
    phrase("{subject} gains defense", ThingEvent, kind=NUMBERS_CHANGED, detail=DEFENSE, amount=True),
    phrase("{subject} is flipped", ThingEvent, kind=FLIPPED),
    phrase("{who} draw[s] a card", PlayerEvent, kind=DRAWS, card=True),
    *nth_time("draw", "each turn", DRAWS, DRAWS),
    *nth_time("play", "each turn", PLAYED, CARDS_PLAYED),
    phrase("{who} discard[s] a card", PlayerEvent, kind=DISCARDED, detail=0, card=True),
    phrase("{who} gain[s] blood", PlayerEvent, kind=BLOOD_GAINED, amount=True),
    phrase("{who} [loses|lose] blood", PlayerEvent, kind=BLOOD_LOST, amount=True),
    phrase("{who} pay[s] blood", PlayerEvent, kind=BLOOD_PAID, amount=True),
    phrase("{who} [shuffles|shuffle] a deck", PlayerEvent, kind=SHUFFLED),
    phrase("{who} [searches|search] a deck", PlayerEvent, kind=SEARCHED),
    phrase("{who} reveal[s] a card", PlayerEvent, kind=REVEALED, card=True),
    phrase("{who} [is|are] damaged", PlayerEvent, kind=POOL_DAMAGED, amount=True),
    phrase("{who} play[s] a(n) {what}", PlayerActs, kind=PLAYED),
    phrase("{who} execute[s] a(n) {what}", PlayerActs, kind=EXECUTED),
    phrase("the pool is damaged", PoolEvent, kind=POOL_DAMAGED),
    phrase("the pool gains points", PoolEvent, kind=POOL_GAINS),
    *moments("the start of {} turn", TURN_START),
    *moments("the end of {} turn", TURN_END),
    *moments("the start of {} Main phase", MAIN_START),
    *moments("the end of {} Main phase", MAIN_END),
    *moments("the start of {} Attack phase", ATTACK_PHASE_START),
    *moments("the end of {} Attack phase", ATTACK_PHASE_END),
    phrase("{subject} would die", WouldThing, kind=DIES),
    phrase("{subject} would be finished", WouldThing, kind=FINISHED),
    phrase("{subject} would enter", WouldThing, kind=ENTERS),
    phrase("{subject} would be damaged", WouldThing, kind=DAMAGED, amount=True),
    phrase("{subject} would attack", WouldThing, kind=ATTACK_DECLARED),
    phrase("{subject} would be discarded", WouldThing, kind=DISCARDED),
    phrase("{subject} would be executed", WouldThing, kind=EXECUTE),
    phrase("{who} would draw a card", WouldPlayer, kind=DRAWS),
    phrase("{who} would gain blood", WouldPlayer, kind=BLOOD_GAINED, amount=True),
    phrase("{who} would lose blood", WouldPlayer, kind=BLOOD_LOST, amount=True),
    phrase("{who} would discard a card", WouldPlayer, kind=DISCARDED),
    phrase("{who} would execute a command", WouldPlayer, kind=EXECUTE),
    phrase("{who} would be damaged", WouldPlayer, kind=POOL_DAMAGED, amount=True),
    phrase("the pool would be damaged", WouldPool),
    phrase("before {subject} attacks", DeclaredAttack),
    phrase("as {subject} attacks", DeclaredAttack, word="as"),
]
