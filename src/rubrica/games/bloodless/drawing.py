"""BL-6.1, BL-14.6, BL-18.6: drawing, discarding from hand, shuffling."""

from __future__ import annotations

from rubrica.engine.events import Event
from rubrica.engine.state import COPY, NO_CARD
from rubrica.games.bloodless.events import HAPPEN, collect, replaced, settle
from rubrica.games.bloodless.kinds import (
    DECK,
    DISCARDED,
    DRAWS,
    HAND,
    HAND_CHANGED,
    INSTEAD,
    MAY_DRAW,
    PILES_CHANGED,
    SHUFFLED,
    ZONES,
)
from rubrica.games.bloodless.leaving import FROM_PLAY, discard_from_play
from rubrica.games.bloodless.state import Bloodless, changed


def draw(state: Bloodless, seat: int, deck: int, scope: int = -1) -> None:
    """One draw from the top of a deck. From an empty one it fails, without penalty (BL-18.6), if nothing happens instead (BL-15.5)."""
    zone = seat * ZONES + deck
    if state.waits[MAY_DRAW]:
        for source, ability in state.waits[MAY_DRAW]:
            if ability.forbids(state, source, seat, NO_CARD):
                return
    if state.draw_skips[seat]:
        state.draw_skips = changed(state.draw_skips, seat, -1)  # BL-R.126
        state.tell(f"{state.match.names[seat]} skips a draw.")
        return
    if state.waits[INSTEAD + DRAWS] and replaced(state, DRAWS, scope, seat, detail=deck):
        return
    pile = state.zones[zone]
    if not pile:
        return
    copy = pile[-1]
    thing = state.move(copy, seat * ZONES + HAND)
    state.stirred = True
    state.changed |= HAND_CHANGED | PILES_CHANGED
    state.count(DRAWS, seat)
    state.did(scope, True)
    if state.waits[DRAWS]:
        collect(state, DRAWS, seat, thing, detail=deck)
    if state.news is not None:
        name = state.match.names[seat]
        what = "a card" if deck == DECK else "a card of the blood deck"
        state.tell(f"{name} draws {state.card_of(thing).name}.", 1 << seat, f"{name} draws {what}.")


def happen_draw(state: Bloodless, event: Event, scope: int) -> None:
    draw(state, event.seat, event.detail, scope)
    settle(state)


HAPPEN[DRAWS] = happen_draw


def discard_from_hand(state: Bloodless, thing: int, scope: int = -1) -> None:
    """A card goes from a hand to its owner's Discard pile."""
    copy = thing & COPY
    seat = state.zone_seat[state.place[copy]]
    if state.waits[INSTEAD + DISCARDED] and replaced(state, DISCARDED, scope, seat, thing):
        return
    new = state.move(copy, state.discard_of(copy))
    state.changed |= HAND_CHANGED | PILES_CHANGED
    state.did(scope, True)
    if state.waits[DISCARDED]:
        collect(state, DISCARDED, seat, new)
    state.tell(f"{state.match.names[seat]} discards {state.card_of(new).name}.")


def happen_discard(state: Bloodless, event: Event, scope: int) -> None:
    if event.detail == FROM_PLAY:
        discard_from_play(state, event.thing, scope)
    else:
        discard_from_hand(state, event.thing, scope)
    settle(state)


HAPPEN[DISCARDED] = happen_discard


def shuffle_deck(state: Bloodless, zone: int, scope: int = -1) -> None:
    state.shuffle(zone)
    state.did(scope, True)
    if state.waits[SHUFFLED]:
        collect(state, SHUFFLED, zone // ZONES)
    state.tell(f"{state.match.names[zone // ZONES]} shuffles.")
