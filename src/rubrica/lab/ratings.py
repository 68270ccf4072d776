"""Ratings of those who played all against all: Bradley and Terry's model, as points of 400 for ten to one, with ranges."""

from __future__ import annotations

from math import exp, log, sqrt

from msgspec import Struct

from rubrica.lab.statistics import LIKELY

POINTS = 400 / log(10)
"""Points of a rating for one of the model's units."""
MIDDLE = 1500.0
DOUBT = 0.5
"""Draws that everybody is supposed to have played with everybody else: who always wins has a rating, too."""


class Rating(Struct, frozen=True):
    points: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.points:.0f} ({self.low:.0f} to {self.high:.0f})"


def ratings(scores: list[list[float]]) -> list[Rating]:
    """The ratings of those whose points against each other these are (row against column); on average 1500."""
    many = len(scores)
    won = [[scores[a][b] + (DOUBT / 2 if a != b else 0.0) for b in range(many)] for a in range(many)]
    games = [[won[a][b] + won[b][a] if a != b else 0.0 for b in range(many)] for a in range(many)]
    strength = [1.0] * many
    for _ in range(2000):
        new = [
            sum(won[a]) / sum(games[a][b] / (strength[a] + strength[b]) for b in range(many) if b != a)
            for a in range(many)
        ]
        scale = exp(sum(log(one) for one in new) / many)
        new = [one / scale for one in new]
        moved = max(abs(log(one / other)) for one, other in zip(new, strength))
        strength = new
        if moved < 1e-10:
            break
    errors = standard_errors(strength, games)
    found = []
    for one, error in zip(strength, errors):
        points, wide = MIDDLE + POINTS * log(one), POINTS * LIKELY * error
        found.append(Rating(round(points, 2), round(points - wide, 2), round(points + wide, 2)))
    return found


def standard_errors(strength: list[float], games: list[list[float]]) -> list[float]:
    """Of the logarithms of the strengths, whose sum is 0: from the inverse of what the matches tell about them (Fisher)."""
    many = len(strength)
    known = [[1.0 / many] * many for _ in range(many)]  # the sum is settled: this takes the place of what is not told
    for a in range(many):
        for b in range(many):
            if a != b:
                told = games[a][b] * strength[a] * strength[b] / (strength[a] + strength[b]) ** 2
                known[a][a] += told
                known[a][b] -= told
    inverse = inverted(known)
    return [sqrt(max(0.0, inverse[a][a] - 1.0 / many)) for a in range(many)]


def inverted(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a matrix, by Gauss and Jordan: it has as many rows as there are players."""
    many = len(matrix)
    rows = [[*row, *[float(column == number) for column in range(many)]] for number, row in enumerate(matrix)]
    for column in range(many):
        best = max(range(column, many), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        head = rows[column][column]
        rows[column] = [value / head for value in rows[column]]
        for row in range(many):
            if row != column and rows[row][column]:
                factor = rows[row][column]
                rows[row] = [value - factor * other for value, other in zip(rows[row], rows[column])]
    return [row[many:] for row in rows]
