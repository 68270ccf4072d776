"""Whole matches: random play to the end, for every number of players and every option."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine import scenarios
from rubrica.engine.chance import Dice
from rubrica.games.nightfall import game
from rubrica.games.nightfall.ending import winner
from rubrica.games.nightfall.kinds import DECK, DISCARD, HAND, WOUNDS_DOWN, WOUNDS_UP, ZONES
from rubrica.games.nightfall.wounds import wounds_of


def played(seats: int, seed: int, **options: Any) -> Any:
    state = game.start(["starting"] * seats, seed, **options)
    dice = Dice(seed)
    decisions = 0
    while not state.over:
        state.answer(state.offers[dice.below(len(state.offers))])
        decisions += 1
        assert decisions < game.longest
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("setup", ["standard", "blood country", "quick", "preset"])
def test_random_matches_end_by_the_rules(seats: int, setup: str) -> None:
    """NF-14.1, NF-14.7, NF-14.11: exactly one winner, who has the fewest wounds (NF-14.6)."""
    for seed in range(4):
        state = played(seats, seed, setup=setup, sets="both sets")
        assert sum(state.scores) == 1.0
        counts = [sum(wounds_of(state, seat)) for seat in range(seats)]
        assert counts[state.winners[0]] == min(counts)
        assert state.winners[0] == winner(state)[0]
        assert state.ended or state.quiet >= 20
        assert state.ending[0] in ("NF-14.7", "NF-14.8", "NF-14.9")


@pytest.mark.parametrize("seats", [2, 5])
def test_wounds_are_public_and_conserved(seats: int) -> None:
    """NF-3.17, NF-3.18, NF-10.20: every wound is somebody's, in the stack, in an archive or exiled; views count them for all."""
    state = game.start(["starting"] * seats, 5, setup="quick", sets="both sets")
    dice = Dice(5)
    stack = 60
    while not state.over:
        state.answer(state.offers[dice.below(len(state.offers))])
        left = len(state.zones[state.base + WOUNDS_UP]) + len(state.zones[state.base + WOUNDS_DOWN])
        assert left <= stack, "nothing returns to the wound stack"
        stack = left
        seen = state.as_seat(0).view()["registers"]
        for seat in range(seats):
            mine = [
                state.printed(copy).wound
                for zone in (DECK, HAND, DISCARD)
                for copy in state.zones[seat * ZONES + zone]
                if state.printed(copy).wound >= 0
            ]
            assert [seen[kind][seat] for kind in ("bite", "bleed", "burn")] == [mine.count(kind) for kind in range(3)]
            assert seen["wounds"][seat] == len(mine)


SCENARIO = """
title = "x"
rules = ["x"]
[position]
game = "nightfall"
phase = "chain"
{position}
[cards.Engine]
type = "action"
colour = "green"
links = ["green"]
cost = 1
chain = "Draw a card."
feed = "Discard a card."
[cards.Echo]
colour = "green"
links = ["green"]
cost = 1
strength = 1
health = 4
in_play = "When you draw a card, discard a card. When you discard a card, draw a card."
"""


def at(position: str) -> Any:
    return game.set_up(scenarios.parse(SCENARIO.format(position=position), "here"))


def test_endless_feeding() -> None:
    """NF-9.16, NF-R.25, NF-R.26: one text may be fed at most 50 times in one resolution; drawn cards may pay."""
    deck = ", ".join(['"Bite"'] * 60)
    state = at(f'A.hand = ["Engine", "Bite"]\nA.deck = [{deck}]')
    state.play("add Engine")
    feeds = 0
    while "feed" in [move.text for move in state.moves]:
        state.play("feed")
        feeds += 1
        if state.moves and state.moves[0].text.startswith("discard") and state.phase == 3:
            state.answer(state.offers[0])
    assert feeds == 50
    assert state.zones[HAND]


def test_a_loop_of_triggers_stops() -> None:
    """NF-R.62: the same trigger of the same card resolves at most 50 times within a step and what follows."""
    deck = ", ".join(['"Blank"'] * 10)
    state = at(f'A.hand = ["Engine", "Blank"]\nA.play = ["Echo"]\nA.deck = [{deck}]')
    state.script = None
    dice = Dice(3)
    state.play("add Engine")
    decisions = 0
    while state.phase == 3 and not state.over:
        decisions += 1
        assert decisions < 400
        state.answer(state.offers[dice.below(len(state.offers))] if state.offers[-1] != 0 else 0)
    assert state.phase == 4
    assert not state.loops


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_always_ask(seats: int) -> None:
    """NF-R.71: with *always ask* nobody who could have something is passed over, and matches still end."""
    state = played(seats, 2, even_pace=True, setup="quick")
    assert state.over
    asked = game.start(["starting"] * seats, 9, even_pace=True, setup="quick")
    asked.play(next(move for move in asked.moves if move.text.startswith("add")))
    while asked.seat == asked.active and asked.step == 0:
        asked.play("done")
    assert asked.seat == (asked.active + 1) % seats, "the left neighbour is asked, whatever the hand holds"


def test_leaving_until_one_is_left() -> None:
    """NF-14.12, NF-16.4, NF-R.55: if only one player remains, that player wins at once."""
    for seed in range(8):
        state = game.start(["starting"] * 4, seed, setup="quick")
        dice = Dice(seed)
        for number in range(60 + 10 * seed):
            if not state.over:
                state.answer(state.offers[dice.below(len(state.offers))])
            if number % 20 == 19 and not state.over:
                state.leave(dice.below(4))
        for seat in (0, 1, 2):
            state.leave(seat)
        assert state.over
        assert not state.left >> state.winners[0] & 1


def test_copies_of_copies_have_an_end() -> None:
    """NF-R.75: two orders that carry out each other's Chain text."""
    state = at('A.hand = ["Pale Understudy", "Bite"]\nB.hand = ["Mirror"]\n[cards.Mirror]\ntype = "action"\ncolour = "white"\n'
               'links = ["red"]\ncost = 1\nchain = "Carry out the Chain text of target enemy order in the chain."')  # fmt: skip
    state.play("add Pale Understudy")
    state.play("add Mirror")
    assert state.phase == 4
    assert game.look(state, "A.play") == ["Pale Understudy"]
