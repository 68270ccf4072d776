"""Nouns, descriptions, places and players (codex 5.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.state import PLACE, SOURCE, USED, YOU, Scope
from rubrica.games.bluthelden.card import (
    ADVISOR_CARD,
    ARTIFACT,
    CHARACTER,
    COLOURS,
    MIRACLE,
    RESOURCE_CARD,
    RITUAL,
    RUNE_CARD,
    SOVEREIGN_CARD,
    SPELL,
    TRAINING,
)
from rubrica.games.bluthelden.kinds import (
    BACK,
    BANISHED,
    BARRIER_PLACE,
    BINDING_SLOT,
    GRAVEYARD,
    HAND,
    HP,
    INI,
    LANES,
    POOL_DECK,
    POW,
    RES,
    RESOURCE_SLOT,
    SPELL_DECK,
    WAR,
    ZONES,
)
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes.amounts import Number, Reckoned
from rubrica.language.nodes.base import Amount, Description, Noun, Place, Players, That, Things, Which
from rubrica.language.nodes.filters import Friendly, Named, Other
from rubrica.language.nodes.kinds import CARD, IN_PLAY
from rubrica.language.nodes.kinds import PLACE as PLACE_KIND
from rubrica.language.nodes.players import EachPlayer, ItsController
from rubrica.language.nodes.printed import Keyword
from rubrica.language.nodes.things import EVENT_OTHER, EVENT_THING, Described, Target, meant, pointed
from rubrica.language.phrases import phrase

# Nouns.


@dataclass(frozen=True)
class TypeNoun(Noun):
    """A type: "character" means one in play, "character card" one that is not."""

    types: int
    out: bool
    sort: str = "permanent"

    def kind(self) -> int:
        return CARD if self.out else IN_PLAY

    def elsewhere(self) -> Noun:
        return TypeNoun(self.types, True, "card")

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        if (state.in_play(thing) or thing in state.gone) is self.out:
            return False
        if thing in state.hidden:
            # BH-R.94: a hidden card is a permanent, and nothing else.
            return not self.types
        types = state.types_of(thing)
        # BH-10.33: "permanent" does not mean a Sovereign.
        return types & self.types != 0 if self.types else self.out or not types & SOVEREIGN_CARD

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
class SpeciesNoun(Noun):
    """A species: "Elf" is a character of that species."""

    bit: int
    out: bool = False
    sort: str = "character"

    def kind(self) -> int:
        return CARD if self.out else IN_PLAY

    def elsewhere(self) -> Noun:
        return SpeciesNoun(self.bit, True, "card")

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        if (state.in_play(thing) or thing in state.gone) is self.out or thing in state.hidden:
            return False
        return state.values_of(thing)[5] & self.bit != 0

    def things(self, state: Bluthelden, words: Scope) -> list[int]:
        return [] if self.out else state.characters()


def species_phrases(species: dict[str, int]) -> list[Any]:
    """The phrases for the species of the card pool."""
    found = []
    for name, bit in species.items():
        plural = name[:-1] + "ves" if name.endswith("f") else name[:-1] + "ies" if name.endswith("y") else name + "s"
        if name.endswith("dead"):
            plural = name
        found.append(phrase(f"[{name}|{plural}]", SpeciesNoun, bit=bit, out=False))
        found.append(phrase(f"{name} card(s)", SpeciesNoun, bit=bit, out=True, sort="card"))
    return found


# Words before the noun.


@dataclass(frozen=True)
class Turned(Which):
    turned: bool

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return (thing in state.turned) is self.turned


@dataclass(frozen=True)
class Damaged(Which):
    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return state.damage_on(thing) > 0


@dataclass(frozen=True)
class Poisoned(Which):
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

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return state.is_token(thing) is self.made


@dataclass(frozen=True)
class Coloured(Which):
    bit: int

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return thing not in state.hidden and state.colours_of(thing) & self.bit != 0


@dataclass(frozen=True)
class Fighting(Which):
    """Attacking or blocking now."""

    blocks: bool

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        if self.blocks:
            return any(fight.second == thing and fight.blocked for fight in state.fights)
        return bool(state.fights) and thing == state.acting


# Words behind the noun.


@dataclass(frozen=True)
class InLane(That):
    """In the lane of this card; in its War Zone; in any War Zone, Back Row, Safety Zone."""

    rows: tuple[int, ...]
    same_lane: bool = False
    same_side: bool = False

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

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        lanes = [state.lane_of(other) for other in meant(self.which, state, words)]
        return state.row_of(thing) in self.rows and state.lane_of(thing) in [lane for lane in lanes if lane >= 0]


@dataclass(frozen=True)
class InChosenLane(That):
    """In a lane that is a target."""

    which: Target

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return state.lane_of(thing) + PLACE in meant(self.which, state, words)


ANY_ROW: Final = (WAR, BARRIER_PLACE, BACK, BINDING_SLOT, RESOURCE_SLOT)
WAR_ROWS: Final = (WAR, BARRIER_PLACE)


@dataclass(frozen=True)
class Compared(That):
    """A number of the card, compared. Text that reads a number uses the unturned value (BH-11.2)."""

    what: int
    amount: Amount
    how: int

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        if thing in state.hidden:
            # BH-13.15: a hidden card has no values.
            return False
        value = number_of(state, thing, self.what)
        amount = self.amount.value(state, words)
        return value <= amount if self.how < 0 else value >= amount if self.how > 0 else value == amount


ASP: Final = 10
LEVEL: Final = 11
REMAINING: Final = 12
FIXED_COUNTERS: Final = 6
FIXED_DAMAGE: Final = 7
"""Where an entry of the chain keeps the counters and the damage that its source had."""


def number_of(state: Bluthelden, thing: int, what: int) -> int:
    if what == ASP:
        return max(0, state.card_of(thing).asp)
    if what == LEVEL:
        return state.card_of(thing).level
    if what == REMAINING:
        return state.remaining(thing)
    return max(0, state.values_of(thing)[:4][what])


@dataclass(frozen=True)
class WithKeyword(That):
    keyword: Keyword
    has: bool

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return (state.traits(thing) & self.keyword.bit != 0) is self.has


@dataclass(frozen=True)
class WithCounter(That):
    name: str

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return state.counter(thing, self.name) > 0


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


# Places.


@dataclass(frozen=True)
class InZone(Place):
    zone: int
    whose: int
    """0 yours, 1 your opponent's, 2 anybody's."""
    word: str = "in"

    def things(self, state: Bluthelden, words: Scope) -> list[int]:
        seat = words[YOU]
        seats = [seat] if self.whose == 0 else [1 - seat] if self.whose == 1 else [state.active, 1 - state.active]
        return [state.stay[copy] for who in seats for copy in state.zones[who * ZONES + self.zone]]


# Players.


@dataclass(frozen=True)
class TargetPlayer(Target):
    """A player as a target: it is their Sovereign that is chosen."""


@dataclass(frozen=True)
class ThePlayer(Players):
    which: TargetPlayer

    def seats(self, state: Bluthelden, words: Scope) -> list[int]:
        return [state.controller(thing) for thing in meant(self.which, state, words)]


# Things that only this game has.


@dataclass(frozen=True)
class SovereignOf(Things):
    whose: int
    """0 yours, 1 your opponent's."""

    def found(self, state: Bluthelden, words: Scope) -> list[int]:
        sovereign = state.sovereign(words[YOU] if self.whose == 0 else 1 - words[YOU])
        return [sovereign] if sovereign else []


