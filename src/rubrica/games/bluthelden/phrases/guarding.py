"""Damage that is prevented, or dealt to another (BH-11.10)."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.events import Event
from rubrica.games.bluthelden.kinds import COMBAT_ONLY, EVERY_TIME, GUARD, PREVENT, REDIRECT, WHOLE
from rubrica.games.bluthelden.phrases.effects import Affect
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.games.bluthelden.values import Ward
from rubrica.language.nodes import deeds
from rubrica.language.nodes.base import Ability, Amount, Duration, Things
from rubrica.language.nodes.groups import Group
from rubrica.language.nodes.things import meant
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class PreventNext(Affect):
    """BH-1.11: as much as possible of the next damage."""

    amount: Amount
    until: Duration

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        amount = self.amount.value(state, words)
        if state.in_play(thing) and amount > 0:
            state.wards = (*state.wards, Ward(PREVENT, thing, amount, self.until.until(state, words), 0))
            state.did(scope, True)


@dataclass(frozen=True)
class PreventAll(Affect):
    until: Duration
    combat: bool = False

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        if state.in_play(thing):
            end = self.until.until(state, state.scopes[scope])
            state.wards = (*state.wards, Ward(PREVENT, thing, WHOLE, end, COMBAT_ONLY if self.combat else 0))
            state.did(scope, True)


@dataclass(frozen=True)
class Redirect(Affect):
    """Another takes it, once or each time; what was redirected is not redirected again (BH-11.18)."""

    other: Things
    until: Duration
    each_time: bool = False

    def besides(self) -> Things:
        return self.other

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        others = [other for other in meant(self.other, state, words) if state.in_play(other)]
        if state.in_play(thing) and others:
            end = self.until.until(state, words)
            state.wards = (*state.wards, Ward(REDIRECT, thing, others[0], end, EVERY_TIME if self.each_time else 0))
            state.did(scope, True)


@dataclass(frozen=True)
class Guard(Ability):
    """A continuous sentence: all damage to somebody is prevented, all combat damage, or some of it each time."""

    who: Group
    number: int = 0
    """How much; 0: all."""
    combat: bool = False
    order: int = 0
    kinds: tuple[int, ...] = ()

    def waits_for(self) -> tuple[int, ...]:
        return (GUARD,)

    def prevents(self, state: Bluthelden, source: int, victim: int, amount: int, combat: bool) -> int:
        """How much of some damage it prevents."""
        if self.combat and not combat:
            return 0
        if victim not in self.who.members(state, (source, state.controller(source), (), False, ())):
            return 0
        return min(amount, self.number) if self.number else amount


@dataclass(frozen=True)
class GuardAll(Ability):
    """All damage to everybody is prevented, or all combat damage."""

    combat: bool = False
    order: int = 0
    kinds: tuple[int, ...] = ()

    def waits_for(self) -> tuple[int, ...]:
        return (GUARD,)

    def prevents(self, state: Bluthelden, source: int, victim: int, amount: int, combat: bool) -> int:
        """How much of some damage it prevents."""
        return 0 if self.combat and not combat else amount

    def notice(self, state: Bluthelden, source: int, event: Event) -> None:
        """It waits for nothing that happens."""


@dataclass(frozen=True)
class GuardFirst(Guard):
    """BH-R.178: the first damage in each round, all that is dealt to one of them at that moment by one source."""

    def prevents(self, state: Bluthelden, source: int, victim: int, amount: int, combat: bool) -> int:
        if amount <= 0 or state.has_used(source, self.order, False):
            return 0
        found = super().prevents(state, source, victim, amount, combat)
        if found:
            state.uses(source, self.order, False)
        return found


PHRASES = [
    *deeds.prevents_everything(GuardAll),
    phrase("prevent all combat damage", GuardAll, combat=True),
    phrase("prevent the first damage to {who} each round", GuardFirst),
    *deeds.prevents(PreventNext, PreventAll),
    phrase("prevent all combat damage to {whom} {until}", PreventAll, combat=True),
    phrase("redirect the next damage to {whom} to {other} {until}", Redirect),
    phrase("redirect all damage to {whom} to {other} {until}", Redirect, each_time=True),
    phrase("prevent all damage to {who}", Guard),
    phrase("prevent all combat damage to {who}", Guard, combat=True),
    phrase("prevent {number} of all damage to {who}", Guard),
]
