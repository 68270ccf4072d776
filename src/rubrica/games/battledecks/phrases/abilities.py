"""BD-9.1: passive, instant, activated and triggered abilities; keywords (BD-21, codex 5.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.state import Scope
from rubrica.games.battledecks.kinds import (
    ACTIVATIONS,
    ARMOUR,
    BULWARK,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    DEALS_NO_DAMAGE,
    DOUBLE_STRIKE,
    SAVE,
    THIS_ROUND,
    THIS_TURN,
    TRAITS,
)
from rubrica.games.battledecks.phrases.changes import Aura
from rubrica.games.battledecks.phrases.would import Would
from rubrica.games.battledecks.state import BattleDecks
from rubrica.language.nodes import abilities
from rubrica.language.nodes.announcing import Asked
from rubrica.language.nodes.base import Ability, Condition, Description, Sentence, Trigger
from rubrica.language.nodes.control import If, May, Sequence
from rubrica.language.nodes.kinds import IN_PLAY
from rubrica.language.nodes.lines import PLAY_ONLY_IF, Line
from rubrica.language.nodes.things import Target
from rubrica.language.nodes.triggers import Happening, Moment
from rubrica.language.phrases import phrase


class Deed(Ability):
    """An ability that does something when its time has come."""

    def read(self) -> Sentence:
        """The whole of what it tells to do."""
        raise NotImplementedError

    @property
    def optional(self) -> bool:
        """BD-9.4: worded with "may"."""
        return isinstance(self.read(), May)

    @property
    def told(self) -> Sentence:
        """What it does once it is used."""
        effect = self.read()
        return effect.effect if isinstance(effect, May) else effect


@dataclass(frozen=True)
class Activated(Deed):
    """BD-9.6: used by activating its character."""

    effect: Sentence
    once: bool = False
    for_good: bool = False
    """Once in the whole game (BD-R.107)."""
    condition: Condition | None = None
    name: str = ""
    order: int = 0
    kinds: tuple[int, ...] = ()
    text: str = ""
    asked: Asked | None = None
    aimed: tuple[Target, ...] = ()
    harms: bool = False
    brings: bool = False
    keyword: str = ""

    def read(self) -> Sentence:
        return self.effect

    @property
    def instant(self) -> bool:
        return False

    @property
    def activates(self) -> bool:
        return True

    @property
    def called(self) -> str:
        return self.keyword or self.name or self.text.removesuffix(".")

    def is_so(self, state: BattleDecks, words: Scope) -> bool:
        return self.condition is None or self.condition.holds(state, words)


@dataclass(frozen=True)
class Instant(Deed):
    """BD-9.3: at the beginning of each round, and when its card is placed."""

    effect: Sentence
    once: bool = False
    order: int = 0
    kinds: tuple[int, ...] = ()
    text: str = ""
    asked: Asked | None = None
    aimed: tuple[Target, ...] = ()
    harms: bool = False
    brings: bool = False
    keyword: str = ""

    def read(self) -> Sentence:
        return self.effect

    @property
    def instant(self) -> bool:
        return True

    @property
    def instead(self) -> bool:
        return False

    @property
    def activates(self) -> bool:
        return False

    @property
    def called(self) -> str:
        return self.keyword or self.text.removesuffix(".")

    def is_so(self, state: BattleDecks, words: Scope) -> bool:
        return True


@dataclass(frozen=True)
class Triggered(Deed):
    """BD-9.13: it resolves right after the event that triggers it. An "if" right behind the event is checked then."""

    event: Trigger
    effect: Sentence
    word: str = "when"
    once: bool = False
    instead: bool = False
    """It comes instead of what is about to happen (BD-R.123 to BD-R.125)."""
    order: int = 0
    kinds: tuple[int, ...] = ()
    text: str = ""
    asked: Asked | None = None
    aimed: tuple[Target, ...] = ()
    harms: bool = False
    """It deals damage (BD-9.14)."""
    brings: bool = False
    keyword: str = ""

    def read(self) -> Sentence:
        return self.effect

    @property
    def instant(self) -> bool:
        return False

    @property
    def activates(self) -> bool:
        return False

    @property
    def called(self) -> str:
        return self.keyword or self.text.removesuffix(".")

    @property
    def for_good(self) -> bool:
        """It works once, as long as its card is there."""
        return self.word in ("next", "first")

    def waits_for(self) -> tuple[int, ...]:
        return self.event.waits_for()

    def is_so(self, state: BattleDecks, words: Scope) -> bool:
        first = self.effect.parts[0] if isinstance(self.effect, Sequence) else self.effect
        return not isinstance(first, If) or first.condition.holds(state, words)


LASTS: Final = {"round": THIS_ROUND, "turn": THIS_TURN, "next": THIS_ROUND, "at": THIS_ROUND}
"""How long an ability works that stands on an event, by the word with which it begins (BD-R.132)."""


@dataclass(frozen=True)
class Lookout(Ability):
    """BD-R.132: something that is always so, on an event: as long as that lies in the event area."""

    aura: Aura
    word: str


@dataclass(frozen=True)
class EntersSpent(Line):
    """BD-R.129: it enters play as if it had activated."""

    def print_on(self, card: Any) -> None:
        card.comes_spent = True


@dataclass(frozen=True)
class Aims(Line):
    """BD-R.131: whom an equalizer attacks."""

    what: Description

    def takes(self, field: str) -> int:
        return IN_PLAY

    def print_on(self, card: Any) -> None:
        card.aims = self.what


@dataclass(frozen=True)
class AttachOnly(Line):
    """BD-R.142: to whom this equipment can be attached."""

    what: Description

    def takes(self, field: str) -> int:
        return IN_PLAY

    def print_on(self, card: Any) -> None:
        card.bearers = self.what


@dataclass(frozen=True)
class Stays(Line):
    """BD-R.142: this equipment is not discarded at the end of a round."""

    def print_on(self, card: Any) -> None:
        card.stays = True


# Keywords.


class Keyword(Line):
    """Short for an ability, or for numbers that its character has."""

    def called(self) -> str:
        """Its name, with its number."""
        raise NotImplementedError

    def meaning(self) -> str:
        """The text that it stands for; empty if it only adds to numbers."""
        return ""

    def adds(self) -> tuple[tuple[int, int], ...]:
        """What it adds to the numbers of its character."""
        return ()


MEANINGS = {
    "Spot": "Instant: you may spot target character.",
    "Barrage I": "Activate: each opposing character takes 3 damage: Save 3.",
    "Barrage II": "Activate: each opposing character takes 3 damage: Save 4.",
    "Shatter": "Whenever this deals damage, each character damaged by it is defeated: Save 2.",
    "Guard": "Activate: pair this with target other friendly unpaired character.",
    "Rally": "Activate: each other friendly character gets +1 ATK.",
    "Dig In": "Activate: this gets +2 DEF.",
    "Take Aim": "Activate: target opposing character gets -1 DEF and -1 to saves.",
    "Pin": "Activate: target ready opposing character gets an activation token: Save 4.",
    "Scout": "Instant: you may look at the top card of your deck and leave it or put it on the bottom.",
    "Rapid Orders": 'Activate: refresh target other friendly character without "Rapid Orders".',
}
"""BD-21, codex 5.8: what the keywords without a number stand for."""


@dataclass(frozen=True)
class NamedAbility(Keyword):
    """A keyword that stands for a text."""

    word: str

    def called(self) -> str:
        return self.word

    def meaning(self) -> str:
        return MEANINGS[self.word]


GRADED = {
    "Mend": "Activate: target friendly non-Mechanical hero regains {number} HP.",
    "Repair": "Activate: target friendly Mechanical hero regains {number} HP.",
    "Retaliate": "Whenever a basic attack damages this, the attacker takes {number} damage.",
}
"""Codex 5.8: what the keywords with a number stand for."""


@dataclass(frozen=True)
class Graded(Keyword):
    """A keyword with a number that stands for a text with that number."""

    word: str
    number: int

    def called(self) -> str:
        return f"{self.word} {self.number}"

    def meaning(self) -> str:
        return GRADED[self.word].format(number=self.number)


@dataclass(frozen=True)
class ClassWord:
    """A classification by its name."""

    number: int
    name: str


@dataclass(frozen=True)
class Inspire(Keyword):
    number: int
    of_class: ClassWord

    def called(self) -> str:
        return f"Inspire {self.number} {self.of_class.name}"

    def meaning(self) -> str:
        return f"Other friendly {self.of_class.name} characters have +{self.number} ATK."


TRAIT_NAMES = {
    DOUBLE_STRIKE: "Double Strike",
    BULWARK: "Bulwark",
    CANNOT_ATTACK: "This can't attack",
    CANNOT_BE_ATTACKED: "This can't be attacked",
    DEALS_NO_DAMAGE: "This deals no damage",
}


@dataclass(frozen=True)
class Trait(Keyword):
    """Double Strike, Bulwark; what its character can't do."""

    bit: int

    def called(self) -> str:
        return TRAIT_NAMES[self.bit]

    def adds(self) -> tuple[tuple[int, int], ...]:
        return ((TRAITS, self.bit),)


