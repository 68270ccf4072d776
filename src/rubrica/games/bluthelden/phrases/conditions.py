"""Conditions (codex 5.7)."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.state import SOURCE, YOU, Scope, your_seat
from rubrica.games.bluthelden.kinds import COMBAT, DIES, DRAWS, GRAVEYARD, HAND, PLAYED, ZONES
from rubrica.games.bluthelden.phrases.words import InLane
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes import conditions, standing, tallies, this_way
from rubrica.language.nodes.base import Condition, Description, Things
from rubrica.language.nodes.conditions import Control, yours
from rubrica.language.nodes.kinds import ANYTHING, IN_PLAY
from rubrica.language.nodes.players import Opponent
from rubrica.language.nodes.things import meant
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class HaveInitiative(Condition):
    def holds(self, state: Bluthelden, words: Scope) -> bool:
        return state.ip == your_seat(words)


@dataclass(frozen=True)
class InCombat(Condition):
    def holds(self, state: Bluthelden, words: Scope) -> bool:
        return state.phase == COMBAT


@dataclass(frozen=True)
class DifferentNames(Condition):
    """You control so many with different names (BH-R.13: the Rune counts as a Resource)."""

    number: int
    what: Description

    def holds(self, state: Bluthelden, words: Scope) -> bool:
        return len({state.name_of(thing) for thing in yours(self.what, state, words)}) >= self.number


@dataclass(frozen=True)
class IsThere(Condition):
    """Something stands in a War Zone, a Back Row, this lane."""

    which: Things
    where: InLane

    def takes(self, field: str) -> int:
        return IN_PLAY if field == "which" else ANYTHING

    def holds(self, state: Bluthelden, words: Scope) -> bool:
        return any(self.where.fits(state, words, thing) for thing in meant(self.which, state, words))


@dataclass(frozen=True)
class IsBound(Condition):
    def holds(self, state: Bluthelden, words: Scope) -> bool:
        return state.is_bound(words[SOURCE])


@dataclass(frozen=True)
class IsTrained(Condition):
    def holds(self, state: Bluthelden, words: Scope) -> bool:
        return words[SOURCE] in state.hosts.values()


@dataclass(frozen=True)
class LifePoints(Condition):
    number: int
    how: int
    yours: bool = True

    def holds(self, state: Bluthelden, words: Scope) -> bool:
        lp = state.lp[words[YOU] if self.yours else 1 - words[YOU]]
        return lp <= self.number if self.how < 0 else lp >= self.number


@dataclass(frozen=True)
class HasAsp(Condition):
    """Of the ordinary ASP and those of Bloodmages together (BH-6.9)."""

    number: int
    how: int
    yours: bool = True

    def holds(self, state: Bluthelden, words: Scope) -> bool:
        seat = words[YOU] if self.yours else 1 - words[YOU]
        asp = state.asp[seat] + state.blood[seat]
        return asp <= self.number if self.how < 0 else asp >= self.number


@dataclass(frozen=True)
class CardsInGraveyard(Condition):
    number: int

    def holds(self, state: Bluthelden, words: Scope) -> bool:
        return len(state.zones[words[YOU] * ZONES + GRAVEYARD]) >= self.number


@dataclass(frozen=True)
class NoCounter(Condition):
    """No counter of that name is left on this card."""

    name: str

    def holds(self, state: Bluthelden, words: Scope) -> bool:
        return state.counter(words[SOURCE], self.name) == 0


@dataclass(frozen=True)
class CountersHere(Condition):
    """So many counters of a name are on this card."""

    number: int
    name: str

    def holds(self, state: Bluthelden, words: Scope) -> bool:
        return state.counter(words[SOURCE], self.name) >= self.number


PHRASES = [
    *conditions.THAN_YOUR_OPPONENT,
    *conditions.PHRASES,
    *conditions.NOT_YOUR_TURN,
    *standing.of_hands(HAND),
    *standing.CONTROLS,
    *standing.ASKED,
    *standing.who_stand_so(Opponent()),
    *conditions.CONTROL,
    *conditions.EXISTS,
    *conditions.FITS,
    *conditions.COMPARE,
    *this_way.PHRASES,
    *this_way.done(this_way.DIED, "destroyed", "sacrificed"),
    *this_way.HEALS,
    *tallies.PHRASES,
    *tallies.tally_of("character", "opposing", "died", "this round", DIES),
    *tallies.tally_by("card", "drew", "this round", DRAWS),
    *tallies.tally_by("card", "played", "this round", PLAYED),
    phrase("you have initiative", HaveInitiative),
    phrase("it is combat", InCombat),
    phrase("you control at least {number} {what:s}", Control),
    phrase("you control at least {number} {what:s} with different names", DifferentNames),
    phrase("{which} [is|are] {where=InLane}", IsThere),
    phrase("this is bound", IsBound),
    phrase("this is trained", IsTrained),
    phrase("you have {number} ASP or less", HasAsp, how=-1),
    phrase("you have {number} ASP or more", HasAsp, how=1),
    phrase("your opponent has {number} ASP or less", HasAsp, how=-1, yours=False),
    phrase("your opponent has {number} ASP or more", HasAsp, how=1, yours=False),
    phrase("you have {number} LP or less", LifePoints, how=-1),
    phrase("you have {number} LP or more", LifePoints, how=1),
    phrase("your opponent has {number} LP or less", LifePoints, how=-1, yours=False),
    phrase("your opponent has {number} LP or more", LifePoints, how=1, yours=False),
    phrase("at least {number} {name} counters are on this", CountersHere),
    phrase("your graveyard holds at least {number} cards", CardsInGraveyard),
    phrase("no {name} counter is on this", NoCounter),
]
KINDS = (InLane,)
