"""`balance`: the decks of a pool against each other, and what each card has to do with winning; with changed cards on the same shuffles."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

from msgspec import Struct

from rubrica.lab.jobs import Job, Played, Sitting
from rubrica.lab.match import EndingCount, SeatCount, mean, seat_count
from rubrica.lab.statistics import Mean, Share, mean_of, share_of
from rubrica.lab.table import Table

FEW = 20
"""Matches below which nothing is said of a card beside its numbers."""


class PoolRun(Struct, frozen=True):
    """What all runs have in which decks play each other: everything that their results follow from, but for how many there are."""

    table: Table
    seed: str
    bot: str
    pool: tuple[str, ...]


class BalanceRun(PoolRun, frozen=True, tag_field="rubrica", tag="lab balance 1"):
    """Every deck against every other."""

    seats: int = 2

    def jobs(self, games: int) -> Iterator[Job]:
        """Every deck against every other and against itself; each shuffle with the decks in every seat."""
        ways = list(combinations_with_replacement(self.pool, self.seats))
        for number in range(games):
            shuffle, turn = divmod(number, self.seats)
            decks = ways[shuffle % len(ways)]
            sides = [(seat + turn) % self.seats for seat in range(self.seats)]
            seats = tuple([Sitting(side, self.bot, decks[side]) for side in sides])
            yield Job(self.table, self.seed, number, shuffle, seats, watched=True)


class DeckCount(Struct):
    deck: str
    title: str
    share: Share
    """Of the points, in matches with other decks at the table."""


class Matchup(Struct):
    deck: str
    against: str
    share: Share


class CardShare(Struct):
    """Matches of a seat in which a card was drawn, or played, or in the opening hand."""

    share: Share
    expected: float
    """What those decks got in those pairings, with the card or without."""

    @property
    def lift(self) -> float:
        """How much more was won than expected."""
        return self.share.share - self.expected

    @property
    def sure(self) -> bool:
        """Whether what was expected lies outside the range of what was found."""
        return self.share.games >= FEW and not self.share.low <= self.expected <= self.share.high


class CardCount(Struct):
    card: str
    decks: list[str]
    """Whose it is in these matches."""
    opening: CardShare
    drawn: CardShare
    played: CardShare


class Lengths(Struct):
    turns: float
    decisions: float
    histogram: list[tuple[int, int]]
    """Matches by their turns, or rounds where the game counts these."""


class BalanceCount(Struct, tag_field="rubrica", tag="balance 1"):
    """What came out. Keys are only ever added."""

    game: str
    title: str
    version: str
    seed: str
    bot: str
    options: dict[str, Any]
    games: int
    wanted: int
    interrupted: bool
    draws: int
    decks: list[DeckCount]
    matchups: list[Matchup]
    seats: list[SeatCount]
    lengths: Lengths
    endings: list[EndingCount]
    cards: list[CardCount]


def count(run: PoolRun, found: list[Played], wanted: int, interrupted: bool) -> BalanceCount:
    game = run.table.open()
    endings = Counter(played.rule for played in found)
    return BalanceCount(
        game.name,
        game.title,
        game.version,
        run.seed,
        run.bot,
        game.check_options(run.table.options),
        len(found),
        wanted,
        interrupted,
        sum(played.drawn_out for played in found),
        deck_counts(run, found),
        matchups(run, found),
        [seat_count(seat, found) for seat in range(len(found[0].sides) if found else 2)],
        lengths(found),
        [EndingCount(rule, number) for rule, number in sorted(endings.items())],
        card_counts(found),
    )


def title_of(run: PoolRun, deck: str) -> str:
    own = run.table.decks.get(deck)
    return str(own["title"] if own is not None else run.table.open().decks[deck].title)


def deck_counts(run: PoolRun, found: list[Played]) -> list[DeckCount]:
    """Win shares, the best first. A deck against itself tells nothing."""
    won: Counter[str] = Counter()
    games: Counter[str] = Counter()
    for played in found:
        if len(set(played.decks)) > 1:
            for deck, score in zip(played.decks, played.scores):
                won[str(deck)] += score  # type: ignore[assignment]
                games[str(deck)] += 1
    counts = [DeckCount(deck, title_of(run, deck), share_of(won[deck], games[deck])) for deck in run.pool]
    return sorted(counts, key=lambda one: (-one.share.share, one.deck))


def matchups(run: PoolRun, found: list[Played]) -> list[Matchup]:
    """How often a deck did better than another at the same table; with two seats that is its win share."""
    won: defaultdict[tuple[str, str], float] = defaultdict(float)
    games: Counter[tuple[str, str]] = Counter()
    for played in found:
        for seat, deck in enumerate(played.decks):
            for other, against in enumerate(played.decks):
                if seat != other and deck != against:
                    mine, theirs = played.scores[seat], played.scores[other]
                    won[str(deck), str(against)] += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
                    games[str(deck), str(against)] += 1
    return [
        Matchup(deck, against, share_of(won[deck, against], games[deck, against]))
        for deck in run.pool
        for against in run.pool
        if deck != against
    ]


def lengths(found: list[Played]) -> Lengths:
    turns = Counter(played.turns for played in found)
    return Lengths(
        mean([played.turns for played in found]),
        mean([played.decisions for played in found]),
        sorted(turns.items()),
    )


class Sum:
    """Points and matches, and what was expected of them."""

    def __init__(self) -> None:
        self.won = 0.0
        self.games = 0
        self.expected = 0.0

    def add(self, score: float, expected: float) -> None:
        self.won += score
        self.games += 1
        self.expected += expected

    def share(self) -> CardShare:
        return CardShare(share_of(self.won, self.games), round(self.expected / self.games, 6) if self.games else 0.0)


def card_counts(found: list[Played]) -> list[CardCount]:
    """Each card, by name."""
    usual = usual_scores(found)
    sums: defaultdict[str, tuple[Sum, Sum, Sum]] = defaultdict(lambda: (Sum(), Sum(), Sum()))
    decks: defaultdict[str, set[str]] = defaultdict(set)
    for played in found:
        for seat, cards in enumerate(played.cards):
            expected = usual[pairing(played, seat)]
            for way, labels in enumerate((cards.opening, cards.drawn, cards.played)):
                for label in labels:
                    sums[label][way].add(played.scores[seat], expected)
                    decks[label].add(str(played.decks[seat]))
    return [CardCount(label, sorted(decks[label]), *[one.share() for one in sums[label]]) for label in sorted(sums)]


def pairing(played: Played, seat: int) -> tuple[str, ...]:
    """A seat's deck, and what sits against it."""
    return (str(played.decks[seat]), *sorted([str(deck) for other, deck in enumerate(played.decks) if other != seat]))


