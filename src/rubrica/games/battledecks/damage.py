"""BD-8.10 to BD-8.16, BD-12: damage, healing, and the state check."""

from __future__ import annotations

from typing import Final

from rubrica.engine import deeds
from rubrica.engine.state import COPY
from rubrica.engine.steps import Rule
from rubrica.games.battledecks.card import HERO
from rubrica.games.battledecks.edges import keeps_from_healing, warded
from rubrica.games.battledecks.events import LastWords, tell, tell_event, tell_fall, waiting_for, working
from rubrica.games.battledecks.kinds import (
    ARMOUR,
    BY_ATTACK,
    CANNOT_BE_HEALED,
    DEALS,
    DEALS_NO_DAMAGE,
    DEFEATED,
    DEFEATED_AT,
    FALLS,
    HEALS,
    LEAVES,
    RECOVERS,
    SHIELD,
    TAKES,
    TAKES_NO_DAMAGE,
    W6,
    WAVE,
    WOULD_BE_DEFEATED,
    WOULD_FALL,
    WOULD_TAKE,
)
from rubrica.games.battledecks.leaving import defeat, put_away
from rubrica.games.battledecks.numbers import use_up
from rubrica.games.battledecks.state import BattleDecks
from rubrica.games.battledecks.values import Hit, Wave
from rubrica.games.battledecks.windows import open_window


def deal(state: BattleDecks, hits: list[Hit]) -> bool:
    """BD-8.16: damage that is applied at the same moment; W6 opens before. Zero is no damage (BD-8.10). Says whether there is any.

    BD-R.124: what waits for damage that is about to be dealt comes before W6."""
    hits = [hit for hit in hits if not deals_none(state, hit.source) and not takes_none(state, hit.thing)]
    found = [hit for hit in [armoured(state, warded(state, hit)) for hit in hits] if hit.amount > 0]
    if not found:
        return False
    state.blows.append(tuple(found))
    state.now(FORESEE)
    open_window(state, W6)
    for hit in found:
        tell(state, WOULD_TAKE, hit.thing, hit.source, hit.amount, hit.how)
    return True


def deals_none(state: BattleDecks, source: int) -> bool:
    """BD-R.95: whether a text says that a character deals no damage."""
    return state.is_character(source) and state.traits(source) & DEALS_NO_DAMAGE != 0


def takes_none(state: BattleDecks, thing: int) -> bool:
    """BD-R.101: whether a text says that a character takes no damage."""
    return state.is_character(thing) and state.traits(thing) & TAKES_NO_DAMAGE != 0


def armoured(state: BattleDecks, hit: Hit) -> Hit:
    """Codex 5.8: damage dealt by attacks is reduced, after doubling."""
    return hit.less(state.number(hit.thing, ARMOUR)) if hit.how & BY_ATTACK else hit


def foresee(state: BattleDecks, a: int, b: int) -> None:
    """BD-R.123: W6 is over: who would be defeated by the damage, or fall unconscious, is told before it is applied."""
    state.now(APPLY)
    if any(change.what == SHIELD for change in state.changes):
        hits = state.blows.pop()
        state.blows.append(tuple([hit.of(use_up(state, state.changes, hit.thing, hit.amount)) for hit in hits]))
    if not waiting_for(state, WOULD_BE_DEFEATED) and not waiting_for(state, WOULD_FALL):
        return
    for thing in dict.fromkeys([hit.thing for hit in state.blows[-1]]):
        mine = [hit for hit in state.blows[-1] if hit.thing == thing and hit.amount > 0]
        if not mine or not state.is_character(thing):
            continue
        left = state.hp(thing) - sum([hit.amount for hit in mine])
        if not state.has_hp(thing) or left <= DEFEATED_AT:
            tell(state, WOULD_BE_DEFEATED, thing, mine[-1].source, left, mine[-1].how)
        elif left <= 0 and thing not in state.down:
            tell(state, WOULD_FALL, thing, mine[-1].source, left, mine[-1].how)


FORESEE: Final = Rule("bd foresee", foresee)


def spare(state: BattleDecks, thing: int, hp: int) -> None:
    """BD-R.123: it is not defeated, or does not fall, after all; a hero stays with so many HP."""
    state.spared[thing] = hp


def doom(state: BattleDecks, scope: int, things: list[int]) -> None:
    """BD-12.9, BD-R.123: a text defeats them; what waits for that comes before."""
    there = [thing for thing in things if state.is_character(thing)]
    state.doomed.append(tuple(there))
    state.now(DOOM, scope)
    for thing in there:
        tell(state, WOULD_BE_DEFEATED, thing)


def doomed(state: BattleDecks, scope: int, b: int) -> None:
    """Those that were not spared are defeated; a hero that was has as many HP as was said."""
    things = state.doomed.pop()
    saved = [thing for thing in things if thing in state.spared]
    for thing in saved:
        hp = state.spared.pop(thing)
        if state.has_hp(thing) and hp > 0:
            state.damage[thing & COPY] = state.card_of(thing).hp - hp
    if saved:
        state_check(state, {}, {})
    if defeat(state, [thing for thing in things if thing not in saved]):
        state.calm = False
        state.did(scope, True)


DOOM: Final = Rule("bd doom", doomed)


def change_blow(state: BattleDecks, thing: int, more: int, times: int = 1) -> bool:
    """BD-R.124: damage about to be applied to a character is more. Says whether there was any."""
    before = state.blows.pop()
    after = tuple([hit.of(hit.amount * times + more) if hit.thing == thing and hit.amount else hit for hit in before])
    state.blows.append(after)
    return after != before


