"""What is not understood gets its cure: words that mean something else in this game, and slips that one change mends."""

from __future__ import annotations

from typing import Any

import pytest

import rubrica
from rubrica.language.curing import cure, cure_of, mended, missing
from rubrica.language.understanding import Understood, understand


def told(name: str, text: str) -> Understood:
    (found,) = understand(rubrica.game(name).reader.reader, "text", 0, text)
    return found


CURED = [
    ("bluthelden", "Search your spell deck for a character card.", "Add “for your hand” or “for play”."),
    ("bloodwars", "Whenever you draw a card, draw a card.", "Write “draw cards,”."),
    ("battledecks", "Adjacent friendly characters have +1 DEF.", "Write “Friendly characters”."),
]
"""Words that the game does not guess at."""
MENDED = [
    ("bloodless", "When this dies draw a card.", "“When this dies, draw a card”"),
    ("bloodless", "Pay 2 blood draw a card.", "“Pay 2 blood: draw a card”"),
    ("bloodless", "Destroy target creture.", "“Destroy target creature”"),
    ("bluthelden", "When this attacks draw a card.", "“When this attacks, draw a card”"),
    ("nightfall", "Inflict 2 damage on, target minion.", "“Inflict 2 damage on target minion”"),
    ("bloodwars", "At start of your turn, draw a card.", "“At the start of your turn, draw a card”"),
    ("battledecks", "Whenever this misses draw a card.", "“Whenever this misses, draw a card”"),
]
READ = [
    ("bloodless", "Put a blood counter on this.", 'Put a "blood" counter on this.'),
    ("bloodless", "Remove two damage counters from this.", 'Remove 2 "damage" counters from this.'),
    ("bloodless", "Destroy a creature with power greater than 2.", "Destroy a creature with power 3 or more."),
    ("nightfall", "Destroy target minion with cost less than 3.", "Destroy target minion with cost 2 or less."),
    ("bloodless", "Return target creature to it's owner's hand.", "Return target creature to its owner's hand."),
    ("bluthelden", "If it's your turn, draw a card.", "If it is your turn, draw a card."),
]


@pytest.mark.parametrize(("name", "text", "advice"), CURED, ids=[text for _, text, _ in CURED])
def test_what_a_game_does_not_guess_is_refused_with_its_cure(name: str, text: str, advice: str) -> None:
    found = told(name, text)
    assert advice in found.problem
    assert found.words
    changed = text[: found.place] + (" " if not found.length else "") + found.words[0]
    changed += text[found.place + found.length :]
    assert told(name, changed).problem == "", changed


@pytest.mark.parametrize(("name", "text", "advice"), MENDED, ids=[text for _, text, _ in MENDED])
def test_a_slip_is_mended(name: str, text: str, advice: str) -> None:
    assert f"Did you mean {advice}?" in told(name, text).problem
    assert told(name, advice.strip("“”") + ".").problem == ""


@pytest.mark.parametrize(("name", "text", "house"), READ, ids=[text for _, text, _ in READ])
def test_read_as_it_is_meant(name: str, text: str, house: str) -> None:
    assert (told(name, text).printed, told(name, text).problem) == (house, "")


def test_what_can_not_be_read_is_left_out_or_replaced() -> None:
    """A suggestion that is followed is read: without the words in the way, or with an event that the game has."""
    tail = told("nightfall", "Destroy target minion swiftly.").problem
    assert "Without “swiftly” it is read: “Destroy target minion”." in tail
    more = told("nightfall", "Destroy target minion unless its controller discards a card.").problem
    assert "it is read" not in more
    event = told("nightfall", "When this is blocked quickly, draw a card.").problem
    assert "What happens could be: “When this is blocked, draw a card”" in event
    assert told("nightfall", "When this is blocked, draw a card.").problem == ""


def test_no_more_is_changed_than_a_slip() -> None:
    """A word with a meaning is never taken out: “your first turn” is not “your turn”."""
    assert "Did you mean" not in told("bloodless", "If it is your first turn, draw a card.").problem


def test_only_what_reads_is_suggested() -> None:
    asked: list[str] = []

    def reads(text: str) -> bool:
        asked.append(text)
        return text == "Draw the card"

    assert mended("Draw card", 5, [], ["a", "the", ","], reads) == "Draw the card"
    assert asked[0] == "Draw, card"
    assert mended("Draw card", 5, [], [], lambda text: False) == ""


def test_the_first_cure_counts_where_its_words_stand() -> None:
    cures: list[Any] = [cure("this turn", "Turns end.", "this round"), missing("gets <x>", "How long?", "for good")]
    assert cure_of(cures, "Draw a card this turn") == (cures[0], 12, 21)
    found = cure_of(cures, "This gets big")
    assert found is not None
    assert found[0].advice() == "How long? Add “for good”."
    assert cure_of(cures, "This gets") is None
