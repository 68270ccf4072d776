"""Puzzles over HTTP: a client that keeps what was done solves one; wrong moves are judged, bad ones refused."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from running import serving
from scripted import Client

import rubrica
from rubrica.lab.riddles import puzzles_known
from rubrica.server.puzzling import puzzles_listed

GAME = "bloodless"
THERE = f"/api/games/{GAME}/puzzles"


def test_a_puzzle_is_solved_by_its_hints(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            listed = (await ann.call("GET", THERE))["puzzles"]
            assert len(listed) == len(puzzles_known(GAME))
            name = listed[0]["name"]
            told = await ann.call("POST", f"{THERE}/{name}")
            first = told
            assert (told["status"], told["left"], told["made"]) == ("going", listed[0]["moves"], [])
            assert told["hint"] is None
            assert told["positions"][0]["view"]["viewer"] == told["seat"]
            while told["status"] == "going":
                asked = await ann.call("POST", f"{THERE}/{name}", made=told["made"], hints=True)
                assert asked["hint"]["rules"] == listed[0]["rules"]
                move = asked["hint"]["move"]
                assert move in [offer["text"] for offer in told["offers"]]
                told = await ann.call("POST", f"{THERE}/{name}", made=told["made"], move=move)
                assert len(told["positions"]) >= 1
            assert (told["status"], told["left"], told["offers"]) == ("solved", 0, [])
            assert told["scores"][told["seat"]] == 1.0
            meant = told["made"][0]["text"]
            wrong = next(offer["text"] for offer in first["offers"] if offer["text"] != meant)
            told = await ann.call("POST", f"{THERE}/{name}", move=wrong)
            assert (told["status"], told["offers"]) == ("missed", [])
            again = await ann.call("POST", f"{THERE}/{name}", 400, made=told["made"], move="fly away")
            assert again["error"]
            await ann.call("POST", f"{THERE}/{name}", 400, made=[{"seat": 1 - told["seat"], "text": meant}])
            await ann.call("POST", f"{THERE}/none", 404)
            ann.http.headers["accept-language"] = "de"  # what is sent back stays English
            assert (await ann.call("GET", THERE))["puzzles"] == listed
            german = await ann.call("POST", f"{THERE}/{name}", made=[], hints=True)
            assert [offer["text"] for offer in german["offers"]] == [offer["text"] for offer in first["offers"]]
            assert all(offer["shown"] for offer in german["offers"])
            assert german["hint"]["move"] == meant
            await ann.call("GET", "/api/games/chess/puzzles", 404)

    asyncio.run(go())


@pytest.mark.parametrize("name", rubrica.game_names())
def test_what_is_listed_of_them(name: str) -> None:
    listed: list[Any] = puzzles_listed(name)
    assert listed
    for one in listed:
        assert 2 <= one.choices <= one.moves
        assert one.rules
    assert any(one.rolled for one in listed) == any("chance" in one.position for one in puzzles_known(name).values())
