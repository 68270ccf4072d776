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
            await ann.call("GET", f"{there}/thoughts?move=0", 409)
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


def test_a_bot_says_what_it_thinks(tmp_path: Path) -> None:
    """In the match to who decides, against bots alone; after it, of every position: what it expects and what it would have done."""

    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann, Client(url, "Bob") as bob:
            table = await ann.new_table(game="bloodless", bots=["random"])
            await ann.watch(table)
            there = f"/api/tables/{table}"
            await ann.until(lambda: bool(ann.seen(table)["offers"]))
            advice = await ann.call("GET", f"{there}/advice")
            offered = [offer["text"] for offer in ann.seen(table)["offers"]]
            assert advice["played"] == ""
            assert {move["text"] for move in advice["moves"]} <= set(offered)
            assert [move["worth"] for move in advice["moves"]]
            await bob.call("GET", f"{there}/advice", 409)  # who only looks on is told nothing
            await ann.play_on(table, 3)
            await ann.say("resign", table=table)
            await ann.until(lambda: ann.over(table))
            await ann.call("GET", f"{there}/advice", 409)
            moves = (await ann.call("GET", f"{there}/replay"))["moves"]
            thoughts = [await ann.call("GET", f"{there}/thoughts?move={number}") for number in range(len(moves) + 1)]
            assert any(told["played"] in {move["text"] for move in told["moves"]} for told in thoughts)
            for told, move in zip(thoughts, moves, strict=False):
                assert told["played"] in (move["text"], "")
                assert all(0.0 <= each["worth"] <= 1.0 for each in told["moves"])
            assert thoughts[-1] == {"game": "bloodless", "seat": -1, "played": "", "moves": []}
            await ann.call("GET", f"{there}/thoughts?move=-1", 400)

    asyncio.run(go())


def test_no_advice_among_people(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann, Client(url, "Bob") as bob:
            table = await ann.new_table(game="bloodless")
            await bob.say("sit", table=table)
            for client in (ann, bob):
                await client.watch(table)
            decides = next(client for client in (ann, bob) if client.offers(table))
            refused = await decides.call("GET", f"/api/tables/{table}/advice", 409)
            assert "against bots alone" in refused["error"]

    asyncio.run(go())
