"""Abilities (BL-15.2): triggered, replacement, activated, and the lines that only say what a card is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rubrica.engine.events import Event
from rubrica.engine.state import YOU, Scope
from rubrica.games.bloodless.card import BloodlessCard
from rubrica.games.bloodless.events import LOOK_AGAIN, note
from rubrica.games.bloodless.kinds import ANY_TIME, HAND, INSTEAD, LENT, WATCHED, ZONES
from rubrica.games.bloodless.phrases.cards import Discard
from rubrica.games.bloodless.phrases.effects import PayBlood, Sacrifice, sacrificeable
from rubrica.games.bloodless.phrases.paying import PAID_FOR
from rubrica.games.bloodless.phrases.triggers import Leading
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes import abilities, prices, would
from rubrica.language.nodes import abilities as shared
from rubrica.language.nodes.abilities import WhenEvent
from rubrica.language.nodes.base import Ability, Condition, Description, Effect, Joined, Sentence, Trigger
from rubrica.language.nodes.kinds import CARD, IN_PLAY
from rubrica.language.nodes.lines import PLAY_ONLY_IF, Line, additional_costs, enters_with
from rubrica.language.nodes.places import ANYBODYS, OPPONENTS, YOURS
from rubrica.language.nodes.printed import Keyword
from rubrica.language.nodes.reads import NOTHING
from rubrica.language.nodes.triggers import Happening, Moment
from rubrica.language.nodes.would import Would
from rubrica.language.phrases import phrase

ALWAYS: Final = 0
ONCE: Final = 1
"""BL-15.11: a single time, until its card leaves play and comes back."""
EACH_TURN: Final = 2
"""BL-15.12: once in every turn."""


@dataclass(frozen=True)
class Triggered(WhenEvent):
    """An "if" is part of what it does: checked when it is resolved (BL-15.21)."""

    often: int = ALWAYS
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = 0

    def single(self) -> bool:
        return self.often == ONCE

    def notice(self, state: Bloodless, source: int, event: Event) -> None:
        if self.often:
            used = state.used if self.often == ONCE else state.used_today
            key = state.once_key(source)
            if used.get(key, 0) >> self.order & 1 or not self.event.matches(state, source, event):
                return
            used[key] = used.get(key, 0) | 1 << self.order
            note(state, source, self, event)
        elif self.event.matches(state, source, event):
            note(state, source, self, event)

    def noticed(self, state: Bloodless, source: int, event: Event, words: Scope) -> bool:
        """As long as it is said for a while (BL-R.124)."""
        return self.event.matches(state, source, event)

    def resolve(self, state: Bloodless, source: int, seat: int, event: Event) -> None:
        if self.often == ONCE:
            state.now(LOOK_AGAIN)
        scope = state.open_scope(source, seat, event)
        state.now(self.effect, scope, 0)


@dataclass(frozen=True)
class InDiscard(Ability):
    """BL-15.3: a triggered ability that works in another zone, because its text names it."""

    ability: Triggered

    def own_kind(self) -> int:
        return CARD


@dataclass(frozen=True)
class Instead(Ability):
    """If something would happen, something else happens (BL-15.14)."""

    event: Would
    effect: Sentence
    optional: bool = False
    often: int = ALWAYS
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = 0
    text: str = ""

    def waits_for(self) -> tuple[int, ...]:
        return tuple([INSTEAD + kind for kind in self.event.waits_for()])

    def single(self) -> bool:
        return self.often == ONCE

    def noticed(self, state: Bloodless, source: int, event: Event, words: Scope) -> bool:
        """As long as it is said for a while (BL-R.124)."""
        return self.event.matches(state, source, event)

    def uses(self, state: Bloodless) -> dict[int, int]:
        """Where it is noted that it has been used: ever, or this turn."""
        return state.used if self.often == ONCE else state.used_today

    def matches(self, state: Bloodless, source: int, event: Event) -> bool:
        spent = self.often and self.uses(state).get(state.once_key(source), 0) >> self.order & 1
        return not spent and self.event.matches(state, source, event)

    def spend(self, state: Bloodless, source: int) -> None:
        if self.often:
            used, key = self.uses(state), state.once_key(source)
            used[key] = used.get(key, 0) | 1 << self.order

    def notice(self, state: Bloodless, source: int, event: Event) -> None:
        """It waits for what has not happened yet."""


@dataclass(frozen=True)
class Activated(Ability):
    """BL-15.18: cost: effect. Used in one's own Main phase, or at any time if it says so (BL-19.15)."""

    cost: tuple[Effect, ...]
    effect: Sentence
    once_a_turn: bool = False
    any_time: bool = False
    users: int = YOURS
    """BL-R.123: who may use it: its controller, the opponent, or anybody."""
    chapter: int = 0
    """The chapter of a Saga that it belongs to (BL-19.9)."""
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = 0
    text: str = ""

    def waits_for(self) -> tuple[int, ...]:
        return (ANY_TIME,) if self.any_time else (LENT,) if self.users != YOURS else ()

    def single(self) -> bool:
        return False

    def notice(self, state: Bloodless, source: int, event: Event) -> None:
        """It waits for nothing that happens."""

    def why_not(self, state: Bloodless, source: int, seat: int) -> str:
        """The rule that forbids its use by a player now, or nothing."""
        if self.users != ANYBODYS and (seat == state.controller(source)) is not (self.users == YOURS):
            return "BL-R.123"
        if self.once_a_turn and state.used_today.get(state.once_key(source), 0) >> self.order & 1:
            return "BL-14.19"
        if self.chapter and state.counter(source, "Lore") != self.chapter:
            return "BL-19.9"
        words = (source, seat, None, False, ())
        for part in self.cost:
            if not part.can(state, words):  # type: ignore[attr-defined]
                return "BL-11.1"
        return "" if len(self.cost) == 1 or together(self.cost, state, words) else "BL-11.1"

    def use(self, state: Bloodless, source: int, seat: int) -> None:
        """Its whole cost is paid first."""
        if self.once_a_turn:
            key = state.once_key(source)
            state.used_today[key] = state.used_today.get(key, 0) | 1 << self.order
        scope = state.open_scope(source, seat)
        state.now(self.effect, scope, 0)
        for part in reversed(self.cost):
            state.now(PAID_FOR, scope, 0)
            state.now(part, scope, 0)


