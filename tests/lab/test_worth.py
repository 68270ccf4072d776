"""What one card does: the deck with it and without it, on the same shuffles."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from rubrica.lab.balance import count
from rubrica.lab.jobs import CardsOf, Played, play
from rubrica.lab.worth import WITH, CardRun, difference, worth
from rubrica.server.trying import AskedBalance, CountAll, PlaySome, Prepare, count_all, play_some, prepare, run_of

STRONG = {"name": "Colossal Bee", "kin": ["Insect"], "cost": 1, "health": 8, "power": 8}
WEAK = {"name": "Paper Bee", "kin": ["Insect"], "cost": 5, "health": 1, "power": 0}


def run_with(card: dict[str, Any], bot: str = "random") -> CardRun:
    run, _ = run_of(AskedBalance("bloodless", "7", bot, card, "hive", 5))
    assert isinstance(run, CardRun)
    return run


def test_both_decks_sit_in_both_seats_of_each_shuffle() -> None:
    jobs = list(run_with(STRONG).jobs(24))
    assert Counter(sitting.deck for job in jobs for sitting in job.seats if sitting.side == 0) == {WITH: 12, "hive": 12}
    for shuffle in range(6):
        one = [job for job in jobs if job.shuffle == shuffle]
        assert len({next(seat.deck for seat in job.seats if seat.side == 1) for job in one}) == 1
        held = [(sitting.side, sitting.deck) for job in one for sitting in job.seats[:1]]
        assert sorted(deck for side, deck in held if side == 0) == ["hive", WITH]
        assert len([deck for side, deck in held if side == 1]) == 2


def test_a_strong_card_is_seen_to_be_strong() -> None:
    """By the greedy player: five creatures of 8/8 for 1 win more matches than what they take the place of."""
    run = run_with(STRONG, "greedy:1")
    found = [play(job) for job in run.jobs(48)]
    strong = worth(run, found, count(run, found, 48, False).cards)
    assert strong.change.mean > 0.0
    assert strong.change.number == 12
    assert strong.with_it.share > strong.without.share
    assert strong.without.games == strong.matches == 24
    assert 0 < strong.played <= strong.drawn <= strong.matches
    assert strong.alike.fields == {"type": "creature", "cost": 1}
    assert strong.alike.cards
    assert all(one.card != "Colossal Bee" for one in strong.alike.cards)
    assert sum(one.with_it.games for one in strong.matchups) == 24


def played(number: int, decks: tuple[str, str], sides: tuple[int, int], scores: tuple[float, float]) -> Played:
    return Played(number, number // 4, sides, decks, scores, "BL-1", 1, 1, (CardsOf([], [], []), CardsOf([], [], [])))


def test_the_difference_is_that_of_whole_shuffles() -> None:
    """With the card both matches are won, without it one: half a point more. A shuffle that is not whole does not count."""
    found = [
        played(0, (WITH, "x"), (0, 1), (1.0, 0.0)),
        played(1, ("d", "x"), (0, 1), (0.0, 1.0)),
        played(2, ("x", WITH), (1, 0), (0.0, 1.0)),
        played(3, ("x", "d"), (1, 0), (0.0, 1.0)),
        played(4, (WITH, "x"), (0, 1), (0.0, 1.0)),
    ]
    told = difference(found)
    assert (told.number, told.mean, told.low, told.high) == (1, 0.5, -1.0, 1.0)


def test_what_a_worker_is_asked() -> None:
    asked = AskedBalance("bloodless", "7", "random", WEAK, "hive", 2)
    assert prepare(Prepare(asked)) == {"title": "Paper Bee"}
    some = play_some(PlaySome(asked, 3, 8))
    found = msgspec.convert(some["found"], list[Played])
    assert [one.number for one in found] == [3, 4, 5, 6, 7]
    told = count_all(CountAll(asked, 8, found))
    assert told["card"]["copies"] == 2
    assert sum(told["card"]["out"].values()) == 2
    assert told["games"] == 5
    wrong = AskedBalance("bloodless", "7", "random", {**WEAK, "text": "Fly over there."}, "hive", 2)
    assert "refused" in prepare(Prepare(wrong))
    nothing = AskedBalance("bloodless", "7", "random", content={"title": "Empty", "cards": [], "decks": {}})
    assert "no deck" in prepare(Prepare(nothing))["refused"]
