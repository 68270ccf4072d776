"""What players may do in a round, and may not (BH-R.175): Resources, hands, LP, how many cards they play."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.events import Event
from rubrica.games.bluthelden.kinds import HAND_SIZE, MAY_GAIN_LP, MAY_PLAY, MORE_RESOURCES, NO_LIMIT, PLAYED
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes.base import Ability, Players
from rubrica.language.nodes.players import You
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Limit(Ability):
    """A continuous sentence about what players may do."""

    def about(self, state: Bluthelden, source: int, seat: int, who: Players) -> bool:
        """Whether it is about a player."""
        return seat in who.seats(state, (source, state.controller(source), (), False, ()))

    def notice(self, state: Bluthelden, source: int, event: Event) -> None:
        """It waits for nothing that happens."""


@dataclass(frozen=True)
class MoreEachRound(Limit):
    """BH-10.9: an additional Resource each round."""

    order: int = 0
    kinds: tuple[int, ...] = ()

    def waits_for(self) -> tuple[int, ...]:
        return (MORE_RESOURCES,)

    def concerns(self, state: Bluthelden, source: int, seat: int) -> bool:
        return state.controller(source) == seat


@dataclass(frozen=True)
class HandSize(Limit):
    """BH-5.20: so many cards more may be held at the end of a round, or as many as one likes."""

    who: Players
    number: int
    order: int = 0
    kinds: tuple[int, ...] = ()

    def waits_for(self) -> tuple[int, ...]:
        return (HAND_SIZE,)

    def concerns(self, state: Bluthelden, source: int, seat: int) -> bool:
        return self.about(state, source, seat, self.who)


@dataclass(frozen=True)
class NoLp(Limit):
    """A player gains no LP."""

    who: Players
    order: int = 0
    kinds: tuple[int, ...] = ()

    def waits_for(self) -> tuple[int, ...]:
        return (MAY_GAIN_LP,)

    def concerns(self, state: Bluthelden, source: int, seat: int) -> bool:
        return self.about(state, source, seat, self.who)


@dataclass(frozen=True)
class PlaysNoMore(Limit):
    """BH-R.158: so many cards in a round, and no more."""

    who: Players
    number: int
    order: int = 0
    kinds: tuple[int, ...] = ()

    def waits_for(self) -> tuple[int, ...]:
        return (MAY_PLAY,)

    def concerns(self, state: Bluthelden, source: int, seat: int, thing: int) -> bool:
        return self.about(state, source, seat, self.who) and state.counted(PLAYED, seat) >= self.number


PHRASES = [
    phrase("you may play an additional Resource each round", MoreEachRound),
    phrase("your hand limit is {number} higher", HandSize, who=You()),
    phrase("you have no hand limit", HandSize, number=NO_LIMIT, who=You()),
    phrase("{who} can't gain LP", NoLp),
    phrase("{who} can't play more than {number#} card(s) each round", PlaysNoMore),
]
