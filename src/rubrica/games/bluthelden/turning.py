"""BH-11.1: a card is turned or unturned."""

from __future__ import annotations

from rubrica.engine.state import COPY
from rubrica.games.bluthelden.events import collect_of
from rubrica.games.bluthelden.kinds import TURNED, UNTURNED
from rubrica.games.bluthelden.numbers import stirred
from rubrica.games.bluthelden.state import Bluthelden


def turn(state: Bluthelden, thing: int) -> bool:
    """Turning a turned card does nothing."""
    if state.is_turned(thing) or not state.in_play(thing) or thing in state.hidden:
        return False
    state.turned[thing & COPY] = True
    stirred(state)
    if state.waits[TURNED]:
        collect_of(state, TURNED, thing)
    return True


def unturn(state: Bluthelden, thing: int) -> bool:
    """Unturning an unturned card does nothing."""
    if not state.is_turned(thing):
        return False
    state.turned[thing & COPY] = False
    stirred(state)
    if state.waits[UNTURNED]:
        collect_of(state, UNTURNED, thing)
    return True


def hold(state: Bluthelden, thing: int) -> None:
    """BH-13.13: turned, and it skips the unturning of the next Start of the Round. Several holds count once (BH-R.88)."""
    if state.in_play(thing) and thing not in state.hidden:
        turn(state, thing)
        state.held = state.held | {thing}
