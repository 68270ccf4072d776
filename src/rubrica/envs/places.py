"""Places: where a card can lie, numbered as a viewer counts them, its own first. Observations and actions both go by them."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.match import Match
from rubrica.engine.zones import ZoneKind
from rubrica.envs.declaration import ROW, Declaration


@dataclass(frozen=True)
class Block:
    """Some numbers that belong together: from the first of them on, so many."""

    name: str
    first: int
    size: int
    about: str


class Places:
    """Every zone as a viewer counts them: one place each, or several in a row of cards in play."""

    def __init__(self, match: Match, declaration: Declaration) -> None:
        self.match = match
        self.first: list[int] = []
        """The first place of each zone, by the zone's number as the viewer counts them."""
        self.rows: list[int] = []
        """How many places each zone has."""
        self.size = 0
        for zone in range(len(match.zone_kind)):
            kind = match.zone_kinds[match.zone_kind[zone]]
            row = declaration.rows.get(kind.name, ROW if kind.in_play and kind.spots == 1 else 1)
            self.first.append(self.size)
            self.rows.append(row if kind.in_play else 1)
            self.size += self.rows[-1]

    def turned(self, zone: int, viewer: int) -> int:
        """The number of a zone as a viewer counts them."""
        match = self.match
        seat = match.zone_seat[zone]
        return zone if seat < 0 else zone + (self.seat(seat, viewer) - seat) * match.zones_each

    def seat(self, seat: int, viewer: int) -> int:
        """A seat as a viewer counts them."""
        return (seat - viewer) % self.match.seats

    def kind(self, zone: int) -> ZoneKind:
        return self.match.zone_kinds[self.match.zone_kind[zone]]
