"""Running jobs: one after the other, on every core, or on other machines. Results come in the order of the jobs, whoever did them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from time import perf_counter
from typing import Any, Protocol, TypeVar

from rubrica.engine.errors import BadInput, RubricaError

Given = TypeVar("Given")
Found = TypeVar("Found")

BATCH_SECONDS = 0.4
"""How long a batch should take: long enough that sending it costs nothing, short enough that a bar moves."""
MOST = 500
"""Jobs of a batch at most."""
AHEAD = 3
"""Batches that wait for each worker."""
LOSSES = 5
"""How often workers may be lost before it is given up."""


class Runner(Protocol):
    """Somebody who does jobs."""

    def run(self, work: Callable[[Given], Found], jobs: Iterator[Given]) -> Iterator[Found]:
        """The results, in the order of the jobs."""
        ...

    def close(self) -> None: ...


class Here:
    """One after the other in this process."""

    def run(self, work: Callable[[Given], Found], jobs: Iterator[Given]) -> Iterator[Found]:
        return map(work, jobs)

    def close(self) -> None:
        pass


class Batches:
    """Jobs in batches, whose size follows from how long the last ones took. What comes out does not depend on it."""

    def __init__(self, jobs: Iterator[Any]) -> None:
        self.jobs = jobs
        self.size = 1

    def next(self) -> list[Any]:
        batch = []
        for job in self.jobs:
            batch.append(job)
            if len(batch) == self.size:
                break
        return batch

    def took(self, seconds: float, many: int) -> None:
        wanted = int(BATCH_SECONDS * many / max(seconds, 1e-6))
        self.size = max(1, min(MOST, wanted, 2 * self.size))


def do_batch(work: Callable[[Any], Any], batch: list[Any]) -> tuple[list[Any], float]:
    """The results of a batch, and the seconds it took."""
    start = perf_counter()
    return [work(job) for job in batch], perf_counter() - start


def in_order(
    jobs: Iterator[Any],
    submit: Callable[[list[Any]], Any],
    result: Callable[[Any, list[Any]], tuple[list[Any], float]],
    ahead: int,
) -> Iterator[Any]:
    """Keep so many batches under way, and give their results in order. `result` waits for what `submit` gave."""
    batches = Batches(jobs)
    waiting: deque[tuple[Any, list[Any]]] = deque()
    while True:
        while len(waiting) < ahead and (batch := batches.next()):
            waiting.append((submit(batch), batch))
        if not waiting:
            return
        ticket, batch = waiting.popleft()
        found, seconds = result(ticket, batch)
        batches.took(seconds, len(batch))
        yield from found


Ticket = tuple[ProcessPoolExecutor, Future[tuple[list[Any], float]]]
"""A batch under way, and the processes that it was given to."""


class Pool:
    """Processes of this machine. One that dies is replaced, and its jobs are done again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.lost = 0
        self.processes: ProcessPoolExecutor | None = None

    def open(self) -> ProcessPoolExecutor:
        if self.processes is None:
            # A forked worker has the cards already; where that can't be it reads them itself.
            how = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
            self.processes = ProcessPoolExecutor(
                self.workers, multiprocessing.get_context(how), initializer=be_a_worker
            )
        return self.processes

    def run(self, work: Callable[[Given], Found], jobs: Iterator[Given]) -> Iterator[Found]:
        def submit(batch: list[Any]) -> Ticket:
            processes = self.open()
            try:
                return processes, processes.submit(do_batch, work, batch)
            except BrokenProcessPool:
                self.replace()
                return submit(batch)

        def result(ticket: Ticket, batch: list[Any]) -> tuple[list[Any], float]:
            while True:
                processes, future = ticket
                try:
                    return future.result()
                except BrokenProcessPool:
                    if processes is self.processes:  # else another batch of the same workers has noticed before
                        self.replace()
                    ticket = submit(batch)

        return in_order(jobs, submit, result, self.workers * AHEAD)

    def replace(self) -> None:
        """The workers are gone: begin with new ones."""
        self.lost += 1
        if self.lost > LOSSES:
            raise RubricaError(f"Workers were lost {self.lost} times: there may be too little memory.")
        self.close()

    def close(self) -> None:
        if self.processes is not None:
            self.processes.shutdown(wait=True, cancel_futures=True)
            self.processes = None


def be_a_worker() -> None:
    """Ctrl-C is for the one who gave the jobs; a person at this machine comes first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    """Whoever gives the jobs is gone, killed perhaps: nobody else would end who waits for the next one."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def runner(on: str | None = None, workers: int | None = None) -> Runner:
    """Who does the jobs: processes of this machine, or a Ray cluster ("ray", "ray://…")."""
    if on is not None and on != "pool":
        if on != "ray" and not on.startswith("ray://"):
            raise BadInput(f"{on!r} is no place to run on.", "", "Write --on ray, or --on ray://HOST:10001.")
        from rubrica.lab.on_ray import OnRay

        return OnRay(on)
    many = workers if workers is not None else cores()
    return Pool(many) if many > 1 else Here()


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
