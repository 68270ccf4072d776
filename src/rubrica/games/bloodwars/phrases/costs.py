"""Extra costs (codex 5.2): what is paid besides the activator. All or nothing."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.state import SOURCE, YOU, Scope
from rubrica.games.bloodwars.flipping import flip
from rubrica.games.bloodwars.kinds import DEAD_BOOK, DISCARD, HAND, ZONES
from rubrica.games.bloodwars.leaving import lay_open, to_hand, to_pile
from rubrica.games.bloodwars.state import BloodWars
from rubrica.language.nodes import costs
from rubrica.language.nodes.base import Description
from rubrica.language.nodes.kinds import IN_PLAY
from rubrica.language.phrases import phrase


class Cost(costs.Cost):
    """A cost of this game."""

    def rule(self) -> str:
        return "BW-15.3"


@dataclass(frozen=True)
class PayCards(Cost):
    """Cards of the Command Hand, unless it is set aside (BW-11.6)."""

    number: int
    slot: int = -1

    def chooses(self) -> bool:
        return True

    def place(self) -> int:
        return self.slot

    def from_hand(self) -> bool:
        return True

    def number_of(self, state: BloodWars, words: Scope) -> int:
        return self.number

    def candidates(self, state: BloodWars, words: Scope) -> list[int]:
        seat = words[YOU]
        if state.aside >> seat & 1:
            return []
        hand = state.things_of(state.zones[seat * ZONES + HAND])
        return [thing for thing in hand if thing != words[SOURCE]]

    def pay(self, state: BloodWars, words: Scope) -> None:
        to_pile(state, list(self.chosen(words)))


@dataclass(frozen=True)
class FlipCards(Cost):
    """BW-1.13: a flipped card can't pay it."""

    what: Description
    slot: int = -1

    def chooses(self) -> bool:
        return True

    def place(self) -> int:
        return self.slot

    def number_of(self, state: BloodWars, words: Scope) -> int:
        return 1

    def candidates(self, state: BloodWars, words: Scope) -> list[int]:
        mine = [thing for thing in self.what.things(state, words) if state.controller(thing) == words[YOU]]
        return [thing for thing in mine if thing not in state.flipped]

    def pay(self, state: BloodWars, words: Scope) -> None:
        for thing in self.chosen(words):
            lay_open(state, thing)
            flip(state, thing)


@dataclass(frozen=True)
class GiveAway(Cost):
    """Cards in play that you control go to a pile, or back to the Command Hand."""

    what: Description
    to: int
    number: int = 1
    slot: int = -1

    def takes(self, field: str) -> int:
        return IN_PLAY

    def chooses(self) -> bool:
        return True

    def place(self) -> int:
        return self.slot

    def number_of(self, state: BloodWars, words: Scope) -> int:
        return self.number

    def candidates(self, state: BloodWars, words: Scope) -> list[int]:
        mine = [thing for thing in self.what.things(state, words) if state.controller(thing) == words[YOU]]
        return [thing for thing in mine if thing != words[SOURCE]]

    def pay(self, state: BloodWars, words: Scope) -> None:
        chosen = list(self.chosen(words))
        if self.to != HAND:
            to_pile(state, chosen, self.to)
            return
        for thing in chosen:
            to_hand(state, thing)


@dataclass(frozen=True)
class TakeCounters(Cost):
    """BW-R.106: counters that lie on the card itself."""

    number: int
    name: str

    def can(self, state: BloodWars, words: Scope) -> bool:
        return state.counter(words[SOURCE], self.name) >= self.number

    def pay(self, state: BloodWars, words: Scope) -> None:
        state.add_counters(words[SOURCE], self.name, -self.number)


PHRASES = [
    *costs.takes_counters(TakeCounters),
    *costs.discards_cards(PayCards),
    phrase("flip a(n) {what}", FlipCards),
    *[
        phrase(words, GiveAway, to=to)
        for many in ("a(n) {what}", "{number} {what:s}")
        for words, to in (
            (f"put {many} into the Dead-Book", DEAD_BOOK),
            (f"discard {many}", DISCARD),
            (f"return {many} to the Command Hand", HAND),
        )
    ],
]
KINDS = (Cost,)
