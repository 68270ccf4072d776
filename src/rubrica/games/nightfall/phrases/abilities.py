"""In Play texts that wait for something, and the lines that say what a card is or how a kicker changes it."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from rubrica.engine.events import Event
from rubrica.games.nightfall.events import note
from rubrica.games.nightfall.kinds import COST, HAND, MAY_USE, OFTEN
from rubrica.games.nightfall.phrases.changes import Prevent
from rubrica.games.nightfall.phrases.effects import Inflict
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.binding import every_node, naming
from rubrica.language.nodes import abilities
from rubrica.language.nodes import abilities as shared
from rubrica.language.nodes.abilities import WhenEvent
from rubrica.language.nodes.amounts import Number
from rubrica.language.nodes.base import Ability, Condition, Effect, Joined, Sentence
from rubrica.language.nodes.control import Both, If
from rubrica.language.nodes.filters import Compared
from rubrica.language.nodes.lines import Line, enters_with
from rubrica.language.nodes.things import Choose, Described, Each
from rubrica.language.nodes.triggers import Happening, Moment
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Triggered(WhenEvent):
    """NF-5.4. An "if" right behind the event is checked when it triggers and again when it resolves."""

    nth: int = 0
    """Which time each turn; 0: every time."""
    order: int = 0
    kinds: tuple[int, ...] = ()
    text: str = ""

    def notice(self, state: Nightfall, source: int, event: Event) -> None:
        key = source << 6 | self.order
        if self.word == "next" and state.has_used(source, self.order, True):
            return
        if (self.nth and state.today.get(key, 0) >= self.nth) or not self.event.matches(state, source, event):
            return
        seat = state.controller(source)
        if isinstance(self.effect, If) and not self.effect.condition.holds(state, (source, seat, event, False, ())):
            return
        if self.nth:
            state.today[key] = state.today.get(key, 0) + 1
            if state.today[key] < self.nth:
                return
        if self.word == "next":
            state.uses(source, self.order, True)
        note(state, source, self, event)


@dataclass(frozen=True)
class Used(Ability):
    """NF-R.115: cost: effect. Its controller may use it in the own claim phase."""

    cost: Joined
    effect: Sentence
    once: bool = False
    """Once per turn."""
    order: int = 0
    kinds: tuple[int, ...] = ()
    text: str = ""

    def waits_for(self) -> tuple[int, ...]:
        return (MAY_USE,)

    def parts(self) -> tuple[Effect, ...]:
        """What is paid."""
        return self.cost.parts if isinstance(self.cost, Both) else (self.cost,)  # type: ignore[return-value]

    def may_be_used(self, state: Nightfall, source: int) -> bool:
        """Whether it can be paid, and may be used once more (NF-9.16)."""
        if state.today.get(source << 6 | self.order, 0) >= (1 if self.once else OFTEN):
            return False
        words = (source, state.controller(source), None, False, ())
        return all(part.can(state, words) for part in self.parts())  # type: ignore[attr-defined]

    def use(self, state: Nightfall, source: int) -> None:
        """Its cost is paid first."""
        key = source << 6 | self.order
        state.today[key] = state.today.get(key, 0) + 1
        scope = state.open_scope(source, state.controller(source))
        state.hitter = source
        state.fighting = False
        state.steering = -1
        state.now(self.effect, scope, 0)
        state.now(self.cost, scope, 0)

    def notice(self, state: Nightfall, source: int, event: Event) -> None:
        """It waits for nothing that happens."""


# NF-9.9, NF-R.67: kickers that say "instead" replace just what they name.


@dataclass(frozen=True)
class Instead(Line):
    """A part of a kicker that changes the Chain or Your Chain text."""

    def changed(self, text: Any) -> Any:
        """The text as it is when the card is kicked; None if there is nothing in it to change."""
        raise NotImplementedError


@dataclass(frozen=True)
class SentenceInstead(Instead):
    """The whole sentence."""

    effect: Joined

    def changed(self, text: Any) -> Any:
        """What it points to in the text that it replaces, it chooses itself."""
        if not isinstance(text, Joined):
            return None
        named = {part.slot: part for part in every_node(text) if isinstance(part, Choose | Each)}
        return naming(self.effect, named)


@dataclass(frozen=True)
class NumberInstead(Instead):
    """The next so many points of damage are prevented, or so many are inflicted."""

    number: int
    inflicted: bool = False

    def changed(self, text: Any) -> Any:
        return within(
            text, Inflict if self.inflicted else Prevent, lambda node: replace(node, amount=Number(self.number))
        )


@dataclass(frozen=True)
class HandInstead(Instead):
    """Into the hand, not where the text says."""

    def changed(self, text: Any) -> Any:
        return within(text, Effect, lambda node: replace(node, to=HAND) if hasattr(node, "to") else node)


@dataclass(frozen=True)
class AnyCostInstead(Instead):
    """Without the limit of cost."""

    def changed(self, text: Any) -> Any:
        return within(
            text,
            Described,
            lambda node: replace(
                node,
                behind=tuple([that for that in node.behind if not (isinstance(that, Compared) and that.what == COST)]),
            ),
        )


def within(node: Any, kind: type, change: Any) -> Any:
    """The same tree with every node of a kind changed; None if that changes nothing."""
    made = rebuilt(node, kind, change)
    return None if made == node else made


def rebuilt(node: Any, kind: type, change: Any) -> Any:
    if isinstance(node, tuple):
        return tuple([rebuilt(item, kind, change) for item in node])
    if not is_dataclass(node) or isinstance(node, type):
        return node
    made = {
        field.name: rebuilt(getattr(node, field.name), kind, change)
        for field in fields(node)
        if is_dataclass(getattr(node, field.name)) or isinstance(getattr(node, field.name), tuple)
    }
    node = replace(node, **made) if made else node
    return change(node) if isinstance(node, kind) else node


PHRASES = [
    *shared.PHRASES,
    *shared.triggered(Triggered),
    *abilities.next_time(Triggered),
    phrase("the first time each turn {event=Happening}, {effect}", Triggered, word="first", nth=1),
    phrase("the second time each turn {event=Happening}, {effect}", Triggered, word="second", nth=2),
    *enters_with("enters play"),
    phrase("{cost=Joined}: {effect}", Used, once=False),
    phrase("once per turn, {cost=Joined}: {effect}", Used, once=True),
    phrase("{effect} instead", SentenceInstead),
    phrase("prevent the next {number} instead", NumberInstead),
    phrase("inflict {number} damage instead", NumberInstead, inflicted=True),
    phrase("into your hand instead", HandInstead),
    phrase("of any cost instead", AnyCostInstead),
]
KINDS = (Moment, Happening, Effect, Joined, Condition, Instead)
