"""Questions put to several seats at once, and windows with stops and at even pace."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine.chance import Dice
from rubrica.engine.errors import IllegalMove
from rubrica.engine.state import ORDER
from rubrica.engine.windows import PASS

EVERYBODY = 0b111


def voting(toy: Any, seats: int = EVERYBODY) -> Any:
    state = toy.state()
    for seat in range(3):
        state.give(seat, toy.ANT, toy.BEE, toy.CAT)
    state.now(toy.vote, seats)
    state.advance()
    return state


@pytest.mark.both
def test_all_are_asked_together_and_answer_in_seat_order(toy: Any) -> None:
    state = voting(toy)
    assert (state.asked, state.seat, state.offers) == ((0, 1, 2), 0, [0, 1, 2])
    state.play(1)
    assert (state.asked, state.seat, state.offers) == ((1, 2), 1, [3, 4, 5])
    state.play("Ant 3")
    state.play(8)
    assert state.said == ((1, 3, 8),)
    assert state.over


@pytest.mark.both
def test_nobody_sees_an_answer_before_all_are_in(toy: Any) -> None:
    views = []
    for first in (0, 1):
        state = voting(toy)
        state.play(first)
        views.append([state.as_seat(seat).view() for seat in (1, 2, -1)])
        assert state.as_seat(1).log() == []
    assert views[0] == views[1]


@pytest.mark.both
def test_a_seat_that_is_asked_later_sees_its_own_offers_already(toy: Any) -> None:
    state = voting(toy)
    for seat in range(3):
        assert [move.number for move in state.as_seat(seat).moves] == [3 * seat, 3 * seat + 1, 3 * seat + 2]
        assert state.as_seat(seat).prompt == "Which?"
    with pytest.raises(IllegalMove, match="not your decision"):
        state.as_seat(2).play(6)


@pytest.mark.both
def test_others_guess_a_secret_answer(toy: Any) -> None:
    state = voting(toy)
    state.play(1)
    assert {state.as_seat(1).imagine(Dice(number)).secrets for number in range(20)} == {(0,), (1,), (2,)}
    assert state.as_seat(0).imagine(Dice(1)).secrets == (1,)


@pytest.mark.both
def test_a_seat_that_has_left_does_not_hold_up_a_vote(toy: Any) -> None:
    state = voting(toy)
    state.leave(1)
    state.play(2)
    assert state.seat == 2
    state.play(6)
    assert state.said == ((2, 3, 6),)


@pytest.mark.both
def test_only_some_seats_vote(toy: Any) -> None:
    state = voting(toy, 0b101)
    assert state.asked == (0, 2)
    assert state.as_seat(1).moves == []


# Windows.


def windows(toy: Any, *seats: int, **options: Any) -> Any:
    state = toy.state(**options)
    state.give(0, toy.DOG, toy.ANT)
    state.give(1, toy.CAT)
    for seat in reversed(seats):
        state.now(toy.answer, seat)
    state.advance()
    return state


@pytest.mark.both
def test_who_can_do_nothing_is_not_asked(toy: Any) -> None:
    state = windows(toy, 1, 0, 2)
    assert state.said == ((1, "pass"),)
    assert (state.seat, state.offers) == (0, [0, PASS])
    state.play("dog")
    assert state.said == ((1, "pass"), (0, "dog"), (2, "pass"))


@pytest.mark.both
def test_at_even_pace_whoever_could_act_for_all_the_others_know_is_asked(toy: Any) -> None:
    state = windows(toy, 1, 0, 2, even_pace=True)
    assert (state.seat, state.offers) == (1, [PASS])
    state.play("pass")
    assert state.seat == 0
    state.play("pass")
    assert state.over  # seat 2 has no cards: everybody knows that it can do nothing
    assert state.said == ((1, "pass"), (0, "pass"), (2, "pass"))


@pytest.mark.both
def test_pass_until_a_stop(toy: Any) -> None:
    state = windows(toy, 0, 0, 0, stops=True)
    assert [move.text for move in state.moves] == ["dog", "pass", "pass until dusk", "pass until dawn"]
    state.play("pass until dawn")
    assert state.said == ((0, "pass"),) * 3


@pytest.mark.both
def test_the_stop_lifts_it(toy: Any) -> None:
    state = windows(toy, 0, 0, 0, stops=True)
    state.stop = 1
    state.play("pass until dawn")
    assert state.until == (0, 0, 0)
    assert (state.said, state.seat) == (((0, "pass"),), 0)
    state.stop = 0
    state.play("pass until dawn")
    assert state.until == (2, 0, 0)
    assert state.over


@pytest.mark.both
def test_others_do_not_know_of_a_pass_until(toy: Any) -> None:
    state = windows(toy, 0, 0, stops=True)
    number = state.find_move("pass until dusk")
    step, a, b = state.asking
    assert step.say(state, a, b, number, 1) == step.say(state, a, b, PASS, 1) == "pass"
    state.pass_until(0, 1)
    assert state.as_seat(1).imagine(Dice(1)).until == (0, 0, 0)
    assert state.as_seat(0).imagine(Dice(1)).until == (1, 0, 0)


@pytest.mark.both
def test_without_the_option_there_are_no_stops(toy: Any) -> None:
    assert [move.text for move in windows(toy, 0).moves] == ["dog", "pass"]


@pytest.mark.both
def test_an_order_is_given_and_withdrawn_while_another_decides(toy: Any) -> None:
    state = windows(toy, 0, 1, 0, 1, even_pace=True)
    state.order(1, 2)
    assert (state.until, state.seat) == ((0, 2, 0), 0)
    state.play("pass")
    assert (state.said, state.seat) == (((0, "pass"), (1, "pass")), 0)
    state.order(1, 0)
    state.play("pass")
    assert state.seat == 1


@pytest.mark.both
def test_an_order_is_no_move_to_be_undone(toy: Any) -> None:
    state = windows(toy, 0, 1)
    past = state.past
    state.order(0, 0)
    assert state.past is past, "nothing was changed"
    state.order(1, 1)
    assert state.past[1:] == (1, ORDER - 1)
    assert state.copy() == state
