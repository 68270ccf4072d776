"""Instructions about characters: damage, healing, defeat, tokens, pairs, attacks (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.state import SOURCE, Scope, your_seat
from rubrica.games.battledecks.activating import refresh_token, spend_token
from rubrica.games.battledecks.announcing import ability_of, is_doubled, rolled_to_hit
from rubrica.games.battledecks.attacking import attack_within, walled
from rubrica.games.battledecks.card import EQUALIZER
from rubrica.games.battledecks.damage import deal, doom, heal, lose_hp
from rubrica.games.battledecks.kinds import BY_ATTACK, BY_TRIGGER, CANNOT_ATTACK
from rubrica.games.battledecks.leaving import end_pair
from rubrica.games.battledecks.pairing import may_pair, pair
from rubrica.games.battledecks.state import BattleDecks
from rubrica.games.battledecks.values import Attack, Hit
from rubrica.language.nodes.amounts import Reckoned
from rubrica.language.nodes.base import Amount, Effect, Things
from rubrica.language.nodes.kinds import IN_PLAY
from rubrica.language.nodes.things import Each, OnThings, This, meant
from rubrica.language.phrases import phrase


class Together(OnThings):
    """An instruction whose things are handled at the same moment (BD-8.16). Saves may keep some of them out of it."""

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        whom = self.whom
        if at == 0 and whom.asks():
            # They are chosen first, or were chosen when the text was announced.
            super().run(state, scope, at)
            return
        slot = whom.place()
        if at == 0:
            things = whom.found(state, state.scopes[scope])
            if slot >= 0:
                state.bind(scope, slot, tuple(things))
        else:
            things = list(state.bound(scope, slot) or ())
        self.affect_all(state, scope, [thing for thing in things if state.in_play(thing)])

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        """Do it to all of them."""
        raise NotImplementedError

    def do(self, state: BattleDecks, scope: int, thing: int) -> None:
        self.affect_all(state, scope, [thing])


@dataclass(frozen=True)
class Damage(Together):
    """BD-8.16, BD-8.17: the number of the text; a natural 6 of its user doubles it (BD-8.13)."""

    amount: Amount

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        words = state.scopes[scope]
        amount = self.amount.value(state, words) * (2 if is_doubled(words) else 1)
        source = words[SOURCE]
        how = how_dealt(state, words)
        state.did(scope, deal(state, [Hit(thing, amount, source, how) for thing in things]))


@dataclass(frozen=True)
class DamagePerCounter(Together):
    """So much for each counter that lies on the one that takes it."""

    amount: Amount
    name: str

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        words = state.scopes[scope]
        amount, source = self.amount.value(state, words), words[SOURCE]
        how = how_dealt(state, words)
        hits = [Hit(thing, amount * state.counter(thing, self.name), source, how) for thing in things]
        state.did(scope, deal(state, hits))


def how_dealt(state: BattleDecks, words: Scope) -> int:
    """BD-9.14, BD-16.13: whether a triggered ability deals it, an equalizer, or an ability that rolls to hit."""
    ability = ability_of(words)
    how = BY_TRIGGER if ability is not None and ability.kinds else 0
    if rolled_to_hit(words) or state.card_of(words[SOURCE]).kind == EQUALIZER:
        how |= BY_ATTACK
    return how


@dataclass(frozen=True)
class Defeat(Together):
    """BD-12.9."""

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        doom(state, scope, things)


@dataclass(frozen=True)
class Heal(Together):
    """BD-12.7."""

    amount: Amount

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        words = state.scopes[scope]
        state.did(scope, heal(state, things, self.amount.value(state, words), words[SOURCE]))


@dataclass(frozen=True)
class LoseHp(Together):
    """BD-R.128: HP are lost, or paid: nobody pays more than it has, and who pays is conscious."""

    amount: Amount

    def can(self, state: BattleDecks, words: Scope) -> bool:
        if not isinstance(self.whom, This):
            return True
        thing = words[SOURCE]
        return state.conscious(thing) and state.has_hp(thing) and state.hp(thing) >= self.amount.value(state, words)

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        state.did(scope, lose_hp(state, things, self.amount.value(state, state.scopes[scope])))


@dataclass(frozen=True)
class Spend(Together):
    """Codex 5.4: as if it had activated and done nothing."""

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        for thing in things:
            state.did(scope, spend_token(state, thing))


@dataclass(frozen=True)
class Refresh(Together):
    """BD-17.9."""

    def affect_all(self, state: BattleDecks, scope: int, things: list[int]) -> None:
        for thing in things:
            state.did(scope, refresh_token(state, thing))


@dataclass(frozen=True)
class PairWith(OnThings):
    """BD-11.1, BD-21.6: this character and another become a pair."""

    def can(self, state: BattleDecks, words: Scope) -> bool:
        """BD-11.21."""
        return may_pair(state, words[SOURCE])

    def do(self, state: BattleDecks, scope: int, thing: int) -> None:
        state.did(scope, pair(state, state.scopes[scope][SOURCE], thing))


@dataclass(frozen=True)
class Unpair(OnThings):
    """BD-11.4: an effect ends a pair."""

    def do(self, state: BattleDecks, scope: int, thing: int) -> None:
        state.did(scope, end_pair(state, thing))


@dataclass(frozen=True)
class AttackNow(Effect):
    """Codex 5.4: a conscious character makes a basic attack as part of the effect, perhaps with numbers of the text."""

    who: Things
    whom: Things
    atk: int = -1
    dmg: int = 0

    def takes(self, field: str) -> int:
        return IN_PLAY

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        words = state.scopes[scope]
        able = [thing for thing in meant(self.who, state, words) if state.conscious(thing)]
        attackers = [thing for thing in able if not state.traits(thing) & CANNOT_ATTACK]
        targets = [thing for thing in meant(self.whom, state, words) if state.is_character(thing)]
        if not attackers or not targets or walled(state, attackers[0], targets[0]):
            return
        ability = ability_of(words)
        given = (self.atk, self.dmg) if self.atk >= 0 else None
        triggered = ability is not None and bool(ability.kinds)
        state.did(scope, True)
        seat = state.controller(attackers[0])
        attack_within(state, Attack(attackers[0], targets[0], seat, trigger=triggered, given=given))


@dataclass(frozen=True)
class ExtraAction(Effect):
    """Codex 5.4: at most one such effect counts in an activation."""

    number: int

    def can(self, state: BattleDecks, words: Scope) -> bool:
        return state.acting != 0 and not state.urged

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        if self.can(state, state.scopes[scope]):
            state.urged = True
            state.actions += self.number
            state.did(scope, True)


@dataclass(frozen=True)
class ExtraActivation(Effect):
    """BD-7.2: more characters are activated in this turn; it adds nothing to a last turn (BD-5.13)."""

    number: int

    def can(self, state: BattleDecks, words: Scope) -> bool:
        return state.active == your_seat(words)

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        if self.can(state, state.scopes[scope]):
            state.activations += self.number
            state.did(scope, True)


@dataclass(frozen=True)
class SkipActivation(Effect):
    """BD-5.13, BD-7.2: the active player activates no further character in this turn."""

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        state.skipping = True
        state.did(scope, True)


PHRASES = [
    phrase("{whom} take[s] {amount=Simple} damage", Damage),
    phrase("{whom} take[s] damage equal to {amount=Reckoned}", Damage),
    phrase("{whom=Each} take[s] {amount=Simple} damage for each {name} counter on [it|them]", DamagePerCounter),
    phrase("{whom} [is|are] defeated", Defeat),
    phrase("{whom} regain[s] {amount=Simple} HP", Heal),
    phrase("{whom} [loses|lose] {amount=Simple} HP", LoseHp),
    phrase("{whom} get[s] an activation token", Spend),
    phrase("refresh {whom}", Refresh),
    phrase("pair this with {whom}", PairWith),
    phrase("un-pair {whom}", Unpair),
    phrase("{who} attack[s] {whom}", AttackNow),
    phrase("{who} attack[s] {whom} with ATK {atk} and DMG {dmg}", AttackNow),
    phrase("the activating character does {number} more action(s)", ExtraAction),
    phrase("you activate {number} more character(s) this turn", ExtraActivation),
    phrase("the active player activates no further character this turn", SkipActivation),
]
KINDS = (Together, Reckoned, Each)
