"""Costs (codex 5.5): each knows whether it can be paid, what it asks for, and how it is paid. All or nothing (BH-6.10)."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.state import COPY, NO_CARD, SOURCE, YOU, Scope
from rubrica.games.bluthelden.damage import lose_lp
from rubrica.games.bluthelden.entering import remove_counters
from rubrica.games.bluthelden.kinds import GRAVEYARD, HAND, SPELL_DECK, ZONES
from rubrica.games.bluthelden.leaving import BY_SACRIFICE, banish, discard, protected, send, to_graveyard
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.games.bluthelden.turning import turn
from rubrica.language.nodes import costs
from rubrica.language.nodes.base import Description
from rubrica.language.nodes.kinds import ANYTHING, CARD
from rubrica.language.phrases import phrase


class Cost(costs.Cost):
    """A cost of this game."""

    def rule(self) -> str:
        return "BH-6.10"

    def of_play(self) -> bool:
        """Whether only a card in play can pay it with itself."""
        return False


@dataclass(frozen=True)
class TurnThis(Cost):
    """BH-6.11: needs an unturned card."""

    def of_play(self) -> bool:
        return True

    def can(self, state: Bluthelden, words: Scope) -> bool:
        return not state.is_turned(words[SOURCE])

    def rule(self) -> str:
        return "BH-6.11"

    def pay(self, state: Bluthelden, words: Scope) -> None:
        turn(state, words[SOURCE])


@dataclass(frozen=True)
class PayAsp(Cost):
    amount: int

    def price(self, state: Bluthelden, words: Scope) -> int:
        return self.amount

    def pay(self, state: Bluthelden, words: Scope) -> None:
        """All ASP of an announcement are paid together."""


@dataclass(frozen=True)
class PayX(Cost):
    """BH-D.13."""

    def gives_x(self) -> bool:
        """X is what is said here."""
        return True

    def variable(self) -> bool:
        return True

    def pay(self, state: Bluthelden, words: Scope) -> None:
        """All ASP of an announcement are paid together."""


@dataclass(frozen=True)
class PayLp(Cost):
    """BH-6.11: it is not damage; paying down to 0 is allowed."""

    amount: int

    def can(self, state: Bluthelden, words: Scope) -> bool:
        return state.lp[words[YOU]] >= self.amount

    def rule(self) -> str:
        return "BH-6.11"

    def pay(self, state: Bluthelden, words: Scope) -> None:
        lose_lp(state, words[YOU], self.amount)


@dataclass(frozen=True)
class SacrificeThis(Cost):
    """BH-6.12."""

    def of_play(self) -> bool:
        return True

    def can(self, state: Bluthelden, words: Scope) -> bool:
        return may_give_up(state, words, words[SOURCE]) and state.in_play(words[SOURCE])

    def gives(self, words: Scope) -> tuple[int, ...]:
        return (words[SOURCE],)

    def pay(self, state: Bluthelden, words: Scope) -> None:
        to_graveyard(state, [words[SOURCE]], BY_SACRIFICE)


@dataclass(frozen=True)
class Given(Cost):
    """A cost for which things are chosen."""

    number: int

    def can(self, state: Bluthelden, words: Scope) -> bool:
        return len(self.candidates(state, words)) >= self.number

    def chooses(self) -> bool:
        return True

    def number_of(self, state: Bluthelden, words: Scope) -> int:
        return self.number


def may_give_up(state: Bluthelden, words: Scope, thing: int) -> bool:
    """BH-6.12, BH-10.33: one's own, no Sovereign; nor what a Training is just being played on (BH-R.111)."""
    host = state.plan.host if state.plan is not None and state.plan.thing == words[SOURCE] else NO_CARD
    return thing != host and state.controller(thing) == words[YOU] and not protected(state, thing)


@dataclass(frozen=True)
class Sacrifice(Given):
    """BH-6.12: only the controller can sacrifice a permanent."""

    what: Description
    slot: int = -1

    def place(self) -> int:
        return self.slot

    def candidates(self, state: Bluthelden, words: Scope) -> list[int]:
        return [thing for thing in self.what.things(state, words) if may_give_up(state, words, thing)]

    def pay(self, state: Bluthelden, words: Scope) -> None:
        to_graveyard(state, list(self.chosen(words)), BY_SACRIFICE)


@dataclass(frozen=True)
class DiscardCards(Given):
    slot: int = -1

    def place(self) -> int:
        return self.slot

    def candidates(self, state: Bluthelden, words: Scope) -> list[int]:
        hand = state.zones[words[YOU] * ZONES + HAND]
        return [state.stay[copy] for copy in hand if state.stay[copy] != words[SOURCE]]

    def from_hand(self) -> bool:
        return True

    def pay(self, state: Bluthelden, words: Scope) -> None:
        for thing in self.chosen(words):
            discard(state, thing)


@dataclass(frozen=True)
class BanishCards(Given):
    slot: int = -1

    def place(self) -> int:
        return self.slot

    def candidates(self, state: Bluthelden, words: Scope) -> list[int]:
        return state.things_of(state.zones[words[YOU] * ZONES + GRAVEYARD])

    def pay(self, state: Bluthelden, words: Scope) -> None:
        for thing in self.chosen(words):
            banish(state, thing)


@dataclass(frozen=True)
class ReturnPermanent(Given):
    what: Description
    slot: int = -1

    def place(self) -> int:
        return self.slot

    def candidates(self, state: Bluthelden, words: Scope) -> list[int]:
        return [thing for thing in self.what.things(state, words) if may_give_up(state, words, thing)]

    def pay(self, state: Bluthelden, words: Scope) -> None:
        for thing in self.chosen(words):
            send(state, thing, state.owner[thing & COPY] * ZONES + HAND)


