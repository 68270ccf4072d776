"""BW-9.5 to BW-9.10: the course of a Challenge, as far as both types share it, and how it ends."""

from __future__ import annotations

from typing import Final

from rubrica.games.bloodwars.chain import void_chain
from rubrica.games.bloodwars.events import collect, comes
from rubrica.games.bloodwars.flipping import flip
from rubrica.games.bloodwars.kinds import (
    CAPTURES,
    CHALLENGERS,
    COMBAT,
    COMBATS_LOST,
    COMBATS_WON,
    DEFENDERS,
    END_OF_CHALLENGE,
    FAILED,
    FIELDS_CAPTURED,
    GOES_ON,
    INTRIGUES_LOST,
    INTRIGUES_WON,
    LEGION_LOSES,
    LEGION_WINS,
    LOSES,
    LYING_LOW_COMES,
    MORE_TOTAL,
    NO_CHALLENGE,
    NO_OUTCOME,
    OPEN,
    POOL,
    POOL_CHANGES,
    REPELLED,
    TOTALS,
    W6,
    W9,
    WINS,
    ZONES,
)
from rubrica.games.bloodwars.lasting import expire, lift
from rubrica.games.bloodwars.leaving import activate, forget_sides, leave_challenge, send, to_pile
from rubrica.games.bloodwars.numbers import changes_of
from rubrica.games.bloodwars.state import END_OF_THIS_CHALLENGE, BloodWars
from rubrica.games.bloodwars.windows import WARLORD_CHANCE, open_window

# Stages of a Challenge; the register `stage`. The numbers between belong to the two types.
NAMING: Final = 1
RESULT: Final = 50
REWARDS: Final = 51
LAST_WINDOW: Final = 52
BEFORE_LYING_LOW: Final = 53
LYING_LOW: Final = 54
OVER: Final = 55

# Steps of the Action Phase: before W3, after it, and when nothing more is done.
CHALLENGE_MAY_COME: Final = 0
MAY_ISSUE: Final = 1
ACTION_DONE: Final = 2


def go_to(state: BloodWars, stage: int) -> None:
    """The Challenge goes on with another stage."""
    state.stage, state.circuit = stage, 0


def pause(state: BloodWars, window: int, after: int) -> None:
    """BW-15.5: a Fate window; then the Challenge goes on with another stage."""
    go_to(state, after)
    open_window(state, window)


def seat_at(state: BloodWars, place: int) -> int:
    """The seat at a place of a circuit: from the Acting Player counter-clockwise."""
    return (state.active - place) % state.match.seats


def warlord_chances(state: BloodWars, after: int) -> None:
    """BW-10.5, BW-11.8: from the Challenger counter-clockwise, each involved Warlord has one chance, after a window."""
    place, asked = divmod(state.circuit, 2)
    if place >= state.match.seats:
        go_to(state, after)
        return
    seat = seat_at(state, place)
    if asked:
        state.circuit += 1
        state.now(WARLORD_CHANCE, seat)
    elif state.champion(seat):
        state.circuit += 1
        open_window(state, W6)
    else:
        state.circuit += 2


def count(state: BloodWars, totals: tuple[int, int]) -> None:
    """The totals are known."""
    go_to(state, RESULT)
    state.tell(f"The totals: {totals[0]} to {totals[1]}.")
    comes(state, TOTALS)


def is_undecided(state: BloodWars) -> bool:
    """Whether a Challenge goes on whose result has not been applied."""
    return state.challenge != NO_CHALLENGE and state.stage <= RESULT and state.outcome == OPEN


def has_no_field(state: BloodWars) -> bool:
    """BW-15.12: whether the Battlefield has been taken away before a result was applied."""
    if state.challenge == NO_CHALLENGE or state.stage > RESULT or state.outcome == NO_OUTCOME:
        return False
    return not state.here(state.presented)


def is_cut_short(state: BloodWars) -> bool:
    """BW-15.15: whether the Challenger has left in the middle of the Challenge."""
    return is_undecided(state) and state.stage > NAMING and not state.challenger


def cut_short(state: BloodWars) -> None:
    """BW-10.20, BW-11.22: once the chain is empty it goes straight to the result, with nothing on the Challenger's side."""
    state.windows.clear()
    state.outcome = FAILED
    go_to(state, RESULT)


