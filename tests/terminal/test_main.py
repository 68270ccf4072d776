"""Help, version, and what holds for every command."""

from __future__ import annotations

import os
import subprocess
import sys
from time import perf_counter
from typing import Any

import pytest

COMMANDS = [
    "games", "play", "learn", "serve", "match", "check", "replay", "scenario", "rules", "print", "new", "admin",
]  # fmt: skip
PROGRAM = [sys.executable, "-c", "from rubrica.terminal.main import main; main()"]


def test_help_lists_every_command(run: Any) -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert all(f"  {command} " in result.stdout for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_has_an_example(run: Any, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Example" in result.stdout
    assert f"rubrica {command}" in result.stdout


def test_version(run: Any) -> None:
    import rubrica

    assert run("--version").stdout.strip() == f"rubrica {rubrica.__version__}"


def test_an_unknown_command_is_refused(run: Any) -> None:
    result = run("paly")
    assert result.exit_code == 2
    assert "No such command 'paly'" in result.stderr


def test_help_is_quick() -> None:
    """The aim is 0.3 s; this fails only when it has become grossly slow."""
    times = []
    for _ in range(3):
        start = perf_counter()
        subprocess.run(
            [*PROGRAM, "--help"], check=True, capture_output=True, env={**os.environ, "RUBRICA_COMPILE": "0"}
        )
        times.append(perf_counter() - start)
    assert min(times) < 1.0


def test_help_imports_neither_the_table_nor_a_game() -> None:
    slow = ("textual", "lark", "msgspec", "sqlalchemy", "starlette", "rubrica.games")
    code = f"import sys, rubrica.terminal.main; print([name for name in {slow} if name in sys.modules])"
    result = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert result.stdout.strip() == "[]"


def test_a_pipe_that_closes_early_is_no_fault() -> None:
    with subprocess.Popen([*PROGRAM, "rules", "bloodless"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()
