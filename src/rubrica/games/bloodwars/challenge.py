"""BW-9: issuing Challenges, the stages that both types share, and how a Challenge ends."""

from __future__ import annotations

from typing import Final

from rubrica.engine import deeds
from rubrica.engine.moves import About
from rubrica.engine.state import COPY
from rubrica.engine.steps import Question, WhichThing
from rubrica.games.bloodwars.card import BATTLEFIELD
from rubrica.games.bloodwars.chain import void_chain
from rubrica.games.bloodwars.events import collect
from rubrica.games.bloodwars.flipping import flip
from rubrica.games.bloodwars.kinds import (
    AS_ALLY,
    AS_CHALLENGER,
    AS_DEFENDER,
    CAPTURED,
    CAPTURES,
    CHALLENGE,
    CHALLENGERS,
    COMBAT,
    DEFENDERS,
    DISCARD,
    END_OF_CHALLENGE,
    FAILED,
    HAND,
    INTRIGUE,
    NAMED,
    NO_CHALLENGE,
    NO_OUTCOME,
    OPEN,
    POOL,
    POOL_CHANGES,
    PRESENTED,
    REPELLED,
    W9,
    ZONES,
)
from rubrica.games.bloodwars.lasting import expire, lift
from rubrica.games.bloodwars.leaving import activate, forget_sides, hide_again, leave_challenge, send, to_pile
from rubrica.games.bloodwars.state import END_OF_THIS_CHALLENGE, BloodWars
from rubrica.games.bloodwars.windows import open_window

# Stages of a Challenge; the register `stage`. The numbers between belong to the two types.
NAMING: Final = 1
RESULT: Final = 50
REWARDS: Final = 51
LAST_WINDOW: Final = 52
BEFORE_LYING_LOW: Final = 53
LYING_LOW: Final = 54
OVER: Final = 55

END_PHASE: Final = -1
TYPE_NAMES: Final = {INTRIGUE: "Intrigue", COMBAT: "Combat"}


def eligible(state: BloodWars, seat: int) -> list[int]:
    """BW-9.9: unflipped Warlords that have not taken part in a Challenge of this turn."""
    return [warlord for warlord in state.row(seat) if warlord not in state.flipped and warlord not in state.took_part]


class Issue(Question):
    """BW-D.6 to BW-D.8: present a Battlefield and declare the type of the Challenge, or end the Action Phase."""

    skip_forced = True
    secret = True

    def seat(self, state: BloodWars, a: int, b: int) -> int:
        return state.active

    def offers(self, state: BloodWars, a: int, b: int) -> list[int]:
        """BW-9.2: a Battlefield in the Command Hand and an eligible Warlord are needed."""
        if not eligible(state, state.active):
            return [END_PHASE]
        fields = [
            state.stay[copy]
            for copy in state.zones[state.active * ZONES + HAND]
            if state.printed(copy).type == BATTLEFIELD
        ]
        mine = state.distinct(fields, state.active)
        return [*[(thing & COPY) << 2 | kind for thing in mine for kind in (INTRIGUE, COMBAT)], END_PHASE]

    def answer(self, state: BloodWars, a: int, b: int, move: int) -> None:
        if move == END_PHASE:
            end_action_phase(state)
        else:
            present(state, move >> 2, move & 3)

    def prompt(self, state: BloodWars, a: int, b: int, viewer: int) -> str:
        return "Do you issue a Challenge?"

    def say(self, state: BloodWars, a: int, b: int, move: int, viewer: int) -> str:
        if move == END_PHASE:
            return "end the Action Phase"
        return f"present {state.printed(move >> 2).label}: {TYPE_NAMES[move & 3]}"

    def key(self, state: BloodWars, a: int, b: int, move: int) -> int:
        return move if move < 0 else state.card[move >> 2] << 2 | move & 3

    def about(self, state: BloodWars, a: int, b: int, move: int) -> About:
        if move < 0:
            return About("end")
        return About("intrigue" if move & 3 == INTRIGUE else "combat", (state.stay[move >> 2],))

    def declined(self, state: BloodWars, a: int, b: int, offers: list[int]) -> int:
        return END_PHASE

    def why_not(self, state: BloodWars, a: int, b: int, text: str) -> tuple[str, str]:
        if text.casefold().startswith("present "):
            if not eligible(state, state.active):
                return "BW-9.2", "No eligible Warlord of yours is there."
            return "BW-9.2", "You hold no such Battlefield."
        return "", f"{text!r} is not offered now."


ISSUE: Final = Issue("bw issue")


def end_action_phase(state: BloodWars) -> None:
    """BW-9.1."""
    state.step = ACTION_DONE


ACTION_DONE: Final = 9
"""The step of the Action Phase in which nothing more is done."""


def present(state: BloodWars, copy: int, kind: int) -> None:
    """BW-9.3, BW-9.4: the Battlefield lies in the Challenge area, and the type is declared."""
    state.challenge, state.stage = kind, NAMING
    state.outcome, state.circuit, state.passes = OPEN, 0, 0
    state.spent_outside, state.spent = state.spent, frozenset()
    state.presented = send(state, state.stay[copy], state.base + CHALLENGE)
    card = state.printed(copy)
    for ability in card.abilities:
        if ability.while_presented():
            state.wait(state.presented, ability)
    if any(static.while_presented() for static in card.statics):
        state.passives = (*state.passives, state.presented)
    state.deed(deeds.PLAYED, state.active + 1, state.presented, label=card.label)
    state.tell(f"{state.match.names[state.active]} presents {card.label}: {TYPE_NAMES[kind]}.")
    collect(state, PRESENTED, state.active, state.presented)


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
    collect(state, NAMED, seat, warlord, 0, 0, role)


