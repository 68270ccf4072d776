"""Nouns, descriptions, places and players (codex 5.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.state import COPY, EVENT, PLAYERS, SOURCE, YOU, Scope
from rubrica.games.nightfall.card import COLOURS, WOUND_TYPES
from rubrica.games.nightfall.kinds import (
    ARCHIVES,
    BLOCKS,
    CHAIN,
    COMMONS,
    COST,
    DECK,
    DISCARD,
    GONE,
    HAND,
    HEALTH,
    PRIVATE,
    PRIVATES,
    RESOLVING,
    STRENGTH,
    UNRESOLVED,
    WAITING,
    ZONES,
)
from rubrica.games.nightfall.phrases.changes import BecomeKin
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes import extremes, filters, numbers
from rubrica.language.nodes.amounts import Count, Reckoned, counts
from rubrica.language.nodes.base import Description, Noun, Place, That, Things, Which
from rubrica.language.nodes.kinds import A_CARD, CARD, ENTRY, IN_PLAY, PLACE, PLAYER
from rubrica.language.nodes.parties import SUFFERER, Party
from rubrica.language.nodes.places import OPPONENTS, OWN, YOURS, in_zone
from rubrica.language.nodes.things import Described, It, pointed
from rubrica.language.own_words import plural_of
from rubrica.language.phrases import phrase

A_MINION: Final = 1
AN_ACTION: Final = 2
A_WOUND_CARD: Final = 4
NAMED_TYPES: Final = (A_MINION | AN_ACTION | A_WOUND_CARD, A_MINION | AN_ACTION, A_MINION, AN_ACTION, A_WOUND_CARD)
"""The types of cards (NF-1.2), and which of them nouns mean."""

# Nouns.


@dataclass(frozen=True)
class MinionNoun(Noun):
    """NF-5.10: a minion in play, with one of these keywords if any are named."""

    keywords: int = 0
    sort: str = "minion"

    def elsewhere(self) -> Noun | None:
        return CardNoun(MINIONS, keywords=self.keywords)

    def types_meant(self) -> int:
        return A_MINION

    def fits(self, state: Nightfall, words: Scope, thing: int) -> bool:
        if not state.in_play(thing) and not state.has_left(thing):
            return False
        return not self.keywords or state.keywords_of(thing) & self.keywords != 0

    def things(self, state: Nightfall, words: Scope) -> list[int]:
        return state.all_minions()


@dataclass(frozen=True)
class PlayerNoun(Noun):
    """A player, or an opponent of the text's controller."""

    all: bool
    sort: str = "player"

    def kind(self) -> int:
        return PLAYER

    def fits(self, state: Nightfall, words: Scope, thing: int) -> bool:
        return thing <= PLAYERS and state.here(thing) and (self.all or thing - 1 != words[YOU])

    def things(self, state: Nightfall, words: Scope) -> list[int]:
        seats = state.opponents(words[YOU])
        if self.all:
            seats = [*seats, words[YOU]]
        return [seat + 1 for seat in seats]


ANY: Final = 0
ORDERS: Final = 1
MINIONS: Final = 2
ACTIONS: Final = 3
A_WOUND: Final = 4


@dataclass(frozen=True)
class CardNoun(Noun):
    """A card that is not in play; without a place, one in the hand of the text's controller (NF-10.15)."""

    what: int = ANY
    wound: int = -1
    keywords: int = 0
    """With one of these, if any are named."""
    sort: str = "card"

    def kind(self) -> int:
        return CARD

    def elsewhere(self) -> Noun | None:
        """A card in the chain is an order."""
        return None if self.what == A_WOUND else OrderNoun(self.what or ORDERS, self.keywords)

    def side(self) -> int:
        return YOURS

    def types_meant(self) -> int:
        return NAMED_TYPES[self.what]

    def fits(self, state: Nightfall, words: Scope, thing: int) -> bool:
        if thing <= PLAYERS or state.in_play(thing):
            return False
        card = state.card_of(thing)
        if self.what == ANY:
            return True
        if self.what == A_WOUND:
            return card.wound >= 0 if self.wound < 0 else card.wound == self.wound
        if self.what == ORDERS:
            return card.order
        if self.keywords and not card.keywords & self.keywords:
            return False
        return card.order and card.minion is (self.what == MINIONS)

    def things(self, state: Nightfall, words: Scope) -> list[int]:
        return state.things_of(state.zones[words[YOU] * ZONES + HAND])


