"""BL-5: the turn. Each phase reads the registers and does what happens now."""

from __future__ import annotations

from typing import Final

from rubrica.engine.events import Event
from rubrica.engine.lasting import ending, renewed
from rubrica.engine.moves import About
from rubrica.engine.steps import Question
from rubrica.games.bloodless.altering import LOSE_TEXT
from rubrica.games.bloodless.attack import attack_from, attack_late
from rubrica.games.bloodless.card import SAGA
from rubrica.games.bloodless.deciding import MAIN_DECISION
from rubrica.games.bloodless.entering import add_counters
from rubrica.games.bloodless.events import RuleAbility, draw_game, happens, note, settle
from rubrica.games.bloodless.kinds import (
    ANY_TIME,
    ATTACK,
    ATTACK_PHASE_END,
    ATTACK_PHASE_START,
    BOARD,
    DURING_NEXT_TURN,
    END,
    END_OF_NEXT_TURN,
    END_OF_TURN,
    MAIN,
    MAIN_START,
    NEXT_TURN,
    SPACES,
    START,
    THIS_ATTACK,
    THIS_ATTACK_PHASE,
    TURN_END,
    TURN_START,
    WANDERING,
    WANDERING_LEFT,
    WANDERING_RIGHT,
    ZONES,
)
from rubrica.games.bloodless.leaving import silence
from rubrica.games.bloodless.moving import step_aside
from rubrica.games.bloodless.numbers import expire
from rubrica.games.bloodless.standing import carry_out_delayed, comes_nearer
from rubrica.games.bloodless.state import FLOW, ROWS, Bloodless, changed
from rubrica.games.bloodless.windows import ask_any_time

TURN_LIMIT: Final = 300
IDLE_LIMIT: Final = 40
ENDS_OF_ATTACK: Final = frozenset([THIS_ATTACK, THIS_ATTACK_PHASE])
ENDS_OF_TURN: Final = frozenset([THIS_ATTACK, THIS_ATTACK_PHASE, END_OF_TURN])
"""BL-5.14: what the end of the Attack phase and of the turn bring to their end."""


# Steps of the phases: before the turn, `turn_start`, the chance before the Main phase, `main_start`, and on to the Main phase;
SKIP: Final = 0
TURN_STARTS: Final = 1
BEFORE_MAIN: Final = 2
MAIN_STARTS: Final = 3
TO_MAIN: Final = 4
# in the Main phase, before the chance of both and after it;
CHANCE: Final = 3
CHANCE_GIVEN: Final = 4
# in the Attack phase, `attack_phase_start`, before the chance ahead of a space and after it, `attack_phase_end`;
ATTACK_STARTS: Final = 0
NEXT_SPACE: Final = 1
SPACE_NOW: Final = 2
ATTACK_ENDS: Final = 3
# in the End phase, the chance before it, `turn_end`, and the expiry.
BEFORE_END: Final = 0
TURN_ENDS: Final = 1
EXPIRY: Final = 2


def start_phase(state: Bloodless) -> None:
    """Steps 1 to 3: the skip check, `turn_start`, `main_start`. Whatever is set off is resolved before the next step."""
    seat = state.active
    step = state.step
    if step == SKIP:
        if state.skips[seat]:
            # BL-5.9: that turn does not exist.
            state.skips = changed(state.skips, seat, -1)
            state.tell(f"{state.match.names[seat]} skips a turn.")
            state.active = 1 - seat
        else:
            state.step = TURN_STARTS
            begin_turn(state)
    elif state.ended:
        state.phase, state.step = END, BEFORE_END
    elif step == TURN_STARTS:
        state.step = BEFORE_MAIN
        start_turn(state)
    elif step == BEFORE_MAIN:
        if state.later and carry_out_delayed(state, NEXT_TURN + seat):
            return
        state.step = MAIN_STARTS
        if state.waits[ANY_TIME]:
            ask_any_time(state)
    elif step == MAIN_STARTS:
        state.step = TO_MAIN
        happens(state, MAIN_START)
    else:
        # BL-6.4: what was granted for this Main phase is there now.
        state.grants = (0, state.grants[1]) if seat == 0 else (state.grants[0], 0)
        state.phase, state.step = MAIN, CHANCE


