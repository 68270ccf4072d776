"""Nouns, descriptions, places and players (codex 5.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from rubrica.engine.chain import is_entry
from rubrica.engine.events import Event
from rubrica.engine.state import EVENT, SOURCE, USED, Scope, your_seat
from rubrica.games.battledecks.abilities import activated_of
from rubrica.games.battledecks.activating import ready, spent
from rubrica.games.battledecks.card import CHARACTER, EQUALIZER, EQUIPMENT, HERO, REINFORCEMENT, SUPPLY
from rubrica.games.battledecks.card import EVENT as EVENT_KIND
from rubrica.games.battledecks.kinds import (
    ATK,
    ATTACKS,
    BY_ATTACK,
    DECK,
    DEF,
    DEFEATED,
    DISCARD,
    DMG,
    FALLS,
    HAND,
    HITS,
    HP,
    MISSES,
    ZONES,
)
from rubrica.games.battledecks.state import BattleDecks
from rubrica.games.battledecks.values import Wave
from rubrica.language.nodes import filters, numbers, players
from rubrica.language.nodes.amounts import Reckoned
from rubrica.language.nodes.base import Description, HowItIs, Noun, Place, That, Things, Which
from rubrica.language.nodes.extremes import Extreme, extremes
from rubrica.language.nodes.kinds import ANYTHING, CARD, ENTRY, IN_PLAY
from rubrica.language.nodes.things import Described, It, meant
from rubrica.language.own_words import plural_of
from rubrica.language.phrases import phrase

# Nouns.


@dataclass(frozen=True)
class KindNoun(Noun):
    """BD-2.2: "character" is a player character on the field; "equipment card" a card that is not in play."""

    cards: int
    out: bool = False
    sort: str = "character"
    of: int = 0
    """What it names where a place is named: "a character in your deck" is a card."""

    def kind(self) -> int:
        return self.of or (CARD if self.out else IN_PLAY)

    def elsewhere(self) -> Noun | None:
        return None if self.kind() == CARD else replace(self, of=CARD)

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        if is_entry(thing) or (state.in_play(thing) or thing in state.gone) is (self.kind() == CARD):
            return False
        return state.card_of(thing).kind & self.cards != 0

    def types_meant(self) -> int:
        return self.cards

    def lies_anywhere(self) -> bool:
        return self.out

    def things(self, state: BattleDecks, words: Scope) -> list[int]:
        if self.out:
            return []
        if self.cards & CHARACTER:
            return state.characters()
        if self.cards == EQUALIZER:
            return state.equalizers()
        return [worn for host in state.characters() for worn in state.equipment_on(host)]


@dataclass(frozen=True)
class EventNoun(Noun):
    """An event that is announced and has not resolved."""

    sort: str = "event"

    def kind(self) -> int:
        return ENTRY

    def elsewhere(self) -> Noun:
        return KindNoun(EVENT_KIND, True, "card")

    def types_meant(self) -> int:
        return EVENT_KIND

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        return is_entry(thing) and state.entry_called(thing) is not None

    def things(self, state: BattleDecks, words: Scope) -> list[int]:
        return [entry.number for entry in reversed(state.chain)]


# Words before the noun.


@dataclass(frozen=True)
class Conscious(HowItIs):
    """BD-2.13."""

    conscious: bool

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        return (thing not in state.down) is self.conscious


@dataclass(frozen=True)
class Wounded(HowItIs):
    """HP below the printed ones."""

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        return state.damage_on(thing) > 0


@dataclass(frozen=True)
class Ready(HowItIs):
    """BD-2.14."""

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        return ready(state, thing)


@dataclass(frozen=True)
class Spent(HowItIs):
    """BD-2.14."""

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        return state.is_character(thing) and spent(state, thing)


@dataclass(frozen=True)
class Paired(HowItIs):
    paired: bool

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        return bool(state.partner(thing)) is self.paired


@dataclass(frozen=True)
class Equipped(HowItIs):
    equipped: bool

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        return bool(state.equipment_on(thing)) is self.equipped


@dataclass(frozen=True)
class OfClass(HowItIs):
    """BD-2.9: a classification, or its absence."""

    number: int
    has: bool = True

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        return (state.card_of(thing).classes >> self.number & 1 == 1) is self.has


@dataclass(frozen=True)
class ClassNoun(Description):
    """A classification in place of a noun: "target Beast" is a Beast character. Read, and not printed."""

    before: tuple[Which, ...]
    number: int
    behind: tuple[That, ...]
    whose: Which | None = None

    def meant(self) -> Described:
        whose = () if self.whose is None or self.whose in self.before else (self.whose,)
        return Described((*whose, *self.before, OfClass(self.number)), KindNoun(CHARACTER), None, self.behind)


def class_phrases(classes: tuple[str, ...]) -> list[Any]:
    """The phrases for the classifications of the card pool."""
    return [
        *[phrase(name, OfClass, number=number) for number, name in enumerate(classes)],
        *[phrase(f"non-{name}", OfClass, number=number, has=False) for number, name in enumerate(classes)],
    ]


PLURAL_AS_IT_IS: Final = ("Mechanical", "Aerial", "Infantry", "Artillery")


def class_sayings(classes: tuple[str, ...], plurals: dict[str, str]) -> list[Any]:
    """The phrases for classifications in place of a noun."""
    found: list[Any] = []
    for number, name in enumerate(classes):
        several = name if name in PLURAL_AS_IT_IS else plural_of(name, plurals)
        noun = f"[{name}|{several}]"
        words = f"{{before=Which*}} {noun} {{behind=That*}}"
        found.append(phrase(words, ClassNoun, number=number, whose=None))
        found.append(phrase(f"{words} you control", ClassNoun, number=number, whose=filters.Friendly(True)))
    return found


# Words behind it.


@dataclass(frozen=True)
class WithHp(That):
    """BD-2.8: a reinforcement has no HP."""

    number: int
    less: bool

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        if not state.has_hp(thing):
            return False
        return state.hp(thing) <= self.number if self.less else state.hp(thing) >= self.number


@dataclass(frozen=True)
class WithNumber(That):
    """Its DEF, ATK or DMG as it is now; of a card elsewhere, as it is printed."""

    what: int
    number: int
    less: bool

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        value = state.number(thing, self.what) if state.in_play(thing) else state.card_of(thing).printed[self.what]
        return value <= self.number if self.less else value >= self.number


@dataclass(frozen=True)
class WithMore(That):
    """BD-R.133: more, or less, of a number than another has; a reinforcement has no HP to compare."""

    what: int
    more: bool
    which: Things

    def takes(self, field: str) -> int:
        return IN_PLAY

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        others = meant(self.which, state, words)
        if self.what == HP and not all(state.has_hp(one) for one in (thing, *others)):
            return False
        mine = state.number_of(thing, self.what)
        found = [state.number_of(other, self.what) for other in others if state.in_play(other)]
        return bool(found) and all((mine > other) if self.more else (mine < other) for other in found)


@dataclass(frozen=True)
class Bearing(That):
    """It has equipment of some sort."""

    what: Description

    def takes(self, field: str) -> int:
        return IN_PLAY

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        return any(self.what.fits(state, words, worn) for worn in state.equipment_on(thing))


@dataclass(frozen=True)
class AboutToSuffer(That):
    """Damage is about to be applied to it (W6)."""

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        return bool(state.blows) and any(hit.thing == thing and hit.amount > 0 for hit in state.blows[-1])


@dataclass(frozen=True)
class AttachedTo(That):
    """Equipment on such a character."""

    what: Description

    def takes(self, field: str) -> int:
        return IN_PLAY

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        return thing in state.hosts and self.what.fits(state, words, state.hosts[thing])


@dataclass(frozen=True)
class AttachedToThis(That):
    """Equipment of the character itself."""

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        return bool(state.hosts.get(thing, 0) == words[SOURCE])


@dataclass(frozen=True)
class AttachedToIt(That):
    """Equipment of the character that was just named."""

    which: It

    def takes(self, field: str) -> int:
        return IN_PLAY

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        return state.hosts.get(thing, 0) in meant(self.which, state, words)


@dataclass(frozen=True)
class Without(That):
    """Without an activated ability of this name."""

    name: str

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        return not any(ability.called == self.name for _, ability in activated_of(state, thing))


@dataclass(frozen=True)
class HasDone(That):
    """What it has done in this round: activated, or made a basic attack; or not."""

    attacked: bool
    done: bool

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        done = state.fought.get(thing, 0) if self.attacked else state.token_count(thing)
        return (done > 0) is self.done


@dataclass(frozen=True)
class PairedWith(That):
    """The other member of its pair."""

    which: Things

    def takes(self, field: str) -> int:
        return IN_PLAY

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BattleDecks, words: Scope, thing: int) -> bool:
        return state.partner(thing) in meant(self.which, state, words)


# Places.


@dataclass(frozen=True)
class OwnPile(Place):
    """A pile of one's own."""

    pile: int

    def types_lying(self) -> int:
        """BD-16.6: an equalizer is never held in hand; used up, it leaves the game (BD-16.15)."""
        return SUPPLY if self.pile == DECK else SUPPLY & ~EQUALIZER

    def things(self, state: BattleDecks, words: Scope) -> list[int]:
        return state.things_of(state.zones[your_seat(words) * ZONES + self.pile])


