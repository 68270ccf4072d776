"""BW-18: a Battle Hand, or a player, gives something up; who loses it chooses, within the limits that a text names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, SLOTS, YOU, Scope, your_seat
from rubrica.games.bloodwars.card import ACOLYTE, BATTLEFIELD, FATE, ITEM, LEGION, SUPPORT, WARLORD
from rubrica.games.bloodwars.kinds import HAND, TO_THE_DEAD_BOOK, TO_THE_DISCARD_PILE, ZONES
from rubrica.games.bloodwars.losing import ANY, AT_LEAST, OR_LESS, candidates, lose, opposing_side, way_of
from rubrica.games.bloodwars.numbers import is_kept, is_protected
from rubrica.games.bloodwars.phrases.naming import BattleHand
from rubrica.games.bloodwars.state import BloodWars
from rubrica.language.nodes.amounts import Number
from rubrica.language.nodes.base import Amount, Effect, Players
from rubrica.language.phrases import phrase

OPPOSING_WARLORD: Final = 64
"""What a player gives up: one of his Warlords on the opposing side."""
HELD_CARD: Final = 128
"""A card of his Command Hand, by its RR."""


@dataclass(frozen=True)
class Lost:
    """What is lost: how many, of which type, within which limit of strength."""

    types: int
    fate: int = 0
    how: int = ANY
    limit: Amount = Number(0)
    many: Amount = Number(1)


class LostCard(Lost):
    """Of a Battle Hand."""


class LostThing(Lost):
    """Of a player."""


@dataclass(frozen=True)
class LostFromHand(LostCard):
    """A Legion, an Item, a Support, an Acolyte or any Fate card."""


@dataclass(frozen=True)
class LostByPlayer(LostThing):
    """A Warlord, a Battlefield, a card of the Command Hand."""


@dataclass(frozen=True)
class GiveUp(Effect):
    """One card after the other is given up, tested anew before each (BW-18.8). No candidate: nothing happens (BW-18.4).

    Where several give something up, each chooses before anything is lost (BW-R.32): what is bound is how many they are, below 0,
    then they themselves, one after the other, each until he has chosen."""

    what: Lost
    dead: bool
    chosen_by_user: bool = False
    slot: int = -1

    def losers(self, state: BloodWars, words: Scope) -> list[int]:
        """Who gives something up: Battle Hands by their Warlords, players by their numbers."""
        raise NotImplementedError

    def mine(self, state: BloodWars, words: Scope, loser: int) -> list[int]:
        """What a loser has of that kind."""
        raise NotImplementedError

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        words = state.scopes[scope]
        if at == 0:
            many = self.what.many.value(state, words)
            losers = self.losers(state, words) * many
            several = len(losers) > many > 0
            state.bind(scope, self.slot, (-len(losers) // many, *losers) if several else tuple(losers))
        queue: tuple[int, ...] = state.bound(scope, self.slot) or ()
        if self.all_have_chosen(state, scope, at) or at >= len(queue) - self.heads(state, scope):
            return
        state.now(self, scope, at + 1)
        offers = self.offers(state, scope, at)
        if len(offers) == 1 and (self.what.how != ANY or not self.is_hidden(state, offers[0])):
            self.answer(state, scope, at, offers[0])
        elif offers:
            if self.chosen_by_user:
                for thing in offers:
                    state.show(thing & COPY, 1 << words[YOU])
            state.ask(self, scope, at, self.seat(state, scope, at), self.offers(state, scope, at))
        elif self.heads(state, scope):
            self.choose(state, scope, at, 0)

    def heads(self, state: BloodWars, scope: int) -> int:
        """1 if several give something up."""
        queue = state.bound(scope, self.slot)
        return 1 if queue and queue[0] < 0 else 0

    def choose(self, state: BloodWars, scope: int, at: int, thing: int) -> None:
        """One of several has chosen; 0: has nothing to lose."""
        queue = state.bound(scope, self.slot)
        state.bind(scope, self.slot, (*queue[: at + 1], thing, *queue[at + 2 :]))

    def all_have_chosen(self, state: BloodWars, scope: int, at: int) -> bool:
        """Of several each has chosen a card: now all are lost."""
        queue: tuple[int, ...] = state.bound(scope, self.slot) or ()
        if not at or not self.heads(state, scope) or at % -queue[0]:
            return False
        first = at + 1 + queue[0]
        chosen = [thing for thing in queue[first : at + 1] if thing]
        if not chosen:
            return False
        state.bind(scope, self.slot, (*queue[:first], *[0] * -queue[0], *queue[at + 1 :]))
        state.now(self, scope, at)
        for thing in reversed(chosen):
            lose(state, thing, way_of(state, state.scopes[scope], thing, self.dead))
        return True

    def is_hidden(self, state: BloodWars, thing: int) -> bool:
        """At even pace a single hidden card is asked for like several."""
        return state.match.even_pace and state.known[thing & COPY] != state.match.everyone

    def loser(self, state: BloodWars, scope: int, at: int) -> int:
        return int(state.scopes[scope][SLOTS + self.slot][at + self.heads(state, scope)])

    def seat(self, state: BloodWars, scope: int, at: int) -> int:
        """BW-18.1: who loses it chooses, unless the text says that the user does."""
        if self.chosen_by_user:
            return your_seat(state.scopes[scope])
        loser = self.loser(state, scope, at)
        return state.controller(loser)

    def offers(self, state: BloodWars, scope: int, at: int) -> list[int]:
        words = state.scopes[scope]
        there = self.mine(state, words, self.loser(state, scope, at))
        deed = TO_THE_DEAD_BOOK if self.dead else TO_THE_DISCARD_PILE
        there = [thing for thing in there if not is_protected(state, words, thing)]
        there = [thing for thing in there if not is_kept(state, words, thing, deed)]
        limit = self.what.limit.value(state, words)
        if self.what.types == HELD_CARD:
            found = by_rr(state, there, self.what.how, limit)
        else:
            found = candidates(state, there, self.what.how, limit)
        return state.distinct(found, self.seat(state, scope, at))

    def answer(self, state: BloodWars, scope: int, at: int, move: int) -> None:
        state.did(scope, True)
        if self.heads(state, scope):
            self.choose(state, scope, at, move)
            return
        lose(state, move, way_of(state, state.scopes[scope], move, self.dead))

    def prompt(self, state: BloodWars, scope: int, at: int, viewer: int) -> str:
        return "What do you take from it?" if self.chosen_by_user else "What do you give up?"

    def say(self, state: BloodWars, scope: int, at: int, move: int, viewer: int) -> str:
        return f"give up {state.called(move, viewer)}"

    def key(self, state: BloodWars, scope: int, at: int, move: int) -> int:
        return state.key_of(move)

    def about(self, state: BloodWars, scope: int, at: int, move: int) -> About:
        return About("discard", (move,))


def by_rr(state: BloodWars, things: list[int], how: int, limit: int) -> list[int]:
    """BW-18.6: the closest RR within the limit."""
    results = {thing: state.card_of(thing).rr for thing in things}
    if how == ANY:
        return things
    inside = [rr for rr in results.values() if (rr <= limit if how == OR_LESS else rr >= limit)]
    if not inside:
        return []
    best = max(inside) if how == OR_LESS else min(inside)
    return [thing for thing in things if results[thing] == best]


@dataclass(frozen=True)
class HandGivesUp(GiveUp):
    """BW-18.7: a card of a Battle Hand, hidden or on the table."""

    hand: BattleHand | None = None

    def losers(self, state: BloodWars, words: Scope) -> list[int]:
        assert self.hand is not None
        return [warlord for warlord in self.hand.found(state, words) if state.in_play(warlord)]

    def mine(self, state: BloodWars, words: Scope, loser: int) -> list[int]:
        found: list[int] = []
        for thing in state.battle_hand(loser):
            card = state.card_of(thing)
            if card.type & self.what.types and (not self.what.fate or card.fate & self.what.fate):
                found.append(thing)
        return found


@dataclass(frozen=True)
class PlayerGivesUp(GiveUp):
    """BW-18.6: a Warlord, a Battlefield, a card of the Command Hand; or a card of his Battle Hands, in a Combat of that which fights."""

    who: Players | None = None

    def losers(self, state: BloodWars, words: Scope) -> list[int]:
        assert self.who is not None
        return [seat + 1 for seat in self.who.seats(state, words)]

    def mine(self, state: BloodWars, words: Scope, loser: int) -> list[int]:
        seat = loser - 1
        if self.what.types == BATTLEFIELD:
            return state.pool(seat)
        if self.what.types == HELD_CARD:
            return state.things_of(state.zones[seat * ZONES + HAND])
        if self.what.types == LEGION or self.what.types == FATE:
            fighter = state.fighter(seat)
            leaders = [fighter] if fighter else state.row(seat)
            stacked = [thing for leader in leaders for thing in state.battle_hand(leader)]
            cards = [thing for thing in stacked if state.card_of(thing).type == self.what.types]
            return [thing for thing in cards if not self.what.fate or state.card_of(thing).fate & self.what.fate]
        if self.what.types == OPPOSING_WARLORD:
            side = opposing_side(state, words)
            return [warlord for warlord in state.row(seat) if state.side_of(warlord) == side]
        return state.row(seat)


def lost(word: str, unit: str, node: type, **fixed: Any) -> list[Any]:
    """A thing without a limit, with "or less", with "at least"."""
    return [
        phrase(f"a(n) {word}", node, how=ANY, limit=Number(0), many=Number(1), **fixed),
        phrase(f"a(n) {word} of {{limit=Simple}} {unit} or less", node, how=OR_LESS, many=Number(1), **fixed),
        phrase(f"a(n) {word} of at least {{limit=Simple}} {unit}", node, how=AT_LEAST, many=Number(1), **fixed),
    ]


def furthest(word: str, unit: str, node: type, **fixed: Any) -> list[Any]:
    """The one with the most, or the least: of tied ones its player chooses (BW-18.1)."""
    return [
        phrase(f"the {word} with the highest {unit}", node, how=OR_LESS, limit=Number(99), many=Number(1), **fixed),
        phrase(f"the {word} with the lowest {unit}", node, how=AT_LEAST, limit=Number(0), many=Number(1), **fixed),
    ]


PHRASES: list[Any] = [
    *furthest("Legion", "CS", LostFromHand, types=LEGION),
    *furthest("Warlord", "IS", LostByPlayer, types=WARLORD),
    *furthest("Battlefield", "VP", LostByPlayer, types=BATTLEFIELD),
    *lost("Legion", "CS", LostFromHand, types=LEGION),
    phrase("{many=Simple} Legions", LostFromHand, types=LEGION, how=ANY, limit=Number(0)),
    phrase("{many=Simple} Legions of {limit=Simple} CS or less", LostFromHand, types=LEGION, how=OR_LESS),
    phrase("{many=Simple} Legions of at least {limit=Simple} CS", LostFromHand, types=LEGION, how=AT_LEAST),
    *lost("Item", "CS", LostFromHand, types=FATE, fate=ITEM),
    *lost("Support", "CS", LostFromHand, types=FATE, fate=SUPPORT),
    *lost("Acolyte", "CS", LostFromHand, types=FATE, fate=ACOLYTE),
    *lost("Fate card", "CS", LostFromHand, types=FATE),
    *lost("card", "CS", LostFromHand, types=LEGION | FATE),
    *lost("Legion", "CS", LostByPlayer, types=LEGION),
    *lost("Item", "CS", LostByPlayer, types=FATE, fate=ITEM),
    *lost("Support", "CS", LostByPlayer, types=FATE, fate=SUPPORT),
    *furthest("Legion", "CS", LostByPlayer, types=LEGION),
    *lost("Warlord", "IS", LostByPlayer, types=WARLORD),
    *lost("opposing Warlord", "IS", LostByPlayer, types=OPPOSING_WARLORD),
    *lost("Battlefield", "VP", LostByPlayer, types=BATTLEFIELD),
    phrase("a held card of RR {limit=Simple} or less", LostByPlayer, types=HELD_CARD, how=OR_LESS, many=Number(1)),
    phrase("a held card of RR {limit=Simple} or more", LostByPlayer, types=HELD_CARD, how=AT_LEAST, many=Number(1)),
    phrase("{hand=BattleHand} [loses|lose] {what=LostCard}", HandGivesUp, dead=False),
    phrase("{hand=BattleHand} [loses|lose] {what=LostCard} to the Dead-Book", HandGivesUp, dead=True),
    phrase(
        "{hand=BattleHand} [loses|lose] {what=LostCard} of your choice", HandGivesUp, dead=False, chosen_by_user=True
    ),
    phrase("{who=Players} give[s] up {what=LostThing}", PlayerGivesUp, dead=False),
    phrase("{who=Players} give[s] up {what=LostThing} to the Dead-Book", PlayerGivesUp, dead=True),
]
KINDS = (LostCard, LostThing)
