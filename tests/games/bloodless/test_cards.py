"""BL-1.6 to BL-1.18: how a card is read."""

from __future__ import annotations

from typing import Any

import pytest

import rubrica
from rubrica.engine.errors import BadCard
from rubrica.games.bloodless.card import COMMAND, CREATURE, EXTENDED, FLASK, SAGA, VESTIGE, BloodlessCard


def read(**fields: Any) -> BloodlessCard:
    return rubrica.game("bloodless").reader.read({"name": "Bee", **fields}, "test")


def test_the_bee() -> None:
    """E15; BL-1.6, BL-1.7, BL-1.8: its name at the top, a lone drop, no type line."""
    bee = read(cost=1, health=1)
    assert (bee.name, bee.cost, bee.types, bee.shown_cost) == ("Bee", 1, CREATURE, "🩸")


@pytest.mark.parametrize(("cost", "shown"), [(0, ""), (1, "🩸"), (2, "2 🩸"), (12, "12 🩸"), ("X", "X 🩸")])
def test_how_a_cost_is_shown(cost: int | str, shown: str) -> None:
    """BL-1.7: nothing for 0, a lone drop for 1, number and drop for any other; a cost may be a variable."""
    assert read(cost=cost, health=1).shown_cost == shown


def test_no_cost_is_0() -> None:
    """BL-1.7"""
    assert read(health=1).cost == 0


def test_everything_in_the_text_is_text() -> None:
    """BL-1.9: keywords, limits, devours and abilities stand in the rules text; BL-1.10: flavor is none of it."""
    card = read(
        health=1, text="Flying. Limit: 3. Devours: Insect. When this dies, draw a card.", flavor="Piercing. Unlimited."
    )
    assert (card.printed[3], card.limit, len(card.abilities)) == (1, 3, 1)
    assert card.devours is not None
    assert card.text == "Flying. Limit: 3. Devours: Insect. When this dies, draw a card."
    with pytest.raises(BadCard):
        read(health=1, keywords=["Flying"])


def test_three_numbers() -> None:
    """BL-1.11: Health, Defense, Power."""
    assert read(health=3, defense=2, power=1).printed[:3] == (3, 2, 1)


def test_strength_is_power() -> None:
    """BL-1.14: the words of older cards are kept as they are printed."""
    game = rubrica.game("bloodless")
    for text in ("This has +1 strength.", "Other friendly creatures with strength 2 or more have +1 strength."):
        card = read(health=1, text=text)
        assert game.reader.reader.words(card.abilities[0]) == text


@pytest.mark.parametrize("key", ["health", "defense", "power"])
def test_commands_have_no_numbers(key: str) -> None:
    """BL-1.15"""
    with pytest.raises(BadCard, match=r"BL-1\.15"):
        read(type="command", text="Draw a card.", **{key: 0})


@pytest.mark.parametrize("key", ["cost", "health", "defense", "power"])
@pytest.mark.parametrize("value", [-1, 1.5, "2", True])
def test_numbers_are_whole_and_not_negative(key: str, value: Any) -> None:
    """BL-1.17"""
    with pytest.raises(BadCard):
        read(**{"health": 1, key: value})


def test_the_family_of_types() -> None:
    """BL-1.18: each type with everything it counts as, and each perhaps a Vestige."""
    family = {
        "creature": CREATURE,
        "blood flask": CREATURE | FLASK,
        "command": COMMAND,
        "extended command": COMMAND | EXTENDED,
        "creature saga": CREATURE | SAGA,
        "extended command saga": COMMAND | EXTENDED | SAGA,
    }
    for kind, types in family.items():
        fields: dict[str, Any] = {"health": 1} if types & CREATURE else {}
        if types & SAGA:
            fields["chapters"] = ["Gain 1 blood."]
        assert read(type=kind, **fields).types == types
        assert read(type=f"{kind} vestige", **fields).types == types | VESTIGE
    with pytest.raises(BadCard, match="there is no type"):
        read(type="sorcery")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("When this attacks, draw that many cards.", "'that many' points to nothing"),
        ("When this dies, return a damaged creature card from your discard pile to your hand.", "never fits"),
        ("When this dies, destroy a creature card in your hand.", "can't be about that"),
        ("When this dies, destroy the top card of your deck.", "can't be about that"),
    ],
)
def test_words_of_kinds_that_do_not_go_together(text: str, what: str) -> None:
    """BL-14.1 to BL-14.3: what is in play is no card of a hand, a deck or a pile, and what has no amount is not that much."""
    with pytest.raises(BadCard, match=what):
        read(health=1, text=text)


def test_a_creature_in_a_pile_is_a_creature_card() -> None:
    """BL-14.2: and it goes on being called as the card calls it."""
    words = "When this dies, return a creature from your discard pile to your hand."
    node = read(health=1, text=words).abilities[0]
    assert rubrica.game("bloodless").reader.reader.words(node) == words


@pytest.mark.parametrize("kin", [["Robot"], "Robot", {"Robot": 1}])
def test_kins_that_are_no_table(kin: object) -> None:
    """A file that lists its kins is told how to write them, and ends nothing."""
    with pytest.raises(BadCard, match=r"Write \[kin\] and lines like"):
        rubrica.game("bloodless").check_cards({"kin": kin, "card": [{"name": "Tin Man", "health": 1}]}, "a file")
