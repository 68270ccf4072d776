"""Tables with people at them, for tests."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from running import serving
from scripted import Client

GAME = "bloodless"
"""What is played where the game does not matter: tests know that it has an option for who begins, and that its matches are short."""


@contextlib.asynccontextmanager
async def two_players(folder: Path, body: dict[str, Any] | None = None, **settings: Any) -> AsyncIterator[Any]:
    """Ann and Bob at a table whose match has begun."""
    async with serving(folder, **settings) as (url, server), Client(url, "Ann") as ann, Client(url, "Bob") as bob:
        table = await ann.new_table(**{"game": GAME, **(body or {})})
        await bob.say("sit", table=table)
        await ann.watch(table)
        await bob.watch(table)
        yield server, table, ann, bob


def asked(table: str, *clients: Client) -> Client:
    return next(client for client in clients if client.offers(table))


async def some_moves(table: str, number: int, *clients: Client) -> int:
    """So many moves, by whoever is asked; fewer if the match ends before."""
    made = 0
    while made < number and not clients[0].over(table):
        movers = [client for client in clients if client.offers(table)]
        if movers:
            made += await movers[0].play_on(table, 1)
        await asyncio.sleep(0.005)
    return made
