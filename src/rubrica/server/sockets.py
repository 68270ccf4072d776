"""Sockets: one for each client. What it says is read, checked and handed on; what it is told waits in a queue of its own."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.websockets import WebSocket, WebSocketDisconnect

from rubrica import __version__
from rubrica.server import logs, protocol
from rubrica.server.deciding import Account
from rubrica.server.errors import Refusal
from rubrica.server.lobby import public_tables
from rubrica.server.manners import may_chat
from rubrica.server.protocol import Done, Fault, Refused, write
from rubrica.server.settings import Settings
from rubrica.server.speaking import language_of, say

if TYPE_CHECKING:
    from rubrica.server.app import Server

WAITING = 512
"""Messages that may wait for a slow client; after that it must come back and begin anew."""
MISTAKES = 20
"""Messages that can't be understood, after which a socket is closed."""


class Socket:
    """A client's socket."""

    def __init__(
        self, server: Server, socket: WebSocket, account: Account, session: str, language: str, muted: set[str]
    ) -> None:
        self.id = secrets.token_hex(8)
        self.server = server
        self.hall = server.hall
        self.socket = socket
        self.account = account
        self.session = session
        """The session that it was opened with; it ends with that."""
        self.muted = muted
        """The names of those whom the account does not want to hear."""
        self.language = language
        self.address = socket.client.host if socket.client is not None else ""
        self.out: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self.watched: set[str] = set()
        self.mistakes = 0
        self.ended = False

    # Telling.

    def send(self, content: bytes) -> None:
        if self.ended:
            return
        try:
            self.out.put_nowait(content)
        except asyncio.QueueFull:
            self.end()

    def end(self) -> None:
        """Say no more; the client is let go."""
        self.ended = True
        if self.out.full():
            self.out.get_nowait()
        self.out.put_nowait(None)

    def answer(self, said: protocol.Said) -> None:
        self.send(write(said))
        if isinstance(said, Refused) and said.stale:
            for name in self.watched:
                live = self.hall.tables.get(name)
                if live is not None:
                    live.audience.show_again(self)

    async def tell_on(self) -> None:
        while (content := await self.out.get()) is not None:
            await self.socket.send_text(content.decode())
        await self.socket.close(1013 if self.ended else 1012)

    # Hearing.

    async def run(self) -> None:
        await self.socket.accept()
        self.hall.sockets[self.id] = self
        teller = asyncio.create_task(self.tell_on())
        self.send(write(protocol.Welcome(name=self.account.name, guest=self.account.guest, version=__version__)))
        try:
            await self.hear_on(teller)
        except (WebSocketDisconnect, RuntimeError):
            pass  # the client has gone
        finally:
            self.ended = True
            self.hall.forget_socket(self.id)
            self.hall.lobby.listeners.discard(self)
            for name in self.watched:
                live = self.hall.tables.get(name)
                if live is not None:
                    live.audience.unwatch(self)
            teller.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await teller

    async def hear_on(self, teller: asyncio.Task[None]) -> None:
        while not self.ended and not teller.done():
            content = await self.socket.receive()
            if content["type"] == "websocket.disconnect":
                return
            text = content.get("text")
            rate = self.server.messages.bucket(self.account.id)
            while not rate.take():
                await asyncio.sleep(1.0 / rate.rate)  # who sends too much is heard more slowly, over all sockets
            if text is None or len(text) > self.server.settings.message_bytes:
                self.mistake("A message is a text of JSON, and not that long.")
            else:
                await self.hear(text)
            if self.mistakes > MISTAKES:
                await self.socket.close(1008)
                return

    def mistake(self, why: str) -> None:
        self.mistakes += 1
        self.send(write(Fault(why=say(why, self.language))))

    async def hear(self, text: str) -> None:
        try:
            message = protocol.read_message(text.encode("utf-8", "surrogatepass"))
        except (msgspec.DecodeError, RecursionError) as problem:
            name = id_of(text)
            why = f"That message can't be understood: {problem}"[:300]
            if name:
                self.mistakes += 1
                self.refuse(name, Refusal(why))
            else:
                self.mistake(why)
            return
        try:
            await self.carry_out(message)
        except Refusal as refusal:
            self.refuse(message.id, refusal)
        except Exception as fault:
            logs.fault("a message failed", fault, kind=type(message).__name__)
            self.refuse(message.id, Refusal("The server made a mistake; nothing has changed."))

    def refuse(self, name: str, refusal: Refusal) -> None:
        self.answer(Refused(id=name, why=say(refusal.why, self.language), rule=refusal.rule))

    async def carry_out(self, message: protocol.ClientMessage) -> None:
        match message:
            case protocol.Ping():
                self.answer(Done(id=message.id))
            case protocol.Lobby():
                await self.look_at_lobby(message)
            case protocol.Speak():
                await self.speak(message)
            case protocol.Watch():
                if len(self.watched) >= self.server.settings.watched_most and message.table not in self.watched:
                    raise Refusal("You watch too many tables at once.")
                live = await self.hall.get(message.table)
                if self.ended:
                    return
                live.watch(self, message.key)
                self.watched.add(message.table)
                self.answer(Done(id=message.id))
            case protocol.Unwatch():
                self.watched.discard(message.table)
                there = self.hall.tables.get(message.table)
                if there is not None:
                    there.audience.unwatch(self)
                self.answer(Done(id=message.id))
            case _:
                if self.hall.closing:
                    raise Refusal("The server stops; come back in a moment.")
                if isinstance(message, protocol.Chat):
                    self.server.chats.take(self.account.id)
                    await may_chat(self.server.store, self.account.id)
                await self.hall.send(self.account, message, self.answer, self.id, self.language)

    async def speak(self, message: protocol.Speak) -> None:
        rate = self.server.messages.bucket(self.account.id)
        while not rate.take(len(self.watched)):  # each table is told as a whole
            await asyncio.sleep(1.0 / rate.rate)
        self.language = language_of(message.language)
        for name in self.watched:
            live = self.hall.tables.get(name)
            if live is not None:
                live.audience.look_on(self)
        self.answer(Done(id=message.id))

    async def look_at_lobby(self, message: protocol.Lobby) -> None:
        if message.on:
            self.hall.lobby.listeners.add(self)
            tables = await self.hall.store.read(public_tables)
            self.send(write({"type": "lobby", "tables": tables, "gone": []}))
        else:
            self.hall.lobby.listeners.discard(self)
        self.answer(Done(id=message.id))


def id_of(text: str) -> str:
    """The id of a message that could not be understood otherwise, if that is one."""
    try:
        content = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return ""
    name = content.get("id") if isinstance(content, dict) else None
    return name if isinstance(name, str) and 0 < len(name) <= 40 else ""


def allowed_origin(headers: Headers, settings: Settings) -> bool:
    """Whether a browser's page may speak to this server. Programs that are no browsers send no origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        place = urlsplit(origin).netloc
    except ValueError:
        return False
    if place and place == headers.get("host"):
        return True
    return origin in [known.strip() for known in settings.origins.split(",") if known.strip()]
