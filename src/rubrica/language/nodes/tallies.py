"""What happened this turn, or this round, counted: "a creature died this turn", "for each card you drew this turn"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.engine.permanents import Permanents
from rubrica.engine.state import SLOTS, Scope, your_seat
from rubrica.language.nodes.amounts import Reckoned
from rubrica.language.nodes.base import Condition, Effect, Joined, That, Things
from rubrica.language.nodes.kinds import ANYTHING, IN_PLAY
from rubrica.language.nodes.numbers import readable
from rubrica.language.nodes.places import ANYBODYS, OPPONENTS, YOURS
from rubrica.language.phrases import phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Tallied:
    """What is counted: the creatures that died, the cards that somebody drew."""

    def takes(self, field: str) -> int:
        return ANYTHING

    def number(self, state: Permanents, words: Scope) -> int:
        raise NotImplementedError


@dataclass(frozen=True)
class TalliedToday(Tallied):
    """What happened this turn, or this round."""

    kind: int
    """The game's number for what happened."""
    whose: int

    def number(self, state: Permanents, words: Scope) -> int:
        return happened(state, words, self.kind, self.whose)


def happened(state: Permanents, words: Scope, kind: int, whose: int) -> int:
    """How often something happened this turn, to those of a player or by him."""
    seat = your_seat(words)
    found = 0
    for who in range(state.match.seats):
        if whose == ANYBODYS or (who == seat) is (whose == YOURS):
            found += state.counted(kind, who)
    return found


@dataclass(frozen=True)
class Tally(Reckoned):
    """How many there were."""

    what: Tallied

    def value(self, state: Permanents, words: Scope) -> int:
        return self.what.number(state, words)


@dataclass(frozen=True)
class ForEachTallied(Joined):
    """Once for each of them, counted when the instruction begins."""

    effect: Effect
    what: Tallied
    slot: int = -1

    def run(self, state: Permanents, scope: int, at: int) -> None:
        if at == 0:
            state.bind(scope, self.slot, self.what.number(state, state.scopes[scope]))
        if at < state.scopes[scope][SLOTS + self.slot]:
            state.now(self, scope, at + 1)
            state.now(self.effect, scope, 0)


@dataclass(frozen=True)
class Happened(Condition):
    """Something happened this turn, once or so many times."""

    kind: int
    whose: int
    number: int = 1
    word: str = ""

    def holds(self, state: Permanents, words: Scope) -> bool:
        return happened(state, words, self.kind, self.whose) >= self.number


@dataclass(frozen=True)
class Did(Condition):
    """A thing did something this turn, or it was done to it; or not."""

    which: Things
    deed: int
    """The game's number for it."""
    so: bool = True

    def holds(self, state: Permanents, words: Scope) -> bool:
        found = readable(self.which, state, words)
        return bool(found) and any(state.has_done(thing, self.deed) for thing in found) is self.so


@dataclass(frozen=True)
class ThatDid(That):
    """The same in a description: "creatures that attacked this turn"."""

    deed: int
    so: bool = True

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        return state.has_done(thing, self.deed) is self.so


def thing_did(did: str, did_not: str, when: str, deed: int) -> list[Any]:
    """The phrases for what a thing did, each with its opposite: "attacked", "did not attack", "this turn"."""
    one = did.replace("was ", "[was|were] ")
    none = did_not.replace("was ", "[was|were] ")
    return [
        phrase(f"{{which}} {one} {when}", Did, deed=deed),
        phrase(f"{{which}} {none} {when}", Did, deed=deed, so=False),
        phrase(f"that {one} {when}", ThatDid, deed=deed),
        phrase(f"that {none} {when}", ThatDid, deed=deed, so=False),
    ]


def tally_of(noun: str, enemy: str, did: str, when: str, kind: int) -> list[Any]:
    """The phrases for what happens to things: "creature", "enemy", "died", "this turn"."""
    one_or_several, several = did.replace("was ", "[was|were] "), did.replace("was ", "were ")
    found: list[Any] = []
    for whose, before in ((ANYBODYS, ""), (YOURS, "friendly "), (OPPONENTS, f"{enemy} ")):
        found += [
            phrase(f"{before}{noun}(s) that {one_or_several} {when}", TalliedToday, kind=kind, whose=whose),
            phrase(f"a(n) {before}{noun} {did} {when}", Happened, kind=kind, whose=whose),
            phrase(
                f"{{number}} or more {before}{noun}s {several} {when}", Happened, kind=kind, whose=whose, word="more"
            ),
        ]
    return found


def tally_by(noun: str, did: str, when: str, kind: int) -> list[Any]:
    """The phrases for what you do: "card", "drew", "this turn"."""
    return [
        phrase(f"{noun}(s) you {did} {when}", TalliedToday, kind=kind, whose=YOURS),
        phrase(f"you {did} a(n) {noun} {when}", Happened, kind=kind, whose=YOURS),
        phrase(f"you {did} {{number}} or more {noun}s {when}", Happened, kind=kind, whose=YOURS, word="more"),
    ]


PHRASES = [
    phrase("the number of {what:s}", Tally),
    phrase("{effect} for each {what}", ForEachTallied),
]
