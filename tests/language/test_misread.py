"""What strangers wrote and the language misread: it is refused with its cure now, or read as it was meant; never another thing."""

from __future__ import annotations

import re
from typing import Any

import pytest

import rubrica
from rubrica.engine.errors import BadCard

CARDS: dict[str, dict[str, dict[str, Any]]] = {
    "bloodless": {
        "creature": {"type": "creature", "health": 3},
        "command": {"type": "command"},
    },
    "bluthelden": {
        "character": {"type": "character", "colour": "white", "asp": 3, "hp": 4, "species": ["Human"]},
        "spell": {"type": "spell", "colour": "white", "asp": 2},
        "artifact": {"type": "artifact", "colour": "white", "asp": 2},
    },
}
DEAD = [
    ("bluthelden", "spell", "Deal 3 damage to target character in this lane.", "target lane"),
    ("bluthelden", "spell", "All opposing characters in this War Zone get -1/-1 until end of round.", "target lane"),
    ("bluthelden", "spell", 'Create a "Cub" token in this lane.', "target lane"),
    ("bluthelden", "artifact", "Friendly characters in this lane have +1 POW.", "target lane"),
    ("bluthelden", "artifact", "Opposing Spell cards cost you 1 ASP more.", 'Write "cost your opponent"'),
    ("bluthelden", "artifact", "Friendly Spell cards cost your opponent 1 ASP more.", 'Write "cost you"'),
    ("bloodless", "creature", "Enemy commands cost you 1 more.", 'Write "cost your opponent"'),
    ("bloodless", "creature", "Friendly commands cost your opponent 1 more.", 'Write "cost you"'),
    ("bloodless", "command", "Return this from your discard pile to your hand.", "While this is in your discard pile"),
]
"""Texts that would never do anything, with the cure."""
MEANT = [
    ("bloodless", "creature", "Commands your opponent plays cost 1 more.", "Commands cost your opponent 1 more."),
    ("bloodless", "creature", "Enemy commands cost 1 more.", "Commands cost your opponent 1 more."),
    ("bloodless", "creature", "Whenever this deals combat damage to your opponent, draw a card.",
     "Whenever this damages the pool, draw a card."),
    ("bloodless", "creature", "If your discard pile has twelve cards or more, this has +3 power.", ""),
    ("bloodless", "command", "Draw ten cards.", "Draw 10 cards."),
    ("bloodless", "creature", "Creatures opposite this have -1 power.", "The opposing creature has -1 power."),
    ("bloodless", "creature", "The opposing creature can't attack.", "The opposing creature cannot attack."),
    ("bloodless", "command", "Look at the top card of your deck and put it into your hand.",
     "Look at the top card of your deck and return it to your hand."),
    ("bloodless", "command", "Search your deck for an Insect, reveal it, put it into your hand, then shuffle your deck.",
     "Search your deck for an Insect, then shuffle your deck."),
    ("bloodless", "command", "Put a card from your hand on top of your deck, then shuffle your deck.",
     "Put a card from your hand on top of its owner's deck, then shuffle your deck."),
    ("bloodless", "command", "Prevent all damage that would be dealt to friendly creatures this turn.",
     "Prevent all damage to all friendly creatures until end of turn."),
    ("bluthelden", "spell", "Search your deck for a Rune, reveal it and put it into your hand, then shuffle your deck.",
     "Search your pool deck for a Rune for your hand."),
    ("bluthelden", "character", "When this attacks, draw a card or gain 1 ASP.",
     "When this attacks, choose one: draw a card or gain 1 ASP."),
    ("bluthelden", "spell", "Target opponent discards a card.", "Your opponent discards a card."),
    ("bluthelden", "spell", "Draw twelve cards.", "Draw 12 cards."),
]  # fmt: skip
"""As it is written, and as it is understood; empty: it is refused."""
SENTENCES = [
    ("bloodless", "command", "Destroy target creature. Its owner draws a card.", "The owner of it draws a card."),
    ("bloodless", "command", "You may discard a card. If you do not, draw a card.", "Otherwise, draw a card."),
    ("bloodless", "creature", "When this dies, you may discard a card. If you don't, your opponent draws a card.",
     "Otherwise, your opponent draws a card."),
]  # fmt: skip
"""What the last of several sentences means."""
LEADS_ASTRAY = [
    ("bluthelden", "character", "Characters with RES 2 or less can't block on Sundays."),
    ("bluthelden", "spell", "Move target character to the War Zone of another lane."),
    ("bluthelden", "character", "At the start of the round, you may move this to the lane of your choice."),
    ("bloodless", "command", "Deal 1 damage to each creature in the middle column."),
    ("bloodless", "creature", "When this enters from your discard pile, gain 1 blood."),
]
"""What is suggested must not be the same without the words that matter."""


def read(game: str, kind: str, text: str) -> Any:
    return rubrica.game(game).reader.read({"name": "Test", **CARDS[game][kind], "text": text}, "my.toml")


@pytest.mark.parametrize(("game", "kind", "text", "cure"), DEAD, ids=[text for _, _, text, _ in DEAD])
def test_what_never_does_anything_is_refused(game: str, kind: str, text: str, cure: str) -> None:
    with pytest.raises(BadCard) as refusal:
        read(game, kind, text)
    assert cure in str(refusal.value)


@pytest.mark.parametrize(("game", "kind", "text", "house"), MEANT, ids=[text for _, _, text, _ in MEANT])
def test_is_read_as_it_was_meant(game: str, kind: str, text: str, house: str) -> None:
    if not house:
        with pytest.raises(BadCard):
            read(game, kind, text)
        return
    read(game, kind, text)
    reader = rubrica.game(game).reader.reader
    assert reader.words(reader.meanings(text.removesuffix("."))[0]) == house


@pytest.mark.parametrize(("game", "kind", "text", "house"), SENTENCES, ids=[text for _, _, text, _ in SENTENCES])
def test_the_last_sentence_is_read_as_it_was_meant(game: str, kind: str, text: str, house: str) -> None:
    read(game, kind, text)
    reader = rubrica.game(game).reader.reader
    assert reader.words(reader.meanings(reader.said(text)[-1])[0]) == house


def test_no_suggestion_has_somebody_else_do_it() -> None:
    """Who "draws" was named before; who is told to "draw" is you."""
    game = rubrica.game("bloodwars")
    for text in (
        "Target opponent discards a card, then draws a card.",
        "Target opponent discards a card and draws a card.",
    ):
        (told,), _ = game.understand({"name": "Test", "type": "fate", "fate": "spell", "rr": 3, "text": text})
        assert "draw a card" not in told.problem
        assert "draw" not in told.words


def test_nobody_calls_the_card_itself_that_creature() -> None:
    """Behind "when this attacks" only the card itself is named, and it is "it", or "this"."""
    with pytest.raises(BadCard, match="points to nothing"):
        read("bloodless", "creature", "When this attacks, that creature gets -1 power until end of turn.")
    read("bloodless", "creature", "When this attacks a creature, that creature gets -1 power until end of turn.")


@pytest.mark.parametrize(("game", "kind", "text"), LEADS_ASTRAY, ids=[text for _, _, text in LEADS_ASTRAY])
def test_no_suggestion_leaves_out_what_matters(game: str, kind: str, text: str) -> None:
    with pytest.raises(BadCard) as refusal:
        read(game, kind, text)
    for way in re.findall("“([^”]*)”", str(refusal.value)):
        assert len(way.split()) >= len(text.split()) - 2, way
