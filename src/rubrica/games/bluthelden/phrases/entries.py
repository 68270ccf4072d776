"""Entries of the chain: countering them, changing their targets (codex 5.4)."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.chain import Entry, is_entry
from rubrica.engine.state import SOURCE, YOU, Scope
from rubrica.games.bluthelden.chain import asked_of
from rubrica.games.bluthelden.phrases.effects import Affect
from rubrica.games.bluthelden.playing import hosts_for
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes.announcing import Asked
from rubrica.language.nodes.base import Noun
from rubrica.language.nodes.entries import Redirect
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
class ChangeTarget(Redirect):
    """Each target of the entry becomes another legal one, if there is one; so does its host."""

    def asked(self, state: Bluthelden, entry: Entry) -> Asked | None:
        return asked_of(state, entry)

    def hosts(self, state: Bluthelden, entry: Entry) -> list[int]:
        return hosts_for(state, entry.words[SOURCE], entry.words[YOU])


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
