"""The situation of a table: who sits there and what is agreed, as plain data. With the state of the match it is all there is."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from rubrica.server.clocks import Clocks
from rubrica.server.protocol import ClockChosen


class Chair(Struct, omit_defaults=True):
    """A seat and who sits there."""

    kind: Literal["open", "person", "bot"] = "open"
    account: str = ""
    name: str = ""
    guest: bool = False
    player: str = ""
    deck: Any = None
    left: bool = False
    held: bool = False
    before: list[str] = []
    """The accounts that have sat there since the match began: they know its cards."""


class Made(Struct):
    """What a table was made with: it never changes."""

    id: str
    game: str
    seats: int
    options: dict[str, Any]
    private: bool
    key: str
    rated: bool
    clock: ClockChosen
    owner: str
    owner_name: str
    created: float
    trial: bool = False
    """A card from the workshop is tried out."""
    own: str = ""
    """The set that is played with: the hash of its content among the pools."""
    own_title: str = ""


class Situation(Struct, omit_defaults=True):
    """Everything about a table at one moment, but for the state of its match. Snapshots hold both."""

    number: int = 0
    """Of the last event."""
    status: Literal["open", "playing", "over"] = "open"
    chairs: list[Chair] = []
    names: list[str] = []
    """What the players are called in the match."""
    pool: str = ""
    commitment: str = ""
    changes: int = 0
    """How often the state of the match has changed."""
    positions: list[int] = []
    """How many changes each viewer could see: the spectators, then each seat."""
    digests: list[str] = []
    early: dict[int, str] = {}
    """Secret answers that wait for those of earlier seats."""
    orders: dict[int, int] = {}
    """At even pace: how seats pass in advance."""
    draws: list[int] = []
    back: int = -1
    back_why: str = ""
    allowed: list[int] = []
    clocks: Clocks = msgspec.field(default_factory=Clocks)
    rematch: list[int] = []
    next: str = ""
    unrated: bool = False
    """Somebody's seat was taken over: whoever wins, the match tells nothing of who plays better."""
    result: str = ""
    rule: str = ""
    scores: list[float] = []

    def forget_back(self) -> None:
        """Nobody asks to take a move back any more."""
        self.back, self.back_why, self.allowed = -1, "", []


read_made = msgspec.json.Decoder(Made).decode
read_situation = msgspec.json.Decoder(Situation).decode
write_json = msgspec.json.Encoder().encode
