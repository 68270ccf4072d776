"""Nouns, descriptions, places, players and amounts (codex 5.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.chain import Entry, is_entry
from rubrica.engine.state import COPY, PLAYERS, SOURCE, YOU, Scope
from rubrica.games.bloodwars.card import (
    ACOLYTE,
    ALIGNMENTS,
    AVATAR,
    BATTLEFIELD,
    BATTLEFIELD_KINDS,
    FACTION,
    FACTOL,
    FATE,
    ITEM,
    ITEM_CLASSES,
    LEGION,
    ORDERS,
    SPELL,
    SUPPORT,
    SWORN,
    WARLORD,
)
from rubrica.games.bloodwars.chain import FATE_CARD, GIFT, POWER
from rubrica.games.bloodwars.kinds import (
    COMBAT,
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
from rubrica.games.bloodwars.stacking import match_in_a_letter
from rubrica.games.bloodwars.state import BloodWars
from rubrica.language.nodes import filters, numbers, players
from rubrica.language.nodes.amounts import Number, Reckoned
from rubrica.language.nodes.base import Amount, Noun, Place, Players, That, Things, Which
from rubrica.language.nodes.filters import Friendly
from rubrica.language.nodes.kinds import ANY_TYPE, ANYTHING, CARD, ENTRY, IN_PLAY, PLAYER
from rubrica.language.nodes.players import ActivePlayer, ItsController
from rubrica.language.nodes.things import Described, Target, meant
from rubrica.language.phrases import phrase

FATE_CARDS: Final = (ACOLYTE | ITEM | ORDERS | SPELL | SUPPORT) * 16
"""Fate cards are of types of their own: those of a Fate card times 16 (BW-2.6)."""
STACKED: Final = (ACOLYTE | ITEM | SUPPORT) * 16
"""Those that lie in Battle Hands."""
UNITS: Final = {"IS": WARLORD, "VP": BATTLEFIELD, "CS": LEGION | FATE_CARDS}
"""BW-2.3: Warlords have IS, Legions and Fate have CS, Battlefields have VP."""

# Nouns.


@dataclass(frozen=True)
class TypeNoun(Noun):
    """A type of card: "Legion" means one in play, "Legion card" one that is not."""

    types: int
    out: bool
    fate: int = 0
    sort: str = "card"

    def kind(self) -> int:
        return CARD if self.out else IN_PLAY

    def elsewhere(self) -> Noun:
        return TypeNoun(self.types, True, self.fate, "card")

    def types_meant(self) -> int:
        if self.types != FATE:
            return self.types or ANY_TYPE
        return self.fate * 16 or (FATE_CARDS if self.out else STACKED)

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        if thing <= PLAYERS or is_entry(thing) or state.in_play(thing) is self.out:
            return False
        card = state.card_of(thing)
        if self.types and not card.type & self.types:
            return False
        return not self.fate or card.fate & self.fate != 0

    def lies_anywhere(self) -> bool:
        return self.out

    def things(self, state: BloodWars, words: Scope) -> list[int]:
        if self.out:
            return []
        if self.types == WARLORD:
            return state.warlords()
        if self.types == BATTLEFIELD:
            return [thing for seat in state.in_turn() for thing in state.pool(seat)]
        # In a Combat the cards of the fighting Battle Hands (BW-18.7), else those of all.
        leaders = state.warlords()
        if state.challenge == COMBAT:
            leaders = [warlord for warlord in leaders if state.fights(warlord)]
        return [thing for warlord in leaders for thing in state.battle_hand(warlord)]


@dataclass(frozen=True)
class DefenderNoun(Noun):
    """A Warlord declared in opposition; an ally of the Challenger."""

    allies: bool = False
    sort: str = "warlord"

    def types_meant(self) -> int:
        return WARLORD

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return thing in self.things(state, words)

    def things(self, state: BloodWars, words: Scope) -> list[int]:
        return list(state.allies if self.allies else state.defenders)


@dataclass(frozen=True)
class BattleHandNoun(Noun):
    """A Battle Hand: named by its Warlord."""

    sort: str = "hand"

    def types_meant(self) -> int:
        return WARLORD

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return state.is_warlord(thing)

    def things(self, state: BloodWars, words: Scope) -> list[int]:
        return state.warlords()


@dataclass(frozen=True)
class EntryNoun(Noun):
    """Something on the chain: a Fate card, a Power."""

    what: tuple[int, ...] = ()
    sort: str = "entry"

    def kind(self) -> int:
        return ENTRY

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return is_entry(thing) and thing in self.things(state, words)

    def things(self, state: BloodWars, words: Scope) -> list[int]:
        return [entry.number for entry in state.chain if self.means(entry)]

    def means(self, entry: Entry) -> bool:
        return not self.what or entry.kind in self.what


@dataclass(frozen=True)
class PlayerNoun(Noun):
    """A player; an opponent; an opponent who is not on your side."""

    who: int = 0
    sort: str = "player"

    def kind(self) -> int:
        return PLAYER

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return thing in self.things(state, words)

    def things(self, state: BloodWars, words: Scope) -> list[int]:
        you = words[YOU]
        mine = state.side(you)
        return [
            seat + 1
            for seat in state.in_turn()
            if (not self.who or seat != you) and (self.who < 2 or mine == NO_SIDE or state.side(seat) != mine)
        ]


ANYBODY: Final = 0
OPPONENTS: Final = 1
NOT_ON_YOUR_SIDE: Final = 2

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
class Aligned(Which):
    """BW-3.6: by its first letter, by its second, or Neutral if either is N; or both letters."""

    letters: str
    first: bool = True
    second: bool = True

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        mine = alignment(state, thing)
        if not mine:
            return False
        if len(self.letters) == 2:
            return mine == self.letters
        return (self.first and mine[0] == self.letters) or (self.second and mine[1] == self.letters)


@dataclass(frozen=True)
class OfClass(Which):
    """Avatar, Factol; Faction, Acolyte Legion; Unique; a kind of Battlefield; a class of Item."""

    word: str

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


@dataclass(frozen=True)
class Compared(That):
    """The current CS, IS or VP, or the RR, compared."""

    what: str
    amount: Amount
    how: int

    def suits_types(self) -> int:
        return UNITS.get(self.what, ANY_TYPE)

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        value = state.card_of(thing).rr if self.what == "RR" else state.strength(thing)
        amount = self.amount.value(state, words)
        return value <= amount if self.how < 0 else value >= amount if self.how > 0 else value == amount


@dataclass(frozen=True)
class OfPlane(That):
    name: str

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return state.card_of(thing).plane == self.name


@dataclass(frozen=True)
class OfBattlefieldsPlane(That):
    """Of the same plane as the presented Battlefield."""

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return bool(state.presented) and state.card_of(thing).plane == state.card_of(state.presented).plane


@dataclass(frozen=True)
class OfFaction(That):
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
class InChallenge(That):
    """On a side of the present Challenge; on yours."""

    yours: bool = False

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        warlord = thing if state.is_warlord(thing) else state.leader_of(thing)
        side = state.side_of(warlord)
        return side != NO_SIDE and (not self.yours or side == state.side(words[YOU]))


@dataclass(frozen=True)
class Idle(That):
    """On no side of the present Challenge."""

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return state.side_of(thing) == NO_SIDE


@dataclass(frozen=True)
class Captured(That):
    """A Battlefield that lies in a Victory Pool, and is not the presented one."""

    def suits_kind(self) -> int:
        return IN_PLAY

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return any(thing & COPY in state.zones[seat * ZONES + POOL] for seat in state.in_turn())


# Places.


@dataclass(frozen=True)
class InZone(Place):
    zone: int
    whose: int
    """0 yours, 1 anybody's."""
    word: str = "in"

    def things(self, state: BloodWars, words: Scope) -> list[int]:
        seats = [words[YOU]] if self.whose == 0 else state.in_turn()
        return [state.stay[copy] for seat in seats for copy in state.zones[seat * ZONES + self.zone]]


