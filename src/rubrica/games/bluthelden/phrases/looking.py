"""Looking at cards of a deck (BH-D.36): only the player who looks sees them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, YOU
from rubrica.games.bluthelden.drawing import look_at
from rubrica.games.bluthelden.kinds import GRAVEYARD, HAND, POOL_DECK, SPELL_DECK, ZONES
from rubrica.games.bluthelden.leaving import discard, send
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes import deeds, digging
from rubrica.language.nodes.base import Amount, Description, Effect
from rubrica.language.nodes.kinds import ANYTHING, CARD
from rubrica.language.nodes.players import ByPlayers
from rubrica.language.phrases import phrase

NOTHING: Final = 0
REORDER: Final = 1
"""They are put back in any order."""
TO_BOTTOM: Final = 2
TO_GRAVEYARD: Final = 3


@dataclass(frozen=True)
class Pile:
    """A deck."""

    deck: int
    yours: bool

    def zone(self, seat: int) -> int:
        return (seat if self.yours else 1 - seat) * ZONES + self.deck


@dataclass(frozen=True)
class Look(Effect):
    """Look at the top cards of a deck; keep some of them; the rest go back in any order, to the bottom, or to the Graveyard."""

    amount: Amount
    pile: Pile
    number: int = 0
    """How many are kept."""
    rest: int = NOTHING
    slot: int = -1

    def zone(self, state: Bluthelden, scope: int) -> int:
        return self.pile.zone(state.scopes[scope][YOU])

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        zone = self.zone(state, scope)
        if at == 0:
            seat = state.scopes[scope][YOU]
            amount = self.amount.value(state, state.scopes[scope])
            pile = state.zones[zone]
            copies = pile[max(0, len(pile) - amount) :] if amount > 0 else ()
            look_at(state, seat, copies)
            state.bind(scope, self.slot, tuple([state.stay[copy] for copy in reversed(copies)]))
            state.did(scope, bool(copies))
            at = 1
        if self.rest == NOTHING:
            return
        looked = state.bound(scope, self.slot)
        kept = at - 1
        if kept < self.number and looked:
            self.choose(state, scope, at)
        elif self.rest == REORDER and len(looked) > 1:
            state.ask(self, scope, at, self.seat(state, scope, at), self.offers(state, scope, at))
        else:
            self.finish(state, scope, looked)

    def choose(self, state: Bluthelden, scope: int, at: int) -> None:
        offers = self.offers(state, scope, at)
        if len(offers) == 1:
            self.answer(state, scope, at, offers[0])
        else:
            state.ask(self, scope, at, self.seat(state, scope, at), offers)

    def offers(self, state: Bluthelden, scope: int, at: int) -> list[int]:
        return state.distinct(list(state.bound(scope, self.slot)), self.seat(state, scope, at))

    def answer(self, state: Bluthelden, scope: int, at: int, move: int) -> None:
        looked = tuple([thing for thing in state.bound(scope, self.slot) if thing != move])
        if at - 1 < self.number:
            # A card that is kept.
            state.bind(scope, self.slot, looked)
            state.move(move & COPY, state.scopes[scope][YOU] * ZONES + HAND)
            state.now(self, scope, at + 1)
            return
        # The next one from the bottom up: the last lies on top.
        state.bind(scope, self.slot, looked)
        self.put(state, scope, move & COPY, -1)
        if len(looked) > 1:
            state.now(self, scope, at)
        elif looked:
            self.put(state, scope, looked[0] & COPY, -1)

    def put(self, state: Bluthelden, scope: int, copy: int, at: int) -> None:
        """A card is put back, on top or at the bottom; the others can't tell which."""
        zone = self.zone(state, scope)
        others = state.match.everyone & ~(1 << state.scopes[scope][YOU])
        pile = state.zones[zone]
        state.mix_facts(pile, others)
        for other in pile:
            state.known[other] &= ~others
        state.move(copy, zone, at)

    def finish(self, state: Bluthelden, scope: int, looked: tuple[int, ...]) -> None:
        """The rest goes where it must."""
        for thing in looked:
            if self.rest == TO_BOTTOM:
                self.put(state, scope, thing & COPY, 0)
            elif self.rest == TO_GRAVEYARD:
                send(state, thing, state.owner[thing & COPY] * ZONES + GRAVEYARD)

    def prompt(self, state: Bluthelden, scope: int, at: int, viewer: int) -> str:
        if at - 1 < self.number:
            return "Which card do you keep?"
        return "Which card do you put back next? The last one lies on top."

    def say(self, state: Bluthelden, scope: int, at: int, move: int, viewer: int) -> str:
        verb = "keep" if at - 1 < self.number else "put back"
        return f"{verb} {state.called(move, viewer)}"

    def key(self, state: Bluthelden, scope: int, at: int, move: int) -> int:
        return state.key_of(move)

    def about(self, state: Bluthelden, scope: int, at: int, move: int) -> About:
        return About("take" if at - 1 < self.number else "move", (move,))


