"""What the deck page asks: is this deck right, and what does this text say?"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from running import serving
from scripted import Client

import rubrica


@pytest.mark.parametrize("name", rubrica.game_names())
def test_decks_are_checked_and_read(tmp_path: Path, name: str) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            game = rubrica.game(name)
            title, deck = next(iter(game.decks.items()))
            there = f"/api/games/{name}"
            assert (await ann.call("POST", f"{there}/check-deck", piles=deck.piles))["problems"] == []
            wrong = (await ann.call("POST", f"{there}/check-deck", piles={"main": {"Nobody": 1}}))["problems"]
            assert all(f"({game.code}-" in problem for problem in wrong)
            pile, cards = next(iter(deck.piles.items()))
            text = f'title = "{title}"\n[{pile}]\n' + "\n".join(f'"{card}" = {count}' for card, count in cards.items())
            assert (await ann.call("POST", f"{there}/read-deck", text=text))["piles"] == {pile: cards}
            for bad in ("[main", "", 'game = "other"\n[main]\n"Bee" = 1', '[main]\n"Bee" = 100', '[main]\n"Bee" = "x"'):
                refused = await ann.call("POST", f"{there}/read-deck", 400, text=bad)
                assert refused["error"]

    asyncio.run(go())


def test_a_deck_that_is_not_kept_is_played(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            deck = rubrica.game("bloodless").decks["hive"]
            table = await ann.new_table(game="bloodless", bots=["random"], deck=deck.piles, private=True, rated=False)
            await ann.watch(table)
            assert ann.seen(table)["view"]["decks"][0] == deck.piles

    asyncio.run(go())


def test_a_legal_deck_that_cannot_win_is_warned_of(tmp_path: Path) -> None:
    """BW-R.76, in either language."""
    rich = ("Furnace Slope", "Lake of Cold Iron", "Palace of Contracts")
    iron = rubrica.game("bloodwars").decks["iron"].piles["main"]
    cards = {card: count for card, count in iron.items() if card not in rich}
    cards |= {"Summons at Midnight": 2, "Withering Word": 3}

    async def go() -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann") as ann:
            checked = await ann.call("POST", "/api/games/bloodwars/check-deck", piles={"main": cards})
            assert checked["problems"] == []
            assert checked["hints"] == ["Its Battlefields have 18 VP in all: 19 can't be reached with them (BW-R.76)."]
            asked = {"json": {"piles": {"main": cards}}, "headers": {"Accept-Language": "de"}}
            german = (await ann.http.post("/api/games/bloodwars/check-deck", **asked)).json()
            assert german["hints"] == [
                "Seine Schlachtfelder haben zusammen 18 VP: 19 sind damit nicht zu erreichen (BW-R.76)."
            ]

    asyncio.run(go())
