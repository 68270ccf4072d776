"""The cards of Bluthelden: what is printed (BH-1.12), ready for the rules."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.cards import Card
from rubrica.engine.permanents import Numbers
from rubrica.games.bluthelden.kinds import TRAITS
from rubrica.language.nodes.announcing import Asked
from rubrica.language.nodes.base import Ability, Sentence

SOVEREIGN_CARD: Final = 1
RUNE_CARD: Final = 2
RESOURCE_CARD: Final = 4
CHARACTER: Final = 8
ADVISOR_CARD: Final = 16
ARTIFACT: Final = 32
RITUAL: Final = 64
TRAINING: Final = 128
SPELL: Final = 256
MIRACLE: Final = 512
TOKEN: Final = 1024

TYPES: Final = {
    "sovereign": SOVEREIGN_CARD,
    "rune": RUNE_CARD | RESOURCE_CARD,
    "resource": RESOURCE_CARD,
    "character": CHARACTER,
    "advisor": CHARACTER | ADVISOR_CARD,
    "artifact": ARTIFACT,
    "ritual": RITUAL,
    "training": TRAINING,
    "spell": SPELL,
    "miracle": SPELL | MIRACLE,
}
"""What a card of a type is; the Rune counts as a Resource (BH-10.4), an Advisor as a character, a Miracle as a Spell."""

PLACED_TYPES: Final = ("sovereign", "rune", "resource", "character", "advisor", "training")
"""Types that lie in a place of their own: a card has at most one of them (BH-R.116)."""
PRICED_TYPES: Final = CHARACTER | ARTIFACT | RITUAL | TRAINING
PERMANENT_TYPES: Final = SOVEREIGN_CARD | RESOURCE_CARD | PRICED_TYPES

COLOURS: Final = ("white", "black", "green", "orange", "grey", "blue", "purple", "brown", "red")
GREY: Final = 16
RARITIES: Final = {"K": 4, "N": 3, "L": 2, "F": 1}
"""BH-2.7: copies of one name in a deck."""
FORBIDDEN: Final = -1
"""In a surcharge table: no card of that colour may be in the deck."""


class BlutheldenCard(Card):
    def __init__(self, name: str, fields: dict[str, Any]) -> None:
        super().__init__(name, fields)
        self.types = 0
        self.character = False
        """A character; Advisors are (BH-10.15)."""
        self.fighter = False
        """A character with POW, HP and INI."""
        self.permanent = True
        self.colours = 0
        self.rarity = ""
        self.pool = False
        self.level = 0
        self.asp = -1
        """ASP cost; -1 if it has none."""
        self.variable = False
        """Its cost is X."""
        self.lp = 0
        self.surcharge: dict[str, int] = {}
        self.mv = 0
        """Magic value; 0 if it makes no RES check (BH-10.26)."""
        self.sovereign = ""
        self.printed: Numbers = (0, 0, 0, 0, 0, 0)
        self.effect: Sentence | None = None
        """What a Spell does."""
        self.asked: Asked | None = None
        """The targets and modes that it asks for."""
        self.abilities: tuple[Ability, ...] = ()
        """The abilities that are active while it is in play."""
        self.statics: tuple[Any, ...] = ()
        """Those of them that change numbers."""
        self.local = False
        """Its continuous abilities look at who stands in which slot."""
        self.restless = False
        """Those look at more than what lies where: at what is turned, damaged, in reserve …"""
        self.activated: tuple[Any, ...] = ()
        self.lends = False
        """One of them may be used by another player (BH-R.172)."""
        self.all_turn = False
        """All of those cost turning it."""
        self.extra: tuple[Any, ...] = ()
        """What playing it costs besides ASP (BH-6.10)."""
        self.conditions: tuple[Any, ...] = ()
        """When it may be played."""
        self.own_prices: tuple[Any, ...] = ()
        """What its text says about its own price (BH-R.146)."""
        self.comes_with: tuple[tuple[str, int], ...] = ()
        """The counters that it enters play with."""
        self.comes_turned = False
        self.grants: dict[str, Any] = {}
        """The abilities that its text gives to others, by their words."""
        self.rises_onto = ""
        """The character that it may be played onto (BH-14.19), for another cost."""
        self.rise_asp = 0
        self.reveal: Any = None
        """The cost of revealing it (BH-13.16), or None: it has no Hideout."""
        self.attaches: Any = None
        """What a Training may be attached to, if its text says so (BH-10.19)."""
        self.reaches = False
        """Its text says that it may be attached to what an opponent controls, though it has no MV."""
        self.notes: tuple[int, int, float] | None = None
        """What players that look ahead have reckoned about it."""

    def print_keyword(self, bit: int) -> None:
        row = list(self.printed)
        row[TRAITS] |= bit
        self.printed = tuple(row)

    @property
    def token(self) -> bool:
        return self.types & TOKEN != 0
