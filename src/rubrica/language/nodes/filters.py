"""Words of a description that every game has: whose it is, what is on it, what it has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.permanents import Permanents
from rubrica.engine.state import SOURCE, Scope, your_seat
from rubrica.language.nodes.base import Amount, Filter, HowItIs, Noun, That, Which
from rubrica.language.nodes.kinds import A_CARD, ANY_TYPE, ANYTHING, IN_PLAY, PLACE
from rubrica.language.nodes.printed import Keyword
from rubrica.language.nodes.reads import BOARD, COUNTERS, DAMAGE
from rubrica.language.phrases import phrase

# Words before the noun.


@dataclass(frozen=True)
class NotA(That):
    """It is none of those: "a card that is not a creature"."""

    what: Noun

    def looks_at(self) -> int:
        return BOARD

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        return not self.what.fits(state, words, thing)


@dataclass(frozen=True)
class Friendly(HowItIs):
    """BL-14.5, NF-3.12 to NF-3.14: controlled by you, or by an opponent; what is nobody's is neither."""

    yours: bool

    def looks_at(self) -> int:
        return BOARD

    def excludes(self, other: Filter) -> str:
        return "Take one of the two out." if isinstance(other, Friendly) and other.yours is not self.yours else ""

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        seat = state.controller(thing)
        return seat == your_seat(words) if self.yours else seat >= 0 and seat != your_seat(words)


@dataclass(frozen=True)
class Other(Which):
    def looks_at(self) -> int:
        return BOARD

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        return bool(thing != words[SOURCE])


@dataclass(frozen=True)
class Damaged(HowItIs):
    damaged: bool

    def excludes(self, other: Filter) -> str:
        return "Take one of the two out." if isinstance(other, Damaged) and other.damaged is not self.damaged else ""

    def suits_kind(self) -> int:
        return IN_PLAY

    def looks_at(self) -> int:
        return BOARD | DAMAGE

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        return (state.damage_on(thing) > 0) is self.damaged


@dataclass(frozen=True)
class FaceDown(HowItIs):
    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        return thing in state.hidden


@dataclass(frozen=True)
class Fighting(HowItIs):
    """Attacking or blocking now."""

    blocks: bool

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        return state.is_blocking(thing) if self.blocks else state.is_attacking(thing)


@dataclass(frozen=True)
class Coloured(HowItIs):
    """Of a colour; what lies face down has none."""

    bit: int

    def suits_kind(self) -> int:
        return A_CARD | PLACE

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        return thing not in state.hidden and state.colours_of(thing) & self.bit != 0


@dataclass(frozen=True)
class EitherWay(HowItIs):
    """One or the other: "Lawful or Neutral"."""

    ways: tuple[Which, ...]

    def suits_kind(self) -> int:
        found = 0
        for way in self.ways:
            found |= way.suits_kind()
        return found

    def suits_types(self) -> int:
        found = 0
        for way in self.ways:
            found |= way.suits_types()
        return found

    def looks_at(self) -> int:
        return BOARD

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        for way in self.ways:
            if way.fits(state, words, thing):
                return True
        return False


# Words behind the noun.


@dataclass(frozen=True)
class Named(That):
    """BL-14.15: quoted names match the name exactly."""

    name: str

    def looks_at(self) -> int:
        return BOARD

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        return bool(state.name_of(thing) == self.name)


@dataclass(frozen=True)
class WithKeyword(That):
    keyword: Keyword
    has: bool
    where: int = ANYTHING
    """Where a keyword counts: in play only, or on a card elsewhere as well. The game says it."""
    types: int = ANY_TYPE
    """What can have one."""

    def suits_kind(self) -> int:
        return self.where

    def suits_types(self) -> int:
        return self.types

    def looks_at(self) -> int:
        return BOARD

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        return (state.traits(thing) & self.keyword.bit != 0) is self.has


@dataclass(frozen=True)
class WithCounter(That):
    name: str
    has: bool

    def suits_kind(self) -> int:
        return IN_PLAY

    def looks_at(self) -> int:
        return BOARD | COUNTERS

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        return (state.counter(thing, self.name) > 0) is self.has


@dataclass(frozen=True)
class Compared(That):
    """A number of the card, compared: current values in play, printed ones elsewhere."""

    what: int
    """The game's number for it."""
    amount: Amount
    how: int
    word: str = ""
    types: int = ANY_TYPE
    """What has this number."""

    def suits_kind(self) -> int:
        return A_CARD | PLACE

    def suits_types(self) -> int:
        return self.types

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        if not state.has_numbers(thing):
            return False
        return compare(state.number_of(thing, self.what), self.amount.value(state, words), self.how)


BELOW: Final = -2
ABOVE: Final = 2


def compare(value: int, amount: int, how: int) -> bool:
    """At most, exactly (0), at least."""
    if how == BELOW or how == ABOVE:
        return value < amount if how == BELOW else value > amount
    return value <= amount if how < 0 else value >= amount if how > 0 else value == amount


def compared(word: str, what: int, old: str = "", amount: str = "{amount=Simple}", types: int = ANY_TYPE) -> list[Any]:
    """The phrases that compare a number of the game; `old` is the word if another one says the same, `types` what has it."""
    return [
        phrase(f"with {word} {amount}{behind}", Compared, what=what, how=how, word=old, types=types)
        for behind, how in (("", 0), (" or less", -1), (" or more", 1))
    ]


def coloured(colours: tuple[str, ...]) -> list[Any]:
    """The phrases for the colours of a game, the first one for the lowest bit."""
    return [phrase(colour, Coloured, bit=1 << number) for number, colour in enumerate(colours)]


def with_keyword(where: int = ANYTHING, types: int = ANY_TYPE) -> list[Any]:
    """The phrases for keywords; `where` they count, and for what."""
    return [
        phrase("with {keyword}", WithKeyword, has=True, where=where, types=types),
        phrase("without {keyword}", WithKeyword, has=False, where=where, types=types),
    ]


ANYWHERE = [
    phrase("friendly", Friendly, yours=True),
    phrase("other", Other),
    phrase("named {name}", Named),
]
"""What every game says."""
PHRASES = [*ANYWHERE, phrase("damaged", Damaged, damaged=True)]
"""What every game says in which there is damage."""
EITHER_WAY = [phrase("{ways=Which+or}", EitherWay)]
"""Where a noun has words before it that say of which of several sorts it is."""
ENEMY = [phrase("enemy", Friendly, yours=False)]
OPPOSING = [phrase("opposing", Friendly, yours=False)]
"""What those of an opponent are called."""
UNDAMAGED = [phrase("undamaged", Damaged, damaged=False)]
FACE_DOWN = [phrase("face-down", FaceDown)]
FIGHTING = [phrase("attacking", Fighting, blocks=False), phrase("blocking", Fighting, blocks=True)]
WITH_COUNTER = [phrase("with a {name} counter", WithCounter, has=True)]
WITHOUT_COUNTER = [phrase("without a {name} counter", WithCounter, has=False)]