@dataclass(frozen=True)
class Innate(Keyword):
    """Armoured N, Stubborn N, Tireless."""

    what: int
    number: int = 1

    def called(self) -> str:
        return {ARMOUR: f"Armoured {self.number}", SAVE: f"Stubborn {self.number}"}.get(self.what, "Tireless")

    def adds(self) -> tuple[tuple[int, int], ...]:
        return ((self.what, self.number),)


def class_words(classes: tuple[str, ...]) -> list[Any]:
    return [phrase(name, ClassWord, number=number, name=name) for number, name in enumerate(classes)]


PHRASES = [
    phrase("activate: {effect}", Activated, condition=None),
    phrase("activate {name}: {effect}", Activated, condition=None),
    phrase("once per round, activate: {effect}", Activated, condition=None, once=True, for_good=False),
    phrase("once per game, activate: {effect}", Activated, condition=None, once=True, for_good=True),
    phrase("while {condition=Condition}, activate: {effect}", Activated),
    phrase("instant: {effect}", Instant),
    *abilities.triggered(Triggered),
    *abilities.next_time(Triggered, once=True),
    phrase("once per round, whenever {event=Happening}, {effect}", Triggered, word="whenever", once=True),
    phrase("if {event=Would}, {effect} instead", Triggered, word="if", instead=True),
    phrase("the first time {event=Would}, {effect} instead", Triggered, word="first", once=True, instead=True),
    phrase("once per round, if {event=Would}, {effect} instead", Triggered, word="if", once=True, instead=True),
    *[
        phrase(f"this {time}, whenever {{event=Happening}}, {{effect}}", Triggered, word=time)
        for time in ("round", "turn")
    ],
    *[
        phrase(f"this {time}, if {{event=Would}}, {{effect}} instead", Triggered, word=time, instead=True)
        for time in ("round", "turn")
    ],
    *[phrase(f"this {time}, {{aura=Aura}}", Lookout, word=time) for time in ("round", "turn")],
    phrase("this enters play spent", EntersSpent),
    phrase("the targets of this are {what:s}", Aims),
    phrase("attach this only to a(n) {what}", AttachOnly),
    phrase("this equipment stays at the end of the round", Stays),
    *abilities.INSTRUCTION,
    *PLAY_ONLY_IF,
    *[phrase(word, NamedAbility, word=word) for word in MEANINGS],
    *[phrase(f"{word} {{number}}", Graded, word=word) for word in GRADED],
    phrase("Inspire {number} {of_class}", Inspire),
    phrase("Double Strike", Trait, bit=DOUBLE_STRIKE),
    phrase("Bulwark", Trait, bit=BULWARK),
    phrase("this can't attack", Trait, bit=CANNOT_ATTACK),
    phrase("this can't be attacked", Trait, bit=CANNOT_BE_ATTACKED),
    phrase("this deals no damage", Trait, bit=DEALS_NO_DAMAGE),
    phrase("Armoured {number}", Innate, what=ARMOUR),
    phrase("Stubborn {number}", Innate, what=SAVE),
    phrase("Tireless", Innate, what=ACTIVATIONS, number=1),
]
ATTACHED_TO = (
    "attach only to",
    "this can be attached only to",
    "this can only be attached to",
    "can be attached only to",
    "can only be attached to",
    "this equipment can only be attached to",
    "this equipment can be attached only to",
)
SAYINGS = [
    *[phrase(f"{words} {what}", AttachOnly) for words in ATTACHED_TO for what in ("a(n) {what}", "{what:s}")],
    phrase("attach this only to {what:s}", AttachOnly),
    *[
        phrase(f"only {{what:s}} can {bear} this", AttachOnly)
        for bear in ("be equipped with", "bear", "carry", "wear", "have")
    ],
    phrase("if {event=Would}, {effect}", Triggered, word="whenever", instead=False),
    *[
        phrase(f"this {attacks} {which} {{what}}{instead}", Aims)
        for attacks in ("attacks", "targets")
        for which in ("the", "each", "every")
        for instead in ("", " instead", " instead of the one with the highest HP")
    ],
    *[
        phrase(f"this {attacks} {{what:s}}{instead}", Aims)
        for attacks in ("attacks", "targets")
        for instead in ("", " instead", " first", " only")
    ],
]
"""Read, and not printed."""
KINDS = (Moment, Happening, Would, Aura, Condition)
