"""Accounts: guests, and those with a password. Sessions: opaque tokens, of which the store knows only a hash."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from rubrica.server import schema
from rubrica.server.bodies import Export
from rubrica.server.deciding import Account
from rubrica.server.errors import Refusal
from rubrica.server.names import LONGEST, check_name, key_of, looks_of
from rubrica.server.settings import Settings
from rubrica.server.store import Store

HASHER = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)
"""As OWASP recommends for argon2id."""
NOBODYS = HASHER.hash("nobody's password")
"""What is compared if there is no such account, so that it takes as long as if there were."""
GUEST_DAYS = 30
"""Days after which a guest who was not seen is forgotten, and the name free again."""
DAY = 86400.0
NUMBERED = 1000
"""Guests who may have the same name, told apart by numbers below this."""

T = TypeVar("T")


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Accounts:
    """Who may come in."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.hashing = asyncio.Semaphore(2)  # each takes 20 MB and both cores have other things to do

    async def hash(self, password: str) -> str:
        async with self.hashing:
            return await asyncio.to_thread(HASHER.hash, password)

    async def fits(self, password: str, hash: str) -> bool:
        async with self.hashing:
            return await asyncio.to_thread(verify, hash, password)

    async def guest(self, name: str, at: float, address: str = "") -> tuple[Account, str]:
        """A new guest, and a token for the session. A name that is taken gets a number: "Keen Heron 2"."""
        written, _ = check_name(name)
        id, token = secrets.token_hex(12), secrets.token_urlsafe(32)

        def work(connection: Connection) -> Account:
            free = self.free_guest_name(connection, written, at)
            account = Account(id, free, True)
            self.add(connection, account, key_of(free), "", at)
            self.open_session(connection, id, token, at, address)
            return account

        return await self.attempt(work), token

    async def register(
        self, who: Account | None, name: str, password: str, at: float, address: str = ""
    ) -> tuple[Account, str]:
        """A new account with a password; a guest's account gets one, and keeps seats and results.

        The guest's sessions end: who had one of them is not the account's owner by that."""
        written, key = check_name(name)
        hash = await self.hash(password)
        guest = who is not None and who.guest
        account = Account(who.id if who is not None and guest else secrets.token_hex(12), written, False)
        token = secrets.token_urlsafe(32)
        accounts = schema.accounts

        def work(connection: Connection) -> None:
            if guest:
                own = connection.execute(select(accounts.c.key).where(accounts.c.id == account.id)).scalar_one_or_none()
                if own != key:
                    self.free_name(connection, key, at, account.id)
                values = {"name": written, "key": key, "password": hash, "looks": looks_of(written)}
                connection.execute(update(accounts).where(accounts.c.id == account.id).values(**values))
                end_sessions(connection, account.id)
            else:
                self.free_name(connection, key, at)
                self.add(connection, account, key, hash, at)
            self.open_session(connection, account.id, token, at, address)

        await self.attempt(work)
        return account, token

    async def attempt(self, work: Callable[[Connection], T]) -> T:
        try:
            return await self.store.write(work)
        except IntegrityError:
            raise Refusal("That name is taken.") from None

    def add(self, connection: Connection, account: Account, key: str, hash: str, at: float) -> None:
        values = {"id": account.id, "name": account.name, "key": key, "password": hash, "created": at, "seen": at}
        connection.execute(insert(schema.accounts).values(**values, looks=looks_of(account.name)))

    def free_guest_name(self, connection: Connection, name: str, at: float) -> str:
        for number in ["", *[f" {number}" for number in range(2, NUMBERED)]]:
            wanted = name[: LONGEST - len(number)].strip() + number
            try:
                self.free_name(connection, key_of(wanted), at)
            except Refusal:
                continue
            return wanted
        raise Refusal("That name is taken.")

    def free_name(self, connection: Connection, key: str, at: float, own: str = "") -> None:
        """The name of a guest who was not seen for long is free again; one that is in use, or looks like it, is not."""
        accounts = schema.accounts
        alike = or_(accounts.c.key == key, accounts.c.looks == looks_of(key))
        for row in connection.execute(select(accounts).where(alike, accounts.c.id != own)).all():
            stale = not row.password and not row.banned and row.seen < at - GUEST_DAYS * DAY
            if not stale:
                raise Refusal("That name is taken.")
            end_sessions(connection, row.id)
            gone = f"{row.id}#"  # no name has this sign: nobody can be called so
            connection.execute(update(accounts).where(accounts.c.id == row.id).values(key=gone, looks=gone))

    async def sign_in(self, name: str, password: str, at: float, address: str = "") -> tuple[Account, str]:
        """A token for a new session. Whether the name or the password was wrong is not told."""
        accounts = schema.accounts
        key = key_of(name)
        row = await self.store.read(
            lambda connection: connection.execute(select(accounts).where(accounts.c.key == key)).first()
        )
        known = row is not None and bool(row.password)
        fits = await self.fits(password, row.password if row is not None and known else NOBODYS)
        if row is None or not known or not fits:
            raise Refusal("That name and that password don't belong together.", status=403)
        if row.banned:
            raise Refusal(f"This account is banned: {row.banned}", status=403)
        token = secrets.token_urlsafe(32)
        await self.store.write(lambda connection: self.open_session(connection, row.id, token, at, address))
        return Account(row.id, row.name, False), token

    def open_session(self, connection: Connection, account: str, token: str, at: float, address: str) -> None:
        sessions = schema.sessions
        connection.execute(delete(sessions).where(sessions.c.account == account, sessions.c.expires < at))
        expires = at + self.settings.session_days * DAY
        values = {
            "token": hashed(token),
            "account": account,
            "created": at,
            "expires": expires,
            "address": address[:64],
        }
        connection.execute(insert(sessions).values(**values))

    async def who(self, token: str, at: float) -> Account | None:
        """Whose session a token is."""
        if not token or len(token) > 100:
            return None
        accounts, sessions = schema.accounts, schema.sessions

        def work(connection: Connection) -> Any:
            return connection.execute(
                select(accounts)
                .join(sessions, sessions.c.account == accounts.c.id)
                .where(sessions.c.token == hashed(token), sessions.c.expires > at, accounts.c.banned == "")
            ).first()

        row = await self.store.read(work)
        if row is None:
            return None
        if row.seen < at - 3600:
            await self.store.write(
                lambda connection: connection.execute(update(accounts).where(accounts.c.id == row.id).values(seen=at))
            )
        return Account(row.id, row.name, not row.password)

    async def sign_out(self, token: str) -> None:
        sessions = schema.sessions
        await self.store.write(
            lambda connection: connection.execute(delete(sessions).where(sessions.c.token == hashed(token)))
        )

    async def check_password(self, who: Account, password: str) -> None:
        """Before something that can't be undone: a registered account gives its password again."""
        accounts = schema.accounts
        hash = await self.store.read(
            lambda connection: connection.execute(
                select(accounts.c.password).where(accounts.c.id == who.id)
            ).scalar_one_or_none()
        )
        if hash and not await self.fits(password, hash):
            raise Refusal("That is not your password.", status=403)

    async def change_password(self, who: Account, old: str, new: str, at: float, address: str) -> str:
        """Another password: all sessions end but the one that begins now, whose token it is."""
        if who.guest:
            raise Refusal("A guest has no password: register first.")
        await self.check_password(who, old)
        hash, token = await self.hash(new), secrets.token_urlsafe(32)
        accounts = schema.accounts

        def work(connection: Connection) -> None:
            connection.execute(update(accounts).where(accounts.c.id == who.id).values(password=hash))
            end_sessions(connection, who.id)
            self.open_session(connection, who.id, token, at, address)

        await self.store.write(work)
        return token


