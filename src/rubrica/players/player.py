"""A player: given a seat, it chooses one of the offered moves."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.engine.chance import Dice
from rubrica.engine.errors import BadInput


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Somebody who decides. It sees a Seat, never the state."""

    def choose(self, seat: Any) -> int:
        """The number of one of the offered moves."""
        raise NotImplementedError


def player(spec: str, seed: int = 0) -> Player:
    """A player by its name: random, greedy, search; "search:500" thinks for 500 iterations, "search:0.5s" for half a second."""
    from rubrica.players.greedy import GreedyPlayer
    from rubrica.players.random import RandomPlayer
    from rubrica.players.search import SearchPlayer

    name, _, budget = spec.partition(":")
    dice = Dice(seed)
    if name == "random" and not budget:
        return RandomPlayer(dice)
    if name == "greedy":
        return GreedyPlayer(dice, whole(budget, spec) if budget else 2)
    if name == "search":
        if budget.endswith("s"):
            return SearchPlayer(dice, 0, seconds(budget[:-1], spec))
        return SearchPlayer(dice, whole(budget, spec) if budget else 300, 0.0)
    raise BadInput(
        f"There is no player {spec!r}.",
        "",
        "Players are random, greedy, search, search:500 (iterations) and search:0.5s.",
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
