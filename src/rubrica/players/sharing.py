"""Thinking on several cores: helpers are copies of this process that think about the same decision with dice of their own, and send
back what they found. They see nothing that this process has not handed to its player."""

from __future__ import annotations

import json
import multiprocessing
import os
import select
import signal
import threading
from collections.abc import Callable
from time import monotonic
from typing import Final

MOST: Final = 4
"""Who thinks about one decision, at most."""
LATE: Final = 0.25
"""Seconds that helpers are waited for."""


def helpers_wanted() -> int:
    """How many helpers a player may have: one for each core besides its own, and none where others work beside it in this process,
    or processes have been shared out already."""
    if not hasattr(os, "fork") or threading.active_count() > 1 or multiprocessing.parent_process() is not None:
        return 0
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(MOST, cores) - 1


class Helper:
    """A copy of this process that does one piece of work and ends."""

    def __init__(self, work: Callable[[], list[list[float]]]) -> None:
        self.source, target = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            be_a_helper(work, target)
        os.close(target)

    def found(self, until: float) -> list[list[float]]:
        """What it found; nothing if it is too late, or was lost."""
        content = b""
        while True:
            ready, _, _ = select.select([self.source], [], [], max(0.0, until - monotonic()))
            part = os.read(self.source, 1 << 16) if ready else b""
            if not part:
                break
            content += part
        try:
            told: list[list[float]] = json.loads(content)
        except ValueError:
            return []
        return told

    def end(self) -> None:
        os.close(self.source)
        try:
            os.kill(self.process, signal.SIGKILL)
        except ProcessLookupError:
            pass
        os.waitpid(self.process, 0)


def be_a_helper(work: Callable[[], list[list[float]]], target: int) -> None:
    """Do the work, send what came out, and end without a trace: nothing that the process had open is touched."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        content = json.dumps(work()).encode()
        while content:
            content = content[os.write(target, content) :]
    finally:
        os._exit(0)
