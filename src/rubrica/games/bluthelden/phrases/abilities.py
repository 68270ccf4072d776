"""BH-8: activated and triggered abilities, and the lines that only say what a card is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from rubrica.engine.errors import BadCard
from rubrica.engine.events import Event
from rubrica.engine.state import Scope
from rubrica.games.bluthelden.card import BlutheldenCard
from rubrica.games.bluthelden.decrees import decrees_of, hear, repeal
from rubrica.games.bluthelden.events import note
from rubrica.games.bluthelden.kinds import ENDLESS
from rubrica.games.bluthelden.phrases.cards import CreateToken, Draw, Search
from rubrica.games.bluthelden.phrases.conditions import IsTrained
from rubrica.games.bluthelden.phrases.costs import Cost, PayAsp, PayLp, TurnThis
from rubrica.games.bluthelden.phrases.effects import GainAsp, GainLp, Regenerate, RegenerateFully
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.binding import every_node
from rubrica.language.nodes import abilities, prices, would
from rubrica.language.nodes import abilities as shared
from rubrica.language.nodes.abilities import WhenEvent
from rubrica.language.nodes.amounts import Number
from rubrica.language.nodes.announcing import Asked
from rubrica.language.nodes.base import Ability, Condition, Description, Effect, Joined, Sentence
from rubrica.language.nodes.control import Both, If, Sequence
from rubrica.language.nodes.filters import Friendly
from rubrica.language.nodes.lines import PLAY_ONLY_IF, Line, enters_with
from rubrica.language.nodes.players import You
from rubrica.language.nodes.printed import Keyword
from rubrica.language.nodes.triggers import Happening, Moment, ThingEvent, ThisOne
from rubrica.language.nodes.would import Would
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Triggered(WhenEvent):
    """BH-8.2. An "if" right behind the event is checked when it triggers and again on resolution (BH-8.10)."""

    once: bool = False
    ever: bool = False
    """Once for good, not once a round."""
    order: int = 0
    kinds: tuple[int, ...] = ()
    text: str = ""
    asked: Asked | None = None
    only_asp: bool = False
    """All that it does is to make ASP (BH-7.14)."""
    builds: bool = False
    """All that it does is to give its own side something."""

    def costs(self) -> bool:
        """Whether it is activated, for a cost."""
        return False

    def about_this(self) -> bool:
        """Whether its event is about the card itself."""
        return isinstance(self.event, ThingEvent) and isinstance(self.event.subject, ThisOne)

    def notice(self, state: Bluthelden, source: int, event: Event) -> None:
        if self.once and state.has_used(source, self.order, self.ever):
            return
        if not self.event.matches(state, source, event):
            return
        seat = state.controller(source)
        if not self.is_so(state, (source, seat, event, False, ())) or hear(state, source, self, event, self.ever):
            return
        if self.once:
            state.uses(source, self.order, self.ever)
        note(state, source, seat, self, event)

    def is_so(self, state: Bluthelden, words: Scope) -> bool:
        """BH-8.10: whether the "if" right behind its event holds; it covers the sentences that belong to it, too."""
        first = self.effect.parts[0] if isinstance(self.effect, Sequence) else self.effect
        return not isinstance(first, If) or first.condition.holds(state, words)


@dataclass(frozen=True)
class Instead(Ability):
    """BH-R.166: if something would happen, something else happens, at once and without the chain."""

    event: Would
    effect: Sentence
    optional: bool = False
    once: bool = False
    each_round: bool = False
    order: int = 0
    kinds: tuple[int, ...] = ()
    text: str = ""

    def waits_for(self) -> tuple[int, ...]:
        return self.event.waits_for()

    def replaces(self, state: Bluthelden, source: int, event: Event) -> bool:
        """Whether it takes the place of what would happen; once, if it says so."""
        limited = self.once or self.each_round
        if limited and state.has_used(source, self.order, self.once):
            return False
        if not self.event.matches(state, source, event):
            return False
        found = decrees_of(state, source, self)
        if self.once and found:
            repeal(state, found[:1])
        elif limited:
            state.uses(source, self.order, self.once)
        return True

    def notice(self, state: Bluthelden, source: int, event: Event) -> None:
        """It waits for what has not happened yet."""


OPPONENT: Final = 1
ANYBODY: Final = 2


@dataclass(frozen=True)
class Activated(Ability):
    """BH-8.1: cost: effect. Whenever its controller has priority, unless its text limits that."""

    cost: tuple[Cost, ...]
    effect: Sentence
    once: bool = False
    ever: bool = False
    """Once for good, not once a round."""
    whose: int = 0
    """Who may use it (BH-R.172): 0 who controls the card, 1 the opponent, 2 any player."""
    while_bound: bool = False
    as_action: bool = False
    """It is the combat action of a character that is due in the Back Row (codex 5.7)."""
    condition: Condition | None = None
    order: int = 0
    kinds: tuple[int, ...] = ()
    text: str = ""
    asked: Asked | None = None
    """The targets and modes that its text asks for."""
    turns: bool = False
    """Turning this is part of its cost."""
    asp: int = 0
    """The ASP of its cost."""
    plain: bool = False
    """Nothing can keep it from being used but that, and what is printed before its cost."""
    lp: int = 0
    """The LP of its cost."""
    free: bool = False
    """Nothing else can keep it from being used, but that it must be bound."""
    only_asp: bool = False
    """All that it does is to make ASP (BH-7.14)."""
    asp_made: int = 0
    """The ASP that it makes then, at most."""
    builds: bool = False
    """All that it does is to give its own side something."""
    stocks: bool = False
    """All that it does is to make ASP or to draw cards: it answers nothing."""

    def costs(self) -> bool:
        return True

    def is_so(self, state: Bluthelden, words: Scope) -> bool:
        """BH-8.5: its conditions are checked on activation only."""
        return True

    def notice(self, state: Bluthelden, source: int, event: Event) -> None:
        """It waits for nothing that happens."""


def makes_asp(effect: Any) -> bool:
    """Whether all that an instruction does is to make ASP."""
    if isinstance(effect, Both | Sequence):
        return all(makes_asp(part) for part in effect.parts)
    return isinstance(effect, GainAsp)


def only_builds(effect: Any) -> bool:
    """Whether all that an instruction does is to give its own side something: ASP, LP, cards, tokens, or to heal."""
    if isinstance(effect, Both | Sequence):
        return all(only_builds(part) for part in effect.parts)
    if isinstance(effect, GainAsp | GainLp | Draw):
        return isinstance(effect.who, You)
    return isinstance(effect, CreateToken | Search | Regenerate | RegenerateFully)


def only_stocks(effect: Any) -> bool:
    """Whether all that an instruction does is to make ASP for one's own side or to draw cards."""
    if isinstance(effect, Both | Sequence):
        return all(only_stocks(part) for part in effect.parts)
    return isinstance(effect, GainAsp | Draw) and isinstance(effect.who, You)


