"""Conformance: what every game must keep to, ours or a stranger's.

    from rubrica.conformance import check_game
    print(check_game(game))

goes through every check with every number of seats; the first promise that is not kept raises `Unsound`, which says in which
match, after which decision, and what is wrong. `CHECKS` are the checks by name, each called with a game and a number of seats.
RUBRICA_DEPTH=10 looks at ten times as many positions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from rubrica.conformance import imagining, leaks, moves, values
from rubrica.conformance.walks import Unsound, Walk, walks

CHECKS: dict[str, Callable[[Any, int], Counter[str]]] = {
    "offers": moves.offers,
    "endings": moves.endings,
    "leaving": moves.leaving,
    "bots": moves.bots,
    "copies": values.copies,
    "fields": values.fields,
    "texts": values.texts,
    "replays": values.replays,
    "processes": values.processes,
    "conserved": values.conserved,
    "twins": leaks.twins,
    "spectators": leaks.spectators,
    "shuffles": leaks.shuffles,
    "undoing": leaks.undoing,
    "dreams": imagining.dreams,
    "closed lists": imagining.closed_lists,
}

MATCHES: dict[str, Callable[[Walk], Counter[str]]] = {
    "offers": moves.look_at_offers,
    "copies": values.look_at_copies,
    "texts": values.look_at_texts,
    "conserved": values.look_at_cards,
}
"""Checks that look at one match, for tests that choose its moves and make them fewer (Hypothesis)."""


def check_game(game: Any) -> dict[tuple[int, str], Counter[str]]:
    """Every check with every number of seats. Gives what was looked at, by seats and check."""
    seats = range(game.least_seats, game.most_seats + 1)
    return {(number, name): check(game, number) for number in seats for name, check in CHECKS.items()}


__all__ = ["CHECKS", "MATCHES", "Unsound", "Walk", "check_game", "walks"]
