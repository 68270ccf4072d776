"""Pages: packed, not sent twice, truthful about what is not there, and with a title for who is sent a link."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import brotli
import pytest
from running import serving
from scripted import Client
from seated import GAME

from rubrica.server import pages

ROOT = Path(__file__).parents[2]


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client as a build leaves it."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>\n<head><title>Rubrica</title></head>\n" + "<p></p>" * 200)
    (static / "robots.txt").write_text("User-agent: *\n")
    script = static / "assets" / "main-1.js"
    script.write_text("plain")
    script.with_name("main-1.js.gz").write_text("gz")
    script.with_name("main-1.js.br").write_text("br")
    monkeypatch.setattr(pages, "STATIC", static)
    return static


def test_files_are_packed_as_the_client_takes_them(built: Path, tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            for takes, sent in (("br, gzip", b"br"), ("gzip", b"gz"), ("gzip;q=0, br;q=0", b"plain"), ("", b"plain")):
                request = ann.http.build_request("GET", "/assets/main-1.js", headers={"accept-encoding": takes})
                answer = await ann.http.send(request, stream=True)
                assert b"".join([part async for part in answer.aiter_raw()]) == sent
                assert "immutable" in answer.headers["cache-control"]
                again = await ann.http.get("/assets/main-1.js", headers={"if-none-match": answer.headers["etag"]})
                assert (again.status_code, again.content) == (304, b"")

    asyncio.run(look())


def test_what_seldom_changes_is_packed_and_not_sent_twice(built: Path, tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            for path in ("/", f"/api/games/{GAME}", f"/api/games/{GAME}/rules", f"/api/games/{GAME}/codex", "/api"):
                plain = await ann.http.get(path, headers={"accept-encoding": "identity"})
                request = ann.http.build_request("GET", path, headers={"accept-encoding": "br"})
                packed = await ann.http.send(request, stream=True)
                raw = b"".join([part async for part in packed.aiter_raw()])
                assert packed.headers["content-encoding"] == "br"
                assert brotli.decompress(raw) == plain.content
                assert len(raw) < len(plain.content) / 2
                again = await ann.http.get(path, headers={"if-none-match": plain.headers["etag"]})
                assert (again.status_code, again.content) == (304, b"")

    asyncio.run(look())


@pytest.mark.parametrize(
    ("path", "status", "kind"),
    [
        ("/", 200, "text/html"),
        ("/about", 200, "text/html"),
        ("/rules/bloodless/BL-7.4", 200, "text/html"),
        ("/robots.txt", 200, "text/plain"),
        ("/nowhere", 404, "text/html"),
        ("/favicon.ico", 404, "text/html"),
        ("/table/nosuchtable1", 404, "text/html"),
        ("/api/none", 404, "application/json"),
        ("/api/games/bloodless/none", 404, "application/json"),
        ("/assets/../../settings.py", 404, "text/html"),
    ],
)
def test_addresses_are_answered_truthfully(path: str, status: int, kind: str, built: Path, tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            answer = await ann.http.get(path)
            assert answer.status_code == status
            assert answer.headers["content-type"].startswith(kind)
            assert "not built" not in answer.text

    asyncio.run(look())


def test_a_link_to_a_table_has_its_title_and_a_private_one_tells_nothing(built: Path, tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "O'Neil") as ann:
            table = await ann.new_table(game="bloodless", bots=["random"])
            page = (await ann.http.get(f"/table/{table}")).text
            assert 'property="og:title" content="Bloodless: O&#x27;Neil – Pluma"' in page
            assert f'property="og:image" content="{url}/share.png"' in page
            secret = await ann.new_table(game="bloodless", bots=["random"], private=True)
            page = (await ann.http.get(f"/table/{secret}")).text
            assert 'property="og:title" content="Rubrica"' in page
            assert "O&#x27;Neil" not in page

    asyncio.run(look())


def test_the_server_knows_the_pages_of_the_client() -> None:
    router = (ROOT / "web" / "src" / "lib" / "router.svelte.ts").read_text(encoding="utf-8")
    there = re.findall(r"^  '?(\w*)'?: \(\) => import\(", router, re.MULTILINE)
    assert set(there) == pages.NAMES


def test_what_pages_refer_to_is_there() -> None:
    public = ROOT / "web" / "public"
    index = (ROOT / "web" / "index.html").read_text(encoding="utf-8")
    named = [*re.findall(r'href="/([\w.]+)"', index), "share.png", "robots.txt"]
    assert [name for name in named if not (public / name).is_file()] == []
