"""Settings: what the one who runs a server may choose. Read from the environment, or given by a test."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from rubrica.engine.errors import BadInput


@dataclass(frozen=True)
class Settings:
    """Every setting with its default. `RUBRICA_PORT=8080` sets `port`, and so on."""

    data: str = "data"
    """The folder of the database and of backups."""
    database_url: str = ""
    """postgresql://…, or empty: SQLite in the data folder."""
    host: str = "127.0.0.1"
    port: int = 8000
    origins: str = ""
    """Addresses besides its own from which browsers may speak to it, with commas: https://cards.example.org"""
    proxies: str = "127.0.0.1"
    """From which addresses a proxy's word about the client's address is believed."""
    secure: bool = False
    """Cookies over HTTPS only."""
    workers: int = 2
    """Processes in which bots think."""
    bots_most: int = 2000
    """The most iterations of a bot's search."""
    lease: float = 2.5
    """Seconds until another process takes over the tables of one that died."""
    beat: float = 0.5
    """Seconds between two signs of life."""
    idle: float = 60.0
    """Seconds after which a table that nobody uses is dropped from memory."""
    snapshot_every: int = 20
    """Events of a table between two snapshots."""
    absence: float = 120.0
    """Seconds without an answer after which a player may be replaced."""
    grace: float = 20.0
    """Seconds that everybody has at least after the server came back."""
    pace_least: float = 0.7
    """At even pace: a bot, or an order to pass, answers after a random time from here …"""
    pace_most: float = 1.6
    """… to here, whatever it could have done."""
    session_days: int = 90
    tables_most: int = 20
    """Tables that one account may have open."""
    bot_tables_most: int = 4
    """Matches among bots alone that one account may have going on."""
    sockets_most: int = 12
    """Sockets of one account."""
    sockets_per_address: int = 60
    watched_most: int = 24
    """Tables that one socket may watch."""
    message_bytes: int = 16384
    """The largest message of a client."""
    body_bytes: int = 65536
    """The largest body of a request."""
    messages_rate: float = 15.0
    """Messages a second of one account, on average, over all its sockets."""
    messages_burst: int = 60
    chats_rate: float = 0.5
    """Lines of chat a second of one account, on average."""
    chats_burst: int = 8
    reports_rate: float = 0.01
    """Reports a second of one account, on average."""
    reports_burst: int = 5
    requests_rate: float = 20.0
    """Requests a second of one address, on average."""
    requests_burst: int = 120
    readings_rate: float = 2.0
    """Cards of the workshop that are read a second for one address, on average."""
    readings_burst: int = 20
    sign_ins_rate: float = 0.2
    """Sign-ins, registrations and guests a second of one address, on average."""
    sign_ins_burst: int = 20
    metrics_token: str = ""
    """What a reader of /metrics must send as bearer token; empty: only the machine itself may read them."""

    def __post_init__(self) -> None:
        if self.database_url and not self.database_url.startswith(("postgresql://", "postgres://")):
            raise BadInput(
                "The database must be PostgreSQL.", "RUBRICA_DATABASE_URL", "Write postgresql://user@host/name."
            )
        if not 0 <= self.port <= 65535:
            raise BadInput(f"There is no port {self.port}.", "RUBRICA_PORT", "Give one from 1 to 65535.")
        if not 0 < self.beat < self.lease:
            raise BadInput("The signs of life must come more often than the lease ends.", "RUBRICA_BEAT")

    @property
    def folder(self) -> Path:
        return Path(self.data)

    @property
    def postgres(self) -> bool:
        return bool(self.database_url)


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings of this process."""
    chosen: dict[str, object] = {}
    for field in fields(Settings):
        name = f"RUBRICA_{field.name.upper()}"
        text = environment.get(name, "")
        if not text:
            continue
        kind: Any = type(field.default)
        try:
            if kind is bool:
                chosen[field.name] = {"1": True, "yes": True, "true": True, "0": False, "no": False, "false": False}[
                    text.casefold()
                ]
            else:
                chosen[field.name] = kind(text)
        except (KeyError, ValueError):
            wanted = {bool: "yes or no", int: "a whole number", float: "a number"}[kind]
            raise BadInput(f"{text!r} is not {wanted}.", name) from None
    return Settings(**chosen)  # type: ignore[arg-type]
