"""A setting: which game is played, by how many, with which decks and options. Matches are begun from it."""

from __future__ import annotations

from typing import Any

from rubrica.engine.chance import Dice
from rubrica.engine.errors import BadInput
from rubrica.engine.game import seats_text
from rubrica.envs.acting import Actions
from rubrica.envs.declaration import declared
from rubrica.envs.observing import Observer
from rubrica.envs.places import Places
from rubrica.registry import game as registered

ANY = "any"
"""Instead of a deck: one of the presets, drawn anew for each match."""


class Setting:
    """What all matches of an environment have in common."""

    def __init__(self, name: str, seats: int = 0, decks: list[str] | None = None, **options: Any) -> None:
        self.game = registered(name)
        self.seats: int = seats or (len(decks) if decks else self.game.least_seats)
        if not self.game.least_seats <= self.seats <= self.game.most_seats:
            raise BadInput(f"{self.game.title} is for {seats_text(self.game)} players, not {self.seats}.")
        if decks and len(decks) != self.seats:
            raise BadInput(f"There are {self.seats} seats and {len(decks)} decks.", "", "Give one to every seat.")
        self.decks = decks
        self.options: dict[str, Any] = self.game.check_options(options)
        self.sample = self.start(0)
        """Some position: which cards, zones and seats there are is the same in all matches."""
        declaration = declared(self.game, self.seats)
        places = Places(self.sample.match, declaration)
        self.actions = Actions(places, declaration)
        self.observer = Observer(places, self.actions, declaration)

    def start(self, seed: int) -> Any:
        """A new match, at its first decision, with a log."""
        return self.game.start(decks=self.decks_of(seed), seed=seed, news=True, **self.options)

    def decks_of(self, seed: int) -> list[Any]:
        """The decks of a match. What is drawn depends on nothing but the seed."""
        if not self.decks:
            return list(self.game.default_decks(self.seats))
        presets, dice = list(self.game.decks), Dice(seed)
        return [presets[dice.below(len(presets))] if deck == ANY else deck for deck in self.decks]


def rewards(scores: tuple[float, ...]) -> list[float]:
    """What a match brought each seat: its score less the average of the others'. From -1 to 1, and the sum is nothing."""
    total = sum(scores)
    return [score - (total - score) / (len(scores) - 1) for score in scores]