def end_sessions(connection: Connection, account: str) -> None:
    connection.execute(delete(schema.sessions).where(schema.sessions.c.account == account))


def verify(hash: str, password: str) -> bool:
    try:
        return HASHER.verify(hash, password)
    except (VerificationError, InvalidHashError):
        return False


# One's own data.


def export(connection: Connection, account: str) -> Export:
    """Everything that the server keeps about an account."""
    accounts, sessions, events = schema.accounts, schema.sessions, schema.events
    results, ratings, decks, tables = schema.results, schema.ratings, schema.decks, schema.tables
    sets, balances = schema.sets, schema.balances
    row = connection.execute(
        select(accounts.c.name, accounts.c.created, accounts.c.seen).where(accounts.c.id == account)
    ).one()

    def rows(columns: Any, *conditions: Any) -> list[dict[str, Any]]:
        return [dict(found._mapping) for found in connection.execute(select(*columns).where(*conditions))]

    played = select(events.c.table).where(events.c.account == account)
    chats = rows((events.c.table, events.c.at, events.c.content), events.c.account == account, events.c.kind == "chat")
    return Export(
        account=dict(row._mapping),
        sessions=rows((sessions.c.created, sessions.c.expires, sessions.c.address), sessions.c.account == account),
        tables=rows(
            (tables.c.id, tables.c.game, tables.c.status, tables.c.created, tables.c.result),
            or_(tables.c.owner == account, tables.c.id.in_(played)),
        ),
        chat=[
            {"table": chat["table"], "at": chat["at"], "text": msgspec.json.decode(chat["content"])["text"]}
            for chat in chats
        ],
        results=rows(
            (results.c.table, results.c.game, results.c.seat, results.c.outcome, results.c.score, results.c.ended),
            results.c.account == account,
        ),
        ratings=rows((ratings.c.game, ratings.c.mu, ratings.c.sigma, ratings.c.matches), ratings.c.account == account),
        decks=[
            {"game": deck["game"], "name": deck["name"], **msgspec.json.decode(deck["content"])}
            for deck in rows((decks.c.game, decks.c.name, decks.c.content), decks.c.account == account)
        ],
        sets=[
            {"game": own["game"], "version": own["version"], **msgspec.json.decode(own["content"])}
            for own in rows((sets.c.game, sets.c.version, sets.c.content), sets.c.account == account)
        ],
        balances=rows(
            (balances.c.game, balances.c.title, balances.c.asked, balances.c.made), balances.c.account == account
        ),
    )


