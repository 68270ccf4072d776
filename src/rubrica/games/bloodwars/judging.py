"""How well a seat stands, for players that look one move ahead."""

from __future__ import annotations

import math
from typing import Final

from rubrica.engine.learning import lead, odds
from rubrica.engine.state import COPY
from rubrica.games.bloodwars.card import BATTLEFIELD, LEGION, BloodWarsCard
from rubrica.games.bloodwars.challenge import seat_at
from rubrica.games.bloodwars.combat import ROUSE, ROUSING, totals
from rubrica.games.bloodwars.combat import total_of as battle_total
from rubrica.games.bloodwars.declaring import NAME_CHALLENGER, eligible
from rubrica.games.bloodwars.intrigue import OPINION, OPINIONS, total_of
from rubrica.games.bloodwars.kinds import (
    AS_DEFENDER,
    CHALLENGERS,
    DEFENDERS,
    HAND,
    HORDE,
    INTRIGUE,
    INTRIGUE_POWER,
    ZONES,
)
from rubrica.games.bloodwars.stacking import is_legal
from rubrica.games.bloodwars.state import BloodWars

CARD: Final = 1.0
"""What a card in the Command Hand is worth; all else is measured by it."""
POINT: Final = 7.0
WARLORD: Final = 3.0
FLIPPED: Final = 1.2
STACKED_CS: Final = 0.28
BATTLEFIELD_HELD: Final = 0.8
PLEADER_HELD: Final = 1.2
"""A Legion with an Intrigue Power, which works from the Command Hand alone (BW-17.1)."""
USUAL_RR: Final = 3
"""What a Hidden Ally is worth before it is drawn."""
ILLEGAL: Final = 6.0
WILL_OPPOSE: Final = 0.5
"""How likely somebody is taken to oppose who has not been asked yet."""
SHARE: Final = 0.1
"""Of a Battlefield's points, for who aids or opposes on the side that wins (BW-10.16)."""


def judge(state: BloodWars, seat: int) -> float:
    """From 0 to 1: one's own standing beside that of the best of the others, each with what the present Challenge promises."""
    state = named(state)
    target = max(1, int(state.match.options["target"]))
    odds = odds_of(state)
    mine = expected(state, seat, odds)
    others = [
        expected(state, other, odds) for other in range(state.match.seats) if other != seat and not gone(state, other)
    ]
    lead = (mine - max(others, default=0.0)) / (POINT * target)
    return min(0.999, max(0.001, 0.5 + 0.5 * lead))


def named(state: BloodWars) -> BloodWars:
    """Who has presented a Battlefield and may choose will name the Challenger that promises most."""
    if state.asking is None or state.asking[0] is not NAME_CHALLENGER:
        return state
    best, most = state, -1.0
    for warlord in state.offers:
        after = state.copy()
        after.answer(warlord)
        odds = odds_of(after)
        if odds > most:
            best, most = after, odds
    return best


def expected(state: BloodWars, seat: int, odds: float) -> float:
    """What a player has, and what the Challenge promises him."""
    return standing(state, seat) + promise(state, seat, odds)


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


def promise(state: BloodWars, seat: int, odds: float) -> float:
    """The points of the presented Battlefield for the Acting Player, as likely as he is to win; a little for whoever helps to it, or
    prevents it."""
    if odds < 0.0:
        return 0.0
    points = POINT * state.strength(state.presented)
    if seat == state.active:
        return points * odds
    side = state.side(seat)
    if side == DEFENDERS:
        return SHARE * points * (1.0 - odds)
    return SHARE * points * odds if side == CHALLENGERS else 0.0


def odds_of(state: BloodWars) -> float:
    """How likely the Acting Player captures what is presented, as the totals stand now and those may declare who are still to be
    asked; below 0 if nothing is at stake."""
    if not state.challenge or not state.challenger or not state.here(state.presented):
        return -1.0
    if state.challenge == INTRIGUE:
        return chance((expected_total(state, CHALLENGERS) - expected_total(state, DEFENDERS)) / 2.0)
    mine, theirs = totals(state)
    if not state.defenders:
        hands = [
            battle_total(state, warlord) for seat in awaited(state) for warlord in eligible(state, seat, AS_DEFENDER)
        ]
        theirs = int(WILL_OPPOSE * max(hands, default=0))
    return chance(mine - theirs - (1 if state.waived else state.strength(state.presented)) + 0.5)


def awaited(state: BloodWars) -> list[int]:
    """Who has still to say whether he aids or opposes (BW-10.2, BW-11.4)."""
    if state.stage > (OPINIONS if state.challenge == INTRIGUE else ROUSING):
        return []
    asked = state.asking is not None and state.asking[0] in (OPINION, ROUSE)
    seats = [seat_at(state, place) for place in range(max(1, state.circuit + (0 if asked else 1)), state.match.seats)]
    return [seat for seat in seats if not gone(state, seat)]


def expected_total(state: BloodWars, side: int) -> float:
    """The total of a side of an Intrigue, with those who may still oppose and the Hidden Ally that it will draw."""
    index = side - 1
    total = float(total_of(state, side))
    more = 0.0
    if side == DEFENDERS:
        for seat in awaited(state):
            more += WILL_OPPOSE * max(
                [state.strength(warlord) for warlord in eligible(state, seat, AS_DEFENDER)], default=0
            )
    if state.hidden_allies[index] < 0 and (more or state.on_side(side)):
        more += max(0, (USUAL_RR + state.ally_more[index]) * state.ally_times[index])
    return total + more


def chance(lead: float) -> float:
    """From a lead to the odds of winning."""
    return 1.0 / (1.0 + math.exp(-0.7 * max(-40.0, min(40.0, lead))))


# What an evaluation is learned from.

FEATURES = ("judgement", "points", "Warlords", "stacked", "cards in hand")


def measure(state: BloodWars, seat: int) -> list[float]:
    """The game's own judgement, and what a seat has more than the best of the others: points, Warlords, Battle Hands, cards."""
    mine = holdings(state, seat)
    others = [holdings(state, other) for other in range(state.match.seats) if other != seat and not gone(state, other)]
    return [odds(judge(state, seat)), *lead(mine, others)]


def holdings(state: BloodWars, seat: int) -> list[float]:
    warlords = state.row(seat)
    stack = sum([stacked(state, state.battle_hand(warlord)) for warlord in warlords])
    target = max(1, int(state.match.options["target"]))
    return [4.0 * state.vp(seat) / target, len(warlords) / 2, stack / 8, len(state.zones[seat * ZONES + HAND]) / 4]
