"""BH-12: Move. Turning is the cost; the movement goes on the chain."""

from __future__ import annotations

from typing import Final

from rubrica.engine.chain import Entry
from rubrica.engine.state import COPY, SLOTS, words_of
from rubrica.engine.steps import WhichZone
from rubrica.games.bluthelden.chain import MOVE, add_entry, player_adds
from rubrica.games.bluthelden.entering import moved, shift_to
from rubrica.games.bluthelden.kinds import (
    BACK,
    BINDING,
    BINDING_SLOT,
    CANT_MOVE,
    LANE,
    OUTSIDE,
    ROW,
    TACTICAL_SHIFT,
    TRAITS,
    WAR,
    WAR_SLOTS,
    ZONES,
)
from rubrica.games.bluthelden.leaving import leave, tell_leaving
from rubrica.games.bluthelden.state import RESOLVE, Bluthelden
from rubrica.games.bluthelden.turning import turn

SHIFT_USED: Final = 63
"""Where `state.used` keeps that it has used its Tactical Shift."""
TO_BACK: Final[tuple[int, ...]] = (BACK,)
FROM_BACK: Final[tuple[int, ...]] = (WAR, BINDING_SLOT)
NONE: Final[tuple[int, ...]] = ()


def neighbours(row: int) -> tuple[int, ...]:
    """BH-12.2: only to the neighbouring row."""
    if row == BACK:
        return FROM_BACK
    return TO_BACK if row == WAR or row == BINDING_SLOT else NONE


def destinations(state: Bluthelden, thing: int) -> list[int]:
    """BH-12.1, BH-12.3: the free slots that a character could move to, whether or not it may move now."""
    zone = state.zone_of(thing)
    wide = state.is_wide(thing)
    found: list[int] = []
    for row in neighbours(ROW[zone % ZONES]):
        if row != BINDING_SLOT or (state.traits(thing) & BINDING and not wide):
            found += state.free_slots(zone // ZONES, row, LANE[zone % ZONES], wide)
    return found


def why_not_move(state: Bluthelden, thing: int) -> str:
    """The rule that keeps a character from moving, or nothing."""
    return why_it_stays(state, thing) or ("" if destinations(state, thing) else "BH-12.3")


def why_it_stays(state: Bluthelden, thing: int) -> str:
    """The rule that keeps a character from moving, free slots or not; or nothing."""
    if not state.card_of(thing).fighter or not neighbours(state.row_of(thing)):
        return "BH-12.2"
    if state.is_turned(thing):
        return "BH-12.1"
    if state.ini(thing) < 1:
        return "BH-9.16"
    if state.numbers[thing & COPY][TRAITS] & CANT_MOVE:
        return "BH-1.3"
    return ""


def begin_move(state: Bluthelden, thing: int, zone: int, turns: bool = True) -> None:
    """BH-12.6: turning is done at once; the destination slot is named."""
    seat = state.controller(thing)
    if turns:
        turn(state, thing)
    player_adds(state)
    # The place it starts from is kept with the words.
    add_entry(state, MOVE, thing, seat, None, (*words_of(thing, seat), state.zone_of(thing)), zone)


def may_shift(state: Bluthelden, thing: int) -> bool:
    """BH-14.2: with Tactical Shift, once per round, whenever it could Move."""
    return state.traits(thing) & TACTICAL_SHIFT != 0 and not state.used.get(thing, 0) >> SHIFT_USED & 1


def begin_shift(state: Bluthelden, thing: int, zone: int) -> None:
    """A Move that neither turns it nor spends its action."""
    state.used[thing] = state.used.get(thing, 0) | 1 << SHIFT_USED
    begin_move(state, thing, zone, False)


def resolve_move(state: Bluthelden, entry: Entry) -> None:
    """BH-12.6: if the slot is taken, another one of the same row; if there is none, or it is no longer where it started, nothing moves."""
    thing = entry.thing
    zone = entry.zone
    start = entry.words[SLOTS]
    if not state.in_play(thing) or state.zone_of(thing) != start or state.controller(thing) != entry.seat:
        return
    if not state.occupied(zone) and may_hold(state, thing, zone):
        move_to(state, thing, zone)
    else:
        state.now(OTHER_SLOT, thing, zone)


RESOLVE[MOVE] = resolve_move


def may_hold(state: Bluthelden, thing: int, zone: int) -> bool:
    """BH-12.3: whether a slot may hold the character: it is there (BH-13.32), and the Binding slot needs Binding (BH-3.6)."""
    row = ROW[zone % ZONES]
    if state.is_wide(thing) and not state.room_beside(zone):
        return False
    if row == BINDING_SLOT:
        return state.traits(thing) & BINDING != 0
    return row != WAR or (zone % ZONES - WAR) % WAR_SLOTS < state.war_slots(zone // ZONES)


class OtherSlot(WhichZone):
    """BH-D.17: a free slot of the row: another one if that of a Move was taken, any if an effect moves it."""

    def seat(self, state: Bluthelden, thing: int, zone: int) -> int:
        return state.controller(thing)

    def offers(self, state: Bluthelden, thing: int, zone: int) -> list[int]:
        free = state.free_slots(zone // ZONES, ROW[zone % ZONES], LANE[zone % ZONES])
        return [slot for slot in free if may_hold(state, thing, slot)]

    def answer(self, state: Bluthelden, thing: int, zone: int, move: int) -> None:
        move_to(state, thing, move)

    def prompt(self, state: Bluthelden, thing: int, zone: int, viewer: int) -> str:
        return f"{state.called(thing, viewer)}: to which slot?"

    def say(self, state: Bluthelden, thing: int, zone: int, move: int, viewer: int) -> str:
        return f"to {state.say_zone(move)}"


OTHER_SLOT: Final = OtherSlot("bh other slot")


def move_to(state: Bluthelden, thing: int, zone: int) -> None:
    """A character changes its slot. A token that goes back from a War Zone to the Safety Zone ceases to exist (BH-15.4)."""
    start = ROW[state.zone_of(thing) % ZONES]
    if state.is_token(thing) and start == WAR and ROW[zone % ZONES] != WAR:
        state.tell(f"{state.called(thing, -1)} ceases to exist.")
        tell_leaving(state, [thing])
        leave(state, thing, OUTSIDE)
        return
    shift_to(state, thing, zone)
    moved(state, thing)
