"""NF-14.12, NF-16.4: a player leaves the game."""

from __future__ import annotations

from rubrica.engine.lasting import without
from rubrica.engine.state import COPY, your_seat
from rubrica.games.nightfall.ending import only_one, score
from rubrica.games.nightfall.kinds import (
    BOX,
    DECK,
    DISCARD,
    GONE,
    HAND,
    PLAY,
    PRIVATE,
    SETUP,
    WAITING,
    ZONES,
)
from rubrica.games.nightfall.leaving import leave, to_discard
from rubrica.games.nightfall.moving import remove, remove_all
from rubrica.games.nightfall.resolving import ENTRY, clear_chain
from rubrica.games.nightfall.state import CONCEDE, Nightfall
from rubrica.games.nightfall.turn import leave_turn
from rubrica.language.nodes.things import OnThings


def concede(state: Nightfall, seat: int) -> None:
    """All cards of the player leave the game; the others go on."""
    state.tell(f"{state.match.names[seat]} concedes.")
    playing = [other for other in range(state.match.seats) if not state.left >> other & 1]
    if len(playing) == 1:
        (last,) = playing
        only_one(state, last, "NF-14.12", f"{state.match.names[last]} wins: everybody else has left the table.")
        return
    if state.phase == SETUP:
        remove_all(state, seat * ZONES + DECK)
        return  # the draft goes on; what the seat picked for itself is never laid out
    own_text = running_for(state, seat)
    remove_cards(state, seat)
    state.triggers = [found for found in state.triggers if found.seat != seat]
    if seat == state.active:
        end_turn_early(state)
    elif own_text:
        # The text that was being carried out was the player's own: nothing of it is left to do.
        abandon(state)
    else:
        ask_again(state)


def running_for(state: Nightfall, seat: int) -> bool:
    """Whether the text that is being carried out belongs to a player."""
    return any(your_seat(words) == seat for words in state.scopes)


def ask_again(state: Nightfall) -> None:
    """NF-R.73: what is being asked may have lost some of its answers: it is asked anew, without them."""
    assert state.asking is not None
    step, a, b = state.asking
    if step.offers(state, a, b) == state.offers:
        return
    state.asking = None
    if isinstance(step, OnThings) and b == 0:
        step.pick(state, a)
    else:
        state.now(step, a, b)


def abandon(state: Nightfall) -> None:
    """Nothing of what was being done is done any more."""
    state.agenda.clear()
    state.scopes.clear()
    state.asking = None


def remove_cards(state: Nightfall, seat: int) -> None:
    """NF-16.4: the player's cards are removed; minions that others own return to their owners' discard piles."""
    for thing in state.playing[:]:
        if not state.in_play(thing):
            continue  # it lived of one that has just gone
        if state.owner_of(thing) == seat:
            leave(state, thing, state.base + BOX)
        elif state.controller(thing) == seat:
            to_discard(state, thing)
    for index, order in enumerate(state.chain):
        if order.by == seat and order.status != GONE and state.stay[order.thing & COPY] == order.thing:
            state.chain[index] = order.becoming(GONE)
            remove(state, order.thing & COPY)
            state.waiting = tuple([thing for thing in state.waiting if thing != order.thing])
    for zone in (DECK, HAND, DISCARD, PRIVATE, PRIVATE + 1):
        remove_all(state, seat * ZONES + zone)
    for attacker, defender in state.attacks.items():
        if defender == seat:
            state.attacks[attacker] = -1
    state.shields = without(state.shields, seat + 1)
    state.later = tuple([one for one in state.later if one.seat != seat])
    assert not state.zones[seat * ZONES + PLAY]


def end_turn_early(state: Nightfall) -> None:
    """NF-16.4: the active player has left: the turn ends, nobody draws, and the left neighbour goes on."""
    abandon(state)
    state.triggers.clear()
    state.fury = -1
    state.builder = 0
    for index, order in enumerate(state.chain):
        copy = order.thing & COPY
        if order.status != WAITING and state.stay[copy] == order.thing:
            state.chain[index] = order.becoming(GONE)
            state.move(copy, order.by * ZONES + DISCARD)
    state.attacks.clear()
    state.blocks.clear()
    state.more_blocks = ()
    state.fought = ()
    state.fight = ()
    if state.ended:
        score(state)
    elif state.waiting:
        state.resolving = -1
        state.steering = -1
        state.step = ENTRY  # one by one, as at the end of any chain (NF-9.20); then the turn is over
    else:
        clear_chain(state)
        leave_turn(state)


CONCEDE.is_done_by(concede)