@dataclass(frozen=True)
class AnyDiscard(Place):
    """The discard piles of all players."""

    def types_lying(self) -> int:
        return SUPPLY & ~EQUALIZER

    def things(self, state: BattleDecks, words: Scope) -> list[int]:
        return [state.stay[copy] for seat in state.in_turn() for copy in state.zones[seat * ZONES + DISCARD]]


# Things that the moment names.


@dataclass(frozen=True)
class TheAttacker(Things):
    """Who attacks: in the event that set the ability off, or now."""

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return CHARACTER

    def found(self, state: BattleDecks, words: Scope) -> list[int]:
        event: Event | None = words[EVENT]
        if event is None:
            thing = state.attacks[-1].attacker if state.attacks else 0
        else:
            thing = event.other if event.kind not in (DEFEATED, FALLS) or event.detail & BY_ATTACK else 0
        return [thing] if state.is_character(thing) else []


@dataclass(frozen=True)
class TheTarget(Things):
    """BD-16.13: whom the equalizer attacks; in a text that waits for an attack, whom it is aimed at."""

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return CHARACTER

    def found(self, state: BattleDecks, words: Scope) -> list[int]:
        event: Event | None = words[EVENT]
        if event is None:
            return []
        thing = event.other if event.kind in (ATTACKS, HITS, MISSES) else event.thing
        return [thing] if state.is_character(thing) else []


