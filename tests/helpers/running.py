"""Running servers, for tests: in a process of their own, or in the test's."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
from nursery import Forked, fork

from rubrica.server.settings import Settings

QUICK = {
    "RUBRICA_COMPILE": os.environ.get("RUBRICA_COMPILE", "1"),
    "RUBRICA_PORT": "0",
    "RUBRICA_SIGN_INS_RATE": "1000",
    "RUBRICA_SIGN_INS_BURST": "1000",
    "RUBRICA_READINGS_RATE": "1000",
    "RUBRICA_READINGS_BURST": "1000",
    "RUBRICA_REQUESTS_RATE": "1000",
    "RUBRICA_REQUESTS_BURST": "1000",
    "RUBRICA_MESSAGES_RATE": "1000",
    "RUBRICA_MESSAGES_BURST": "1000",
    "RUBRICA_CHATS_BURST": "1000",
    "RUBRICA_SOCKETS_PER_ADDRESS": "1000",
    "RUBRICA_TABLES_MOST": "1000",
    "RUBRICA_BOT_TABLES_MOST": "1000",
    "RUBRICA_WORKERS": "1",
    "RUBRICA_PACE_LEAST": "0.02",
    "RUBRICA_PACE_MOST": "0.05",
}
"""Tests come from one address and play quickly."""


class Running:
    """A server process."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.environment = {**os.environ, **QUICK, "RUBRICA_DATA": str(folder), **settings}
        self.process: Forked | None = None
        self.url = ""
        self.port = settings.get("RUBRICA_PORT", "0")

    def start(self) -> Running:
        with (self.folder / f"log-{time.time_ns()}").open("w") as log:
            self.process = fork(["serve", "--port", self.port], self.environment, log)
        line = self.process.stdout.readline()
        assert line.startswith("Rubrica serves on http://"), line + self.log()
        self.url = line.split()[3]
        self.port = self.url.rsplit(":", 1)[1]
        for _ in range(400):
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(self.url + "/health").status_code == 200:
                    return self
            assert self.process.poll() is None, self.log()
            time.sleep(0.025)
        raise AssertionError("the server did not start: " + self.log())

    def log(self) -> str:
        return "\n".join(path.read_text() for path in sorted(self.folder.glob("log-*")))

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process.stdout.close()
            self.process = None

    def stop(self) -> int:
        """End it in order."""
        assert self.process is not None
        self.process.terminate()
        status = self.process.wait(30)
        self.process.stdout.close()
        self.process = None
        return status


@contextlib.asynccontextmanager
async def serving(folder: Path, **settings: Any) -> AsyncIterator[tuple[str, Any]]:
    """A server in this process, on a port of its own: its address, and what it holds."""
    import uvicorn

    from rubrica.server.app import create_app
    from rubrica.server.heads import Connection

    values: dict[str, Any] = {
        "data": str(folder),
        "sign_ins_burst": 1000,
        "requests_burst": 10000,
        "messages_rate": 1000.0,
        "messages_burst": 10000,
        "chats_burst": 10000,
        "sockets_per_address": 1000,
        "tables_most": 1000,
        "workers": 1,
        "pace_least": 0.01,
        "pace_most": 0.03,
        **settings,
    }
    app = create_app(Settings(**values))
    config = uvicorn.Config(
        app,
        port=0,
        http=Connection,
        ws="websockets-sansio",
        log_config=None,
        lifespan="on",
        ws_per_message_deflate=False,
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
        if task.done():
            await task
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}", app.state.server
    finally:
        server.should_exit = True
        await task
