"""Restarts: in order, and by SIGKILL under load, on SQLite and on PostgreSQL. `script/soak` kills 50 times."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from killing import check, kill_again_and_again
from running import Running, serving
from scripted import Client
from seated import GAME, some_moves, two_players

Start = Callable[..., Running]


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_killed_under_load(database: str, run_server: Start, request: pytest.FixtureRequest) -> None:
    settings = {"RUBRICA_LEASE": "0.8", "RUBRICA_BEAT": "0.2"}
    if database == "postgres":
        settings["RUBRICA_DATABASE_URL"] = request.getfixturevalue("database_url")
    server = run_server(**settings)
    players = asyncio.run(kill_again_and_again(server, 2, 3))
    counted = check(server, players)
    assert counted["acknowledged"] > 50, counted


def test_stopped_in_order(run_server: Start) -> None:
    """Clients are told to come back, and come back to where they were."""
    server = run_server()

    async def play() -> None:
        async with Client(server.url, "Ann") as ann, Client(server.url, "Bob") as bob:
            table = await ann.new_table(game=GAME)
            await bob.say("sit", table=table)
            await ann.watch(table)
            await bob.watch(table)
            await some_moves(table, 9, ann, bob)
            before = {client: (client.seen(table), client.tables[table]["position"]) for client in (ann, bob)}
            assert await asyncio.to_thread(server.stop) == 0
            for client in (ann, bob):
                await asyncio.wait_for(client.closed.wait(), 5)
                assert "closing" in client.kinds
            await asyncio.to_thread(server.start)
            for client in (ann, bob):
                await client.close()
                await client.open()
                await client.watch(table)
                assert (client.seen(table), client.tables[table]["position"]) == before[client]
            await asyncio.gather(ann.play_on(table), bob.play_on(table))

    asyncio.run(play())
    assert '"event":"stopped"' in server.log()


def test_a_second_server_on_the_same_folder_is_refused(run_server: Start, tmp_path: Path) -> None:
    run_server()
    with pytest.raises(AssertionError, match="Another server uses this data folder"):
        run_server(tmp_path)


def test_a_taken_port_is_refused(run_server: Start, tmp_path: Path) -> None:
    server = run_server()
    with pytest.raises(AssertionError, match="can't listen"):
        run_server(tmp_path / "other", RUBRICA_PORT=server.port)


def test_idle_tables_leave_memory_and_come_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_players(tmp_path, idle=0.1, beat=0.05) as (server, table, ann, bob):
            await some_moves(table, 7, ann, bob)
            position = ann.tables[table]["position"]
            seen = ann.seen(table)
            for client in (ann, bob):
                await client.say("unwatch", table=table)
            for _ in range(100):
                if table not in server.hall.tables:
                    break
                await asyncio.sleep(0.05)
            assert table not in server.hall.tables
            for client in (ann, bob):
                await client.watch(table)
            assert ann.tables[table]["position"] == position
            assert ann.seen(table) == seen
            await asyncio.gather(ann.play_on(table), bob.play_on(table))

    asyncio.run(play())


def test_bots_go_on_after_a_restart_though_nobody_looks(tmp_path: Path) -> None:
    async def begin() -> tuple[str, str]:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            table = await ann.new_table(game=GAME, sit=False, bots=["random", "greedy:2"])
            await ann.watch(table)
            await ann.until(lambda: ann.tables[table]["position"] > 6)
            assert not ann.over(table)
            return table, ann.cookie

    async def go_on(table: str, cookie: str) -> None:
        async with serving(tmp_path) as (url, _):
            ann = Client(url, "Ann", cookie)
            for _ in range(200):
                if (await ann.call("GET", f"/api/tables/{table}"))["table"]["status"] == "over":
                    break
                await asyncio.sleep(0.1)
            else:
                pytest.fail("the bots don't play on")
            await ann.http.aclose()

    asyncio.run(go_on(*asyncio.run(begin())))
