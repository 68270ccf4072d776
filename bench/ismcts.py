"""Rubrica's `search` against OpenSpiel's ISMCTS bot on the same game, with the same number of iterations.

    python bench/ismcts.py bloodless --iterations 50 --matches 10

Each pair of matches has the same deal with the seats swapped. A match is shown as it ends, so that a run may be broken off.
OpenSpiel's bot plays its playouts to the end at random, as its own evaluator does, but without the way through OpenSpiel and back at
each decision: only quicker. It is told that other moves may be offered in positions that look alike to it.
"""

import argparse
import math
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts

from rubrica.engine.chance import Dice
from rubrica.envs import spiel
from rubrica.envs.setting import rewards
from rubrica.players import player

CURIOSITY = 1.4
"""The constant of UCT, for results from -1 to 1."""


class Playouts:
    """What OpenSpiel's RandomRolloutEvaluator does, on the position itself."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def evaluate(self, state: Any) -> list[float]:
        position = state.position.state.copy()
        while not position.over:
            offers = position.offers
            position.answer(offers[self.dice.below(len(offers))])
        return rewards(position.scores)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


def match(game: Any, deal: int, seat: int, iterations: int) -> float:
    """What `search` in this seat wins, from -1 to 1; OpenSpiel's bot has the others."""
    state = game.new_initial_state()
    state.apply_action(deal)
    thinker = player(f"search:{iterations}", deal)
    other = ismcts.ISMCTSBot(
        game,
        Playouts(deal),
        CURIOSITY,
        iterations,
        random_state=np.random.RandomState(deal),
        allow_inconsistent_action_sets=True,
    )
    while not state.is_terminal():
        if state.current_player() == seat:
            chosen = thinker.choose(state.position.state.as_seat(seat))
            action = next(action for action, move in state.position.offered.items() if move == chosen)
        else:
            action = other.step(state)
        state.apply_action(action)
    return float(state.returns()[seat])


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/ismcts.py", description="search against OpenSpiel's ISMCTS bot.")
    parser.add_argument("game", choices=spiel.names())
    parser.add_argument("--iterations", type=int, default=50)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--first", type=int, default=0, help="the first deal: the next batch goes on there")
    asked = parser.parse_args()
    game = spiel.load(asked.game)
    won = 0.0
    for number in range(asked.matches):
        result = match(game, asked.first + number // 2, number % 2, asked.iterations)
        won += (result + 1) / 2
        low, high = between(won, number + 1)
        head = f"{asked.game}, {asked.iterations} iterations: {won:g} of {number + 1}"
        print(f"{head}, {won / (number + 1):.0%}, between {low:.0%} and {high:.0%}", flush=True)


def between(won: float, matches: int) -> tuple[float, float]:
    """The share of matches that will be won in the long run, in nineteen cases of twenty (Wilson's interval)."""
    share, spread = won / matches, 1.96**2 / matches
    middle = (share + spread / 2) / (1 + spread)
    half = 1.96 * math.sqrt(share * (1 - share) / matches + spread / 4 / matches) / (1 + spread)
    return middle - half, middle + half


if __name__ == "__main__":
    main()
