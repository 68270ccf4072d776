"""Powers that are used, effects that fire by themselves, and the lines that only say what a card is (codex 5.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.events import Event
from rubrica.engine.state import Scope
from rubrica.games.bloodwars.events import note
from rubrica.games.bloodwars.kinds import (
    ADVOCATE,
    AFTER_DEFENDER,
    AFTER_RESULT,
    AIDE,
    ANY_WINDOW,
    AS_RESPONSE,
    BEFORE_TOTALS,
    BERSERKER,
    COMBAT,
    COMBAT_POWER,
    DIPLOMAT,
    FLIP,
    GUARDIAN,
    IN_ASSEMBLY,
    INTRIGUE,
    INTRIGUE_POWER,
    OTHER_POWER,
    PARASITE,
    PRESENTED,
    REALM_POWER,
    TERRORIST,
    TO_DEAD_BOOK,
    TO_DISCARD,
)
from rubrica.games.bloodwars.phrases.costs import Cost
from rubrica.games.bloodwars.state import BloodWars
from rubrica.language.nodes import abilities
from rubrica.language.nodes.announcing import Asked
from rubrica.language.nodes.base import Ability, Condition, Effect, Joined, Sentence, Trigger
from rubrica.language.nodes.control import If, Sequence
from rubrica.language.nodes.lines import PLAY_ONLY_IF, Line
from rubrica.language.nodes.triggers import Happening, Moment, ThingEvent, ThisOne
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class PowerKind:
    """Combat Power, Intrigue Power, Realm Power, Power; a Realm Power may name its type of Challenge."""

    power: int
    challenge: int = 0
    name: str = ""


class Term:
    """Something that is said of a Power before its colon: its activator, its moment, what else it needs."""


@dataclass(frozen=True)
class Activator(Term):
    """BW-2.5."""

    activator: int


@dataclass(frozen=True)
class Timing(Term):
    """When it is used, instead of in its circuit or step."""

    timing: int


@dataclass(frozen=True)
class OnlyIf(Term):
    """Checked when it is announced (BW-15.3)."""

    condition: Condition


@dataclass(frozen=True)
class Paying(Term):
    """An extra cost."""

    cost: Cost


@dataclass(frozen=True)
class Power(Ability):
    """A Power that is used."""

    sort: PowerKind
    terms: tuple[Term, ...]
    effect: Sentence
    order: int = 0
    kinds: tuple[int, ...] = ()
    text: str = ""
    asked: Asked | None = None
    """The targets and modes that its text asks for."""
    needs_side: bool = False
    """Its text says "opposing" (BW-1.4)."""
    needs_hand: bool = False
    """It says "the opposing Battle Hand", of which an Intrigue has several (BW-18.7)."""
    keyword: int = 0
    """The shared Power that it is, or 0."""
    activator: int = 0
    timing: int = 0
    conditions: tuple[Condition, ...] = ()
    costs: tuple[Cost, ...] = ()
    power: int = 0
    challenge: int = 0
    called: str = ""
    """How it is told from the other Powers of its card."""

    def is_so(self, state: BloodWars, words: Scope) -> bool:
        return True

    def notice(self, state: BloodWars, source: int, event: Event) -> None:
        """It waits for nothing that happens."""

    def while_presented(self) -> bool:
        return False


def summary(power: Power) -> dict[str, Any]:
    """What the terms of a Power come to."""
    found: dict[str, Any] = {"power": power.sort.power, "challenge": power.sort.challenge}
    conditions: list[Condition] = []
    costs: list[Cost] = []
    for term in power.terms:
        if isinstance(term, Activator):
            found["activator"] = term.activator
        elif isinstance(term, Timing):
            found["timing"] = term.timing
        elif isinstance(term, OnlyIf):
            conditions.append(term.condition)
        elif isinstance(term, Paying):
            costs.append(term.cost)
    found["conditions"] = tuple(conditions)
    found["costs"] = tuple(costs)
    return found


@dataclass(frozen=True)
class Triggered(Ability):
    """BW-15.16: an effect that fires by itself. An "if" right behind the event is checked when it fires, and when it happens."""

    event: Trigger
    effect: Sentence
    word: str = "when"
    order: int = 0
    kinds: tuple[int, ...] = ()
    text: str = ""
    asked: Asked | None = None
    needs_side: bool = False
    needs_hand: bool = False

    def waits_for(self) -> tuple[int, ...]:
        return self.event.waits_for()

    def notice(self, state: BloodWars, source: int, event: Event) -> None:
        if self.sees(state, source, event):
            self.fires(state, source, event, state.controller(source))

    def sees(self, state: BloodWars, source: int, event: Event) -> bool:
        """Whether this is what it waits for, and it may fire still."""
        used = self.word in ONLY_ONCE and state.has_used(source, self.order, ONLY_ONCE[self.word])
        return not used and self.event.matches(state, source, event)

    def fires(self, state: BloodWars, source: int, event: Event, seat: int) -> None:
        """For the player who has its card, or had it, unless what stands behind it is not so."""
        if self.is_so(state, (source, seat, event, False, (0, 1))):
            if self.word in ONLY_ONCE:
                state.uses(source, self.order, ONLY_ONCE[self.word])
            note(state, source, self, event, seat)

    def is_so(self, state: BloodWars, words: Scope) -> bool:
        first = self.effect.parts[0] if isinstance(self.effect, Sequence) else self.effect
        return not isinstance(first, If) or first.condition.holds(state, words)

    def while_presented(self) -> bool:
        """BW-2.12: a Battlefield's text about its own being presented."""
        event = self.event
        return isinstance(event, ThingEvent) and isinstance(event.subject, ThisOne) and event.kind == PRESENTED


