"""Announcing: a card or an ability is shown, and its parts (a place, X, modes, what pays, targets) are chosen one after the other.

They are gathered in a scope, and nothing else changes before the last. Only what can be completed is offered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from rubrica.engine.moves import About
from rubrica.engine.state import SLOTS, Scope, your_seat
from rubrica.engine.steps import Asker, named
from rubrica.engine.values import Value, dumped

if TYPE_CHECKING:
    from rubrica.engine.chain import Chained

DONE: Final = -1
"""An answer: no more of them."""


class Plan(Value):
    """What is being announced, and what was chosen that no word of a text points to."""

    def __init__(
        self,
        kind: int,
        thing: int,
        ability: Any,
        zone: int = -1,
        x: int = 0,
        host: int = 0,
        hidden: bool = False,
        share: int = -1,
    ) -> None:
        self.kind: Final = kind
        """The kind of entry that it will be."""
        self.thing: Final = thing
        self.ability: Final = ability
        self.zone: Final = zone
        """The place it goes to, or -1."""
        self.x: Final = x
        self.host: Final = host
        """What it is put on, or 0."""
        self.hidden: Final = hidden
        """It is announced face down."""
        self.share: Final = share
        """How much of the price is paid in the game's other coin; -1: not chosen."""

    def parts(self) -> tuple[Any, ...]:
        return (self.kind, self.thing, self.ability, self.zone, self.x, self.host, self.hidden, self.share)

    def at(self, zone: int) -> Plan:
        return Plan(self.kind, self.thing, self.ability, zone, self.x, self.host, self.hidden, self.share)

    def on(self, host: int) -> Plan:
        return Plan(self.kind, self.thing, self.ability, self.zone, self.x, host, self.hidden, self.share)

    def with_x(self, x: int) -> Plan:
        return Plan(self.kind, self.thing, self.ability, self.zone, x, self.host, self.hidden, self.share)

    def sharing(self, share: int) -> Plan:
        return Plan(self.kind, self.thing, self.ability, self.zone, self.x, self.host, self.hidden, share)


dumped(Plan)


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """One thing to be chosen. Made when it is asked for, kept nowhere."""

    def offers(self, state: Chained, words: Scope) -> list[int]:
        raise NotImplementedError

    def answer(self, state: Chained, scope: int, move: int) -> bool:
        """Keep what was chosen; False if more of it may be chosen."""
        raise NotImplementedError

    def prompt(self, name: str) -> str:
        """What is asked about a card of that name."""
        raise NotImplementedError

    def say(self, state: Chained, move: int, viewer: int) -> str:
        raise NotImplementedError

    def about_things(self) -> bool:
        """Whether its answers are things (or players, places, entries)."""
        return False

    def about(self, state: Chained, move: int) -> About:
        """What kind of move an answer is, and what it names."""
        return state.about("choose", move) if self.about_things() else About("choose")

    def gathers(self, state: Chained, words: Scope) -> tuple[int, int]:
        """Of a set without order of which nothing is chosen yet: how many at least and at most."""
        return 0, 0

    def is_secret(self) -> bool:
        """Whether what it offers depends on a hand: at even pace it is asked even if there is only one answer."""
        return False


class SlotPart(Part):
    """To which place?"""

    def __init__(self, places: list[int]) -> None:
        self.places = places

    def offers(self, state: Chained, words: Scope) -> list[int]:
        return self.places

    def answer(self, state: Chained, scope: int, move: int) -> bool:
        state.plan = planned(state).at(move)
        return True

    def prompt(self, name: str) -> str:
        return f"{name}: to which slot?"

    def say(self, state: Chained, move: int, viewer: int) -> str:
        return f"to {state.say_zone(move)}"

    def about(self, state: Chained, move: int) -> About:
        return About("move", zones=(move,))


