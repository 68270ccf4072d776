"""What the fields of a card file mean (codex 5.1)."""

from __future__ import annotations

from typing import Any

from rubrica.engine.errors import BadCard
from rubrica.games.battledecks.card import EQUALIZER, EQUIPMENT, EVENT, HERO, KINDS, REINFORCEMENT, BattleCard
from rubrica.games.battledecks.kinds import TIMES
from rubrica.language.card_reader import CardReader

FIELDS = {
    "name", "id", "kind", "faction", "copies", "points", "hp", "def", "atk", "dmg", "save", "attacks", "classes", "type",
    "actions", "activations", "window", "text", "icon", "flavor", "art", "artist",
}  # fmt: skip
NUMBERS = {
    "copies": (1, 6),
    "points": (1, 70),
    "hp": (1, 20),
    "def": (1, 12),
    "atk": (0, 8),
    "dmg": (0, 8),
    "attacks": (1, 5),
    "actions": (1, 3),
    "activations": (1, 3),
}
CHANGES = {"def": (-5, 5), "atk": (-5, 5), "dmg": (-5, 5), "save": (-5, 5)}
"""What an equipment may add to its bearer's numbers."""
HAS = {
    HERO: {"points", "hp", "def", "atk", "dmg", "classes", "actions", "activations"},
    REINFORCEMENT: {"copies", "def", "atk", "dmg", "classes", "type", "actions", "activations"},
    EQUIPMENT: {"copies", "def", "atk", "dmg", "save"},
    EVENT: {"copies", "window"},
    EQUALIZER: {"copies", "atk", "dmg", "attacks", "classes"},
}
"""Codex 5.1: which fields a card of a kind has, besides those of all."""
NEEDS = {
    HERO: {"points": 18, "hp": 7, "def": 6, "atk": 3, "dmg": 2},
    REINFORCEMENT: {"def": 5, "atk": 3, "dmg": 2},
    EQUALIZER: {"attacks": 2},
}
"""Which of them it must have, with an example."""


def read_fields(reader: CardReader, classes: tuple[str, ...], card: BattleCard, given: dict[str, Any]) -> None:
    reader.check_fields(given, FIELDS, "Battle Decks")
    kind = given.get("kind", "hero")
    if not isinstance(kind, str) or kind not in KINDS:
        raise BadCard(f"there is no kind {kind!r}.", "", f"Kinds are {', '.join(KINDS)}.", "kind")
    card.kind = KINDS[kind]
    card.faction = str(given.get("faction", ""))
    check_numbers(card, given, kind)
    limits = {**NUMBERS, **CHANGES} if card.kind == EQUIPMENT else NUMBERS
    found = {key: reader.number(given, key, low, high) for key, (low, high) in limits.items()}
    card.points, card.hp, card.attacks = found["points"], found["hp"], found["attacks"]
    card.copies = found["copies"]
    card.type = str(given.get("type", card.name))
    card.classes = sum([1 << classes.index(name) for name in class_names(reader, classes, given)])
    base = 0 if card.kind == EQUIPMENT else 1
    card.printed = (
        found["def"],
        found["atk"],
        found["dmg"],
        found.get("save", 0),
        0,
        found["actions"] or base,
        found["activations"] or base,
        0,
    )
    card.time = time_of(given)


def class_names(reader: CardReader, classes: tuple[str, ...], given: dict[str, Any]) -> list[str]:
    names = reader.names(given, "classes", dict.fromkeys(classes, 0))
    if len(set(names)) < len(names):
        raise BadCard("one of its classes is said twice.", "", "Name each once.", "classes")
    return names


def check_numbers(card: BattleCard, given: dict[str, Any], kind: str) -> None:
    """Codex 5.1: a card has what its kind has."""
    every = {"name", "id", "kind", "faction", "text", "icon", "flavor", "art", "artist"}
    for key in given:
        if key not in every and key not in HAS[card.kind]:
            raise BadCard(f"a card of the kind {kind} has no {key!r}.", "", "Take it out (codex 5.1).", key)
    for key, example in NEEDS.get(card.kind, {}).items():
        if key not in given:
            raise BadCard(f"a card of the kind {kind} needs its {key}.", "", f"Add {key} = {example}.", key, example)


def time_of(given: dict[str, Any]) -> int:
    window = given.get("window", "any")
    if not isinstance(window, str) or window not in TIMES:
        raise BadCard(f"there is no window {window!r}.", "", f"Windows are {', '.join(TIMES)} (BD-15.16).", "window")
    return TIMES[window]
