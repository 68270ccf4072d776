"""The store: migrations up from nothing, group commits, and what fails fails alone."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import IntegrityError

from rubrica.engine.errors import BadInput
from rubrica.server import schema
from rubrica.server.settings import Settings, read_settings
from rubrica.server.store import Store, engine_of, migrate, migrations


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_migrations_lead_from_nothing_to_the_schema(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("database_url") if database == "postgres" else ""
    engine = engine_of(Settings(data=str(tmp_path), database_url=url))
    migrate(engine)
    migrate(engine)  # the second time there is nothing to do
    with engine.begin() as connection:
        context = MigrationContext.configure(connection, opts={"target_metadata": schema.metadata})
        assert compare_metadata(context, schema.metadata) == []
        head = ScriptDirectory.from_config(migrations(connection)).get_current_head()
        assert context.get_current_revision() == head
    engine.dispose()


def test_sqlite_is_set_to_lose_nothing(tmp_path: Path) -> None:
    engine = engine_of(Settings(data=str(tmp_path)))
    with engine.connect() as connection:
        assert connection.execute(text("pragma journal_mode")).scalar() == "wal"
        assert connection.execute(text("pragma synchronous")).scalar() == 2  # FULL
    engine.dispose()


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_writes_share_transactions_and_fail_alone(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("database_url") if database == "postgres" else ""

    def add(key: str) -> Any:
        def work(connection: Connection) -> str:
            connection.execute(insert(schema.pools).values(hash=key, content=""))
            return key

        return work

    async def go() -> None:
        store = Store(Settings(data=str(tmp_path), database_url=url))
        store.open()
        jobs = [store.write(add(str(number))) for number in range(200)]
        again = [store.write(add(str(number))) for number in range(0, 200, 20)]
        more = [store.write(add(f"more {number}")) for number in range(100)]
        assert await asyncio.gather(*jobs) == [str(number) for number in range(200)]
        for failed in await asyncio.gather(*again, return_exceptions=True):
            assert isinstance(failed, IntegrityError)
        await asyncio.gather(*more)

        def count(connection: Connection) -> int:
            return len(connection.execute(select(schema.pools)).all())

        assert await store.read(count) == 300
        transactions = store.transactions
        assert transactions < 100, "writes were not committed together"
        await store.close()

    asyncio.run(go())


def test_settings_are_read_from_the_environment() -> None:
    found = read_settings({"RUBRICA_PORT": "81", "RUBRICA_SECURE": "yes", "RUBRICA_LEASE": "3.5", "OTHER": "x"})
    assert (found.port, found.secure, found.lease) == (81, True, 3.5)
    for name, value in (
        ("PORT", "x"),
        ("PORT", "70000"),
        ("SECURE", "perhaps"),
        ("DATABASE_URL", "mysql://x"),
        ("BEAT", "9"),
    ):
        with pytest.raises(BadInput):
            read_settings({f"RUBRICA_{name}": value})
