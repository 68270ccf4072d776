"""A table in this process: driven here, or followed from the log that another process writes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic, perf_counter
from typing import TYPE_CHECKING

from msgspec import Struct
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from rubrica.engine.errors import BrokenEffect, IllegalMove
from rubrica.server import events as happened
from rubrica.server import logs, metrics, protocol
from rubrica.server.deciding import NOBODY, Account, BotMove, Inner, Said, Turn, may_enter
from rubrica.server.errors import LostLease, Refusal
from rubrica.server.minding import Minder
from rubrica.server.notices import answer_notice, notify
from rubrica.server.protocol import ChatLine, Done, Refused
from rubrica.server.speaking import ENGLISH, answer_in
from rubrica.server.storing import REMEMBERED, Sender, Writing, drop_from_inbox, save_snapshot, snapshot_of
from rubrica.server.tables import Table
from rubrica.server.viewing import Audience, Listener

if TYPE_CHECKING:
    from rubrica.server.hall import Hall


class Command(Struct):
    """A message on its way to the table."""

    who: Account
    message: Said
    reply: Callable[[protocol.Said], None] | None = None
    socket: str = ""
    inbox: int = 0
    process: str = ""
    """Whose client says it, if it came through the inbox."""
    came: float = 0.0
    language: str = ENGLISH

    @property
    def id(self) -> str:
        """What the client calls it; nothing if the table speaks to itself."""
        return self.message.id if isinstance(self.message, protocol.Message) else ""


class Live:
    """One table in memory, and what it is asked to do, one thing after the other."""

    def __init__(self, hall: Hall, table: Table, fence: int) -> None:
        self.hall = hall
        self.table = table
        self.fence = fence
        """The number of the lease; 0: another process drives."""
        self.audience = Audience(table, hall.lobby)
        self.minder = Minder(hall, table, self.audience, self.tell_itself)
        self.queue: asyncio.Queue[Command | None] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.messages: dict[tuple[str, str], None] = {}
        """Messages that have been carried out lately, by account and id."""
        self.taken: set[int] = set()
        """Messages of the inbox that are in the queue."""
        self.used = monotonic()

    @property
    def driving(self) -> bool:
        return self.fence > 0

    @property
    def idle(self) -> bool:
        busy = self.audience.viewers or self.minder.thinking is not None or not self.queue.empty()
        return not busy and monotonic() - self.used > self.hall.settings.idle

    def start(self) -> None:
        if self.task is None:
            self.task = asyncio.create_task(self.run())
        self.minder.look_after()

    async def stop(self) -> None:
        """Finish what has been begun."""
        self.minder.rest()
        if self.task is not None:
            self.queue.put_nowait(None)
            await self.task
            self.task = None

    def watch(self, listener: Listener, key: str) -> None:
        self.used = monotonic()
        self.audience.watch(listener, key)

    # What it is asked to do.

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
            answer = await self.answer(command)
            if answer is None:
                continue  # another process answers
            self.taken.discard(command.inbox)
            if command.reply is not None:
                command.reply(answer_in(command.language, self.table.made.game, answer))

    async def answer(self, command: Command) -> protocol.Said | None:
        """Carry a message out, or say why not."""
        try:
            return await self.carry_out(command)
        except Refusal as refusal:
            metrics.REFUSALS.inc()
            answer = Refused(id=command.id, why=refusal.why, rule=refusal.rule, stale=refusal.stale)
            if isinstance(command.message, BotMove):
                self.minder.move_otherwise(command.message)
        except LostLease:
            return await self.hand_on(command)
        except Exception as fault:
            logs.fault("a table's message failed", fault, table=self.table.id, kind=type(command.message).__name__)
            answer = Refused(id=command.id, why="The server made a mistake; nothing has changed.")
            if not command.reply:
                await asyncio.sleep(0.5)  # the table spoke to itself: don't spin
        await self.drop_from_inbox(command, answer)
        return answer

    async def carry_out(self, command: Command) -> protocol.Said:
        if not self.driving:
            raise LostLease
        if command.id and (command.who.id, command.id) in self.messages:
            return await self.answered(command, Done(id=command.id))
        if isinstance(command.message, protocol.Why):
            return await self.answered(command, self.why(command.who, command.message))
        turn = Turn(self.table, self.hall.now(), self.hall.store, self.hall.pools, self.hall.settings)
        try:
            await turn.carry_out(command.who, command.message)
        except IllegalMove as refusal:
            if isinstance(refusal, BrokenEffect):
                logs.fault("an effect failed", refusal.fault, table=self.table.id, said=refusal.sentence)
            raise Refusal(refusal.sentence, refusal.rule) from None
        if turn.events and not await self.commit(turn, command):
            return Done(id=command.id)
        self.used = monotonic()
        self.minder.look_after()
        return Done(id=command.id)

    async def commit(self, turn: Turn, command: Command) -> bool:
        """Store what has happened; then it is so, and everybody is told. Not if another process has done it already."""
        for draft in (turn, turn.made):
            if draft is not None and draft.table.situation.changes != draft.before.situation.changes:
                draft.table.count(draft.table.news)
        sender = Sender(command.who.id, command.id, command.inbox)
        try:
            await self.hall.store.write(Writing(self.hall, turn, self.table, self.fence, sender).work)
        except IntegrityError:
            if command.id and await self.hall.carried_out(self.table.id, command.who.id, command.id):
                return False
            raise
        self.adopt(turn)
        if turn.made is not None:
            await self.hall.get(turn.made.table.id)
        if command.id:
            self.messages[command.who.id, command.id] = None
            while len(self.messages) > REMEMBERED:
                self.messages.pop(next(iter(self.messages)))
        if command.came:
            metrics.MOVE_SECONDS.observe(perf_counter() - command.came)
        return True

    async def save(self) -> None:
        """A snapshot of the table as it is, so that nothing before it need be read again."""
        if self.table.state is None or self.table.ahead is not None or self.table.frozen:
            return
        snapshot = snapshot_of(self.table)
        await self.hall.store.write(lambda connection: save_snapshot(self.hall, connection, snapshot))

    def adopt(self, turn: Turn) -> None:
        """It is stored: the draft is the table now."""
        news, deeds = turn.table.news, turn.table.deeds
        chat = []
        for event in turn.events:
            metrics.EVENTS.labels(happened.kind_of(event)).inc()
            if isinstance(event, happened.Chatted):
                chat.append(ChatLine(name=event.name, text=event.text, at=turn.at))
        self.table.adopt(turn.table)
        self.table.remember(news, chat)
        self.audience.tell(news, chat, deeds)

    async def answered(self, command: Command, answer: protocol.Said) -> protocol.Said:
        await self.drop_from_inbox(command, answer)
        return answer

    async def drop_from_inbox(self, command: Command, answer: protocol.Said) -> None:
        """It is answered, in the same moment: who dies in between has done neither.

        If that can't be written now, it comes again, which does no harm; the table must go on."""
        if not command.inbox:
            return
        hall, table = self.hall, self.table
        spoken = answer_in(command.language, table.made.game, answer)
        notice = answer_notice(hall.id, table.id, command.process, command.socket, spoken)

        def work(connection: Connection) -> None:
            drop_from_inbox(connection, command.inbox)
            notify(connection, notice)

        try:
            await hall.store.write(work)
        except Exception as fault:
            logs.fault("a message stays in the inbox", fault, table=self.table.id)

    def why(self, who: Account, message: protocol.Why) -> protocol.Said:
        table = self.table
        if table.state is None:
            raise Refusal("The match has not begun.")
        if table.made.private and not may_enter(table, who.id, ""):
            raise Refusal("This table is private: you need its link.")
        rule, sentence = table.state.as_seat(table.seat_of(who.id)).why_not(message.card)
        return Done(id=message.id, rule=rule, text=sentence)

    # Driving no more.

    async def hand_on(self, command: Command) -> protocol.Said | None:
        """This process does not drive the table any more: who does gets the message."""
        if self.driving:
            await self.lose()
        if not command.id:
            return Done(id="")  # the table's own affair, which the new driver sees to
        try:
            await self.hall.hand_on(self.table.id, command)
        except Refusal as refusal:
            return Refused(id=command.id, why=refusal.why)
        return None

    async def lose(self) -> None:
        """Another process drives the table now: follow it."""
        self.fence = 0
        self.minder.rest()
        logs.say("table lost to another process", table=self.table.id)
        await self.hall.catch_up(self)
