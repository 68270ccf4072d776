"""An evaluation that was learned: a few numbers that a game measures a position by, each with a weight that self-play gave it."""

from __future__ import annotations

import tomllib
from math import exp, log
from typing import Final

FILE: Final = "weights.toml"
"""Beside a game's other data: the weights, with the command and the seed that made them."""


class Model:
    """Weights by name; what they make of the numbers of a position is the result to expect, from 0 to 1."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights

    def worth(self, numbers: list[float]) -> float:
        total = 0.0
        for index, weight in enumerate(self.weights):
            total += weight * numbers[index]
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total))))


def read_model(text: str, features: tuple[str, ...]) -> Model | None:
    """The model of a file of weights; None if there is none, or if it measures something else than the game does now."""
    weights: dict[str, float] = tomllib.loads(text).get("weights", {}) if text else {}
    if not weights or set(weights) != set(features):
        return None
    return Model([float(weights[name]) for name in features])


def odds(worth: float) -> float:
    """A judgement from 0 to 1 as a number without bounds, which weights can be put on."""
    sure = min(1.0 - 1e-6, max(1e-6, worth))
    return log(sure / (1.0 - sure))


def lead(mine: list[float], others: list[list[float]]) -> list[float]:
    """How much more a seat has of each than whoever else has most of it."""
    return [have - max([other[index] for other in others], default=0.0) for index, have in enumerate(mine)]


MODELS: Final[dict[str, Model | None]] = {}
"""The models of games, by name, as they were first asked for."""
