"""NF-6: the turn. Start, the four phases, and the end (NF-12.4)."""

from __future__ import annotations

from typing import Final

from rubrica.engine.state import NO_CARD
from rubrica.games.nightfall.delayed import carry_out_at_start, forget_delayed
from rubrica.games.nightfall.ending import score
from rubrica.games.nightfall.events import collect
from rubrica.games.nightfall.kinds import (
    CLAIM,
    CLAIM_START,
    COMBAT,
    COMBAT_START,
    END_OF_COMBAT,
    END_OF_TURN,
    FLEETING,
    NEXT_COMBAT,
    NEXT_TURN,
    QUIET_ROUNDS,
    START,
    THIS_CHAIN,
    TURN_END,
    TURN_START,
)
from rubrica.games.nightfall.leaving import to_discard
from rubrica.games.nightfall.numbers import expire
from rubrica.games.nightfall.state import FLOW, Nightfall

TURN_INFLUENCE: Final = 2


def next_phase(state: Nightfall) -> None:
    """NF-6.1; if the end was triggered, the phase was the last one (NF-14.4). What happens in it the active player causes (NF-5.3)."""
    if state.ended:
        score(state)
        return
    if state.left >> state.active & 1:
        leave_turn(state)
        return
    state.phase += 1
    state.step = 0
    state.causer = state.active
    if state.phase == CLAIM and state.waits[CLAIM_START]:
        collect(state, CLAIM_START, state.active)


def start_phase(state: Nightfall) -> None:
    """NF-6.3 to NF-6.5: influence, the wound effect, Fleeting minions (NF-15.12), and texts about the start of the turn."""
    seat = state.active
    state.causer = seat
    for other in range(len(state.influence)):
        state.influence[other] = 0
    state.influence[seat] = TURN_INFLUENCE + state.owed[seat]
    state.owed[seat] = 0
    state.wound_used = False
    state.rebates = (0,) * len(state.influence)
    for thing in state.gone:
        state.owners.pop(thing, None)
    state.gone.clear()
    state.today.clear()
    if state.news is not None:
        state.tell_turn(f"Turn {state.turn}: {state.match.names[seat]}.")
    expire(state, NEXT_TURN + seat)
    for thing in state.minions(seat):
        if state.traits(thing) & FLEETING:
            to_discard(state, thing)
    if state.waits[TURN_START]:
        collect(state, TURN_START, seat)
    if state.waits[COMBAT_START] and state.minions(seat):
        collect(state, COMBAT_START, seat)  # NF-R.112
    state.phase, state.step = COMBAT, 0
    carry_out_at_start(state, NEXT_TURN + seat)


def end_turn(state: Nightfall) -> None:
    """NF-12.4: texts "until the end of the turn" stop, influence is lost, the left neighbour is next (NF-6.2)."""
    state.hitter = NO_CARD
    state.fighting = False
    expire(state, END_OF_TURN)
    if state.triggers:
        return  # what stopped may have destroyed a minion: its texts belong to this turn
    for seat in range(len(state.influence)):
        state.influence[seat] = 0
    if state.ended:
        score(state)
        return
    next_turn(state)


def leave_turn(state: Nightfall) -> None:
    """NF-16.4: the active player has left: what lasts until the end of the combat, the chain or the turn is over, and so is the turn."""
    expire(state, END_OF_COMBAT, THIS_CHAIN, END_OF_TURN)
    forget_delayed(state, END_OF_COMBAT, THIS_CHAIN, END_OF_TURN)
    if state.phase == COMBAT:
        expire(state, NEXT_COMBAT + state.active)
    next_turn(state)


def next_turn(state: Nightfall) -> None:
    """The next seat that is still in the game; a round is complete when the turn comes to, or passes, the start player (NF-14.11)."""
    seats = state.match.seats
    seat = state.active
    while True:
        seat = (seat + 1) % seats
        if seat == state.first:
            state.quiet = 0 if state.stirred else state.quiet + 1
            state.stirred = False
            if state.quiet >= QUIET_ROUNDS:
                score(state)
                return
        if not state.left >> seat & 1:
            break
        expire(state, NEXT_TURN + seat, NEXT_COMBAT + seat)  # NF-R.99
    state.active = seat
    state.causer = seat
    state.turn += 1
    state.phase = START


def end_texts(state: Nightfall) -> None:
    """Texts about the end of the turn, in the active player's order."""
    if state.waits[TURN_END]:
        collect(state, TURN_END, state.active)


FLOW[START] = start_phase
