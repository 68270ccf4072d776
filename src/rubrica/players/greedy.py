"""A player that looks one move ahead, on states that it imagines."""

from __future__ import annotations

from typing import Any

from rubrica.engine.chance import Dice
from rubrica.players.player import Player


class GreedyPlayer(Player):
    """The move after which the game's own evaluation is best, on average over a few imagined states."""

    def __init__(self, dice: Dice, states: int) -> None:
        self.dice = dice
        self.states = states

    def choose(self, seat: Any) -> int:
        offers: list[int] = seat.offers
        if len(offers) == 1:
            return offers[0]
        totals = [0.0] * len(offers)
        number: int = seat.number
        imagination = seat.imagination()
        for _ in range(self.states):
            dream = imagination.dream(self.dice)
            for index, move in enumerate(offers):
                after = dream.copy()
                after.answer(move)
                totals[index] += after.match.game.evaluate(after, number)
        best = max(totals)
        choices = [index for index, total in enumerate(totals) if total >= best - 1e-9]
        return offers[choices[self.dice.below(len(choices))]]
