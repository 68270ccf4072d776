"""The workshop: cards are read and refused with a place, tried out at a table of their own, and nobody can make that costly."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from running import Running, serving
from scripted import Client

import rubrica
from rubrica.server.workshop import CheckCard, TryCard, check_card, try_card

MOTH: dict[str, Any] = {
    "name": "Lantern Moth",
    "kin": ["Insect"],
    "cost": 2,
    "health": 2,
    "power": 1,
    "text": "Flying. When this dies, draw a card.",
}
VALUES = [
    0,
    -1,
    99,
    7,
    True,
    "",
    "X",
    "red",
    "minion",
    "Flying.",
    "When it dies, it",
    [],
    ["a"],
    [""],
    ["red", "red"],
    {"a": 1},
]


def own_card(name: str) -> dict[str, Any]:
    """A copy of the first card with a text, under another name."""
    game = rubrica.game(name)
    card = next(card for card in game.cards.values() if any(card.fields.get(key) for key in game.texts))
    return {**{key: value for key, value in card.fields.items() if key != "id"}, "name": "My own"}


def test_a_card_is_read_refused_and_tried_out(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, server), Client(url, "Ann") as ann:
            there = "/api/games/bloodless"
            told = await ann.call("POST", f"{there}/check-card", card=MOTH, deck="hive", copies=2)
            assert [sentence["kind"] for sentence in told["sentences"]] == ["keywords", "trigger"]
            assert [sentence["printed"] for sentence in told["sentences"]] == [
                "Flying.",
                "When this dies, draw a card.",
            ]
            assert told["faults"] == []
            assert sum(told["deck"]["out"].values()) == 2
            wrong = {**MOTH, "text": "Flying. When this dies  draw a card."}
            sentence = (await ann.call("POST", f"{there}/check-card", card=wrong))["sentences"][1]
            assert wrong["text"][sentence["place"] :][: sentence["length"]] == "draw a card"
            assert sentence["words"] == [",", "or"]
            refused = await ann.call("POST", f"{there}/try-card", 400, card=wrong)
            assert "Did you mean" in refused["error"]
            made = await ann.call("POST", f"{there}/try-card", card=MOTH, deck="hive", copies=2, bot="random")
            table = made["table"]["id"]
            assert made["table"]["private"]
            assert made["table"]["trial"]
            assert not made["table"]["rated"]
            await ann.watch(table)
            seen = ann.seen(table)
            hand = next(zone for zone in seen["view"]["zones"] if (zone["zone"], zone["seat"]) == ("hand", 0))
            assert "Lantern Moth" in [card["name"] for card in hand["cards"]]
            assert (await ann.call("GET", f"/api/pools/{seen['table']['pool']}"))["cards"]["Lantern Moth"] == MOTH
            await ann.play_on(table, 400)
            await ann.until(lambda: ann.over(table))
            assert "Lantern Moth" in (await ann.http.get(f"/api/tables/{table}/record?key={made['key']}")).text
            assert "workshop" in (await ann.ask("rematch", table=table))["why"]
            assert "Lantern Moth" not in rubrica.game("bloodless").cards
            assert not server.hall.tables[table].table.made.rated

    asyncio.run(go())


@pytest.mark.parametrize("name", rubrica.game_names())
def test_every_game_has_a_workshop(tmp_path: Path, name: str) -> None:
    """A copy of a shipped card is understood, comes into a deck, is in the hand, and is played to the end."""
    card = own_card(name)
    told = check_card(CheckCard(name, card, "", 2))
    assert told["faults"] == []
    assert {sentence["problem"] for sentence in told["sentences"]} == {""}
    assert told["deck"]["out"]
    begun = try_card(TryCard(name, card, "", 2, seen=True))
    game = rubrica.game(name)
    state = game.new_state(game.rebuild_match(begun["header"]))
    state.advance()
    own = [zone for zone in state.as_seat(0).view()["zones"] if zone["seat"] == 0]
    assert "My own" in [seen["name"] for zone in own for seen in zone.get("cards", []) if seen]
    printed = next(iter(game.cards))
    (fault,) = check_card(CheckCard(name, {**card, "name": printed}, "", 2))["faults"]
    assert fault["problem"] == "There is another card of that name. Give it a name of its own."


def test_a_try_out_survives_a_restart(run_server: Callable[..., Running]) -> None:
    """The card is in no file: it comes back from the record, and the bot plays on with it."""
    server = run_server()

    async def play() -> None:
        async with Client(server.url, "Ann") as ann:
            made = await ann.call("POST", "/api/games/bloodless/try-card", card=MOTH, deck="hive", bot="random")
            table = made["table"]["id"]
            await ann.watch(table)
            await ann.play_on(table, 4)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            await ann.close()
            await ann.open()
            await ann.watch(table)
            await ann.play_on(table)
            await ann.until(lambda: ann.over(table))

    asyncio.run(play())


def test_a_deck_that_breaks_a_rule_says_so() -> None:
    vial = {"name": "Vial", "type": "blood flask", "health": 1}
    change = check_card(CheckCard("bloodless", vial, "hive", 4))["deck"]
    assert change["pile"] == "blood"
    assert "BL-2.3" in change["problems"][0]
    assert "header" in try_card(TryCard("bloodless", vial, "hive", 4, seen=False))


def test_a_deck_of_ones_own(tmp_path: Path) -> None:
    """A card is tried in a deck that one keeps here, right or not; nobody else finds that deck."""

    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann, Client(url, "Bob") as bob:
            there = "/api/games/bloodless"
            await ann.call("PUT", f"{there}/decks/Mine", title="Mine own", piles={"main": {"Bee": 4, "Archivist": 2}})
            told = await ann.call("POST", f"{there}/check-card", card=MOTH, deck="Mine", copies=3)
            assert told["deck"]["title"] == "Mine own"
            assert sum(told["deck"]["out"].values()) == 3
            assert "BL-2.4" in told["deck"]["problems"][0]
            made = await ann.call("POST", f"{there}/try-card", card=MOTH, deck="hive", bot="random")
            assert made["table"]["trial"]
            await ann.call("PUT", f"{there}/decks/Odd", title="Odd", piles={"main": {"Nobody": 4}})
            refused = await ann.call("POST", f"{there}/check-card", 409, card=MOTH, deck="Odd")
            assert refused["error"] == "Bloodless has no card 'Nobody'."
            refused = await bob.call("POST", f"{there}/check-card", 409, card=MOTH, deck="Mine")
            assert refused["error"] == "There is no deck 'Mine'."

    asyncio.run(go())


def test_card_files_are_read(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            there = "/api/games/bloodless/read-cards"
            text = 'game = "bloodless"\n[[card]]\nname = "Moth"\nkin = ["Insect"]\nhealth = 1\n'
            assert (await ann.call("POST", there, text=text))["cards"] == [
                {"name": "Moth", "kin": ["Insect"], "health": 1}
            ]
            for bad in (
                "[[card",
                "",
                "card = 3",
                "[[card]]\nborn = 2020-01-01",
                'game = "other"',
                "[[card]]\nx = 1.5",
                "x=" + "[" * 9000,
            ):
                assert (await ann.call("POST", there, 400, text=bad))["error"]

    asyncio.run(go())


def test_what_is_too_much_is_refused(tmp_path: Path) -> None:
    """Long, hostile and frequent cards cost the server little, and somebody else's match goes on meanwhile."""

    async def go() -> None:
        async with serving(tmp_path, readings_burst=8, readings_rate=0.01) as (url, _), Client(url, "Ann") as ann:
            there = "/api/games/bluthelden/check-card"
            await ann.call("POST", there, 400, card={**MOTH, "text": "x" * 1201})
            long = {f"text{number}": "draw a card " * 90 for number in range(9)}
            assert "up to 6000 letters" in (await ann.call("POST", there, 413, card={**MOTH, **long}))["error"]
            await ann.call("POST", there, 409, card=MOTH, deck="../../etc/passwd")
            await ann.call("POST", "/api/games/nowhere/check-card", 404, card=MOTH)
            noun = "green red black known other bound turned characters with ini 2 in this lane"
            hostile = f"Each {noun} or {noun} and {noun} or {noun} and"
            start = perf_counter()
            told = await ann.call(
                "POST", there, card={"name": "Ivy", "type": "spell", "asp": 1, "text": (hostile + ". ") * 3}
            )
            assert all(sentence["problem"] for sentence in told["sentences"])
            assert perf_counter() - start < 10
            table = await ann.new_table(game="bloodless", bots=["random"])
            await ann.watch(table)
            await ann.play_on(table, 2)
            for _ in range(8):
                answer = await ann.http.post(there, json={"card": MOTH})
            assert answer.status_code == 429

    asyncio.run(go())


@pytest.mark.parametrize("name", rubrica.game_names())
@settings(max_examples=150, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_fields_get_a_sentence(name: str, data: st.DataObject) -> None:
    """Whatever stands in a field, the answer is what is wrong with it, and never a fault."""
    cards = [card.fields for card in rubrica.game(name).cards.values()]
    keys = sorted({key for fields in cards for key in fields} - {"name"})
    card = {**data.draw(st.sampled_from(cards)), "name": "My own"}
    for key in data.draw(st.lists(st.sampled_from(keys), min_size=1, max_size=3)):
        card[key] = data.draw(st.sampled_from(VALUES) | st.text(max_size=20))
    told = check_card(CheckCard(name, card, "", 1))
    assert all(fault["problem"].endswith((".", "?")) for fault in told["faults"])
    for sentence in told["sentences"]:
        assert bool(sentence["printed"]) or sentence["problem"]
