"""The cards of Blood Wars: Warlords, Legions, Battlefields and Fate (BW-2.1), ready for the rules."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.cards import Card
from rubrica.language.nodes.announcing import Asked
from rubrica.language.nodes.base import Condition, Sentence

WARLORD: Final = 1
LEGION: Final = 2
BATTLEFIELD: Final = 4
FATE: Final = 8
TYPES: Final = {"warlord": WARLORD, "legion": LEGION, "battlefield": BATTLEFIELD, "fate": FATE}

ACOLYTE: Final = 1
ITEM: Final = 2
ORDERS: Final = 4
SPELL: Final = 8
SUPPORT: Final = 16
FATE_TYPES: Final = {"acolyte": ACOLYTE, "item": ITEM, "orders": ORDERS, "spell": SPELL, "support": SUPPORT}
GIFTS: Final = ITEM | SUPPORT
"""What is given to a Legion (BW-14.6)."""
ITEM_CLASSES: Final = ("artifact", "magical", "other")
BATTLEFIELD_KINDS: Final = ("plane", "realm", "layer", "site/town")

AVATAR: Final = 1
FACTOL: Final = 2
WARLORD_CLASSES: Final = {"ordinary": 0, "avatar": AVATAR, "factol": FACTOL}
FACTION: Final = 1
SWORN: Final = 2
"""An Acolyte Legion (BW-20.11)."""
LEGION_CLASSES: Final = {"ordinary": 0, "faction": FACTION, "acolyte": SWORN}
LEADER_CLASSES: Final = {"avatar": AVATAR, "factol": FACTOL}

ALIGNMENTS: Final = ("LG", "LN", "LE", "NG", "NN", "NE", "CG", "CN", "CE")
"""BW-3.2."""
PLANES: Final = (
    "Abyss", "Acheron", "Arborea", "Arcadia", "Baator", "Beast Lands", "Bytopia", "Carceri", "Elysium", "Gehenna",
    "Gray Waste", "Limbo", "Outlands", "Mechanus", "Mount Celestia", "Pandemonium", "Ysgard", "Astral", "Fire", "Prime",
)  # fmt: skip
"""BW-2.10; the list is open (BW-2.11)."""
AFTER_PLAY: Final = ("discard", "dead_book", "stay", "command_hand")


class BloodWarsCard(Card):
    def __init__(self, name: str, fields: dict[str, Any]) -> None:
        super().__init__(name, fields)
        self.type = 0
        self.rr = 0
        self.plane = ""
        self.alignment = ""
        """Two letters (BW-3.1), or none."""
        self.strength = 0
        """IS of a Warlord, CS of a Legion or a Fate card, VP of a Battlefield (BW-2.3)."""
        self.has_strength = False
        """Not so on a Fate card without CS."""
        self.unique = False
        self.warlord_class = 0
        self.legion_class = 0
        self.home_realm = ""
        self.realm_of = ""
        self.kind = ""
        """Of a Battlefield (BW-2.7)."""
        self.faction = ""
        self.leader = ""
        """Whom an Acolyte names (BW-20.7)."""
        self.fate = 0
        """Its Fate type."""
        self.item_class = ""
        self.activator = 0
        """Of a Fate card that is played for its text."""
        self.after_play = "discard"
        self.keywords = 0
        self.effect: Sentence | None = None
        """What a Fate card does when it is played."""
        self.asked: Asked | None = None
        """The targets and modes that it asks for."""
        self.needs_side = False
        """Its text says "opposing": who is not involved names a side (BW-1.4)."""
        self.needs_hand = False
        """It says "the opposing Battle Hand", of which an Intrigue has several (BW-18.7)."""
        self.conditions: tuple[Condition, ...] = ()
        """When it may be played."""
        self.only_response = False
        self.costs: tuple[Any, ...] = ()
        """What playing it costs besides its activator."""
        self.powers: tuple[Any, ...] = ()
        """Powers that are used, the shared ones of BW-17.2 among them."""
        self.timed = False
        """One of them has a time of its own."""
        self.abilities: tuple[Any, ...] = ()
        """What waits for events."""
        self.statics: tuple[Any, ...] = ()
        """What works all the time (BW-16.4, BW-14.13, BW-2.12)."""
        self.own_statics: tuple[Any, ...] = ()
        """Those of a Legion that are about it alone: they work in a hidden Battle Hand, too."""
        self.parting = False
        """It waits for its own leaving, or that of others."""
        self.alters = 0
        """Which kinds of changes that brings, one bit each."""

    @property
    def unit(self) -> str:
        """The field of its strength (BW-2.3)."""
        return {WARLORD: "is", BATTLEFIELD: "vp"}.get(self.type, "cs")

    @property
    def gift(self) -> bool:
        """An Item or Support, which is given to a Legion."""
        return self.fate & GIFTS != 0
