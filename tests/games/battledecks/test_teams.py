"""BD-3: teams and their decks; BD-22.6, BD-22.7: what players may agree on."""

from __future__ import annotations

import pytest

from rubrica.engine.errors import BadDeck
from rubrica.games.battledecks import game
from rubrica.games.battledecks.decks import completed, problems, standard_list
from rubrica.language.files import Deck


def team(**more: dict[str, int]) -> Deck:
    return Deck("test", "Test", dict(more))


def rules(deck: Deck, most: int = 70, custom: bool = False) -> list[str]:
    return sorted(problem.rsplit("(", 1)[1].rstrip(").") for problem in problems(deck, game.cards, most, custom))


def supply(**more: int) -> dict[str, int]:
    """Britannia's list with some other numbers."""
    return {
        **standard_list("britannia", game.cards),
        **{name.replace("_", " "): number for name, number in more.items()},
    }


@pytest.mark.parametrize(
    ("heroes", "broken"),
    [
        ({"Dragon Queen": 1, "Iron Ward": 1}, []),
        ({"Marshal of the Hunt": 1, "Drake Lancer": 1, "Quartermaster": 1}, []),  # 70 exactly
        ({"Pterosaur Rider": 1, "Dire Wolf": 2}, ["BD-3.2"]),  # 71
        ({"Kennel Warden": 5}, []),  # 70, five of a title
        ({"Kennel Warden": 6}, ["BD-3.2"]),
        ({"Dragon Queen": 2}, ["BD-3.4"]),  # 68: only the Legend is twice
        ({"Dragon Queen": 1, "Marshal of the Hunt": 1}, []),  # two Legends of two titles
        ({"Dragon Queen": 3}, ["BD-3.2", "BD-3.4"]),
        ({}, ["BD-1.1", "BD-3.3"]),
        ({"Dire Wolf": 1, "Artillery": 1}, ["BD-3.1"]),
        ({"Her Royal Guard": 1}, ["BD-1.3"]),
        ({"Nobody": 1, "Dire Wolf": 1}, ["BD-3.1"]),
    ],
)
def test_teams(heroes: dict[str, int], broken: list[str]) -> None:
    """BD-3.1 to BD-3.5, on both sides of every limit."""
    assert rules(team(heroes=heroes)) == sorted(broken)


def test_the_deck_of_the_faction_comes_by_itself() -> None:
    """BD-3.6, BD-1.1."""
    whole = completed(team(heroes={"Dire Wolf": 1}), game.cards)
    assert whole.piles["supply"] == standard_list("britannia", game.cards)
    assert sum(whole.piles["supply"].values()) == 54
    assert completed(whole, game.cards) is whole
    assert rules(whole) == []


def test_another_deck_needs_an_agreement() -> None:
    """BD-3.6, BD-22.6: custom decks have 54 cards, at most 3 of a title and 2 to 6 equalizers."""
    wolf = {"Dire Wolf": 1}
    own = team(heroes=wolf, supply=supply(Lance=3, Tower_Shield=1))
    assert rules(own) == ["BD-3.6"]
    assert rules(own, custom=True) == []
    assert rules(team(heroes=wolf, supply=supply(Lance=4, Tower_Shield=0)), custom=True) == ["BD-22.6"]
    assert rules(team(heroes=wolf, supply=supply(Lance=3)), custom=True) == ["BD-1.1"]
    few = {"Sea Serpent": 0, "Locust Swarm": 0, "Lance": 3, "Heavy Mace": 3}
    assert rules(team(heroes=wolf, supply={**supply(), **few}), custom=True) == []
    fewer = {**few, "Marsh Fever": 0, "Tower Shield": 3}
    assert rules(team(heroes=wolf, supply={**supply(), **fewer}), custom=True) == ["BD-22.6"]
    many = {"Sea Serpent": 3, "Lance": 0}
    assert rules(team(heroes=wolf, supply={**supply(), **many}), custom=True) == []
    more = {**many, "Locust Swarm": 2, "Heavy Mace": 1}
    assert rules(team(heroes=wolf, supply={**supply(), **more}), custom=True) == ["BD-22.6"]


def test_a_hero_is_never_in_the_deck() -> None:
    """BD-1.3; BD-3.1: a deck is of the team's faction."""
    wolf = {"Dire Wolf": 1}
    assert rules(team(heroes=wolf, supply=supply(Lance=1, Quartermaster=1)), custom=True) == ["BD-1.3"]
    assert rules(team(heroes=wolf, supply={**supply(Lance=1), "Rangefinder": 1}), custom=True) == ["BD-3.1"]
    assert rules(team(heroes=wolf, box={"Lance": 1})) == ["BD-1.3"]


def test_other_sizes_of_teams() -> None:
    """BD-22.7: 100 points make a long game."""
    long = team(heroes={"Dire Wolf": 4})
    assert rules(long) == ["BD-3.2"]
    assert rules(long, most=100) == []
    with pytest.raises(BadDeck, match=r"92 points; at most 70 are allowed \(BD-3\.2\)"):
        game.start(decks=[long, "hunting-pack"])
    assert not game.start(decks=[long, "hunting-pack"], points=100).over


def test_a_refusal_lists_every_breach() -> None:
    with pytest.raises(BadDeck) as refusal:
        game.start(decks=[team(heroes={"Dragon Queen": 3, "Lance": 1}), "hunting-pack"])
    assert len(refusal.value.problems) == 3
    for rule in ("BD-1.3", "BD-3.2", "BD-3.4"):
        assert rule in str(refusal.value)


def test_both_may_bring_the_same_faction() -> None:
    """BD-R.2."""
    state = game.start(decks=["queens-shield", "queens-shield"], seed=1)
    assert [len(state.heroes(seat)) for seat in (0, 1)] == [3, 3]
