"""`league`: all against all, two at a table, with ratings: bots that play every deck, or decks that one bot plays."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from msgspec import Struct

from rubrica.engine.chance import key_of
from rubrica.lab.balance import Matchup
from rubrica.lab.jobs import Job, Played, Sitting
from rubrica.lab.match import Side, mean
from rubrica.lab.ratings import Rating, ratings
from rubrica.lab.statistics import Share, share_of
from rubrica.lab.table import Table


class LeagueRun(Struct, frozen=True, tag_field="rubrica", tag="lab league 1"):
    """Everything that a run's results follow from, but for how many matches there are."""

    table: Table
    seed: str
    sides: tuple[Side, ...]
    pool: tuple[str, ...] = ()
    """Decks that go round, where sides have none of their own."""

    def jobs(self, games: int) -> Iterator[Job]:
        """Pairing after pairing, each shuffle from both seats; then all over again with the next shuffle and the next decks."""
        pairs = list(combinations(range(len(self.sides)), 2))
        ways = sorted(product(self.pool, repeat=2), key=lambda decks: key_of(f"{self.seed}/{'/'.join(decks)}"))
        for number in range(games):
            shuffle, turn = divmod(number, 2)
            round_, place = divmod(shuffle, len(pairs))
            sides = pairs[place] if not turn else pairs[place][::-1]
            decks = ways[round_ % len(ways)] if ways else tuple(self.sides[side].deck for side in sides)
            seats = tuple([Sitting(side, self.sides[side].bot, deck) for side, deck in zip(sides, decks)])
            yield Job(self.table, self.seed, number, shuffle, seats)


class Standing(Struct):
    player: str
    deck: str
    rating: Rating
    share: Share

    def __str__(self) -> str:
        return f"{self.player} with {self.deck}" if self.deck else self.player


class LeagueCount(Struct, tag_field="rubrica", tag="league 1"):
    """What came out, the best first. Keys are only ever added."""

    game: str
    title: str
    seed: str
    games: int
    wanted: int
    interrupted: bool
    draws: int
    turns: float
    decisions: float
    standings: list[Standing]
    matchups: list[Matchup]
    """By the names of those who played, as the standings print them."""


def count(run: LeagueRun, found: list[Played], wanted: int, interrupted: bool) -> LeagueCount:
    many = len(run.sides)
    scores = [[0.0] * many for _ in range(many)]
    games = [[0] * many for _ in range(many)]
    for played in found:
        for seat, side in enumerate(played.sides):
            other = played.sides[1 - seat]
            scores[side][other] += played.scores[seat]
            games[side][other] += 1
    rated = ratings(scores)
    standings = [
        Standing(side.bot, side.deck or "", rated[number], share_of(sum(scores[number]), sum(games[number])))
        for number, side in enumerate(run.sides)
    ]
    game = run.table.open()
    return LeagueCount(
        game.name,
        game.title,
        run.seed,
        len(found),
        wanted,
        interrupted,
        sum(played.drawn_out for played in found),
        mean([played.turns for played in found]),
        mean([played.decisions for played in found]),
        sorted(standings, key=lambda one: -one.rating.points),
        [
            Matchup(str(run.sides[a]), str(run.sides[b]), share_of(scores[a][b], games[a][b]))
            for a in range(many)
            for b in range(many)
            if a != b
        ],
    )