def usual_scores(found: list[Played]) -> dict[tuple[str, ...], float]:
    """What a deck gets in each pairing."""
    sums: defaultdict[tuple[str, ...], Sum] = defaultdict(Sum)
    for played in found:
        for seat, score in enumerate(played.scores):
            sums[pairing(played, seat)].add(score, 0.0)
    return {pair: one.won / one.games for pair, one in sums.items()}


# What does this change do?


class DeckChange(Struct):
    deck: str
    title: str
    before: Share
    after: Share
    change: Mean
    """Of its points in a match, on the same shuffles."""


class CardChange(Struct):
    """A changed card in the matches of its decks."""

    card: str
    before: CardCount | None
    after: CardCount | None


class Changes(Struct, tag_field="rubrica", tag="change 1"):
    """The printed cards and the changed ones, on the same shuffles."""

    game: str
    seed: str
    bot: str
    games: int
    changed: list[str]
    decks: list[DeckChange]
    turns: Mean
    decisions: Mean
    different: int
    """Matches that ended otherwise than before."""
    cards: list[CardChange]
    before: BalanceCount
    after: BalanceCount


def changes(run: BalanceRun, before: BalanceCount, after: BalanceCount, pairs: list[tuple[Played, Played]]) -> Changes:
    """Compare match by match."""
    game = run.table.open()
    labels = [game.reader.read(fields, "changed card").label for fields in run.table.changed]
    shares_before = {one.deck: one for one in before.decks}
    shares_after = {one.deck: one for one in after.decks}
    cards_before = {one.card: one for one in before.cards}
    cards_after = {one.card: one for one in after.cards}
    return Changes(
        game.name,
        run.seed,
        run.bot,
        len(pairs),
        labels,
        [
            DeckChange(
                deck,
                title_of(run, deck),
                shares_before[deck].share,
                shares_after[deck].share,
                mean_of(deck_differences(deck, pairs)),
            )
            for deck in run.pool
        ],
        mean_of([float(new.turns - old.turns) for old, new in pairs]),
        mean_of([float(new.decisions - old.decisions) for old, new in pairs]),
        sum(old.scores != new.scores for old, new in pairs),
        [CardChange(label, cards_before.get(label), cards_after.get(label)) for label in labels],
        before,
        after,
    )


def deck_differences(deck: str, pairs: list[tuple[Played, Played]]) -> list[float]:
    """What a deck got more with the changed cards, of each shuffle with another deck against it.

    Both matches of a shuffle are one number: they have their luck in common.
    """
    sums: defaultdict[int, list[float]] = defaultdict(list)
    for old, new in pairs:
        if len(set(old.decks)) > 1:
            for seat, own in enumerate(old.decks):
                if own == deck:
                    sums[old.shuffle].append(new.scores[seat] - old.scores[seat])
    return [sum(one) / len(one) for one in sums.values()]
