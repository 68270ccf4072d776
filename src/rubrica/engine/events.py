"""Events: what has happened, as abilities that wait for it are told. The parts mean the same in every game."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.values import Value, dumped


class Event(Value):
    """Something has happened to a thing, or a thing or a player has done something."""

    def __init__(self, kind: int, seat: int, thing: int = 0, other: int = 0, amount: int = 0, detail: int = 0) -> None:
        self.kind: Final = kind
        """The game's number for what has happened."""
        self.seat: Final = seat
        """The player it is about: who controls the thing, or who does it."""
        self.thing: Final = thing
        """What it happens to (is damaged, dies, enters), or what does it (attacks, destroys)."""
        self.other: Final = other
        """What else belongs to it: what dealt the damage, what is attacked or destroyed."""
        self.amount: Final = amount
        self.detail: Final = detail
        """The game's number for how it happened."""

    def parts(self) -> tuple[Any, ...]:
        return (self.kind, self.seat, self.thing, self.other, self.amount, self.detail)


class Triggered(Value):
    """An ability has triggered and waits for its turn."""

    def __init__(self, source: int, seat: int, ability: Any, event: Event, card: int = -1) -> None:
        self.source: Final = source
        """The thing whose ability it is."""
        self.seat: Final = seat
        """Who controlled it then."""
        self.ability: Final = ability
        self.event: Final = event
        self.card: Final = card
        """The card of the thing, where the rules ask for it later."""

    def parts(self) -> tuple[Any, ...]:
        return (self.source, self.seat, self.ability, self.event, self.card)


dumped(Event)
dumped(Triggered)
