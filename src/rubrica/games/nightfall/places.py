"""Where cards lie, in words: minions at B2, orders at 3, cards in the discard pile of A or in commons 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rubrica.engine.state import COPY
from rubrica.games.nightfall.kinds import CHAIN, COMMONS, DISCARD, PLAY, PRIVATE, ZONES

if TYPE_CHECKING:
    from rubrica.games.nightfall.state import Nightfall

LETTERS: Final = "ABCDE"


def place_of(state: Nightfall, thing: int) -> str:
    """Before whom a minion lies, and as which one; the place of an order in the chain."""
    if state.in_chain(thing):
        return str(state.index_of(thing) + 1)
    if not state.in_play(thing):
        return ""
    zone = state.place[thing & COPY]
    return f"{LETTERS[zone // ZONES]}{state.zones[zone].index(thing & COPY) + 1}"


def say_pile(state: Nightfall, zone: int) -> str:
    """An archive or a discard pile."""
    if zone >= state.base:
        return f"commons {zone - state.base - COMMONS + 1}"
    place = zone % ZONES
    if place >= PRIVATE:
        return f"private archive {LETTERS[zone // ZONES]}{place - PRIVATE + 1}"
    return f"discard pile of {state.match.names[zone // ZONES]}"


def words_at(state: Nightfall, zone: int) -> tuple[str, ...]:
    """What is said behind the name of a card that lies there."""
    if zone == state.base + CHAIN:
        return ("at #",)
    if zone < state.base and zone % ZONES == PLAY:
        return (f"at {LETTERS[zone // ZONES]}#",)
    return (f"in the {say_pile(state, zone)}",) if name_of_place(state, zone) else ()


def name_of_place(state: Nightfall, zone: int) -> str:
    """What a place is called on its owner's side; # for a number in a row."""
    if zone == state.base + CHAIN or (zone < state.base and zone % ZONES == PLAY):
        return "#"
    if state.is_archive(zone):
        return say_pile(state, zone) if zone >= state.base else f"private archive {zone % ZONES - PRIVATE + 1}"
    return "discard pile" if zone < state.base and zone % ZONES == DISCARD else ""
