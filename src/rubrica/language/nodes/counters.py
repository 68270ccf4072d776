"""Counters with a name: put on what is in play and on players, taken off, counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.moves import About
from rubrica.engine.permanents import Permanents
from rubrica.engine.state import Scope
from rubrica.language.nodes.amounts import Reckoned
from rubrica.language.nodes.base import Amount, Condition, Effect, Players, Things
from rubrica.language.nodes.filters import compare
from rubrica.language.nodes.kinds import ANYTHING, IN_PLAY
from rubrica.language.nodes.numbers import readable
from rubrica.language.nodes.reads import COUNTERS
from rubrica.language.nodes.things import OnThings
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class CountersLie(Condition):
    """So many counters of a name are on something."""

    name: str
    which: Things
    number: int = 1
    how: int = 1
    word: str = ""
    where: int = IN_PLAY

    def takes(self, field: str) -> int:
        return self.where if field == "which" else ANYTHING

    def looks_at(self) -> int:
        return COUNTERS

    def holds(self, state: Permanents, words: Scope) -> bool:
        found = readable(self.which, state, words)
        many = sum([state.counters_for(words, thing, self.name) for thing in found])
        return bool(found) and compare(many, self.number, self.how)


@dataclass(frozen=True)
class TakeSome(OnThings):
    """As many counters as the player likes, up to a number, are taken off."""

    number: int
    name: str

    def do(self, state: Permanents, scope: int, thing: int) -> None:
        offers = self.offers(state, scope, thing)
        if len(offers) > 1:
            state.ask(self, scope, thing, self.chooser(state, scope), offers)

    def offers(self, state: Permanents, scope: int, at: int) -> list[int]:
        if at == 0:
            return super().offers(state, scope, at)
        return list(range(min(self.number, state.counter(at, self.name)), -1, -1)) if state.in_play(at) else []

    def answer(self, state: Permanents, scope: int, at: int, move: int) -> None:
        if at == 0:
            super().answer(state, scope, at, move)
        elif move > 0:
            state.did(scope, state.add_counters(at, self.name, -move) != 0)

    def prompt(self, state: Permanents, scope: int, at: int, viewer: int) -> str:
        if at == 0:
            return super().prompt(state, scope, at, viewer)
        return f"How many {self.name} counters are removed from {state.called(at, viewer)}?"

    def say(self, state: Permanents, scope: int, at: int, move: int, viewer: int) -> str:
        return super().say(state, scope, at, move, viewer) if at == 0 else str(move)

    def key(self, state: Permanents, scope: int, at: int, move: int) -> int:
        return super().key(state, scope, at, move) if at == 0 else move

    def about(self, state: Permanents, scope: int, at: int, move: int) -> About:
        return super().about(state, scope, at, move) if at == 0 else About("choose", (at,), amount=move)

    def declined(self, state: Permanents, scope: int, at: int, offers: list[int]) -> int:
        return super().declined(state, scope, at, offers) if at == 0 else 0


# On players.


@dataclass(frozen=True)
class PlayersGet(Effect):
    """Players get counters, or lose them, as far as they have any."""

    who: Players
    amount: Amount
    name: str
    remove: bool = False

    def run(self, state: Permanents, scope: int, at: int) -> None:
        words = state.scopes[scope]
        number = self.amount.value(state, words)
        for seat in self.who.seats(state, words):
            done = state.add_counters(seat + 1, self.name, -number if self.remove else number)
            if done:
                state.did(scope, True)


@dataclass(frozen=True)
class PlayersHave(Reckoned):
    """The counters of a name that players have, all together."""

    name: str
    who: Players

    def looks_at(self) -> int:
        return COUNTERS

    def value(self, state: Permanents, words: Scope) -> int:
        return sum([state.counter(seat + 1, self.name) for seat in self.who.seats(state, words)])


@dataclass(frozen=True)
class PlayerHas(Condition):
    """A player has so many counters of a name."""

    who: Players
    number: int
    name: str

    def looks_at(self) -> int:
        return COUNTERS

    def holds(self, state: Permanents, words: Scope) -> bool:
        return any(state.counter(seat + 1, self.name) >= self.number for seat in self.who.seats(state, words))


def puts(put: type, take: type, amount: str = "{amount=Simple#}", **taken: Any) -> list[Any]:
    """The phrases for counters on things, which each game puts there by its own rules."""
    return [
        phrase(f"put {amount} {{name}} counter(s) on {{whom}}", put),
        phrase(f"remove {amount} {{name}} counter(s) from {{whom}}", take, **taken),
    ]


def takes_all(node: type) -> list[Any]:
    """All of a name."""
    return [phrase("remove all {name} counters from {whom}", node)]


def takes_every(node: type, **how: Any) -> list[Any]:
    """All, of whatever name."""
    return [phrase("remove all counters from {whom}", node, **how)]


def lie(where: int = IN_PLAY) -> list[Any]:
    """What every game says of counters that lie somewhere; `where` they may."""
    return [
        phrase("there is a {name} counter on {which}", CountersLie, where=where),
        phrase("there is no {name} counter on {which}", CountersLie, number=0, how=-1, where=where),
        phrase("there are {number} or more {name} counters on {which}", CountersLie, word="more", where=where),
        phrase(
            "there are {number} or fewer {name} counters on {which}", CountersLie, how=-1, word="fewer", where=where
        ),
        phrase("remove up to {number} {name} counters from {whom}", TakeSome),
    ]


PLAYERS = [
    phrase("{who} get[s] {amount=Simple#} {name} counter(s)", PlayersGet),
    phrase("{who} [loses|lose] {amount=Simple#} {name} counter(s)", PlayersGet, remove=True),
    phrase("the number of {name} counters that {who} [has|have]", PlayersHave),
    phrase("{who} [has|have] {number} or more {name} counters", PlayerHas),
]
"""And of counters that players have."""
SAYINGS = [
    phrase("put {amount=Simple#} {name} counter(s) on {who}", PlayersGet),
    phrase("remove {amount=Simple#} {name} counter(s) from {who}", PlayersGet, remove=True),
]
