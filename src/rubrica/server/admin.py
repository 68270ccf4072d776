"""What an administrator does: bans, mutes, reports, deletions, backups. On the database itself; the server may run or not."""

from __future__ import annotations

import shutil
import sqlite3
from getpass import getuser
from pathlib import Path
from time import gmtime, strftime, time
from typing import Any

from sqlalchemy import Connection, Engine, delete, insert, select, update

from rubrica.engine.errors import BadInput
from rubrica.server import accounts, schema
from rubrica.server.doors import network_of
from rubrica.server.names import key_of
from rubrica.server.settings import Settings
from rubrica.server.store import engine_of, migrate, only_server


def open_database(settings: Settings) -> Engine:
    engine = engine_of(settings)
    migrate(engine)
    return engine


def find_account(connection: Connection, name: str) -> Any:
    row = connection.execute(select(schema.accounts).where(schema.accounts.c.key == key_of(name))).first()
    if row is None:
        raise BadInput(f"There is no account {name!r}.")
    return row


def note(connection: Connection, what: str) -> None:
    """Keep in the audit log what somebody did who looks after the server."""
    connection.execute(insert(schema.audit).values(at=time(), who=getuser(), what=what))


def mute(connection: Connection, name: str, reason: str) -> None:
    """Let an account chat no more."""
    account = find_account(connection, name)
    why = reason or "no reason given"
    connection.execute(update(schema.accounts).where(schema.accounts.c.id == account.id).values(muted=why))
    note(connection, f"mute {account.name}: {why}")


def unmute(connection: Connection, name: str) -> None:
    account = find_account(connection, name)
    connection.execute(update(schema.accounts).where(schema.accounts.c.id == account.id).values(muted=""))
    note(connection, f"unmute {account.name}")


def ban_address(connection: Connection, address: str, reason: str) -> None:
    """Let nobody in from an address or a network."""
    network, why = str(network_of(address)), reason or "no reason given"
    connection.execute(delete(schema.addresses).where(schema.addresses.c.network == network))
    connection.execute(insert(schema.addresses).values(network=network, why=why, at=time()))
    note(connection, f"ban-address {network}: {why}")


def unban_address(connection: Connection, address: str) -> None:
    network = str(network_of(address))
    done = connection.execute(delete(schema.addresses).where(schema.addresses.c.network == network))
    if not done.rowcount:
        raise BadInput(f"{network} is not banned.", "", "`rubrica admin addresses` lists those that are.")
    note(connection, f"unban-address {network}")


def list_addresses(connection: Connection) -> list[str]:
    rows = connection.execute(select(schema.addresses).order_by(schema.addresses.c.at))
    return [f"{row.network}: {row.why}" for row in rows]


def list_reports(connection: Connection) -> list[str]:
    """What was reported and nobody has settled, with the name, the addresses and the words of whom it is about."""
    accounts, reports, sessions = schema.accounts, schema.reports, schema.sessions
    names = {row.id: row.name for row in connection.execute(select(accounts.c.id, accounts.c.name))}
    lines = []
    for row in connection.execute(select(reports).where(reports.c.settled == "").order_by(reports.c.id)):
        came = connection.execute(select(sessions.c.address).where(sessions.c.account == row.against)).scalars()
        addresses = ", ".join(sorted(set(came) - {""})) or "no address"
        lines.append(
            f"{row.id}: {names.get(row.account, 'somebody')} on {names.get(row.against)} ({addresses}): {row.why}"
        )
        lines += [f"    at {row.table}: {line}" for line in row.lines.splitlines()]
    return lines


def settle_report(connection: Connection, number: int, outcome: str) -> None:
    """A report has been looked at."""
    reports = schema.reports
    done = connection.execute(update(reports).where(reports.c.id == number).values(settled=outcome or "looked at"))
    if not done.rowcount:
        raise BadInput(f"There is no report {number}.")
    note(connection, f"settle report {number}: {outcome or 'looked at'}")


def list_audit(connection: Connection) -> list[str]:
    rows = connection.execute(select(schema.audit).order_by(schema.audit.c.id))
    return [f"{strftime('%Y-%m-%d %H:%M', gmtime(row.at))} {row.who}: {row.what}" for row in rows]


