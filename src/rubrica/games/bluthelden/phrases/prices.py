"""BH-6.6: sentences that change what cards cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.events import Event
from rubrica.games.bluthelden.kinds import MAY_PLAY, PLAYED, PLAYED_OF, PRICE
from rubrica.games.bluthelden.playing import EXACTLY, LEAST, LESS, MORE
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes.base import Ability, Description
from rubrica.language.nodes.kinds import ANY_TYPE, ANYTHING, CARD
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Price(Ability):
    """Cards cost a player more or less, at least or exactly so much."""

    what: Description
    number: int
    how: int
    yours: bool = True
    rising: bool = False
    """Only what rising onto another one costs (BH-14.19)."""
    each: Description | None = None
    """So much for each of these."""
    lane: bool = False
    """Only in the lane of the card that says so (BH-R.179)."""
    order: int = 0
    kinds: tuple[int, ...] = ()

    def takes(self, field: str) -> int:
        """BH-6.1: a price is that of a card as it is played."""
        return CARD if field == "what" else ANYTHING

    def waits_for(self) -> tuple[int, ...]:
        return (PRICE,)

    def concerns(self, state: Bluthelden, source: int, seat: int, thing: int) -> bool:
        """Whether it is about a card that a player wants to play."""
        words = (source, state.controller(source), (), False, ())
        return (seat == words[1]) is self.yours and self.what.fits(state, words, thing)

    def by(self, state: Bluthelden, source: int) -> int:
        """How much it is."""
        if self.each is None:
            return self.number
        return self.number * len(self.each.things(state, (source, state.controller(source), (), False, ())))

    def notice(self, state: Bluthelden, source: int, event: Event) -> None:
        """It waits for nothing that happens."""


@dataclass(frozen=True)
class CannotPlay(Ability):
    """BH-R.158: a player can't play such cards."""

    what: Description
    yours: bool = True
    all: bool = False
    """Nobody can."""
    order: int = 0
    kinds: tuple[int, ...] = ()

    def takes(self, field: str) -> int:
        return CARD if field == "what" else ANYTHING

    def waits_for(self) -> tuple[int, ...]:
        return (MAY_PLAY,)

    def concerns(self, state: Bluthelden, source: int, seat: int, thing: int) -> bool:
        """Whether it is about a card that a player wants to play."""
        words = (source, state.controller(source), (), False, ())
        return (self.all or (seat == words[1]) is self.yours) and self.what.fits(state, words, thing)

    def notice(self, state: Bluthelden, source: int, event: Event) -> None:
        """It waits for nothing that happens."""


@dataclass(frozen=True)
class FirstPrice(Price):
    """BH-R.183: the first card of a type that a player plays in a round."""

    def concerns(self, state: Bluthelden, source: int, seat: int, thing: int) -> bool:
        kind = tally_of_types(self.what.types_meant())
        return state.counted(kind, seat) == 0 and super().concerns(state, source, seat, thing)


def tally_of_types(types: int) -> int:
    """What is counted of cards of a type: by the lowest one of several."""
    return PLAYED if types == ANY_TYPE else PLAYED_OF + (types & -types).bit_length()


def prices(whom: str, yours: bool) -> list[Any]:
    return [
        phrase(f"{{what:s}} cost {whom} {{number}} ASP less", Price, how=LESS, yours=yours),
        phrase(f"{{what:s}} cost {whom} {{number}} ASP more", Price, how=MORE, yours=yours),
        phrase(
            f"{{what:s}} cost {whom} {{number}} ASP less for each {{each=Description}}", Price, how=LESS, yours=yours
        ),
        phrase(
            f"{{what:s}} cost {whom} {{number}} ASP more for each {{each=Description}}", Price, how=MORE, yours=yours
        ),
        phrase(f"{{what:s}} cost {whom} {{number}} ASP less in this lane", Price, how=LESS, yours=yours, lane=True),
        phrase(f"{{what:s}} cost {whom} {{number}} ASP more in this lane", Price, how=MORE, yours=yours, lane=True),
        phrase(f"{{what:s}} cost {whom} at least {{number}} ASP", Price, how=LEAST, yours=yours),
        phrase(f"{{what:s}} cost {whom} exactly {{number}} ASP", Price, how=EXACTLY, yours=yours),
        phrase(f"{{what:s}} cost {whom} {{number}} ASP less to rise", Price, how=LESS, yours=yours, rising=True),
        phrase(f"{{what:s}} cost {whom} {{number}} ASP more to rise", Price, how=MORE, yours=yours, rising=True),
    ]


PHRASES = [
    phrase("you can't play {what:s}", CannotPlay, yours=True),
    phrase("your opponent can't play {what:s}", CannotPlay, yours=False),
    phrase("players can't play {what:s}", CannotPlay, all=True),
    phrase("the first {what} you play each round costs {number} ASP less", FirstPrice, how=LESS),
    phrase("the first {what} you play each round costs {number} ASP more", FirstPrice, how=MORE),
    *prices("you", True),
    *prices("your opponent", False),
]
