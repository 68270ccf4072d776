"""Codex 5.7: how long changes last."""

from __future__ import annotations

from rubrica.engine.lasting import going_on, renewed
from rubrica.engine.windows import STOP
from rubrica.games.bloodwars.kinds import END_OF_TURN, NEXT_TURN_END
from rubrica.games.bloodwars.state import BloodWars


def expire(state: BloodWars, *ends: int) -> None:
    """A moment has come: what lasts until then is over."""
    state.changes = going_on(state.changes, frozenset(ends))


def turn_comes(state: BloodWars, seat: int) -> None:
    """A player's turn begins: what was to last until the end of it ends with it."""
    state.changes = renewed(state.changes, {NEXT_TURN_END + seat: END_OF_TURN})


def lift(state: BloodWars, stop: int) -> None:
    """BW-15.14: passes in advance until that stop are over."""
    for seat, order in enumerate(state.until):
        if order & STOP == stop + 1:
            state.pass_until(seat, order - stop - 1)
