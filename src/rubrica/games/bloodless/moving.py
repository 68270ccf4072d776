"""BL-16: moving on the Board."""

from __future__ import annotations

from rubrica.engine.state import COPY
from rubrica.games.bloodless.events import collect, settle
from rubrica.games.bloodless.kinds import (
    BOARD,
    BOARD_CHANGED,
    CANNOT_MOVE,
    CHANGES_SIDES,
    HAS_MOVED,
    MOVES,
    SPACES,
    TRAITS,
    ZONES,
)
from rubrica.games.bloodless.numbers import changes_hands
from rubrica.games.bloodless.state import Bloodless


def move_to(state: Bloodless, thing: int, zone: int, scope: int = -1) -> None:
    """BL-16.1, BL-16.2: a creature moves to an empty space and keeps its state; to an occupied one it does not move."""
    old = state.place[thing & COPY]
    if state.zones[zone] or state.numbers[thing & COPY][TRAITS] & CANNOT_MOVE:
        return
    state.shift(thing & COPY, zone)
    moved(state, thing, old, zone)
    state.did(scope, True)
    settle(state)


def moved(state: Bloodless, thing: int, old: int, zone: int) -> None:
    state.changed |= BOARD_CHANGED
    state.note_deed(thing, HAS_MOVED)
    seat = zone // ZONES
    if state.waits[MOVES]:
        collect(state, MOVES, seat, thing)
    if seat != old // ZONES:
        if state.waits[CHANGES_SIDES]:
            collect(state, CHANGES_SIDES, seat, thing)
        changes_hands(state, thing, old // ZONES)
    if state.news is not None:
        name = state.name_of(thing) or "A face-down creature"
        state.tell(f"{name} moves to {state.match.names[seat]}'s space {zone % ZONES - BOARD + 1}.")


def step_aside(state: Bloodless, thing: int, direction: int, steps: int, scope: int = -1) -> None:
    """BL-16.12: step by step; it stops before an occupied or missing space. All steps together are one move."""
    zone = state.place[thing & COPY]
    base = zone // ZONES * ZONES + BOARD
    goal = zone
    for _ in range(steps):
        following = goal + direction
        if not base <= following < base + SPACES or state.zones[following]:
            break
        goal = following
    move_to(state, thing, goal, scope)


def exchange(state: Bloodless, one: int, other: int, scope: int = -1) -> None:
    """BL-16.10: two creatures exchange spaces in one event, or neither moves."""
    if one == other or not state.on_board(one) or not state.on_board(other):
        return
    if (state.numbers[one & COPY][TRAITS] | state.numbers[other & COPY][TRAITS]) & CANNOT_MOVE:
        return
    here = state.place[one & COPY]
    there = state.place[other & COPY]
    state.zones[here], state.zones[there] = state.zones[there], state.zones[here]
    state.place[one & COPY], state.place[other & COPY] = there, here
    moved(state, one, here, there)
    moved(state, other, there, here)
    state.did(scope, True)
    settle(state)


def column(state: Bloodless, seat: int, zone: int) -> int:
    """BL-16.13: a space of the other row counts as the one it opposes."""
    spot = zone % ZONES - BOARD
    return spot if zone // ZONES == seat else SPACES - 1 - spot


def closest(state: Bloodless, thing: int, zone: int, furthest: bool) -> int:
    """BL-16.11, BL-16.13: the empty own space nearest to (and nearer than now) or furthest from a space; the left one if tied; else -1."""
    seat = state.place[thing & COPY] // ZONES
    goal = column(state, seat, zone)
    own = column(state, seat, state.place[thing & COPY])
    spaces = state.empty_spaces(seat)
    if not spaces:
        return -1
    distances = [(abs(column(state, seat, space) - goal), space) for space in spaces]
    if furthest:
        far = max(distance for distance, _ in distances)
        return min(space for distance, space in distances if distance == far)
    near, space = min(distances)
    return space if near < abs(own - goal) else -1
