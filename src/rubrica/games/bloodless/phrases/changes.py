"""Instructions that change numbers, keywords, kins, counters and texts, and how long that lasts (codex 5.4, 5.8)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from rubrica.engine.lasting import FOREVER
from rubrica.engine.state import COPY, Scope, your_seat
from rubrica.games.bloodless.altering import (
    ADD,
    ADD_PATTERN,
    COPY_OF,
    GAIN_KIN,
    GAIN_TRAIT,
    LOSE_TEXT,
    LOSE_TRAIT,
    PREVENT,
    REPLACE_PATTERN,
    SET,
)
from rubrica.games.bloodless.attack import end_of_attack
from rubrica.games.bloodless.entering import add_counters
from rubrica.games.bloodless.events import collect, settle
from rubrica.games.bloodless.kinds import (
    ATTACKS_TWICE,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CANNOT_BE_BLOCKED,
    CANNOT_BE_HEALED,
    CANNOT_BLOCK,
    CANNOT_DIE,
    CANNOT_MOVE,
    DEALS_NO_DAMAGE,
    DURING_NEXT_TURN,
    END_OF_NEXT_TURN,
    END_OF_TURN,
    HEALTH,
    KEYWORD_GAINED,
    KEYWORD_LOST,
    MAY_REST,
    MUST_ATTACK,
    NEXT_TURN,
    NUMBERS_CHANGED,
    POWER,
    THIS_ATTACK,
    THIS_ATTACK_PHASE,
)
from rubrica.games.bloodless.leaving import silence
from rubrica.games.bloodless.numbers import modify
from rubrica.games.bloodless.phrases.paying import is_payment
from rubrica.games.bloodless.phrases.statics import (
    PROTECTIONS,
    ForEachNumber,
    HaveTrait,
    NumberChange,
    Pattern,
    PerCounter,
    PerDamage,
    Triple,
    XNumber,
)
from rubrica.games.bloodless.phrases.words import KinName
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes import copying, counters, deeds, durations
from rubrica.language.nodes.amounts import Number, measure, measured
from rubrica.language.nodes.base import Amount, Duration, Things
from rubrica.language.nodes.durations import Until
from rubrica.language.nodes.printed import Keyword
from rubrica.language.nodes.things import ByOthers, OnThings
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Lasting(Until):
    """When a change ends (BL-5.12, BL-5.14)."""

    end: int
    """A number of the game; the controller's seat is added to those from NEXT_TURN on."""

    def until(self, state: Bloodless, words: Scope) -> int:
        if self.end == THIS_ATTACK:
            return end_of_attack(state)
        return self.end + your_seat(words) if self.end >= NEXT_TURN else self.end


@dataclass(frozen=True)
class Always(Duration):
    """BL-14.12: "gains" is permanent until the creature leaves the Board."""

    def until(self, state: Bloodless, words: Scope) -> int:
        return FOREVER


@dataclass(frozen=True)
class Change(OnThings):
    """A change of things in play, for a while or for good."""

    until: Duration = field(default=Always(), kw_only=True)

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.in_play(thing):
            self.alter(state, scope, thing, self.until.until(state, state.scopes[scope]))
            state.did(scope, True)
            settle(state)

    def alter(self, state: Bloodless, scope: int, thing: int, end: int) -> None:
        raise NotImplementedError


@dataclass(frozen=True)
class Boost(Change):
    """They get +1 power."""

    change: NumberChange
    word: str = "gains"
    slot: int = -1

    def reckon(self, state: Bloodless, scope: int) -> None:
        if isinstance(self.change, ForEachNumber | PerCounter | PerDamage | XNumber):
            state.bind(scope, self.slot, self.change.triple(state, state.scopes[scope]))

    def alter(self, state: Bloodless, scope: int, thing: int, end: int) -> None:
        counted = isinstance(self.change, ForEachNumber | PerCounter | PerDamage | XNumber)
        by = state.bound(scope, self.slot) if counted else self.change.triple(state, state.scopes[scope])
        modify(state, thing, ADD, by, end)
        if state.waits[NUMBERS_CHANGED]:
            for index in range(3):
                if by[index] > 0:
                    collect(state, NUMBERS_CHANGED, state.controller(thing), thing, 0, by[index], index)


