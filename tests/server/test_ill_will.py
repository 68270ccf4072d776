"""People who mean ill, at what is new: sets, balance, advice, thoughts. Each is refused with a sentence; nobody else notices."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from running import serving
from scripted import Client

from rubrica.server import sets
from rubrica.server.decks import LETTERS, versions_after
from rubrica.server.sets import ReadSet, read_set
from rubrica.server.workshop import CheckCard, check_card

GAME = "bloodless"
MOTH = {"name": "Lantern Moth", "cost": 1, "health": 2, "power": 1, "text": "Flying."}
EGG = {"name": "Moth Egg", "type": "creature vestige", "health": 1, "power": 0}
NOWHERE = "0123456789abcdef"
ODD = ["", NOWHERE, "x" * 4000, "%00", "..%2f..%2fetc%2fpasswd", "%F0%9F%A6%8B", "1' or '1'='1"]


def content(**more: Any) -> dict[str, Any]:
    return {"title": "Moths", "cards": [MOTH], **more}


def test_sets_of_others(tmp_path: Path) -> None:
    """Who neither owns a set nor has its link gets nothing of it, whatever the address; an odd address is no fault of the server."""

    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann, Client(url, "Bob") as bob:
            made = await ann.call("POST", "/api/sets", game=GAME, content=content())
            for name in [made["id"], *ODD[1:]]:
                there = f"/api/sets/{name}"
                for key in ("", "?key=", "?key=%00", f"?key={made['key'][:-1]}", f"?key={made['key']}x", "?key=🦋"):
                    for part in ("", "/zip", "/proofs"):
                        await bob.call("GET", f"{there}{part}{key}", 404)
                await bob.call("PUT", there, 404, content=content(), edits=1)
                await bob.call("DELETE", there, 404)
                for part in ("bring-back", "versions"):
                    await bob.call("POST", f"{there}/{part}", 404)
            await bob.call("POST", f"/api/games/{GAME}/balance", 404, set={"id": made["id"]}, games=40)
            await bob.call("POST", "/api/tables", 404, game=GAME, set={"id": made["id"], "key": "guessed"})
            for version in ("1e300", "-1", "99999999999999999999"):
                await ann.call("GET", f"/api/sets/{made['id']}?version={version}", 404)
            await ann.call("GET", f"/api/sets/{made['id']}?version=nan", 400)
            await ann.call("POST", "/api/tables", 400, game=GAME, set={"id": made["id"], "version": 2**70})
            await ann.call("PUT", f"/api/sets/{made['id']}", 400, content=content(), edits=2**70)
            assert (await bob.call("GET", "/api/sets"))["sets"] == []

    asyncio.run(go())


def test_sizes_and_depths(tmp_path: Path) -> None:
    """What is too large, too deep or too odd is refused at once."""

    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            deep: Any = "x"
            for _ in range(400):
                deep = [deep]
            for bad in (
                {"words": {"kin": deep}},
                {"words": {"kin": {"A": deep}}},
                {"cards": [{"name": deep}]},
                {"cards": [{"name": "A", "cost": 10**30}]},
                {"decks": {"../../evil": {"piles": {}}}},
                {"decks": {"deck": {"piles": {"main": {"Bee": -1}}}}},
                {"title": ""},
                {"title": "x" * 61},
            ):
                await ann.call("POST", "/api/sets", 400, game=GAME, content=content(**bad))
                await ann.call("POST", f"/api/games/{GAME}/check-set", 400, **content(**bad))
            raw = b'{"title": "x", "words": ' + b'{"kin":' * 20_000 + b"1" + b"}" * 20_001
            answer = await ann.http.post(
                f"/api/games/{GAME}/check-set", content=raw, headers={"content-type": "application/json"}
            )
            assert answer.status_code == 400
            large = [{**MOTH, "name": f"Moth {number}", "flavor": "x" * 1200} for number in range(120)]
            wide = [{**card, "artist": "y" * 1200, "art": "z" * 1200} for card in large]
            await ann.call("POST", "/api/sets", 413, game=GAME, content=content(cards=wide))
            many = {"cards": large, "words": {}}
            told = await ann.call("POST", f"/api/games/{GAME}/check-card", card={**MOTH, "text": ""}, beside=many)
            assert told["faults"] == []
            told = await ann.call("POST", f"/api/games/{GAME}/read-set", title="x", json="[" * 100_000)
            assert told["left"][0].startswith("That is no JSON")

    asyncio.run(go())


def test_a_disk_is_not_filled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sets, their versions and what was deleted count together; a smaller set can always be kept."""
    monkeypatch.setattr(sets, "ROOM", 25_000)

    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            large = content(cards=[{**MOTH, "name": f"Moth {number}", "flavor": "x" * 900} for number in range(10)])
            made = await ann.call("POST", "/api/sets", game=GAME, content=large)
            there = f"/api/sets/{made['id']}"
            await ann.call("POST", f"{there}/versions")
            refused = await ann.call("POST", f"{there}/versions", 409)
            assert "no more room" in refused["error"]
            await ann.call("POST", "/api/sets", 409, game=GAME, content=large)
            grown = content(cards=[*large["cards"], *[{**card, "name": card["name"] + "b"} for card in large["cards"]]])
            await ann.call("PUT", there, 409, content=grown, edits=1)
            await ann.call("PUT", there, content=content(), edits=1)
            await ann.call("DELETE", there)
            await ann.call("POST", "/api/sets", game=GAME, content=large)

    asyncio.run(go())


