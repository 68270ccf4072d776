"""BD-11: pairs."""

from __future__ import annotations

from rubrica.games.battledecks.events import tell
from rubrica.games.battledecks.kinds import PAIRED
from rubrica.games.battledecks.state import BattleDecks


def may_pair(state: BattleDecks, thing: int) -> bool:
    """BD-11.21: who is in a pair cannot use a pairing ability."""
    return state.is_character(thing) and not state.partner(thing)


def partners(state: BattleDecks, thing: int) -> list[int]:
    """BD-11.2: another character of the same controller that is in no pair; it may be spent or unconscious."""
    side = state.side(state.controller(thing))
    return [other for other in side if other != thing and not state.partner(other)]


def pair(state: BattleDecks, pairing: int, guarded: int) -> bool:
    """BD-11.1, BD-11.7: a pair begins; nobody gets a token from it. Says whether it did."""
    if not may_pair(state, pairing) or guarded not in partners(state, pairing):
        return False
    state.pairs = (*state.pairs, (pairing, guarded))
    state.stirs()
    if state.news is not None:
        state.tell(f"{state.called(pairing, -1)} guards {state.called(guarded, -1)}.")
    for member in (pairing, guarded):
        tell(state, PAIRED, member)
    return True
