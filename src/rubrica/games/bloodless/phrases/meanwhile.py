"""What is said about a while (BL-R.124), and deeds that are done later (BL-R.125)."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.events import Event
from rubrica.engine.state import SLOTS, Scope
from rubrica.games.bloodless.kinds import (
    ATTACKS,
    DAMAGED,
    DIES,
    END_OF_NEXT_TURN,
    END_OF_TURN,
    KILLED,
    LEAVES,
    NEXT_TURN,
    OPPONENTS_NEXT_TURN,
    THIS_ATTACK_PHASE,
)
from rubrica.games.bloodless.phrases.abilities import ALWAYS, Instead, Triggered
from rubrica.games.bloodless.phrases.statics import (
    CannotDraw,
    CannotGainBlood,
    CannotPlay,
    PlayLimit,
    PreventDamage,
    PreventPool,
    Price,
)
from rubrica.games.bloodless.standing import stand
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes.base import Ability, Duration, Effect, Sentence, Trigger
from rubrica.language.nodes.later import at_moment
from rubrica.language.nodes.things import It
from rubrica.language.nodes.triggers import ANY, OTHER, THING, WITH_AMOUNT
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Proclaim(Effect):
    """BL-R.124: for a while something is so, or waits for something."""

    until: Duration
    ability: Ability

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        words = state.scopes[scope]
        stand(state, words, self.ability, words[SLOTS:], self.until.until(state, words))
        state.did(scope, True)


@dataclass(frozen=True)
class ItEvent(Trigger):
    """Something happens to what was named before, or it does something."""

    which: It
    kind: int
    at: int = THING
    detail: int = ANY
    amount: bool = False

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT if self.amount else super().brings()

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)


@dataclass(frozen=True)
class Watching(Ability):
    """When something happens to what was named before, do something: while that is said."""

    event: ItEvent
    effect: Sentence
    often: int = ALWAYS
    order: int = 0
    kinds: tuple[int, ...] = ()
    text: str = ""

    def waits_for(self) -> tuple[int, ...]:
        return self.event.waits_for()

    def noticed(self, state: Bloodless, source: int, event: Event, words: Scope) -> bool:
        thing = event.thing if self.event.at == THING else event.other
        if self.event.detail >= 0 and event.detail != self.event.detail:
            return False
        return thing != 0 and thing in self.event.which.found(state, words)


WAITING = (Triggered, Instead, Watching)
SAID = (Price, CannotPlay, PlayLimit, CannotDraw, CannotGainBlood, PreventPool, PreventDamage)
PHRASES = [
    *[phrase(f"{{until}}, {{ability={kind.__name__}}}", Proclaim) for kind in (*WAITING, *SAID)],
    phrase("when {event=ItEvent}, {effect}", Watching),
    phrase("{which=It} dies", ItEvent, kind=DIES),
    phrase("{which=It} leaves the board", ItEvent, kind=LEAVES),
    phrase("{which=It} attacks", ItEvent, kind=ATTACKS),
    phrase("{which=It} is damaged", ItEvent, kind=DAMAGED, amount=True),
    phrase("{which=It} deals damage", ItEvent, kind=DAMAGED, at=OTHER, amount=True),
    phrase("{which=It} kills a creature", ItEvent, kind=DIES, at=OTHER, detail=KILLED),
    *at_moment("the end of the turn", END_OF_TURN),
    *at_moment("the end of the Attack phase", THIS_ATTACK_PHASE),
    *at_moment("the start of your next turn", NEXT_TURN),
    *at_moment("the end of your next turn", END_OF_NEXT_TURN),
    *at_moment("the start of your opponent's next turn", OPPONENTS_NEXT_TURN),
]
KINDS = (*WAITING, *SAID, ItEvent, It)
