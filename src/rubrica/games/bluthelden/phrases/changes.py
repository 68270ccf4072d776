"""Changes of numbers and traits: for a while, for good, or as long as a card is in play (codex 5.4, 5.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.state import SOURCE, Event, Scope
from rubrica.games.bluthelden.kinds import (
    BARRIER,
    BINDING,
    BLOODMAGE,
    CANT_ATTACK,
    CANT_BLOCK,
    CANT_MOVE,
    DEFENDER,
    END_OF_COMBAT,
    END_OF_ROUND,
    EPIC,
    FIRST_DAMAGE,
    FLYING,
    FORCE_OF_NATURE,
    FOREVER,
    INDESTRUCTIBLE,
    INI,
    MUST_ATTACK,
    MYTHIC,
    NEXT_START,
    POISON,
    POW,
    PRICE,
    PUNCH,
    RANGED,
    RES,
    SKYGUARD,
    SPEED,
    STAYS_TURNED,
    SURGE,
    TARGET_STRIKE,
    TWO_HANDED,
    UNBLOCKABLE,
    UNTARGETABLE,
    WHILE,
)
from rubrica.games.bluthelden.numbers import ABILITY_LAYER, ADD, ADD_LAYER, GAIN, LOSE, SET, changed, modify
from rubrica.games.bluthelden.phrases.effects import Affect
from rubrica.games.bluthelden.phrases.words import Host, Keyword
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes.base import Ability, Amount, Condition, Description, Duration, Things
from rubrica.language.phrases import phrase

Four = tuple[int, int, int, int]


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

    def __str__(self) -> str:
        return self.written


@dataclass(frozen=True)
class Signed:
    """+2, -1."""

    number: int

    @staticmethod
    def token() -> str:
        return "SIGNED"

    @staticmethod
    def read(text: str) -> Signed:
        return Signed(int(text))

    def __str__(self) -> str:
        return f"{self.number:+d}"


class NumberChange:
    """What is added to POW, HP, INI and RES."""

    def four(self, state: Bluthelden, words: Scope) -> Four:
        raise NotImplementedError


@dataclass(frozen=True)
class PowerHealth(NumberChange):
    by: Pair

    def four(self, state: Bluthelden, words: Scope) -> Four:
        return (self.by.power, self.by.health, 0, 0)


@dataclass(frozen=True)
class OneNumber(NumberChange):
    by: Signed
    what: int

    def four(self, state: Bluthelden, words: Scope) -> Four:
        by = self.by.number
        return (by if self.what == POW else 0, 0, by if self.what == INI else 0, by if self.what == RES else 0)


@dataclass(frozen=True)
class ForEachNumber(NumberChange):
    change: PowerHealth
    what: Description

    def four(self, state: Bluthelden, words: Scope) -> Four:
        many = len(self.what.things(state, words))
        power, health, _, _ = self.change.four(state, words)
        return (power * many, health * many, 0, 0)


@dataclass(frozen=True)
class Lasting(Duration):
    end: int

    def until(self, state: Bluthelden, words: Scope) -> int:
        return WHILE + int(words[SOURCE]) if self.end == WHILE else self.end


@dataclass(frozen=True)
class Boost(Affect):
    """They get +2/+2 for a while."""

    whom: Things
    change: NumberChange
    until: Duration

    def whom_of(self) -> Things:
        return self.whom

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        if thing in state.numbers and thing not in state.hidden:
            modify(state, thing, ADD, self.change.four(state, words), self.until.until(state, words))
            state.did(scope, True)


@dataclass(frozen=True)
class SetNumber(Affect):
    """Their INI becomes 0 for a while."""

    whom: Things
    what: int
    amount: Amount
    until: Duration

    def whom_of(self) -> Things:
        return self.whom

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        if thing in state.numbers and thing not in state.hidden:
            value = self.amount.value(state, words)
            four = tuple([value if index == self.what else None for index in range(4)])
            modify(state, thing, SET, four, self.until.until(state, words))
            state.did(scope, True)


@dataclass(frozen=True)
class Trait(Affect):
    """They gain or lose a keyword, or can't do something, for a while."""

    whom: Things
    keyword: Keyword
    until: Duration
    lose: bool = False

    def whom_of(self) -> Things:
        return self.whom

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        if thing in state.numbers and thing not in state.hidden:
            end = self.until.until(state, state.scopes[scope])
            modify(state, thing, LOSE if self.lose else GAIN, self.keyword.bit, end)
            state.did(scope, True)


