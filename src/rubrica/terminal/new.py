"""rubrica new: a file to begin with."""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from rubrica.engine.errors import BadInput
from rubrica.terminal.arguments import CardsFolder, find_game


class Kind(StrEnum):
    card = "card"
    deck = "deck"
    scenario = "scenario"


def new(
    kind: Annotated[Kind, typer.Argument(metavar="card|deck|scenario", help="What to begin.")],
    name: Annotated[str, typer.Argument(metavar="NAME", help="What it is called.")],
    game: Annotated[str | None, typer.Option("--game", help="For which game.")] = None,
    into: Annotated[
        Path,
        typer.Option("--into", metavar="DIR", help="The folder of your own files; `rubrica play --cards DIR` uses it."),
    ] = Path(),
    cards: CardsFolder = None,
) -> None:
    """Write a card, deck or scenario file to begin with: commented, and good as it is.

    Example: rubrica new card "Iron Bee" --game bloodless --into my-cards
    """
    from rubrica.terminal.check import the_game

    found = the_game(game, cards, Path(name)) if game is None else find_game(game, cards)
    if not name.strip() or not name.isprintable() or '"' in name or "\\" in name:
        raise BadInput(f"Nothing can be called {name!r}.", "", "Take letters, and no quotes.")
    if kind is Kind.card and name in found.cards:
        raise BadInput(f"{found.title} has a card {name!r} already.", "", "Take another name.")
    slug = re.sub(r"[^\w]+", "-", name.casefold()).strip("-")
    if not slug:
        raise BadInput(f"{name!r} makes no file name.", "", "Use some letters.")
    path = into / f"{kind.value}s" / f"{slug}.toml"
    if path.exists():
        raise BadInput("The file is there already.", str(path), "Take another name, or remove it.")
    content = starter(found, kind.value).replace("NAME", name).replace("GAME", found.name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")
    typer.echo(f"{path} is written. Check it with: rubrica check {path}")


def starter(game: Any, kind: str) -> str:
    """The game's own starter file, or one made from what the game has."""
    own = str(game.file(f"new/{kind}.toml"))
    if own:
        return own
    if kind == "card":
        return card_like(game)
    if kind == "deck":
        return deck_like(game)
    return '# A scenario: a position, moves and what must come of them.\ntitle = "NAME"\nrules = []\n\n[position]\ngame = "GAME"\n'


def card_like(game: Any) -> str:
    """A card with the fields of the game's shortest card that has a text."""
    known = [card for card in game.cards.values() if card.text]
    if not known:
        raise BadInput(f"{game.title} has no cards to begin from.")
    fields = {**min(known, key=lambda card: len(card.text)).fields, "name": "NAME"}
    lines = [f"{key} = {toml(value)}" for key, value in fields.items()]
    return (
        "\n".join(
            ["# A card: change what you like; the text is what it does.", 'game = "GAME"', "", "[[card]]", *lines]
        )
        + "\n"
    )


def deck_like(game: Any) -> str:
    """A deck like the first preset one."""
    if not game.decks:
        raise BadInput(f"{game.title} has no decks.")
    deck = next(iter(game.decks.values()))
    lines = ["# A deck: each card with the number of its copies.", 'game = "GAME"', 'title = "NAME"']
    for pile, cards in deck.piles.items():
        lines += ["", f"[{pile}]", *[f"{toml(card)} = {number}" for card, number in cards.items()]]
    return "\n".join(lines) + "\n"


def toml(value: Any) -> str:
    """A plain value as TOML, which for these is JSON."""
    import msgspec

    return msgspec.json.encode(value).decode()
