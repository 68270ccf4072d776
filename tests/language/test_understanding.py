"""How a card is told back: kinds of sentences, places in the text as it was written, and what could stand there."""

from __future__ import annotations

from typing import Any

import pytest

import rubrica
from rubrica.language.understanding import understand


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
        ("Flying.   When this\n dies draw a card.", "draw a card", (",", "or"), False),
        ("Flying. Flyng.", "Flyng", ("flying",), True),
        ("When this dies, draw a", "", ("card", "cards"), False),
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
    (fault,) = told("When this dies, it attacks now.", power=99)[1]
    assert (fault.problem, fault.field) == (
        "Its power is 99. Write a whole number from 0 to 8, or X in quotes.",
        "power",
    )
    assert "has up to 400 letters" in told("Draw a card " * 40 + ".")[0][0].problem


@pytest.mark.parametrize(
    ("name", "text", "words", "phrase"),
    [
        ("bloodless", "When this appears in play, draw a card.", (), "enters"),
        ("nightfall", "When this appears in play, draw a card.", (), "enters play"),
        ("bluthelden", "When this appears in play, draw a card.", (), "enters play"),
        ("nightfall", "Draw some cards.", (), "<amount> cards"),
        ("bloodless", "Heal 2.", (), "damage from <whom>"),
    ],
)
def test_whole_phrases_are_suggested(name: str, text: str, words: tuple[str, ...], phrase: str) -> None:
    """Only what could stand at the place is: with which the sentence goes on, and what is left of the phrases begun there."""
    reader = rubrica.game(name).reader.reader
    (wrong,) = understand(reader, "text", 0, text)
    assert wrong.words == words
    assert phrase in ("", *wrong.phrases)
    assert "becomes" not in " ".join([*wrong.words, *wrong.phrases])


def test_house_style() -> None:
    """What is understood and written otherwise prints back as it should be; what is right stays as it is."""
    assert (
        told("When this dies, destroy a enemy creature.")[0][0].printed == "When this dies, destroy an enemy creature."
    )
    assert told("When this dies, destroy an enemy creature.")[0][0].problem == ""


@pytest.mark.parametrize(
    ("name", "card", "fault"),
    [
        ("bluthelden", {"type": "spell", "text": "Draw a card."}, ("It needs its ASP cost (BH-2.10).", "asp", 1)),
        ("bloodless", {"type": "creature"}, ("A creature needs its health.", "health", 1)),
        ("nightfall", {"type": "minion"}, ("An order needs its colour (NF-4.3).", "colour", "red")),
    ],
)
def test_a_field_that_is_missing(name: str, card: dict[str, Any], fault: tuple[str, str, Any]) -> None:
    """Somebody who fills in fields is told which one, not how a file has it."""
    _, (found,) = rubrica.game(name).understand({"name": "Mine", **card})
    assert (found.problem, found.field, found.example) == fault
