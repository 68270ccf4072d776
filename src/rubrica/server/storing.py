"""Storing: the transactions in which a table is written, and how it is read again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from rubrica.server import events as happened
from rubrica.server import schema
from rubrica.server.deciding import Turn
from rubrica.server.errors import LostLease, NotFound
from rubrica.server.history import book
from rubrica.server.minding import wake_of
from rubrica.server.notices import Notice, notify
from rubrica.server.protocol import ChatLine
from rubrica.server.situation import write_json
from rubrica.server.tables import CHATS, LINES, Table

if TYPE_CHECKING:
    from rubrica.server.hall import Hall

REMEMBERED = 300
"""Messages of clients that are known to have been carried out already."""
UPDATE = (
    update(schema.tables)
    .where(
        schema.tables.c.id == bindparam("its_id"),
        schema.tables.c.driver == bindparam("its_driver"),
        schema.tables.c.fence == bindparam("its_fence"),
    )
    .values(
        {
            name: bindparam(name)
            for name in ("status", "shown", "seed", "commitment", "pool", "number", "result", "changed", "wake")
        }
    )
)
"""What every message writes; made once, since building it takes longer than carrying it out."""
INSERT = insert(schema.events)


class Sender(Struct):
    """Whose message is carried out: what the log keeps of it."""

    account: str = ""
    message: str = ""
    inbox: int = 0
    """Where it waited for this process."""


# Writing.


class Founding:
    """The transaction that stores a new table, with what has happened there already."""

    def __init__(self, hall: Hall, turn: Turn, sender: Sender) -> None:
        self.hall = hall
        self.table = turn.table
        self.rows = event_rows(turn, sender)
        self.values = row_values(turn)
        self.snapshot = snapshot_of(turn.table) if turn.table.state is not None else None

    def work(self, connection: Connection) -> None:
        made = self.table.made
        born = {"id": made.id, "game": made.game, "private": made.private, "key": made.key, "owner": made.owner}
        about = {"about": write_json(made).decode(), "created": made.created, "driver": self.hall.id, "fence": 1}
        connection.execute(insert(schema.tables).values(**born, **about, **self.values))
        if self.rows:
            connection.execute(INSERT, self.rows)
        if made.own in self.hall.pools.known:  # else a rematch: it is there already
            self.hall.pools.save(connection, made.own)
        if self.snapshot is not None:
            self.hall.pools.save(connection, self.table.situation.pool)
            save_snapshot(self.hall, connection, self.snapshot)
        if not made.private:
            tell_processes(self.hall, connection, self.table, lobby=True)


class Writing:
    """The transaction of one message: its events, and all that goes with them."""

    def __init__(self, hall: Hall, turn: Turn, before: Table, fence: int, sender: Sender) -> None:
        self.hall = hall
        self.table = table = turn.table
        self.at = turn.at
        self.mine = {"its_id": table.id, "its_driver": hall.id, "its_fence": fence}
        self.inbox = sender.inbox
        self.rows = event_rows(turn, sender)
        self.values = row_values(turn)
        self.begun = table.situation.status == "playing" and before.situation.status == "open"
        self.ended = table.situation.status == "over" and before.situation.status == "playing"
        self.made = Founding(hall, turn.made, Sender(sender.account)) if turn.made is not None else None
        wanted = self.begun or self.ended or before.unsaved or snapshot_due(turn, before, hall.settings.snapshot_every)
        wanted = wanted and table.state is not None and not table.frozen
        table.unsaved = wanted and table.ahead is not None
        self.snapshot = snapshot_of(table) if wanted and not table.unsaved else None

    def work(self, connection: Connection) -> None:
        if connection.execute(UPDATE, {**self.mine, **self.values}).rowcount != 1:
            raise LostLease
        connection.execute(INSERT, self.rows)
        if self.begun:
            self.hall.pools.save(connection, self.table.situation.pool)
        if self.snapshot is not None:
            save_snapshot(self.hall, connection, self.snapshot)
        if self.ended:
            book(self.hall.store, connection, self.table, self.at)
        if self.inbox:
            drop_from_inbox(connection, self.inbox)
        if self.made is not None:
            self.made.work(connection)
        listed = self.begun or self.ended or self.table.situation.status == "open"
        tell_processes(self.hall, connection, self.table, lobby=listed and not self.table.made.private)


def tell_processes(hall: Hall, connection: Connection, table: Table, lobby: bool) -> None:
    notify(connection, Notice(hall.id, table.id, number=table.situation.number, lobby=lobby))


def drop_from_inbox(connection: Connection, number: int) -> None:
    connection.execute(delete(schema.inbox).where(schema.inbox.c.id == number))


def event_rows(turn: Turn, sender: Sender) -> list[dict[str, Any]]:
    """The events of a message. The first has its name, the last has what they changed together."""
    now, news = turn.table.situation, turn.table.news
    first = now.number - len(turn.events) + 1
    rows: list[dict[str, Any]] = [
        {
            "table": turn.table.id,
            "number": number,
            "at": turn.at,
            "kind": happened.kind_of(event),
            "seat": event.seat if event.seat >= 0 else None,
            "account": sender.account,
            "message": None,
            "content": write_json(event).decode(),
            "news": "",
            "positions": "",
        }
        for number, event in enumerate(turn.events, first)
    ]
    if rows:
        rows[0]["message"] = sender.message or None
        rows[-1]["news"] = write_json(news).decode() if news else ""
        rows[-1]["positions"] = write_json([now.positions, now.digests]).decode()
    return rows


def row_values(turn: Turn) -> dict[str, Any]:
    """What the row of a table says besides what never changes."""
    table, now = turn.table, turn.table.situation
    return {
        "status": now.status,
        "shown": write_json(table.shown()).decode(),
        "seed": table.seed,
        "commitment": now.commitment,
        "pool": now.pool,
        "number": now.number,
        "result": now.result,
        "changed": turn.at,
        "wake": wake_of(table),
    }


def snapshot_due(turn: Turn, before: Table, every: int) -> bool:
    """After so many events, and when a move was taken back: to do that again would take as long as the match."""
    back = any(isinstance(event, happened.TookBack) for event in turn.events)
    return back or turn.table.situation.number // every != before.situation.number // every


def snapshot_of(table: Table) -> dict[str, Any]:
    situation = write_json(table.situation).decode()
    return {
        "table": table.id,
        "number": table.situation.number,
        "situation": situation,
        "dump": table.position.dump(),
    }


def save_snapshot(hall: Hall, connection: Connection, snapshot: dict[str, Any]) -> None:
    made = hall.store.insert(schema.snapshots).values(**snapshot)
    connection.execute(made.on_conflict_do_update(index_elements=["table"], set_=snapshot))


# Reading.


class Stored(Struct):
    """What the store knows of a table."""

    about: str
    seed: str
    situation: str
    dump: str
    rows: list[Any]
    news: list[str]
    chat: list[ChatLine]
    messages: list[tuple[str, str]]


def rows_after(connection: Connection, table: str, number: int) -> list[Any]:
    events = schema.events
    return list(
        connection.execute(
            select(events).where(events.c.table == table, events.c.number > number).order_by(events.c.number)
        )
    )


def read_table(connection: Connection, name: str) -> Stored:
    tables, snapshots, events = schema.tables, schema.snapshots, schema.events
    row = connection.execute(select(tables.c.about, tables.c.seed).where(tables.c.id == name)).first()
    if row is None:
        raise NotFound("There is no such table.")
    snapshot = connection.execute(select(snapshots).where(snapshots.c.table == name)).first()
    here = events.c.table == name
    latest = events.c.number.desc()
    news = connection.execute(select(events.c.news).where(here, events.c.news != "").order_by(latest).limit(LINES))
    chats = connection.execute(
        select(events.c.content, events.c.at).where(here, events.c.kind == "chat").order_by(latest).limit(CHATS)
    )
    messages = connection.execute(
        select(events.c.account, events.c.message)
        .where(here, events.c.message.is_not(None))
        .order_by(latest)
        .limit(REMEMBERED)
    )
    chat = []
    for content, at in chats:
        event = msgspec.json.decode(content)
        chat.append(ChatLine(name=event["name"], text=event["text"], at=at))
    return Stored(
        about=row.about,
        seed=row.seed,
        situation=snapshot.situation if snapshot is not None else "",
        dump=snapshot.dump if snapshot is not None else "",
        rows=rows_after(connection, name, snapshot.number if snapshot is not None else 0),
        news=[line for (line,) in news][::-1],
        chat=chat[::-1],
        messages=[(account, message) for account, message in messages][::-1],
    )
