"""The hall: the tables that are in this process's memory, which of them it drives, and how it hears of the others."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from time import monotonic, perf_counter, time
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, and_, delete, insert, or_, select, update

from rubrica import registry
from rubrica.engine.deeds import Watch
from rubrica.engine.errors import RubricaError
from rubrica.server import events as happened
from rubrica.server import logs, metrics, protocol, schema
from rubrica.server.bots import Bots
from rubrica.server.deciding import Account, Restarted, Turn
from rubrica.server.doors import Doors
from rubrica.server.errors import NotFound
from rubrica.server.events import read_event
from rubrica.server.live import Command, Live
from rubrica.server.lobby import Lobby
from rubrica.server.notices import Listener, Notice, answer_notice, notify
from rubrica.server.pools import Pools
from rubrica.server.protocol import ChatLine, Done
from rubrica.server.sets import let_go, prepare
from rubrica.server.settings import Settings
from rubrica.server.situation import read_made, read_situation
from rubrica.server.speaking import ENGLISH
from rubrica.server.store import Store, exists
from rubrica.server.storing import Founding, Sender, read_table, rows_after
from rubrica.server.tables import LINES, Deeds, Table

ALWAYS = 1e15
"""With SQLite a process's lease does not end: the lock on the data folder does that."""

LOOKED_EVERY = 4.0
"""Seconds after which it is looked whose session has ended elsewhere: in another process, or by an administrator."""

read_news = msgspec.json.Decoder(list[tuple[int, str, str]]).decode


class Forwarded(Struct):
    """A message on its way to the process that drives its table."""

    account: Account
    socket: str
    message: protocol.ClientMessage
    language: str = ENGLISH


read_forwarded = msgspec.json.Decoder(Forwarded).decode


