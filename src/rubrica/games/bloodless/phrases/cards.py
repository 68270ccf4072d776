"""Instructions that move cards out of play: drawing, discarding, returning, setting aside (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, SOURCE, YOU, Scope
from rubrica.games.bloodless.drawing import discard_from_hand, draw, shuffle_deck
from rubrica.games.bloodless.events import settle
from rubrica.games.bloodless.kinds import (
    ASIDE,
    BLOOD_DECK,
    DECK,
    DRAWS,
    HAND,
    HAND_CHANGED,
    INSTEAD,
    OUTSIDE,
    PILES_CHANGED,
    ZONES,
)
from rubrica.games.bloodless.leaving import follow, leave_play
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes import deeds, discarding, this_way
from rubrica.language.nodes.amounts import Number, measure, measured
from rubrica.language.nodes.base import Amount
from rubrica.language.nodes.kinds import CARD, IN_PLAY
from rubrica.language.nodes.players import ByPlayers, You
from rubrica.language.nodes.things import OnThings
from rubrica.language.nodes.triggers import Named
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Draw(ByPlayers):
    """N separate draws; from the Main Deck if no deck is named (BL-14.6)."""

    amount: Amount
    deck: int = DECK
    slot: int = -1

    def do_for(self, state: Bloodless, scope: int, seat: int, at: int) -> bool:
        if at == 0:
            measure(self.amount, state, scope, self.slot)
        empty = not state.zones[seat * ZONES + self.deck] and not state.waits[INSTEAD + DRAWS]
        if empty or at >= measured(self.amount, state, scope, self.slot):
            return False
        draw(state, seat, self.deck, scope)
        settle(state)
        return True


@dataclass(frozen=True)
class Discard(ByPlayers):
    """BL-14.17, D13: the player chooses N cards of the hand, all if fewer; then they are discarded one by one in the order picked."""

    amount: Amount
    slot: int = -1

    def can(self, state: Bloodless, words: Scope) -> bool:
        return len(self.hand(state, words, words[YOU])) >= self.amount.value(state, words)

    def hand(self, state: Bloodless, words: Scope, seat: int) -> list[int]:
        """The cards of a hand, without the one for which it is paid (BL-R.118)."""
        return [thing for thing in state.things_of(state.zones[seat * ZONES + HAND]) if thing != words[SOURCE]]

    def many(self, state: Bloodless, scope: int, seat: int) -> int:
        """How many are discarded: all, if there are fewer."""
        words = state.scopes[scope]
        return min(self.amount.value(state, words), len(self.hand(state, words, seat)))

    def do_for(self, state: Bloodless, scope: int, seat: int, at: int) -> bool:
        if at == 0:
            # How many, and which of them are chosen.
            state.bind(scope, self.slot, (self.many(state, scope, seat),))
            self.pick(state, scope, seat)
            return True
        chosen = state.bound(scope, self.slot)
        if at >= len(chosen):
            return False
        if state.here(chosen[at]):
            discard_from_hand(state, chosen[at], scope)
            settle(state)
        return True

    def pick(self, state: Bloodless, scope: int, seat: int) -> None:
        chosen = state.bound(scope, self.slot)
        offers = self.offers(state, scope, seat) if len(chosen) <= chosen[0] else []
        if len(offers) == 1:
            self.answer(state, scope, seat, offers[0])
        elif offers:
            state.ask(self, scope, seat, seat, offers)

    def offers(self, state: Bloodless, scope: int, seat: int) -> list[int]:
        hand = self.hand(state, state.scopes[scope], seat)
        return state.distinct([thing for thing in hand if thing not in state.bound(scope, self.slot)[1:]], seat)

    def answer(self, state: Bloodless, scope: int, at: int, move: int) -> None:
        state.bind(scope, self.slot, (*state.bound(scope, self.slot), move))
        self.pick(state, scope, at)

    def prompt(self, state: Bloodless, scope: int, at: int, viewer: int) -> str:
        return "Choose a card to discard."

    def key(self, state: Bloodless, scope: int, at: int, move: int) -> int:
        return state.key_of(move)

    def say(self, state: Bloodless, scope: int, at: int, move: int, viewer: int) -> str:
        return state.called(move, viewer)

    def about(self, state: Bloodless, scope: int, at: int, move: int) -> About:
        return About("discard", (move,))


@dataclass(frozen=True)
class DiscardDown(Discard):
    """As many as are above a number."""

    def can(self, state: Bloodless, words: Scope) -> bool:
        return True

    def many(self, state: Bloodless, scope: int, seat: int) -> int:
        words = state.scopes[scope]
        return max(0, len(self.hand(state, words, seat)) - self.amount.value(state, words))


@dataclass(frozen=True)
class DiscardHand(ByPlayers):
    """BL-15.23: the cards that are in it when the instruction starts, one after the other."""

    slot: int = -1

    def do_for(self, state: Bloodless, scope: int, seat: int, at: int) -> bool:
        if at == 0:
            state.bind(scope, self.slot, tuple(state.things_of(state.zones[seat * ZONES + HAND])))
        hand = state.bound(scope, self.slot)
        if at >= len(hand):
            return False
        if state.here(hand[at]):
            discard_from_hand(state, hand[at], scope)
            settle(state)
        return True


@dataclass(frozen=True)
class DiscardAny(discarding.DiscardAny):
    """As many as one likes, one after the other."""

    def throw(self, state: Bloodless, scope: int, thing: int) -> None:
        discard_from_hand(state, thing, scope)
        settle(state)


@dataclass(frozen=True)
class DiscardAtRandom(ByPlayers):
    amount: Amount
    slot: int = -1

    def do_for(self, state: Bloodless, scope: int, seat: int, at: int) -> bool:
        if at == 0:
            measure(self.amount, state, scope, self.slot)
        hand = state.zones[seat * ZONES + HAND]
        if not hand or at >= measured(self.amount, state, scope, self.slot):
            return False
        discard_from_hand(state, state.stay[hand[state.random(len(hand))]], scope)
        settle(state)
        return True


@dataclass(frozen=True)
class PutAway(ByPlayers):
    """BL-R.120: the top cards of a deck go to the Discard pile, all that there are if fewer: they are not discarded."""

    amount: Amount
    deck: int = DECK
    slot: int = -1

    def mentions(self) -> list[Named]:
        """What was put there can be pointed to."""
        return [("card", self.slot, CARD, self.amount != Number(1))]

    def do_for(self, state: Bloodless, scope: int, seat: int, at: int) -> bool:
        number = self.amount.value(state, state.scopes[scope])
        if at or number <= 0:
            return False
        moved: list[int] = []
        for copy in reversed(state.zones[seat * ZONES + self.deck][-number:]):
            moved.append(state.move(copy, state.discard_of(copy)))
            name = state.match.names[seat]
            state.tell(f"{name} puts {state.printed(copy).name} from the deck into the discard pile.")
        before = state.bound(scope, self.slot)
        state.bind(scope, self.slot, (*(before if isinstance(before, tuple) else ()), *moved))
        state.changed |= PILES_CHANGED
        state.did(scope, bool(moved))
        settle(state)
        return True


@dataclass(frozen=True)
class MoveCards(OnThings):
    """Cards go to another zone out of play (BL-16.7)."""

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD

    def goal(self, state: Bloodless, scope: int, copy: int) -> tuple[int, int]:
        """The zone and the position in it (-1: last, on top of a deck)."""
        raise NotImplementedError

    def done(self, state: Bloodless, scope: int, thing: int, zone: int) -> None:
        """After a card has moved."""

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        copy = thing & COPY
        if not state.here(thing):
            # BL-15.22: a trigger on a card's leaving may still move it from where it went.
            thing = lies_still(state, scope, thing)
            if not thing:
                return
        zone, at = self.goal(state, scope, copy)
        if state.in_play(thing):
            moved = leave_play(state, thing, zone, at)
        else:
            state.aside.pop(thing, None)
            moved = state.move(copy, zone, at)
            state.changed |= HAND_CHANGED | PILES_CHANGED
        follow(state, scope, thing, moved)
        state.did(scope, True)
        if state.news is not None:
            known = state.known[copy]
            name = state.printed(copy).name
            kind = state.match.zone_kinds[state.zone_kind[zone]].name
            state.tell(
                f"{name} goes to the {kind} of {state.match.names[state.owner[copy]]}.", known, "A card is moved."
            )
        self.done(state, scope, moved, zone)
        settle(state)


def lies_still(state: Bloodless, scope: int, thing: int) -> int:
    """The thing, or what became of it if the running trigger is about its leaving and the card is still where it went; else 0."""
    found = state.where_it_went(state.scopes[scope], thing)
    return found if found and state.place[found & COPY] != OUTSIDE else 0


@dataclass(frozen=True)
class ReturnToHand(MoveCards):
    """BL-3.5: to its owner's hand."""

    word: str = "its owner's"

    def goal(self, state: Bloodless, scope: int, copy: int) -> tuple[int, int]:
        seat = state.scopes[scope][YOU] if self.word == "your" else state.owner[copy]
        return seat * ZONES + HAND, -1


