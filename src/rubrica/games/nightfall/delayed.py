"""What texts have told to do later: at the end of the chain, of combat, of the turn, at the start of somebody's next turn."""

from __future__ import annotations

from typing import Final

from rubrica.engine.delayed import Delayed
from rubrica.engine.state import SOURCE, your_seat
from rubrica.engine.steps import Rule
from rubrica.games.nightfall.kinds import CHAIN_PHASE
from rubrica.games.nightfall.state import Nightfall


def begin(state: Nightfall, scope: int, b: int) -> None:
    """It is a step of its own (NF-5.15); at the end of the chain its player causes it (NF-R.59), else the active player (NF-5.3)."""
    if state.phase == CHAIN_PHASE:
        state.causer = your_seat(state.scopes[scope])
    state.hitter = state.scopes[scope][SOURCE]
    state.fighting = False
    state.steering = -1
    state.prevented = 0
    state.guarded = 0


BEGIN: Final = Rule("nf begin delayed", begin)


def carry_out_delayed(state: Nightfall, moment: int) -> bool:
    """NF-R.86: what was said first of what was to be done at this moment is done, as a step of its own. Whether there was anything."""
    for one in state.later:
        if one.moment == moment:
            state.later = tuple([other for other in state.later if other is not one])
            carry_out(state, one)
            return True
    return False


def carry_out_at_start(state: Nightfall, moment: int) -> None:
    """The same at the start of a turn, where all of it is one player's: all that was to be done then, as it was said."""
    due = [one for one in state.later if one.moment == moment]
    if due:
        state.later = tuple([one for one in state.later if one.moment != moment])
        for one in due[::-1]:
            carry_out(state, one)


def carry_out(state: Nightfall, one: Delayed) -> None:
    scope = state.open_scope(one.source, one.seat, one.event)
    state.scopes[scope] = state.scopes[scope] + one.words
    state.now(one.effect, scope, 0)
    state.now(BEGIN, scope)


def forget_delayed(state: Nightfall, *moments: int) -> None:
    """NF-R.98: these moments do not come: what was to be done then falls away."""
    if state.later:
        state.later = tuple([one for one in state.later if one.moment not in moments])
