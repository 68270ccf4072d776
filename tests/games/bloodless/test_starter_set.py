"""The shipped cards and decks: every text prints back, and the set is what section 7 of the codex asks for."""

from __future__ import annotations

from typing import Any

import pytest

import rubrica
from rubrica.games.bloodless.card import COMMAND, CREATURE, EXTENDED, FLASK, SAGA, VESTIGE
from rubrica.games.bloodless.kinds import TRAITS
from rubrica.games.bloodless.phrases.statics import KEYWORDS
from rubrica.language.reading import sentences

GAME = rubrica.game("bloodless")
CARDS = list(GAME.cards.values())


def having(types: int, without: int = 0) -> list[Any]:
    return [card for card in CARDS if card.types & types == types and not card.types & without]


@pytest.mark.parametrize("card", CARDS, ids=[card.label for card in CARDS])
def test_prints_back_letter_by_letter(card: Any) -> None:
    reader = GAME.reader.reader
    for text in (card.text, *card.fields.get("chapters", [])):
        assert " ".join(reader.words(reader.meanings(sentence)[0]) for sentence in sentences(text)) == text


def test_as_many_of_each_kind_as_the_codex_asks() -> None:
    assert len(CARDS) >= 65
    assert len(having(VESTIGE)) >= 2
    assert {card.creature for card in having(VESTIGE)} == {True, False}
    assert len(having(FLASK, VESTIGE)) >= 4
    assert len(having(COMMAND, EXTENDED | VESTIGE)) >= 11
    assert len(having(EXTENDED, VESTIGE)) >= 4
    assert len(having(CREATURE | SAGA)) >= 1
    assert sum(card.devours is not None for card in CARDS) >= 3
    assert sum(card.evolves is not None for card in CARDS) >= 3
    assert sum(card.flip is not None for card in CARDS) >= 3
    assert any(card.prints_limit and card.limit for card in CARDS)
    assert any(card.prints_limit and not card.limit for card in CARDS)


def test_every_keyword_is_on_a_card_and_the_common_ones_on_three() -> None:
    for word, bit in KEYWORDS.items():
        printed = sum(card.printed[TRAITS] & bit != 0 or f" {word}" in card.text for card in CARDS)
        common = word in {"Flying", "Flying Defense", "Bifurcated Strike", "Piercing", "Kin Strength", "Kin Call"}
        assert printed >= (3 if common else 1), word


def test_what_is_devoured_or_evolved_from_is_there_twice() -> None:
    state = GAME.start(seed=1)
    for card in CARDS:
        what = card.devours if card.devours is not None else card.evolves
        if what is None:
            continue
        fitting = [other for other in CARDS if other.creature and fits(state, what, other)]
        assert len(fitting) >= 2, card.name


def fits(state: Any, what: Any, card: Any) -> bool:
    """Whether a creature of this card would fit a description, standing in a row of its own."""
    board = state.copy()
    copy = board.zones[1][0]
    board.card = (*board.card[:copy], card.number, *board.card[copy + 1 :])
    thing = board.move(copy, 6)
    board.numbers[thing] = card.printed
    return bool(what.fits(board, (thing, 0, (), False, ()), thing))


def test_the_decks_are_legal_and_have_character() -> None:
    assert {"hive", "wing", "archive", "grave"} <= set(GAME.decks)
    seen = []
    for deck in GAME.decks.values():
        assert GAME.deck_problems(deck) == []
        names = list(deck.piles["main"])
        cheap = sum(number for name, number in deck.piles["main"].items() if GAME.cards[name].cost <= 1)
        assert 16 <= len(names) <= 19, deck.name
        assert cheap >= 14, deck.name
        assert deck.about, deck.name
        assert all(len(set(names) & set(other)) <= 6 for other in seen), deck.name
        seen.append(names)
