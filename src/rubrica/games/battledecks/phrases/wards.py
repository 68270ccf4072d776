"""Damage that is more or less than it would be, healing and aiming that a text forbids (BD-R.122, BD-R.134)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.lasting import Change
from rubrica.engine.state import SOURCE, Scope
from rubrica.games.battledecks.edges import AT_MOST, LESS, MORE, TIMES
from rubrica.games.battledecks.phrases.causes import ByCard, Cause
from rubrica.games.battledecks.phrases.changes import ROUND, Aura, reached
from rubrica.games.battledecks.phrases.fights import Against, GetAgainst, Special, words_of
from rubrica.games.battledecks.state import BattleDecks
from rubrica.games.battledecks.values import Hit
from rubrica.language.nodes.base import Ability, Condition, Description, Duration
from rubrica.language.nodes.groups import Group
from rubrica.language.nodes.kinds import ANYTHING, IN_PLAY
from rubrica.language.nodes.places import ANYBODYS, OPPONENTS
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Wards(Aura):
    """BD-R.122: damage that they take from something is more, less, or no more than so much."""

    who: Group
    how: int
    number: int
    cause: Cause
    condition: Condition | None = None
    order: int = 0
    kinds: tuple[int, ...] = ()

    def wards(self, state: BattleDecks, source: int, hit: Hit) -> list[tuple[int, int]]:
        if hit.thing not in reached(state, source, self.who, self.condition):
            return []
        fits = self.cause.fits(state, words_of(state, source), hit.source, hit.how)
        return [(self.how, self.number)] if fits else []


@dataclass(frozen=True)
class WardsFor(Special):
    """BD-R.122: the same for a while."""

    how: int
    number: int
    cause: Cause
    until: Duration = ROUND

    def takes(self, field: str) -> int:
        return IN_PLAY

    def end(self, state: BattleDecks, words: Scope) -> int:
        return self.until.until(state, words)

    def wards_for(self, state: BattleDecks, change: Change, hit: Hit) -> list[tuple[int, int]]:
        fits = self.cause.fits(state, words_of(state, change.since), hit.source, hit.how)
        return [(self.how, self.number)] if fits and hit.thing == change.thing else []


@dataclass(frozen=True)
class DealsMore(Aura):
    """BD-R.122: damage that they deal to somebody is more, or less."""

    who: Group
    how: int
    number: int
    what: Description
    order: int = 0
    kinds: tuple[int, ...] = ()

    def takes(self, field: str) -> int:
        return IN_PLAY if field == "what" else ANYTHING

    def wards(self, state: BattleDecks, source: int, hit: Hit) -> list[tuple[int, int]]:
        if hit.source not in reached(state, source, self.who, None):
            return []
        return [(self.how, self.number)] if self.what.fits(state, words_of(state, source), hit.thing) else []


@dataclass(frozen=True)
class Withholds(Aura):
    """BD-R.122: they can't be healed by something."""

    who: Group
    cause: Cause
    order: int = 0
    kinds: tuple[int, ...] = ()

    def withholds(self, state: BattleDecks, source: int, thing: int, healer: int) -> bool:
        if thing not in reached(state, source, self.who, None):
            return False
        return self.cause.fits(state, words_of(state, source), healer, 0)


@dataclass(frozen=True)
class Shields(Aura):
    """BD-R.134: they can't be targets of something."""

    who: Group
    cause: Cause
    condition: Condition | None = None
    order: int = 0
    kinds: tuple[int, ...] = ()

    def shields(self, state: BattleDecks, source: int, words: Scope, thing: int) -> bool:
        if thing not in reached(state, source, self.who, self.condition):
            return False
        return self.cause.fits(state, words_of(state, source), words[SOURCE], 0)


@dataclass(frozen=True)
class ShieldsFor(Special):
    """BD-R.134: the same for a while."""

    cause: Cause
    until: Duration

    def takes(self, field: str) -> int:
        return IN_PLAY

    def end(self, state: BattleDecks, words: Scope) -> int:
        return self.until.until(state, words)

    def shields_for(self, state: BattleDecks, change: Change, words: Scope) -> bool:
        return self.cause.fits(state, words_of(state, change.since), words[SOURCE], 0)


