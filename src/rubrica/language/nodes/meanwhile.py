"""What is said about a while (BH-R.167, BL-R.124): what happens to something that was named before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.engine.events import Event
from rubrica.language.nodes.base import Trigger
from rubrica.language.nodes.things import It
from rubrica.language.nodes.triggers import ANY, THING, WITH_AMOUNT
from rubrica.language.phrases import phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch(Trigger):
    """Something happens to what was named before."""


@dataclass(frozen=True)
class ItEvent(Watch):
    """Something happens to it, or it does something."""

    which: It
    kind: int
    at: int = THING
    detail: int = ANY
    amount: bool = False

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT if self.amount else super().brings()

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def thing(self, event: Event) -> int:
        """To what it happens, or what does it; 0 if it is something else that has happened."""
        if self.detail >= 0 and event.detail != self.detail:
            return 0
        return event.thing if self.at == THING else event.other


def watching(node: type) -> list[Any]:
    """The phrase for the ability of a game that waits for it."""
    return [phrase("when {event=ItEvent}, {effect}", node)]
