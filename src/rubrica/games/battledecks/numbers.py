"""BD-17: numbers are the printed ones and everything that is added to them; the order never matters."""

from __future__ import annotations

from typing import Any

from rubrica.engine import lasting
from rubrica.engine.lasting import Change
from rubrica.engine.permanents import Numbers
from rubrica.engine.state import COPY
from rubrica.games.battledecks.kinds import (
    ARMOUR,
    CONTROL,
    FORBID,
    GRANT,
    LOOKOUT,
    MODIFY,
    REINFORCEMENTS,
    SHIELD,
    SILENCE,
    SPECIAL,
    TRAITS,
)
from rubrica.games.battledecks.showing import told
from rubrica.games.battledecks.state import COMPUTE, BattleDecks


def compute(state: BattleDecks) -> None:
    """BD-2.16: all current numbers anew. What auras give never depends on numbers they change."""
    state.stale = False
    before: list[Numbers] = []
    if state.news is not None:
        before = state.numbers[:]
    for thing in state.playing:
        card = state.prints[state.card[thing & COPY]]
        state.numbers[thing & COPY] = card.working if card.innate and state.works(thing) else card.printed
    for worn, host in state.hosts.items():
        card = state.prints[state.card[worn & COPY]]
        row = with_all(state.numbers[host & COPY], card.printed[:ARMOUR])
        if card.innate and state.works(host):
            for what, more in card.innate:
                row = with_one(row, what, more)
        state.numbers[host & COPY] = row
    for change in state.changes:
        copy = change.thing & COPY
        if change.what == MODIFY and state.in_play(change.thing):
            state.numbers[copy] = with_all(state.numbers[copy], change.value)
        elif change.what == FORBID and state.in_play(change.thing):
            state.numbers[copy] = with_one(state.numbers[copy], TRAITS, change.value)
    for thing in state.passives:
        bearer = state.hosts.get(thing, thing)
        if state.works(bearer):
            for passive in state.prints[state.card[thing & COPY]].passives:
                passive.spread(state, bearer)
    if state.news is not None:
        state.tell_numbers(before)


COMPUTE.is_done_by(compute)


def use_up(state: BattleDecks, changes: tuple[Change, ...], thing: int, amount: int) -> int:
    """BD-R.140: shields of a character take what they can of damage, the oldest first. Says how much is left of it."""
    kept: list[Change] = []
    for change in changes:
        if change.what != SHIELD or change.thing != thing or not amount:
            kept.append(change)
            continue
        taken = min(amount, change.value)
        amount -= taken
        if change.value > taken:
            kept.append(Change(thing, SHIELD, change.value - taken, change.end, change.since))
    keep(state, tuple(kept))
    return amount


def with_all(row: Numbers, by: tuple[int, ...]) -> Numbers:
    """BD-17.2: modifiers stack by addition: numbers to the first of which something is added."""
    found = list(row)
    for at in range(len(by)):
        found[at] += by[at]
    return tuple(found)


def with_one(row: Numbers, what: int, more: int) -> Numbers:
    """Numbers to one of which something is added."""
    value = row[what] | more if what == TRAITS else row[what] + more
    return row[:what] + (value,) + row[what + 1 :]


def keep(state: BattleDecks, changes: tuple[Change, ...]) -> None:
    """These are the changes that last from now on. Who is silenced and who has gained which abilities is known at once (BD-9.16)."""
    state.changes = changes
    state.stale = True
    state.silenced = frozenset([change.thing for change in changes if change.what == SILENCE])
    granted: dict[int, tuple[Any, ...]] = {}
    for change in changes:
        if change.what == GRANT:
            granted[change.thing] = (*granted.get(change.thing, ()), change.value)
    state.granted = granted
    state.special = tuple([change for change in changes if change.what == SPECIAL])
    lookouts = tuple([change.since for change in changes if change.what == LOOKOUT])
    if lookouts != state.lookouts:
        there = [thing for thing in state.passives if thing not in state.lookouts]
        state.lookouts = lookouts
        cards = state.prints
        state.passives = (*there, *[thing for thing in lookouts if cards[state.card[thing & COPY]].passives])
        state.await_again()


def modify(state: BattleDecks, thing: int, what: int, value: Any, end: int, source: int) -> None:
    """BD-17.1, BD-17.6: a change begins. It remembers its source, for all to see (BD-17.5)."""
    change = Change(thing, what, value, end, source)
    keep(state, (*state.changes, change))
    if state.news is not None:
        state.tell(f"{state.called(thing, -1)}: {told(state, change)}.")


def expire(state: BattleDecks, *ends: int) -> None:
    """A moment has come: everything that lasts until now is over."""
    kept = lasting.going_on(state.changes, frozenset(ends))
    if len(kept) != len(state.changes):
        gave_up = [change.thing for change in state.changes if change.what == CONTROL and change not in kept]
        keep(state, kept)
        for thing in gave_up:
            back_to(state, thing)


def back_to(state: BattleDecks, thing: int) -> None:
    """BD-R.138: nobody has it any longer but who still controls it by another text, or its owner."""
    if not state.in_play(thing):
        return
    seats = [change.value for change in state.changes if change.what == CONTROL and change.thing == thing]
    seat = seats[-1] if seats else state.owner[thing & COPY]
    if seat != state.controller(thing):
        state.shift(thing & COPY, state.own(seat, REINFORCEMENTS))
        state.tell(f"{state.match.names[seat]} has {state.called(thing, -1)} again.")


def forget(state: BattleDecks, thing: int) -> None:
    """BD-17.7: modifiers on a character that leaves the field are lost; those it made go on (BD-9.9)."""
    keep(state, tuple([change for change in state.changes if change.thing != thing]))
