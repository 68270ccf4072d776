"""Triggers (codex 5.3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from rubrica.engine.events import Event
from rubrica.engine.state import Scope
from rubrica.games.bloodwars.card import ITEM, LEGION, ORDERS, SPELL, SUPPORT, WARLORD
from rubrica.games.bloodwars.kinds import (
    ACTION,
    AS_ALLY,
    AS_CHALLENGER,
    AS_DEFENDER,
    ASSEMBLY,
    CAPTURES,
    COMBAT,
    CULLS,
    DEAD_BOOK,
    DISCARD,
    DISCARDS,
    DRAWS,
    FATE_PLAYED,
    FLIPS,
    GIVEN,
    HAND,
    HIDDEN_ALLY,
    INDUCTED,
    INTRIGUE,
    INVESTED,
    IS_CANCELLED,
    LAID,
    LEAVES,
    LEGION_LOSES,
    LEGION_LOST,
    LEGION_WINS,
    LOSES,
    LYING_LOW_COMES,
    MARSHALLED,
    NAMED,
    PHASE_BEGINS,
    POOL_CHANGES,
    POWER_USED,
    PRESENTED,
    REGROUPED,
    REPELLED,
    RESOLUTION,
    REWARDED,
    RR_READ,
    TOTALS,
    TURN_END,
    TURN_START,
    UNFLIPS,
    VICTORY,
    WARLORD_LOST,
    WINS,
)
from rubrica.games.bloodwars.phrases.naming import Host
from rubrica.games.bloodwars.state import BloodWars
from rubrica.language.nodes import triggers
from rubrica.language.nodes.base import Players
from rubrica.language.nodes.kinds import CARD, ENTRY, IN_PLAY
from rubrica.language.nodes.things import EVENT_THING
from rubrica.language.nodes.triggers import (
    ANY,
    Happening,
    Moment,
    Named,
    PlayerActs,
    PlayerEvent,
    Subject,
    ThingEvent,
    TurnMoment,
)
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class WithAmount(PlayerEvent):
    """Something happens that has a number: "that much"."""

    def brings(self) -> frozenset[str]:
        return frozenset(["player", "amount"])


@dataclass(frozen=True)
class GoesOn(Moment):
    """A moment of the present Challenge, or of any."""

    kind: int

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: BloodWars, source: int, event: Event) -> bool:
        return True


@dataclass(frozen=True)
class PlayersLose(Happening):
    """A player loses a Legion, or a Warlord; to one pile, if that is said."""

    who: Players
    kind: int
    pile: int = ANY

    def mentions(self) -> list[Named]:
        return [("", EVENT_THING, CARD)]

    def types_named(self, slot: int) -> int:
        return LEGION if self.kind == LEGION_LOST else WARLORD

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: BloodWars, source: int, event: Event) -> bool:
        if self.pile != ANY and event.detail != self.pile:
            return False
        words = (source, state.controller(source), event, False, (0, 1))
        return event.seat in self.who.seats(state, words)


@dataclass(frozen=True)
class PlaysFate(Happening):
    """A player plays a Fate card of one type."""

    who: Players
    fate: int

    def mentions(self) -> list[Named]:
        return [("card", EVENT_THING, ENTRY | CARD)]

    def types_named(self, slot: int) -> int:
        return self.fate * 16

    def waits_for(self) -> tuple[int, ...]:
        return (FATE_PLAYED,)

    def matches(self, state: BloodWars, source: int, event: Event) -> bool:
        words = (source, state.controller(source), event, False, (0, 1))
        return event.seat in self.who.seats(state, words) and state.card_of(event.thing).fate == self.fate


@dataclass(frozen=True)
class ByMargin(PlayerEvent):
    """A Challenge is won or lost by at least so much (BW-R.99)."""

    least: int = field(kw_only=True)

    def matches(self, state: BloodWars, source: int, event: Event) -> bool:
        return event.amount >= self.least and super().matches(state, source, event)


@dataclass(frozen=True)
class Bearer(Subject):
    """The Legion that the Item or Support was given to."""

    host: Host

    def meets(self, state: BloodWars, source: int, words: Scope, thing: int) -> bool:
        return thing in self.host.found(state, words)

    def sort_of(self) -> str:
        return "legion"

    def kind(self) -> int:
        return IN_PLAY | CARD

    def types_meant(self) -> int:
        return LEGION


@dataclass(frozen=True)
class CombatEvent(ThingEvent):
    """A Warlord wins or loses a Combat, or a Legion that fought for him (BW-R.123); by at least so much."""

    least: int = 0

    def matches(self, state: BloodWars, source: int, event: Event) -> bool:
        return event.amount >= self.least and super().matches(state, source, event)

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind, LEGION_WINS if self.kind == WINS else LEGION_LOSES)


@dataclass(frozen=True)
class PhaseMoment(TurnMoment):
    """A phase of a turn begins."""

    phase: int = 0

    def matches(self, state: BloodWars, source: int, event: Event) -> bool:
        return event.detail == self.phase and super().matches(state, source, event)


def outcomes(challenge: str, detail: int) -> list[Any]:
    """BW-R.99: a player, or a Warlord, wins or loses a Challenge, or one of a type. "That much" is by how much."""
    return [
        made
        for verb, kind in (("win[s]", WINS), ("[loses|lose]", LOSES))
        for made in (
            phrase(f"{{who}} {verb} {challenge}", PlayerEvent, kind=kind, detail=detail, amount=True),
            phrase(f"{{who}} {verb} {challenge} by {{least}} or more", ByMargin, kind=kind, detail=detail, amount=True),
        )
    ] + [
        made
        for verb, kind in (("wins", WINS), ("loses", LOSES))
        for made in outcome(f"{{subject}} {verb} {challenge}", kind, detail)
    ]


def outcome(words: str, kind: int, detail: int) -> list[Any]:
    """The same of a Warlord, or in a Combat of a Legion."""
    if detail != COMBAT:
        return [phrase(words, ThingEvent, kind=kind, detail=detail, amount=True)]
    return [
        phrase(words, CombatEvent, kind=kind, detail=detail, amount=True, least=0),
        phrase(f"{words} by {{least}} or more", CombatEvent, kind=kind, detail=detail, amount=True),
    ]


LEAVING: Final = (
    ("is put into the Dead-Book", DEAD_BOOK),
    ("is put into the discard pile", DISCARD),
    ("returns to the Command Hand", HAND),
    ("leaves play", ANY),
)
"""BW-R.124: how a card leaves play."""
PHASES: Final = (("Assembly", ASSEMBLY), ("Action", ACTION), ("Resolution", RESOLUTION), ("Victory", VICTORY))


PHRASES: list[Any] = [
    *triggers.PHRASES,
    *triggers.this_one("Warlord"),
    *triggers.this_one("Legion"),
    *triggers.this_one("Battlefield"),
    phrase("{host}", Bearer),
    *[phrase(f"{{subject}} {words}", ThingEvent, kind=LEAVES, detail=where) for words, where in LEAVING],
    phrase("{subject} is flipped", ThingEvent, kind=FLIPS),
    phrase("{subject} is unflipped", ThingEvent, kind=UNFLIPS),
    phrase("{subject} is laid on the table", ThingEvent, kind=LAID),
    phrase("{subject} is given to a Legion", ThingEvent, kind=GIVEN),
    phrase("{who} discard[s] a(n) {what}", PlayerActs, kind=DISCARDS, of=CARD),
    phrase("{subject} is inducted", ThingEvent, kind=INDUCTED),
    phrase("{subject} is presented", ThingEvent, kind=PRESENTED),
    phrase("{subject} is named Challenger", ThingEvent, kind=NAMED, detail=AS_CHALLENGER),
    phrase("{subject} becomes a Defender", ThingEvent, kind=NAMED, detail=AS_DEFENDER),
    phrase("{subject} becomes an ally", ThingEvent, kind=NAMED, detail=AS_ALLY),
    phrase("{subject} is captured", ThingEvent, kind=CAPTURES),
    phrase("{who} draw[s] cards", WithAmount, kind=DRAWS),
    phrase("{who} draw[s] an RR", WithAmount, kind=RR_READ),
    phrase("{who} invest[s] cards", WithAmount, kind=INVESTED),
    phrase("{who} play[s] Fate", PlayerEvent, kind=FATE_PLAYED),
    phrase("{who} play[s] a Spell card", PlaysFate, fate=SPELL),
    phrase("{who} play[s] an Orders card", PlaysFate, fate=ORDERS),
    phrase("{who} play[s] an Item card", PlaysFate, fate=ITEM),
    phrase("{who} play[s] a Support card", PlaysFate, fate=SUPPORT),
    phrase("{who} use[s] a Power", PlayerEvent, kind=POWER_USED),
    phrase("a card of {who} is cancelled", PlayerEvent, kind=IS_CANCELLED),
    *[
        phrase(f"{{who}} [loses|lose] a {word}{where}", PlayersLose, kind=kind, pile=pile)
        for word, kind in (("Legion", LEGION_LOST), ("Warlord", WARLORD_LOST))
        for where, pile in (("", ANY), (" to the Dead-Book", DEAD_BOOK), (" to the discard pile", DISCARD))
    ],
    phrase("{who} reveal[s] a Hidden Ally", WithAmount, kind=HIDDEN_ALLY),
    phrase("{who} capture[s] a Battlefield", PlayerEvent, kind=CAPTURES),
    phrase("a Challenge of {who} fails", PlayerEvent, kind=REPELLED),
    *outcomes("a Challenge", ANY),
    *outcomes("a Combat", COMBAT),
    *outcomes("an Intrigue", INTRIGUE),
    phrase("the Victory Pool of {who} changes", PlayerEvent, kind=POOL_CHANGES),
    phrase("the start of your turn", TurnMoment, kind=TURN_START, whose=0),
    phrase("the end of your turn", TurnMoment, kind=TURN_END, whose=0),
    phrase("the start of each turn", TurnMoment, kind=TURN_START),
    phrase("the end of each turn", TurnMoment, kind=TURN_END),
    phrase("your Regroup", TurnMoment, kind=REGROUPED, whose=0),
    phrase("your Cull", TurnMoment, kind=CULLS, whose=0),
    *[
        phrase(f"the start of {word} {name} Phase", PhaseMoment, kind=PHASE_BEGINS, phase=number, whose=whose)
        for name, number in PHASES
        for word, whose in (("your", 0), ("each", 2))
    ],
    phrase("Marshal", GoesOn, kind=MARSHALLED),
    phrase("the totals", GoesOn, kind=TOTALS),
    phrase("the rewards", GoesOn, kind=REWARDED),
    phrase("Lying Low", GoesOn, kind=LYING_LOW_COMES),
]
KINDS = (Moment, Happening)
