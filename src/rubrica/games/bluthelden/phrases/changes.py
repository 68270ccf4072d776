"""Changes of numbers and traits: for a while, for good, or as long as a card is in play (codex 5.4, 5.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.events import Event
from rubrica.engine.state import SOURCE, Scope
from rubrica.games.bluthelden.damage import harm
from rubrica.games.bluthelden.kinds import (
    CANNOT,
    COMES_TURNED,
    DEALS_NO_DAMAGE,
    HP,
    INI,
    KEYWORDS,
    MAY_BLOCK,
    POW,
    RES,
    STAYS_TURNED,
)
from rubrica.games.bluthelden.numbers import ABILITY_LAYER, ADD, ADD_LAYER, GAIN, LOSE, SET, apply, modify
from rubrica.games.bluthelden.phrases.effects import Affect
from rubrica.games.bluthelden.phrases.words import Host
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes import deeds, groups
from rubrica.language.nodes.base import Ability, Amount, Condition, Description, Duration, Things
from rubrica.language.nodes.groups import Group
from rubrica.language.nodes.numbers import CountersOn
from rubrica.language.nodes.printed import Keyword
from rubrica.language.nodes.reads import BOARD, COUNTERS, NOTHING
from rubrica.language.phrases import phrase

Four = tuple[int, int, int, int]
Changed = tuple[int, Any]
"""What is changed, and how."""


@dataclass(frozen=True)
class Pair:
    """+2/+1: POW and HP."""

    power: int
    health: int
    written: str

    @staticmethod
    def token() -> str:
        return "PAIR"

    @staticmethod
    def read(text: str) -> Pair:
        power, health = text.split("/")
        return Pair(int(power), int(health), text)

    def looks_at(self) -> int:
        return NOTHING

    def __str__(self) -> str:
        return self.written


@dataclass(frozen=True)
class Growth:
    """+2, -1, +X."""

    number: int
    variable: bool = False

    @staticmethod
    def token() -> str:
        return "SIGNED"

    @staticmethod
    def read(text: str) -> Growth:
        return Growth(1 if text == "+X" else -1, True) if text[1:] == "X" else Growth(int(text))

    def __str__(self) -> str:
        return ("+X" if self.number > 0 else "-X") if self.variable else f"{self.number:+d}"

    def is_x(self) -> bool:
        """Whether it asks for X."""
        return self.variable

    def looks_at(self) -> int:
        return NOTHING

    def value_for(self, state: Bluthelden, words: Scope) -> int:
        return self.number * state.x_of(words[SOURCE]) if self.variable else self.number


class NumberChange:
    """What is added to POW, HP, INI and RES."""

    def four(self, state: Bluthelden, words: Scope) -> Four:
        raise NotImplementedError


class PlainChange(NumberChange):
    """What is added, without "for each"."""


@dataclass(frozen=True)
class PowerHealth(PlainChange):
    by: Pair

    def looks_at(self) -> int:
        return NOTHING

    def four(self, state: Bluthelden, words: Scope) -> Four:
        return (self.by.power, self.by.health, 0, 0)


@dataclass(frozen=True)
class TwoNumbers(NumberChange):
    """+1 POW and +1 INI."""

    first: PlainChange
    second: PlainChange

    def meant(self) -> NumberChange:
        """POW and HP together are a pair."""
        one, two = self.first, self.second
        if isinstance(two, OneNumber) and isinstance(one, PowerHealth):
            one, two = two, one
        if isinstance(one, OneNumber) and one.what == POW and isinstance(two, PowerHealth) and two.by.power == 0:
            power, health = one.by.number, two.by.health
            return PowerHealth(Pair(power, health, f"{power:+d}/{health:+d}"))
        return self

    def looks_at(self) -> int:
        return NOTHING

    def four(self, state: Bluthelden, words: Scope) -> Four:
        one, two = self.first.four(state, words), self.second.four(state, words)
        return (one[0] + two[0], one[1] + two[1], one[2] + two[2], one[3] + two[3])


@dataclass(frozen=True)
class OneNumber(PlainChange):
    by: Growth
    what: int

    def meant(self) -> PlainChange:
        """+1 HP is +0/+1."""
        if self.what != HP or self.by.variable:
            return self
        return PowerHealth(Pair(0, self.by.number, f"+0/{self.by.number:+d}"))

    def looks_at(self) -> int:
        return NOTHING

    def four(self, state: Bluthelden, words: Scope) -> Four:
        by = self.by.value_for(state, words)
        return (
            by if self.what == POW else 0,
            by if self.what == HP else 0,
            by if self.what == INI else 0,
            by if self.what == RES else 0,
        )


@dataclass(frozen=True)
class ForEachNumber(NumberChange):
    change: PlainChange
    what: Description

    def looks_at(self) -> int:
        return BOARD

    def four(self, state: Bluthelden, words: Scope) -> Four:
        many = len(self.what.things(state, words))
        power, health, initiative, resistance = self.change.four(state, words)
        return (power * many, health * many, initiative * many, resistance * many)


@dataclass(frozen=True)
class PerCounter(NumberChange):
    """+1/+1 for each counter of a name."""

    change: PlainChange
    name: str
    which: Things

    def looks_at(self) -> int:
        return BOARD | COUNTERS

    def four(self, state: Bluthelden, words: Scope) -> Four:
        many = CountersOn(self.name, self.which).value(state, words)
        power, health, initiative, resistance = self.change.four(state, words)
        return (power * many, health * many, initiative * many, resistance * many)


@dataclass(frozen=True)
class Boost(Affect):
    """They get +2/+2 for a while."""

    change: NumberChange
    until: Duration

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        if state.in_play(thing) and thing not in state.hidden:
            by = self.change.four(state, words)
            if by[HP] < 0:
                harm(state, words[SOURCE], thing)
            modify(state, thing, ADD, by, self.until.until(state, words))
            state.did(scope, True)


@dataclass(frozen=True)
class Alter(Affect):
    """A change of a card in play, for a while."""

    until: Duration

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        raise NotImplementedError

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        if state.in_play(thing) and thing not in state.hidden:
            what, value = self.change(state, words)
            modify(state, thing, what, value, self.until.until(state, words))
            state.did(scope, True)


@dataclass(frozen=True)
class SetNumber(Alter):
    """Their INI becomes 0 for a while."""

    what: int
    amount: Amount

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return set_to(self.what, self.amount.value(state, words))


def set_to(what: int, value: int) -> Changed:
    return SET, tuple([value if index == what else None for index in range(4)])


@dataclass(frozen=True)
class Trait(Alter):
    """They gain or lose a keyword for a while."""

    keyword: Keyword
    lose: bool = False

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return LOSE if self.lose else GAIN, self.keyword.bit


@dataclass(frozen=True)
class Unable(Alter):
    """They can't do something, or must, for a while."""

    bit: int

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return GAIN, self.bit


