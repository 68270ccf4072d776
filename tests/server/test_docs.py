"""docs/server.md is true: its client plays a match, and what it says of routes, messages, commands and settings is what there is."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from running import Running, serving
from scripted import Client
from typer.testing import CliRunner

from rubrica.server import protocol
from rubrica.server.routes import ENDPOINTS
from rubrica.terminal.main import app

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")


def block(language: str, holding: str) -> str:
    found = re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    return str(next(text for text in found if holding in text))


def test_every_route_is_told_and_no_other() -> None:
    told = set(re.findall(r"`(GET|POST|PUT|DELETE) (/api/[^`? ]*)", TEXT))
    assert sorted(told) == sorted({(endpoint.method, endpoint.path) for endpoint in ENDPOINTS})


def test_every_message_is_told_with_its_parts() -> None:
    rows = re.findall(r"^\| (`[a-z_`, ]+`) \|([^|]*)\|[^|]*\|$", TEXT, re.MULTILINE)
    told = {
        kind: sorted(re.findall(r"`(\w+)`", parts)) for kinds, parts in rows for kind in re.findall(r"`(\w+)`", kinds)
    }
    there = {
        str(kind.__struct_config__.tag): sorted(set(kind.__struct_fields__) - {"id"})
        for kind in get_args(protocol.ClientMessage)
    }
    assert told == there


def test_a_table_is_told_with_all_its_parts() -> None:
    seen = block("json", '"type": "table"')
    for name in (
        *protocol.TableShown.__struct_fields__,
        *protocol.SeatShown.__struct_fields__,
        *protocol.Seen.__struct_fields__,
    ):
        assert f'"{name}"' in seen, name


def test_every_command_of_administrators_is_there_and_told() -> None:
    said = CliRunner().invoke(app, ["admin", "--help"]).output
    there = set(re.findall(r"^  ([a-z-]+) ", said.partition("Commands")[2], re.MULTILINE))
    assert there
    told = set(re.findall(r"rubrica admin ([a-z-]+)", TEXT))
    told |= {
        name for line in re.findall(r"# .*; (.*)", TEXT) for name in re.findall(r"\b(un[a-z-]+|addresses)\b", line)
    }
    assert told == there


def test_settings_that_are_named_are_there() -> None:
    from rubrica.server.settings import Settings

    known = {f"RUBRICA_{name.upper()}" for name in Settings.__dataclass_fields__}
    assert set(re.findall(r"RUBRICA_[A-Z_]+", TEXT)) <= known | {"RUBRICA_COMPILE"}


def test_files_that_are_named_are_there() -> None:
    for path in re.findall(r"\]\(([^)#]+)\)", TEXT):
        assert (ROOT / "docs" / path).exists(), path
    server = ROOT / "src" / "rubrica" / "server"
    for name in re.findall(r"`(\w+\.py)`", TEXT):
        assert (server / name).exists(), name


def test_the_client_plays_a_match(run_server: Any, tmp_path: Path) -> None:
    server: Running = run_server()
    client = tmp_path / "client.py"
    client.write_text(block("python", "websockets"))
    done = subprocess.run([sys.executable, str(client), server.url], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith(".")


@pytest.mark.parametrize("body", re.findall(r"`(\{\"game\": \"bloodless\"[^`]*\})`", TEXT))
def test_tables_are_made_as_told(body: str, tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            made = await ann.call("POST", "/api/tables", **msgspec.json.decode(body))
            assert set(made) == {"table", "key"}
            assert made["table"]["status"] == "playing"
            assert set(made["table"]) == set(protocol.TableShown.__struct_fields__)
            await ann.watch(made["table"]["id"])
            await ann.say("order", table=made["table"]["id"], waves=0)

    asyncio.run(go())
