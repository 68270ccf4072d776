"""Notices between server processes: something happened at a table, a message waits for its driver, an answer for a client.

PostgreSQL carries them (LISTEN and NOTIFY). With SQLite there is one process, and nobody to notify.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import msgspec
import psycopg
from msgspec import Struct
from sqlalchemy import Connection, text

from rubrica.server import logs, protocol
from rubrica.server.settings import Settings

CHANNEL = "rubrica"


class Notice(Struct, omit_defaults=True):
    """One of four: news of a table; a message in the inbox of a table; an answer for a client of a process; or that a table was
    changed in the store and must be read again."""

    sender: str
    table: str = ""
    number: int = 0
    """News: the number of the last event."""
    lobby: bool = False
    """The lobby shows it differently now."""
    inbox: bool = False
    reload: bool = False
    process: str = ""
    socket: str = ""
    said: str = ""


read_notice = msgspec.json.Decoder(Notice).decode


def answer_notice(sender: str, table: str, process: str, socket: str, said: protocol.Said) -> Notice:
    """An answer for a client of another process."""
    return Notice(sender, table, process=process, socket=socket, said=protocol.write(said).decode())


def notify(connection: Connection, notice: Notice) -> None:
    """Tell the other processes when this transaction has been committed."""
    if connection.dialect.name == "postgresql":
        payload = msgspec.json.encode(notice).decode()
        connection.execute(text("select pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})


class Listener:
    """Hears what other processes tell."""

    def __init__(self, settings: Settings, me: str, hear: Callable[[Notice], Awaitable[None]]) -> None:
        self.url = settings.database_url.replace("postgres://", "postgresql://", 1)
        self.me = me
        self.hear = hear
        self.lost: Callable[[], Awaitable[None]] | None = None
        self.ready = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        if self.url:
            self.task = asyncio.create_task(self.listen())
            await asyncio.wait_for(self.ready.wait(), 10.0)

    async def listen(self) -> None:
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.url, autocommit=True) as connection:
                    await connection.execute(f"listen {CHANNEL}")
                    again = self.ready.is_set()
                    self.ready.set()
                    if again and self.lost is not None:
                        await self.lost()  # what was told meanwhile has been missed
                    async for told in connection.notifies():
                        notice = read_notice(told.payload)
                        if notice.sender != self.me:
                            await self.hear(notice)
            except psycopg.Error as fault:
                logs.say("listener lost", why=type(fault).__name__)
                await asyncio.sleep(0.3)

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
