"""rubrica lab match: sides against each other, many times. `rubrica match` is the same, for short."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from rubrica.engine.errors import BadInput
from rubrica.terminal.lab.running import Games, Wishes, named_decks, show, table, with_wishes


@with_wishes
def match(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    games: Games = 100,
    players: Annotated[
        str,
        typer.Option(
            "--players",
            metavar="A,B",
            help="One for each seat: easy, fair, strong, master, random, search:500, search:0.5s, program:PATH.",
        ),
    ] = "greedy,random",
    decks: Annotated[
        str | None,
        typer.Option(
            "--decks",
            metavar="X,Y",
            help="One for each player, or one for all: names or files. By default every player plays every deck.",
        ),
    ] = None,
    until_clear: Annotated[
        bool, typer.Option("--until-clear", help="Stop as soon as it is clear which of two is better.")
    ] = False,
    margin: Annotated[
        float,
        typer.Option("--margin", metavar="SHARE", min=0.001, max=0.49, help="What counts as alike for --until-clear."),
    ] = 0.05,
    *,
    wishes: Wishes,
) -> None:
    """Let bots play against each other and count.

    The players change seats from match to match, and each shuffle is played once from every seat with the same decks: neither
    seat nor deck nor luck favours one. The same seed gives the same result on any number of workers (unless a player thinks by
    the clock). Ctrl-C ends early and counts what is done; a run with --results goes on from there. Shares are followed by the
    range in which they lie 19 times out of 20; --until-clear is wrong once in 20 times at most.

    Example: rubrica lab match bloodless --games 200 --players search:200,greedy --seed 1

    --json prints: rubrica ("match 1"), game, version, seed, options, games (finished), wanted, interrupted, draws, turns and
    decisions (means), players [{player, deck, wins, draws, losses, score, share}], seats [{seat, wins, share}],
    endings [{rule, games}], verdict. Keys are only ever added.
    """
    from rubrica.lab.match import Referee, count
    from rubrica.lab.report import match_report

    found, options, seed = wishes.table(game)
    run = match_run(found, players, decks, seed, options)
    if until_clear and len(run.sides) != 2:
        raise BadInput("Which is better can be asked of two players only.", "", "Leave --until-clear out.")
    referee = Referee(margin)
    what = f"{found.title}: {' against '.join(str(side) for side in run.sides)}"
    clear = referee.clear if until_clear else lambda found: False
    played, interrupted = wishes.played(what, games, run, wishes.results, clear)
    counted = count(run, played, games, interrupted, referee.comparison.verdict if until_clear else "")
    wishes.tell(
        counted,
        [(run, played)],
        lambda: match_report(found.title, counted, played),
        lambda: tell(found, counted),
        interrupted,
    )


def match_run(game: Any, players: str, decks: str | None, seed: str, options: dict[str, Any]) -> Any:
    """The run that the arguments ask for, or a sentence about what is wrong with them."""
    from rubrica.engine.game import seats_text
    from rubrica.lab.jobs import seeded
    from rubrica.lab.match import MatchRun, Side
    from rubrica.lab.table import table_of

    bots = [spec.strip() for spec in players.split(",")]
    if not game.least_seats <= len(bots) <= game.most_seats:
        raise BadInput(
            f"{game.title} is not for {len(bots)} players ({players}).",
            "",
            f"Give {seats_text(game)}, as in --players greedy,random.",
        )
    for spec in bots:
        seeded(spec, seed)
    if decks is None:
        pool = tuple(sorted(game.decks))
        return MatchRun(table_of(game, options, []), seed, tuple([Side(bot) for bot in bots]), pool)
    many = len(decks.split(","))
    if many not in (1, len(bots)):
        raise BadInput(f"There are {many} decks for {len(bots)} players.", "", "Give one for each, or one for all.")
    found, called = named_decks(game, decks)
    sides = tuple([Side(bot, deck) for bot, deck in zip(bots, called * (len(bots) // many))])
    return MatchRun(table_of(game, options, found), seed, sides)


VERDICTS = {
    "better": "It is clear: {first} is better than {second}.",
    "worse": "It is clear: {second} is better than {first}.",
    "alike": "It is clear: neither is better by more than the margin.",
    "": "",
}


def tell(game: Any, counted: Any) -> None:
    early = ", stopped early" if counted.interrupted else ""
    typer.echo(f"{game.title}: {counted.games} matches, seed {counted.seed}{early}.")
    players = table("", "player", "wins", "draws", "losses", "share of the points")
    for side in counted.players:
        name = f"{side.player} with {side.deck}" if side.deck else side.player
        players.add_row(name, str(side.wins), str(side.draws), str(side.losses), str(side.share))
    seats = table("", "seat", "wins", "share of the points")
    for seat in counted.seats:
        seats.add_row(seat.seat, str(seat.wins), str(seat.share))
    show(players, seats)
    turns = f"{counted.turns} turns and " if counted.turns else ""
    typer.echo(f"On average {turns}{counted.decisions} decisions.")
    endings = sorted(counted.endings, key=lambda ending: -ending.games)
    told = ", ".join(f"{ending.rule or 'no rule named'} {ending.games} times" for ending in endings)
    typer.echo(f"Ended by: {told or 'nothing yet'}.")
    first, second = counted.players[0].player, counted.players[1].player
    if counted.verdict:
        typer.echo(VERDICTS[counted.verdict].format(first=first, second=second))
