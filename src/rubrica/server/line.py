"""The line for a worker: everybody in turn, so that who asks for much waits for it himself."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Generic, TypeVar

Free = TypeVar("Free")


class Line(Generic[Free]):
    """Who waits, by asker, and what nobody waits for."""

    def __init__(self) -> None:
        self.free: deque[Free] = deque()
        self.waiting: dict[str, deque[asyncio.Future[Free]]] = {}

    async def get(self, asker: str) -> Free:
        """The next that is free; askers take turns."""
        if self.free:
            return self.free.popleft()
        place: asyncio.Future[Free] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(asker, deque()).append(place)
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.put(place.result())  # it was given in the same moment: the next one has it
            raise

    def put(self, free: Free) -> None:
        """For the asker whose turn it is."""
        while self.waiting:
            asker, places = next(iter(self.waiting.items()))
            place = places.popleft()
            del self.waiting[asker]
            if places:
                self.waiting[asker] = places  # behind the others
            if not place.done():
                place.set_result(free)
                return
        self.free.append(free)

    def length(self, asker: str) -> int:
        """How often somebody waits."""
        return len(self.waiting.get(asker, ()))