@dataclass(frozen=True)
class Host(Things):
    """What a Training lies on."""

    word: str = "character"

    def found(self, state: Bluthelden, words: Scope) -> list[int]:
        host = state.hosts.get(words[SOURCE], 0)
        return [host] if host else []


@dataclass(frozen=True)
class Party(Things):
    """Somebody in the event that set the effect off: the attacker, the blocker, the damaged character."""

    word: str
    slot: int

    def found(self, state: Bluthelden, words: Scope) -> list[int]:
        return [thing for thing in pointed(words, self.slot) if thing]


# Amounts.


@dataclass(frozen=True)
class NumberOf(Reckoned):
    """A number of a thing. Of this card it was fixed when the entry was put on the chain (BH-7.9)."""

    which: Things
    what: int

    def value(self, state: Bluthelden, words: Scope) -> int:
        found = meant(self.which, state, words)
        if not found:
            return 0
        if found[0] == words[SOURCE] and words[USED]:
            if self.what < 4:
                return max(0, int(words[USED][self.what]))
            if self.what == REMAINING:
                return max(0, int(words[USED][HP]) - int(words[USED][FIXED_DAMAGE]))
        return number_of(state, found[0], self.what)


@dataclass(frozen=True)
class CountersOn(Reckoned):
    name: str
    which: Things

    def value(self, state: Bluthelden, words: Scope) -> int:
        """Of this card they were counted when the entry was put on the chain (BH-7.9)."""
        found = meant(self.which, state, words)
        if found and found[0] == words[SOURCE] and words[USED]:
            return sum([number for called, _, number in words[USED][FIXED_COUNTERS] if called == self.name])
        return sum([state.counter(thing, self.name) for thing in found])


