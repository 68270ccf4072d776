"""Instructions joined: and, then, may, if, choose one, for each, repeat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mypy_extensions import mypyc_attr

from rubrica.engine.moves import About
from rubrica.engine.permanents import Permanents
from rubrica.engine.state import DID, SLOTS
from rubrica.language.nodes.base import Amount, Condition, Description, Effect, Joined, Players, Sentence
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Both(Joined):
    """One after the other, whether or not the first succeeds (BL-14.9)."""

    parts: tuple[Effect, ...]

    def run(self, state: Permanents, scope: int, at: int) -> None:
        if at + 1 < len(self.parts):
            state.now(self, scope, at + 1)
        state.now(self.parts[at], scope, 0)


@dataclass(frozen=True)
class Then(Sentence):
    """The rest only if the first succeeded."""

    first: Joined
    rest: Sentence

    def run(self, state: Permanents, scope: int, at: int) -> None:
        if at == 0:
            state.undid(scope)
            state.now(self, scope, 1)
            state.now(self.first, scope, 0)
        elif state.scopes[scope][DID]:
            state.now(self.rest, scope, 0)


@dataclass(frozen=True)
class May(Sentence):
    """Optional for the seat that controls the effect."""

    effect: Sentence

    def run(self, state: Permanents, scope: int, at: int) -> None:
        state.undid(scope)
        if state.may_offer(scope) and possible(self.effect, state, scope):
            state.ask(self, scope, at, self.seat(state, scope, at), [1, 0])

    def answer(self, state: Permanents, scope: int, at: int, move: int) -> None:
        if move:
            state.took_option(scope)
            state.now(self.effect, scope, 0)

    def prompt(self, state: Permanents, scope: int, at: int, viewer: int) -> str:
        return f"You may {state.match.game.words_of(self.effect)}. Do you?"

    def say(self, state: Permanents, scope: int, at: int, move: int, viewer: int) -> str:
        return "yes" if move else "no"

    def about(self, state: Permanents, scope: int, at: int, move: int) -> About:
        return About("yes" if move else "no")

    def declined(self, state: Permanents, scope: int, at: int, offers: list[int]) -> int:
        return 0


def possible(effect: Any, state: Permanents, scope: int) -> bool:
    """Whether an optional instruction could be begun at all: a payment that can't be made is not offered."""
    first = effect
    while isinstance(first, Then | Both):
        first = first.first if isinstance(first, Then) else first.parts[0]
    can = getattr(first, "can", None)
    return bool(can(state, state.scopes[scope])) if can is not None else True


@dataclass(frozen=True)
class If(Sentence):
    """Only if it is so now."""

    condition: Condition
    effect: Sentence

    def run(self, state: Permanents, scope: int, at: int) -> None:
        state.undid(scope)
        if self.condition.holds(state, state.scopes[scope]):
            state.now(self.effect, scope, 0)


@dataclass(frozen=True)
class Unless(Sentence):
    """Only if it is not so now."""

    condition: Condition
    effect: Sentence

    def run(self, state: Permanents, scope: int, at: int) -> None:
        state.undid(scope)
        if not self.condition.holds(state, state.scopes[scope]):
            state.now(self.effect, scope, 0)


@dataclass(frozen=True)
class InItsPlace(Sentence):
    """One thing, or another in its place if something is so: asked once the targets of both are chosen, and before either is done."""

    effect: Effect
    condition: Condition
    other: Effect

    def asks_first(self) -> bool:
        """Its targets are chosen before it is asked."""
        return True

    def run(self, state: Permanents, scope: int, at: int) -> None:
        state.undid(scope)
        done = self.other if self.condition.holds(state, state.scopes[scope]) else self.effect
        state.now(done, scope, 0)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class UnlessPaid(Sentence):
    """Only if a player does not pay, who is asked if it can be paid. A game says what its coin is."""

    effect: Effect
    who: Players
    number: int

    def can_pay(self, state: Permanents, seat: int) -> bool:
        raise NotImplementedError

    def pay(self, state: Permanents, seat: int) -> None:
        raise NotImplementedError

    def run(self, state: Permanents, scope: int, at: int) -> None:
        seats = self.who.seats(state, state.scopes[scope])
        if seats and state.may_offer(scope) and self.can_pay(state, seats[0]):
            state.ask(self, scope, seats[0], seats[0], [1, 0])
        else:
            state.now(self.effect, scope, 0)

    def seat(self, state: Permanents, scope: int, at: int) -> int:
        return at

    def answer(self, state: Permanents, scope: int, at: int, move: int) -> None:
        if move:
            self.pay(state, at)
        else:
            state.now(self.effect, scope, 0)

    def prompt(self, state: Permanents, scope: int, at: int, viewer: int) -> str:
        return f"Unless you pay {self.number}: {state.match.game.words_of(self.effect)}. Do you pay?"

    def say(self, state: Permanents, scope: int, at: int, move: int, viewer: int) -> str:
        return "yes" if move else "no"

    def about(self, state: Permanents, scope: int, at: int, move: int) -> About:
        return About("yes" if move else "no")

    def declined(self, state: Permanents, scope: int, at: int, offers: list[int]) -> int:
        return 0


