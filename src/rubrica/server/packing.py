"""What is sent is packed for who takes it packed, and not sent again to who has it."""

from __future__ import annotations

import gzip
from functools import lru_cache
from hashlib import blake2b

import brotli  # type: ignore[import-untyped]
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

LEAST = 600
"""Bytes from which packing is worth it."""


def best_of(headers: Headers) -> str:
    """How a client takes contents: br, gzip, or as they are."""
    taken = {
        part.partition(";")[0].strip() for part in headers.get("accept-encoding", "").split(",") if "q=0" not in part
    }
    return "br" if "br" in taken else "gzip" if "gzip" in taken else ""


@lru_cache(maxsize=96)
def packed(content: bytes, coding: str) -> bytes:
    """The content in a coding. What is asked for again and again is packed once."""
    if coding == "br":
        return bytes(brotli.compress(content, quality=9))
    return gzip.compress(content, 9, mtime=0)


@lru_cache(maxsize=96)
def tag_of(content: bytes) -> str:
    return blake2b(content, digest_size=12).hexdigest()


def unchanged(request: Request, tag: str) -> bool:
    """Whether the client has this content already."""
    given = request.headers.get("if-none-match", "")
    return tag in [part.strip().removeprefix("W/").strip('"') for part in given.split(",")]


def lasting(request: Request, content: bytes, media_type: str = "application/json", kept: str = "no-cache") -> Response:
    """A content that seldom changes: packed, and with a tag by which the client asks whether it has."""
    tag = tag_of(content)
    headers = {"etag": f'W/"{tag}"', "cache-control": kept, "vary": "accept-encoding"}
    if unchanged(request, tag):
        return Response(status_code=304, headers=headers)
    coding = best_of(request.headers) if len(content) >= LEAST else ""
    if coding:
        content, headers["content-encoding"] = packed(content, coding), coding
    return Response(content, media_type=media_type, headers=headers)
