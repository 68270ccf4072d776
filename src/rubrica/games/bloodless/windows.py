"""BL-19.15: permissions to act "at any time", used only while nothing is being resolved."""

from __future__ import annotations

from typing import ClassVar, Final

from rubrica.engine.moves import About
from rubrica.engine.windows import Window
from rubrica.games.bloodless.kinds import ANY_TIME
from rubrica.games.bloodless.state import Bloodless, changed

ACTIONS: Final = 200


def ask_any_time(state: Bloodless) -> None:
    """The active player is asked first."""
    state.now(AT_ANY_TIME, 1 - state.active, 0)
    state.now(AT_ANY_TIME, state.active, 0)


class AtAnyTime(Window):
    """D25: use a permission, or pass."""

    stops: ClassVar[tuple[str, ...]] = ("my turn", "the end of this turn")

    def seat(self, state: Bloodless, seat: int, b: int) -> int:
        return seat

    def plays(self, state: Bloodless, seat: int, b: int) -> list[int]:
        if state.actions[seat] >= ACTIONS:
            return []
        return [
            index
            for index, (source, ability) in enumerate(state.waits[ANY_TIME])
            if state.controller(source) == seat and not ability.why_not(state, source, seat)
        ]

    def could(self, state: Bloodless, seat: int, b: int) -> bool:
        return any(state.controller(source) == seat for source, _ in state.waits[ANY_TIME])

    def acted(self, state: Bloodless, seat: int, b: int, move: int) -> None:
        source, ability = state.waits[ANY_TIME][move]
        state.actions = changed(state.actions, seat, 1)
        state.now(self, seat, 0)
        ability.use(state, source, seat)

    def passed(self, state: Bloodless, seat: int, b: int) -> None:
        pass

    def prompt(self, state: Bloodless, seat: int, b: int, viewer: int) -> str:
        return "You may use an ability that works at any time."

    def say(self, state: Bloodless, seat: int, b: int, move: int, viewer: int) -> str:
        if move < 0:
            return self.say_pass(move, viewer == seat)
        source, ability = state.waits[ANY_TIME][move]
        name = state.name_of(source)
        alike = [other for other, _ in state.waits[ANY_TIME] if state.name_of(other) == name and other != source]
        where = f" at {state.where(source)}" if alike or state.space_of(source) >= 0 else ""
        several = [other for thing, other in state.waits[ANY_TIME] if thing == source]
        which = f" ability {several.index(ability) + 1}" if len(several) > 1 else ""
        return f"use {name}{where}{which}"

    def about(self, state: Bloodless, seat: int, b: int, move: int) -> About:
        if move < 0:
            return super().about(state, seat, b, move)
        source, ability = state.waits[ANY_TIME][move]
        return About("use", (source,), note=ability.text)


AT_ANY_TIME: Final = AtAnyTime("at any time")
