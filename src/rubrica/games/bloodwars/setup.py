"""BW-5: the Pre-Game Phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rubrica.engine.later import Later
from rubrica.games.bloodwars.card import WARLORD
from rubrica.games.bloodwars.drawing import draw_rr, top_card
from rubrica.games.bloodwars.kinds import DECK, DISCARD, HAND, OPENING_HAND, REDRAWS, ZONES
from rubrica.games.bloodwars.state import BloodWars

BEGIN_TURN: Final = Later[Callable[[BloodWars, int], None]]("how a turn begins")


def setup(state: BloodWars) -> None:
    """BW-5.4 to BW-5.7: Collect Forces, Seize Initiative. Target and Mustering Period are options of the table."""
    state.step += 1
    if state.step == 1:
        for seat in range(state.match.seats):
            state.shuffle(seat * ZONES + DECK)
    elif state.step == 2:
        for seat in range(state.match.seats):
            collect_forces(state, seat)
    else:
        BEGIN_TURN.do(state, seize_initiative(state))


def collect_forces(state: BloodWars, seat: int) -> None:
    """BW-5.4, BW-5.5: six cards; without a Warlord among them they are shown and discarded, and six new ones drawn."""
    hand = seat * ZONES + HAND
    while True:
        for _ in range(OPENING_HAND):
            state.move(top_card(state, seat), hand)
        if any(state.printed(copy).type == WARLORD for copy in state.zones[hand]):
            break
        state.tell(f"{state.match.names[seat]} has no Warlord and draws six new cards.")
        for copy in sorted(state.zones[hand], key=lambda copy: state.printed(copy).name):
            state.move(copy, seat * ZONES + DISCARD)
    state.enlisted |= 1 << seat


def seize_initiative(state: BloodWars) -> int:
    """BW-5.6: the highest RR; tied players draw again, at most five times, then the lot decides."""
    tied = list(range(state.match.seats))
    for _ in range(1 + REDRAWS):
        results = [draw_rr(state, seat) for seat in tied]
        best = max(results)
        tied = [seat for seat, result in zip(tied, results, strict=True) if result == best]
        if len(tied) == 1:
            return tied[0]
    return tied[state.random(len(tied))]
