"""Bluthelden keeps what every game must keep to at depth in the chain, and with hidden cards on the other side, too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rubrica.conformance.imagining import look_at_dream
from rubrica.conformance.walks import Walk
from rubrica.engine import dumps
from rubrica.engine.chance import Dice
from rubrica.games.bluthelden import game
from rubrica.games.bluthelden.kinds import HIDEOUT, ZONES


class Eager(Walk):
    """A match whose players rather add an entry than pass, and hide cards when they can."""

    def pick(self, state: Any) -> int:
        texts = [(move.number, move.text) for move in state.moves]
        hide = [number for number, text in texts if text.startswith("hide ")]
        if hide:
            return hide[0]
        reveals = [number for number, text in texts if text.startswith("reveal ")]
        adding = [number for number, text in texts if not text.startswith("pass") and number not in reveals]
        chosen = adding if adding and self.dice.below(4) else state.offers
        return int(chosen[self.dice.below(len(chosen))])


def eager_positions(decks: list[str], seed: int) -> Iterator[tuple[Walk, Any]]:
    walk = Eager(game, 2, seed)
    state = game.start(decks=decks, seed=seed, news=True)
    while not state.over:
        yield walk, state
        move = walk.pick(state)
        walk.moves.append((state.seat, move))
        state.answer(move)


def others_hidden(state: Any) -> list[int]:
    """The seats on whose opponent's side a hidden card lies."""
    return [
        seat
        for seat in range(2)
        if any(state.zones[zone] for zone in range((1 - seat) * ZONES + HIDEOUT, (2 - seat) * ZONES))
    ]


def decks_that_hide() -> list[str]:
    return [
        name
        for name, deck in game.decks.items()
        if any(game.cards[card].reveal is not None for card in deck.piles["spell"])
    ]


def test_depth() -> None:
    """BH-7, BH-13.15: positions with three entries on the chain, and with a hidden card on the other side, are dumped, loaded,
    seen and imagined; both together, too."""
    decks = decks_that_hide()
    assert decks
    deep = hidden = both = 0
    for seed in range(40):
        for walk, state in eager_positions([decks[seed % len(decks)], decks[(seed + 1) % len(decks)]], seed):
            chain = len(state.chain) >= 3
            seats = others_hidden(state)
            if not chain and not seats:
                continue
            if (chain and not seats and deep > 40) or (seats and not chain and hidden > 40):
                continue
            deep += chain
            hidden += bool(seats)
            both += chain and bool(seats)
            look_at_position(walk, state, seats)
        if both >= 20 and deep >= 40 and hidden >= 40:
            return
    pytest.fail(f"too few positions: {deep} with three entries, {hidden} with a hidden card, {both} with both")


def look_at_position(walk: Walk, state: Any, seats: list[int]) -> None:
    copy = state.copy()
    again = dumps.load(state.dump(), game)
    assert again == state == copy
    assert again.digest() == state.digest()
    assert [move.text for move in again.moves] == [move.text for move in state.moves]
    for seat in (0, 1, -1):
        assert again.as_seat(seat).view() == state.as_seat(seat).view()
    for seat in seats:
        look_at_hidden(walk, state, seat)
    if walk.dice.below(4) == 0:
        for seat in (0, 1, -1):
            look_at_dream(walk, state, seat, [{}, {}])
    dice = Dice(1)
    for _ in range(10):
        if not again.over:
            again.answer(again.offers[dice.below(len(again.offers))])
    assert state == copy


def look_at_hidden(walk: Walk, state: Any, seat: int) -> None:
    """BH-R.40, BH-13.15: whose side a hidden card lies on sees that it is there, and no more; the other sees the card."""
    for viewer in (seat, -1, 1 - seat):
        zones = [zone for zone in state.as_seat(viewer).view()["zones"] if zone["zone"] == "hideout"]
        cards = [card for zone in zones if zone["seat"] == 1 - seat for card in zone["cards"]]
        assert cards
        if viewer == 1 - seat:
            assert all(card["name"] for card in cards)
        else:
            assert all(card["name"] is None and set(card) == {"id", "name", "face_down"} for card in cards)
    dream = state.as_seat(seat).imagine(Dice(walk.dice.below(1000)))
    for copy in [
        copy for zone in range((1 - seat) * ZONES + HIDEOUT, (2 - seat) * ZONES) for copy in state.zones[zone]
    ]:
        assert dream.prints[dream.card[copy]].reveal is not None
