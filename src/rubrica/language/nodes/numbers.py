"""Numbers that are read off a thing: one of its numbers, the damage or the counters on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.permanents import Permanents
from rubrica.engine.state import SLOTS, Scope
from rubrica.language.nodes.amounts import Reckoned
from rubrica.language.nodes.base import Effect, Joined, Things
from rubrica.language.nodes.kinds import A_CARD, ANY_TYPE, ANYTHING, IN_PLAY
from rubrica.language.nodes.reads import COUNTERS
from rubrica.language.nodes.things import meant
from rubrica.language.phrases import phrase


def readable(which: Things, state: Permanents, words: Scope) -> list[int]:
    """What was named, as far as a text may still read it."""
    return [thing for thing in meant(which, state, words) if state.can_read(thing)]


@dataclass(frozen=True)
class NumberOf(Reckoned):
    """A number of a thing: its power; for one that has left play, as it was, if the game remembers."""

    which: Things
    what: int
    word: str = ""
    types: int = ANY_TYPE
    """What has this number."""

    def takes(self, field: str) -> int:
        return A_CARD if field == "which" else ANYTHING

    def takes_types(self, field: str) -> int:
        return self.types

    def besides(self) -> Things:
        return self.which

    def value(self, state: Permanents, words: Scope) -> int:
        found = readable(self.which, state, words)
        return state.number_for(words, found[0], self.what) if found else 0


@dataclass(frozen=True)
class DamageOn(Reckoned):
    which: Things

    def takes(self, field: str) -> int:
        return IN_PLAY if field == "which" else ANYTHING

    def besides(self) -> Things:
        return self.which

    def value(self, state: Permanents, words: Scope) -> int:
        found = readable(self.which, state, words)
        return state.damage_on(found[0]) if found else 0


@dataclass(frozen=True)
class CountersOn(Reckoned):
    name: str
    which: Things
    where: int = IN_PLAY
    """On what counters may lie: a kind of things."""

    def takes(self, field: str) -> int:
        return self.where if field == "which" else ANYTHING

    def looks_at(self) -> int:
        return COUNTERS

    def value(self, state: Permanents, words: Scope) -> int:
        found = readable(self.which, state, words)
        return sum([state.counters_for(words, thing, self.name) for thing in found])


@dataclass(frozen=True)
class ForEachCounter(Joined):
    """Once for each counter of a name, counted when the instruction begins."""

    effect: Effect
    name: str
    which: Things
    slot: int = -1
    where: int = IN_PLAY

    def takes(self, field: str) -> int:
        return self.where if field == "which" else ANYTHING

    def besides(self) -> Things:
        return self.which

    def run(self, state: Permanents, scope: int, at: int) -> None:
        if at == 0:
            words = state.scopes[scope]
            found = readable(self.which, state, words)
            number = sum([state.counters_for(words, thing, self.name) for thing in found])
            state.bind(scope, self.slot, number)
        if at < state.scopes[scope][SLOTS + self.slot]:
            state.now(self, scope, at + 1)
            state.now(self.effect, scope, 0)


def number_of(word: str, what: int, old: str = "", types: int = ANY_TYPE) -> list[Any]:
    """The phrase for a number of the game; `old` is the word if another one says the same, `types` what has it."""
    return [phrase(f"the {word} of {{which}}", NumberOf, what=what, word=old, types=types)]


DAMAGE_ON = [phrase("the damage on {which}", DamageOn)]


def counters_on(where: int = IN_PLAY) -> list[Any]:
    """The phrases for counters that lie somewhere; `where` they may."""
    return [
        phrase("the number of {name} counters on {which}", CountersOn, where=where),
        phrase("{effect} for each {name} counter on {which}", ForEachCounter, where=where),
    ]
