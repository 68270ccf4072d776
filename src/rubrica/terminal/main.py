"""`rubrica` on the command line: one file a command. What takes long to import is imported by the command that needs it."""

from __future__ import annotations

import os
import sys
from typing import Any

import typer
from typer.core import TyperGroup

from rubrica.engine.errors import RubricaError
from rubrica.terminal import (
    admin,
    check,
    games,
    lab,
    learn,
    new,
    phrases,
    play,
    printing,
    puzzle,
    replay,
    rules,
    scenario,
    serve,
)


class Commands(TyperGroup):
    """Whatever Rubrica refuses is a sentence and exit status 2."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except RubricaError as problem:
            typer.echo(f"rubrica {ctx.invoked_subcommand}: {problem}", err=True)
        except BrokenPipeError:
            os.dup2(
                os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno()
            )  # the reader of a pipe has left: nothing to say
            raise typer.Exit(141) from None
        except OSError as problem:
            where = f"{problem.filename}: " if problem.filename else ""
            typer.echo(f"rubrica {ctx.invoked_subcommand}: {where}{problem.strerror or problem}.", err=True)
        raise typer.Exit(2)


app = typer.Typer(
    name="rubrica",
    cls=Commands,
    help="A table, a workshop and a laboratory for card games.\n\nBegin with: rubrica play",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("games")(games.games)
app.command("play")(play.play)
app.command("learn")(learn.learn)
app.command("puzzle")(puzzle.puzzle)
app.command("serve")(serve.serve)
app.command("match")(lab.match.match)
app.command("check")(check.check)
app.command("replay")(replay.replay)
app.command("scenario")(scenario.scenario)
app.command("rules")(rules.rules)
app.command("phrases")(phrases.phrases)
app.command("print")(printing.print_deck)
app.command("new")(new.new)
app.add_typer(lab.app)
app.add_typer(admin.app)


def show_version(wanted: bool) -> None:
    if wanted:
        from rubrica import __version__

        typer.echo(f"rubrica {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: bool = typer.Option(
        False, "--version", callback=show_version, is_eager=True, help="Say which version this is."
    ),
) -> None:
    pass


def main() -> None:
    app()
