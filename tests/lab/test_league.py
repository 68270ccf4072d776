"""Ratings tell the strengths that results come from, and all play all."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rubrica.lab.jobs import play
from rubrica.lab.league import LeagueRun, count
from rubrica.lab.match import Side
from rubrica.lab.ratings import inverted, ratings
from rubrica.lab.table import table_of


def test_ratings_are_those_that_the_results_come_from() -> None:
    """Ten to one is 400 points: 1000 matches between each two, as expected."""
    strength = [1.0, 10.0, 100.0]
    scores = [[1000 * a / (a + b) if a != b else 0.0 for b in strength] for a in strength]
    found = ratings(scores)
    assert [round(one.points, -1) for one in found] == [1100, 1500, 1900]
    assert all(one.low < one.points < one.high for one in found)
    assert 40 < found[0].high - found[0].low < 160


def test_few_matches_make_wide_ranges() -> None:
    few, many = ratings([[0, 6], [4, 0]]), ratings([[0, 600], [400, 0]])
    assert few[0].high - few[0].low > 5 * (many[0].high - many[0].low)
    assert few[0].low < 1500 < many[0].low


def test_who_always_wins_has_a_rating() -> None:
    best, worst = ratings([[0, 20], [0, 0]])
    assert 1600 < best.points < 2300


def test_an_inverse() -> None:
    found = inverted([[0.0, 2.0], [4.0, 0.0]])
    assert found == [[0.0, 0.25], [0.5, 0.0]]


def test_all_play_all_from_both_seats(game: Any) -> None:
    run = LeagueRun(table_of(game, {}, []), "1", (Side("random"), Side("greedy"), Side("greedy:1")), ("hive", "wing"))
    jobs = list(run.jobs(24))
    met = Counter(tuple(sitting.side for sitting in job.seats) for job in jobs)
    assert set(met.values()) == {4}
    assert len(met) == 6
    decks = {tuple(sitting.deck for sitting in job.seats) for job in jobs}
    assert len(decks) == 4
    for first, second in zip(jobs[::2], jobs[1::2]):
        assert first.shuffle == second.shuffle
        assert [sitting.deck for sitting in first.seats] == [sitting.deck for sitting in second.seats]


def test_a_league_is_counted(game: Any) -> None:
    run = LeagueRun(table_of(game, {}, []), "1", (Side("random", "hive"), Side("random", "wing")))
    counted = count(run, [play(job) for job in run.jobs(4)], 4, False)
    assert sum(one.share.won for one in counted.standings) == 4
    assert [one.share.games for one in counted.standings] == [4, 4]
    assert sum(one.rating.points for one in counted.standings) == pytest.approx(3000, abs=0.1)
