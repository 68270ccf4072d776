"""Options: tables that were made before a game got another one go on with its default; what no game knows is refused."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from running import serving
from scripted import Client
from seated import GAME, some_moves, two_players

import rubrica
from rubrica.engine.game import Option
from rubrica.engine.records import read_record

OPTIONS = ", ".join(rubrica.game("bloodless").check_options({}))
MOON = Option("moon", ("new", "full"), "The moon.")


def get_moon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server was away, and the game has an option more by now."""
    game = rubrica.game(GAME)
    monkeypatch.setattr(type(game), "options", (*game.options, MOON))


def test_an_old_table_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that has begun, and one that has not."""

    async def begin() -> tuple[str, str, str, str]:
        async with two_players(tmp_path) as (_, table, ann, bob):
            await some_moves(table, 5, ann, bob)
            return table, await ann.new_table(game=GAME), ann.cookie, bob.cookie

    async def go_on(begun: str, waiting: str, one: str, other: str) -> None:
        async with (
            serving(tmp_path) as (url, server),
            Client(url, "Ann", one) as ann,
            Client(url, "Bob", other) as bob,
        ):
            for table in (begun, waiting):
                for client in (ann, bob):
                    await client.watch(table)
                if table == waiting:
                    await bob.say("sit", table=table)
                await some_moves(table, 5, ann, bob)
                assert server.hall.tables[table].table.state.match.options["moon"] == "new"
            await ann.say("resign", table=begun)
            record = (await ann.http.get(f"/api/tables/{begun}/record")).text
            assert read_record(record).header["options"]["moon"] == "new"
            assert rubrica.replay(record).match.options["moon"] == "new"

    begun = asyncio.run(begin())
    get_moon(monkeypatch)
    asyncio.run(go_on(*begun))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"moon": "full"}, f"Bloodless has no option 'moon'. It has {OPTIONS}."),
        ({"first": True}, "The option first can't be True. It can be agree, random, 0, 1."),
        ({"stops": 0}, "The option stops can't be 0. It can be False, True."),
        ({"first": {"a": [1]}}, "The option first can't be {'a': [1]}. It can be agree, random, 0, 1."),
    ],
)
def test_what_no_game_knows_is_refused(tmp_path: Path, options: dict[str, Any], said: str) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            refused = await ann.call("POST", "/api/tables", 400, game="bloodless", options=options)
            assert refused["error"] == said

    asyncio.run(go())
