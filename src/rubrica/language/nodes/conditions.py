"""Conditions that every game has: whose turn it is, what there is, what something is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rubrica.engine.permanents import Permanents
from rubrica.engine.state import YOU, Scope, your_seat
from rubrica.language.nodes.amounts import Reckoned
from rubrica.language.nodes.base import Amount, Condition, Description, HowItIs, Things
from rubrica.language.nodes.filters import ABOVE, BELOW, compare
from rubrica.language.nodes.kinds import ANYTHING, ENTRY, IN_PLAY, PLACE
from rubrica.language.nodes.numbers import readable
from rubrica.language.nodes.reads import BOARD, NOTHING, TURN
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class YourTurn(Condition):
    yours: bool = True

    def looks_at(self) -> int:
        return TURN | BOARD

    def holds(self, state: Permanents, words: Scope) -> bool:
        return state.is_turn_of(your_seat(words)) is self.yours


@dataclass(frozen=True)
class Exists(Condition):
    """There is something that fits, or nothing, or so many."""

    what: Description
    number: int = 1
    how: int = 1
    word: str = ""

    def looks_at(self) -> int:
        return BOARD

    def holds(self, state: Permanents, words: Scope) -> bool:
        return compare(self.what.how_many(state, words), self.number, self.how)


@dataclass(frozen=True)
class Not(Condition):
    """It is not so."""

    condition: Condition

    def meant(self) -> Condition:
        """What has words of its own for that says it with them."""
        inner = self.condition
        if isinstance(inner, Not):
            return inner.condition
        return replace(inner, so=not inner.so) if isinstance(inner, Is | Fits) else self

    def looks_at(self) -> int:
        return NOTHING

    def holds(self, state: Permanents, words: Scope) -> bool:
        return not self.condition.holds(state, words)


@dataclass(frozen=True)
class AllSo(Condition):
    """Several things are so."""

    conditions: tuple[Condition, ...]

    def meant(self) -> AllSo:
        flat: list[Condition] = []
        for one in self.conditions:
            flat += one.conditions if isinstance(one, AllSo) else [one]
        return AllSo(tuple(flat))

    def looks_at(self) -> int:
        return NOTHING

    def holds(self, state: Permanents, words: Scope) -> bool:
        for one in self.conditions:
            if not one.holds(state, words):
                return False
        return True


@dataclass(frozen=True)
class OneSo(Condition):
    """One of several things is so at least."""

    conditions: tuple[Condition, ...]

    def meant(self) -> OneSo:
        flat: list[Condition] = []
        for one in self.conditions:
            flat += one.conditions if isinstance(one, OneSo) else [one]
        return OneSo(tuple(flat))

    def looks_at(self) -> int:
        return NOTHING

    def holds(self, state: Permanents, words: Scope) -> bool:
        for one in self.conditions:
            if one.holds(state, words):
                return True
        return False


@dataclass(frozen=True)
class Control(Condition):
    """You control so many that fit, or at least one."""

    what: Description
    number: int = 1

    def takes(self, field: str) -> int:
        return IN_PLAY | ENTRY | PLACE if field == "what" else ANYTHING

    def holds(self, state: Permanents, words: Scope) -> bool:
        return len(yours(self.what, state, words)) >= self.number


@dataclass(frozen=True)
class ThanOpponents(Condition):
    """You control more that fit than each opponent, or fewer; or than one of them."""

    what: Description
    how: int
    some: bool = False

    def takes(self, field: str) -> int:
        return IN_PLAY | ENTRY | PLACE if field == "what" else ANYTHING

    def holds(self, state: Permanents, words: Scope) -> bool:
        owners = [state.controller(thing) for thing in self.what.things(state, words)]
        mine = owners.count(words[YOU])
        others = [owners.count(seat) for seat in state.in_turn() if seat != words[YOU]]
        found = [compare(mine, other, self.how) for other in others]
        return any(found) if self.some else all(found)


def yours(what: Description, state: Permanents, words: Scope) -> list[int]:
    """What fits and is controlled by you."""
    return [thing for thing in what.things(state, words) if state.controller(thing) == words[YOU]]


@dataclass(frozen=True)
class Compare(Condition):
    """A number of the game compared with an amount."""

    left: Reckoned
    amount: Amount
    how: int

    def looks_at(self) -> int:
        return NOTHING

    def holds(self, state: Permanents, words: Scope) -> bool:
        return compare(self.left.value(state, words), self.amount.value(state, words), self.how)


@dataclass(frozen=True)
class Fits(Condition):
    """A thing is something, or is not; or was when it left play, if the game remembers. Of nothing neither is so."""

    which: Things
    what: Description
    so: bool = True

    def holds(self, state: Permanents, words: Scope) -> bool:
        found = [self.what.fits(state, words, thing) for thing in readable(self.which, state, words)]
        if self.so:
            return any(found)
        return not all(found) if self.which.asks() else bool(found) and not any(found)


@dataclass(frozen=True)
class Is(Condition):
    """A thing is damaged, turned, red, or it is not."""

    which: Things
    how: HowItIs
    so: bool = True

    def takes(self, field: str) -> int:
        return self.how.suits_kind() if field == "which" else ANYTHING

    def holds(self, state: Permanents, words: Scope) -> bool:
        found = readable(self.which, state, words)
        if self.which.asks():  # "a creature is not damaged": one of them
            return any(self.how.fits(state, words, thing) is self.so for thing in found)
        return bool(found) and any(self.how.fits(state, words, thing) for thing in found) is self.so


PHRASES = [
    phrase("it is your turn", YourTurn),
    phrase("it is not true that {condition}", Not),
    phrase("{conditions=Condition+and}", AllSo),
    phrase("either {conditions=Condition+or}", OneSo),
]
NOT_YOUR_TURN = [phrase("it is not your turn", YourTurn, yours=False)]
SOME = [
    phrase("there is a(n) {what}", Exists, number=1, how=1),
    phrase("there is no {what}", Exists, number=0, how=-1),
    phrase("there are no {what:s}", Exists, number=0, how=-1, word="no"),
]
EXISTS = [
    *SOME,
    phrase("there are {number} or more {what:s}", Exists, how=1, word="more"),
    phrase("there are {number} or fewer {what:s}", Exists, how=-1, word="fewer"),
]
CONTROL = [phrase("you control a(n) {what}", Control)]
THAN_OPPONENTS = [
    phrase("you control fewer {what:s} than each opponent", ThanOpponents, how=BELOW),
    phrase("you control more {what:s} than each opponent", ThanOpponents, how=ABOVE),
    phrase("you control fewer {what:s} than an opponent", ThanOpponents, how=BELOW, some=True),
    phrase("you control more {what:s} than an opponent", ThanOpponents, how=ABOVE, some=True),
]
THAN_YOUR_OPPONENT = [
    phrase("you control fewer {what:s} than your opponent", ThanOpponents, how=BELOW),
    phrase("you control more {what:s} than your opponent", ThanOpponents, how=ABOVE),
]
"""Where there is one opponent."""
UNEQUAL = [
    phrase("{left} is less than {amount}", Compare, how=BELOW),
    phrase("{left} is more than {amount}", Compare, how=ABOVE),
]
COMPARE = [
    phrase("{left} is {amount}", Compare, how=0),
    phrase("{left} is {amount} or less", Compare, how=-1),
    phrase("{left} is {amount} or more", Compare, how=1),
    *UNEQUAL,
]
FITS = [
    phrase("{which} [is|are] a(n) {what}", Fits),
    phrase("{which} [is|are] not a(n) {what}", Fits, so=False),
    phrase("{which} [is|are] {how}", Is),
    phrase("{which} [is|are] not {how}", Is, so=False),
]
