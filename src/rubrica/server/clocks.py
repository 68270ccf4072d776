"""Clocks: how long each seat may still think. Everything follows from the times in the log, so that a restart changes nothing."""

from __future__ import annotations

from msgspec import Struct

from rubrica.server.protocol import ClockChosen, ClocksShown


class Clocks(Struct):
    """The clocks of a match at one moment."""

    remaining: list[float] = []
    running: list[int] = []
    since: float = 0.0

    def start(self, chosen: ClockChosen, seats: int, at: float) -> None:
        self.remaining = [float(chosen.seconds)] * seats if chosen.kind != "none" else []
        self.running = []
        self.since = at

    def turn(self, chosen: ClockChosen, asked: list[int], decided: int, at: float) -> None:
        """Somebody decided (or -1), and these seats are asked now."""
        if self.remaining:
            for seat in self.running:
                self.remaining[seat] = max(0.0, self.remaining[seat] - max(0.0, at - self.since))
        if chosen.kind == "match":
            if decided >= 0:
                self.remaining[decided] += chosen.increment
        else:
            for seat in range(len(self.remaining)):
                if seat not in self.running or seat == decided:
                    self.remaining[seat] = float(chosen.seconds)
        self.running = asked
        self.since = at

    def grace(self, seconds: float, at: float) -> None:
        """Whoever is to decide has at least so much time from now on."""
        for seat in self.running if self.remaining else ():
            left = self.remaining[seat] - max(0.0, at - self.since)
            self.remaining[seat] = max(left, seconds)
        self.since = at

    def deadline(self) -> float | None:
        """When the next clock runs out."""
        if not self.remaining or not self.running:
            return None
        return self.since + min(self.remaining[seat] for seat in self.running)

    def out(self, at: float) -> list[int]:
        """The seats whose time is over."""
        if not self.remaining:
            return []
        return [seat for seat in self.running if self.remaining[seat] - (at - self.since) <= 0.0]

    def shown(self) -> ClocksShown | None:
        if not self.remaining:
            return None
        return ClocksShown(
            remaining=[round(seconds, 3) for seconds in self.remaining],
            running=list(self.running),
            since=round(self.since, 3),
        )
