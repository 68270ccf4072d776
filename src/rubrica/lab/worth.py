"""What one card does: a deck with the card and without it, against the same decks, on the same shuffles, from both seats."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec import Struct, field

from rubrica.lab.balance import CardCount, PoolRun, title_of
from rubrica.lab.jobs import Job, Played, Sitting
from rubrica.lab.statistics import Mean, Share, mean_of, share_of

WITH: Final = "with-the-card"
"""What the deck is called that the card is in."""
ROUND: Final = 4
"""Matches of a shuffle: with the card and without, from both seats."""


class CardRun(PoolRun, frozen=True, tag_field="rubrica", tag="lab card 1"):
    """Its table has the card among its files, and the deck that holds it by the name WITH. Its pool are both decks, then those that
    they play against."""

    card: str
    deck: str
    """The deck without the card."""

    def jobs(self, games: int) -> Iterator[Job]:
        against = self.pool[2:] or (self.deck,)
        for number in range(games):
            shuffle, turn = divmod(number, ROUND)
            mine = Sitting(0, self.bot, self.deck if turn % 2 else WITH)
            theirs = Sitting(1, self.bot, against[shuffle % len(against)])
            seats = (mine, theirs) if turn < 2 else (theirs, mine)
            yield Job(self.table, self.seed, number, shuffle, seats, watched=True)


class CardMatchup(Struct):
    against: str
    title: str
    with_it: Share = field(name="with")
    without: Share


class Alike(Struct):
    """Printed cards that cost the same."""

    fields: dict[str, Any]
    """What they have in common with the card."""
    cards: list[CardCount]


class CardWorth(Struct):
    """What came out. Keys are only ever added."""

    card: str
    deck: str
    title: str
    with_it: Share = field(name="with")
    without: Share
    change: Mean
    """Of the deck's points in a match, shuffle by shuffle."""
    drawn: int
    played: int
    matches: int
    """Those with the card in the deck; in so many of them it was drawn, and played."""
    matchups: list[CardMatchup]
    alike: Alike


def worth(run: CardRun, found: list[Played], counts: list[CardCount]) -> CardWorth:
    """What the card does, and beside it the printed cards of these matches that are like it."""
    having = [played for played in found if played.decks[played.seat_of(0)] == WITH]
    cards = [played.cards[played.seat_of(0)] for played in having]
    return CardWorth(
        run.card,
        run.deck,
        title_of(run, run.deck),
        share_in(found, lambda deck, against: deck == WITH),
        share_in(found, lambda deck, against: deck != WITH),
        difference(found),
        sum(run.card in one.drawn for one in cards),
        sum(run.card in one.played for one in cards),
        len(having),
        [matchup(run, found, other) for other in run.pool[2:] or (run.deck,)],
        alike(run, counts),
    )


def share_in(found: list[Played], counted: Callable[[str, str], bool]) -> Share:
    """What the deck got where it and the other are of this kind."""
    scores = [
        played.score_of(0)
        for played in found
        if counted(str(played.decks[played.seat_of(0)]), str(played.decks[played.seat_of(1)]))
    ]
    return share_of(sum(scores), len(scores))


def matchup(run: CardRun, found: list[Played], other: str) -> CardMatchup:
    return CardMatchup(
        other,
        title_of(run, other),
        share_in(found, lambda deck, against: deck == WITH and against == other),
        share_in(found, lambda deck, against: deck != WITH and against == other),
    )


def difference(found: list[Played]) -> Mean:
    """What the deck got more with the card, of each shuffle that was played to its end. Nobody can get more than all."""
    sums: defaultdict[int, list[tuple[bool, float]]] = defaultdict(list)
    for played in found:
        sums[played.shuffle].append((played.decks[played.seat_of(0)] == WITH, played.score_of(0)))
    whole = [scores for scores in sums.values() if len(scores) == ROUND]
    found_out = mean_of([sum(score if having else -score for having, score in one) * 2 / ROUND for one in whole])
    return Mean(found_out.number, found_out.mean, max(-1.0, found_out.low), min(1.0, found_out.high))


def alike(run: CardRun, counts: list[CardCount]) -> Alike:
    game = run.table.open()
    layout = tomllib.loads(game.file("table.toml"))
    cost = str(layout.get("card", {}).get("cost", "cost"))
    kind = "kind" if "kind" in layout.get("look", {}) else "type"
    usual = next(iter(layout.get("look", {}).get(kind, {})), None)

    def told(label: str) -> dict[str, Any]:
        fields = game.cards[label].fields
        every = {kind: fields.get(kind, usual), cost: fields.get(cost)}
        return {name: value for name, value in every.items() if value is not None}

    own = told(run.card)
    return Alike(own, [one for one in counts if one.card != run.card and told(one.card) == own])
