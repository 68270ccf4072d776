"""BW-9.9, BW-10.1 to BW-10.4, BW-11.1, BW-11.4: Warlords are named and declare themselves."""

from __future__ import annotations

from typing import Final

from rubrica.engine import deeds
from rubrica.engine.steps import Question, WhichThing
from rubrica.games.bloodwars.challenge import end_challenge, go_to, seat_at
from rubrica.games.bloodwars.events import collect
from rubrica.games.bloodwars.kinds import (
    AS_ALLY,
    AS_CHALLENGER,
    AS_DEFENDER,
    CHALLENGERS,
    MAY_NOT_OPPOSE,
    MUST_OPPOSE,
    NAMED,
)
from rubrica.games.bloodwars.numbers import changes_of, is_unfit
from rubrica.games.bloodwars.state import BloodWars

DECLINE: Final = 0


def eligible(state: BloodWars, seat: int, role: int) -> list[int]:
    """BW-9.9: unflipped Warlords that have not taken part in a Challenge of this turn, and can be what is asked (BW-R.127)."""
    return [
        warlord
        for warlord in state.row(seat)
        if warlord not in state.flipped and warlord not in state.took_part and not is_unfit(state, warlord, role)
    ]


def join(state: BloodWars, warlord: int, side: int, role: int) -> None:
    """A Warlord is named or declared: publicly and finally (BW-10.3)."""
    seat = state.controller(warlord)
    if role == AS_CHALLENGER:
        state.challenger = warlord
    elif side == CHALLENGERS:
        state.allies = (*state.allies, warlord)
    else:
        state.defenders = (*state.defenders, warlord)
    state.sided = (*state.sided[:seat], side, *state.sided[seat + 1 :])
    state.took_part = state.took_part | {warlord}
    if state.news is not None:
        said = {AS_CHALLENGER: "is the Challenger", AS_ALLY: "aids the Challenger", AS_DEFENDER: "opposes"}[role]
        state.deed(deeds.BLOCKS if role == AS_DEFENDER else deeds.ATTACKS, warlord, state.presented)
        state.tell(f"{state.called(warlord, -1)} {said}.")
    collect(state, NAMED, seat, warlord, detail=role)


class NameChallenger(WhichThing):
    """BW-D.9, BW-10.1, BW-11.1: which eligible Warlord is the Challenger."""

    def seat(self, state: BloodWars, a: int, b: int) -> int:
        return state.active

    def offers(self, state: BloodWars, a: int, b: int) -> list[int]:
        return eligible(state, state.active, AS_CHALLENGER)

    def none(self, state: BloodWars, a: int, b: int) -> None:
        """BW-9.11."""
        end_challenge(state)

    def answer(self, state: BloodWars, a: int, b: int, move: int) -> None:
        if state.in_play(move):
            join(state, move, CHALLENGERS, AS_CHALLENGER)
        else:
            # His player has conceded instead.
            self.none(state, a, b)

    def prompt(self, state: BloodWars, a: int, b: int, viewer: int) -> str:
        return "Who is the Challenger?"

    def say(self, state: BloodWars, a: int, b: int, move: int, viewer: int) -> str:
        return f"name {state.called(move, viewer)}"


NAME_CHALLENGER: Final = NameChallenger("bw name challenger")


def ask_others(state: BloodWars, question: Question, after: int) -> None:
    """BW-10.2, BW-11.4: the next other player, counter-clockwise from the Acting Player's right; when all were asked, it goes on."""
    state.circuit += 1
    if state.circuit >= state.match.seats:
        go_to(state, after)
        return
    seat = seat_at(state, state.circuit)
    if seat in state.in_turn():
        state.now(question, seat)


class Declare(WhichThing):
    """BW-10.2, BW-11.4: another player takes a side with an eligible Warlord, or declines. A text may force or forbid to oppose."""

    def seat(self, state: BloodWars, seat: int, b: int) -> int:
        return seat

    def offers(self, state: BloodWars, seat: int, b: int) -> list[int]:
        against = [] if changes_of(state, seat + 1, MAY_NOT_OPPOSE) else eligible(state, seat, AS_DEFENDER)
        if against and changes_of(state, seat + 1, MUST_OPPOSE):
            return against
        return [*against, *self.besides(state, seat), DECLINE]

    def besides(self, state: BloodWars, seat: int) -> list[int]:
        """What his Warlords may do instead of opposing."""
        return []

    def answer(self, state: BloodWars, seat: int, b: int, move: int) -> None:
        if move == DECLINE or state.left >> seat & 1:
            state.tell(f"{state.match.names[seat]} declines.")
        else:
            self.declares(state, move)

    def declares(self, state: BloodWars, move: int) -> None:
        """A Warlord takes a side."""
        raise NotImplementedError

    def declined(self, state: BloodWars, seat: int, b: int, offers: list[int]) -> int:
        return DECLINE if DECLINE in offers else offers[0]
