"""Cards in the player's language: what the API gives beside the English."""

from __future__ import annotations

import asyncio
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from running import serving
from scripted import Client

import rubrica

MOTH = {
    "name": "Ash Moth",
    "kin": ["Insect"],
    "cost": 2,
    "health": 1,
    "power": 1,
    "text": "Flying. When this dies, your opponent draws a card.",
}

SAME = {"Berserker.", "Diplomat.", "Horde."}
"""Texts that are German as they stand."""


@pytest.mark.parametrize("name", rubrica.game_names())
def test_every_text_of_a_game(tmp_path: Path, name: str) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            details = await ann.call("GET", f"/api/games/{name}")
            german = details["texts"]["de"]
            for fields in details["cards"].values():
                for text in rubrica.game(name).texts_of(fields):
                    assert german[text] != text or text in SAME
            assert all(len(told) == 2 for told in details["reminders"]["de"].values())

    asyncio.run(go())


def test_a_card_of_ones_own(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            there = "/api/games/bloodless/check-card"
            told = await ann.call("POST", there, card=MOTH)
            german = told["texts"]["de"]
            assert german[MOTH["text"]] == "Flug. Wenn diese Karte stirbt, zieht dein Gegner eine Karte."
            assert [german[sentence["printed"]] for sentence in told["sentences"]] == [
                "Flug.",
                "Wenn diese Karte stirbt, zieht dein Gegner eine Karte.",
            ]
            told = await ann.call("POST", there, card={**MOTH, "text": "When this dies, nothing."})
            assert told["texts"] == {}

    asyncio.run(go())


def test_a_deck_is_printed_in_the_language_of_who_asks(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            asked = {"piles": {"main": {"Bee": 1}}, "title": "Mine"}
            for language, printed in (("de-AT", "Sippenkraft."), ("en", "Kin Strength.")):
                answer = await ann.http.post(
                    "/api/games/bloodless/print", json=asked, headers={"accept-language": language}
                )
                assert printed in PdfReader(BytesIO(answer.content)).pages[0].extract_text()

    asyncio.run(go())
