"""What learners and printers ask for: lessons, the codex, a deck as a PDF."""

from __future__ import annotations

import asyncio
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from running import serving
from scripted import Client

import rubrica


@pytest.mark.parametrize("name", rubrica.game_names())
def test_lessons_and_codex(tmp_path: Path, name: str) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            there = f"/api/games/{name}"
            (lesson,) = (await ann.call("GET", f"{there}/lessons"))["lessons"]
            assert set(lesson["title"]) == {"en", "de"}
            moments = (await ann.call("GET", f"{there}/lessons/{lesson['name']}"))["moments"]
            for moment in moments[:-1]:
                offers = [offer["text"] for offer in moment["offers"]]
                assert moment["meant"] in offers if moment["meant"] else not offers
                seen = moment["positions"][-1]["view"]
                there_are = {card["id"] for zone in seen["zones"] for card in zone.get("cards", []) if card}
                assert all(card in there_are for offer in moment["offers"] for card in offer.get("cards", []))
            assert moments[-1]["scores"][0] == 1.0
            await ann.call("GET", f"{there}/lessons/nothing", 404)
            await ann.call("GET", "/api/games/nothing/lessons", 404)
            codex = (await ann.call("GET", f"{there}/codex"))["text"]
            assert f"**{rubrica.game(name).code}-1.1" in codex
            shown = (await ann.call("GET", there))["game"]
            assert shown["lessons"] == [lesson["name"]]

    asyncio.run(go())


def test_a_deck_is_printed(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            piles = rubrica.game("bloodless").decks["hive"].piles
            there = "/api/games/bloodless/print"
            answer = await ann.http.post(there, json={"piles": piles, "title": "Mine", "paper": "letter"})
            assert answer.headers["content-type"] == "application/pdf"
            assert len(PdfReader(BytesIO(answer.content)).pages) == 8
            unknown = await ann.call("POST", there, 409, piles={"main": {"Nobody": 1}})
            assert unknown["error"] == "Bloodless has no card 'Nobody'."
            await ann.call("POST", there, 409, piles={"main": {"Bee": 99, "Grub": 99, "Worker Ant": 99}})
            await ann.call("POST", there, 409, piles={})
            await ann.call("POST", there, 400, piles=piles, paper="a3")

    asyncio.run(go())
