"""Instructions that look at cards: searching, revealing, shuffling (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, YOU
from rubrica.games.bloodless.drawing import discard_from_hand, shuffle_deck
from rubrica.games.bloodless.events import collect, settle
from rubrica.games.bloodless.kinds import (
    DECK,
    HAND,
    HAND_CHANGED,
    PILES_CHANGED,
    REVEALED,
    SEARCHED,
    ZONES,
)
from rubrica.games.bloodless.phrases.words import DeckName, fits_as_card
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes import deeds, digging
from rubrica.language.nodes.base import Amount, Description, Effect
from rubrica.language.nodes.kinds import ANYTHING, CARD, IN_PLAY
from rubrica.language.nodes.players import ByPlayers
from rubrica.language.nodes.things import DONE, OnThings
from rubrica.language.nodes.triggers import Named
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Search(Effect):
    """BL-19.14: the searching player sees the whole zone and must take a fitting card if there is one; finding nothing is no failure."""

    deck: DeckName
    what: Description
    number: int = 1
    up_to: bool = False
    slot: int = -1

    def mentions(self) -> list[Named]:
        """What is found can be pointed to: it is in the hand now."""
        return [(self.what.kind_of(), self.slot, CARD, self.number > 1)]

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        words = state.scopes[scope]
        pile = state.zones[self.deck.zone_for(words)]
        state.look_at(words[YOU], pile, f"{len(pile)} cards")
        state.did(scope, True)
        state.bind(scope, self.slot, ())
        self.look(state, scope)

    def look(self, state: Bloodless, scope: int) -> None:
        """Ask for the next card, or end the search."""
        offers = self.offers(state, scope, 0) if len(state.bound(scope, self.slot)) < self.number else []
        if not offers or offers == [DONE]:
            self.end(state, scope)
        elif len(offers) == 1:
            self.answer(state, scope, 0, offers[0])
        else:
            state.ask(self, scope, 0, state.scopes[scope][YOU], offers)

    def offers(self, state: Bloodless, scope: int, at: int) -> list[int]:
        words = state.scopes[scope]
        pile = state.things_of(state.zones[self.deck.zone_for(words)])
        offers = state.distinct([thing for thing in pile if fits_as_card(self.what, state, words, thing)], words[YOU])
        if self.up_to:
            offers.append(DONE)
        return offers

    def answer(self, state: Bloodless, scope: int, at: int, move: int) -> None:
        if move == DONE:
            self.end(state, scope)
            return
        thing = state.move(move & COPY, state.scopes[scope][YOU] * ZONES + HAND)
        state.bind(scope, self.slot, (*state.bound(scope, self.slot), thing))
        state.changed |= HAND_CHANGED | PILES_CHANGED
        self.look(state, scope)

    def end(self, state: Bloodless, scope: int) -> None:
        seat = state.scopes[scope][YOU]
        if state.waits[SEARCHED]:
            collect(state, SEARCHED, seat)
        state.tell(f"{state.match.names[seat]} searches a deck.")
        settle(state)

    def prompt(self, state: Bloodless, scope: int, at: int, viewer: int) -> str:
        return "Which card do you take?"

    def say(self, state: Bloodless, scope: int, at: int, move: int, viewer: int) -> str:
        return "none" if move == DONE else state.called(move, viewer)

    def about(self, state: Bloodless, scope: int, at: int, move: int) -> About:
        return About("no") if move == DONE else About("take", (move,))

    def key(self, state: Bloodless, scope: int, at: int, move: int) -> int:
        return move if move == DONE else state.key_of(move)

    def declined(self, state: Bloodless, scope: int, at: int, offers: list[int]) -> int:
        return DONE if DONE in offers else offers[0]


@dataclass(frozen=True)
class LookAndTake(Effect):
    """D27: look at the top cards of your deck, take one, put the rest at the bottom in the order they lay."""

    amount: Amount
    slot: int = -1

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        words = state.scopes[scope]
        seat = words[YOU]
        pile = state.zones[seat * ZONES + DECK]
        shown = pile[max(0, len(pile) - self.amount.value(state, words)) :]
        state.look_at(seat, shown, f"{len(shown)} cards")
        state.bind(scope, self.slot, tuple(state.things_of(shown)))
        offers = self.offers(state, scope, 0)
        if len(offers) > 1:
            state.ask(self, scope, 0, seat, offers)
        elif offers:
            self.answer(state, scope, 0, offers[0])

    def offers(self, state: Bloodless, scope: int, at: int) -> list[int]:
        return state.distinct(list(reversed(state.bound(scope, self.slot))), state.scopes[scope][YOU])

    def answer(self, state: Bloodless, scope: int, at: int, move: int) -> None:
        seat = state.scopes[scope][YOU]
        shown = state.bound(scope, self.slot)
        state.move(move & COPY, seat * ZONES + HAND)
        for thing in reversed(shown):
            if thing != move:
                state.move(thing & COPY, seat * ZONES + DECK, 0)
        state.changed |= HAND_CHANGED | PILES_CHANGED
        state.did(scope, True)
        state.tell(f"{state.match.names[seat]} takes one of {len(shown)} cards.")
        settle(state)

    def prompt(self, state: Bloodless, scope: int, at: int, viewer: int) -> str:
        return "Which card do you take?"

    def key(self, state: Bloodless, scope: int, at: int, move: int) -> int:
        return state.key_of(move)

    def say(self, state: Bloodless, scope: int, at: int, move: int, viewer: int) -> str:
        return state.called(move, viewer)

    def about(self, state: Bloodless, scope: int, at: int, move: int) -> About:
        return About("take", (move,))


@dataclass(frozen=True)
class RevealHand(ByPlayers):
    """BL-19.16: shown to both; the cards stay where they are."""

    def do_for(self, state: Bloodless, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        reveal(state, state.things_of(state.zones[seat * ZONES + HAND]), seat, scope)
        return True


@dataclass(frozen=True)
class DiscardChosen(ByPlayers):
    """BL-R.106: the hand is shown, and who controls the text chooses what is discarded of it."""

    what: Description

    def takes(self, field: str) -> int:
        return CARD if field == "what" else ANYTHING

    def do_for(self, state: Bloodless, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        reveal(state, state.things_of(state.zones[seat * ZONES + HAND]), seat, scope)
        offers = self.offers(state, scope, seat)
        state.undid(scope)
        if len(offers) == 1:
            self.answer(state, scope, seat, offers[0])
        elif offers:
            state.ask(self, scope, seat, state.scopes[scope][YOU], offers)
        return True

    def offers(self, state: Bloodless, scope: int, at: int) -> list[int]:
        words = state.scopes[scope]
        hand = state.things_of(state.zones[at * ZONES + HAND])
        return state.distinct([thing for thing in hand if fits_as_card(self.what, state, words, thing)], words[YOU])

    def answer(self, state: Bloodless, scope: int, at: int, move: int) -> None:
        discard_from_hand(state, move, scope)
        settle(state)

    def prompt(self, state: Bloodless, scope: int, at: int, viewer: int) -> str:
        return f"Which card does {state.match.names[at]} discard?"

    def key(self, state: Bloodless, scope: int, at: int, move: int) -> int:
        return state.key_of(move)

    def say(self, state: Bloodless, scope: int, at: int, move: int, viewer: int) -> str:
        return state.called(move, viewer)

    def about(self, state: Bloodless, scope: int, at: int, move: int) -> About:
        return About("discard", (move,))


@dataclass(frozen=True)
class Reveal(OnThings):
    def takes(self, field: str) -> int:
        return IN_PLAY | CARD

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.here(thing):
            reveal(state, [thing], state.controller(thing), scope)


def reveal(state: Bloodless, things: list[int], seat: int, scope: int) -> None:
    together = tuple([thing & COPY for thing in things])
    for thing in things:
        state.show(thing & COPY, state.match.everyone, together)
        state.tell(f"{state.match.names[seat]} reveals {state.card_of(thing).name}.")
    state.did(scope, bool(things))
    if things and state.waits[REVEALED]:
        collect(state, REVEALED, seat, things[0])
    settle(state)


@dataclass(frozen=True)
class LookAt(OnThings):
    """BL-19.16: shown to you only."""

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD

    def do(self, state: Bloodless, scope: int, thing: int) -> None:
        if state.here(thing):
            seat = state.scopes[scope][YOU]
            together = tuple([other & COPY for other in self.whom.found(state, state.scopes[scope])])
            state.show(thing & COPY, 1 << seat, together)
            state.did(scope, True)
            name = state.match.names[seat]
            state.tell(f"{name} looks at {state.card_of(thing).name}.", 1 << seat, f"{name} looks at a card.")


@dataclass(frozen=True)
class ShuffleDeck(Effect):
    deck: DeckName

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        shuffle_deck(state, self.deck.zone_for(state.scopes[scope]), scope)
        settle(state)


@dataclass(frozen=True)
class Dig(digging.Dig):
    """Some of the top cards are taken, the rest goes where the text says."""

    def deck(self) -> int:
        return DECK

    def take(self, state: Bloodless, scope: int, thing: int) -> None:
        state.move(thing & COPY, state.scopes[scope][YOU] * ZONES + HAND)
        state.changed |= HAND_CHANGED | PILES_CHANGED
        settle(state)

    def throw(self, state: Bloodless, scope: int, thing: int) -> None:
        state.move(thing & COPY, state.discard_of(thing & COPY))
        state.changed |= PILES_CHANGED


PHRASES = [
    *digging.digs(Dig),
    phrase("search {deck} for a(n) {what}", Search, number=1, up_to=False),
    phrase("search {deck} for up to one {what}", Search, number=1, up_to=True),
    phrase("search {deck} for {number} {what:s}", Search, up_to=False),
    phrase("search {deck} for up to {number} {what:s}", Search, up_to=True),
    phrase("look at the top {amount} cards of your deck and take one", LookAndTake),
    *deeds.shows_hand(RevealHand, DiscardChosen),
    phrase("reveal {whom}", Reveal),
    phrase("look at {whom}", LookAt),
    phrase("shuffle {deck}", ShuffleDeck),
]