@dataclass(frozen=True)
class RevealHand(ByPlayers):
    """BH-R.153: shown to both; the cards stay where they are."""

    def do_for(self, state: Bluthelden, scope: int, seat: int, at: int) -> bool:
        if not at:
            state.did(scope, show_hand(state, seat))
        return not at


def show_hand(state: Bluthelden, seat: int) -> bool:
    """Everybody sees the cards of a hand."""
    hand = state.zones[seat * ZONES + HAND]
    for copy in hand:
        state.show(copy, state.match.everyone, hand)
    if hand:
        names = ", ".join([state.printed(copy).name for copy in hand])
        state.tell(f"{state.match.names[seat]} reveals {names}.")
    return bool(hand)


@dataclass(frozen=True)
class DiscardChosen(ByPlayers):
    """BH-R.153: the hand is shown, and who controls the text chooses what is discarded of it."""

    what: Description

    def takes(self, field: str) -> int:
        return CARD if field == "what" else ANYTHING

    def do_for(self, state: Bluthelden, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        show_hand(state, seat)
        offers = self.offers(state, scope, seat)
        state.undid(scope)
        if len(offers) == 1:
            self.answer(state, scope, seat, offers[0])
        elif offers:
            state.ask(self, scope, seat, state.scopes[scope][YOU], offers)
        return True

    def offers(self, state: Bluthelden, scope: int, at: int) -> list[int]:
        words = state.scopes[scope]
        hand = state.things_of(state.zones[at * ZONES + HAND])
        return state.distinct([thing for thing in hand if self.what.fits(state, words, thing)], words[YOU])

    def answer(self, state: Bluthelden, scope: int, at: int, move: int) -> None:
        state.did(scope, True)
        discard(state, move)

    def prompt(self, state: Bluthelden, scope: int, at: int, viewer: int) -> str:
        return f"Which card does {state.match.names[at]} discard?"

    def key(self, state: Bluthelden, scope: int, at: int, move: int) -> int:
        return state.key_of(move)

    def say(self, state: Bluthelden, scope: int, at: int, move: int, viewer: int) -> str:
        return f"discard {state.called(move, viewer)}"

    def about(self, state: Bluthelden, scope: int, at: int, move: int) -> About:
        return About("discard", (move,))


@dataclass(frozen=True)
class Dig(digging.Dig):
    """Some of the top cards are taken, the rest goes where the text says."""

    def deck(self) -> int:
        return SPELL_DECK

    def take(self, state: Bluthelden, scope: int, thing: int) -> None:
        state.move(thing & COPY, state.scopes[scope][YOU] * ZONES + HAND)

    def throw(self, state: Bluthelden, scope: int, thing: int) -> None:
        send(state, thing, state.owner[thing & COPY] * ZONES + GRAVEYARD)


PHRASES = [
    *digging.digs(Dig, "your graveyard"),
    *deeds.shows_hand(RevealHand, DiscardChosen),
    phrase("your spell deck", Pile, deck=SPELL_DECK, yours=True),
    phrase("your pool deck", Pile, deck=POOL_DECK, yours=True),
    phrase("your opponent's spell deck", Pile, deck=SPELL_DECK, yours=False),
    phrase("your opponent's pool deck", Pile, deck=POOL_DECK, yours=False),
    phrase("look at the top {amount=Simple} card(s) of {pile}", Look),
    phrase("look at the top {amount=Simple} cards of {pile}, reorder them", Look, rest=REORDER),
    phrase(
        "look at the top {amount=Simple} cards of {pile}, keep {number} and put the rest on the bottom",
        Look,
        rest=TO_BOTTOM,
    ),
    phrase(
        "look at the top {amount=Simple} cards of {pile}, keep {number} and put the rest into the graveyard",
        Look,
        rest=TO_GRAVEYARD,
    ),
    phrase("look at the top {amount=Simple} cards of {pile}, keep {number} and reorder the rest", Look, rest=REORDER),
]
KINDS = (Pile,)
