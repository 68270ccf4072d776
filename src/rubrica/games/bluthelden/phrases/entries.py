"""Entries of the chain: countering them, changing their targets (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.state import COPY, SLOTS, SOURCE, YOU, Scope
from rubrica.games.bluthelden.chain import (
    ABILITY,
    CARD,
    HOST,
    KIND,
    THING,
    WORDS,
    cancel,
    legal_targets,
    targets_in,
)
from rubrica.games.bluthelden.phrases.effects import Affect
from rubrica.games.bluthelden.playing import hosts_for
from rubrica.games.bluthelden.state import Bluthelden, Item
from rubrica.language.nodes.base import Noun
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class EntryNoun(Noun):
    """An entry of the chain: any, a card, an ability."""

    what: tuple[int, ...] = ()
    types: int = 0
    sort: str = "entry"

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return thing & COPY == COPY and thing in self.things(state, words)

    def things(self, state: Bluthelden, words: Scope) -> list[int]:
        return [
            item[0] for item in state.chain if (not self.what or item[KIND] in self.what) and self.suits(state, item)
        ]

    def suits(self, state: Bluthelden, item: Item) -> bool:
        return not self.types or (item[THING] not in state.hidden and state.types_of(item[THING]) & self.types != 0)


def entry(state: Bluthelden, number: int) -> Item | None:
    """The entry with a number, if it is still there."""
    for item in state.chain:
        if item[0] == number:
            return item
    return None


@dataclass(frozen=True)
class CounterEntry(Affect):
    """It leaves the chain without effect; a card goes to the Graveyard. To remove its text is the same."""

    word: str = "counter"

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        item = entry(state, thing)
        if item is not None:
            cancel(state, item)
            state.did(scope, True)


def asked_of(state: Bluthelden, item: Item) -> Any:
    """The targets and modes that the text of an entry asks for."""
    return state.card_of(item[THING]).asked if item[KIND] == CARD else getattr(item[ABILITY], "asked", ())


@dataclass(frozen=True)
class ChangeTarget(Affect):
    """Each target of the entry becomes another legal one, if there is one."""

    slot: int = -1

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        state.bind(scope, self.slot, thing)
        self.next_one(state, scope, 1 << 20)

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        if at >= 1 << 20:
            self.next_one(state, scope, at)
        else:
            super().run(state, scope, at)

    def places(self, item: Item, state: Bluthelden) -> list[tuple[Any, int]]:
        """Every target that was chosen: the node that asks for it, and which of its things; None stands for a host."""
        words = item[WORDS]
        found: list[tuple[Any, int]] = [(None, 0)] if item[HOST] else []
        for target in targets_in(asked_of(state, item), words):
            chosen = words[SLOTS + target.slot] if SLOTS + target.slot < len(words) else ()
            found += [(target, index) for index in range(len(chosen or ()))]
        return found

    def next_one(self, state: Bluthelden, scope: int, at: int) -> None:
        """Ask for the next target that can be changed."""
        item = entry(state, state.bound(scope, self.slot))
        if item is None or at - (1 << 20) >= len(self.places(item, state)):
            return
        offers = self.offers(state, scope, at)
        if not offers:
            state.now(self, scope, at + 1)
        elif len(offers) == 1:
            self.answer(state, scope, at, offers[0])
        else:
            state.ask(self, scope, at, self.seat(state, scope, at), offers)

    def offers(self, state: Bluthelden, scope: int, at: int) -> list[int]:
        if at < 1 << 20:
            return super().offers(state, scope, at)
        item = entry(state, state.bound(scope, self.slot))
        if item is None:
            return []
        target, index = self.places(item, state)[at - (1 << 20)]
        words = item[WORDS]
        if target is None:
            return [host for host in hosts_for(state, words[SOURCE], words[YOU]) if host != item[HOST]]
        chosen = words[SLOTS + target.slot]
        return [thing for thing in legal_targets(state, target, words) if thing not in chosen]

    def answer(self, state: Bluthelden, scope: int, at: int, move: int) -> None:
        if at < 1 << 20:
            super().answer(state, scope, at, move)
            return
        item = entry(state, state.bound(scope, self.slot))
        assert item is not None
        target, index = self.places(item, state)[at - (1 << 20)]
        if target is None:
            made = (*item[:HOST], move)
        else:
            words = item[WORDS]
            place = SLOTS + target.slot
            chosen = words[place]
            fresh = (*chosen[:index], move, *chosen[index + 1 :])
            made = (*item[:WORDS], (*words[:place], fresh, *words[place + 1 :]), *item[WORDS + 1 :])
        state.chain[state.chain.index(item)] = made
        state.did(scope, True)
        state.now(self, scope, at + 1)


PHRASES = [
    phrase("[entry|entries]", EntryNoun),
    phrase("[card entry|card entries]", EntryNoun, what=(0,)),
    phrase("[Spell entry|Spell entries]", EntryNoun, what=(0,), types=256),
    phrase("[character entry|character entries]", EntryNoun, what=(0,), types=8),
    phrase("[ability entry|ability entries]", EntryNoun, what=(1, 2)),
    phrase("counter {whom}", CounterEntry),
    phrase("remove the text of {whom}", CounterEntry, word="text"),
    phrase("change the target of {whom}", ChangeTarget),
]
