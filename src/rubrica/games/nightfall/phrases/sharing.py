"""Instructions that divide, move or multiply: damage, strength, minions that players give up (codex 5.6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, SLOTS, Scope
from rubrica.engine.steps import WhichThing
from rubrica.games.nightfall.damage import inflict, suffer
from rubrica.games.nightfall.kinds import HAND, WOUNDS_DOWN, WOUNDS_UP, ZONES
from rubrica.games.nightfall.leaving import destroy
from rubrica.games.nightfall.moving import discard
from rubrica.games.nightfall.numbers import ADD_HEALTH, ADD_STRENGTH
from rubrica.games.nightfall.phrases.acting import Act
from rubrica.games.nightfall.phrases.cards import CHOOSE_DISCARD
from rubrica.games.nightfall.phrases.changes import change
from rubrica.games.nightfall.phrases.effects import Exchange
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes.base import Amount, Duration, Effect, Joined, Things
from rubrica.language.nodes.kinds import ANYTHING, IN_PLAY, PLAYER
from rubrica.language.nodes.things import Each, It
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Divide(Act):
    """NF-R.90: each point of damage is given to one of them; then all is inflicted, on each as one damage."""

    amount: Amount

    def provides(self) -> str:
        return "damage"

    def takes(self, field: str) -> int:
        return PLAYER | IN_PLAY

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        if at == 0:
            state.bind(scope, self.whom.place(), ())
            self.next_point(state, scope)
            return
        given = state.bound(scope, self.whom.place())
        first = given[0]
        rest = tuple([thing for thing in given if thing != first])
        state.bind(scope, self.whom.place(), rest)
        if rest:
            state.now(self, scope, 1)
        if not state.here(first):
            return
        points = len(given) - len(rest)
        state.did(scope, inflict(state, first, points))

    def next_point(self, state: Nightfall, scope: int) -> None:
        """Ask where the next point goes; when all are given, they are inflicted."""
        given = state.bound(scope, self.whom.place())
        offers = self.offers(state, scope, 0)
        if len(given) >= self.amount.value(state, state.scopes[scope]) or not offers:
            if given:
                state.now(self, scope, 1)
        elif len(offers) == 1:
            self.answer(state, scope, 0, offers[0])
        else:
            state.ask(self, scope, 0, self.chooser(state, scope), offers)

    def offers(self, state: Nightfall, scope: int, at: int) -> list[int]:
        """With so many targets as the text says the other points go to these."""
        found = self.candidates(state, scope)
        given = state.bound(scope, self.whom.place())
        if self.whom.asks() and len(frozenset(given)) >= self.whom.most(state, state.scopes[scope]):
            return [thing for thing in found if thing in given]
        return found

    def answer(self, state: Nightfall, scope: int, at: int, move: int) -> None:
        slot = self.whom.place()
        state.bind(scope, slot, (*state.scopes[scope][SLOTS + slot], move))
        self.next_point(state, scope)

    def gathers(self, state: Nightfall, scope: int, at: int) -> tuple[int, int]:
        return 0, 0

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        """It is all done above."""


@dataclass(frozen=True)
class MoveDamage(Exchange):
    """NF-R.90: damage is taken off one minion and laid on another; it is not inflicted, but may destroy."""

    amount: Amount

    def takes(self, field: str) -> int:
        return IN_PLAY if field in ("one", "whom") else ANYTHING

    def candidates(self, state: Nightfall, scope: int) -> list[int]:
        first = state.bound(scope, self.one.place()) if self.one.place() >= 0 else ()
        return [thing for thing in super().candidates(state, scope) if not first or thing not in first]

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        words = state.scopes[scope]
        chosen = state.bound(scope, self.one.place()) if self.one.place() >= 0 else self.one.found(state, words)
        if chosen and chosen[0] != thing and state.in_play(chosen[0]) and state.in_play(thing):
            points = min(self.amount.value(state, words), state.damage_on(chosen[0]))
            if points > 0:
                state.damage[chosen[0] & COPY] -= points
                state.damage[thing & COPY] += points
                state.did(scope, True)
                if state.remaining(thing) <= 0:
                    destroy(state, thing)


@dataclass(frozen=True)
class Double(Act):
    """A number of a minion is doubled as it is now."""

    what: int
    until: Duration

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        now = state.strength(thing) if self.what == ADD_STRENGTH else state.health(thing)
        change(state, scope, thing, self.what, now, self.until)


@dataclass(frozen=True)
class SwapNumbers(Act):
    """Strength and health of a minion change places, as they are now."""

    until: Duration

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        if state.in_play(thing):
            more = state.health(thing) - state.strength(thing)
            change(state, scope, thing, ADD_STRENGTH, more, self.until)
            if state.in_play(thing):
                change(state, scope, thing, ADD_HEALTH, -more, self.until)


@dataclass(frozen=True)
class DestroyOwn(Act):
    """NF-R.91: players destroy minions of their own that they choose: so many, or all but so many."""

    amount: Amount
    spare: bool = False

    def takes(self, field: str) -> int:
        return PLAYER

    def affect(self, state: Nightfall, scope: int, thing: int) -> None:
        mine = len(state.minions(thing - 1))
        many = self.amount.value(state, state.scopes[scope])
        many = mine - many if self.spare else min(many, mine)
        if many > 0:
            state.did(scope, True)
            CHOOSE_OWN.run(state, thing - 1, many)


class ChooseOwn(WhichThing):
    """Which of the own minions is destroyed."""

    kind: ClassVar[str] = "destroy"

    def run(self, state: Nightfall, seat: int, amount: int) -> None:
        mine = state.minions(seat)
        if len(mine) <= amount:
            for thing in mine:
                destroy(state, thing)
            return
        offers = self.offers(state, seat, amount)
        if len(offers) == 1:
            self.answer(state, seat, amount, offers[0])
        else:
            state.ask(self, seat, amount, seat, offers)

    def seat(self, state: Nightfall, seat: int, amount: int) -> int:
        return seat

    def offers(self, state: Nightfall, seat: int, amount: int) -> list[int]:
        return state.distinct(state.minions(seat), seat)

    def answer(self, state: Nightfall, seat: int, amount: int, move: int) -> None:
        destroy(state, move)
        if amount > 1:
            state.now(self, seat, amount - 1)

    def prompt(self, state: Nightfall, seat: int, amount: int, viewer: int) -> str:
        return "Choose a minion of yours to destroy."

    def say(self, state: Nightfall, seat: int, amount: int, move: int, viewer: int) -> str:
        return f"destroy {state.called(move, viewer)}"

    def why_not(self, state: Nightfall, seat: int, amount: int, text: str) -> tuple[str, str]:
        return "NF-R.91", "Choose a minion that you control."


CHOOSE_OWN: Final = ChooseOwn("nf choose own minion")

DISCARDING: Final = 1 << 8
"""How far it has come: above this, who discards; below, how many cards are still to come."""


@dataclass(frozen=True)
class UnlessDiscards(Joined):
    """NF-R.92: the instruction is carried out if the player does not discard so many cards, all of them (NF-5.12)."""

    effect: Effect
    who: Things
    number: int

    def takes(self, field: str) -> int:
        return PLAYER if field == "who" else ANYTHING

    def asks_first(self) -> bool:
        """Its targets are chosen before anybody is asked."""
        return True

    def hand(self, state: Nightfall, seat: int) -> list[int]:
        return state.things_of(state.zones[seat * ZONES + HAND])

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        if at >= DISCARDING:
            self.next_card(state, scope, at)
            return
        found = self.who.found(state, state.scopes[scope])
        if found and state.here(found[0]) and len(self.hand(state, found[0] - 1)) >= self.number:
            state.ask(self, scope, found[0], found[0] - 1, [1, 0])
        else:
            state.now(self.effect, scope, 0)

    def next_card(self, state: Nightfall, scope: int, at: int) -> None:
        offers = self.offers(state, scope, at)
        if len(offers) == 1:
            self.answer(state, scope, at, offers[0])
        elif offers:
            state.ask(self, scope, at, at // DISCARDING - 1, offers)

    def seat(self, state: Nightfall, scope: int, at: int) -> int:
        return (at if at < DISCARDING else at // DISCARDING) - 1

    def offers(self, state: Nightfall, scope: int, at: int) -> list[int]:
        if at < DISCARDING:
            return [1, 0]
        seat = at // DISCARDING - 1
        return state.distinct(self.hand(state, seat), seat) if at % DISCARDING else []

    def answer(self, state: Nightfall, scope: int, at: int, move: int) -> None:
        if at < DISCARDING:
            if move:
                state.now(self, scope, at * DISCARDING + self.number)
            else:
                state.now(self.effect, scope, 0)
            return
        discard(state, at // DISCARDING - 1, move)
        if at % DISCARDING > 1:
            state.now(self, scope, at - 1)

    def prompt(self, state: Nightfall, scope: int, at: int, viewer: int) -> str:
        if at >= DISCARDING:
            return "Choose a card to discard."
        return f"Unless you discard {self.number}: {state.match.game.words_of(self.effect)}. Do you discard?"

    def say(self, state: Nightfall, scope: int, at: int, move: int, viewer: int) -> str:
        if at >= DISCARDING:
            return f"discard {state.called(move, viewer)}"
        return "yes" if move else "no"

    def key(self, state: Nightfall, scope: int, at: int, move: int) -> int:
        return int(state.key_of(move)) if at >= DISCARDING else move

    def about(self, state: Nightfall, scope: int, at: int, move: int) -> About:
        return About("discard", (move,)) if at >= DISCARDING else About("yes" if move else "no")

    def declined(self, state: Nightfall, scope: int, at: int, offers: list[int]) -> int:
        return offers[0] if at >= DISCARDING else 0


@dataclass(frozen=True)
class UnlessWounded(Joined):
    """NF-R.92: the same, if the player does not take so many wounds."""

    effect: Effect
    who: Things
    number: int

    def takes(self, field: str) -> int:
        return PLAYER if field == "who" else ANYTHING

    def asks_first(self) -> bool:
        """Its targets are chosen before anybody is asked."""
        return True

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        found = self.who.found(state, state.scopes[scope])
        stack = len(state.zones[state.base + WOUNDS_UP]) + len(state.zones[state.base + WOUNDS_DOWN])
        if found and state.here(found[0]) and stack >= self.number:
            state.ask(self, scope, found[0], found[0] - 1, [1, 0])
        else:
            state.now(self.effect, scope, 0)

    def seat(self, state: Nightfall, scope: int, at: int) -> int:
        return at - 1

    def offers(self, state: Nightfall, scope: int, at: int) -> list[int]:
        return [1, 0]

    def answer(self, state: Nightfall, scope: int, at: int, move: int) -> None:
        if move:
            suffer(state, at - 1, self.number)
        else:
            state.now(self.effect, scope, 0)

    def prompt(self, state: Nightfall, scope: int, at: int, viewer: int) -> str:
        many = "a wound" if self.number == 1 else f"{self.number} wounds"
        return f"Unless you take {many}: {state.match.game.words_of(self.effect)}. Do you take it?"

    def say(self, state: Nightfall, scope: int, at: int, move: int, viewer: int) -> str:
        return "yes" if move else "no"

    def about(self, state: Nightfall, scope: int, at: int, move: int) -> About:
        return About("yes" if move else "no")

    def declined(self, state: Nightfall, scope: int, at: int, offers: list[int]) -> int:
        return 0


@dataclass(frozen=True)
class OneOfThem(Things):
    """Of several players the one whom the text is about now."""

    said_as: Each | None = None
    """How they are all called."""

    def kind(self) -> int:
        return PLAYER

    def certain(self) -> bool:
        return True

    def several(self) -> bool:
        return self.said_as is not None and self.said_as.several()

    def found(self, state: Nightfall, words: Scope) -> list[int]:
        return [state.singled] if state.singled else []


ASKED: Final = 1 << 8
"""How far it has come: above this, who is asked."""


@dataclass(frozen=True)
class EachUnless(Joined):
    """NF-R.92: each of several players is asked for himself, and the text is carried out on those who do not pay."""

    effect: Effect
    number: int
    wounds: bool
    one: OneOfThem = OneOfThem()
    """What stands in the text for each of them."""
    acting: int = -1

    def meant(self) -> Joined:
        """Of several each for himself; one player is "that player"."""
        whom = getattr(self.effect, "whom", None)
        if isinstance(self.effect, Act) and isinstance(whom, Each) and whom.kind() == PLAYER:
            return replace(self, effect=replace(self.effect, whom=replace(self.one, said_as=whom)))
        if isinstance(whom, Things) and whom.kind() == PLAYER:
            node = UnlessWounded if self.wounds else UnlessDiscards
            return node(self.effect, It("player"), self.number)
        return self

    def whose(self) -> OneOfThem | None:
        whom = getattr(self.effect, "whom", None)
        return whom if isinstance(whom, OneOfThem) else None

    def can_pay(self, state: Nightfall, seat: int) -> bool:
        if self.wounds:
            return len(state.zones[state.base + WOUNDS_UP]) + len(state.zones[state.base + WOUNDS_DOWN]) >= self.number
        return len(state.zones[seat * ZONES + HAND]) >= self.number

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        if at == 0:
            whom = self.whose()
            every = None if whom is None else whom.said_as
            found = [] if every is None else every.found(state, state.scopes[scope])
            state.bind(scope, self.acting, tuple(found))
        left = state.bound(scope, self.acting)
        if not left:
            return
        state.bind(scope, self.acting, left[1:])
        if len(left) > 1:
            state.now(self, scope, 1)
        if not state.here(left[0]):
            return
        if self.can_pay(state, left[0] - 1):
            state.ask(self, scope, ASKED + left[0], left[0] - 1, [1, 0])
        else:
            self.do_to(state, scope, left[0])

    def do_to(self, state: Nightfall, scope: int, player: int) -> None:
        state.singled = player
        state.now(self.effect, scope, 0)

    def seat(self, state: Nightfall, scope: int, at: int) -> int:
        return at - ASKED - 1

    def offers(self, state: Nightfall, scope: int, at: int) -> list[int]:
        return [1, 0]

    def answer(self, state: Nightfall, scope: int, at: int, move: int) -> None:
        if not move:
            self.do_to(state, scope, at - ASKED)
        elif self.wounds:
            suffer(state, at - ASKED - 1, self.number)
        else:
            CHOOSE_DISCARD.run(state, at - ASKED - 1, self.number)

    def prompt(self, state: Nightfall, scope: int, at: int, viewer: int) -> str:
        return f"{state.match.game.words_of(self)}: do you?"

    def say(self, state: Nightfall, scope: int, at: int, move: int, viewer: int) -> str:
        return "yes" if move else "no"

    def about(self, state: Nightfall, scope: int, at: int, move: int) -> About:
        return About("yes" if move else "no")

    def declined(self, state: Nightfall, scope: int, at: int, offers: list[int]) -> int:
        return 0


PHRASES = [
    phrase("{effect} unless they discard {number#} card(s)", EachUnless, wounds=False),
    phrase("{effect} unless they suffer {number#} wound(s)", EachUnless, wounds=True),
    phrase("inflict {amount=Simple} damage divided as you choose among {whom}", Divide),
    phrase("move {amount=Simple} damage from {one} to {whom}", MoveDamage),
    phrase("double the strength of {whom} {until}", Double, what=ADD_STRENGTH),
    phrase("double the health of {whom} {until}", Double, what=ADD_HEALTH),
    phrase("exchange the strength and health of {whom} {until}", SwapNumbers),
    phrase("{whom} destroy[s] {amount=Simple#} minion(s) of their own", DestroyOwn),
    phrase("{whom} destroy[s] all but {amount=Simple} of their own minions", DestroyOwn, spare=True),
    phrase("{effect} unless {who} discard[s] {number#} card(s)", UnlessDiscards),
    phrase("{effect} unless {who} suffer[s] {number#} wound(s)", UnlessWounded),
]
