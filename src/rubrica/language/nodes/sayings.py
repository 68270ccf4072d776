"""Descriptions in other words: they are read, and stand for what the house says (`meant`). And "or", which the house says, too."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from rubrica.engine.events import Event
from rubrica.engine.permanents import Permanents
from rubrica.engine.state import Scope
from rubrica.language.nodes import modes, standing
from rubrica.language.nodes.base import Condition, Description, Noun, Place, That, Trigger, Which
from rubrica.language.nodes.filters import NotA
from rubrica.language.nodes.reads import BOARD
from rubrica.language.nodes.things import Described
from rubrica.language.nodes.triggers import Happening
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class AnyOrder(Description):
    """What a thing is like before the place where it lies: "a creature card with cost 2 or less in your hand"."""

    before: tuple[Which, ...]
    noun: Noun
    first: That
    more: tuple[That, ...]
    where: Place
    behind: tuple[That, ...]

    def meant(self) -> Described:
        return Described(self.before, self.noun, self.where, (self.first, *self.more, *self.behind))


@dataclass(frozen=True)
class WhoseBehind(Description):
    """Whose it is, said behind the noun: "creatures you control"."""

    before: tuple[Which, ...]
    noun: Noun
    more: tuple[That, ...]
    behind: tuple[That, ...]
    whose: Which

    def meant(self) -> Described:
        before = self.before if self.whose in self.before else (self.whose, *self.before)
        return Described(before, self.noun, None, (*self.more, *self.behind))


@dataclass(frozen=True)
class Either(Noun):
    """One or the other: "Insect or Undead". The words before and behind it are about both."""

    nouns: tuple[Noun, ...]
    sort: str = "card"

    def meant(self) -> Either:
        """ "a or b or c" is "a, b or c"."""
        flat: list[Noun] = []
        for noun in self.nouns:
            flat += noun.nouns if isinstance(noun, Either) else [noun]
        sorts = {noun.sort for noun in flat}
        return Either(tuple(flat), sorts.pop() if len(sorts) == 1 else "card")

    def looks_at(self) -> int:
        return BOARD

    def kind(self) -> int:
        kinds = 0
        for noun in self.nouns:
            kinds |= noun.kind()
        return kinds

    def types_meant(self) -> int:
        types = 0
        for noun in self.nouns:
            types |= noun.types_meant()
        return types

    def elsewhere(self) -> Noun | None:
        found = [noun.elsewhere() for noun in self.nouns]
        others = [noun for noun in found if noun is not None]
        return replace(self, nouns=tuple(others)) if len(others) == len(found) else None

    def fits(self, state: Permanents, words: Scope, thing: int) -> bool:
        for noun in self.nouns:
            if noun.fits(state, words, thing):
                return True
        return False

    def things(self, state: Permanents, words: Scope) -> list[int]:
        found: list[int] = []
        for noun in self.nouns:
            found += [
                thing for thing in noun.things(state, words) if thing not in found and noun.fits(state, words, thing)
            ]
        return found


@dataclass(frozen=True)
class EitherHappens(Happening):
    """One event or the other: "When this enters or this dies"."""

    events: tuple[Trigger, ...]

    def meant(self) -> EitherHappens:
        flat: list[Trigger] = []
        for event in self.events:
            flat += event.events if isinstance(event, EitherHappens) else [event]
        return EitherHappens(tuple(flat))

    def brings(self) -> frozenset[str]:
        """What all of them bring."""
        found = self.events[0].brings()
        for event in self.events:
            found &= event.brings()
        return found

    def waits_for(self) -> tuple[int, ...]:
        kinds: list[int] = []
        for event in self.events:
            kinds += [kind for kind in event.waits_for() if kind not in kinds]
        return tuple(kinds)

    def matches(self, state: Permanents, source: int, event: Event) -> bool:
        for part in self.events:
            if event.kind in part.waits_for() and part.matches(state, source, event):
                return True
        return False


def any_order() -> list[Any]:
    """Descriptions whose parts stand in another order than the house has them."""
    return [
        phrase("{before=Which*} {noun} {first=That} {more=That*} {where=Place} {behind=That*}", AnyOrder),
    ]


def whose_behind(friendly: Which, enemy: Which) -> list[Any]:
    """Whose it is behind the noun, for the words that the game has before it."""
    words = "{before=Which*} {noun} {more=That*} %s {behind=That*}"
    return [
        *[
            phrase(words % said, WhoseBehind, whose=friendly)
            for said in ("you control", "that you control", "of yours")
        ],
        *[
            phrase(words % said, WhoseBehind, whose=enemy)
            for said in (
                "your opponent controls",
                "an opponent controls",
                "your opponents control",
                "you don't control",
                "controlled by your opponent",
            )
        ],
    ]


NOUNS = [phrase("{nouns=Noun+or}", Either)]
"""Where whole descriptions can't be joined."""
PHRASES = [
    phrase("{events=Happening+or}", EitherHappens),
    phrase("that [is|are] not a(n) {what}", NotA),
]
KINDS = (Noun, Condition, *standing.KINDS, *modes.KINDS, Description)
