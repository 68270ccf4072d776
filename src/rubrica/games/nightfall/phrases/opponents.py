"""Players by what they have and where they sit: who controls no minions, the player to your left (NF-R.87)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.state import YOU, Scope
from rubrica.games.nightfall.kinds import DECK, DISCARD, HAND, ZONES
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes.base import Condition, That, Things
from rubrica.language.nodes.kinds import IN_PLAY, PLAYER
from rubrica.language.nodes.standing import ASKED_OF_SOME, CONTROLS, Standing, of_hands
from rubrica.language.phrases import phrase


def minions(state: Nightfall, seat: int) -> int:
    return len(state.minions(seat))


def cards_in_hand(state: Nightfall, seat: int) -> int:
    return len(state.zones[seat * ZONES + HAND])


def wounds(state: Nightfall, seat: int) -> int:
    """NF-3.18: how many wounds a player owns is public."""
    piles = [state.zones[seat * ZONES + pile] for pile in (DECK, HAND, DISCARD)]
    return len([copy for pile in piles for copy in pile if state.printed(copy).wound >= 0])


COUNTED: Final[dict[str, Callable[[Nightfall, int], int]]] = {
    "minions": minions,
    "cards in hand": cards_in_hand,
    "wounds": wounds,
}
"""What players are compared by."""


@dataclass(frozen=True)
class WhoIs(That):
    """A player who stands so."""

    standing: Standing

    def suits_kind(self) -> int:
        return PLAYER

    def fits(self, state: Nightfall, words: Scope, thing: int) -> bool:
        return self.standing.is_so(state, words, thing - 1)


@dataclass(frozen=True)
class ThanYou(That):
    """A player with more of something than you, or less."""

    counted: str
    more: bool

    def suits_kind(self) -> int:
        return PLAYER

    def fits(self, state: Nightfall, words: Scope, thing: int) -> bool:
        count = COUNTED[self.counted]
        mine, other = count(state, words[YOU]), count(state, thing - 1)
        return other > mine if self.more else other < mine


@dataclass(frozen=True)
class Most(That):
    """A player with the most of something of all players, or the fewest: of several that have as many, each."""

    counted: str
    most: bool

    def suits_kind(self) -> int:
        return PLAYER

    def fits(self, state: Nightfall, words: Scope, thing: int) -> bool:
        count = COUNTED[self.counted]
        every = [count(state, seat) for seat in range(state.match.seats) if not state.left >> seat & 1]
        return count(state, thing - 1) == (max(every) if self.most else min(every))


@dataclass(frozen=True)
class PlayerBeside(Things):
    """NF-5.14: the next player clockwise, or counter-clockwise."""

    left: bool

    def kind(self) -> int:
        return PLAYER

    def found(self, state: Nightfall, words: Scope) -> list[int]:
        around = state.clockwise(words[YOU])
        return [around[0 if self.left else -1] + 1] if around else []


@dataclass(frozen=True)
class ControlledBy(That):
    """Controlled by a player."""

    who: Things

    def takes(self, field: str) -> int:
        return PLAYER

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: Nightfall, words: Scope, thing: int) -> bool:
        return state.controller(thing) + 1 in self.who.found(state, words)


@dataclass(frozen=True)
class OpponentThanYou(Condition):
    """One opponent at least has more of something than you, or less."""

    counted: str
    more: bool

    def holds(self, state: Nightfall, words: Scope) -> bool:
        who = ThanYou(self.counted, self.more)
        return any(who.fits(state, words, seat + 1) for seat in state.opponents(words[YOU]))


def compared() -> list[Any]:
    found: list[Any] = []
    for counted in COUNTED:
        verb = "controls" if counted == "minions" else "has"
        for more, less in ((True, "more"), (False, "fewer")):
            if counted != "cards in hand":  # that every game asks (language/nodes/standing.py)
                found += [
                    phrase(f"who {verb} {less} {counted} than you", ThanYou, counted=counted, more=more),
                    phrase(
                        f"an opponent {verb} {less} {counted} than you", OpponentThanYou, counted=counted, more=more
                    ),
                ]
            found += [
                phrase(f"with the {'most' if more else 'fewest'} {counted}", Most, counted=counted, most=more),
            ]
    return found


PHRASES = [
    phrase("who {standing}", WhoIs),
    phrase("controlled by {who}", ControlledBy),
    phrase("the player to your left", PlayerBeside, left=True),
    phrase("the player to your right", PlayerBeside, left=False),
    *of_hands(HAND),
    *CONTROLS,
    *ASKED_OF_SOME,
    *compared(),
]