# Players.


@dataclass(frozen=True)
class TargetPlayer(Target):
    """A player as a target."""

    def kind(self) -> int:
        return PLAYER


@dataclass(frozen=True)
class ThePlayer(Players):
    which: TargetPlayer

    def seats(self, state: BloodWars, words: Scope) -> list[int]:
        return [thing - 1 for thing in meant(self.which, state, words)]


@dataclass(frozen=True)
class OpposingPlayers(Players):
    """BW-1.4: the players of the other side of the present Challenge."""

    word: str = "the"

    def seats(self, state: BloodWars, words: Scope) -> list[int]:
        warlords = state.on_side(opposing_side(state, words))
        return [seat for seat in state.in_turn() if state.champion(seat) in warlords]


@dataclass(frozen=True)
class ChallengersPlayer(Players):
    def seats(self, state: BloodWars, words: Scope) -> list[int]:
        return [state.controller(state.challenger)] if state.challenger else []


# Things that only this game has.


@dataclass(frozen=True)
class TheChallenger(Things):
    word: str = "Challenger"

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return WARLORD

    def found(self, state: BloodWars, words: Scope) -> list[int]:
        return [state.challenger] if state.challenger else []


@dataclass(frozen=True)
class TheDefender(Things):
    """The Defender of a Combat; of an Intrigue the one with the highest IS, of tied ones the first (BW-10.10)."""

    word: str = "the Defender"

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return WARLORD

    def found(self, state: BloodWars, words: Scope) -> list[int]:
        return [max(state.defenders, key=state.strength)] if state.defenders else []


