"""Who one is: guests, registration, signing in and out, what is kept about an account, and its end."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import TYPE_CHECKING, Any

from sqlalchemy import select
from starlette.requests import Request
from starlette.responses import Response

from rubrica.server import accounts, bodies, lobby, protocol, schema
from rubrica.server.deciding import Account, Forgotten
from rubrica.server.endpoints import COOKIE, Endpoint, address_of, answer_of, token_of

if TYPE_CHECKING:
    from rubrica.server.app import Server


def session(server: Server, account: Account, token: str) -> Response:
    response = answer_of(bodies.Me(name=account.name, guest=account.guest))
    response.set_cookie(
        COOKIE,
        token,
        max_age=server.settings.session_days * 86400,
        httponly=True,
        samesite="lax",
        secure=server.settings.secure,
        path="/",
    )
    return response


async def guest(server: Server, request: Request, body: bodies.GuestBody) -> Response:
    """Come in as a guest; a name that somebody has gets a number."""
    server.sign_ins.take(address_of(request))
    return session(server, *await server.accounts.guest(body.name, server.hall.now()))


async def register(server: Server, request: Request, body: bodies.RegisterBody) -> Response:
    """Register with a password. A guest keeps seats and results."""
    server.sign_ins.take(address_of(request))
    who = await server.who(request)
    return session(server, *await server.accounts.register(who, body.name, body.password, server.hall.now()))


async def sign_in(server: Server, request: Request, body: bodies.SignInBody) -> Response:
    """Sign in."""
    server.sign_ins.take(address_of(request))
    return session(server, *await server.accounts.sign_in(body.name, body.password, server.hall.now()))


async def sign_out(server: Server, request: Request, body: None) -> Response:
    """Sign out."""
    await server.accounts.sign_out(token_of(request))
    response = answer_of(bodies.Fine())
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=server.settings.secure)
    return response


async def me(server: Server, request: Request, body: None) -> bodies.Me:
    """Who you are, and where you play."""
    who: Account = request.state.who
    return bodies.Me(name=who.name, guest=who.guest, tables=await own_tables(server, who))


async def own_tables(server: Server, who: Account) -> list[Any]:
    tables = schema.tables
    names = await server.store.read(lambda connection: accounts.tables_of(connection, who.id))
    rows = await server.store.read(
        lambda connection: connection.execute(select(tables.c.shown).where(tables.c.id.in_(names))).all()
    )
    return [lobby.read_shown(shown) for (shown,) in rows]


async def export(server: Server, request: Request, body: None) -> bodies.Export:
    """Everything that the server keeps about you."""
    who: Account = request.state.who
    return await server.store.read(lambda connection: accounts.export(connection, who.id))


async def delete_me(server: Server, request: Request, body: bodies.PasswordBody) -> Response:
    """Delete your account: matches that go on are resigned, others keep theirs without your name."""
    who: Account = request.state.who
    server.sign_ins.take(address_of(request))
    await server.accounts.check_password(who, body.password)
    await forget_account(server, who.id)
    response = answer_of(bodies.Fine())
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=server.settings.secure)
    return response


async def forget_account(server: Server, account: str) -> None:
    """Stand up everywhere, then be forgotten."""
    for name in await server.store.read(lambda connection: accounts.tables_of(connection, account)):
        live = await server.hall.get(name)
        if live.driving:
            await live.carried_out(Forgotten(account))
        else:
            await leave_elsewhere(server, name, account)
    await server.store.write(lambda connection: accounts.forget(connection, account))
    for name, live in list(server.hall.tables.items()):
        if any(chair.account == account for chair in live.table.situation.chairs):
            await live.stop()
            server.hall.tables.pop(name, None)
    for socket in list(server.hall.sockets.values()):
        if socket.account.id == account:
            socket.end()


async def leave_elsewhere(server: Server, table: str, account: str) -> None:
    """Leave a table that another process drives."""
    hall = server.hall
    for kind in (protocol.Stand, protocol.Resign):
        said = asyncio.get_running_loop().create_future()
        deaf = Deaf(said)
        hall.sockets[deaf.id] = deaf
        message = kind(id=f"gone-{secrets.token_hex(6)}", table=table)
        await hall.send(Account(account, "", True), message, deaf.answer, deaf.id)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(said, 5.0)
        hall.sockets.pop(deaf.id, None)


class Deaf:
    """Waits for one answer, as a socket would."""

    def __init__(self, said: asyncio.Future[protocol.Said]) -> None:
        self.id = secrets.token_hex(8)
        self.account = Account("", "", True)
        self.said = said

    def answer(self, said: protocol.Said) -> None:
        if not self.said.done():
            self.said.set_result(said)

    def send(self, content: bytes) -> None:
        pass

    def end(self) -> None:
        pass


ENDPOINTS = (
    Endpoint("POST", "/api/guest", guest, bodies.GuestBody, bodies.Me),
    Endpoint("POST", "/api/register", register, bodies.RegisterBody, bodies.Me),
    Endpoint("POST", "/api/sign-in", sign_in, bodies.SignInBody, bodies.Me),
    Endpoint("POST", "/api/sign-out", sign_out),
    Endpoint("GET", "/api/me", me, result=bodies.Me, account=True),
    Endpoint("GET", "/api/me/export", export, result=bodies.Export, account=True),
    Endpoint("POST", "/api/me/delete", delete_me, bodies.PasswordBody, account=True),
)
