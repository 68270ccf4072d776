"""Conditions (codex 5.7) and amounts that only this game has."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.state import SOURCE, YOU, Scope
from rubrica.games.bloodless.kinds import (
    ATTACK,
    ATTACKED,
    BLOOD_CHANGED,
    DIES,
    DRAWS,
    HAND,
    HAS_DAMAGED,
    HAS_ENTERED,
    HAS_KILLED,
    HAS_MOVED,
    MAIN,
    POOL_CHANGED,
    SPACES,
    WAS_DAMAGED,
    ZONES,
    opposing,
)
from rubrica.games.bloodless.kinds import (
    BOARD as BOARD_SPACES,
)
from rubrica.games.bloodless.phrases.words import NUMBERS, types_with
from rubrica.games.bloodless.playing import CARDS_PLAYED, COMMANDS_PLAYED, CREATURES_PLAYED
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes import conditions, numbers, standing, tallies, this_way
from rubrica.language.nodes.amounts import Reckoned
from rubrica.language.nodes.base import Condition, Description
from rubrica.language.nodes.kinds import ANYTHING, IN_PLAY
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

    def takes(self, field: str) -> int:
        return IN_PLAY if field == "what" else ANYTHING

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


@dataclass(frozen=True)
class EmptyBeside(Condition):
    """So many of the spaces next to this creature in its row are empty, or none is."""

    number: int

    def looks_at(self) -> int:
        return BOARD

    def holds(self, state: Bloodless, words: Scope) -> bool:
        zone = state.space_of(words[SOURCE])
        empty = [] if zone < 0 else [side for side in state.empty_spaces(zone // ZONES) if abs(side - zone) == 1]
        return not empty if self.number == 0 else len(empty) >= self.number


@dataclass(frozen=True)
class InSpace(Condition):
    """This creature is in one of these spaces of its row, counted from the left."""

    spots: tuple[int, ...]

    def looks_at(self) -> int:
        return BOARD

    def holds(self, state: Bloodless, words: Scope) -> bool:
        zone = state.space_of(words[SOURCE])
        return zone >= 0 and zone % ZONES - BOARD_SPACES in self.spots


@dataclass(frozen=True)
class RowIs(Condition):
    """A row is full, or empty."""

    yours: bool
    empty: int

    def looks_at(self) -> int:
        return BOARD

    def holds(self, state: Bloodless, words: Scope) -> bool:
        seat = words[YOU] if self.yours else 1 - words[YOU]
        return len(state.empty_spaces(seat)) == self.empty


# Amounts.


@dataclass(frozen=True)
class EmptySpaces(Reckoned):
    """The empty spaces of a row."""

    yours: bool

    def looks_at(self) -> int:
        return BOARD

    def value(self, state: Bloodless, words: Scope) -> int:
        return len(state.empty_spaces(words[YOU] if self.yours else 1 - words[YOU]))


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
    *tallies.tally_by("creature", "played", "this turn", CREATURES_PLAYED),
    *tallies.tally_by("card", "played", "this turn", CARDS_PLAYED),
    *tallies.tally_by("card", "drew", "this turn", DRAWS),
    *tallies.thing_did("attacked", "did not attack", "this turn", ATTACKED),
    *tallies.thing_did("was damaged", "was not damaged", "this turn", WAS_DAMAGED),
    *tallies.thing_did("moved", "did not move", "this turn", HAS_MOVED),
    *tallies.thing_did("entered", "did not enter", "this turn", HAS_ENTERED),
    *tallies.thing_did("killed a creature", "did not kill a creature", "this turn", HAS_KILLED),
    *tallies.thing_did("dealt damage", "dealt no damage", "this turn", HAS_DAMAGED),
    phrase("this is between two {what:s}", Between),
    phrase("there is an empty space next to this", EmptyBeside, number=1),
    phrase("there is no empty space next to this", EmptyBeside, number=0),
    phrase("both spaces next to this are empty", EmptyBeside, number=2),
    phrase("this is in the leftmost space", InSpace, spots=(0,)),
    phrase("this is in the rightmost space", InSpace, spots=(3,)),
    phrase("this is in an outermost space", InSpace, spots=(0, 3)),
    phrase("this is in an inner space", InSpace, spots=(1, 2)),
    phrase("your row is full", RowIs, yours=True, empty=0),
    phrase("your row is empty", RowIs, yours=True, empty=SPACES),
    phrase("your opponent's row is full", RowIs, yours=False, empty=0),
    phrase("your opponent's row is empty", RowIs, yours=False, empty=SPACES),
    phrase("the number of empty spaces in your row", EmptySpaces, yours=True),
    phrase("the number of empty spaces in your opponent's row", EmptySpaces, yours=False),
    phrase("the pool", PoolPoints),
    phrase("your blood", BloodOf, yours=True),
    phrase("your opponent's blood", BloodOf, yours=False),
    *[made for word, what, old in NUMBERS for made in numbers.number_of(word, what, old, types_with(what))],
    *numbers.DAMAGE_ON,
    *numbers.counters_on(),
]