@dataclass(frozen=True)
class NoMoreThan(Ability):
    """So much or more they can't take: read, and stands for less than that."""

    who: Group
    over: int
    cause: Cause

    def meant(self) -> Wards:
        return Wards(self.who, AT_MOST, max(0, self.over - 1), self.cause)


@dataclass(frozen=True)
class NoCounters(Aura):
    """BD-R.135: nothing of that puts counters on them."""

    who: Group
    cause: Cause
    order: int = 0
    kinds: tuple[int, ...] = ()

    def refuses(self, state: BattleDecks, source: int, thing: int, giver: int) -> bool:
        if thing not in reached(state, source, self.who, None):
            return False
        return self.cause.fits(state, words_of(state, source), giver, 0)


ANY_CARD = ByCard("card", ANYBODYS)
PHRASES: list[Any] = [
    *[
        made
        for words, how, fixed in (
            ("take[s] no damage from {cause:s}", AT_MOST, {"number": 0}),
            ("take[s] {number} less damage from {cause:s}", LESS, {}),
            ("take[s] {number} more damage from {cause:s}", MORE, {}),
            ("take[s] at most {number} damage from each {cause}", AT_MOST, {}),
            ("take[s] double damage from {cause:s}", TIMES, {"number": 2}),
        )
        for made in (
            phrase(f"{{who}} {words}", Wards, how=how, condition=None, **fixed),
            phrase(f"while {{condition=Condition}}, {{who}} {words}", Wards, how=how, **fixed),
            phrase(f"{{whom}} {words} {{until}}", WardsFor, how=how, **fixed),
        )
    ],
    phrase("{who} deal[s] {number} more damage to {what:s}", DealsMore, how=MORE),
    phrase("{who} deal[s] {number} less damage to {what:s}", DealsMore, how=LESS),
    phrase("{who} deal[s] double damage to {what:s}", DealsMore, how=TIMES, number=2),
    phrase("{who} deal[s] no damage to {what:s}", DealsMore, how=AT_MOST, number=0),
    phrase("{who} can't be healed by {cause:s}", Withholds),
    phrase("{who} can't be targeted by {cause:s}", Shields, condition=None),
    phrase("while {condition=Condition}, {who} can't be targeted by {cause:s}", Shields),
    phrase("{whom} can't be targeted by {cause:s} {until}", ShieldsFor),
    phrase("{who} can't get counters from {cause:s}", NoCounters),
]
SAYINGS: list[Any] = [
    *[
        made
        for words, how, fixed in (
            ("take[s] {number} less damage", LESS, {}),
            ("take[s] {number} more damage", MORE, {}),
            ("take[s] double damage", TIMES, {"number": 2}),
        )
        for made in (
            phrase(f"{{who}} {words}", Wards, how=how, condition=None, cause=ANY_CARD, **fixed),
            phrase(f"while {{condition=Condition}}, {{who}} {words}", Wards, how=how, cause=ANY_CARD, **fixed),
            phrase(f"{{whom}} {words} {{until}}", WardsFor, how=how, cause=ANY_CARD, **fixed),
        )
    ],
    phrase("{who} can't take more than {number} damage from a(n) {cause}", Wards, how=AT_MOST, condition=None),
    phrase("{who} can't take more than {number} damage from each {cause}", Wards, how=AT_MOST, condition=None),
    phrase("{who} can't take {over} or more damage from a(n) {cause}", NoMoreThan),
    phrase("{who} can't take {over} or more damage from each {cause}", NoMoreThan),
    phrase("{who} can't be targeted", Shields, condition=None, cause=ByCard("card", OPPONENTS)),
    phrase("{whom} can't be targeted {until}", ShieldsFor, cause=ByCard("card", OPPONENTS)),
    phrase("{who} [has|have] {numbers} against a(n) {what}", Against, condition=None),
    phrase("while {condition=Condition}, {who} [has|have] {numbers} against a(n) {what}", Against),
    phrase("{whom} get[s] {numbers} against a(n) {what} {until}", GetAgainst),
]
"""Read, and not printed."""
