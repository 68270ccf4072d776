"""A steady clock: the time that counts here goes on evenly, whatever somebody does to the clock of a machine."""

from __future__ import annotations

from time import monotonic, time

SLEWED = 0.05
"""How much quicker or slower it goes, at most, to come back to the machine's time."""


class Steady:
    """Seconds since 1970 as they were when it was started, and since then by a clock that nobody can set."""

    def __init__(self) -> None:
        self.ahead = time() - monotonic()
        self.steered = monotonic()

    def now(self) -> float:
        return monotonic() + self.ahead

    def set(self, to: float) -> None:
        """Begin with another machine's time."""
        self.ahead = to - monotonic()
        self.steered = monotonic()

    def steer(self, to: float) -> None:
        """Come closer to another clock, so slowly that nobody's time to think runs out over it."""
        most = (monotonic() - self.steered) * SLEWED
        self.steered = monotonic()
        self.ahead += max(-most, min(most, to - self.now()))
