"""The wounds that a player has (NF-1.8, NF-14.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rubrica.games.nightfall.card import WOUND_TYPES
from rubrica.games.nightfall.kinds import DECK, DISCARD, HAND, ZONES

if TYPE_CHECKING:
    from rubrica.games.nightfall.state import Nightfall


def wounds_of(state: Nightfall, seat: int) -> tuple[int, int, int]:
    """NF-14.6: Bite, Bleed and Burn wounds in deck, hand and discard pile."""
    counts = [0, 0, 0]
    prints = state.prints
    card = state.card
    for zone in (DECK, HAND, DISCARD):
        for copy in state.zones[seat * ZONES + zone]:
            wound = prints[card[copy]].wound
            if wound >= 0:
                counts[wound] += 1
    return counts[0], counts[1], counts[2]


def wound_words(counts: tuple[int, int, int]) -> str:
    """So many wounds of each type, in words."""
    return ", ".join(f"{number} {name}" for number, name in zip(counts, WOUND_TYPES, strict=True))


def wounds_in_hand(state: Nightfall, seat: int, fury: bool) -> list[int]:
    """NF-1.8: the fury wounds, or the surge wounds, of a hand, each card once."""
    found: dict[int, int] = {}
    for copy in state.zones[seat * ZONES + HAND]:
        card = state.card[copy]
        if state.prints[card].wound >= 0 and state.prints[card].fury is fury and card not in found:
            found[card] = state.stay[copy]
    return list(found.values())
