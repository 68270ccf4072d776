"""Windows: who is asked, who passes in advance, and until when."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rubrica.engine.windows import COUNTER_CLOCKWISE, PASS, STOP, WAVE, Window, in_match, next_seat, round_from

pytestmark = pytest.mark.plain


class Sentry(Window):
    """Passes until dusk or dawn, or on moths and owls. The table says what can be played and what is there."""

    stops = ("dusk", "dawn")
    waves = ("moths", "owls")

    def seat(self, state: Any, a: int, b: int) -> int:
        return a

    def plays(self, state: Any, a: int, b: int) -> list[int]:
        return list(state.plays)

    def acted(self, state: Any, a: int, b: int, move: int) -> None:
        state.done.append(f"{a} plays {move}")

    def passed(self, state: Any, a: int, b: int) -> None:
        state.done.append(f"{a} passes")

    def waved(self, state: Any, a: int, b: int, waves: int) -> bool:
        return bool(waves & state.there)

    def prompt(self, state: Any, a: int, b: int, viewer: int) -> str:
        return "Who goes there?"

    def say(self, state: Any, a: int, b: int, move: int, viewer: int) -> str:
        return f"play {move}" if move >= 0 else self.say_pass(move, viewer == a)


class Post(Window):
    """A window without a word of its own."""

    def seat(self, state: Any, a: int, b: int) -> int:
        return a


class Later(Sentry):
    """Owls came later than moths."""

    waves_once = 1


SENTRY = Sentry("test: sentry")
LATER = Later("test: sentry later")
POST = Post("test: post")


class Table(SimpleNamespace):
    """As much of a state as a window asks for: four seats, the orders they gave, and what was done."""

    def __init__(self, plays: tuple[int, ...] = (0, 3), left: int = 0, there: int = 0, **options: bool) -> None:
        match = SimpleNamespace(seats=4, even_pace=options.get("even_pace", False), stops=options.get("stops", False))
        super().__init__(match=match, plays=plays, left=left, there=there, until=(0, 0, 0, 0), seat=-1, done=[])
        self.reached: tuple[int, int] = (-1, -1)
        """Which seat has come to which of its stops."""

    def stop_reached(self, seat: int, stop: int) -> bool:
        return self.reached == (seat, stop)

    def pass_until(self, seat: int, order: int) -> None:
        self.until = (*self.until[:seat], order, *self.until[seat + 1 :])

    def ask(self, question: Window, a: int, b: int, seat: int, offers: list[int]) -> None:
        self.seat = seat
        self.done.append(f"{seat} is asked {[question.say(self, a, b, offer, seat) for offer in offers]}")

    def ran(self, seat: int, order: int = 0) -> list[str]:
        """What comes of a window for a seat that has given an order."""
        self.done.clear()
        self.pass_until(seat, order)
        SENTRY.run(self, seat, 0)
        return list(self.done)


def test_around_the_table() -> None:
    everybody: Any = Table()
    assert [next_seat(everybody, seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [next_seat(everybody, seat, COUNTER_CLOCKWISE) for seat in range(4)] == [3, 0, 1, 2]
    assert round_from(everybody, 2) == [2, 3, 0, 1]
    assert round_from(everybody, 1, COUNTER_CLOCKWISE) == [1, 0, 3, 2]
    assert in_match(everybody) == 4


def test_who_has_left_is_passed_over() -> None:
    fewer: Any = Table(left=0b0110)
    assert [next_seat(fewer, seat) for seat in range(4)] == [3, 3, 3, 0]
    assert [next_seat(fewer, seat, COUNTER_CLOCKWISE) for seat in (0, 3)] == [3, 0]
    assert round_from(fewer, 0) == [0, 3]
    assert in_match(fewer) == 2
    alone: Any = Table(left=0b1011)
    assert next_seat(alone, 2) == 2


def test_who_can_play_is_asked_and_may_pass() -> None:
    assert Table().ran(1) == ["1 is asked ['play 0', 'play 3', 'pass']"]
    assert Table(plays=()).ran(1) == ["1 passes"]
    assert Table(plays=(), even_pace=True).ran(1) == ["1 is asked ['pass']"]


def test_passing_in_advance_is_offered_where_the_table_wants_it() -> None:
    stops = "'pass until dusk', 'pass until dawn'"
    assert Table(plays=(), stops=True).ran(1) == ["1 passes"]
    assert Table(stops=True).ran(1) == [
        f"1 is asked ['play 0', 'play 3', 'pass', {stops}, 'pass on moths', 'pass on owls']"
    ]
    # What is waved through already is not offered again.
    assert Table(stops=True).ran(2, 1 << WAVE) == [f"2 is asked ['play 0', 'play 3', 'pass', {stops}, 'pass on owls']"]
    assert Table(stops=True).ran(2, 0b10 << WAVE) == [
        f"2 is asked ['play 0', 'play 3', 'pass', {stops}, 'pass on moths']"
    ]


def test_what_was_offered_when_matches_were_recorded_first() -> None:
    """Waves that came later are left out of records: those behind the first so many."""
    answers = [3, PASS, PASS - 2, PASS - 3, PASS - 4]
    assert [SENTRY.offered_once(move) for move in answers] == [True] * 5
    assert [LATER.offered_once(move) for move in answers] == [True, True, True, True, False]


def test_a_seat_passes_until_its_stop() -> None:
    """Each seat by itself; the order ends with the stop."""
    table = Table()
    assert table.ran(1, 2) == ["1 passes"]
    assert table.until == (0, 2, 0, 0)
    table.reached = (2, 1)
    assert table.ran(1, 2) == ["1 passes"], "another seat's stop is not one's own"
    table.reached = (1, 0)
    assert table.ran(1, 2) == ["1 passes"], "nor is an earlier one"
    table.reached = (1, 1)
    assert table.ran(1, 2) == ["1 is asked ['play 0', 'play 3', 'pass']"]
    assert table.until == (0, 0, 0, 0)
    assert table.ran(3) == ["3 is asked ['play 0', 'play 3', 'pass']"]


def test_a_seat_waves_through_what_it_does_not_care_about() -> None:
    """As long as such a thing is there; the order stays, with or without a stop beside it."""
    asked = ["0 is asked ['play 0', 'play 3', 'pass']"]
    table = Table(there=0b10)
    assert table.ran(0, 0b10 << WAVE) == ["0 passes"]
    assert table.until[0] == 0b10 << WAVE
    assert table.ran(0, 0b01 << WAVE) == asked
    table.reached = (0, 0)
    assert table.ran(0, 0b10 << WAVE | 1) == ["0 passes"]
    assert table.until[0] == 0b10 << WAVE, "the stop was reached, the owls are still waved through"
    assert table.ran(0, STOP) == ["0 passes"], "a stop is no wave"
    table.reached = (0, STOP - 1)
    assert table.ran(0, STOP) == asked
    table.there = 0
    assert table.ran(0, 0b11 << WAVE) == asked


@pytest.mark.parametrize(
    ("before", "move", "done", "order"),
    [
        (7, 0, "2 plays 0", 7),
        (7, 3, "2 plays 3", 7),
        (3, PASS, "2 passes", 3),
        (0, PASS - 1, "2 passes", 1),
        (0, PASS - 2, "2 passes", 2),
        (0b10 << WAVE | 1, PASS - 2, "2 passes", 0b10 << WAVE | 2),
        (1, PASS - 3, "2 passes", 0b01 << WAVE | 1),
        (0b01 << WAVE, PASS - 4, "2 passes", 0b11 << WAVE),
    ],
)
def test_what_an_answer_orders(before: int, move: int, done: str, order: int) -> None:
    """Until a stop, besides what is waved through; or one thing more to wave through."""
    table = Table()
    table.seat = 2
    table.until = (5, 5, before, 5)
    SENTRY.answer(table, 2, 0, move)  # type: ignore[arg-type]
    assert table.done == [done]
    assert table.until == (5, 5, order, 5)


def test_kinds_of_answer() -> None:
    table: Any = Table()
    kinds = [POST.about(table, 0, 0, move).kind for move in (0, 4, PASS, PASS - 1)]
    assert kinds == ["play", "play", "pass", "ahead"]
    assert POST.declined(table, 0, 0, [0, PASS]) == PASS


def test_what_a_game_need_not_say() -> None:
    """Everybody could act, nobody waves anything through; but what can be played the game has to say."""
    table: Any = Table()
    assert POST.could(table, 0, 0)
    assert not POST.waved(table, 0, 0, 1)
    with pytest.raises(NotImplementedError):
        POST.plays(table, 0, 0)
    with pytest.raises(NotImplementedError):
        POST.acted(table, 0, 0, 0)
