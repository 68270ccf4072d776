"""Accounts: guests, and those with a password. Sessions: opaque tokens, of which the store knows only a hash."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata
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
from rubrica.server.settings import Settings
from rubrica.server.store import Store

HASHER = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)
"""As OWASP recommends for argon2id."""
NOBODYS = HASHER.hash("nobody's password")
"""What is compared if there is no such account, so that it takes as long as if there were."""
GUEST_DAYS = 30
"""Days after which a guest who was not seen is forgotten, and the name free again."""
DAY = 86400.0
LONGEST = 20
NUMBERED = 1000
"""Guests who may have the same name, told apart by numbers below this."""

T = TypeVar("T")


def check_name(name: str) -> tuple[str, str]:
    """A name as it is written, and as names are compared. Two that look alike to the computer are one."""
    plain = unicodedata.normalize("NFKC", name).strip()
    allowed = all(letter.isalnum() or letter in " ._-'" for letter in plain)
    if not 2 <= len(plain) <= LONGEST or not allowed or "  " in plain or not plain[0].isalnum():
        raise Refusal(
            f"A name has 2 to {LONGEST} letters, digits, single blanks or . _ - ', and begins with a letter or digit.",
            status=400,
        )
    return plain, key_of(plain)


def key_of(name: str) -> str:
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).strip()


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

    async def guest(self, name: str, at: float) -> tuple[Account, str]:
        """A new guest, and a token for the session. A name that is taken gets a number: "Keen Heron 2"."""
        written, _ = check_name(name)
        id, token = secrets.token_hex(12), secrets.token_urlsafe(32)

        def work(connection: Connection) -> Account:
            free = self.free_guest_name(connection, written, at)
            account = Account(id, free, True)
            self.add(connection, account, key_of(free), "", at)
            self.open_session(connection, id, token, at)
            return account

        return await self.attempt(work), token

    async def register(self, who: Account | None, name: str, password: str, at: float) -> tuple[Account, str]:
        """A new account with a password; a guest's account gets one, and keeps seats and results."""
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
                    self.free_name(connection, key, at)
                values = {"name": written, "key": key, "password": hash}
                connection.execute(update(accounts).where(accounts.c.id == account.id).values(**values))
            else:
                self.free_name(connection, key, at)
                self.add(connection, account, key, hash, at)
            self.open_session(connection, account.id, token, at)

        await self.attempt(work)
        return account, token

    async def attempt(self, work: Callable[[Connection], T]) -> T:
        try:
            return await self.store.write(work)
        except IntegrityError:
            raise Refusal("That name is taken.") from None

    def add(self, connection: Connection, account: Account, key: str, hash: str, at: float) -> None:
        values = {"id": account.id, "name": account.name, "key": key, "password": hash, "created": at, "seen": at}
        connection.execute(insert(schema.accounts).values(**values))

    def free_guest_name(self, connection: Connection, name: str, at: float) -> str:
        for number in ["", *[f" {number}" for number in range(2, NUMBERED)]]:
            wanted = name[: LONGEST - len(number)].strip() + number
            try:
                self.free_name(connection, key_of(wanted), at)
            except Refusal:
                continue
            return wanted
        raise Refusal("That name is taken.")

    def free_name(self, connection: Connection, key: str, at: float) -> None:
        """The name of a guest who was not seen for long is free again; a name that is in use is not."""
        accounts, sessions = schema.accounts, schema.sessions
        row = connection.execute(select(accounts).where(accounts.c.key == key)).first()
        if row is None:
            return
        stale = not row.password and not row.banned and row.seen < at - GUEST_DAYS * DAY
        if not stale:
            raise Refusal("That name is taken.")
        connection.execute(delete(sessions).where(sessions.c.account == row.id))
        gone = f"{row.id}#"  # no name has this sign: nobody can be called so
        connection.execute(update(accounts).where(accounts.c.id == row.id).values(key=gone))

    async def sign_in(self, name: str, password: str, at: float) -> tuple[Account, str]:
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
        await self.store.write(lambda connection: self.open_session(connection, row.id, token, at))
        return Account(row.id, row.name, False), token

    def open_session(self, connection: Connection, account: str, token: str, at: float) -> None:
        sessions = schema.sessions
        connection.execute(delete(sessions).where(sessions.c.account == account, sessions.c.expires < at))
        expires = at + self.settings.session_days * DAY
        connection.execute(insert(sessions).values(token=hashed(token), account=account, created=at, expires=expires))

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
    row = connection.execute(
        select(accounts.c.name, accounts.c.created, accounts.c.seen).where(accounts.c.id == account)
    ).one()

    def rows(columns: Any, *conditions: Any) -> list[dict[str, Any]]:
        return [dict(found._mapping) for found in connection.execute(select(*columns).where(*conditions))]

    played = select(events.c.table).where(events.c.account == account)
    chats = rows((events.c.table, events.c.at, events.c.content), events.c.account == account, events.c.kind == "chat")
    return Export(
        account=dict(row._mapping),
        sessions=rows((sessions.c.created, sessions.c.expires), sessions.c.account == account),
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


def forget(connection: Connection, account: str) -> None:
    """Delete an account. Others keep the matches they played against it, with another name in its place."""
    accounts, sessions, ratings, decks = schema.accounts, schema.sessions, schema.ratings, schema.decks
    results, events, tables, snapshots = schema.results, schema.events, schema.tables, schema.snapshots
    row = connection.execute(select(accounts.c.name).where(accounts.c.id == account)).first()
    if row is None:
        return
    gone = f"gone-{account[:6]}"
    for table, column in ((sessions, sessions.c.account), (ratings, ratings.c.account), (decks, decks.c.account)):
        connection.execute(delete(table).where(column == account))
    played = {name for (name,) in connection.execute(select(results.c.table).where(results.c.account == account))}
    connection.execute(update(results).where(results.c.account == account).values(account="", name=gone))
    connection.execute(delete(events).where(events.c.account == account, events.c.kind == "chat"))
    for name in played:
        # A finished match lives on in its last snapshot, where moves are numbers; the words of its log go.
        connection.execute(
            update(events)
            .where(events.c.table == name, events.c.kind != "chat")
            .values(news="", content='{"kind":"chat"}')
        )
        found = connection.execute(select(snapshots).where(snapshots.c.table == name)).first()
        if found is not None:
            values = {
                "situation": renamed(found.situation, account, row.name, gone),
                "dump": renamed(found.dump, account, row.name, gone),
            }
            connection.execute(update(snapshots).where(snapshots.c.table == name).values(**values))
        shown, about, result = connection.execute(
            select(tables.c.shown, tables.c.about, tables.c.result).where(tables.c.id == name)
        ).one()
        connection.execute(
            update(tables)
            .where(tables.c.id == name)
            .values(
                shown=renamed(shown, account, row.name, gone),
                about=renamed(about, account, row.name, gone),
                result=result.replace(row.name, gone),
            )
        )
    connection.execute(update(events).where(events.c.account == account).values(account=""))
    connection.execute(update(tables).where(tables.c.owner == account).values(owner=""))
    connection.execute(delete(accounts).where(accounts.c.id == account))


def renamed(content: str, account: str, name: str, gone: str) -> str:
    """What a table keeps, with an account's id emptied and its name replaced. Cards may be called like a player."""
    whole = msgspec.json.decode(content)
    if "match" in whole:
        match, state = whole["match"], whole["state"]
        match["names"] = [gone if other == name else other for other in match["names"]]
        state["ending"] = msgspec.json.decode(msgspec.json.encode(state["ending"]).decode().replace(name, gone))
        return msgspec.json.encode(whole).decode()
    if "result" in whole:
        whole["result"] = whole["result"].replace(name, gone)

    def change(value: Any) -> Any:
        if isinstance(value, str):
            return gone if value == name else "" if value == account else value
        if isinstance(value, list):
            return [change(item) for item in value]
        return {key: change(item) for key, item in value.items()} if isinstance(value, dict) else value

    return msgspec.json.encode(change(whole)).decode()
