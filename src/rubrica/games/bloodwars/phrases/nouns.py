"""Nouns: what cards, entries and players are called (codex 5.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.chain import Entry, is_entry
from rubrica.engine.state import COPY, PLAYERS, USED, YOU, Scope
from rubrica.games.bloodwars.card import (
    ACOLYTE,
    BATTLEFIELD,
    FATE,
    ITEM,
    LEGION,
    ORDERS,
    SPELL,
    SUPPORT,
    WARLORD,
)
from rubrica.games.bloodwars.chain import FATE_CARD, GIFT, POWER
from rubrica.games.bloodwars.kinds import (
    AS_ALLY,
    AS_CHALLENGER,
    AS_DEFENDER,
    COMBAT,
    NO_SIDE,
    STANDING,
    TABLE,
    ZONES,
)
from rubrica.games.bloodwars.state import BloodWars
from rubrica.language.nodes.base import Noun
from rubrica.language.nodes.kinds import ANY_TYPE, CARD, ENTRY, IN_PLAY, PLAYER
from rubrica.language.phrases import phrase

FATE_CARDS: Final = (ACOLYTE | ITEM | ORDERS | SPELL | SUPPORT) * 16
"""Fate cards are of types of their own: those of a Fate card times 16 (BW-2.6)."""
STACKED: Final = (ACOLYTE | ITEM | SUPPORT) * 16
"""Those that lie in Battle Hands."""
ANY_FATE: Final = ACOLYTE | ITEM | ORDERS | SPELL | SUPPORT
FATE_WORDS: Final = {"Spell cards": SPELL, "Orders cards": ORDERS, "Item cards": ITEM, "Support cards": SUPPORT}
"""Fate of one type, as it is played."""
UNITS: Final = {"IS": WARLORD, "VP": BATTLEFIELD, "CS": LEGION | FATE_CARDS}
"""BW-2.3: Warlords have IS, Legions and Fate have CS, Battlefields have VP."""


@dataclass(frozen=True)
class TypeNoun(Noun):
    """A type of card: "Legion" means one in play, "Legion card" one that is not."""

    types: int
    out: bool
    fate: int = 0
    sort: str = "card"

    def kind(self) -> int:
        return CARD if self.out else IN_PLAY

    def elsewhere(self) -> Noun | None:
        return None if self.out else TypeNoun(self.types, True, self.fate, "card")

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
        found = [thing for warlord in leaders for thing in state.battle_hand(warlord)]
        if words[USED] and words[USED][1] == STANDING:
            # BW-R.130: what stands on a card counts what everybody sees.
            return [thing for thing in found if state.place[thing & COPY] % ZONES == TABLE]
        return found


@dataclass(frozen=True)
class DefenderNoun(Noun):
    """A Warlord declared in opposition; an ally of the Challenger; the Challenger himself."""

    role: int = AS_DEFENDER
    sort: str = "warlord"

    def types_meant(self) -> int:
        return WARLORD

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return thing in self.things(state, words)

    def things(self, state: BloodWars, words: Scope) -> list[int]:
        if self.role == AS_CHALLENGER:
            return [state.challenger] if state.challenger else []
        return list(state.allies if self.role == AS_ALLY else state.defenders)


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
    fate: int = 0
    """Of which type, if it is a Fate card."""
    sort: str = "entry"

    def kind(self) -> int:
        return ENTRY

    def fits(self, state: BloodWars, words: Scope, thing: int) -> bool:
        return is_entry(thing) and thing in self.things(state, words)

    def things(self, state: BloodWars, words: Scope) -> list[int]:
        return [
            entry.number
            for entry in state.chain
            if self.means(entry) and (not self.fate or state.card_of(entry.thing).fate & self.fate)
        ]

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


def noun(word: str, types: int, fate: int = 0, sort: str = "card") -> list[Any]:
    return [
        phrase(f"{word}(s)", TypeNoun, types=types, fate=fate, out=False, sort=sort),
        phrase(f"{word} card(s)", TypeNoun, types=types, fate=fate, out=True, sort="card"),
    ]


PHRASES: list[Any] = [
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
    phrase("Defender(s)", DefenderNoun, role=AS_DEFENDER),
    phrase("[ally|allies]", DefenderNoun, role=AS_ALLY),
    phrase("Challenger(s)", DefenderNoun, role=AS_CHALLENGER),
    phrase("played Fate card(s)", EntryNoun, what=(FATE_CARD, GIFT), fate=0),
    *[
        phrase(f"played {word} card(s)", EntryNoun, what=(FATE_CARD, GIFT), fate=fate)
        for word, fate in (("Spell", SPELL), ("Orders", ORDERS), ("Item", ITEM), ("Support", SUPPORT))
    ],
    phrase("used Power(s)", EntryNoun, what=(POWER,), fate=0),
    phrase("announced card(s)", EntryNoun, what=(), fate=0),
]
