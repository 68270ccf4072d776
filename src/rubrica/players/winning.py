"""A win that is on the table: a few moves of one's own that win whatever the others do, found by looking at all of them."""

from __future__ import annotations

from typing import Any, Final

from rubrica.players.tree import OutOfTime, Timer

DEEP: Final = 4
"""Decisions of one's own that such a win may take."""
SHARE: Final = 0.25
"""Of the time of a decision, if that is limited."""
FAR: Final = 24
"""Decisions of all seats that a line may have."""


class Winning:
    """Looks for a win in one imagined state after the other: what wins in all of them is certain enough."""

    def __init__(self, seat: int, most: int, timer: Timer) -> None:
        self.seat: Final = seat
        self.most: Final = most
        """Positions that may be looked at in each state."""
        self.timer: Final = timer
        self.left = 0
        self.looks = 0
        """Positions that were looked at, in all states together."""

    def move(self, dreams: list[Any], offers: list[int]) -> int:
        """The place of an offer that wins in every state, in as few decisions as can be; -1 if none was found."""
        depth, good = self.shortest(dreams[0], offers)
        for dream in dreams[1:]:
            if not good:
                return -1
            self.left = self.most
            try:
                good = [index for index in good if self.leads(dream, offers[index], depth, FAR)]
            except OutOfTime:
                return -1
        return good[0] if good else -1

    def shortest(self, dream: Any, offers: list[int]) -> tuple[int, list[int]]:
        """In how few decisions it can be won, and the places of the offers that begin such a win."""
        self.left = self.most
        try:
            for depth in range(1, DEEP + 1):
                good = [index for index, move in enumerate(offers) if self.leads(dream, move, depth, FAR)]
                if good:
                    return depth, good
        except OutOfTime:
            pass
        return 0, []

    def leads(self, state: Any, move: int, depth: int, far: int) -> bool:
        """Whether a move wins with so many decisions of one's own, itself among them; raises OutOfTime."""
        if self.left <= 0 or self.timer.spent(SHARE):
            raise OutOfTime
        self.left -= 1
        self.looks += 1
        own = bool(state.seat == self.seat)
        after = state.copy()
        after.answer(move)
        return self.wins(after, depth - own, far - 1)

    def wins(self, state: Any, depth: int, far: int) -> bool:
        """Whether the seat wins from here, whatever the others do."""
        if state.over:
            return float(state.scores[self.seat]) >= 1.0
        if far <= 0:
            return False
        offers: list[int] = state.offers
        if state.seat == self.seat:
            if depth <= 0 and len(offers) > 1:
                return False
            for move in offers:
                if self.leads(state, move, depth + (len(offers) == 1), far):
                    return True
            return False
        for move in offers:
            if not self.leads(state, move, depth, far):
                return False
        return True