def test_two_editors_at_once(tmp_path: Path) -> None:
    """Of ten windows that save the same state, one is kept and nine are told."""

    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            made = await ann.call("POST", "/api/sets", game=GAME, content=content())
            there = f"/api/sets/{made['id']}"
            answers = await asyncio.gather(
                *[ann.http.put(there, json={"content": content(title=f"W{n}"), "edits": 1}) for n in range(10)]
            )
            kept = [answer.json()["content"]["title"] for answer in answers if answer.status_code == 200]
            assert sorted(answer.status_code for answer in answers) == [200, *[409] * 9]
            assert [(await ann.call("GET", there))["content"]["title"]] == kept
            versions = await asyncio.gather(*[ann.http.post(f"{there}/versions", json={}) for _ in range(5)])
            assert {answer.status_code for answer in versions} == {200}
            assert (await ann.call("GET", there))["version"] == 5

    asyncio.run(go())


@pytest.mark.parametrize("name", ["\x00", "\u202egnom", 'a"b\\c', "a\nb", "🦋" * 20, "'''", "\ud7ff", "﷽", " ", "[x]"])
def test_odd_names(name: str) -> None:
    """Whatever a card is called, a set with it is written to files and read again, letter for letter; or refused with a sentence."""
    odd = sets.SetContent(title="Odd", cards=[{**MOTH, "name": name}], words={}, decks={})
    files = sets.files_of(GAME, odd)
    told = read_set(ReadSet(GAME, "Odd", files, "", {}))
    assert told["content"]["cards"] == odd.cards or told["left"]
    assert sets.zipped(GAME, odd)
    shown = sets.check_set(sets.CheckSet(GAME, {"title": "Odd", "cards": odd.cards}))
    assert all(problem["problem"] for problem in shown["cards"])


def test_files_of_all_kinds() -> None:
    """No file is a fault of the server: what is no card, no deck and no word is told, and a report has an end."""
    for text in (
        "card = 5",
        "kin = 5",
        "[kin]\nA = 1",
        "title = 5\n[main]\nBee = 1",
        "[main]\nBee = 'x'",
        "game = 7",
        "[[card]]",
    ):
        told = read_set(ReadSet(GAME, "x", {"a.toml": text}, "", {}))
        assert told.get("refused") or told["left"] or told["content"]["decks"], text
    told = read_set(ReadSet(GAME, "x", {}, "[" + "7," * 100_000 + "7]", {}))
    assert len(told["left"]) == sets.TOLD + 1
    assert told["left"][-1].startswith("And 99")
    wide = "[{" + ",".join(f'"{"k" * 900}{number}": 1' for number in range(300)) + "}]"
    told = read_set(ReadSet(GAME, "x", {}, wide, {}))
    assert max(map(len, told["left"])) <= 300