@dataclass(frozen=True)
class TheDamaged(Things):
    """BD-21.4: those whom the damage hurt, as far as they are still on the field."""

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return CHARACTER

    def found(self, state: BattleDecks, words: Scope) -> list[int]:
        event: Event | None = words[EVENT]
        return [thing for thing in event.things if state.is_character(thing)] if isinstance(event, Wave) else []


@dataclass(frozen=True)
class TheDamagedOne(Things):
    """The one whom the damage hurt, where an ability waits for each."""

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return CHARACTER

    def found(self, state: BattleDecks, words: Scope) -> list[int]:
        event: Event | None = words[EVENT]
        return [event.other] if event is not None and state.is_character(event.other) else []


@dataclass(frozen=True)
class ThePartner(Things):
    """The other member of a character's pair."""

    which: Things

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return CHARACTER

    def found(self, state: BattleDecks, words: Scope) -> list[int]:
        partners = [state.partner(thing) for thing in meant(self.which, state, words)]
        return [thing for thing in partners if thing]


@dataclass(frozen=True)
class TheActing(Things):
    """The character that is activated now."""

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return CHARACTER

    def found(self, state: BattleDecks, words: Scope) -> list[int]:
        return [state.acting] if state.acting and state.is_character(state.acting) else []


@dataclass(frozen=True)
class TheEquipment(Things):
    """The equipment whose text it is, while "this" is its bearer."""

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return EQUIPMENT

    def found(self, state: BattleDecks, words: Scope) -> list[int]:
        carrier = words[USED][1]
        return [carrier] if carrier in state.hosts else []


# Amounts.


@dataclass(frozen=True)
class NumberOf(Reckoned):
    """The ATK, DEF, DMG or HP of something."""

    what: int
    which: Things

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD if field == "which" else ANYTHING

    def takes_types(self, field: str) -> int:
        """An equalizer attacks, and nobody attacks it: it has neither DEF nor HP."""
        return CHARACTER | EQUALIZER if self.what in (ATK, DMG) else CHARACTER

    def value(self, state: BattleDecks, words: Scope) -> int:
        for thing in meant(self.which, state, words):
            if self.what == HP and not state.has_hp(thing):
                return 0  # BD-2.8
            return state.number_of(thing, self.what)
        return 0


