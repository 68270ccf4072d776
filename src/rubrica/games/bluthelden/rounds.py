"""BH-5: the round. Each phase reads the registers and does what happens now."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from rubrica.engine.events import Event
from rubrica.engine.later import no_phase
from rubrica.engine.state import COPY, NO_CARD
from rubrica.engine.steps import WhichThing
from rubrica.games.bluthelden.chain import quietly
from rubrica.games.bluthelden.checking import check_state
from rubrica.games.bluthelden.combat import combat_phase
from rubrica.games.bluthelden.damage import deal
from rubrica.games.bluthelden.decrees import come_due
from rubrica.games.bluthelden.drawing import DRAW_FROM, OPTIONAL
from rubrica.games.bluthelden.events import collect, speaks
from rubrica.games.bluthelden.kinds import (
    COMBAT,
    END,
    END_OF_ROUND,
    HAND,
    HAND_LIMIT,
    HAND_SIZE,
    LAST_ROUND,
    MAIN_1,
    MAIN_2,
    NEXT_START,
    NEXT_TURN,
    ROUND,
    ROUND_END,
    ROUND_START,
    SETUP,
    START,
    STAYS_TURNED,
    TRAITS,
    TURN_END,
    TURN_START,
    ZONES,
)
from rubrica.games.bluthelden.lasting import begin_lasting, expire
from rubrica.games.bluthelden.leaving import discard
from rubrica.games.bluthelden.priority import begin_phase, lift, open_window, window
from rubrica.games.bluthelden.rushing import end_rushes
from rubrica.games.bluthelden.setup import setup_phase
from rubrica.games.bluthelden.state import FLOW, OPPOSING_ENTRY, Bluthelden
from rubrica.games.bluthelden.turning import unturn


def flow(state: Bluthelden) -> None:
    """Nothing is left to do at once: state checks, then the open window, then the phase."""
    if state.check:
        check_state(state)
    elif state.windows:
        window(state)
    else:
        PHASES[state.phase](state)


FLOW.is_done_by(flow)


def start_of_round(state: Bluthelden) -> None:
    """BH-5.1 to BH-5.9: unturn, start-of-round triggers, draw, initiative. Nobody receives priority."""
    if state.step == 0:
        state.step = 1
        state.active = state.ip
        unturn_all(state)
    elif state.step == 1:
        state.step = 2
        come_due(state, ROUND_START, Event(ROUND_START, state.ip))
        if state.waits[ROUND_START]:
            collect(state, ROUND_START, state.ip)
    elif state.step == 2:
        # BH-R.100: only what triggers on the start of the round resolves now.
        if not quietly(state, ROUND_START):
            state.step = 3
    elif state.step == 3:
        state.step = 4
        draw_cards(state)
    else:
        initiative(state)
        begin_phase(state, MAIN_1)


def unturn_all(state: Bluthelden) -> None:
    """BH-5.1: every turned card unturns, except what is held (BH-13.13); all at the same time: what keeps others turned does so still."""
    expire(state, NEXT_START)
    free = [
        thing
        for thing in [*state.side(state.ip), *state.side(1 - state.ip)]
        if thing not in state.held and not state.numbers[thing & COPY][TRAITS] & STAYS_TURNED
    ]
    for thing in free:
        unturn(state, thing)
    state.held = frozenset()


def draw_cards(state: Bluthelden) -> None:
    """BH-5.3 to BH-5.5: the previous IP draws completely first; who held 2 or fewer may draw a second card."""
    for seat in (1 - state.ip, state.ip):
        if len(state.zones[seat * ZONES + HAND]) <= 2:
            state.now(DRAW_FROM, seat, OPTIONAL)
        state.now(DRAW_FROM, seat, 0)


def initiative(state: Bluthelden) -> None:
    """BH-5.6 to BH-5.8: the player with the highest INI becomes IP; a tie, or nobody above 0, changes nothing."""
    best = [0, 0]
    for thing in state.characters():
        if state.card_of(thing).fighter:
            seat = state.controller(thing)
            best[seat] = max(best[seat], state.ini(thing))
    if best[0] != best[1]:
        state.ip = best.index(max(best))
    state.tell_turn(f"{state.match.names[state.ip]} has the initiative in round {state.round}.")


def main_phase(state: Bluthelden) -> None:
    """BH-5.10 to BH-5.15."""
    seat = state.ip if state.phase == MAIN_1 else 1 - state.ip
    if state.step == 0:
        state.step = 1
        lift(state, seat, OPPOSING_ENTRY)
        expire(state, NEXT_TURN + seat)
        come_due(state, NEXT_TURN + seat, Event(TURN_START, seat))
        if state.waits[TURN_START]:
            collect(state, TURN_START, seat)
        open_window(state, seat)
    elif state.step == 1 and state.waits[TURN_END]:
        # BH-R.168: what waits for the end of it goes on the chain, and can be answered.
        state.step = 2
        collect(state, TURN_END, seat)
        if state.pending:
            open_window(state, seat)
    else:
        begin_phase(state, MAIN_2 if state.phase == MAIN_1 else COMBAT)


def end_of_round(state: Bluthelden) -> None:
    """BH-5.16 to BH-5.24: triggers and a window, CL first; then discard, lose ASP, end what lasts until now."""
    if state.step == 0:
        state.step = 1
        end_rushes(state)
        madness(state)
        come_due(state, ROUND_END, Event(ROUND_END, state.cl))
        if state.waits[ROUND_END]:
            collect(state, ROUND_END, state.cl)
        open_window(state, state.cl)
    elif quietly(state):
        # BH-5.23: what steps 1 to 3 cause resolves at once, without priority; then step 3 is repeated.
        state.step = min(state.step, 3)
    elif state.step == 1:
        state.step = 2
        for seat in (1 - state.cl, state.cl):
            state.now(DISCARD_DOWN, seat)
    elif state.step == 2:
        state.step = 3
        state.asp = [0, 0]
        state.blood = [0, 0]
    elif state.step == 3:
        end_effects(state)
    else:
        next_round(state)


def madness(state: Bluthelden) -> None:
    """BH-14.7: a character with a Madness counter takes 1 damage, once; all at the same time, without the chain (BH-R.133)."""
    deal(state, [(NO_CARD, thing, 1) for thing in state.characters() if state.counter(thing, "Madness")], False)


def end_effects(state: Bluthelden) -> None:
    """BH-5.22, BH-5.23: all "until end of round" effects end at the same moment; repeated while that causes something new."""
    expire(state, END_OF_ROUND, ROUND + state.round)
    state.step = 4


def next_round(state: Bluthelden) -> None:
    """BH-5.24: per-round counts begin anew. BH-16.11: a draw after round 100."""
    if state.round >= LAST_ROUND:
        state.draw_game("BH-16.11", "100 rounds have been played: the game is a draw.")
        return
    state.round += 1
    state.asp = [0, 0]
    state.blood = [0, 0]
    state.resources = (0, 0)
    state.allowed = (1, 1)
    state.use_again()
    state.today.clear()
    begin_lasting(state, False)
    begin_phase(state, START)


def hand_limit(state: Bluthelden, seat: int) -> int:
    """BH-5.20, BH-R.175."""
    limit = HAND_LIMIT
    for source, ability in state.waits[HAND_SIZE]:
        if speaks(state, source, ability) and ability.concerns(state, source, seat):
            limit += ability.number
    return limit


class DiscardDown(WhichThing):
    """BH-D.33: each player with more than 8 cards discards down to 8, one card after the other."""

    kind: ClassVar[str] = "discard"

    secret: ClassVar[bool] = True

    def seat(self, state: Bluthelden, seat: int, b: int) -> int:
        return seat

    def offers(self, state: Bluthelden, seat: int, b: int) -> list[int]:
        hand = state.zones[seat * ZONES + HAND]
        return state.distinct(state.things_of(hand), seat) if len(hand) > hand_limit(state, seat) else []

    def answer(self, state: Bluthelden, seat: int, b: int, move: int) -> None:
        discard(state, move)
        state.now(self, seat, b)

    def prompt(self, state: Bluthelden, seat: int, b: int, viewer: int) -> str:
        return f"You hold more than {hand_limit(state, seat)} cards: discard one."

    def say(self, state: Bluthelden, seat: int, b: int, move: int, viewer: int) -> str:
        return f"discard {state.called(move, viewer)}"


DISCARD_DOWN: Final = DiscardDown("bh discard down")


PHASES: Final[list[Callable[[Bluthelden], None]]] = [no_phase] * (END + 1)
PHASES[SETUP] = setup_phase
PHASES[START] = start_of_round
PHASES[MAIN_1] = PHASES[MAIN_2] = main_phase
PHASES[COMBAT] = combat_phase
PHASES[END] = end_of_round