@dataclass(frozen=True)
class OrderNoun(Noun):
    """An order in the chain that can still be chosen: unresolved or waiting."""

    what: int = ORDERS
    keywords: int = 0
    """With one of these, if any are named."""
    sort: str = "order"

    def kind(self) -> int:
        return ENTRY

    def types_meant(self) -> int:
        return NAMED_TYPES[self.what]

    def fits(self, state: Nightfall, words: Scope, thing: int) -> bool:
        if thing <= PLAYERS:
            return False
        index = state.index_of(thing)
        if index < 0 or state.chain[index].status not in (UNRESOLVED, WAITING):
            return False
        return self.is_one(state, thing)

    def is_one(self, state: Nightfall, thing: int) -> bool:
        """Whether it is of the type, and has a keyword of those that are named."""
        card = state.card_of(thing)
        if self.keywords and not card.keywords & self.keywords:
            return False
        return self.what == ORDERS or card.minion is (self.what == MINIONS)

    def things(self, state: Nightfall, words: Scope) -> list[int]:
        return [order.thing for order in state.chain if order.status not in (GONE, RESOLVING)]

    def how_many(self, state: Nightfall, words: Scope, what: Description) -> int:
        """NF-R.84: all orders of the chain are counted, also those that have resolved and the one that does."""
        said = (*what.before, *what.behind) if isinstance(what, Described) else ()
        found = [order.thing for order in state.chain if self.is_one(state, order.thing)]
        return len([thing for thing in found if all(word.fits(state, words, thing) for word in said)])


@dataclass(frozen=True)
class ArchiveNoun(Noun):
    """An existing archive, by its top card."""

    sort: str = "archive"

    def kind(self) -> int:
        return PLACE

    def fits(self, state: Nightfall, words: Scope, thing: int) -> bool:
        return thing in self.things(state, words)

    def things(self, state: Nightfall, words: Scope) -> list[int]:
        first = state.base + COMMONS
        zones = list(range(first, first + ARCHIVES))
        for seat in range(state.match.seats):
            zones += [seat * ZONES + PRIVATE + spot for spot in range(PRIVATES)]
        return [state.stay[state.zones[zone][-1]] for zone in zones if state.zones[zone]]


@dataclass(frozen=True)
class WoundsYouHave(Noun):
    """NF-R.111: the wounds that you own, wherever they are, which everybody may count; chosen are those in hand and discard pile."""

    wound: int = -1
    sort: str = "wound"

    def kind(self) -> int:
        return CARD

    def side(self) -> int:
        return YOURS

    def types_meant(self) -> int:
        return A_WOUND_CARD

    def fits(self, state: Nightfall, words: Scope, thing: int) -> bool:
        return thing > PLAYERS and self.is_one(state, thing & COPY) and state.owner_of(thing) == words[YOU]

    def is_one(self, state: Nightfall, copy: int) -> bool:
        wound = state.printed(copy).wound
        return wound >= 0 and self.wound in (-1, wound)

    def things(self, state: Nightfall, words: Scope) -> list[int]:
        seat = words[YOU]
        return [
            state.stay[copy] for zone in (HAND, DISCARD) for copy in state.pile(zone, seat) if self.is_one(state, copy)
        ]

    def how_many(self, state: Nightfall, words: Scope, what: Description) -> int:
        found = [copy for zone in (DECK, HAND, DISCARD) for copy in state.pile(zone, words[YOU])]
        return len([copy for copy in found if self.is_one(state, copy)])


# Words before the noun.


@dataclass(frozen=True)
class Kicked(Which):
    """NF-9.7: fixed when it was added."""

    def suits_kind(self) -> int:
        return ENTRY

    def fits(self, state: Nightfall, words: Scope, thing: int) -> bool:
        index = state.index_of(thing)
        return index >= 0 and state.chain[index].kicked


