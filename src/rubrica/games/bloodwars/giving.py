"""BW-14.6 to BW-14.9: Items and Support are given to Legions of the same Battle Hand."""

from __future__ import annotations

from typing import ClassVar, Final

from rubrica.engine.state import COPY
from rubrica.engine.steps import WhichThing
from rubrica.games.bloodwars.events import collect
from rubrica.games.bloodwars.kinds import AS_CHALLENGER, AS_DEFENDER, CHAIN, CUTTER, GIVEN, TABLE, ZONES
from rubrica.games.bloodwars.leaving import activate, put_on_table
from rubrica.games.bloodwars.numbers import alignment, is_unfit
from rubrica.games.bloodwars.stacking import match_in_a_letter
from rubrica.games.bloodwars.state import BloodWars


def why_not_given(state: BloodWars, seat: int, gift: int, legion: int) -> str:
    """The rule that keeps an Item or Support from a Legion, or nothing."""
    if legion not in state.legions(state.fighter(seat)):
        return "BW-14.9"
    if stands_aside(state, legion):
        return "BW-1.7"
    if state.carried.get(legion, 0) >= (2 if state.traits(legion) & CUTTER else 1):
        return "BW-14.7"
    mine = alignment(state, gift)
    if mine and not match_in_a_letter(mine, alignment(state, legion)):
        return "BW-14.8"
    return ""


def stands_aside(state: BloodWars, legion: int) -> bool:
    """BW-R.127: whether a Legion of a fighting Battle Hand does not fight, since it can't on that side."""
    leader = state.leader_of(legion)
    return is_unfit(state, legion, AS_CHALLENGER if leader == state.challenger else AS_DEFENDER)


def can_be_given(state: BloodWars, seat: int, gift: int, legion: int) -> bool:
    return not why_not_given(state, seat, gift, legion)


def receivers(state: BloodWars, seat: int, gift: int) -> list[int]:
    """The Legions that may be given an Item or Support."""
    return [legion for legion in state.legions(state.fighter(seat)) if can_be_given(state, seat, gift, legion)]


def unassigned(state: BloodWars, warlord: int) -> list[int]:
    """The Items and Support of a Battle Hand that no Legion has yet."""
    return [thing for thing in state.battle_hand(warlord) if state.card_of(thing).gift and thing not in state.hosts]


def lay_on(state: BloodWars, gift: int, legion: int) -> None:
    """It is given: both lie on the table, and its text works (BW-14.13). It stays the same thing unless it comes from the chain."""
    put_on_table(state, legion)
    copy = gift & COPY
    seat = state.controller(legion)
    if state.place[copy] == state.base + CHAIN:
        gift = state.move(copy, seat * ZONES + TABLE)
    else:
        put_on_table(state, gift)
    if state.news is not None:
        state.tell(f"{state.card_of(gift).label} is given to {state.called(legion, -1)}.")
    state.hosts[gift] = legion
    state.carried[legion] = state.carried.get(legion, 0) + 1
    activate(state, gift)
    collect(state, GIVEN, seat, gift, legion)


NOTHING: Final = 0


class GiveWithPower(WhichThing):
    """BW-14.6, BW-D.23: a Legion that its Power puts on the table may be given an Item or Support at once."""

    secret: ClassVar[bool] = True

    def seat(self, state: BloodWars, legion: int, b: int) -> int:
        return state.controller(legion)

    def offers(self, state: BloodWars, legion: int, b: int) -> list[int]:
        seat = state.controller(legion)
        gifts = [gift for gift in unassigned(state, state.fighter(seat)) if can_be_given(state, seat, gift, legion)]
        return [NOTHING, *state.distinct(gifts, seat)]

    def answer(self, state: BloodWars, legion: int, b: int, move: int) -> None:
        if move != NOTHING:
            lay_on(state, move, legion)
            state.now(self, legion)

    def prompt(self, state: BloodWars, legion: int, b: int, viewer: int) -> str:
        return f"What do you give to {state.called(legion, viewer)}?"

    def say(self, state: BloodWars, legion: int, b: int, move: int, viewer: int) -> str:
        return "nothing" if move == NOTHING else f"give {state.called(move, viewer)}"

    def declined(self, state: BloodWars, legion: int, b: int, offers: list[int]) -> int:
        return NOTHING


GIVE_WITH_POWER: Final = GiveWithPower("bw give with power")


class Marshal(WhichThing):
    """BW-11.13: an unassigned Item or Support is given to a Legion, or to none."""

    def seat(self, state: BloodWars, gift: int, b: int) -> int:
        return state.controller(gift)

    def offers(self, state: BloodWars, gift: int, b: int) -> list[int]:
        return [*receivers(state, state.controller(gift), gift), NOTHING]

    def answer(self, state: BloodWars, gift: int, b: int, move: int) -> None:
        if move != NOTHING:
            lay_on(state, gift, move)

    def prompt(self, state: BloodWars, gift: int, b: int, viewer: int) -> str:
        return f"To which Legion do you give {state.called(gift, viewer)}?"

    def say(self, state: BloodWars, gift: int, b: int, move: int, viewer: int) -> str:
        return "to none" if move == NOTHING else f"to {state.called(move, viewer)}"

    def declined(self, state: BloodWars, gift: int, b: int, offers: list[int]) -> int:
        return NOTHING


MARSHAL: Final = Marshal("bw marshal")
