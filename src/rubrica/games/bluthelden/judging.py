"""How well a seat stands, for players that look a move ahead: the worth of a position, not a rule of the game."""

from __future__ import annotations

from math import exp
from typing import Final

from rubrica.engine.learning import lead, odds
from rubrica.engine.state import COPY
from rubrica.engine.windows import PASS
from rubrica.games.bluthelden.card import ADVISOR_CARD, CHARACTER, RESOURCE_CARD, RITUAL, BlutheldenCard
from rubrica.games.bluthelden.entering import has_slot
from rubrica.games.bluthelden.kinds import (
    ADVISOR,
    BACK,
    BARRIER,
    BARRIER_PLACE,
    BINDING,
    BINDING_SLOT,
    CANT_ATTACK,
    CANT_BLOCK,
    COMBAT,
    DEFENDER,
    ENTERS,
    FIRST_DAMAGE,
    FLYING,
    HAND,
    HP,
    INI,
    LANES,
    MAIN_1,
    MAIN_2,
    PERMANENTS,
    POISON,
    POW,
    PUNCH,
    RANGED,
    RES,
    RESOURCE_SLOT,
    RUNE,
    SKYGUARD,
    SOVEREIGN,
    SPEED,
    TARGET_STRIKE,
    TRAITS,
    TWO_HANDED,
    UNBLOCKABLE,
    WAR,
    ZONES,
    back_row,
    war_zone,
)
from rubrica.games.bluthelden.phrases.costs import PayAsp, PayLp, TurnThis
from rubrica.games.bluthelden.phrases.effects import GainAsp
from rubrica.games.bluthelden.playing import has_level, price
from rubrica.games.bluthelden.priority import PRIORITY
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes.amounts import Number

LONG: Final = 60
"""Decisions after which looking on is given up."""
WIDE: Final = 14
"""Answers of one question that are all looked at."""
PLAN: Final = 0.85
"""What something is worth that can be bought, beside having bought it."""
LIFE: Final = 0.36
"""What 1 LP is worth."""


def judge(state: Bluthelden, seat: int) -> float:
    """From 0 to 1: the position looked on to a calm one, where what was announced and attacked has been carried out."""
    is_calm = not state.over and calm(state)  # more often than not: then it is judged as it stands, and not copied
    return 1.0 / (1.0 + exp(-(standing(state, seat) if is_calm else outlook(state.copy(), seat, 1)) / 10.0))


def outlook(state: Bluthelden, seat: int, choices: int) -> float:
    """Both pass until the chain is empty and nobody fights. At the first question on the way each does the best for itself."""
    state.until = (1, 1)
    for _ in range(LONG):
        if state.over:
            return 200.0 * state.scores[seat] - 100.0
        if calm(state):
            break
        if state.asking is None:
            go_on(state)
            continue
        offers = state.offers
        if state.asking[0] is PRIORITY:
            answer(state, PASS)
        elif choices and len(offers) <= WIDE:
            values: list[float] = []
            for move in offers:
                after = state.copy()
                answer(after, move)
                values.append(outlook(after, seat, choices - 1))
            return max(values) if state.seat == seat else min(values)
        else:
            answer(state, offers[0])
    return standing(state, seat)


def calm(state: Bluthelden) -> bool:
    """Nothing waits on the chain, is being announced or carried out, and no attack is on its way."""
    if state.chain or state.plan or state.fights or state.scopes:
        return False
    return state.asking is not None or not (state.agenda or state.check or state.pending)


def answer(state: Bluthelden, move: int) -> None:
    """An answer, without going on to the next question."""
    assert state.asking is not None
    step, a, b = state.asking
    state.asking = None
    step.answer(state, a, b, move)


def go_on(state: Bluthelden) -> None:
    """Until somebody is asked, or the position is calm. Windows are passed without looking what could be done in them."""
    agenda = state.agenda
    while not state.over and state.asking is None and not calm(state):
        if agenda:
            step, a, b = agenda.pop()
            step.run(state, a, b)
        else:
            state.flow()


