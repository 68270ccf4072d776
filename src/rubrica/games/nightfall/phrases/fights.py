"""Minions that inflict damage by a text: one strikes another, two fight (NF-R.103)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.lasting import FOREVER, Change
from rubrica.engine.state import SOURCE, Scope
from rubrica.games.nightfall.damage import inflict
from rubrica.games.nightfall.kinds import WAITING_DAMAGE
from rubrica.games.nightfall.phrases.effects import Exchange
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes import deeds
from rubrica.language.nodes.base import Amount
from rubrica.language.nodes.kinds import ANYTHING, IN_PLAY, PLAYER
from rubrica.language.phrases import phrase


class ByOne(Exchange):
    """Something that one minion does to another, or to a player."""

    def first(self, state: Nightfall, scope: int) -> int:
        """The one that does it; 0 if it has gone."""
        words: Scope = state.scopes[scope]
        chosen = state.bound(scope, self.one.place()) if self.one.place() >= 0 else self.one.found(state, words)
        return chosen[0] if chosen and state.here(chosen[0]) else 0

    def strike(self, state: Nightfall, scope: int, hitter: int, thing: int, amount: int) -> None:
        """What it inflicts, it inflicts itself."""
        before = state.hitter
        state.hitter = hitter
        state.did(scope, inflict(state, thing, amount))
        state.hitter = before


@dataclass(frozen=True)
class Strikes(ByOne):
    """NF-R.103: a minion inflicts damage, not in combat."""

    amount: Amount

    def provides(self) -> str:
        return "damage"

    def takes(self, field: str) -> int:
        return IN_PLAY if field == "one" else PLAYER | IN_PLAY if field == "whom" else ANYTHING

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        hitter = self.first(state, scope)
        if hitter:
            self.strike(state, scope, hitter, thing, self.amount.value(state, state.scopes[scope]))


@dataclass(frozen=True)
class Fights(ByOne):
    """NF-R.103: two minions inflict damage equal to their strengths on each other, the first that is named first."""

    def takes(self, field: str) -> int:
        return IN_PLAY

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        first = self.first(state, scope)
        if not first or first == thing:
            return
        strengths = state.strength(first), state.strength(thing)
        self.strike(state, scope, first, thing, strengths[0])
        if state.in_play(first):
            self.strike(state, scope, thing, first, strengths[1])
        elif first == state.scopes[scope][SOURCE] and strengths[1] > 0:
            state.gifts = (*state.gifts, Change(first, WAITING_DAMAGE, strengths[1], FOREVER))


def strikes() -> list[Any]:
    return [
        phrase("{one} inflict[s] {amount=Simple} damage on {whom}", Strikes),
        phrase("{one} inflict[s] damage equal to {amount=Reckoned} on {whom}", Strikes),
    ]


PHRASES = [
    *strikes(),
    *deeds.fights(Fights),
]
