"""The app: what the requests of one process share, put together with the routes, the socket and the pages."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import hmac
import sys
from collections.abc import AsyncIterator
from functools import cache
from time import monotonic
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from rubrica import registry
from rubrica.server import bodies, logs, metrics, pages, protocol, replays, texts
from rubrica.server.accounts import Accounts, hashed
from rubrica.server.balances import Balances
from rubrica.server.bots import Bots
from rubrica.server.deciding import Account
from rubrica.server.endpoints import address_of, answer_of, route, token_of
from rubrica.server.errors import Refusal
from rubrica.server.hall import Hall
from rubrica.server.heads import Headed
from rubrica.server.limits import Rates
from rubrica.server.manners import muted_by
from rubrica.server.packing import lasting
from rubrica.server.routes import ENDPOINTS
from rubrica.server.settings import Settings, read_settings
from rubrica.server.sockets import Socket, allowed_origin
from rubrica.server.speaking import language_of
from rubrica.server.store import Store
from rubrica.server.texts import ReadCards, ReadDeck, check_text

GARBAGE = (5_000, 10, 200)
"""When garbage is looked for. All of it seldom: with 300 tables that holds the loop up for a tenth of a second."""
TRIED_EVERY = 2.0
"""Seconds for which /health believes that the database can be written …"""
TRIED_SECONDS = 3.0
"""… and how long it waits for that."""
SWITCH = 0.0005
"""After how many seconds a thread that waits gets its turn: the one that writes must not wait for the loop at every statement."""


class Server:
    """What the requests of one process share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings)
        self.hall = Hall(settings, self.store)
        self.accounts = Accounts(settings, self.store)
        self.replays = replays.Replays(self.store, self.hall.bots)
        self.requests = Rates(settings.requests_rate, settings.requests_burst)
        self.clerk = Bots(2)
        """Reads the cards of the workshop, so that bots need not wait for these."""
        self.balances = Balances(self.hall)
        self.readings = Rates(settings.readings_rate, settings.readings_burst)
        self.sign_ins = Rates(settings.sign_ins_rate, settings.sign_ins_burst)
        self.messages = Rates(settings.messages_rate, settings.messages_burst)
        self.chats = Rates(settings.chats_rate, settings.chats_burst)
        self.reports = Rates(settings.reports_rate, settings.reports_burst)

        self.tried: asyncio.Future[None] | None = None
        """The last attempt to write something, for /health."""
        self.tried_at = 0.0

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        await asyncio.to_thread(self.store.open)
        await asyncio.to_thread(load_games)
        gc.collect()
        gc.freeze()  # cards live as long as the process: looking through them again and again would hold up the loop
        gc.set_threshold(*GARBAGE)
        sys.setswitchinterval(SWITCH)
        await self.hall.start()
        await self.balances.start()
        logs.say("started", process=self.hall.id, games=registry.game_names())
        yield
        await self.clerk.close()
        await self.balances.close()
        await self.hall.close()
        await self.store.close()
        logs.say("stopped", process=self.hall.id)

    def tell_to_come_back(self) -> None:
        """The server stops: clients come back, here or elsewhere."""
        self.hall.closing = True
        for socket in list(self.hall.sockets.values()):
            socket.send(protocol.write(protocol.Closing(again=1.0)))

    async def who(self, request: Request | WebSocket) -> Account | None:
        token = token_of(request)
        return await self.accounts.who(token, self.hall.now()) if token else None

    async def read_text(self, request: Request, asked: ReadDeck | ReadCards) -> dict[str, Any]:
        """What a worker reads in a stranger's text."""
        self.readings.take(address_of(request))
        check_text(asked.text)
        told = await self.clerk.tell(asked, texts.REFUSAL, texts.LONGEST, address_of(request))
        if "refused" in told:
            raise Refusal(told["refused"][:300], status=400)
        return told

    async def can_write(self) -> bool:
        """Whether the database takes something in. It is tried every few seconds at most, however often it is asked."""
        if self.tried is None or monotonic() > self.tried_at + TRIED_EVERY:
            self.tried_at = monotonic()
            self.tried = asyncio.ensure_future(self.store.write(self.hall.sign))
            self.tried.add_done_callback(asyncio.Future.exception)  # somebody has looked at it
        try:
            await asyncio.wait_for(asyncio.shield(self.tried), TRIED_SECONDS)
        except Exception:
            return False
        return True

    async def socket(self, socket: WebSocket) -> None:
        """One socket for each client."""
        if not allowed_origin(socket.headers, self.settings):
            await socket.close(1008)
            return
        address = address_of(socket)
        who = await self.who(socket) if not self.hall.doors.closed_to(address) else None
        if who is None or self.hall.closing:
            await socket.close(1008 if who is None else 1012)
            return
        others = list(self.hall.sockets.values())
        if (
            sum(other.account.id == who.id for other in others) >= self.settings.sockets_most
            or sum(address_of(other.socket) == address for other in others) >= self.settings.sockets_per_address
        ):
            await socket.close(1013)
            return
        wanted = socket.query_params.get("language") or socket.headers.get("accept-language", "")
        muted = await self.store.read(lambda connection: muted_by(connection, who.id))
        session = hashed(token_of(socket))
        await Socket(self, socket, who, session, language_of(wanted), muted).run()


@cache
def load_games() -> None:
    """Read every game's cards before somebody waits for them."""
    for name in registry.game_names():
        game = registry.game(name)
        _ = game.cards, game.decks


async def health(request: Request) -> Response:
    """How the server is."""
    server: Server = request.app.state.server
    database = await server.can_write()
    hall = server.hall
    content = bodies.Health(
        status="closing" if hall.closing else "ok",
        database=database,
        tables=len(hall.tables),
        sockets=len(hall.sockets),
    )
    return answer_of(content, 200 if database and not hall.closing else 503)


async def show_metrics(request: Request) -> Response:
    """For Prometheus: only for the machine itself, or with a token."""
    server: Server = request.app.state.server
    token = server.settings.metrics_token
    if token:
        allowed = hmac.compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {token}".encode())
    else:
        allowed = address_of(request) in ("127.0.0.1", "::1", "testclient")
    if not allowed:
        return answer_of(bodies.Problem(error="That is not for you."), 403)
    server.hall.measure()
    return Response(metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def no_such_route(request: Request) -> Response:
    """What is not in the description."""
    return answer_of(bodies.Problem(error="There is no such address; GET /api describes those that there are."), 404)


async def describe(request: Request) -> Response:
    """This description."""
    from rubrica.server.openapi import description

    return lasting(request, description())


def create_app(settings: Settings | None = None) -> Any:
    """The ASGI app of one server process."""
    server = Server(settings if settings is not None else read_settings())
    routes: list[BaseRoute] = [
        Route("/api", describe),
        *[route(server, endpoint) for endpoint in ENDPOINTS],
        Route("/api/{path:path}", no_such_route, methods=["GET", "POST", "PUT", "DELETE", "PATCH"]),
        WebSocketRoute("/socket", server.socket),
        Route("/health", health),
        Route("/metrics", show_metrics),
        Route("/{path:path}", pages.page),
    ]
    app = Starlette(routes=routes, lifespan=server.lifespan)
    app.state.server = server
    app.add_middleware(Headed)
    return app