def begin_turn(state: Bloodless) -> None:
    """Step 2, before any trigger: optional draws are set (BL-5.3), "until your next turn" ends (BL-5.12)."""
    seat = state.active
    state.turn += 1
    state.draws = (1 if state.taken[seat] else 0) + state.grants[seat]
    state.taken = changed(state.taken, seat, 1)
    state.actions = (0, 0)
    state.stirred = False
    state.used_today.clear()
    state.today.clear()
    if state.news is not None:
        state.tell_turn(f"Turn {state.turn}: {state.match.names[seat]}.")
    comes_nearer(state, END_OF_NEXT_TURN + seat, END_OF_TURN)
    if state.changes:
        expire(state, frozenset([NEXT_TURN + seat]))
        begin_durations(state, seat)
        settle(state)


def start_turn(state: Bloodless) -> None:
    """`turn_start`: Sagas get a Lore counter (BL-19.8), triggers."""
    seat = state.active
    for thing in state.playing:
        if state.card_of(thing).types & SAGA and state.controller(thing) == seat and thing not in state.hidden:
            note(state, thing, LORE_RULE, Event(TURN_START, seat, thing))
    happens(state, TURN_START)


def begin_durations(state: Bloodless, seat: int) -> None:
    """BL-5.14: "during your next turn" begins now and ends with this turn; "until the end of your next turn" ends with it too."""
    ends = {DURING_NEXT_TURN + seat: END_OF_TURN, END_OF_NEXT_TURN + seat: END_OF_TURN}
    for change in ending(state.changes, frozenset(ends)):
        if change.what == LOSE_TEXT and change.end == DURING_NEXT_TURN + seat and change.thing not in state.hidden:
            silence(state, change.thing)
    state.changes = renewed(state.changes, ends)
    state.changed = -1


class Lore(RuleAbility):
    """BL-19.8: a Saga gets one more Lore counter at each `turn_start` of its controller."""

    def resolve(self, state: Bloodless, source: int, seat: int, event: Event) -> None:
        if not state.in_play(source):
            return
        add_counters(state, source, "Lore", 1)
        settle(state)


LORE_RULE: Final = Lore("lore")


def main_phase(state: Bloodless) -> None:
    """BL-6.1: the active player acts while nothing is being resolved."""
    if state.ended:
        state.phase, state.step = END, BEFORE_END
    elif state.waits[ANY_TIME] and state.step == CHANCE:
        state.step = CHANCE_GIVEN
        ask_any_time(state)
    else:
        state.step = CHANCE
        state.ask(MAIN_DECISION, 0, 0, state.active, MAIN_DECISION.offers(state, 0, 0))


def attack_phase(state: Bloodless) -> None:
    """BL-9.1: the active player's spaces are processed from left to right, each exactly once, whoever is there then (BL-9.3 to BL-9.5)."""
    if state.step == ATTACK_STARTS and not state.ended and state.attack_skips[state.active]:
        # BL-R.126: that phase does not exist.
        state.attack_skips = changed(state.attack_skips, state.active, -1)
        state.tell(f"{state.match.names[state.active]} skips the Attack phase.")
        end_attack_phase(state)
    elif state.ended or state.step == ATTACK_ENDS:
        end_attack_phase(state)
    elif state.step == ATTACK_STARTS:
        state.step = NEXT_SPACE
        happens(state, ATTACK_PHASE_START)
    elif state.space == SPACES:
        if attack_late(state):
            return
        state.step = ATTACK_ENDS
        happens(state, ATTACK_PHASE_END)
    elif state.waits[ANY_TIME] and state.step == NEXT_SPACE:
        state.step = SPACE_NOW
        ask_any_time(state)
    else:
        state.step = NEXT_SPACE
        zone = state.active * ZONES + BOARD + state.space
        state.space += 1
        if state.zones[zone]:
            attack_from(state, zone)


def end_attack_phase(state: Bloodless) -> None:
    """BL-5.14: "this Attack phase" ends after step 8, or when it is skipped."""
    if state.later and carry_out_delayed(state, THIS_ATTACK_PHASE):
        return
    state.phase, state.step, state.space = END, BEFORE_END, 0
    if state.changes and expire(state, ENDS_OF_ATTACK):
        settle(state)


