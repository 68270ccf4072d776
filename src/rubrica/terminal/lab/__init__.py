"""rubrica lab: many matches, counted. One file a command."""

from __future__ import annotations

import typer

from rubrica.terminal.lab import balance, league, match, puzzles, study, train

app = typer.Typer(
    name="lab",
    help="The laboratory: many matches on every core or on a cluster, counted with intervals.\n\n"
    "The same seed gives the same results, byte for byte, on any number of workers. Ctrl-C counts what is done; with\n"
    "--results FILE a run goes on where it stopped.\n\n"
    "Example: rubrica lab balance bloodless --games 2000 --report bloodless.html",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.command("match")(match.match)
app.command("league")(league.league)
app.command("balance")(balance.balance)
app.command("study")(study.study)
app.command("puzzles")(puzzles.puzzles)
app.command("train")(train.train)