def end_challenge(state: BloodWars, outcome: int = NO_OUTCOME) -> None:
    """BW-15.11, BW-15.12: it ends at once, and what waits on the chain does nothing; without an outcome nobody is paid."""
    void_chain(state)
    state.windows.clear()
    state.outcome = outcome
    go_to(state, BEFORE_LYING_LOW if outcome == NO_OUTCOME else RESULT)


def last_window(state: BloodWars) -> None:
    """BW-15.5: W9, after the result is applied and before Lying Low."""
    pause(state, W9, BEFORE_LYING_LOW)


def before_lying_low(state: BloodWars) -> None:
    go_to(state, LYING_LOW)
    comes(state, LYING_LOW_COMES)


def capture(state: BloodWars) -> None:
    """BW-9.6, BW-9.10: the Battlefield goes face up to the Acting Player's Victory Pool."""
    state.captured = True
    thing = send(state, state.presented, state.active * ZONES + POOL)
    activate(state, thing)
    state.tell(f"{state.match.names[state.active]} captures {state.card_of(thing).label}.")
    collect(state, POOL_CHANGES, state.active)
    state.count(FIELDS_CAPTURED, state.active)
    collect(state, CAPTURES, state.active, thing)


def decide(state: BloodWars, winners: int, margin: int) -> None:
    """BW-R.99: every Warlord who is still on the better side has won the Challenge, every one on the other has lost it."""
    combat = state.challenge == COMBAT
    for warlord in state.on_side(winners):
        seat = state.controller(warlord)
        state.count(COMBATS_WON if combat else INTRIGUES_WON, seat)
        collect(state, WINS, seat, warlord, amount=margin, detail=state.challenge)
        for legion in state.legions(warlord) if combat and state.waits[LEGION_WINS] else ():
            collect(state, LEGION_WINS, seat, legion, amount=margin, detail=COMBAT)
    for warlord in state.on_side(CHALLENGERS + DEFENDERS - winners):
        seat = state.controller(warlord)
        state.count(COMBATS_LOST if combat else INTRIGUES_LOST, seat)
        collect(state, LOSES, seat, warlord, amount=margin, detail=state.challenge)
        for legion in state.legions(warlord) if combat and state.waits[LEGION_LOSES] else ():
            collect(state, LEGION_LOSES, seat, legion, amount=margin, detail=COMBAT)


def repel(state: BloodWars) -> None:
    """BW-9.7: a Battlefield that is not captured goes to its owner's discard pile."""
    to_pile(state, [state.presented])
    comes(state, REPELLED)


def more_total(state: BloodWars, side: int) -> int:
    """BW-R.133: what texts have added to the total of a side, or taken off it."""
    more = 0
    for warlord in state.on_side(side):
        more += sum(changes_of(state, state.controller(warlord) + 1, MORE_TOTAL))
    return more


def flip_all(state: BloodWars) -> None:
    """BW-10.18, BW-11.20: all Warlords still on either side are flipped."""
    for warlord in (*state.on_side(CHALLENGERS), *state.on_side(DEFENDERS)):
        flip(state, warlord)


def close(state: BloodWars) -> None:
    """The Challenge is over; after a capture so is the Action Phase (BW-9.6)."""
    if state.outcome == NO_OUTCOME:
        repel(state)
    for warlord in (*state.on_side(CHALLENGERS), *state.on_side(DEFENDERS)):
        leave_challenge(state, warlord)
    state.challenge, state.stage, state.presented = NO_CHALLENGE, 0, 0
    state.sure = 0
    state.waived = False
    state.hidden_allies = (-1, -1)
    state.ally_times, state.ally_more = (1, 1), (0, 0)
    state.powers_used = 0
    state.fate_played = (0,) * state.match.seats
    state.carried.clear()
    state.saved = frozenset()
    state.recruits = frozenset()
    state.stacks = tuple([stack for stack in state.stacks if not stack.invested])
    state.spent, state.spent_outside = state.spent_outside, frozenset()
    forget_sides(state)
    expire(state, END_OF_CHALLENGE)
    lift(state, END_OF_THIS_CHALLENGE)
    if state.captured and changes_of(state, state.active + 1, GOES_ON):
        # BW-R.134: one more is used up.
        used = next(change for change in state.changes if change.what == GOES_ON and change.thing == state.active + 1)
        state.changes = tuple([change for change in state.changes if change is not used])
        state.captured = False
    state.step = ACTION_DONE if state.captured else CHALLENGE_MAY_COME
