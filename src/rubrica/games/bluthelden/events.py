"""Events: what has happened is told to the abilities that wait for it; they go on the chain before somebody receives priority (BH-7.12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rubrica.engine.events import Event, Triggered
from rubrica.engine.later import Later
from rubrica.engine.steps import Step, named
from rubrica.games.bluthelden.kinds import END, ROUND_END
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes.announcing import Asked


def collect(
    state: Bluthelden, kind: int, seat: int, thing: int = 0, other: int = 0, amount: int = 0, detail: int = 0
) -> None:
    """Every ability that waits for this event and matches it begins to wait for the chain. Call it only if somebody waits."""
    event = Event(kind, seat, thing, other, amount, detail)
    for source, ability in state.waits[kind]:
        if not state.muted or speaks(state, source, ability):
            ability.notice(state, source, event)


def collect_of(state: Bluthelden, kind: int, thing: int, other: int = 0, amount: int = 0, detail: int = 0) -> None:
    """The same of what happens to a thing, or what it does: it is its controller's."""
    collect(state, kind, state.controller(thing), thing, other, amount, detail)


def speaks(state: Bluthelden, source: int, ability: Any) -> bool:
    """Whether a thing has an ability now: not a printed one if it has lost all of them (BH-11.4)."""
    if source not in state.muted or ability in state.granted.get(source, ()):
        return True
    return any(decree.source == source and decree.ability is ability for decree in state.decrees)


def late_moment(state: Bluthelden, thing: int) -> None:
    """BH-R.26: an "at the end of the round" ability that comes when that has begun triggers before the next priority."""
    if state.phase == END and state.step >= 1 and state.waits[ROUND_END]:
        for source, ability in state.waits[ROUND_END]:
            if source == thing:
                ability.notice(state, source, Event(ROUND_END, state.cl))


def note(state: Bluthelden, source: int, seat: int, ability: Any, event: Event) -> None:
    """A triggered ability waits, under the controller that its source has now."""
    state.pending.append(Triggered(source, seat, ability, event))


BEGIN: Final = Later[Callable[[Bluthelden, Triggered], None]]("how a trigger is announced")


class RuleAbility(Step):
    """A trigger that a rule gives: it goes on the chain like one of a card."""

    order: int = -1
    asked: Asked | None = None

    def __init__(self, name: str, text: str) -> None:
        self.text = text
        named(self, name)

    def resolve(self, state: Bluthelden, source: int) -> None:
        raise NotImplementedError
