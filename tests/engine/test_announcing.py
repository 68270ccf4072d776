"""What can be chosen next of several things, and how words are bound to it."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine.announcing import DONE, Announce, bound_to, pick, things_bound
from rubrica.engine.state import SLOTS

HEAD: tuple[Any, ...] = ("head",) * SLOTS
ANNOUNCE: Any = Announce("test: announce")


@pytest.mark.parametrize(
    ("chosen", "least", "most", "offered"),
    [
        ((), 1, 1, [4, 5, 6, 7]),
        ((), 2, 3, [4, 5, 6]),
        ((4,), 2, 3, [5, 6, 7]),
        ((5,), 3, 3, [6]),
        ((4, 5), 2, 3, [6, 7, DONE]),
        ((4, 5, 6), 2, 3, []),
        ((), 0, 2, [4, 5, 6, 7, DONE]),
        ((7,), 0, 2, []),
        ((9, 6), 1, 4, [7, DONE]),
        ((6, 9), 1, 4, [4, 5, 7, DONE]),
    ],
)
def test_things_are_chosen_in_ascending_order_so_that_enough_are_left(
    chosen: tuple[int, ...], least: int, most: int, offered: list[int]
) -> None:
    assert pick([4, 5, 6, 7], chosen, least, most) == offered


def test_words_are_bound_one_by_one() -> None:
    first = bound_to(HEAD, 0, (7,))
    assert first == (*HEAD, (7,))
    assert bound_to(HEAD, 2, (8,)) == (*HEAD, 0, 0, (8,))
    assert bound_to(bound_to(HEAD, 2, (8,)), 1, (9,)) == (*HEAD, 0, (9,), (8,))
    assert things_bound(HEAD, 0) == ()
    assert things_bound(bound_to(HEAD, 1, (8,)), 0) == ()
    assert things_bound(first, 0) == (7,)


@pytest.mark.plain
def test_who_does_not_answer_in_time_chooses_as_little_as_may_be() -> None:
    assert ANNOUNCE.declined(None, 0, 0, [4, 5, DONE]) == DONE
    assert ANNOUNCE.declined(None, 0, 0, [4, 5]) == 4