def asp_made(effect: Any) -> int:
    """The ASP that an instruction makes which only makes ASP; as many as one likes if that depends."""
    if isinstance(effect, Both | Sequence):
        return sum([asp_made(part) for part in effect.parts])
    return effect.amount.number if isinstance(effect.amount, Number) else ENDLESS


def summary(ability: Activated) -> dict[str, Any]:
    """What a glance at an ability tells about whether it can be used."""
    plain = all(isinstance(part, TurnThis | PayAsp) for part in ability.cost)
    simple = all(isinstance(part, TurnThis | PayAsp | PayLp) for part in ability.cost)
    limited = (
        ability.once or ability.whose != 0 or ability.as_action or ability.condition is not None or bool(ability.asked)
    )
    return {
        "turns": any(isinstance(part, TurnThis) for part in ability.cost),
        "asp": sum([part.amount for part in ability.cost if isinstance(part, PayAsp)]),
        "plain": plain,
        "lp": sum([part.amount for part in ability.cost if isinstance(part, PayLp)]),
        "asp_made": asp_made(ability.effect) if ability.only_asp else 0,
        "free": simple and not limited,
        "stocks": only_stocks(ability.effect),
    }


@dataclass(frozen=True)
class ShortFor(Line):
    """A keyword that stands for a text (BH-13.11, BH-13.31, BH-14.1, BH-14.10, BH-14.12)."""

    meaning: str


@dataclass(frozen=True)
class Hideout(Line):
    """BH-13.14, with the cost of revealing."""

    cost: tuple[Cost, ...]

    def print_on(self, card: BlutheldenCard) -> None:
        if any(cost.variable() or cost.of_play() for cost in self.cost):
            raise BadCard("a hidden card can't pay that.", "", "Write for example Hideout: 2 ASP.")
        card.reveal = self.cost


@dataclass(frozen=True)
class EntersTurned(Line):
    """It is turned when it enters play: nothing sees it turn."""

    def print_on(self, card: BlutheldenCard) -> None:
        card.comes_turned = True