@dataclass(frozen=True)
class Unresolved(Which):
    status: int

    def suits_kind(self) -> int:
        return ENTRY

    def fits(self, state: Nightfall, words: Scope, thing: int) -> bool:
        index = state.index_of(thing)
        return index >= 0 and state.chain[index].status == self.status


@dataclass(frozen=True)
class Starting(Which):
    def suits_kind(self) -> int:
        return A_CARD

    def fits(self, state: Nightfall, words: Scope, thing: int) -> bool:
        return state.card_of(thing).starter


# Words behind the noun.


@dataclass(frozen=True)
class YouControl(That):
    """Controlled by the player whose text it is."""

    yours: bool = True

    def fits(self, state: Nightfall, words: Scope, thing: int) -> bool:
        return (state.controller(thing) == words[YOU]) is self.yours


@dataclass(frozen=True)
class ThatPlayersOwn(That):
    """Controlled by the player who was named last."""

    which: It

    def takes(self, field: str) -> int:
        return PLAYER

    def suits_kind(self) -> int:
        return A_CARD | PLACE

    def fits(self, state: Nightfall, words: Scope, thing: int) -> bool:
        return state.controller(thing) + 1 in pointed(words, self.which.slot)


@dataclass(frozen=True)
class BlockingIt(That):
    """It blocks what was named."""

    which: Things

    def takes(self, field: str) -> int:
        return IN_PLAY

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: Nightfall, words: Scope, thing: int) -> bool:
        attackers = self.which.found(state, words)
        return any(attacker in attackers for attacker in state.blocked_by(thing))


@dataclass(frozen=True)
class SharesKeyword(That):
    """It has a keyword like Vampire that another has as well."""

    which: Things

    def takes(self, field: str) -> int:
        return A_CARD

    def suits_types(self) -> int:
        return A_MINION

    def fits(self, state: Nightfall, words: Scope, thing: int) -> bool:
        mine = state.keywords_of(thing)
        return any(state.keywords_of(other) & mine for other in self.which.found(state, words) if other > PLAYERS)


@dataclass(frozen=True)
class OfTheCommons(That):
    """Of an archive; a card lies there "from the commons"."""

    def suits_kind(self) -> int:
        return PLACE

    def fits(self, state: Nightfall, words: Scope, thing: int) -> bool:
        return state.base + COMMONS <= state.place[thing & COPY] < state.base + COMMONS + ARCHIVES


# Places.


@dataclass(frozen=True)
class HandOrDiscard(Place):
    """In the hand of the text's controller, or that player's discard pile."""

    word: str = "from"

    def side(self) -> int:
        return YOURS

    def things(self, state: Nightfall, words: Scope) -> list[int]:
        seat = words[YOU]
        return [state.stay[copy] for zone in (HAND, DISCARD) for copy in state.pile(zone, seat)]


@dataclass(frozen=True)
class EnemyDiscards(Place):
    """In the discard piles of others, which may be looked through for this (codex 5.7)."""

    word: str = "from"

    def side(self) -> int:
        return OPPONENTS

    def things(self, state: Nightfall, words: Scope) -> list[int]:
        seats = state.opponents(words[YOU])
        return [state.stay[copy] for seat in seats for copy in state.zones[seat * ZONES + DISCARD]]


@dataclass(frozen=True)
class InChain(Place):
    def kind(self) -> int:
        return ENTRY

    def things(self, state: Nightfall, words: Scope) -> list[int]:
        return state.things_of(state.zones[state.base + CHAIN])


