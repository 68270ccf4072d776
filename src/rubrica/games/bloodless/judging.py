"""How well a seat stands, for players that look a move ahead: the worth of a position, not a rule of the game."""

from __future__ import annotations

from math import exp
from typing import Final

from rubrica.engine.learning import lead, odds
from rubrica.engine.state import COPY
from rubrica.games.bloodless.attack import pattern
from rubrica.games.bloodless.card import EXTENDED
from rubrica.games.bloodless.kinds import (
    BOARD,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    DEFENSE,
    FLYING,
    FLYING_DEFENSE,
    HAND,
    HEALTH,
    PATTERN,
    PIERCING,
    POWER,
    TIMELINE,
    TRAITS,
    ZONES,
)
from rubrica.games.bloodless.state import Bloodless

FAR: Final = 40
"""Turns after which a race is called open."""


def judge(state: Bloodless, seat: int) -> float:
    """From 0 to 1: cards, blood and creatures of both, and who empties the pool first if both go on attacking like this."""
    damage, blood = swing(state, seat)
    their_damage, their_blood = swing(state, 1 - seat)
    value = worth(state, seat) - worth(state, 1 - seat)
    value += 0.25 * (blood - their_blood)
    if (damage if state.active == seat else their_damage) >= state.pool:
        value += 30.0 if state.active == seat else -30.0
    else:
        pace = 0.8 * damage + 0.7
        their_pace = 0.8 * their_damage + 0.7
        value += race(state, seat, pace, their_pace) + 6.0 * (pace - their_pace) / state.pool
    return 1.0 / (1.0 + exp(-value / 8.0))


def race(state: Bloodless, seat: int, pace: float, their_pace: float) -> float:
    """Who takes the last of the pool at this pace, the active player first; the sooner, the more it counts."""
    pool = float(state.pool)
    who = state.active
    turns = 1
    while turns < FAR:
        pool -= pace if who == seat else their_pace
        if pool <= 0:
            break
        who = 1 - who
        turns += 1
    return (12.0 if who == seat else -12.0) / (1 + turns)


def swing(state: Bloodless, seat: int) -> tuple[int, int]:
    """What a seat's attack would take from the pool as the Board stands, and the blood it would earn."""
    damage = blood = 0
    numbers = state.numbers
    for zone in range(seat * ZONES + BOARD, (seat + 1) * ZONES):
        thing = state.at(zone)
        if not thing or numbers[thing & COPY][TRAITS] & CANNOT_ATTACK:
            continue
        row = numbers[thing & COPY]
        for target in pattern(state, thing):
            if target // ZONES == seat:
                continue
            other = state.at(target)
            if other and row[TRAITS] & FLYING and not numbers[other & COPY][TRAITS] & FLYING_DEFENSE:
                other = 0
            through = row[POWER]
            if other:
                if numbers[other & COPY][TRAITS] & CANNOT_BE_ATTACKED:
                    continue
                through -= max(0, numbers[other & COPY][HEALTH] - state.damage[other & COPY])
                if not row[TRAITS] & PIERCING:
                    through -= numbers[other & COPY][DEFENSE]
                if through <= 0:
                    continue
            damage += through
            blood += 1
    return damage, blood


def worth(state: Bloodless, seat: int) -> float:
    """Blood, cards in hand, creatures and Extended Commands of a seat."""
    blood = state.blood[seat]
    value = min(blood, 5) + 0.2 * max(0, min(blood, 12) - 5)
    cards = flasks = 0
    for copy in state.zones[seat * ZONES + HAND]:
        if state.printed(copy).flask:
            flasks += 1
        else:
            cards += 1
    value += 1.6 * min(cards, 4) + 0.5 * max(0, min(cards, 9) - 4) + 1.2 * flasks
    for zone in range(seat * ZONES + BOARD, (seat + 1) * ZONES):
        thing = state.at(zone)
        if thing:
            row = state.numbers[thing & COPY]
            power = 2 * row[POWER] if len(row) > PATTERN + 1 else row[POWER]
            value += 0.8 * power + 0.3 * state.health(thing) + 0.2 * row[DEFENSE] + 0.35
            if row[TRAITS] & FLYING and power:
                value += 0.5
            if thing in state.hidden:
                value += 1.0
            elif state.card_of(thing).abilities:
                value += 0.4
    for copy in state.zones[seat * ZONES + TIMELINE]:
        if state.printed(copy).types & EXTENDED:
            value += 2.5 + 1.2 * state.counter(state.stay[copy], "Accumulate")
    return value


# What an evaluation is learned from.

FEATURES = ("judgement", "blood", "cards in hand", "creatures", "power", "damage of an attack", "to move")


def measure(state: Bloodless, seat: int) -> list[float]:
    """The game's own judgement, and what a seat has more than the other: blood, cards, creatures, their Power, what they would take."""
    mine, theirs = holdings(state, seat), holdings(state, 1 - seat)
    return [odds(judge(state, seat)), *lead(mine, [theirs]), 0.5 if state.active == seat else -0.5]


def holdings(state: Bloodless, seat: int) -> list[float]:
    creatures = power = 0
    for zone in range(seat * ZONES + BOARD, (seat + 1) * ZONES):
        thing = state.at(zone)
        if thing:
            creatures += 1
            power += state.numbers[thing & COPY][POWER]
    share = swing(state, seat)[0] / max(1, state.pool)
    return [
        min(state.blood[seat], 12) / 4,
        len(state.zones[seat * ZONES + HAND]) / 4,
        creatures / 2,
        power / 4,
        min(share, 1.0),
    ]
