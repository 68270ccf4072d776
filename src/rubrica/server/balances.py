"""Balance: many matches with a card or a set of somebody's own. They are kept as they come, so that they go on after a restart,
and everybody who asks has a turn of the laboratory's worker."""

from __future__ import annotations

import asyncio
import secrets
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select, update

from rubrica.lab.jobs import Played
from rubrica.server import logs, schema
from rubrica.server.bodies import BalanceListed, BalanceResult, BalanceShown
from rubrica.server.bots import Bots
from rubrica.server.errors import NotFound, Refusal
from rubrica.server.hall import Hall
from rubrica.server.limits import TooMuch
from rubrica.server.trying import AskedBalance, CountAll, PlaySome

LONGEST: Final = 90.0
"""Seconds for one match at most: nothing that is printed comes near that."""
UNDER_WAY: Final = 2
"""Balances that an account may have going on …"""
KEPT: Final = 20
"""… and those that it keeps."""
MOST: Final = 60
"""Balances that the server has going on."""
LOOKED_EVERY: Final = 5.0
"""Seconds after which it is looked whether a process left some behind."""
COUNTED: Final = 1.25
"""It is counted again when there are so many times as many matches as the last time."""
REFUSAL: Final = "With these cards a match takes too long, or does not come to its end."

GOING: Final = ("waiting", "running")
read_asked = msgspec.json.Decoder(AskedBalance).decode
read_found = msgspec.json.Decoder(list[Played]).decode
read_result = msgspec.json.Decoder(BalanceResult).decode


