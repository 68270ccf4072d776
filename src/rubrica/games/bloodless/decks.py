"""BL-2: deck construction. The report names every failed check."""

from __future__ import annotations

from typing import Any

from rubrica.games.bloodless.card import FLASK, VESTIGE, BloodlessCard


def from_blood_deck(decks: tuple[Any, ...], copy: int) -> bool:
    """Whether a copy began the match in a Blood Deck: which deck a card is drawn from is public."""
    first = 0
    for deck in decks:
        main = deck.size("main")
        size = main + deck.size("blood")
        if copy < first + size:
            return bool(copy >= first + main)
        first += size
    return False


def problems(deck: Any, cards: dict[str, BloodlessCard]) -> list[str]:
    """BL-2.10: every check that a deck fails, with its rule."""
    found: list[str] = []
    for pile in deck.piles:
        if pile not in ("main", "blood"):
            found.append(f"There is no pile {pile!r}: a deck has [main] and [blood] (BL-2.1).")
        found += [f"There is no card {name!r} (BL-2.1)." for name in deck.piles[pile] if name not in cards]
    main = {name: number for name, number in deck.piles.get("main", {}).items() if name in cards}
    blood = {name: number for name, number in deck.piles.get("blood", {}).items() if name in cards}
    size = sum(deck.piles.get("main", {}).values())
    if size < 50:
        found.append(f"The Main Deck has {size} cards; it needs at least 50 (BL-2.4).")
    for name in main:
        card = cards[name]
        if card.types & FLASK:
            found.append(f"{name} is a Blood Flask and can't be in the Main Deck (BL-2.5).")
        if card.types & VESTIGE:
            found.append(f"{name} is a Vestige and can't be in a deck (BL-2.5).")
    for name, number, limit, printed in over_limit(main, cards, 5):
        rule = "BL-2.7" if printed else "BL-2.6"
        found.append(f"{name} is in the Main Deck {number} times; at most {limit} are allowed ({rule}).")
    size = sum(deck.piles.get("blood", {}).values())
    if size != 6:
        found.append(f"The Blood Deck has {size} cards; it needs exactly 6 (BL-2.2).")
    for name in blood:
        card = cards[name]
        if not card.types & FLASK or card.types & VESTIGE:
            found.append(f"{name} is no Blood Flask and can't be in the Blood Deck (BL-2.2).")
    for name, number, limit, _ in over_limit(blood, cards, 0):
        found.append(f"{name} is in the Blood Deck {number} times; its own limit is {limit} (BL-2.9).")
    if sum(number for name, number in blood.items() if cards[name].name == "Blood Flask") < 4:
        found.append('At least 4 cards of the Blood Deck must be named "Blood Flask" (BL-2.3).')
    return found


def over_limit(pile: dict[str, int], cards: dict[str, BloodlessCard], default: int) -> list[tuple[str, int, int, bool]]:
    """BL-2.8: limits count names. Cards that share one share the lowest limit printed on any of them; 0 is no limit.

    Returns the names that are too often in a pile: how often, how often they may be, and whether a card says so."""
    copies: dict[str, int] = {}
    limits: dict[str, list[int]] = {}
    for key, number in pile.items():
        card = cards[key]
        copies[card.name] = copies.get(card.name, 0) + number
        limits.setdefault(card.name, [])
        if card.prints_limit:
            limits[card.name].append(card.limit)
    found = []
    for name, number in copies.items():
        printed = limits[name]
        limit = min([limit for limit in printed if limit], default=0) if printed else default
        if limit and number > limit:
            found.append((name, number, limit, bool(printed)))
    return found