@dataclass(frozen=True)
class PutOnDeck(MoveCards):
    """BL-3.17: a Blood Flask goes to the Blood Deck, any other card to the Main Deck."""

    top: bool

    def goal(self, state: Bloodless, scope: int, copy: int) -> tuple[int, int]:
        deck = BLOOD_DECK if state.printed(copy).flask else DECK
        return state.owner[copy] * ZONES + deck, -1 if self.top else 0

    def pick(self, state: Bloodless, scope: int) -> None:
        """D16: cards out of play go there in the order that is chosen, also if all of them go."""
        offers = self.offers(state, scope, 0)
        chosen = state.bound(scope, self.whom.place())
        least = self.whom.least(state, state.scopes[scope])
        if len(chosen) < least and len(offers) > 1 and not state.in_play(offers[0]):
            state.ask(self, scope, 0, self.chooser(state, scope), offers)
        else:
            super().pick(state, scope)


@dataclass(frozen=True)
class ShuffleIn(MoveCards):
    def goal(self, state: Bloodless, scope: int, copy: int) -> tuple[int, int]:
        deck = BLOOD_DECK if state.printed(copy).flask else DECK
        return state.owner[copy] * ZONES + deck, -1

    def done(self, state: Bloodless, scope: int, thing: int, zone: int) -> None:
        shuffle_deck(state, zone)


