"""What clients are told as data, in every game: which lines of the log begin a turn, and the cards of a chain's entries."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import rubrica

MOVES = 220


def played(name: str, seed: int) -> Iterator[Any]:
    """The positions of a match at random, with its log."""
    dice = random.Random(seed)
    state = rubrica.game(name).start(seed=seed, news=True)
    for _ in range(MOVES):
        yield state
        if state.over:
            return
        state.answer(dice.choice(state.offers))


@pytest.mark.parametrize("name", rubrica.game_names())
def test_a_turn_has_a_heading(name: str) -> None:
    """Everybody reads the headings, who looks on too, and not every line is one."""
    *_, last = played(name, 5)
    for seat in (-1, *range(last.match.seats)):
        told = last.as_seat(seat).told()
        heads = [text for text, head in told if head]
        assert heads
        assert len(heads) < len(told) / 2
        assert last.as_seat(seat).log() == [text for text, _ in told]
        assert heads == [text for text, head in last.as_seat(0).told() if head]


def test_entries_name_their_cards() -> None:
    """The card of an entry is told if its sentence names it, and never otherwise; its number is that of a card in sight."""
    named = 0
    for name in rubrica.game_names():
        for state in played(name, 7):
            for seat in (-1, *range(state.match.seats)):
                view = state.as_seat(seat).view()
                chain = view["registers"].get("chain", [])
                entries = view.get("entries", [])
                assert len(entries) == len(chain)
                for entry, sentence in zip(entries, chain, strict=True):
                    assert not entry["name"] or entry["name"] in sentence
                    assert entry["name"] or entry["card"] is None
                    named += entry["card"] is not None
    assert named > 50
