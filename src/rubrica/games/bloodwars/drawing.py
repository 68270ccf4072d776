"""BW-19: draw decks, Random Results, reshuffling."""

from __future__ import annotations

from typing import Final

from rubrica.engine.steps import Rule
from rubrica.games.bloodwars.events import collect, collect_inside
from rubrica.games.bloodwars.kinds import CARDS_DRAWN, DECK, DISCARD, DRAWS, HAND, RR_READ, ZONES
from rubrica.games.bloodwars.state import BloodWars


def top_card(state: BloodWars, seat: int) -> int:
    """BW-19.3: the top copy of a deck, after a reshuffle if it is empty; -1 if there is none (BW-19.4)."""
    deck = seat * ZONES + DECK
    if not state.zones[deck]:
        reshuffle(state, seat)
    return state.zones[deck][-1] if state.zones[deck] else -1


def reshuffle(state: BloodWars, seat: int) -> None:
    """BW-19.3, BW-R.79: the whole discard pile becomes a new deck."""
    pile = state.zones[seat * ZONES + DISCARD]
    if not pile:
        return
    for copy in pile:
        state.move(copy, seat * ZONES + DECK)
    state.shuffle(seat * ZONES + DECK)
    state.tell(f"{state.match.names[seat]} shuffles the discard pile to make a new deck.")


def draw(state: BloodWars, seat: int, number: int) -> int:
    """BW-19.2: so many cards, one at a time, into the Command Hand. How many it were."""
    drawn = 0
    for _ in range(number):
        copy = top_card(state, seat)
        if copy < 0:
            break
        thing = state.move(copy, seat * ZONES + HAND)
        drawn += 1
        state.count(CARDS_DRAWN, seat)
        who = state.match.names[seat]
        state.tell(f"{who} draws {state.card_of(thing).label}.", 1 << seat, f"{who} draws a card.")
    if drawn:
        # BW-15.16: several cards drawn count as one event.
        collect(state, DRAWS, seat, amount=drawn)
    return drawn


def keep_rr(state: BloodWars) -> None:
    """What fires at an RR draws one of its own: the first is kept (BW-R.112)."""
    for at in range(len(state.agenda) - 1, -1, -1):
        if state.agenda[at][0] is RR_AGAIN:
            if state.agenda[at][1] == NOT_KEPT:
                state.agenda[at] = (RR_AGAIN, state.rr, 0)
            return


def rr_again(state: BloodWars, rr: int, b: int) -> None:
    """BW-R.112: "the RR" is again the one that was read before."""
    if rr != NOT_KEPT:
        state.rr = rr


NOT_KEPT: Final = -1
RR_AGAIN: Final = Rule("bw rr again", rr_again)


def draw_rr(state: BloodWars, seat: int) -> int:
    """BW-19.1: the RR of the top card, which is discarded; 0 if there is none (BW-19.4)."""
    copy = top_card(state, seat)
    keep_rr(state)
    if copy < 0:
        state.rr = 0
        return 0
    thing = state.move(copy, seat * ZONES + DISCARD)
    state.rr = state.printed(copy).rr
    state.tell(f"{state.match.names[seat]} draws a Random Result: {state.rr} ({state.card_of(thing).label}).")
    collect_inside(state, RR_READ, seat, thing, state.rr)
    return state.rr
