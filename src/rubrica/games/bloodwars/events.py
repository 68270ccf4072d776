"""BW-15.16: effects that fire by themselves. They use no chain: they wait until it is empty and come before anything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rubrica.engine.events import Event, Triggered
from rubrica.engine.later import Later
from rubrica.engine.state import COPY
from rubrica.engine.steps import Question, Rule
from rubrica.engine.windows import COUNTER_CLOCKWISE, round_from
from rubrica.games.bloodwars.numbers import has_text
from rubrica.games.bloodwars.state import BloodWars


def collect(
    state: BloodWars, kind: int, seat: int, thing: int = 0, other: int = 0, amount: int = 0, detail: int = 0
) -> None:
    """Every effect that waits for this event and matches it begins to wait for its turn."""
    if not state.waits[kind]:
        return
    event = Event(kind, seat, thing, other, amount, detail)
    for source, ability in state.waits[kind]:
        if has_text(state, source):
            ability.notice(state, source, event)


def comes(state: BloodWars, kind: int) -> None:
    """A moment of the Acting Player's turn, or of his Challenge, has come."""
    collect(state, kind, state.active)


def collect_inside(state: BloodWars, kind: int, seat: int, thing: int = 0, amount: int = 0, detail: int = 0) -> None:
    """The moment lies inside an action: what fires happens there, before the rest of it."""
    before = len(state.pending)
    collect(state, kind, seat, thing, amount=amount, detail=detail)
    if len(state.pending) > before:
        state.now(FIRE, before)


def note(state: BloodWars, source: int, ability: Any, event: Event, seat: int) -> None:
    """An effect fires, for the player who has its card, or had it when it left, if he is still in the match; each at most once until
    the next window or chance (BW-R.91)."""
    key = source << 6 | ability.order
    if key in state.fired or seat not in state.in_turn():
        return
    state.fired = state.fired | {key}
    state.pending.append(Triggered(source, seat, ability, event, state.card[source & COPY]))


def fire(state: BloodWars, first: int, b: int) -> None:
    """What waits since then happens now, one effect after the other; of who has left nothing does (BW-22.3)."""
    state.pending[first:] = [trigger for trigger in state.pending[first:] if not state.left >> trigger.seat & 1]
    if len(state.pending) > first:
        state.now(FIRE, first)
        WHICH_FIRST.run(state, first, 0)


FIRE: Final = Rule("bw fire", fire)


class WhichFirst(Question):
    """BW-D.31, BW-R.63: the Acting Player's first, then counter-clockwise; a player orders his own."""

    def seat(self, state: BloodWars, first: int, b: int) -> int:
        waiting = [trigger.seat for trigger in state.pending[first:]]
        return next(seat for seat in round_from(state, state.active, COUNTER_CLOCKWISE) if seat in waiting)

    def offers(self, state: BloodWars, first: int, b: int) -> list[int]:
        seat = self.seat(state, first, b)
        offers: list[int] = []
        seen: list[Triggered] = []
        for index in range(first, len(state.pending)):
            trigger = state.pending[index]
            if trigger.seat == seat and trigger not in seen:
                seen.append(trigger)
                offers.append(index)
        return offers

    def answer(self, state: BloodWars, first: int, b: int, move: int) -> None:
        trigger = state.pending.pop(move)
        if state.left >> trigger.seat & 1:
            return
        state.tell(f"{state.card_of(trigger.source).label}: {trigger.ability.text}")
        BEGIN_TRIGGER.do(state, trigger)

    def prompt(self, state: BloodWars, first: int, b: int, viewer: int) -> str:
        return "Which of these comes first?"

    def say(self, state: BloodWars, first: int, b: int, move: int, viewer: int) -> str:
        trigger = state.pending[move]
        said = f"{state.called(trigger.source, viewer)}: {trigger.ability.text}"
        same = [
            index
            for index in self.offers(state, first, b)
            if state.pending[index].source == trigger.source and state.pending[index].ability is trigger.ability
        ]
        return f"{said} ({same.index(move) + 1})" if len(same) > 1 else said


WHICH_FIRST: Final = WhichFirst("bw which first")
BEGIN_TRIGGER: Final = Later[Callable[[BloodWars, Triggered], None]]("how an effect that has fired is carried out")