def ban(connection: Connection, name: str, reason: str) -> None:
    """Sign an account out everywhere and let it in no more. Open sockets of it end within a minute."""
    account = find_account(connection, name)
    connection.execute(
        update(schema.accounts).where(schema.accounts.c.id == account.id).values(banned=reason or "no reason given")
    )
    accounts.end_sessions(connection, account.id)
    note(connection, f"ban {account.name}: {reason or 'no reason given'}")


def unban(connection: Connection, name: str) -> None:
    account = find_account(connection, name)
    connection.execute(update(schema.accounts).where(schema.accounts.c.id == account.id).values(banned=""))
    note(connection, f"unban {account.name}")


def sign_out(connection: Connection, name: str) -> None:
    account = find_account(connection, name)
    accounts.end_sessions(connection, account.id)
    note(connection, f"sign-out {account.name}")


def delete_account(connection: Connection, name: str) -> None:
    """Delete an account that sits at no table any more; one that plays is refused."""
    account = find_account(connection, name)
    tables = accounts.tables_of(connection, account.id)
    playing = [table for table in tables if sits_at(connection, table, account.id)]
    if playing:
        raise BadInput(
            f"{account.name} sits at {', '.join(playing)}.", "", "Ban the account, and close those tables first."
        )
    accounts.forget(connection, account.id)
    note(connection, f"delete {account.id}")  # without the name, which is forgotten


def sits_at(connection: Connection, table: str, account: str) -> bool:
    snapshots = schema.snapshots
    situation = connection.execute(select(snapshots.c.situation).where(snapshots.c.table == table)).scalar_one_or_none()
    return situation is not None and account in situation


def close_table(connection: Connection, table: str) -> None:
    """End a table as it stands, without a result. Its driver notices with its next write."""
    tables = schema.tables
    row = connection.execute(select(tables.c.status, tables.c.shown).where(tables.c.id == table)).first()
    if row is None:
        raise BadInput(f"There is no table {table!r}.")
    connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table == table))
    connection.execute(delete(schema.events).where(schema.events.c.table == table))
    connection.execute(delete(tables).where(tables.c.id == table))
    note(connection, f"close {table}")


def list_players(connection: Connection) -> list[str]:
    lines = []
    for row in connection.execute(select(schema.accounts).order_by(schema.accounts.c.created)):
        kind = f"banned: {row.banned}" if row.banned else "registered" if row.password else "guest"
        kind += f", muted: {row.muted}" if row.muted else ""
        days = int((time() - row.seen) / 86400)
        lines.append(f"{row.name}: {kind}, last seen {days} days ago")
    return lines


def list_tables(connection: Connection) -> list[str]:
    tables = schema.tables
    rows = connection.execute(select(tables).where(tables.c.status.in_(["open", "playing"])).order_by(tables.c.created))
    return [f"{row.id}: {row.game}, {row.status}, event {row.number}" for row in rows]


def backup(settings: Settings, path: Path) -> None:
    """A copy of the whole database as it is at one moment, while the server runs. SQLite only."""
    if settings.postgres:
        raise BadInput("PostgreSQL is backed up with its own tools.", "", "See docs/server.md: pg_dump.")
    source = settings.folder / "rubrica.sqlite"
    if not source.exists():
        raise BadInput("There is no database here.", settings.data, "Name the data folder with RUBRICA_DATA.")
    if path.exists():
        raise BadInput("There is such a file already.", str(path), "Give another name.")
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    with sqlite3.connect(source) as old, sqlite3.connect(part) as new:
        old.backup(new)
        good = new.execute("pragma integrity_check").fetchone()[0]
    old.close()
    new.close()
    if good != "ok":
        raise BadInput(f"The database is damaged: {good}.", str(source))
    part.rename(path)


def restore(settings: Settings, path: Path) -> None:
    """Put a backup into a data folder that has no database."""
    if settings.postgres:
        raise BadInput("PostgreSQL is restored with its own tools.", "", "See docs/server.md: pg_restore.")
    if not path.exists():
        raise BadInput("There is no such file.", str(path))
    target = settings.folder / "rubrica.sqlite"
    with only_server(settings):
        if target.exists():
            raise BadInput(
                "There is a database here already.", str(target), "Move it away first, with its -wal and -shm files."
            )
        shutil.copyfile(path, target)
