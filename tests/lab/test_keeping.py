"""A run's file: what was done is not done again, and the file ends up the same byte for byte."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rubrica.engine.errors import BadInput
from rubrica.lab.jobs import Played, play
from rubrica.lab.keeping import Kept, gather
from rubrica.lab.match import MatchRun, Referee
from rubrica.lab.running import Here, Pool


def whole(path: Path, run: MatchRun, games: int, on: Any = None) -> bytes:
    gather(Kept(path, run, Played), run.jobs(games), play, on or Here())
    return path.read_bytes()


class Dying(Here):
    """Somebody presses Ctrl-C after a few results."""

    def run(self, work: Any, jobs: Iterator[Any]) -> Iterator[Any]:
        for number, result in enumerate(map(work, jobs)):
            if number == 3:
                raise KeyboardInterrupt
            yield result


def test_an_interrupted_run_goes_on(short: MatchRun, tmp_path: Path) -> None:
    wanted = whole(tmp_path / "whole.jsonl", short, 8)
    path = tmp_path / "broken.jsonl"
    assert gather(Kept(path, short, Played), short.jobs(8), play, Dying())
    assert len(path.read_bytes().splitlines()) == 4
    path.write_bytes(path.read_bytes() + b'{"number":3,"shuf')  # the machine went off in the middle of a line
    pool = Pool(2)
    assert whole(path, short, 8, pool) == wanted
    pool.close()


def test_nothing_is_played_twice(short: MatchRun, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    wanted = whole(path, short, 6)

    def never(job: Any) -> Any:
        raise AssertionError("played again")

    kept = Kept(path, short, Played)
    assert not gather(kept, short.jobs(6), never, Here())
    assert path.read_bytes() == wanted
    fewer = Kept(path, short, Played)
    gather(fewer, short.jobs(2), never, Here())
    assert [played.number for played in fewer.found] == [0, 1]
    assert path.read_bytes() == wanted


def test_a_file_of_another_run_is_refused(short: MatchRun, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    before = whole(path, short, 2)
    other = MatchRun(short.table, "2", short.sides, short.pool)
    with pytest.raises(BadInput, match="another run"):
        Kept(path, other, Played)
    path.write_bytes(before + b'{"number":"x"}\n')
    with pytest.raises(BadInput, match="no results of a run"):
        Kept(path, short, Played)


def test_where_a_run_ends_does_not_depend_on_workers(short: MatchRun, tmp_path: Path) -> None:
    """The referee sees every beginning of the results, whether they are played now or were before."""
    lopsided = [
        Played(number, number // 2, (0, 1), (None, None), (1.0, 0.0) if number % 2 == 0 else (0.0, 1.0), "", 1, 1)
        for number in range(200)
    ]
    lopsided = [
        Played(one.number, one.shuffle, (0, 1) if one.number % 2 == 0 else (1, 0), one.decks, one.scores, "", 1, 1)
        for one in lopsided
    ]

    def once(games: int) -> int:
        path = tmp_path / "clear.jsonl"
        kept = Kept(path, short, Played)
        gather(kept, iter(range(games)), lambda number: lopsided[number], Here(), clear=Referee(0.05).clear)
        return len(kept.found)

    ended = once(200)
    assert 4 < ended < 40
    assert once(200) == ended
    (tmp_path / "clear.jsonl").unlink()
    once(6)
    assert once(200) == ended
