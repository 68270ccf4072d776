"""Jobs on a Ray cluster: the same batches, on any number of machines. What a lost machine had under way is done again by the others."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from rubrica.engine.errors import BadInput, RubricaError
from rubrica.lab.running import AHEAD, LOSSES, do_batch, in_order

Given = TypeVar("Given")
Found = TypeVar("Found")


class OnRay:
    """A cluster: "ray" is the one that this machine is part of, or begins; "ray://HOST:10001" another."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError:
            raise BadInput("Ray is not installed.", "", "Install rubrica[ray].") from None
        self.ray: Any = ray
        self.ours = not ray.is_initialized()
        if self.ours:
            self.connect(address)
        self.lost = 0

    def connect(self, address: str) -> None:
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        try:
            if address == "ray":
                try:
                    self.ray.init("auto", **quiet)
                except ConnectionError:
                    self.ray.init(include_dashboard=False, **quiet)
            else:
                self.ray.init(address, **quiet)
        except (ConnectionError, TimeoutError, RuntimeError, ValueError) as fault:
            said = str(fault).splitlines()[0][:200] if str(fault) else type(fault).__name__
            raise BadInput(f"There is no Ray cluster: {said}", address, "Start one with `ray start --head`.") from None

    def run(self, work: Callable[[Given], Found], jobs: Iterator[Given]) -> Iterator[Found]:
        ray = self.ray
        remote = ray.remote(do_batch).options(num_cpus=1, max_retries=-1)

        def submit(batch: list[Any]) -> Any:
            return remote.remote(work, batch)

        def result(ticket: Any, batch: list[Any]) -> tuple[list[Any], float]:
            while True:
                try:
                    return ray.get(ticket)  # type: ignore[no-any-return]
                except ray.exceptions.RayTaskError as fault:
                    if isinstance(fault.cause, RubricaError):
                        raise fault.cause from None
                    raise
                except ray.exceptions.RayError as fault:
                    # Ray does a lost batch again by itself; this is for what it gives up.
                    self.lost += 1
                    if self.lost > LOSSES:
                        raise RubricaError(f"Machines were lost {self.lost} times: {fault}") from None
                    ticket = submit(batch)

        places = max(1, int(ray.cluster_resources().get("CPU", 1)))
        return in_order(jobs, submit, result, places * AHEAD)

    def close(self) -> None:
        if self.ours:
            self.ray.shutdown()
