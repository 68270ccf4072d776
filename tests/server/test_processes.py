"""Two server processes on one PostgreSQL: players on different ones, and the one that drives is killed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from running import Running
from scripted import Client
from seated import GAME, some_moves
from sqlalchemy import text

from rubrica.server.settings import Settings
from rubrica.server.store import engine_of

Start = Callable[..., Running]


def test_players_on_different_processes_and_the_driver_dies(
    run_server: Start, database_url: str, tmp_path: Path
) -> None:
    first = run_server(tmp_path / "first", RUBRICA_DATABASE_URL=database_url)
    second = run_server(tmp_path / "second", RUBRICA_DATABASE_URL=database_url)

    async def play() -> float:
        async with (
            Client(first.url, "Ann") as ann,
            Client(second.url, "Bob") as bob,
            Client(second.url, "Eve") as eve,
        ):
            await eve.say("lobby")
            table = await ann.new_table(game=GAME)
            await eve.until(lambda: table in eve.lobby)
            await bob.say("sit", table=table)
            for client in (ann, bob, eve):
                await client.watch(table)
            assert [client.seen(table)["seat"] for client in (ann, bob, eve)] == [0, 1, None]
            await some_moves(table, 10, ann, bob)
            await bob.say("chat", "hello", table=table, text="Hello over there")
            await bob.say("chat", "hello", table=table, text="Hello over there")
            await ann.until(lambda: [line["text"] for line in ann.tables[table]["chat"]] == ["Hello over there"])
            said = await bob.ask("play", table=table, position=0, move="x")
            assert said["stale"]
            await bob.until(lambda: bob.kinds.count("table") >= 2)
            # Bob has a message on its way when the driver dies.
            first.kill()
            start = monotonic()
            await bob.say("chat", "late", table=table, text="Are you still there?")
            took = monotonic() - start
            # Ann comes back on the other process.
            async with Client(second.url, "Ann again", ann.cookie) as again:
                await again.watch(table)
                assert again.seen(table)["seat"] == 0
                assert [line["text"] for line in again.tables[table]["chat"]][-1] == "Are you still there?"
                await asyncio.gather(again.play_on(table), bob.play_on(table))
                await eve.until(lambda: eve.over(table))
                assert again.seen(table)["table"] == bob.seen(table)["table"] == eve.seen(table)["table"]
            return took

    took = asyncio.run(play())
    assert took < 5.0
    print(f"the match went on after {took:.2f} s")
    engine = engine_of(Settings(database_url=database_url))
    with engine.connect() as connection:
        assert connection.execute(text("select count(*) from inbox")).scalar_one() == 0
    engine.dispose()


def test_bots_of_a_dead_process_play_on(run_server: Start, database_url: str, tmp_path: Path) -> None:
    first = run_server(tmp_path / "first", RUBRICA_DATABASE_URL=database_url)
    second = run_server(tmp_path / "second", RUBRICA_DATABASE_URL=database_url)

    async def play() -> None:
        async with Client(first.url, "Ann") as ann, Client(second.url, "Eve") as eve:
            table = await ann.new_table(game=GAME, sit=False, bots=["search:30", "greedy"])
            await eve.watch(table)
            await eve.until(lambda: eve.tables[table]["position"] > 5)
            first.kill()
            killed = eve.tables[table]["position"]
            await eve.until(lambda: eve.over(table) or eve.tables[table]["position"] > killed + 10, 60)

    asyncio.run(play())


def test_a_process_that_stops_in_order_hands_its_tables_over_at_once(
    run_server: Start, database_url: str, tmp_path: Path
) -> None:
    first = run_server(tmp_path / "first", RUBRICA_DATABASE_URL=database_url)
    second = run_server(tmp_path / "second", RUBRICA_DATABASE_URL=database_url)

    async def play() -> None:
        async with Client(first.url, "Ann") as ann, Client(second.url, "Bob") as bob:
            table = await ann.new_table(game=GAME)
            await bob.say("sit", table=table)
            await bob.watch(table)
            assert await asyncio.to_thread(first.stop) == 0
            start = monotonic()
            await bob.say("chat", table=table, text="Hello")
            assert monotonic() - start < 1.5
            await bob.say("resign", table=table)
            await bob.until(lambda: bob.over(table))

    asyncio.run(play())


def test_many_processes_may_start_at_once(database_url: str, tmp_path: Path) -> None:
    """One of them migrates, the others wait."""
    from concurrent.futures import ThreadPoolExecutor

    folders = [tmp_path / str(number) for number in range(3)]
    for folder in folders:
        folder.mkdir()
    servers = [Running(folder, RUBRICA_DATABASE_URL=database_url) for folder in folders]
    try:
        with ThreadPoolExecutor() as pool:
            list(pool.map(Running.start, servers))
    finally:
        for server in servers:
            server.kill()
