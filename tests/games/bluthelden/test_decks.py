"""BH-2: deck construction (BH-X.1 to BH-X.3)."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.games.bluthelden import game
from rubrica.games.bluthelden.decks import problems
from rubrica.games.bluthelden.playing import price
from rubrica.language.files import Deck


def card(name: str, **fields: Any) -> Any:
    return game.reader.read({"name": name, **fields}, "test")


def pool(**more: Any) -> dict[str, Any]:
    """A white Sovereign, a Rune, and enough cards for a deck of any size."""
    cards = [
        card(
            "King", type="sovereign", lp=30, colour="white", surcharge={"green": 0, "orange": 2, "black": "forbidden"}
        ),
        card("Rune", type="rune"),
        *[card(f"Spell {number}", type="spell", asp=1, text="Draw a card.") for number in range(16)],
        *[card(f"Well {number}", type="resource", pool=True, colour="white") for number in range(6)],
        card("Herald", asp=3, hp=1, pool=True, colour="white"),
        card("Shaman", asp=3, hp=1, pool=True, colour="orange"),
        card("Ghoul", asp=3, hp=1, colour="black"),
        card("Golem", asp=3, hp=1, colour="grey"),
        card("Relic", type="artifact", asp=1, rarity="F", pool=True),
    ]
    return {card.label: card for card in cards}


def deck(spells: int, wells: int, **piles: dict[str, int]) -> Deck:
    def spread(name: str, number: int) -> dict[str, int]:
        return {f"{name} {index}": min(4, number - 4 * index) for index in range((number + 3) // 4)}

    content = {
        "sovereign": {"King": 1},
        "rune": {"Rune": 1},
        "spell": spread("Spell", spells),
        "pool": spread("Well", wells),
    }
    for pile, cards in piles.items():
        content[pile].update(cards)
    return Deck("test", "Test", content)


def rules(made: Deck) -> list[str]:
    return sorted(problem.rsplit("(", 1)[1].rstrip(").") for problem in problems(made, pool()))


@pytest.mark.parametrize(
    ("spells", "wells", "broken"),
    [
        (40, 18, []),
        (58, 20, []),
        (39, 18, ["BH-2.4", "BH-2.6"]),
        (61, 18, ["BH-2.4"]),
        (41, 17, ["BH-2.5"]),
    ],
)
def test_sizes(spells: int, wells: int, broken: list[str]) -> None:
    """BH-X.1"""
    assert rules(deck(spells, wells)) == broken


def test_rarity_counts_both_piles() -> None:
    """BH-X.2"""
    assert rules(deck(40, 18, spell={"Herald": 3}, pool={"Herald": 1})) == []
    assert rules(deck(40, 18, spell={"Herald": 3}, pool={"Herald": 2})) == ["BH-2.7"]
    assert rules(deck(40, 18, spell={"Relic": 1}, pool={"Relic": 1})) == ["BH-2.7"]


def test_colours() -> None:
    """BH-X.3: another colour stays out of the Pool Deck; a forbidden one out of both."""
    assert rules(deck(40, 18, spell={"Shaman": 1})) == []
    assert rules(deck(40, 18, pool={"Shaman": 1})) == ["BH-2.9"]
    assert rules(deck(40, 18, spell={"Ghoul": 1})) == ["BH-2.13"]
    assert rules(deck(40, 18, spell={"Golem": 1})) == []


def test_other_breaches() -> None:
    """BH-2.1, BH-2.2, BH-2.8, BH-2.11: every breach is listed (BH-2.15)."""
    made = deck(40, 18, spell={"Well 5": 1}, pool={"Golem": 1})
    made.piles["sovereign"] = {}
    made.piles["rune"] = {"Rune": 2}
    assert rules(made) == ["BH-2.1", "BH-2.11", "BH-2.2", "BH-2.8"]


def test_surcharge() -> None:
    """BH-X.3, BH-6.5: the Sovereign's table prices other colours; grey pays nothing."""
    made = deck(40, 18, spell={"Shaman": 1, "Golem": 1})
    match = game.make_match((made, made), ("A", "B"), game.check_options({}), "test", pool())
    state = game.new_state(match)
    by_name = {state.printed(copy).name: copy for copy in range(len(state.place))}
    assert price(state, 0, by_name["Shaman"]) == 5
    assert price(state, 0, by_name["Golem"]) == 3
