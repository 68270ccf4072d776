"""How well a player stands: for players that look one move ahead."""

from __future__ import annotations

from math import exp
from typing import Final

from rubrica.engine.learning import lead, odds
from rubrica.engine.state import COPY
from rubrica.games.battledecks.card import HERO
from rubrica.games.battledecks.kinds import ACTIVATIONS, ATK, DEF, DMG, HAND, SAVE, ZONES
from rubrica.games.battledecks.state import BattleDecks

HERO_ALIVE: Final = 6.0
CONSCIOUS: Final = 3.0
HP_POINT: Final = 0.8
LOW_HP_POINT: Final = 0.5
"""HP below 1 count less: nobody acts with them."""
REINFORCEMENT_ALIVE: Final = 1.0
NUMBER_WEIGHTS = ((DEF, 0.35), (ATK, 0.25), (DMG, 0.45), (SAVE, 0.15))
READY: Final = 0.5
"""An activation that is left in a round under way. When a round begins everybody has theirs: that a round ends wins nobody anything."""
TO_ACT: Final = 0.1
"""Of its numbers, for a character that is activated and has not acted yet: the strongest goes first."""
IN_HAND: Final = 0.45
STEEPNESS: Final = 0.12
MOMENTS: Final = 30
"""So many decisions are waited for, at most."""


def judge(state: BattleDecks, seat: int) -> float:
    """The strength of one's own side against the strongest of the others, when what is on its way has been carried out."""
    if not calm(state):
        state = carried_out(state)
        if state.over:
            return float(state.scores[seat])
    state.refresh()
    others = [strength(state, other) for other in state.in_turn() if other != seat]
    if state.left >> seat & 1 or not others:
        return 0.0
    return 1.0 / (1.0 + exp(-STEEPNESS * (strength(state, seat) - max(others))))


def calm(state: BattleDecks) -> bool:
    """Nothing is announced or waits on the chain, and no attack or save is on its way."""
    return not (state.attacks or state.chain or state.blows or state.saves or state.volleys or state.plan is not None)


def carried_out(state: BattleDecks) -> BattleDecks:
    """The same position some moments later: nobody answers, and whatever must be chosen is chosen without thinking."""
    state = state.copy()
    for _ in range(MOMENTS):
        asking = state.asking
        if asking is None or not (state.attacks or state.chain or state.blows or state.saves or state.volleys):
            break
        step, a, b = asking
        state.answer(step.declined(state, a, b, state.offers))
    return state


def strength(state: BattleDecks, seat: int) -> float:
    """What the characters and the hand of a player are worth."""
    return sum([worth(state, thing) for thing in state.side(seat)]) + IN_HAND * len(state.zones[seat * ZONES + HAND])


def worth(state: BattleDecks, thing: int) -> float:
    row = state.numbers[thing & COPY]
    card = state.prints[state.card[thing & COPY]]
    fights = sum([row[what] * weight for what, weight in NUMBER_WEIGHTS])
    fights += 0.8 * (len(card.activated) + len(card.triggered) + len(card.instants))
    if card.kind != HERO:
        value = REINFORCEMENT_ALIVE + 0.5 * fights
    else:
        hp = state.hp(thing)
        value = HERO_ALIVE + (HP_POINT * hp + CONSCIOUS + fights if hp > 0 else LOW_HP_POINT * hp)
    if state.tokens and thing not in state.down:
        if thing == state.acting and state.actions > 0:
            value += READY + TO_ACT * fights
        elif state.token_count(thing) < row[ACTIVATIONS]:
            value += READY
    return value


# What an evaluation is learned from.

FEATURES = ("judgement", "heroes", "HP", "reinforcements", "ready", "cards in hand")


def measure(state: BattleDecks, seat: int) -> list[float]:
    """The game's own judgement, and what a seat has more than the best of the others: heroes, HP, who is ready, cards."""
    mine = holdings(state, seat)
    others = [holdings(state, other) for other in state.in_turn() if other != seat]
    return [odds(judge(state, seat)), *lead(mine, others)]


def holdings(state: BattleDecks, seat: int) -> list[float]:
    heroes = hp = reinforcements = ready = 0
    for thing in state.side(seat):
        if state.prints[state.card[thing & COPY]].kind != HERO:
            reinforcements += 1
        elif state.hp(thing) > 0:
            heroes += 1
            hp += state.hp(thing)
        if thing not in state.down and state.token_count(thing) < state.numbers[thing & COPY][ACTIVATIONS]:
            ready += 1
    return [float(heroes), hp / 4, reinforcements / 2, ready / 2, len(state.zones[seat * ZONES + HAND]) / 4]
