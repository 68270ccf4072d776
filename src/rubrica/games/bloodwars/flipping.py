"""BW-1.10, BW-1.13 to BW-1.15: flipping and unflipping."""

from __future__ import annotations

from rubrica.games.bloodwars.card import BATTLEFIELD, WARLORD
from rubrica.games.bloodwars.events import collect
from rubrica.games.bloodwars.kinds import FLIPS, UNFLIPS
from rubrica.games.bloodwars.state import BloodWars


def flip(state: BloodWars, thing: int) -> bool:
    """BW-1.13: what is flipped can't be flipped again; Battlefields never are (BW-2.12)."""
    if not state.in_play(thing) or thing in state.flipped or state.card_of(thing).type == BATTLEFIELD:
        return False
    state.flipped = state.flipped | {thing}
    collect(state, FLIPS, state.controller(thing), thing)
    return True


def unflip(state: BloodWars, thing: int) -> bool:
    """BW-1.14: with a Warlord every card of his Battle Hand; during his Combat only he himself (BW-1.15)."""
    if thing not in state.flipped:
        return False
    up = {thing}
    if state.card_of(thing).type == WARLORD and not state.fights(thing):
        up.update(state.battle_hand(thing))
    state.flipped = state.flipped - up
    collect(state, UNFLIPS, state.controller(thing), thing)
    return True
