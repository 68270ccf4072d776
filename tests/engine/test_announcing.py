"""What can be chosen next of several things, and how words are bound to it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rubrica.engine.announcing import DONE, Announce, Part, Plan, Several, SlotPart, bound_to, pick, things_bound
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


class Guests(Several):
    """Two or three of those who stand outside."""

    def least(self, state: Any, words: Any) -> int:
        return 2

    def most(self, state: Any, words: Any) -> int:
        return 3


class Table:
    """As much of a state as a part needs."""

    def __init__(self) -> None:
        self.scopes: list[Any] = [HEAD]
        self.plan: Any = Plan(1, 70, None)

    def bound(self, scope: int, slot: int) -> Any:
        return things_bound(self.scopes[scope], slot)

    def bind(self, scope: int, slot: int, things: Any) -> None:
        self.scopes[scope] = bound_to(self.scopes[scope], slot, things)


@pytest.mark.plain
def test_several_are_chosen_until_the_most_or_until_it_is_enough() -> None:
    table: Any = Table()
    guests = Guests(0)
    assert guests.gathers(table, table.scopes[0]) == (2, 3)
    assert not guests.answer(table, 0, 4)
    assert guests.gathers(table, table.scopes[0]) == (0, 0)
    assert not guests.answer(table, 0, 5)
    assert guests.answer(table, 0, DONE)
    assert guests.answer(table, 0, 6)
    assert guests.chosen(table.scopes[0]) == (4, 5, 6)


@pytest.mark.plain
def test_a_part_of_one_thing_gathers_nothing_and_names_nothing() -> None:
    table: Any = Table()
    part = Part()
    assert part.gathers(table, HEAD) == (0, 0)
    assert part.about(table, 3).kind == "choose"


class Invitation(Announce):
    """Somewhere first, then some guests."""

    def parts(self, state: Any, scope: int) -> list[Part]:
        return [SlotPart([8, 9]), Guests(0)]


INVITATION: Any = Invitation("test: invitation")


@pytest.mark.plain
def test_enough_is_an_end_and_a_slot_is_moved_to() -> None:
    table: Any = Table()
    assert INVITATION.follows()
    assert INVITATION.about(table, 0, 1, DONE).kind == "end"
    assert INVITATION.about(table, 0, 0, 8).kind == "move"
    assert SlotPart([8, 9]).answer(table, 0, 9)
    assert table.plan == Plan(1, 70, None, 9)


class Supper(Announce):
    """A seat, of which there is none; then another, of which there is one; then some guests."""

    def parts(self, state: Any, scope: int) -> list[Part]:
        return [SlotPart([]), SlotPart([8]), SlotPart([8, 9])]

    def seat(self, state: Any, scope: int, at: int) -> int:
        return 1


SUPPER: Any = Supper("test: supper")


class Hall(Table):
    """It remembers what comes next, and what is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.match: Any = SimpleNamespace(even_pace=False)
        self.next: list[tuple[int, int]] = []
        self.asked: list[tuple[int, int, list[int]]] = []

    def now(self, step: Any, scope: int, at: int) -> None:
        self.next.append((scope, at))

    def ask(self, step: Any, scope: int, at: int, seat: int, offers: list[int]) -> None:
        self.asked.append((at, seat, offers))


@pytest.mark.plain
def test_a_part_without_an_answer_is_left_out_one_with_a_single_answer_is_not_asked() -> None:
    hall: Any = Hall()
    SUPPER.run(hall, 0, 0)
    assert (hall.next, hall.asked, hall.plan.zone) == ([(0, 1)], [], -1)
    SUPPER.run(hall, 0, 1)
    assert (hall.next, hall.asked, hall.plan.zone) == ([(0, 1), (0, 2)], [], 8)
    SUPPER.run(hall, 0, 2)
    assert hall.asked == [(2, 1, [8, 9])]
