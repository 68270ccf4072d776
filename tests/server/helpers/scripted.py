"""A scripted client: what a browser would do, in a few lines. It speaks over real sockets."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import Callable
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rubrica.server.patches import patched


class RefusedError(Exception):
    def __init__(self, said: dict[str, Any]) -> None:
        super().__init__(said["why"])
        self.said = said


class Client:
    """Signed in by a name; after `open`, with a socket."""

    def __init__(self, url: str, name: str, cookie: str = "") -> None:
        self.url = url
        self.name = name
        self.http = httpx.AsyncClient(base_url=url, timeout=30.0)
        if cookie:
            self.http.cookies.set("rubrica", cookie)
        self.socket: ClientConnection | None = None
        self.reader: asyncio.Task[None] | None = None
        self.tables: dict[str, dict[str, Any]] = {}
        """The last of each table: position, seen, log, chat."""
        self.answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.lobby: dict[str, Any] = {}
        self.received: list[str] = []
        """Every byte that came over sockets and in answers to requests."""
        self.kinds: list[str] = []
        self.told = asyncio.Condition()
        self.number = 0
        self.closed = asyncio.Event()
        self.random = random.Random(name)

    async def __aenter__(self) -> Client:
        if not self.cookie:
            await self.call("POST", "/api/guest", name=self.name)
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return self.http.cookies.get("rubrica") or ""

    async def call(self, method: str, path: str, status: int = 200, **body: Any) -> Any:
        response = await self.http.request(method, path, json=body if method in ("POST", "PUT") else None)
        assert response.status_code == status, f"{method} {path}: {response.status_code} {response.text}"
        self.received.append(response.text)
        return response.json() if "json" in response.headers["content-type"] else response.text

    async def open(self, url: str = "") -> None:
        address = (url or self.url).replace("http", "ws") + "/socket"
        self.closed.clear()
        self.socket = await connect(address, additional_headers={"cookie": f"rubrica={self.cookie}"}, max_size=None)
        self.reader = asyncio.create_task(self.read(self.socket))

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self.reader is not None:
            await self.reader
        self.socket = self.reader = None

    def cut(self) -> None:
        """Lose the connection without a word."""
        assert self.socket is not None
        self.socket.transport.abort()

    async def read(self, socket: ClientConnection) -> None:
        try:
            async for content in socket:
                assert isinstance(content, str)
                self.received.append(content)
                await self.hear(json.loads(content))
        except ConnectionClosed:
            pass
        finally:
            self.closed.set()
            for answer in self.answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionError("the socket was closed"))
                    answer.exception()
            self.answers.clear()
            async with self.told:
                self.told.notify_all()

    async def hear(self, said: dict[str, Any]) -> None:
        kind = said["type"]
        self.kinds.append(kind)
        if kind in ("done", "refused"):
            answer = self.answers.pop(said["id"], None)
            if answer is not None and not answer.done():
                answer.set_result(said)
        elif kind == "table":
            self.tables[said["table"]] = said
        elif kind == "update":
            table = self.tables[said["table"]]
            assert said["position"] >= table["position"]
            table["position"] = said["position"]
            table["seen"] = patched(table["seen"], said["patch"])
            table["log"] += said["log"]
            table["chat"] += said["chat"]
        elif kind == "lobby":
            self.lobby.update({table["id"]: table for table in said["tables"]})
            for gone in said["gone"]:
                self.lobby.pop(gone, None)
        async with self.told:
            self.told.notify_all()

    async def say(self, kind: str, message_id: str = "", **content: Any) -> dict[str, Any]:
        """Send a message and await its answer; a refusal is an error."""
        said = await self.ask(kind, message_id, **content)
        if said["type"] == "refused":
            raise RefusedError(said)
        return said

    async def ask(self, kind: str, message_id: str = "", **content: Any) -> dict[str, Any]:
        if self.socket is None:
            raise ConnectionError("there is no socket")
        self.number += 1
        name = message_id or f"m{self.number}-{secrets.token_hex(6)}"
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.answers[name] = answer
        try:
            await self.socket.send(json.dumps({"type": kind, "id": name, **content}))
        except ConnectionClosed:
            raise ConnectionError("the socket was closed") from None
        return await asyncio.wait_for(answer, 30.0)

    async def until(self, holds: Callable[[], Any], seconds: float = 30.0) -> Any:
        """Wait until something is so."""
        async with asyncio.timeout(seconds), self.told:
            while not (found := holds()):
                if self.closed.is_set():
                    raise ConnectionError("the socket was closed")
                await self.told.wait()
        return found

    # At a table.

    def seen(self, table: str) -> Any:
        return self.tables[table]["seen"]

    def offers(self, table: str) -> list[str]:
        """The single answers: several at once are for people."""
        return [offer["text"] for offer in self.seen(table)["offers"] if not offer.get("moves")]

    def over(self, table: str) -> bool:
        return bool(self.seen(table)["table"]["status"] == "over")

    async def watch(self, table: str, **content: Any) -> None:
        await self.say("watch", table=table, **content)

    async def new_table(self, **body: Any) -> str:
        made = await self.call("POST", "/api/tables", **body)
        return str(made["table"]["id"])

    async def play(self, table: str, move: str, message_id: str = "") -> dict[str, Any]:
        return await self.say("play", message_id, table=table, position=self.tables[table]["position"], move=move)

    async def play_on(self, table: str, most: int = 10**9, pause: float = 0.0) -> int:
        """Choose at random whenever asked, until the match is over or so many moves are made."""
        made = 0
        while made < most:
            await self.until(lambda: self.over(table) or self.offers(table))
            if self.over(table):
                break
            if pause:
                await asyncio.sleep(self.random.uniform(0.5, 1.5) * pause)
            offers, position = self.offers(table), self.tables[table]["position"]
            if not offers:
                continue
            said = await self.ask("play", table=table, position=position, move=self.random.choice(offers))
            if said["type"] == "done":
                made += 1
            elif not said["stale"] and self.tables[table]["position"] == position:
                raise RefusedError(said)
        return made
