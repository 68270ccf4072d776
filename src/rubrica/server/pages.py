"""The browser's table: files that the web client's build has left here, or a page that says how to build it."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

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


async def page(request: Request) -> Response:
    """A file of the client; every other address is a page of the client, which finds its way by itself."""
    index = STATIC / "index.html"
    if not index.is_file():
        return HTMLResponse(PLAIN) if request.url.path == "/" else HTMLResponse(PLAIN, 404)
    try:
        wanted = (STATIC / request.path_params.get("path", "")).resolve()
        there = wanted.is_relative_to(STATIC.resolve()) and wanted.is_file()
    except (OSError, ValueError):  # no name of a file at all
        return HTMLResponse(PLAIN, 404)
    if there:
        named_by_content = "assets" in wanted.relative_to(STATIC.resolve()).parts
        kept = "public, max-age=31536000, immutable" if named_by_content else "no-cache"
        headers = {"cache-control": kept, "vary": "accept-encoding"}
        packed = wanted.with_name(wanted.name + ".gz")
        if packed.is_file() and "gzip" in request.headers.get("accept-encoding", ""):
            kind = guess_type(wanted.name)[0] or "application/octet-stream"
            return FileResponse(packed, media_type=kind, headers={**headers, "content-encoding": "gzip"})
        return FileResponse(wanted, headers=headers)
    if "." in request.url.path.rsplit("/", 1)[-1]:
        return HTMLResponse(PLAIN, 404)
    return FileResponse(index, headers={"cache-control": "no-cache"})
