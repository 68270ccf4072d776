"""How well a seat stands, for players that look a move ahead: the worth of a position, not a rule of the game."""

from __future__ import annotations

from math import exp
from typing import Final

from rubrica.engine.learning import lead, odds
from rubrica.engine.state import COPY
from rubrica.games.nightfall.damage import prevention_on
from rubrica.games.nightfall.kinds import (
    CLAIM,
    DECK,
    DISCARD,
    GONE,
    GUARD,
    HAND,
    PERSISTENT,
    PICKS,
    PRIVATE,
    STRENGTH,
    TRAITS,
    WOUNDS_UP,
    ZONES,
)
from rubrica.games.nightfall.state import Nightfall

WOUND: Final = 1.6
CARD = tuple([0.12 * cost**1.5 for cost in range(16)])
"""What a card of some cost in the deck is worth at the beginning: one dear card is better than two cheap ones."""


def judge(state: Nightfall, seat: int) -> float:
    """From 0 to 1: wounds against the others', the board, and the quality of the deck."""
    seats = state.match.seats
    others = [worth(state, other) for other in range(seats) if other != seat and not state.left >> other & 1]
    if not others:
        return 1.0
    mine = worth(state, seat)
    # Whoever leads matters most; the rest of the table a little.
    value = mine - 0.7 * max(others) - 0.3 * sum(others) / len(others)
    return 1.0 / (1.0 + exp(-value / 8.0))


def worth(state: Nightfall, seat: int) -> float:
    """Wounds count at once; cards, minions and influence count while there is time to use them."""
    first = seat * ZONES
    left = len(state.zones[state.base + WOUNDS_UP]) / (10.0 * state.match.seats)
    value = 0.0
    quality = 0.0
    prints = state.prints
    for zone in (DECK, HAND, DISCARD):
        for copy in state.zones[first + zone]:
            card = prints[state.face(copy)]
            if card.wound >= 0:
                value -= WOUND
                quality += 0.15 if zone == HAND else 0.0
            else:
                quality += CARD[card.cost]
                if zone == HAND:
                    quality += 0.12 + 0.06 * card.cost
    for thing in state.minions(seat):
        value += minion(state, thing)
        quality += CARD[state.card_of(thing).cost]
    for order in state.chain:
        if order.by == seat and order.status != GONE:
            card = prints[order.card]
            quality += CARD[card.cost] + (0.3 if order.kicked else 0.0)
            value += 0.5 * card.printed[STRENGTH] + 0.4 if card.minion else 0.35
    value += 0.5 * prevention_on(state, seat + 1)
    for zone in (PICKS, PRIVATE, PRIVATE + 1):
        if state.zones[first + zone]:
            quality += 0.05 * prints[state.face(state.zones[first + zone][-1])].cost
    if state.phase == CLAIM and state.active == seat:
        quality += purchase(state, seat)
    else:
        quality += 0.12 * state.influence[seat]
    quality += 0.2 * state.owed[seat]
    return value + quality * (0.2 + 0.8 * left)


def minion(state: Nightfall, thing: int) -> float:
    """A minion in play: what it will inflict, and what it can take for its player."""
    row = state.numbers[thing & COPY]
    value = 0.55 * max(0, row[STRENGTH]) + 0.18 * state.remaining(thing)
    if row[TRAITS] & GUARD:
        value += 0.25 * state.remaining(thing)
    if row[TRAITS] & PERSISTENT:
        value += 0.4
    return value


def purchase(state: Nightfall, seat: int) -> float:
    """What the influence of the claim phase can still buy, with the cards that nobody would miss discarded."""
    budget = state.influence[seat]
    for copy in state.zones[seat * ZONES + HAND]:
        if state.prints[state.face(copy)].cost <= 2:
            budget += 1
    best = 0.0
    for zone in state.archives(seat):
        cost = state.prints[state.face(state.zones[zone][-1])].cost
        if cost <= budget:
            best = max(best, 0.9 * CARD[cost] + 0.1 * (budget - cost))
    return best


# What an evaluation is learned from.

FEATURES = ("judgement", "wounds", "cards in hand", "minions", "strength", "to move")


def measure(state: Nightfall, seat: int) -> list[float]:
    """The game's own judgement, and what a seat has more than the best of the others: wounds, cards, minions and their strength."""
    mine = holdings(state, seat)
    others = [
        holdings(state, other) for other in range(state.match.seats) if other != seat and not state.left >> other & 1
    ]
    return [odds(judge(state, seat)), *lead(mine, others), 0.5 if state.active == seat else -0.5]


def holdings(state: Nightfall, seat: int) -> list[float]:
    first = seat * ZONES
    wounds = 0
    for zone in (DECK, HAND, DISCARD):
        wounds += len([copy for copy in state.zones[first + zone] if state.prints[state.face(copy)].wound >= 0])
    minions = state.minions(seat)
    strength = sum([max(0, state.numbers[thing & COPY][STRENGTH]) for thing in minions])
    return [-wounds / 4, len(state.zones[first + HAND]) / 4, len(minions) / 2, strength / 4]
