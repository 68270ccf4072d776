"""Changes that wait for one blow or one attack, control, counters and HP at one stroke (BD-R.138, BD-R.140, BD-R.141)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.lasting import FOREVER, Change
from rubrica.engine.state import COPY, SOURCE, Scope, your_seat
from rubrica.games.battledecks.controlling import take_control
from rubrica.games.battledecks.damage import heal, set_hp
from rubrica.games.battledecks.edges import NO_EDGE
from rubrica.games.battledecks.equalizers import EQUALIZER_ATTACKS
from rubrica.games.battledecks.kinds import (
    ACTIONS,
    ARMOUR,
    ATK,
    BULWARK,
    DEF,
    DMG,
    DOUBLE_STRIKE,
    MODIFY,
    SHIELD,
    THIS_TURN,
)
from rubrica.games.battledecks.numbers import modify
from rubrica.games.battledecks.phrases.changes import ROUND, Forbid, Four, Lasts, NumberChange
from rubrica.games.battledecks.phrases.effects import Together
from rubrica.games.battledecks.phrases.fights import Special
from rubrica.games.battledecks.state import BattleDecks
from rubrica.language.nodes import counters
from rubrica.language.nodes.base import Amount, Duration
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Shield(Lasts):
    """BD-R.140: so much damage to them is prevented, the next that comes."""

    amount: Amount
    until: Duration = ROUND

    def change(self, state: BattleDecks, words: Scope) -> tuple[int, Any]:
        return SHIELD, self.amount.value(state, words)

    def end(self, state: BattleDecks, words: Scope) -> int:
        return self.until.until(state, words)


@dataclass(frozen=True)
class NextAttack(Special):
    """BD-R.141: numbers for the next attack that they make, or that is made on them."""

    numbers: NumberChange
    attacks: bool
    until: Duration = ROUND

    def end(self, state: BattleDecks, words: Scope) -> int:
        return self.until.until(state, words)

    def over_with(self, thing: int, attacker: int, target: int) -> bool:
        return thing == (attacker if self.attacks else target)

    def edge_for(self, state: BattleDecks, change: Change, attacker: int, target: int) -> Four:
        if not self.over_with(change.thing, attacker, target):
            return NO_EDGE
        by = self.numbers.four()
        return (0, by[ATK], by[DMG], 0) if self.attacks else (by[DEF], 0, 0, 0)


@dataclass(frozen=True)
class GetArmour(Lasts):
    """Codex 5.8, for a while."""

    number: int
    until: Duration = ROUND

    def change(self, state: BattleDecks, words: Scope) -> tuple[int, Any]:
        return MODIFY, (*[0] * ARMOUR, self.number)

    def end(self, state: BattleDecks, words: Scope) -> int:
        return self.until.until(state, words)


@dataclass(frozen=True)
class AttackAgain(Together):
    """One more action, which may be an attack (BD-R.106); an equalizer attacks once more at once (BD-R.131)."""

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        for thing in things:
            state.did(scope, True)
            if state.is_equalizer(thing):
                state.now(EQUALIZER_ATTACKS, thing)
                continue
            modify(state, thing, MODIFY, (*[0] * ACTIONS, 1), THIS_TURN, state.scopes[scope][SOURCE])
            if state.acting == thing:
                state.actions += 1


@dataclass(frozen=True)
class RemoveAll(Together):
    """All counters, of every name, or of one."""

    name: str = ""

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        for thing in things:
            for name, _, number in state.counters_on(thing):
                if self.name in ("", name) and state.add_counters(thing, name, -number):
                    state.did(scope, True)


@dataclass(frozen=True)
class SetHp(Together):
    """BD-R.128: so many HP, no more than are printed: that is neither damage nor healing."""

    amount: Amount

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        state.did(scope, set_hp(state, things, self.amount.value(state, state.scopes[scope])))


@dataclass(frozen=True)
class RegainAll(Together):
    """BD-12.7: all that they have lost."""

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        most = max([state.damage[thing & COPY] for thing in things], default=0)
        state.did(scope, heal(state, things, most, state.scopes[scope][SOURCE]))


@dataclass(frozen=True)
class TakeControl(Together):
    """BD-R.138: reinforcements change sides."""

    until: Duration | None = None

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        words = state.scopes[scope]
        end = FOREVER if self.until is None else self.until.until(state, words)
        for thing in things:
            state.did(scope, take_control(state, thing, your_seat(words), end, words[SOURCE]))


PHRASES: list[Any] = [
    phrase("prevent the next {amount=Simple} damage to {whom}", Shield, until=ROUND),
    phrase("prevent the next {amount=Simple} damage to {whom} {until}", Shield),
    phrase("{whom} get[s] {numbers} in [its|their] next attack", NextAttack, attacks=True, until=ROUND),
    phrase("{whom} get[s] {numbers} against the next attack", NextAttack, attacks=False, until=ROUND),
    phrase("{whom} get[s] {number} armour", GetArmour, until=ROUND),
    phrase("{whom} get[s] {number} armour {until}", GetArmour),
    phrase("{whom} gain[s] Double Strike {until}", Forbid, bit=DOUBLE_STRIKE),
    phrase("{whom} gain[s] Bulwark {until}", Forbid, bit=BULWARK),
    phrase("{whom} attack[s] again", AttackAgain),
    *counters.takes_every(RemoveAll, name=""),
    *counters.takes_all(RemoveAll),
    phrase("the HP of {whom} become[s] {amount=Simple}", SetHp),
    phrase("{whom} regain[s] all HP", RegainAll),
    phrase("gain control of {whom}", TakeControl, until=None),
    phrase("gain control of {whom} {until=Duration}", TakeControl),
]