@dataclass(frozen=True)
class PutAside(MoveCards):
    """BL-3.18: from now on only the card or effect that set it aside reaches it."""

    def provides(self) -> str:
        return "aside"

    def goal(self, state: Bloodless, scope: int, copy: int) -> tuple[int, int]:
        return state.owner[copy] * ZONES + ASIDE, -1

    def done(self, state: Bloodless, scope: int, thing: int, zone: int) -> None:
        state.aside[thing] = state.scopes[scope][SOURCE]


@dataclass(frozen=True)
class Liberate(MoveCards):
    """BL-16.8: it leaves the game."""

    def goal(self, state: Bloodless, scope: int, copy: int) -> tuple[int, int]:
        return OUTSIDE, -1


PHRASES = [
    *discarding.discards_any(DiscardAny, HAND),
    *deeds.unless_discarded(Discard, HAND),
    phrase("draw {amount#} card(s)", Draw, who=You(), deck=DECK),
    *deeds.draws_reckoned(Draw, who=You(), deck=DECK),
    phrase("draw {amount#} card(s) from your blood deck", Draw, who=You(), deck=BLOOD_DECK),
    phrase("{who} draw[s] {amount#} card(s)", Draw, deck=DECK),
    phrase("discard {amount#} card(s)", Discard, who=You()),
    phrase("{who} discard[s] {amount#} card(s)", Discard),
    phrase("discard down to {amount=Simple} card(s)", DiscardDown, who=You()),
    phrase("{who} discard[s] down to {amount=Simple} card(s)", DiscardDown),
    *deeds.discards_hand(DiscardHand, who=You()),
    *deeds.discards_their_hand(DiscardHand),
    phrase("discard {amount#} card(s) at random", DiscardAtRandom, who=You()),
    phrase("{who} discard[s] {amount#} card(s) at random", DiscardAtRandom),
    *deeds.puts_away(PutAway, You()),
    *this_way.done(this_way.THROWN, "put there"),
    phrase("return {whom} to [its owner's|their owner's] hand", ReturnToHand),
    *deeds.returns_to_you(ReturnToHand, word="your"),
    phrase("put {whom} on top of [its owner's|their owner's] deck", PutOnDeck, top=True),
    phrase("put {whom} at the bottom of [its owner's|their owner's] deck", PutOnDeck, top=False),
    phrase("shuffle {whom} into [its owner's|their owner's] deck", ShuffleIn),
    phrase("set {whom} aside", PutAside),
    phrase("liberate {whom}", Liberate),
]
