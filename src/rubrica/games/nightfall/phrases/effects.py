"""Instructions about damage, wounds, minions and influence (codex 5.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rubrica.engine.state import COPY, SOURCE, YOU, Scope
from rubrica.games.nightfall.chain import Order
from rubrica.games.nightfall.damage import inflict, suffer
from rubrica.games.nightfall.entering import borrow, gain_control
from rubrica.games.nightfall.events import collect
from rubrica.games.nightfall.kinds import (
    CANCELLED,
    DECK,
    DISCARD,
    HAND,
    NEXT_COMBAT,
    OFTEN,
    UNRESOLVED,
    WOUNDS_DOWN,
    WOUNDS_UP,
    ZONES,
)
from rubrica.games.nightfall.leaving import destroy, leave
from rubrica.games.nightfall.moving import lay_under
from rubrica.games.nightfall.phrases.acting import Act, Payable, who_chooses
from rubrica.games.nightfall.resolving import cancel
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes import deeds
from rubrica.language.nodes.amounts import Number, measure, measured
from rubrica.language.nodes.base import Amount, Duration, Effect, Things
from rubrica.language.nodes.kinds import A_CARD, CARD, ENTRY, IN_PLAY, PLAYER
from rubrica.language.nodes.things import Target
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Inflict(Act):
    """NF-10.2, NF-10.8: damage on minions and players."""

    amount: Amount
    acting: int = -1

    def provides(self) -> str:
        return "damage"

    def takes(self, field: str) -> int:
        return PLAYER | IN_PLAY

    def reckon(self, state: Nightfall, scope: int) -> None:
        measure(self.amount, state, scope, self.acting)

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        state.did(scope, inflict(state, thing, measured(self.amount, state, scope, self.acting)))


@dataclass(frozen=True)
class Suffers(Act):
    """NF-10.1: wounds that are simply taken. As a cost: payable while the wound stack has so many cards (codex 5.10)."""

    amount: Amount = Number(1)
    acting: int = -1

    def takes(self, field: str) -> int:
        return PLAYER

    def can(self, state: Nightfall, words: Scope) -> bool:
        stack = len(state.zones[state.base + WOUNDS_UP]) + len(state.zones[state.base + WOUNDS_DOWN])
        return stack >= self.amount.value(state, words)

    def reckon(self, state: Nightfall, scope: int) -> None:
        measure(self.amount, state, scope, self.acting)

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        state.did(scope, suffer(state, thing - 1, measured(self.amount, state, scope, self.acting)) > 0)


@dataclass(frozen=True)
class Destroy(Payable):
    """NF-10.13. As a cost: one must be there."""

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        if state.in_play(thing):
            destroy(state, thing)
            state.did(scope, True)


ALL: Final = Number(99)
"""More than can lie on a minion."""


@dataclass(frozen=True)
class Heal(Act):
    """NF-10.6: removes damage, never below 0."""

    amount: Amount

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        healed = min(state.damage_on(thing), self.amount.value(state, state.scopes[scope]))
        if healed > 0:
            state.damage[thing & COPY] -= healed
            state.did(scope, True)


@dataclass(frozen=True)
class GainControl(Act):
    """NF-10.18: for good, or as long as it says."""

    until: Duration | None = None

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        seat = words[YOU]
        if self.until is None:
            state.did(scope, gain_control(state, thing, seat))
            return
        end = self.until.until(state, words)
        state.did(scope, borrow(state, thing, seat, end + seat if end == NEXT_COMBAT else end))


@dataclass(frozen=True)
class GiveControl(Act):
    """NF-R.83: another player gains control (NF-10.18)."""

    taker: Things

    def takes(self, field: str) -> int:
        return PLAYER if field == "taker" else IN_PLAY

    def besides(self) -> Things:
        return self.taker

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        for player in self.taker.found(state, state.scopes[scope])[:1]:
            state.did(scope, gain_control(state, thing, player - 1))


FIRST: Final = 1 << 22
"""How far an exchange has come: the first of the two is being chosen."""


@dataclass(frozen=True)
class Exchange(Act):
    """Two minions change their controllers, or two cards their zones: both moves are done, or neither (codex 5.6)."""

    one: Things

    def takes(self, field: str) -> int:
        return IN_PLAY | CARD

    def firsts(self, state: Nightfall, scope: int) -> list[int]:
        """What can be the first of the two."""
        words = state.scopes[scope]
        found = [thing for thing in self.one.found(state, words) if state.here(thing)]
        if isinstance(self.one, Target):
            found = state.targets_among(words, found)
        return state.distinct(found, who_chooses(state, scope, self.one))

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        if at != 0:
            super().run(state, scope, at)
            return
        firsts = self.firsts(state, scope)
        if not firsts or not self.candidates(state, scope):
            return
        if len(firsts) == 1:
            self.answer(state, scope, FIRST, firsts[0])
        else:
            state.ask(self, scope, FIRST, who_chooses(state, scope, self.one), firsts)

    def seat(self, state: Nightfall, scope: int, at: int) -> int:
        return who_chooses(state, scope, self.one) if at == FIRST else super().seat(state, scope, at)

    def offers(self, state: Nightfall, scope: int, at: int) -> list[int]:
        return self.firsts(state, scope) if at == FIRST else super().offers(state, scope, at)

    def answer(self, state: Nightfall, scope: int, at: int, move: int) -> None:
        if at != FIRST:
            super().answer(state, scope, at, move)
            return
        if self.one.place() >= 0:
            state.bind(scope, self.one.place(), (move,))
        super().run(state, scope, 0)

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        chosen = state.bound(scope, self.one.place()) if self.one.place() >= 0 else self.one.found(state, words)
        first = chosen[0]
        if not state.here(first):
            return
        if state.in_play(first) and state.in_play(thing):
            state.did(scope, exchange_minions(state, first, thing))
        elif not state.in_play(first) and not state.in_play(thing):
            state.did(scope, exchange_cards(state, first, thing))


def exchange_minions(state: Nightfall, one: int, other: int) -> bool:
    """Each lies before the other's controller now."""
    seat = state.controller(one)
    to = state.controller(other)
    return seat != to and gain_control(state, one, to) and gain_control(state, other, seat)


