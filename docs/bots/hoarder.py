"""A bot in twenty lines: it asks what it could have after each move, in a state that it imagines, and keeps as many cards as it can."""

from typing import Any

from rubrica.engine.chance import Dice
from rubrica.players import Player


class Hoarder(Player):
    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, seat: Any) -> int:
        dream = seat.imagine(self.dice)  # a whole state that fits all that this seat knows

        def cards(move: int) -> int:
            after = dream.copy()
            after.answer(move)
            return sum(
                1
                for copy in range(len(after.card))
                if after.owner[copy] == seat.number and after.known_to(seat.number, copy)
            )

        return int(max(seat.offers, key=cards))