PHRASES: list[Any] = [
    phrase("character(s)", KindNoun, cards=CHARACTER),
    phrase("[hero|heroes]", KindNoun, cards=HERO),
    phrase("reinforcement(s)", KindNoun, cards=REINFORCEMENT),
    phrase("equalizer(s)", KindNoun, cards=EQUALIZER, sort="equalizer"),
    phrase("[equipment|equipments]", KindNoun, cards=EQUIPMENT, sort="equipment"),
    phrase("event(s)", EventNoun),
    phrase("card(s)", KindNoun, cards=31, out=True, sort="card"),
    phrase("reinforcement card(s)", KindNoun, cards=REINFORCEMENT, out=True, sort="card"),
    phrase("equipment card(s)", KindNoun, cards=EQUIPMENT, out=True, sort="card"),
    phrase("event card(s)", KindNoun, cards=EVENT_KIND, out=True, sort="card"),
    phrase("equalizer card(s)", KindNoun, cards=EQUALIZER, out=True, sort="card"),
    *filters.PHRASES,
    *filters.UNDAMAGED,
    *filters.WITH_COUNTER,
    *filters.WITHOUT_COUNTER,
    *numbers.counters_on(),
    *filters.OPPOSING,
    *filters.EITHER_WAY,
    *[
        phrase(f"with {word} {{number}} or {less}", WithNumber, what=what, less=less == "less")
        for word, what in (("DEF", DEF), ("ATK", ATK), ("DMG", DMG))
        for less in ("less", "more")
    ],
    phrase("conscious", Conscious, conscious=True),
    phrase("unconscious", Conscious, conscious=False),
    phrase("wounded", Wounded),
    phrase("ready", Ready),
    phrase("spent", Spent),
    phrase("paired", Paired, paired=True),
    phrase("unpaired", Paired, paired=False),
    phrase("equipped", Equipped, equipped=True),
    phrase("unequipped", Equipped, equipped=False),
    phrase("with HP {number} or less", WithHp, less=True),
    phrase("with HP {number} or more", WithHp, less=False),
    *[
        phrase(f"with {word} {stat} than {{which}}", WithMore, what=what, more=word == "more")
        for stat, what in (("HP", HP), ("DEF", DEF), ("ATK", ATK), ("DMG", DMG))
        for word in ("more", "less")
    ],
    *[made for stat, what in (("HP", HP), ("DEF", DEF), ("ATK", ATK), ("DMG", DMG)) for made in extremes(stat, what)],
    phrase("that [has|have] a(n) {what}", Bearing),
    phrase("about to take damage", AboutToSuffer),
    phrase("attached to a(n) {what}", AttachedTo),
    phrase("attached to this", AttachedToThis),
    phrase("attached to {which}", AttachedToIt),
    phrase("without {name}", Without),
    phrase("paired with {which}", PairedWith),
    phrase("that [has|have] activated this round", HasDone, attacked=False, done=True),
    phrase("that [has|have] not activated this round", HasDone, attacked=False, done=False),
    phrase("that [has|have] attacked this round", HasDone, attacked=True, done=True),
    phrase("that [has|have] not attacked this round", HasDone, attacked=True, done=False),
    phrase("in your hand", OwnPile, pile=HAND),
    phrase("in your deck", OwnPile, pile=DECK),
    phrase("in your discard pile", OwnPile, pile=DISCARD),
    phrase("in a discard pile", AnyDiscard),
    phrase("the attacker", TheAttacker),
    phrase("the target", TheTarget),
    phrase("each character damaged by it", TheDamaged),
    phrase("the damaged character", TheDamagedOne),
    phrase("the partner of {which}", ThePartner),
    phrase("the activating character", TheActing),
    phrase("this equipment", TheEquipment),
    phrase("that equipment", It, word="equipment"),
    phrase("that event", It, word="event"),
    phrase("the ATK of {which}", NumberOf, what=ATK),
    phrase("the DEF of {which}", NumberOf, what=DEF),
    phrase("the DMG of {which}", NumberOf, what=DMG),
    phrase("the HP of {which}", NumberOf, what=HP),
    *numbers.DAMAGE_ON,
    *players.EVERYBODY,
    *players.ACTIVE,
    *players.CONTROLLER,
]
HP_SAYINGS: list[Any] = [
    phrase("[gear|equipment]", KindNoun, cards=EQUIPMENT, sort="equipment"),
    phrase("attached to {what:s}", AttachedTo),
    *[
        phrase(words, WithHp, less=less == "less")
        for less in ("less", "more")
        for words in (f"with {{number}} HP or {less}", f"with {{number}} or {less} HP")
    ],
    *[
        phrase(f"with {{number}} {word} or {less}", WithNumber, what=what, less=less == "less")
        for word, what in (("DEF", DEF), ("ATK", ATK), ("DMG", DMG))
        for less in ("less", "more")
    ],
    *[
        phrase(f"with {{number}} or {less} {word}", WithNumber, what=what, less=less == "less")
        for word, what in (("DEF", DEF), ("ATK", ATK), ("DMG", DMG))
        for less in ("less", "more")
    ],
    *[
        phrase(f"with {word} {stat} than {{which}}", WithMore, what=what, more=more)
        for stat, what in (("HP", HP), ("DEF", DEF), ("ATK", ATK), ("DMG", DMG))
        for word, more in (("higher", True), ("greater", True), ("lower", False), ("fewer", False))
    ],
    *[
        phrase(f"{{what}} with the {word} {stat}", Extreme, number=what, highest=highest)
        for stat, what in (("HP", HP), ("DEF", DEF), ("ATK", ATK), ("DMG", DMG))
        for word, highest in (("most", True), ("least", False), ("fewest", False))
    ],
]
"""Numbers in other words: read, and not printed."""
KINDS = (Place,)
