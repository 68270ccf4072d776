"""A match: what never changes while it is played. Shared by all its states."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.engine.cards import Card
from rubrica.engine.chance import key_of
from rubrica.engine.zones import ZoneKind


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """Cards, decks, options, names and seed."""

    def __init__(
        self,
        game: Any,
        cards: tuple[Card, ...],
        decks: tuple[Any, ...],
        names: tuple[str, ...],
        options: dict[str, Any],
        seed: str,
        zone_kinds: tuple[ZoneKind, ...],
        ability_kinds: int,
    ) -> None:
        self.game = game
        self.cards = cards
        self.decks = decks
        self.names = names
        self.options = options
        self.seed = seed
        self.key = key_of(seed)
        self.zone_kinds = zone_kinds
        self.ability_kinds = ability_kinds
        self.by_label = {card.label: card for card in cards}
        self.seats = len(names)
        self.everyone = (1 << len(names)) - 1
        self.even_pace = bool(options.get("even_pace"))
        self.watched = False
        """Some card has an ability that works out of play: every move is told to the game."""
        self.stops = bool(options.get("stops"))

    def card_called(self, label: str) -> Card:
        return self.by_label[label]
