"""Heads: what stands before the body of a request or a response. Of a client's, there is not too much and it comes soon."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from rubrica.server import metrics, pages

HEAD_BYTES = 16_384
"""The largest head of a request: its address and its headers."""
HEAD_SECONDS = 15.0
"""How long a client may take to send one."""
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
METHODS = {"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"}
RAW_HEADERS = [(name.encode(), value.encode()) for name, value in pages.HEADERS.items()]


class Connection(HttpToolsProtocol):
    """A client's connection. It is closed if a head is too long, or does not come to its end."""

    late: asyncio.TimerHandle | None = None
    head = 0
    """Bytes of the head that is under way."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self.head_is_there()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.late is not None and not self.transport.is_closing():
            self.head += len(data)
            if self.head > HEAD_BYTES:
                self.transport.write(TOO_LONG)
                self.transport.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.await_head()

    def on_headers_complete(self) -> None:
        self.head_is_there()
        super().on_headers_complete()

    def await_head(self) -> None:
        if self.late is None:
            self.head = 0
            self.late = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def head_is_there(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None


class Headed:
    """Every response carries the headers that protect pages; every request is counted, and one with too long a head refused."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif size_of(scope) > HEAD_BYTES:
            await refuse(scope, send)
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self.app(scope, receive, heading(scope, send))


def size_of(scope: Scope) -> int:
    headers = sum(len(name) + len(value) for name, value in scope["headers"])
    return headers + len(scope.get("raw_path") or b"") + len(scope["query_string"])


async def refuse(scope: Scope, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    await send({"type": "http.response.start", "status": 431, "headers": RAW_HEADERS})
    await send({"type": "http.response.body", "body": b""})


def heading(scope: Scope, send: Send) -> Any:
    """`send` with the headers of every response."""

    async def send_on(message: Message) -> None:
        if message["type"] == "http.response.start":
            method = scope["method"] if scope["method"] in METHODS else "other"
            metrics.REQUESTS.labels(method, message["status"]).inc()
            there = {name for name, _ in message["headers"]}
            message["headers"] = [
                *message["headers"],
                *[(name, value) for name, value in RAW_HEADERS if name not in there],
            ]
            if scope["path"].startswith("/api") and b"cache-control" not in there:
                message["headers"].append((b"cache-control", b"no-store"))
        await send(message)

    return send_on
