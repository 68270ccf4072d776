"""Events: what has happened is told to the abilities that wait for it; they go on the chain before somebody receives priority (BH-7.12)."""

from __future__ import annotations

from typing import Any

from rubrica.engine.state import Event
from rubrica.engine.steps import Step, named
from rubrica.games.bluthelden.state import Bluthelden


def collect(
    state: Bluthelden, kind: int, seat: int, thing: int = 0, other: int = 0, amount: int = 0, detail: int = 0
) -> None:
    """Every ability that waits for this event and matches it begins to wait for the chain. Call it only if somebody waits."""
    event = (kind, seat, thing, other, amount, detail)
    for source, ability in state.waits[kind]:
        ability.notice(state, source, event)


def note(state: Bluthelden, source: int, seat: int, ability: Any, event: Event) -> None:
    """A triggered ability waits, under the controller that its source has now."""
    state.pending.append((seat, source, ability, event))


class RuleAbility(Step):
    """A trigger that a rule gives: it goes on the chain like one of a card."""

    order: int = -1

    def __init__(self, name: str, text: str) -> None:
        self.text = text
        named(self, name)

    def resolve(self, state: Bluthelden, source: int, seat: int, event: Event) -> None:
        raise NotImplementedError
