"""BD-3: teams and decks. A team is chosen; the deck of its faction comes with it (BD-3.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rubrica.games.battledecks.card import CLASSES, EQUALIZER, HERO, LEGEND, SUPPLY, BattleCard
from rubrica.language.files import Deck

HEROES_PILE = "heroes"
SUPPLY_PILE = "supply"
PILES = (HEROES_PILE, SUPPLY_PILE)
DECK_SIZE: Final = 54
POINTS: Final = 70
MOST_COPIES: Final = 3
EQUALIZERS = (2, 6)
"""BD-22.6: how many equalizers a custom deck has."""


def faction_of(deck: Deck, cards: Mapping[str, BattleCard]) -> str:
    """BD-3.1: the faction of the first card of the team that is known."""
    return next((cards[name].faction for pile in PILES for name in deck.piles.get(pile, {}) if name in cards), "")


def standard_list(faction: str, cards: Mapping[str, BattleCard]) -> dict[str, int]:
    """BD-3.6: the fixed list of a faction: every card of it that says how many copies there are."""
    return {
        label: card.copies
        for label, card in cards.items()
        if card.faction == faction and card.kind & SUPPLY and card.copies
    }


def completed(deck: Deck, cards: Mapping[str, BattleCard]) -> Deck:
    """A team with the deck of its faction, unless it brings one of its own."""
    if SUPPLY_PILE in deck.piles:
        return deck
    supply = standard_list(faction_of(deck, cards), cards)
    return Deck(deck.name, deck.title, {**deck.piles, SUPPLY_PILE: supply}, deck.about)


def problems(deck: Deck, cards: Mapping[str, BattleCard], most: int = POINTS, custom: bool = False) -> list[str]:
    """Every rule that a team with its deck breaks; `most` points, and whether the deck may be one's own (BD-22)."""
    found: list[str] = []
    for pile, content in deck.piles.items():
        if pile not in PILES:
            found.append(f"There is no pile {pile!r}: there are [heroes] and [supply] (BD-1.3).")
        found += [f"There is no card {name!r} (BD-3.1)." for name in content if name not in cards]
    whole = completed(deck, cards)
    known = [cards[name] for pile in PILES for name in whole.piles.get(pile, {}) if name in cards]
    factions = sorted({card.faction for card in known})
    if len(factions) > 1:
        found.append(f"All cards belong to one faction, not to {' and '.join(factions)} (BD-3.1).")
    return found + team_problems(deck, cards, most) + supply_problems(whole, cards, custom)


def team_problems(deck: Deck, cards: Mapping[str, BattleCard], most: int) -> list[str]:
    """BD-1.3, BD-3.2 to BD-3.5."""
    found: list[str] = []
    team = {name: number for name, number in deck.piles.get(HEROES_PILE, {}).items() if name in cards}
    found += [f"{name} is no hero (BD-1.3)." for name in team if cards[name].kind != HERO]
    if not team:
        found.append("A team has at least one hero (BD-3.3).")
    total = sum([cards[name].points * number for name, number in team.items()])
    if total > most:
        found.append(f"The team is worth {total} points; at most {most} are allowed (BD-3.2).")
    titles: dict[str, int] = {}
    for name, number in team.items():
        if cards[name].classes & LEGEND:
            titles[cards[name].name] = titles.get(cards[name].name, 0) + number
    found += [
        f"{title} is a {CLASSES[0]} and is in the team {number} times (BD-3.4)."
        for title, number in titles.items()
        if number > 1
    ]
    return found


def supply_problems(deck: Deck, cards: Mapping[str, BattleCard], custom: bool) -> list[str]:
    """BD-1.1, BD-1.2, BD-3.6, BD-22.6."""
    supply = {name: number for name, number in deck.piles.get(SUPPLY_PILE, {}).items() if name in cards}
    size = sum(supply.values())
    found = [f"{name} is a hero and is not in the deck (BD-1.3)." for name in supply if not cards[name].kind & SUPPLY]
    if size != DECK_SIZE:
        found.append(f"The deck has {size} cards; it has exactly {DECK_SIZE} (BD-1.1).")
    if not custom:
        if supply != standard_list(faction_of(deck, cards), cards):
            found.append("The deck is not the list of its faction (BD-3.6).")
        return found
    found += [
        f"{name} is in the deck {number} times; at most {MOST_COPIES} are allowed (BD-22.6)."
        for name, number in supply.items()
        if number > MOST_COPIES
    ]
    equalizers = sum([number for name, number in supply.items() if cards[name].kind == EQUALIZER])
    if not EQUALIZERS[0] <= equalizers <= EQUALIZERS[1]:
        found.append(f"The deck has {equalizers} equalizers; it has {EQUALIZERS[0]} to {EQUALIZERS[1]} (BD-22.6).")
    return found
