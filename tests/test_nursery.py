"""What the tests fork ends with them: nothing goes on when its pytest is over or was killed."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from nursery import exactly
from processes import all_end, is_there, shown

PYTEST = """
import os, sys, time
from pathlib import Path
from nursery import fork

folder = Path(sys.argv[1])
with (folder / "log").open("w") as log:
    server = fork(["serve", "--port", "0"], {**os.environ, "RUBRICA_DATA": str(folder)}, log)
assert server.stdout.readline(), (folder / "log").read_text()
worker = os.fork()  # a worker that outlives it, with all that it inherited
if worker == 0:
    time.sleep(600)
    os._exit(0)
print(server.pid, worker, flush=True)
input()
"""
"""Stands for a pytest that has a server and a pool of workers."""


@pytest.mark.parametrize("how", ["killed", "over"])
def test_what_was_forked_ends_with_its_pytest(how: str, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent / "helpers"), "RUBRICA_COMPILE": "0"}
    tests = subprocess.Popen(
        [sys.executable, "-c", PYTEST, str(tmp_path)],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert tests.stdin is not None
    assert tests.stdout is not None
    server, worker = map(int, tests.stdout.readline().split())
    begun = [worker, server]
    try:
        warden = int(shown(server, "ppid"))
        nursery = os.getsid(warden)
        assert len({os.getpid(), tests.pid, server, warden, nursery}) == 5
        begun += [warden, nursery]
        assert all(map(is_there, begun))
        if how == "killed":
            tests.kill()
        else:
            tests.stdin.write("\n")
        tests.stdin.close()
        tests.wait(20)
        all_end(begun[1:])
    finally:
        for pid in begun:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        tests.kill()
        tests.stdout.close()


def test_an_order_that_breaks_off_is_none() -> None:
    """Its pytest was killed while it wrote."""

    class Door:
        said = iter([b"half", b""])

        def recv(self, count: int) -> bytes:
            return next(self.said)

    door: Any = Door()
    assert exactly(door, 8) == b""
