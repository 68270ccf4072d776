"""Instructions that give a creature to another player, for good or for a time (BL-R.117)."""

from __future__ import annotations

from dataclasses import dataclass, field

from rubrica.engine.lasting import FOREVER
from rubrica.engine.moves import About
from rubrica.engine.state import SOURCE, Scope, your_seat
from rubrica.games.bloodless.attack import said_space
from rubrica.games.bloodless.control import can_be_taken, take_control
from rubrica.games.bloodless.numbers import held_by
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes import deeds, durations
from rubrica.language.nodes.base import Players
from rubrica.language.nodes.durations import Until
from rubrica.language.nodes.players import You
from rubrica.language.nodes.things import OnThings
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class WhileYours(Until):
    """As long as this card is in play and its controller stays the same."""

    def until(self, state: Bloodless, words: Scope) -> int:
        return held_by(int(words[SOURCE]), your_seat(words))


@dataclass(frozen=True)
class GainControl(OnThings):
    """BL-R.117: a creature moves to an empty space of who gains control of it; without one it stays."""

    who: Players = field(default=You(), kw_only=True)
    until: Until | None = field(default=None, kw_only=True)

    def candidates(self, state: Bloodless, scope: int) -> list[int]:
        """What is there already is not chosen, if anything else can be."""
        found = super().candidates(state, scope)
        seat = self.taker(state, scope)
        others = [thing for thing in found if state.controller(thing) != seat]
        return others or found

    def taker(self, state: Bloodless, scope: int) -> int:
        return self.who.seats(state, state.scopes[scope])[0]

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        offers = self.offers(state, scope, thing)
        if len(offers) == 1:
            self.answer(state, scope, thing, offers[0])
        elif offers:
            state.ask(self, scope, thing, self.taker(state, scope), offers)

    def offers(self, state: Bloodless, scope: int, at: int) -> list[int]:
        """What to take, or where to: a space is offered as -2 and less, and `at` is then the creature."""
        if not at:
            return super().offers(state, scope, at)
        return [-2 - zone for zone in can_be_taken(state, at, self.taker(state, scope))]

    def answer(self, state: Bloodless, scope: int, at: int, move: int) -> None:
        if move > -2:
            super().answer(state, scope, at, move)
        else:
            end = FOREVER if self.until is None else self.until.until(state, state.scopes[scope])
            take_control(state, at, -2 - move, end, scope)

    def prompt(self, state: Bloodless, scope: int, at: int, viewer: int) -> str:
        return (
            f"To which space does {state.called(at, viewer)} come?" if at else super().prompt(state, scope, at, viewer)
        )

    def say(self, state: Bloodless, scope: int, at: int, move: int, viewer: int) -> str:
        return super().say(state, scope, at, move, viewer) if move > -2 else f"to {said_space(-2 - move)}"

    def about(self, state: Bloodless, scope: int, at: int, move: int) -> About:
        return super().about(state, scope, at, move) if move > -2 else About("move", zones=(-2 - move,))

    def subject(self, state: Bloodless, scope: int, at: int) -> tuple[int, ...]:
        return (at,) if at else ()


PHRASES = [
    *durations.while_yours(WhileYours),
    *deeds.gains_control(GainControl, who=You()),
    *deeds.gives_control(GainControl, until=None),
    phrase("{who} gain[s] control of {whom} {until=Until}", GainControl),
]
