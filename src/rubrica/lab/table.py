"""What all matches of a run agree on, as a value that can travel: the game, its options, cards and decks of one's own, changed cards."""

from __future__ import annotations

import tempfile
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from rubrica import registry
from rubrica.engine.errors import BadCard, BadInput


class Table(Struct, frozen=True):
    """A worker on another machine has neither the folder nor the files: their texts are part of it."""

    game: str
    version: str
    """Of the rules: a run that was begun with others can't go on."""
    options: dict[str, Any] = {}
    files: dict[str, str] = {}
    """Card and deck files of one's own folder, by their path in it."""
    decks: dict[str, dict[str, Any]] = {}
    """Decks that are no files of that folder, by name."""
    changed: list[dict[str, Any]] = []
    """Cards in place of the printed ones of that name."""

    def open(self) -> Any:
        """The game with these cards, made ready once in a process."""
        return opened(msgspec.json.encode(self))

    def deck(self, name: str | None) -> Any:
        """What a match takes for a deck of that name."""
        if name not in self.decks:
            return name
        deck = self.decks[name]
        return self.open().deck_from({"title": deck["title"], **deck["piles"]}, name, name)


def table_of(
    game: Any, options: dict[str, Any], decks: list[Any], changed: list[dict[str, Any]] | None = None
) -> Table:
    """The table of a game as it is at hand, with the decks that have no name in it."""
    return Table(
        game.name,
        game.version,
        options,
        texts_in(getattr(game, "folder", None)),
        {deck.name: game.deck_data(deck) for deck in decks if not isinstance(deck, str) and deck is not None},
        changed or [],
    )


def texts_in(folder: Path | None) -> dict[str, str]:
    """The files of a folder of one's own, by their path in it."""
    if folder is None:
        return {}
    paths = sorted(path for place in (folder, folder / "cards", folder / "decks") for path in place.glob("*.toml"))
    return {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in paths}


@lru_cache(16)
def opened(content: bytes) -> Any:
    table = msgspec.json.decode(content, type=Table)
    game = registry.game(table.game)
    if game.version != table.version:
        raise BadInput(
            f"The run is of version {table.version} of {game.title}; here is version {game.version}.",
            "",
            "Begin a new run.",
        )
    if table.files:
        game = with_files(game, table.files)
    return with_changed(game, table.changed) if table.changed else game


def with_files(game: Any, texts: dict[str, str]) -> Any:
    """The game with the files of a folder of one's own, which are laid out for as long as they are read."""
    with tempfile.TemporaryDirectory(prefix="rubrica-lab-") as place:
        folder = Path(place).resolve()
        for name, text in texts.items():
            path = folder / name
            if not path.resolve().is_relative_to(folder):
                raise BadInput(f"{name!r} is no file of a folder.")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        own = game.with_cards(folder)
        _ = own.cards, own.decks  # read while the files are there
    return own


def with_changed(game: Any, cards: list[dict[str, Any]]) -> Any:
    """The same game with other cards in place of those of that name: decks and shuffles stay as they were."""
    if not hasattr(game, "reader"):
        raise BadInput(f"{game.title} takes no cards of your own.")
    read = [game.reader.read(fields, "changed card") for fields in cards]
    for card in read:
        if card.label not in game.cards:
            raise BadCard("there is no printed card of that name to change.", card.label, "Change one that there is.")
    other = type(game)(game.folder)
    other.maker, other.deck_files = game.maker, game.decks
    other.loaded = {**game.cards, **{card.label: card for card in read}}
    for card in read:
        other.check_card(card, other.loaded)
    game.reader.reader.save()
    return other