@dataclass(frozen=True)
class Become(Change):
    """They become 2/2/2 (BL-15.13: a setting overwrites what came before it)."""

    numbers: Triple

    def alter(self, state: Bloodless, scope: int, thing: int, end: int) -> None:
        modify(state, thing, SET, (self.numbers.health, self.numbers.defense, self.numbers.power), end)


@dataclass(frozen=True)
class SetNumber(Change):
    """Their power becomes 3."""

    what: int
    amount: Amount
    slot: int = -1

    def reckon(self, state: Bloodless, scope: int) -> None:
        measure(self.amount, state, scope, self.slot)

    def alter(self, state: Bloodless, scope: int, thing: int, end: int) -> None:
        value = measured(self.amount, state, scope, self.slot)
        modify(state, thing, SET, tuple([value if index == self.what else None for index in range(3)]), end)


@dataclass(frozen=True)
class ExchangeNumbers(Change):
    """Its power becomes what its health is, and its health what its power is, as they are now (BL-15.13)."""

    def alter(self, state: Bloodless, scope: int, thing: int, end: int) -> None:
        row = state.numbers[thing & COPY]
        modify(state, thing, SET, (row[POWER], None, row[HEALTH]), end)


@dataclass(frozen=True)
class GainKeyword(Change):
    """BL-17.23."""

    keyword: Keyword

    def alter(self, state: Bloodless, scope: int, thing: int, end: int) -> None:
        modify(state, thing, GAIN_TRAIT, self.keyword.bit, end)
        if state.waits[KEYWORD_GAINED]:
            collect(state, KEYWORD_GAINED, state.controller(thing), thing)


@dataclass(frozen=True)
class LoseKeyword(Change):
    """BL-17.23: losing removes all instances. Where there is none nothing changes (BL-14.10)."""

    keyword: Keyword

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.in_play(thing) and state.traits(thing) & self.keyword.bit:
            super().do(state, scope, thing)

    def alter(self, state: Bloodless, scope: int, thing: int, end: int) -> None:
        modify(state, thing, LOSE_TRAIT, self.keyword.bit, end)
        if state.waits[KEYWORD_LOST]:
            collect(state, KEYWORD_LOST, state.controller(thing), thing)


@dataclass(frozen=True)
class Cannot(Change):
    """They cannot attack, be attacked or move."""

    bit: int

    def alter(self, state: Bloodless, scope: int, thing: int, end: int) -> None:
        modify(state, thing, GAIN_TRAIT, self.bit, end)


@dataclass(frozen=True)
class GainKin(Change):
    kin: KinName

    def alter(self, state: Bloodless, scope: int, thing: int, end: int) -> None:
        modify(state, thing, GAIN_KIN, state.match.game.kin_bits(self.kin.bit), end)


@dataclass(frozen=True)
class LoseText(Change):
    """BL-17.22: kins, keywords, conditions and all abilities, printed or gained so far."""

    def alter(self, state: Bloodless, scope: int, thing: int, end: int) -> None:
        modify(state, thing, LOSE_TEXT, 0, end)
        if thing not in state.hidden and not DURING_NEXT_TURN <= end < DURING_NEXT_TURN + 2:
            silence(state, thing)


EVERY_POINT: Final = Number(1_000_000)
"""More than all damage of a match."""


@dataclass(frozen=True)
class Prevent(Change):
    """BL-R.96: the next points of damage to them are prevented, or all."""

    amount: Amount
    slot: int = -1

    def reckon(self, state: Bloodless, scope: int) -> None:
        measure(self.amount, state, scope, self.slot)

    def alter(self, state: Bloodless, scope: int, thing: int, end: int) -> None:
        points = measured(self.amount, state, scope, self.slot)
        if points:
            modify(state, thing, PREVENT, points, end)


