"""How a card is told back: kinds of sentences, places in the text as it was written, and what could stand there."""

from __future__ import annotations

from typing import Any

import pytest

import rubrica


def told(text: str, **fields: Any) -> Any:
    card = {"name": "Mine", "health": 1, "text": text, **fields}
    return rubrica.game("bloodless").understand(card)


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("Flying, Piercing.", "keywords"),
        ("When this dies, draw a card.", "trigger"),
        ("If this would die, return it to its owner's hand instead.", "replacement"),
        ("Pay 2 blood: draw a card.", "cost"),
        ("Other friendly Insects have +1 power.", "continuous"),
        ("Limit: 1.", "line"),
    ],
)
def test_kinds_of_sentences(sentence: str, kind: str) -> None:
    (found,), problems = told(sentence)
    assert (found.kind, found.printed, found.problem, problems) == (kind, sentence, "", [])


@pytest.mark.parametrize("name", rubrica.game_names())
def test_every_shipped_text_is_told_back(name: str) -> None:
    game = rubrica.game(name)
    for card in game.cards.values():
        found, _ = game.understand({**card.fields, "name": "Mine", "id": "copy"})
        assert [sentence.problem for sentence in found if sentence.problem] == []
        assert all(sentence.kind for sentence in found)


@pytest.mark.parametrize(
    ("text", "marked", "words", "instead"),
    [
        ("Flying.   When this\n dies draw a card.", "draw a card", (",",), False),
        ("Flying. Flyng.", "Flyng", ("flying", "long", "fully"), True),
        ("When this dies, draw a", "", ("card", "cards"), False),
        ("When this dies, draw a card", "", (".",), False),
        ("When this dies, draw 100 cards.", "100", ("99",), True),
        ("When this dies, draw ☃ cards.", "☃", (), False),
    ],
)
def test_the_place_is_marked(text: str, marked: str, words: tuple[str, ...], instead: bool) -> None:
    found, problems = told(text)
    wrong = next(sentence for sentence in found if sentence.problem)
    assert text[wrong.place : wrong.place + wrong.length] == marked
    assert (wrong.words, wrong.instead, problems) == (words, instead, [])


def test_what_is_wrong_with_a_whole_sentence() -> None:
    """Words that point to nothing, and instructions that belong to nothing, are found when the sentences are put together."""
    (found,), problems = told("Draw a card.")
    assert "a creature has no instructions of its own" in found.problem.casefold()
    assert problems == []
    assert told("When this dies, it attacks now.", power=99)[1] == [
        "Its power is 99. Write a whole number from 0 to 8, or X in quotes."
    ]
    assert "has up to 400 letters" in told("Draw a card " * 40 + ".")[0][0].problem
