"""BW-4: deck construction, every row and column of the table on both sides of its limits."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.games.bloodwars import game
from rubrica.games.bloodwars.decks import LEAST, MOST, PILE, ROWS, TOTALS, column_of, hints, problems
from rubrica.language.files import Deck

SIZES = (40, 50, 60, 70, 80, 90, 100)
# Codex BW-4.3, word for word: what decks.py must say.
TABLE = {
    "Warlord": "3-5 3-6 3-7 3-8 3-9 3-9 3-9",
    "Legion": "10-20 10-25 10-30 10-35 10-40 10-45 10-50",
    "Battlefield": "5-12 5-15 5-17 5-20 5-22 5-25 5-27",
    "Realm": "0-2 0-3 0-4 0-5 0-6 0-6 0-6",
    "Layer": "0-2 0-3 0-4 0-5 0-6 0-6 0-6",
    "Site/Town": "0-4 0-5 0-6 0-7 0-8 0-9 0-10",
    "Fate": "0-15 0-20 0-25 0-30 0-35 0-40 0-45",
    "Acolyte": "0-10 0-12 0-14 0-16 0-18 0-20 0-20",
    "Item": "0-15 0-20 0-25 0-30 0-35 0-40 0-45",
    "Artifact": "0-1 0-2 0-3 0-4 0-5 0-5 0-5",
    "Magical": "0-3 0-4 0-5 0-6 0-7 0-8 0-8",
    "Other": "0-15 0-20 0-25 0-30 0-35 0-40 0-45",
    "Orders": "0-3 0-4 0-5 0-6 0-7 0-8 0-9",
    "Spell": "0-10 0-12 0-15 0-17 0-20 0-22 0-25",
    "Support": "0-8 0-10 0-12 0-14 0-16 0-18 0-20",
}
MOST_IN_ALL = {
    "IS of Warlords": (60, 70, 80, 90, 100, 110, 120),
    "CS of Legions": (120, 150, 180, 210, 240, 270, 300),
    "VP of Battlefields": (40, 50, 60, 70, 80, 90, 100),
}
FIELDS: dict[str, dict[str, Any]] = {
    "Warlord": {"type": "warlord", "plane": "Prime", "alignment": "NN", "is": 5},
    "Legion": {"type": "legion", "plane": "Prime", "alignment": "NN", "cs": 2},
    "Battlefield": {"type": "battlefield", "plane": "Prime", "vp": 2},
    "Realm": {"type": "battlefield", "plane": "Prime", "vp": 2, "kind": "realm"},
    "Layer": {"type": "battlefield", "plane": "Prime", "vp": 2, "kind": "layer"},
    "Site/Town": {"type": "battlefield", "plane": "Prime", "vp": 2, "kind": "site/town"},
    "Fate": {"type": "fate", "fate": "spell", "text": "Draw a card."},
    "Acolyte": {"type": "fate", "fate": "acolyte", "leader": "Avatar"},
    "Item": {"type": "fate", "fate": "item", "cs": 1},
    "Artifact": {"type": "fate", "fate": "item", "item": "artifact", "cs": 1},
    "Magical": {"type": "fate", "fate": "item", "item": "magical", "cs": 1},
    "Other": {"type": "fate", "fate": "item", "item": "other", "cs": 1},
    "Orders": {"type": "fate", "fate": "orders", "text": "Draw a card."},
    "Spell": {"type": "fate", "fate": "spell", "text": "Draw a card."},
    "Support": {"type": "fate", "fate": "support", "cs": 1},
}
COPIES = 34
"""Titles of each kind, three copies each: enough for any deck."""
POOL = {
    f"{row} {number}": game.reader.read({"name": f"{row} {number}", "rr": 3, **fields}, "test")
    for row, fields in FIELDS.items()
    for number in range(COPIES)
}
LIMITS = [(row, column) for row in TABLE for column in range(len(SIZES))]


def many(row: str, number: int) -> dict[str, int]:
    """So many cards of a row, at most three of a title."""
    return {f"{row} {at}": min(3, number - 3 * at) for at in range(-(-number // 3))}


def deck(**numbers: int) -> Deck:
    content: dict[str, int] = {}
    for row, number in numbers.items():
        content.update(many(row, number))
    return Deck("test", "", {PILE: content})


def sized(row: str, number: int, size: int) -> Deck:
    """A deck of a size with so many cards of a row; the rest are cards that do not count in it."""
    rest = "Legion" if row != "Legion" else "Battlefield"
    return deck(**{row: number, rest: size - number})


def range_of(row: str, column: int) -> tuple[int, int]:
    least, most = TABLE[row].split()[column].split("-")
    return int(least), int(most)


def told(row: str, number: int, column: int) -> str:
    least, most = range_of(row, column)
    return f"{row}: {number}; it may be {least} to {most} (BW-4.3)."


@pytest.mark.parametrize(("row", "column"), LIMITS)
def test_the_most_of_a_row(row: str, column: int) -> None:
    """BW-4.3: as many as the table says are allowed, one more is not."""
    most = range_of(row, column)[1]
    size = SIZES[column]
    assert not [line for line in problems(sized(row, most, size), POOL) if line.startswith(f"{row}:")]
    assert told(row, most + 1, column) in problems(sized(row, most + 1, size), POOL)


@pytest.mark.parametrize(("row", "column"), [pair for pair in LIMITS if range_of(*pair)[0]])
def test_the_least_of_a_row(row: str, column: int) -> None:
    """BW-4.3: one card less than the table says is too few."""
    least = range_of(row, column)[0]
    size = SIZES[column]
    assert not [line for line in problems(sized(row, least, size), POOL) if line.startswith(f"{row}:")]
    assert told(row, least - 1, column) in problems(sized(row, least - 1, size), POOL)


STRENGTHS = {
    "IS of Warlords": ("Warlord", "is"),
    "CS of Legions": ("Legion", "cs"),
    "VP of Battlefields": ("Battlefield", "vp"),
}


@pytest.mark.parametrize("column", range(len(SIZES)))
@pytest.mark.parametrize("row", MOST_IN_ALL)
def test_what_strengths_add_up_to(row: str, column: int) -> None:
    """BW-4.3, BW-4.5: the printed strengths of a type, up to the table's number; CS on Fate is not among them."""
    kind, unit = STRENGTHS[row]
    limit = MOST_IN_ALL[row][column]
    for total, broken in ((limit, False), (limit + 1, True)):
        cards = dict(POOL)
        content = {**many("Support", SIZES[column] - 20)}
        for at in range(20):
            share = total // 20 + (at < total % 20)
            name = f"Own {at}"
            cards[name] = game.reader.read({"name": name, "rr": 3, **FIELDS[kind], unit: share}, "test")
            content[name] = 1
        found = problems(Deck("test", "", {PILE: content}), cards)
        line = f"{row}: {total} in all; the most is {limit} (BW-4.3)."
        assert (line in found) is broken, (total, found)
        assert any(told.startswith(f"{row}:") for told in found) is broken


