"""BD-5, BD-16.1, BD-18, BD-19: rounds and turns."""

from __future__ import annotations

from typing import Final

from rubrica.engine.state import COPY
from rubrica.engine.windows import next_seat, round_from
from rubrica.games.battledecks.abilities import queue_instants
from rubrica.games.battledecks.activating import ready_characters
from rubrica.games.battledecks.drawing import draw_card
from rubrica.games.battledecks.equalizers import EQUALIZER_ATTACKS
from rubrica.games.battledecks.events import tell, tell_moment
from rubrica.games.battledecks.kinds import (
    BEGINS_ROUND,
    DEPLOY,
    DISCARD,
    ENDS_ROUND,
    ENTERS,
    EQUALIZE,
    EVENTS,
    HAND,
    HAND_SIZE,
    REPLENISH,
    ROUND_CHECK,
    ROUND_CLOSES,
    ROUND_END,
    ROUND_OPENS,
    ROUND_START,
    THIS_ROUND,
    THIS_TURN,
    TURN_BEGINS,
    TURN_END,
    TURN_ENDS,
    TURN_START,
    W1,
    W2,
    W9,
    W10,
    ZONES,
)
from rubrica.games.battledecks.leaving import drop_equipment, remove_equalizer
from rubrica.games.battledecks.numbers import expire
from rubrica.games.battledecks.state import FLOW, BattleDecks
from rubrica.games.battledecks.windows import END_OF_ROUND, END_OF_TURN, lift, open_window

QUIET_ROUNDS: Final = 3
"""BD-19.7."""


def round_start(state: BattleDecks) -> None:
    """BD-5.1, BD-5.2: instant abilities go into effect, the starting player's first."""
    state.round += 1
    state.active = state.leader()
    state.turns = (0,) * state.match.seats
    state.calm = True
    state.stirred = True
    state.last = False
    state.enter(ROUND_OPENS)
    state.tell_turn(f"Round {state.round} begins; {state.match.names[state.active]} starts.")
    for thing in state.characters():
        if state.works(thing):
            queue_instants(state, thing)
    if state.round == 1:
        for thing in state.characters():
            tell(state, ENTERS, thing)  # BD-R.130
    tell_moment(state, BEGINS_ROUND)


FLOW[ROUND_START] = round_start


def round_opens(state: BattleDecks) -> None:
    """BD-5.3, BD-5.4: W1; then the starting player takes a turn."""
    state.step += 1
    if state.step == 1:
        open_window(state, W1)
    else:
        begin_turn(state, state.leader(), False)


FLOW[ROUND_OPENS] = round_opens


def begin_turn(state: BattleDecks, seat: int, last: bool) -> None:
    """BD-5.4, BD-6.5: a turn of three steps begins."""
    if seat != state.active:
        state.stirred = True
    state.active = seat
    state.turns = (*state.turns[:seat], state.turns[seat] + 1, *state.turns[seat + 1 :])
    state.last = last
    state.activations = 1
    state.skipping = state.resting = False
    state.deployed = ()
    state.dice = state.dice[state.earlier :]
    state.earlier = len(state.dice)
    state.gone.clear()
    state.enter(TURN_START)
    state.tell_turn(f"{state.match.names[seat]} takes the last turn." if last else f"{state.match.names[seat]}'s turn.")


def passes(state: BattleDecks, kind: int, window: int) -> bool:
    """Codex 5.3: what waits for a moment resolves, then its window opens. Says whether both are over."""
    state.step += 1
    if state.step == 1:
        tell_moment(state, kind)
    elif state.step == 2:
        open_window(state, window)
    return state.step > 2


def turn_start(state: BattleDecks) -> None:
    """W2, after what waits for the start of the turn (codex 5.3)."""
    if passes(state, TURN_BEGINS, W2):
        state.enter(DEPLOY)


FLOW[TURN_START] = turn_start


def equalize(state: BattleDecks) -> None:
    """BD-16.1 (a), BD-16.2: the active player's equalizers that are in play when step 3 begins attack, the oldest first."""
    state.step += 1
    if state.step == 1:
        state.due = tuple([thing for thing in state.equalizers() if state.owner[thing & COPY] == state.active])
    elif state.due:
        first, state.due = state.due[0], state.due[1:]
        state.now(EQUALIZER_ATTACKS, first)
    else:
        state.enter(REPLENISH)


FLOW[EQUALIZE] = equalize


def replenish(state: BattleDecks) -> None:
    """BD-16.1 (b), BD-16.3 to BD-16.5: draw up to five, one card at a time."""
    if len(state.zones[state.active * ZONES + HAND]) >= HAND_SIZE or not draw_card(state, state.active):
        state.enter(TURN_END)


FLOW[REPLENISH] = replenish


def turn_end(state: BattleDecks) -> None:
    """W9, after what waits for the end of the turn; then what lasts this turn is over."""
    if passes(state, TURN_ENDS, W9):
        expire(state, THIS_TURN)
        state.enter(ROUND_CHECK)


FLOW[TURN_END] = turn_end


def round_check(state: BattleDecks) -> None:
    """BD-5.5 to BD-5.9, BD-5.12, BD-22.2: who has a ready character, or has not had a turn yet, goes on."""
    lift(state, END_OF_TURN)
    around = round_from(state, next_seat(state, state.active))
    going = [seat for seat in around if ready_characters(state, seat) or not state.turns[seat]]
    if state.last or not going:
        state.enter(ROUND_CLOSES)
        state.active = state.leader()
    else:
        begin_turn(state, going[0], len(going) == 1)


FLOW[ROUND_CHECK] = round_check


def round_closes(state: BattleDecks) -> None:
    """W10, after what waits for the end of the round (BD-18.8)."""
    if passes(state, ENDS_ROUND, W10):
        state.enter(ROUND_END)


FLOW[ROUND_CLOSES] = round_closes


def round_end(state: BattleDecks) -> None:
    """BD-18.1 to BD-18.7, in this order; nothing in it triggers an ability (BD-18.8)."""
    for thing in state.equalizers():
        remove_equalizer(state, thing)
    for worn in sorted(state.hosts):
        if not state.prints[state.card[worn & COPY]].stays:
            drop_equipment(state, worn)
    for seat in range(state.match.seats):
        for copy in state.zones[seat * ZONES + EVENTS]:
            state.move(copy, state.own(seat, DISCARD))
    expire(state, THIS_ROUND, THIS_TURN)
    state.refresh()  # told with this round, not with the next
    state.tokens.clear()
    state.refreshed = frozenset()
    state.brought = frozenset()
    state.fought.clear()
    state.use_again()
    state.today.clear()
    state.mourning = 0
    lift(state, END_OF_ROUND)
    state.quiet = state.quiet + 1 if state.calm else 0
    if not drawn_out(state):
        state.initiative = next_seat(state, state.initiative)
        state.enter(ROUND_START)


FLOW[ROUND_END] = round_end


def drawn_out(state: BattleDecks) -> bool:
    """BD-19.7, BD-19.10: three quiet rounds in a row, or the round limit, make a draw."""
    playing = state.in_turn()
    shares = tuple([1 / len(playing) if seat in playing else 0.0 for seat in range(state.match.seats)])
    limit = state.match.options["round_limit"]
    if state.quiet >= QUIET_ROUNDS:
        state.finish(shares, "BD-19.7", "Three quiet rounds in a row: the game is a draw.")
    elif limit and state.round >= limit:
        state.finish(shares, "BD-19.10", f"Round {limit} is over: the game is a draw.")
    return state.over