def standing(state: Bluthelden, seat: int) -> float:
    """What a seat has, less what the other has."""
    value = plans(state, seat) - 0.25 * reserve(state, 1 - seat)
    for who, sign in ((seat, 1.0), (1 - seat, -1.0)):
        value += sign * (life(state, who) + board(state, who) + hand(state, who, who == seat) + reach(state, who))
    return value


def life(state: Bluthelden, seat: int) -> float:
    """LP; the last ten count more and more."""
    lp = state.lp[seat]
    low = max(0, 12 - lp)
    return LIFE * lp - 0.05 * low * low


# The board.


def board(state: Bluthelden, seat: int) -> float:
    """Resources, characters, advisor, artifacts and hidden cards of a seat."""
    first = seat * ZONES
    zones = state.zones
    value = 0.0
    highest = 0
    for lane in range(LANES):
        source = zones[first + RESOURCE_SLOT + lane]
        if source:
            level = state.printed(source[0]).level
            highest = max(highest, level)
            value += 1.4 + 1.4 * level
        bound = zones[first + BINDING_SLOT + lane]
        if bound:
            value += 3.0 + 0.1 * state.remaining(state.stay[bound[0]]) if source else 0.5
        for zone in war_zone(seat, lane):
            if zones[zone]:
                value += character(state, state.stay[zones[zone][0]], WAR)
        if zones[first + BARRIER_PLACE + lane]:
            value += character(state, state.stay[zones[first + BARRIER_PLACE + lane][0]], WAR)
        for zone in back_row(seat, lane):
            if zones[zone]:
                value += character(state, state.stay[zones[zone][0]], BACK)
    value += 1.5 * highest
    if zones[first + ADVISOR]:
        value += 4.2
    for copy in zones[first + PERMANENTS]:
        value += permanent(state.printed(copy))
    return value + 2.7 * len(state.hidden_cards(seat)) if state.hidden else value


def permanent(card: BlutheldenCard) -> float:
    """An Artifact or Ritual: what it cost; a Ritual that has done its work is worth little."""
    if card.token:
        return 0.45
    lasting = [ability for ability in card.abilities if ENTERS not in ability.kinds]
    if card.types & RITUAL:
        return 1.6 if lasting else 0.2
    return 1.2 + 0.9 * card.asp


def character(state: Bluthelden, thing: int, row: int) -> float:
    """A character that can fight: its numbers, its keywords, where it stands."""
    numbers = state.numbers[thing & COPY]
    power = max(0, numbers[POW])
    health = max(0, numbers[HP] - state.damage[thing & COPY])
    traits = numbers[TRAITS]
    if thing in state.rushes:
        # It is banished at the end of the round: what it can still do is in its reach.
        return 0.3
    value = 0.5 + 0.6 * power + 0.42 * health + 0.08 * max(0, numbers[INI]) + 0.1 * max(0, numbers[RES])
    if traits & (FLYING | UNBLOCKABLE):
        value += 0.15 + 0.2 * power
    if traits & TWO_HANDED:
        value += 0.4 * power
    if traits & PUNCH:
        value += 0.12 * power
    for bit, more in KEYWORDS:
        if traits & bit:
            value += more
    if traits & CANT_ATTACK:
        value -= 0.45 * power
    if traits & CANT_BLOCK:
        value -= 0.2 + 0.15 * health
    if state.counters and state.counter(thing, "Poison"):
        value -= 0.42 * min(health, 2)
    if state.printed(thing & 1023).abilities:
        value += 0.25
    if traits & RANGED:
        value += 0.4 + 0.15 * power if row == BACK else 0.1
    elif row == BACK:
        value *= 0.72
    if traits & BINDING:
        value = min(value, 1.6)
    if state.is_turned(thing):
        value -= 0.05 if state.phase == COMBAT else 0.3 + 0.2 * power
        if thing in state.held:
            value -= 0.3 + 0.25 * power
    return max(0.2, value)


