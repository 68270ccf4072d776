"""BH-11.10: damage, in its order: amount, redirection, prevention, marking with Poison, triggers."""

from __future__ import annotations

from rubrica.engine import deeds
from rubrica.engine.events import Event
from rubrica.engine.state import COPY
from rubrica.games.bluthelden.card import ARTIFACT, RITUAL, SOVEREIGN_CARD, SPELL
from rubrica.games.bluthelden.entering import put_counters
from rubrica.games.bluthelden.events import collect, collect_of, speaks
from rubrica.games.bluthelden.kinds import (
    CANT_REGENERATE,
    COMBAT_ONLY,
    DAMAGES,
    DEALS_NO_DAMAGE,
    EVERY_TIME,
    GUARD,
    INDESTRUCTIBLE,
    LP_GAINED,
    LP_LOST,
    MAY_GAIN_LP,
    NEXT_COMBAT,
    NEXT_ROUND,
    POISON,
    PREVENT,
    PROTECTION,
    REDIRECT,
    REGENERATES,
    SPECTRAL_WARD,
    TRAITS,
    WHOLE,
    WOULD_GAIN_LP,
    WOULD_TAKE,
)
from rubrica.games.bluthelden.numbers import stirred
from rubrica.games.bluthelden.replacing import HAPPEN, replaced
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.games.bluthelden.values import Ward

Hit = tuple[int, int, int]
"""One part of a damage event: who deals it, who takes it, how much."""


def deal(state: Bluthelden, hits: list[Hit], combat: bool) -> bool:
    """One damage event: all parts happen together. Says whether any damage was dealt."""
    marked: list[Hit] = []
    hits = [hit for hit in hits if not deals_none(state, hit[0])]
    hits = redirected(state, hits, combat)
    for source, victim, amount in hits:
        # BH-11.9: 0 damage is no damage.
        less = prevented(state, source, victim, amount, combat)
        if less and state.news is not None:
            state.tell(f"{less} damage to {state.called(victim, -1)} is prevented.")
        amount -= less
        if amount > 0 and state.waits[WOULD_TAKE]:
            detail = int(combat)
            if replaced(state, WOULD_TAKE, state.controller(victim), source, victim, amount, detail):
                continue
        if amount > 0 and mark(state, source, victim, amount):
            marked.append((source, victim, amount))
    return dealt(state, marked, combat)


def taken_after_all(state: Bluthelden, event: Event) -> None:
    """Nobody wanted that replaced (BH-R.166)."""
    hit = (event.thing, event.other, event.amount)
    dealt(state, [hit] if mark(state, *hit) else [], event.detail != 0)


HAPPEN[WOULD_TAKE] = taken_after_all


def dealt(state: Bluthelden, marked: list[Hit], combat: bool) -> bool:
    """What follows for damage that has been dealt."""
    for source, victim, amount in marked:
        # BH-11.10: only now triggers begin to wait, when all of it is marked.
        if state.waits[LP_LOST] and state.card_of(victim).types & SOVEREIGN_CARD:
            collect_of(state, LP_LOST, victim, amount=amount)
        if state.waits[DAMAGES]:
            collect(state, DAMAGES, state.controller(victim), source, victim, amount, int(combat))
    if marked:
        stirred(state)
    return bool(marked)


def deals_none(state: Bluthelden, source: int) -> bool:
    """BH-R.141: whether a text says that a permanent deals no damage."""
    return state.in_play(source) and state.numbers[source & COPY][TRAITS] & DEALS_NO_DAMAGE != 0


def redirected(state: Bluthelden, hits: list[Hit], combat: bool) -> list[Hit]:
    """The next time a shielded character would take damage another one takes all of it; the older ward first (BH-R.78)."""
    found: list[Hit] = []
    used: list[Ward] = []
    for source, victim, amount in hits:
        for ward in state.wards:
            if ward.whom == victim and amount > 0 and ward.kind != PREVENT and turns_away(state, ward, combat):
                if not ward.which & EVERY_TIME and ward not in used:
                    used.append(ward)
                # BH-11.18: what has been redirected once is not redirected again.
                victim = ward.value
                break
        found.append((source, victim, amount))
    state.wards = tuple([ward for ward in state.wards if ward not in used])
    return found


def turns_away(state: Bluthelden, ward: Ward, combat: bool) -> bool:
    """Whether a ward gives this damage to another; a Protective Shield only inside one War Zone (BH-13.11)."""
    return works(ward, combat) and (ward.kind == REDIRECT or same_war_zone(state, ward.whom, ward.value))


def works(ward: Ward, combat: bool) -> bool:
    """Whether a ward has begun, and is about this damage."""
    return ward.end != NEXT_COMBAT and ward.end != NEXT_ROUND and (combat or not ward.which & COMBAT_ONLY)


