"""The cards of Nightfall: orders, wounds (NF-1.2), ready for the rules."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.cards import Card
from rubrica.engine.permanents import Numbers
from rubrica.games.nightfall.kinds import TRAITS
from rubrica.language.nodes.base import Ability, Sentence

COLOURS: Final = ("red", "white", "blue", "yellow", "purple", "green")
"""NF-4.3, in the ring of codex 7.2."""
TYPES: Final = ("minion", "action", "wound")
KEYWORDS: Final = ("Vampire", "Lycanthrope", "Hunter", "Ghoul")
"""NF-4.8."""
WOUND_TYPES: Final = ("bite", "bleed", "burn")
"""NF-1.6."""

HEADINGS: Final = {
    "chain": "Chain",
    "feed": "Feed",
    "your_chain": "Your Chain",
    "in_play": "In Play",
    "kicker": "Kicker",
    "kicker_feed": "Feed",
}
"""The headings of an order's texts, by the fields of the card file, in the order in which they are printed."""
WOUND_HEADINGS: Final = {"surge": "Surge", "fury": "Fury", "feed": "Feed"}


class NightfallCard(Card):
    def __init__(self, name: str, fields: dict[str, Any]) -> None:
        super().__init__(name, fields)
        self.order = False
        self.minion = False
        self.starter = False
        self.wound = -1
        """The type of a wound; -1 for an order."""
        self.surge = False
        self.fury = False
        self.effect: Sentence | None = None
        """The wound effect (NF-13)."""
        self.wound_feed: Sentence | None = None
        self.set = ""
        self.colour = 0
        """One bit; 0 for a wound (NF-4.10)."""
        self.links = 0
        """The bits of its link colours."""
        self.kicker_colour = 0
        self.cost = 0
        self.keywords = 0
        self.printed: Numbers = (0, 0, 0)
        self.chain: Sentence | None = None
        self.chain_feed: Sentence | None = None
        self.your_chain: Sentence | None = None
        self.kicked_chain: Sentence | None = None
        """The Chain text as it is when the card is kicked (NF-9.9)."""
        self.kicked_your_chain: Sentence | None = None
        self.kicker: Sentence | None = None
        """What a kicker adds, without what it replaces."""
        self.kicker_feed: Sentence | None = None
        self.plain = True
        """It has neither Chain nor Your Chain text nor a kicker: resolving it does nothing."""
        self.comes_with: tuple[tuple[str, int], ...] = ()
        """The counters that it enters play with."""
        self.slots = 0
        """How many words of its texts point to something."""
        self.abilities: tuple[Ability, ...] = ()
        """Its In Play text: what waits for events, and what changes numbers."""
        self.statics: tuple[Any, ...] = ()
        """Those that change numbers."""

    def print_keyword(self, bit: int) -> None:
        row = list(self.printed)
        row[TRAITS] |= bit
        self.printed = tuple(row)

    @property
    def text(self) -> str:
        """All its texts, each with its heading (codex 5.4)."""
        parts: list[str] = []
        for key, heading in (HEADINGS if self.order else WOUND_HEADINGS).items():
            if key in self.fields:
                colour = f" ({self.fields['kicker_colour']})" if key == "kicker" else ""
                parts.append(f"{heading}{colour}: {self.fields[key]}")
        return " ".join(parts)


def colour_names(bits: int) -> list[str]:
    return [name for number, name in enumerate(COLOURS) if bits >> number & 1]


def letters_of(bits: int) -> str:
    """Colours as letters: RW for red and white."""
    return "".join([name[0].upper() for name in colour_names(bits)])