class NameChallenger(WhichThing):
    """BW-D.9, BW-10.1, BW-11.1: which eligible Warlord is the Challenger."""

    def seat(self, state: BloodWars, a: int, b: int) -> int:
        return state.active

    def offers(self, state: BloodWars, a: int, b: int) -> list[int]:
        return eligible(state, state.active)

    def none(self, state: BloodWars, a: int, b: int) -> None:
        """BW-9.11."""
        end_challenge(state)

    def answer(self, state: BloodWars, a: int, b: int, move: int) -> None:
        join(state, move, CHALLENGERS, AS_CHALLENGER)

    def prompt(self, state: BloodWars, a: int, b: int, viewer: int) -> str:
        return "Who is the Challenger?"

    def say(self, state: BloodWars, a: int, b: int, move: int, viewer: int) -> str:
        return f"name {state.called(move, viewer)}"


NAME_CHALLENGER: Final = NameChallenger("bw name challenger")


# How it goes on.


def go_to(state: BloodWars, stage: int) -> None:
    """The Challenge goes on with another stage."""
    state.stage, state.circuit = stage, 0


def seat_at(state: BloodWars, place: int) -> int:
    """The seat at a place of a circuit: from the Acting Player counter-clockwise."""
    return (state.active - place) % state.match.seats


def ask_others(state: BloodWars, question: Question, after: int) -> None:
    """BW-10.2, BW-11.4: the next other player, counter-clockwise from the Acting Player's right; when all were asked, it goes on."""
    state.circuit += 1
    if state.circuit >= state.match.seats:
        go_to(state, after)
        return
    seat = seat_at(state, state.circuit)
    if not state.left >> seat & 1:
        state.now(question, seat)


def moves_on(state: BloodWars) -> bool:
    """BW-15.15: what follows from Warlords that have left, once the chain is empty. Says whether the Challenge goes another way."""
    if state.stage <= NAMING or state.stage >= RESULT:
        return False
    if not state.here(state.presented):
        end_challenge(state)
        return True
    if state.challenger:
        return False
    # BW-10.20, BW-11.22: it goes straight to the result, with nothing on the Challenger's side.
    state.windows.clear()
    state.outcome = FAILED
    state.totals = (0, 0)
    go_to(state, RESULT)
    return True


def end_challenge(state: BloodWars, outcome: int = NO_OUTCOME) -> None:
    """BW-15.11, BW-15.12: it ends at once, and what waits on the chain does nothing; without an outcome nobody is paid."""
    if not state.challenge or state.stage >= RESULT:
        return
    void_chain(state)
    state.windows.clear()
    state.outcome = outcome
    go_to(state, BEFORE_LYING_LOW if outcome == NO_OUTCOME else RESULT)


def last_window(state: BloodWars) -> None:
    """BW-15.5: W9, after the result is applied and before Lying Low."""
    go_to(state, BEFORE_LYING_LOW)
    open_window(state, W9)


def capture(state: BloodWars) -> None:
    """BW-9.6, BW-9.10: the Battlefield goes face up to the Acting Player's Victory Pool."""
    state.outcome = CAPTURED
    state.captured = True
    thing = send(state, state.presented, state.active * ZONES + POOL)
    activate(state, thing)
    state.tell(f"{state.match.names[state.active]} captures {state.card_of(thing).label}.")
    collect(state, POOL_CHANGES, state.active)
    collect(state, CAPTURES, state.active, thing)


def repel(state: BloodWars) -> None:
    """BW-9.7: a Battlefield that is not captured goes to its owner's discard pile."""
    drop_battlefield(state)
    collect(state, REPELLED, state.active)


def drop_battlefield(state: BloodWars) -> None:
    if state.here(state.presented):
        to_pile(state, [state.presented], DISCARD)


def flip_all(state: BloodWars) -> None:
    """BW-10.18, BW-11.20: all Warlords still on either side are flipped."""
    for warlord in (*state.on_side(CHALLENGERS), *state.on_side(DEFENDERS)):
        flip(state, warlord)


def close(state: BloodWars) -> None:
    """The Challenge is over; after a capture so is the Action Phase (BW-9.6)."""
    if state.outcome == NO_OUTCOME:
        drop_battlefield(state)
        collect(state, REPELLED, state.active)
    for warlord in (*state.on_side(CHALLENGERS), *state.on_side(DEFENDERS)):
        if state.fights(warlord):
            hide_again(state, warlord)
        leave_challenge(state, warlord)
    state.challenge, state.stage, state.presented = NO_CHALLENGE, 0, 0
    state.challenger = 0
    state.aside = 0
    state.sure = 0
    state.waived = False
    state.hidden_allies = (-1, -1)
    state.ally_times, state.ally_more = (1, 1), (0, 0)
    state.totals = (0, 0)
    state.powers_used = 0
    state.carried.clear()
    state.saved = frozenset()
    state.recruits = frozenset()
    state.stacks = tuple([stack for stack in state.stacks if not stack.invested])
    state.spent, state.spent_outside = state.spent_outside, frozenset()
    forget_sides(state)
    expire(state, END_OF_CHALLENGE)
    lift(state, END_OF_THIS_CHALLENGE)
    state.step = ACTION_DONE if state.captured else 0
