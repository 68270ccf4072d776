"""What a state of Bluthelden keeps of fights, wards, control, banished cards, and of what texts have said about a while."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.events import Event, Triggered
from rubrica.engine.values import Value, dumped


class Fight(Value):
    """One attack or shot of the acting character."""

    def __init__(self, at: int, second: int = 0, blocked: bool = False, struck: int = 0) -> None:
        self.at: Final = at
        """To which character it was directed; 0: at the Sovereign."""
        self.second: Final = second
        """Its blocker; of a shot, a second character that is hit (BH-14.13)."""
        self.blocked: Final = blocked
        self.struck: Final = struck
        """Who of the two has dealt First Damage in it: 1 the attacker, 2 the blocker."""

    def parts(self) -> tuple[Any, ...]:
        return (self.at, self.second, self.blocked, self.struck)


class Ward(Value):
    """What becomes of damage (BH-11.10)."""

    def __init__(self, kind: int, whom: int, value: int, end: int, which: int) -> None:
        self.kind: Final = kind
        self.whom: Final = whom
        """To whom the damage would be dealt."""
        self.value: Final = value
        """How much is prevented (-1: all), or who takes it instead."""
        self.end: Final = end
        self.which: Final = which
        """Which damage."""

    def parts(self) -> tuple[Any, ...]:
        return (self.kind, self.whom, self.value, self.end, self.which)

    def until(self, end: int) -> Ward:
        return Ward(self.kind, self.whom, self.value, end, self.which)


class Control(Value):
    """Who controls what has changed controller (BH-15.8)."""

    def __init__(self, thing: int, seat: int, end: int) -> None:
        self.thing: Final = thing
        self.seat: Final = seat
        self.end: Final = end

    def parts(self) -> tuple[Any, ...]:
        return (self.thing, self.seat, self.end)


class Return(Value):
    """A banished card that comes back."""

    def __init__(self, thing: int, end: int) -> None:
        self.thing: Final = thing
        self.end: Final = end

    def parts(self) -> tuple[Any, ...]:
        return (self.thing, self.end)


class Decree(Value):
    """What a text has said about a while (BH-R.167): an ability that works until then, whatever becomes of its card."""

    def __init__(
        self, source: int, ability: Any, end: int, words: tuple[Any, ...] = (), things: tuple[int, ...] = ()
    ) -> None:
        self.source: Final = source
        self.ability: Final = ability
        self.end: Final = end
        self.words: Final = words
        """What the words of the text pointed to."""
        self.things: Final = things
        """What it is about, if only about some things."""

    def parts(self) -> tuple[Any, ...]:
        return (self.source, self.ability, self.end, self.words, self.things)


class Due(Triggered):
    """A trigger whose words point to what a text has named before."""

    def __init__(self, source: int, seat: int, ability: Any, event: Event, words: tuple[Any, ...]) -> None:
        super().__init__(source, seat, ability, event)
        self.words: Final = words

    def parts(self) -> tuple[Any, ...]:
        return (self.source, self.seat, self.ability, self.event, self.words)


for kind in (Fight, Ward, Control, Return, Decree, Due):
    dumped(kind)
