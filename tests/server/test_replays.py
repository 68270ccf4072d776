"""A match that is over is told again, and gone on with."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from running import serving
from scripted import Client

import rubrica


@pytest.mark.parametrize("name", rubrica.game_names())
def test_a_match_is_told_again(tmp_path: Path, name: str) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            table = await ann.new_table(game=name, bots=["random"], private=True)
            await ann.watch(table)
            there = f"/api/tables/{table}"
            await ann.call("GET", f"{there}/replay", 409)
            await ann.play_on(table, 30)
            if not ann.over(table):
                await ann.say("resign", table=table)
                await ann.until(lambda: ann.over(table))
            replay = await ann.call("GET", f"{there}/replay")
            moves = replay["moves"]
            assert len(moves) > 20
            assert len(replay["estimates"]) == len(moves) + 1
            last = (await ann.call("GET", f"{there}/positions?seat=0&first={len(moves)}"))["positions"][-1]
            assert last["view"]["zones"] == ann.seen(table)["view"]["zones"]
            first = await ann.call("GET", f"{there}/positions?first=3")
            assert first["first"] == 0
            assert first["positions"][0]["view"]["viewer"] is None
            await ann.call("GET", f"{there}/positions?seat=7", 400)
            made = await ann.call("POST", f"{there}/go-on", move=12, seat=0, bot="random")
            other = made["table"]["id"]
            await ann.watch(other)
            await ann.play_on(other, 3)
            await ann.call("POST", f"{there}/go-on", 409, move=len(moves), seat=0)
            async with Client(url, "Bob") as bob:
                await bob.call("GET", f"{there}/replay", 404)
                await bob.call("POST", f"{there}/go-on", 404, move=2)

    asyncio.run(go())
