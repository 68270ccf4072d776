"""Putting permanents into play and changing their controller: where to is asked (BH-6.18, BH-15.8)."""

from __future__ import annotations

from typing import Final

from rubrica.engine.state import COPY
from rubrica.engine.steps import WhichZone
from rubrica.games.bluthelden.card import ADVISOR_CARD
from rubrica.games.bluthelden.entering import enter, moved, placements, shift_to
from rubrica.games.bluthelden.kinds import (
    ADVISOR,
    ATTACHED,
    FOREVER,
    HIDEOUT,
    LANE,
    PERMANENTS,
    ROW,
    ZONES,
)
from rubrica.games.bluthelden.leaving import GONE_TO_GRAVEYARD, protected, to_graveyard
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.games.bluthelden.values import Control


class PlaceIt(WhichZone):
    """BH-D.24: an effect puts a card into play; without a legal slot it stays where it is."""

    def seat(self, state: Bluthelden, thing: int, seat: int) -> int:
        return seat

    def follows(self) -> bool:
        return True

    def offers(self, state: Bluthelden, thing: int, seat: int) -> list[int]:
        return placements(state, thing & COPY, seat) if state.here(thing) else []

    def answer(self, state: Bluthelden, thing: int, seat: int, move: int) -> None:
        state.became[thing] = enter(state, thing & COPY, move)

    def prompt(self, state: Bluthelden, thing: int, seat: int, viewer: int) -> str:
        return f"{state.called(thing, viewer)}: to which slot?"

    def say(self, state: Bluthelden, thing: int, seat: int, move: int, viewer: int) -> str:
        return f"to {state.say_zone(move)}"


PLACE_IT: Final = PlaceIt("bh place it")


def gain_control(state: Bluthelden, thing: int, seat: int, end: int = FOREVER) -> bool:
    """BH-15.8: it moves to a free slot of the new controller in the same lane and row, open lane or not.

    The newest effect decides (BH-11.4); under the others lies who had it first."""
    if not state.in_play(thing) or protected(state, thing):
        return False
    if all(control.thing != thing for control in state.controls):
        state.controls = (*state.controls, Control(thing, state.controller(thing), FOREVER))
    state.controls = (*state.controls, Control(thing, seat, end))
    if state.controller(thing) == seat:
        return False
    state.now(TAKE_OVER, thing, seat)
    return True


class TakeOver(WhichZone):
    """BH-D.35: the new controller chooses the slot; without a free place the card goes to its owner's Graveyard."""

    def seat(self, state: Bluthelden, thing: int, seat: int) -> int:
        return seat

    def offers(self, state: Bluthelden, thing: int, seat: int) -> list[int]:
        if not state.in_play(thing):
            return []
        place = state.place[thing & COPY] % ZONES
        row = ROW[place]
        first = seat * ZONES
        if row == HIDEOUT:
            # BH-R.131: there is no place for a hidden card of another player.
            return []
        if row == ATTACHED or row == PERMANENTS:
            return [first + row]
        if state.card_of(thing).types & ADVISOR_CARD:
            return [] if state.zones[first + ADVISOR] else [first + ADVISOR]
        if LANE[place] < 0:
            return [first + PERMANENTS]
        return state.free_slots(seat, row, LANE[place], state.is_wide(thing))

    def none(self, state: Bluthelden, thing: int, seat: int) -> None:
        to_graveyard(state, [thing], GONE_TO_GRAVEYARD)

    def answer(self, state: Bluthelden, thing: int, seat: int, move: int) -> None:
        shift_to(state, thing, move)
        moved(state, thing)
        state.tell(f"{state.match.names[seat]} gains control of {state.called(thing, -1)}.")

    def prompt(self, state: Bluthelden, thing: int, seat: int, viewer: int) -> str:
        return f"You gain control of {state.called(thing, viewer)}: which slot?"

    def say(self, state: Bluthelden, thing: int, seat: int, move: int, viewer: int) -> str:
        return f"to {state.say_zone(move)}"


TAKE_OVER: Final = TakeOver("bh take over")