@dataclass(frozen=True)
class ArchiveTops(Place):
    """On top of archives: those of the commons, those that the player may use, or the private ones of others."""

    which: int

    def types_lying(self) -> int:
        """Wounds lie in their stack, never in an archive."""
        return A_MINION | AN_ACTION

    def things(self, state: Nightfall, words: Scope) -> list[int]:
        seat = words[YOU]
        if self.which == TOPS_OF_ENEMIES:
            zones = [
                other * ZONES + PRIVATE + spot
                for other in state.opponents(seat)
                for spot in range(2)
                if state.zones[other * ZONES + PRIVATE + spot]
            ]
        else:
            zones = state.archives(seat)
            if self.which == TOPS_OF_COMMONS:
                zones = [zone for zone in zones if zone >= state.base]
        return [state.stay[state.zones[zone][-1]] for zone in zones]


TOPS_OF_COMMONS: Final = 0
TOPS_OF_ALL: Final = 1
TOPS_OF_ENEMIES: Final = 2

# Players and things that only this game has.


@dataclass(frozen=True)
class YouThing(Things):
    """The player whose text it is."""

    def kind(self) -> int:
        return PLAYER

    def several(self) -> bool:
        return True

    def found(self, state: Nightfall, words: Scope) -> list[int]:
        return [words[YOU] + 1]


@dataclass(frozen=True)
class OtherOpponents(It):
    """All opponents but the last player who was named (codex 7.5)."""

    def found(self, state: Nightfall, words: Scope) -> list[int]:
        named = pointed(words, self.slot)
        return [seat + 1 for seat in state.opponents(words[YOU]) if seat + 1 not in named]


@dataclass(frozen=True)
class ItsController(Things):
    """The player who controls what was named, or owns it; of what has left, who did last (NF-R.63)."""

    which: Things
    owner: bool = False

    def takes(self, field: str) -> int:
        return A_CARD | PLACE

    def kind(self) -> int:
        return PLAYER

    def found(self, state: Nightfall, words: Scope) -> list[int]:
        for thing in self.which.found(state, words)[:1]:
            seat = state.owner_of(thing) if self.owner else state.had_by(thing)
            if seat >= 0:
                return [seat + 1]
        return []


@dataclass(frozen=True)
class OrderBeside(Things):
    """The order that was added right before this one, which resolves next, or right behind it."""

    step: int

    def kind(self) -> int:
        return ENTRY

    def types_meant(self) -> int:
        return A_MINION | AN_ACTION

    def found(self, state: Nightfall, words: Scope) -> list[int]:
        index = state.index_of(words[SOURCE])
        at = index + self.step
        return [state.chain[at].thing] if index >= 0 and 0 <= at < len(state.chain) else []


@dataclass(frozen=True)
class DefendingPlayer(Party):
    """NF-7.6: the player whom the minion attacks that the event is about."""

    def kind(self) -> int:
        return PLAYER

    def found(self, state: Nightfall, words: Scope) -> list[int]:
        event = words[EVENT]
        attacker = 0 if event is None else event.other if event.kind == BLOCKS else event.thing
        seat = state.attacks.get(attacker, -1)
        return [seat + 1] if seat >= 0 else []


# Amounts.


@dataclass(frozen=True)
class ChainLength(Reckoned):
    """How many orders the chain has, resolved ones too; or how many of them are yours (NF-R.84)."""

    yours: bool = False

    def value(self, state: Nightfall, words: Scope) -> int:
        return len([order for order in state.chain if not self.yours or order.by == words[YOU]])


@dataclass(frozen=True)
class HowMany(Count):
    """How many there are; "orders in the chain" without more words are all of them, resolved ones too."""

    def meant(self) -> Reckoned:
        every = Described((), OrderNoun(ORDERS), InChain())
        return ChainLength() if self.what == every else self


def keyword_phrases(keywords: tuple[str, ...], plurals: dict[str, str]) -> list[Any]:
    """The nouns for the keywords of the card pool."""
    found: list[Any] = []
    for number, name in enumerate(keywords):
        found += [
            phrase(f"[{name}|{plural_of(name, plurals)}]", MinionNoun, keywords=1 << number),
            phrase(f"{name} card(s)", CardNoun, what=MINIONS, keywords=1 << number),
            phrase(f"{name} order(s)", OrderNoun, what=MINIONS, keywords=1 << number),
            phrase(f"{{whom}} become[s] a(n) {name} in addition {{until}}", BecomeKin, keywords=1 << number),
        ]
    return found


