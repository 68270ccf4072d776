"""What a position remembers of what was done or said: the last blow, a name."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.values import Value, dumped


class Blow(Value):
    """BL-10.11: the strike that took the last Health of a creature, and whose it was."""

    def __init__(self, struck: int, striker: int) -> None:
        self.struck: Final = struck
        self.striker: Final = striker

    def parts(self) -> tuple[Any, ...]:
        return (self.struck, self.striker)


class Named(Value):
    """BL-19.17: what was named for a card."""

    def __init__(self, kin: str, card: str) -> None:
        self.kin: Final = kin
        self.card: Final = card

    def parts(self) -> tuple[Any, ...]:
        return (self.kin, self.card)


dumped(Blow)
dumped(Named)

NOTHING_NAMED: Final = Named("", "")
