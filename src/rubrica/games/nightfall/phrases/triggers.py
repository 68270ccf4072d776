"""Triggers (codex 5.5): the descriptions of events that In Play texts wait for."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.events import Event
from rubrica.games.nightfall.kinds import (
    ADDED,
    ATTACK_MADE,
    ATTACKED,
    ATTACKS,
    BLOCKS,
    CANCELLED,
    CLAIM_START,
    CLAIMED,
    COMBAT_END,
    COMBAT_START,
    DAMAGED,
    DESTROYED,
    DISCARDS,
    DRAWS,
    ENTERS,
    IS_BLOCKED,
    LEAVES,
    RESOLVED,
    TURN_END,
    TURN_START,
    WOUND_TAKEN,
)
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes import triggers as shared
from rubrica.language.nodes.base import Players
from rubrica.language.nodes.kinds import CARD, ENTRY, IN_PLAY, PLAYER
from rubrica.language.nodes.players import You
from rubrica.language.nodes.things import EVENT_OTHER, EVENT_PLAYER, EVENT_THING
from rubrica.language.nodes.triggers import (
    Happening,
    Named,
    PlayerActs,
    PlayerEvent,
    Subject,
    ThingEvent,
    TurnMoment,
)
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class BlocksIt(Happening):
    """A minion blocks: "that minion" is the attacker."""

    subject: Subject
    kind: int

    def mentions(self) -> list[Named]:
        return [("minion", EVENT_OTHER, IN_PLAY)]

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: Nightfall, source: int, event: Event) -> bool:
        words = (source, state.controller(source), event, False, ())
        return self.subject.meets(state, source, words, event.thing)


def whoever(who: Players) -> list[Named]:
    """The player whom a trigger is about, for "that player"; you are called you."""
    return [] if isinstance(who, You) else [("player", EVENT_PLAYER, PLAYER)]


@dataclass(frozen=True)
class TheirMoment(TurnMoment):
    """A moment of the turn of another player: "that player"."""

    def mentions(self) -> list[Named]:
        return [("player", EVENT_PLAYER, PLAYER)]


@dataclass(frozen=True)
class PlayerDoes(PlayerEvent):
    """A player does something with a card, or it happens to one of his."""

    def mentions(self) -> list[Named]:
        return [*super().mentions(), *whoever(self.who)]


@dataclass(frozen=True)
class AttacksWith(PlayerDoes):
    """A player attacks with so many minions, or more."""

    number: int = 1

    def matches(self, state: Nightfall, source: int, event: Event) -> bool:
        return event.amount >= self.number and super().matches(state, source, event)


@dataclass(frozen=True)
class OrderEvent(PlayerEvent):
    """Something happens to an order of a player in the chain: "it"."""

    def mentions(self) -> list[Named]:
        return [("order", EVENT_THING, ENTRY), *whoever(self.who)]


@dataclass(frozen=True)
class Adds(PlayerActs):
    """A player adds an order to the chain."""

    def mentions(self) -> list[Named]:
        return [*super().mentions(), *whoever(self.who)]

    def takes(self, field: str) -> int:
        return ENTRY


@dataclass(frozen=True)
class Discards(PlayerActs):
    """A player discards a card from hand."""

    def mentions(self) -> list[Named]:
        return [*super().mentions(), *whoever(self.who)]

    def takes(self, field: str) -> int:
        return CARD


@dataclass(frozen=True)
class Claims(PlayerActs):
    """A player claims a card."""

    def mentions(self) -> list[Named]:
        return [*super().mentions(), *whoever(self.who)]

    def takes(self, field: str) -> int:
        return CARD


PHRASES = [
    *shared.PHRASES,
    phrase("{subject} enters play", ThingEvent, kind=ENTERS),
    phrase("{subject} leaves play", ThingEvent, kind=LEAVES),
    phrase("{subject} is destroyed", ThingEvent, kind=DESTROYED),
    phrase("{subject} attacks", ThingEvent, kind=ATTACKS),
    phrase("{subject} blocks", BlocksIt, kind=BLOCKS),
    phrase("{subject} is blocked", ThingEvent, kind=IS_BLOCKED),
    phrase("{subject} is damaged", ThingEvent, kind=DAMAGED, amount=True),
    phrase("{who} take[s] a wound", PlayerDoes, kind=WOUND_TAKEN, card=True),
    phrase("{who} discard[s] a(n) {what}", Discards, kind=DISCARDS),
    phrase("{who} [is|are] attacked", PlayerDoes, kind=ATTACKED, amount=True),
    phrase("{who} attack[s]", PlayerDoes, kind=ATTACK_MADE, amount=True),
    phrase("{who} attack[s] with {number} or more minions", AttacksWith, kind=ATTACK_MADE, amount=True),
    phrase("{who} draw[s] a card", PlayerDoes, kind=DRAWS, card=True),
    phrase("{who} claim[s] a(n) {what}", Claims, kind=CLAIMED),
    phrase("{who} add[s] a(n) {what}", Adds, kind=ADDED),
    phrase("an order of {who} resolves", OrderEvent, kind=RESOLVED),
    phrase("an order of {who} is cancelled", PlayerDoes, kind=CANCELLED, card=True),
    phrase("the start of your turn", TurnMoment, kind=TURN_START, whose=0),
    phrase("the start of each turn", TurnMoment, kind=TURN_START, whose=2),
    phrase("the end of your turn", TurnMoment, kind=TURN_END, whose=0),
    phrase("the end of each turn", TurnMoment, kind=TURN_END, whose=2),
    phrase("the start of each opponent's turn", TheirMoment, kind=TURN_START, whose=1),
    phrase("the end of each opponent's turn", TheirMoment, kind=TURN_END, whose=1),
    *[
        phrase(f"the {moment} of {whose} {phase}", TurnMoment, kind=kind, whose=who)
        for moment, phase, kind in (
            ("start", "combat phase", COMBAT_START),
            ("end", "combat phase", COMBAT_END),
            ("start", "claim phase", CLAIM_START),
        )
        for whose, who in (("your", 0), ("each", 2))
    ],
]
