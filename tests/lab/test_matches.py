"""Runs of matches and of decks: who sits where, and what is counted."""

from __future__ import annotations

from typing import Any

import rubrica
from rubrica.lab import balance
from rubrica.lab.balance import BalanceRun, changes, count
from rubrica.lab.jobs import CardsOf, Played, play
from rubrica.lab.match import MatchRun
from rubrica.lab.table import table_of
from rubrica.lab.watching import Watch
from rubrica.players import player


def test_each_shuffle_is_played_from_every_seat(short: MatchRun) -> None:
    first, second = list(short.jobs(2))
    assert first.shuffle == second.shuffle
    assert [sitting.deck for sitting in first.seats] == [sitting.deck for sitting in second.seats]
    assert [sitting.side for sitting in first.seats] == [sitting.side for sitting in second.seats][::-1]


def test_every_side_plays_every_deck(short: MatchRun) -> None:
    many = 2 * len(short.pool) ** 2
    found = {(sitting.side, sitting.deck) for job in short.jobs(many) for sitting in job.seats}
    assert found == {(side, deck) for side in (0, 1) for deck in short.pool}


def test_balance_seats_every_pairing(game: Any) -> None:
    run = BalanceRun(table_of(game, {}, []), "1", "random", ("hive", "wing"))
    assert [[sitting.deck for sitting in job.seats] for job in run.jobs(6)] == [
        ["hive", "hive"], ["hive", "hive"], ["hive", "wing"], ["wing", "hive"], ["wing", "wing"], ["wing", "wing"],
    ]  # fmt: skip


def row(number: int, decks: tuple[str, str], scores: tuple[float, float], drawn: list[str]) -> Played:
    cards = (CardsOf([], drawn, []), CardsOf([], [], []))
    return Played(number, number // 2, (0, 1), decks, scores, "", 7, 9, cards)


def test_what_is_counted(game: Any) -> None:
    """Checked by hand: a deck against itself counts for the seats, not for the decks."""
    run = BalanceRun(table_of(game, {}, []), "1", "random", ("hive", "wing"))
    found = [
        row(0, ("hive", "hive"), (1.0, 0.0), ["Bee"]),
        row(1, ("hive", "wing"), (1.0, 0.0), ["Bee"]),
        row(2, ("hive", "wing"), (0.5, 0.5), []),
        row(3, ("wing", "hive"), (0.0, 1.0), ["Fly"]),
    ]
    counted = count(run, found, 4, False)
    assert [(deck.deck, deck.share.won, deck.share.games) for deck in counted.decks] == [
        ("hive", 2.5, 3), ("wing", 0.5, 3),
    ]  # fmt: skip
    assert [(one.deck, one.share.won) for one in counted.matchups] == [("hive", 2.5), ("wing", 0.5)]
    assert [seat.wins for seat in counted.seats] == [2, 1]
    bee, fly = counted.cards
    assert (bee.card, bee.drawn.share.won, bee.drawn.share.games) == ("Bee", 2.0, 2)
    assert bee.drawn.expected == round((0.5 + 2.5 / 3) / 2, 6)  # against itself, and against wing
    assert (fly.drawn.share.won, fly.drawn.expected) == (0.0, round(0.5 / 3, 6))
    assert not bee.drawn.sure  # two matches say nothing
    assert counted.draws == 1


def test_a_change_is_compared_on_the_same_shuffles(game: Any) -> None:
    """Creatures of one deck that are as strong as a card can be: it wins more, and only matches with it end otherwise."""
    hive = [label for label in set(game.decks["hive"].cards("main")) if game.cards[label].fields.get("power")]
    own = sorted(label for label in hive if label not in game.decks["wing"].cards("main"))[:6]
    strong = [{**game.cards[label].fields, "power": 8, "health": 8, "cost": 0} for label in own]
    tables = [table_of(game, {}, []), table_of(game, {}, [], strong)]
    runs = [BalanceRun(table, "1", "greedy:1", ("hive", "wing")) for table in tables]
    every = [[play(job) for job in run.jobs(12)] for run in runs]
    counts = [count(run, played, 12, False) for run, played in zip(runs, every)]
    compared = changes(runs[1], *counts, list(zip(*every)))
    assert compared.changed == own
    assert compared.games == 12
    assert {deck.deck: deck.change.mean > 0 for deck in compared.decks} == {"hive": True, "wing": False}
    assert all(old == new for old, new in zip(*every) if set(old.decks) == {"wing"})
    same = changes(runs[0], counts[0], counts[0], list(zip(every[0], every[0])))
    assert same.different == 0
    assert all(deck.change.mean == 0.0 for deck in same.decks)


def test_what_is_drawn_and_played_is_seen() -> None:
    """In every game: what is played was drawn before, and an opening hand is drawn."""
    for name in rubrica.game_names():
        game = rubrica.game(name)
        state = game.start(decks=game.default_decks(2), seed=3)
        watch = Watch(state)
        bots = [player("random", 1), player("random", 2)]
        for _ in range(90):
            if state.over:
                break
            watch.answer(bots[state.seat].choose(state.as_seat(state.seat)))
        told = watch.told()
        assert all(set(opening) <= set(drawn) and opening for opening, drawn, _ in told), name
        assert all(set(played) <= set(drawn) for _, drawn, played in told), name
        assert any(played for _, _, played in told), name


def test_lengths() -> None:
    found = [row(0, ("hive", "wing"), (1.0, 0.0), [])] * 3
    assert balance.lengths(found).histogram == [(7, 3)]