@dataclass(frozen=True)
class YourWarlord(Things):
    """The Warlord with which you are involved in the Challenge; of a Legion or an Item, its leader."""

    word: str = "Warlord"

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return WARLORD

    def found(self, state: BloodWars, words: Scope) -> list[int]:
        warlord = state.champion(words[YOU])
        return [warlord] if warlord else []


@dataclass(frozen=True)
class Host(Things):
    """The Legion that an Item or Support was given to."""

    word: str = "Legion"

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return LEGION

    def found(self, state: BloodWars, words: Scope) -> list[int]:
        host = state.hosts.get(words[SOURCE], 0)
        return [host] if host else []


@dataclass(frozen=True)
class ThePresented(Things):
    """The presented Battlefield."""

    word: str = "Battlefield"

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return BATTLEFIELD

    def found(self, state: BloodWars, words: Scope) -> list[int]:
        return [state.presented] if state.presented and state.here(state.presented) else []


class BattleHand(Things):
    """A Battle Hand, by its Warlord."""


@dataclass(frozen=True)
class HandOf(BattleHand):
    """The opposing fighting Battle Hand, or your own."""

    yours: bool

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return WARLORD

    def found(self, state: BloodWars, words: Scope) -> list[int]:
        if self.yours:
            warlord = state.champion(words[YOU])
            return [warlord] if warlord else []
        return state.on_side(opposing_side(state, words))


@dataclass(frozen=True)
class TargetHand(Target):
    """A Battle Hand as a target: a hidden hand is a legal target whatever it holds (BW-15.3)."""


@dataclass(frozen=True)
class ThatHand(BattleHand):
    which: TargetHand

    def kind(self) -> int:
        return IN_PLAY

    def types_meant(self) -> int:
        return WARLORD

    def found(self, state: BloodWars, words: Scope) -> list[int]:
        return meant(self.which, state, words)


# Amounts.


@dataclass(frozen=True)
class StrengthOf(Reckoned):
    """The current CS, IS or VP of something; of a card that has left play, what is printed."""

    which: Things
    what: str

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD if field == "which" else ANYTHING

    def takes_types(self, field: str) -> int:
        return UNITS[self.what]

    def value(self, state: BloodWars, words: Scope) -> int:
        found = meant(self.which, state, words)
        if not found:
            return 0
        thing = found[0]
        return state.strength(thing) if state.in_play(thing) else state.card_of(thing).strength


@dataclass(frozen=True)
class PrintedStrength(Reckoned):
    """BW-17.13, BW-17.15, BW-17.16: the CS that is printed on this card."""

    def value(self, state: BloodWars, words: Scope) -> int:
        return state.card_of(words[SOURCE]).strength


@dataclass(frozen=True)
class TheRR(Reckoned):
    """The RR that was read last."""

    word: str = "the RR"

    def value(self, state: BloodWars, words: Scope) -> int:
        return state.rr


@dataclass(frozen=True)
class Half(Reckoned):
    """BW-1.9: rounded down."""

    amount: Reckoned

    def value(self, state: BloodWars, words: Scope) -> int:
        return self.amount.value(state, words) // 2


@dataclass(frozen=True)
class HandSize(Reckoned):
    """How many cards a Command Hand holds."""

    who: Players

    def value(self, state: BloodWars, words: Scope) -> int:
        return sum([len(state.zones[seat * ZONES + HAND]) for seat in self.who.seats(state, words)])


@dataclass(frozen=True)
class PointsOf(Reckoned):
    """The VP that a player has."""

    who: Players

    def value(self, state: BloodWars, words: Scope) -> int:
        return sum([state.vp(seat) for seat in self.who.seats(state, words)])


def noun(word: str, types: int, fate: int = 0, sort: str = "card") -> list[Any]:
    return [
        phrase(f"{word}(s)", TypeNoun, types=types, fate=fate, out=False, sort=sort),
        phrase(f"{word} card(s)", TypeNoun, types=types, fate=fate, out=True, sort="card"),
    ]


