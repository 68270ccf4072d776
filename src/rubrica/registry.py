"""The registry: games are found by entry point, so that a game can live in another package."""

from __future__ import annotations

from functools import cache
from typing import Any

from rubrica.engine.errors import BadInput

# What takes long to import is imported where it is needed: `rubrica --help` should not wait for it.

GROUP = "rubrica.games"


@cache
def points() -> dict[str, Any]:
    """The entry points of the games, by name. Looked for once: the packages of a process do not change."""
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=GROUP)}


def game_names() -> list[str]:
    """The names of the games that are installed."""
    return sorted(points())


@cache
def game(name: str) -> Any:
    """A game by its name."""
    if name in points():
        return points()[name].load()
    known = ", ".join(game_names()) or "none"
    raise BadInput(f"There is no game {name!r}.", "", f"Installed are: {known}.")


def load(text: str) -> Any:
    """The state of a dump."""
    from rubrica.engine import dumps

    content = dumps.read_dump(text)
    return dumps.load(text, game(content["match"]["game"]))


def replay(text: str, where: str = "record") -> Any:
    """The last position of a record, played again move by move."""
    from rubrica.engine import records

    read = records.read_record(text, where)
    return read.play(read.start(game(read.game)))
