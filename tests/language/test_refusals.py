"""A text that can't be understood is refused with the place and the cure: what a designer can act on."""

from __future__ import annotations

from typing import Any

import pytest

import rubrica
from rubrica.engine.errors import BadCard

REFUSED = [
    ("creature", "When this dies, drew a card.", "at 'drew a card' after 'When this dies,'"),
    ("creature", "When this dies draw a card.", "Did you mean “When this dies, draw a card”?"),
    ("creature", "Draw a card.", "Begin the sentence with When"),
    ("creature", "When this dies, draw.", "can't be understood at its end"),
    ("command", "Destroy it.", '"it" points to nothing'),
    ("command", "Return those cards to your hand.", '"those cards" points to nothing'),
    ("command", "A friendly creature strikes an enemy creature. Destroy it.", "two things that were named together"),
    ("command", "Deal damage to a creature.", "There could stand: equal"),
    ("command", "Deal 2 damage to a creature until end of turn.", "at 'until end of turn'"),
    ("creature", "Pay 0 blood: draw a card.", "could be used without end"),
    ("creature", "Draw a card: gain 1 blood.", "can't be a cost"),
    ("creature", "Flip: draw a card.", "can't be a cost"),
    ("creature", "Flyng.", "Did you mean “Flying”?"),
    ("command", "Search your deck for a Dragon.", "no phrase has the word 'Dragon'"),
    ("command", "Deal 2 damage to a creature.. Draw a card.", "two full stops in a row"),
    ("command", 'Create a "Ghost.', "a quote is opened and not closed"),
    ("command", "Return a card in your discard pile.", "Phrases that are near: to your hand"),
    ("creature", "If this would die, return it to its owner's hand.", "instead"),
    ("command", "Draw 2 cards; gain 1 blood.", "at '; gain 1 blood' after 'Draw 2 cards'"),
    ("command", "Draw a card & gain 1 blood.", "'&' at letter 13"),
    ("creature", "When this attacks, it gains +1 powr.", "it gains +1 power”?"),
    ("creature", "When this dies, destroy it and that command.", "can't be understood"),
    ("command", "Gain 1 blood if you may.", "can't be understood"),
]


@pytest.mark.parametrize(("kind", "text", "hint"), REFUSED, ids=[text for _, text, _ in REFUSED])
def test_refused(kind: str, text: str, hint: str) -> None:
    with pytest.raises(BadCard) as refusal:
        read(kind, text)
    said = str(refusal.value)
    assert said.startswith("my.toml, Test: ")
    assert hint in said


def read(kind: str, text: str) -> Any:
    fields: dict[str, Any] = {"name": "Test", "type": kind, "text": text}
    if kind == "creature":
        fields["health"] = 1
    return rubrica.game("bloodless").reader.read(fields, "my.toml")


FIELDS: list[tuple[dict[str, Any], str]] = [
    ({"health": 1, "colour": "red"}, "has no 'colour'"),
    ({"health": 1, "type": "monster"}, "there is no type 'monster'"),
    ({"health": 1, "cost": -1}, "its cost is -1"),
    ({"health": "many"}, "its health is 'many'"),
    ({"health": 1, "kin": "Bee"}, "its kin is no list"),
    ({"health": 1, "kin": ["Dragon"]}, "there is no kin 'Dragon'"),
    ({"type": "command", "power": 2}, "a Command has no Health, Defense or Power"),
    ({}, "a creature needs its health"),
    ({"health": 1, "chapters": ["Draw a card."]}, "a Saga has chapters"),
    ({"health": 1, "text": 7}, "its text is no text"),
]


@pytest.mark.parametrize(("fields", "hint"), FIELDS, ids=[hint for _, hint in FIELDS])
def test_refused_fields(fields: dict[str, Any], hint: str) -> None:
    with pytest.raises(BadCard) as refusal:
        rubrica.game("bloodless").reader.read({"name": "Test", **fields}, "my.toml")
    assert hint in str(refusal.value)
