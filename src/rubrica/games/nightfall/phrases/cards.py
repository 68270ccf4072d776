"""Instructions that move cards: drawing, discarding, exiling, claiming, looking (codex 5.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, YOU, Scope, your_seat
from rubrica.engine.steps import WhichThing
from rubrica.games.nightfall.claiming import claim, expose, price
from rubrica.games.nightfall.entering import enter
from rubrica.games.nightfall.kinds import DECK, DISCARD, EXILE, GONE, HAND, WOUNDS_DOWN, ZONES
from rubrica.games.nightfall.leaving import leave, to_discard
from rubrica.games.nightfall.moving import discard, draw, exile, lay_under
from rubrica.games.nightfall.phrases.acting import Act, Payable
from rubrica.games.nightfall.phrases.words import YouThing
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes import deeds
from rubrica.language.nodes.base import Amount, Effect, Things
from rubrica.language.nodes.kinds import A_CARD, CARD, IN_PLAY, PLACE, PLAYER
from rubrica.language.nodes.things import DONE
from rubrica.language.nodes.triggers import Named
from rubrica.language.phrases import phrase

# Drawing and discarding.


@dataclass(frozen=True)
class Draw(Act):
    """NF-3.4, NF-3.5."""

    amount: Amount

    def takes(self, field: str) -> int:
        return PLAYER

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        amount = self.amount.value(state, state.scopes[scope])
        state.did(scope, draw(state, thing - 1, amount) > 0)


@dataclass(frozen=True)
class DiscardIt(Payable):
    """NF-10.15: from the own hand; a minion goes from play to its owner. As a cost: all or nothing (NF-5.12)."""

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        if state.in_play(thing):
            to_discard(state, thing)
        else:
            discard(state, state.scopes[scope][YOU], thing)
        state.did(scope, True)

    def say(self, state: Nightfall, scope: int, at: int, move: int, viewer: int) -> str:
        return "done" if move == DONE else f"discard {state.called(move, viewer)}"

    def about(self, state: Nightfall, scope: int, at: int, move: int) -> About:
        return About("end") if move == DONE else state.about("discard", move)


@dataclass(frozen=True)
class PlayersDiscard(Act):
    """NF-5.13: each loses cards of own choice, or at random."""

    amount: Amount
    random: bool = False

    def takes(self, field: str) -> int:
        return PLAYER

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        seat = thing - 1
        amount = min(self.amount.value(state, state.scopes[scope]), len(state.zones[seat * ZONES + HAND]))
        if amount <= 0:
            return
        state.did(scope, True)
        if self.random:
            for _ in range(amount):
                hand = state.zones[seat * ZONES + HAND]
                discard(state, seat, state.stay[hand[state.random(len(hand))]])
        else:
            CHOOSE_DISCARD.run(state, seat, amount)


@dataclass(frozen=True)
class DiscardHand(Act):
    """NF-10.15: all cards of a hand."""

    def takes(self, field: str) -> int:
        return PLAYER

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        seat = thing - 1
        for copy in state.zones[seat * ZONES + HAND]:
            discard(state, seat, state.stay[copy])
            state.did(scope, True)


class ChooseDiscard(WhichThing):
    """D22: the player who loses a card chooses it."""

    kind: ClassVar[str] = "discard"

    def run(self, state: Nightfall, seat: int, amount: int) -> None:
        hand = state.zones[seat * ZONES + HAND]
        if len(hand) <= amount:
            for copy in hand:
                discard(state, seat, state.stay[copy])
            return
        offers = self.offers(state, seat, amount)
        if len(offers) == 1:
            self.answer(state, seat, amount, offers[0])
        else:
            state.ask(self, seat, amount, seat, offers)

    def seat(self, state: Nightfall, seat: int, amount: int) -> int:
        return seat

    def offers(self, state: Nightfall, seat: int, amount: int) -> list[int]:
        return state.distinct(state.things_of(state.zones[seat * ZONES + HAND]), seat)

    def answer(self, state: Nightfall, seat: int, amount: int, move: int) -> None:
        discard(state, seat, move)
        if amount > 1:
            state.now(self, seat, amount - 1)

    def prompt(self, state: Nightfall, seat: int, amount: int, viewer: int) -> str:
        return "Choose a card to discard."

    def say(self, state: Nightfall, seat: int, amount: int, move: int, viewer: int) -> str:
        return f"discard {state.called(move, viewer)}"

    def why_not(self, state: Nightfall, seat: int, amount: int, text: str) -> tuple[str, str]:
        return "NF-5.13", "Choose a card of your own hand."


CHOOSE_DISCARD: Final = ChooseDiscard("nf choose discard")

# Exile.


def card_is_exiled(state: Nightfall, thing: int) -> None:
    """NF-10.14: from play, the chain, an archive, a hand or a discard pile."""
    zone = state.place[thing & COPY]
    if state.in_play(thing):
        if state.news is not None:
            state.tell(f"{state.say_thing(thing)} is exiled.")
        leave(state, thing, state.base + EXILE)
        return
    index = state.index_of(thing)
    if index >= 0:
        if index != state.resolving:
            state.chain[index] = state.chain[index].becoming(GONE)
            state.waiting = tuple([other for other in state.waiting if other != thing])
    exile(state, thing)
    if state.is_archive(zone):
        expose(state, zone)


@dataclass(frozen=True)
class ExileIt(Payable):
    def takes(self, field: str) -> int:
        return A_CARD

    def follows(self) -> bool:
        return True

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        card_is_exiled(state, thing)
        state.did(scope, True)


# Cards from the own discard pile or hand to other places.


def now_is(state: Nightfall, scope: int, whom: Things, thing: int, moved: int) -> None:
    """A card that was named has moved: the words that name it mean what it is now; those named with it stay what they are."""
    slot = whom.place()
    if slot >= 0:
        state.bind(scope, slot, tuple([moved if other == thing else other for other in state.bound(scope, slot)]))


@dataclass(frozen=True)
class PutCard(Act):
    """A chosen card goes to the hand, on top of or under the deck; shown to all (NF-R.72)."""

    to: int
    bottom: bool = False
    shuffle: bool = False

    def takes(self, field: str) -> int:
        return CARD

    def follows(self) -> bool:
        return True

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        copy = thing & COPY
        seat = state.scopes[scope][YOU]
        zone = seat * ZONES + self.to
        from_hand = state.place[copy] == seat * ZONES + HAND
        if not from_hand:
            state.show(copy, state.match.everyone)
        moved = state.move(copy, zone)
        if self.bottom:
            lay_under(state, zone)
        state.did(scope, True)
        now_is(state, scope, self.whom, thing, moved)
        if self.shuffle:
            state.shuffle(zone)
        if state.news is not None and not from_hand:
            place = "into the hand" if self.to == HAND else "into the deck" if self.shuffle else "on top of the deck"
            state.tell(f"{state.match.names[seat]} puts {state.printed(copy).label} {place}.")


@dataclass(frozen=True)
class PutIntoPlay(Act):
    """NF-9.21: at once, undamaged, under the controller of the text."""

    def takes(self, field: str) -> int:
        return CARD

    def follows(self) -> bool:
        return True

    def mentions(self) -> list[Named]:
        """What was named is a minion in play now, or several are."""
        slot = self.whom.place()
        return [("card", slot, IN_PLAY, self.whom.several())] if slot >= 0 else []

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        copy = thing & COPY
        if not state.printed(copy).minion or state.in_play(thing):
            return
        seat = state.scopes[scope][YOU]
        zone = state.place[copy]
        owner = seat if state.is_archive(zone) else state.owner_of(thing)
        entered = enter(state, copy, seat, owner if owner >= 0 else seat)
        if state.is_archive(zone):
            expose(state, zone)
        now_is(state, scope, self.whom, thing, entered)
        state.did(scope, True)


GIVING: Final = 1 << 23
"""How far a gift has come: above this, to whom, and below GIVEN how many wounds that player got."""
GIVEN: Final = 8


@dataclass(frozen=True)
class GiveWound(Act):
    """D22: wounds go to another player's discard pile and count for that player: those, so many and from there as the text says;
    the controller of the text chooses for each player anew."""

    what: Things

    def takes(self, field: str) -> int:
        return PLAYER if field == "whom" else CARD

    def can(self, state: Nightfall, words: Scope) -> bool:
        return bool(self.what.found(state, words))

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        if self.what.asks():
            self.give_next(state, scope, GIVING | thing << GIVEN)
            return
        for wound in self.what.found(state, state.scopes[scope]):
            self.give(state, scope, thing, wound)

    def give_next(self, state: Nightfall, scope: int, at: int) -> None:
        """Ask for the next wound of this player, or be done."""
        offers = self.offers(state, scope, at)
        if len(offers) == 1:
            self.answer(state, scope, at, offers[0])
        elif offers:
            state.ask(self, scope, at, your_seat(state.scopes[scope]), offers)

    def give(self, state: Nightfall, scope: int, thing: int, wound: int) -> None:
        seat = your_seat(state.scopes[scope])
        state.move(wound & COPY, (thing - 1) * ZONES + DISCARD)
        label = state.printed(wound & COPY).label
        state.tell(f"{state.match.names[seat]} gives {label} to {state.match.names[thing - 1]}.")
        state.did(scope, True)

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        if at < GIVING:
            super().run(state, scope, at)
        else:
            self.give_next(state, scope, at)

    def seat(self, state: Nightfall, scope: int, at: int) -> int:
        return super().seat(state, scope, at) if at < GIVING else your_seat(state.scopes[scope])

    def offers(self, state: Nightfall, scope: int, at: int) -> list[int]:
        if at < GIVING:
            return super().offers(state, scope, at)
        words = state.scopes[scope]
        given = at & (1 << GIVEN) - 1
        if given >= self.what.most(state, words):
            return []
        offers = state.distinct(self.what.found(state, words), your_seat(words))
        return [*offers, DONE] if offers and given >= self.what.least(state, words) else offers

    def answer(self, state: Nightfall, scope: int, at: int, move: int) -> None:
        if at < GIVING:
            super().answer(state, scope, at, move)
            return
        thing = at - GIVING >> GIVEN
        if move != DONE and state.here(move) and state.here(thing):
            state.now(self, scope, at + 1)
            self.give(state, scope, thing, move)

    def prompt(self, state: Nightfall, scope: int, at: int, viewer: int) -> str:
        if at < GIVING:
            return super().prompt(state, scope, at, viewer)
        return f"Which wound do you give to {state.match.names[(at - GIVING >> GIVEN) - 1]}?"

    def say(self, state: Nightfall, scope: int, at: int, move: int, viewer: int) -> str:
        if at < GIVING or move == DONE:
            return super().say(state, scope, at, move, viewer)
        return f"give {state.called(move, viewer)}"

    def about(self, state: Nightfall, scope: int, at: int, move: int) -> About:
        if at < GIVING or move == DONE:
            return super().about(state, scope, at, move)
        return About("give", (move,), seats=((at - GIVING >> GIVEN) - 1,))


# Archives.


@dataclass(frozen=True)
class ClaimIt(Act):
    """NF-11.12: a claim by a text, without paying or for less; otherwise as in the claim phase."""

    less: int = -1
    """How much less it costs; -1: nothing is paid."""
    to: int = DISCARD

    def takes(self, field: str) -> int:
        return CARD

    def candidates(self, state: Nightfall, scope: int) -> list[int]:
        found = super().candidates(state, scope)
        if self.less < 0:
            return found
        seat = state.scopes[scope][YOU]
        return [thing for thing in found if self.pays(state, seat, thing) <= state.influence[seat]]

    def pays(self, state: Nightfall, seat: int, thing: int) -> int:
        return max(0, price(state, seat, state.place[thing & COPY]) - self.less)

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        seat = state.scopes[scope][YOU]
        if self.less >= 0:
            state.influence[seat] -= self.pays(state, seat, thing)
        claimed = claim(state, seat, state.place[thing & COPY], self.to)
        now_is(state, scope, self.whom, thing, claimed)
        state.did(scope, True)


@dataclass(frozen=True)
class ShuffleWounds(Act):
    """NF-16.5, NF-16.7: wounds from the bottom of wounds-down are shuffled into an archive."""

    amount: Amount

    def takes(self, field: str) -> int:
        return PLACE

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        zone = state.place[thing & COPY]
        if not state.is_archive(zone):
            return
        wounds = state.zones[state.base + WOUNDS_DOWN][: self.amount.value(state, state.scopes[scope])]
        if not wounds:
            return
        state.mixed |= 1 << zone
        for copy in wounds:
            state.move(copy, zone, 0)
        state.shuffle(zone)
        state.stirred = True
        expose(state, zone)
        state.did(scope, True)
        if state.news is not None:
            state.tell(f"{len(wounds)} wounds are shuffled into the {state.say_zone(zone)}.")


# The surge wound.


@dataclass(frozen=True)
class SurgeText(Effect):
    """NF-13.4, NF-13.6: any number of further wounds are discarded, then cards drawn for each, the first one included."""

    number: int

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        """`at` is how many further wounds have been discarded."""
        offers = self.offers(state, scope, at)
        if len(offers) == 1:
            self.answer(state, scope, at, DONE)
        else:
            state.ask(self, scope, at, self.seat(state, scope, at), offers)

    def offers(self, state: Nightfall, scope: int, at: int) -> list[int]:
        seat = state.scopes[scope][YOU]
        wounds = [state.stay[copy] for copy in state.zones[seat * ZONES + HAND] if state.printed(copy).wound >= 0]
        return [*state.distinct(wounds, seat), DONE]

    def answer(self, state: Nightfall, scope: int, at: int, move: int) -> None:
        seat = state.scopes[scope][YOU]
        if move == DONE:
            draw(state, seat, self.number * (at + 1))
            state.did(scope, True)
            return
        discard(state, seat, move)
        state.now(self, scope, at + 1)

    def prompt(self, state: Nightfall, scope: int, at: int, viewer: int) -> str:
        return "Discard a further wound?"

    def say(self, state: Nightfall, scope: int, at: int, move: int, viewer: int) -> str:
        return "done" if move == DONE else f"discard {state.called(move, viewer)}"

    def key(self, state: Nightfall, scope: int, at: int, move: int) -> int:
        return move if move == DONE else state.key_of(move)

    def about(self, state: Nightfall, scope: int, at: int, move: int) -> About:
        return About("end") if move == DONE else About("discard", (move,))

    def declined(self, state: Nightfall, scope: int, at: int, offers: list[int]) -> int:
        return DONE


PHRASES = [
    *deeds.draws(Draw, whom=YouThing()),
    *deeds.draws_reckoned(Draw, whom=YouThing()),
    phrase("{whom} draw[s] {amount=Simple#} card(s)", Draw),
    *deeds.discards(DiscardIt),
    phrase("{whom} discard[s] {amount=Simple#} card(s)", PlayersDiscard),
    phrase("{whom} discard[s] {amount=Simple#} card(s) at random", PlayersDiscard, random=True),
    *deeds.discards_hand(DiscardHand, whom=YouThing()),
    phrase("{whom} [discards their hand|discard their hands]", DiscardHand),
    phrase("exile {whom}", ExileIt),
    phrase("put {whom} on top of your deck", PutCard, to=DECK),
    phrase("put {whom} on the bottom of your deck", PutCard, to=DECK, bottom=True),
    phrase("put {whom} into your hand", PutCard, to=HAND),
    phrase("shuffle {whom} into your deck", PutCard, to=DECK, shuffle=True),
    *deeds.puts_into_play(PutIntoPlay),
    phrase("give {what} to {whom}", GiveWound),
    phrase("claim {whom}", ClaimIt, less=0),
    phrase("claim {whom} without paying", ClaimIt, less=-1),
    phrase("claim {whom} into your hand without paying", ClaimIt, less=-1, to=HAND),
    phrase("claim {whom} for {less} less", ClaimIt),
    phrase("claim {whom} into your hand for {less} less", ClaimIt, to=HAND),
    phrase("shuffle {amount=Simple#} wound(s) into {whom}", ShuffleWounds),
    phrase(
        "discard any number of further wounds, then draw {number} cards for each wound discarded this way", SurgeText
    ),
]
