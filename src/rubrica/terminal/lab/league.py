"""rubrica lab league: all against all, with ratings."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from rubrica.engine.errors import BadInput
from rubrica.terminal.lab.running import Games, Wishes, named_decks, show, table, with_wishes


@with_wishes
def league(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    games: Games = 1000,
    players: Annotated[
        str, typer.Option("--players", metavar="A,B,…", help="Bots; with one of them, the decks play each other.")
    ] = "random,greedy,search:100",
    decks: Annotated[
        str | None, typer.Option("--decks", metavar="X,Y,…", help="Names or files; every deck by default.")
    ] = None,
    *,
    wishes: Wishes,
) -> None:
    """All against all, two at a table, with ratings: bots that play every deck in turn, or decks that one bot plays.

    Ratings are on average 1500; 400 points are ten to one. Each is followed by the range in which it lies 19 times out of 20.

    Example: rubrica lab league bloodless --players random,greedy,search:50,search:200 --games 600

    Example: rubrica lab league bluthelden --players greedy --games 300

    --json prints what docs/lab.md lists ("league 1"). Keys are only ever added.
    """
    from rubrica.lab.league import count
    from rubrica.lab.report import league_report

    found, options, seed = wishes.table(game)
    run = league_run(found, players, decks, seed, options)
    played, interrupted = wishes.played(f"{found.title}: league of {len(run.sides)}", games, run, wishes.results)
    counted = count(run, played, games, interrupted)
    wishes.tell(counted, [(run, played)], lambda: league_report(counted), lambda: tell(counted), interrupted)


def league_run(game: Any, players: str, decks: str | None, seed: str, options: dict[str, Any]) -> Any:
    """The league that the arguments ask for, or a sentence about what is wrong with them."""
    from rubrica.lab.jobs import seeded
    from rubrica.lab.league import LeagueRun
    from rubrica.lab.match import Side
    from rubrica.lab.table import table_of

    bots = [spec.strip() for spec in players.split(",")]
    for spec in bots:
        seeded(spec, seed)
    chosen, names = named_decks(game, decks)
    sides = [Side(bot) for bot in bots] if len(bots) > 1 else [Side(bots[0], name) for name in names]
    if len(set(sides)) < len(sides):
        raise BadInput("Somebody is named twice.", "", "Name each once.")
    if len(sides) < 2:
        raise BadInput(f"A league of {sides[0]} alone has no matches.", "", "Name more players, or more decks.")
    if not game.least_seats <= 2 <= game.most_seats:
        raise BadInput(f"{game.title} is not for two players.")
    return LeagueRun(table_of(game, options, chosen), seed, tuple(sides), names if len(bots) > 1 else ())


def tell(counted: Any) -> None:
    early = ", stopped early" if counted.interrupted else ""
    typer.echo(f"{counted.title}: {counted.games} matches, seed {counted.seed}{early}.")
    standings = table("", "player", "rating", "matches", "share of the points")
    for one in counted.standings:
        standings.add_row(str(one), str(one.rating), str(one.share.games), str(one.share))
    names = [str(one) for one in counted.standings]
    pairs = {(one.deck, one.against): one.share for one in counted.matchups}
    grid = table("% of the row against the column", "", *names)
    for row in names:
        grid.add_row(row, *[f"{100 * pairs[row, other].share:.0f}" if row != other else "·" for other in names])
    show(standings, grid)
