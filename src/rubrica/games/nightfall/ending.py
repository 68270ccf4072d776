"""NF-14: the end of the game, scoring and the tie-break."""

from __future__ import annotations

from rubrica.games.nightfall.state import Nightfall
from rubrica.games.nightfall.wounds import wound_words, wounds_of


def winner(state: Nightfall) -> tuple[int, str]:
    """NF-14.6 to NF-14.10: fewest wounds, then the lowest sorted types, then nearest to the right of the start player."""
    seats = state.match.seats
    playing = [seat for seat in range(seats) if not state.left >> seat & 1]
    counts = {seat: wounds_of(state, seat) for seat in playing}
    fewest = min([sum(counts[seat]) for seat in playing])
    tied = [seat for seat in playing if sum(counts[seat]) == fewest]
    if len(tied) == 1:
        (only,) = tied
        return only, "NF-14.7"
    sorted_types = {seat: sorted(counts[seat], reverse=True) for seat in tied}
    lowest = min([sorted_types[seat] for seat in tied])
    tied = [seat for seat in tied if sorted_types[seat] == lowest]
    if len(tied) == 1:
        (only,) = tied
        return only, "NF-14.8"
    return min(tied, key=lambda seat: (state.first - 1 - seat) % seats), "NF-14.9"


def score(state: Nightfall) -> None:
    """The game is over: who has the fewest wounds wins."""
    seat, rule = winner(state)
    name = state.match.names[seat]
    counts = wounds_of(state, seat)
    how = {
        "NF-14.7": "the fewest wounds",
        "NF-14.8": "the better spread of equally many wounds",
        "NF-14.9": "the better seat after a complete tie",
    }[rule]
    only_one(state, seat, rule, f"{name} wins with {how}: {sum(counts)} ({wound_words(counts)}).")


def only_one(state: Nightfall, seat: int, rule: str, sentence: str) -> None:
    """There is no draw: exactly one player wins."""
    state.finish(tuple([1.0 if other == seat else 0.0 for other in range(state.match.seats)]), rule, sentence)
