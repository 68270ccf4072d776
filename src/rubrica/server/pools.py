"""Pools: the cards of matches as they were when these began, kept once for all matches with the same cards."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from rubrica.server import schema
from rubrica.server.errors import NotFound
from rubrica.server.store import Store

KEPT = 32
"""Pools kept in memory."""


class Pools:
    """Cards by the hash of their content."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: dict[str, dict[str, Any]] = {}

    def keep(self, cards: dict[str, Any]) -> str:
        """The hash of a pool that is about to be used."""
        key = sha256(msgspec.json.encode(cards)).hexdigest()
        self.remember(key, cards)
        return key

    def remember(self, key: str, cards: dict[str, Any]) -> None:
        self.known.pop(key, None)
        self.known[key] = cards
        while len(self.known) > KEPT:
            self.known.pop(next(iter(self.known)))

    async def find(self, key: str) -> dict[str, Any]:
        if key not in self.known:
            content = await self.store.read(
                lambda connection: connection.execute(
                    select(schema.pools.c.content).where(schema.pools.c.hash == key)
                ).scalar_one_or_none()
            )
            if content is None:
                raise NotFound("There are no such cards.")
            self.remember(key, msgspec.json.decode(content))
        return self.known[key]

    def save(self, connection: Connection, key: str) -> None:
        """In the transaction that first uses it."""
        content = msgspec.json.encode(self.known[key]).decode()
        insert = self.store.insert(schema.pools).values(hash=key, content=content)
        connection.execute(insert.on_conflict_do_nothing())