# Continuous sentences (BH-8.3).


class Group:
    """Whom a continuous sentence is about."""

    def members(self, state: Bluthelden, words: Scope) -> list[int]:
        raise NotImplementedError

    def several(self) -> bool:
        return False


@dataclass(frozen=True)
class Itself(Group):
    word: str = ""

    def members(self, state: Bluthelden, words: Scope) -> list[int]:
        return [words[SOURCE]]


@dataclass(frozen=True)
class Everyone(Group):
    what: Description

    def members(self, state: Bluthelden, words: Scope) -> list[int]:
        return self.what.things(state, words)

    def several(self) -> bool:
        return True


@dataclass(frozen=True)
class TheHost(Group):
    """What a Training lies on."""

    host: Host

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

    def spread(self, state: Bluthelden, source: int, numbers: dict[int, Any]) -> None:
        raise NotImplementedError

    def notice(self, state: Bluthelden, source: int, event: Event) -> None:
        """It waits for nothing."""


@dataclass(frozen=True)
class Have(Passive):
    who: Group
    change: NumberChange
    order: int = 0
    kinds: tuple[int, ...] = ()

    def spread(self, state: Bluthelden, source: int, numbers: dict[int, Any]) -> None:
        words = (source, state.controller(source), (), False, ())
        by = self.change.four(state, words)
        for thing in self.who.members(state, words):
            if thing in numbers and thing not in state.hidden:
                numbers[thing] = changed(numbers[thing], ADD, by)


@dataclass(frozen=True)
class HaveTrait(Passive):
    who: Group
    keyword: Keyword
    order: int = 0
    kinds: tuple[int, ...] = ()

    def layer(self) -> int:
        return ABILITY_LAYER

    def spread(self, state: Bluthelden, source: int, numbers: dict[int, Any]) -> None:
        for thing in self.who.members(state, (source, state.controller(source), (), False, ())):
            if thing in numbers and thing not in state.hidden:
                numbers[thing] = changed(numbers[thing], GAIN, self.keyword.bit)


@dataclass(frozen=True)
class WhileSo(Passive):
    """As long as something is so."""

    condition: Condition
    ability: Passive
    order: int = 0
    kinds: tuple[int, ...] = ()

    def layer(self) -> int:
        return self.ability.layer()

    def spread(self, state: Bluthelden, source: int, numbers: dict[int, Any]) -> None:
        if self.condition.holds(state, (source, state.controller(source), (), False, ())):
            self.ability.spread(state, source, numbers)


@dataclass(frozen=True)
class Price(Ability):
    """BH-6.6: cards of yours cost more or less."""

    what: Description
    number: int
    less: bool
    order: int = 0
    kinds: tuple[int, ...] = ()

    def waits_for(self) -> tuple[int, ...]:
        return (PRICE,)

    def change(self, state: Bluthelden, source: int, seat: int, thing: int) -> int:
        """What it adds to the cost of a card that a player wants to play."""
        words = (source, state.controller(source), (), False, ())
        if seat != words[1] or not self.what.fits(state, words, thing):
            return 0
        return -self.number if self.less else self.number


