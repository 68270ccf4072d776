"""The HTTP API against its own description, by schemathesis; pages, health, metrics."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from running import Running, serving
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance
from scripted import Client
from seated import GAME

from rubrica.server.openapi import description


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """A server, and the cookie of somebody who is signed in there."""
    server = Running(tmp_path_factory.mktemp("api")).start()
    response = httpx.post(server.url + "/api/guest", json={"name": "Ann"})
    yield server.url, response.cookies["rubrica"]
    log = server.log()
    server.kill()
    assert '"level":"error"' not in log, log


schema: Any = schemathesis.openapi.from_dict(json.loads(description()))


@schema.parametrize()
@settings(max_examples=15, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
def test_every_route_keeps_to_its_description(case: Any, address: tuple[str, str]) -> None:
    url, cookie = address
    if case.operation.path in ("/api/me/delete", "/api/me/password", "/api/register", "/api/sign-out"):
        cookie = "nobody"
    response = case.call(base_url=url, cookies={"rubrica": cookie})
    case.validate_response(response, checks=[not_a_server_error, status_code_conformance, response_schema_conformance])


@pytest.fixture(scope="module")
def match_over(address: tuple[str, str]) -> str:
    """A match between two bots that is over."""
    url, cookie = address
    with httpx.Client(base_url=url, cookies={"rubrica": cookie}) as ann:
        made = ann.post("/api/tables", json={"game": GAME, "bots": ["random", "random"], "sit": False})
        table = str(made.json()["table"]["id"])
        for _ in range(600):
            if ann.get(f"/api/tables/{table}").json()["table"]["status"] == "over":
                return table
            time.sleep(0.1)
    raise AssertionError("the bots have not come to an end")


@schema.include(path_regex="{game}|{table}").parametrize()
@settings(max_examples=12, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
def test_routes_about_a_game_and_a_match_that_are_there(case: Any, address: tuple[str, str], match_over: str) -> None:
    """Names that nobody has lead no further than to a 404: what lies behind it is asked with those that there are."""
    url, cookie = address
    there = {"game": GAME, "table": match_over}
    case.path_parameters = {name: there.get(name, value) for name, value in case.path_parameters.items()}
    response = case.call(base_url=url, cookies={"rubrica": cookie})
    case.validate_response(response, checks=[not_a_server_error, status_code_conformance, response_schema_conformance])


def test_the_description_names_every_message() -> None:
    content = json.loads(description())
    assert content["openapi"] == "3.1.0"
    assert len(content["x-socket"]["client"]) == 20
    assert len(content["x-socket"]["server"]) == 8
    named = json.dumps(content)
    for part in named.split('"$ref": "#/components/schemas/')[1:]:
        assert part.split('"')[0] in content["components"]["schemas"]


def test_pages_health_and_metrics(tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(tmp_path) as (url, server), Client(url, "Ann") as ann:
            page = await ann.http.get("/")
            assert page.status_code == 200
            assert "Rubrica" in page.text
            for header in ("content-security-policy", "x-content-type-options", "referrer-policy"):
                assert header in page.headers
            for path in (
                "/no/such/file.js",
                "/..%2f..%2fsettings.py",
                "/%2e%2e/settings.py",
                "//etc/passwd",
                "/%00.js",
                "/" + "x" * 3000 + ".js",
                "/%ff%fe.js",
            ):
                found = await ann.http.get(path)
                assert found.status_code == 404 or path == "//etc/passwd", path  # that one is a page of the client
                assert "root:" not in found.text
                assert "class Settings" not in found.text
            health = (await ann.http.get("/health")).json()
            assert health == {"status": "ok", "database": True, "tables": 0, "sockets": 1}
            table = await ann.new_table(game=GAME, bots=["random"])
            await ann.watch(table)
            await ann.play_on(table, 2)
            measured = (await ann.http.get("/metrics")).text
            assert 'rubrica_events_total{kind="played"}' in measured
            assert "rubrica_sockets 1.0" in measured
            assert (await ann.http.get("/api")).json()["info"]["title"] == "Rubrica"
            details = await ann.call("GET", f"/api/games/{GAME}")
            assert details["layout"]
            pool = ann.seen(table)["table"]["pool"]
            assert (await ann.call("GET", f"/api/pools/{pool}"))["cards"] == details["cards"]
            server.hall.closing = True
            assert (await ann.http.get("/health")).status_code == 503
            server.hall.closing = False

    asyncio.run(look())


def test_metrics_with_a_token(tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(tmp_path, metrics_token="secret") as (url, _), httpx.AsyncClient(base_url=url) as client:
            assert (await client.get("/metrics")).status_code == 403
            assert (await client.get("/metrics", headers={"authorization": "Bearer wrong"})).status_code == 403
            assert (await client.get("/metrics", headers={"authorization": "Bearer secret"})).status_code == 200

    asyncio.run(look())


def test_no_secrets_in_the_log(run_server: Any) -> None:
    server = run_server()

    async def go() -> list[str]:
        async with Client(server.url, "Ann") as ann:
            await ann.call("POST", "/api/register", name="Ann", password="a very secret one")
            await ann.close()
            await ann.open()  # the guest's socket has ended with its session
            made = await ann.call("POST", "/api/tables", game=GAME, private=True, bots=["random"])
            table = made["table"]["id"]
            await ann.watch(table)
            await ann.say("resign", table=table)
            return [ann.cookie, "a very secret one", made["key"], ann.seen(table)["table"]["seed"]]

    secrets = asyncio.run(go())
    assert server.stop() == 0
    lines = server.log().splitlines()
    assert all(json.loads(line)["event"] for line in lines if line.strip())
    for secret in secrets:
        assert secret
        assert secret not in server.log()
    assert threading.active_count() < 50
