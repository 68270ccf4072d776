"""Jobs are done in order, with the same results wherever they run."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from processes import all_end, is_there

from rubrica.engine.errors import BadInput, RubricaError
from rubrica.lab.jobs import play
from rubrica.lab.match import MatchRun
from rubrica.lab.running import Batches, Here, Pool, runner


def test_results_do_not_depend_on_workers(short: MatchRun) -> None:
    alone = list(Here().run(play, short.jobs(12)))
    for workers in (2, 3):
        pool = Pool(workers)
        assert list(pool.run(play, short.jobs(12))) == alone
        pool.close()


def square(number: int) -> int:
    return number * number


def lost_once(path: str) -> str:
    """A worker that is killed the first time it sees this job."""
    if path.endswith("bad"):
        mark = Path(path)
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), 9)
    return path


def test_a_lost_worker_is_replaced(tmp_path: Path) -> None:
    names = [str(tmp_path / name) for name in ("a", "b", "bad", "c", "d")]
    pool = Pool(2)
    assert list(pool.run(lost_once, iter(names))) == names
    assert pool.lost >= 1
    pool.close()


def always_lost(number: int) -> int:
    os.kill(os.getpid(), 9)
    return number


def test_a_job_that_always_kills_its_worker_ends_the_run() -> None:
    pool = Pool(2)
    with pytest.raises(RubricaError, match="Workers were lost"):
        list(pool.run(always_lost, iter(range(3))))
    pool.close()


def refuse(number: int) -> int:
    raise BadInput("No.", "here", "Say yes.")


def test_a_refusal_comes_back_as_it_is() -> None:
    pool = Pool(2)
    with pytest.raises(BadInput, match=r"here: No\. Say yes\."):
        list(pool.run(refuse, iter(range(3))))
    pool.close()


def test_batches_grow_while_they_are_quick() -> None:
    def endless() -> Iterator[int]:
        number = 0
        while True:
            yield number
            number += 1

    batches = Batches(endless())
    sizes = []
    for _ in range(6):
        batch = batches.next()
        sizes.append(len(batch))
        batches.took(0.001 * len(batch), len(batch))
    assert sizes == [1, 2, 4, 8, 16, 32]
    batches.took(3200.0, 32)
    assert len(batches.next()) == 1
    assert batches.next() == [64]


def test_no_job_is_no_result() -> None:
    assert list(Pool(2).run(square, iter([]))) == []


def test_where_to_run() -> None:
    assert isinstance(runner(None, 1), Here)
    with pytest.raises(BadInput, match="no place to run on"):
        runner("moon")


KILLED = """
import os, sys
from rubrica.lab.running import Pool

processes = Pool(2).open()
print(*{job.result() for job in [processes.submit(os.getpid) for _ in range(20)]}, flush=True)
input()
"""


def test_workers_end_with_who_gave_the_jobs() -> None:
    """A server or a lab that is killed leaves nobody behind who waits for the next job."""
    lab = subprocess.Popen(
        [sys.executable, "-c", KILLED],
        env={**os.environ, "RUBRICA_COMPILE": "0"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with lab:
        assert lab.stdout is not None
        workers = [int(pid) for pid in lab.stdout.readline().split()]
        assert all(map(is_there, workers))
        lab.kill()
    try:
        all_end(workers)
    finally:
        for pid in filter(is_there, workers):
            os.kill(pid, signal.SIGKILL)
