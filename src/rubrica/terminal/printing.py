"""rubrica print: a deck, or a whole table, as a PDF for print and play."""

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


class Language(StrEnum):
    en = "en"
    de = "de"


def print_deck(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A deck: its name, or a file; or the name of a table.")],
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="Its game, where the deck does not say it.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE.pdf", help="Where to; DECK.pdf unless you say.")
    ] = None,
    paper: Annotated[Paper, typer.Option("--paper", help="The paper of your printer.")] = Paper.a4,
    language: Annotated[Language, typer.Option("--language", help="What the cards are printed in.")] = Language.en,
    seats: Annotated[
        int | None, typer.Option("--seats", metavar="N", help="For how many a whole table is printed.")
    ] = None,
    aids: Annotated[bool, typer.Option(help="Print counters, tracks and play aids, too.")] = True,
    cards: CardsFolder = None,
) -> None:
    """Print a deck: cards of 63 × 88 mm with marks to cut along, the cards they create, and the counters the game needs.

    In games to which nobody brings a deck, a whole table is printed by its name: rubrica print "First Night" --seats 3

    Examples: rubrica print hive · rubrica print my-deck.toml --game bloodless --paper letter --out mine.pdf
    """
    found = find_game(game or game_of(deck), cards)
    chosen = to_print(found, deck, seats)
    where = out or Path(f"{Path(deck).stem}.pdf")
    if not where.parent.is_dir():
        raise BadInput("There is no such folder.", str(where.parent), "Make it, or give another file.")
    from rubrica.sheets.sheet import print_deck as drawn
    from rubrica.tongues.cards import speaker_of

    content = drawn(found, chosen, paper.value, aids, speaker_of(language.value, found))
    where.write_bytes(content)
    typer.echo(
        f"{found.title}, {chosen.title or chosen.name}: {where}. Print it at 100 %, without fitting to the page."
    )


def to_print(game: Any, name: str, seats: int | None) -> Any:
    """A deck, or a whole table for so many."""
    tables = game.whole_tables(game.least_seats)
    if seats is not None and name not in tables:
        cure = f"Whole tables are {', '.join(tables)}." if tables else f"{game.title} has no whole tables."
        raise BadInput("Only a whole table is printed for a number of seats.", "", cure)
    if name not in tables:
        chosen = find_deck(game, name)
        return game.decks[chosen] if isinstance(chosen, str) else chosen
    if seats is not None and not game.least_seats <= seats <= game.most_seats:
        raise BadInput(
            f"{game.title} is not for {seats} players.", "", f"It is for {game.least_seats} to {game.most_seats}."
        )
    return game.whole_tables(seats or game.least_seats)[name]


def game_of(deck: str) -> str:
    """The game whose deck it is: the one that a file names, or the only one that has a deck or a table of that name."""
    from rubrica import registry

    if deck.endswith(".toml") or "/" in deck:
        return game_in(Path(deck))
    owners = [name for name in registry.game_names() if deck in names_in(registry.game(name))]
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

    return ", ".join(deck for name in registry.game_names() for deck in names_in(registry.game(name)))


def names_in(game: Any) -> list[str]:
    """The decks and whole tables of a game."""
    return [*game.decks, *game.whole_tables(game.least_seats)]
