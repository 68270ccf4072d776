"""BL-2: what a deck may hold."""

from __future__ import annotations

from typing import Any

import pytest

import rubrica
from rubrica.engine.errors import BadDeck, BadInput
from rubrica.games.bloodless.card import BloodlessCard
from rubrica.games.bloodless.decks import problems
from rubrica.games.bloodless.game import BloodlessGame
from rubrica.language.files import Deck

FILLERS = [f"Page {number}" for number in range(1, 15)]


def card(name: str, **fields: Any) -> BloodlessCard:
    numbers = {} if "command" in fields.get("type", "") else {"health": 1}
    return rubrica.game("bloodless").reader.read({"name": name, **numbers, **fields}, "test")


@pytest.fixture(scope="module")
def cards() -> dict[str, BloodlessCard]:
    made = [
        *[card(name) for name in FILLERS],
        card("Bee"),
        card("Dozen", text="Limit: 12."),
        card("Swarm", text="Unlimited."),
        card("Wisp", type="creature vestige"),
        card("Omen", type="command vestige"),
        card("Song", type="command", text="Draw a card."),
        card("Vault", type="extended command", text="At the end of your turn, gain 1 blood."),
        card("Tale", type="creature saga", chapters=["Gain 1 blood."]),
        card("Chronicle", type="extended command saga", chapters=["Gain 1 blood."]),
        card("Blood Flask", type="blood flask"),
        card("Vial", type="blood flask"),
        card("Rare Vial", type="blood flask", text="Limit: 1."),
        card("Ghost Vial", type="blood flask vestige"),
    ]
    return {made_card.name: made_card for made_card in made}


def main_deck(size: int = 50, **chosen: int) -> dict[str, int]:
    """A Main Deck of this size: the chosen cards, filled up with others, 5 of each at most."""
    pile = {name.replace("_", " "): number for name, number in chosen.items()}
    for name in FILLERS:
        number = min(5, size - sum(pile.values()))
        if number > 0:
            pile[name] = number
    return pile


def found(
    cards: dict[str, BloodlessCard], main: dict[str, int] | None = None, blood: dict[str, int] | None = None
) -> list[str]:
    """The rules that a deck breaks."""
    deck = Deck(
        "test",
        "",
        {"main": main_deck() if main is None else main, "blood": {"Blood Flask": 6} if blood is None else blood},
    )
    return [problem[problem.rindex("(") + 1 : -2] for problem in problems(deck, cards)]


def test_a_deck_that_may_be_played(cards: dict[str, BloodlessCard]) -> None:
    """BL-2.1: a Main Deck and a Blood Deck."""
    assert found(cards) == []
    assert found(cards, main={}) == ["BL-2.4"]
    assert found(cards, blood={}) == ["BL-2.2", "BL-2.3"]
    extra = Deck("test", "", {"main": main_deck(), "blood": {"Blood Flask": 6}, "side": {"Bee": 1}})
    assert [problem[-9:] for problem in problems(extra, cards)] == ["(BL-2.1)."]


def test_size_of_the_main_deck(cards: dict[str, BloodlessCard]) -> None:
    """BL-2.4, BL-R.6: at least 50, no maximum."""
    assert found(cards, main=main_deck(49)) == ["BL-2.4"]
    assert found(cards, main=main_deck(50)) == []
    assert found(cards, main=main_deck(51)) == []
    assert found(cards, main=main_deck(300, Swarm=250)) == []


def test_copies_of_a_name(cards: dict[str, BloodlessCard]) -> None:
    """E13; BL-2.6, BL-2.7, BL-R.7: 5 in a deck, unless the card says otherwise."""
    assert found(cards, main=main_deck(Bee=5)) == []
    assert found(cards, main=main_deck(Bee=6)) == ["BL-2.6"]
    assert found(cards, main=main_deck(Dozen=12)) == []
    assert found(cards, main=main_deck(Dozen=13)) == ["BL-2.7"]
    assert found(cards, main=main_deck(Swarm=50)) == []


def test_types_of_the_main_deck(cards: dict[str, BloodlessCard]) -> None:
    """BL-2.5, BL-1.18, E16: every type but Blood Flasks and Vestiges."""
    assert found(cards, main=main_deck(Song=5, Vault=5, Tale=5, Chronicle=5)) == []
    assert found(cards, main=main_deck(Vial=1)) == ["BL-2.5"]
    assert found(cards, main=main_deck(Wisp=1)) == ["BL-2.5"]
    assert found(cards, main=main_deck(Omen=1)) == ["BL-2.5"]


