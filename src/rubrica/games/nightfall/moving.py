"""NF-3: cards drawn, discarded, shuffled and exiled."""

from __future__ import annotations

from rubrica.engine.state import COPY, SHIFT
from rubrica.games.nightfall.events import collect
from rubrica.games.nightfall.kinds import BOX, DECK, DISCARD, DISCARDS, DRAWS, EXILE, HAND, ZONES
from rubrica.games.nightfall.state import Nightfall


def draw(state: Nightfall, seat: int, number: int) -> int:
    """NF-3.4, NF-3.5: cards from the top of the deck; the discard pile becomes a new deck when one is needed and there is none."""
    drawn = 0
    first = seat * ZONES
    while drawn < number:
        deck = state.zones[first + DECK]
        if not deck:
            if not reshuffle(state, seat):
                break
            deck = state.zones[first + DECK]
        many = min(number - drawn, len(deck))
        taken = deck[: -many - 1 : -1]
        state.zones[first + DECK] = deck[:-many]
        state.zones[first + HAND] += taken
        bit = 1 << seat
        hand = first + HAND
        for copy in taken:
            state.place[copy] = hand
            state.clock += 1
            state.stay[copy] = state.clock << SHIFT | copy
            state.known[copy] |= bit
        for _ in taken:
            state.count(DRAWS, seat)
        if state.waits[DRAWS]:
            for copy in taken:
                collect(state, DRAWS, seat, state.stay[copy])
        drawn += many
    if drawn and state.news is not None:
        cards = ", ".join([state.printed(copy).label for copy in state.zones[first + HAND][-drawn:]])
        name = state.match.names[seat]
        many_cards = "a card" if drawn == 1 else f"{drawn} cards"
        state.tell(f"{name} draws {cards}.", 1 << seat, f"{name} draws {many_cards}.")
    return drawn


def reshuffle(state: Nightfall, seat: int) -> bool:
    """NF-3.4: the discard pile becomes the deck."""
    first = seat * ZONES
    pile = state.zones[first + DISCARD]
    if not pile:
        return False
    lay_beneath(state, seat, pile)
    if state.news is not None:
        state.tell(f"{state.match.names[seat]} shuffles the discard pile.")
    return True


def lay_beneath(state: Nightfall, seat: int, pile: tuple[int, ...]) -> None:
    """NF-3.16: the discard pile is shuffled and laid beneath what is left of the deck."""
    first = seat * ZONES
    above = state.zones[first + DECK]
    state.zones[first + DISCARD] = ()
    state.zones[first + DECK] = pile
    for copy in pile:
        state.place[copy] = first + DECK
    state.shuffle(first + DECK)
    state.zones[first + DECK] += above


def top_cards(state: Nightfall, seat: int, number: int) -> list[int]:
    """NF-3.16: the top cards of a deck, first the top one; as many as there are."""
    first = seat * ZONES
    if len(state.zones[first + DECK]) < number and state.zones[first + DISCARD]:
        reshuffle(state, seat)
    deck = state.zones[first + DECK]
    return state.things_of(deck[::-1][:number])


def lay_under(state: Nightfall, zone: int) -> None:
    """The top card of a pile goes under all the others."""
    pile = state.zones[zone]
    state.zones[zone] = (pile[-1], *pile[:-1])


def discard(state: Nightfall, seat: int, thing: int) -> None:
    """NF-10.15: from the own hand to the own discard pile."""
    copy = thing & COPY
    zone = seat * ZONES
    if state.stay[copy] != thing or state.place[copy] != zone + HAND:
        return
    moved = state.move(copy, zone + DISCARD)
    if state.news is not None:
        state.tell(f"{state.match.names[seat]} discards {state.printed(copy).label}.")
    if state.waits[DISCARDS]:
        collect(state, DISCARDS, seat, moved)


def exile(state: Nightfall, thing: int) -> None:
    """NF-3.10: out of the game for good. Not for minions in play, which leave by the rules of leaving."""
    state.move(thing & COPY, state.base + EXILE)
    if state.news is not None:
        state.tell(f"{state.card_of(thing).label} is exiled.")


def remove(state: Nightfall, copy: int) -> None:
    """NF-16.4: out of the game, unseen."""
    state.move(copy, state.base + BOX)


def remove_all(state: Nightfall, zone: int) -> None:
    """Every card of a pile."""
    for copy in state.zones[zone]:
        remove(state, copy)