NUMBERS: Final = {"strength": STRENGTH, "health": HEALTH, "cost": COST}
"""What the numbers of a card are called."""


def types_with(what: int) -> int:
    """NF-4.6, NF-4.9: what has a number: minions strength and health, orders a cost."""
    return A_MINION | AN_ACTION if what == COST else A_MINION


PHRASES = [
    phrase("minion(s)", MinionNoun, keywords=0),
    phrase("player(s)", PlayerNoun, all=True),
    phrase("opponent(s)", PlayerNoun, all=False),
    phrase("card(s)", CardNoun, what=ANY),
    phrase("minion card(s)", CardNoun, what=MINIONS),
    phrase("action card(s)", CardNoun, what=ACTIONS),
    phrase("order card(s)", CardNoun, what=ORDERS),
    phrase("wound(s)", CardNoun, what=A_WOUND, sort="wound"),
    *[
        phrase(f"{name.capitalize()} wound(s)", CardNoun, what=A_WOUND, wound=number, sort="wound")
        for number, name in enumerate(WOUND_TYPES)
    ],
    phrase("wound(s) you have", WoundsYouHave, wound=-1),
    *[
        phrase(f"{name.capitalize()} wound(s) you have", WoundsYouHave, wound=number)
        for number, name in enumerate(WOUND_TYPES)
    ],
    phrase("order(s)", OrderNoun, what=ORDERS, keywords=0),
    phrase("minion order(s)", OrderNoun, what=MINIONS, keywords=0),
    phrase("action order(s)", OrderNoun, what=ACTIONS),
    phrase("archive(s)", ArchiveNoun),
    *filters.PHRASES,
    *filters.ENEMY,
    *filters.UNDAMAGED,
    *filters.WITH_COUNTER,
    *filters.WITHOUT_COUNTER,
    *filters.FIGHTING,
    *filters.coloured(COLOURS),
    phrase("unresolved", Unresolved, status=UNRESOLVED),
    phrase("waiting", Unresolved, status=WAITING),
    phrase("kicked", Kicked),
    phrase("starting", Starting),
    phrase("you control", YouControl),
    phrase("you don't control", YouControl, yours=False),
    *[made for word, what in NUMBERS.items() for made in filters.compared(word, what, types=types_with(what))],
    *filters.with_keyword(IN_PLAY),
    phrase("that block[s] {which}", BlockingIt),
    phrase("of the commons", OfTheCommons),
    phrase("that share[s] a keyword with {which}", SharesKeyword),
    *in_zone("hand", HAND, OWN),
    *in_zone("discard pile", DISCARD, OWN),
    phrase("from your hand or discard pile", HandOrDiscard),
    phrase("in your hand or discard pile", HandOrDiscard, word="in"),
    phrase("from an enemy discard pile", EnemyDiscards),
    phrase("in an enemy discard pile", EnemyDiscards, word="in"),
    phrase("in the chain", InChain),
    phrase("from the commons", ArchiveTops, which=TOPS_OF_COMMONS),
    phrase("from an archive", ArchiveTops, which=TOPS_OF_ALL),
    phrase("from an enemy private archive", ArchiveTops, which=TOPS_OF_ENEMIES),
    phrase("you", YouThing),
    phrase("each opponent other than that player", OtherOpponents, word="player"),
    phrase("the controller of {which}", ItsController),
    phrase("the owner of {which}", ItsController, owner=True),
    phrase("the order before this", OrderBeside, step=-1),
    phrase("the defending player", DefendingPlayer, word="defending", slot=SUFFERER),
    phrase("{which} controls", ThatPlayersOwn),
    *[made for word, what in NUMBERS.items() for made in extremes.extremes(word, what)],
    *[made for word, what in NUMBERS.items() for made in numbers.number_of(word, what, types=types_with(what))],
    *numbers.DAMAGE_ON,
    *numbers.counters_on(),
    *counts(HowMany),
    phrase("the number of orders in the chain", ChainLength),
    phrase("the number of your orders in the chain", ChainLength, yours=True),
]
