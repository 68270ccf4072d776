"""Nouns, descriptions, places and players (codex 5.5, 5.6)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Final

from rubrica.engine.state import SOURCE, YOU, Scope
from rubrica.games.bloodless.card import COMMAND, CREATURE, EXTENDED, FLASK, VESTIGE
from rubrica.games.bloodless.kinds import (
    BLOOD_DECK,
    COST,
    DECK,
    DEFENSE,
    DISCARD,
    HAND,
    HEALTH,
    KIN,
    OWN_KIN,
    POWER,
    TEXTLESS,
    ZONES,
    opposing,
)
from rubrica.games.bloodless.kinds import (
    BOARD as BOARD_SPACES,
)
from rubrica.games.bloodless.memories import NOTHING_NAMED
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes import extremes, filters, players
from rubrica.language.nodes.amounts import Number
from rubrica.language.nodes.base import Amount, Description, HowItIs, Noun, Place, That, Things, Which
from rubrica.language.nodes.kinds import ANY_TYPE, CARD, IN_PLAY
from rubrica.language.nodes.parties import DOER, SUFFERER, party
from rubrica.language.nodes.places import in_zone
from rubrica.language.nodes.players import EachPlayer
from rubrica.language.nodes.reads import BOARD, NOTHING
from rubrica.language.nodes.things import Described, It, meant
from rubrica.language.nodes.triggers import Named
from rubrica.language.own_words import plural_of
from rubrica.language.phrases import phrase

# Nouns.


@dataclass(frozen=True)
class TypeNoun(Noun):
    """A type: "creature" means one in play (BL-14.1), "creature card" one that is not (BL-14.2), "card" any card out of play (BL-14.3)."""

    types: int
    out: bool
    sort: str = "creature"
    of: int = 0
    """What it names where a place is named: "a creature in your hand" is a creature card."""

    def looks_at(self) -> int:
        return BOARD

    def kind(self) -> int:
        return self.of or (CARD if self.out else IN_PLAY)

    def elsewhere(self) -> Noun:
        return replace(self, of=CARD)

    def types_meant(self) -> int:
        if self.types & (CREATURE | FLASK | COMMAND) == 0:
            return ANY_TYPE
        return FLASK if self.types & FLASK else CREATURE | FLASK if self.types & CREATURE else COMMAND

    def fits(self, state: Bloodless, words: Scope, thing: int) -> bool:
        if (state.in_play(thing) or thing in state.gone) is (self.kind() == CARD):
            return False
        return state.types_of(thing) & self.types == self.types

    def lies_anywhere(self) -> bool:
        return self.out

    def things(self, state: Bloodless, words: Scope) -> list[int]:
        if self.out:
            return []
        return (
            state.commands()
            if self.types & COMMAND
            else state.creatures()
            if self.types & CREATURE
            else state.creatures() + state.commands()
        )


@dataclass(frozen=True)
class KinNoun(Noun):
    """A kin: "Insect" is a creature of that kin (BL-17.1)."""

    bit: int
    out: bool = False
    sort: str = "creature"
    of: int = 0

    def looks_at(self) -> int:
        return BOARD

    def kind(self) -> int:
        return self.of or (CARD if self.out else IN_PLAY)

    def elsewhere(self) -> Noun:
        return replace(self, of=CARD)

    def types_meant(self) -> int:
        return ANY_TYPE if self.kind() == CARD else CREATURE | FLASK

    def fits(self, state: Bloodless, words: Scope, thing: int) -> bool:
        if (state.in_play(thing) or thing in state.gone) is (self.kind() == CARD):
            return False
        return state.values_of(thing)[KIN] & self.bit != 0

    def lies_anywhere(self) -> bool:
        return self.out

    def things(self, state: Bloodless, words: Scope) -> list[int]:
        return [] if self.out else state.creatures()


def fits_as_card(what: Description, state: Bloodless, words: Scope, thing: int) -> bool:
    """BL-14.4: where something moves to its play zone, "creature" and "command" also mean creature and command cards."""
    if not isinstance(what, Described):
        return what.fits(state, words, thing)
    noun = what.noun
    if isinstance(noun, TypeNoun):
        right = state.types_of(thing) & noun.types == noun.types
    elif isinstance(noun, KinNoun):
        right = state.printed_numbers(thing)[KIN] & noun.bit != 0
    elif isinstance(noun, KinOfType):
        right = state.printed_numbers(thing)[KIN] & noun.kin.bit != 0
        right = right and state.types_of(thing) & noun.types == noun.types
    else:
        right = (noun.elsewhere() or noun).fits(state, words, thing)
    return right and all(part.fits(state, words, thing) for part in (*what.before, *what.behind))


def kin_phrases(kins: dict[str, int], plurals: dict[str, str]) -> list[Any]:
    """The phrases for the kins of the card pool."""
    found = []
    for name, bit in kins.items():
        found.append(phrase(f"[{name}|{plural_of(name, plurals)}]", KinNoun, bit=bit, out=False))
        found.append(phrase(f"{name} card(s)", KinNoun, bit=bit, out=True))
        found.append(phrase(name, KinName, bit=bit))
        found.append(phrase(f"non-{name}", NotKin, bit=bit))
    return found


@dataclass(frozen=True)
class KinName:
    """A kin by its name, for texts that give or take it."""

    bit: int

    def looks_at(self) -> int:
        return NOTHING


@dataclass(frozen=True)
class KinOfType(Noun):
    """A kin and a type: "Sorcery command", "Insect creature card"."""

    kin: KinName
    types: int
    out: bool
    sort: str = "card"

    def looks_at(self) -> int:
        return BOARD

    def kind(self) -> int:
        return CARD if self.out else IN_PLAY

    def elsewhere(self) -> Noun:
        return replace(self, out=True, sort="card")

    def types_meant(self) -> int:
        return COMMAND if self.types & COMMAND else CREATURE | FLASK

    def lies_anywhere(self) -> bool:
        return self.out

    def fits(self, state: Bloodless, words: Scope, thing: int) -> bool:
        if (state.in_play(thing) or thing in state.gone) is self.out:
            return False
        return state.values_of(thing)[KIN] & self.kin.bit != 0 and state.types_of(thing) & self.types == self.types

    def things(self, state: Bloodless, words: Scope) -> list[int]:
        return [] if self.out else state.commands() if self.types & COMMAND else state.creatures()


@dataclass(frozen=True)
class KinCreature(Noun):
    """ "Insect creatures" are Insects: read, and not printed."""

    kin: KinName

    def meant(self) -> KinNoun:
        return KinNoun(self.kin.bit)


# Words before the noun.


@dataclass(frozen=True)
class Unopposed(HowItIs):
    """BL-3.11: the opposing space is empty."""

    def looks_at(self) -> int:
        return BOARD

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: Bloodless, words: Scope, thing: int) -> bool:
        zone = state.space_of(thing)
        return zone >= 0 and not state.zones[opposing(zone)]


@dataclass(frozen=True)
class Adjacent(Which):
    """BL-3.10: immediately left or right of this creature in the same row; for one that has left, of its last space (BL-15.22)."""

    def looks_at(self) -> int:
        return BOARD

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: Bloodless, words: Scope, thing: int) -> bool:
        zone = state.space_of(words[SOURCE])
        other = state.space_of(thing)
        return zone >= 0 and other >= 0 and abs(zone - other) == 1 and zone // ZONES == other // ZONES


@dataclass(frozen=True)
class AdjacentTo(That):
    """The same, of what was named before."""

    which: It

    def looks_at(self) -> int:
        return BOARD

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: Bloodless, words: Scope, thing: int) -> bool:
        other = state.space_of(thing)
        for one in self.which.found(state, words):
            zone = state.space_of(one)
            if zone >= 0 and other >= 0 and abs(zone - other) == 1 and zone // ZONES == other // ZONES:
                return True
        return False


@dataclass(frozen=True)
class NotKin(Which):
    bit: int

    def looks_at(self) -> int:
        return BOARD

    def fits(self, state: Bloodless, words: Scope, thing: int) -> bool:
        return not state.values_of(thing)[KIN] & self.bit


# Words behind the noun.


@dataclass(frozen=True)
class TextHas(That):
    """BL-1.10: its text has a word or words; flavor text is no text."""

    name: str

    def fits(self, state: Bloodless, words: Scope, thing: int) -> bool:
        if thing in state.hidden or state.traits(thing) & TEXTLESS:
            return False
        return re.search(rf"\b{re.escape(self.name)}\b", state.card_of(thing).text, re.IGNORECASE) is not None


@dataclass(frozen=True)
class SameKin(That):
    """BL-17.1: of at least one of the most specific kins that this card has."""

    def looks_at(self) -> int:
        return BOARD

    def fits(self, state: Bloodless, words: Scope, thing: int) -> bool:
        return state.values_of(thing)[KIN] & state.values_of(words[SOURCE])[OWN_KIN] != 0


@dataclass(frozen=True)
class OfThatKin(That):
    """BL-19.17: of the kin that was named for this card."""

    def asks_for(self) -> tuple[str, str, str]:
        return "kin", '"of that kin" points to nothing: no kin is named.', 'Write "Name a kin." before it.'

    def fits(self, state: Bloodless, words: Scope, thing: int) -> bool:
        kin = state.names.get(words[SOURCE], NOTHING_NAMED).kin
        return kin != "" and state.values_of(thing)[KIN] & int(state.match.game.reader.bits[kin]) != 0


@dataclass(frozen=True)
class WithThatName(That):
    """BL-19.17: with the name that was named for this card."""

    def asks_for(self) -> tuple[str, str, str]:
        return "name", '"with that name" points to nothing: no card is named.', 'Write "Name a card." before it.'

    def fits(self, state: Bloodless, words: Scope, thing: int) -> bool:
        name = state.names.get(words[SOURCE], NOTHING_NAMED).card
        return name != "" and state.name_of(thing) == name


@dataclass(frozen=True)
class PlayedThisTurn(That):
    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: Bloodless, words: Scope, thing: int) -> bool:
        return state.played.get(thing, -1) == state.turn


# Places.


@dataclass(frozen=True)
class SetAside(Place):
    """BL-3.18: the cards that this card has set aside."""

    def asks_for(self) -> tuple[str, str, str]:
        return "aside", "this card sets nothing aside.", 'Write "Set … aside." before it, or name another place.'

    def things(self, state: Bloodless, words: Scope) -> list[int]:
        source = words[SOURCE]
        found = [thing for thing, setter in state.aside.items() if setter == source]
        below = state.hosts.get(source, 0)
        return [*found, below] if below and state.here(below) else found


# Things that only this game has.


@dataclass(frozen=True)
class Opposing(Things):
    """The creature opposing this one; for one that has left, opposing its last space."""

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return CREATURE | FLASK

    def found(self, state: Bloodless, words: Scope) -> list[int]:
        zone = state.space_of(words[SOURCE])
        there = state.at(opposing(zone)) if zone >= 0 else 0
        return [there] if there else []


@dataclass(frozen=True)
class Beside(Things):
    """BL-3.10: the creature in the space beside another, or opposing it; for one that has left, of its last space."""

    which: Things
    step: int
    """-1 to the left, 1 to the right, 0 opposite."""

    def of_one(self) -> bool:
        """Beside one other."""
        return True

    def takes(self, field: str) -> int:
        return IN_PLAY

    def besides(self) -> Things:
        return self.which

    def kind(self) -> int:
        return IN_PLAY

    def found(self, state: Bloodless, words: Scope) -> list[int]:
        there: list[int] = []
        for thing in meant(self.which, state, words):
            zone = state.space_of(thing)
            # BL-3.8: left and right are as the controller of this card sees them.
            step = self.step if zone // ZONES == words[YOU] else -self.step
            other = -1 if zone < 0 else zone + step if step else opposing(zone)
            if other >= 0 and (not self.step or (other // ZONES == zone // ZONES and other % ZONES >= BOARD_SPACES)):
                there += [state.at(other)] if state.zones[other] else []
        return there


@dataclass(frozen=True)
class DeckName:
    """BL-14.6, BL-14.7: without more, a deck is the Main Deck."""

    deck: int
    yours: bool = True

    def zone_for(self, words: Scope) -> int:
        seat: int = words[YOU]
        return (seat if self.yours else 1 - seat) * ZONES + self.deck


@dataclass(frozen=True)
class TopCards(Things):
    """The top cards of a deck, the top one first."""

    number: Amount
    deck: DeckName
    slot: int = -1

    def kind(self) -> int:
        return CARD

    def place(self) -> int:
        return self.slot

    def mentions(self) -> list[Named]:
        """What was on top can be pointed to."""
        return [("card", self.slot, CARD, self.number != Number(1))]

    def found(self, state: Bloodless, words: Scope) -> list[int]:
        pile = state.zones[self.deck.zone_for(words)]
        return [state.stay[copy] for copy in reversed(pile[-self.number.value(state, words) :])] if pile else []


NUMBERS: Final = (
    ("cost", COST, ""),
    ("health", HEALTH, ""),
    ("defense", DEFENSE, ""),
    ("power", POWER, ""),
    ("strength", POWER, "strength"),
)
"""What the numbers of a card are called; older cards say strength (BL-1.14)."""


def types_with(what: int) -> int:
    """BL-1.15: what has a number; a command has only its cost."""
    return ANY_TYPE if what == COST else CREATURE | FLASK


PHRASES = [
    phrase("creature(s)", TypeNoun, types=CREATURE, out=False, sort="creature"),
    phrase("[Blood Flask|Blood Flasks]", TypeNoun, types=CREATURE | FLASK, out=False, sort="creature"),
    phrase("command(s)", TypeNoun, types=COMMAND, out=False, sort="command"),
    phrase("[extended command|extended commands]", TypeNoun, types=COMMAND | EXTENDED, out=False, sort="command"),
    phrase("Vestige(s)", TypeNoun, types=VESTIGE, out=False, sort="creature"),
    phrase("card(s)", TypeNoun, types=0, out=True, sort="card"),
    phrase("creature card(s)", TypeNoun, types=CREATURE, out=True, sort="card"),
    phrase("command card(s)", TypeNoun, types=COMMAND, out=True, sort="card"),
    phrase("{kin} command(s)", KinOfType, types=COMMAND, out=False, sort="command"),
    phrase("{kin} creature card(s)", KinOfType, types=CREATURE, out=True),
    phrase("{kin} command card(s)", KinOfType, types=COMMAND, out=True),
    phrase("Blood Flask card(s)", TypeNoun, types=CREATURE | FLASK, out=True, sort="card"),
    *filters.PHRASES,
    *filters.ENEMY,
    *filters.UNDAMAGED,
    *filters.FACE_DOWN,
    phrase("unopposed", Unopposed),
    phrase("adjacent", Adjacent),
    *[made for word, what, old in NUMBERS for made in filters.compared(word, what, old, "{amount}", types_with(what))],
    *[made for word, what, old in NUMBERS if not old for made in extremes.extremes(word, what)],
    *filters.with_keyword(types=CREATURE | FLASK),
    *filters.WITH_COUNTER,
    *filters.WITHOUT_COUNTER,
    phrase("with {name} in its text", TextHas),
    phrase("adjacent to {which=It}", AdjacentTo),
    phrase("of the same kin", SameKin),
    phrase("of that kin", OfThatKin),
    phrase("with that name", WithThatName),
    phrase("played this turn", PlayedThisTurn),
    *in_zone("hand", HAND),
    *in_zone("discard pile", DISCARD),
    *in_zone("deck", DECK, types=CREATURE | COMMAND),
    *in_zone("blood deck", BLOOD_DECK, types=FLASK),
    phrase("set aside by this", SetAside),
    *players.EVERYBODY,
    phrase("both players", EachPlayer, word="both"),
    *players.ACTIVE,
    phrase("the opposing creature", Opposing),
    phrase("the creature to the left of {which}", Beside, step=-1),
    phrase("the creature to the right of {which}", Beside, step=1),
    phrase("the creature opposing {which}", Beside, step=0),
    party("attacker", DOER, types=CREATURE | FLASK),
    party("killer", DOER, types=CREATURE | FLASK),
    party("damaging creature", DOER, types=CREATURE | FLASK),
    party("killed creature", SUFFERER, CARD, CREATURE | FLASK),
    party("damaged creature", SUFFERER, IN_PLAY | CARD, CREATURE | FLASK),
    party("attacked creature", SUFFERER, IN_PLAY | CARD, CREATURE | FLASK),
    phrase("the top card of {deck}", TopCards, number=Number(1)),
    phrase("the top {number=Simple} cards of {deck}", TopCards),
    phrase("your deck", DeckName, deck=DECK, yours=True),
    phrase("your blood deck", DeckName, deck=BLOOD_DECK, yours=True),
    phrase("your opponent's deck", DeckName, deck=DECK, yours=False),
    phrase("your opponent's blood deck", DeckName, deck=BLOOD_DECK, yours=False),
]
