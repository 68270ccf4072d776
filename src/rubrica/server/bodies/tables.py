"""Tables: opened, listed, gone on with."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from rubrica.server.bodies.common import Body
from rubrica.server.bodies.sets import SetNamed
from rubrica.server.protocol import BotName, ClockChosen, GameName, Piles, SeatNumber, TableShown


class NewTable(Body):
    """A new table. Its maker takes the first seat, bots take the last ones."""

    game: GameName
    seats: Annotated[int, Meta(ge=2, le=8)] | None = None
    """The fewest that the game takes unless you say."""
    options: dict[Annotated[str, Meta(max_length=40)], Any] = {}
    private: bool = False
    rated: bool = True
    """If all who play are registered. Then it is played at even pace, unless the options say otherwise."""
    clock: ClockChosen = msgspec.field(default_factory=ClockChosen)
    deck: str | Piles | None = None
    """Your deck: the name of a preset or of one of your own, or its piles."""
    bots: Annotated[list[BotName], Meta(max_length=8)] = []
    """Bots for the last seats."""
    sit: bool = True
    """Whether you sit down yourself; without you, all seats may be bots."""
    set: SetNamed | None = None
    """A set whose cards and decks may be played there. It is not rated."""


class GoOn(Body):
    """Go on from a position of a match that is over, against bots."""

    move: Annotated[int, Meta(ge=0, le=20000)]
    seat: SeatNumber = 0
    bot: BotName = "search"


class TableMade(Struct, kw_only=True):
    table: TableShown
    key: str = ""
    """The secret part of a private table's link."""


class Tables(Struct, kw_only=True):
    tables: list[TableShown]