def compared(what: str) -> list[Any]:
    return [
        phrase(f"with {what} {{amount=Simple}}", Compared, what=what, how=0),
        phrase(f"with {what} {{amount=Simple}} or less", Compared, what=what, how=-1),
        phrase(f"with {what} {{amount=Simple}} or more", Compared, what=what, how=1),
    ]


def in_zone(word: str, zone: int) -> list[Any]:
    return [
        phrase(f"{before} {whose} {word}", InZone, zone=zone, whose=number, word=before)
        for before in ("in", "from")
        for number, whose in enumerate(("your", "any"))
    ]


def somebody(who: int) -> Described:
    return Described((), PlayerNoun(who))


def target_player(words: str, who: int, word: str) -> Any:
    return phrase(words, TargetPlayer, what=somebody(who), number=Number(1), up_to=False, word=word)


A_BATTLE_HAND: Final = Described((), BattleHandNoun())
A_RIVAL_HAND: Final = Described((Friendly(False),), BattleHandNoun())

PHRASES = [
    *noun("Warlord", WARLORD, sort="warlord"),
    *noun("Legion", LEGION, sort="legion"),
    *noun("Battlefield", BATTLEFIELD, sort="battlefield"),
    *noun("Item", FATE, ITEM, "item"),
    *noun("Support", FATE, SUPPORT, "support"),
    *noun("Acolyte", FATE, ACOLYTE, "acolyte"),
    phrase("stacked Fate card(s)", TypeNoun, types=FATE, fate=0, out=False, sort="card"),
    phrase("Fate card(s)", TypeNoun, types=FATE, fate=0, out=True, sort="card"),
    phrase("Orders card(s)", TypeNoun, types=FATE, fate=ORDERS, out=True, sort="card"),
    phrase("Spell card(s)", TypeNoun, types=FATE, fate=SPELL, out=True, sort="card"),
    phrase("card(s)", TypeNoun, types=0, fate=0, out=True, sort="card"),
    phrase("Defender(s)", DefenderNoun),
    phrase("[ally|allies]", DefenderNoun, allies=True),
    phrase("played Fate card(s)", EntryNoun, what=(FATE_CARD, GIFT)),
    phrase("used Power(s)", EntryNoun, what=(POWER,)),
    phrase("announced card(s)", EntryNoun),
    *filters.ANYWHERE,
    *filters.WITH_COUNTER,
    *filters.WITHOUT_COUNTER,
    *numbers.COUNTERS_ON,
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
    phrase("that matches this", MatchingThis),
    phrase("in the Challenge", InChallenge),
    phrase("on your side", InChallenge, yours=True),
    phrase("outside the Challenge", Idle),
    phrase("in a Victory Pool", Captured),
    *in_zone("Command Hand", HAND),
    *in_zone("discard pile", DISCARD),
    *in_zone("Dead-Book", DEAD_BOOK),
    *in_zone("deck", DECK),
    *players.EVERYBODY,
    phrase("the Acting Player", ActivePlayer),
    phrase("the owner of {which}", ItsController),
    phrase("the opposing player", OpposingPlayers),
    phrase("each opposing player", OpposingPlayers, word="each"),
    phrase("the Challenger's player", ChallengersPlayer),
    target_player("target player", ANYBODY, "player"),
    target_player("target opponent", OPPONENTS, "opponent"),
    target_player("target opponent who is not on your side", NOT_ON_YOUR_SIDE, "not on your side"),
    phrase("{which}", ThePlayer),
    phrase("the Challenger", TheChallenger),
    phrase("the Defender", TheDefender),
    phrase("the Defender with the highest IS", TheDefender, word="the highest"),
    phrase("your Warlord", YourWarlord),
    phrase("the Legion this is given to", Host),
    phrase("the presented Battlefield", ThePresented),
    phrase("your Battle Hand", HandOf, yours=True),
    phrase("the opposing Battle Hand", HandOf, yours=False),
    phrase("target Battle Hand", TargetHand, what=A_BATTLE_HAND, number=Number(1), up_to=False, word="hand"),
    phrase("target rival Battle Hand", TargetHand, what=A_RIVAL_HAND, number=Number(1), up_to=False, word="rival"),
    phrase("{which}", ThatHand),
    phrase("the CS of {which}", StrengthOf, what="CS"),
    phrase("the IS of {which}", StrengthOf, what="IS"),
    phrase("the VP of {which}", StrengthOf, what="VP"),
    phrase("the printed CS", PrintedStrength),
    phrase("the RR", TheRR),
    phrase("half {amount}", Half),
    phrase("the number of cards in the Command Hand of {who}", HandSize),
    phrase("the VP that {who} [has|have]", PointsOf),
]
KINDS = (TargetPlayer, TargetHand, BattleHand)
