"""Nouns, descriptions, places and players (codex 5.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.state import PLACE, SOURCE, YOU, Scope
from rubrica.games.bluthelden.card import (
    ADVISOR_CARD,
    ARTIFACT,
    CHARACTER,
    COLOURS,
    MIRACLE,
    PERMANENT_TYPES,
    PRICED_TYPES,
    RESOURCE_CARD,
    RITUAL,
    RUNE_CARD,
    SOVEREIGN_CARD,
    SPELL,
    TRAINING,
)
from rubrica.games.bluthelden.kinds import (
    ASP,
    BACK,
    BANISHED,
    BARRIER_PLACE,
    BINDING_SLOT,
    GRAVEYARD,
    HAND,
    HP,
    INI,
    LANES,
    LEVEL,
    POOL_DECK,
    POW,
    REMAINING,
    RES,
    RESOURCE_SLOT,
    SLOT,
    SPELL_DECK,
    WAR,
)
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes import extremes, filters, numbers, players
from rubrica.language.nodes.amounts import Number, Reckoned
from rubrica.language.nodes.base import Amount, Description, Filter, HowItIs, Noun, That, Things, Which
from rubrica.language.nodes.kinds import ANY_TYPE, ANYTHING, CARD, IN_PLAY
from rubrica.language.nodes.kinds import PLACE as PLACE_KIND
from rubrica.language.nodes.parties import party
from rubrica.language.nodes.places import in_zone
from rubrica.language.nodes.players import TargetPlayer, ThePlayer
from rubrica.language.nodes.reads import BOARD, COUNTERS
from rubrica.language.nodes.things import EVENT_OTHER, EVENT_THING, Described, It, Target, meant
from rubrica.language.own_words import plural_of
from rubrica.language.phrases import phrase

PERMANENT_CARDS: Final = (PERMANENT_TYPES | ADVISOR_CARD | RUNE_CARD) & ~SOVEREIGN_CARD
ALSO: Final = {CHARACTER: ADVISOR_CARD, RESOURCE_CARD: RUNE_CARD, SPELL: MIRACLE}
"""BH-10.4: what counts as a card of a type as well."""

# Nouns.


@dataclass(frozen=True)
class TypeNoun(Noun):
    """A type: "character" means one in play, "character card" one that is not."""

    types: int
    out: bool
    sort: str = "permanent"

    def looks_at(self) -> int:
        return BOARD

    def kind(self) -> int:
        return CARD if self.out else IN_PLAY

    def elsewhere(self) -> Noun:
        """BH-10.33: a permanent card is any that comes into play but a Sovereign."""
        return TypeNoun(self.types or PERMANENT_CARDS, True, "card")

    def types_meant(self) -> int:
        """Permanents may become also Artifacts and Rituals: such a noun may name a character."""
        if not self.types:
            return ANY_TYPE if self.out else ANY_TYPE & ~SOVEREIGN_CARD
        if self.types & (ARTIFACT | RITUAL) and not self.out:
            return self.types | PRICED_TYPES
        return self.types | ALSO.get(self.types, 0)

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        if (state.in_play(thing) or (bool(state.gone) and thing in state.gone)) is self.out:
            return False
        if state.hidden and thing in state.hidden:
            # BH-R.94: a hidden card is a permanent, and nothing else.
            return not self.types
        types = state.types_of(thing)
        # BH-10.33: "permanent" does not mean a Sovereign.
        return types & self.types != 0 if self.types else self.out or not types & SOVEREIGN_CARD

    def lies_anywhere(self) -> bool:
        return self.out

    def things(self, state: Bluthelden, words: Scope) -> list[int]:
        if self.out:
            return []
        if self.types == CHARACTER:
            return state.characters()
        found = state.things_in_play()
        if not self.types:
            found += [*state.hidden_cards(state.active), *state.hidden_cards(1 - state.active)]
        return found


@dataclass(frozen=True)
class TokenNoun(Noun):
    """A token of any type."""

    sort: str = "permanent"

    def looks_at(self) -> int:
        return BOARD

    def types_meant(self) -> int:
        return ANY_TYPE & ~SOVEREIGN_CARD

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return thing not in state.hidden and state.is_token(thing)

    def things(self, state: Bluthelden, words: Scope) -> list[int]:
        return [thing for thing in state.things_in_play() if state.is_token(thing)]


@dataclass(frozen=True)
class SpeciesNoun(Noun):
    """A species: "Elf" is a character of that species."""

    bit: int
    out: bool = False
    sort: str = "character"

    def looks_at(self) -> int:
        return BOARD

    def kind(self) -> int:
        return CARD if self.out else IN_PLAY

    def elsewhere(self) -> Noun:
        return SpeciesNoun(self.bit, True, "card")

    def types_meant(self) -> int:
        return CHARACTER | ADVISOR_CARD

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        if (state.in_play(thing) or (bool(state.gone) and thing in state.gone)) is self.out:
            return False
        if state.hidden and thing in state.hidden:
            return False
        return state.values_of(thing)[5] & self.bit != 0

    def lies_anywhere(self) -> bool:
        return self.out

    def things(self, state: Bluthelden, words: Scope) -> list[int]:
        return [] if self.out else state.characters()


def species_phrases(species: dict[str, int], plurals: dict[str, str]) -> list[Any]:
    """The phrases for the species of the card pool."""
    found = []
    for name, bit in species.items():
        found.append(phrase(f"[{name}|{plural_of(name, plurals)}]", SpeciesNoun, bit=bit, out=False))
        found.append(phrase(f"{name} card(s)", SpeciesNoun, bit=bit, out=True, sort="card"))
    return found


def species_sayings(species: dict[str, int]) -> list[Any]:
    """ "Elf characters" are Elves."""
    return [
        *[phrase(f"{name} character(s)", SpeciesNoun, bit=bit, out=False) for name, bit in species.items()],
        *[
            phrase(f"{name} character card(s)", SpeciesNoun, bit=bit, out=True, sort="card")
            for name, bit in species.items()
        ],
    ]


# Words before the noun.


@dataclass(frozen=True)
class Turned(HowItIs):
    turned: bool

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return state.is_turned(thing) is self.turned


@dataclass(frozen=True)
class Poisoned(HowItIs):
    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return state.counter(thing, "Poison") > 0


@dataclass(frozen=True)
class Bound(Which):
    bound: bool

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return state.is_bound(thing) is self.bound


@dataclass(frozen=True)
class Trained(Which):
    trained: bool

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return (thing in state.hosts.values()) is self.trained


@dataclass(frozen=True)
class Rare(Which):
    """Of a rarity (BH-2.7)."""

    rarity: str

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return thing not in state.hidden and state.card_of(thing).rarity == self.rarity


@dataclass(frozen=True)
class Token(Which):
    made: bool

    def looks_at(self) -> int:
        return BOARD

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return state.is_token(thing) is self.made


# Words behind the noun.


def types_in(rows: tuple[int, ...]) -> int:
    """BH-3.7: Resources lie in their slots; in a War Zone or Back Row are characters and what lies on them."""
    return ANY_TYPE if RESOURCE_SLOT in rows else CHARACTER | TRAINING


@dataclass(frozen=True)
class InLane(That):
    """In the lane of this card; in its War Zone; in any War Zone, Back Row, Safety Zone."""

    rows: tuple[int, ...]
    same_lane: bool = False
    same_side: bool = False

    def suits_kind(self) -> int:
        """BH-6.1: what is played comes into a lane when it is paid for."""
        return IN_PLAY

    def suits_types(self) -> int:
        return types_in(self.rows)

    def excludes(self, other: Filter) -> str:
        """BH-3.13: a lane has two War Zones, one of each player."""
        opposing = isinstance(other, filters.Friendly) and not other.yours
        return 'Write "in the War Zones of this lane".' if self.same_side and opposing else ""

    def looks_at(self) -> int:
        return BOARD | SLOT

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        if state.row_of(thing) not in self.rows:
            return False
        if self.same_lane and state.lane_of(thing) != state.lane_of(words[SOURCE]):
            return False
        return not self.same_side or state.controller(thing) == state.controller(words[SOURCE])


@dataclass(frozen=True)
class InLaneOf(That):
    """In the lane of something else."""

    which: Things
    rows: tuple[int, ...]

    def suits_kind(self) -> int:
        return IN_PLAY

    def suits_types(self) -> int:
        return types_in(self.rows)

    def takes(self, field: str) -> int:
        return IN_PLAY | PLACE_KIND if field == "which" else ANYTHING

    def besides(self) -> Things:
        return self.which

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        lanes = [state.lane_of(other) for other in meant(self.which, state, words)]
        return state.row_of(thing) in self.rows and state.lane_of(thing) in [lane for lane in lanes if lane >= 0]


@dataclass(frozen=True)
class LiesOn(That):
    """A Training that lies on something."""

    which: Things

    def suits_kind(self) -> int:
        return IN_PLAY

    def suits_types(self) -> int:
        return TRAINING

    def besides(self) -> Things:
        return self.which

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return thing in state.hosts and state.hosts[thing] in meant(self.which, state, words)


@dataclass(frozen=True)
class InChosenLane(That):
    """In a lane that is a target."""

    which: Target

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return state.lane_of(thing) + PLACE in meant(self.which, state, words)


@dataclass(frozen=True)
class InMarkedLane(That):
    """In a lane on which counters of a name lie, one or so many (BH-R.145)."""

    name: str
    number: int = 1

    def suits_kind(self) -> int:
        return IN_PLAY

    def suits_types(self) -> int:
        return types_in(ANY_ROW)

    def looks_at(self) -> int:
        return BOARD | SLOT | COUNTERS

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        lane = state.lane_of(thing)
        return lane >= 0 and state.counter(lane + PLACE, self.name) >= self.number


@dataclass(frozen=True)
class LifeOf(Reckoned):
    """LP, as they are now."""

    yours: bool

    def value(self, state: Bluthelden, words: Scope) -> int:
        return int(state.lp[words[YOU] if self.yours else 1 - words[YOU]])


ANY_ROW: Final = (WAR, BARRIER_PLACE, BACK, BINDING_SLOT, RESOURCE_SLOT)
WAR_ROWS: Final = (WAR, BARRIER_PLACE)


@dataclass(frozen=True)
class LaneNoun(Noun):
    """A lane: 1, 2 or 3."""

    sort: str = "lane"

    def kind(self) -> int:
        return PLACE_KIND

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return PLACE <= thing < PLACE + LANES

    def things(self, state: Bluthelden, words: Scope) -> list[int]:
        return list(range(PLACE, PLACE + LANES))


@dataclass(frozen=True)
class AtRandom(Things):
    """Chosen by chance when the instruction is reached."""

    what: Description
    number: Amount = Number(1)
    slot: int = -1

    def kind(self) -> int:
        return self.what.kind()

    def types_meant(self) -> int:
        return self.what.types_meant()

    def certain(self) -> bool:
        return True

    def several(self) -> bool:
        return not (isinstance(self.number, Number) and self.number.number == 1)

    def place(self) -> int:
        return self.slot

    def found(self, state: Bluthelden, words: Scope) -> list[int]:
        left = self.what.things(state, words)
        found: list[int] = []
        while left and len(found) < self.number.value(state, words):
            found.append(left.pop(state.random(len(left))))
        return found


# Things that only this game has.


@dataclass(frozen=True)
class SovereignOf(Things):
    whose: int
    """0 yours, 1 your opponent's."""

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return SOVEREIGN_CARD

    def found(self, state: Bluthelden, words: Scope) -> list[int]:
        sovereign = state.sovereign(words[YOU] if self.whose == 0 else 1 - words[YOU])
        return [sovereign] if sovereign else []


