"""BH-2: deck construction. The report names every breach (BH-2.15)."""

from __future__ import annotations

from typing import Any

from rubrica.games.bluthelden.card import (
    COLOURS,
    FORBIDDEN,
    GREY,
    RARITIES,
    RESOURCE_CARD,
    RUNE_CARD,
    SOVEREIGN_CARD,
    TOKEN,
    BlutheldenCard,
)

PILES = ("sovereign", "rune", "spell", "pool")


def problems(deck: Any, cards: dict[str, BlutheldenCard]) -> list[str]:
    """Every rule that a deck breaks."""
    found: list[str] = []
    for pile, content in deck.piles.items():
        if pile not in PILES:
            found.append(f"There is no pile {pile!r}: a deck has [sovereign], [rune], [spell] and [pool] (BH-2.3).")
        found += [f"There is no card {name!r} (BH-2.15)." for name in content if name not in cards]
    sizes = {pile: sum(deck.piles.get(pile, {}).values()) for pile in PILES}
    sovereigns = [name for name in deck.cards("sovereign") if name in cards]
    if sizes["sovereign"] != 1 or any(not cards[name].types & SOVEREIGN_CARD for name in sovereigns):
        found.append("A deck has exactly one Sovereign (BH-2.1).")
    runes = [name for name in deck.cards("rune") if name in cards]
    if sizes["rune"] != 1 or any(not cards[name].types & RUNE_CARD for name in runes):
        found.append("A deck has exactly one Rune (BH-2.2).")
    total = sum(sizes.values())
    if not 60 <= total <= 80:
        found.append(f"The deck has {total} cards; it has 60 to 80 (BH-2.4).")
    if not 18 <= sizes["pool"] <= 20:
        found.append(f"The Pool Deck has {sizes['pool']} cards; it has 18 to 20 (BH-2.5).")
    if sizes["spell"] < 40:
        found.append(f"The Spell Deck has {sizes['spell']} cards; it needs at least 40 (BH-2.6).")
    found += too_many(deck, cards)
    sovereign = cards[sovereigns[0]] if sovereigns else None
    for name in deck.piles.get("pool", {}):
        if name in cards:
            found += pool_problems(cards[name], sovereign)
    for name in deck.piles.get("spell", {}):
        if name in cards:
            found += spell_problems(cards[name], sovereign)
    return found


def too_many(deck: Any, cards: dict[str, BlutheldenCard]) -> list[str]:
    """BH-2.7: copies of one name, over both piles together."""
    copies: dict[str, int] = {}
    limits: dict[str, int] = {}
    for pile in ("spell", "pool"):
        for key, number in deck.piles.get(pile, {}).items():
            if key in cards:
                card = cards[key]
                copies[card.name] = copies.get(card.name, 0) + number
                limits[card.name] = min(limits.get(card.name, 9), RARITIES[card.rarity])
    return [
        f"{name} is in the deck {number} times; its rarity allows {limits[name]} (BH-2.7)."
        for name, number in copies.items()
        if number > limits[name]
    ]


def pool_problems(card: BlutheldenCard, sovereign: BlutheldenCard | None) -> list[str]:
    """BH-2.3, BH-2.8, BH-2.9, BH-2.14, BH-2.16, BH-2.19."""
    found: list[str] = []
    if not card.pool:
        found.append(f"{card.label} has no Pool icon and can't be in the Pool Deck (BH-2.8).")
    if sovereign is not None and not card.colours & (sovereign.colours | GREY):
        found.append(f"{card.label} is neither of the Sovereign's colour nor grey: not in the Pool Deck (BH-2.9).")
    if card.types & TOKEN:
        found.append(f"{card.label} is a token and can't be in a deck (BH-2.14).")
    if card.types & (SOVEREIGN_CARD | RUNE_CARD):
        found.append(f"{card.label} lies outside both piles (BH-2.3).")
    return found + forbidden_colours(card, sovereign)


def spell_problems(card: BlutheldenCard, sovereign: BlutheldenCard | None) -> list[str]:
    """BH-2.3, BH-2.10, BH-2.11, BH-2.13, BH-2.14, BH-2.19."""
    found: list[str] = []
    if card.types & (SOVEREIGN_CARD | RUNE_CARD):
        found.append(f"{card.label} lies outside both piles (BH-2.3).")
    elif card.types & RESOURCE_CARD:
        found.append(f"{card.label} is a Resource and can't be in the Spell Deck (BH-2.11).")
    elif card.types & TOKEN:
        found.append(f"{card.label} is a token and can't be in a deck (BH-2.14).")
    elif card.asp < 0:
        found.append(f"{card.label} has no ASP cost and can't be in the Spell Deck (BH-2.10).")
    return found + forbidden_colours(card, sovereign)


def forbidden_colours(card: BlutheldenCard, sovereign: BlutheldenCard | None) -> list[str]:
    """BH-2.13, BH-2.19: a card of several colours is forbidden as soon as one of them is."""
    return [
        f"{card.label} is {colour}, which {sovereign.label} forbids (BH-2.13)."
        for number, colour in enumerate(COLOURS)
        if sovereign is not None and card.colours >> number & 1 and sovereign.surcharge.get(colour) == FORBIDDEN
    ]
