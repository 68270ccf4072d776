"""The cards of Bloodless: what is printed (BL-1.6 to BL-1.18), ready for the rules."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.cards import Card
from rubrica.engine.permanents import Numbers
from rubrica.games.bloodless.altering import GAIN_TRAIT, change
from rubrica.games.bloodless.kinds import CALLS, CUMULATIVE, HEALTH, KIN_CALL, KIN_DEFENSE, KIN_STRENGTH, TRAITS
from rubrica.language.nodes.base import Ability, Sentence

CREATURE: Final = 1
FLASK: Final = 2
COMMAND: Final = 4
EXTENDED: Final = 8
SAGA: Final = 16
VESTIGE: Final = 32

TYPES: Final = {
    "creature": CREATURE,
    "blood flask": CREATURE | FLASK,
    "command": COMMAND,
    "extended command": COMMAND | EXTENDED,
    "creature saga": CREATURE | SAGA,
    "extended command saga": COMMAND | EXTENDED | SAGA,
}
"""BL-1.18: a card of a type also is of every type it descends from."""

DROP: Final = "🩸"
FACE_DOWN: Final[Numbers] = (1, 0, 1, 0, 0, 0, 0)
FACE_DOWN_FLASK: Final[Numbers] = (1, 0, 0, 0, 0, 0, 0)


class BloodlessCard(Card):
    def __init__(self, name: str, fields: dict[str, Any]) -> None:
        super().__init__(name, fields)
        self.types = CREATURE
        self.creature = True
        self.flask = False
        self.acts = False
        """Something on it can be done in the Main phase while it is in play: a Flask, or an activated ability."""
        self.plain = True
        """Its numbers in play begin as they are printed: no X, no type of its own."""
        self.bare = True
        """Nothing on it becomes active when it enters."""
        self.simple = True
        """Nothing on it matters for whether and where it can be played but its cost and a space."""
        self.cost = 0
        self.printed: Numbers = (0, 0, 0, 0, 0, 0, 0)
        """Health, Defense, Power, keywords, kins …, as printed; X counts as 0 here."""
        self.variable = False
        """Its cost is X (BL-19.11)."""
        self.x_numbers: tuple[int, ...] = ()
        """Which of Health, Defense and Power are X."""
        self.own_prices: tuple[Any, ...] = ()
        """What its text says about its own price (BL-R.101)."""
        self.x_is: Any = None
        """What X is, if its text says it (BL-R.121)."""
        self.enters_as: Any = None
        """Of what it enters as a copy (BL-R.122)."""
        self.additional_costs: tuple[Sentence, ...] = ()
        """What is paid besides the blood when it is played (BL-R.118)."""
        self.conditions: tuple[Any, ...] = ()
        """What must be so when it is played (BL-R.129)."""
        self.limit = 5
        """Copies of this name in a Main Deck; 0 for Unlimited (BL-2.7)."""
        self.prints_limit = False
        self.immediate: Sentence | None = None
        """What a Command does when it is executed."""
        self.abilities: tuple[Ability, ...] = ()
        """The abilities that are active while it is in play."""
        self.in_discard: tuple[Ability, ...] = ()
        """Those that work while it is in its owner's Discard pile (BL-15.3)."""
        self.statics: tuple[Any, ...] = ()
        """Those of them that are passive: they change numbers."""
        self.activated: tuple[Any, ...] = ()
        self.chapters: tuple[Any, ...] = ()
        self.kin_words: tuple[int, ...] = ()
        """Kin Strength and Kin Defense, each as often as it is printed (BL-17.7, BL-17.8)."""
        self.comes_with: tuple[tuple[str, int], ...] = ()
        """The counters that it enters with."""
        self.finish: Any = None
        """The finish condition of an Extended Command (BL-8.7)."""
        self.devours: Any = None
        """What it devours (BL-17.11), or None."""
        self.evolves: Any = None
        """What it evolves from (BL-17.12), or None."""
        self.flip: Any = None
        """Its flip cost (BL-19.1), or None."""

    def print_keyword(self, bit: int) -> None:
        """BL-17.1: a printed keyword is there from the start, like the numbers."""
        self.printed = change(self.printed, GAIN_TRAIT, bit)
        if bit & (KIN_STRENGTH | KIN_DEFENSE):
            self.kin_words = (*self.kin_words, bit)

    def print_calls(self, number: int) -> None:
        """BL-17.9: Kin Call with a number."""
        row = list(self.printed)
        row[TRAITS] |= KIN_CALL
        row[CALLS] += number
        self.printed = tuple(row)

    def seen_at_a_glance(self) -> None:
        """What the rules ask most often, when everything is printed on it."""
        cumulative = bool(self.printed[TRAITS] & CUMULATIVE)
        special = self.devours is not None or self.evolves is not None or self.flip is not None or self.variable
        special = (
            special
            or bool(self.own_prices)
            or bool(self.additional_costs)
            or self.x_is is not None
            or bool(self.conditions)
        )
        self.acts = self.flask or bool(self.activated)
        self.plain = not self.x_numbers
        self.bare = not (self.abilities or self.chapters or self.statics or cumulative)
        self.simple = not (special or cumulative) and (self.printed[HEALTH] > 0 or not self.creature)

    @property
    def face_down(self) -> Numbers:
        """BL-19.2: its numbers face down."""
        return FACE_DOWN if self.creature and not self.flask else FACE_DOWN_FLASK

    @property
    def face_down_cost(self) -> int:
        """BL-19.2: what it costs face down."""
        return 0 if self.flask else 1

    @property
    def shown_cost(self) -> str:
        """BL-1.7: nothing for 0, a lone drop for 1, number and drop for any other cost."""
        number = "X" if self.variable else str(self.cost)
        return "" if number == "0" else DROP if number == "1" else f"{number} {DROP}"
