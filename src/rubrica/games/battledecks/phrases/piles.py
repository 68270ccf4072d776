"""Instructions about whole piles and hands: shuffled into the deck, put away from its top, looked through (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, SLOTS, YOU
from rubrica.games.battledecks.card import EQUALIZER
from rubrica.games.battledecks.drawing import take_card
from rubrica.games.battledecks.kinds import DECK, DISCARD, HAND, REMOVED, ZONES
from rubrica.games.battledecks.phrases.cards import discard, look_at
from rubrica.games.battledecks.state import BattleDecks
from rubrica.language.nodes import deeds, digging
from rubrica.language.nodes.base import Amount, Effect, Players
from rubrica.language.nodes.players import ByPlayers, You
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class ShuffleIn(ByPlayers):
    """BD-R.102: a discard pile becomes part of its deck again."""

    def do_for(self, state: BattleDecks, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        pile = state.zones[seat * ZONES + DISCARD]
        for copy in pile:
            state.move(copy, state.own(seat, DECK))
        state.shuffle(state.own(seat, DECK))
        state.tell(f"{state.match.names[seat]} shuffles the discard pile into the deck.")
        state.did(scope, bool(pile))
        return True


@dataclass(frozen=True)
class Mill(ByPlayers):
    """BD-R.103: cards go from the top of a deck to the discard pile without being drawn."""

    amount: Amount

    def do_for(self, state: BattleDecks, scope: int, seat: int, at: int) -> bool:
        deck = state.zones[seat * ZONES + DECK]
        if at >= self.amount.value(state, state.scopes[scope]) or not deck:
            return False
        away(state, seat, deck[-1])
        state.did(scope, True)
        return True


def away(state: BattleDecks, seat: int, copy: int) -> None:
    """BD-16.15, BD-R.103: a card of the deck is put away; an equalizer leaves the game, since it lies in no discard pile."""
    card = state.prints[state.card[copy]]
    gone = card.kind == EQUALIZER
    state.move(copy, state.own(seat, REMOVED if gone else DISCARD))
    where = "is removed from the game" if gone else "goes to the discard pile"
    state.tell(f"{card.label} {where} from the deck of {state.match.names[seat]}.")


@dataclass(frozen=True)
class DiscardHand(ByPlayers):
    """All cards of a hand."""

    def do_for(self, state: BattleDecks, scope: int, seat: int, at: int) -> bool:
        hand = state.zones[seat * ZONES + HAND]
        if at or not hand:
            return False
        for copy in hand:
            discard(state, copy)
        state.did(scope, True)
        return True


@dataclass(frozen=True)
class LookAtHand(ByPlayers):
    """You see it, nobody else does."""

    def do_for(self, state: BattleDecks, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        hand = state.zones[seat * ZONES + HAND]
        state.look_at(state.scopes[scope][YOU], hand, f"the hand of {state.match.names[seat]}")
        state.did(scope, bool(hand))
        return True


@dataclass(frozen=True)
class PickFromHand(Effect):
    """You look at a hand and choose what is discarded of it."""

    who: Players
    amount: Amount

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        words = state.scopes[scope]
        seats = self.who.seats(state, words)
        index, done = at >> 16, at & 0xFFFF
        if index >= len(seats):
            return
        hand = state.zones[seats[index] * ZONES + HAND]
        if done == 0:
            state.look_at(words[YOU], hand, f"the hand of {state.match.names[seats[index]]}")
        if done >= self.amount.value(state, words) or not hand:
            state.now(self, scope, (index + 1) << 16)
        else:
            state.ask(self, scope, at, words[YOU], self.offers(state, scope, at))

    def offers(self, state: BattleDecks, scope: int, at: int) -> list[int]:
        words = state.scopes[scope]
        seat = self.who.seats(state, words)[at >> 16]
        return state.distinct(state.things_of(state.zones[seat * ZONES + HAND]), words[YOU])

    def answer(self, state: BattleDecks, scope: int, at: int, move: int) -> None:
        discard(state, move & COPY)
        state.did(scope, True)
        state.now(self, scope, at + 1)

    def prompt(self, state: BattleDecks, scope: int, at: int, viewer: int) -> str:
        return "Which card is discarded?"

    def say(self, state: BattleDecks, scope: int, at: int, move: int, viewer: int) -> str:
        return f"discard {state.called(move, viewer)}"

    def key(self, state: BattleDecks, scope: int, at: int, move: int) -> int:
        return state.key_of(move)

    def about(self, state: BattleDecks, scope: int, at: int, move: int) -> About:
        return About("discard", (move,))


TAKING_THEM: Final = 1
SINKING: Final = 1 << 16


@dataclass(frozen=True)
class LookAndTake(Effect):
    """BD-R.104: some of the top cards are taken, which counts as drawing; the rest goes to the bottom, or is put away."""

    amount: Amount
    number: int
    bottom: bool
    slot: int = -1

    def run(self, state: BattleDecks, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        if at == 0:
            copies = look_at(state, seat, self.amount.value(state, state.scopes[scope]))
            state.bind(scope, self.slot, tuple(state.things_of(copies)))
            state.did(scope, bool(copies))
            at = TAKING_THEM
        left = state.bound(scope, self.slot)
        if at <= self.number and left:
            state.ask(self, scope, at, seat, self.offers(state, scope, at))
        elif not self.bottom:
            for thing in left:
                away(state, seat, thing & COPY)
        elif len(left) > 1:
            state.ask(self, scope, SINKING, seat, self.offers(state, scope, SINKING))
        elif left:
            self.sink(state, scope, left[0])

    def offers(self, state: BattleDecks, scope: int, at: int) -> list[int]:
        return state.distinct(list(state.scopes[scope][SLOTS + self.slot]), state.scopes[scope][YOU])

    def answer(self, state: BattleDecks, scope: int, at: int, move: int) -> None:
        state.bind(scope, self.slot, tuple([thing for thing in state.bound(scope, self.slot) if thing != move]))
        if at == SINKING:
            state.now(self, scope, SINKING)
            self.sink(state, scope, move)
        else:
            state.now(self, scope, at + 1)
            take_card(state, state.scopes[scope][YOU], move & COPY)

    def sink(self, state: BattleDecks, scope: int, thing: int) -> None:
        """Below all others; who does not know them can't tell which it was."""
        seat = state.scopes[scope][YOU]
        deck = state.own(seat, DECK)
        others = state.match.everyone & ~(1 << seat)
        pile = state.zones[deck]
        state.mix_facts(pile, others)
        for other in pile:
            state.known[other] &= ~others
        state.move(thing & COPY, deck, 0)

    def prompt(self, state: BattleDecks, scope: int, at: int, viewer: int) -> str:
        return "Which card goes to the bottom next?" if at == SINKING else "Which card do you take?"

    def say(self, state: BattleDecks, scope: int, at: int, move: int, viewer: int) -> str:
        return f"{'put down' if at == SINKING else 'take'} {state.called(move, viewer)}"

    def key(self, state: BattleDecks, scope: int, at: int, move: int) -> int:
        return state.key_of(move)

    def about(self, state: BattleDecks, scope: int, at: int, move: int) -> About:
        return About("move" if at == SINKING else "take", (move,))


LOOK = "look at the top {amount=Simple} cards of your deck, take {number} and"


@dataclass(frozen=True)
class Dig(digging.Dig):
    """Some of the top cards are taken, the rest goes where the text says."""

    def deck(self) -> int:
        return DECK

    def take(self, state: BattleDecks, scope: int, thing: int) -> None:
        take_card(state, state.scopes[scope][YOU], thing & COPY)

    def throw(self, state: BattleDecks, scope: int, thing: int) -> None:
        away(state, state.scopes[scope][YOU], thing & COPY)


PHRASES = [
    *digging.digs(Dig),
    *deeds.shuffles_in(ShuffleIn, who=You()),
    *deeds.puts_away(Mill, You()),
    *deeds.discards_hand(DiscardHand, who=You()),
    *deeds.discards_whole_hand(DiscardHand),
    phrase("look at the hand of {who}", LookAtHand),
    phrase("look at the hand of {who} and choose {amount=Simple#} card(s) to discard", PickFromHand),
    phrase(f"{LOOK} put the rest on the bottom", LookAndTake, bottom=True),
    phrase(f"{LOOK} discard the rest", LookAndTake, bottom=False),
]
