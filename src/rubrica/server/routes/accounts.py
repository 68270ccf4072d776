"""Who one is: guests, registration, signing in and out, what is kept about an account, and its end."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select
from starlette.requests import Request
from starlette.responses import Response

from rubrica.server import accounts, bodies, lobby, logs, manners, protocol, schema
from rubrica.server.deciding import Account, Forgotten
from rubrica.server.endpoints import COOKIE, Endpoint, address_of, answer_of, token_of
from rubrica.server.notices import Notice

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
    address = address_of(request)
    return session(server, *await server.accounts.guest(body.name, server.hall.now(), address))


async def register(server: Server, request: Request, body: bodies.RegisterBody) -> Response:
    """Register with a password. A guest keeps seats and results."""
    server.sign_ins.take(address_of(request))
    who, now = await server.who(request), server.hall.now()
    account, token = await server.accounts.register(who, body.name, body.password, now, address_of(request))
    server.hall.end_sockets(account.id)  # they know a guest of another session
    return session(server, account, token)


async def sign_in(server: Server, request: Request, body: bodies.SignInBody) -> Response:
    """Sign in."""
    server.sign_ins.take(address_of(request))
    now = server.hall.now()
    return session(server, *await server.accounts.sign_in(body.name, body.password, now, address_of(request)))


async def sign_out(server: Server, request: Request, body: None) -> Response:
    """Sign out: the sockets of this session are closed."""
    who, token = await server.who(request), token_of(request)
    await server.accounts.sign_out(token)
    if who is not None:
        server.hall.end_sockets(who.id, accounts.hashed(token))
    return signed_out(server)


def signed_out(server: Server) -> Response:
    response = answer_of(bodies.Fine())
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=server.settings.secure)
    return response


async def change_password(server: Server, request: Request, body: bodies.NewPasswordBody) -> Response:
    """Another password. You are signed out everywhere else."""
    who: Account = request.state.who
    server.sign_ins.take(address_of(request))
    now, address = server.hall.now(), address_of(request)
    token = await server.accounts.change_password(who, body.password, body.new, now, address)
    server.hall.end_sockets(who.id)
    return session(server, who, token)


async def muted(server: Server, request: Request, body: None) -> bodies.Muted:
    """Whom you don't want to hear."""
    who: Account = request.state.who
    return bodies.Muted(names=sorted(await server.store.read(lambda connection: manners.muted_by(connection, who.id))))


async def mute(server: Server, request: Request, body: None) -> bodies.Muted:
    """Hear no more of somebody's chat, at any table."""
    return await change_mutes(server, request, manners.mute)


async def unmute(server: Server, request: Request, body: None) -> bodies.Muted:
    """Hear somebody again."""
    return await change_mutes(server, request, manners.unmute)


async def change_mutes(
    server: Server, request: Request, change: Callable[[Connection, str, str], None]
) -> bodies.Muted:
    who: Account = request.state.who
    await server.store.write(lambda connection: change(connection, who.id, request.path_params["player"]))
    now = await muted(server, request, None)
    for socket in server.hall.sockets.values():
        if socket.account.id == who.id:
            socket.muted = set(now.names)
    return now


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
    return signed_out(server)


async def forget_account(server: Server, account: str) -> None:
    """Stand up everywhere, then be forgotten. A table that can't be read any more keeps nobody here."""
    for name in await server.store.read(lambda connection: accounts.tables_of(connection, account)):
        try:
            await leave(server, name, account)
        except Exception as fault:
            logs.say("an account that is deleted can't leave a table", table=name, why=type(fault).__name__)
    changed = await server.store.write(lambda connection: accounts.forget(connection, account))
    for name in changed:
        await server.hall.reload(name)
        await server.hall.tell(Notice(server.hall.id, name, reload=True))
    server.hall.end_sockets(account)


async def leave(server: Server, table: str, account: str) -> None:
    live = await server.hall.get(table)
    if live.driving:
        await live.carried_out(Forgotten(account))
        await live.save()
    else:
        await leave_elsewhere(server, table, account)


async def leave_elsewhere(server: Server, table: str, account: str) -> None:
    """Leave a table that another process drives."""
    hall = server.hall
    for kind in (protocol.Stand, protocol.Resign):
        said = asyncio.get_running_loop().create_future()
        deaf = Deaf(account, said)
        hall.sockets[deaf.id] = deaf
        message = kind(id=f"gone-{secrets.token_hex(6)}", table=table)
        await hall.send(Account(account, "", True), message, deaf.answer, deaf.id)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(said, 5.0)
        hall.sockets.pop(deaf.id, None)


class Deaf:
    """Waits for one answer, as a socket would."""

    def __init__(self, account: str, said: asyncio.Future[protocol.Said]) -> None:
        self.id = secrets.token_hex(8)
        self.account = Account(account, "", True)
        self.session, self.address = "", ""
        self.muted: set[str] = set()
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
    Endpoint("POST", "/api/me/password", change_password, bodies.NewPasswordBody, bodies.Me, account=True),
    Endpoint("GET", "/api/me/muted", muted, result=bodies.Muted, account=True),
    Endpoint("PUT", "/api/me/muted/{player}", mute, result=bodies.Muted, account=True),
    Endpoint("DELETE", "/api/me/muted/{player}", unmute, result=bodies.Muted, account=True),
    Endpoint("GET", "/api/me/export", export, result=bodies.Export, account=True),
    Endpoint("POST", "/api/me/delete", delete_me, bodies.PasswordBody, account=True),
)
