"""BD-R.138: reinforcements that change sides. A change says who has one and until when; then it goes back."""

from __future__ import annotations

from rubrica.engine.state import COPY
from rubrica.games.battledecks.card import REINFORCEMENT
from rubrica.games.battledecks.kinds import CONTROL, REINFORCEMENTS
from rubrica.games.battledecks.leaving import end_pair
from rubrica.games.battledecks.numbers import modify
from rubrica.games.battledecks.state import BattleDecks


def take_control(state: BattleDecks, thing: int, seat: int, end: int, source: int) -> bool:
    """It goes to the field of another player, with all that it has; a pair of it ends. Says whether it did."""
    if state.card_of(thing).kind != REINFORCEMENT or state.controller(thing) == seat:
        return False
    end_pair(state, thing)
    state.shift(thing & COPY, state.own(seat, REINFORCEMENTS))
    state.tell(f"{state.match.names[seat]} gains control of {state.called(thing, -1)}.")
    modify(state, thing, CONTROL, seat, end, source)
    return True