# Continuous sentences (BH-8.3).


@dataclass(frozen=True)
class TheHost(Group):
    """What a Training lies on."""

    host: Host

    def looks_at(self) -> int:
        return BOARD

    def members(self, state: Bluthelden, words: Scope) -> list[int]:
        return self.host.found(state, words)


class Passive(Ability):
    """A continuous sentence that changes numbers or traits."""

    def waits_for(self) -> tuple[int, ...]:
        return ()

    def spreads(self) -> bool:
        return True

    def layer(self) -> int:
        """BH-11.4: the layer in which it is applied."""
        return ADD_LAYER

    def silences(self) -> bool:
        """Whether it takes all abilities from something."""
        return False

    def silenced(self, state: Bluthelden, source: int) -> list[int]:
        """From what."""
        return []

    def spread(self, state: Bluthelden, source: int) -> None:
        raise NotImplementedError

    def notice(self, state: Bluthelden, source: int, event: Event) -> None:
        """It waits for nothing."""


@dataclass(frozen=True)
class OfGroup(Passive):
    """A continuous sentence that changes everything of a group in the same way."""

    who: Group

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        raise NotImplementedError

    def spread(self, state: Bluthelden, source: int) -> None:
        words = (source, state.controller(source), (), False, ())
        what, value = self.change(state, words)
        for thing in self.who.members(state, words):
            if state.in_play(thing) and not (state.hidden and thing in state.hidden):
                apply(state, thing, what, value)


@dataclass(frozen=True)
class Have(OfGroup):
    number: NumberChange
    order: int = 0
    kinds: tuple[int, ...] = ()

    def looks_at(self) -> int:
        return NOTHING

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return ADD, self.number.four(state, words)


@dataclass(frozen=True)
class HaveTrait(OfGroup):
    """They have a keyword, or have it no more."""

    keyword: Keyword
    lose: bool = False
    order: int = 0
    kinds: tuple[int, ...] = ()

    def looks_at(self) -> int:
        return NOTHING

    def layer(self) -> int:
        return ABILITY_LAYER

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return LOSE if self.lose else GAIN, self.keyword.bit


