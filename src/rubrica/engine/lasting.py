"""Changes that last: of what, what becomes of it, until when. Moments end them, and things that leave play."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.values import Value, dumped

FOREVER: Final = 0
WHILE: Final = 1024
"""From here on the end of a change is a thing: it lasts as long as that is in play."""


class Change(Value):
    """One change of one thing."""

    def __init__(self, thing: int, what: int, value: Any, end: int, since: int = 0) -> None:
        self.thing: Final = thing
        self.what: Final = what
        """The game's number for the kind of change."""
        self.value: Final[Any] = value
        self.end: Final = end
        """The game's number for the moment that ends it, FOREVER, or WHILE plus a thing."""
        self.since: Final = since
        """The clock when it began, where changes are applied in that order; else the game's own mark."""

    def parts(self) -> tuple[Any, ...]:
        return (self.thing, self.what, self.value, self.end, self.since)

    def until(self, end: int) -> Change:
        """The same change with another end."""
        return Change(self.thing, self.what, self.value, end, self.since)


dumped(Change)


def ending(changes: tuple[Change, ...], ends: frozenset[int]) -> tuple[Change, ...]:
    """The changes that one of these ends brings to their end."""
    return tuple([change for change in changes if change.end in ends])


def going_on(changes: tuple[Change, ...], ends: frozenset[int]) -> tuple[Change, ...]:
    """The changes that go on when these ends have come."""
    return tuple([change for change in changes if change.end not in ends])


def without(changes: tuple[Change, ...], thing: int) -> tuple[Change, ...]:
    """The changes that are left when a thing leaves play: neither its own nor those that last as long as it is there."""
    return tuple([change for change in changes if change.thing != thing and change.end != WHILE + thing])


def renewed(changes: tuple[Change, ...], ends: dict[int, int]) -> tuple[Change, ...]:
    """What was to begin with a moment begins now: each end that is named gives way to another."""
    return tuple([change.until(ends[change.end]) if change.end in ends else change for change in changes])
