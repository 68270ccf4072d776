"""The attack and the die of this very moment: who attacks, what the die shows, which damage is coming (codex 5.4, BD-R.126, BD-R.137)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.chain import is_entry
from rubrica.engine.state import Scope
from rubrica.games.battledecks.attacking import is_under_way
from rubrica.games.battledecks.damage import prevent
from rubrica.games.battledecks.dice import add_to_roll, decide, turn_die
from rubrica.games.battledecks.kinds import FOR_ATTACK
from rubrica.games.battledecks.phrases.rolls import RollOf
from rubrica.games.battledecks.state import BattleDecks
from rubrica.language.nodes import deeds
from rubrica.language.nodes.announcing import chosen_for, targets_in
from rubrica.language.nodes.base import Amount, Description, Effect, HowItIs, That
from rubrica.language.nodes.kinds import IN_PLAY
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class InTheFight(HowItIs):
    """It attacks in the attack that is under way, or is attacked."""

    attacks: bool

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        return is_under_way(state, thing, self.attacks)


@dataclass(frozen=True)
class Decide(Effect):
    """BD-R.137: the attack that is under way hits, or misses, whatever the die shows."""

    hits: bool

    def can(self, state: BattleDecks, words: Scope) -> bool:
        return bool(state.attacks) or (bool(state.rolling) and state.rolling[-1].purpose == FOR_ATTACK)

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        if state.attacks:
            state.attacks[-1] = state.attacks[-1].decided(self.hits)
            state.did(scope, True)
        elif self.can(state, state.scopes[scope]):
            decide(state, self.hits)
            state.did(scope, True)


@dataclass(frozen=True)
class DealsMoreNow(Effect):
    """BD-R.145: the attack that has hit deals more damage, or so many times as much."""

    number: int = 0
    times: int = 1

    def can(self, state: BattleDecks, words: Scope) -> bool:
        return bool(state.attacks) and state.attacks[-1].hit and state.attacks[-1].numbers is not None

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        if self.can(state, state.scopes[scope]):
            state.attacks[-1] = state.attacks[-1].dealing(self.number, self.times)
            state.did(scope, True)


@dataclass(frozen=True)
class TurnDie(Effect):
    """BD-R.137: the die that was just rolled shows another number, in every respect."""

    number: int
    which: RollOf | None = None

    def can(self, state: BattleDecks, words: Scope) -> bool:
        return bool(state.rolling) and (self.which is None or self.which.is_meant(state, words))

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        if self.can(state, state.scopes[scope]):
            turn_die(state, self.number)
            state.did(scope, True)


@dataclass(frozen=True)
class DecideRoll(Effect):
    """BD-R.137: a roll that does not count yet succeeds, or fails, whatever the die shows."""

    which: RollOf
    succeeds: bool

    def can(self, state: BattleDecks, words: Scope) -> bool:
        return self.which.is_meant(state, words)

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        if self.can(state, state.scopes[scope]):
            decide(state, self.succeeds)
            state.did(scope, True)


@dataclass(frozen=True)
class AddAmount(Effect):
    """A number that is reckoned is added to a roll that does not count yet."""

    amount: Amount
    which: RollOf

    def can(self, state: BattleDecks, words: Scope) -> bool:
        return self.which.is_meant(state, words)

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        words = state.scopes[scope]
        if self.can(state, words):
            state.did(scope, add_to_roll(state, self.amount.value(state, words)))


@dataclass(frozen=True)
class PreventAll(Effect):
    """All damage that is about to be applied, to whomever."""

    def can(self, state: BattleDecks, words: Scope) -> bool:
        return bool(state.blows)

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        if state.blows:
            for hit in state.blows[-1]:
                state.did(scope, prevent(state, hit.thing, hit.amount))


@dataclass(frozen=True)
class TargetsA(That):
    """An event that was announced with such a target."""

    what: Description

    def takes(self, field: str) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        entry = state.entry_called(thing) if is_entry(thing) else None
        if entry is None:
            return False
        asked = state.card_of(entry.thing).asked
        chosen = [one for target in targets_in(asked, entry.words) for one in chosen_for(target, entry.words)]
        return any(self.what.fits(state, words, one) for one in chosen)


PHRASES: list[Any] = [
    phrase("attacking", InTheFight, attacks=True),
    phrase("attacked", InTheFight, attacks=False),
    phrase("the attack hits", Decide, hits=True),
    phrase("the attack misses", Decide, hits=False),
    phrase("the attack deals {number} more damage", DealsMoreNow, times=1),
    phrase("the attack deals double damage", DealsMoreNow, number=0, times=2),
    phrase("turn the die into a {number}", TurnDie, which=None),
    phrase("turn {which=RollOf} into a {number}", TurnDie),
    phrase("{which=RollOf} succeeds", DecideRoll, succeeds=True),
    phrase("{which=RollOf} fails", DecideRoll, succeeds=False),
    phrase("add {amount=Reckoned} to {which=RollOf}", AddAmount),
    *deeds.prevents_everything(PreventAll),
    phrase("that targets a(n) {what}", TargetsA),
]
