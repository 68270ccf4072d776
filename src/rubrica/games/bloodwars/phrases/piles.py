"""Instructions about decks, piles and hands as a whole: shuffled in, put away from the top, arranged, looked through (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, SLOTS, YOU
from rubrica.games.bloodwars.drawing import reshuffle, top_card
from rubrica.games.bloodwars.kinds import BACK_TO_HAND, DEAD_BOOK, DECK, DISCARD, HAND, ZONES
from rubrica.games.bloodwars.leaving import send, to_hand, to_pile
from rubrica.games.bloodwars.numbers import is_kept
from rubrica.games.bloodwars.phrases.cards import DiscardCards, look
from rubrica.games.bloodwars.phrases.effects import Affect
from rubrica.games.bloodwars.state import BloodWars
from rubrica.language.nodes import deeds, digging
from rubrica.language.nodes.base import Amount, Description, Effect, Players
from rubrica.language.nodes.kinds import CARD, IN_PLAY
from rubrica.language.nodes.players import ByPlayers, You
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class ShuffleIn(ByPlayers):
    """BW-R.102: a discard pile becomes part of its deck before that is empty; with it the Command Hand, if that is said."""

    hand: bool = False

    def do_for(self, state: BloodWars, scope: int, seat: int, at: int) -> bool:
        if at:
            return False
        if self.hand:
            to_pile(state, [state.stay[copy] for copy in state.zones[seat * ZONES + HAND]])
        state.did(scope, bool(state.zones[seat * ZONES + DISCARD]))
        reshuffle(state, seat)
        return True


@dataclass(frozen=True)
class Mill(ByPlayers):
    """BW-R.103: cards go from the top of a deck to a pile without being drawn; their RR mean nothing."""

    amount: Amount
    pile: int = DISCARD

    def do_for(self, state: BloodWars, scope: int, seat: int, at: int) -> bool:
        if at >= self.amount.value(state, state.scopes[scope]):
            return False
        copy = top_card(state, seat)
        if copy < 0:
            return False
        where = "the Dead-Book" if self.pile == DEAD_BOOK else "the discard pile"
        state.tell(f"{state.printed(copy).label} goes from the deck of {state.match.names[seat]} to {where}.")
        send(state, state.stay[copy], seat * ZONES + self.pile)
        state.did(scope, True)
        return True


@dataclass(frozen=True)
class DiscardHand(ByPlayers):
    """All cards of a Command Hand."""

    def do_for(self, state: BloodWars, scope: int, seat: int, at: int) -> bool:
        hand = state.zones[seat * ZONES + HAND]
        if at or not hand:
            return False
        to_pile(state, state.things_of(hand))
        state.did(scope, True)
        return True


@dataclass(frozen=True)
class PickFromHand(Effect):
    """You look at a Command Hand and choose what is discarded of it."""

    who: Players
    what: Description

    def takes(self, field: str) -> int:
        return CARD

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        words = state.scopes[scope]
        seats = self.who.seats(state, words)
        if at >= len(seats):
            return
        hand = state.zones[seats[at] * ZONES + HAND]
        look(state, words[YOU], hand, f"the Command Hand of {state.match.names[seats[at]]}")
        offers = self.offers(state, scope, at)
        if offers:
            state.ask(self, scope, at, words[YOU], offers)
        else:
            state.now(self, scope, at + 1)

    def offers(self, state: BloodWars, scope: int, at: int) -> list[int]:
        words = state.scopes[scope]
        seat = self.who.seats(state, words)[at]
        hand = state.things_of(state.zones[seat * ZONES + HAND])
        return state.distinct([thing for thing in hand if self.what.fits(state, words, thing)], words[YOU])

    def answer(self, state: BloodWars, scope: int, at: int, move: int) -> None:
        to_pile(state, [move])
        state.did(scope, True)
        state.now(self, scope, at + 1)

    def prompt(self, state: BloodWars, scope: int, at: int, viewer: int) -> str:
        return "Which card is discarded?"

    def say(self, state: BloodWars, scope: int, at: int, move: int, viewer: int) -> str:
        return f"discard {state.label_of(move, viewer)}"

    def key(self, state: BloodWars, scope: int, at: int, move: int) -> int:
        return state.key_of(move)

    def about(self, state: BloodWars, scope: int, at: int, move: int) -> About:
        return About("discard", (move,))


@dataclass(frozen=True)
class Arrange(Effect):
    """BW-R.104: look at the top cards of your deck and put them back in any order."""

    amount: Amount
    slot: int = -1

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        if at == 0:
            top = top_of(state, seat, self.amount.value(state, state.scopes[scope]))
            state.bind(scope, self.slot, tuple(state.things_of(top)))
            state.did(scope, bool(top))
        left = state.bound(scope, self.slot)
        if len(left) > 1:
            state.ask(self, scope, 1, seat, self.offers(state, scope, 1))
        elif left:
            put_back(state, seat, left[0], True)

    def offers(self, state: BloodWars, scope: int, at: int) -> list[int]:
        return state.distinct(list(state.scopes[scope][SLOTS + self.slot]), state.scopes[scope][YOU])

    def answer(self, state: BloodWars, scope: int, at: int, move: int) -> None:
        state.bind(scope, self.slot, tuple([thing for thing in state.bound(scope, self.slot) if thing != move]))
        put_back(state, state.scopes[scope][YOU], move, True)
        state.now(self, scope, 1)

    def prompt(self, state: BloodWars, scope: int, at: int, viewer: int) -> str:
        return "Which card do you put back next? The last one lies on top."

    def say(self, state: BloodWars, scope: int, at: int, move: int, viewer: int) -> str:
        return f"put back {state.label_of(move, viewer)}"

    def key(self, state: BloodWars, scope: int, at: int, move: int) -> int:
        return state.key_of(move)

    def about(self, state: BloodWars, scope: int, at: int, move: int) -> About:
        return About("move", (move,))


@dataclass(frozen=True)
class LookAndTake(Arrange):
    """BW-R.104: one of the top cards comes to the hand, which is no drawing; the rest goes to the bottom, or is discarded."""

    bottom: bool = True

    def run(self, state: BloodWars, scope: int, at: int) -> None:
        seat = state.scopes[scope][YOU]
        if at == 0:
            top = top_of(state, seat, self.amount.value(state, state.scopes[scope]))
            state.bind(scope, self.slot, tuple(state.things_of(top)))
            state.did(scope, bool(top))
        left = state.bound(scope, self.slot)
        if at == 0 and left:
            state.ask(self, scope, 0, seat, self.offers(state, scope, 0))
        elif not self.bottom:
            to_pile(state, list(left))
        elif len(left) > 1:
            state.ask(self, scope, 1, seat, self.offers(state, scope, 1))
        elif left:
            put_back(state, seat, left[0], False)

    def answer(self, state: BloodWars, scope: int, at: int, move: int) -> None:
        state.bind(scope, self.slot, tuple([thing for thing in state.bound(scope, self.slot) if thing != move]))
        if at == 0:
            send(state, move, state.owner[move & COPY] * ZONES + HAND)
        else:
            put_back(state, state.scopes[scope][YOU], move, False)
        state.now(self, scope, 1)

    def prompt(self, state: BloodWars, scope: int, at: int, viewer: int) -> str:
        return "Which card goes to the bottom next?" if at else "Which card do you take?"

    def say(self, state: BloodWars, scope: int, at: int, move: int, viewer: int) -> str:
        return f"{'put down' if at else 'take'} {state.label_of(move, viewer)}"

    def about(self, state: BloodWars, scope: int, at: int, move: int) -> About:
        return About("move" if at else "take", (move,))


def top_of(state: BloodWars, seat: int, many: int) -> tuple[int, ...]:
    """A player looks at so many cards of the own deck, the top one first."""
    if top_card(state, seat) < 0 or many <= 0:
        return ()
    pile = state.zones[seat * ZONES + DECK]
    top = pile[max(0, len(pile) - many) :]
    look(state, seat, top, "the top of their deck")
    return top[::-1]


def put_back(state: BloodWars, seat: int, thing: int, on_top: bool) -> None:
    """On top of the deck or below it; who does not know the cards can't tell which it was."""
    deck = seat * ZONES + DECK
    others = state.match.everyone & ~(1 << seat)
    pile = state.zones[deck]
    state.mix_facts(pile, others)
    for copy in pile:
        state.known[copy] &= ~others
    if on_top:
        state.move(thing & COPY, deck)
    else:
        state.move(thing & COPY, deck, 0)