@dataclass(frozen=True)
class BlockedOnlyBy(Ability):
    """BH-R.142: who may block them; several such texts must all be kept."""

    who: Group
    what: Description
    only: bool = True
    """Only by these; else by all others."""
    order: int = 0
    kinds: tuple[int, ...] = ()

    def waits_for(self) -> tuple[int, ...]:
        return (MAY_BLOCK,)

    def forbids(self, state: Bluthelden, source: int, attacker: int, blocker: int) -> bool:
        words = (source, state.controller(source), (), False, ())
        if attacker not in self.who.members(state, words):
            return False
        return self.what.fits(state, words, blocker) is not self.only

    def notice(self, state: Bluthelden, source: int, event: Event) -> None:
        """It waits for nothing that happens."""


@dataclass(frozen=True)
class ComeTurned(Ability):
    """BH-R.171: they are turned when they enter play; nothing sees them turn."""

    what: Description
    order: int = 0
    kinds: tuple[int, ...] = ()

    def waits_for(self) -> tuple[int, ...]:
        return (COMES_TURNED,)

    def concerns(self, state: Bluthelden, source: int, thing: int) -> bool:
        """Whether it is about something that has just come."""
        return self.what.fits(state, (source, state.controller(source), (), False, ()), thing)

    def notice(self, state: Bluthelden, source: int, event: Event) -> None:
        """It waits for nothing that happens."""


@dataclass(frozen=True)
class WhileSo(Passive):
    """As long as something is so, or as long as it is not."""

    condition: Condition
    ability: Passive
    unless: bool = False
    order: int = 0
    kinds: tuple[int, ...] = ()

    def layer(self) -> int:
        return self.ability.layer()

    def spread(self, state: Bluthelden, source: int) -> None:
        if self.condition.holds(state, (source, state.controller(source), (), False, ())) is not self.unless:
            self.ability.spread(state, source)


@dataclass(frozen=True)
class AreUnable(OfGroup):
    bit: int
    order: int = 0
    kinds: tuple[int, ...] = ()

    def looks_at(self) -> int:
        return NOTHING

    def layer(self) -> int:
        return ABILITY_LAYER

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return GAIN, self.bit


PHRASES = [
    *[phrase(word, Keyword, bit=bit) for word, bit in KEYWORDS.items()],
    phrase("{by}", PowerHealth),
    phrase("{by} POW", OneNumber, what=POW),
    phrase("{by} HP", OneNumber, what=HP),
    phrase("{by} INI", OneNumber, what=INI),
    phrase("{by} RES", OneNumber, what=RES),
    phrase("{first} and {second}", TwoNumbers),
    phrase("{change} for each {what}", ForEachNumber),
    phrase("{change} for each {name} counter on {which}", PerCounter),
    phrase("{whom} [gets|get] {change} {until}", Boost),
    phrase("the POW of {whom} becomes {amount} {until}", SetNumber, what=POW),
    phrase("the INI of {whom} becomes {amount} {until}", SetNumber, what=INI),
    phrase("the RES of {whom} becomes {amount} {until}", SetNumber, what=RES),
    *deeds.gains_keyword(Trait),
    *deeds.loses_keyword(Trait, lose=True),
    *[phrase(f"{{whom}} {words} {{until}}", Unable, bit=bit) for words, bit in CANNOT.items()],
    phrase("{whom} [does|do] not unturn {until}", Unable, bit=STAYS_TURNED),
    *groups.PHRASES,
    *groups.EACH,
    *groups.this_one("character"),
    phrase("{host}", TheHost),
    phrase("{who} [has|have] {number}", Have),
    *deeds.has_keyword(HaveTrait),
    phrase("{who} [loses|lose] {keyword}", HaveTrait, lose=True),
    *[phrase(f"{{who}} {words}", AreUnable, bit=bit) for words, bit in CANNOT.items()],
    phrase("{who} [does|do] not unturn", AreUnable, bit=STAYS_TURNED),
    *deeds.deals_none(Unable, bit=DEALS_NO_DAMAGE),
    *deeds.never_deals(AreUnable, bit=DEALS_NO_DAMAGE),
    phrase("{who} can be blocked only by {what:s}", BlockedOnlyBy),
    phrase("{who} can't be blocked by {what:s}", BlockedOnlyBy, only=False),
    phrase("{what:s} enter play turned", ComeTurned),
    phrase("as long as {condition}, {ability}", WhileSo),
    phrase("unless {condition}, {ability}", WhileSo, unless=True),
]
