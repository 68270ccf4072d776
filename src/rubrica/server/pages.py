"""The browser's table: files that the web client's build has left here, or a page that says how to build it."""

from __future__ import annotations

from html import escape
from mimetypes import guess_type
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import select
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from rubrica.server import schema
from rubrica.server.packing import best_of, lasting, unchanged

STATIC = Path(__file__).parent / "static"

PLAIN = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rubrica</title></head>
<body>
<h1>Rubrica</h1>
<p>The server runs. The browser table is not built yet: see <code>web/</code> in the repository, and build it into
<code>src/rubrica/server/static</code>.</p>
<p>The interface is described at <a href="/api">/api</a>; <a href="/health">/health</a> says how the server is.</p>
</body>
</html>
"""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""The content-security policy: nothing from elsewhere, and no scripts within pages."""

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


NAMES = frozenset(
    ["", "game", "table", "about", "me", "decks", "learn", "puzzles", "replay", "rules", "set", "workshop"]
)
"""The pages of the client by the first part of their address, as in web/src/lib/router.svelte.ts."""
MISSING = (
    PLAIN[: PLAIN.index("<p>")] + '<p>There is no such page. <a href="/">To the tables</a></p>\n</body>\n</html>\n'
)
CODINGS = {"br": ".br", "gzip": ".gz"}


async def page(request: Request) -> Response:
    """A file of the client, or one of its pages, which finds its way by itself."""
    index = STATIC / "index.html"
    path = request.path_params.get("path", "")
    if not index.is_file():
        return HTMLResponse(PLAIN) if request.url.path == "/" else HTMLResponse(PLAIN, 404)
    try:
        wanted = (STATIC / path).resolve()
        there = wanted.is_relative_to(STATIC.resolve()) and wanted.is_file()
    except (OSError, ValueError):  # no name of a file at all
        return HTMLResponse(MISSING, 404)
    if there and wanted.suffix not in CODINGS.values() and wanted != index.resolve():
        return file(request, wanted)
    parts = path.strip("/").split("/")
    if "." in parts[-1] and parts[0] != "rules":  # a rule is called BL-7.4
        return HTMLResponse(MISSING, 404)
    shown = await told(request, parts)
    answer = lasting(request, with_tags(index.read_text(encoding="utf-8"), request, shown).encode(), "text/html")
    if parts[0] not in NAMES or shown is None:
        answer.status_code = 404 if answer.status_code == 200 else answer.status_code
    return answer


def file(request: Request, wanted: Path) -> Response:
    """A file as it was built, packed if the client takes that."""
    named_by_content = "assets" in wanted.relative_to(STATIC.resolve()).parts
    kept = "public, max-age=31536000, immutable" if named_by_content else "no-cache"
    stat = wanted.stat()
    tag = f"{stat.st_mtime_ns:x}-{stat.st_size:x}"
    headers = {"cache-control": kept, "vary": "accept-encoding", "etag": f'W/"{tag}"'}
    if unchanged(request, tag):
        return Response(status_code=304, headers=headers)
    kind = KINDS.get(wanted.suffix) or guess_type(wanted.name)[0] or "application/octet-stream"
    best = best_of(request.headers)
    for coding in ("br", "gzip") if best == "br" else (best,):
        packed = wanted.with_name(wanted.name + CODINGS.get(coding, ".none"))
        if coding and packed.is_file():
            return FileResponse(packed, media_type=kind, headers={**headers, "content-encoding": coding})
    return FileResponse(wanted, media_type=kind, headers=headers)


KINDS = {".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


async def told(request: Request, parts: list[str]) -> dict[str, Any] | None:
    """What everybody may see of the table that a page is about; nothing if there is no such table, {} if it is about none."""
    if parts[0] not in ("table", "replay") or len(parts) < 2:
        return {}
    server, tables = request.app.state.server, schema.tables
    row = await server.store.read(
        lambda connection: connection.execute(
            select(tables.c.private, tables.c.shown).where(tables.c.id == parts[1])
        ).first()
    )
    if row is None:
        return None
    return {} if row.private else dict(msgspec.json.decode(row.shown))


def with_tags(page: str, request: Request, shown: dict[str, Any] | None) -> str:
    """A page with its title and picture, as those show it who are sent a link to it."""
    title, about = "Rubrica", "A table, a workshop and a laboratory for card games."
    if shown:
        names = [seat["name"] for seat in shown["seats"] if seat["name"]]
        title = f"{shown['title']}: {' – '.join(names) or 'an open table'}"
        about = shown["result"] or {"open": "Sit down and play.", "playing": "Being played now."}.get(
            shown["status"], about
        )
    place = f"{request.url.scheme}://{request.headers.get('host', '')}"
    tags = {
        "og:site_name": "Rubrica",
        "og:type": "website",
        "og:title": title,
        "og:description": about,
        "og:url": f"{place}{request.url.path}",
        "og:image": f"{place}/share.png",
    }
    lines = [f'<meta property="{name}" content="{escape(content)}" />' for name, content in tags.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    return page.replace("</head>", "\n".join(["", *lines, "</head>"]), 1)