@dataclass(frozen=True)
class RiseFromHand(Line):
    """BH-14.19: onto whom it may be played, and for what."""

    number: int
    name: str

    def print_on(self, card: BlutheldenCard) -> None:
        if not card.fighter:
            raise BadCard("only a character rises.", "", "Take it out (BH-14.19).")
        if card.extra:
            raise BadCard("it has additional costs.", "", "A card that rises from hand has none.")
        card.rises_onto = self.name
        card.rise_asp = self.number


@dataclass(frozen=True)
class AdditionalCost(Line):
    """BH-6.10: what playing the card costs besides ASP."""

    cost: tuple[Cost, ...]

    def print_on(self, card: BlutheldenCard) -> None:
        if any(cost.variable() or cost.of_play() for cost in self.cost):
            raise BadCard("a card in hand can't pay that.", "", "Write for example Additional cost: discard a card.")
        # What its text points to comes first in the scope.
        costs: tuple[Any, ...] = self.cost
        card.extra = tuple([replace(cost, slot=cost.slot + 16) if cost.chooses() else cost for cost in costs])


@dataclass(frozen=True)
class AttachTo(Line):
    """What a Training may lie on (BH-10.19)."""

    what: Description

    def print_on(self, card: BlutheldenCard) -> None:
        card.attaches = self.what
        card.reaches = any(isinstance(node, Friendly) and not node.yours for node in every_node(self.what))


@dataclass(frozen=True)
class IgnoresRes(Line):
    """BH-10.26."""

    def print_on(self, card: BlutheldenCard) -> None:
        card.mv = 0


SHORT = {
    "Protective Shield": "Turn: Shield target other friendly character in this War Zone.",
    "Overrun": "When this enters play, deal damage equal to the POW of this to target opposing character in this lane.",
    "Thorn Defense": "Whenever an opposing character in the War Zones of this lane enters play or moves, deal 1 damage to it.",
    "Paralyze": "Whenever this uses Ranged Combat, paralyze each opposing character in the War Zones of this lane.",
    "Lord of the Dead": 'Whenever a friendly nontoken character dies, create a "Skeleton" token.',
}
"""Keywords that stand for a text. Overrun: its POW is fixed when the trigger goes on the chain (BH-7.9)."""

PHRASES = [
    *shared.PHRASES,
    *shared.triggered(Triggered),
    *abilities.next_time(Triggered, once=True, ever=True),
    phrase("the first time each round {event=Happening}, {effect}", Triggered, word="first", once=True),
    *would.instead(Instead),
    *would.may_instead(Instead, optional=True),
    *would.next_instead(Instead, once=True),
    phrase("the first time each round {event}, {effect=Joined} instead", Instead, each_round=True),
    *PLAY_ONLY_IF,
    phrase("{cost=Cost,}: {effect}", Activated, condition=None),
    phrase("once per game, {cost=Cost,}: {effect}", Activated, condition=None, once=True, ever=True),
    phrase("any player may use this: {cost=Cost,}: {effect}", Activated, condition=None, whose=ANYBODY),
    phrase("your opponent may use this: {cost=Cost,}: {effect}", Activated, condition=None, whose=OPPONENT),
    phrase("while bound, {cost=Cost,}: {effect}", Activated, condition=None, while_bound=True),
    phrase("once per round, {cost=Cost,}: {effect}", Activated, condition=None, once=True),
    phrase(
        "while bound, once per round, {cost=Cost,}: {effect}", Activated, condition=None, once=True, while_bound=True
    ),
    phrase("while trained, {cost=Cost,}: {effect}", Activated, condition=IsTrained()),
    phrase("only if {condition=Condition}, {cost=Cost,}: {effect}", Activated),
    phrase("as a combat action from the Back Row, {cost=Cost,}: {effect}", Activated, condition=None, as_action=True),
    *[phrase(word, ShortFor, meaning=text) for word, text in SHORT.items()],
    *enters_with("enters play"),
    *prices.own_prices("ASP"),
    phrase("this enters play turned", EntersTurned),
    phrase("Hideout: {cost=Cost,}", Hideout),
    phrase("Rise from hand: {number} ASP onto {name}", RiseFromHand),
    phrase("Additional cost: {cost=Cost,}", AdditionalCost),
    phrase("Attach to: {what}", AttachTo),
    phrase("this ignores RES", IgnoresRes),
]
KINDS = (Moment, Happening, Effect, Joined, Keyword, Condition, *prices.KINDS)
