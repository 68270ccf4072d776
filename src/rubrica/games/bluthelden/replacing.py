"""What happens instead (BH-R.166): a replacement takes the place of what would happen, at once and without the chain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rubrica.engine.events import Event, Triggered
from rubrica.engine.moves import About
from rubrica.engine.steps import Question, Rule
from rubrica.games.bluthelden.events import speaks
from rubrica.games.bluthelden.state import Bluthelden


def replaced(
    state: Bluthelden, kind: int, seat: int, thing: int = 0, other: int = 0, amount: int = 0, detail: int = 0
) -> bool:
    """The oldest text that waits for this takes its place. Call it only if somebody waits."""
    event = Event(kind, seat, thing, other, amount, detail)
    for source, ability in state.waits[kind]:
        if (state.muted and not speaks(state, source, ability)) or (source, ability.order) in state.instead:
            continue
        if ability.replaces(state, source, event):
            state.replacing = (*state.replacing, Triggered(source, state.controller(source), ability, event))
            state.now(REPLACE)
            return True
    return False


YES: Final = 1
NO: Final = 0


class Replace(Question):
    """A replacement is carried out; one that says "may" is asked about first."""

    def run(self, state: Bluthelden, a: int, b: int) -> None:
        item = state.replacing[-1]
        if item.ability.optional:
            state.ask(self, 0, 0, item.seat, [YES, NO])
        else:
            self.answer(state, 0, 0, YES)

    def answer(self, state: Bluthelden, a: int, b: int, move: int) -> None:
        item = state.replacing[-1]
        state.replacing = state.replacing[:-1]
        state.instead = (*state.instead, (item.source, item.ability.order))
        state.now(REPLACED)
        if move == NO:
            HAPPEN[item.event.kind](state, item.event)
            return
        scope = state.open_scope(item.source, item.seat, item.event)
        state.now(item.ability.effect, scope, 0)

    def prompt(self, state: Bluthelden, a: int, b: int, viewer: int) -> str:
        item = state.replacing[-1]
        return f"Do you use {state.name_of(item.source)}: {item.ability.text}"

    def say(self, state: Bluthelden, a: int, b: int, move: int, viewer: int) -> str:
        return "yes" if move else "no"

    def about(self, state: Bluthelden, a: int, b: int, move: int) -> About:
        return About("yes" if move else "no")

    def subject(self, state: Bluthelden, a: int, b: int) -> tuple[int, ...]:
        return (state.replacing[-1].source,)

    def declined(self, state: Bluthelden, a: int, b: int, offers: list[int]) -> int:
        return NO


REPLACE: Final = Replace("bh replace")


def end_replacing(state: Bluthelden, a: int, b: int) -> None:
    """All that came of it is done: it may replace something again."""
    state.instead = state.instead[:-1]


REPLACED: Final = Rule("bh replaced", end_replacing)

HAPPEN: Final[dict[int, Callable[[Bluthelden, Event], None]]] = {}
"""What happens after all, if somebody does not want it replaced: the files of the rules add themselves."""