def together(cost: tuple[Effect, ...], state: Bloodless, words: Scope) -> bool:
    """BL-11.1: whether there is enough for all parts of a cost, each counted by itself."""
    seat = words[YOU]
    blood = sum([part.amount.value(state, words) for part in cost if isinstance(part, PayBlood)])
    cards = sum([part.amount.value(state, words) for part in cost if isinstance(part, Discard)])
    lambs = [part.whom for part in cost if isinstance(part, Sacrifice)]
    fit = {thing for whom in lambs for thing in sacrificeable(state, whom.found(state, words), seat)}
    needed = sum([whom.least(state, words) if whom.asks() else 1 for whom in lambs])
    return blood <= state.blood[seat] and cards <= len(state.zones[seat * ZONES + HAND]) and needed <= len(fit)


@dataclass(frozen=True)
class FinishWhen(Ability):
    """It is Finished as soon as something is so."""

    condition: Condition
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = 0

    def looks_at(self) -> int:
        return NOTHING

    def waits_for(self) -> tuple[int, ...]:
        return (WATCHED,)

    def single(self) -> bool:
        return False

    def due(self, state: Bloodless, thing: int) -> bool:
        return self.condition.holds(state, (thing, state.controller(thing), None, False, ()))


@dataclass(frozen=True)
class FinishAfter(Ability):
    """It is Finished when something has happened so many times since it came."""

    event: Trigger
    number: int
    order: int = 0
    kinds: tuple[int, ...] = ()
    reads: int = 0

    def waits_for(self) -> tuple[int, ...]:
        return self.event.waits_for()

    def single(self) -> bool:
        return False

    def notice(self, state: Bloodless, source: int, event: Event) -> None:
        if self.event.matches(state, source, event):
            state.counts[source] = state.counts.get(source, 0) + 1
            state.check = True

    def due(self, state: Bloodless, thing: int) -> bool:
        return state.counts.get(thing, 0) >= self.number


