"""BH-11.10: damage, in its order: amount, redirection, prevention, marking with Poison, triggers."""

from __future__ import annotations

from rubrica.games.bluthelden.card import SOVEREIGN_CARD
from rubrica.games.bluthelden.entering import put_counters
from rubrica.games.bluthelden.events import collect
from rubrica.games.bluthelden.kinds import (
    DAMAGES,
    INDESTRUCTIBLE,
    LP_GAINED,
    LP_LOST,
    POISON,
    REGENERATES,
)
from rubrica.games.bluthelden.numbers import stirred
from rubrica.games.bluthelden.state import Bluthelden

Hit = tuple[int, int, int]
"""One part of a damage event: who deals it, who takes it, how much."""


def deal(state: Bluthelden, hits: list[Hit], combat: bool) -> bool:
    """One damage event: all parts happen together. Says whether any damage was dealt."""
    done = False
    for source, victim, amount in redirected(state, hits):
        # BH-11.9: 0 damage is no damage.
        if amount > 0 and mark(state, source, victim, amount):
            done = True
            if state.waits[DAMAGES]:
                collect(state, DAMAGES, state.controller(victim), source, victim, amount, int(combat))
    if done:
        stirred(state)
    return done


def redirected(state: Bluthelden, hits: list[Hit]) -> list[Hit]:
    """BH-13.11: the next time a shielded character would take damage the shielding one takes all of it; the older shield first."""
    if not state.shields:
        return hits
    found: list[Hit] = []
    used: list[tuple[int, int]] = []
    for source, victim, amount in hits:
        for shield in state.shields:
            if shield[0] == victim and amount > 0 and same_war_zone(state, victim, shield[1]):
                if shield not in used:
                    used.append(shield)
                # BH-11.18: what has been redirected once is not redirected again.
                victim = shield[1]
                break
        found.append((source, victim, amount))
    state.shields = tuple([shield for shield in state.shields if shield not in used])
    return found


def same_war_zone(state: Bluthelden, one: int, other: int) -> bool:
    return (
        state.in_war(one)
        and state.in_war(other)
        and state.controller(one) == state.controller(other)
        and state.lane_of(one) == state.lane_of(other)
    )


def mark(state: Bluthelden, source: int, victim: int, amount: int) -> bool:
    """Damage is marked on a character, or lowers the LP of a Sovereign (BH-10.2). Poison comes with it (BH-13.9)."""
    if victim not in state.numbers or victim in state.hidden:
        return False
    card = state.card_of(victim)
    if card.types & SOVEREIGN_CARD:
        seat = state.controller(victim)
        state.tell(f"{state.match.names[seat]} takes {amount} damage.")
        lose_lp(state, seat, amount)
        return True
    # BH-R.72: an Advisor has no HP.
    if not card.fighter or state.traits(victim) & INDESTRUCTIBLE:
        return False
    state.damage[victim] = state.damage.get(victim, 0) + amount
    state.tell(f"{state.called(victim, -1)} takes {amount} damage.")
    if state.is_character(source) and state.traits(source) & POISON:
        put_counters(state, victim, "Poison", 1)
    return True


def lose_lp(state: Bluthelden, seat: int, amount: int) -> None:
    """LP are lost: by damage, by payment, by an effect."""
    state.lp[seat] -= amount
    state.check = True
    if amount > 0 and state.waits[LP_LOST]:
        collect(state, LP_LOST, seat, state.sovereign(seat), 0, amount)


def gain_lp(state: Bluthelden, seat: int, amount: int) -> bool:
    """BH-10.2: LP never rise above the starting LP."""
    most = state.card_of(state.sovereign(seat)).lp if state.sovereign(seat) else state.lp[seat]
    gained = min(amount, most - state.lp[seat])
    if gained <= 0:
        return False
    state.lp[seat] += gained
    state.tell(f"{state.match.names[seat]} gains {gained} LP.")
    stirred(state)
    if state.waits[LP_GAINED]:
        collect(state, LP_GAINED, seat, state.sovereign(seat), 0, gained)
    return True


def regenerate(state: Bluthelden, thing: int, amount: int) -> bool:
    """BH-13.12: remove so many damage markers, or all if fewer."""
    removed = min(amount, state.damage.get(thing, 0))
    if removed <= 0:
        return False
    left = state.damage[thing] - removed
    if left:
        state.damage[thing] = left
    else:
        del state.damage[thing]
    stirred(state)
    if state.waits[REGENERATES]:
        collect(state, REGENERATES, state.controller(thing), thing, 0, removed)
    return True