KEYWORDS: Final = (
    (FIRST_DAMAGE, 0.5),
    (TARGET_STRIKE, 0.4),
    (POISON, 0.5),
    (SPEED, 0.45),
    (DEFENDER, 0.25),
    (SKYGUARD, 0.15),
    (BARRIER, 0.3),
)


def reach(state: Bluthelden, seat: int) -> float:
    """The damage that the attacks of a round would bring to the opposing Sovereign as the lanes stand."""
    through = 0
    foe = 1 - seat
    for lane in range(LANES):
        mine = [state.at(zone) for zone in war_zone(seat, lane) if state.zones[zone]]
        if not mine:
            continue
        theirs = [thing for thing in state.war_side(foe, lane) if not state.is_turned(thing)]
        barred = len(state.war_side(foe, lane)) == 1 and theirs and state.traits(theirs[0]) & BARRIER
        walls = [state.traits(thing) for thing in theirs if not state.traits(thing) & (CANT_BLOCK | BARRIER)]
        hits: list[int] = []
        for thing in mine:
            numbers = state.numbers[thing & COPY]
            traits = numbers[TRAITS]
            power = max(0, numbers[POW])
            if state.is_turned(thing) or traits & CANT_ATTACK or (state.phase == COMBAT and thing in state.acted):
                continue
            if barred and not traits & PUNCH:
                continue
            if traits & TWO_HANDED:
                power *= 2
            if traits & UNBLOCKABLE or (traits & FLYING and not any(wall & (FLYING | SKYGUARD) for wall in walls)):
                through += power
            else:
                hits.append(power)
        hits.sort()
        through += sum(hits[: max(0, len(hits) - len(walls))])
    lp = state.lp[foe]
    if through >= lp:
        return 12.0
    return through * (0.2 + 0.06 * max(0, 12 - lp))


# The hand, and what can be paid.


def hand(state: Bluthelden, seat: int, mine: bool) -> float:
    """Cards in hand; Resources only as many as can be used soon."""
    cards = state.zones[seat * ZONES + HAND]
    if not mine:
        return 1.2 * min(len(cards), 6) + 0.3 * max(0, len(cards) - 6)
    resources = sum([state.printed(copy).types & RESOURCE_CARD != 0 for copy in cards])
    levels = 0
    for zone in range(seat * ZONES + RESOURCE_SLOT, seat * ZONES + RESOURCE_SLOT + LANES):
        if state.zones[zone]:
            levels += state.printed(state.zones[zone][0]).level
    wanted = 2 * LANES - levels
    useful = min(resources, max(0, wanted))
    value = (1.8 if useful else 0.0) + 0.8 * max(0, min(useful, 2) - 1) + 0.1 * (resources - min(useful, 2))
    spells = len(cards) - resources
    return value + 1.3 * min(spells, 5) + 0.7 * max(0, min(spells, 8) - 5)


def reserve(state: Bluthelden, seat: int) -> float:
    """ASP that are there or can be made."""
    return state.asp[seat] + state.blood[seat] + float(sources(state, seat)[0])


def sources(state: Bluthelden, seat: int) -> tuple[int, int]:
    """The ASP that unturned cards can still make: for nothing but turning, and for LP."""
    free = costly = 0
    turned = state.turned
    first = seat * ZONES
    zones = state.zones
    things = [*zones[first + SOVEREIGN], *zones[first + RUNE], *zones[first + PERMANENTS]]
    for lane in range(LANES):
        if zones[first + RESOURCE_SLOT + lane]:
            things += [*zones[first + RESOURCE_SLOT + lane], *zones[first + BINDING_SLOT + lane]]
    for copy in things:
        if not turned[copy]:
            noted = notes(state.printed(copy))
            free += noted[0]
            costly += noted[1]
    return free, costly


def makes(card: BlutheldenCard) -> tuple[int, int]:
    """The ASP that a card makes by turning: for nothing else, and those more that it makes for as many LP at most."""
    free = costly = paid = 0
    for ability in card.activated:
        effect = ability.effect
        if isinstance(effect, GainAsp) and isinstance(effect.amount, Number) and isinstance(ability.cost[0], TurnThis):
            lp = sum([cost.amount for cost in ability.cost if isinstance(cost, PayLp)])
            if lp:
                costly, paid = effect.amount.number, lp
            elif len(ability.cost) == 1:
                free = max(free, effect.amount.number)
    return free, costly - free if costly - free >= paid else 0


