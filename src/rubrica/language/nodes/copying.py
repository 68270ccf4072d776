"""Copies: something in play becomes a copy of another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.engine.permanents import Permanents
from rubrica.engine.state import COPY
from rubrica.language.nodes.base import Duration, Things
from rubrica.language.nodes.kinds import IN_PLAY
from rubrica.language.nodes.things import ByOthers, Target, meant
from rubrica.language.phrases import phrase


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class BecomeCopy(ByOthers):
    """Things become what is printed on another, with its name and text; what lies on them and lasts on them stays.

    What they are copies of is chosen first. How long it lasts is a duration of the game."""

    original: Things
    until: Duration
    acting: int = -1

    def takes(self, field: str) -> int:
        return IN_PLAY

    def actors_of(self) -> Things:
        return self.original

    def queue(self) -> int:
        return self.acting

    def run(self, state: Permanents, scope: int, at: int) -> None:
        if at == 0 and isinstance(self.original, Target) and state.announces:
            state.bind(scope, self.queue(), tuple(meant(self.original, state, state.scopes[scope])))
            self.act(state, scope)
        else:
            super().run(state, scope, at)

    def candidates(self, state: Permanents, scope: int) -> list[int]:
        return self.allowed(state, scope, self.whom, super().candidates(state, scope))

    def offers(self, state: Permanents, scope: int, at: int) -> list[int]:
        offers = super().offers(state, scope, at)
        return offers if at == 0 else self.allowed(state, scope, self.original, offers)

    def allowed(self, state: Permanents, scope: int, whom: Things, found: list[int]) -> list[int]:
        """Of what is chosen as a target, what may be."""
        if not isinstance(whom, Target):
            return found
        words = state.scopes[scope]
        return [thing for thing in found if thing < 0 or state.may_target(words, thing)]

    def do(self, state: Permanents, scope: int, thing: int) -> None:
        original = self.actor(state, scope)
        if thing != original and state.in_play(thing) and state.in_play(original):
            end = self.until.until(state, state.scopes[scope])
            called, card = state.called(thing, -1), state.face(original & COPY)
            if self.become(state, thing, card, end):
                state.did(scope, True)
                state.tell(f"{called} becomes a copy of {state.match.cards[card].label}.")

    def become(self, state: Permanents, thing: int, card: int, end: int) -> bool:
        """A thing counts as a card until a moment. Says whether the rules of the game let it."""
        raise NotImplementedError


def becomes(node: type) -> list[Any]:
    return [phrase("{whom} become[s] a copy of {original} {until}", node)]


def becomes_for_good(node: type, **how: Any) -> list[Any]:
    """Or as long as the game says, where no time is named."""
    return [phrase("{whom} become[s] a copy of {original}", node, **how)]