@dataclass(frozen=True)
class PutOnDeck(Affect):
    """BW-R.109: a card goes on top of its owner's deck, or below it; everybody sees which. From play it leaves as if it returned."""

    bottom: bool

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        if not state.here(thing) or is_kept(state, state.scopes[scope], thing, BACK_TO_HAND):
            return
        copy = thing & COPY
        deck = state.owner[copy] * ZONES + DECK
        state.tell(f"{state.card_of(thing).label} goes {'below' if self.bottom else 'on top of'} the deck.")
        now = to_hand(state, thing, DECK) if state.in_play(thing) else send(state, thing, deck)
        if self.bottom:
            state.move(now & COPY, deck, 0)
        state.did(scope, True)


@dataclass(frozen=True)
class ShuffleAway(PutOnDeck):
    """It is shuffled into it."""

    bottom: bool = False

    def affect(self, state: BloodWars, scope: int, thing: int) -> None:
        super().affect(state, scope, thing)
        state.shuffle(state.owner[thing & COPY] * ZONES + DECK)


LOOK = "look at the top {amount=Simple} cards of your deck"


@dataclass(frozen=True)
class Dig(digging.Dig):
    """Some of the top cards are taken, the rest goes where the text says."""

    def deck(self) -> int:
        return DECK

    def take(self, state: BloodWars, scope: int, thing: int) -> None:
        send(state, thing, state.owner[thing & COPY] * ZONES + HAND)

    def throw(self, state: BloodWars, scope: int, thing: int) -> None:
        send(state, thing, state.owner[thing & COPY] * ZONES + DISCARD)


PHRASES = [
    *digging.digs(Dig),
    *deeds.shuffles_in(ShuffleIn, who=You()),
    phrase("shuffle your hand and discard pile into your deck", ShuffleIn, who=You(), hand=True),
    *deeds.puts_away(Mill, You(), pile=DISCARD),
    phrase("put the top {amount=Simple#} card(s) of your deck into your Dead-Book", Mill, who=You(), pile=DEAD_BOOK),
    phrase("{who} put[s] the top {amount=Simple#} card(s) of the deck into the Dead-Book", Mill, pile=DEAD_BOOK),
    *deeds.discards_hand(DiscardHand, who=You()),
    *deeds.discards_whole_hand(DiscardHand),
    phrase("look at the Command Hand of {who} and choose a(n) {what} to discard", PickFromHand),
    *deeds.arranges(Arrange),
    *deeds.puts_on_top(PutOnDeck, bottom=False),
    *deeds.puts_below(PutOnDeck, bottom=True),
    *deeds.shuffles_home(ShuffleAway),
    phrase(f"{LOOK}, take one and put the rest on the bottom", LookAndTake, bottom=True),
    phrase(f"{LOOK}, take one and discard the rest", LookAndTake, bottom=False),
    *deeds.unless_discarded(DiscardCards, HAND),
]
KINDS = (DiscardCards,)
