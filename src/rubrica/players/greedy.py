"""A player that looks one move ahead, on states that it imagines."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.chance import Dice
from rubrica.players.player import Opinion, Player

SURE: Final = 1.0 - 1e-9
"""What a move promises that wins in every imagined state."""


class GreedyPlayer(Player):
    """The move after which the game's own evaluation is best, on average over a few imagined states.

    A careless one slips now and then, as often as the game says or somebody wants, and plays anything; but a win on the table is
    never missed.
    """

    def __init__(self, dice: Dice, states: int, slips: float | None = 0.0) -> None:
        self.dice = dice
        self.states = states
        self.slips = slips
        self.found: list[Opinion] = []

    def choose(self, seat: Any) -> int:
        offers: list[int] = seat.offers
        self.found = []
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
        slips: float = dream.match.game.slips if self.slips is None else self.slips
        if slips and best < SURE * self.states and self.dice.share() < slips:
            choices = list(range(len(offers)))
        chosen = choices[self.dice.below(len(choices))]
        self.found = [Opinion(move, totals[index] / self.states, self.states) for index, move in enumerate(offers)]
        self.found.sort(key=lambda opinion: -opinion.worth)
        return offers[chosen]

    def opinions(self) -> list[Opinion]:
        return self.found
