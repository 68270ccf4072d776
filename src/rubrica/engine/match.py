"""A match: what never changes while it is played. Shared by all its states."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.engine.cards import Card
from rubrica.engine.chance import key_of
from rubrica.engine.zones import EVERYONE, OWNER, ZoneKind


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
        self.zone_kind: tuple[int, ...] = ()
        """The kind of each zone: those of one seat after the other, then those of the table."""
        self.zone_seat: tuple[int, ...] = ()
        """Whose zone it is, or -1."""
        self.zone_seers: tuple[int, ...] = ()
        """The seats that see the cards of each zone, one bit each."""
        self.zones_each = 0
        """How many zones a seat has."""
        self.lay_out()

    def lay_out(self) -> None:
        """Number the zones."""
        places = [(seat, kind) for seat in range(self.seats) for kind in self.zone_kinds if not kind.shared]
        places += [(-1, kind) for kind in self.zone_kinds if kind.shared]
        every = [(seat, kind) for seat, kind in places for _ in range(kind.spots)]
        self.zone_kind = tuple([self.zone_kinds.index(kind) for _, kind in every])
        self.zone_seat = tuple([seat for seat, _ in every])
        self.zone_seers = tuple([self.seers_of(kind, seat) for seat, kind in every])
        self.zones_each = sum([kind.spots for kind in self.zone_kinds if not kind.shared])

    def seers_of(self, kind: ZoneKind, seat: int) -> int:
        """The seats that see the cards of a zone, one bit each."""
        return self.everyone if kind.sees == EVERYONE else 1 << seat if kind.sees == OWNER else 0

    def card_called(self, label: str) -> Card:
        return self.by_label[label]