class HostPart(Part):
    """On what?"""

    def __init__(self, hosts: list[int]) -> None:
        self.hosts = hosts

    def offers(self, state: Chained, words: Scope) -> list[int]:
        return self.hosts

    def answer(self, state: Chained, scope: int, move: int) -> bool:
        state.plan = planned(state).on(move)
        return True

    def prompt(self, name: str) -> str:
        return f"{name}: on what?"

    def say(self, state: Chained, move: int, viewer: int) -> str:
        return f"on {state.called(move, viewer)}"

    def about_things(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Several(Part):
    """Some of several things, without order: they are bound to a word of the text."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def most(self, state: Chained, words: Scope) -> int:
        """How many may be chosen."""
        raise NotImplementedError

    def least(self, state: Chained, words: Scope) -> int:
        """How many must be chosen."""
        raise NotImplementedError

    def gathers(self, state: Chained, words: Scope) -> tuple[int, int]:
        return (0, 0) if self.chosen(words) else (self.least(state, words), self.most(state, words))

    def answer(self, state: Chained, scope: int, move: int) -> bool:
        if move == DONE:
            return True
        before = state.bound(scope, self.slot) or ()
        state.bind(scope, self.slot, (*before, move))
        return len(before) + 1 >= self.most(state, state.scopes[scope])

    def chosen(self, words: Scope) -> tuple[int, ...]:
        """What has been chosen of it."""
        return things_bound(words, self.slot)

    def say(self, state: Chained, move: int, viewer: int) -> str:
        return "done" if move == DONE else str(state.called(move, viewer))

    def about_things(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Announce(Asker):
    """The parts are asked one after the other. The game says which they are, and what follows the last."""

    def __init__(self, name: str) -> None:
        named(self, name)

    def parts(self, state: Chained, scope: int) -> list[Part]:
        """The parts of the running announcement, in the order of the rules. They depend on what was chosen before."""
        raise NotImplementedError

    def finish(self, state: Chained, scope: int) -> None:
        """All is chosen."""
        raise NotImplementedError

    def seat(self, state: Chained, scope: int, at: int) -> int:
        return your_seat(state.scopes[scope])

    def run(self, state: Chained, scope: int, at: int) -> None:
        found = self.parts(state, scope)
        if at >= len(found):
            self.finish(state, scope)
            return
        offers = found[at].offers(state, state.scopes[scope])
        if not offers:
            state.now(self, scope, at + 1)
        elif len(offers) == 1 and not (state.match.even_pace and found[at].is_secret()):
            self.answer(state, scope, at, offers[0])
        else:
            self.be_heard(state, self.seat(state, scope, at))
            state.ask(self, scope, at, self.seat(state, scope, at), offers)

    def follows(self) -> bool:
        return True

    def be_heard(self, state: Chained, seat: int) -> None:
        """Its player has something to choose: the others hear what is announced, if the game wants them to hear it by now."""

    def offers(self, state: Chained, scope: int, at: int) -> list[int]:
        return self.parts(state, scope)[at].offers(state, state.scopes[scope])

    def answer(self, state: Chained, scope: int, at: int, move: int) -> None:
        done = self.parts(state, scope)[at].answer(state, scope, move)
        state.now(self, scope, at + 1 if done else at)

    def prompt(self, state: Chained, scope: int, at: int, viewer: int) -> str:
        return self.parts(state, scope)[at].prompt(state.called(planned(state).thing, viewer))

    def say(self, state: Chained, scope: int, at: int, move: int, viewer: int) -> str:
        return self.parts(state, scope)[at].say(state, move, viewer)

    def key(self, state: Chained, scope: int, at: int, move: int) -> int:
        return int(state.key_of(move)) if move != DONE and self.parts(state, scope)[at].about_things() else move

    def about(self, state: Chained, scope: int, at: int, move: int) -> About:
        part = self.parts(state, scope)[at]
        return About("end") if move == DONE and part.about_things() else part.about(state, move)

    def subject(self, state: Chained, scope: int, at: int) -> tuple[int, ...]:
        return (planned(state).thing,)

    def gathers(self, state: Chained, scope: int, at: int) -> tuple[int, int]:
        return self.parts(state, scope)[at].gathers(state, state.scopes[scope])

    def declined(self, state: Chained, scope: int, at: int, offers: list[int]) -> int:
        return DONE if DONE in offers else offers[0]


def planned(state: Chained) -> Plan:
    """What is being announced."""
    plan = state.plan
    assert plan is not None
    return plan


def things_bound(words: Scope, slot: int) -> tuple[int, ...]:
    """The things that a word of a scope points to; none if nothing was chosen yet."""
    index = SLOTS + slot
    if index >= len(words) or not words[index]:
        return ()
    found: tuple[int, ...] = words[index]
    return found


def bound_to(words: Scope, slot: int, value: Any) -> Scope:
    """The words of a scope with one more of them bound."""
    index = SLOTS + slot
    if index >= len(words):
        words = words + (0,) * (index + 1 - len(words))
    return (*words[:index], value, *words[index + 1 :])


def pick(candidates: list[int], chosen: tuple[int, ...], least: int, most: int) -> list[int]:
    """What can be chosen next of a set without order: in ascending order, so that enough are left; then "done"."""
    if len(chosen) >= most:
        return []
    left = [thing for thing in candidates if thing not in chosen]
    if chosen and chosen[-1] in candidates:
        left = candidates[candidates.index(chosen[-1]) + 1 :]
    needed = least - len(chosen)
    if needed > 0:
        left = left[: len(left) - needed + 1]
    elif left:
        left = [*left, DONE]
    return left
