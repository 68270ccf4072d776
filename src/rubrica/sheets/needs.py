"""What a deck needs on the table: its cards, those that they create, and the counters and aids of its game (print.toml)."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from typing import Any

from rubrica.engine.errors import BadDeck

QUOTED = re.compile(r'"([^"]+)"')
CREATED = 4
"""How many of a card are printed that others create."""


@dataclass(frozen=True)
class Counters:
    """A card full of counters to cut out."""

    label: str
    icon: str
    colour: str
    values: tuple[int, ...]


@dataclass(frozen=True)
class Track:
    """Numbers to move a coin along."""

    label: str
    icon: str
    colour: str
    least: int
    most: int
    start: int


@dataclass(frozen=True)
class Aid:
    """What to remember."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Needs:
    title: str
    cards: Counter[str]
    besides: tuple[Counters | Track | Aid, ...]


def needs_of(game: Any, deck: Any, aids: bool = True) -> Needs:
    """Everything that is printed for a deck."""
    cards: Counter[str] = Counter()
    for pile in game.whole_deck(deck).piles.values():
        cards.update(pile)
    unknown = sorted(set(cards) - set(game.cards))
    if unknown:
        raise BadDeck(f"{game.title} has no card {unknown[0]!r}.", f"deck {deck.name}", "Check the name in the deck.")
    add_created(game, cards)
    told = tomllib.loads(game.file("print.toml")) if aids else {}
    for entry in told.get("card", []):
        cards[entry["card"]] = max(cards[entry["card"]], entry["count"])
    return Needs(deck.title or deck.name, cards, tuple(besides(told)))


def add_created(game: Any, cards: Counter[str]) -> None:
    """Cards that no deck holds and that texts of these cards name."""
    waiting = list(cards)
    while waiting:
        named = {name for text in texts_in(game.cards[waiting.pop()].fields) for name in QUOTED.findall(text)}
        for name in sorted(named & set(game.cards) - set(cards)):
            if {"vestige", "token"} & {*str(game.cards[name].fields.get("type", "")).split(), *game.cards[name].fields}:
                cards[name] = CREATED
                waiting.append(name)


def texts_in(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for item in inner for text in texts_in(item)]


def besides(told: dict[str, Any]) -> list[Counters | Track | Aid]:
    found: list[Counters | Track | Aid] = []
    for entry in told.get("aid", []):
        found.append(Aid(entry["title"], tuple(entry["lines"])))
    for entry in told.get("track", []):
        about = (entry["label"], entry["icon"], entry["colour"])
        found.append(Track(*about, entry["least"], entry["most"], entry.get("start", entry["least"])))
    for entry in told.get("counters", []):
        found.append(Counters(entry["label"], entry["icon"], entry["colour"], tuple(entry["values"])))
    return found
