"""What may be done instead of a card's being lost (BW-R.132)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.events import Event
from rubrica.games.bloodwars.kinds import DEAD_BOOK, DISCARD, LEAVES, SAVED_BY
from rubrica.games.bloodwars.phrases.statics import Static, words_of
from rubrica.games.bloodwars.state import BloodWars
from rubrica.language.nodes.base import Sentence, Trigger
from rubrica.language.nodes.triggers import THING, Named, Subject, ThisOne, mention
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class WouldBeLost(Trigger):
    """A card would go to a pile."""

    subject: Subject
    pile: int

    def mentions(self) -> list[Named]:
        return mention(self.subject, THING)

    def types_named(self, slot: int) -> int:
        return self.subject.types_meant()

    def waits_for(self) -> tuple[int, ...]:
        return (LEAVES,)


@dataclass(frozen=True)
class MayInstead(Static):
    """Its player may do something else instead."""

    event: WouldBeLost
    effect: Sentence
    word: str = ""
    order: int = 0
    kinds: tuple[int, ...] = ()

    def what_changes(self) -> int:
        return SAVED_BY

    def concerns(self, state: BloodWars, source: int, thing: int) -> bool:
        return False

    def only_itself(self) -> bool:
        return isinstance(self.event.subject, ThisOne)

    def doing(self) -> Sentence:
        return self.effect

    def saves(self, state: BloodWars, source: int, thing: int, pile: int) -> bool:
        if self.event.pile != pile or (self.word and state.has_used(source, self.order, False)):
            return False
        return self.event.subject.meets(state, source, words_of(state, source), thing)

    def act(self, state: BloodWars, source: int, event: Event, how: int) -> None:
        if self.word:
            state.uses(source, self.order, False)
        scope = state.open_scope(source, state.controller(source), event, (0, how))
        state.now(self.effect, scope, 0)


PHRASES: list[Any] = [
    phrase("{subject} would be put into the Dead-Book", WouldBeLost, pile=DEAD_BOOK),
    phrase("{subject} would be put into the discard pile", WouldBeLost, pile=DISCARD),
    phrase("if {event=WouldBeLost}, you may {effect} instead", MayInstead),
    phrase("once per turn, if {event=WouldBeLost}, you may {effect} instead", MayInstead, word="once"),
]
KINDS = (WouldBeLost,)
