"""The compiled modules on a toy package of two modules, with the very files that Rubrica uses."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
STATE = '''"""A position."""

from toy.language import LIMIT


class State:
    pool: int

    def __init__(self, pool: int) -> None:
        self.pool = pool

    def limit(self) -> int:
        return LIMIT
'''
PLAY = '''"""Play."""

from toy.engine.state import State


def answer() -> int:
    return State(20).pool
'''
ASK = """
import toy.engine.state, toy.players.play
kind = "plain" if toy.engine.state.__file__.endswith(".py") else "compiled"
print(kind, toy._compiled.active(), toy.players.play.answer(), toy.engine.state.State(1).limit())
"""


def load_compiling() -> ModuleType:
    spec = importlib.util.spec_from_file_location("compiling", ROOT / "script" / "compiling.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


compiling = load_compiling()
can_compile = pytest.mark.skipif(bool(compiling.why_not()), reason=compiling.why_not() or "it can")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout of the toy, compiled once."""
    checkout = tmp_path_factory.mktemp("checkout")
    write_toy(checkout)
    assert compile_toy(checkout).returncode == 0
    return checkout


@pytest.fixture
def checkout(made: Path, tmp_path: Path) -> Path:
    shutil.copytree(made, tmp_path / "toy")
    return tmp_path / "toy"


def write_toy(checkout: Path) -> None:
    package = checkout / "src" / "toy"
    for folder, name, text in (("engine", "state", STATE), ("players", "play", PLAY)):
        (package / folder).mkdir(parents=True)
        (package / folder / "__init__.py").touch()
        (package / folder / f"{name}.py").write_text(text)
    (package / "language").mkdir()
    (package / "language" / "__init__.py").write_text("from typing import Final\n\nLIMIT: Final = 3\n")
    (package / "__init__.py").write_text("from toy import _compiled\n\n_compiled.use()\n")
    shutil.copy(ROOT / "src" / "rubrica" / "_compiled.py", package)


def compile_toy(checkout: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "script" / "compiling.py"), "--package", str(checkout / "src" / "toy")]
    cache = {"RUBRICA_CACHE": str(checkout.parent / "cache")}
    return subprocess.run([*command, *options], env={**os.environ, **cache}, capture_output=True, text=True)


def ask(checkout: Path, **environment: str) -> str:
    """Which modules a new Python uses, and what they answer."""
    new = {key: value for key, value in os.environ.items() if key != "RUBRICA_COMPILE"}
    new |= {"PYTHONPATH": str(checkout / "src"), "PYTHONDONTWRITEBYTECODE": "1", **environment}
    done = subprocess.run([sys.executable, "-c", ASK], env=new, cwd=checkout, capture_output=True, text=True)
    assert done.stderr == ""
    return done.stdout.strip()


def edit(checkout: Path, path: str, old: str, new: str) -> None:
    """Change a file and leave its time and length as they were: only the content tells."""
    file = checkout / "src" / "toy" / path
    before = file.stat()
    text = file.read_text()
    assert old in text
    assert len(old) == len(new)
    file.write_text(text.replace(old, new))
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))


@can_compile
def test_fresh_modules_are_used(checkout: Path) -> None:
    assert ask(checkout) == "compiled True 20 3"
    again = compile_toy(checkout)
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")


@can_compile
def test_an_edited_source_is_what_runs(checkout: Path) -> None:
    edit(checkout, "players/play.py", "State(20)", "State(21)")
    assert ask(checkout) == "plain False 21 3"
    edit(checkout, "players/play.py", "State(21)", "State(20)")
    assert ask(checkout) == "compiled True 20 3"


@can_compile
def test_a_constant_from_a_module_that_is_not_compiled_counts_too(checkout: Path) -> None:
    edit(checkout, "language/__init__.py", "= 3", "= 4")
    assert ask(checkout) == "plain False 20 4"


@can_compile
def test_a_new_source_counts_too(checkout: Path) -> None:
    (checkout / "src" / "toy" / "engine" / "zones.py").touch()
    assert ask(checkout) == "plain False 20 3"


@can_compile
def test_compiling_again_uses_the_edited_source(checkout: Path) -> None:
    edit(checkout, "players/play.py", "State(20)", "State(21)")
    assert compile_toy(checkout).returncode == 0
    assert ask(checkout) == "compiled True 21 3"


@can_compile
def test_another_checkout_of_the_same_sources_takes_what_is_compiled(checkout: Path) -> None:
    edit(checkout, "players/play.py", "State(20)", "State(22)")
    assert "Compiled in" in compile_toy(checkout).stdout
    other = checkout.parent / "other"
    write_toy(other)
    edit(other, "players/play.py", "State(20)", "State(22)")
    taken = compile_toy(other)
    assert (taken.returncode, taken.stdout, ask(other)) == (0, "", "compiled True 22 3")
    assert "Compiled in" in compile_toy(other, "--again").stdout


@can_compile
def test_it_can_be_turned_off(checkout: Path) -> None:
    assert ask(checkout, RUBRICA_COMPILE="0") == "plain False 20 3"


@can_compile
def test_what_does_not_compile_says_where_and_runs_plain(checkout: Path) -> None:
    edit(checkout, "players/play.py", "State(20)", "State('')")
    for options in ([], ["--once"]):
        failed = compile_toy(checkout, *options)
        assert failed.returncode == 1
        assert failed.stderr.startswith("Not compiled, Rubrica runs from its sources: toy/players/play.py:7: error:")
    assert "Compiling" not in failed.stdout
    assert ask(checkout) == "plain False  3"


@can_compile
def test_a_machine_without_a_compiler_is_told_once(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    told = compile_toy(checkout, "--once")
    assert told.returncode == 3
    assert told.stdout.endswith("its sources: there is no C compiler (no-such-compiler).\n")
    assert compile_toy(checkout, "--once").stdout == ""


def test_without_compiled_modules_the_sources_run(tmp_path: Path) -> None:
    write_toy(tmp_path)
    assert ask(tmp_path) == "plain False 20 3"
