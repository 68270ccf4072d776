"""BL-19.8 to BL-19.10: the chapters of a Saga."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.events import Event
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes.base import Sentence


@dataclass(frozen=True)
class Chapter:
    """An instruction that is carried out once, or abilities that are active while the number of Lore counters is right."""

    effect: Sentence | None
    abilities: tuple[Any, ...]
    order: int = -1

    @property
    def instruction(self) -> bool:
        return self.effect is not None

    def resolve(self, state: Bloodless, source: int, seat: int, event: Event) -> None:
        if self.effect is not None:
            scope = state.open_scope(source, seat, event)
            state.now(self.effect, scope, 0)
