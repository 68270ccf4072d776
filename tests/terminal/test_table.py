"""The drawn table, played with keys and clicks."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from rubrica import registry
from rubrica.players import player
from rubrica.terminal.play import seat_down
from rubrica.terminal.session import Session
from rubrica.terminal.table import Table
from rubrica.terminal.table.app import Slot, letters_for
from rubrica.terminal.table.drawing import equal_copies
from rubrica.terminal.table.screens import Blind, Paper, Question

SIZES = [(80, 24), (120, 40)]


def table(game: Any, seed: str = "3", hot_seat: bool = False, save: Path | None = None, **options: Any) -> Table:
    return Table(seat_down(game, None, "random", None, None, None, hot_seat, seed, {"first": 0, **options}, save))


def played(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def text_of(app: Table, query: str) -> str:
    return str(app.query_one(query, Static).visual)


async def settled(app: Table, pilot: Pilot[str]) -> None:
    """Until a person must decide or the match is over."""
    await pilot.pause()
    while app.thinking:
        await pilot.pause(0.01)
    await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_match_with_keys(game: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    saved = tmp_path / "match.rubrica"

    async def test() -> None:
        app = table(game, save=saved)
        dice = Random(5)
        async with app.run_test(size=size) as pilot:
            for _ in range(2000):
                await settled(app, pilot)
                if app.session.over:
                    break
                key = dice.choice(["number", "letter", "arrows"])
                if key == "number":
                    number = dice.randrange(len(app.moves)) + 1
                    await pilot.press(*str(number), *(["enter"] if number * 10 <= len(app.moves) else []))
                elif key == "letter" and app.letters:
                    await pilot.press(dice.choice(sorted(app.letters)))
                else:
                    await pilot.press(*["down"] * dice.randrange(4), "enter")
            assert app.session.over
            assert app.session.state.result in text_of(app, "#prompt")
            await pilot.press("enter")  # leave the table
        assert app.return_value is not None
        assert app.session.state.result in app.return_value
        assert f"The record is in {saved}." in app.return_value

    played(test())
    assert "result: " in saved.read_text()


@pytest.mark.parametrize("size", SIZES)
def test_everything_is_on_the_screen(game: Any, size: tuple[int, int]) -> None:
    async def test() -> None:
        app = table(game)
        async with app.run_test(size=size) as pilot:
            await settled(app, pilot)
            await pilot.press("k")
            await settled(app, pilot)
            assert "Turn 1, Player, main" in text_of(app, "#head")
            assert "Pool 20" in text_of(app, "#head")
            assert "blood 0" in text_of(app, "#strip1")
            assert "hand 6" in text_of(app, "#strip1")
            assert "main deck 45" in text_of(app, "#strip0")
            hand = text_of(app, "#hand")
            for zone in app.view["zones"]:
                if zone["zone"] == "hand" and zone["seat"] == 0:
                    assert all(card["name"] in hand for card in zone["cards"])
            assert app.query_one("#moves", OptionList).option_count == len(app.moves)
            for widget in ("#head", "#prompt", "#moves", "#hand", "#card", "#log", "#keys"):
                region = app.query_one(widget).region
                assert region.width > 0, widget
                assert region.y < size[1], widget
            spots = [(slot.seat, slot.spot) for slot in app.query(Slot)]
            assert spots == [
                (1, 3),
                (1, 2),
                (1, 1),
                (1, 0),
                (0, 0),
                (0, 1),
                (0, 2),
                (0, 3),
            ]  # each space faces the one it attacks
            assert len({slot.region.x for slot in app.query(Slot)}) == 4

    played(test())


def test_a_larger_screen_is_used(game: Any) -> None:
    """The hand is told as far as there is room now, not as there was."""

    async def test() -> None:
        app = table(game)
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(app, pilot)
            await pilot.press("k")
            await settled(app, pilot)
            before = max(map(len, text_of(app, "#hand").splitlines()))
            await pilot.resize_terminal(150, 40)
            await settled(app, pilot)
            await settled(app, pilot)
            now = max(map(len, text_of(app, "#hand").splitlines()))
            assert before <= app.query_one("#holding").size.width
            assert before + 10 < now <= app.query_one("#holding").size.width

    played(test())


def test_the_card_that_is_looked_at(game: Any) -> None:
    async def test() -> None:
        app = table(game)
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(app, pilot)
            await pilot.press("k")
            await settled(app, pilot)
            for _ in app.cards_in_order():
                await pilot.press("right")
                seen = app.seen_card(app.cursor)
                assert seen is not None
                card = app.session.cards[seen["name"]]
                face = text_of(app, "#card")
                assert card.name in face
                assert all(text in face for text in [card.text])
                await pilot.press("question_mark")
                told = text_of(app, "#card")
                assert "It can be used now." in told or f"({game.code}-" in told
                usable = app.cursor in app.usable()
                assert ("It can be used now." in told) == usable
                if usable:
                    highlighted = app.query_one("#moves", OptionList).highlighted
                    assert highlighted is not None
                    assert app.cursor in app.touched[highlighted]
            await pilot.press("left")

    played(test())


def test_undo_log_piles_help_and_writing(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def test() -> None:
        app = table(game)
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(app, pilot)
            await pilot.press("question_mark")
            assert "Choose a card" in text_of(app, "#card")
            await pilot.press("u")
            assert "You have made no move" in text_of(app, "#card")
            await pilot.press("k")
            await settled(app, pilot)
            for key in ("l", "d", "h"):
                await pilot.press(key)
                assert isinstance(app.screen, Paper)
                await pilot.press("right", "1", "escape")
                assert not isinstance(app.screen, Paper)
            await pilot.press("u")
            assert "Against a bot" in text_of(app, "#card")
            await pilot.press("w")
            assert "The record is in bloodless-3.rubrica." in text_of(app, "#card")

    played(test())
    assert (tmp_path / "bloodless-3.rubrica").is_file()


def test_leaving_is_asked_for(game: Any) -> None:
    async def test() -> None:
        app = table(game)
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(app, pilot)
            await pilot.press("q")
            assert isinstance(app.screen, Question)
            await pilot.press("n")
            assert not isinstance(app.screen, Question)
            await pilot.press("q", "y")
        assert app.return_value is not None
        assert "You left the table" in app.return_value

    played(test())


def test_resigning(game: Any) -> None:
    async def test() -> None:
        app = table(game)
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(app, pilot)
            await pilot.press("r", "y")
            await settled(app, pilot)
            assert "Player concedes" in text_of(app, "#prompt")
            await pilot.press("q")

    played(test())


def test_clicks(game: Any) -> None:
    async def test() -> None:
        app = table(game)
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(app, pilot)
            await pilot.click("#moves", offset=(4, 0))
            await settled(app, pilot)
            assert "Player keeps the hand." in app.session.seat.log()
            await pilot.click("#hand", offset=(8, 1))
            assert app.cursor in app.cards_in_order()

    played(test())


def test_hot_seat_hides_the_table_between_people(game: Any) -> None:
    async def test() -> None:
        app = table(game, hot_seat=True)
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(app, pilot)
            mine = text_of(app, "#hand")
            await pilot.press("k")
            await pilot.pause()
            assert isinstance(app.screen, Blind)
            await pilot.press("k", "1", "right")  # nothing happens behind it
            assert isinstance(app.screen, Blind)
            assert app.session.watching == 0
            await pilot.press("enter")
            await pilot.pause()
            await settled(app, pilot)
            assert app.session.watching == 1
            assert text_of(app, "#hand") != mine
            assert "B Player 2 (you)" in text_of(app, "#strip1")
            await pilot.press("k")
            await pilot.pause()
            assert isinstance(app.screen, Blind)

    played(test())


def chain_of_four() -> Session:
    """Nightfall with four seats: the others have added orders to the chain, and the person may go on."""
    game = registry.game("nightfall")
    state = game.start(["starting"] * 4, "chain", ["Anna", "Bert", "Cleo", "Dora"], True, setup="preset")
    dice = Random(3)
    while not (state.seat == 0 and state.active and len(state.chain) > 2):
        state.answer(dice.choice(state.offers))
    return Session(game, state, {seat: player("random", seat) for seat in (1, 2, 3)})


@pytest.mark.parametrize("size", SIZES)
def test_a_chain_with_four_seats(size: tuple[int, int]) -> None:
    """Who added what and what it links to, in letters; the own hand is never pushed off a small screen."""

    async def test() -> None:
        session = chain_of_four()
        app = Table(session)
        async with app.run_test(size=size) as pilot:
            await settled(app, pilot)
            told = text_of(app, "#shared")
            for number, item in enumerate(session.seat.view()["registers"]["chain"], 1):
                assert f"{number}. {item}" in told
            held = [
                seen["name"] for zone in app.view["zones"] if zone["zone"] == "hand" for seen in zone.get("cards", ())
            ]
            assert held
            assert all(name in text_of(app, "#hand") for name in held)
            assert app.query_one("#hand", Static).region.bottom < size[1]
            assert ("commons:" in told) is (size[1] > 30)

    played(test())


def test_the_market_while_one_claims() -> None:
    """With four seats on a small screen, the commons are in sight in the claim phase even if nothing can be paid for."""

    async def test() -> None:
        session = chain_of_four()
        state, dice = session.state, Random(5)
        while not (state.seat == 0 and "claim cards" in state.prompt_for(0) and not state.influence[0]):
            state.answer(dice.choice(state.offers))
        app = Table(session)
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(app, pilot)
            assert "commons:" in text_of(app, "#shared")
            assert app.query_one("#hand", Static).region.bottom < 24

    played(test())


def test_letters() -> None:
    assert letters_for(["keep", "mulligan"]) == {"k": 0, "m": 1}
    assert letters_for(["play X", "play Y", "pass", "attack"]) == {"p": 2, "a": 3}
    assert letters_for(["draw", "undo it"]) == {"a": 0, "n": 1}  # d and u mean something else


def test_equal_copies_in_the_hand_are_one_line() -> None:
    """Two that look the same are one line with their number, marked if either can be used; one that differs has its own."""
    held = [
        {"id": 4, "name": "Page"},
        {"id": 7, "name": "Ogre"},
        {"id": 9, "name": "Page"},
        {"id": 11, "name": "Page", "known": True},
    ]
    found = equal_copies(held, {9})
    assert [(seen["id"], copies) for seen, copies in found] == [(9, [4, 9]), (7, [7]), (11, [11])]
    assert [seen["id"] for seen, _ in equal_copies(held, set())] == [4, 7, 11]


def has_twice(app: Table) -> bool:
    """Whether the first hand has a card twice."""
    zones = app.session.state.as_seat(0).view()["zones"]
    held = [seen["name"] for zone in zones if zone["zone"] == "hand" and zone["seat"] == 0 for seen in zone["cards"]]
    return len(set(held)) < len(held)


def test_the_cursor_walks_over_equal_copies_once() -> None:
    async def test() -> None:
        game = registry.game("bloodless")  # a starting deck has several of most cards
        app = next(one for one in (table(game, seed=str(seed)) for seed in range(20)) if has_twice(one))
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(app, pilot)
            held = [
                seen["name"]
                for zone in app.view["zones"]
                if zone["zone"] == "hand" and zone["seat"] == 0
                for seen in zone["cards"]
            ]
            twice = [name for name in held if held.count(name) > 1]
            assert twice, held
            assert text_of(app, "#hand").count(twice[0]) == 1
            assert f"{twice[0]} ×{held.count(twice[0])}" in text_of(app, "#hand")
            walked = [app.seen_card(id)["name"] for id in app.cards_in_order()]
            assert walked.count(twice[0]) == 1

    played(test())
