"""Training: weights for the numbers that a game measures a position by, learned from matches of a bot against itself.

A small logistic model: it is fitted to how the matches ended, and stays quick enough to be asked thousands of times a second.
The same seed gives the same weights, bit by bit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import log
from typing import Any

from rubrica.engine.chance import Dice, key_of
from rubrica.engine.errors import BadInput
from rubrica.engine.learning import Model
from rubrica.players.greedy import GreedyPlayer

SLIPS = 0.1
"""How often the bots play anything, so that the matches differ."""
LOOKED_AT = 6
"""One of so many positions is measured: those beside each other tell nothing new."""
STEPS = 8
"""Of Newton's method."""
PULL = 2.0
"""How strongly weights are held at 0: one that the matches don't speak for stays small."""
HELD_BACK = 5
"""One of so many matches is kept for judging what was learned."""


@dataclass(frozen=True)
class Seen:
    """A position, as one seat measures it, and how the match ended for that seat."""

    numbers: list[float]
    result: float


@dataclass(frozen=True)
class Trained:
    """Weights, and how well they and the game's own judgement foretold matches that they were not fitted to (less is better)."""

    weights: list[float]
    surprise: float
    surprise_before: float
    positions: int


def played(game: Any, seed: str, number: int, seats: int) -> list[Seen]:
    """The positions of one match of the greedy player against itself, with decks in rotation."""
    dice = Dice(int.from_bytes(key_of(f"{seed}/{number}")[:8], "little"))
    decks = list(game.decks.values())
    chosen = [decks[dice.below(len(decks))] for _ in range(seats)] if decks else game.default_decks(seats)
    state = game.start(decks=chosen, seed=f"{seed}/{number}")
    bot = GreedyPlayer(dice, 1, SLIPS)
    measured: list[tuple[int, list[float]]] = []
    while not state.over:
        if not dice.below(LOOKED_AT):
            measured.extend([(seat, game.measure(state, seat)) for seat in range(seats)])
        state.answer(bot.choose(state.as_seat(state.seat)))
    return [Seen(numbers, float(state.scores[seat])) for seat, numbers in measured]


def train(game: Any, seed: str, games: int, seats: int) -> Iterator[Trained | int]:
    """Play and fit; the number of each match that is done, and what was learned at the end."""
    if not game.features:
        raise BadInput(
            f"{game.title} does not say what a position is measured by.", "", "Give it features and measure."
        )
    fitted: list[Seen] = []
    held: list[Seen] = []
    for number in range(games):
        (fitted if number % HELD_BACK else held).extend(played(game, seed, number, seats))
        yield number + 1
    weights = fit(fitted, len(game.features))
    judged = [1.0, *[0.0] * (len(game.features) - 1)]  # the first feature is the game's own judgement
    yield Trained(weights, surprise(held, weights), surprise(held, judged), len(fitted) + len(held))


def fit(seen: list[Seen], many: int) -> list[float]:
    """The weights under which the results are the least surprising."""
    weights = [0.0] * many
    for _ in range(STEPS):
        model = Model(weights)
        slope = [-PULL * weight for weight in weights]
        bend = [[PULL if row == column else 0.0 for column in range(many)] for row in range(many)]
        for one in seen:
            expected = model.worth(one.numbers)
            wrong = one.result - expected
            sharp = expected * (1.0 - expected)
            for row, number in enumerate(one.numbers):
                slope[row] += wrong * number
                for column in range(row + 1):
                    bend[row][column] += sharp * number * one.numbers[column]
        for row in range(many):
            for column in range(row):
                bend[column][row] = bend[row][column]
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The x of matrix · x = right; the matrix is symmetric and positive, so nothing need be exchanged."""
    many = len(right)
    rows = [[*matrix[row], right[row]] for row in range(many)]
    for at in range(many):
        for row in range(at + 1, many):
            share = rows[row][at] / rows[at][at]
            rows[row] = [value - share * above for value, above in zip(rows[row], rows[at], strict=True)]
    found = [0.0] * many
    for row in reversed(range(many)):
        known = sum(rows[row][column] * found[column] for column in range(row + 1, many))
        found[row] = (rows[row][many] - known) / rows[row][row]
    return found


def surprise(seen: list[Seen], weights: list[float]) -> float:
    """The mean logarithm of how unlikely the results were held to be."""
    model = Model(weights)
    total = 0.0
    for one in seen:
        expected = min(1.0 - 1e-9, max(1e-9, model.worth(one.numbers)))
        total -= one.result * log(expected) + (1.0 - one.result) * log(1.0 - expected)
    return total / max(1, len(seen))


def written(game: Any, command: str, trained: Trained) -> str:
    """The file of weights: data, with the command and the seed that made it."""
    lines = [
        "# What each number that a position is measured by counts for. Made by the command below; not by hand.",
        f'command = "{command}"',
        f"positions = {trained.positions}",
        f"surprise = {trained.surprise:.4f}",
        f"surprise_before = {trained.surprise_before:.4f}",
        "",
        "[weights]",
        *[f'"{name}" = {weight:.6f}' for name, weight in zip(game.features, trained.weights, strict=True)],
    ]
    return "\n".join(lines) + "\n"