@dataclass(frozen=True)
class BecomeCopy(copying.BecomeCopy):
    """BL-R.95: creatures take name, kins, numbers and text of another."""

    def become(self, state: Bloodless, thing: int, card: int, end: int) -> bool:
        if thing in state.hidden or not state.card_of(thing).creature or not state.prints[card].creature:
            return False
        modify(state, thing, COPY_OF, card, end)
        settle(state)
        return True


@dataclass(frozen=True)
class ChangePattern(Change):
    """BL-9.6, BL-19.18: where it attacks, from its next attack on."""

    pattern: Pattern
    also: bool

    def alter(self, state: Bloodless, scope: int, thing: int, end: int) -> None:
        modify(state, thing, ADD_PATTERN if self.also else REPLACE_PATTERN, self.pattern.spaces, end)


@dataclass(frozen=True)
class PutCounters(OnThings):
    """BL-19.13."""

    amount: Amount
    name: str
    remove: bool = False
    slot: int = -1

    def reckon(self, state: Bloodless, scope: int) -> None:
        measure(self.amount, state, scope, self.slot)

    def can(self, state: Bloodless, words: Scope) -> bool:
        need = self.amount.value(state, words)
        return not self.remove or any(
            state.counter(thing, self.name) >= need for thing in self.whom.found(state, words)
        )

    def candidates(self, state: Bloodless, scope: int) -> list[int]:
        return with_enough(self, self.name, state, scope)

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.in_play(thing):
            number = measured(self.amount, state, scope, self.slot)
            add_counters(state, thing, self.name, -number if self.remove else number, scope)
            settle(state)


@dataclass(frozen=True)
class PutNumberCounters(OnThings):
    """BL-19.13: +1/0/1 counters."""

    amount: Amount
    by: Triple
    remove: bool = False
    slot: int = -1

    def reckon(self, state: Bloodless, scope: int) -> None:
        measure(self.amount, state, scope, self.slot)

    def can(self, state: Bloodless, words: Scope) -> bool:
        need = self.amount.value(state, words)
        return not self.remove or any(
            state.counter(thing, str(self.by)) >= need for thing in self.whom.found(state, words)
        )

    def candidates(self, state: Bloodless, scope: int) -> list[int]:
        return with_enough(self, str(self.by), state, scope)

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.in_play(thing):
            number = measured(self.amount, state, scope, self.slot)
            add_counters(state, thing, str(self.by), -number if self.remove else number, scope)
            settle(state)


def with_enough(verb: PutCounters | PutNumberCounters, name: str, state: Bloodless, scope: int) -> list[int]:
    """BL-11.1: as a price all the counters are taken off one thing; else as many as there are."""
    words = state.scopes[scope]
    found = verb.whom.found(state, words)
    if not verb.remove or not is_payment(state, scope):
        return found
    return [thing for thing in found if state.counter(thing, name) >= verb.amount.value(state, words)]


@dataclass(frozen=True)
class RemoveAllCounters(OnThings):
    """BL-19.13: of every name."""

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.in_play(thing):
            for name, _, number in state.counters_on(thing):
                add_counters(state, thing, name, -number, scope)
            settle(state)


@dataclass(frozen=True)
class MoveCounters(ByOthers):
    """BL-19.13: counters move from one card to another, as many as there are."""

    amount: Amount
    name: str
    giver: Things
    acting: int = -1

    def actors_of(self) -> Things:
        return self.giver

    def queue(self) -> int:
        return self.acting

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        giver = self.actor(state, scope)
        if state.in_play(giver) and state.in_play(thing):
            number = -add_counters(state, giver, self.name, -self.amount.value(state, state.scopes[scope]), scope)
            add_counters(state, thing, self.name, number)
            settle(state)


