"""Sets of one's own: kept by version, shared by a link, taken out and in as files, and played with online."""

from __future__ import annotations

import asyncio
import io
import zipfile
from pathlib import Path
from typing import Any

import pytest
from running import serving
from scripted import Client

import rubrica
from rubrica.engine.records import read_record
from rubrica.server.bodies import SetContent
from rubrica.server.sets import BROUGHT_BACK, ReadSet, files_of, game_with, read_set

GAME = "bloodless"
EGG = {"name": "Moth Egg", "type": "creature vestige", "health": 1, "power": 0}
MOTH = {
    "name": "Lantern Moth",
    "kin": ["Insect"],
    "cost": 1,
    "health": 2,
    "power": 1,
    "text": 'Flying. When this dies, spawn a "Moth Egg".',
}


def own_deck() -> dict[str, Any]:
    """The hive with the moth in place of its Bees."""
    piles = {pile: dict(cards) for pile, cards in rubrica.game(GAME).decks["hive"].piles.items()}
    piles["main"]["Lantern Moth"] = piles["main"].pop("Bee")
    return {"title": "Moths", "piles": piles}


def content(**more: Any) -> dict[str, Any]:
    return {"title": "Moths by night", "cards": [MOTH, EGG], "decks": {"moths": own_deck()}, **more}


def test_two_people_play_with_a_shared_set(tmp_path: Path) -> None:
    """Its author makes the table, somebody else comes with the set's own deck; a restart in the middle loses nothing."""

    async def begin() -> tuple[str, str, str]:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann, Client(url, "Bob") as bob:
            made = await ann.call("POST", "/api/sets", game=GAME, content=content())
            assert (made["own"], made["edits"], made["version"]) == (True, 1, 0)
            there = f"/api/sets/{made['id']}"
            await bob.call("GET", there, 404)
            await bob.call("GET", f"{there}?key=wrong", 404)
            read = await bob.call("GET", f"{there}?key={made['key']}")
            assert (read["own"], read["owner"], read["content"]["title"]) == (False, "Ann", "Moths by night")
            chosen = {"id": made["id"], "key": made["key"]}
            await bob.call("POST", "/api/tables", 404, game=GAME, set={"id": made["id"]})
            await bob.call("POST", "/api/tables", 400, game="nightfall", set=chosen)
            table = await ann.new_table(game=GAME, deck="moths", set=chosen)
            shown = (await bob.call("GET", f"/api/tables/{table}"))["table"]
            assert (shown["own"], shown["rated"]) == ("Moths by night", False)
            with pytest.raises(Exception, match="There is no deck"):
                await bob.say("sit", table=table, deck="mice")
            await bob.say("sit", table=table, deck="moths")
            await ann.watch(table)
            await bob.watch(table)
            for _ in range(20):
                await ann.until(lambda: ann.offers(table) or bob.offers(table))
                await (ann if ann.offers(table) else bob).play_on(table, 1)
            return table, ann.cookie, bob.cookie

    async def go_on(table: str, *cookies: str) -> None:
        async with serving(tmp_path) as (url, _):
            people = [Client(url, name, cookie) for name, cookie in zip(("Ann", "Bob"), cookies, strict=True)]
            for one in people:
                await one.open()
                await one.watch(table)
            await asyncio.gather(*[one.play_on(table) for one in people])
            assert (await people[0].call("GET", f"/api/tables/{table}"))["table"]["status"] == "over"
            assert "Lantern Moth" in str(await people[0].call("GET", f"/api/tables/{table}/record"))
            for one in people:
                await one.close()
                await one.http.aclose()

    asyncio.run(go_on(*asyncio.run(begin())))


