"""rubrica phrases: what the cards of a game can say."""

from __future__ import annotations

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
        shown = [pattern for pattern in patterns if find.casefold() in pattern.casefold()]
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