def compared(word: str, what: int) -> list[Any]:
    return [
        phrase(f"with {word} {{amount=Simple}}", Compared, what=what, how=0),
        phrase(f"with {word} {{amount=Simple}} or less", Compared, what=what, how=-1),
        phrase(f"with {word} {{amount=Simple}} or more", Compared, what=what, how=1),
    ]


def in_zone(word: str, zone: int) -> list[Any]:
    return [
        phrase(f"{before} {whose} {word}", InZone, zone=zone, whose=number, word=before)
        for before in ("in", "from")
        for number, whose in enumerate(("your", "your opponent's", "any"))
    ]


def noun(word: str, types: int, sort: str = "permanent") -> list[Any]:
    return [
        phrase(f"{word}(s)", TypeNoun, types=types, out=False, sort=sort),
        phrase(f"{word} card(s)", TypeNoun, types=types, out=True, sort="card"),
    ]


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
    phrase("permanent(s)", TypeNoun, types=0, out=False),
    phrase("card(s)", TypeNoun, types=0, out=True, sort="card"),
    phrase("Spell card(s)", TypeNoun, types=SPELL, out=True, sort="card"),
    phrase("Miracle card(s)", TypeNoun, types=MIRACLE, out=True, sort="card"),
    phrase("friendly", Friendly, yours=True),
    phrase("opposing", Friendly, yours=False),
    phrase("other", Other),
    phrase("turned", Turned, turned=True),
    phrase("unturned", Turned, turned=False),
    phrase("damaged", Damaged),
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
    phrase("attacking", Fighting, blocks=False),
    phrase("blocking", Fighting, blocks=True),
    *[phrase(colour, Coloured, bit=1 << number) for number, colour in enumerate(COLOURS)],
    phrase("in this lane", InLane, rows=ANY_ROW, same_lane=True),
    phrase("in this War Zone", InLane, rows=WAR_ROWS, same_lane=True, same_side=True),
    phrase("in the War Zones of this lane", InLane, rows=WAR_ROWS, same_lane=True),
    phrase("in the lane of {which}", InLaneOf, rows=ANY_ROW),
    phrase("in the War Zones of the lane of {which}", InLaneOf, rows=WAR_ROWS),
    phrase("in {which}", InChosenLane),
    phrase("in a War Zone", InLane, rows=WAR_ROWS),
    phrase("in a Back Row", InLane, rows=(BACK,)),
    phrase("in a Safety Zone", InLane, rows=(BACK, BINDING_SLOT, RESOURCE_SLOT)),
    *compared("POW", POW),
    *compared("HP", HP),
    *compared("INI", INI),
    *compared("RES", RES),
    *compared("remaining HP", REMAINING),
    *compared("cost", ASP),
    *compared("level", LEVEL),
    phrase("with {keyword}", WithKeyword, has=True),
    phrase("without {keyword}", WithKeyword, has=False),
    phrase("with a {name} counter", WithCounter),
    phrase("named {name}", Named),
    *in_zone("hand", HAND),
    *in_zone("graveyard", GRAVEYARD),
    *in_zone("spell deck", SPELL_DECK),
    *in_zone("pool deck", POOL_DECK),
    *in_zone("Banished Zone", BANISHED),
    phrase("each player", EachPlayer),
    phrase("the controller of {which}", ItsController),
    phrase("target player", TargetPlayer, what=A_SOVEREIGN, number=Number(1), up_to=False, word="player"),
    phrase("{which}", ThePlayer),
    phrase("a random {what}", AtRandom, number=Number(1)),
    phrase("{number=Simple} random {what:s}", AtRandom),
    phrase("your Sovereign", SovereignOf, whose=0),
    phrase("the opposing Sovereign", SovereignOf, whose=1),
    phrase("the trained character", Host),
    phrase("the trained permanent", Host, word="permanent"),
    phrase("the attacker", Party, word="attacker", slot=EVENT_OTHER),
    phrase("the blocker", Party, word="blocker", slot=EVENT_OTHER),
    phrase("the damaged character", Party, word="damaged", slot=EVENT_OTHER),
    phrase("the destroyed character", Party, word="destroyed", slot=EVENT_OTHER),
    phrase("the dealer", Party, word="dealer", slot=EVENT_THING),
    phrase("the POW of {which}", NumberOf, what=POW),
    phrase("the HP of {which}", NumberOf, what=HP),
    phrase("the remaining HP of {which}", NumberOf, what=REMAINING),
    phrase("the INI of {which}", NumberOf, what=INI),
    phrase("the RES of {which}", NumberOf, what=RES),
    phrase("the level of {which}", NumberOf, what=LEVEL),
    phrase("the number of {name} counters on {which}", CountersOn),
]
KINDS = (TargetPlayer,)
