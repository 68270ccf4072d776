"""Matches under load while their server is killed again and again: nothing that was acknowledged may be lost, nothing done twice.

`script/soak` does it 50 times, the tests a few times."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
from collections import Counter
from collections.abc import Callable
from typing import Any

import httpx
from running import Running
from scripted import Client
from sqlalchemy import text
from websockets.exceptions import WebSocketException

import rubrica
from rubrica.server.events import read_event
from rubrica.server.hall import read_made
from rubrica.server.settings import Settings
from rubrica.server.situation import read_situation
from rubrica.server.store import engine_of
from rubrica.server.tables import Table

LOST = (ConnectionError, OSError, TimeoutError, httpx.HTTPError, WebSocketException)


class Pair:
    """Two people who play match after match, whatever happens to the server."""

    def __init__(self, url: str, number: int, game: str) -> None:
        self.url = url
        self.game = game
        self.number = number
        self.clients: list[Client] = []
        self.table = ""
        self.acknowledged: list[tuple[str, str]] = []
        """(table, message) of every move that was answered with done."""
        self.matches = 0
        self.since_kill = 0

    async def come_in(self) -> None:
        for letter in "ab":
            client = Client(self.url, f"player {self.number}{letter}")
            await client.call("POST", "/api/guest", name=client.name)
            await client.open()
            self.clients.append(client)

    async def run(self, ended: asyncio.Event) -> None:
        await asyncio.gather(*(self.play(client, ended) for client in self.clients))
        for client in self.clients:
            await client.close()
            await client.http.aclose()

    async def play(self, client: Client, ended: asyncio.Event) -> None:
        """Answer whenever asked; what was not answered is sent again after a loss, with the same id."""
        unanswered: dict[str, Any] | None = None
        while not ended.is_set():
            try:
                if client.socket is None or client.closed.is_set():
                    await client.close()
                    await client.open()
                    client.tables.clear()
                if unanswered is None:
                    unanswered = await self.choose(client)
                    continue
                said = await asyncio.wait_for(client.ask("play", **unanswered), 5.0)
                if said["type"] == "done":
                    self.acknowledged.append((unanswered["table"], unanswered["message_id"]))
                    self.since_kill += 1
                unanswered = None
            except LOST:
                await asyncio.sleep(random.uniform(0.02, 0.1))

    async def choose(self, client: Client) -> dict[str, Any] | None:
        first = client is self.clients[0]
        if not self.table:
            if not first:
                await asyncio.sleep(0.02)
                return None
            made = await client.http.post("/api/tables", json={"game": self.game})
            table = made.json()["table"]["id"]
            await self.clients[1].say("sit", table=table)
            self.table = table
        table = self.table
        if table not in client.tables:
            await client.watch(table)
        with contextlib.suppress(TimeoutError):
            await client.until(lambda: client.over(table) or client.offers(table), 0.5)
        if client.over(table):
            if first:
                self.matches += 1
                self.table = ""
            else:
                await asyncio.sleep(0.02)
            return None
        offers = client.offers(table)
        if not offers:
            return None
        return {
            "message_id": secrets.token_hex(8),
            "table": table,
            "position": client.tables[table]["position"],
            "move": client.random.choice(offers),
        }


async def kill_again_and_again(
    server: Running, times: int, pairs: int, say: Callable[[str], None] = lambda line: None
) -> list[Pair]:
    """Play, kill, start again; at the end everybody must have gone on."""
    games = rubrica.game_names()
    players = [Pair(server.url, number, games[number % len(games)]) for number in range(pairs)]
    ended = asyncio.Event()
    for pair in players:
        await pair.come_in()
    tasks = [asyncio.create_task(pair.run(ended)) for pair in players]
    try:
        for time in range(times):
            await asyncio.sleep(random.uniform(0.2, 1.0))
            server.kill()
            await asyncio.to_thread(server.start)
            for pair in players:
                pair.since_kill = 0
            say(f"killed {time + 1} times; {sum(len(pair.acknowledged) for pair in players)} moves acknowledged")
        async with asyncio.timeout(30):
            while not all(pair.since_kill >= 2 for pair in players):
                await asyncio.sleep(0.1)
                for task in tasks:
                    if task.done():
                        task.result()
    finally:
        ended.set()
    await asyncio.gather(*tasks)
    return players


def check(server: Running, players: list[Pair]) -> dict[str, int]:
    """Every acknowledged move is there, none twice, and each table follows from its log."""
    settings = Settings(data=str(server.folder), database_url=server.environment.get("RUBRICA_DATABASE_URL", ""))
    engine = engine_of(settings)
    counted: Counter[str] = Counter()
    with engine.connect() as connection:
        there = Counter(
            (table, message)
            for table, message in connection.execute(
                text(
                    "select \"table\", message from events where message is not null and kind in ('played', 'answered')"
                )
            )
        )
        assert max(there.values()) == 1, "a move was made twice"
        for pair in players:
            for acknowledged in pair.acknowledged:
                assert there[acknowledged] == 1, f"an acknowledged move is lost: {acknowledged}"
            counted["acknowledged"] += len(pair.acknowledged)
            counted["matches"] += pair.matches
        counted["stored"] = there.total()
        for row in connection.execute(text("select * from tables")).mappings().all():
            check_table(connection, row, counted)
    engine.dispose()
    return dict(counted)


def check_table(connection: Any, row: Any, counted: Counter[str]) -> None:
    """The numbers have no gap, and the log alone gives what the snapshot and the rest of it give."""
    events = (
        connection.execute(text('select * from events where "table" = :id order by number'), {"id": row["id"]})
        .mappings()
        .all()
    )
    assert [event["number"] for event in events] == list(range(1, row["number"] + 1)), "events are missing"
    pool = {}
    if row["pool"]:
        content = connection.execute(
            text("select content from pools where hash = :hash"), {"hash": row["pool"]}
        ).scalar()
        pool = json.loads(content)
    whole = Table(read_made(row["about"]))
    for event in events:
        whole.apply(read_event(event["content"]), event["at"], pool)
    snapshot = (
        connection.execute(text('select * from snapshots where "table" = :id'), {"id": row["id"]}).mappings().first()
    )
    if snapshot is None:
        return
    rest = Table(read_made(row["about"]), read_situation(snapshot["situation"]), rubrica.load(snapshot["dump"]))
    for event in events[snapshot["number"] :]:
        rest.apply(read_event(event["content"]), event["at"], pool)
    assert whole.state is not None
    assert rest.state is not None
    assert whole.state == rest.state, "a snapshot differs from the log"
    assert whole.situation.status == rest.situation.status == row["status"]
    counted["tables"] += 1
