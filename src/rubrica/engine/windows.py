"""Windows: chances to act, for any number of seats. Who is asked, in which order, and who has passed in a row.

A window may be opened inside another: a round of answers to one announcement. The innermost is the one that is asked.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from rubrica.engine.moves import About
from rubrica.engine.state import State
from rubrica.engine.steps import Question
from rubrica.engine.values import Value, dumped


class Opened(Value):
    """A window that is open."""

    def __init__(self, kind: int, asked: int, passes: int = 0, entry: int = 0) -> None:
        self.kind: Final = kind
        """The game's number for the moment."""
        self.asked: Final = asked
        """Whose chance it is."""
        self.passes: Final = passes
        """How many have passed in a row."""
        self.entry: Final = entry
        """The entry of the chain that it is the round of answers to, or 0."""

    def parts(self) -> tuple[Any, ...]:
        return (self.kind, self.asked, self.passes, self.entry)


dumped(Opened)

CLOCKWISE: Final = 1
COUNTER_CLOCKWISE: Final = -1


def next_seat(state: State, seat: int, way: int = CLOCKWISE) -> int:
    """The next player who is still in the match; oneself if nobody else is."""
    seats = state.match.seats
    other = (seat + way) % seats
    while other != seat and state.left >> other & 1:
        other = (other + way) % seats
    return other


def round_from(state: State, seat: int, way: int = CLOCKWISE) -> list[int]:
    """All who are still in the match, once around the table from a seat on."""
    seats = state.match.seats
    around = [(seat + way * step) % seats for step in range(seats)]
    return [other for other in around if not state.left >> other & 1]


def in_match(state: State) -> int:
    """How many are still in the match."""
    return state.match.seats - state.left.bit_count() if state.left else state.match.seats


PASS: Final = -1
STOP: Final = 255
"""Of a seat's order: until which stop it passes, from 1; 0: none."""
WAVE: Final = 8
"""Of a seat's order: above this bit, what it waves through, one bit each."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Question):
    """A chance to act. A seat plays, passes, or passes in advance: until a stop that the game names, or wherever it waves
    something through that the game names. Such orders are kept in the state and seen by nobody else."""

    skip_forced: ClassVar[bool] = False
    stops: ClassVar[tuple[str, ...]] = ()
    """The stops of the game: "pass until <stop>"."""
    waves: ClassVar[tuple[str, ...]] = ()
    """What a seat may wave through for good: "pass on <wave>"."""
    waves_once: ClassVar[int] = 0
    """How many of them there were when matches were recorded first: records compare a position without the others. 0: all."""

    def offered_once(self, move: int) -> bool:
        """Whether a move was offered already when matches were recorded first."""
        return not self.waves_once or move > PASS - 1 - len(self.stops) - self.waves_once

    def leads(self) -> bool:
        return True

    def plays(self, state: State, a: int, b: int) -> list[int]:
        """What the seat could do now, besides passing; numbers from 0."""
        raise NotImplementedError

    def passed(self, state: State, a: int, b: int) -> None:
        """The seat has passed: what is on the agenda goes on."""

    def acted(self, state: State, a: int, b: int, move: int) -> None:
        """The seat has played."""
        raise NotImplementedError

    def waved(self, state: State, a: int, b: int, waves: int) -> bool:
        """Whether a seat passes now because it waves through what is there; what it waves through, one bit each."""
        return False

    def could(self, state: State, a: int, b: int) -> bool:
        """Whether the seat could act for all the others know: at even pace it is asked then, even if it cannot."""
        return True

    def offers(self, state: State, a: int, b: int) -> list[int]:
        offers = self.plays(state, a, b)
        if not offers and not (state.match.even_pace and self.could(state, a, b)):
            return offers
        offers.append(PASS)
        if state.match.stops:
            offers.extend([PASS - 1 - stop for stop in range(len(self.stops))])
            given = state.until[self.seat(state, a, b)] >> WAVE
            offers.extend(
                [PASS - 1 - len(self.stops) - wave for wave in range(len(self.waves)) if not given >> wave & 1]
            )
        return offers

    def none(self, state: State, a: int, b: int) -> None:
        self.passed(state, a, b)

    def run(self, state: State, a: int, b: int) -> None:
        seat = self.seat(state, a, b)
        order = state.until[seat]
        if order:
            stop = order & STOP
            if stop:
                if not state.stop_reached(seat, stop - 1):
                    self.passed(state, a, b)
                    return
                state.pass_until(seat, order - stop)
            if self.waved(state, a, b, order >> WAVE):
                self.passed(state, a, b)
                return
        super().run(state, a, b)

    def answer(self, state: State, a: int, b: int, move: int) -> None:
        if move >= 0:
            self.acted(state, a, b, move)
            return
        if move < PASS:
            stop = PASS - move
            before = state.until[state.seat]
            wave = stop - 1 - len(self.stops)
            state.pass_until(state.seat, before | 1 << WAVE + wave if wave >= 0 else before & ~STOP | stop)
        self.passed(state, a, b)

    def say_pass(self, move: int, own: bool) -> str:
        """How a pass is said: to the others, one pass is like another."""
        if move == PASS or not own:
            return "pass"
        stop = PASS - 1 - move
        if stop < len(self.stops):
            return f"pass until {self.stops[stop]}"
        return f"pass on {self.waves[stop - len(self.stops)]}"

    def about(self, state: State, a: int, b: int, move: int) -> About:
        return About("play" if move >= 0 else "pass" if move == PASS else "ahead")

    def declined(self, state: State, a: int, b: int, offers: list[int]) -> int:
        return PASS
