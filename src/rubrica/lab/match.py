"""`match`: sides against each other, each shuffle once from every seat, every side with every deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from msgspec import Struct

from rubrica.engine.chance import key_of
from rubrica.lab.jobs import Job, Played, Sitting
from rubrica.lab.statistics import Comparison, Share, share_of
from rubrica.lab.table import Table

LETTERS = "ABCDEFGH"


class Side(Struct, frozen=True):
    """One of those that are compared."""

    bot: str
    deck: str | None = None
    """The deck that it always plays; if none is named, every deck in turn."""

    def __str__(self) -> str:
        return f"{self.bot} with {self.deck}" if self.deck else self.bot


class MatchRun(Struct, frozen=True, tag_field="rubrica", tag="lab match 1"):
    """Everything that a run's results follow from; how many matches there are is no part of it, so that it can go on."""

    table: Table
    seed: str
    sides: tuple[Side, ...]
    pool: tuple[str, ...] = ()
    """Decks that go round among the seats, where sides have none of their own."""
    watched: bool = False

    def jobs(self, games: int) -> Iterator[Job]:
        """Match after match: each shuffle is played once from every seat, with the same decks in the same seats."""
        many = len(self.sides)
        ways = self.ways()
        for number in range(games):
            shuffle, turn = divmod(number, many)
            decks = ways[shuffle % len(ways)]
            sides = [(seat + turn) % many for seat in range(many)]
            seats = [
                Sitting(side, self.sides[side].bot, decks[seat] if decks else self.sides[side].deck)
                for seat, side in enumerate(sides)
            ]
            yield Job(self.table, self.seed, number, shuffle, tuple(seats), self.watched)

    def ways(self) -> list[tuple[str, ...]]:
        """Every way in which the decks of the pool can lie before the seats, mixed; one that says nothing where sides have their own."""
        if not self.pool:
            return [()]
        every = list(product(self.pool, repeat=len(self.sides)))
        return sorted(every, key=lambda decks: key_of(f"{self.seed}/{'/'.join(decks)}"))


class Referee:
    """Says when it is clear which of two sides is better."""

    def __init__(self, margin: float) -> None:
        self.comparison = Comparison(margin)
        self.at = 0

    def clear(self, found: list[Played]) -> bool:
        while self.at + 2 <= len(found):
            pair = found[self.at : self.at + 2]
            self.comparison.see(sum(played.score_of(0) for played in pair) / 2)
            self.at += 2
            if self.comparison.verdict:
                break
        return bool(self.comparison.verdict)


class SideCount(Struct):
    player: str
    deck: str
    wins: int
    draws: int
    losses: int
    score: float
    share: Share


class SeatCount(Struct):
    seat: str
    wins: int
    share: Share


class EndingCount(Struct):
    rule: str
    games: int


class MatchCount(Struct, tag_field="rubrica", tag="match 1"):
    """What came out. Keys are only ever added."""

    game: str
    version: str
    seed: str
    options: dict[str, object]
    games: int
    wanted: int
    interrupted: bool
    draws: int
    turns: float
    decisions: float
    players: list[SideCount]
    seats: list[SeatCount]
    endings: list[EndingCount]
    verdict: str = ""
    """Whether the first is better, worse or alike, where that was asked."""


def count(run: MatchRun, found: list[Played], wanted: int, interrupted: bool, verdict: str = "") -> MatchCount:
    many, games = len(run.sides), len(found)
    endings = Counter(played.rule for played in found)
    return MatchCount(
        run.table.game,
        run.table.version,
        run.seed,
        run.table.open().check_options(run.table.options),
        games,
        wanted,
        interrupted,
        sum(played.drawn_out for played in found),
        mean([played.turns for played in found]),
        mean([played.decisions for played in found]),
        [side_count(run, side, found) for side in range(many)],
        [seat_count(seat, found) for seat in range(many)],
        [EndingCount(rule, number) for rule, number in sorted(endings.items())],
        verdict,
    )


def side_count(run: MatchRun, side: int, found: list[Played]) -> SideCount:
    scores = [played.score_of(side) for played in found]
    draws = sum(played.drawn_out for played in found)
    wins = sum(not played.drawn_out and played.score_of(side) == max(played.scores) for played in found)
    share = share_of(sum(scores), len(found))
    one = run.sides[side]
    return SideCount(one.bot, one.deck or "", wins, draws, len(found) - wins - draws, mean(scores), share)


def seat_count(seat: int, found: list[Played]) -> SeatCount:
    wins = sum(not played.drawn_out and played.scores[seat] == max(played.scores) for played in found)
    return SeatCount(LETTERS[seat], wins, share_of(sum(played.scores[seat] for played in found), len(found)))


def mean(values: list[int] | list[float]) -> float:
    return round(sum(values) / len(values), 2) if values else 0.0