@dataclass(frozen=True)
class Host(Things):
    """What a Training lies on."""

    word: str = "character"

    def looks_at(self) -> int:
        return BOARD

    def found(self, state: Bluthelden, words: Scope) -> list[int]:
        host = state.hosts.get(words[SOURCE], 0)
        return [host] if host else []


def noun(word: str, types: int, sort: str = "permanent") -> list[Any]:
    return [
        phrase(f"{word}(s)", TypeNoun, types=types, out=False, sort=sort),
        phrase(f"{word} card(s)", TypeNoun, types=types, out=True, sort="card"),
    ]


NUMBERS: Final = {"POW": POW, "HP": HP, "remaining HP": REMAINING, "INI": INI, "RES": RES, "level": LEVEL}
"""What the numbers of a card are called."""
A_SOVEREIGN: Final = Described((), TypeNoun(SOVEREIGN_CARD, False, "Sovereign"))

PHRASES = [
    *noun("character", CHARACTER, "character"),
    *noun("Advisor", ADVISOR_CARD, "character"),
    *noun("Resource", RESOURCE_CARD),
    *noun("Rune", RUNE_CARD),
    phrase("Sovereign(s)", TypeNoun, types=SOVEREIGN_CARD, out=False, sort="Sovereign"),
    phrase("lane(s)", LaneNoun),
    *noun("Artifact", ARTIFACT),
    *noun("Ritual", RITUAL),
    *noun("Training", TRAINING),
    phrase("token(s)", TokenNoun),
    phrase("permanent(s)", TypeNoun, types=0, out=False),
    phrase("permanent card(s)", TypeNoun, types=PERMANENT_CARDS, out=True, sort="card"),
    phrase("card(s)", TypeNoun, types=0, out=True, sort="card"),
    phrase("Spell card(s)", TypeNoun, types=SPELL, out=True, sort="card"),
    phrase("Miracle card(s)", TypeNoun, types=MIRACLE, out=True, sort="card"),
    *filters.PHRASES,
    *filters.OPPOSING,
    phrase("turned", Turned, turned=True),
    phrase("unturned", Turned, turned=False),
    phrase("poisoned", Poisoned),
    phrase("bound", Bound, bound=True),
    phrase("unbound", Bound, bound=False),
    phrase("trained", Trained, trained=True),
    phrase("untrained", Trained, trained=False),
    phrase("Known", Rare, rarity="K"),
    phrase("Noted", Rare, rarity="N"),
    phrase("Legendary", Rare, rarity="L"),
    phrase("Fabulous", Rare, rarity="F"),
    phrase("token", Token, made=True),
    phrase("nontoken", Token, made=False),
    *filters.FIGHTING,
    *filters.coloured(COLOURS),
    phrase("that lane", It, word="lane"),
    phrase("in this lane", InLane, rows=ANY_ROW, same_lane=True),
    phrase("in this War Zone", InLane, rows=WAR_ROWS, same_lane=True, same_side=True),
    phrase("in the War Zones of this lane", InLane, rows=WAR_ROWS, same_lane=True),
    phrase("in the lane of {which}", InLaneOf, rows=ANY_ROW),
    phrase("in the War Zones of the lane of {which}", InLaneOf, rows=WAR_ROWS),
    phrase("in {which}", InChosenLane),
    phrase("on {which}", LiesOn),
    phrase("in a lane with a {name} counter", InMarkedLane, number=1),
    phrase("in a lane with {number} or more {name} counters", InMarkedLane),
    phrase("your LP", LifeOf, yours=True),
    phrase("your opponent's LP", LifeOf, yours=False),
    phrase("in a War Zone", InLane, rows=WAR_ROWS),
    phrase("in a Back Row", InLane, rows=(BACK,)),
    phrase("in a Safety Zone", InLane, rows=(BACK, BINDING_SLOT, RESOURCE_SLOT)),
    *[made for word, what in NUMBERS.items() for made in filters.compared(word, what)],
    *filters.compared("cost", ASP),
    *[made for word, what in NUMBERS.items() for made in extremes.extremes(word, what)],
    *filters.with_keyword(IN_PLAY | CARD),
    *filters.WITH_COUNTER,
    *in_zone("hand", HAND),
    *in_zone("graveyard", GRAVEYARD),
    *in_zone("spell deck", SPELL_DECK),
    *in_zone("pool deck", POOL_DECK),
    *in_zone("Banished Zone", BANISHED),
    *players.EVERYBODY,
    *players.CONTROLLER,
    *players.OWNER,
    phrase("target player", TargetPlayer, what=A_SOVEREIGN, number=Number(1), up_to=False, word="player"),
    phrase("{which}", ThePlayer),
    phrase("a random {what}", AtRandom, number=Number(1)),
    phrase("{number=Simple} random {what:s}", AtRandom),
    phrase("your Sovereign", SovereignOf, whose=0),
    phrase("the opposing Sovereign", SovereignOf, whose=1),
    phrase("the trained character", Host),
    phrase("the trained permanent", Host, word="permanent"),
    party("attacker", EVENT_OTHER, types=CHARACTER),
    party("blocker", EVENT_OTHER, types=CHARACTER),
    party("damaged character", EVENT_OTHER, IN_PLAY | CARD, CHARACTER),
    party("destroyed character", EVENT_OTHER, CARD, CHARACTER),
    party("dealer", EVENT_THING),
    *[made for word, what in NUMBERS.items() for made in numbers.number_of(word, what)],
    *numbers.counters_on(IN_PLAY | PLACE_KIND),
]
KINDS = (TargetPlayer,)
