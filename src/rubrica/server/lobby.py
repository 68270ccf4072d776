"""The lobby: the public tables where one can sit down or look on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection, desc, select

from rubrica.server import schema
from rubrica.server.protocol import TableShown, write

if TYPE_CHECKING:
    from rubrica.server.tables import Table
    from rubrica.server.viewing import Listener

MOST = 200
"""Tables that the lobby lists."""
PAUSE = 0.25
"""Seconds in which changes are gathered before they are told."""

read_shown = msgspec.json.Decoder(TableShown).decode


def public_tables(connection: Connection, game: str = "") -> list[Any]:
    """Those that wait for players first, then those being played; the newest first."""
    tables = schema.tables
    wanted: list[Any] = [tables.c.private.is_(False), tables.c.status.in_(["open", "playing"])]
    if game:
        wanted.append(tables.c.game == game)
    rows = connection.execute(
        select(tables.c.shown).where(*wanted).order_by(tables.c.status, desc(tables.c.created)).limit(MOST)
    )
    return [msgspec.json.decode(shown) for (shown,) in rows]


class Lobby:
    """Who looks at the lobby in this process, and what they must be told."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self.fresh: dict[str, dict[str, Any]] = {}
        self.timer: asyncio.TimerHandle | None = None

    def changed(self, table: Table, shown: dict[str, Any]) -> None:
        if not table.made.private:
            self.tell(shown)

    def tell(self, shown: dict[str, Any]) -> None:
        if not self.listeners:
            return
        self.fresh[shown["id"]] = shown
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(PAUSE, self.flush)

    def flush(self) -> None:
        self.timer = None
        here = [shown for shown in self.fresh.values() if shown["status"] in ("open", "playing")]
        gone = [name for name, shown in self.fresh.items() if shown["status"] not in ("open", "playing")]
        self.fresh = {}
        content = write({"type": "lobby", "tables": here, "gone": gone})
        for listener in self.listeners:
            listener.send(content)