LEGAL = {
    40: {"Warlord": 5, "Legion": 13, "Battlefield": 8, "Realm": 2, "Layer": 1, "Site/Town": 1, "Item": 2, "Orders": 3, "Spell": 5},
    57: {"Warlord": 6, "Legion": 25, "Battlefield": 6, "Spell": 12, "Support": 8},
    100: {"Warlord": 9, "Legion": 50, "Battlefield": 11, "Acolyte": 15, "Spell": 15},
}  # fmt: skip


@pytest.mark.parametrize("size", LEGAL)
def test_legal_decks(size: int) -> None:
    """BW-4.2: a deck of 57 uses the column 50; nothing is said of a legal deck."""
    content = deck(**LEGAL[size])
    assert sum(content.piles[PILE].values()) == size
    assert problems(content, POOL) == []


@pytest.mark.parametrize(("size", "column"), [(40, 0), (49, 0), (50, 1), (57, 1), (60, 2), (99, 5), (100, 6)])
def test_columns(size: int, column: int) -> None:
    """BW-4.2: the largest listed size that does not exceed the deck's."""
    assert column_of(size) == column
    most = range_of("Legion", column)[1]
    found = problems(sized("Legion", most + 1, size), POOL)
    assert told("Legion", most + 1, column) in found


@pytest.mark.parametrize(("size", "fits"), [(LEAST - 1, False), (LEAST, True), (MOST, True), (MOST + 1, False)])
def test_size(size: int, fits: bool) -> None:
    """BW-4.1: 40 to 100 cards."""
    found = problems(sized("Legion", 10, size), POOL)
    assert (f"The deck has {size} cards; it has 40 to 100 (BW-4.1)." in found) is not fits


