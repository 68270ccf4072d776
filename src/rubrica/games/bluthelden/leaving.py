"""Leaving play: dying, sacrifice, banishing, returning (BH-11.11, BH-11.12, BH-13.2, BH-15)."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine import deeds
from rubrica.engine.events import Event
from rubrica.engine.permanents import Gone
from rubrica.engine.state import COPY, NO_CARD, SHIFT
from rubrica.games.bluthelden.card import SOVEREIGN_CARD
from rubrica.games.bluthelden.events import collect, collect_of, late_moment
from rubrica.games.bluthelden.kinds import (
    BANISHED,
    DESTROYS,
    DIES,
    DISCARDED,
    GRAVEYARD,
    HP,
    IS_BANISHED,
    LEAVES,
    OUTSIDE,
    PREVENT,
    SACRIFICED,
    TURNED_UP,
    WOULD_DIE,
    ZONES,
)
from rubrica.games.bluthelden.numbers import compute, forget, refresh, stirred
from rubrica.games.bluthelden.replacing import HAPPEN, replaced
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.games.bluthelden.values import Return

# How a card goes to the Graveyard; the detail of the event `dies`.
DESTROYED: Final = 0
BY_SACRIFICE: Final = 1
GONE_TO_GRAVEYARD: Final = 2
"""Neither destroyed nor sacrificed: it lost its place."""


def leave(state: Bluthelden, thing: int, zone: int, at: int = -1, died: bool = False) -> int:
    """A card leaves play as a new object (BH-15.6); a token ceases to exist (BH-15.3). What it was is remembered."""
    copy = thing & COPY
    card = state.prints[state.face(copy)]
    seat = state.controller(thing)
    state.gone[thing] = Gone(
        seat,
        state.zone_of(thing),
        state.numbers[copy],
        state.damage[copy],
        state.counters.get(thing, ()),
        state.face(copy),
        died=died,
        now=NO_CARD if state.is_token(thing) else (state.clock + 1) << SHIFT | copy,
    )
    strip(state, thing)
    for ability in (*card.abilities, *state.granted.pop(thing, ())):
        state.stop_waiting(thing, ability)
    if thing in state.hidden:
        # BH-15.9: it is shown to both players.
        state.hidden = state.hidden - {thing}
        state.show(copy, state.match.everyone)
    if state.is_token(thing):
        return state.move(copy, OUTSIDE)
    return state.move(copy, zone, at)


def tell_leaving(state: Bluthelden, things: list[int]) -> None:
    """BH-11.13: who leaves together sees the others leave, so it is told before anybody has left."""
    if state.waits[LEAVES]:
        for thing in things:
            collect_of(state, LEAVES, thing)


def strip(state: Bluthelden, thing: int) -> None:
    """Everything that a thing carried in play is taken off."""
    state.changed = state.changed or bool(state.passives)
    state.take_out_of_play(thing)
    state.came.pop(thing, None)
    state.spent.pop(thing, None)
    state.turned[thing & COPY] = False
    state.held = state.held - {thing}
    state.wards = tuple(
        [ward for ward in state.wards if thing != ward.whom and (ward.kind == PREVENT or thing != ward.value)]
    )
    state.controls = tuple([control for control in state.controls if control.thing != thing])
    state.hurt.pop(thing, None)
    state.rushes = tuple([other for other in state.rushes if other != thing])
    forget(state, thing)
    state.check = True


def protected(state: Bluthelden, thing: int) -> bool:
    """BH-10.33: a Sovereign never leaves its slot."""
    return state.card_of(thing).types & SOVEREIGN_CARD != 0


def to_graveyard(
    state: Bluthelden,
    things: list[int],
    how: int,
    slayers: dict[int, tuple[int, ...]] | None = None,
    must: bool = False,
) -> bool:
    """BH-11.13: they go together; each sees the others die. A character that goes there dies, whatever sent it (BH-11.12).

    Who has destroyed them is told. What `must` go is spared by no text. Says whether any went."""
    going = [thing for thing in things if state.in_play(thing) and not protected(state, thing)]
    if state.waits[WOULD_DIE] and not must and how != GONE_TO_GRAVEYARD:
        going = [thing for thing in going if not averted(state, thing, how)]
    if slayers and state.waits[DESTROYS]:
        for thing in going:
            for source in slayers.get(thing, ()) if state.is_character(thing) else ():
                collect_of(state, DESTROYS, source, thing)
    for thing in going:
        seat = state.controller(thing)
        if how == BY_SACRIFICE and state.waits[SACRIFICED]:
            collect_of(state, SACRIFICED, thing)
        if state.is_character(thing):
            state.count(DIES, seat)
            if state.waits[DIES]:
                collect_of(state, DIES, thing, detail=how)
    tell_leaving(state, going)
    for thing in going:
        if state.news is not None:
            verb = ("is destroyed", "is sacrificed", "goes to the Graveyard")[how]
            state.deed(deeds.DIES, thing)
            state.tell(f"{state.called(thing, -1)} {verb}.")
        leave(state, thing, state.owner[thing & COPY] * ZONES + GRAVEYARD, -1, state.is_character(thing))
    refresh(state)
    return bool(going)


def averted(state: Bluthelden, thing: int, how: int) -> bool:
    """BH-R.166: whether something else happens instead. Who would have died of damage loses it, and is spared once: who is still
    dead when that is done dies."""
    if thing in state.spared or not replaced(state, WOULD_DIE, state.controller(thing), thing, detail=how):
        return False
    state.spared = state.spared | {thing}
    state.check = True
    if how == DESTROYED and state.damage[thing & COPY] >= state.numbers[thing & COPY][HP] and state.is_character(thing):
        state.damage[thing & COPY] = 0
        stirred(state)
    return True


def dies_after_all(state: Bluthelden, event: Event) -> None:
    """Nobody wanted that replaced."""
    to_graveyard(state, [event.thing], event.detail)


HAPPEN[WOULD_DIE] = dies_after_all


def banish(state: Bluthelden, thing: int, end: int = 0) -> int:
    """BH-13.2: into the Banished Zone; with a duration it returns when that ends."""
    copy = thing & COPY
    zone = state.owner[copy] * ZONES + BANISHED
    if state.in_play(thing):
        if protected(state, thing):
            return 0
        if state.waits[IS_BANISHED]:
            collect_of(state, IS_BANISHED, thing)
        state.tell(f"{state.called(thing, -1)} is banished.")
        tell_leaving(state, [thing])
        moved = leave(state, thing, zone)
        refresh(state)
    else:
        moved = state.move(copy, zone)
    if end and state.place[copy] == zone:
        state.returns = (*state.returns, Return(moved, end))
    return moved


def send(state: Bluthelden, thing: int, zone: int, at: int = -1) -> int:
    """A card goes to another zone out of play: from play (as leaving it), or from anywhere else."""
    if state.in_play(thing):
        if protected(state, thing):
            return 0
        tell_leaving(state, [thing])
        moved = leave(state, thing, zone, at)
        refresh(state)
        return moved
    return state.move(thing & COPY, zone, at)


def discard(state: Bluthelden, thing: int) -> None:
    """From hand to the Graveyard."""
    copy = thing & COPY
    seat = state.owner[copy]
    moved = state.move(copy, seat * ZONES + GRAVEYARD)
    card = state.printed(copy)
    state.tell(f"{state.match.names[seat]} discards {card.label}.")
    told: tuple[Any, ...] = card.abilities
    for ability in told:
        # "When this is discarded" works from the hand.
        if DISCARDED in ability.kinds and ability.about_this():
            ability.notice(state, moved, Event(DISCARDED, seat, moved))
    if state.waits[DISCARDED]:
        collect(state, DISCARDED, seat, moved)


def turn_face_up(state: Bluthelden, thing: int) -> None:
    """A hidden card is shown and has its values and abilities again (BH-13.16). That is not entering (BH-R.80)."""
    state.hidden = state.hidden - {thing}
    state.show(thing & COPY, state.match.everyone)
    state.speak_up(thing)
    compute(state)
    if state.waits[TURNED_UP]:
        collect_of(state, TURNED_UP, thing)
    late_moment(state, thing)
