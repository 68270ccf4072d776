"""What all bodies share, and the plain answers."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Body(Struct, forbid_unknown_fields=True, kw_only=True):
    pass


class Problem(Struct, kw_only=True):
    """What was wrong with a request."""

    error: str
    rule: str = ""


class Health(Struct, kw_only=True):
    status: Literal["ok", "closing"]
    database: bool
    tables: int
    sockets: int


class Fine(Struct, kw_only=True):
    ok: bool = True