def test_bots_play_with_a_set(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            made = await ann.call("POST", "/api/sets", game=GAME, content=content())
            table = await ann.new_table(game=GAME, deck="moths", bots=["greedy"], set={"id": made["id"]})
            await ann.watch(table)
            assert await ann.play_on(table, 20)

    asyncio.run(go())


def test_a_set_with_kins_of_its_own_is_played(tmp_path: Path) -> None:
    """The match holds the words that its cards need: workers that know only the plain game play it, and its record is read."""

    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            mice = {**MOTH, "kin": ["Mouse"], "text": "Other friendly Mice have +1 power."}
            words = {"kin": {"Mouse": ""}, "plurals": {"Mouse": "Mice"}}
            made = await ann.call("POST", "/api/sets", game=GAME, content=content(cards=[mice, EGG], words=words))
            table = await ann.new_table(game=GAME, deck="moths", bots=["greedy"], set={"id": made["id"]})
            await ann.watch(table)
            await ann.play_on(table)
            replay = read_record((await ann.http.get(f"/api/tables/{table}/record")).text)
            played = replay.play(replay.start(rubrica.game(GAME)))
            assert played.over
            assert played.match.game.own_words == words

    asyncio.run(go())


def test_nothing_is_lost(tmp_path: Path) -> None:
    """Two windows, versions, deleting and bringing back."""

    async def go() -> None:
        async with serving(tmp_path) as (url, server), Client(url, "Ann") as ann, Client(url, "Bob") as bob:
            made = await ann.call("POST", "/api/sets", game=GAME, content=content())
            there = f"/api/sets/{made['id']}"
            kept = await ann.call("POST", f"{there}/versions", note="as it began")
            assert [(old["version"], old["note"], old["cards"]) for old in kept["versions"]] == [(1, "as it began", 2)]
            edited = await ann.call("PUT", there, content=content(cards=[MOTH]), edits=1)
            assert edited["edits"] == 2
            refused = await ann.call("PUT", there, 409, content=content(cards=[]), edits=1)
            assert "changed elsewhere" in refused["error"]
            assert len((await ann.call("GET", there))["content"]["cards"]) == 1
            assert len((await ann.call("GET", f"{there}?version=1"))["content"]["cards"]) == 2
            await ann.call("GET", f"{there}?version=2", 404)
            for method, path in (("PUT", there), ("POST", f"{there}/versions"), ("DELETE", there)):
                body = {"content": content(), "edits": 2} if method == "PUT" else {}
                await bob.call(method, path, 404, **body)
            await ann.call("DELETE", there)
            await bob.call("GET", f"{there}?key={made['key']}", 404)
            assert [(own["title"], own["dropped"]) for own in (await ann.call("GET", "/api/sets"))["sets"]] == [
                ("Moths by night", True)
            ]
            await ann.call("POST", f"{there}/bring-back")
            assert not (await ann.call("GET", "/api/sets"))["sets"][0]["dropped"]
            await ann.call("DELETE", there)
            server.store.steady.set(server.hall.now() + BROUGHT_BACK + 1)
            assert (await ann.call("GET", "/api/sets"))["sets"] == []
            export = await ann.call("GET", "/api/me/export")
            assert export["sets"][0]["cards"][0]["name"] == "Lantern Moth"

    asyncio.run(go())


def test_what_is_wrong_with_a_set(tmp_path: Path) -> None:
    """Every card that is not understood is told, then decks that break a rule; such a set makes no table."""

    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            bad = [{**MOTH, "text": "Fly away."}, {**EGG, "health": "many"}]
            told = await ann.call("POST", f"/api/games/{GAME}/check-set", **content(cards=bad))
            assert [problem["card"] for problem in told["cards"]] == ["Lantern Moth", "Moth Egg"]
            told = await ann.call("POST", f"/api/games/{GAME}/check-set", **content(cards=[MOTH]))
            assert "Moth Egg" in told["cards"][0]["problem"]
            small = {"small": {"piles": {"main": {"Lantern Moth": 3}}}}
            told = await ann.call("POST", f"/api/games/{GAME}/check-set", **content(decks=small))
            assert told["cards"] == []
            assert told["decks"]["small"]
            made = await ann.call("POST", "/api/sets", game=GAME, content=content(cards=bad))
            refused = await ann.call("POST", "/api/tables", 400, game=GAME, set={"id": made["id"]})
            assert refused["error"].startswith("This set can't be played yet: Lantern Moth")
            await ann.call("POST", "/api/sets", 400, game=GAME, content=content(words={"spells": 1}))
            await ann.call("POST", "/api/sets", 400, game=GAME, content=content(cards=[MOTH] * 121))

    asyncio.run(go())


def test_as_files_and_back(tmp_path: Path) -> None:
    """The zip is a folder that the command line takes; read in again it is the same set."""

    async def go() -> None:
        async with serving(tmp_path / "data") as (url, _), Client(url, "Ann") as ann:
            made = await ann.call("POST", "/api/sets", game=GAME, content=content())
            response = await ann.http.get(f"/api/sets/{made['id']}/zip")
            assert response.headers["content-disposition"].endswith('"moths-by-night.zip"')
            packed = zipfile.ZipFile(io.BytesIO(response.content))
            packed.extractall(tmp_path / "set")
            assert "Lantern Moth" in rubrica.game(GAME).with_cards(tmp_path / "set").cards
            files = {name: packed.read(name).decode() for name in packed.namelist()}
            read = await ann.call("POST", f"/api/games/{GAME}/read-set", title="Moths by night", files=files)
            assert read["left"] == []
            assert read["content"]["cards"] == [MOTH, EGG]
            assert read["content"]["decks"]["moths"]["piles"] == own_deck()["piles"]
            long = {"a.toml": "a" + ".b" * 9000 + " = 1"}
            await ann.call("POST", f"/api/games/{GAME}/read-set", 400, title="x", files=long)

    asyncio.run(go())


def test_a_list_of_another_tool() -> None:
    """Fields get the names they have here; what is not taken is told, card by card."""
    listed = '[{"Name": "Bat", "Mana": "2", "Toughness": 2, "Power": 1, "Artist": "Me", "set code": "X"}, 7]'
    told = read_set(ReadSet(GAME, "Bats", {}, listed, {"Mana": "cost", "Toughness": "health"}))
    assert told["content"]["cards"] == [{"name": "Bat", "cost": 2, "health": 2, "power": 1}]
    assert told["left"] == [
        "Card 1 (?): 'Artist' is no field here.",
        "Card 1 (?): 'set code' is no field here.",
        "Entry 2 is no card.",
    ]
    assert read_set(ReadSet(GAME, "Bats", {}, "[", {}))["left"][0].startswith("That is no JSON")


@pytest.mark.parametrize("name", rubrica.game_names())
def test_every_printed_card_can_be_written(name: str) -> None:
    """Of each game all cards go through files under other names, letter for letter."""
    game = rubrica.game(name)
    cards = [{**card.fields, "name": f"{card.fields['name']} again"} for card in list(game.cards.values())[:40]]
    made = SetContent(title="All", cards=cards)
    assert files_of(name, made)
    told = read_set(ReadSet(name, "All", files_of(name, made), "", {}))
    assert told["left"] == []
    assert told["content"]["cards"] == cards
    plain = [card for card in cards if not card.get("id")]
    own = game_with(name, SetContent(title="All", cards=plain[:5]))
    assert plain[0]["name"] in own.cards
