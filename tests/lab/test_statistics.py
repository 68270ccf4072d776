"""Intervals hold what they promise, and the sequential test errs as seldom as it says."""

from __future__ import annotations

from rubrica.engine.chance import Dice
from rubrica.lab.statistics import Comparison, mean_of, share_of


def test_shares_have_wilsons_interval() -> None:
    share = share_of(35, 40)
    assert (round(share.low, 3), round(share.share, 3), round(share.high, 3)) == (0.739, 0.875, 0.945)
    assert str(share) == "87.5 % (73.9 to 94.5)"
    assert share_of(0, 10).low == 0.0
    assert share_of(10, 10).high == 1.0
    assert str(share_of(0, 0)) == "–"


def test_means() -> None:
    mean = mean_of([0.0, 1.0, 0.0, 1.0])
    assert mean.mean == 0.5
    assert round(mean.high - mean.mean, 3) == 0.566  # 1.96 times 0.577 / 2
    assert mean_of([]).number == 0
    assert mean_of([2.0]).high == float("inf")


def verdicts(chance: int, many: int, games: int, margin: float) -> list[str]:
    """What comes out of so many comparisons, where the first side wins `chance` of 100 matches."""
    dice = Dice(chance)
    found = []
    for _ in range(many):
        comparison = Comparison(margin)
        while comparison.seen < games and not comparison.verdict:
            comparison.see(((dice.below(100) < chance) + (dice.below(100) < chance)) / 2)
        found.append(comparison.verdict)
    return found


def test_the_sequential_test_is_seldom_wrong() -> None:
    equal = verdicts(50, 100, 300, 0.1)
    assert sum(verdict in ("better", "worse") for verdict in equal) <= 8
    better = verdicts(65, 60, 600, 0.05)
    assert better.count("better") >= 55
    assert better.count("worse") + better.count("alike") <= 3
    assert verdicts(20, 20, 200, 0.05).count("worse") == 20


def test_alike_is_a_verdict_too() -> None:
    assert verdicts(50, 20, 3000, 0.1).count("alike") >= 15
