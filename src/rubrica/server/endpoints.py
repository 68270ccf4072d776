"""Endpoints: what all routes of the HTTP API have in common."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.websockets import WebSocket

from rubrica.engine.errors import RubricaError
from rubrica.server import bodies, logs
from rubrica.server.errors import Refusal
from rubrica.server.protocol import write
from rubrica.server.sockets import allowed_origin
from rubrica.server.speaking import ENGLISH, language_of, plain_in, say

if TYPE_CHECKING:
    from rubrica.server.app import Server

COOKIE = "rubrica"
BODY_SECONDS = 30.0
"""How long a client may take to send a body."""


@dataclass(frozen=True)
class Endpoint:
    """A route of the HTTP API, as its description needs it."""

    method: str
    path: str
    answer: Callable[[Server, Request, Any], Awaitable[Any]]
    body: Any = None
    result: Any = bodies.Fine
    account: bool = False
    """One must be signed in, as a guest at least."""
    query: tuple[tuple[str, str], ...] = ()
    most: int = 0
    """The largest body, where it may be larger than others."""

    @property
    def about(self) -> str:
        return " ".join((self.answer.__doc__ or "").split())


def answer_of(content: Any, status: int = 200) -> Response:
    return Response(write(content), status, media_type="application/json")


def route(server: Server, endpoint: Endpoint) -> Route:
    decode = msgspec.json.Decoder(endpoint.body).decode if endpoint.body is not None else None

    async def serve(request: Request) -> Response:
        language = language_of(request.headers.get("accept-language", ""))
        game, body = request.path_params.get("game", ""), None
        request.state.language = language

        def refused(why: str, status: int, rule: str = "") -> Response:
            spoken = say(why, language, game or getattr(body, "game", ""))
            return answer_of(bodies.Problem(error=spoken, rule=rule), status)

        try:
            server.requests.take(address_of(request))
            if server.hall.doors.closed_to(address_of(request)):
                raise Refusal("Nobody comes in from your address.", status=403)
            if endpoint.method != "GET" and not allowed_origin(request.headers, server.settings):
                raise Refusal("This page may not do that here.", status=403)
            if endpoint.account:
                request.state.who = await server.who(request)
                if request.state.who is None:
                    raise Refusal("Sign in first, or come in as a guest.", status=401)
            body = (
                decode(await body_of(request, endpoint.most or server.settings.body_bytes))
                if decode is not None
                else None
            )
            result = await endpoint.answer(server, request, body)
            if isinstance(result, Response):
                return result
            return answer_of(result if language == ENGLISH else plain_in(language, msgspec.to_builtins(result), game))
        except Refusal as refusal:
            return refused(refusal.why, refusal.status, refusal.rule)
        except (msgspec.DecodeError, RecursionError) as problem:
            return refused(f"That can't be understood: {problem}"[:300], 400)
        except RubricaError as problem:
            return refused(str(problem)[:1000], 400)
        except Exception as fault:
            logs.fault("a request failed", fault, path=endpoint.path)
            return refused("The server made a mistake.", 500)

    return Route(endpoint.path, serve, methods=[endpoint.method])


async def body_of(request: Request, most: int) -> bytes:
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refusal("Send application/json.", status=415)
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise Refusal("That is too long.", status=413)
    except TimeoutError:
        raise Refusal("That takes too long.", status=408) from None
    return bytes(body)


def token_of(request: Request | WebSocket) -> str:
    """The session that a client's cookie names. Python's own reader of cookies takes time with the square of their length."""
    for cookie in request.headers.get("cookie", "").split(";"):
        name, _, token = cookie.strip().partition("=")
        if name == COOKIE:
            return token
    return ""


def address_of(request: Request | WebSocket) -> str:
    return request.client.host if request.client is not None else ""


def number_of(request: Request, name: str) -> float | None:
    given = request.query_params.get(name, "")
    if not given:
        return None
    try:
        number = float(given)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise Refusal(f"{name} is no number.", status=400)
    return number
