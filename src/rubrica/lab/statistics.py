"""Shares with the range in which they lie, differences on the same shuffles, and a test that may be looked at after every match."""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from msgspec import Struct

LIKELY: Final = 1.96
"""Standard errors within which a number lies 19 times out of 20."""
BETS: Final = (0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9)
"""Parts of the most that one may stake against a claim (below)."""


class Share(Struct, frozen=True):
    """A share of matches (a draw is shared), and where the true one lies 19 times out of 20."""

    won: float
    games: int
    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})" if self.games else "–"


def share_of(won: float, games: int) -> Share:
    """Wilson's interval: it holds for few matches and for shares near 0 and 1, where the usual one does not."""
    if not games:
        return Share(0.0, 0, 0.0, 0.0, 1.0)
    rate, square = won / games, LIKELY * LIKELY
    middle = (rate + square / (2 * games)) / (1 + square / games)
    wide = LIKELY / (1 + square / games) * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    return Share(won, games, round(rate, 6), round(max(0.0, middle - wide), 6), round(min(1.0, middle + wide), 6))


class Mean(Struct, frozen=True):
    """A mean, and where the true one lies 19 times out of 20."""

    number: int
    mean: float
    low: float
    high: float


def mean_of(values: list[float]) -> Mean:
    if not values:
        return Mean(0, 0.0, 0.0, 0.0)
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Mean(1, round(mean, 6), float("-inf"), float("inf"))
    error = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
    return Mean(len(values), round(mean, 6), round(mean - LIKELY * error, 6), round(mean + LIKELY * error, 6))


class Claim:
    """The claim that a mean of numbers from 0 to 1 is at most (or at least) so much, and what was won by betting against it.

    Whoever bets against a true claim, each time as much as was settled before, multiplies his stake by 20 only once in 20 times,
    however long he plays and whenever he looks (Ville's inequality). Bets of several sizes share the stake.
    """

    def __init__(self, bound: float, at_most: bool) -> None:
        self.bound = bound
        self.sign = 1.0 if at_most else -1.0
        most = 1.0 / bound if at_most else 1.0 / (1.0 - bound)
        self.stakes = [part * most for part in BETS]
        self.logs = [0.0] * len(BETS)

    def see(self, value: float) -> None:
        for number, stake in enumerate(self.stakes):
            self.logs[number] += log(1.0 + stake * self.sign * (value - self.bound))

    def refuted(self, error: float) -> bool:
        """Whether the claim is refuted, wrongly with this probability at most."""
        top = max(self.logs)
        return top + log(sum(exp(one - top) for one in self.logs)) >= log(len(BETS) / error)


class Comparison:
    """Is the first side better, worse, or as good but for a margin? Asked after every shuffle."""

    def __init__(self, margin: float, error: float = 0.05) -> None:
        self.error = error / 2
        self.claims = {
            "better": [Claim(0.5, True)],
            "worse": [Claim(0.5, False)],
            "alike": [Claim(0.5 + margin, False), Claim(0.5 - margin, True)],
        }
        self.seen = 0

    def see(self, score: float) -> None:
        """What the first side got of one shuffle, played from every seat."""
        self.seen += 1
        for claims in self.claims.values():
            for claim in claims:
                claim.see(score)

    @property
    def verdict(self) -> str:
        """better, worse or alike; empty while it is not clear."""
        for verdict, claims in self.claims.items():
            if all(claim.refuted(self.error) for claim in claims):
                return verdict
        return ""
