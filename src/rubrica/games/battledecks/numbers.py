"""BD-17: numbers are the printed ones and everything that is added to them; the order never matters."""

from __future__ import annotations

from typing import Any

from rubrica.engine import lasting
from rubrica.engine.lasting import Change
from rubrica.engine.permanents import Numbers
from rubrica.engine.state import COPY
from rubrica.games.battledecks.kinds import ARMOUR, FORBID, GRANT, LOOKOUT, MODIFY, SILENCE, SPECIAL, TRAITS
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
        keep(state, kept)


def forget(state: BattleDecks, thing: int) -> None:
    """BD-17.7: modifiers on a character that leaves the field are lost; those it made go on (BD-9.9)."""
    keep(state, tuple([change for change in state.changes if change.thing != thing]))
