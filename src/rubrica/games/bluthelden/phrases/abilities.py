"""BH-8: activated and triggered abilities, and the lines that only say what a card is."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.state import Event
from rubrica.games.bluthelden.events import note
from rubrica.games.bluthelden.phrases.costs import Cost
from rubrica.games.bluthelden.phrases.triggers import Moment
from rubrica.games.bluthelden.phrases.words import Keyword
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes.base import Ability, Condition, Description, Effect, Joined, Sentence, Trigger
from rubrica.language.nodes.control import If
from rubrica.language.nodes.lines import Instruction, Line
from rubrica.language.nodes.triggers import Happening
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Triggered(Ability):
    """BH-8.2. An "if" right behind the event is checked when it triggers and again on resolution (BH-8.10)."""

    event: Trigger
    effect: Sentence
    word: str = "when"
    once: bool = False
    order: int = 0
    kinds: tuple[int, ...] = ()
    text: str = ""

    def waits_for(self) -> tuple[int, ...]:
        return self.event.waits_for()

    def notice(self, state: Bluthelden, source: int, event: Event) -> None:
        if self.once and state.used.get(source, 0) >> self.order & 1:
            return
        if not self.event.matches(state, source, event):
            return
        seat = state.controller(source)
        if isinstance(self.effect, If) and not self.effect.condition.holds(state, (source, seat, event, False, ())):
            return
        if self.once:
            state.used[source] = state.used.get(source, 0) | 1 << self.order
        note(state, source, seat, self, event)


@dataclass(frozen=True)
class Activated(Ability):
    """BH-8.1: cost: effect. Whenever its controller has priority, unless its text limits that."""

    cost: tuple[Cost, ...]
    effect: Sentence
    once: bool = False
    while_bound: bool = False
    condition: Condition | None = None
    order: int = 0
    kinds: tuple[int, ...] = ()
    text: str = ""
    reads: int = 0
    """1 if its text asks for targets or modes."""

    def notice(self, state: Bluthelden, source: int, event: Event) -> None:
        """It waits for nothing that happens."""


@dataclass(frozen=True)
class Keywords(Line):
    words: tuple[Keyword, ...]


@dataclass(frozen=True)
class ProtectiveShield(Line):
    """BH-13.11: short for the ability that it stands for."""


@dataclass(frozen=True)
class LordOfTheDead(Line):
    """BH-13.31: short for the ability that it stands for."""


@dataclass(frozen=True)
class Hideout(Line):
    """BH-13.14, with the cost of revealing."""

    cost: tuple[Cost, ...]


@dataclass(frozen=True)
class AttachTo(Line):
    """What a Training may lie on (BH-10.19)."""

    what: Description


@dataclass(frozen=True)
class IgnoresRes(Line):
    """BH-10.26."""


MEANINGS = {
    ProtectiveShield: "Turn: Shield target other friendly character in this War Zone.",
    LordOfTheDead: 'Whenever a friendly nontoken character dies, create a "Skeleton" token.',
}
"""Keywords that stand for a text."""

PHRASES = [
    phrase("when {event=Happening}, {effect}", Triggered),
    phrase("whenever {event=Happening}, {effect}", Triggered, word="whenever"),
    phrase("the first time each round {event=Happening}, {effect}", Triggered, word="first", once=True),
    phrase("at {event=Moment}, {effect}", Triggered, word="at"),
    phrase("{cost=Cost,}: {effect}", Activated, condition=None),
    phrase("while bound, {cost=Cost,}: {effect}", Activated, condition=None, while_bound=True),
    phrase("once per round, {cost=Cost,}: {effect}", Activated, condition=None, once=True),
    phrase(
        "while bound, once per round, {cost=Cost,}: {effect}", Activated, condition=None, once=True, while_bound=True
    ),
    phrase("only if {condition=Condition}, {cost=Cost,}: {effect}", Activated),
    phrase("{effect}", Instruction),
    phrase("{words=Keyword,}", Keywords),
    phrase("Protective Shield", ProtectiveShield),
    phrase("Lord of the Dead", LordOfTheDead),
    phrase("Hideout: {cost=Cost,}", Hideout),
    phrase("Attach to: {what}", AttachTo),
    phrase("this ignores RES", IgnoresRes),
]
KINDS = (Moment, Happening, Effect, Joined, Keyword, Condition)
