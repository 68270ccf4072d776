"""Serving: the server process itself, from its start to its orderly end."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Iterator
from typing import Any

import uvicorn

from rubrica.engine.errors import BadInput
from rubrica.server import logs
from rubrica.server.app import create_app
from rubrica.server.heads import Connection
from rubrica.server.settings import Settings
from rubrica.server.store import only_server


class Process(uvicorn.Server):
    """Tells clients to come back before it closes their sockets."""

    page = ""
    """What a browser is to show as soon as it serves."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.page and self.started:
            await asyncio.to_thread(show, self.page)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """SIGINT and SIGTERM end it in order, with status 0."""
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app: Any = self.config.app
        app.state.server.tell_to_come_back()
        await asyncio.sleep(0.1)
        await super().shutdown(sockets)


def listen(settings: Settings) -> socket.socket:
    """The socket that the server listens on; a port that is taken is refused with a sentence."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        raise BadInput(
            f"The server can't listen on {settings.host}, port {settings.port}: {error.strerror}.",
            "",
            "Another server may run already; or choose another port with --port.",
        ) from None
    return listener


def show(page: str) -> None:
    """Open a page in the browser of whoever sits at this machine; if there is none, nothing happens."""
    if os.name == "posix" and sys.platform != "darwin" and not {"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ):
        return  # a browser of the terminal would take the terminal away
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(page)


def serve(settings: Settings, browser: bool = False) -> None:
    """Serve until somebody says stop; a browser shows the page if that is wanted and it serves this machine."""
    logs.set_up()
    with only_server(settings):
        listener = listen(settings)
        port = listener.getsockname()[1]
        app = create_app(settings)
        config = uvicorn.Config(
            app,
            http=Connection,
            ws="websockets-sansio",
            ws_max_size=settings.message_bytes * 4,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            server_header=False,
            forwarded_allow_ips=settings.proxies,
            timeout_graceful_shutdown=10,
        )
        host = f"[{settings.host}]" if ":" in settings.host else settings.host
        print(f"Rubrica serves on http://{host}:{port} (Ctrl-C stops it).", flush=True)
        process = Process(config)
        if browser and settings.host in ("127.0.0.1", "::1", "localhost"):
            process.page = f"http://{host}:{port}/"
        process.run(sockets=[listener])