def plans(state: Bluthelden, seat: int) -> float:
    """What can be bought with the ASP that are there or can be made: the best choice of cards and abilities.

    ASP for LP count only where what they buy is worth the LP."""
    have = state.reserve(seat)
    if not main_left(state, seat):
        return 0.03 * min(have, 10)
    free, costly = sources(state, seat)
    budget = have + free
    best = [0.0] * (budget + costly + 1)
    for copy in state.zones[seat * ZONES + HAND]:
        card = state.printed(copy)
        if card.asp < 0 or (card.types & CHARACTER and not enters(state, seat, card)):
            continue
        cost = 4 if card.variable else price(state, seat, copy)
        buy(best, cost, notes(card)[2])
    for thing in state.side(seat):
        for ability in state.activated(thing):
            if ability.asp and not (ability.turns and state.is_turned(thing)):
                buy(best, ability.asp, 0.5 + 0.2 * ability.asp)
    if state.hidden:
        for thing in state.hidden_cards(seat):
            for part in state.card_of(thing).reveal or ():
                if isinstance(part, PayAsp):
                    buy(best, part.amount, 1.5)
    value = PLAN * best[budget]
    if costly:
        value = max(value, PLAN * best[budget + costly] - 1.05 * LIFE * costly)
    return value + 0.03 * min(have, 10)


def main_left(state: Bluthelden, seat: int) -> bool:
    """Whether the Main Phase of a seat is now, or still to come in this round. A round that has only begun does not count:
    what was not bought in the one before is lost."""
    if state.phase == MAIN_1:
        begun = (
            bool(state.often)
            or (bool(state.windows) and state.windows[-1].passes > 0)
            or state.round == 1
            or state.reserve(0) + state.reserve(1) > 0
        )
        return begun or (bool(state.windows) and state.windows[-1].asked != state.ip)
    return state.phase == MAIN_2 and state.active == seat


def enters(state: Bluthelden, seat: int, card: BlutheldenCard) -> bool:
    """Whether a character could be played if it were paid for."""
    return has_level(state, seat, card.level) and has_slot(state, card, seat)


def buy(best: list[float], cost: int, gain: float) -> None:
    """One more thing to buy: the best that each sum can buy with it."""
    for spent in range(len(best) - 1, cost - 1, -1):
        best[spent] = max(best[spent], best[spent - cost] + gain)


def notes(card: BlutheldenCard) -> tuple[int, int, float]:
    """What is reckoned once for each card: the ASP it makes by turning and for LP, and what playing it is about worth."""
    if card.notes is None:
        gain = 0.4 + 0.3 * max(0, card.asp) if card.permanent else 0.5
        if card.fighter:
            power, health, ini, res, traits, _ = card.printed
            gain = 0.6 * power + 0.42 * health + 0.08 * ini + 0.1 * res + 0.3 * traits.bit_count() - 0.7
            if traits & BINDING:
                gain = 1.5
        elif card.types & ADVISOR_CARD:
            gain = 2.6
        card.notes = (*makes(card), gain)
    return card.notes


# What an evaluation is learned from.

FEATURES: Final = ("judgement", "LP", "cards in hand", "characters", "reach", "ASP")


def measure(state: Bluthelden, seat: int) -> list[float]:
    """The game's own judgement, and what a seat has more than the other: LP, cards, what stands in its lanes, its reach, its ASP."""
    mine, theirs = holdings(state, seat), holdings(state, 1 - seat)
    return [odds(judge(state, seat)), *lead(mine, [theirs])]


def holdings(state: Bluthelden, seat: int) -> list[float]:
    return [
        life(state, seat) / 4,
        len(state.zones[seat * ZONES + HAND]) / 4,
        board(state, seat) / 8,
        reach(state, seat) / 4,
        reserve(state, seat) / 4,
    ]
