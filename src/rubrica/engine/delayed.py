"""What texts have told to do later: at a moment of the game that is still to come."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.events import Event
from rubrica.engine.values import Value, dumped


class Delayed(Value):
    """Something that a text tells to do at a moment."""

    def __init__(
        self, moment: int, source: int, seat: int, event: Event | None, effect: Any, words: tuple[Any, ...]
    ) -> None:
        self.moment: Final = moment
        """The game's number for it, as for changes that end."""
        self.source: Final = source
        self.seat: Final = seat
        self.event: Final = event
        self.effect: Final = effect
        self.words: Final = words
        """What its words point to."""

    def parts(self) -> tuple[Any, ...]:
        return (self.moment, self.source, self.seat, self.event, self.effect, self.words)


dumped(Delayed)
