"""Processes that a test has begun, as the system lists them."""

from __future__ import annotations

import subprocess
import time


def is_there(pid: int) -> bool:
    """Whether a process goes on; one that has ended may be listed until somebody asks how."""
    return shown(pid, "stat")[:1] not in ("", "Z")


def shown(pid: int, what: str) -> str:
    return subprocess.run(["ps", "-o", f"{what}=", "-p", str(pid)], capture_output=True, text=True).stdout.strip()


def all_end(pids: list[int], seconds: float = 20) -> None:
    """They end, soon."""
    latest = time.monotonic() + seconds
    while left := [pid for pid in pids if is_there(pid)]:
        assert time.monotonic() < latest, [shown(pid, "args") for pid in left]
        time.sleep(0.05)
