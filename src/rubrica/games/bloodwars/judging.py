"""How well a seat stands, for players that look one move ahead."""

from __future__ import annotations

import math

from rubrica.engine.state import COPY
from rubrica.games.bloodwars.card import BATTLEFIELD, LEGION, BloodWarsCard
from rubrica.games.bloodwars.combat import totals
from rubrica.games.bloodwars.intrigue import total_of
from rubrica.games.bloodwars.kinds import CHALLENGERS, DEFENDERS, HAND, HORDE, INTRIGUE, INTRIGUE_POWER, NO_SIDE, ZONES
from rubrica.games.bloodwars.stacking import is_legal
from rubrica.games.bloodwars.state import BloodWars

CARD = 1.0
"""What a card in the Command Hand is worth; all else is measured by it."""
POINT = 7.0
WARLORD = 3.0
FLIPPED = 1.2
STACKED_CS = 0.28
BATTLEFIELD_HELD = 0.8
PLEADER_HELD = 1.2
"""A Legion with an Intrigue Power, which works from the Command Hand alone (BW-17.1)."""
USUAL_RR = 3
"""What a Hidden Ally is worth before it is drawn."""
ILLEGAL = 6.0


def judge(state: BloodWars, seat: int) -> float:
    """From 0 to 1: one's own standing beside that of the best of the others, and what the present Challenge promises."""
    target = max(1, int(state.match.options["target"]))
    mine = standing(state, seat)
    others = [standing(state, other) for other in range(state.match.seats) if other != seat and not gone(state, other)]
    best = max(others, default=0.0)
    lead = (mine - best + promise(state, seat)) / (POINT * target)
    return min(0.999, max(0.001, 0.5 + 0.5 * lead))


def gone(state: BloodWars, seat: int) -> bool:
    return state.left >> seat & 1 == 1


def standing(state: BloodWars, seat: int) -> float:
    """What a player has: points, Warlords, Battle Hands, cards."""
    value = POINT * state.vp(seat)
    for warlord in state.row(seat):
        value += WARLORD + state.card_of(warlord).strength / 8 - (FLIPPED if warlord in state.flipped else 0.0)
        hand = state.battle_hand(warlord)
        value += stacked(state, hand)
        if hand and not state.is_locked(warlord) and not is_legal(state, warlord):
            value -= ILLEGAL
    held = state.zones[seat * ZONES + HAND]
    value += CARD * min(len(held), 9) + 0.3 * max(0, len(held) - 9)
    cards = [state.printed(copy) for copy in held]
    value += BATTLEFIELD_HELD * min(2, len([card for card in cards if card.type == BATTLEFIELD]))
    value += PLEADER_HELD * min(2, len([card for card in cards if pleads(card)]))
    return value


def pleads(card: BloodWarsCard) -> bool:
    """Whether a Legion has an Intrigue Power."""
    return card.type == LEGION and any(power.power == INTRIGUE_POWER for power in card.powers)


def stacked(state: BloodWars, hand: list[int]) -> float:
    """A Battle Hand: more than its cards were worth in the Command Hand, Legions by their strength."""
    value = 0.0
    for thing in hand:
        card = state.printed(thing & COPY)
        value += CARD
        if card.type == LEGION:
            value += STACKED_CS * card.strength + (0.2 if card.keywords & HORDE else 0.0)
        else:
            value += 0.2 + 0.1 * card.strength
    return value


def promise(state: BloodWars, seat: int) -> float:
    """What the present Challenge promises a seat: the Battlefield's points for its side, as the totals stand now."""
    side = state.side(seat)
    if not state.challenge or side == NO_SIDE or not state.here(state.presented):
        return 0.0
    points = POINT * state.strength(state.presented)
    if state.challenge == INTRIGUE:
        odds = chance((expected_total(state, CHALLENGERS) - expected_total(state, DEFENDERS)) / 2.0)
    else:
        mine, theirs = totals(state)
        odds = chance(mine - theirs - (1 if state.waived else state.strength(state.presented)) + 0.5)
    if seat == state.active:
        return points * odds
    return 0.4 * points * ((1.0 - odds) if side == DEFENDERS else odds * 0.3)


def expected_total(state: BloodWars, side: int) -> int:
    """The total of a side of an Intrigue, with the Hidden Ally that it will draw."""
    index = side - 1
    if state.hidden_allies[index] >= 0 or not state.on_side(side):
        return total_of(state, side)
    return total_of(state, side) + max(0, (USUAL_RR + state.ally_more[index]) * state.ally_times[index])


def chance(lead: float) -> float:
    """From a lead to the odds of winning."""
    return 1.0 / (1.0 + math.exp(-0.7 * max(-40.0, min(40.0, lead))))
