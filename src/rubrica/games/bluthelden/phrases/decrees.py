"""What is said about a while (BH-R.167), and deeds that are done later (BH-R.165)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.delayed import Delayed
from rubrica.engine.events import Event
from rubrica.engine.state import EVENT, SLOTS, SOURCE, YOU, Scope
from rubrica.games.bluthelden.decrees import come_due, hear, proclaim
from rubrica.games.bluthelden.kinds import (
    ATTACKS,
    BLOCKS,
    COMBAT_END,
    COMBAT_START,
    DAMAGES,
    DIES,
    END,
    LEAVES,
    NEXT_TURN,
    ROUND_END,
    ROUND_START,
)
from rubrica.games.bluthelden.phrases.abilities import Instead, Triggered
from rubrica.games.bluthelden.phrases.changes import BlockedOnlyBy
from rubrica.games.bluthelden.phrases.guarding import Guard, GuardAll
from rubrica.games.bluthelden.phrases.limits import Limit
from rubrica.games.bluthelden.phrases.prices import CannotPlay, Price
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes.announcing import Asked
from rubrica.language.nodes.base import Ability, Effect, Sentence
from rubrica.language.nodes.durations import Until
from rubrica.language.nodes.later import Later
from rubrica.language.nodes.meanwhile import ItEvent, watching
from rubrica.language.nodes.things import It
from rubrica.language.nodes.triggers import OTHER
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Proclaim(Effect):
    """For a while something is so, or waits for something."""

    until: Until
    ability: Ability

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        words = state.scopes[scope]
        things: tuple[int, ...] = ()
        if isinstance(self.ability, Watching):
            things = tuple(self.ability.event.which.found(state, words))
        proclaim(state, words, self.ability, self.until.until(state, words), things)
        state.did(scope, True)


@dataclass(frozen=True)
class Watching(Ability):
    """When something happens to what was named before, do something: while that is said."""

    event: ItEvent
    effect: Sentence
    order: int = 0
    kinds: tuple[int, ...] = ()
    text: str = ""
    asked: Asked | None = None
    only_asp: bool = False
    builds: bool = False

    def costs(self) -> bool:
        """Whether it is activated, for a cost."""
        return False

    def about_this(self) -> bool:
        """Whether its event is about the card itself."""
        return False

    def is_so(self, state: Bluthelden, words: Scope) -> bool:
        """It has no "if" of its own."""
        return True

    def waits_for(self) -> tuple[int, ...]:
        return self.event.waits_for()

    def notice(self, state: Bluthelden, source: int, event: Event) -> None:
        thing = self.event.thing(event)
        if thing:
            hear(state, source, self, event, False, thing)


@dataclass(frozen=True)
class Postponed(Later):
    """A deed that is done at a moment; one that has begun already comes before the next priority (BH-R.26)."""

    def delayed(self, state: Bluthelden, words: Scope, moment: int) -> Delayed:
        """With what its things have become."""
        pointed: list[Any] = []
        for value in words[SLOTS:]:
            pointed.append(tuple([state.became.get(one, one) for one in value]) if isinstance(value, tuple) else value)
        return Delayed(moment, words[SOURCE], words[YOU], words[EVENT], self, tuple(pointed))

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        super().run(state, scope, at)
        if self.moment == ROUND_END and state.phase == END and state.step >= 1:
            come_due(state, ROUND_END, Event(ROUND_END, state.cl))


def moments() -> list[Any]:
    return [
        phrase(f"{{effect}} at {words}", Postponed, moment=moment)
        for words, moment in (
            ("the end of the round", ROUND_END),
            ("the end of combat", COMBAT_END),
            ("the beginning of combat", COMBAT_START),
            ("the start of the next round", ROUND_START),
            ("the beginning of your next turn", NEXT_TURN),
        )
    ]


PHRASES = [
    *[
        phrase(f"{{until=Until}}, {{ability={kind.__name__}}}", Proclaim)
        for kind in (Triggered, Instead, Price, CannotPlay, Guard, GuardAll, BlockedOnlyBy, Limit, Watching)
    ],
    *watching(Watching),
    phrase("{which=It} dies", ItEvent, kind=DIES),
    phrase("{which=It} leaves play", ItEvent, kind=LEAVES),
    phrase("{which=It} attacks", ItEvent, kind=ATTACKS),
    phrase("{which=It} blocks", ItEvent, kind=BLOCKS),
    phrase("{which=It} takes damage", ItEvent, kind=DAMAGES, at=OTHER, amount=True),
    phrase("{which=It} deals damage", ItEvent, kind=DAMAGES, amount=True),
    *moments(),
]
KINDS = (Triggered, Instead, Price, CannotPlay, Guard, GuardAll, BlockedOnlyBy, Limit, Watching, ItEvent, It)
