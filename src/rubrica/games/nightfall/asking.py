"""Questions whose answers are things: minions, or cards of a hand."""

from __future__ import annotations

from rubrica.engine.steps import Question
from rubrica.games.nightfall.state import Nightfall


class WhichThing(Question):
    """Which one of them; an answer that is 0 or less stands for none."""

    def key(self, state: Nightfall, a: int, b: int, move: int) -> int:
        return state.key_of(move) if move > 0 else move

    def touches(self, state: Nightfall, a: int, b: int, move: int) -> tuple[int, ...]:
        return (move,) if move > 0 else ()
