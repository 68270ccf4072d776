"""rubrica scenario: play scenario files and say whether what they expect comes true."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rubrica.engine.errors import BadInput, RubricaError
from rubrica.terminal.arguments import CardsFolder, find_game


def scenario(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Scenario files, or folders of them.")],
    cards: CardsFolder = None,
) -> None:
    """Play scenarios; print what was expected and what was found.

    Ends with status 0 if all hold, 1 if one does not, 2 if a file can't be read.

    Example: rubrica scenario tests/scenarios/bloodless/E01-overkill-partly-stopped.toml
    """
    from rubrica.terminal.files import every_file

    paths = every_file(files)
    failed = unread = 0
    for path in paths:
        try:
            title, problem = run(path, cards)
        except BadInput as refusal:
            typer.echo(f"unreadable  {refusal}", err=True)
            unread += 1
            continue
        if problem:
            failed += 1
            typer.echo(f"FAILED  {path}: {title}\n        {problem}")
        else:
            typer.echo(f"ok      {path}: {title}")
    if len(paths) > 1:
        typer.echo(f"{len(paths) - failed - unread} hold, {failed} failed, {unread} can't be read.")
    if failed or unread:
        raise typer.Exit(2 if unread else 1)


def run(path: Path, cards: Path | None) -> tuple[str, str]:
    """The title of a scenario, and what failed, or nothing."""
    from rubrica.engine import scenarios
    from rubrica.engine.chance import UnscriptedChance
    from rubrica.engine.errors import BadScenario
    from rubrica.engine.faults import in_the_match
    from rubrica.terminal.files import read_text

    read = scenarios.parse(read_text(path), str(path))
    game = find_game(read.game, cards)
    try:
        scenarios.play(read, game)
    except scenarios.Failure as failure:
        return read.title, str(failure).removeprefix(f"{path}, ")
    except UnscriptedChance as failure:
        return read.title, f"setting up: {failure}"
    except BadInput:
        raise
    except RubricaError as failure:
        return read.title, str(failure)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
        if in_the_match(fault):
            return read.title, f"setting up: this is a fault in Rubrica: {type(fault).__name__} {fault}"
        raise BadScenario(
            f"The scenario can't be set up: {type(fault).__name__} {fault}.",
            str(path),
            "Check the kinds of its values.",
        ) from None
    return read.title, ""
