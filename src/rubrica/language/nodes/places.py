"""Where cards lie that are not in play: in a hand, a deck, a pile of somebody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.permanents import Permanents
from rubrica.engine.state import Scope, your_seat
from rubrica.language.nodes.base import Place
from rubrica.language.nodes.kinds import ANY_TYPE
from rubrica.language.nodes.reads import HANDS, PILES
from rubrica.language.phrases import phrase

YOURS: Final = 0
OPPONENTS: Final = 1
ANYBODYS: Final = 2
DUEL: Final = ("your", "your opponent's", "any")
"""Whose a zone is, where there is one opponent."""
MANY: Final = ("your", "an opponent's", "any")
"""The same, where there may be several."""
OWN: Final = ("your",)


@dataclass(frozen=True)
class InZone(Place):
    """A zone of a player, or of several, the active player's first."""

    zone: int
    """The game's number for it among the zones of a seat."""
    whose: int
    word: str = "in"
    types: int = ANY_TYPE
    """The types of cards that may lie there."""

    def looks_at(self) -> int:
        return HANDS | PILES

    def types_lying(self) -> int:
        return self.types

    def side(self) -> int:
        return self.whose

    def things(self, state: Permanents, words: Scope) -> list[int]:
        seat = your_seat(words)
        if self.whose == YOURS:
            return state.things_of(state.pile(self.zone, seat))
        seats = [who for who in state.in_turn() if self.whose == ANYBODYS or who != seat]
        return [state.stay[copy] for who in seats for copy in state.pile(self.zone, who)]


def in_zone(word: str, zone: int, whose: tuple[str, ...] = DUEL, types: int = ANY_TYPE) -> list[Any]:
    """The phrases for a zone of the game, and what may lie there."""
    return [
        phrase(f"{before} {owner} {word}", InZone, zone=zone, whose=number, word=before, types=types)
        for before in ("in", "from")
        for number, owner in enumerate(whose)
    ]
