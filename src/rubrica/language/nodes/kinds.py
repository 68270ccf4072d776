"""What words name: a player, something in play, a card elsewhere, an entry that waits, a place. One bit each.

What is in play or lies elsewhere is also of a type, by bits that a game gives: a creature, a command. A noun says which types it
means (`types_meant`), a word of a description which it suits (`suits_types`), a phrase which it takes (`takes_types`).

Every word that names something says of which kind it is (`kind`), every phrase says which kinds it takes (`takes`), and the
second pass refuses what does not go together, so that no accepted text is dead or fatal.
"""

from __future__ import annotations

from typing import Final

PLAYER: Final = 1
IN_PLAY: Final = 2
CARD: Final = 4
"""A card that is not in play: in a hand, a deck, a pile."""
ENTRY: Final = 8
"""Something on the chain."""
PLACE: Final = 16
ANYTHING: Final = 31
A_CARD: Final = IN_PLAY | CARD | ENTRY
"""A card, wherever it is."""
ANY_TYPE: Final = -1
Never = tuple[str, str]
"""Why something can never do anything, and the cure."""

NAMES: Final = {
    PLAYER: "a player",
    IN_PLAY: "something in play",
    CARD: "a card that is not in play",
    ENTRY: "an entry of the chain",
    PLACE: "a place",
}


def named(kinds: int, names: dict[int, str]) -> str:
    """Kinds in words: "a player or something in play"."""
    return " or ".join([name for kind, name in names.items() if kinds & kind])
