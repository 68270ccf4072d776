"""Matches are pinned to the cards and the rules they began with, beside others with newer ones in the same process."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from running import serving
from scripted import Client, RefusedError
from seated import GAME, some_moves, two_players

import rubrica
from rubrica.engine.chance import Dice
from rubrica.engine.dumps import match_header

WITH_CARDS = [name for name in rubrica.game_names() if rubrica.game(name).cards]


def played(game: Any, state: Any, beside: Any = None) -> str:
    """Play at random to the end, and another match beside it, move by move."""
    dice = Dice(3)
    while not state.over:
        state.answer(state.offers[dice.below(len(state.offers))])
        if beside is not None and not beside.over:
            beside.answer(beside.offers[0])
    return str(state.digest())


@pytest.mark.parametrize("name", WITH_CARDS)
def test_matches_with_other_cards_do_not_disturb_each_other(name: str) -> None:
    """An older match knows fewer cards, in another order, one of them with other words."""
    game = rubrica.game(name)
    header = match_header(game.start(seed=5).match)
    used = {card for deck in header["decks"] if deck for pile in deck["piles"].values() for card in pile}
    older = {**header, "pool": [*reversed(header["pool"])]}
    changed = next(card for card in older["pool"] if card not in used)
    older["cards"] = {**header["cards"], changed: {**header["cards"][changed], "flavor": "As it was."}}

    def begun(head: dict[str, Any]) -> Any:
        state = game.new_state(game.rebuild_match(head))
        state.advance()
        return state

    alone, alone_older = played(game, begun(header)), played(game, begun(older))
    new, old = begun(header), begun(older)
    assert played(game, new, old) == alone
    assert played(game, begun(older), begun(header)) == alone_older
    assert old.match.by_label[changed].fields["flavor"] == "As it was."
    assert game.cards[changed].fields != old.match.by_label[changed].fields


def test_cards_changed_between_two_starts_of_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = rubrica.game(GAME)

    async def begin() -> tuple[str, str, str]:
        async with two_players(tmp_path) as (_, table, ann, bob):
            await some_moves(table, 9, ann, bob)
            return table, ann.cookie, bob.cookie

    async def go_on(table: str, ann_cookie: str, bob_cookie: str) -> None:
        async with (
            serving(tmp_path) as (url, _),
            Client(url, "Ann", ann_cookie) as ann,
            Client(url, "Bob", bob_cookie) as bob,
        ):
            await ann.watch(table)
            await bob.watch(table)
            cards = (await ann.call("GET", f"/api/pools/{ann.seen(table)['table']['pool']}"))["cards"]
            assert cards == as_it_was
            await asyncio.gather(ann.play_on(table), bob.play_on(table))
            record = await ann.call("GET", f"/api/tables/{table}/record")
            assert rubrica.replay(record).over

    begun = asyncio.run(begin())
    as_it_was = {label: card.fields for label, card in game.cards.items()}
    # The next version of the game has its cards in another order, and other words on them.
    monkeypatch.setattr(game, "loaded", dict(reversed(game.cards.items())))
    for number, card in enumerate(game.cards.values()):
        monkeypatch.setattr(card, "number", number)
        monkeypatch.setattr(card, "fields", {**card.fields, "flavor": "New words."})
    asyncio.run(go_on(*begun))


def test_a_match_of_another_version_of_the_rules_is_frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def begin() -> tuple[str, str]:
        async with two_players(tmp_path) as (_, table, ann, bob):
            await some_moves(table, 5, ann, bob)
            return table, ann.cookie

    async def look(table: str, cookie: str) -> None:
        async with serving(tmp_path) as (url, _), Client(url, "Ann", cookie) as ann:
            await ann.watch(table)
            assert ann.seen(table)["table"]["status"] == "frozen"
            with pytest.raises(RefusedError, match="version"):
                await ann.say("play", table=table, position=ann.tables[table]["position"], move="x")
            await ann.say("chat", table=table, text="What now?")

    begun = asyncio.run(begin())
    monkeypatch.setattr(type(rubrica.game(GAME)), "version", "2")
    asyncio.run(look(*begun))