def test_blood_decks(cards: dict[str, BloodlessCard]) -> None:
    """E14; BL-2.2, BL-2.3, BL-2.9, BL-R.8."""
    assert found(cards, blood={"Blood Flask": 4, "Vial": 2}) == []
    assert found(cards, blood={"Blood Flask": 6}) == []
    assert found(cards, blood={"Blood Flask": 3, "Vial": 3}) == ["BL-2.3"]
    assert found(cards, blood={"Blood Flask": 5}) == ["BL-2.2"]
    assert found(cards, blood={"Blood Flask": 7}) == ["BL-2.2"]
    assert found(cards, blood={"Blood Flask": 4, "Rare Vial": 2}) == ["BL-2.9"]
    assert found(cards, blood={"Blood Flask": 5, "Rare Vial": 1}) == []


def test_types_of_the_blood_deck(cards: dict[str, BloodlessCard]) -> None:
    """BL-2.2: Blood Flasks only, and no Vestiges."""
    assert found(cards, blood={"Blood Flask": 5, "Bee": 1}) == ["BL-2.2"]
    assert found(cards, blood={"Blood Flask": 5, "Ghost Vial": 1}) == ["BL-2.2"]


def test_cards_that_share_a_name(cards: dict[str, BloodlessCard]) -> None:
    """BL-2.8: limits count names; two designs share the lowest limit printed on one that is in the deck."""
    pool = {
        **cards,
        "bee-2": card("Bee", cost=2),
        "bee-3": card("Bee", text="Limit: 3."),
        "bee-u": card("Bee", text="Unlimited."),
    }
    assert found(pool, main={**main_deck(45), "Bee": 3, "bee-2": 2}) == []
    assert found(pool, main={**main_deck(45), "Bee": 3, "bee-2": 3}) == ["BL-2.6"]
    assert found(pool, main={**main_deck(45), "Bee": 3, "bee-3": 2}) == ["BL-2.7"]
    assert found(pool, main={**main_deck(45), "bee-3": 2, "bee-u": 4}) == ["BL-2.7"]
    assert found(pool, main={**main_deck(45), "Bee": 3, "bee-u": 4}) == []
    flasks = {**cards, "flask-2": card("Blood Flask", type="blood flask", cost=1)}
    assert found(flasks, blood={"Blood Flask": 3, "flask-2": 1, "Vial": 2}) == []


def test_the_report_names_every_failed_check(cards: dict[str, BloodlessCard]) -> None:
    """BL-2.10: a deck that fails any check cannot start a game, and hears of all of them."""
    deck = Deck("bad", "", {"main": {"Bee": 6, "Vial": 1, "Wisp": 1}, "blood": {"Blood Flask": 3, "Vial": 1, "Bee": 1}})
    printed = BloodlessGame()
    printed.loaded = cards
    with pytest.raises(BadDeck) as refusal:
        printed.check_deck(deck)
    rules = [problem[problem.rindex("(") + 1 : -2] for problem in refusal.value.problems]
    assert rules == ["BL-2.4", "BL-2.5", "BL-2.5", "BL-2.6", "BL-2.2", "BL-2.2", "BL-2.3"]
    game = rubrica.game("bloodless")
    with pytest.raises(BadDeck):
        game.start(decks=[Deck("short", "", {"main": {}, "blood": {}}), "hive"], seed=1)


def test_two_players() -> None:
    """BL-1.1: exactly two."""
    game = rubrica.game("bloodless")
    for decks in (["hive"], ["hive", "hive", "hive"]):
        with pytest.raises(BadInput, match="2 players"):
            game.start(decks=decks, seed=1)
    assert game.start(decks=["hive", "hive"], seed=1).match.seats == 2


def test_owners() -> None:
    """BL-2.11: a card's owner is the player whose deck it started in."""
    state = rubrica.game("bloodless").start(decks=["hive", "hive"], seed=1, first=0)
    assert [state.owner.count(seat) for seat in (0, 1)] == [56, 56]
    assert all(state.zone_seat[state.place[copy]] == state.owner[copy] for copy in range(112))