# Lines.


@dataclass(frozen=True)
class PlayAsResponse(Line):
    """A Fate card that is only played as a response."""


@dataclass(frozen=True)
class ExtraCost(Line):
    """What playing a Fate card costs besides its activator."""

    cost: Cost


ONLY_ONCE: Final = {"next": True, "once": False}
"""Words of effects that fire once: for good, or in a turn (BW-R.107)."""
MEANINGS = {
    BERSERKER: "Combat Power, Discard, only if the Challenger is opposed: the opposing Battle Hand loses a Legion.",
    GUARDIAN: "Combat Power, Flip, only if you are the Challenger: you need no margin.",
    ADVOCATE: "Intrigue Power, Discard: you are sure of your reward.",
    AIDE: "Intrigue Power, Discard: your Warlord gains IS equal to the printed CS.",
    DIPLOMAT: "Intrigue Power, Discard: double your Hidden Ally.",
    PARASITE: "Intrigue Power, Discard: target opposing Warlord loses IS equal to the printed CS.",
    TERRORIST: "Intrigue Power, Discard: target opponent who is not on your side discards cards equal to the printed CS.",
}
"""BW-17.4 to BW-17.16: the shared Powers that are used, each as the text that it stands for."""

PHRASES = [
    phrase("Combat Power", PowerKind, power=COMBAT_POWER, name="Combat Power"),
    phrase("Intrigue Power", PowerKind, power=INTRIGUE_POWER, name="Intrigue Power"),
    phrase("Realm Power", PowerKind, power=REALM_POWER, name="Realm Power"),
    phrase("Combat Realm Power", PowerKind, power=REALM_POWER, challenge=COMBAT, name="Combat Realm Power"),
    phrase("Intrigue Realm Power", PowerKind, power=REALM_POWER, challenge=INTRIGUE, name="Intrigue Realm Power"),
    phrase("Power", PowerKind, power=OTHER_POWER, name="Power"),
    phrase("Flip", Activator, activator=FLIP),
    phrase("Discard", Activator, activator=TO_DISCARD),
    phrase("Dead-Book", Activator, activator=TO_DEAD_BOOK),
    phrase("any time", Timing, timing=ANY_WINDOW),
    phrase("as a response", Timing, timing=AS_RESPONSE),
    phrase("after the Defender", Timing, timing=AFTER_DEFENDER),
    phrase("before the totals", Timing, timing=BEFORE_TOTALS),
    phrase("after the result", Timing, timing=AFTER_RESULT),
    phrase("before your Assembly", Timing, timing=IN_ASSEMBLY),
    phrase("only if {condition}", OnlyIf),
    phrase("paying {cost}", Paying),
    phrase("{sort}: {effect}", Power, terms=()),
    phrase("{sort}, {terms=Term,}: {effect}", Power),
    *abilities.triggered(Triggered),
    *abilities.next_time(Triggered),
    phrase("once per turn, whenever {event=Happening}, {effect}", Triggered, word="once"),
    *abilities.PHRASES,
    *PLAY_ONLY_IF,
    phrase("Play this only as a response", PlayAsResponse),
    phrase("Playing this costs: {cost}", ExtraCost),
]
KINDS = (Moment, Happening, Effect, Joined, Condition, Term)
