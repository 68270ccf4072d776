"""What a card file gets wrong besides its fields: every sentence that is not understood, and names that nobody has."""

from __future__ import annotations

from typing import Any

from rubrica.engine.errors import BadCard, BadInput
from rubrica.language.binding import every_node
from rubrica.language.nodes.filters import Named
from rubrica.language.understanding import kind_of


def cards_of(content: dict[str, Any]) -> list[dict[str, Any]]:
    """The cards of a file that have a name."""
    return [card for card in content.get("card", []) if isinstance(card, dict) and isinstance(card.get("name"), str)]


def texts_of(fields: dict[str, Any], texts: tuple[str, ...], reader: Any) -> list[str]:
    """The sentences of a card, as far as they can be told apart."""
    found: list[str] = []
    for value in (*[fields.get(key, "") for key in texts], *fields.get("chapters", ())):
        try:
            found += reader.said(value) if isinstance(value, str) else []
        except BadCard:
            continue  # a full stop or a quote is missing, and that is said of the card
    return found


def wrong_sentences(content: dict[str, Any], where: str, maker: Any, texts: tuple[str, ...]) -> list[str]:
    """Every sentence of every card that is not understood, with the place and what could stand there."""
    found: list[str] = []
    for fields in cards_of(content):
        maker.consider(fields)
        for sentence in texts_of(fields, texts, maker.reader):
            try:
                maker.reader.meanings(sentence)
            except BadCard as problem:
                found.append(str(problem.at(f"{where}, {fields['name']}")))
        maker.forget()
    return found


def named_and_missing(content: dict[str, Any], where: str, game: Any, maker: Any, texts: tuple[str, ...]) -> list[str]:
    """Cards and tokens that a text names and nobody has: neither the game nor this file."""
    made = {}
    for fields in cards_of(content):
        try:
            card = maker.read(fields, where)
        except BadInput:
            continue  # that is said already
        made[card.label] = card
    pool = {**game.cards, **made}
    names = {card.name for card in pool.values()}
    found: list[str] = []
    for card in made.values():
        try:
            game.check_card(card, pool)
        except BadCard as problem:
            found.append(str(problem.at(f"{where}, {card.label}")))
        for sentence in texts_of(card.fields, texts, maker.reader):
            for node in every_node(maker.reader.meanings(sentence)[0]):
                if isinstance(node, Named) and node.name not in names:
                    cure = "Write the name of a card as it is printed, or add that card to the file."
                    found.append(f"{where}, {card.label}: nothing is called {node.name!r}. {cure}")
    return found


def told(content: dict[str, Any], where: str, reader: Any, texts: tuple[str, ...]) -> list[str]:
    """How each sentence of each card is understood: its kind, and as it prints back."""
    found: list[str] = []
    for fields in cards_of(content):
        for sentence in texts_of(fields, texts, reader):
            try:
                meaning = reader.meanings(sentence)[0]
            except BadCard:
                continue  # that is said already
            found.append(f"{where}, {fields['name']}: {kind_of(reader, meaning)}: {reader.words(meaning)}")
    return found
