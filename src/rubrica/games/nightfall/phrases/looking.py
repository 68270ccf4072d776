"""Instructions about the top of the own deck: looking, revealing, putting into play (codex 5.6)."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, YOU
from rubrica.games.nightfall.entering import enter
from rubrica.games.nightfall.kinds import DECK, DISCARD, HAND, ZONES
from rubrica.games.nightfall.moving import top_cards
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes import deeds, digging
from rubrica.language.nodes.base import Amount, Effect
from rubrica.language.nodes.kinds import CARD
from rubrica.language.nodes.triggers import Named
from rubrica.language.phrases import phrase


def look_at_top(state: Nightfall, scope: int, amount: Amount) -> list[int]:
    """The top cards of the own deck, which their owner sees now."""
    seat = state.scopes[scope][YOU]
    things = top_cards(state, seat, amount.value(state, state.scopes[scope]))
    state.look_at(seat, tuple([thing & COPY for thing in things]), "the top of the deck")
    state.did(scope, bool(things))
    return things


@dataclass(frozen=True)
class Peek(Effect):
    """The top cards of the own deck are looked at, and stay as they lie."""

    amount: Amount

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        look_at_top(state, scope, self.amount)


@dataclass(frozen=True)
class LookAtTop(Effect):
    """The top cards of the own deck are looked at; any of them are discarded, the rest goes back in any order."""

    amount: Amount
    throw: bool = True

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        if at == 0:
            at = len(look_at_top(state, scope, self.amount))
        if at > 0:
            offers = self.offers(state, scope, at)
            if len(offers) == 1:
                self.answer(state, scope, at, offers[0])
            else:
                state.ask(self, scope, at, seat, offers)

    def looked_at(self, state: Nightfall, scope: int, at: int) -> list[int]:
        """The cards that have no place yet: they are still the top ones."""
        deck = state.zones[state.scopes[scope][YOU] * ZONES + DECK]
        return state.things_of(deck[len(deck) - at :])

    def offers(self, state: Nightfall, scope: int, at: int) -> list[int]:
        """Discard one of them, or say which one lies deepest of those that are left."""
        things = self.looked_at(state, scope, at)
        seat = state.scopes[scope][YOU]
        distinct = state.distinct(things, seat)
        offers = [thing << 1 for thing in distinct]
        if self.throw:
            offers += [thing << 1 | 1 for thing in distinct]
        return offers

    def answer(self, state: Nightfall, scope: int, at: int, move: int) -> None:
        seat = state.scopes[scope][YOU]
        copy = move >> 1 & COPY
        zone = seat * ZONES + DECK
        if not state.here(move >> 1) or state.place[copy] != zone:
            return
        if move & 1:
            state.move(copy, seat * ZONES + DISCARD)
        else:
            deck = state.zones[zone]
            first = len(deck) - at
            rest = tuple([other for other in deck[first:] if other != copy])
            state.zones[zone] = (*deck[:first], copy, *rest)
        if at > 1:
            state.now(self, scope, at - 1)

    def prompt(self, state: Nightfall, scope: int, at: int, viewer: int) -> str:
        return "Discard one of these cards, or put one back beneath the others."

    def say(self, state: Nightfall, scope: int, at: int, move: int, viewer: int) -> str:
        name = state.called(move >> 1, viewer)
        return f"discard {name}" if move & 1 else f"put {name} back"

    def key(self, state: Nightfall, scope: int, at: int, move: int) -> int:
        return state.key_of(move >> 1) << 1 | move & 1

    def about(self, state: Nightfall, scope: int, at: int, move: int) -> About:
        return About("discard" if move & 1 else "move", (move >> 1,))


@dataclass(frozen=True)
class RevealTop(Effect):
    """The top card of the own deck is shown to everyone and stays where it is."""

    slot: int = -1

    def mentions(self) -> list[Named]:
        return [("card", self.slot, CARD)]

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        things = top_cards(state, seat, 1)
        state.bind(scope, self.slot, tuple(things))
        if things:
            state.show(things[0] & COPY, state.match.everyone)
            state.did(scope, True)
            if state.news is not None:
                state.tell(f"{state.match.names[seat]} reveals {state.card_of(things[0]).label}.")


@dataclass(frozen=True)
class TopIntoPlay(Effect):
    """NF-9.21: the top card of the own deck is shown; a minion enters play at once, anything else stays where it is."""

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        for thing in top_cards(state, seat, 1):
            state.show(thing & COPY, state.match.everyone)
            if state.card_of(thing).minion:
                enter(state, thing & COPY, seat, seat)
                state.did(scope, True)


@dataclass(frozen=True)
class Dig(digging.Dig):
    """Some of the top cards are taken, the rest goes where the text says."""

    def deck(self) -> int:
        return DECK

    def take(self, state: Nightfall, scope: int, thing: int) -> None:
        state.move(thing & COPY, state.scopes[scope][YOU] * ZONES + HAND)

    def throw(self, state: Nightfall, scope: int, thing: int) -> None:
        state.move(thing & COPY, state.scopes[scope][YOU] * ZONES + DISCARD)


PHRASES = [
    *digging.digs(Dig),
    *deeds.looks_at_top(Peek),
    phrase(
        "look at the top {amount=Simple#} card(s) of your deck and put them back in any order", LookAtTop, throw=False
    ),
    phrase(
        "look at the top {amount=Simple#} card(s) of your deck, discard any of them and put the rest back in any order",
        LookAtTop,
    ),
    *deeds.reveals_top(RevealTop),
    phrase("put the top card of your deck into play", TopIntoPlay),
]
