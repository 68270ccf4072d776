"""BD-17: numbers are the printed ones and everything that is added to them; the order never matters."""

from __future__ import annotations

from typing import Any

from rubrica.engine import lasting
from rubrica.engine.lasting import Change
from rubrica.engine.permanents import Numbers
from rubrica.engine.state import COPY
from rubrica.games.battledecks.kinds import FORBID, GRANT, MODIFY, SILENCE, TRAITS
from rubrica.games.battledecks.showing import told
from rubrica.games.battledecks.state import COMPUTE, BattleDecks


def compute(state: BattleDecks) -> None:
    """BD-2.16: all current numbers anew. Who is silenced is known first; what auras give never depends on numbers they change."""
    state.stale = False
    if state.silenced or state.granted or state.changes:
        note_changes(state)
    before = state.numbers if state.news is None else state.numbers[:]
    for thing in state.playing:
        card = state.prints[state.card[thing & COPY]]
        state.numbers[thing & COPY] = card.working if card.innate and state.works(thing) else card.printed
    for worn, host in state.hosts.items():
        card = state.prints[state.card[worn & COPY]]
        add(state, host, card.printed[:4])
        if card.innate and state.works(host):
            for what, more in card.innate:
                add_one(state, host, what, more)
    for change in state.changes:
        if change.what == MODIFY and state.in_play(change.thing):
            add(state, change.thing, change.value)
        elif change.what == FORBID and state.in_play(change.thing):
            add_one(state, change.thing, TRAITS, change.value)
    for thing in state.passives:
        bearer = state.hosts.get(thing, thing)
        if state.works(bearer):
            for passive in state.prints[state.card[thing & COPY]].passives:
                passive.spread(state, bearer)
    if state.news is not None:
        state.tell_numbers(before)


def note_changes(state: BattleDecks) -> None:
    """Who is silenced, and who has gained which abilities."""
    state.silenced = frozenset([change.thing for change in state.changes if change.what == SILENCE])
    granted: dict[int, tuple[Any, ...]] = {}
    for change in state.changes:
        if change.what == GRANT:
            granted[change.thing] = (*granted.get(change.thing, ()), change.value)
    state.granted = granted


COMPUTE.is_done_by(compute)


def add(state: BattleDecks, thing: int, by: tuple[int, ...]) -> None:
    """BD-17.2: modifiers stack by addition."""
    row = list(state.numbers[thing & COPY])
    for at in range(len(by)):
        row[at] += by[at]
    state.numbers[thing & COPY] = tuple(row)


def add_one(state: BattleDecks, thing: int, what: int, more: int) -> None:
    state.numbers[thing & COPY] = with_one(state.numbers[thing & COPY], what, more)


def with_one(row: Numbers, what: int, more: int) -> Numbers:
    """Numbers to one of which something is added."""
    value = row[what] | more if what == TRAITS else row[what] + more
    return row[:what] + (value,) + row[what + 1 :]


def modify(state: BattleDecks, thing: int, what: int, value: Any, end: int, source: int) -> None:
    """BD-17.1, BD-17.6: a change begins. It remembers its source, for all to see (BD-17.5)."""
    change = Change(thing, what, value, end, source)
    state.changes = (*state.changes, change)
    state.stale = True
    if state.news is not None:
        state.tell(f"{state.called(thing, -1)}: {told(state, change)}.")


def expire(state: BattleDecks, *ends: int) -> None:
    """A moment has come: everything that lasts until now is over."""
    kept = lasting.going_on(state.changes, frozenset(ends))
    if len(kept) != len(state.changes):
        state.changes = kept
        state.stale = True


def forget(state: BattleDecks, thing: int) -> None:
    """BD-17.7: modifiers on a character that leaves the field are lost; those it made go on (BD-9.9)."""
    state.changes = tuple([change for change in state.changes if change.thing != thing])
