"""Deeds: what an answer brings about, in order. Whoever follows them knows how the table stands."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica import registry
from rubrica.conformance.walks import Walk
from rubrica.engine.deeds import KINDS, Watch, cards_in_play, deeds_for, list_lengths, pile_sizes, public_numbers

Cards = dict[int, tuple[int, dict[str, Any]]]


def follow(cards: Cards, numbers: dict[str, Any], deed: dict[str, Any]) -> None:
    """What the page does with a deed."""
    kind = deed["kind"]
    if kind == "come":
        cards[deed["card"]] = (deed["zone"], deed["seen"])
    elif kind == "go":
        del cards[deed["card"]]
    elif kind == "move":
        cards[deed["card"]] = (deed["zone"], cards[deed["card"]][1])
    elif kind == "change":
        zone, seen = cards[deed["card"]]
        assert seen.get(deed["of"]) == deed["was"]
        now = {**seen, deed["of"]: deed["now"]}
        cards[deed["card"]] = (zone, now)
    elif kind == "count" and "seat" in deed:
        numbers[deed["of"]] = [
            deed["now"] if seat == deed["seat"] else one for seat, one in enumerate(numbers[deed["of"]])
        ]
    elif kind == "count":
        numbers[deed["of"]] = deed["now"]


def measured(piles: dict[int, int], lists: dict[str, int], deed: dict[str, Any]) -> None:
    """What the page hears of piles, hands and lists."""
    if deed["kind"] == "pile":
        assert piles[deed["zone"]] == deed["was"]
        piles[deed["zone"]] = deed["now"]
    elif deed["kind"] == "list":
        assert lists.get(deed["of"], 0) == deed["was"]
        lists[deed["of"]] = deed["now"]


def plain(cards: Cards) -> Cards:
    """What is not there any more is nothing."""
    return {
        card: (zone, {key: value for key, value in seen.items() if value is not None})
        for card, (zone, seen) in cards.items()
    }


@pytest.mark.parametrize("name", registry.game_names())
def test_deeds_lead_from_one_position_to_the_next(name: str) -> None:
    """By data alone, in every game: each card and each number is where the deeds have brought it."""
    game = registry.game(name)
    walk = Walk(game, max(2, game.least_seats), 5, choices=[number * 7 + 3 for number in range(90)])
    told = 0
    for state in walk.positions():
        if state.watch is None:
            state.watch = Watch(state)
            cards, numbers = cards_in_play(state), public_numbers(state)
            piles, lists = pile_sizes(state), list_lengths(state)
        deeds = state.as_seat(-1).deeds()
        assert deeds == state.as_seat(0).deeds() or any(seats != state.match.everyone for seats, _, _ in state.news)
        for deed in deeds[told:]:
            assert deed["kind"] in KINDS, deed
            follow(cards, numbers, deed)
            measured(piles, lists, deed)
        told = len(deeds)
        gone = {key for key in numbers if key not in public_numbers(state)}
        assert plain(cards) == plain(cards_in_play(state))
        assert piles == pile_sizes(state)
        assert {name: size for name, size in lists.items() if size} == {
            name: size for name, size in list_lengths(state).items() if size
        }
        assert {key: value for key, value in numbers.items() if key not in gone} == public_numbers(state)
    assert told > 40


def test_a_deed_tells_nothing_of_a_hidden_card() -> None:
    """A card that not everybody sees has neither name nor number in it, whatever a rule tells."""
    state = registry.game("bloodless").start(seed=3, news=True)
    state.watch = Watch(state)
    secret = [state.stay[copy] for copy in range(len(state.place)) if not state.known_to(-1, copy)]
    state.deed("attack", secret[0], secret[1], 2)
    assert state.watch.deeds[-1] == {"kind": "attack", "amount": 2, "line": len(state.news)}


def test_a_shuffle_is_told() -> None:
    """That a deck was shuffled, and nothing of what lies in it."""
    state = registry.game("bloodless").start(seed=3, news=True)
    state.watch = Watch(state)
    deck = max(range(len(state.zones)), key=lambda zone: len(state.zones[zone]))
    state.shuffle(deck)
    assert state.watch.deeds == [{"kind": "mix", "zone": deck, "line": len(state.news)}]


def test_lines_are_counted_as_a_viewer_reads_them() -> None:
    deeds = [{"kind": "go", "card": 1, "line": 2}, {"kind": "go", "card": 2, "line": 9}]
    assert [deed["line"] for deed in deeds_for(deeds, [True, False, True])] == [1, 2]