@dataclass(frozen=True)
class BanishThis(Cost):
    """It is gone before anybody can answer."""

    def of_play(self) -> bool:
        return True

    def can(self, state: Bluthelden, words: Scope) -> bool:
        return state.in_play(words[SOURCE]) and not protected(state, words[SOURCE])

    def gives(self, words: Scope) -> tuple[int, ...]:
        return (words[SOURCE],)

    def pay(self, state: Bluthelden, words: Scope) -> None:
        banish(state, words[SOURCE])


@dataclass(frozen=True)
class ReturnThis(BanishThis):
    """To its owner's hand."""

    def pay(self, state: Bluthelden, words: Scope) -> None:
        thing = words[SOURCE]
        send(state, thing, state.owner[thing & COPY] * ZONES + HAND)


@dataclass(frozen=True)
class TurnOthers(Given):
    """BH-6.11: unturned ones of one's own; the card itself is turned by its own word."""

    what: Description
    slot: int = -1

    def place(self) -> int:
        return self.slot

    def candidates(self, state: Bluthelden, words: Scope) -> list[int]:
        return [
            thing
            for thing in self.what.things(state, words)
            if thing != words[SOURCE] and state.controller(thing) == words[YOU] and not state.is_turned(thing)
        ]

    def gives(self, words: Scope) -> tuple[int, ...]:
        return ()

    def pay(self, state: Bluthelden, words: Scope) -> None:
        for thing in self.chosen(words):
            turn(state, thing)


@dataclass(frozen=True)
class TurnHost(Cost):
    """What the Training lies on is turned, if its player controls it."""

    def of_play(self) -> bool:
        return True

    def can(self, state: Bluthelden, words: Scope) -> bool:
        host = state.hosts.get(words[SOURCE], NO_CARD)
        return host != NO_CARD and state.controller(host) == words[YOU] and not state.is_turned(host)

    def pay(self, state: Bluthelden, words: Scope) -> None:
        turn(state, state.hosts[words[SOURCE]])


@dataclass(frozen=True)
class DiscardSome(Given):
    """Cards of a kind."""

    what: Description
    slot: int = -1

    def takes(self, field: str) -> int:
        return CARD if field == "what" else ANYTHING

    def place(self) -> int:
        return self.slot

    def candidates(self, state: Bluthelden, words: Scope) -> list[int]:
        hand = state.things_of(state.zones[words[YOU] * ZONES + HAND])
        return [thing for thing in hand if thing != words[SOURCE] and self.what.fits(state, words, thing)]

    def from_hand(self) -> bool:
        return True

    def pay(self, state: Bluthelden, words: Scope) -> None:
        for thing in self.chosen(words):
            discard(state, thing)


@dataclass(frozen=True)
class RemoveFrom(Given):
    """A counter of something of one's own."""

    name: str
    what: Description
    slot: int = -1

    def place(self) -> int:
        return self.slot

    def candidates(self, state: Bluthelden, words: Scope) -> list[int]:
        return [
            thing
            for thing in self.what.things(state, words)
            if state.controller(thing) == words[YOU] and state.counter(thing, self.name) > 0
        ]

    def gives(self, words: Scope) -> tuple[int, ...]:
        return ()

    def pay(self, state: Bluthelden, words: Scope) -> None:
        for thing in self.chosen(words):
            remove_counters(state, thing, self.name, 1)


@dataclass(frozen=True)
class MillCards(Cost):
    """From the top of one's own Spell Deck."""

    number: int

    def can(self, state: Bluthelden, words: Scope) -> bool:
        return len(state.zones[words[YOU] * ZONES + SPELL_DECK]) >= self.number

    def pay(self, state: Bluthelden, words: Scope) -> None:
        for _ in range(self.number):
            state.move(state.zones[words[YOU] * ZONES + SPELL_DECK][-1], words[YOU] * ZONES + GRAVEYARD)


@dataclass(frozen=True)
class RemoveCounters(Cost):
    number: int
    name: str

    def of_play(self) -> bool:
        return True

    def can(self, state: Bluthelden, words: Scope) -> bool:
        return state.counter(words[SOURCE], self.name) >= self.number

    def pay(self, state: Bluthelden, words: Scope) -> None:
        remove_counters(state, words[SOURCE], self.name, self.number)


PHRASES = [
    phrase("Turn", TurnThis),
    phrase("{amount} ASP", PayAsp),
    phrase("X ASP", PayX),
    phrase("pay {amount} LP", PayLp),
    phrase("sacrifice this", SacrificeThis),
    phrase("sacrifice a(n) {what}", Sacrifice, number=1),
    phrase("sacrifice {number} {what:s}", Sacrifice),
    *costs.discards_cards(DiscardCards),
    phrase("banish {number#} card(s) from your graveyard", BanishCards),
    phrase("return a(n) {what} to its owner's hand", ReturnPermanent, number=1),
    *costs.takes_counters(RemoveCounters),
    phrase("banish this", BanishThis),
    phrase("return this to its owner's hand", ReturnThis),
    phrase("turn the trained character", TurnHost),
    phrase("turn a(n) {what}", TurnOthers, number=1),
    phrase("turn {number} {what:s}", TurnOthers),
    phrase("discard a(n) {what}", DiscardSome, number=1),
    phrase("remove a(n) {name} counter from a(n) {what}", RemoveFrom, number=1),
    phrase("mill {number#} card(s)", MillCards),
]
KINDS = (Cost,)
