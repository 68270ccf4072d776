"""Entries of the chain: countering them, changing their targets (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.announcing import bound_to
from rubrica.engine.chain import Entry, is_entry
from rubrica.engine.state import SLOTS, SOURCE, YOU, Scope
from rubrica.games.bluthelden.chain import asked_of
from rubrica.games.bluthelden.phrases.effects import Affect
from rubrica.games.bluthelden.playing import hosts_for
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes.announcing import chosen_for, legal_targets, targets_in
from rubrica.language.nodes.base import Noun
from rubrica.language.nodes.kinds import ENTRY
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class EntryNoun(Noun):
    """An entry of the chain: any, a card, an ability."""

    what: tuple[int, ...] = ()
    types: int = 0
    sort: str = "entry"

    def kind(self) -> int:
        return ENTRY

    def fits(self, state: Bluthelden, words: Scope, thing: int) -> bool:
        return is_entry(thing) and thing in self.things(state, words)

    def things(self, state: Bluthelden, words: Scope) -> list[int]:
        return [
            entry.number
            for entry in state.chain
            if (not self.what or entry.kind in self.what) and self.suits(state, entry)
        ]

    def suits(self, state: Bluthelden, entry: Entry) -> bool:
        return not self.types or (entry.thing not in state.hidden and state.types_of(entry.thing) & self.types != 0)


@dataclass(frozen=True)
class CounterEntry(Affect):
    """It leaves the chain without effect; a card goes to the Graveyard. To remove its text is the same."""

    word: str = "counter"

    def takes(self, field: str) -> int:
        return ENTRY

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        entry = state.entry_called(thing)
        if entry is not None:
            state.cancel(entry)
            state.did(scope, True)


@dataclass(frozen=True)
class ChangeTarget(Affect):
    """Each target of the entry becomes another legal one, if there is one."""

    slot: int = -1

    def takes(self, field: str) -> int:
        return ENTRY

    def affect(self, state: Bluthelden, scope: int, thing: int) -> None:
        state.bind(scope, self.slot, thing)
        self.next_one(state, scope, 1 << 20)

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        if at >= 1 << 20:
            self.next_one(state, scope, at)
        else:
            super().run(state, scope, at)

    def places(self, entry: Entry, state: Bluthelden) -> list[tuple[Any, int]]:
        """Every target that was chosen: the node that asks for it, and which of its things; None stands for a host."""
        words = entry.words
        found: list[tuple[Any, int]] = [(None, 0)] if entry.host else []
        for target in targets_in(asked_of(state, entry), words):
            found += [(target, index) for index in range(len(chosen_for(target, words)))]
        return found

    def next_one(self, state: Bluthelden, scope: int, at: int) -> None:
        """Ask for the next target that can be changed."""
        entry = state.entry_called(state.bound(scope, self.slot))
        if entry is None or at - (1 << 20) >= len(self.places(entry, state)):
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
        entry = state.entry_called(state.bound(scope, self.slot))
        if entry is None:
            return []
        target, index = self.places(entry, state)[at - (1 << 20)]
        words = entry.words
        if target is None:
            return [host for host in hosts_for(state, words[SOURCE], words[YOU]) if host != entry.host]
        chosen = words[SLOTS + target.slot]
        return [thing for thing in legal_targets(state, target, words) if thing not in chosen]

    def answer(self, state: Bluthelden, scope: int, at: int, move: int) -> None:
        if at < 1 << 20:
            super().answer(state, scope, at, move)
            return
        entry = state.entry_called(state.bound(scope, self.slot))
        assert entry is not None
        target, index = self.places(entry, state)[at - (1 << 20)]
        if target is None:
            state.replace_entry(entry.on(move))
        else:
            chosen = chosen_for(target, entry.words)
            fresh = (*chosen[:index], move, *chosen[index + 1 :])
            state.replace_entry(entry.with_words(bound_to(entry.words, target.slot, fresh)))
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
