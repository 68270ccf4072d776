"""What happens to something that a text has named before: "when it dies"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.events import Event
from rubrica.language.nodes.base import Trigger
from rubrica.language.nodes.things import It
from rubrica.language.nodes.triggers import ANY, THING, WITH_AMOUNT
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class ItEvent(Trigger):
    """Something happens to what was named before, or it does something."""

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
        """To what it happens."""
        return event.thing if self.at == THING else event.other


def watched(node: type) -> list[Any]:
    """The phrase for what is done then, by a node of the game."""
    return [phrase("when {event=ItEvent}, {effect}", node)]


def it_does(words: str, kind: int, **how: Any) -> list[Any]:
    """The phrase for an event, by the game's number for it: "dies"."""
    return [phrase(f"{{which=It}} {words}", ItEvent, kind=kind, **how)]
