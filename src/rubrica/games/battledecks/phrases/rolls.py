"""Saves, rolls of the user, and what changes rolls and damage (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.state import SOURCE, USED, YOU, Scope
from rubrica.games.battledecks.announcing import DOUBLED, FACE_AT, TO_HIT, note_roll
from rubrica.games.battledecks.attacking import can_redirect, redirect
from rubrica.games.battledecks.damage import prevent
from rubrica.games.battledecks.dice import add_to_roll, counted, reroll, roll
from rubrica.games.battledecks.events import tell
from rubrica.games.battledecks.kinds import (
    ATK,
    DEF,
    FOR_ATTACK,
    FOR_CHECK,
    FOR_SAVE,
    FOR_START,
    NATURAL_1,
    NATURAL_6,
)
from rubrica.games.battledecks.phrases.effects import Together
from rubrica.games.battledecks.saves import ask_for_saves, failed_saves
from rubrica.games.battledecks.state import BattleDecks
from rubrica.games.battledecks.values import Die
from rubrica.language.nodes.base import Amount, Effect, Sentence
from rubrica.language.nodes.things import OnThings, meant
from rubrica.language.phrases import phrase


def things_of(effect: Together, state: BattleDecks, scope: int) -> list[int]:
    """What an instruction is about, as far as it is still on the field; words behind it may point there."""
    things = [thing for thing in meant(effect.whom, state, state.scopes[scope]) if state.in_play(thing)]
    if effect.whom.place() >= 0:
        state.bind(scope, effect.whom.place(), tuple(things))
    return things


@dataclass(frozen=True)
class Saved(Effect):
    """BD-10.1: "Effect: Save N". Each character that the effect would hit rolls first; it is applied to all who fail."""

    effect: Together
    number: int

    def leaves_open(self) -> bool:
        """Whether anything is done is left to the dice."""
        return True

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        if at == 0:
            things = things_of(self.effect, state, scope)
            if things:
                state.now(self, scope, 1)
                ask_for_saves(state, self.number, things, state.scopes[scope][YOU])
            return
        failed = failed_saves(state)
        if failed:
            self.effect.affect_all(state, scope, failed)


def tell_natural(state: BattleDecks, die: Die) -> None:
    """Codex 5.3: natural_6 and natural_1, of the die as it finally lies."""
    if die.face in (1, 6) and state.is_character(die.thing):
        kind = NATURAL_6 if die.face == 6 else NATURAL_1
        tell(state, kind, die.thing, die.other)


@dataclass(frozen=True)
class RollToHit(Effect):
    """BD-8.13: D6 plus ATK against the DEF of the target, with the natural rules of attacks."""

    effect: Together

    def leaves_open(self) -> bool:
        """Whether anything is done is left to the dice."""
        return True

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        words = state.scopes[scope]
        things = things_of(self.effect, state, scope)
        if at == 0:
            if things:
                state.now(self, scope, 1)
                user, target = words[SOURCE], things[0]
                plus = state.number(user, ATK)
                roll(state, FOR_ATTACK, words[YOU], user, plus, state.number(target, DEF), target)
            return
        die = counted(state)
        if die.succeeds() and things:
            note_roll(state, scope, TO_HIT | (DOUBLED if die.face == 6 else 0))
            self.effect.affect_all(state, scope, things)
        tell_natural(state, die)


@dataclass(frozen=True)
class Check(Sentence):
    """BD-8.13: the user rolls so much or more, or nothing happens."""

    number: int
    effect: Sentence

    def leaves_open(self) -> bool:
        """Whether anything is done is left to the dice."""
        return True

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        words = state.scopes[scope]
        if at == 0:
            state.now(self, scope, 1)
            roll(state, FOR_CHECK, words[YOU], words[SOURCE], 0, self.number)
            return
        die = counted(state)
        if die.succeeds():
            note_roll(state, scope, DOUBLED if die.face == 6 else 0)
            state.now(self.effect, scope, 0)
        tell_natural(state, die)


def face_rolled(words: Scope) -> int:
    """What the die shows that a text has rolled to look at it (BD-R.127); 0 if it has rolled none."""
    return int(words[USED][2]) >> FACE_AT


@dataclass(frozen=True)
class RollOf:
    """A roll of a purpose and of somebody: yours, an opponent's, or anybody's."""

    purpose: int
    """What the die is rolled for; FOR_START for anything."""
    whose: int = 2
    """0 yours, 1 an opponent's, 2 anybody's."""

    def is_meant(self, state: BattleDecks, words: Scope) -> bool:
        """Whether the die that was just rolled is one of these."""
        if not state.rolling:
            return False
        die = state.rolling[-1]
        if self.purpose != FOR_START and die.purpose != self.purpose:
            return False
        return self.whose == 2 or (die.seat == words[YOU]) is (self.whose == 0)


@dataclass(frozen=True)
class Reroll(Effect):
    """BD-D.25: the die that was just rolled, if it is one that is meant."""

    which: RollOf | None = None

    def can(self, state: BattleDecks, words: Scope) -> bool:
        return bool(state.rolling) and (self.which is None or self.which.is_meant(state, words))

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        state.did(scope, self.can(state, state.scopes[scope]) and reroll(state))


@dataclass(frozen=True)
class AddToRoll(Effect):
    number: int
    more: bool = True
    which: RollOf | None = None

    def can(self, state: BattleDecks, words: Scope) -> bool:
        return bool(state.rolling) and (self.which is None or self.which.is_meant(state, words))

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        can = self.can(state, state.scopes[scope])
        state.did(scope, can and add_to_roll(state, self.number if self.more else -self.number))


@dataclass(frozen=True)
class Prevent(OnThings):
    """Damage about to be applied is less; all of it, if no number is said."""

    amount: Amount | None = None

    def can(self, state: BattleDecks, words: Scope) -> bool:
        return bool(state.blows)

    def do(self, state: BattleDecks, scope: int, thing: int) -> None:
        if state.blows:
            amount = self.amount
            much = sum([hit.amount for hit in state.blows[-1]])
            if amount is not None:
                much = amount.value(state, state.scopes[scope])
            state.did(scope, prevent(state, thing, much))


@dataclass(frozen=True)
class NoDamage(Effect):
    """BD-R.115: the attack that has hit deals no damage."""

    def can(self, state: BattleDecks, words: Scope) -> bool:
        return bool(state.attacks) and state.attacks[-1].hit

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        can = self.can(state, state.scopes[scope])
        if can:
            state.attacks[-1] = state.attacks[-1].compared(False, False, state.attacks[-1].face)
        state.did(scope, can)


@dataclass(frozen=True)
class Redirect(OnThings):
    """Codex 5.4: another character of the same controller receives the attack."""

    def can(self, state: BattleDecks, words: Scope) -> bool:
        return can_redirect(state)

    def do(self, state: BattleDecks, scope: int, thing: int) -> None:
        state.did(scope, redirect(state, thing))


PHRASES = [
    phrase("{effect=Together}: Save {number}", Saved),
    phrase("{effect=Together}: roll to hit", RollToHit),
    phrase("roll {number} or more: {effect}", Check),
    phrase("reroll the die", Reroll, which=None),
    phrase("reroll {which=RollOf}", Reroll),
    phrase("add {number} to the roll", AddToRoll, more=True, which=None),
    phrase("add {number} to {which=RollOf}", AddToRoll, more=True),
    phrase("subtract {number} from the roll", AddToRoll, more=False, which=None),
    phrase("subtract {number} from {which=RollOf}", AddToRoll, more=False),
    phrase("an attack roll", RollOf, purpose=FOR_ATTACK, whose=2),
    phrase("your attack roll", RollOf, purpose=FOR_ATTACK, whose=0),
    phrase("an opponent's attack roll", RollOf, purpose=FOR_ATTACK, whose=1),
    phrase("a save", RollOf, purpose=FOR_SAVE, whose=2),
    phrase("your save", RollOf, purpose=FOR_SAVE, whose=0),
    phrase("an opponent's save", RollOf, purpose=FOR_SAVE, whose=1),
    phrase("your roll", RollOf, purpose=FOR_START, whose=0),
    phrase("an opponent's roll", RollOf, purpose=FOR_START, whose=1),
    phrase("prevent {amount=Simple} of the damage to {whom}", Prevent),
    phrase("prevent all damage to {whom}", Prevent, amount=None),
    phrase("the attack deals no damage", NoDamage),
    phrase("redirect the attack to {whom}", Redirect),
]
KINDS = (RollOf,)