def exchange_cards(state: Nightfall, one: int, other: int) -> bool:
    """Cards of hands, decks and discard piles; what leaves a discard pile is shown (NF-R.72)."""
    zone = state.place[one & COPY]
    to = state.place[other & COPY]
    if zone == to or any(place >= state.base or place % ZONES not in (DECK, HAND, DISCARD) for place in (zone, to)):
        return False
    for thing, place in ((one, to), (other, zone)):
        if state.place[thing & COPY] % ZONES == DISCARD:
            state.show(thing & COPY, state.match.everyone)
        state.move(thing & COPY, place)
    return True


@dataclass(frozen=True)
class ReturnIt(Act):
    """NF-10.19: a minion goes to its owner's hand, or on top of or under the deck; it is neither destroyed nor discarded."""

    to: int
    bottom: bool = False
    shuffle: bool = False

    def takes(self, field: str) -> int:
        """Minions; "it" may be one that has just left (NF-R.77)."""
        return IN_PLAY if self.whom.certain() else IN_PLAY | CARD

    def follows(self) -> bool:
        return True

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        zone = state.owner_of(thing) * ZONES + self.to
        if state.news is not None:
            state.tell(f"{state.say_thing(thing)} returns to its owner's {'hand' if self.to == HAND else 'deck'}.")
        if state.in_play(thing):
            leave(state, thing, zone)
        else:
            state.show(thing & COPY, state.match.everyone)  # NF-R.72
            state.move(thing & COPY, zone)
        if self.bottom:
            lay_under(state, zone)
        if self.shuffle:
            state.shuffle(zone)
        state.did(scope, True)


@dataclass(frozen=True)
class GainInfluence(Effect):
    """NF-11.1; "in your next claim phase" is added right after the next own turn has begun (NF-11.10)."""

    amount: Amount
    later: bool = False

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        words = state.scopes[scope]
        amount = self.amount.value(state, words)
        if amount <= 0:
            return
        seat = words[YOU]
        if self.later:
            state.owed[seat] += amount
        else:
            state.influence[seat] += amount
        state.did(scope, True)
        if state.news is not None:
            state.tell(f"{state.match.names[seat]} gains {amount} influence{' for later' if self.later else ''}.")


