"""One sentence that says two things is read as two, and sentences that only seem to belong together are read apart."""

from __future__ import annotations

from typing import Any

import pytest

import rubrica
from rubrica.engine.errors import BadCard
from rubrica.language.parting import parts_of
from rubrica.language.understanding import understand

PARTED = [
    (
        "bloodless",
        "Look at the top 2 cards of your deck. Put one into your hand and the other on the bottom.",
        "Look at the top 2 cards of your deck, put 1 of them into your hand and the rest on the bottom of your deck in any order.",
    ),
    (
        "bluthelden",
        "Look at your opponent's hand. Choose a card that isn't a character; they discard it.",
        "Your opponent reveals their hand and discards a card that is not a character of your choice.",
    ),
    (
        "bluthelden",
        "Characters you control get +1 POW until end of round. If you control three or more Elves, they also gain Flying.",
        "All friendly characters get +1 POW until end of round. If there are 3 or more friendly Elves, all friendly characters gain"
        " Flying until end of round.",
    ),
    ("bloodless", "This has +1 power and Piercing.", "This has +1 power. This has Piercing."),
    (
        "bloodless",
        "While the opposing space is empty, this has +3 power and Piercing.",
        "While the opposing space is empty, this has +3 power. While the opposing space is empty, this has Piercing.",
    ),
    (
        "bloodless",
        "Target creature gets -2 power and loses Flying until end of turn.",
        "Target creature gains -2 power until end of turn. It loses Flying until end of turn.",
    ),
    (
        "bluthelden",
        "The trained character can't attack or block.",
        "The trained character can't attack. The trained character can't block.",
    ),
    (
        "bluthelden",
        "Turn this: gain 2 ASP. If you control 3 or more characters, gain 3 ASP instead.",
        "Turn: gain 2 ASP, but if there are 3 or more friendly characters, gain 3 ASP instead.",
    ),
    (
        "bluthelden",
        "Sacrifice a token: unturn this. Activate this only once per round.",
        "Once per round, sacrifice a token: unturn this.",
    ),
    (
        "nightfall",
        "Gain 2 influence. If you control no minions, gain 3 influence instead.",
        "Gain 2 influence, but if there are 0 or fewer friendly minions, gain 3 influence instead.",
    ),
    ("battledecks", "The bearer gains Double Strike, but has -1 DEF.", "Double Strike. This has -1 DEF."),
    # What is said behind both is said of both.
    (
        "bloodless",
        "This has +2 power and Piercing as long as it's damaged.",
        "While it is damaged, this has +2 power. While it is damaged, this has Piercing.",
    ),
    (
        "bluthelden",
        "This has +1 POW and +1 HP for each Rune you control.",
        "This has +1 POW for each friendly Rune. This has +0/+1 for each friendly Rune.",
    ),
    # Sentences that say one thing together, taken apart.
    (
        "bloodless",
        'At the end of your turn, remove a "Gorge" counter from this. If there are none left, destroy it.',
        'At the end of your turn, remove a "Gorge" counter from this. If there is no "Gorge" counter on this, destroy it.',
    ),
    (
        "bloodless",
        "Whenever another creature dies, you gain 1 blood. This ability triggers only once each turn.",
        "Every turn, once another creature dies, gain 1 blood.",
    ),
    (
        "bloodwars",
        "Target Warlord and target Legion lose their text until end of turn.",
        "Target Warlord loses its text until the end of the turn and target Legion loses its text until the end of the turn.",
    ),
]
NOT_CLEAR = [
    ("bloodless", "This has +1 power while it is damaged and Piercing."),
    ("bloodless", "This gets +1 power and Flying unless until your next turn."),
]


CHOSEN = [
    ("Choose a friendly creature. It strikes, then destroy it.", "Target friendly creature strikes, then destroy it."),
    ("When this enters, choose an enemy creature. Destroy it.", "When this enters, destroy target enemy creature."),
    (
        "Choose another creature. It gains Flying until end of turn.",
        "Another target creature gains Flying until end of turn.",
    ),
]


