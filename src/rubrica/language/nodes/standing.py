"""How a player stands: the cards in hand, what is controlled. It is asked of one player, and says which players are meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.engine.permanents import Permanents
from rubrica.engine.state import Scope
from rubrica.language.nodes.base import Condition, Description, Players
from rubrica.language.nodes.filters import ABOVE, BELOW, compare
from rubrica.language.nodes.kinds import ANYTHING, ENTRY, IN_PLAY, PLACE
from rubrica.language.nodes.players import EachPlayer, Opponent, ThatPlayer, You
from rubrica.language.phrases import phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing:
    """Something that is so of a player, or not."""

    def takes(self, field: str) -> int:
        return ANYTHING

    def is_so(self, state: Permanents, words: Scope, seat: int) -> bool:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class OfHand(Standing):
    """How many cards are held."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OnBoard(Standing):
    """What is controlled."""


@dataclass(frozen=True)
class Holds(OfHand):
    """So many cards in hand."""

    hand: int
    """The zone of a seat that is its hand."""
    number: int
    how: int

    def is_so(self, state: Permanents, words: Scope, seat: int) -> bool:
        return compare(len(state.pile(self.hand, seat)), self.number, self.how)


@dataclass(frozen=True)
class HoldsAgainst(OfHand):
    """More cards in hand than others, or fewer."""

    hand: int
    than: Players
    how: int

    def is_so(self, state: Permanents, words: Scope, seat: int) -> bool:
        mine = len(state.pile(self.hand, seat))
        others = [other for other in self.than.seats(state, words) if other != seat]
        return of_all_or_one(
            self.than, [compare(mine, len(state.pile(self.hand, other)), self.how) for other in others]
        )


@dataclass(frozen=True)
class Commands(OnBoard):
    """So many things in play that fit."""

    what: Description
    number: int
    how: int
    word: str = ""

    def takes(self, field: str) -> int:
        return IN_PLAY | ENTRY | PLACE if field == "what" else ANYTHING

    def is_so(self, state: Permanents, words: Scope, seat: int) -> bool:
        found = [thing for thing in self.what.things(state, words) if state.controller(thing) == seat]
        return compare(len(found), self.number, self.how)


@dataclass(frozen=True)
class PlayerIs(Condition):
    """A player stands so; of several opponents each, or one at least."""

    who: Players
    standing: Standing

    def holds(self, state: Permanents, words: Scope) -> bool:
        seats = self.who.seats(state, words)
        return of_all_or_one(self.who, [self.standing.is_so(state, words, seat) for seat in seats])


@dataclass(frozen=True)
class PlayersWho(Players):
    """Those of several players that stand so when they are asked for."""

    who: Players
    standing: Standing

    def seats(self, state: Permanents, words: Scope) -> list[int]:
        return [seat for seat in self.who.seats(state, words) if self.standing.is_so(state, words, seat)]


def of_all_or_one(who: Players, found: list[bool]) -> bool:
    """ "An opponent" is one of them, everybody else all."""
    return any(found) if isinstance(who, Opponent) and who.word == "an" else bool(found) and all(found)


def of_hands(
    hand: int,
    at_least: str = "[has|have] {number} or more cards in hand",
    at_most: str = "[has|have] {number} or fewer cards in hand",
) -> list[Any]:
    """What is so of hands; `hand` is the zone of a seat."""
    return [
        phrase(at_least, Holds, hand=hand, how=1),
        phrase(at_most, Holds, hand=hand, how=-1),
        phrase("[has|have] no cards in hand", Holds, hand=hand, how=0, number=0),
        phrase("[has|have] more cards in hand than {than}", HoldsAgainst, hand=hand, how=ABOVE),
        phrase("[has|have] fewer cards in hand than {than}", HoldsAgainst, hand=hand, how=BELOW),
    ]


CONTROLS = [
    phrase("control[s] a(n) {what}", Commands, number=1, how=1, word="a"),
    phrase("control[s] no {what:s}", Commands, number=0, how=0, word="no"),
    phrase("control[s] {number} or more {what:s}", Commands, how=1),
    phrase("control[s] {number} or fewer {what:s}", Commands, how=-1),
]
ASKED_OF_SOME = [
    phrase("you {standing:s=OfHand}", PlayerIs, who=You()),
    phrase("{who} {standing=OfHand}", PlayerIs),
    phrase("{who=Opponent} {standing=OnBoard}", PlayerIs),
]
ASKED = [
    *ASKED_OF_SOME,
    phrase("that player {standing=OnBoard}", PlayerIs, who=ThatPlayer()),
]


def who_stand_so(opponents: Opponent) -> list[Any]:
    """The phrases for some of all players; `opponents` are each of them, in the words of the game."""
    return [
        phrase("each player who {standing}", PlayersWho, who=EachPlayer()),
        phrase("each opponent who {standing}", PlayersWho, who=opponents),
    ]


KINDS = (OfHand, OnBoard, Standing, Opponent)
