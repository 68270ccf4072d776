"""Viewing: who looks at a table in this process, what they were shown, and what they must be told."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

import msgspec

from rubrica.server.deciding import Account, may_enter
from rubrica.server.errors import Refusal
from rubrica.server.lobby import Lobby
from rubrica.server.patches import patch
from rubrica.server.protocol import ChatLine, Update, write
from rubrica.server.speaking import deed_in, plain_in, say
from rubrica.server.tables import SPECTATOR, Deeds, News, Table

AWAY = 2.5
"""Seconds after which somebody whose last window has closed is away: who only loads the page again is not."""
MATCH = {"view", "offers", "answered", "order"}
"""What viewers are shown of the match itself, and not of the table around it."""
Viewer = tuple[int, str]
"""A seat, or the spectators, and the language it is shown in."""


class Listener(Protocol):
    """Who is shown a table: a socket."""

    account: Account
    language: str
    muted: set[str]

    def send(self, content: bytes) -> None: ...


class Audience:
    """The listeners of a table, by what they see of it."""

    def __init__(self, table: Table, lobby: Lobby) -> None:
        self.table = table
        self.lobby = lobby
        self.viewers: dict[Viewer, set[Listener]] = {}
        self.shown: dict[Viewer, dict[str, Any]] = {}
        """What each kind of viewer was shown last."""
        self.public: dict[str, Any] = {}
        """What all of them were shown of the table."""

    # Coming and going.

    def watch(self, listener: Listener, key: str) -> None:
        """Somebody wants to see this table."""
        if not may_enter(self.table, listener.account.id, key):
            raise Refusal("This table is private: you need its link.")
        self.look_on(listener)

    def look_on(self, listener: Listener) -> None:
        """Show it from now on as the listener's seat sees it, in the listener's language."""
        viewer = (self.table.seat_of(listener.account.id), listener.language)
        self.unwatch(listener)
        self.viewers.setdefault(viewer, set()).add(listener)
        if viewer[0] in self.table.away:
            asyncio.get_running_loop().call_soon(self.look_around)
        self.show(listener, viewer)

    def unwatch(self, listener: Listener) -> None:
        for viewer, there in list(self.viewers.items()):
            if listener in there and viewer[0] >= 0:
                asyncio.get_running_loop().call_later(AWAY, self.look_around, viewer[0])
            there.discard(listener)
            if not there:
                del self.viewers[viewer]
                self.shown.pop(viewer, None)

    def look_around(self, left: int = -1) -> None:
        """Who is away: who has closed the last window, and whoever was and has not come back."""
        here = {seat for seat, _ in self.viewers}
        away = (self.table.away | ({left} if left >= 0 else set())) - here
        if away != self.table.away:
            self.table.away = away
            if self.viewers:
                self.tell([], [])

    # Showing and telling.

    def show(self, listener: Listener, viewer: Viewer) -> None:
        """The table as a whole."""
        if not self.public:
            self.public = msgspec.to_builtins(self.table.shown())
        if viewer not in self.shown:
            self.shown[viewer] = self.seen(viewer)
        content = write(
            {
                "type": "table",
                "table": self.table.id,
                "position": self.table.situation.positions[viewer[0] + 1],
                "seen": self.shown[viewer],
                "log": self.log(viewer, self.table.lines),
                "heads": self.table.heads(viewer[0], self.table.lines),
                "chat": heard(self.table.chat, listener),
            }
        )
        listener.send(content)

    def show_again(self, listener: Listener) -> None:
        for viewer, there in self.viewers.items():
            if listener in there:
                self.show(listener, viewer)

    def tell(self, news: News, chat: list[ChatLine], deeds: Deeds | None = None) -> None:
        """Tell every viewer what has changed for him."""
        before, self.public = self.public, msgspec.to_builtins(self.table.shown())
        if before != self.public:
            self.lobby.changed(self.table, self.public)
        moved = self.moved()
        for listener in moved:
            self.unwatch(listener)
        patches = {viewer: self.patch(viewer) for viewer in self.viewers}
        logs = {viewer: self.log(viewer, news) for viewer in self.viewers}
        self.count_spectators(patches, logs)
        for viewer, there in self.viewers.items():
            if patches[viewer] or logs[viewer] or chat:
                position = self.table.situation.positions[viewer[0] + 1]
                told = Update(
                    table=self.table.id,
                    position=position,
                    patch=patches[viewer],
                    log=logs[viewer],
                    heads=self.table.heads(viewer[0], news),
                    deeds=self.done(viewer, news, deeds or []),
                    chat=chat,
                )
                content = write(told)
                for listener in there:
                    listener.send(content if not chat or not listener.muted else self.without(told, listener))
        for listener in moved:
            self.look_on(listener)
        self.table.forget_sights({seat for seat, _ in self.viewers})
        if not self.viewers:
            self.public = {}

    def without(self, told: Update, listener: Listener) -> bytes:
        """What is told, but for the chat of those whom the listener does not want to hear."""
        return write(msgspec.structs.replace(told, chat=heard(told.chat, listener)))

    def moved(self) -> list[Listener]:
        """Those who sit elsewhere by now: they see another table."""
        return [
            listener
            for (seat, _), there in self.viewers.items()
            for listener in there
            if self.table.seat_of(listener.account.id) != seat
        ]

    def count_spectators(self, patches: dict[Viewer, list[Any]], logs: dict[Viewer, list[str]]) -> None:
        """Spectators come to a new position when they are told something of the match."""
        told = [viewer for viewer in self.viewers if viewer[0] == SPECTATOR]
        if any(logs[viewer] or any(change[0][0] in MATCH for change in patches[viewer]) for viewer in told):
            self.table.situation.positions[0] += 1

    def patch(self, viewer: Viewer) -> list[Any]:
        """What has changed for a viewer since it was shown."""
        seen = self.seen(viewer)
        changes = patch(self.shown[viewer], seen)
        self.shown[viewer] = seen
        return changes

    def seen(self, viewer: Viewer) -> dict[str, Any]:
        seat, language = viewer
        seen: dict[str, Any] = plain_in(language, self.table.seen(seat, self.public))
        return seen

    def log(self, viewer: Viewer, news: News) -> list[str]:
        seat, language = viewer
        return [say(line, language, self.table.made.game) for line in self.table.log(seat, news)]

    def done(self, viewer: Viewer, news: News, deeds: Deeds) -> Deeds:
        seat, language = viewer
        done = self.table.done(seat, news, deeds)
        return [deed_in(language, self.table.made.game, deed) for deed in done]


def heard(chat: list[ChatLine], listener: Listener) -> list[ChatLine]:
    return [line for line in chat if line.name not in listener.muted]
