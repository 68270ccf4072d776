"""Numbers that a text reads off the table (codex 5.4, 5.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.state import SOURCE, Scope
from rubrica.games.bloodwars.kinds import (
    HAND,
    ZONES,
)
from rubrica.games.bloodwars.phrases.nouns import UNITS
from rubrica.games.bloodwars.state import BloodWars
from rubrica.language.nodes import numbers
from rubrica.language.nodes.amounts import Reckoned
from rubrica.language.nodes.base import Description, Players, Things
from rubrica.language.nodes.kinds import ANYTHING, CARD, IN_PLAY
from rubrica.language.nodes.things import meant
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class StrengthOf(Reckoned):
    """The current CS, IS or VP of something; of a card that has left play, what is printed."""

    which: Things
    what: str

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD if field == "which" else ANYTHING

    def takes_types(self, field: str) -> int:
        return UNITS[self.what]

    def value(self, state: BloodWars, words: Scope) -> int:
        found = meant(self.which, state, words)
        if not found:
            return 0
        thing = found[0]
        return state.strength(thing) if state.in_play(thing) else state.card_of(thing).strength


@dataclass(frozen=True)
class PrintedStrength(Reckoned):
    """BW-17.13, BW-17.15, BW-17.16: the CS that is printed on this card."""

    def value(self, state: BloodWars, words: Scope) -> int:
        return state.card_of(words[SOURCE]).strength


@dataclass(frozen=True)
class TheRR(Reckoned):
    """The RR that was read last."""

    word: str = "the RR"

    def value(self, state: BloodWars, words: Scope) -> int:
        return state.rr


@dataclass(frozen=True)
class RROf(Reckoned):
    """The Random Result that is printed on a card."""

    which: Things

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD if field == "which" else ANYTHING

    def value(self, state: BloodWars, words: Scope) -> int:
        found = meant(self.which, state, words)
        return state.card_of(found[0]).rr if found else 0


@dataclass(frozen=True)
class Half(Reckoned):
    """BW-1.9: rounded down."""

    amount: Reckoned

    def value(self, state: BloodWars, words: Scope) -> int:
        return self.amount.value(state, words) // 2


@dataclass(frozen=True)
class HandSize(Reckoned):
    """How many cards a Command Hand holds."""

    who: Players

    def value(self, state: BloodWars, words: Scope) -> int:
        return sum([len(state.zones[seat * ZONES + HAND]) for seat in self.who.seats(state, words)])


@dataclass(frozen=True)
class Difference(Reckoned):
    """By how much one number is more than another, or less."""

    one: Reckoned
    other: Reckoned

    def value(self, state: BloodWars, words: Scope) -> int:
        return abs(self.one.value(state, words) - self.other.value(state, words))


@dataclass(frozen=True)
class TotalOf(Reckoned):
    """All their strengths together."""

    whose: Description
    what: str

    def takes_types(self, field: str) -> int:
        return UNITS[self.what]

    def value(self, state: BloodWars, words: Scope) -> int:
        found = self.whose.things(state, words)
        return sum(
            [state.strength(thing) if state.in_play(thing) else state.card_of(thing).strength for thing in found]
        )


@dataclass(frozen=True)
class PointsOf(Reckoned):
    """The VP that a player has."""

    who: Players

    def value(self, state: BloodWars, words: Scope) -> int:
        return sum([state.vp(seat) for seat in self.who.seats(state, words)])


PHRASES: list[Any] = [
    *numbers.counters_on(),
    phrase("the CS of {which}", StrengthOf, what="CS"),
    phrase("the IS of {which}", StrengthOf, what="IS"),
    phrase("the VP of {which}", StrengthOf, what="VP"),
    phrase("the printed CS", PrintedStrength),
    phrase("the RR", TheRR),
    phrase("the RR of {which}", RROf),
    phrase("half {amount}", Half),
    phrase("the number of cards in the Command Hand of {who}", HandSize),
    phrase("the difference between {one} and {other}", Difference),
    *[phrase(f"the total {unit} of {{whose:s}}", TotalOf, what=unit) for unit in UNITS],
    phrase("the VP that {who} [has|have]", PointsOf),
]
