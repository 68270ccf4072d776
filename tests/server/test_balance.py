"""Balance: a card or a set is tried in many matches on the server; everybody in turn, and nothing is lost by a restart."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from running import serving
from scripted import Client

import rubrica
from rubrica.lab.jobs import Played
from rubrica.server import balances
from rubrica.server.trying import AskedBalance

GAME = "bloodless"
THERE = f"/api/games/{GAME}/balance"
MOTH = {"name": "Lantern Moth", "kin": ["Insect"], "cost": 2, "health": 2, "power": 1, "text": "Flying."}


async def over(client: Client, name: str) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for _ in range(1200):
        told = await client.call("GET", f"/api/balance/{name}")
        if told["status"] not in ("waiting", "running"):
            return told
        await asyncio.sleep(0.05)
    raise AssertionError(told)


def test_a_card_is_tried(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann, Client(url, "Bob") as bob:
            asked = await ann.call("POST", THERE, card=MOTH, deck="hive", copies=2, games=40, bot="random")
            assert (asked["title"], asked["wanted"], asked["ahead"]) == ("Lantern Moth", 40, 0)
            told = await over(ann, asked["id"])
            assert (told["status"], told["done"], told["why"]) == ("over", 40, "")
            card = told["result"]["card"]
            assert card["with"]["games"] == card["without"]["games"] == card["matches"] == 20
            assert card["with"]["low"] <= card["with"]["share"] <= card["with"]["high"]
            assert 0 <= card["played"] <= card["drawn"] <= 20
            assert {one["against"] for one in card["matchups"]} == set(rubrica.game(GAME).decks) - {"hive"}
            assert card["alike"]["fields"] == {"type": "creature", "cost": 2}
            assert told["result"]["games"] == 40
            ann.http.headers["accept-language"] = "de"
            assert await ann.call("GET", f"/api/balance/{asked['id']}") == told
            listed = (await ann.call("GET", "/api/balance"))["balances"]
            assert [(one["id"], one["status"]) for one in listed] == [(asked["id"], "over")]
            assert "result" not in listed[0]
            await bob.call("GET", f"/api/balance/{asked['id']}", 404)
            await bob.call("DELETE", f"/api/balance/{asked['id']}", 404)
            assert (await bob.call("GET", "/api/balance"))["balances"] == []
            assert (await ann.call("GET", "/api/me/export"))["balances"][0]["title"] == "Lantern Moth"
            await ann.call("DELETE", f"/api/balance/{asked['id']}")
            await ann.call("GET", f"/api/balance/{asked['id']}", 404)

    asyncio.run(go())


def test_a_set_is_tried(tmp_path: Path) -> None:
    piles = {pile: dict(cards) for pile, cards in rubrica.game(GAME).decks["hive"].piles.items()}
    piles["main"]["Lantern Moth"] = piles["main"].pop("Bee")
    content = {"title": "Moths", "cards": [MOTH], "decks": {"moths": {"title": "Moths", "piles": piles}}}

    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann, Client(url, "Bob") as bob:
            made = await ann.call("POST", "/api/sets", game=GAME, content=content)
            await bob.call("POST", THERE, 404, set={"id": made["id"]})
            named = {"id": made["id"], "key": made["key"]}
            await bob.call("POST", "/api/games/nightfall/balance", 400, set=named)
            asked = await bob.call("POST", THERE, set=named, games=40, bot="random")
            told = await over(bob, asked["id"])
            assert (told["status"], told["title"], told["result"]["card"]) == ("over", "Moths", None)
            assert {one["deck"] for one in told["result"]["decks"]} == {"moths", *rubrica.game(GAME).decks}
            assert "Lantern Moth" in {one["card"] for one in told["result"]["cards"]}

    asyncio.run(go())


def test_what_is_refused(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            await ann.call("POST", THERE, 400, games=40)
            await ann.call("POST", THERE, 400, card=MOTH, games=39)
            await ann.call("POST", THERE, 400, card=MOTH, games=1001)
            await ann.call("POST", THERE, 400, card=MOTH, bot="master")
            await ann.call("POST", "/api/games/chess/balance", 404, card=MOTH)
            wrong = await ann.call("POST", THERE, 400, card={**MOTH, "text": "Fly over there."})
            assert "not understood" in wrong["error"] or "Fly" in wrong["error"]
            same = await ann.call("POST", THERE, 400, card={**MOTH, "name": "Bee"})
            assert "name" in same["error"]

    asyncio.run(go())


def test_an_account_has_two_under_way_and_takes_turns(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann, Client(url, "Bob") as bob:
            mine = [await ann.call("POST", THERE, card=MOTH, games=1000, bot="fair") for _ in range(2)]
            refused = await ann.call("POST", THERE, 429, card=MOTH, games=40)
            assert "under way" in refused["error"]
            his = await bob.call("POST", THERE, card=MOTH, games=40, bot="random")
            assert his["ahead"] == 2
            told = await over(bob, his["id"])  # long before the two thousand matches that were asked for earlier
            assert told["status"] == "over"
            for one in mine:
                await ann.call("DELETE", f"/api/balance/{one['id']}")
            assert (await ann.call("GET", "/api/balance"))["balances"] == []
            await ann.call("POST", THERE, card=MOTH, games=40)

    asyncio.run(go())


def test_it_goes_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is lost and nothing played twice."""

    async def begin() -> tuple[str, str, int]:
        with monkeypatch.context() as first:
            first.setattr(balances.Balances, "some", few)
            async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
                asked = await ann.call("POST", THERE, card=MOTH, games=80, bot="random")
                while not (told := await ann.call("GET", f"/api/balance/{asked['id']}"))["done"]:
                    await asyncio.sleep(0.02)
                return asked["id"], ann.cookie, told["done"]

    async def few(lab: balances.Balances, row: Any, first: int) -> list[Played]:
        """Thirty at most; the server is stopped before there are more."""
        if first:
            await asyncio.Event().wait()
        return (await some(lab, row, first))[:30]

    async def go_on(name: str, cookie: str, done: int) -> None:
        async with serving(tmp_path) as (url, server), Client(url, "Ann", cookie) as ann:
            _, found = await server.store.read(lambda connection: balances.kept(connection, name))
            assert [one.number for one in found] == list(range(done))
            assert 0 < done <= 30
            told = await over(ann, name)
            assert (told["status"], told["done"], told["result"]["games"]) == ("over", 80, 80)

    some = balances.Balances.some
    asyncio.run(go_on(*asyncio.run(begin())))


