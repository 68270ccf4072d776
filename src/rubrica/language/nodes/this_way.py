"""What was just done, counted and asked: "for each creature destroyed this way", "if it was a Machine", "that many cards".

The second pass says which instruction is meant, and that one is noted (`Noted`): what left play while it was carried out, what came
to a zone, how much damage was healed. What was paid with is known by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.permanents import Permanents
from rubrica.engine.state import COPY, SLOTS, Scope
from rubrica.language.nodes.base import Condition, Description, Effect, Sentence, Things
from rubrica.language.nodes.filters import compare
from rubrica.language.nodes.kinds import ANYTHING, CARD, IN_PLAY
from rubrica.language.nodes.tallies import Tallied
from rubrica.language.phrases import phrase

DIED: Final = "died"
HURT: Final = "hurt"
"""Damage was dealt: what died of it is meant, and never what was hurt."""
THROWN: Final = "thrown"
"""It came to the discard pile."""
BURIED: Final = "buried"
"""It came to another pile, from which nothing comes back by itself."""
DRAWN: Final = "drawn"
HEALED: Final = "healed"
NOT_NOTED: Final = -2


@dataclass(frozen=True)
class Noted(Effect):
    """An instruction, with what it did kept for the words behind it."""

    said_as: Sentence
    """As the text says it: it prints as that."""
    deed: str
    zone: int
    """The zone of a seat to which something comes."""
    way: int
    """The slot that keeps it."""

    def can(self, state: Permanents, words: Scope) -> bool:
        can = getattr(self.said_as, "can", None)
        return True if can is None else bool(can(state, words))

    def run(self, state: Permanents, scope: int, at: int) -> None:
        if at == 0:
            # As one value: what a word points to may be followed to where it goes, and this is what was there.
            state.bind(scope, self.way, (self.now_there(state),))
            state.now(self, scope, 1)
            state.now(self.said_as, scope, 0)
            return
        before, now = state.bound(scope, self.way)[0], self.now_there(state)
        if self.deed == HEALED:
            state.bind(scope, self.way, max(0, sum(before) - sum(now)))
            return
        if self.deed in (DIED, HURT):
            found = tuple([thing for thing in before if thing not in now])
        else:
            found = tuple([thing for thing in now if thing not in before])
        state.bind(scope, self.way, found)

    def now_there(self, state: Permanents) -> tuple[int, ...]:
        """What is to be compared before and after."""
        if self.deed in (DIED, HURT):
            return tuple(state.playing)
        if self.deed == HEALED:
            return tuple([state.damage_on(thing) for thing in state.playing])
        found: list[int] = []
        for seat in range(state.match.seats):
            found += [state.stay[copy] for copy in state.pile(self.zone, seat)]
        return tuple(found)


def noted(state: Permanents, words: Scope, way: int, deed: str) -> list[int]:
    """What an instruction did, as far as it was carried out: cards that lie in a pile are meant as they lie there."""
    value = words[SLOTS + way] if SLOTS + way < len(words) else ()
    if not isinstance(value, tuple):
        return []
    if deed in (THROWN, BURIED, DRAWN):
        return [state.stay[thing & COPY] for thing in value]
    return list(value)


@dataclass(frozen=True)
class DoneThisWay(Tallied):
    """What fits of that to which it was done."""

    what: Description
    deed: str
    word: str
    way: int = NOT_NOTED

    def takes(self, field: str) -> int:
        return asked_of(self.deed) if field == "what" else ANYTHING

    def asks_deed(self) -> str:
        return self.deed

    def number(self, state: Permanents, words: Scope) -> int:
        return len(fitting(state, words, self.what, self.way, self.deed))


@dataclass(frozen=True)
class HealedThisWay(Tallied):
    """How much damage was removed."""

    deed: str = HEALED
    way: int = NOT_NOTED

    def asks_deed(self) -> str:
        return self.deed

    def number(self, state: Permanents, words: Scope) -> int:
        return int(words[SLOTS + self.way]) if SLOTS + self.way < len(words) else 0


@dataclass(frozen=True)
class HealedSoMuch(Condition):
    """So much damage was removed at least."""

    number: int
    deed: str = HEALED
    way: int = NOT_NOTED

    def asks_deed(self) -> str:
        return self.deed

    def holds(self, state: Permanents, words: Scope) -> bool:
        return SLOTS + self.way < len(words) and int(words[SLOTS + self.way]) >= self.number


@dataclass(frozen=True)
class WasDone(Condition):
    """It was done to something that fits, to nothing that does, or to so many."""

    what: Description
    deed: str
    word: str
    number: int = 1
    how: int = 1
    way: int = NOT_NOTED

    def takes(self, field: str) -> int:
        return asked_of(self.deed) if field == "what" else ANYTHING

    def asks_deed(self) -> str:
        return self.deed

    def holds(self, state: Permanents, words: Scope) -> bool:
        return compare(len(fitting(state, words, self.what, self.way, self.deed)), self.number, self.how)


@dataclass(frozen=True)
class WasA(Condition):
    """What was destroyed, or discarded, was something, or was not."""

    what: Description
    so: bool = True
    deed: str = ""
    way: int = NOT_NOTED

    def takes(self, field: str) -> int:
        return asked_of(self.deed) if field == "what" else ANYTHING

    def asks_deed(self) -> str:
        return self.deed

    def holds(self, state: Permanents, words: Scope) -> bool:
        found = noted(state, words, self.way, self.deed)
        return bool(found) and bool(fitting(state, words, self.what, self.way, self.deed)) is self.so


@dataclass(frozen=True)
class TheNoted(Things):
    """The card that was discarded, the creature that was sacrificed."""

    deed: str
    word: str
    way: int = NOT_NOTED

    def kind(self) -> int:
        return asked_of(self.deed)

    def asks_deed(self) -> str:
        return self.deed

    def found(self, state: Permanents, words: Scope) -> list[int]:
        return noted(state, words, self.way, self.deed)


def asked_of(deed: str) -> int:
    """What it is done to: something in play, or a card."""
    return {DIED: IN_PLAY, HURT: IN_PLAY, THROWN: CARD, DRAWN: CARD}.get(deed, ANYTHING)


def fitting(state: Permanents, words: Scope, what: Description, way: int, deed: str) -> list[int]:
    found = noted(state, words, way, deed)
    return [thing for thing in found if state.can_read(thing) and what.fits(state, words, thing)]


def done(deed: str, *participles: str) -> list[Any]:
    """The phrases for what was done to things: destroyed, sacrificed, discarded."""
    found: list[Any] = []
    for word in participles:
        found += [
            phrase(f"{{what}} {word} this way", DoneThisWay, deed=deed, word=word),
            phrase(f"a(n) {{what}} was {word} this way", WasDone, deed=deed, word=word),
            phrase(f"no {{what}} was {word} this way", WasDone, deed=deed, word=word, number=0, how=0),
            phrase(f"{{number}} or more {{what:s}} were {word} this way", WasDone, deed=deed, word=word),
        ]
    return found


THE_DISCARDED = [phrase("the discarded card", TheNoted, deed=THROWN, word="discarded")]
HEALS = [
    phrase("damage healed this way", HealedThisWay),
    phrase("{number} or more damage was healed this way", HealedSoMuch),
]
PHRASES = [
    phrase("it was a(n) {what}", WasA),
    phrase("it was not a(n) {what}", WasA, so=False),
    *done(THROWN, "discarded"),
    *THE_DISCARDED,
]
