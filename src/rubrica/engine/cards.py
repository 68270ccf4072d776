"""A card is what is printed: name, type, numbers, text. Immutable once its text has been understood."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """What every game's cards have. A game extends it with its own numbers."""

    def __init__(self, name: str, fields: dict[str, Any]) -> None:
        self.name = name
        """What rules and other cards call it."""
        self.label = f"{name} ({fields['id']})" if fields.get("id") else name
        """What decks, moves and views call it: two cards may share a name, never a label."""
        self.number = -1
        """The card's number in its match's pool."""
        self.fields = fields
        """What the card file says, as it says it."""
        self.nodes: tuple[Any, ...] = ()
        """Every node of the effects of this card, in printed order: dumps say Bee#3."""

    @property
    def text(self) -> str:
        return str(self.fields.get("text", ""))

    def __repr__(self) -> str:
        return f"<card {self.name}>"
