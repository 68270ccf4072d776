"""NF-10: how minions leave play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rubrica.engine import deeds
from rubrica.engine.lasting import without
from rubrica.engine.later import Later
from rubrica.engine.permanents import Gone
from rubrica.engine.state import COPY
from rubrica.games.nightfall.events import collect_of
from rubrica.games.nightfall.kinds import (
    DESTROYED,
    DISCARD,
    EXILE,
    IN_FIGHT,
    LASTING,
    LEAVES,
    MAY_HARM,
    RUINED,
    TRAITS,
    TRANSIENT,
    WOULD_BE_DESTROYED,
    ZONES,
)
from rubrica.games.nightfall.numbers import DESTROY, compute
from rubrica.games.nightfall.state import Nightfall

IS_REPLACED: Final = Later[Callable[[Nightfall, int], bool]](
    "whether something happens instead of a destruction (NF-R.108)"
)


def leave(state: Nightfall, thing: int, zone: int, destroyed: bool = False) -> int:
    """NF-10.16: a minion leaves play and loses damage, changes and fixed states. The thing it becomes is returned."""
    copy = thing & COPY
    seat = state.zone_seat[state.place[copy]]
    if destroyed:
        state.count(DESTROYED, seat)
        if state.waits[DESTROYED]:
            collect_of(state, DESTROYED, thing, state.hitter, 0, IN_FIGHT if state.fighting else 0)
    if state.waits[LEAVES]:
        collect_of(state, LEAVES, thing)
    watched = bool(state.passives)
    state.fall_silent(thing)
    was = (
        state.place[copy],
        state.numbers[copy],
        state.damage[copy],
        state.counters.get(thing, ()) if state.counters else (),
        state.face(copy),
    )
    owner = state.owners.pop(thing, None) if state.owners else None
    state.take_out_of_play(thing)
    if state.changes:
        state.changes = without(state.changes, thing)
    if state.doomed:
        state.doomed = tuple([other for other in state.doomed if other != thing])
    if state.shields:
        state.shields = without(state.shields, thing)
    moved = state.move(copy, zone)
    if state.scopes or state.waits[DESTROYED] or state.waits[LEAVES]:
        # NF-R.77: a trigger on its leaving can still move the card from where it went; NF-R.63: a text can ask what it was.
        state.gone[thing] = Gone(seat, *was, now=0 if zone == state.base + EXILE else moved)
        if owner is not None:
            state.owners[thing] = owner
    if watched:
        compute(state)
    return moved


def to_discard(state: Nightfall, thing: int, destroyed: bool = False) -> None:
    """NF-3.3, NF-10.18: to its owner's discard pile; a Transient minion is exiled instead (NF-15.2)."""
    owner = state.owner_of(thing)
    if state.numbers[thing & COPY][TRAITS] & TRANSIENT:
        zone = state.base + EXILE
    else:
        zone = owner * ZONES + DISCARD
    if state.news is not None:
        name = state.say_thing(thing)
        where = "is exiled" if zone == state.base + EXILE else f"goes to {state.match.names[owner]}'s discard pile"
        if destroyed:
            state.deed(deeds.DIES, thing)
        state.tell(f"{name} {'is destroyed: it ' if destroyed else ''}{where}.")
    leave(state, thing, zone, destroyed)


def destroy(state: Nightfall, thing: int) -> None:
    """NF-10.3, NF-10.13; what can't be destroyed stays (NF-R.95, NF-R.107), or something else happens instead (NF-R.108)."""
    if state.in_play(thing):
        if state.numbers[thing & COPY][TRAITS] & LASTING:
            return
        if state.waits[MAY_HARM] and state.is_safe(RUINED, thing, state.hitter):
            spare(state, thing)
            return
        if state.waits[WOULD_BE_DESTROYED] and IS_REPLACED.do(state, thing):
            return
    to_discard(state, thing, True)


def spare(state: Nightfall, thing: int) -> None:
    """NF-R.108: a minion that is not destroyed keeps no more damage than it can live with."""
    copy = thing & COPY
    state.damage[copy] = min(state.damage[copy], max(0, state.health(thing) - 1))


DESTROY.is_done_by(destroy)
