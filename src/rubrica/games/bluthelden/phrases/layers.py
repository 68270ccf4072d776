"""BH-11.4: names, colours, species, types, abilities, settings; doubled and swapped values; magic values."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.state import COPY, SOURCE, Scope
from rubrica.games.bluthelden.card import ARTIFACT, COLOURS, RITUAL
from rubrica.games.bluthelden.kinds import HP, INI, MAGIC, POW, RES
from rubrica.games.bluthelden.numbers import (
    ABILITY_LAYER,
    COLOUR,
    GRANT,
    LOSE_ALL,
    MAGIC_VALUE,
    MULTIPLY,
    NAME,
    SET_LAYER,
    SPECIES_WORD,
    SWAP,
    TEXT_LAYER,
    TYPE,
    TYPE_LAYER,
    modify,
)
from rubrica.games.bluthelden.phrases.changes import Alter, Changed, OfGroup, set_to
from rubrica.games.bluthelden.phrases.effects import Affect
from rubrica.games.bluthelden.phrases.words import SpeciesNoun
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes import deeds
from rubrica.language.nodes.base import Ability, Amount, Description, Duration, Noun
from rubrica.language.nodes.kinds import ENTRY, IN_PLAY
from rubrica.language.nodes.printed import Signed
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class LoseAbilities(Alter):
    """They lose all abilities, keywords too; what they are bound to stays."""

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return LOSE_ALL, 0


@dataclass(frozen=True)
class GainAbility(Alter):
    """They gain an ability, given in quotes."""

    name: str

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return GRANT, state.card_of(words[SOURCE]).grants[self.name]


@dataclass(frozen=True)
class Rename(Alter):
    name: str

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return NAME, self.name


@dataclass(frozen=True)
class Colour:
    bit: int


@dataclass(frozen=True)
class Recolour(Alter):
    colour: Colour

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return COLOUR, self.colour.bit


@dataclass(frozen=True)
class Kindred(Alter):
    """They become a species, or are that too; they are a type too."""

    noun: Noun
    also: bool

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return SPECIES_WORD, (kin_of(self.noun), int(self.also))


def kin_of(noun: Noun) -> int:
    return noun.bit if isinstance(noun, SpeciesNoun) else 0


@dataclass(frozen=True)
class AlsoType(Alter):
    types: int

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return TYPE, (self.types, 1)


@dataclass(frozen=True)
class Double(Alter):
    """A number is doubled."""

    what: int

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return MULTIPLY, tuple([2 if index == self.what else 1 for index in range(4)])


@dataclass(frozen=True)
class SwapNumbers(Alter):
    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return SWAP, 0


@dataclass(frozen=True)
class BoostMagic(Affect):
    """A permanent, or what an entry of the chain comes from, has more or less MV for a while."""

    by: Signed
    until: Duration

    def takes(self, field: str) -> int:
        return IN_PLAY | ENTRY

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        if thing & COPY == COPY:
            entry = state.entry_called(thing)
            thing = entry.thing if entry is not None else 0
        if thing:
            modify(state, thing, MAGIC_VALUE, self.by.number, self.until.until(state, state.scopes[scope]))
            state.did(scope, True)


# Continuous sentences.


@dataclass(frozen=True)
class HaveNoAbilities(OfGroup):
    order: int = 0
    kinds: tuple[int, ...] = ()

    def layer(self) -> int:
        return ABILITY_LAYER

    def silences(self) -> bool:
        return True

    def silenced(self, state: Bluthelden, source: int) -> list[int]:
        things = self.who.members(state, (source, state.controller(source), (), False, ()))
        return [thing for thing in things if state.in_play(thing) and thing not in state.hidden]

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return LOSE_ALL, 0


@dataclass(frozen=True)
class HaveAbility(OfGroup):
    """They have an ability, given in quotes."""

    name: str
    order: int = 0
    kinds: tuple[int, ...] = ()

    def layer(self) -> int:
        return ABILITY_LAYER

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return GRANT, state.card_of(words[SOURCE]).grants[self.name]


@dataclass(frozen=True)
class HaveSet(OfGroup):
    """A number is so much."""

    what: int
    amount: Amount
    order: int = 0
    kinds: tuple[int, ...] = ()

    def layer(self) -> int:
        return SET_LAYER

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return set_to(self.what, self.amount.value(state, words))


@dataclass(frozen=True)
class AreAlso(OfGroup):
    """They are a species too."""

    noun: Noun
    order: int = 0
    kinds: tuple[int, ...] = ()

    def layer(self) -> int:
        return TYPE_LAYER

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return SPECIES_WORD, (kin_of(self.noun), 1)


@dataclass(frozen=True)
class AreColoured(OfGroup):
    colour: Colour
    order: int = 0
    kinds: tuple[int, ...] = ()

    def layer(self) -> int:
        return TYPE_LAYER

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return COLOUR, self.colour.bit


@dataclass(frozen=True)
class AreNamed(OfGroup):
    name: str
    order: int = 0
    kinds: tuple[int, ...] = ()

    def layer(self) -> int:
        return TEXT_LAYER

    def change(self, state: Bluthelden, words: Scope) -> Changed:
        return NAME, self.name


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
    *deeds.loses_abilities(LoseAbilities),
    *deeds.gains_ability(GainAbility),
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
