"""BD-2.17: resolution units, one in another. At the end of the outermost comes the victory check (BD-19.1)."""

from __future__ import annotations

from typing import Final

from rubrica.engine.lasting import FOREVER
from rubrica.engine.state import COPY
from rubrica.engine.steps import Question, Rule
from rubrica.engine.windows import CLOCKWISE, Window
from rubrica.games.battledecks.kinds import (
    ANNOUNCED,
    ATTACHED,
    EVENTS,
    HEROES,
    REINFORCEMENTS,
    REMOVED,
    ROUND_CHECK,
    THIS_ROUND,
    TURN_END,
    TURN_START,
    ZONES,
)
from rubrica.games.battledecks.leaving import discard_event, drop_equipment, leave_field, remove_equalizer
from rubrica.games.battledecks.numbers import keep
from rubrica.games.battledecks.state import CONCEDE, BattleDecks


def begin_unit(state: BattleDecks) -> None:
    """A unit begins; what is pushed on the agenda from now on belongs to it."""
    state.depth += 1
    state.stirred = True
    state.now(END_UNIT)


def end_unit(state: BattleDecks, a: int, b: int) -> None:
    """BD-9.14: what triggered in it may trigger again. BD-19.1: nobody has won or lost before the outermost unit is over."""
    state.fired = tuple([entry for entry in state.fired if entry[0] < state.depth])
    state.depth -= 1
    if state.depth == 0:
        if not state.chain:
            state.gone.clear()
        victory_check(state)


END_UNIT: Final = Rule("bd end unit", end_unit)


def victory_check(state: BattleDecks) -> None:
    """BD-19.2, BD-19.3, BD-22.4: who has no hero on the field is out; the last player with one wins."""
    playing = state.in_turn()
    lost = [seat for seat in playing if not state.zones[seat * ZONES + HEROES]]
    names = state.match.names
    if len(lost) == len(playing):
        shares = tuple([1 / len(lost) if seat in lost else 0.0 for seat in range(state.match.seats)])
        state.finish(shares, "BD-19.3", "No player has a hero left: the game is a draw.")
        return
    if len(lost) == len(playing) - 1:
        winner = next(seat for seat in playing if seat not in lost)
        win(state, winner, "BD-19.2", f"{names[winner]} is the last player with heroes and wins.")
        return
    for seat in lost:
        state.left |= 1 << seat
    for seat in lost:
        state.tell(f"{names[seat]} has no hero left and is out.")
        go_out(state, seat)


def win(state: BattleDecks, seat: int, rule: str, sentence: str) -> None:
    state.finish(tuple([1.0 if other == seat else 0.0 for other in range(state.match.seats)]), rule, sentence)


def concede(state: BattleDecks, seat: int) -> None:
    """BD-19.6, BD-22.4: who concedes is out; the last one left wins."""
    left = state.in_turn()
    names = state.match.names
    if len(left) == 1:
        win(state, left[0], "BD-19.6", f"{names[seat]} concedes: {names[left[0]]} wins.")
        return
    state.tell(f"{names[seat]} concedes and is out.")
    go_out(state, seat)
    ask_anew(state, seat)


CONCEDE.is_done_by(concede)


def ask_anew(state: BattleDecks, gone: int) -> None:
    """Somebody has left while a question was open: what was offered of theirs is not there any more."""
    asking = state.asking
    if asking is None:
        return
    step, a, b = asking
    if isinstance(step, Window):
        # Whoever is asked there now; one that answered what has left is over (BD-R.113).
        state.asking = None
        return
    if state.seat != gone:
        left = step.offers(state, a, b)
        if left:
            state.offers = left
            return
    elif not isinstance(step, Question):
        # A choice of an effect or an announcement of theirs is declined.
        return
    state.asking = None
    state.now(step, a, b)


def go_out(state: BattleDecks, seat: int) -> None:
    """BD-22.4: everything of theirs leaves the game; a turn of theirs in progress ends at once. Hand and deck stay unseen.

    BD-22.5: windows go on among the others."""
    state.leave_windows(seat, CLOCKWISE)
    for entry in [entry for entry in state.chain if entry.seat == seat]:
        state.chain.remove(entry)
        state.move(entry.thing & COPY, state.own(seat, REMOVED))
    for place in (REINFORCEMENTS, HEROES):
        for copy in state.zones[seat * ZONES + place]:
            leave_field(state, state.stay[copy], state.own(seat, REMOVED))
    for copy in state.zones[seat * ZONES + ATTACHED]:
        drop_equipment(state, state.stay[copy], REMOVED)
    for copy in state.zones[seat * ZONES + EVENTS]:
        thing = state.stay[copy]
        keep(state, tuple([change for change in state.changes if change.since != thing]))
        state.move(copy, state.own(seat, REMOVED))
    for thing in state.equalizers():
        if state.owner[thing & COPY] == seat:
            remove_equalizer(state, thing)
    if state.active == seat:
        end_turn_at_once(state)


def end_turn_at_once(state: BattleDecks) -> None:
    """Nothing that is under way in the turn of a player who is out goes on; what was announced in it is discarded."""
    if not TURN_START <= state.phase <= TURN_END:
        state.active = state.leader()
        return
    state.asking = None
    state.agenda.clear()
    state.scopes.clear()
    state.pending.clear()
    state.windows.clear()
    state.plan = None
    for entry in state.chain[:]:
        state.cancel(entry)
    for copy in state.zones[state.table(ANNOUNCED)]:
        discard_event(state, copy)
    state.rolling.clear()
    state.attacks.clear()
    state.blows.clear()
    state.spared.clear()
    state.doomed.clear()
    state.saves.clear()
    state.volleys.clear()
    state.first_trigger = state.depth = 0
    state.fired = ()
    state.acting = 0
    # Codex 5.7: what lasts this turn or this attack is over with them.
    keep(state, tuple([change for change in state.changes if change.end in (THIS_ROUND, FOREVER)]))
    state.enter(ROUND_CHECK)