def tables_of(connection: Connection, account: str) -> list[str]:
    """The tables at which somebody has done anything and that are not over."""
    tables, events = schema.tables, schema.events
    played = select(events.c.table).where(events.c.account == account)
    rows = connection.execute(
        select(tables.c.id)
        .where(tables.c.status.in_(["open", "playing"]), or_(tables.c.owner == account, tables.c.id.in_(played)))
        .order_by(tables.c.created.desc())
        .limit(200)
    )
    return [name for (name,) in rows]


def forget(connection: Connection, account: str) -> list[str]:
    """Delete an account. Others keep the matches they played against it, with another name in its place: these tables."""
    accounts, sessions, ratings, decks = schema.accounts, schema.sessions, schema.ratings, schema.decks
    results, events, tables = schema.results, schema.events, schema.tables
    mutes, reports, sets = schema.mutes, schema.reports, schema.sets
    name = connection.execute(select(accounts.c.name).where(accounts.c.id == account)).scalar_one_or_none()
    if name is None:
        return []
    gone = f"gone-{account[:6]}"
    balances, parts = schema.balances, schema.balance_parts
    connection.execute(
        delete(parts).where(parts.c.balance.in_(select(balances.c.id).where(balances.c.account == account)))
    )
    own = select(sets.c.id).where(sets.c.account == account)
    connection.execute(delete(schema.set_versions).where(schema.set_versions.c.set.in_(own)))
    kept = (sessions.c.account, ratings.c.account, decks.c.account, sets.c.account, mutes.c.account, mutes.c.muted)
    for column in (*kept, balances.c.account, reports.c.against):
        connection.execute(delete(column.table).where(column == account))
    connection.execute(update(reports).where(reports.c.account == account).values(account=""))
    there = {
        *connection.execute(select(results.c.table).where(results.c.account == account)).scalars(),
        *connection.execute(select(events.c.table).where(events.c.account == account)).scalars(),
        *connection.execute(select(tables.c.id).where(tables.c.owner == account)).scalars(),
    }
    connection.execute(update(results).where(results.c.account == account).values(account="", name=gone))
    connection.execute(delete(events).where(events.c.account == account, events.c.kind == "chat"))
    for table in there:
        forget_at(connection, table, account, name, gone)
    connection.execute(update(events).where(events.c.account == account).values(account=""))
    connection.execute(update(tables).where(tables.c.owner == account).values(owner=""))
    connection.execute(delete(accounts).where(accounts.c.id == account))
    return sorted(there)


def forget_at(connection: Connection, table: str, account: str, name: str, gone: str) -> None:
    """Take an account out of what is kept of a table."""
    events, tables, snapshots = schema.events, schema.tables, schema.snapshots
    here = events.c.table == table
    found = connection.execute(select(snapshots).where(snapshots.c.table == table)).first()
    saved = found.number if found is not None else 0
    # A match lives on in its last snapshot, where moves are numbers; the words of the log before it go.
    connection.execute(
        update(events)
        .where(here, events.c.number <= saved, events.c.kind != "chat")
        .values(news="", content='{"kind":"chat"}')
    )
    later = connection.execute(select(events).where(here, events.c.number > saved, events.c.kind != "chat")).all()
    for row in later:
        values = {"content": renamed(row.content, account, name, gone), "news": row.news.replace(name, gone)}
        connection.execute(update(events).where(here, events.c.number == row.number).values(**values))
    if found is not None:
        values = {column: renamed(getattr(found, column), account, name, gone) for column in ("situation", "dump")}
        connection.execute(update(snapshots).where(snapshots.c.table == table).values(**values))
    kept = connection.execute(select(tables).where(tables.c.id == table)).first()
    if kept is not None:
        values = {column: renamed(getattr(kept, column), account, name, gone) for column in ("shown", "about")}
        values["result"] = kept.result.replace(name, gone)
        connection.execute(update(tables).where(tables.c.id == table).values(**values))


def renamed(content: str, account: str, name: str, gone: str) -> str:
    """What a table keeps, with an account's id emptied and its name replaced. Cards may be called like a player."""
    try:
        whole = msgspec.json.decode(content)
    except msgspec.DecodeError:  # nobody can read it any more, and it must not keep the name all the same
        return content.replace(account, "").replace(name, gone)
    if "match" in whole:
        match, state = whole["match"], whole["state"]
        match["names"] = [gone if other == name else other for other in match["names"]]
        state["ending"] = msgspec.json.decode(msgspec.json.encode(state["ending"]).decode().replace(name, gone))
        return msgspec.json.encode(whole).decode()
    if "result" in whole:
        whole["result"] = whole["result"].replace(name, gone)
    return msgspec.json.encode(changed(whole, {name: gone, account: ""})).decode()


def changed(value: Any, words: dict[str, str]) -> Any:
    """Plain data with some of its texts replaced."""
    if isinstance(value, str):
        return words.get(value, value)
    if isinstance(value, list):
        return [changed(item, words) for item in value]
    return {key: changed(item, words) for key, item in value.items()} if isinstance(value, dict) else value
