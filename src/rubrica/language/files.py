"""Card and deck files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rubrica.engine import toml
from rubrica.engine.errors import BadCard, BadDeck, BadInput
from rubrica.language import own_words
from rubrica.language.reading import sentences


def read_toml(path: Path, kind: type[BadInput] = BadInput) -> dict[str, Any]:
    """A TOML file, or a sentence about what is wrong with it."""
    try:
        return toml.parse(path.read_text(encoding="utf-8"), str(path), kind)
    except OSError as error:
        raise kind(f"The file can't be read: {error.strerror}.", str(path)) from None
    except UnicodeDecodeError:
        raise kind("The file is not text in UTF-8.", str(path), "Save it as UTF-8.") from None


def read_cards(path: Path) -> list[dict[str, Any]]:
    """The cards of a file: [[card]] tables with a name each."""
    content = read_toml(path, BadCard)
    cards = content.get("card")
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise BadCard("There are no cards in it.", str(path), "A card begins with a line [[card]].")
    unknown = sorted(set(content) - {"card", *own_words.FIELDS, "game"})
    if unknown:
        raise BadCard(f"{unknown[0]!r} is neither cards nor kins.", str(path), "A card begins with a line [[card]].")
    for number, card in enumerate(cards, 1):
        name = card.get("name")
        if not isinstance(name, str) or not name.strip():
            raise BadCard("A card has no name.", f"{path}, card {number}", 'Add a line name = "…".')
    return cards


def own_files(folder: Path, kind: str, game: str = "") -> list[Path]:
    """The files of a folder of one's own: cards/*.toml or decks/*.toml, and those that lie in the folder itself, told apart by content.

    Those that name another game than this are not among them."""
    if not folder.is_dir():
        raise BadInput("There is no such folder.", str(folder), "Give a folder with card files.")
    found = sorted((folder / kind).glob("*.toml"))
    for path in sorted(folder.glob("*.toml")):
        content = read_toml(path)
        if kind == (
            "cards" if set(content) & {"card", *own_words.FIELDS} else "scenarios" if "position" in content else "decks"
        ):
            found.append(path)
    return [path for path in found if not game or read_toml(path).get("game", game) == game]


def proofread(
    content: dict[str, Any],
    where: str,
    read: Any,
    reader: Any,
    printed: dict[str, Any],
    texts: tuple[str, ...] = ("text",),
    takes_place: Any = None,
) -> tuple[list[str], list[str]]:
    """Every problem of the cards of a file, and where a text is not in house style: it prints back differently.

    `read` makes a card of its fields, `reader` knows the sentences, `printed` are the cards that are there already, `texts` are
    the fields that hold texts, `takes_place` says whether a card may stand for a printed one of its name.
    """
    problems: list[str] = []
    hints: list[str] = []
    names: set[str] = set()
    for number, fields in enumerate(content.get("card", []), 1):
        name = fields.get("name") if isinstance(fields, dict) else None
        if not isinstance(name, str) or not name.strip():
            problems.append(f'{where}, card {number}: A card has no name. Add a line name = "…".')
            continue
        # BL-2.8: two cards may share a name, if their ids tell them apart.
        label = f"{name} ({fields['id']})" if fields.get("id") else name
        try:
            card = read(fields, where)
        except BadInput as problem:
            problems.append(str(problem))
            card = None
        known = printed.get(label)
        stands_for = known is not None and card is not None and takes_place is not None and takes_place(known, card)
        if label in names or (known is not None and known.fields != fields and not stands_for):
            problems.append(
                f"{where}, {label}: there is another card of that name. Give it a name of its own, or an id of its own."
            )
        names.add(label)
        if card is None:
            continue
        for text in (*[fields.get(key, "") for key in texts], *fields.get("chapters", ())):
            for sentence in sentences(text):
                parts = reader.said(sentence)
                says = [reader.words(meaning) for meaning in reader.meanings(parts[0])]
                if f"{sentence}." not in says:
                    whole = " ".join([says[0], *[reader.words(reader.meanings(part)[0]) for part in parts[1:]]])
                    hints.append(f"{where}, {name}: {sentence + '.'!r} is understood as: {whole}")
    return problems, hints


class Deck:
    """A deck: piles of cards, each card by its name with the number of its copies."""

    def __init__(self, name: str, title: str, piles: dict[str, dict[str, int]], about: str = "") -> None:
        self.name = name
        self.title = title
        self.piles = piles
        self.about = about

    def cards(self, pile: str) -> list[str]:
        """The names of the cards of a pile, as often as they are in it."""
        return [name for name, number in self.piles.get(pile, {}).items() for _ in range(number)]

    def size(self, pile: str) -> int:
        """How many cards a pile has."""
        return sum(self.piles.get(pile, {}).values())

    def __repr__(self) -> str:
        return f"<deck {self.name}>"


def deck_from(content: dict[str, Any], name: str, where: str) -> Deck:
    """A deck from the content of its file: a title, a sentence about it, and its piles."""
    piles: dict[str, dict[str, int]] = {}
    for key, value in content.items():
        if key in ("title", "about", "game"):
            if not isinstance(value, str):
                raise BadDeck(f"{key} must be a text.", where)
            continue
        if not isinstance(value, dict):
            raise BadDeck(f"{key!r} is no pile.", where, f'Write [{key}] and lines like "Bee" = 5 below it.')
        for card, number in value.items():
            if not isinstance(number, int) or isinstance(number, bool) or number < 1:
                raise BadDeck(
                    f"The number of {card!r} is {number!r}.", f"{where}, [{key}]", "Write a number of at least 1."
                )
        piles[key] = dict(value)
    if not piles:
        raise BadDeck("There are no cards in it.", where, 'Write [main] and lines like "Bee" = 5 below it.')
    return Deck(name, str(content.get("title", name)), piles, str(content.get("about", "")))


def read_deck(path: Path) -> Deck:
    return deck_from(read_toml(path, BadDeck), path.stem, str(path))