class Hall:
    """All tables, as this process knows them."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.id = secrets.token_hex(8)
        self.pools = Pools(store)
        self.bots = Bots(settings.workers)
        self.quick = Bots(1)
        """The lane of bots that answer at once: they never wait for one that thinks."""
        self.lobby = Lobby()
        self.doors = Doors()
        self.tables: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.sockets: dict[str, Any] = {}
        self.unanswered: dict[tuple[str, str, str], Command] = {}
        """Messages of clients here that were left to another process, by table, account and id."""
        self.listener = Listener(settings, self.id, self.hear)
        self.listener.lost = self.missed
        self.started = 0.0
        self.looked = 0.0
        self.closing = False
        self.keeper: asyncio.Task[None] | None = None

    def now(self) -> float:
        """The time by which clocks run: that of the database, without its jumps."""
        return self.store.steady.now()

    async def start(self) -> None:
        await self.store.write(self.appear)
        await self.store.read(self.doors.look)
        await self.listener.start()
        self.keeper = asyncio.create_task(self.keep())

    async def close(self) -> None:
        """Finish what is being written, and let others drive the tables."""
        self.closing = True
        if self.keeper is not None:
            self.keeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.keeper
        await asyncio.gather(*(live.stop() for live in self.tables.values()))
        await self.bots.close()
        await self.quick.close()
        await self.store.write(self.disappear)
        await self.listener.close()

    # This process among others.

    def appear(self, connection: Connection) -> None:
        processes = schema.processes
        now = self.store.now(connection)
        self.store.steady.set(now)
        self.started = now
        if not self.store.postgres:
            connection.execute(delete(processes))
        until = now + self.settings.lease if self.store.postgres else ALWAYS
        connection.execute(insert(processes).values(id=self.id, started=now, until=until))

    def disappear(self, connection: Connection) -> None:
        tables = schema.tables
        connection.execute(update(tables).where(tables.c.driver == self.id).values(driver=""))
        connection.execute(delete(schema.processes).where(schema.processes.c.id == self.id))

    def sign(self, connection: Connection) -> None:
        """Write something: that this process is there."""
        processes = schema.processes
        mine = processes.c.id == self.id
        connection.execute(update(processes).where(mine).values(started=self.started + 0.001 * secrets.randbelow(1000)))

    def beat(self, connection: Connection) -> None:
        """A sign of life."""
        processes = schema.processes
        now = self.store.now(connection)
        self.store.steady.steer(now)
        mine = processes.c.id == self.id
        if not connection.execute(update(processes).where(mine).values(until=now + self.settings.lease)).rowcount:
            connection.execute(insert(processes).values(id=self.id, started=now, until=now + self.settings.lease))
        connection.execute(delete(processes).where(processes.c.until < now - 3600))

    def driven(self, now: float) -> Any:
        """The condition that some living process drives a table."""
        processes = schema.processes
        return schema.tables.c.driver.in_(select(processes.c.id).where(processes.c.until > now))

    async def keep(self) -> None:
        """Give signs of life, take over what nobody drives, drop what nobody uses."""
        while True:
            start = monotonic()
            await asyncio.sleep(self.settings.beat)
            metrics.LAG_SECONDS.observe(max(0.0, monotonic() - start - self.settings.beat))
            try:
                if self.store.postgres:
                    await self.store.write(self.beat)
                else:
                    self.store.steady.steer(time())
                for table in await self.store.read(self.waiting):
                    await self.look_after(table)
                await self.drop_idle()
                self.measure()
                if monotonic() > self.looked + LOOKED_EVERY:
                    self.looked = monotonic()
                    await self.show_out()
            except Exception as fault:
                logs.fault("keeping the hall failed", fault)

    async def look_after(self, table: str) -> None:
        try:
            await self.get(table)
        except Exception as fault:
            logs.fault("a table can't be driven", fault, table=table)

    async def show_out(self) -> None:
        """Close the sockets whose session has ended, of accounts that were banned or deleted, and from closed addresses."""
        await self.store.read(self.doors.look)
        here = {socket.session for socket in self.sockets.values() if socket.session}
        welcome = await self.store.read(lambda connection: self.welcome(connection, here))
        for socket in list(self.sockets.values()):
            out = socket.session in here - welcome  # others may have come meanwhile
            if out or self.doors.closed_to(socket.address):
                socket.end()

    def welcome(self, connection: Connection, here: set[str]) -> set[str]:
        """Of these sessions, those that have not ended."""
        accounts, sessions = schema.accounts, schema.sessions
        rows = connection.execute(
            select(sessions.c.token)
            .join(accounts, accounts.c.id == sessions.c.account)
            .where(sessions.c.token.in_(here), sessions.c.expires > self.now(), accounts.c.banned == "")
        )
        return {token for (token,) in rows}

    def end_sockets(self, account: str, session: str = "") -> None:
        """Close an account's sockets in this process: those of one session, or all of them."""
        for socket in list(self.sockets.values()):
            if socket.account.id == account and session in ("", socket.session):
                socket.end()

    def waiting(self, connection: Connection) -> list[str]:
        """Tables that somebody must look after and nobody drives, and those followed here whose driver has died."""
        tables = schema.tables
        now = self.store.now(connection)
        here = [name for name, live in self.tables.items() if not live.driving]
        due = and_(tables.c.wake <= now, tables.c.status == "playing")
        wanted = or_(due, tables.c.id.in_(here)) if here else due
        driving = [name for name, live in self.tables.items() if live.driving]
        rows = connection.execute(
            select(tables.c.id).where(wanted, ~self.driven(now)).order_by(tables.c.wake).limit(40)
        )
        return [name for (name,) in rows if name not in driving]

    async def drop_idle(self) -> None:
        for name, live in list(self.tables.items()):
            if live.idle:
                await self.drop(name, live)
        let_go({live.table.made.own for live in self.tables.values()})

    async def drop(self, name: str, live: Live) -> None:
        """Forget a table until somebody asks for it again."""
        async with self.loading.setdefault(name, asyncio.Lock()):
            if self.tables.get(name) is not live or not live.idle:
                return
            del self.tables[name]
            await live.stop()
            if live.driving:
                tables = schema.tables
                mine = (tables.c.id == name, tables.c.driver == self.id, tables.c.fence == live.fence)
                await self.store.write(
                    lambda connection: connection.execute(update(tables).where(*mine).values(driver=""))
                )
        self.loading.pop(name, None)

    def measure(self) -> None:
        metrics.TABLES.labels("driven").set(sum(live.driving for live in self.tables.values()))
        metrics.TABLES.labels("followed").set(sum(not live.driving for live in self.tables.values()))
        metrics.SOCKETS.set(len(self.sockets))

    # Tables.

    async def get(self, name: str) -> Live:
        """A table in memory: driven from here if nobody else drives it."""
        live = self.tables.get(name)
        if live is not None and live.driving:
            return live
        async with self.loading.setdefault(name, asyncio.Lock()):
            live = self.tables.get(name)
            if live is not None and live.driving:
                return live
            fence, died = await self.store.write(lambda connection: self.take(connection, name))
            if live is None:
                live = await self.load(name, fence)
                self.tables[name] = live
                late = live.table.situation.clocks.deadline()
                if fence and late is not None and late < self.started + self.settings.grace:
                    live.tell_itself(Restarted())
            elif fence:
                await self.catch_up(live)
                live.fence = fence
            if fence:
                if died:
                    metrics.TAKEN_OVER.inc()
                    logs.say("table taken over", table=name)
                live.start()
                await self.empty_inbox(live)
                self.ask_again(live)
            return live

    def take(self, connection: Connection, name: str) -> tuple[int, bool]:
        """Take the lease of a table if nobody has it: its number, and whether the one before has died."""
        tables = schema.tables
        now = self.store.now(connection)
        row = connection.execute(select(tables.c.driver, tables.c.fence).where(tables.c.id == name)).first()
        if row is None:
            raise NotFound("There is no such table.")
        free = or_(tables.c.driver == self.id, ~self.driven(now))
        done = connection.execute(
            update(tables)
            .where(tables.c.id == name, tables.c.fence == row.fence, free)
            .values(driver=self.id, fence=row.fence + 1)
        )
        if done.rowcount != 1:
            return 0, False
        return row.fence + 1, row.driver not in ("", self.id)

    async def load(self, name: str, fence: int) -> Live:
        """A table from the store: its snapshot, and what has happened since."""
        stored = await self.store.read(lambda connection: read_table(connection, name))
        table = Table(read_made(stored.about), read_situation(stored.situation) if stored.situation else None)
        table.seed = stored.seed
        try:
            if table.made.game not in registry.game_names():
                raise NotFound(f"The game {table.made.game!r} is not installed here any more.")
            if table.made.own:
                await prepare(self.pools, table.made.game, table.made.own)
            if stored.dump:
                table.state = registry.load(stored.dump)
            live = Live(self, table, fence)
            await self.follow(live, stored.rows)
        except (RubricaError, msgspec.MsgspecError) as problem:
            table.frozen = f"{problem} It can't go on here."
            if stored.rows:  # what has happened since the snapshot is not understood; what comes is counted on
                table.situation.number = stored.rows[-1].number
            live = Live(self, table, fence)
        table.lines = [line for news in stored.news for line in read_news(news)][-LINES:]
        table.chat = stored.chat
        live.messages = dict.fromkeys(stored.messages)
        return live

    async def follow(self, live: Live, rows: list[Any], tell: bool = False) -> None:
        """Apply what another process, or this one before, has written."""
        deeds: Deeds = []
        for row in rows:
            if row.number <= live.table.situation.number:
                continue
            event = read_event(row.content)
            pool = await self.pools.find(event.pool) if isinstance(event, happened.Started) else None
            table = live.table
            if tell and table.state is not None:
                table.state.news, table.state.watch = [], Watch(table.state)
            table.apply(event, row.at, pool)
            deeds += table.deeds
            table.be_quiet()
            if row.positions:
                spectators = table.situation.positions[0]
                table.situation.positions, table.situation.digests = msgspec.json.decode(row.positions)
                table.situation.positions[0] = max(spectators, table.situation.positions[0])
            news = read_news(row.news) if row.news else []
            chat = []
            if isinstance(event, happened.Chatted):
                chat = [ChatLine(name=event.name, text=event.text, at=row.at)]
            if row.message:
                live.messages[(row.account, row.message)] = None
            if tell:
                live.table.remember(news, chat)
                if row.positions:
                    live.audience.tell(news, chat, deeds)
                    deeds = []
                self.tell_done(live, row)

    def tell_done(self, live: Live, row: Any) -> None:
        """The log says that a message was carried out. Its answer may never come, if who did it has died since."""
        command = self.settle(live.table.id, row.account, row.message) if row.message else None
        if command is not None and command.reply is not None:
            command.reply(Done(id=row.message))

    async def catch_up(self, live: Live) -> None:
        number = live.table.situation.number
        rows = await self.store.read(lambda connection: rows_after(connection, live.table.id, number))
        await self.follow(live, rows, tell=True)

    async def reload(self, name: str) -> None:
        """What the store says of a table was changed behind its back: look again, and show it to all who watch."""
        live = self.tables.pop(name, None)
        if live is None:
            return
        watching = [listener for there in live.audience.viewers.values() for listener in there]
        await live.stop()
        again = await self.get(name)
        for listener in watching:
            again.audience.look_on(listener)

    async def found(self, turn: Turn, account: str) -> Live:
        """Store a new table; it is driven from here."""
        turn.table.count(turn.table.news)
        await self.store.write(Founding(self, turn, Sender(account)).work)
        return await self.get(turn.table.id)

    async def carried_out(self, table: str, account: str, message: str) -> bool:
        events = schema.events
        return await self.store.read(
            lambda connection: exists(
                connection,
                events,
                events.c.table == table,
                events.c.account == account,
                events.c.message == message,
            )
        )

    # Messages.

    async def send(
        self,
        who: Account,
        message: protocol.TableMessage,
        reply: Callable[[protocol.Said], None],
        socket: str,
        language: str = ENGLISH,
    ) -> None:
        """A client's message to a table, wherever that is driven."""
        command = Command(who, message, reply, socket, came=perf_counter(), language=language)
        await self.hand_on(message.table, command)

    async def hand_on(self, table: str, command: Command) -> None:
        live = await self.get(table)
        if live.driving:
            live.put(command)
        elif not command.inbox:  # otherwise it lies in the inbox already
            await self.forward(table, command)

    async def forward(self, table: str, command: Command) -> None:
        """Another process drives the table: leave the message in its inbox."""
        waiting = Forwarded(command.who, command.socket, command.message, command.language)  # type: ignore[arg-type]
        content = msgspec.json.encode(waiting).decode()

        def work(connection: Connection) -> None:
            values = {"table": table, "process": self.id, "content": content, "at": self.store.now(connection)}
            connection.execute(insert(schema.inbox).values(**values))
            notify(connection, Notice(self.id, table, inbox=True))

        self.unanswered[table, command.who.id, command.id] = command
        await self.store.write(work)

    def settle(self, table: str, account: str, message: str) -> Command | None:
        """A message has been carried out or refused: it is answered once."""
        return self.unanswered.pop((table, account, message), None)

    def ask_again(self, live: Live) -> None:
        """The process that had these messages is gone: what it did not answer comes again, and has the effect of once."""
        for (table, account, message), command in list(self.unanswered.items()):
            if table == live.table.id:
                live.put(msgspec.structs.replace(command, reply=self.answer_once(table, account, message)))

    def answer_once(self, table: str, account: str, message: str) -> Callable[[protocol.Said], None]:
        def answer(said: protocol.Said) -> None:
            command = self.settle(table, account, message)
            if command is not None and command.reply is not None:
                command.reply(said)

        return answer

    def forget_socket(self, socket: str) -> None:
        """Nobody waits there for an answer any more."""
        self.sockets.pop(socket, None)
        for key, command in list(self.unanswered.items()):
            if command.socket == socket:
                del self.unanswered[key]

    async def empty_inbox(self, live: Live) -> None:
        inbox = schema.inbox
        rows = await self.store.read(
            lambda connection: connection.execute(
                select(inbox).where(inbox.c.table == live.table.id).order_by(inbox.c.id)
            ).all()
        )
        for row in rows:
            if row.id in live.taken:
                continue
            live.taken.add(row.id)
            waiting = read_forwarded(row.content)
            reply = self.answerer(live.table.id, waiting, row.process)
            command = Command(waiting.account, waiting.message, reply, waiting.socket, row.id)  # type: ignore[arg-type]
            command.language = waiting.language
            command.process = row.process
            live.put(command)

    def answerer(self, table: str, waiting: Forwarded, process: str) -> Callable[[protocol.Said], None]:
        """How a client of another process is answered."""
        socket = waiting.socket

        def answer(said: protocol.Said) -> None:
            if process == self.id:
                if self.settle(table, waiting.account.id, waiting.message.id) is not None:
                    self.deliver(socket, said)
                return
            notice = answer_notice(self.id, table, process, socket, said)
            keep(asyncio.create_task(self.tell(notice)))

        return answer

    async def tell(self, notice: Notice) -> None:
        await self.store.write(lambda connection: notify(connection, notice))

    def deliver(self, socket: str, said: protocol.Said) -> None:
        there = self.sockets.get(socket)
        if there is not None:
            there.answer(said)

    async def hear(self, notice: Notice) -> None:
        """Another process tells something."""
        if notice.process:
            there = self.sockets.get(notice.socket)
            if notice.process == self.id and there is not None:
                said = msgspec.json.decode(notice.said, type=protocol.ServerMessage)
                if self.settle(notice.table, there.account.id, getattr(said, "id", "")) is not None:
                    there.answer(said)
            return
        if notice.reload:
            await self.reload(notice.table)
            return
        live = self.tables.get(notice.table)
        if notice.inbox:
            if live is not None and live.driving:
                await self.empty_inbox(live)
            return
        if notice.lobby and self.lobby.listeners:
            tables = schema.tables
            shown = await self.store.read(
                lambda connection: connection.execute(
                    select(tables.c.shown).where(tables.c.id == notice.table)
                ).scalar_one_or_none()
            )
            if shown is not None:
                self.lobby.tell(msgspec.json.decode(shown))
        if live is not None and not live.driving and notice.number > live.table.situation.number:
            async with self.loading.setdefault(notice.table, asyncio.Lock()):
                await self.catch_up(live)

    async def missed(self) -> None:
        """The line to the other processes was down for a while."""
        for live in list(self.tables.values()):
            if live.driving:
                await self.empty_inbox(live)
            else:
                await self.catch_up(live)


BACKGROUND: set[asyncio.Task[Any]] = set()


def keep(task: asyncio.Task[Any]) -> None:
    """A task that nobody awaits must be held by somebody."""
    BACKGROUND.add(task)
    task.add_done_callback(BACKGROUND.discard)