def test_a_card_that_breaks_its_matches_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that does not answer is not waited for; who asked reads why."""
    monkeypatch.setattr(balances, "LONGEST", 0.001)

    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            asked = await ann.call("POST", THERE, card=MOTH, games=40)
            told = await over(ann, asked["id"])
            assert (told["status"], told["why"]) == ("failed", balances.REFUSAL)

    asyncio.run(go())


def test_an_account_keeps_the_last_ones(tmp_path: Path) -> None:
    asked = AskedBalance(GAME, "1", "random", MOTH)

    async def go() -> None:
        async with serving(tmp_path) as (url, server), Client(url, "Ann") as ann:

            def ask(connection: Any, at: int) -> str:
                name = server.balances.ask(connection, "somebody", asked, f"{at}", 40, float(at))
                balances.fail(connection, name, "a test")
                return name

            for at in range(balances.KEPT + 5):
                await server.store.write(lambda connection, at=at: ask(connection, at))
            kept = await server.store.read(lambda connection: balances.own_balances(connection, "somebody"))
            assert [one.title for one in kept][:2] == [f"{balances.KEPT + 4}", f"{balances.KEPT + 3}"]
            assert len(kept) <= balances.KEPT
            await ann.call("GET", "/api/balance")

    asyncio.run(go())
