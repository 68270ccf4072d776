"""Whole matches: random play of two, three and four to the end, and dice that everybody sees."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rubrica.engine import dumps
from rubrica.engine.chance import Dice
from rubrica.games.battledecks import game

ENDINGS = {"BD-19.2", "BD-19.3", "BD-19.7", "BD-19.10"}
"""BD-19.9: there is no other way to win, lose or draw, but for conceding."""


def random_match(seed: int, seats: int, look: Any = None) -> Any:
    dice = Dice(seed)
    names = list(game.decks)
    state = game.start(decks=[names[dice.below(len(names))] for _ in range(seats)], seed=seed, news=True)
    while not state.over:
        state.answer(state.offers[dice.below(len(state.offers))])
        if look is not None:
            look(state)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_end(seats: int) -> None:
    for seed in range(12):
        state = random_match(seed, seats)
        assert state.ending[0] in ENDINGS
        assert state.ending[1] == state.result
        assert not state.agenda
        assert not state.windows
        assert not state.pending


def test_what_always_holds() -> None:
    """BD-2.4, BD-11.3, BD-12.1, BD-16.6: HP are at most the printed ones, who lies at 0 or less is turned over, no equalizer
    is in a hand, nobody is in two pairs, equipment lies on a character."""

    def look(state: Any) -> None:
        for seat in range(state.match.seats):
            for thing in state.heroes(seat):
                assert -5 < state.hp(thing) <= state.card_of(thing).hp
                assert (state.hp(thing) <= 0) is (thing in state.down)
            for copy in state.zones[state.own(seat, 0)]:
                assert state.prints[state.card[copy]].attacks == 0
        members = [member for pair in state.pairs for member in pair]
        assert len(set(members)) == len(members)
        assert all(state.is_character(member) for member in members)
        assert all(state.is_character(host) for host in state.hosts.values())
        assert all(state.is_character(change.thing) for change in state.changes)

    for seed in range(6):
        random_match(seed, 2 + seed % 3, look)


def test_a_die_is_shown_to_everybody() -> None:
    """BD-1.4: the view of every seat, and of a spectator, has each die with what was added and what it needed; the log has it too."""
    seen = 0

    def look(state: Any) -> None:
        nonlocal seen
        shown = [state.as_seat(seat).view()["registers"]["dice"] for seat in range(-1, state.match.seats)]
        assert all(dice == shown[0] for dice in shown)
        for die in shown[0]:
            assert 1 <= die["face"] <= 6
            assert die["total"] == die["face"] + die["plus"]
            assert die["success"] is (die["face"] != 1 and (die["face"] == 6 or die["total"] >= die["needs"]))
        seen += len(shown[0])

    state = random_match(3, 2, look)
    assert seen
    rolls = [line for _, line, _ in state.news if " rolls " in line]
    assert rolls


def test_dice_are_fair_and_come_from_the_key() -> None:
    """The same seed rolls the same dice; over many matches every face comes about as often."""
    faces: Counter[str] = Counter()
    for seed in range(25):
        lines = [line for _, line, _ in random_match(seed, 2).news if " rolls " in line]
        faces.update(line.split(" rolls ")[1][0] for line in lines)
    total = sum(faces.values())
    assert total > 1500
    assert all(abs(faces[face] / total - 1 / 6) < 0.025 for face in "123456"), faces
    assert random_match(7, 2).news == random_match(7, 2).news


def test_dumps_in_the_middle_of_everything() -> None:
    """A position is a value while a die waits in W5, an attack is under way or saves are being rolled."""
    kinds: Counter[str] = Counter()

    def look(state: Any) -> None:
        for name in ("rolling", "attacks", "saves", "volleys", "blows", "chain", "windows"):
            if getattr(state, name) and kinds[name] < 5:
                kinds[name] += 1
                assert dumps.load(state.dump(), game) == state
                assert state.copy() == state

    for seed in range(30):
        random_match(seed, 2, look)
    assert {"rolling", "attacks", "chain", "windows", "volleys", "saves"} <= set(kinds)