@dataclass(frozen=True)
class UnlessDiscarded(Sentence):
    """BL-R.105, BH-R.152, BW-R.105, BD-R.108: unless a player discards so many cards, all of them or none, who is asked if he can."""

    effect: Effect
    instead: Any
    hand: int = 0
    """The zone of a seat that is its hand."""

    def payers(self, state: Permanents, scope: int) -> list[int]:
        """Who has so many cards."""
        words = state.scopes[scope]
        number = self.instead.amount.value(state, words)
        return [seat for seat in self.instead.who.seats(state, words) if len(state.pile(self.hand, seat)) >= number]

    def run(self, state: Permanents, scope: int, at: int) -> None:
        seats = self.payers(state, scope)
        if seats and state.may_offer(scope):
            state.ask(self, scope, seats[0], seats[0], [1, 0])
        else:
            state.now(self.effect, scope, 0)

    def seat(self, state: Permanents, scope: int, at: int) -> int:
        return at

    def answer(self, state: Permanents, scope: int, at: int, move: int) -> None:
        state.now(self.instead if move else self.effect, scope, 0)

    def prompt(self, state: Permanents, scope: int, at: int, viewer: int) -> str:
        return "Do you do what is asked instead?"

    def say(self, state: Permanents, scope: int, at: int, move: int, viewer: int) -> str:
        return "yes" if move else "no"

    def about(self, state: Permanents, scope: int, at: int, move: int) -> About:
        return About("yes" if move else "no")

    def declined(self, state: Permanents, scope: int, at: int, offers: list[int]) -> int:
        return 0


@dataclass(frozen=True)
class IfYouDo(Sentence):
    """Begins a sentence: only if the one before it was done."""

    effect: Sentence

    def run(self, state: Permanents, scope: int, at: int) -> None:
        if state.scopes[scope][DID]:
            state.now(self.effect, scope, 0)


@dataclass(frozen=True)
class Otherwise(Sentence):
    """Begins a sentence: only if the one before it was not done."""

    effect: Sentence

    def run(self, state: Permanents, scope: int, at: int) -> None:
        if not state.scopes[scope][DID]:
            state.now(self.effect, scope, 0)


@dataclass(frozen=True)
class Sequence(Sentence):
    """The sentences of one effect, in printed order."""

    parts: tuple[Sentence, ...]

    def run(self, state: Permanents, scope: int, at: int) -> None:
        part = self.parts[at]
        if at + 1 < len(self.parts):
            state.now(self, scope, at + 1)
        if at and not isinstance(part, IfYouDo | Otherwise):
            state.undid(scope)
        state.now(part, scope, 0)


@dataclass(frozen=True)
class ForEach(Joined):
    """Once for each thing that fits, counted when the instruction begins."""

    effect: Effect
    what: Description
    slot: int = -1

    def run(self, state: Permanents, scope: int, at: int) -> None:
        if at == 0:
            number = self.what.how_many(state, state.scopes[scope])
            state.bind(scope, self.slot, number)
        number = state.scopes[scope][SLOTS + self.slot]
        if at < number:
            state.now(self, scope, at + 1)
            state.now(self.effect, scope, 0)


@dataclass(frozen=True)
class Repeat(Joined):
    """The same, several times."""

    effect: Effect
    amount: Amount
    slot: int = -1

    def run(self, state: Permanents, scope: int, at: int) -> None:
        if at == 0:
            state.bind(scope, self.slot, self.amount.value(state, state.scopes[scope]))
        if at < state.scopes[scope][SLOTS + self.slot]:
            state.now(self, scope, at + 1)
            state.now(self.effect, scope, 0)


PHRASES = [
    phrase("{parts=Effect+and}", Both),
    phrase("{first}, then {rest}", Then),
    phrase("you may {effect}", May),
    phrase("if {condition}, {effect}", If),
    phrase("unless {condition}, {effect}", Unless),
    phrase("{effect}, but if {condition}, {other} instead", InItsPlace),
    phrase("if you do, {effect}", IfYouDo),
    phrase("otherwise, {effect}", Otherwise),
    phrase("{effect} for each {what}", ForEach),
    phrase("{effect} {amount} times", Repeat),
]