def prevented(state: Bluthelden, source: int, victim: int, amount: int, combat: bool) -> int:
    """BH-11.10: how much of the damage to somebody is prevented."""
    if not state.in_play(victim):
        return 0
    traits = state.numbers[victim & COPY][TRAITS]
    if traits & (INDESTRUCTIBLE | PROTECTION) or (traits & SPECTRAL_WARD and not pierces(state, source)):
        # BH-14.4 to BH-14.6.
        return amount
    left = worn_down(state, victim, amount, combat)
    for guard, ability in state.waits[GUARD]:
        if not state.muted or speaks(state, guard, ability):
            left -= min(left, ability.prevents(state, guard, victim, left, combat))
    return amount - left


def worn_down(state: Bluthelden, victim: int, amount: int, combat: bool) -> int:
    """What wards leave of damage; each is used up by as much as it prevents (BH-1.11: as much as possible)."""
    kept: list[Ward] = []
    for ward in state.wards:
        if ward.kind == PREVENT and ward.whom == victim and works(ward, combat):
            if ward.value == WHOLE:
                amount = 0
            else:
                less = min(amount, ward.value)
                amount -= less
                ward = Ward(ward.kind, ward.whom, ward.value - less, ward.end, ward.which)
        kept.append(ward)
    state.wards = tuple(kept)
    return amount


def pierces(state: Bluthelden, source: int) -> bool:
    """BH-14.6: a Spell, an Artifact, a Ritual or a trained character."""
    if not source:
        return False
    if state.types_of(source) & (SPELL | ARTIFACT | RITUAL):
        return True
    return state.is_character(source) and source in state.hosts.values()


def same_war_zone(state: Bluthelden, one: int, other: int) -> bool:
    return (
        state.in_war(one)
        and state.in_war(other)
        and state.controller(one) == state.controller(other)
        and state.lane_of(one) == state.lane_of(other)
    )


def mark(state: Bluthelden, source: int, victim: int, amount: int) -> bool:
    """Damage is marked on a character, or lowers the LP of a Sovereign (BH-10.2). Poison comes with it (BH-13.9)."""
    if not state.in_play(victim) or victim in state.hidden:
        return False
    card = state.card_of(victim)
    if card.types & SOVEREIGN_CARD:
        seat = state.controller(victim)
        state.deed(deeds.HARMED, source, victim, amount)
        state.tell(f"{state.match.names[seat]} takes {amount} damage{state.told_cause(source)}.")
        state.lp[seat] -= amount
        state.check = True
        return True
    # BH-R.72: an Advisor has no HP.
    if not card.fighter:
        return False
    if source:
        harm(state, source, victim)
    state.damage[victim & COPY] += amount
    state.deed(deeds.HARMED, source, victim, amount)
    state.tell(f"{state.called(victim, -1)} takes {amount} damage{state.told_cause(source)}.")
    if state.is_character(source) and state.traits(source) & POISON:
        put_counters(state, victim, "Poison", 1)
    return True


def harm(state: Bluthelden, source: int, victim: int) -> None:
    """A source harms somebody: if that one dies of it, this has destroyed it (codex 5.3)."""
    before = state.hurt.get(victim, ())
    if source not in before:
        state.hurt[victim] = (*before, source)


def lose_lp(state: Bluthelden, seat: int, amount: int) -> None:
    """LP are lost: by payment, by an effect."""
    state.lp[seat] -= amount
    state.check = True
    if amount > 0 and state.waits[LP_LOST]:
        collect_of(state, LP_LOST, state.sovereign(seat), amount=amount)


def gain_lp(state: Bluthelden, seat: int, amount: int) -> bool:
    """BH-10.2: LP never rise above the starting LP."""
    gained = min(amount, state.card_of(state.sovereign(seat)).lp - state.lp[seat])
    if gained <= 0 or (state.waits[MAY_GAIN_LP] and gains_none(state, seat)):
        return False
    if state.waits[WOULD_GAIN_LP] and replaced(state, WOULD_GAIN_LP, seat, amount=amount):
        return False
    state.lp[seat] += gained
    state.deed(deeds.HEALED, 0, seat + 1, gained)
    state.tell(f"{state.match.names[seat]} gains {gained} LP{state.because()}.")
    stirred(state)
    if state.waits[LP_GAINED]:
        collect_of(state, LP_GAINED, state.sovereign(seat), amount=gained)
    return True


def gains_none(state: Bluthelden, seat: int) -> bool:
    """BH-R.175: whether a text says that a player can't gain LP."""
    return any(
        speaks(state, source, ability) and ability.concerns(state, source, seat)
        for source, ability in state.waits[MAY_GAIN_LP]
    )


def gained_after_all(state: Bluthelden, event: Event) -> None:
    """Nobody wanted that replaced (BH-R.166)."""
    gain_lp(state, event.seat, event.amount)


HAPPEN[WOULD_GAIN_LP] = gained_after_all


def regenerate(state: Bluthelden, thing: int, amount: int) -> bool:
    """BH-13.12, BH-1.11: remove so many damage markers, or all if fewer. BH-R.148: none from what can't regenerate."""
    if state.traits(thing) & CANT_REGENERATE:
        return False
    removed = min(amount, state.damage[thing & COPY])
    if removed <= 0:
        return False
    state.damage[thing & COPY] -= removed
    stirred(state)
    if state.waits[REGENERATES]:
        collect_of(state, REGENERATES, thing, amount=removed)
    return True
