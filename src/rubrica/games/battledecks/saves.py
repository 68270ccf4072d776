"""BD-10, BD-11.14 to BD-11.18: saves. All are rolled, then the effect is applied to all who failed."""

from __future__ import annotations

from typing import Final

from rubrica.engine.steps import Rule, WhichThing
from rubrica.engine.windows import next_seat, round_from
from rubrica.games.battledecks.dice import counted, roll
from rubrica.games.battledecks.events import tell
from rubrica.games.battledecks.kinds import FOR_SAVE, SAVE, SAVE_FAILED, SAVED
from rubrica.games.battledecks.state import BattleDecks
from rubrica.games.battledecks.values import Saving


def ask_for_saves(state: BattleDecks, number: int, things: list[int], user: int) -> None:
    """BD-10.1: each of these rolls a save. What follows is on the agenda already; it asks who has failed."""
    state.saves.append(Saving(number, user, tuple(things)))
    state.now(NEXT_SAVE)


def failed_saves(state: BattleDecks) -> list[int]:
    """Everybody has rolled: who has failed and is still there."""
    return [thing for thing in state.saves.pop().failed if state.is_character(thing)]


class NextSave(WhichThing):
    """BD-D.18, BD-10.6: each affected player rolls all of theirs in an order they choose, the user of the effect last."""

    def waiting(self, state: BattleDecks) -> list[int]:
        return [thing for thing in state.saves[-1].waiting if state.is_character(thing)]

    def seat(self, state: BattleDecks, a: int, b: int) -> int:
        seats = [state.controller(thing) for thing in self.waiting(state)]
        return next(seat for seat in round_from(state, next_seat(state, state.saves[-1].user)) if seat in seats)

    def offers(self, state: BattleDecks, a: int, b: int) -> list[int]:
        """BD-11.14: of a pair the pairing member rolls first."""
        waiting = self.waiting(state)
        if not waiting:
            return []
        seat = self.seat(state, a, b)
        after = [guarded for pairing, guarded in state.pairs if pairing in waiting]
        return [thing for thing in waiting if state.controller(thing) == seat and thing not in after]

    def answer(self, state: BattleDecks, a: int, b: int, move: int) -> None:
        state.now(self)
        roll_save(state, move, move)

    def prompt(self, state: BattleDecks, a: int, b: int, viewer: int) -> str:
        return f"Who rolls the next Save {state.saves[-1].number}?"

    def say(self, state: BattleDecks, a: int, b: int, move: int, viewer: int) -> str:
        return state.called(move, viewer)


NEXT_SAVE: Final = NextSave("bd next save")


def roll_save(state: BattleDecks, thing: int, whose: int) -> None:
    """BD-10.2: the character's controller rolls one die and adds its save modifiers, for itself or in place of another, who is
    safe then (BD-11.16). BD-10.5: nobody skips that."""
    now = state.saves[-1]
    waiting = tuple([other for other in now.waiting if other != whose])
    state.saves[-1] = Saving(now.number, now.user, waiting, now.failed, thing)
    state.now(SAVE_ROLLED)
    roll(state, FOR_SAVE, state.controller(thing), thing, state.number(thing, SAVE), now.number)


def save_rolled(state: BattleDecks, a: int, b: int) -> None:
    """BD-10.3, BD-11.15 to BD-11.17: what the die means for the one who rolled, and for a guarded member."""
    die = counted(state)
    now = state.saves[-1]
    thing = now.rolling
    guarded = state.partner(thing)
    failed = now.failed if die.succeeds() else (*now.failed, thing)
    state.saves[-1] = Saving(now.number, now.user, now.waiting, failed)
    if state.is_pairing(thing) and guarded in now.waiting:
        state.now(STAND_IN if die.succeeds() else GUARDED_ROLLS, thing, guarded)
    tell(state, SAVED if die.succeeds() else SAVE_FAILED, thing)


SAVE_ROLLED: Final = Rule("bd save rolled", save_rolled)


def guarded_rolls(state: BattleDecks, pairing: int, guarded: int) -> None:
    """BD-11.17: the pairing member has failed: the guarded member rolls its own save."""
    if state.is_character(guarded):
        roll_save(state, guarded, guarded)


GUARDED_ROLLS: Final = Rule("bd guarded rolls", guarded_rolls)


class StandIn(WhichThing):
    """BD-D.17, BD-11.15: after the pairing member's success: the guarded member's save, or a second one in its place."""

    def seat(self, state: BattleDecks, pairing: int, guarded: int) -> int:
        return state.controller(guarded)

    def offers(self, state: BattleDecks, pairing: int, guarded: int) -> list[int]:
        members = [guarded, pairing] if state.partner(pairing) == guarded else [guarded]
        return members if state.is_character(guarded) else []

    def answer(self, state: BattleDecks, pairing: int, guarded: int, move: int) -> None:
        roll_save(state, move, guarded)

    def prompt(self, state: BattleDecks, pairing: int, guarded: int, viewer: int) -> str:
        return f"{state.called(pairing, viewer)} is safe. Who rolls for {state.called(guarded, viewer)}?"

    def say(self, state: BattleDecks, pairing: int, guarded: int, move: int, viewer: int) -> str:
        return f"{state.called(move, viewer)} rolls"

    def subject(self, state: BattleDecks, pairing: int, guarded: int) -> tuple[int, ...]:
        return (guarded,)


STAND_IN: Final = StandIn("bd stand in")
