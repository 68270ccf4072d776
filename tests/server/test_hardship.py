"""What a server goes through: a process dies between deed and answer, accounts go, clocks jump, disks fill, versions change."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from registering import registered
from running import serving
from scripted import Client
from seated import GAME, asked, some_moves, two_players
from sqlalchemy import insert, select, text

from rubrica.engine.errors import BadInput
from rubrica.server import admin, schema
from rubrica.server.settings import Settings
from rubrica.server.store import engine_of, migrate, migrations


def test_each_message_is_answered_though_the_answer_was_lost(database_url: str, tmp_path: Path) -> None:
    """The driver carries a message out, or refuses it, and is gone before it can say so: the log says it."""

    async def go() -> None:
        async with (
            serving(tmp_path / "first", database_url=database_url) as (one, first),
            serving(tmp_path / "second", database_url=database_url) as (two, second),
            Client(one, "Ann") as ann,
            Client(two, "Bob") as bob,
        ):
            table = await ann.new_table(game=GAME)

            async def lost(notice: Any) -> None:
                pass

            first.hall.tell = lost
            await asyncio.wait_for(bob.say("sit", table=table), 5)
            await asyncio.wait_for(bob.watch(table), 5)
            done = await asyncio.wait_for(bob.ask("chat", table=table, text="Hello"), 5)
            assert done["type"] == "done"
            refused = await asyncio.wait_for(bob.ask("play", table=table, position=-1, move="x"), 5)
            assert refused["type"] == "refused"
            assert second.hall.unanswered == {}

    asyncio.run(go())


def test_what_a_dead_process_left_unanswered_is_asked_again(database_url: str, tmp_path: Path) -> None:
    """It took a message out of the inbox and died over it: who takes the table over carries it out, once."""

    async def go() -> None:
        async with (
            serving(tmp_path / "first", database_url=database_url) as (one, first),
            serving(tmp_path / "second", database_url=database_url) as (two, second),
            Client(one, "Ann") as ann,
            Client(two, "Bob") as bob,
        ):
            table = await ann.new_table(game=GAME)
            await bob.watch(table)

            async def swallow(live: Any) -> None:
                await first.store.write(lambda connection: connection.execute(schema.inbox.delete()))

            first.hall.empty_inbox = swallow
            answer = asyncio.create_task(bob.ask("chat", table=table, text="Hello"))
            await asyncio.sleep(0.3)
            assert not answer.done()
            await first.store.write(first.hall.disappear)
            assert (await asyncio.wait_for(answer, 8))["type"] == "done"
            await bob.until(lambda: [line["text"] for line in bob.tables[table]["chat"]] == ["Hello"])
            assert second.hall.unanswered == {}

    asyncio.run(go())


def kept_in(folder: Path, word: str) -> list[str]:
    """Where a word stands in a database."""
    with sqlite3.connect(folder / "rubrica.sqlite") as connection:
        names = [name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")]
        found = [name for name in names for row in connection.execute(f'select * from "{name}"') if word in str(row)]
    connection.close()
    return found


def test_a_deleted_account_leaves_matches_that_go_on(tmp_path: Path, pips: str) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _):
            ann, bob, zenobia = await registered(url, "Ann", "Bob", "Zenobia")
            table = await ann.new_table(game=pips, seats=3)
            for client in (bob, zenobia):
                await client.say("sit", table=table)
            for client in (ann, bob, zenobia):
                await client.watch(table)
            await zenobia.say("chat", table=table, text="It is me.")
            await ann.play_on(table, 1)
            owned = await zenobia.new_table(game=pips)
            await zenobia.call("POST", "/api/me/delete", password="password of Zenobia")
            await ann.until(lambda: ann.seen(table)["table"]["seats"][2]["kind"] == "bot")
            assert "Zenobia" not in str(ann.seen(table))
            assert kept_in(tmp_path, "Zenobia") == []
            shown = await ann.call("GET", f"/api/tables/{owned}")
            assert "Zenobia" not in str(shown)
            await asyncio.gather(ann.play_on(table), bob.play_on(table))  # and the match goes on to its end
            assert kept_in(tmp_path, "Zenobia") == []
            for client in (ann, bob, zenobia):
                await client.close()
                await client.http.aclose()

    asyncio.run(go())


def test_a_row_that_nobody_can_read_keeps_no_account_alive(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path, idle=0.0) as (url, server):
            [zenobia] = await registered(url, "Zenobia")
            table = await zenobia.new_table(game=GAME)
            await zenobia.say("chat", table=table, text="Hello")
            spoiled = text("""update events set content = '{"kind":"sat","name":"Zenobia"', kind = 'sat'""")
            await server.store.write(lambda connection: connection.execute(spoiled))
            await server.hall.drop(table, server.hall.tables[table])
            await zenobia.call("POST", "/api/me/delete", password="password of Zenobia")
            await zenobia.call("GET", "/api/me", 401)
            assert kept_in(tmp_path, "Zenobia") == []
            await zenobia.close()
            await zenobia.http.aclose()

    asyncio.run(go())


@pytest.mark.parametrize("jump", [3600.0, -3600.0])
def test_nobody_loses_or_wins_time_when_the_clock_of_the_machine_is_set(
    jump: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = time.time

    async def go() -> None:
        clock = {"kind": "match", "seconds": 600}
        async with two_players(tmp_path, {"clock": clock}) as (_, table, ann, bob):
            await some_moves(table, 2, ann, bob)
            mover = asked(table, ann, bob)
            seat = mover.seen(table)["seat"]
            for module in ("hall", "steady", "store"):
                monkeypatch.setattr(f"rubrica.server.{module}.time", lambda: real() + jump, raising=False)
            monkeypatch.setattr(time, "time", lambda: real() + jump)
            await asyncio.sleep(1.2)
            await mover.play(table, mover.offers(table)[0])
            if not mover.over(table):
                left = mover.seen(table)["table"]["clocks"]["remaining"][seat]
                assert 560.0 < left < 599.0, left
            assert not mover.over(table) or "time" not in mover.seen(table)["table"]["result"]

    asyncio.run(go())


def test_health_tells_that_nothing_can_be_written(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            assert (await ann.http.get("/health")).status_code == 200
            await asyncio.sleep(2.1)
            with sqlite3.connect(tmp_path / "rubrica.sqlite", isolation_level=None) as other:
                other.execute("begin immediate")  # as if the disk were full: reading goes on, writing does not
                answer = await ann.http.get("/health")
                other.execute("rollback")
            other.close()
            assert answer.status_code == 503
            assert answer.json()["database"] is False
            await asyncio.sleep(2.1)
            assert (await ann.http.get("/health")).status_code == 200

    asyncio.run(go())


def test_a_newer_schema_is_refused_with_a_sentence(tmp_path: Path) -> None:
    engine = engine_of(Settings(data=str(tmp_path)))
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = '9999'"))
    with pytest.raises(BadInput, match="of a newer Rubrica: its schema is 9999"):
        migrate(engine)
    engine.dispose()


def as_it_was(new: Path, old: Path, version: str) -> None:
    """The same database as an older version would have it: its tables, and their columns of that time."""
    old.mkdir()
    source, target = engine_of(Settings(data=str(new))), engine_of(Settings(data=str(old)))
    with source.connect() as reading, target.begin() as writing:
        command.upgrade(migrations(writing), version)
        for table in schema.metadata.sorted_tables:
            there = [row[1] for row in writing.exec_driver_sql(f'pragma table_info("{table.name}")')]
            columns = [column for column in table.columns if column.name in there]
            rows = [dict(row._mapping) for row in reading.execute(select(*columns))] if there else []
            if rows:
                writing.execute(insert(table), rows)
    source.dispose()
    target.dispose()


def test_an_old_database_is_upgraded_and_its_matches_go_on(tmp_path: Path) -> None:
    """A backup of the version before: restored, brought up to date by the first start, and nothing is lost."""
    new, old, place = tmp_path / "new", tmp_path / "old", tmp_path / "place"

    async def begin() -> tuple[str, str]:
        async with serving(new) as (url, _), Client(url, "Bob") as bob:
            [ann] = await registered(url, "Ann")
            table = await ann.new_table(game=GAME)
            await bob.say("sit", table=table)
            for client in (ann, bob):
                await client.watch(table)
            await some_moves(table, 6, ann, bob)
            await ann.close()
            await ann.http.aclose()
            return table, bob.cookie

    async def go_on(table: str, cookie: str) -> None:
        async with serving(place) as (url, _), Client(url, "Bob", cookie) as bob:
            ann = Client(url, "Ann")
            await ann.call("POST", "/api/sign-in", name="Ann", password="password of Ann")
            await ann.open()
            for client in (ann, bob):
                await client.watch(table)
            await some_moves(table, 6, ann, bob)
            await ann.call("PUT", "/api/me/muted/Bob")  # a table that the old one had not
            taken = await ann.call("POST", "/api/register", 409, name="Ann_", password="a password")
            assert "taken" in taken["error"]
            await ann.close()
            await ann.http.aclose()

    table, cookie = asyncio.run(begin())
    as_it_was(new, old, "0001")
    admin.backup(Settings(data=str(old)), tmp_path / "backup")
    place.mkdir()
    admin.restore(Settings(data=str(place)), tmp_path / "backup")
    asyncio.run(go_on(table, cookie))