KEYWORDS: dict[str, int] = {
    "Binding": BINDING,
    "First Damage": FIRST_DAMAGE,
    "Flying": FLYING,
    "Skyguard": SKYGUARD,
    "Target Strike": TARGET_STRIKE,
    "Poison": POISON,
    "Speed": SPEED,
    "Defender": DEFENDER,
    "Two-handed Combat": TWO_HANDED,
    "Unblockable": UNBLOCKABLE,
    "Punch": PUNCH,
    "Bloodmage": BLOODMAGE,
    "Barrier": BARRIER,
    "Ranged Combat": RANGED,
    "Surge": SURGE,
    "Epic": EPIC,
    "Mythic": MYTHIC,
    "Force of Nature": FORCE_OF_NATURE,
    "Untargetable": UNTARGETABLE,
    "Indestructible": INDESTRUCTIBLE,
}

CANNOT = {
    "can't attack": CANT_ATTACK,
    "can't block": CANT_BLOCK,
    "can't be blocked": UNBLOCKABLE,
    "can't Move": CANT_MOVE,
    "must attack": MUST_ATTACK,
}


@dataclass(frozen=True)
class Unable(Affect):
    """They can't do something, or must, for a while."""

    whom: Things
    bit: int
    until: Duration

    def whom_of(self) -> Things:
        return self.whom

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        if thing in state.numbers and thing not in state.hidden:
            modify(state, thing, GAIN, self.bit, self.until.until(state, state.scopes[scope]))
            state.did(scope, True)


@dataclass(frozen=True)
class AreUnable(Passive):
    who: Group
    bit: int
    order: int = 0
    kinds: tuple[int, ...] = ()

    def layer(self) -> int:
        return ABILITY_LAYER

    def spread(self, state: Bluthelden, source: int, numbers: dict[int, Any]) -> None:
        for thing in self.who.members(state, (source, state.controller(source), (), False, ())):
            if thing in numbers and thing not in state.hidden:
                numbers[thing] = changed(numbers[thing], GAIN, self.bit)


PHRASES = [
    *[phrase(word, Keyword, bit=bit) for word, bit in KEYWORDS.items()],
    phrase("{by}", PowerHealth),
    phrase("{by} POW", OneNumber, what=POW),
    phrase("{by} INI", OneNumber, what=INI),
    phrase("{by} RES", OneNumber, what=RES),
    phrase("{change} for each {what}", ForEachNumber),
    phrase("until end of round", Lasting, end=END_OF_ROUND),
    phrase("until end of combat", Lasting, end=END_OF_COMBAT),
    phrase("until the next Start of the Round", Lasting, end=NEXT_START),
    phrase("for good", Lasting, end=FOREVER),
    phrase("as long as this is in play", Lasting, end=WHILE),
    phrase("{whom} [gets|get] {change} {until}", Boost),
    phrase("the POW of {whom} becomes {amount} {until}", SetNumber, what=POW),
    phrase("the INI of {whom} becomes {amount} {until}", SetNumber, what=INI),
    phrase("the RES of {whom} becomes {amount} {until}", SetNumber, what=RES),
    phrase("{whom} gain[s] {keyword} {until}", Trait),
    phrase("{whom} [loses|lose] {keyword} {until}", Trait, lose=True),
    *[phrase(f"{{whom}} {words} {{until}}", Unable, bit=bit) for words, bit in CANNOT.items()],
    phrase("{whom} [does|do] not unturn {until}", Unable, bit=STAYS_TURNED),
    phrase("this", Itself),
    phrase("this character", Itself, word="character"),
    phrase("{what:s}", Everyone),
    phrase("{host}", TheHost),
    phrase("{who} [has|have] {change}", Have),
    phrase("{who} [has|have] {keyword}", HaveTrait),
    *[phrase(f"{{who}} {words}", AreUnable, bit=bit) for words, bit in CANNOT.items()],
    phrase("{who} [does|do] not unturn", AreUnable, bit=STAYS_TURNED),
    phrase("as long as {condition}, {ability}", WhileSo),
    phrase("{what:s} cost you {number} ASP less", Price, less=True),
    phrase("{what:s} cost you {number} ASP more", Price, less=False),
]