def test_the_table_is_the_codex() -> None:
    """BW-4.3: no row is missing, and none is added."""
    assert {row: " ".join(f"{least}-{most}" for least, most in ranges) for row, ranges in ROWS.items()} == TABLE
    assert TOTALS == MOST_IN_ALL


def test_at_most_three_of_a_title() -> None:
    """BW-4.6, BW-4.7: but any number of a Horde."""
    horde = game.reader.read(
        {"name": "Rats", "type": "legion", "plane": "Prime", "alignment": "NE", "cs": 1, "rr": 3, "text": "Horde."},
        "test",
    )
    legion = POOL["Legion 0"]
    cards = {**POOL, "Rats": horde}
    three = problems(Deck("test", "", {PILE: {legion.name: 3, "Rats": 12}}), cards)
    four = problems(Deck("test", "", {PILE: {legion.name: 4, "Rats": 12}}), cards)
    assert not [line for line in three if "BW-4.6" in line]
    assert [line for line in four if "BW-4.6" in line] == [
        "Legion 0 is in the deck 4 times; at most 3 may be (BW-4.6)."
    ]


def test_an_acolyte_legion_is_a_legion() -> None:
    """BW-4.8."""
    sworn = game.reader.read(
        {"name": "Sworn", **FIELDS["Legion"], "rr": 3, "classes": ["acolyte"], "leader": "Avatar"}, "test"
    )
    content = Deck("test", "", {PILE: {"Sworn": 1}})
    found = problems(content, {**POOL, "Sworn": sworn})
    assert told("Legion", 1, 0) in found


def test_everything_wrong_is_told_at_once() -> None:
    """BW-4.10: size, rows, totals, copies, unknown cards and piles."""
    content = Deck("test", "", {PILE: {"Realm 0": 4, "Nobody": 1}, "side": {"Legion 0": 1}})
    found = problems(content, POOL)
    assert found == [
        "There is no pile 'side': a deck has [main] (BW-4.1).",
        "There is no card 'Nobody' (BW-4.10).",
        "The deck has no Warlord: nobody could begin with it (BW-4.9).",
        "The deck has 5 cards; it has 40 to 100 (BW-4.1).",
        "Legion: 0; it may be 10 to 20 (BW-4.3).",
        "Battlefield: 4; it may be 5 to 12 (BW-4.3).",
        "Realm: 4; it may be 0 to 2 (BW-4.3).",
        "Realm 0 is in the deck 4 times; at most 3 may be (BW-4.6).",
    ]


def test_a_factory_deck_needs_only_a_warlord() -> None:
    """BW-4.9: and is no longer one when it has been changed."""
    shipped = game.decks["iron"]
    assert game.deck_problems(shipped) == []
    assert problems(deck(Warlord=1), POOL, factory=True) == []
    assert problems(deck(Legion=40), POOL, factory=True) == [
        "The deck has no Warlord: nobody could begin with it (BW-4.9)."
    ]
    changed = Deck("iron", "", {PILE: {**shipped.piles[PILE], "Chain Levy": 40}})
    assert [line for line in game.deck_problems(changed) if line.startswith("Legion:")]


def test_a_deck_that_cannot_reach_the_target_is_legal_and_warned_of() -> None:
    """BW-R.76."""
    few = deck(Battlefield=6)
    assert hints(few, POOL, (19, 13)) == [
        "Its Battlefields have 12 VP in all: 13 can't be reached with them (BW-R.76)."
    ]
    assert hints(few, POOL, (12,)) == []
