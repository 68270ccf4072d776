"""A deck as a PDF. A worker draws it, so that nobody else waits."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from msgspec import Struct

from rubrica import registry


class PrintDeck(Struct, tag="print"):
    """Draw this deck, whether it may be played or not."""

    game: str
    title: str
    piles: dict[str, dict[str, int]]
    paper: str
    language: str


def print_deck(asked: PrintDeck) -> dict[str, Any]:
    """The PDF as letters that a message can hold."""
    from rubrica.sheets import sheet  # only a worker that prints needs these
    from rubrica.tongues.cards import speaker_of

    game = registry.game(asked.game)
    deck = game.deck_from({"title": asked.title, **asked.piles}, "deck", "the deck")
    speak = speaker_of(asked.language, game)
    return {"pdf": b64encode(sheet.print_deck(game, deck, asked.paper, speak=speak)).decode()}
