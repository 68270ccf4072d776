"""rubrica phrases: what the cards of a game can say."""

from __future__ import annotations

import re

import typer

from rubrica.terminal.arguments import find_game


def phrases(
    name: str = typer.Argument(..., metavar="GAME", help="the game"),
    find: str = typer.Option("", "--find", help="only phrases with this word"),
) -> None:
    """List the phrases that card texts are made of, by kind.

    Example: rubrica phrases bloodless --find draw
    """
    from rubrica.engine.errors import BadInput

    found = 0
    for kind, patterns in find_game(name, None).phrases().items():
        shown = [pattern for pattern in patterns if says(pattern, find)]
        found += len(shown)
        if shown:
            typer.echo(f"{kind}:")
            for pattern in shown:
                typer.echo(f"  {pattern}")
    if not found:
        raise BadInput(
            f"No phrase has {find!r}." if find else f"{name} has no phrasebook.",
            "",
            "Try a shorter word." if find else "",
        )


def says(pattern: str, words: str) -> bool:
    """Whether a phrase has these words, in either form of those that agree with others: "draw[s]", "card(s)"."""
    endings = re.compile(r"[\[(](\w+)[\])]")
    forms = (pattern, endings.sub(r"\1", pattern), endings.sub("", pattern))
    return any(words.casefold() in form.casefold() for form in forms)
