"""BD-R.119 to BD-R.122, BD-R.134: what texts say for one fight, for damage, of who may be aimed at. Such a text speaks for itself:
a passive ability as long as it works, an instruction as long as its change lasts."""

from __future__ import annotations

from rubrica.engine.state import COPY, Scope
from rubrica.games.battledecks.kinds import ATK, DEF, DMG, FORBID
from rubrica.games.battledecks.state import SHIELDED, BattleDecks
from rubrica.games.battledecks.values import Hit

NO_EDGE = (0, 0, 0, 0)


def edge(state: BattleDecks, thing: int, attacker: int, target: int) -> tuple[int, int, int, int]:
    """BD-R.119: what is added to the numbers of a character in this attack alone."""
    found = NO_EDGE
    for source in state.passives:
        bearer = state.hosts.get(source, source)
        if state.works(bearer):
            for passive in state.prints[state.card[source & COPY]].passives:
                found = both(found, passive.edge(state, bearer, thing, attacker, target))
    for change in state.special:
        if change.thing == thing:
            found = both(found, change.value.edge_for(state, change, attacker, target))
    return found


def both(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    if other is NO_EDGE:
        return one
    return (one[DEF] + other[DEF], one[ATK] + other[ATK], one[DMG] + other[DMG], one[3] + other[3])


def barred(state: BattleDecks, attacker: int, target: int) -> bool:
    """BD-R.101: whether a text says that this one can't attack that one."""
    for thing in state.passives:
        bearer = state.hosts.get(thing, thing)
        if state.works(bearer):
            for passive in state.prints[state.card[thing & COPY]].passives:
                if passive.bars(state, bearer, attacker, target):
                    return True
    for change in state.special:
        if change.thing in (attacker, target) and change.value.bars_for(state, change, attacker, target):
            return True
    return False


def lures(state: BattleDecks, attacker: int, target: int) -> bool:
    """BD-R.120: whether a text says that this one must attack that one."""
    for thing in state.passives:
        bearer = state.hosts.get(thing, thing)
        if state.works(bearer):
            for passive in state.prints[state.card[thing & COPY]].passives:
                if passive.lures(state, bearer, attacker, target):
                    return True
    return False


def toll(state: BattleDecks, attacker: int) -> int:
    """BD-R.121: how many cards an attack of this one costs."""
    found = 0
    for thing in state.passives:
        bearer = state.hosts.get(thing, thing)
        if state.works(bearer):
            for passive in state.prints[state.card[thing & COPY]].passives:
                found += passive.toll(state, bearer, attacker)
    return found


def warded(state: BattleDecks, hit: Hit) -> Hit:
    """BD-R.122: damage that texts make more, then less, then no more than so much."""
    found: list[tuple[int, int]] = []
    for thing in state.passives:
        bearer = state.hosts.get(thing, thing)
        if state.works(bearer):
            for passive in state.prints[state.card[thing & COPY]].passives:
                found += passive.wards(state, bearer, hit)
    for change in state.special:
        if change.thing in (hit.thing, hit.source):
            found += change.value.wards_for(state, change, hit)
    amount = hit.amount
    for how, number in sorted(found):
        if how == MORE:
            amount = amount + number if amount else 0
        elif how == TIMES:
            amount *= number
        elif how == LESS:
            amount = max(0, amount - number)
        else:
            amount = min(amount, number)
    return hit if amount == hit.amount else hit.of(amount)


MORE = 0
TIMES = 1
LESS = 2
AT_MOST = 3
"""How damage is changed, in the order in which it is."""


def keeps_from_healing(state: BattleDecks, thing: int, source: int) -> bool:
    """BD-R.122: whether a text keeps a character from being healed by that."""
    for other in state.passives:
        bearer = state.hosts.get(other, other)
        if state.works(bearer):
            for passive in state.prints[state.card[other & COPY]].passives:
                if passive.withholds(state, bearer, thing, source):
                    return True
    return False


def refuses_counters(state: BattleDecks, thing: int, giver: int) -> bool:
    """BD-R.135: whether a text keeps that from putting counters on a character."""
    for other in state.passives:
        bearer = state.hosts.get(other, other)
        if state.works(bearer):
            for passive in state.prints[state.card[other & COPY]].passives:
                if passive.refuses(state, bearer, thing, giver):
                    return True
    return False


def stopped(state: BattleDecks, seat: int, what: int) -> bool:
    """BD-R.139: whether a text keeps a player from doing that."""
    found = 0
    for change in state.changes:
        if change.thing == seat + 1 and change.what == FORBID:
            found |= change.value
    for other in state.passives:
        bearer = state.hosts.get(other, other)
        if state.works(bearer):
            for passive in state.prints[state.card[other & COPY]].passives:
                found |= passive.stops(state, bearer, seat)
    return found & what != 0


def shielded(state: BattleDecks, words: Scope, thing: int) -> bool:
    """BD-R.134: whether a text keeps a character from being the target of this one."""
    for other in state.passives:
        bearer = state.hosts.get(other, other)
        if state.works(bearer):
            for passive in state.prints[state.card[other & COPY]].passives:
                if passive.shields(state, bearer, words, thing):
                    return True
    return any(change.thing == thing and change.value.shields_for(state, change, words) for change in state.special)


SHIELDED.is_done_by(shielded)