PHRASES = [
    phrase("until end of turn", Lasting, end=END_OF_TURN),
    *durations.your_next_turn(Lasting, NEXT_TURN, END_OF_NEXT_TURN),
    phrase("during your next turn", Lasting, end=DURING_NEXT_TURN),
    phrase("this attack", Lasting, end=THIS_ATTACK),
    phrase("this Attack phase", Lasting, end=THIS_ATTACK_PHASE),
    *durations.PHRASES,
    phrase("{whom} gain[s] {change}", Boost, until=Always()),
    phrase("{whom} gain[s] {change} {until}", Boost),
    phrase("give {whom} {change}", Boost, until=Always(), word="give"),
    phrase("give {whom} {change} {until}", Boost, word="give"),
    phrase("{whom} become[s] {numbers}", Become, until=Always()),
    phrase("{whom} become[s] {numbers} {until}", Become),
    phrase("the health of {whom} becomes {amount}", SetNumber, what=0, until=Always()),
    phrase("the defense of {whom} becomes {amount}", SetNumber, what=1, until=Always()),
    phrase("the power of {whom} becomes {amount}", SetNumber, what=2, until=Always()),
    phrase("the power of {whom} becomes {amount} {until}", SetNumber, what=2),
    phrase("exchange the power and health of {whom}", ExchangeNumbers, until=Always()),
    phrase("exchange the power and health of {whom} {until}", ExchangeNumbers),
    *deeds.gains_keyword_for_good(GainKeyword, until=Always()),
    *deeds.gains_keyword(GainKeyword),
    *deeds.loses_keyword_for_good(LoseKeyword, until=Always()),
    *deeds.loses_keyword(LoseKeyword),
    phrase("{whom} cannot attack {until}", Cannot, bit=CANNOT_ATTACK),
    phrase("{whom} cannot be attacked {until}", Cannot, bit=CANNOT_BE_ATTACKED),
    phrase("{whom} cannot move {until}", Cannot, bit=CANNOT_MOVE),
    phrase("{whom} cannot die {until}", Cannot, bit=CANNOT_DIE),
    phrase("{whom} cannot be healed {until}", Cannot, bit=CANNOT_BE_HEALED),
    phrase("{whom} cannot block {until}", Cannot, bit=CANNOT_BLOCK),
    phrase("{whom} cannot be blocked {until}", Cannot, bit=CANNOT_BE_BLOCKED),
    phrase("{whom} attack[s] twice {until}", Cannot, bit=ATTACKS_TWICE),
    phrase("{whom} must attack {until}", Cannot, bit=MUST_ATTACK),
    phrase("{whom} need not attack {until}", Cannot, bit=MAY_REST),
    *[
        phrase(f"{{whom}} cannot be the target of {what} {{until}}", Cannot, bit=bit)
        for what, bit in PROTECTIONS.items()
    ],
    phrase("{whom} gain[s] the kin {kin}", GainKin, until=Always()),
    phrase("{whom} gain[s] the kin {kin} {until}", GainKin),
    *deeds.loses_text_for_good(LoseText, until=Always()),
    *deeds.loses_text(LoseText),
    *deeds.prevents(Prevent, Prevent, amount=EVERY_POINT),
    *deeds.deals_none(Cannot, bit=DEALS_NO_DAMAGE),
    *deeds.never_deals(HaveTrait, bit=DEALS_NO_DAMAGE),
    *copying.becomes_for_good(BecomeCopy, until=Always()),
    *copying.becomes(BecomeCopy),
    phrase("{whom} attack[s] {pattern} {until}", ChangePattern, also=False),
    phrase("{whom} also attack[s] {pattern} {until}", ChangePattern, also=True),
    *counters.puts(PutCounters, PutCounters, "{amount#}", remove=True),
    *counters.lie(),
    *counters.PLAYERS,
    phrase("put {amount#} {by} counter(s) on {whom}", PutNumberCounters),
    phrase("remove {amount#} {by} counter(s) from {whom}", PutNumberCounters, remove=True),
    phrase("remove all counters from {whom}", RemoveAllCounters),
    phrase("move {amount#} {name} counter(s) from {giver} to {whom}", MoveCounters),
]