def end_phase(state: Bloodless) -> None:
    """Steps 9 to 11: `turn_end`, the expiry of "until end of turn" effects, and the opponent becomes active (BL-5.1, BL-5.7)."""
    if state.step == BEFORE_END:
        # BL-6.2: an optional draw that was not used is lost, however the turn came to its end.
        state.step, state.draws = TURN_ENDS, 0
        if state.waits[ANY_TIME]:
            ask_any_time(state)
    elif state.step == TURN_ENDS:
        state.step = EXPIRY
        wander(state)
        happens(state, TURN_END)
    elif state.later and carry_out_delayed(state, END_OF_TURN):
        return
    elif state.changes and expire(state, ENDS_OF_TURN):
        settle(state)
    else:
        next_turn(state)


def next_turn(state: Bloodless) -> None:
    """Step 11, and BL-18.8, BL-18.12: games that nobody can finish."""
    state.idle = 0 if state.stirred else state.idle + 1
    if state.idle >= IDLE_LIMIT:
        draw_game(state, "BL-18.8", "40 turns in which nothing happened: the game is a draw.")
    elif state.turn >= TURN_LIMIT:
        draw_game(state, "BL-18.12", "300 turns have ended: the game is a draw.")
    else:
        state.active = 1 - state.active
        state.phase, state.step, state.ended = START, SKIP, False
        state.until = (state.until[0] % 2, state.until[1] % 2)


WAYS: Final = ((WANDERING, 0), (WANDERING_LEFT, -1), (WANDERING_RIGHT, 1))
"""Each of these keywords moves it; the directions, 0 for one that is chosen."""


def wander(state: Bloodless) -> None:
    """BL-17.15: at the end of its controller's turn a wandering creature moves one space."""
    for thing in [state.at(zone) for zone in ROWS[state.active] if state.zones[zone]]:
        traits = state.traits(thing)
        for keyword, direction in WAYS:
            if traits & keyword:
                note(state, thing, WANDER_RULE, Event(TURN_END, state.active, thing, amount=direction))


class Wander(RuleAbility):
    def resolve(self, state: Bloodless, source: int, seat: int, event: Event) -> None:
        if not state.on_board(source):
            return
        if event.amount:
            step_aside(state, source, event.amount, 1)
        else:
            state.now(WANDER_WHERE, source, seat)


WANDER_RULE: Final = Wander("wander")


LEFT: Final = 0
RIGHT: Final = 1


class WanderWhere(Question):
    """D20: plain Wandering: the controller chooses the direction."""

    def seat(self, state: Bloodless, thing: int, seat: int) -> int:
        return seat

    def offers(self, state: Bloodless, thing: int, seat: int) -> list[int]:
        return [LEFT, RIGHT]

    def answer(self, state: Bloodless, thing: int, seat: int, move: int) -> None:
        step_aside(state, thing, 1 if move == RIGHT else -1, 1)

    def prompt(self, state: Bloodless, thing: int, seat: int, viewer: int) -> str:
        return f"Which way does {state.name_of(thing)} wander?"

    def say(self, state: Bloodless, thing: int, seat: int, move: int, viewer: int) -> str:
        return "right" if move else "left"

    def about(self, state: Bloodless, thing: int, seat: int, move: int) -> About:
        return About("move")

    def subject(self, state: Bloodless, thing: int, seat: int) -> tuple[int, ...]:
        return (thing,)


WANDER_WHERE: Final = WanderWhere("wander where")


FLOW[START] = start_phase
FLOW[MAIN] = main_phase
FLOW[ATTACK] = attack_phase
FLOW[END] = end_phase


def end_turn(state: Bloodless) -> None:
    """BL-5.8: what is being resolved is completed; creatures that have not begun to attack do not attack; steps up to 8 are skipped."""
    state.ended = True


def skip_turn(state: Bloodless, seat: int) -> None:
    """BL-5.9, BL-5.10: a pending skip; skips add up."""
    state.skips = changed(state.skips, seat, 1)
