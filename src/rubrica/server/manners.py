"""Manners: who may chat, whom one does not want to hear, and what is reported to those who look after the server."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select

from rubrica.server import schema
from rubrica.server.errors import NotFound, Refusal
from rubrica.server.names import key_of
from rubrica.server.store import Store

MOST_MUTED = 500
QUOTED = 20
"""Lines of chat that go with a report."""


async def may_chat(store: Store, account: str) -> None:
    """Refuse the chat of who was muted."""
    accounts = schema.accounts
    why = await store.read(
        lambda connection: connection.execute(
            select(accounts.c.muted).where(accounts.c.id == account)
        ).scalar_one_or_none()
    )
    if why:
        raise Refusal(f"You may not chat here: {why}", status=403)


def find_player(connection: Connection, name: str) -> Any:
    accounts = schema.accounts
    row = connection.execute(select(accounts).where(accounts.c.key == key_of(name))).first()
    if row is None:
        raise NotFound("There is no such player.")
    return row


def muted_by(connection: Connection, account: str) -> set[str]:
    """The names of those whom somebody does not want to hear."""
    accounts, mutes = schema.accounts, schema.mutes
    rows = connection.execute(
        select(accounts.c.name).join(mutes, mutes.c.muted == accounts.c.id).where(mutes.c.account == account)
    )
    return {name for (name,) in rows}


def mute(connection: Connection, account: str, name: str) -> None:
    """Hear no more of somebody."""
    mutes = schema.mutes
    other = find_player(connection, name)
    if other.id == account:
        raise Refusal("That is yourself.")
    if len(muted_by(connection, account)) >= MOST_MUTED:
        raise Refusal("You have muted too many.", status=429)
    unmute(connection, account, name)
    connection.execute(insert(mutes).values(account=account, muted=other.id))


def unmute(connection: Connection, account: str, name: str) -> None:
    mutes = schema.mutes
    other = find_player(connection, name)
    connection.execute(delete(mutes).where(mutes.c.account == account, mutes.c.muted == other.id))


def report(connection: Connection, account: str, name: str, table: str, why: str, at: float) -> None:
    """Tell those who look after the server, with what that player has said at the table."""
    events = schema.events
    other = find_player(connection, name)
    if other.id == account:
        raise Refusal("That is yourself.")
    said = connection.execute(
        select(events.c.content)
        .where(events.c.table == table, events.c.account == other.id, events.c.kind == "chat")
        .order_by(events.c.number.desc())
        .limit(QUOTED)
    )
    lines = [msgspec.json.decode(content)["text"] for (content,) in said]
    values = {"at": at, "account": account, "against": other.id, "table": table, "why": why}
    connection.execute(insert(schema.reports).values(**values, lines="\n".join(reversed(lines))))
