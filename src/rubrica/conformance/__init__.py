"""Conformance: what every game must keep to, ours or a stranger's.

    from rubrica.conformance import check_game
    print(check_game(game))

goes through the checks; the first promise that is not kept raises `Unsound`, which says in which match, after which decision,
and what is wrong. `CHECKS` are the checks by name, each called with a game and a number of seats; `checks_at` says which of
them tell something new with that many.

RUBRICA_DEPTH=10 looks at ten times as many positions, and goes through every check with every number of seats.
RUBRICA_SEED=1000 plays other matches: those whose seeds begin at 1000.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from rubrica.conformance import imagining, leaks, moves, values
from rubrica.conformance.walks import DEPTH, Unsound, Walk, walks

Check = Callable[[Any, int], Counter[str]]

AS_VALUES: dict[str, Check] = {
    "copies": values.copies,
    "fields": values.fields,
    "texts": values.texts,
    "replays": values.replays,
    "processes": values.processes,
}
"""A position is a value or not, however many sit at the table: looked at with the fewest seats."""

BETWEEN_SEATS: dict[str, Check] = {
    "bots": moves.bots,
    "twins": leaks.twins,
    "spectators": leaks.spectators,
    "undoing": leaks.undoing,
    "dreams": imagining.dreams,
    "closed lists": imagining.closed_lists,
}
"""What the seats know of each other is looked at with the fewest seats and with the most."""

AT_ANY_TABLE: dict[str, Check] = {
    "offers": moves.offers,
    "endings": moves.endings,
    "leaving": moves.leaving,
    "conserved": values.conserved,
    "shuffles": leaks.shuffles,
}
"""Quick ones, where a rule may go wrong with any number of seats."""

CHECKS: dict[str, Check] = {**AT_ANY_TABLE, **AS_VALUES, **BETWEEN_SEATS}

MATCHES: dict[str, Callable[[Walk], Counter[str]]] = {
    "offers": moves.look_at_offers,
    "copies": values.look_at_copies,
    "texts": values.look_at_texts,
    "conserved": values.look_at_cards,
}
"""Checks that look at one match, for tests that choose its moves and make them fewer (Hypothesis)."""


def checks_at(game: Any, seats: int) -> list[str]:
    """The names of the checks that a game goes through with so many seats."""
    if seats == game.least_seats or DEPTH > 1:
        return list(CHECKS)
    return [*AT_ANY_TABLE, *(BETWEEN_SEATS if seats == game.most_seats else ())]


def check_game(game: Any) -> dict[tuple[int, str], Counter[str]]:
    """Every check with the numbers of seats that matter to it. Gives what was looked at, by seats and check."""
    seats = range(game.least_seats, game.most_seats + 1)
    return {(number, name): CHECKS[name](game, number) for number in seats for name in checks_at(game, number)}


__all__ = ["CHECKS", "MATCHES", "Unsound", "Walk", "check_game", "checks_at", "walks"]
