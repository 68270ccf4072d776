"""Instructions about whole decks, hands and discard piles (codex 5.6): searching, shuffling, turning over, revealing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, YOU, Scope
from rubrica.games.nightfall.kinds import DECK, DISCARD, HAND, ZONES
from rubrica.games.nightfall.moving import discard, draw, lay_beneath, lay_under, reshuffle, top_cards
from rubrica.games.nightfall.phrases.acting import Act
from rubrica.games.nightfall.phrases.words import YouThing
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes import deeds
from rubrica.language.nodes.base import Amount, Description, Effect, Things
from rubrica.language.nodes.kinds import CARD, PLAYER
from rubrica.language.nodes.things import DONE
from rubrica.language.nodes.triggers import Named
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class TopCard(Things):
    """The top card of the own discard pile."""

    def kind(self) -> int:
        return CARD

    def found(self, state: Nightfall, words: Scope) -> list[int]:
        return state.things_of(state.zones[words[YOU] * ZONES + DISCARD][-1:])


class ToPlayers(Act):
    """An instruction about players."""

    def takes(self, field: str) -> int:
        return PLAYER


@dataclass(frozen=True)
class TurnOver(ToPlayers):
    """The top cards of a deck go face up to the discard pile; they are not discarded from a hand (NF-R.88)."""

    amount: Amount

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        seat = thing - 1
        for top in top_cards(state, seat, self.amount.value(state, state.scopes[scope])):
            state.move(top & COPY, seat * ZONES + DISCARD)
            if state.news is not None:
                state.tell(f"{state.match.names[seat]} turns over {state.printed(top & COPY).label}.")
            state.did(scope, True)


@dataclass(frozen=True)
class ShuffleIn(ToPlayers):
    """The discard pile is shuffled into the deck."""

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        seat = thing - 1
        pile = state.zones[seat * ZONES + DISCARD]
        if pile:
            lay_beneath(state, seat, pile)
            state.shuffle(seat * ZONES + DECK)
            state.did(scope, True)
            state.tell(f"{state.match.names[seat]} shuffles the discard pile into the deck.")


@dataclass(frozen=True)
class RevealHand(ToPlayers):
    """Everybody sees the cards of a hand as they are now."""

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        show_hand(state, thing - 1)
        state.did(scope, True)


def show_hand(state: Nightfall, seat: int) -> None:
    hand = state.zones[seat * ZONES + HAND]
    for copy in hand:
        state.show(copy, state.match.everyone, hand)
    if state.news is not None:
        cards = ", ".join([state.printed(copy).label for copy in hand]) or "no cards"
        state.tell(f"{state.match.names[seat]} reveals {cards}.")


CHOOSING: Final = 1 << 23
"""How far it has come: above this, from whose hand a card is chosen."""


@dataclass(frozen=True)
class DiscardYourChoice(ToPlayers):
    """A player reveals the hand, and discards what the controller of the text chooses there."""

    what: Description

    def takes(self, field: str) -> int:
        return CARD if field == "what" else PLAYER

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        show_hand(state, thing - 1)
        self.choose(state, scope, CHOOSING | thing)

    def choose(self, state: Nightfall, scope: int, at: int) -> None:
        offers = self.offers(state, scope, at)
        if len(offers) == 1:
            self.answer(state, scope, at, offers[0])
        elif offers:
            state.ask(self, scope, at, state.scopes[scope][YOU], offers)

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        if at >= CHOOSING:
            self.choose(state, scope, at)
        else:
            super().run(state, scope, at)

    def whose(self, at: int) -> int:
        return at - CHOOSING - 1

    def seat(self, state: Nightfall, scope: int, at: int) -> int:
        return state.scopes[scope][YOU] if at >= CHOOSING else super().seat(state, scope, at)

    def offers(self, state: Nightfall, scope: int, at: int) -> list[int]:
        if at < CHOOSING:
            return super().offers(state, scope, at)
        words = state.scopes[scope]
        hand = state.things_of(state.zones[self.whose(at) * ZONES + HAND])
        return state.distinct([thing for thing in hand if self.what.fits(state, words, thing)], words[YOU])

    def answer(self, state: Nightfall, scope: int, at: int, move: int) -> None:
        if at < CHOOSING:
            super().answer(state, scope, at, move)
            return
        discard(state, self.whose(at), move)
        state.did(scope, True)

    def say(self, state: Nightfall, scope: int, at: int, move: int, viewer: int) -> str:
        if at < CHOOSING or move == DONE:
            return super().say(state, scope, at, move, viewer)
        return f"choose {state.called(move, viewer)}"


@dataclass(frozen=True)
class DrawUntil(ToPlayers):
    """So many cards are drawn that there are so many in the hand."""

    number: int

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        missing = self.number - len(state.zones[(thing - 1) * ZONES + HAND])
        if missing > 0:
            state.did(scope, draw(state, thing - 1, missing) > 0)


@dataclass(frozen=True)
class SearchDeck(Effect):
    """NF-R.88: a card of the own deck that fits is shown and comes to the hand; then the deck is shuffled."""

    what: Description
    slot: int = -1

    def takes(self, field: str) -> int:
        return CARD

    def mentions(self) -> list[Named]:
        """What was found is in the hand now."""
        return [(self.what.kind_of(), self.slot, CARD)]

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        state.bind(scope, self.slot, ())
        deck = state.zones[seat * ZONES + DECK]
        if not deck and reshuffle(state, seat):  # NF-3.4
            deck = state.zones[seat * ZONES + DECK]
        state.look_at(seat, deck, "the deck")
        offers = self.offers(state, scope, at)
        if len(offers) > 1:
            state.ask(self, scope, at, seat, offers)
        elif offers:
            self.answer(state, scope, at, offers[0])
        else:
            state.shuffle(seat * ZONES + DECK)

    def offers(self, state: Nightfall, scope: int, at: int) -> list[int]:
        words = state.scopes[scope]
        deck = state.things_of(state.zones[words[YOU] * ZONES + DECK])
        return state.distinct([thing for thing in deck if self.what.fits(state, words, thing)], words[YOU])

    def answer(self, state: Nightfall, scope: int, at: int, move: int) -> None:
        seat = state.scopes[scope][YOU]
        copy = move & COPY
        state.show(copy, state.match.everyone)
        found = state.move(copy, seat * ZONES + HAND)
        state.bind(scope, self.slot, (found,))
        state.shuffle(seat * ZONES + DECK)
        state.did(scope, True)
        if state.news is not None:
            state.tell(f"{state.match.names[seat]} finds {state.printed(copy).label}.")

    def prompt(self, state: Nightfall, scope: int, at: int, viewer: int) -> str:
        return "Which card do you take?"

    def say(self, state: Nightfall, scope: int, at: int, move: int, viewer: int) -> str:
        return f"take {state.called(move, viewer)}"

    def key(self, state: Nightfall, scope: int, at: int, move: int) -> int:
        return int(state.key_of(move))

    def about(self, state: Nightfall, scope: int, at: int, move: int) -> About:
        return About("choose", (move,))


@dataclass(frozen=True)
class LookAndTake(Effect):
    """Of the top cards of the own deck one comes to the hand, unseen by others; the rest goes under the deck, in any order,
    or to the discard pile."""

    amount: Amount
    under: bool = True

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        """`at` is 0 before the look, then how many cards are still to be laid down, with the one to take above them."""
        seat = state.scopes[scope][YOU]
        if at == 0:
            things = top_cards(state, seat, self.amount.value(state, state.scopes[scope]))
            state.look_at(seat, tuple([thing & COPY for thing in things]), "the top of the deck")
            at = TAKING | len(things)
        offers = self.offers(state, scope, at)
        if len(offers) > 1:
            state.ask(self, scope, at, seat, offers)
        elif offers:
            self.answer(state, scope, at, offers[0])

    def offers(self, state: Nightfall, scope: int, at: int) -> list[int]:
        seat = state.scopes[scope][YOU]
        many = at & ~TAKING
        deck = state.zones[seat * ZONES + DECK]
        return state.distinct(state.things_of(deck[len(deck) - many :]), seat) if many else []

    def answer(self, state: Nightfall, scope: int, at: int, move: int) -> None:
        seat = state.scopes[scope][YOU]
        copy = move & COPY
        left = (at & ~TAKING) - 1
        if at & TAKING:
            state.move(copy, seat * ZONES + HAND)
            state.did(scope, True)
        elif self.under:
            zone = seat * ZONES + DECK
            state.zones[zone] = (*[other for other in state.zones[zone] if other != copy], copy)
            lay_under(state, zone)
        else:
            state.move(copy, seat * ZONES + DISCARD)
        if left:
            state.now(self, scope, left)

    def prompt(self, state: Nightfall, scope: int, at: int, viewer: int) -> str:
        return "Which card do you take?" if at & TAKING else "Which card is next?"

    def say(self, state: Nightfall, scope: int, at: int, move: int, viewer: int) -> str:
        return f"{'take' if at & TAKING else 'put away'} {state.called(move, viewer)}"

    def key(self, state: Nightfall, scope: int, at: int, move: int) -> int:
        return int(state.key_of(move))

    def about(self, state: Nightfall, scope: int, at: int, move: int) -> About:
        return About("choose", (move,))


TAKING: Final = 1 << 12
"""The card that is taken has still to be chosen."""

PHRASES = [
    phrase("the top card of your discard pile", TopCard),
    phrase("turn over the top {amount=Simple#} card(s) of your deck", TurnOver, whom=YouThing()),
    phrase("{whom} turn[s] over the top {amount=Simple#} card(s) of their deck", TurnOver),
    *deeds.shuffles_own_in(ShuffleIn, whom=YouThing()),
    phrase("{whom} shuffle[s] their discard pile into their deck", ShuffleIn),
    phrase("reveal your hand", RevealHand, whom=YouThing()),
    phrase("{whom} reveal[s] their hand", RevealHand),
    phrase("{whom} reveal[s] their hand and discard[s] a(n) {what} of your choice", DiscardYourChoice),
    phrase("draw until you have {number} cards in hand", DrawUntil, whom=YouThing()),
    phrase("{whom} draw[s] until they have {number} cards in hand", DrawUntil),
    *deeds.searches_deck(SearchDeck),
    phrase(
        "look at the top {amount=Simple#} card(s) of your deck, put a card into your hand and the rest on the bottom of your deck",
        LookAndTake,
    ),
    phrase(
        "look at the top {amount=Simple#} card(s) of your deck, put a card into your hand and discard the rest",
        LookAndTake,
        under=False,
    ),
]