@dataclass(frozen=True)
class KinCallLine(Line):
    """Kin Call with a number (BL-17.9)."""

    number: int

    def print_on(self, card: BloodlessCard) -> None:
        card.print_calls(self.number)


@dataclass(frozen=True)
class Limit(Line):
    """BL-2.7."""

    number: int

    def print_on(self, card: BloodlessCard) -> None:
        card.limit = self.number
        card.prints_limit = True


@dataclass(frozen=True)
class Unlimited(Line):
    """BL-2.7."""

    def print_on(self, card: BloodlessCard) -> None:
        card.limit = 0
        card.prints_limit = True


@dataclass(frozen=True)
class Devours(Line):
    """BL-17.11."""

    what: Description

    def provides(self) -> str:
        """What it has devoured lies aside."""
        return "aside"

    def print_on(self, card: BloodlessCard) -> None:
        card.devours = self.what


@dataclass(frozen=True)
class Evolves(Line):
    """BL-17.12."""

    what: Description

    def provides(self) -> str:
        """What it has evolved from lies aside."""
        return "aside"

    def print_on(self, card: BloodlessCard) -> None:
        card.evolves = self.what


@dataclass(frozen=True)
class EntersAsCopy(Line):
    """BL-R.122."""

    what: Description
    optional: bool = False

    def takes(self, field: str) -> int:
        return IN_PLAY

    def print_on(self, card: BloodlessCard) -> None:
        card.enters_as = self


@dataclass(frozen=True)
class Flip(Line):
    """BL-19.1."""

    cost: Effect

    def print_on(self, card: BloodlessCard) -> None:
        card.flip = self.cost


PHRASES = [
    *shared.PHRASES,
    *shared.triggered(Triggered),
    phrase("once {event=Happening}, {effect}", Triggered, word="once", often=ONCE),
    *abilities.next_time(Triggered, often=ONCE),
    phrase("every turn, once {event=Happening}, {effect}", Triggered, word="every", often=EACH_TURN),
    phrase("{event=Leading}, {effect}", Triggered, word=""),
    phrase("while this is in your discard pile, {ability}", InDiscard),
    *would.instead(Instead),
    *would.may_instead(Instead, optional=True),
    *would.next_instead(Instead, often=ONCE),
    phrase("the first time {event} each turn, {effect=Joined} instead", Instead, often=EACH_TURN),
    phrase("{cost=Effect,}: {effect}", Activated),
    phrase("once per turn, {cost=Effect,}: {effect}", Activated, once_a_turn=True),
    phrase("at any time, {cost=Effect,}: {effect}", Activated, any_time=True),
    *[
        phrase(
            f"{who} may use this: {often}{{cost=Effect,}}: {{effect}}", Activated, once_a_turn=bool(often), users=users
        )
        for who, users in (("your opponent", OPPONENTS), ("any player", ANYBODYS))
        for often in ("", "once per turn, ")
    ],
    phrase("at any time, once per turn, {cost=Effect,}: {effect}", Activated, once_a_turn=True, any_time=True),
    phrase("finish this when {condition}", FinishWhen),
    phrase("finish this after {event=Happening}", FinishAfter, number=1),
    phrase("finish this after {event=Happening} {number} times", FinishAfter),
    phrase("Kin Call {number}", KinCallLine),
    *enters_with("enters"),
    *additional_costs("Effect"),
    *PLAY_ONLY_IF,
    *prices.own_prices(),
    phrase("Limit: {number}", Limit),
    phrase("Unlimited", Unlimited),
    phrase("Devours: {what}", Devours),
    phrase("Evolves from: {what}", Evolves),
    phrase("this enters as a copy of a(n) {what}", EntersAsCopy),
    phrase("you may have this enter as a copy of a(n) {what}", EntersAsCopy, optional=True),
    phrase("Flip: {cost}", Flip),
]
KINDS = (Moment, Leading, Would, Happening, Effect, Joined, Keyword, *prices.KINDS)
