"""Zones: ordered places where copies are, with their rule of who sees what."""

from __future__ import annotations

from typing import Final

EVERYONE: Final = 0
OWNER: Final = 1
NOBODY: Final = 2


class ZoneKind:
    """A kind of zone: its name, who sees its cards, whether its order counts, whether it is in play."""

    def __init__(
        self,
        name: str,
        sees: int = EVERYONE,
        ordered: bool = False,
        in_play: bool = False,
        spots: int = 1,
        shared: bool = False,
    ) -> None:
        self.name = name
        self.sees = sees
        self.ordered = ordered
        self.in_play = in_play
        self.spots = spots
        """How many zones of this kind each seat (or the table) has: 4 spaces, 3 lanes."""
        self.shared = shared
        """One for the table instead of one for each seat."""

    def __repr__(self) -> str:
        return f"<zone kind {self.name}>"