@dataclass(frozen=True)
class PayInfluence(Effect):
    """Codex 5.10, NF-R.113: payable with so much influence, in whatever phase."""

    number: int

    def can(self, state: Nightfall, words: Scope) -> bool:
        return state.influence[words[YOU]] >= self.number

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        words = state.scopes[scope]
        if self.can(state, words):
            state.influence[words[YOU]] -= self.number
            state.did(scope, True)


@dataclass(frozen=True)
class CancelIt(Act):
    """NF-9.22: it goes to its owner's discard pile without effect."""

    def takes(self, field: str) -> int:
        return ENTRY

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        seat = state.controller(thing)
        done = cancel(state, thing)
        state.did(scope, done)
        if done and state.waits[CANCELLED]:
            collect(state, CANCELLED, seat, state.stay[thing & COPY])


class Mark(Act):
    """Something is noted on an order that has not begun to resolve."""

    def takes(self, field: str) -> int:
        return ENTRY

    def marked(self, order: Order, seat: int) -> Order:
        """The order as it is from now on, when a player's text has marked it."""
        raise NotImplementedError

    def word(self) -> str:
        """What the order is from now on."""
        raise NotImplementedError

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        index = state.index_of(thing)
        if index >= 0 and state.chain[index].status == UNRESOLVED:
            state.chain[index] = self.marked(state.chain[index], state.scopes[scope][YOU])
            state.did(scope, True)
            state.tell(f"{state.card_of(thing).label} is {self.word()}.")


@dataclass(frozen=True)
class NegateIt(Mark):
    """NF-9.23: it stays, but its texts do nothing."""

    def marked(self, order: Order, seat: int) -> Order:
        return order.without_texts()

    def word(self) -> str:
        return "negated"


@dataclass(frozen=True)
class RedirectIt(Mark):
    """NF-15.14: its targets are chosen by you; the redirect that resolved last counts."""

    def marked(self, order: Order, seat: int) -> Order:
        return order.redirected_by(seat)

    def word(self) -> str:
        return "redirected"


@dataclass(frozen=True)
class CopyChain(Act):
    """The Chain text of an order, carried out once as one's own, with one's own choices (codex 5.6)."""

    def takes(self, field: str) -> int:
        return A_CARD

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        card = state.card_of(thing)
        if card.chain is None or len(state.scopes) > OFTEN:  # NF-R.75: copies of copies have an end
            return
        state.did(scope, True)
        words = state.scopes[scope]
        inner = state.open_scope(words[SOURCE], words[YOU])
        state.scopes[inner] = state.scopes[inner] + (0,) * card.slots
        state.now(card.chain, inner, 0)


PHRASES = [
    phrase("inflict {amount=Simple} damage on {whom}", Inflict),
    phrase("inflict damage equal to {amount=Reckoned} on {whom}", Inflict),
    phrase("{whom} suffer[s] {amount=Simple#} wound(s)", Suffers),
    phrase("{whom} suffer[s] wounds equal to {amount=Reckoned}", Suffers),
    *deeds.destroys(Destroy),
    phrase("heal all damage on {whom}", Heal, amount=ALL),
    phrase("heal {amount=Simple} damage on {whom}", Heal),
    *deeds.gains_control(GainControl),
    phrase("{taker} gain[s] control of {whom}", GiveControl),
    phrase("exchange {one} and {whom}", Exchange),
    phrase("pay {number} influence", PayInfluence),
    *deeds.returns_to_owner(ReturnIt, to=HAND),
    phrase("return {whom} to the top of its owner's deck", ReturnIt, to=DECK),
    phrase("return {whom} to the bottom of its owner's deck", ReturnIt, to=DECK, bottom=True),
    *deeds.shuffles_home(ReturnIt, to=DECK, shuffle=True),
    phrase("gain {amount=Simple} influence", GainInfluence),
    phrase("gain influence equal to {amount=Reckoned}", GainInfluence),
    phrase("gain {amount=Simple} influence in your next claim phase", GainInfluence, later=True),
    *deeds.cancels(CancelIt),
    phrase("negate {whom}", NegateIt),
    *deeds.redirects(RedirectIt),
    phrase("carry out the Chain text of {whom}", CopyChain),
]
