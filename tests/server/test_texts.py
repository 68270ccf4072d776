"""Texts of strangers: whatever they send, nobody else waits for it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from running import serving
from scripted import Client

from rubrica.server.decks import PROBLEMS
from rubrica.server.texts import LETTERS, ReadCards, ReadDeck, read_cards, read_deck

DEEP = "a" + ".a" * 9900 + "=1"
DECK = '[main]\n"Bee" = 3\n'
CARD = '[[card]]\nname = "Moth"\ncost = 2\n'


async def slowest_ping(client: Client, busy: asyncio.Task[Any]) -> float:
    """The longest that somebody else waited for an answer meanwhile."""
    longest = 0.0
    while not busy.done():
        start = perf_counter()
        await client.ask("ping")
        longest = max(longest, perf_counter() - start)
        await asyncio.sleep(0.01)
    return longest


@pytest.mark.parametrize("path", ["read-deck", "read-cards"])
def test_nobody_waits_for_a_strangers_text(tmp_path: Path, path: str) -> None:
    async def go() -> None:
        async with (
            serving(tmp_path, readings_burst=100) as (url, _),
            Client(url, "Ann") as ann,
            Client(url, "Eve") as eve,
        ):

            async def attack() -> list[dict[str, Any]]:
                texts = [DEEP] * 10 + [f"[{DEEP[:-2]}]"] * 10
                return [await eve.call("POST", f"/api/games/bloodless/{path}", 400, text=text) for text in texts]

            busy = asyncio.create_task(attack())
            assert await slowest_ping(ann, busy) < 1.0
            assert {said["error"] for said in await busy} == {
                "the text: In line 1 a key has more than 12 parts. Write fewer dots."
            }

    asyncio.run(go())


def test_texts_are_refused_with_a_sentence(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path, readings_burst=100) as (url, _), Client(url, "Ann") as ann:
            for path, good in (("read-deck", DECK), ("read-cards", CARD)):
                there = f"/api/games/bloodless/{path}"

                async def refused(text: str, there: str = there) -> str:
                    return str((await ann.call("POST", there, 400, text=text))["error"])

                assert "30 digits" in await refused(f"{good}x = {'9' * 9001}")
                assert "30 digits" in await refused(f"{good}x = {'9' * 19_000}")
                assert "nests too deeply" in await refused("x = " + "[" * 5000)
                assert "no TOML" in await refused("[")
                assert await refused("#" * (LETTERS + 1)) == "A text has up to 20000 letters here."
                assert "not of Bloodless" in await refused(f'game = "chess"\n{good}')
                assert await ann.call("POST", there, text=good)

    asyncio.run(go())


def test_who_sends_many_texts_must_wait(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path, readings_burst=3, readings_rate=0.01) as (url, _), Client(url, "Ann") as ann:
            for _ in range(3):
                await ann.call("POST", "/api/games/bloodless/read-deck", text=DECK)
            await ann.call("POST", "/api/games/bloodless/read-cards", 429, text=CARD)

    asyncio.run(go())


def test_a_worker_reads_decks_and_cards() -> None:
    deck = read_deck(ReadDeck("bloodless", 'title = "Hum"\n' + DECK))
    assert (deck["title"], deck["piles"]) == ("Hum", {"main": {"Bee": 3}})
    assert deck["problems"]
    unknown = read_deck(ReadDeck("bloodless", "[main]\n" + "".join(f"c{number} = 1\n" for number in range(100))))
    assert len(unknown["problems"]) == PROBLEMS + 1
    assert unknown["problems"][-1].startswith("And ")
    assert read_cards(ReadCards("bloodless", CARD)) == {"cards": [{"name": "Moth", "cost": 2}]}
    many = "[main]\n" + "".join(f"c{number} = 1\n" for number in range(101))
    for wrong in (many, "".join(f"[p{number}]\na = 1\n" for number in range(9)), "[main]\nBee = 100\n", "x = 1\n"):
        assert set(read_deck(ReadDeck("bloodless", wrong))) == {"refused"}
    for wrong in ("[[card]]\ncost = 1e9\n", "[[card]]\ncost = 10000\n", "card = 3\n", "x = 1\n"):
        assert set(read_cards(ReadCards("bloodless", wrong))) == {"refused"}


def test_nobody_waits_for_a_strangers_cookie(tmp_path: Path) -> None:
    """Python's own reader takes 5 seconds for 60 kB of backslashes."""

    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann, Client(url, "Eve") as eve:

            async def attack() -> None:
                for filler in ("\\" * 14_000, "\\1" * 7_000, '\\"' * 7_000):
                    for _ in range(5):
                        await eve.http.get("/api/me", headers={"cookie": f'rubrica="{filler}"; a="{filler[:99]}"'})

            busy = asyncio.create_task(attack())
            assert await slowest_ping(ann, busy) < 0.5
            await busy

    asyncio.run(go())
