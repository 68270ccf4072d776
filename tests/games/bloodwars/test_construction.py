"""BW-4.3: every row of the table in every column, on both sides of its limits."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.games.bloodwars import game
from rubrica.games.bloodwars.decks import LEAST, MOST, ROWS, TOTALS, column_of, counted, hints, problems
from rubrica.language.files import Deck

SIZES = (40, 50, 60, 70, 80, 90, 100)
FILL = {"type": "legion", "alignment": "NE", "plane": "Outlands", "rr": 3, "text": "Horde."}
OF_ROW: dict[str, dict[str, Any]] = {
    "Warlord": {"type": "warlord", "alignment": "NN", "plane": "Outlands", "is": 1},
    "Legion": {**FILL, "cs": 1},
    "Battlefield": {"type": "battlefield", "plane": "Outlands", "vp": 1},
    "Realm": {"type": "battlefield", "plane": "Outlands", "vp": 1, "kind": "realm"},
    "Layer": {"type": "battlefield", "plane": "Outlands", "vp": 1, "kind": "layer"},
    "Site/Town": {"type": "battlefield", "plane": "Outlands", "vp": 1, "kind": "site/town"},
    "Fate": {"type": "fate", "fate": "support", "cs": 9},
    "Acolyte": {"type": "fate", "fate": "acolyte", "leader": "Avatar"},
    "Item": {"type": "fate", "fate": "item"},
    "Artifact": {"type": "fate", "fate": "item", "item": "artifact"},
    "Magical": {"type": "fate", "fate": "item", "item": "magical"},
    "Other": {"type": "fate", "fate": "item", "item": "other"},
    "Orders": {"type": "fate", "fate": "orders", "text": "Draw a card."},
    "Spell": {"type": "fate", "fate": "spell", "text": "Draw a card."},
    "Support": {"type": "fate", "fate": "support"},
}


def card(row: str, number: int, **more: Any) -> Any:
    return game.reader.read({"name": f"{row} {number}", "rr": 3, **OF_ROW[row], **more}, "test")


CARDS = {made.name: made for row in OF_ROW for made in [card(row, number) for number in range(60)]}


def named(row: str, number: int) -> dict[str, int]:
    return {f"{row} {index}": 1 for index in range(number)}


def breaches(main: dict[str, int], cards: dict[str, Any] = CARDS) -> list[str]:
    return problems(Deck("test", "", {"main": main}), cards)


def rows_broken(row: str, number: int) -> list[str]:
    return [said.split(":")[0] for said in breaches(named(row, number)) if "BW-4.3" in said]


@pytest.mark.parametrize("column", range(7))
@pytest.mark.parametrize("row", list(ROWS))
def test_both_sides_of_every_limit(row: str, column: int) -> None:
    """A deck of the right size, filled with one Horde: only the row in question counts."""
    least, most = ROWS[row][column]
    for number, fits in ((least - 1, False), (least, True), (most, True), (most + 1, False)):
        if number < 0:
            continue
        main = named(row, number)
        main["Legion 59"] = SIZES[column] - sum(main.values())
        said = [problem for problem in breaches(main) if problem.startswith(f"{row}: ")]
        if row == "Legion":
            main = named("Legion", number) | named("Battlefield", 0)
            main["Nobody"] = SIZES[column] - number
            said = [problem for problem in breaches(main) if problem.startswith("Legion: ")]
        none = row == "Warlord" and number == 0
        assert (not said) is (fits or none), (row, number, said)


@pytest.mark.parametrize("column", range(7))
@pytest.mark.parametrize(
    ("total", "row", "key"),
    [
        ("IS of Warlords", "Warlord", "is"),
        ("CS of Legions", "Legion", "cs"),
        ("VP of Battlefields", "Battlefield", "vp"),
    ],
)
def test_both_sides_of_every_total(total: str, row: str, key: str, column: int) -> None:
    limit = TOTALS[total][column]
    for points, fits in ((limit, True), (limit + 1, False)):
        cards = dict(CARDS)
        left = points
        main: dict[str, int] = {}
        for number in range(60):
            share = min(left, {"is": 30, "cs": 20, "vp": 13}[key])
            if share:
                cards[f"{row} {number}"] = card(row, number, **{key: share})
                main[f"{row} {number}"] = 1
            left -= share
        main["Nobody"] = SIZES[column] - sum(main.values())
        said = [problem for problem in breaches(main, cards) if problem.startswith(total)]
        assert (not said) is fits


def test_columns() -> None:
    """BW-4.2: the largest listed size that does not exceed the deck's."""
    assert [column_of(size) for size in (40, 49, 50, 57, 60, 99, 100)] == [0, 0, 1, 1, 2, 5, 6]


@pytest.mark.parametrize(("size", "fits"), [(LEAST - 1, False), (LEAST, True), (MOST, True), (MOST + 1, False)])
def test_size(size: int, fits: bool) -> None:
    main = named("Warlord", 3) | named("Battlefield", 5)
    main["Legion 0"] = size - 8
    assert any("BW-4.1" in said for said in breaches(main)) is not fits


def test_same_title() -> None:
    """BW-4.6, BW-4.7: three of a title; of a Horde any number."""
    assert not any("BW-4.6" in said for said in breaches({"Spell 0": 3, "Legion 0": 9}))
    assert any("BW-4.6" in said for said in breaches({"Spell 0": 4}))


def test_a_factory_deck_needs_a_warlord_only() -> None:
    """BW-4.9, BW-R.5."""
    deck = Deck("test", "", {"main": {"Spell 0": 9, "Warlord 0": 1}})
    assert problems(deck, CARDS, factory=True) == []
    bare = Deck("test", "", {"main": {"Spell 0": 9}})
    assert [said for said in problems(bare, CARDS, factory=True) if "BW-4.9" in said]


def test_warned_if_the_target_is_out_of_reach() -> None:
    """BW-R.76."""
    deck = Deck("test", "", {"main": named("Battlefield", 12)})
    assert hints(deck, CARDS, 13)
    assert not hints(deck, CARDS, 12)
    assert counted(deck, CARDS)[1]["VP of Battlefields"] == 12
