"""What must still happen now: the agenda, the scopes of running effects, the abilities that wait for events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from rubrica.engine.copies import Copies
from rubrica.engine.events import Event
from rubrica.engine.match import Match
from rubrica.engine.steps import Step, named

if TYPE_CHECKING:
    from rubrica.engine.state import State

SOURCE: Final = 0
"""Of a scope: the thing whose text is running."""
YOU: Final = 1
"""Of a scope: the seat that controls the effect."""
EVENT: Final = 2
"""Of a scope: the event that set it off, or None."""
DID: Final = 3
"""Of a scope: whether the last instruction did what it says."""
USED: Final = 4
"""Of a scope: the replacements that have been applied to its event already."""
SLOTS: Final = 5
"""Of a scope: where the bindings of its words begin."""

Scope = tuple[Any, ...]

NO_CARD: Final = 0
"""Instead of a thing: what no card says, deals or is about."""


def words_of(source: int, seat: int, event: Event | None = None) -> Scope:
    """A scope in which nothing is bound yet: to ask what words would point to."""
    return (source, seat, event, False, ())


def your_seat(words: Scope) -> int:
    """Of a scope: the seat that controls the effect. (Compiled, `int(words[YOU])` takes twenty times as long.)"""
    seat: int = words[YOU]
    return seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Agenda(Copies):
    """The cards of a match, and what is under way with them."""

    def __init__(self, match: Match, source: Agenda | None = None) -> None:
        super().__init__(match, source)
        self.agenda: list[tuple[Step, int, int]] = [] if source is None else source.agenda[:]
        self.scopes: list[Scope] = [] if source is None else source.scopes[:]
        self.fresh: list[Any] = [] if source is None else source.fresh[:]
        self.pending: list[Any] = [] if source is None else source.pending[:]
        self.triggers: list[Any] = [] if source is None else source.triggers[:]
        self.waits: list[tuple[Any, ...]] = [()] * match.ability_kinds if source is None else source.waits[:]

    # The agenda and its scopes.

    def now(self, step: Step, a: int = 0, b: int = 0) -> None:
        """This must happen next."""
        self.agenda.append((step, a, b))

    def open_scope(
        self, source: int, seat: int, event: Event | None = None, used: tuple[Any, ...] = (), slots: int = 0
    ) -> int:
        """What the words of one running effect point to. It is closed by the entry that is pushed with it."""
        number = len(self.scopes)
        self.scopes.append((source, seat, event, False, used) + (0,) * slots)
        self.agenda.append((CLOSE, number, 0))
        return number

    def bind(self, scope: int, slot: int, value: Any) -> None:
        """A word of the effect now points to this."""
        words = self.scopes[scope]
        index = SLOTS + slot
        if index >= len(words):
            words = words + (0,) * (index + 1 - len(words))
        self.scopes[scope] = words[:index] + (value,) + words[index + 1 :]

    def bound(self, scope: int, slot: int) -> Any:
        """What a word of the effect points to."""
        words = self.scopes[scope]
        return words[SLOTS + slot] if SLOTS + slot < len(words) else 0

    def did(self, scope: int, done: bool) -> None:
        """Note whether the running instruction did what it says; one success is enough."""
        if scope >= 0 and done:
            words = self.scopes[scope]
            if not words[DID]:
                self.scopes[scope] = words[:DID] + (True,) + words[DID + 1 :]

    def undid(self, scope: int) -> None:
        """A new instruction begins: nothing is done yet."""
        words = self.scopes[scope]
        if words[DID]:
            self.scopes[scope] = words[:DID] + (False,) + words[DID + 1 :]

    # Abilities that wait for events.

    def wait(self, thing: int, ability: Any) -> None:
        """An ability becomes active."""
        for kind in ability.kinds:
            self.waits[kind] = self.waits[kind] + ((thing, ability),)

    def stop_waiting(self, thing: int, ability: Any) -> None:
        """An ability is active no more."""
        for kind in ability.kinds:
            self.waits[kind] = tuple(
                [entry for entry in self.waits[kind] if entry[0] != thing or entry[1] is not ability]
            )


class Close(Step):
    """An effect has been carried out: its scope is closed."""

    def run(self, state: State, a: int, b: int) -> None:
        while len(state.scopes) > a:
            state.scopes.pop()


CLOSE: Final = Close()
named(CLOSE, "close")
