"""BD-1.4: every roll is one D6, seen by everybody; window W5 follows each die before it counts."""

from __future__ import annotations

from typing import Final

from rubrica.games.battledecks.events import tell
from rubrica.games.battledecks.kinds import ROLLED, W5
from rubrica.games.battledecks.showing import rolled
from rubrica.games.battledecks.state import BattleDecks
from rubrica.games.battledecks.values import Die
from rubrica.games.battledecks.windows import open_window

SIDES: Final = 6


def throw(state: BattleDecks) -> int:
    """BD-1.4: a face from 1 to 6; a round in which a die is rolled is not quiet (BD-19.7)."""
    state.calm = False
    state.stirred = True
    return state.random(SIDES) + 1


def roll(state: BattleDecks, purpose: int, seat: int, thing: int, plus: int, needs: int, other: int = 0) -> None:
    """A die is rolled; what waits for that comes (BD-R.126), then W5 opens. What follows is on the agenda already; it counts the die."""
    die = Die(purpose, seat, thing, other, throw(state), plus, 0, needs)
    state.rolling.append(die)
    report(state, die)
    open_window(state, W5)
    if thing and state.in_play(thing):
        tell(state, ROLLED, thing, other, die.face, purpose)


def report(state: BattleDecks, die: Die) -> None:
    if state.news is not None:
        state.tell(rolled(state, die, -1))


def reroll(state: BattleDecks) -> bool:
    """Codex 5.4: the new face of the die that was just rolled replaces the old in every respect. Says that it was done."""
    state.rolling[-1] = state.rolling[-1].showing(throw(state))
    report(state, state.rolling[-1])
    return True


def add_to_roll(state: BattleDecks, number: int) -> bool:
    """Codex 5.4: the total of the die that was just rolled changes, the natural result does not. Says that it was done."""
    state.rolling[-1] = state.rolling[-1].adding(number)
    report(state, state.rolling[-1])
    return True


def turn_die(state: BattleDecks, number: int) -> None:
    """BD-R.137: the die that was just rolled shows another number."""
    state.rolling[-1] = state.rolling[-1].showing(max(1, min(SIDES, number)))
    report(state, state.rolling[-1])


def decide(state: BattleDecks, succeeds: bool) -> None:
    """BD-R.137: it succeeds, or fails, whatever it shows."""
    state.rolling[-1] = state.rolling[-1].decided(succeeds)


def counted(state: BattleDecks) -> Die:
    """W5 is over: the die counts as it lies."""
    die = state.rolling.pop()
    state.dice = (*state.dice, die)
    return die
