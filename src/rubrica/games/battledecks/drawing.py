"""BD-16.3 to BD-16.7: drawing cards."""

from __future__ import annotations

from rubrica.engine.events import Event
from rubrica.games.battledecks.card import EQUALIZER
from rubrica.games.battledecks.edges import stopped
from rubrica.games.battledecks.equalizers import enter_equalizer
from rubrica.games.battledecks.events import tell_event
from rubrica.games.battledecks.kinds import DECK, DRAWS, HAND, NO_DRAWING
from rubrica.games.battledecks.state import BattleDecks


def draw_card(state: BattleDecks, seat: int) -> bool:
    """BD-16.3, BD-16.5: the top card of the deck. Says whether there was one."""
    pile = state.zones[state.own(seat, DECK)]
    if not pile or stopped(state, seat, NO_DRAWING):
        return False
    take_card(state, seat, pile[-1])
    return True


def take_card(state: BattleDecks, seat: int, copy: int) -> None:
    """A card of the deck is drawn, which card ever: an equalizer never goes to hand (BD-16.6, BD-R.34)."""
    state.calm = False
    state.stirred = True
    tell_event(state, Event(DRAWS, seat, state.stay[copy]))  # each card sets off anew what waits for it (BD-9.14)
    if state.prints[state.card[copy]].kind == EQUALIZER:
        enter_equalizer(state, copy)
        return
    name = state.match.names[seat]
    label = state.prints[state.card[copy]].label
    state.move(copy, state.own(seat, HAND))
    if state.news is not None:
        state.tell(f"{name} draws {label}.", 1 << seat, f"{name} draws a card.")
