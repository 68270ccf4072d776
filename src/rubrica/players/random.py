"""A player that chooses at random."""

from __future__ import annotations

from typing import Any

from rubrica.engine.chance import Dice
from rubrica.players.player import Player


class RandomPlayer(Player):
    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, seat: Any) -> int:
        offers: list[int] = seat.offers
        return offers[self.dice.below(len(offers))]
