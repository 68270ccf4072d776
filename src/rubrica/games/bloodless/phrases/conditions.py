"""Conditions (codex 5.7) and amounts that only this game has."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.state import SOURCE, YOU, Scope
from rubrica.games.bloodless.kinds import (
    ATTACK,
    DEFENSE,
    DIES,
    DRAWS,
    HEALTH,
    MAIN,
    POWER,
    ZONES,
    opposing,
)
from rubrica.games.bloodless.phrases.words import COST, number_of
from rubrica.games.bloodless.playing import COMMANDS_PLAYED
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes.amounts import Reckoned
from rubrica.language.nodes.base import Amount, Condition, Description, Things
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class YourTurn(Condition):
    yours: bool

    def holds(self, state: Bloodless, words: Scope) -> bool:
        return (state.active == words[YOU]) is self.yours


@dataclass(frozen=True)
class FirstTurn(Condition):
    def holds(self, state: Bloodless, words: Scope) -> bool:
        return state.taken[state.active] == 1


@dataclass(frozen=True)
class InPhase(Condition):
    phase: int

    def holds(self, state: Bloodless, words: Scope) -> bool:
        return state.phase == self.phase


@dataclass(frozen=True)
class Exists(Condition):
    """There is something that fits, or nothing, or so many."""

    what: Description
    number: int = 1
    how: int = 1
    word: str = ""

    def holds(self, state: Bloodless, words: Scope) -> bool:
        many = len(self.what.things(state, words))
        return many >= self.number if self.how > 0 else many <= self.number


@dataclass(frozen=True)
class Compare(Condition):
    """A number of the game compared with an amount."""

    left: Reckoned
    amount: Amount
    how: int

    def holds(self, state: Bloodless, words: Scope) -> bool:
        value = self.left.value(state, words)
        amount = self.amount.value(state, words)
        return value <= amount if self.how < 0 else value >= amount if self.how > 0 else value == amount


@dataclass(frozen=True)
class Fits(Condition):
    """A thing is something."""

    which: Things
    what: Description

    def holds(self, state: Bloodless, words: Scope) -> bool:
        return any(self.what.fits(state, words, thing) for thing in self.which.found(state, words))


@dataclass(frozen=True)
class OpposingSpace(Condition):
    empty: bool

    def holds(self, state: Bloodless, words: Scope) -> bool:
        zone = state.space_of(words[SOURCE])
        return zone >= 0 and (not state.zones[opposing(zone)]) is self.empty


@dataclass(frozen=True)
class HappenedToday(Condition):
    """Something happened this turn."""

    key: int
    whose: int
    """0 yours, 1 your opponent's, 2 anybody's."""

    def holds(self, state: Bloodless, words: Scope) -> bool:
        seat = words[YOU]
        seats = (seat,) if self.whose == 0 else (1 - seat,) if self.whose == 1 else (0, 1)
        return any(state.today.get(self.key + who, 0) for who in seats)


@dataclass(frozen=True)
class Between(Condition):
    """This creature stands between two that fit."""

    what: Description

    def holds(self, state: Bloodless, words: Scope) -> bool:
        zone = state.space_of(words[SOURCE])
        if zone < 0:
            return False
        row = zone // ZONES
        near = [zone - 1, zone + 1]
        return all(
            side // ZONES == row
            and side % ZONES >= 6
            and state.zones[side]
            and self.what.fits(state, words, state.at(side))
            for side in near
        )


# Amounts.


@dataclass(frozen=True)
class PoolPoints(Reckoned):
    def value(self, state: Bloodless, words: Scope) -> int:
        return state.pool


@dataclass(frozen=True)
class BloodOf(Reckoned):
    yours: bool

    def value(self, state: Bloodless, words: Scope) -> int:
        return state.blood[words[YOU] if self.yours else 1 - words[YOU]]


@dataclass(frozen=True)
class NumberOf(Reckoned):
    """A number of a thing: its power; for one that has left play, as it was."""

    which: Things
    what: int
    word: str = ""

    def value(self, state: Bloodless, words: Scope) -> int:
        found = self.which.found(state, words)
        return number_of(state, found[0], self.what) if found else 0


@dataclass(frozen=True)
class DamageOn(Reckoned):
    which: Things

    def value(self, state: Bloodless, words: Scope) -> int:
        found = self.which.found(state, words)
        return state.damage_on(found[0]) if found else 0


@dataclass(frozen=True)
class CountersOn(Reckoned):
    name: str
    which: Things

    def value(self, state: Bloodless, words: Scope) -> int:
        found = self.which.found(state, words)
        return state.counter(found[0], self.name) if found else 0


PHRASES = [
    phrase("it is your turn", YourTurn, yours=True),
    phrase("it is not your turn", YourTurn, yours=False),
    phrase("it is that player's first turn", FirstTurn),
    phrase("it is the Main phase", InPhase, phase=MAIN),
    phrase("it is the Attack phase", InPhase, phase=ATTACK),
    phrase("there is a(n) {what}", Exists, number=1, how=1),
    phrase("there is no {what}", Exists, number=0, how=-1),
    phrase("there are {number} or more {what:s}", Exists, how=1, word="more"),
    phrase("there are {number} or fewer {what:s}", Exists, how=-1, word="fewer"),
    phrase("{left} is {amount}", Compare, how=0),
    phrase("{left} is {amount} or less", Compare, how=-1),
    phrase("{left} is {amount} or more", Compare, how=1),
    phrase("{which} [is|are] a(n) {what}", Fits),
    phrase("the opposing space is empty", OpposingSpace, empty=True),
    phrase("the opposing space is occupied", OpposingSpace, empty=False),
    phrase("a creature died this turn", HappenedToday, key=DIES * 2, whose=2),
    phrase("a friendly creature died this turn", HappenedToday, key=DIES * 2, whose=0),
    phrase("you played a command this turn", HappenedToday, key=COMMANDS_PLAYED, whose=0),
    phrase("you drew a card this turn", HappenedToday, key=DRAWS * 2, whose=0),
    phrase("this is between two {what:s}", Between),
    phrase("the pool", PoolPoints),
    phrase("your blood", BloodOf, yours=True),
    phrase("your opponent's blood", BloodOf, yours=False),
    phrase("the health of {which}", NumberOf, what=HEALTH),
    phrase("the defense of {which}", NumberOf, what=DEFENSE),
    phrase("the power of {which}", NumberOf, what=POWER),
    phrase("the strength of {which}", NumberOf, what=POWER, word="strength"),
    phrase("the cost of {which}", NumberOf, what=COST),
    phrase("the damage on {which}", DamageOn),
    phrase("the number of {name} counters on {which}", CountersOn),
]
