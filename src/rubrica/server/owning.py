"""What one account may have going on at a time."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, select

from rubrica.server import schema
from rubrica.server.errors import Refusal
from rubrica.server.settings import Settings
from rubrica.server.store import Store


async def refuse_too_many(store: Store, settings: Settings, owner: str) -> None:
    """Refuse a further table to who has many that are not over."""
    if len(await store.read(lambda connection: owned(connection, owner))) >= settings.tables_most:
        raise Refusal("You have too many tables already.", status=429)


async def refuse_too_many_bots(store: Store, settings: Settings, owner: str) -> None:
    """Refuse a further match among bots alone to who has several: each keeps a worker busy to its end."""
    tables = await store.read(lambda connection: owned(connection, owner))
    alone = [shown for shown in tables if shown["status"] == "playing" and among_bots(shown)]
    if len(alone) >= settings.bot_tables_most:
        raise Refusal(f"You have {len(alone)} matches among bots going on: wait until one of them is over.", status=429)


def owned(connection: Connection, owner: str) -> list[dict[str, object]]:
    """The tables of an account that are not over, as everybody may see them."""
    tables = schema.tables
    rows = connection.execute(
        select(tables.c.shown).where(tables.c.owner == owner, tables.c.status.in_(["open", "playing"]))
    )
    return [msgspec.json.decode(shown) for (shown,) in rows]


def among_bots(shown: dict[str, object]) -> bool:
    """Whether no person plays at a table any more."""
    seats = shown["seats"]
    assert isinstance(seats, list)
    return all(seat["kind"] == "bot" or seat["left"] for seat in seats)
