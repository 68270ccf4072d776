"""BL-R.117: a creature is controlled by another player, for good or for a time."""

from __future__ import annotations

from typing import Final

from rubrica.engine.lasting import FOREVER
from rubrica.engine.state import COPY
from rubrica.engine.steps import WhichZone
from rubrica.games.bloodless.altering import CONTROL
from rubrica.games.bloodless.attack import said_space
from rubrica.games.bloodless.events import settle
from rubrica.games.bloodless.kinds import CANNOT_MOVE, TRAITS, ZONES
from rubrica.games.bloodless.moving import move_to
from rubrica.games.bloodless.numbers import modify
from rubrica.games.bloodless.state import GIVE_BACK, Bloodless


def can_be_taken(state: Bloodless, thing: int, seat: int) -> list[int]:
    """The spaces to which a player may take a creature of the other: none if it cannot move."""
    if not state.on_board(thing) or state.controller(thing) == seat:
        return []
    return [] if state.numbers[thing & COPY][TRAITS] & CANNOT_MOVE else state.empty_spaces(seat)


def take_control(state: Bloodless, thing: int, zone: int, end: int, scope: int) -> None:
    """It moves to a space of its new controller, and goes back when the time is over."""
    old = state.place[thing & COPY]
    if end != FOREVER:
        modify(state, thing, CONTROL, old, end)
    move_to(state, thing, zone, scope)


def give_back(state: Bloodless, thing: int, zone: int) -> None:
    """The time is over."""
    if state.on_board(thing):
        state.now(GOES_BACK, thing, zone)


GIVE_BACK.is_done_by(give_back)


class GoesBack(WhichZone):
    """It goes back to the space from which it was taken; if that is occupied, to an empty one that its controller there chooses."""

    def seat(self, state: Bloodless, thing: int, zone: int) -> int:
        return zone // ZONES

    def offers(self, state: Bloodless, thing: int, zone: int) -> list[int]:
        spaces = can_be_taken(state, thing, zone // ZONES)
        return [zone] if zone in spaces else spaces

    def answer(self, state: Bloodless, thing: int, zone: int, move: int) -> None:
        move_to(state, thing, move)

    def none(self, state: Bloodless, thing: int, zone: int) -> None:
        settle(state)

    def prompt(self, state: Bloodless, thing: int, zone: int, viewer: int) -> str:
        return f"To which space does {state.called(thing, viewer)} go back?"

    def say(self, state: Bloodless, thing: int, zone: int, move: int, viewer: int) -> str:
        return f"to {said_space(move)}"


GOES_BACK: Final = GoesBack("goes back")
