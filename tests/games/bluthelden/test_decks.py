"""BH-2: deck construction (BH-X.1 to BH-X.3)."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine import scenarios
from rubrica.engine.errors import BadCard, BadDeck, BadInput
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
        card("Sign", type="miracle", asp=1, sovereign="Somebody Else"),
        card("Hidden Spring", type="resource", colour="white"),
        card("Orange Well", type="resource", colour="orange", pool=True),
        card("Imp", token=True, hp=1),
        card("Centaur", asp=1, hp=1, pool=True, colour=["white", "green"]),
        card("Vampire", asp=1, hp=1, pool=True, colour=["white", "black"]),
        card("Merman", asp=1, hp=1, colour="blue"),
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


def test_several_colours() -> None:
    """BH-2.19, BH-2.13: one of its colours is enough for the Pool Deck, and one forbidden colour to be forbidden. BH-2.18: blue
    is a colour, which the table does not name."""
    assert rules(deck(40, 18, pool={"Centaur": 1})) == []
    assert rules(deck(40, 18, pool={"Vampire": 1})) == ["BH-2.13"]
    assert rules(deck(40, 18, spell={"Vampire": 1})) == ["BH-2.13"]
    assert rules(deck(40, 18, spell={"Merman": 1})) == []
    assert rules(deck(40, 18, pool={"Merman": 1})) == ["BH-2.8", "BH-2.9"]


@pytest.mark.parametrize(
    ("name", "pool_rules", "spell_rules"),
    [
        ("Well 5", [], ["BH-2.11"]),
        ("Orange Well", ["BH-2.9"], ["BH-2.11"]),
        ("Hidden Spring", ["BH-2.8"], ["BH-2.11"]),
        ("Herald", [], []),
        ("Relic", [], []),
        ("Shaman", ["BH-2.9"], []),
        ("Golem", ["BH-2.8"], []),
        ("Sign", ["BH-2.8"], []),
        ("Imp", ["BH-2.14", "BH-2.8"], ["BH-2.14"]),
        ("King", ["BH-2.3", "BH-2.8"], ["BH-2.3"]),
        ("Rune", ["BH-2.3", "BH-2.8"], ["BH-2.3"]),
    ],
)
def test_where_a_card_may_go(name: str, pool_rules: list[str], spell_rules: list[str]) -> None:
    """BH-2.16: the table; BH-2.3, BH-2.8 to BH-2.12, BH-2.14; BH-R.10: grey is allowed in the Pool Deck; BH-R.14: a Miracle needs
    not be of its Sovereign; BH-R.15: Resources only in the Pool Deck."""
    assert rules(deck(40, 18, pool={name: 1})) == pool_rules
    assert rules(deck(40, 18, spell={name: 1})) == spell_rules


def test_a_price_is_needed() -> None:
    """BH-2.10: every Spell Deck card has a printed cost, and 0 counts as one."""
    free = card("Pebble", asp=0, hp=1)
    assert problems(deck(40, 18, spell={"Pebble": 1}), {**pool(), "Pebble": free}) == []
    with pytest.raises(BadCard, match=r"BH-2\.10"):
        card("Pebble", hp=1)


def test_reference_decks() -> None:
    """BH-2.17, BH-R.5: the two sample compositions lie on the borders, and both are legal; one card more or less is not."""
    assert rules(deck(40, 18)) == rules(deck(58, 20)) == []
    assert rules(deck(40, 21)) == ["BH-2.5"]
    assert rules(deck(60, 18)) == []
    assert rules(deck(59, 20)) == ["BH-2.4"]


def test_a_refusal_lists_every_breach() -> None:
    """BH-2.15, BH-D.1: a deck that breaks rules can't start a game."""
    made = Deck("bad", "Bad", {"sovereign": {"Nobody": 2}, "spell": {"No Such Card": 5}, "pile": {"Blood Trinket": 1}})
    with pytest.raises(BadDeck) as refusal:
        game.start(decks=[made, made])
    found = refusal.value.problems
    for rule in ("BH-2.1)", "BH-2.2)", "BH-2.3)", "BH-2.4)", "BH-2.5)", "BH-2.6)", "BH-2.15)"):
        assert any(rule in problem for problem in found), rule
    assert all(problem in str(refusal.value) for problem in found)


def test_rarities() -> None:
    """BH-2.7, BH-R.6: 4, 3, 2 and 1 copies by rarity, over both piles together."""
    for letter, most in zip("KNLF", (4, 3, 2, 1), strict=True):
        cards = {**pool(), "Page": card("Page", asp=1, hp=1, rarity=letter, pool=True)}
        for in_pool in range(2):
            made = deck(
                40, 18, spell={"Page": most - in_pool} if most > in_pool else {}, pool={"Page": 1} if in_pool else {}
            )
            assert problems(made, cards) == []
            made.piles["spell"]["Page"] = most - in_pool + 1
            assert [problem.rsplit("(", 1)[1] for problem in problems(made, cards)] == ["BH-2.7)."]


def test_two_players() -> None:
    """BH-1.1, BH-R.18: exactly two."""
    for number in (1, 3):
        with pytest.raises(BadInput, match="2 players"):
            game.start(decks=[next(iter(game.decks))] * number)


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


def test_a_scenario_checks_decks() -> None:
    """A scenario that expects other breaches than there are fails."""
    text = """
        title = "Decks"
        [position]
        game = "bluthelden"
        [[step]]
        [[step.decks]]
        sovereign = { Sovereign = 1 }
        spell = { Blank = 1 }
        breaks = ["BH-2.2", "BH-2.4", "BH-2.5"]
    """
    with pytest.raises(scenarios.Failure, match=r"BH-2\.6"):
        scenarios.play(scenarios.parse(text, "test"), game)
    scenarios.play(scenarios.parse(text.replace('"BH-2.5"', '"BH-2.5", "BH-2.6"'), "test"), game)
