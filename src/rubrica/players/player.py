"""A player: given a seat, it chooses one of the offered moves."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from rubrica.engine.chance import Dice
from rubrica.engine.errors import BadInput

GROUP: Final = "rubrica.players"
"""Bots of other packages are found by this entry point: a function of a seed that gives a Player."""

STRENGTHS: Final = ("easy", "fair", "strong", "master")
"""Named strengths: they mean the same in every game, each beats the one before it (docs/bots.md)."""


class Opinion:
    """What a player thinks of one move: the result that it expects from 0 to 1, and on how much thought that rests."""

    def __init__(self, move: int, worth: float, thought: int) -> None:
        self.move: Final = move
        self.worth: Final = worth
        self.thought: Final = thought


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Somebody who decides. It sees a Seat, never the state."""

    def choose(self, seat: Any) -> int:
        """The number of one of the offered moves."""
        raise NotImplementedError

    def opinions(self) -> list[Opinion]:
        """What it thought of the moves at its last decision, the best first; nothing if it did not think."""
        return []

    def close(self) -> None:
        """The match is over: give back what it holds."""


def player(spec: str, seed: int = 0) -> Player:
    """A player by its name: a strength (easy, fair, strong, master), random, greedy, search, program:PATH, or one of another package.

    "search:500" thinks for 500 iterations, "search:0.5s" for half a second."""
    from rubrica.players.greedy import GreedyPlayer
    from rubrica.players.random import RandomPlayer
    from rubrica.players.search import SearchPlayer
    from rubrica.players.sharing import helpers_wanted

    name, _, budget = spec.partition(":")
    dice = Dice(seed)
    if name in STRENGTHS and not budget:
        return of_strength(name, dice)
    if name == "random" and not budget:
        return RandomPlayer(dice)
    if name == "greedy":
        return GreedyPlayer(dice, whole(budget, spec) if budget else 2)
    if name == "search":
        if budget.endswith("s"):
            return SearchPlayer(dice, 0, seconds(budget[:-1], spec), helpers=helpers_wanted())
        return SearchPlayer(dice, whole(budget, spec) if budget else 300, 0.0)
    if name == "program" and budget:
        from rubrica.players.program import ProgramPlayer

        return ProgramPlayer(budget, seed)
    return of_a_package(spec, seed)


def of_strength(name: str, dice: Dice) -> Player:
    """A named strength. Those that think do so for so many walks, and never longer than a second."""
    from rubrica.players.greedy import GreedyPlayer
    from rubrica.players.search import SearchPlayer

    if name == "easy":
        return GreedyPlayer(dice, 1, None)
    if name == "fair":
        return GreedyPlayer(dice, 2)
    return SearchPlayer(dice, 100 if name == "strong" else 1000, 1.0)


def of_a_package(spec: str, seed: int) -> Player:
    """A bot that another package brings."""
    from importlib.metadata import entry_points

    for point in entry_points(group=GROUP):
        if point.name == spec:
            found: Player = point.load()(seed)
            return found
    raise BadInput(
        f"There is no player {spec!r}.",
        "",
        "Players are easy, fair, strong, master, random, greedy, search, search:500 (iterations), search:0.5s and program:PATH.",
    )


def whole(text: str, spec: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 10_000_000:
        raise BadInput(f"{text!r} in {spec!r} is no number of thoughts.", "", "Write for example search:500.")
    return int(text)


def seconds(text: str, spec: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0.0 < found <= 3600.0:
        raise BadInput(f"{text!r} in {spec!r} is no time in seconds.", "", "Write for example search:0.5s.")
    return found