def test_a_card_beside_broken_ones() -> None:
    """A token that is not right yet can be named; a card that is named by nobody's right name can't."""
    maker = {**MOTH, "text": 'When this dies, spawn a "Moth Egg".'}
    broken = {**EGG, "text": "Fly awya."}
    alone = check_card(CheckCard(GAME, maker, "", 2))
    assert any(sentence["problem"] for sentence in alone["sentences"]) or alone["faults"]
    for egg in (EGG, broken):
        told = check_card(CheckCard(GAME, maker, "", 2, {"cards": [egg], "words": {}}))
        assert not told["faults"]
        assert not any(sentence["problem"] for sentence in told["sentences"])
    words = {"kin": {"Gnome": ""}, "plurals": {"Gnome": "Gnomen"}}
    gnome = {**MOTH, "kin": ["Gnome"], "text": "Other friendly Gnomen get +1 power."}
    assert not check_card(CheckCard(GAME, gnome, "", 2, {"cards": [EGG], "words": words}))["faults"]
    assert check_card(CheckCard(GAME, gnome, "", 2, {"cards": [EGG], "words": {}}))["faults"]


def test_versions_of_a_deck_have_an_end() -> None:
    before: dict[str, Any] | None = None
    for number in range(40):
        fresh = {"title": f"Deck {number}", "piles": {"main": {f"{'x' * 500} {card}": number for card in range(20)}}}
        before = {**fresh, "at": float(number), "versions": versions_after(before, fresh)}
    assert before is not None
    assert 0 < len(str(before["versions"])) <= LETTERS * 1.1
    assert before["versions"][-1]["title"] == "Deck 38"


def test_advice_and_thoughts_of_others(tmp_path: Path) -> None:
    """A bot advises nobody else, and thinks of no match that does not exist, is private or goes on."""

    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann, Client(url, "Bob") as bob:
            table = await ann.new_table(game=GAME, bots=["random"], private=True)
            await ann.watch(table)
            for name in [table, *ODD[1:]]:
                await bob.call("GET", f"/api/tables/{name}/advice", 404)
                await bob.call("GET", f"/api/tables/{name}/thoughts?move=1", 404)
                await bob.call("GET", f"/api/tables/{name}/decks", 404)
            for move in ("-1", "1e300", "nan", "99999"):
                answer = await ann.http.get(f"/api/tables/{table}/thoughts?move={move}")
                assert answer.status_code in (400, 409), answer.text

    asyncio.run(go())


def test_a_flood_is_stopped(tmp_path: Path) -> None:
    """What costs a worker's time is counted by address: who asks for much waits, whatever he asks for."""

    async def go() -> None:
        async with serving(tmp_path, readings_rate=0.001, readings_burst=3) as (url, _), Client(url, "Ann") as ann:
            made = await ann.call("POST", "/api/sets", game=GAME, content=content())
            asked = [
                ann.http.post(f"/api/games/{GAME}/check-set", json=content()),
                ann.http.post(f"/api/games/{GAME}/read-set", json={"title": "x", "json": "[]"}),
                ann.http.get(f"/api/sets/{made['id']}/proofs"),
                ann.http.post(f"/api/games/{GAME}/check-card", json={"card": MOTH}),
                ann.http.post(f"/api/games/{GAME}/balance", json={"card": MOTH, "games": 40}),
                ann.http.post("/api/tables", json={"game": GAME, "set": {"id": made["id"]}}),
            ]
            found = [answer.status_code for answer in await asyncio.gather(*asked)]
            assert found.count(429) == 3
            assert all(status in (200, 429) for status in found)

    asyncio.run(go())