class Balances:
    """Those that this process has under way."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.store = hall.store
        self.lab = Bots(1)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.keeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.keeper = asyncio.create_task(self.keep())

    async def close(self) -> None:
        tasks = [*self.tasks.values(), *([self.keeper] if self.keeper is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.lab.close()

    async def keep(self) -> None:
        """Go on with what a process left behind that is no more: this one before it was started anew, or another."""
        while True:
            try:
                for name in await self.store.write(self.left_behind):
                    self.begin(name)
            except Exception as fault:
                logs.fault("keeping balances failed", fault)
            await asyncio.sleep(LOOKED_EVERY)

    def left_behind(self, connection: Connection) -> list[str]:
        """Take what no living process works on."""
        balances, processes = schema.balances, schema.processes
        alive = select(processes.c.id).where(processes.c.until > self.store.now(connection))
        rows = connection.execute(
            select(balances.c.id).where(balances.c.status.in_(GOING), balances.c.process.not_in(alive))
        )
        found = [name for (name,) in rows]
        if found:
            connection.execute(update(balances).where(balances.c.id.in_(found)).values(process=self.hall.id))
        return found

    def ask(
        self, connection: Connection, account: str, asked: AskedBalance, title: str, wanted: int, now: float
    ) -> str:
        """Note what is to be tried; its id. Refused if the account, or the server, has enough to do."""
        balances = schema.balances
        going = balances.c.status.in_(GOING)
        if counted(connection, going, balances.c.account == account) >= UNDER_WAY:
            raise TooMuch(f"You have {UNDER_WAY} under way already: wait for one, or stop it.")
        if counted(connection, going) >= MOST:
            raise TooMuch("Too many wait for the laboratory just now: come back later.")
        old = select(balances.c.id).where(balances.c.account == account, ~going).order_by(balances.c.made.desc())
        for (name,) in connection.execute(old.offset(KEPT - UNDER_WAY)).all():
            forget(connection, name)
        name = secrets.token_hex(8)
        connection.execute(
            insert(balances).values(
                id=name,
                account=account,
                game=asked.game,
                title=title,
                asked=msgspec.json.encode(asked).decode(),
                wanted=wanted,
                done=0,
                status="waiting",
                why="",
                result="",
                process=self.hall.id,
                made=now,
            )
        )
        return name

    def begin(self, name: str) -> None:
        task = asyncio.create_task(self.run(name))
        self.tasks[name] = task
        task.add_done_callback(lambda _: self.tasks.pop(name, None))

    async def stop(self, name: str, account: str) -> None:
        """Forget it; matches under way are let go."""

        def drop(connection: Connection) -> None:
            own_row(connection, name, account)
            forget(connection, name)

        await self.store.write(drop)
        if (task := self.tasks.get(name)) is not None:
            task.cancel()

    async def run(self, name: str) -> None:
        """Match after match, a few at a time, until there are enough."""
        try:
            row, found = await self.store.read(lambda connection: kept(connection, name))
            told_of = 0
            going = True
            while going and len(found) < row.wanted:
                first = len(found)
                found += await self.some(row, first)
                result = ""
                if len(found) >= min(row.wanted, COUNTED * told_of):
                    told_of = len(found)
                    result = await self.counts(row, found)
                going = await self.store.write(partial(self.note, row=row, found=found, first=first, result=result))
        except NotFound:
            return
        except Refusal as refusal:
            await self.store.write(partial(fail, name=name, why=refusal.why))
        except Exception as fault:
            logs.fault("a balance failed", fault, balance=name)
            await self.store.write(partial(fail, name=name, why="The server made a mistake."))

    async def some(self, row: Any, first: int) -> list[Played]:
        asked = PlaySome(read_asked(row.asked), first, row.wanted)
        told = await self.lab.tell(asked, REFUSAL, LONGEST, row.account)
        if "refused" in told:
            raise Refusal(told["refused"][:1000])
        return msgspec.convert(told["found"], list[Played])

    async def counts(self, row: Any, found: list[Played]) -> str:
        asked = CountAll(read_asked(row.asked), row.wanted, found)
        return msgspec.json.encode(await self.lab.tell(asked, REFUSAL, LONGEST, row.account)).decode()

    def note(self, connection: Connection, row: Any, found: list[Played], first: int, result: str) -> bool:
        """Keep the matches from one on; whether it is still wanted, and from this process."""
        balances, parts = schema.balances, schema.balance_parts
        over = len(found) >= row.wanted
        values: dict[str, Any] = {"done": len(found), "status": "over" if over else "running"}
        if result:
            values["result"] = result
        done = connection.execute(
            update(balances).where(balances.c.id == row.id, balances.c.process == self.hall.id).values(**values)
        )
        if done.rowcount != 1:
            return False
        if over:
            connection.execute(delete(parts).where(parts.c.balance == row.id))
        else:
            content = msgspec.json.encode(found[first:]).decode()
            connection.execute(insert(parts).values(balance=row.id, first=first, content=content))
        return True


def counted(connection: Connection, *conditions: Any) -> int:
    return int(connection.execute(select(func.count()).select_from(schema.balances).where(*conditions)).scalar_one())


def kept(connection: Connection, name: str) -> tuple[Any, list[Played]]:
    """What is to be tried, and the matches that were played already."""
    balances, parts = schema.balances, schema.balance_parts
    row = connection.execute(select(balances).where(balances.c.id == name)).first()
    if row is None:
        raise NotFound("There is no such balance.")
    rows = connection.execute(select(parts.c.content).where(parts.c.balance == name).order_by(parts.c.first))
    return row, [played for (content,) in rows for played in read_found(content)]


def fail(connection: Connection, name: str, why: str) -> None:
    parts = schema.balance_parts
    connection.execute(update(schema.balances).where(schema.balances.c.id == name).values(status="failed", why=why))
    connection.execute(delete(parts).where(parts.c.balance == name))


def forget(connection: Connection, name: str) -> None:
    for table, column in ((schema.balance_parts, "balance"), (schema.balances, "id")):
        connection.execute(delete(table).where(table.c[column] == name))


def own_row(connection: Connection, name: str, account: str) -> Any:
    balances = schema.balances
    row = connection.execute(select(balances).where(balances.c.id == name, balances.c.account == account)).first()
    if row is None:
        raise NotFound("There is no such balance of yours.")
    return row


def show(connection: Connection, name: str, account: str) -> BalanceShown:
    row = own_row(connection, name, account)
    return BalanceShown(**listed_fields(connection, row), result=read_result(row.result) if row.result else None)


def own_balances(connection: Connection, account: str) -> list[BalanceListed]:
    balances = schema.balances
    rows = connection.execute(select(balances).where(balances.c.account == account).order_by(balances.c.made.desc()))
    return [BalanceListed(**listed_fields(connection, row)) for row in rows.all()]


def listed_fields(connection: Connection, row: Any) -> dict[str, Any]:
    balances = schema.balances
    earlier = or_(balances.c.made < row.made, (balances.c.made == row.made) & (balances.c.id < row.id))
    ahead = counted(connection, balances.c.status.in_(GOING), earlier) if row.status in GOING else 0
    return {
        "id": row.id,
        "game": row.game,
        "title": row.title,
        "status": row.status,
        "done": row.done,
        "wanted": row.wanted,
        "ahead": ahead,
        "why": row.why,
        "made": row.made,
    }
