"""rubrica print: a deck as a PDF for print and play."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from rubrica.engine.errors import BadDeck, BadInput
from rubrica.terminal.arguments import CardsFolder, find_deck, find_game


class Paper(StrEnum):
    a4 = "a4"
    letter = "letter"


def print_deck(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A deck: its name, or a file.")],
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="Its game, where the deck does not say it.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE.pdf", help="Where to; DECK.pdf unless you say.")
    ] = None,
    paper: Annotated[Paper, typer.Option("--paper", help="The paper of your printer.")] = Paper.a4,
    aids: Annotated[bool, typer.Option(help="Print counters, tracks and play aids, too.")] = True,
    cards: CardsFolder = None,
) -> None:
    """Print a deck: cards of 63 × 88 mm with marks to cut along, the cards they create, and the counters the game needs.

    Examples: rubrica print hive · rubrica print my-deck.toml --game bloodless --paper letter --out mine.pdf
    """
    found = find_game(game or game_of(deck), cards)
    chosen = find_deck(found, deck)
    chosen = found.decks[chosen] if isinstance(chosen, str) else chosen
    where = out or Path(f"{Path(deck).stem}.pdf")
    if not where.parent.is_dir():
        raise BadInput("There is no such folder.", str(where.parent), "Make it, or give another file.")
    from rubrica.sheets.sheet import print_deck as drawn

    content = drawn(found, chosen, paper.value, aids)
    where.write_bytes(content)
    typer.echo(
        f"{found.title}, {chosen.title or chosen.name}: {where}. Print it at 100 %, without fitting to the page."
    )


def game_of(deck: str) -> str:
    """The game whose deck it is: the one that a file names, or the only one that has a deck of that name."""
    from rubrica import registry

    if deck.endswith(".toml") or "/" in deck:
        return game_in(Path(deck))
    owners = [name for name in registry.game_names() if deck in registry.game(name).decks]
    if len(owners) == 1:
        return owners[0]
    if owners:
        raise BadDeck(f"Several games have a deck {deck!r}.", "", f"Say which: --game {owners[0]}.")
    raise BadDeck(
        f"No game has a deck {deck!r}.", "", f"There are {known_decks()}; or give a file, as in my-deck.toml."
    )


def game_in(path: Path) -> str:
    from rubrica.terminal.files import read_toml

    content: dict[str, Any] = read_toml(path)
    if "game" not in content:
        raise BadDeck("The deck does not say of which game it is.", str(path), "Say it: --game GAME.")
    return str(content["game"])


def known_decks() -> str:
    from rubrica import registry

    return ", ".join(deck for name in registry.game_names() for deck in registry.game(name).decks)
