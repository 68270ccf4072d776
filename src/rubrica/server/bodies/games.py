"""The games, their cards and their rules."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class OptionShown(Struct, kw_only=True):
    name: str
    values: list[Any]
    about: str


class GameShown(Struct, kw_only=True):
    name: str
    title: str
    version: str
    least_seats: int
    most_seats: int
    options: list[OptionShown]
    decks: list[str]
    """Names of the preset decks."""
    default_decks: list[Any]
    lessons: list[str]
    """Names of the lessons that it brings."""


class Games(Struct, kw_only=True):
    games: list[GameShown]
    bots: list[str]
    version: str


class GameFront(Struct, kw_only=True):
    """What stands for a game where all games are listed."""

    game: str
    layout: dict[str, Any]
    """The parts of its table.toml that a card is drawn with."""
    cards: dict[str, dict[str, Any]]
    words: dict[str, dict[str, str]]
    texts: dict[str, dict[str, str]]
    count: int
    """Cards that the game has."""
    builds: bool
    """Players bring decks of their own."""


class Fronts(Struct, kw_only=True):
    fronts: list[GameFront]


class GameDetails(Struct, kw_only=True):
    """What a client draws a game from."""

    game: GameShown
    layout: dict[str, Any]
    """table.toml."""
    words: dict[str, dict[str, str]]
    """Its words in other languages: what the layout and the views call things."""
    texts: dict[str, dict[str, str]]
    """The texts of its cards in other languages, by the English ones; one that is missing stays English."""
    reminders: dict[str, dict[str, list[str]]]
    """Its keywords in other languages, each with what it means, by their English names."""
    cards: dict[str, Any]
    """Card files by label, of the cards as they are printed now."""


class RuleShown(Struct, kw_only=True):
    id: str
    heading: str
    text: str
    """As the codex has it, with its marks."""


class RulesShown(Struct, kw_only=True):
    """The codex of a game, in order."""

    rules: list[RuleShown]


class CodexShown(Struct, kw_only=True):
    """The whole codex of a game: its rules with all that stands between them, as Markdown."""

    text: str


class Pool(Struct, kw_only=True):
    """The cards of a match, as they were when it began: by label."""

    cards: dict[str, Any]
