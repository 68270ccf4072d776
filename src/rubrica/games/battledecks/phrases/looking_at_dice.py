"""A die that a text looks at: one that it has rolled itself, or one that was just rolled and does not count yet (BD-R.126, BD-R.127)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.events import Event
from rubrica.engine.state import SOURCE, YOU, Scope
from rubrica.games.battledecks.announcing import note_roll
from rubrica.games.battledecks.dice import counted, roll
from rubrica.games.battledecks.kinds import FOR_A_TEXT, ROLLED
from rubrica.games.battledecks.phrases.rolls import RollOf, face_rolled
from rubrica.games.battledecks.state import BattleDecks
from rubrica.language.nodes.amounts import Reckoned
from rubrica.language.nodes.base import Condition, Effect, Players
from rubrica.language.nodes.kinds import ANYTHING, Never
from rubrica.language.nodes.triggers import THING, Happening, Named, Subject, mention
from rubrica.language.phrases import phrase

NEEDS = ("“the die”", "no die is rolled before it", "Write before it: roll a die.")


@dataclass(frozen=True)
class RollADie(Effect):
    """BD-R.127: a die that hits nobody and saves nobody; the words behind it look at what it shows."""

    def provides(self) -> str:
        return NEEDS[0]

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        words = state.scopes[scope]
        if at == 0:
            state.now(self, scope, 1)
            roll(state, FOR_A_TEXT, words[YOU], words[SOURCE], 0, 0)
            return
        note_roll(state, scope, 0, counted(state).face)
        state.did(scope, True)


@dataclass(frozen=True)
class DieShows(Condition):
    """What it shows: so much or more, or less, or something between."""

    low: int
    high: int

    def asks_for(self) -> tuple[str, str, str]:
        return NEEDS

    def after_deed(self) -> bool:
        return True

    def holds(self, state: BattleDecks, words: Scope) -> bool:
        return self.low <= face_rolled(words) <= self.high


@dataclass(frozen=True)
class DieIs(Condition):
    """It shows this very number, or another."""

    number: int
    other: int = 0

    def asks_for(self) -> tuple[str, str, str]:
        return NEEDS

    def after_deed(self) -> bool:
        return True

    def holds(self, state: BattleDecks, words: Scope) -> bool:
        return face_rolled(words) in (self.number, self.other)


@dataclass(frozen=True)
class DieIsEven(Condition):
    """It shows an even number, or an odd one."""

    even: bool

    def asks_for(self) -> tuple[str, str, str]:
        return NEEDS

    def after_deed(self) -> bool:
        return True

    def holds(self, state: BattleDecks, words: Scope) -> bool:
        face = face_rolled(words)
        return face > 0 and (face % 2 == 0) is self.even


@dataclass(frozen=True)
class NumberRolled(Reckoned):
    """What it shows, as a number."""

    def asks_for(self) -> tuple[str, str, str]:
        return NEEDS

    def value(self, state: BattleDecks, words: Scope) -> int:
        return face_rolled(words)


@dataclass(frozen=True)
class RollFails(Condition):
    """BD-R.126: the die that was just rolled, as it lies now."""

    fails: bool

    def holds(self, state: BattleDecks, words: Scope) -> bool:
        return bool(state.rolling) and state.rolling[-1].succeeds() is not self.fails


@dataclass(frozen=True)
class Rolls(Happening):
    """BD-R.126: a character has rolled a die, which does not count yet."""

    subject: Subject
    which: RollOf
    fails: bool = False
    """Only one that fails as it lies."""

    def mentions(self) -> list[Named]:
        return mention(self.subject, THING)

    def types_named(self, slot: int) -> int:
        return self.subject.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (ROLLED,)

    def matches(self, state: BattleDecks, source: int, event: Event) -> bool:
        words = (source, state.controller(source), event, False, ())
        if not self.subject.meets(state, source, words, event.thing) or not self.which.is_meant(state, words):
            return False
        return not self.fails or not state.rolling[-1].succeeds()


@dataclass(frozen=True)
class PlayerRolls(Happening):
    """BD-R.126: a player has rolled a die, perhaps a certain number."""

    who: Players
    number: int = 1
    most: int = 6
    """0: the number itself."""

    def takes(self, field: str) -> int:
        return ANYTHING

    def waits_for(self) -> tuple[int, ...]:
        return (ROLLED,)

    def matches(self, state: BattleDecks, source: int, event: Event) -> bool:
        words = (source, state.controller(source), event, False, ())
        die = state.rolling[-1]
        return self.number <= die.face <= (self.most or self.number) and die.seat in self.who.seats(state, words)


def while_it_is_rolled(node: Any, own: Any) -> Never | None:
    """BD-R.126: whether a die lies there that does not count yet."""
    if ROLLED in own.events:
        return None
    return "no roll waits to be looked at then", "Begin with “Whenever this rolls an attack roll,”."


PHRASES: list[Any] = [
    phrase("roll a die", RollADie),
    phrase("the die shows {number}", DieIs, other=0),
    phrase("the die shows {number} or {other}", DieIs),
    phrase("the die shows {low} or more", DieShows, high=6),
    phrase("the die shows {high} or less", DieShows, low=1),
    phrase("the die shows {low} to {high}", DieShows),
    phrase("the die shows an even number", DieIsEven, even=True),
    phrase("the die shows an odd number", DieIsEven, even=False),
    phrase("the number rolled", NumberRolled),
    phrase("the roll fails", RollFails, fails=True),
    phrase("the roll succeeds", RollFails, fails=False),
    phrase("{subject} rolls {which=RollOf}", Rolls, fails=False),
    phrase("{subject} rolls {which=RollOf} that fails", Rolls, fails=True),
    phrase("{who} roll[s] a die", PlayerRolls),
    phrase("{who} roll[s] a {number}", PlayerRolls, most=0),
    phrase("{who} roll[s] a {number} or more", PlayerRolls, most=6),
    phrase("{who} roll[s] a {most} or less", PlayerRolls, number=1),
]
