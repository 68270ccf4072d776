"""What is said about a while (BL-R.124), and deeds that are done later (BL-R.125)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.events import Event
from rubrica.engine.state import SLOTS, Scope
from rubrica.games.bloodless.kinds import (
    ATTACKS,
    DAMAGED,
    DIES,
    END_OF_NEXT_TURN,
    END_OF_TURN,
    HAS_DIED,
    INSTEAD,
    KILLED,
    LEAVES,
    NEXT_TURN,
    OPPONENTS_NEXT_TURN,
    PLAYED,
    PRICE,
    THIS_ATTACK_PHASE,
)
from rubrica.games.bloodless.phrases.abilities import ALWAYS, ONCE, Instead, Triggered
from rubrica.games.bloodless.phrases.statics import (
    CannotDraw,
    CannotGainBlood,
    CannotPlay,
    NoDamage,
    PlayLimit,
    PreventDamage,
    PreventPool,
    Price,
)
from rubrica.games.bloodless.phrases.words import fits_as_card
from rubrica.games.bloodless.standing import stand
from rubrica.games.bloodless.state import Bloodless
from rubrica.language.nodes.base import Description, Duration, Effect, Players, Sentence
from rubrica.language.nodes.later import at_moment
from rubrica.language.nodes.meanwhile import ItEvent, Watch, watching
from rubrica.language.nodes.players import Opponent, You
from rubrica.language.nodes.things import It
from rubrica.language.nodes.triggers import OTHER, WITH_AMOUNT
from rubrica.language.nodes.would import instead, next_instead
from rubrica.language.phrases import phrase


class ForAWhile:
    """What can only be said about a while: it is no ability of a card by itself."""


@dataclass(frozen=True)
class Proclaim(Effect):
    """BL-R.124: for a while something is so, or waits for something."""

    until: Duration
    ability: Any

    def run(self, state: Bloodless, scope: int, at: int) -> None:
        words = state.scopes[scope]
        if isinstance(self.ability, Watching) and self.ability.has_happened(state, words):
            state.now(self.ability.effect, scope, 0)
            return
        stand(state, words, self.ability, words[SLOTS:], self.until.until(state, words))
        state.did(scope, True)


@dataclass(frozen=True)
class ItWould(Watch):
    """Something would happen to what was named before."""

    which: It
    kind: int

    def brings(self) -> frozenset[str]:
        return WITH_AMOUNT if self.kind == DAMAGED else super().brings()

    def provides(self) -> str:
        return "damage" if self.kind == DAMAGED else "something else"

    def waits_for(self) -> tuple[int, ...]:
        return (self.kind,)

    def matches(self, state: Bloodless, source: int, event: Event) -> bool:
        """Only while that is said is it known what it points to."""
        return False

    def about(self, state: Bloodless, event: Event, words: Scope) -> bool:
        return event.thing in self.which.found(state, words)


@dataclass(frozen=True)
class ItsInstead(ForAWhile):
    """If something would happen to what was named before, something else happens: while that is said."""

    event: ItWould
    effect: Sentence
    optional: bool = False
    often: int = ALWAYS
    text: str = ""

    def waits_for(self) -> tuple[int, ...]:
        return tuple([INSTEAD + kind for kind in self.event.waits_for()])

    def noticed(self, state: Bloodless, source: int, event: Event, words: Scope) -> bool:
        return self.event.about(state, event, words)


@dataclass(frozen=True)
class Watching(ForAWhile):
    """When something happens to what was named before, do something: while that is said."""

    event: ItEvent
    effect: Sentence
    often: int = ALWAYS

    def waits_for(self) -> tuple[int, ...]:
        return self.event.waits_for()

    def has_happened(self, state: Bloodless, words: Scope) -> bool:
        """BL-R.124: it has died of what was done before."""
        if self.event.kind != DIES or self.event.at == OTHER:
            return False
        return any(state.has_done(thing, HAS_DIED) for thing in self.event.which.found(state, words))

    def noticed(self, state: Bloodless, source: int, event: Event, words: Scope) -> bool:
        thing = self.event.thing(event)
        return thing != 0 and thing in self.event.which.found(state, words)


@dataclass(frozen=True)
class NextPrice(ForAWhile):
    """The price of the next card that fits: when it has been played, that is over."""

    what: Description
    who: Players
    by: int
    less: bool
    often: int = ONCE

    def waits_for(self) -> tuple[int, ...]:
        return (PRICE, PLAYED)

    def noticed(self, state: Bloodless, source: int, event: Event, words: Scope) -> bool:
        """The next one has been played: nothing more follows."""
        return event.seat in self.who.seats(state, words) and fits_as_card(self.what, state, words, event.thing)

    def change_for(self, state: Bloodless, words: Scope, seat: int, thing: int, amount: int) -> int:
        if seat not in self.who.seats(state, words) or not fits_as_card(self.what, state, words, thing):
            return amount
        return max(0, amount - self.by if self.less else amount + self.by)


WAITING = (Triggered, Instead, ItsInstead, Watching)
SAID = (Price, NextPrice, CannotPlay, PlayLimit, CannotDraw, CannotGainBlood, PreventPool, PreventDamage, NoDamage)
PHRASES = [
    *[phrase(f"{{until}}, {{ability={kind.__name__}}}", Proclaim) for kind in (*WAITING, *SAID)],
    *[
        phrase(f"the next {{what}} {who} play{s} costs {{by}} {more}", NextPrice, who=whose, less=more == "less")
        for who, s, whose in (("you", "", You()), ("your opponent", "s", Opponent()))
        for more in ("less", "more")
    ],
    *watching(Watching),
    *instead(ItsInstead, often=ALWAYS, optional=False),
    *next_instead(ItsInstead, often=ONCE, optional=False),
    phrase("{which=It} would die", ItWould, kind=DIES),
    phrase("{which=It} would be damaged", ItWould, kind=DAMAGED),
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
