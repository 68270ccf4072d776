"""How well a seat stands, for players that look one move ahead."""

from __future__ import annotations

import math

from rubrica.engine.state import COPY
from rubrica.games.bloodwars.card import BATTLEFIELD, LEGION
from rubrica.games.bloodwars.combat import totals
from rubrica.games.bloodwars.intrigue import total_of
from rubrica.games.bloodwars.kinds import CHALLENGERS, DEFENDERS, HAND, HORDE, INTRIGUE, NO_SIDE, ZONES
from rubrica.games.bloodwars.stacking import is_legal
from rubrica.games.bloodwars.state import BloodWars

CARD = 1.0
"""What a card in the Command Hand is worth; all else is measured by it."""
POINT = 7.0
WARLORD = 3.0
FLIPPED = 1.2
STACKED_CS = 0.28
BATTLEFIELD_HELD = 0.8
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
    value += BATTLEFIELD_HELD * min(2, len([copy for copy in held if state.printed(copy).type == BATTLEFIELD]))
    return value


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
        odds = chance((total_of(state, CHALLENGERS) - total_of(state, DEFENDERS)) / 2.0)
    else:
        mine, theirs = totals(state)
        odds = chance(mine - theirs - (1 if state.waived else state.strength(state.presented)) + 0.5)
    if seat == state.active:
        return points * odds
    return 0.4 * points * ((1.0 - odds) if side == DEFENDERS else odds * 0.3)


def chance(lead: float) -> float:
    """From a lead to the odds of winning."""
    return 1.0 / (1.0 + math.exp(-0.7 * max(-40.0, min(40.0, lead))))
