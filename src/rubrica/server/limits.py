"""Limits: how often and how much one client may ask."""

from __future__ import annotations

from time import monotonic

from rubrica.server.errors import Refusal


class TooMuch(Refusal):
    def __init__(self, why: str = "That is too much at once: wait a moment.") -> None:
        super().__init__(why, status=429)


class Rate:
    """A bucket that fills by itself: so many at once, and so many a second after that."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = monotonic()

    def take(self, cost: float = 1.0) -> bool:
        now = monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < min(cost, self.burst):
            return False
        self.left -= cost
        return True

    @property
    def full(self) -> bool:
        return self.left + (monotonic() - self.at) * self.rate >= self.burst


class Rates:
    """A bucket for each client; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 20000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.buckets: dict[str, Rate] = {}

    def take(self, client: str) -> None:
        if not self.bucket(client).take():
            raise TooMuch

    def bucket(self, client: str) -> Rate:
        bucket = self.buckets.get(client)
        if bucket is None:
            if len(self.buckets) >= self.most:
                self.buckets = {name: other for name, other in self.buckets.items() if not other.full}
            if len(self.buckets) >= self.most:
                raise TooMuch
            bucket = self.buckets[client] = Rate(self.rate, self.burst)
        return bucket