def prevent(state: BattleDecks, thing: int, amount: int) -> bool:
    """Codex 5.4: damage about to be applied to a character is reduced. Says whether there was any."""
    before = state.blows.pop()
    after = tuple([hit.less(amount) if hit.thing == thing else hit for hit in before])
    state.blows.append(after)
    return after != before


def apply(state: BattleDecks, a: int, b: int) -> None:
    """BD-8.11, BD-8.12: HP fall, then one state check for all; then what has happened is told."""
    hits = [hit for hit in state.blows.pop() if hit.amount > 0 and state.is_character(hit.thing)]
    had = working(state, [hit.thing for hit in hits])
    for hit in hits:
        state.deed(deeds.HARMED, hit.source, hit.thing, hit.amount)
        if state.news is not None:
            state.tell(f"{state.called(hit.thing, -1)} takes {hit.amount} damage.")
        state.damage[hit.thing & COPY] += hit.amount
    spare_them(state)
    state.calm = False  # also if nothing is left of it: then a card was played
    state_check(state, had, {hit.thing: hit for hit in hits})
    tell_damage(state, hits)


APPLY: Final = Rule("bd apply damage", apply)


def spare_them(state: BattleDecks) -> None:
    """BD-R.123: who is spared: a reinforcement stays unhurt, a hero with as many HP as was said if it would have fewer."""
    for thing, hp in state.spared.items():
        if state.is_character(thing):
            most = state.card_of(thing).hp - hp if state.has_hp(thing) else 0
            state.damage[thing & COPY] = min(state.damage[thing & COPY], most)
    state.spared.clear()


def tell_damage(state: BattleDecks, hits: list[Hit]) -> None:
    """Codex 5.3: each source has dealt damage, as a whole and to each; each has taken it."""
    for source in dict.fromkeys([hit.source for hit in hits]):
        mine = [hit for hit in hits if hit.source == source]
        things = tuple(dict.fromkeys([hit.thing for hit in mine]))
        tell_event(state, Wave(WAVE, state.controller(source), source, mine[0].how, things))
    for hit in hits:
        tell(state, DEALS, hit.source, hit.thing, hit.amount, hit.how)
        tell(state, TAKES, hit.thing, hit.source, hit.amount, hit.how)


def state_check(state: BattleDecks, had: LastWords, by: dict[int, Hit]) -> None:
    """BD-12.3: after every application of damage or healing, all at the same moment. `had`: the abilities that worked before it; `by`:
    who has dealt the damage (BD-R.98)."""
    defeated: list[int] = []
    fallen: list[int] = []
    risen: list[int] = []
    for thing in state.characters():
        card, hurt = state.prints[state.card[thing & COPY]], state.damage[thing & COPY]
        hp = card.hp - hurt
        if card.kind != HERO:
            if hurt:
                defeated.append(thing)
        elif hp <= DEFEATED_AT:
            defeated.append(thing)
        elif hp <= 0 and thing not in state.down:
            fallen.append(thing)
        elif hp > 0 and thing in state.down:
            risen.append(thing)
    if fallen or risen:
        state.down = (state.down | frozenset(fallen)) - frozenset(risen)
        state.stale = True
    if state.acting in fallen:
        # BD-7.11: what it had left to do is lost, even if somebody wakes it.
        state.actions = state.strikes = 0
    state.stirs()
    for thing in defeated:
        put_away(state, thing)
    for thing in defeated:
        tell_fall(state, DEFEATED, thing, had, by.get(thing))
        tell_fall(state, LEAVES, thing, had)
    for thing in fallen:
        if state.news is not None:
            state.tell(f"{state.called(thing, -1)} is unconscious.")
        tell_fall(state, FALLS, thing, had, by.get(thing))
    for thing in risen:
        if state.news is not None:
            state.tell(f"{state.called(thing, -1)} recovers.")
        tell(state, RECOVERS, thing)


def heal(state: BattleDecks, things: list[int], amount: int, source: int) -> bool:
    """BD-12.7: up to printed HP; reinforcements are not healed. Says whether anybody was."""
    healed: list[tuple[int, int]] = []
    for thing in things:
        copy = thing & COPY
        gain = min(amount, state.damage[copy])
        if gain > 0 and not state.traits(thing) & CANNOT_BE_HEALED and not keeps_from_healing(state, thing, source):
            healed.append((thing, gain))
            state.damage[copy] -= gain
            state.deed(deeds.HEALED, 0, thing, gain)
            state.tell(f"{state.called(thing, -1)} is healed by {gain}.")
    if healed:
        state.calm = False
        state_check(state, {}, {})
        for thing, gain in healed:
            tell(state, HEALS, thing, source, gain)
    return bool(healed)


def lose_hp(state: BattleDecks, things: list[int], amount: int) -> bool:
    """BD-R.128: HP are lost without damage: nothing prevents or answers it. Says whether anybody lost any."""
    heroes = [thing for thing in things if state.is_character(thing) and state.has_hp(thing) and amount > 0]
    had = working(state, heroes)
    for thing in heroes:
        state.damage[thing & COPY] += amount
        state.tell(f"{state.called(thing, -1)} loses {amount} HP.")
    if heroes:
        state.calm = False
        state_check(state, had, {})
    return bool(heroes)


def set_hp(state: BattleDecks, things: list[int], hp: int) -> bool:
    """BD-R.128: heroes have so many HP from now on, no more than are printed. Says whether that changed anything."""
    heroes = [thing for thing in things if state.is_character(thing) and state.has_hp(thing)]
    had = working(state, heroes)
    changed = False
    for thing in heroes:
        lost = max(0, state.card_of(thing).hp - hp)
        changed = changed or lost != state.damage[thing & COPY]
        state.damage[thing & COPY] = lost
    if changed:
        state.calm = False
        state_check(state, had, {})
    return changed
