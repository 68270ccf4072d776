"""Heads of requests: those that are too long or never end are let go, and the server serves on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from running import serving

from rubrica.server import endpoints, heads

BEGIN = b"GET /health HTTP/1.1\r\nhost: here\r\n"


async def answered(url: str, *parts: bytes) -> bytes:
    """All that the server says until it closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rsplit(":", 1)[1]))
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
        async with asyncio.timeout(10):
            return await reader.read()
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


def test_a_long_head_is_refused(tmp_path: Path) -> None:
    """Neither much at once nor little by little fills the memory."""

    async def go() -> None:
        async with serving(tmp_path) as (url, _), httpx.AsyncClient(base_url=url) as http:
            long = {"x": "y" * heads.HEAD_BYTES}
            assert (await http.get("/health", headers=long)).status_code == 431
            assert (await http.get("/health?" + "a&" * 9_000)).status_code == 431
            assert (await http.get("/health", headers={"x": "y" * 14_000})).status_code == 200
            for endless in ([BEGIN + b"x: " + b"y" * 300_000], [BEGIN, *[b"x: y\r\n"] * 20_000]):
                # The answer is lost if the client has still more to send; what counts is that it is let go.
                assert (await answered(url, *endless))[:12] in (b"", b"HTTP/1.1 431")
            assert (await http.post("/api/guest", json={"name": "Ann"}, headers={"x": "y" * 14_000})).status_code == 200

    asyncio.run(go())


def test_a_head_without_end_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody holds a connection for ever."""
    monkeypatch.setattr(heads, "HEAD_SECONDS", 0.5)
    monkeypatch.setattr(endpoints, "BODY_SECONDS", 0.5)

    async def go() -> None:
        async with serving(tmp_path) as (url, _), httpx.AsyncClient(base_url=url) as http:
            for half in (b"", BEGIN, BEGIN + b"\r\n" + BEGIN):
                assert (await answered(url, half)).count(b"HTTP/1.1 200") == (b"\r\n\r\n" in half)
            body = b"POST /api/guest HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 9\r\n"
            assert b"408" in await answered(url, body + b"connection: close\r\n\r\n{")
            assert (await http.get("/health")).status_code == 200

    asyncio.run(go())
