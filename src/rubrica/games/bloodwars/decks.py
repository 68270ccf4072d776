"""BW-4: deck construction. The report names every violated row at once (BW-4.10)."""

from __future__ import annotations

from typing import Any, Final

from rubrica.games.bloodwars.card import BATTLEFIELD, FATE, FATE_TYPES, LEGION, WARLORD, BloodWarsCard
from rubrica.games.bloodwars.kinds import COPIES, HORDE

LEAST: Final = 40
MOST: Final = 100
PILE: Final = "main"

# BW-4.3: for each listed size (40, 50 … 100) the least and the most.
ROWS: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    "Warlord": ((3, 5), (3, 6), (3, 7), (3, 8), (3, 9), (3, 9), (3, 9)),
    "Legion": ((10, 20), (10, 25), (10, 30), (10, 35), (10, 40), (10, 45), (10, 50)),
    "Battlefield": ((5, 12), (5, 15), (5, 17), (5, 20), (5, 22), (5, 25), (5, 27)),
    "Realm": ((0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (0, 6), (0, 6)),
    "Layer": ((0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (0, 6), (0, 6)),
    "Site/Town": ((0, 4), (0, 5), (0, 6), (0, 7), (0, 8), (0, 9), (0, 10)),
    "Fate": ((0, 15), (0, 20), (0, 25), (0, 30), (0, 35), (0, 40), (0, 45)),
    "Acolyte": ((0, 10), (0, 12), (0, 14), (0, 16), (0, 18), (0, 20), (0, 20)),
    "Item": ((0, 15), (0, 20), (0, 25), (0, 30), (0, 35), (0, 40), (0, 45)),
    "Artifact": ((0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 5), (0, 5)),
    "Magical": ((0, 3), (0, 4), (0, 5), (0, 6), (0, 7), (0, 8), (0, 8)),
    "Other": ((0, 15), (0, 20), (0, 25), (0, 30), (0, 35), (0, 40), (0, 45)),
    "Orders": ((0, 3), (0, 4), (0, 5), (0, 6), (0, 7), (0, 8), (0, 9)),
    "Spell": ((0, 10), (0, 12), (0, 15), (0, 17), (0, 20), (0, 22), (0, 25)),
    "Support": ((0, 8), (0, 10), (0, 12), (0, 14), (0, 16), (0, 18), (0, 20)),
}
"""How many cards of each type."""
TOTALS: Final[dict[str, tuple[int, ...]]] = {
    "IS of Warlords": (60, 70, 80, 90, 100, 110, 120),
    "CS of Legions": (120, 150, 180, 210, 240, 270, 300),
    "VP of Battlefields": (40, 50, 60, 70, 80, 90, 100),
}
"""The most that the printed strengths of a type add up to."""


def column_of(size: int) -> int:
    """BW-4.2: the largest listed size that does not exceed the deck's."""
    return max(0, min(6, size // 10 - 4))


def rows_of(card: BloodWarsCard) -> list[str]:
    """The rows in which a card counts (BW-4.4, BW-4.8)."""
    if card.type == WARLORD:
        return ["Warlord"]
    if card.type == LEGION:
        return ["Legion"]
    if card.type == BATTLEFIELD:
        kinds = {"realm": "Realm", "layer": "Layer", "site/town": "Site/Town"}
        return ["Battlefield", *([kinds[card.kind]] if card.kind in kinds else [])]
    named = [word.capitalize() for word, bit in FATE_TYPES.items() if card.fate == bit]
    return ["Fate", *named, *([card.item_class.capitalize()] if card.item_class else [])]


def counted(deck: Any, cards: dict[str, BloodWarsCard]) -> tuple[dict[str, int], dict[str, int]]:
    """How many cards stand in each row, and what their strengths add up to (BW-4.5)."""
    numbers = dict.fromkeys(ROWS, 0)
    sums = dict.fromkeys(TOTALS, 0)
    strengths = {WARLORD: "IS of Warlords", LEGION: "CS of Legions", BATTLEFIELD: "VP of Battlefields"}
    for name, number in deck.piles.get(PILE, {}).items():
        if name in cards:
            card = cards[name]
            for row in rows_of(card):
                numbers[row] += number
            if card.type != FATE:
                sums[strengths[card.type]] += number * card.strength
    return numbers, sums


def problems(deck: Any, cards: dict[str, BloodWarsCard], factory: bool = False) -> list[str]:
    """Every rule that a deck breaks. A factory deck only needs a Warlord (BW-4.9)."""
    found = [f"There is no pile {pile!r}: a deck has [main] (BW-4.1)." for pile in deck.piles if pile != PILE]
    content = deck.piles.get(PILE, {})
    found += [f"There is no card {name!r} (BW-4.10)." for name in content if name not in cards]
    numbers, sums = counted(deck, cards)
    if not numbers["Warlord"]:
        found.append("The deck has no Warlord: nobody could begin with it (BW-4.9).")
    if factory:
        return found
    size = sum(content.values())
    if not LEAST <= size <= MOST:
        found.append(f"The deck has {size} cards; it has {LEAST} to {MOST} (BW-4.1).")
    column = column_of(size)
    for row, ranges in ROWS.items():
        least, most = ranges[column]
        if not least <= numbers[row] <= most and (row != "Warlord" or numbers[row]):
            found.append(f"{row}: {numbers[row]}; it may be {least} to {most} (BW-4.3).")
    for row, limits in TOTALS.items():
        if sums[row] > limits[column]:
            found.append(f"{row}: {sums[row]} in all; the most is {limits[column]} (BW-4.3).")
    return found + too_many(content, cards)


def too_many(content: dict[str, int], cards: dict[str, BloodWarsCard]) -> list[str]:
    """BW-4.6, BW-4.7: at most three with the same title, Horde Legions excepted."""
    copies: dict[str, int] = {}
    for name, number in content.items():
        if name in cards and not cards[name].keywords & HORDE:
            copies[cards[name].name] = copies.get(cards[name].name, 0) + number
    return [
        f"{title} is in the deck {number} times; at most {COPIES} may be (BW-4.6)."
        for title, number in copies.items()
        if number > COPIES
    ]


def hints(deck: Any, cards: dict[str, BloodWarsCard], targets: tuple[int, ...]) -> list[str]:
    """BW-R.76: a deck whose Battlefields total less than the target is legal; its player is warned."""
    total = counted(deck, cards)[1]["VP of Battlefields"]
    missed = [target for target in sorted(targets) if target > total]
    return (
        [f"Its Battlefields have {total} VP in all: {missed[0]} can't be reached with them (BW-R.76)."]
        if missed
        else []
    )
