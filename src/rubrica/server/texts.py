"""Texts of card and deck files that strangers send: what is absurd is refused at once, and a worker reads the rest."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from rubrica import registry
from rubrica.engine import toml
from rubrica.engine.errors import BadInput
from rubrica.server import bodies
from rubrica.server.errors import Refusal
from rubrica.server.protocol import Piles

LETTERS: Final = 20_000
"""The longest text."""
LONGEST: Final = 8.0
"""Seconds that reading it may take: a few milliseconds, but for a worker that has to read the cards of a game first."""
REFUSAL: Final = "This text takes too long to be read: make it shorter."


class ReadDeck(Struct, tag="deck text"):
    """Which deck is this?"""

    game: str
    text: str


class ReadCards(Struct, tag="cards text"):
    """Which cards are these?"""

    game: str
    text: str


def check_text(text: str, where: str = "the text", most: int = LETTERS) -> None:
    """Refuse what is too long or absurd: in one pass, so that nobody else waits."""
    if len(text) > most:
        raise Refusal(f"A text has up to {most} letters here.", status=400)
    toml.refuse_absurd(text, where)


def read_deck(asked: ReadDeck) -> dict[str, Any]:
    """A deck of this game, whether it may be played or not; `refused` says why it is none."""
    from rubrica.server.decks import deck_problems  # only a worker that reads a deck needs it

    game: Any = registry.game(asked.game)
    try:
        deck = game.deck_from(content_of(game, asked.text, "deck"), "imported", "the text")
        if any(number > 99 for pile in deck.piles.values() for number in pile.values()):
            return {"refused": "Nobody plays a card more than 99 times."}
        piles = msgspec.convert(deck.piles, Piles)
    except msgspec.ValidationError as problem:
        return {"refused": f"That is no deck: {problem}."}
    except BadInput as problem:
        return {"refused": str(problem)}
    problems = deck_problems(game, {"name": "imported", "title": deck.title, "piles": piles})
    return {"title": deck.title, "about": deck.about, "piles": piles, "problems": problems}


def read_cards(asked: ReadCards) -> dict[str, Any]:
    """The cards of a file, as far as they have a form that one can read."""
    try:
        content = content_of(registry.game(asked.game), asked.text, "card")
        cards = msgspec.convert(content.get("card", []), list[bodies.CardFields])
    except msgspec.ValidationError as problem:
        return {"refused": f"That is no card of a file: {problem}."}
    except BadInput as problem:
        return {"refused": str(problem)}
    return {"cards": cards} if cards else {"refused": "There are no cards in it. A card begins with a line [[card]]."}


def content_of(game: Any, text: str, kind: str) -> dict[str, Any]:
    """What a file of this game holds."""
    content = toml.parse(text, "the text")
    if content.get("game", game.name) != game.name:
        raise BadInput(f"That is a {kind} of {content['game']!r}, not of {game.title}.")
    return content
