"""The line for a worker: everybody in turn, so that who asks for much waits for it himself, and what nobody waits for comes last."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

Free = TypeVar("Free")
PATIENCE = 8
"""Every so often the turn is that of somebody for whom nobody waits: last does not mean never."""


def at_once() -> bool:
    """Somebody waits for it."""
    return True


@dataclass(eq=False)
class Place(Generic[Free]):
    """Somebody's place in the line."""

    given: asyncio.Future[Free]
    wanted: Callable[[], bool]
    """Whether somebody waits for what comes of it; that may change while it stands in the line."""


class Line(Generic[Free]):
    """Who waits, by asker, and what nobody waits for."""

    def __init__(self, share: int = 0) -> None:
        self.share = share
        """How many one asker may have at a time; 0: all of them."""
        self.free: deque[Free] = deque()
        self.waiting: dict[str, deque[Place[Free]]] = {}
        self.having: Counter[str] = Counter()
        self.turns = 0

    async def get(self, asker: str, wanted: Callable[[], bool] = at_once) -> Free:
        """The next that is free; askers take turns."""
        place: Place[Free] = Place(asyncio.get_running_loop().create_future(), wanted)
        self.waiting.setdefault(asker, deque()).append(place)
        self.serve()
        try:
            return await place.given
        except asyncio.CancelledError:
            if place.given.done() and not place.given.cancelled():
                self.put(place.given.result(), asker)  # it was given in the same moment: the next one has it
            else:
                self.leave(asker, place)
            raise

    def put(self, free: Free, asker: str = "") -> None:
        """An asker gives it back: it is for the one whose turn it is."""
        if self.having[asker] > 1:
            self.having[asker] -= 1
        else:
            del self.having[asker]
        self.free.append(free)
        self.serve()

    def serve(self) -> None:
        """Give what is free to those whose turn it is."""
        while self.free and (found := self.next_place()) is not None:
            asker, place = found
            self.leave(asker, place)
            if asker in self.waiting:
                self.waiting[asker] = self.waiting.pop(asker)  # behind the others
            self.having[asker] += 1
            self.turns += 1
            place.given.set_result(self.free.popleft())

    def next_place(self) -> tuple[str, Place[Free]] | None:
        """Whose turn it is: of those who don't have their share, those first for whom somebody waits."""
        may = [(asker, places) for asker, places in self.waiting.items() if not 0 < self.share <= self.having[asker]]
        unwanted: tuple[str, Place[Free]] | None = None
        patient = self.turns % PATIENCE == PATIENCE - 1
        for asker, places in may:
            for place in places:
                if place.wanted() != patient:
                    return asker, place
            unwanted = unwanted or (asker, places[0])
        return unwanted

    def leave(self, asker: str, place: Place[Free]) -> None:
        places = self.waiting.get(asker)
        if places is None or place not in places:
            return
        places.remove(place)
        if not places:
            del self.waiting[asker]

    def length(self, asker: str) -> int:
        """How often somebody waits."""
        return len(self.waiting.get(asker, ()))
