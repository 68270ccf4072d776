"""Server processes in a fraction of the time: forked from one that has imported everything already.

A test asks for a server as `python -m rubrica serve` would be; a warden waits for its end, so that the test learns how it ended.
Everything ends with the process that asked, also if that is killed: the nursery when nobody holds its door, a server when nobody
waits for its end. So no other child of that process may hold these two.
"""

from __future__ import annotations

import atexit
import contextlib
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from functools import cache
from typing import IO, Any

OWN = ("PYTEST_CURRENT_TEST", "COLUMNS", "LINES")
"""What differs from test to test and concerns no server."""


class Forked:
    """A process of the nursery, as `subprocess.Popen` would show it."""

    def __init__(self, door: socket.socket, arguments: list[str], environment: dict[str, str], log: IO[str]) -> None:
        out, told = os.pipe()
        ends, ended = os.pipe()
        order = json.dumps({"arguments": arguments, "environment": environment}).encode()
        socket.send_fds(door, [len(order).to_bytes(4, "big")], [told, log.fileno(), ended])
        door.sendall(order)
        os.close(told)
        os.close(ended)
        self.stdout = os.fdopen(out, encoding="utf-8")
        self.ends = os.fdopen(ends, encoding="utf-8")
        os.register_at_fork(after_in_child=self.ends.close)
        self.pid = int(self.ends.readline())
        self.returncode: int | None = None

    def poll(self) -> int | None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None:
            if not select.select([self.ends], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("a server", timeout or 0)
            self.returncode = int(self.ends.readline())
            self.ends.close()
        return self.returncode

    def terminate(self) -> None:
        if self.poll() is None:
            os.kill(self.pid, signal.SIGTERM)


@cache
def nursery(environment: tuple[tuple[str, str], ...]) -> socket.socket:
    """The door of a process that forks servers, in this environment."""
    ours, theirs = socket.socketpair()
    os.register_at_fork(after_in_child=ours.close)
    process = subprocess.Popen(
        [sys.executable, __file__, str(theirs.fileno())],
        env=dict(environment),
        pass_fds=[theirs.fileno()],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C is for the tests: they end it
    )
    theirs.close()

    def leave() -> None:
        ours.close()
        process.wait()

    atexit.register(leave)
    return ours


def fork(arguments: list[str], environment: dict[str, str], log: IO[str]) -> Forked:
    """A server process: `arguments` are those of the program."""
    shared = {name: value for name, value in environment.items() if name not in OWN and not is_setting(name)}
    return Forked(nursery(tuple(sorted(shared.items()))), arguments, environment, log)


def is_setting(name: str) -> bool:
    """Whether a server reads it when it starts, and not when it is imported."""
    return name.startswith("RUBRICA_") and name not in ("RUBRICA_COMPILE", "RUBRICA_CACHE")


def main(door: socket.socket) -> None:
    """Import what servers need, then fork one for each order."""
    from rubrica import registry
    from rubrica.terminal.main import main as program

    for name in registry.points():
        registry.game(name)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    gc.freeze()
    while True:
        head, descriptors, *_ = socket.recv_fds(door, 4, 3)
        if not head:
            return
        said = exactly(door, int.from_bytes(head, "big"))
        if not said:
            return
        order = json.loads(said)
        if os.fork() == 0:
            door.close()
            watch(program, order, *descriptors)
        for descriptor in descriptors:
            os.close(descriptor)


def exactly(door: socket.socket, count: int) -> bytes:
    """So many bytes; none if whoever was to say them is gone."""
    said = b""
    while len(said) < count:
        more = door.recv(count - len(said))
        if not more:
            return b""
        said += more
    return said


def watch(program: Any, order: dict[str, Any], told: int, log: int, ended: int) -> None:
    """Be the warden of one server."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    pid = os.fork()
    if pid == 0:
        os.close(ended)
        os.setsid()
        os.dup2(told, 1)
        os.dup2(log, 2)
        os.close(told)
        os.close(log)
        os.environ.clear()
        os.environ.update(order["environment"])
        sys.argv = ["rubrica", *order["arguments"]]
        program()
        sys.exit()
    os.close(told)
    os.close(log)
    threading.Thread(target=end_unawaited, args=(pid, ended), daemon=True).start()
    os.write(ended, f"{pid}\n".encode())
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    with contextlib.suppress(BrokenPipeError):
        os.write(ended, f"{status}\n".encode())
    os._exit(0)


def end_unawaited(pid: int, ended: int) -> None:
    """End a server, with all that it began, when nobody is left to be told its end."""
    reader = select.poll()
    reader.register(ended, 0)  # only whether the other end is still there
    reader.poll()
    with contextlib.suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
