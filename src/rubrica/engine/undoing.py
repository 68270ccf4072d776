"""Undo: free if the seat that asks has learnt nothing since and no other seat could have answered; else by consent."""

from __future__ import annotations

from typing import Any

from rubrica.engine.records import history, replayed
from rubrica.engine.state import LEAVE, ORDER, State


class Undo:
    """The position to go back to, and whether that is free."""

    def __init__(self, state: Any, free: bool, why: str) -> None:
        self.state = state
        self.free = free
        self.why = why
        """Why the others must agree; empty if it is free."""


def undo(state: State, seat: int) -> Undo | None:
    """Go back to before the last move of a seat. None if it has made none, or if somebody left."""
    moves = history(state)
    if any(move == LEAVE for _, move in moves):
        return None
    own = [index for index, (who, move) in enumerate(moves) if who == seat and move > ORDER]
    if not own:
        return None
    last = own[-1]
    # What was ordered since stays ordered: it is seen by nobody else, and withdrawn by itself.
    orders = [(who, move) for who, move in moves[last:] if move <= ORDER]
    before = replayed(state, [*moves[:last], *orders], state.news is not None)
    why = ""
    if any(who != seat and move > ORDER for who, move in moves[last:]):
        why = "Another player has decided since."
    elif state.over:
        why = "The match is over."
    elif state.seat != seat:
        why = "Another player has been asked since."
    elif learnt(before, state, seat):
        why = "You have learnt something since."
    elif state.windows_passed(before, seat):
        why = "Another player could have answered."
    return Undo(before, not why, why)


def learnt(before: State, after: State, seat: int) -> bool:
    """Whether a seat knows more than before: a card it did not know, or what chance brought."""
    if before.luck != after.luck or len(before.place) != len(after.place):
        return True
    return any(
        after.known[copy] >> seat & 1 and not before.known[copy] >> seat & 1 for copy in range(len(before.place))
    )
