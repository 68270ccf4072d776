"""A table in this process: driven here, or followed from the log that another process writes."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError

from rubrica.engine.errors import BrokenEffect, IllegalMove
from rubrica.server import events as happened
from rubrica.server import logs, metrics, protocol, schema
from rubrica.server.deciding import (
    NOBODY,
    Account,
    BotMove,
    GivenUp,
    Inner,
    PassDue,
    Said,
    TimeUp,
    Turn,
    may_enter,
)
from rubrica.server.errors import LostLease, Refusal
from rubrica.server.history import book
from rubrica.server.notices import Notice, notify
from rubrica.server.patches import patch
from rubrica.server.protocol import ChatLine, Done, Refused, Update, write
from rubrica.server.speaking import ENGLISH, answer_in, plain_in, say
from rubrica.server.tables import SPECTATOR, News, Table, write_json

if TYPE_CHECKING:
    from rubrica.server.hall import Hall

MATCH = {"view", "offers", "answered", "order"}
"""What viewers are shown of the match itself, and not of the table around it."""
Viewer = tuple[int, str]
"""A seat, or the spectators, and the language it is shown in."""
REMEMBERED = 300
"""Messages of clients that are known to have been carried out already."""


class Listener(Protocol):
    """Who is shown a table: a socket."""

    account: Account
    language: str

    def send(self, content: bytes) -> None: ...


class Command(Struct):
    """A message on its way to the table."""

    who: Account
    message: Said
    reply: Callable[[protocol.Said], None] | None = None
    socket: str = ""
    inbox: int = 0
    came: float = 0.0
    language: str = ENGLISH


class Live:
    """One table in memory, its listeners, and what it is asked to do, one thing after the other."""

    def __init__(self, hall: Hall, table: Table, fence: int) -> None:
        self.hall = hall
        self.table = table
        self.fence = fence
        """The number of the lease; 0: another process drives."""
        self.queue: asyncio.Queue[Command | None] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.viewers: dict[Viewer, set[Listener]] = {}
        self.shown: dict[Viewer, dict[str, Any]] = {}
        """What each kind of viewer was shown last."""
        self.public: dict[str, Any] = {}
        self.messages: dict[tuple[str, str], None] = {}
        self.taken: set[int] = set()
        """Messages of the inbox that are in the queue."""
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.thought_of = -1
        self.stuck: tuple[int, set[str]] = (-1, set())
        """Where a bot could not do what it wanted: at which change, and the moves that failed there."""
        self.used = monotonic()

    @property
    def driving(self) -> bool:
        return self.fence > 0

    def start(self) -> None:
        if self.task is None:
            self.task = asyncio.create_task(self.run())
        self.look_after()

    async def stop(self) -> None:
        """Finish what has been begun."""
        self.rest()
        if self.task is not None:
            self.queue.put_nowait(None)
            await self.task
            self.task = None

    def rest(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None
        self.thought_of = -1

    @property
    def idle(self) -> bool:
        busy = self.viewers or self.thinking is not None or not self.queue.empty()
        return not busy and monotonic() - self.used > self.hall.settings.idle

    # Carrying out.

    def put(self, command: Command) -> None:
        self.used = monotonic()
        self.queue.put_nowait(command)

    def tell_itself(self, message: Inner) -> None:
        self.put(Command(NOBODY, message))

    async def carried_out(self, message: Inner) -> None:
        """Let the table say something to itself, and wait until that is done."""
        done = asyncio.get_running_loop().create_future()
        self.put(Command(NOBODY, message, done.set_result))
        await done

    async def run(self) -> None:
        while (command := await self.queue.get()) is not None:
            answer: protocol.Said | None = None
            name = command.message.id if isinstance(command.message, protocol.Message) else ""
            try:
                answer = await self.carry_out(command, name)
            except Refusal as refusal:
                metrics.REFUSALS.inc()
                answer = Refused(id=name, why=refusal.why, rule=refusal.rule, stale=refusal.stale)
                await self.drop_from_inbox(command)
                if isinstance(command.message, BotMove):
                    self.move_otherwise(command.message.seat, command.message.changes, command.message.move)
            except LostLease:
                answer = await self.hand_on(command, name)
                if answer is None:
                    continue
            except Exception as fault:
                logs.fault("a table's message failed", fault, table=self.table.id, kind=type(command.message).__name__)
                answer = Refused(id=name, why="The server made a mistake; nothing has changed.")
                await self.drop_from_inbox(command)
                if not command.reply:
                    await asyncio.sleep(0.5)  # the table spoke to itself: don't spin
            self.taken.discard(command.inbox)
            if answer is not None and command.reply is not None:
                command.reply(answer_in(command.language, self.table.made.game, answer))

    async def carry_out(self, command: Command, name: str) -> protocol.Said:
        if not self.driving:
            raise LostLease
        message = command.message
        key = (command.who.id, name)
        if name and key in self.messages:
            await self.drop_from_inbox(command)
            return Done(id=name)
        if isinstance(message, protocol.Why):
            await self.drop_from_inbox(command)
            return self.why(command.who, message)
        turn = Turn(self.table, self.hall.now(), self.hall.store, self.hall.pools, self.hall.settings)
        try:
            await turn.carry_out(command.who, message)
        except IllegalMove as refusal:
            if isinstance(refusal, BrokenEffect):
                logs.fault("an effect failed", refusal.fault, table=self.table.id, said=refusal.sentence)
            raise Refusal(refusal.sentence, refusal.rule) from None
        if turn.events:
            try:
                await self.commit(turn, command, name)
            except IntegrityError:
                if name and await self.hall.carried_out(self.table.id, *key):
                    return Done(id=name)
                raise
            if name:
                self.messages[key] = None
                while len(self.messages) > REMEMBERED:
                    self.messages.pop(next(iter(self.messages)))
            if command.came:
                metrics.MOVE_SECONDS.observe(perf_counter() - command.came)
        self.look_after()
        return Done(id=name)

    async def commit(self, turn: Turn, command: Command, name: str) -> None:
        """Store what has happened; then it is so, and everybody is told."""
        table, made = turn.table, turn.made
        news: News = table.state.news if table.state is not None and table.state.news else []
        if table.situation.changes != self.table.situation.changes:
            table.count(news)
        job = Writing(self.hall, turn, self.table, self.fence, command, name, news).work
        await self.hall.store.write(job)
        chat = [
            ChatLine(name=event.name, text=event.text, at=turn.at)
            for event in turn.events
            if isinstance(event, happened.Chatted)
        ]
        for event in turn.events:
            metrics.EVENTS.labels(happened.kind_of(event)).inc()
        self.table.adopt(table)
        self.table.remember(news, chat)
        self.publish(news, chat)
        if made is not None:
            await self.hall.get(made.table.id)

    async def drop_from_inbox(self, command: Command) -> None:
        if command.inbox:
            number = command.inbox
            await self.hall.store.write(
                lambda connection: connection.execute(delete(schema.inbox).where(schema.inbox.c.id == number))
            )

    def why(self, who: Account, message: protocol.Why) -> protocol.Said:
        table = self.table
        if table.state is None:
            raise Refusal("The match has not begun.")
        if table.made.private and not may_enter(table, who.id, ""):
            raise Refusal("This table is private: you need its link.")
        rule, sentence = table.state.as_seat(table.seat_of(who.id)).why_not(message.card)
        return Done(id=message.id, rule=rule, text=sentence)

    async def hand_on(self, command: Command, name: str) -> protocol.Said | None:
        """This process does not drive the table any more: who does gets the message."""
        if self.driving:
            await self.lose()
        if not name:
            return Done(id="")  # the table's own affair, which the new driver sees to
        try:
            await self.hall.hand_on(self.table.id, command)
        except Refusal as refusal:
            return Refused(id=name, why=refusal.why)
        return None

    async def lose(self) -> None:
        """Another process drives the table now: follow it."""
        self.fence = 0
        self.rest()
        logs.say("table lost to another process", table=self.table.id)
        await self.hall.catch_up(self)

    # Looking after it.

    def look_after(self) -> None:
        """See to bots, to orders to pass, and to clocks."""
        self.used = monotonic()
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        table = self.table
        state = table.state
        if not self.driving or state is None or not table.playing:
            return
        deadline = table.situation.clocks.deadline()
        if deadline is not None:
            self.after(deadline - self.hall.now(), TimeUp())
        changes = table.situation.changes
        if self.thought_of == changes or state.seat < 0:
            return
        chair = table.situation.chairs[state.seat]
        pause = 0.0
        if table.even_pace:
            pause = random.uniform(self.hall.settings.pace_least, self.hall.settings.pace_most)
        if table.passes():
            self.think(self.pass_in_time(state.seat, changes, pause))
        elif chair.kind == "bot":
            self.think(self.bot_move(state, chair.player, changes, pause))

    def think(self, thought: Any) -> None:
        if self.thinking is not None:
            self.thinking.cancel()
        self.thought_of = self.table.situation.changes
        self.thinking = asyncio.create_task(thought)

    def after(self, seconds: float, message: Inner) -> None:
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(min(max(0.0, seconds) + 0.002, 86400.0), lambda: self.tell_itself(message))

    async def bot_move(self, state: Any, spec: str, changes: int, pause: float) -> None:
        seat, start = state.seat, monotonic()
        try:
            move = await self.hall.bots.choose(state.dump(), seat, spec)
            await asyncio.sleep(max(0.0, pause - (monotonic() - start)))
        except Exception as fault:
            logs.fault("no bot could move", fault, table=self.table.id)
            await asyncio.sleep(1.0)
            self.thinking = None
            if self.stuck[0] != changes:
                self.stuck = (changes, set())
                self.thought_of = -1
                self.look_after()
            else:
                self.move_otherwise(seat, changes, "")
            return
        self.thinking = None
        self.tell_itself(BotMove(changes, seat, move))

    def move_otherwise(self, seat: int, changes: int, failed: str) -> None:
        """A bot that can't think, or whose move a fault of Rubrica's own forbids, does something else; if nothing goes, it leaves."""
        state = self.table.state
        if not self.table.playing or state is None or state.seat != seat or changes != self.table.situation.changes:
            return
        if self.stuck[0] != changes:
            self.stuck = (changes, set())
        self.stuck[1].add(failed)
        left = [move.text for move in state.moves if move.text not in self.stuck[1]]
        self.tell_itself(BotMove(changes, seat, left[0]) if left else GivenUp(changes, seat))

    async def pass_in_time(self, seat: int, changes: int, pause: float) -> None:
        await asyncio.sleep(pause)
        self.thinking = None
        self.tell_itself(PassDue(changes, seat))

    # Viewers.

    def watch(self, listener: Listener, key: str) -> None:
        """Somebody wants to see this table."""
        if not may_enter(self.table, listener.account.id, key):
            raise Refusal("This table is private: you need its link.")
        self.used = monotonic()
        self.look_on(listener)

    def look_on(self, listener: Listener) -> None:
        """Show it from now on as the listener's seat sees it, in the listener's language."""
        viewer = (self.table.seat_of(listener.account.id), listener.language)
        self.unwatch(listener)
        self.viewers.setdefault(viewer, set()).add(listener)
        self.full(listener, viewer)

    def unwatch(self, listener: Listener) -> None:
        for viewer, there in list(self.viewers.items()):
            there.discard(listener)
            if not there:
                del self.viewers[viewer]
                self.shown.pop(viewer, None)

    def seen(self, viewer: Viewer) -> dict[str, Any]:
        seat, language = viewer
        seen: dict[str, Any] = plain_in(language, self.table.seen(seat, self.public))
        return seen

    def log(self, viewer: Viewer, news: News) -> list[str]:
        seat, language = viewer
        return [say(line, language, self.table.made.game) for line in self.table.log(seat, news)]

    def full(self, listener: Listener, viewer: Viewer) -> None:
        """The table as a whole."""
        if not self.public:
            self.public = msgspec.to_builtins(self.table.shown())
        if viewer not in self.shown:
            self.shown[viewer] = self.seen(viewer)
        content = write(
            {
                "type": "table",
                "table": self.table.id,
                "position": self.table.situation.positions[viewer[0] + 1],
                "seen": self.shown[viewer],
                "log": self.log(viewer, self.table.lines),
                "chat": self.table.chat,
            }
        )
        listener.send(content)

    def bring_up_to_date(self, listener: Listener) -> None:
        for viewer, there in self.viewers.items():
            if listener in there:
                self.full(listener, viewer)

    def publish(self, news: News, chat: list[ChatLine]) -> None:
        """Tell every viewer what has changed for him."""
        table = self.table
        before = self.public
        self.public = msgspec.to_builtins(table.shown())
        if before != self.public:
            self.hall.lobby.changed(table, self.public)
        moved = [
            listener
            for (seat, _), there in self.viewers.items()
            for listener in there
            if table.seat_of(listener.account.id) != seat
        ]
        for listener in moved:
            self.unwatch(listener)
        counted = False
        for viewer, there in self.viewers.items():
            seen = self.seen(viewer)
            changes = patch(self.shown[viewer], seen)
            self.shown[viewer] = seen
            log = self.log(viewer, news)
            seat = viewer[0]
            if seat == SPECTATOR and not counted and (log or any(change[0][0] in MATCH for change in changes)):
                table.situation.positions[0] += 1
                counted = True
            if changes or log or chat:
                position = table.situation.positions[seat + 1]
                content = write(Update(table=table.id, position=position, patch=changes, log=log, chat=chat))
                for listener in there:
                    listener.send(content)
        for listener in moved:
            self.look_on(listener)
        watched = {seat for seat, _ in self.viewers}
        table.sights = {seat: sight for seat, sight in table.sights.items() if seat in watched}
        if not self.viewers:
            self.public = {}


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


class Writing:
    """The transaction of one message: its events, and all that goes with them."""

    def __init__(
        self, hall: Hall, turn: Turn, before: Table, fence: int, command: Command, name: str, news: News
    ) -> None:
        self.hall = hall
        self.turn = turn
        self.fence = fence
        self.command = command
        self.name = name
        table = turn.table
        now = table.situation
        self.rows = event_rows(turn, command.who.id, name, news)
        self.founding = Founding(hall, turn.made, command.who.id) if turn.made is not None else None
        self.values = {**row_values(table), "changed": turn.at, "wake": hall.wake_of(table)}
        self.begun = now.status == "playing" and before.situation.status == "open"
        self.ended = now.status == "over" and before.situation.status == "playing"
        every = hall.settings.snapshot_every
        due = now.number // every != before.situation.number // every
        back = any(isinstance(event, happened.TookBack) for event in turn.events)
        wanted = (due or back or self.begun or self.ended or before.unsaved) and not table.frozen
        table.unsaved = bool(wanted and table.ahead is not None)
        self.snapshot = snapshot_of(table) if table.state is not None and wanted and table.ahead is None else None

    def work(self, connection: Connection) -> None:
        hall, table = self.hall, self.turn.table
        mine = {"its_id": table.id, "its_driver": hall.id, "its_fence": self.fence}
        if connection.execute(UPDATE, {**mine, **self.values}).rowcount != 1:
            raise LostLease
        connection.execute(INSERT, self.rows)
        if self.begun:
            hall.pools.save(connection, table.situation.pool)
        if self.snapshot is not None:
            save_snapshot(hall, connection, table.id, self.snapshot)
        if self.ended:
            book(hall.store, connection, table, self.turn.at)
        if self.command.inbox:
            connection.execute(delete(schema.inbox).where(schema.inbox.c.id == self.command.inbox))
        if self.founding is not None:
            self.founding.work(connection)
        lobby = self.begun or self.ended or table.situation.status == "open"
        notify(
            connection,
            Notice(hall.id, table.id, number=table.situation.number, lobby=lobby and not table.made.private),
        )


def event_rows(turn: Turn, account: str, name: str, news: News) -> list[dict[str, Any]]:
    now = turn.table.situation
    first = now.number - len(turn.events) + 1
    rows = []
    for index, event in enumerate(turn.events):
        last = index == len(turn.events) - 1
        rows.append(
            {
                "table": turn.table.id,
                "number": first + index,
                "at": turn.at,
                "kind": happened.kind_of(event),
                "seat": event.seat if event.seat >= 0 else None,
                "account": account,
                "message": name or None if index == 0 else None,
                "content": write_json(event).decode(),
                "news": write_json(news).decode() if last and news else "",
                "positions": write_json([now.positions, now.digests]).decode() if last else "",
            }
        )
    return rows


def row_values(table: Table) -> dict[str, Any]:
    """What the row of a table says besides what never changes."""
    now = table.situation
    return {
        "status": now.status,
        "shown": write_json(table.shown()).decode(),
        "seed": table.seed,
        "commitment": now.commitment,
        "pool": now.pool,
        "number": now.number,
        "result": now.result,
    }


def snapshot_of(table: Table) -> tuple[int, str, str]:
    assert table.state is not None
    return table.situation.number, write_json(table.situation).decode(), table.state.dump()


def save_snapshot(hall: Hall, connection: Connection, table: str, snapshot: tuple[int, str, str]) -> None:
    values = dict(zip(("number", "situation", "dump"), snapshot, strict=True))
    made = hall.store.insert(schema.snapshots).values(table=table, **values)
    connection.execute(made.on_conflict_do_update(index_elements=["table"], set_=values))


class Founding:
    """The transaction that stores a new table, with what has happened there already."""

    def __init__(self, hall: Hall, turn: Turn, account: str) -> None:
        self.hall = hall
        table = self.table = turn.table
        news: News = table.state.news if table.state is not None and table.state.news else []
        table.count(news)
        made = table.made
        self.values = {
            "id": made.id,
            "game": made.game,
            "private": made.private,
            "key": made.key,
            "owner": made.owner,
            "about": write_json(made).decode(),
            "driver": hall.id,
            "fence": 1,
            "created": made.created,
            "changed": turn.at,
            "wake": hall.wake_of(table),
            **row_values(table),
        }
        self.rows = event_rows(turn, account, "", news)
        self.snapshot = snapshot_of(table) if table.state is not None else None

    def work(self, connection: Connection) -> None:
        table = self.table
        connection.execute(insert(schema.tables).values(**self.values))
        if self.rows:
            connection.execute(insert(schema.events), self.rows)
        if self.snapshot is not None:
            self.hall.pools.save(connection, table.situation.pool)
            save_snapshot(self.hall, connection, table.id, self.snapshot)
        if not table.made.private:
            notify(connection, Notice(self.hall.id, table.id, number=table.situation.number, lobby=True))
