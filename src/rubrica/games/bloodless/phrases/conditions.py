"""Conditions (codex 5.7) and amounts that only this game has."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.state import SOURCE, YOU, Scope
from rubrica.games.bloodless.kinds import (
    ATTACK,
    BLOOD_CHANGED,
    DIES,
    DRAWS,
    HAND,
    MAIN,
    POOL_CHANGED,
    ZONES,
    opposing,
)
from rubrica.games.bloodless.phrases.words import NUMBERS, types_with
from rubrica.games.bloodless.playing import CARDS_PLAYED, COMMANDS_PLAYED
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes import conditions, numbers, standing, tallies, this_way
from rubrica.language.nodes.amounts import Reckoned
from rubrica.language.nodes.base import Condition, Description
from rubrica.language.nodes.players import Opponent
from rubrica.language.nodes.reads import BOARD, TURN
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class FirstTurn(Condition):
    def holds(self, state: Bloodless, words: Scope) -> bool:
        return state.taken[state.active] == 1


@dataclass(frozen=True)
class InPhase(Condition):
    phase: int

    def looks_at(self) -> int:
        return TURN

    def holds(self, state: Bloodless, words: Scope) -> bool:
        return state.phase == self.phase


@dataclass(frozen=True)
class OpposingSpace(Condition):
    empty: bool

    def looks_at(self) -> int:
        return BOARD

    def holds(self, state: Bloodless, words: Scope) -> bool:
        zone = state.space_of(words[SOURCE])
        return zone >= 0 and (not state.zones[opposing(zone)]) is self.empty


@dataclass(frozen=True)
class Between(Condition):
    """This creature stands between two that fit."""

    what: Description

    def looks_at(self) -> int:
        return BOARD

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
    def looks_at(self) -> int:
        return POOL_CHANGED

    def value(self, state: Bloodless, words: Scope) -> int:
        return state.pool


@dataclass(frozen=True)
class BloodOf(Reckoned):
    yours: bool

    def looks_at(self) -> int:
        return BLOOD_CHANGED | BOARD

    def value(self, state: Bloodless, words: Scope) -> int:
        return state.blood[words[YOU] if self.yours else 1 - words[YOU]]


PHRASES = [
    *conditions.THAN_YOUR_OPPONENT,
    *conditions.PHRASES,
    *conditions.NOT_YOUR_TURN,
    *conditions.EXISTS,
    *conditions.COMPARE,
    *conditions.FITS,
    *standing.of_hands(HAND),
    *standing.CONTROLS,
    *standing.ASKED,
    *standing.who_stand_so(Opponent()),
    phrase("it is that player's first turn", FirstTurn),
    phrase("it is the Main phase", InPhase, phase=MAIN),
    phrase("it is the Attack phase", InPhase, phase=ATTACK),
    phrase("the opposing space is empty", OpposingSpace, empty=True),
    phrase("the opposing space is occupied", OpposingSpace, empty=False),
    *this_way.PHRASES,
    *this_way.done(this_way.DIED, "destroyed", "sacrificed"),
    *this_way.HEALS,
    *tallies.PHRASES,
    *tallies.tally_of("creature", "enemy", "died", "this turn", DIES),
    *tallies.tally_by("command", "played", "this turn", COMMANDS_PLAYED),
    *tallies.tally_by("card", "played", "this turn", CARDS_PLAYED),
    *tallies.tally_by("card", "drew", "this turn", DRAWS),
    phrase("this is between two {what:s}", Between),
    phrase("the pool", PoolPoints),
    phrase("your blood", BloodOf, yours=True),
    phrase("your opponent's blood", BloodOf, yours=False),
    *[made for word, what, old in NUMBERS for made in numbers.number_of(word, what, old, types_with(what))],
    *numbers.DAMAGE_ON,
    *numbers.counters_on(),
]
