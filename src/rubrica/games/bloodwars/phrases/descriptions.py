"""Words before and behind a noun, and places: which ones are meant (codex 5.5, 5.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.chain import is_entry
from rubrica.engine.state import COPY, SOURCE, YOU, Scope
from rubrica.games.bloodwars.card import (
    ALIGNMENTS,
    AVATAR,
    BATTLEFIELD,
    BATTLEFIELD_KINDS,
    FACTION,
    FACTOL,
    ITEM,
    ITEM_CLASSES,
    LEGION,
    SWORN,
    WARLORD,
)
from rubrica.games.bloodwars.kinds import (
    DEAD_BOOK,
    DECK,
    DISCARD,
    HAND,
    NO_SIDE,
    POOL,
    ZONES,
)
from rubrica.games.bloodwars.losing import opposing_side
from rubrica.games.bloodwars.numbers import alignment
from rubrica.games.bloodwars.phrases.nouns import UNITS
from rubrica.games.bloodwars.stacking import match_in_a_letter
from rubrica.games.bloodwars.state import BloodWars
from rubrica.language.nodes import extremes, filters, places
from rubrica.language.nodes.base import Amount, Description, HowItIs, That, Things, Which
from rubrica.language.nodes.filters import Friendly
from rubrica.language.nodes.kinds import ANY_TYPE, CARD, IN_PLAY
from rubrica.language.nodes.things import meant
from rubrica.language.phrases import phrase

# Words before the noun.


@dataclass(frozen=True)
class Opposing(Which):
    """BW-1.4: on the other side of the present Challenge; for who is not involved, on the side that he names."""

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        side = opposing_side(state, words)
        if is_entry(thing) or side == NO_SIDE:
            return False
        warlord = thing if state.is_warlord(thing) else state.leader_of(thing) if state.in_play(thing) else 0
        return state.side_of(warlord) == side


@dataclass(frozen=True)
class Flipped(Which):
    flipped: bool

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return (thing in state.flipped) is self.flipped


@dataclass(frozen=True)
class Aligned(HowItIs):
    """BW-3.6: by its first letter, by its second, or Neutral if either is N; or both letters."""

    letters: str
    first: bool = True
    second: bool = True

    def suits_kind(self) -> int:
        return IN_PLAY | CARD

    def suits_types(self) -> int:
        return WARLORD | LEGION

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        mine = alignment(state, thing)
        if not mine:
            return False
        if len(self.letters) == 2:
            return mine == self.letters
        return (self.first and mine[0] == self.letters) or (self.second and mine[1] == self.letters)


@dataclass(frozen=True)
class OfClass(HowItIs):
    """Avatar, Factol; Faction, Acolyte Legion; Unique; a kind of Battlefield; a class of Item."""

    word: str

    def suits_kind(self) -> int:
        return IN_PLAY | CARD

    def suits_types(self) -> int:
        if self.word in ("Avatar", "Factol", "Unique"):
            return WARLORD
        if self.word in ("Faction", "sworn"):
            return LEGION
        return ITEM * 16 if self.word in ITEM_CLASSES else BATTLEFIELD

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        card = state.card_of(thing)
        found = {
            "Avatar": card.warlord_class == AVATAR,
            "Factol": card.warlord_class == FACTOL,
            "Faction": card.legion_class & FACTION != 0,
            "sworn": card.legion_class & SWORN != 0,
            "Unique": card.unique,
        }
        return found.get(self.word, self.word.casefold() in (card.kind, card.item_class))


@dataclass(frozen=True)
class Given(Which):
    """An Item or Support that a Legion has."""

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return thing in state.hosts


# Words behind the noun.


class Predicate(That):
    """One that can also stand behind "is": of a plane, in the Challenge."""


@dataclass(frozen=True)
class GivenTo(Predicate):
    """An Item or Support that lies on a Legion that fits."""

    host: Description

    def takes(self, field: str) -> int:
        return IN_PLAY

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        host = state.hosts.get(thing, 0)
        return bool(host) and self.host.fits(state, words, host)


@dataclass(frozen=True)
class GivenToThis(Predicate):
    """One that lies on this Legion."""

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return bool(state.hosts.get(thing, 0) == words[SOURCE])


@dataclass(frozen=True)
class Carrying(That):
    """A Legion that carries something that fits."""

    gift: Description

    def takes(self, field: str) -> int:
        return IN_PLAY

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return any(self.gift.fits(state, words, gift) for gift in state.attached(thing))


@dataclass(frozen=True)
class Compared(That):
    """The current CS, IS or VP, or the RR, compared."""

    what: str
    amount: Amount
    how: int

    def suits_types(self) -> int:
        return UNITS.get(self.what, ANY_TYPE)

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        value = state.card_of(thing).rr if self.what == "RR" else strength_of(state, thing)
        return filters.compare(value, self.amount.value(state, words), self.how)


def strength_of(state: BloodWars, thing: int) -> int:
    """What it has in play; of a card elsewhere, what is printed."""
    return state.strength(thing) if state.in_play(thing) else state.card_of(thing).strength


@dataclass(frozen=True)
class OfPlane(Predicate):
    name: str

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return state.card_of(thing).plane == self.name


@dataclass(frozen=True)
class OfBattlefieldsPlane(Predicate):
    """Of the same plane as the presented Battlefield."""

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return bool(state.presented) and state.card_of(thing).plane == state.card_of(state.presented).plane


@dataclass(frozen=True)
class OfFaction(Predicate):
    name: str

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return state.card_of(thing).faction == self.name


@dataclass(frozen=True)
class MatchingThis(That):
    """BW-3.3: matches the alignment of this card in a letter."""

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        mine, other = alignment(state, words[SOURCE]), alignment(state, thing)
        return bool(mine) and bool(other) and match_in_a_letter(mine, other)


@dataclass(frozen=True)
class OfPlaneOf(Predicate):
    """Of the same plane as another card."""

    which: Things

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        plane = state.card_of(thing).plane
        return any(state.card_of(other).plane == plane for other in meant(self.which, state, words))


@dataclass(frozen=True)
class AlignedLike(Predicate):
    """BW-3.4: of exactly the same alignment as another card."""

    which: Things

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        mine = alignment(state, thing)
        return bool(mine) and any(alignment(state, other) == mine for other in meant(self.which, state, words))


@dataclass(frozen=True)
class CalledLikeThis(That):
    """Of the same title as this card."""

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return bool(state.name_of(thing) == state.name_of(words[SOURCE]))


@dataclass(frozen=True)
class InChallenge(Predicate):
    """On a side of the present Challenge; on yours."""

    yours: bool = False

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        warlord = thing if state.is_warlord(thing) else state.leader_of(thing)
        side = state.side_of(warlord)
        return side != NO_SIDE and (not self.yours or side == state.side(words[YOU]))


@dataclass(frozen=True)
class Idle(Predicate):
    """On no side of the present Challenge."""

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return state.side_of(thing) == NO_SIDE


@dataclass(frozen=True)
class Captured(Predicate):
    """A Battlefield that lies in a Victory Pool, and is not the presented one."""

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return any(thing & COPY in state.zones[seat * ZONES + POOL] for seat in state.in_turn())


def compared(what: str) -> list[Any]:
    return [
        phrase(f"with {what} {{amount=Simple}}", Compared, what=what, how=0),
        phrase(f"with {what} {{amount=Simple}} or less", Compared, what=what, how=-1),
        phrase(f"with {what} {{amount=Simple}} or more", Compared, what=what, how=1),
        phrase(f"with {what} equal to {{amount=Reckoned}}", Compared, what=what, how=0),
        phrase(f"with {what} less than {{amount=Reckoned}}", Compared, what=what, how=filters.BELOW),
        phrase(f"with {what} more than {{amount=Reckoned}}", Compared, what=what, how=filters.ABOVE),
    ]


PHRASES: list[Any] = [
    *filters.ANYWHERE,
    *filters.WITH_COUNTER,
    *filters.WITHOUT_COUNTER,
    phrase("rival", Friendly, yours=False),
    phrase("opposing", Opposing),
    phrase("flipped", Flipped, flipped=True),
    phrase("unflipped", Flipped, flipped=False),
    phrase("given", Given),
    phrase("Lawful", Aligned, letters="L", second=False),
    phrase("Chaotic", Aligned, letters="C", second=False),
    phrase("Good", Aligned, letters="G", first=False),
    phrase("Evil", Aligned, letters="E", first=False),
    phrase("Neutral", Aligned, letters="N"),
    *[phrase(two, Aligned, letters=two) for two in ALIGNMENTS],
    *[phrase(word, OfClass, word=word) for word in ("Avatar", "Factol", "Faction", "sworn", "Unique")],
    *[phrase(word.capitalize(), OfClass, word=word) for word in (*ITEM_CLASSES[:2], *BATTLEFIELD_KINDS[:3])],
    phrase("Site", OfClass, word="site/town"),
    phrase("mundane", OfClass, word="other"),
    *compared("CS"),
    *compared("IS"),
    *compared("VP"),
    *compared("RR"),
    *filters.with_keyword(),
    phrase("of the plane {name}", OfPlane),
    phrase("of the faction {name}", OfFaction),
    phrase("of the Battlefield's plane", OfBattlefieldsPlane),
    phrase("given to a(n) {host}", GivenTo),
    phrase("given to this", GivenToThis),
    phrase("that carries a(n) {gift}", Carrying),
    *[made for number, unit in enumerate(UNITS) for made in extremes.extremes(unit, number)],
    phrase("that matches this", MatchingThis),
    phrase("of the plane of {which}", OfPlaneOf),
    phrase("of the alignment of {which}", AlignedLike),
    phrase("with the same title", CalledLikeThis),
    phrase("in the Challenge", InChallenge),
    phrase("on your side", InChallenge, yours=True),
    phrase("outside the Challenge", Idle),
    phrase("in a Victory Pool", Captured),
    *places.in_zone("Command Hand", HAND, places.MANY),
    *places.in_zone("discard pile", DISCARD, places.MANY),
    *places.in_zone("Dead-Book", DEAD_BOOK, places.MANY),
    *places.in_zone("deck", DECK, places.MANY),
]
