"""What is so in a fight: numbers against somebody, who may, can't or must attack whom, what an attack costs (BD-R.101, BD-R.119 to
BD-R.121)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.lasting import Change
from rubrica.engine.state import Scope
from rubrica.games.battledecks.edges import NO_EDGE
from rubrica.games.battledecks.kinds import ATK, DEF, DMG, SPECIAL
from rubrica.games.battledecks.phrases.changes import ROUND, Aura, Four, Lasts, NumberChange, reached
from rubrica.games.battledecks.state import BattleDecks
from rubrica.games.battledecks.values import Hit
from rubrica.language.nodes.base import Condition, Description, Duration
from rubrica.language.nodes.groups import Group
from rubrica.language.nodes.kinds import ANYTHING, IN_PLAY
from rubrica.language.phrases import phrase


def in_fight(state: BattleDecks, words: Scope, thing: int, what: Description, by: Four, pair: tuple[int, int]) -> Four:
    """ATK and DMG count while it attacks what fits, DEF while what fits attacks it."""
    attacker, target = pair
    if thing == attacker and what.fits(state, words, target):
        return (0, by[ATK], by[DMG], 0)
    if thing == target and what.fits(state, words, attacker):
        return (by[DEF], 0, 0, 0)
    return NO_EDGE


class Special(Lasts):
    """A change that speaks for itself: in an attack, about damage, about who may be aimed at."""

    def change(self, state: BattleDecks, words: Scope) -> tuple[int, Any]:
        return SPECIAL, self

    def edge_for(self, state: BattleDecks, change: Change, attacker: int, target: int) -> Four:
        return NO_EDGE

    def over_with(self, thing: int, attacker: int, target: int) -> bool:
        """Whether it is over when an attack is done."""
        return False

    def bars_for(self, state: BattleDecks, change: Change, attacker: int, target: int) -> bool:
        return False

    def wards_for(self, state: BattleDecks, change: Change, hit: Hit) -> list[tuple[int, int]]:
        return []

    def shields_for(self, state: BattleDecks, change: Change, words: Scope) -> bool:
        return False


def words_of(state: BattleDecks, source: int) -> Scope:
    """The words of a text that is always so, or lasts."""
    return (source, state.controller(source), None, False, ())


@dataclass(frozen=True)
class Against(Aura):
    """BD-R.119: numbers that count against somebody only."""

    who: Group
    numbers: NumberChange
    what: Description
    condition: Condition | None = None
    order: int = 0
    kinds: tuple[int, ...] = ()

    def takes(self, field: str) -> int:
        return IN_PLAY if field == "what" else ANYTHING

    def edge(self, state: BattleDecks, source: int, thing: int, attacker: int, target: int) -> Four:
        if thing not in reached(state, source, self.who, self.condition):
            return NO_EDGE
        return in_fight(state, words_of(state, source), thing, self.what, self.numbers.four(), (attacker, target))


@dataclass(frozen=True)
class GetAgainst(Special):
    """BD-R.119: the same for a while."""

    numbers: NumberChange
    what: Description
    until: Duration = ROUND

    def takes(self, field: str) -> int:
        return IN_PLAY

    def end(self, state: BattleDecks, words: Scope) -> int:
        return self.until.until(state, words)

    def edge_for(self, state: BattleDecks, change: Change, attacker: int, target: int) -> Four:
        words = words_of(state, change.since)
        return in_fight(state, words, change.thing, self.what, self.numbers.four(), (attacker, target))


@dataclass(frozen=True)
class InFirstAttack(Aura):
    """BD-R.119: numbers of a character in the first basic attack that it makes in a round."""

    who: Group
    numbers: NumberChange
    order: int = 0
    kinds: tuple[int, ...] = ()

    def edge(self, state: BattleDecks, source: int, thing: int, attacker: int, target: int) -> Four:
        first = thing == attacker and state.fought.get(thing, 0) == 1
        if not first or thing not in reached(state, source, self.who, None):
            return NO_EDGE
        by = self.numbers.four()
        return (0, by[ATK], by[DMG], 0)


@dataclass(frozen=True)
class Bars(Aura):
    """BD-R.101: who attacks whom: none of them can attack any of those, or only those can attack them."""

    who: Group
    what: Description
    attackers: bool
    """Whether the first ones attack; else they are attacked."""
    only: bool = False
    condition: Condition | None = None
    order: int = 0
    kinds: tuple[int, ...] = ()

    def takes(self, field: str) -> int:
        return IN_PLAY if field == "what" else ANYTHING

    def bars(self, state: BattleDecks, source: int, attacker: int, target: int) -> bool:
        one, other = (attacker, target) if self.attackers else (target, attacker)
        if one not in reached(state, source, self.who, self.condition):
            return False
        return self.what.fits(state, words_of(state, source), other) is not self.only


@dataclass(frozen=True)
class BarsFor(Special):
    """BD-R.101: the same for a while."""

    what: Description
    attackers: bool
    until: Duration
    only: bool = False

    def takes(self, field: str) -> int:
        return IN_PLAY

    def end(self, state: BattleDecks, words: Scope) -> int:
        return self.until.until(state, words)

    def bars_for(self, state: BattleDecks, change: Change, attacker: int, target: int) -> bool:
        one, other = (attacker, target) if self.attackers else (target, attacker)
        if one != change.thing:
            return False
        return self.what.fits(state, words_of(state, change.since), other) is not self.only


@dataclass(frozen=True)
class Lures(Aura):
    """BD-R.120: those must attack this one, if they can."""

    who: Group
    condition: Condition | None = None
    order: int = 0
    kinds: tuple[int, ...] = ()

    def lures(self, state: BattleDecks, source: int, attacker: int, target: int) -> bool:
        return target == source and attacker in reached(state, source, self.who, self.condition)


@dataclass(frozen=True)
class Toll(Aura):
    """BD-R.121: their attacks cost cards."""

    who: Group
    number: int
    order: int = 0
    kinds: tuple[int, ...] = ()

    def toll(self, state: BattleDecks, source: int, attacker: int) -> int:
        return self.number if attacker in reached(state, source, self.who, None) else 0


PHRASES: list[Any] = [
    phrase("{who} [has|have] {numbers} against {what:s}", Against, condition=None),
    phrase("while {condition=Condition}, {who} [has|have] {numbers} against {what:s}", Against),
    phrase("{whom} get[s] {numbers} against {what:s}", GetAgainst, until=ROUND),
    phrase("{whom} get[s] {numbers} against {what:s} {until}", GetAgainst),
    phrase("{who} [has|have] {numbers} in [its|their] first attack each round", InFirstAttack),
    phrase("{who} can't attack {what:s}", Bars, attackers=True, only=False, condition=None),
    phrase("{who} can't be attacked by {what:s}", Bars, attackers=False, only=False, condition=None),
    phrase("{who} can be attacked by {what:s} only", Bars, attackers=False, only=True, condition=None),
    phrase("{who} can attack {what:s} only", Bars, attackers=True, only=True, condition=None),
    phrase("while {condition=Condition}, {who} can't attack {what:s}", Bars, attackers=True, only=False),
    phrase("while {condition=Condition}, {who} can't be attacked by {what:s}", Bars, attackers=False, only=False),
    phrase("while {condition=Condition}, {who} can be attacked by {what:s} only", Bars, attackers=False, only=True),
    phrase("while {condition=Condition}, {who} can attack {what:s} only", Bars, attackers=True, only=True),
    phrase("{whom} can't attack {what:s} {until}", BarsFor, attackers=True, only=False),
    phrase("{whom} can't be attacked by {what:s} {until}", BarsFor, attackers=False, only=False),
    phrase("{whom} can be attacked by {what:s} only {until}", BarsFor, attackers=False, only=True),
    phrase("{whom} can attack {what:s} only {until}", BarsFor, attackers=True, only=True),
    phrase("{who=Everyone} must attack this", Lures, condition=None),
    phrase("while {condition=Condition}, {who=Everyone} must attack this", Lures),
    phrase("{who} can't attack unless its controller discards {number#} card(s)", Toll),
]
