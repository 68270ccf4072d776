"""BH-11.4: names, colours, species, types, abilities, settings; doubled and swapped values; magic values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.state import COPY, SOURCE
from rubrica.games.bluthelden.card import ARTIFACT, COLOURS, RITUAL
from rubrica.games.bluthelden.chain import THING
from rubrica.games.bluthelden.kinds import HP, INI, MAGIC, POW, RES
from rubrica.games.bluthelden.numbers import (
    ABILITY_LAYER,
    COLOUR,
    GRANT,
    LOSE,
    LOSE_ALL,
    MAGIC_VALUE,
    MULTIPLY,
    NAME,
    SET,
    SET_LAYER,
    SPECIES_WORD,
    SWAP,
    TEXT_LAYER,
    TYPE,
    TYPE_LAYER,
    apply,
    changed,
    modify,
)
from rubrica.games.bluthelden.phrases.changes import Group, Passive
from rubrica.games.bluthelden.phrases.effects import Affect
from rubrica.games.bluthelden.phrases.entries import entry
from rubrica.games.bluthelden.phrases.words import SpeciesNoun
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes.base import Ability, Amount, Description, Duration, Noun, Things
from rubrica.language.nodes.printed import Keyword, Signed
from rubrica.language.phrases import phrase


class Alter(Affect):
    """A change of a card in play, for a while."""

    def change(self, state: Bluthelden, scope: int) -> tuple[int, Any]:
        """What is changed, and how."""
        raise NotImplementedError

    def how_long(self) -> Duration:
        raise NotImplementedError

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        if thing in state.numbers and thing not in state.hidden:
            what, value = self.change(state, scope)
            modify(state, thing, what, value, self.how_long().until(state, state.scopes[scope]))
            state.did(scope, True)


@dataclass(frozen=True)
class LoseAbilities(Alter):
    """They lose all abilities, keywords too; what they are bound to stays."""

    whom: Things
    until: Duration

    def whom_of(self) -> Things:
        return self.whom

    def how_long(self) -> Duration:
        return self.until

    def change(self, state: Bluthelden, scope: int) -> tuple[int, Any]:
        return LOSE_ALL, 0


@dataclass(frozen=True)
class GainAbility(Alter):
    """They gain an ability, given in quotes."""

    whom: Things
    name: str
    until: Duration

    def whom_of(self) -> Things:
        return self.whom

    def how_long(self) -> Duration:
        return self.until

    def change(self, state: Bluthelden, scope: int) -> tuple[int, Any]:
        return GRANT, state.card_of(state.scopes[scope][SOURCE]).grants[self.name]


@dataclass(frozen=True)
class Rename(Alter):
    whom: Things
    name: str
    until: Duration

    def whom_of(self) -> Things:
        return self.whom

    def how_long(self) -> Duration:
        return self.until

    def change(self, state: Bluthelden, scope: int) -> tuple[int, Any]:
        return NAME, self.name


@dataclass(frozen=True)
class Colour:
    bit: int


@dataclass(frozen=True)
class Recolour(Alter):
    whom: Things
    colour: Colour
    until: Duration

    def whom_of(self) -> Things:
        return self.whom

    def how_long(self) -> Duration:
        return self.until

    def change(self, state: Bluthelden, scope: int) -> tuple[int, Any]:
        return COLOUR, (self.colour.bit, 0)


@dataclass(frozen=True)
class Kindred(Alter):
    """They become a species, or are that too; they are a type too."""

    whom: Things
    noun: Noun
    until: Duration
    also: bool

    def whom_of(self) -> Things:
        return self.whom

    def how_long(self) -> Duration:
        return self.until

    def change(self, state: Bluthelden, scope: int) -> tuple[int, Any]:
        return SPECIES_WORD, (kin_of(self.noun), int(self.also))


def kin_of(noun: Noun) -> int:
    return noun.bit if isinstance(noun, SpeciesNoun) else 0


@dataclass(frozen=True)
class AlsoType(Alter):
    whom: Things
    until: Duration
    types: int

    def whom_of(self) -> Things:
        return self.whom

    def how_long(self) -> Duration:
        return self.until

    def change(self, state: Bluthelden, scope: int) -> tuple[int, Any]:
        return TYPE, (self.types, 1)


@dataclass(frozen=True)
class Double(Alter):
    """A number is doubled."""

    whom: Things
    what: int
    until: Duration

    def whom_of(self) -> Things:
        return self.whom

    def how_long(self) -> Duration:
        return self.until

    def change(self, state: Bluthelden, scope: int) -> tuple[int, Any]:
        return MULTIPLY, tuple([2 if index == self.what else 1 for index in range(4)])


@dataclass(frozen=True)
class SwapNumbers(Alter):
    whom: Things
    until: Duration

    def whom_of(self) -> Things:
        return self.whom

    def how_long(self) -> Duration:
        return self.until

    def change(self, state: Bluthelden, scope: int) -> tuple[int, Any]:
        return SWAP, 0


@dataclass(frozen=True)
class BoostMagic(Affect):
    """A permanent, or what an entry of the chain comes from, has more or less MV for a while."""

    whom: Things
    by: Signed
    until: Duration

    def whom_of(self) -> Things:
        return self.whom

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        if thing & COPY == COPY:
            item = entry(state, thing)
            thing = item[THING] if item is not None else 0
        if thing:
            modify(state, thing, MAGIC_VALUE, self.by.number, self.until.until(state, state.scopes[scope]))
            state.did(scope, True)


# Continuous sentences.


@dataclass(frozen=True)
class HaveNoAbilities(Passive):
    who: Group
    order: int = 0
    kinds: tuple[int, ...] = ()

    def layer(self) -> int:
        return ABILITY_LAYER

    def silences(self) -> bool:
        return True

    def silenced(self, state: Bluthelden, source: int) -> list[int]:
        things = self.who.members(state, (source, state.controller(source), (), False, ()))
        return [thing for thing in things if thing in state.numbers and thing not in state.hidden]

    def spread(self, state: Bluthelden, source: int, numbers: dict[int, Any]) -> None:
        for thing in self.silenced(state, source):
            apply(state, numbers, thing, LOSE_ALL, 0)


@dataclass(frozen=True)
class LoseTrait(Passive):
    """They lose a keyword."""

    who: Group
    keyword: Keyword
    order: int = 0
    kinds: tuple[int, ...] = ()

    def layer(self) -> int:
        return ABILITY_LAYER

    def spread(self, state: Bluthelden, source: int, numbers: dict[int, Any]) -> None:
        for thing in self.who.members(state, (source, state.controller(source), (), False, ())):
            if thing in numbers and thing not in state.hidden:
                numbers[thing] = changed(numbers[thing], LOSE, self.keyword.bit)


@dataclass(frozen=True)
class HaveAbility(Passive):
    """They have an ability, given in quotes."""

    who: Group
    name: str
    order: int = 0
    kinds: tuple[int, ...] = ()

    def layer(self) -> int:
        return ABILITY_LAYER

    def spread(self, state: Bluthelden, source: int, numbers: dict[int, Any]) -> None:
        ability = state.card_of(source).grants[self.name]
        for thing in self.who.members(state, (source, state.controller(source), (), False, ())):
            if thing in numbers and thing not in state.hidden:
                apply(state, numbers, thing, GRANT, ability)


@dataclass(frozen=True)
class HaveSet(Passive):
    """A number is so much."""

    who: Group
    what: int
    amount: Amount
    order: int = 0
    kinds: tuple[int, ...] = ()

    def layer(self) -> int:
        return SET_LAYER

    def spread(self, state: Bluthelden, source: int, numbers: dict[int, Any]) -> None:
        words = (source, state.controller(source), (), False, ())
        value = self.amount.value(state, words)
        four = tuple([value if index == self.what else None for index in range(4)])
        for thing in self.who.members(state, words):
            if thing in numbers and thing not in state.hidden:
                numbers[thing] = changed(numbers[thing], SET, four)


@dataclass(frozen=True)
class AreAlso(Passive):
    """They are a species too."""

    who: Group
    noun: Noun
    order: int = 0
    kinds: tuple[int, ...] = ()

    def layer(self) -> int:
        return TYPE_LAYER

    def spread(self, state: Bluthelden, source: int, numbers: dict[int, Any]) -> None:
        for thing in self.who.members(state, (source, state.controller(source), (), False, ())):
            if thing in numbers and thing not in state.hidden:
                apply(state, numbers, thing, SPECIES_WORD, (kin_of(self.noun), 1))


@dataclass(frozen=True)
class AreColoured(Passive):
    who: Group
    colour: Colour
    order: int = 0
    kinds: tuple[int, ...] = ()

    def layer(self) -> int:
        return TYPE_LAYER

    def spread(self, state: Bluthelden, source: int, numbers: dict[int, Any]) -> None:
        for thing in self.who.members(state, (source, state.controller(source), (), False, ())):
            if thing in numbers and thing not in state.hidden:
                apply(state, numbers, thing, COLOUR, (self.colour.bit, 0))


@dataclass(frozen=True)
class AreNamed(Passive):
    who: Group
    name: str
    order: int = 0
    kinds: tuple[int, ...] = ()

    def layer(self) -> int:
        return TEXT_LAYER

    def spread(self, state: Bluthelden, source: int, numbers: dict[int, Any]) -> None:
        for thing in self.who.members(state, (source, state.controller(source), (), False, ())):
            if thing in numbers and thing not in state.hidden:
                apply(state, numbers, thing, NAME, self.name)


@dataclass(frozen=True)
class HaveMagic(Ability):
    """Sources that fit have more or less MV, where they are: cards in play, and cards that are played."""

    what: Description
    by: Signed
    order: int = 0
    kinds: tuple[int, ...] = ()

    def waits_for(self) -> tuple[int, ...]:
        return (MAGIC,)

    def adds(self, state: Bluthelden, source: int, thing: int) -> int:
        """What it adds to the MV of something."""
        words = (source, state.controller(source), (), False, ())
        return self.by.number if self.what.fits(state, words, thing) else 0


NUMBERS = {"POW": POW, "HP": HP, "INI": INI, "RES": RES}

PHRASES = [
    *[phrase(colour, Colour, bit=1 << number) for number, colour in enumerate(COLOURS)],
    phrase("{whom} [loses|lose] all abilities {until}", LoseAbilities),
    phrase("{whom} gain[s] {name} {until}", GainAbility),
    phrase("the name of {whom} becomes {name} {until}", Rename),
    phrase("{whom} become[s] {colour} {until}", Recolour),
    phrase("{whom} become[s] a(n) {noun=SpeciesNoun} {until}", Kindred, also=False),
    phrase("{whom} become[s] also a(n) {noun=SpeciesNoun} {until}", Kindred, also=True),
    phrase("{whom} become[s] also an Artifact {until}", AlsoType, types=ARTIFACT),
    phrase("{whom} become[s] also a Ritual {until}", AlsoType, types=RITUAL),
    *[phrase(f"double the {word} of {{whom}} {{until}}", Double, what=what) for word, what in NUMBERS.items()],
    phrase("swap POW and HP of {whom} {until}", SwapNumbers),
    phrase("{whom} [gets|get] {by} MV {until}", BoostMagic),
    phrase("{who} [has|have] no abilities", HaveNoAbilities),
    phrase("{who} [loses|lose] {keyword}", LoseTrait),
    phrase("{who} [has|have] {name}", HaveAbility),
    *[
        phrase(f"the {word} of {{who}} is {{amount}}", HaveSet, what=what)
        for word, what in NUMBERS.items()
        if what != HP
    ],
    phrase("{who} [is|are] also a(n) {noun=SpeciesNoun}", AreAlso),
    phrase("{who} [is|are] {colour}", AreColoured),
    phrase("{who} [is|are] named {name}", AreNamed),
    phrase("{what:s} have {by} MV", HaveMagic),
]
KINDS = (SpeciesNoun, Colour)
