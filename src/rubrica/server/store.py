"""The store: the database behind the server. All its work is done in threads, off the event loop.

Writes go through one thread a process, which takes together what has come in and commits it at once: a disk that
needs a millisecond to be sure then serves a thousand moves a second, and none is acknowledged before it is safe.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, OperationalError

from rubrica import __version__
from rubrica.engine.errors import BadInput
from rubrica.server import metrics
from rubrica.server.settings import Settings
from rubrica.server.steady import Steady

T = TypeVar("T")
TOGETHER = 64
"""The most writes of one transaction."""
TRIES = 5
"""How often a transaction is tried that two processes spoil for each other."""


@dataclass
class Job:
    """One write, and whom to tell how it went."""

    work: Callable[[Connection], Any]
    done: Callable[[Any, BaseException | None], None]


class Store:
    """The database: `await store.write(job)`, `await store.read(job)`; a job is a function of a connection."""

    def __init__(self, settings: Settings) -> None:
        self.postgres = settings.postgres
        self.steady = Steady()
        self.engine = engine_of(settings)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(4, "store-read")
        self._writer = threading.Thread(target=self._write_on, name="store-write", daemon=True)
        self._closed = False
        self.transactions = 0

    def open(self) -> None:
        """Bring the database up to date and begin to write."""
        migrate(self.engine)
        self._writer.start()

    async def close(self) -> None:
        """Finish what is being written."""
        self._closed = True
        if self._writer.is_alive():
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        self.engine.dispose()

    def write(self, work: Callable[[Connection], T]) -> Awaitable[T]:
        """Do this in a transaction; it has been committed when the answer comes."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()

        def done(result: Any, fault: BaseException | None) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits
                loop.call_soon_threadsafe(settle, future, result, fault)

        if self._closed:
            raise RuntimeError("the store is closed")
        self._jobs.put(Job(work, done))
        return future

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Ask something."""

        def ask() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, ask)

    def now(self, connection: Connection) -> float:
        """The time that all processes agree on."""
        if not self.postgres:
            return self.steady.now()
        return float(connection.execute(text("select extract(epoch from clock_timestamp())")).scalar_one())

    def insert(self, table: Any) -> Any:
        """An insert that knows `on_conflict_do_nothing` and `on_conflict_do_update`."""
        return postgresql.insert(table) if self.postgres else sqlite.insert(table)

    # The thread that writes.

    def _write_on(self) -> None:
        ended = False
        while not ended:
            job = self._jobs.get()
            if job is None:
                return
            batch = [job]
            while len(batch) < TOGETHER:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    ended = True
                    break
                batch.append(more)
            self._commit(batch)

    def _commit(self, batch: list[Job]) -> None:
        """Do all of them in one transaction; one that fails fails alone."""
        for again in reversed(range(TRIES)):
            outcomes: list[tuple[Any, BaseException | None]] = []
            try:
                with metrics.COMMIT_SECONDS.time(), self.engine.connect() as connection, connection.begin():
                    for job in batch:
                        outcomes.append(self._one(connection, job, len(batch) > 1))
                self.transactions += 1
                metrics.COMMITS.inc()
                metrics.WRITES.inc(len(batch))
            except DBAPIError as fault:
                if again and retried(fault):
                    continue
                outcomes = [(None, fault)] * len(batch)
            except BaseException as fault:
                outcomes = [(None, fault)] * len(batch)
            for job, (result, problem) in zip(batch, outcomes, strict=True):
                job.done(result, problem)
            return

    def _one(self, connection: Connection, job: Job, with_others: bool) -> tuple[Any, BaseException | None]:
        if not with_others:
            return job.work(connection), None
        try:
            with connection.begin_nested():
                return job.work(connection), None
        except DBAPIError as fault:
            if retried(fault) or fault.connection_invalidated:
                raise
            return None, fault
        except Exception as fault:
            return None, fault


def settle(future: asyncio.Future[Any], result: Any, fault: BaseException | None) -> None:
    if future.done():
        return
    if fault is not None:
        future.set_exception(fault)
    else:
        future.set_result(result)


def retried(fault: DBAPIError) -> bool:
    """Whether two processes got into each other's way, or the connection was lost: the same may go well now."""
    state = getattr(fault.orig, "sqlstate", None)
    if state in ("40001", "40P01", "57P01"):
        return True
    return isinstance(fault, OperationalError) and (fault.connection_invalidated or "locked" in str(fault.orig))


def engine_of(settings: Settings) -> Engine:
    if settings.postgres:
        url = settings.database_url.replace("postgres://", "postgresql://", 1)
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
        return create_engine(url, pool_size=6, max_overflow=2, pool_pre_ping=True)
    try:
        settings.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(
            f"The data folder can't be made: {error.strerror}.", settings.data, "Set RUBRICA_DATA to another one."
        ) from None
    engine = create_engine(f"sqlite:///{settings.folder / 'rubrica.sqlite'}", pool_size=6, max_overflow=2)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy begins them
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = threading.current_thread().name in ("store-write", "MainThread")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def migrations(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def migrate(engine: Engine) -> None:
    """Run the migrations that are missing; of several processes that start at once, one does it."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("select pg_advisory_xact_lock(727782)"))
        config = migrations(connection)
        refuse_newer(connection, config)
        command.upgrade(config, "head")


def refuse_newer(connection: Connection, config: Config) -> None:
    """Refuse a database that a newer version has changed: this one would not understand what is in it."""
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    there = MigrationContext.configure(connection).get_current_revision()
    if there is not None and there not in known:
        raise BadInput(
            f"This database is of a newer Rubrica: its schema is {there}, and {__version__} knows {max(known)}.",
            "",
            "Install that version again, or restore a backup from before the upgrade.",
        )


@contextlib.contextmanager
def only_server(settings: Settings) -> Iterator[None]:
    """With SQLite one process serves a data folder. The lock goes when the process does, however it ends."""
    if settings.postgres:
        yield
        return
    import fcntl

    settings.folder.mkdir(parents=True, exist_ok=True)
    with (settings.folder / "server.lock").open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadInput(
                "Another server uses this data folder.",
                settings.data,
                "Stop it, or set RUBRICA_DATA to another folder; for several processes use PostgreSQL.",
            ) from None
        yield


def exists(connection: Connection, table: Any, *conditions: Any) -> bool:
    return connection.execute(select(1).select_from(table).where(*conditions).limit(1)).first() is not None