@pytest.mark.parametrize(("text", "house"), CHOSEN)
def test_what_is_chosen_is_the_target_of_the_next_sentence(text: str, house: str) -> None:
    (told,) = understand(reader("bloodless"), "text", 0, text)
    assert (told.problem, told.printed) == ("", house)


def test_what_is_chosen_is_not_guessed_behind_another_word_that_points() -> None:
    """ "Its power" would be that of the card itself, and "it" the chosen one: that is no reading."""
    text = "Choose a creature. Its power becomes 0 until end of turn and it loses Flying until end of turn."
    assert any(told.problem for told in understand(reader("bloodless"), "text", 0, text))


def reader(name: str) -> Any:
    return rubrica.game(name).reader.reader


@pytest.mark.parametrize(("name", "text", "house"), PARTED)
def test_two_things_are_read_as_two_sentences(name: str, text: str, house: str) -> None:
    (told,) = understand(reader(name), "text", 0, text)
    assert (told.problem, told.printed) == ("", house)
    assert [sentence + "." for sentence in reader(name).said(house)] == [f"{part}." for part in house[:-1].split(". ")]


@pytest.mark.parametrize(("name", "text"), NOT_CLEAR)
def test_what_is_not_clear_is_refused(name: str, text: str) -> None:
    """A condition in the middle could be said of one of two things, or of both."""
    (told,) = understand(reader(name), "text", 0, text)
    assert told.problem


@pytest.mark.parametrize(
    "text",
    [
        'When this enters, put 3 "Gorge" counters on target creature. If there are none left, destroy it.',
        'Put a "Gorge" counter on target creature. When it has 3 or more "Gorge" counters, destroy it.',
    ],
)
def test_counters_on_another_are_not_those_of_the_card(text: str) -> None:
    assert list(parts_of(text.removesuffix("."))) == []


def test_what_would_happen_is_no_condition() -> None:
    assert list(parts_of("Draw a card. If this would die, draw 2 cards instead")) == []
    (told, wrong) = understand(
        reader("bloodless"), "text", 0, "When this enters, draw a card. If this would die, draw 2 cards instead."
    )
    assert (told.printed, wrong.kind) == ("When this enters, draw a card.", "replacement")


def test_a_target_is_chosen_once() -> None:
    """One thing or another is done to the same target; a second one is refused."""
    game = rubrica.game("bloodless")
    fields = {"name": "Mine", "type": "command"}
    text = "Destroy target creature. If it is damaged, return it to its owner's hand instead."
    assert game.understand({**fields, "text": text})[0][0].problem == ""
    twice = "Destroy target creature. If it is damaged, destroy target creature instead."
    assert "two targets" in str(game.understand({**fields, "text": twice}))
    early = "Destroy a creature. If it is damaged, draw a card instead."
    assert "not chosen yet" in str(game.understand({**fields, "text": early}))


def test_sentences_that_only_seem_to_belong_together_are_read_apart() -> None:
    """A choice that is not read with the sentence behind it does not make that one unread."""
    found = understand(
        reader("bloodless"), "text", 0, "Choose a zork. Draw a card for each creature that died this turn."
    )
    assert [bool(told.problem) for told in found] == [True, False]


def test_what_is_always_so_takes_no_instruction() -> None:
    """What is to be done behind it stands by itself on a Command, and is refused on a creature."""
    game = rubrica.game("bloodless")
    text = "Friendly creatures have +1 defense. Draw a card."
    card = game.reader.read({"name": "Oath", "type": "extended command", "text": text}, "mine.toml")
    assert card.immediate is not None
    with pytest.raises(BadCard, match="no instructions of its own"):
        game.reader.read({"name": "Oath", "health": 1, "text": text}, "mine.toml")
