"""rubrica lab study: one position, looked at closely."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from rubrica.engine.errors import BadInput
from rubrica.terminal.arguments import Seed, find_game, new_seed
from rubrica.terminal.lab.running import AsJson, On, Results, Workers, done, show, table, told_json


def study(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, a dump or a scenario.")],
    to: Annotated[
        int | None, typer.Option("--to", metavar="N", min=0, help="Of a record: after so many moves; else the last.")
    ] = None,
    bot: Annotated[str, typer.Option("--bot", metavar="PLAYER", help="Who is asked for a move.")] = "search:300",
    asked: Annotated[
        int, typer.Option("--asked", metavar="N", min=1, help="How often, each time with other luck.")
    ] = 20,
    player: Annotated[
        str, typer.Option("--player", metavar="PLAYER", help="Who plays on to the end, in every seat.")
    ] = "greedy",
    tries: Annotated[int, typer.Option("--tries", metavar="N", min=1, help="How often each move is tried.")] = 50,
    seed: Seed = None,
    as_json: AsJson = False,
    workers: Workers = None,
    on: On = None,
    results: Results = None,
) -> None:
    """What would a strong bot do here, and how sure is that?

    The bot is asked again and again. Then every move is tried in positions that the asked seat can imagine, the same for each
    move, and played on to the end by another bot in every seat: nobody sees what the seat may not know.

    Example: rubrica lab study match.rubrica --to 12

    --json prints what docs/lab.md lists ("study 1"). Keys are only ever added.
    """
    from rubrica.lab.jobs import seeded
    from rubrica.lab.study import Seen, StudyRun, count, look

    state = read_position(file, to)
    chosen = seed if seed is not None else new_seed()
    for spec in (bot, player):
        seeded(spec, chosen)
    run = StudyRun(state.dump(), chosen, bot, player)
    total = asked + tries * len(state.offers)
    found, interrupted = done(
        f"{state.match.game.title}: {len(state.offers)} moves",
        total,
        run,
        Seen,
        run.jobs(asked, tries),
        look,
        results,
        on,
        workers,
    )
    counted = count(run, found, interrupted)
    if as_json:
        told_json(counted)
    else:
        tell(state, counted)
    if interrupted:
        raise typer.Exit(130)


def read_position(file: Path, to: int | None) -> Any:
    """The position of a file at which somebody has a choice."""
    from rubrica import registry
    from rubrica.engine import scenarios
    from rubrica.engine.records import read_record
    from rubrica.terminal.files import kind_of, read_text

    text = read_text(file)
    kind, _ = kind_of(text, file)
    if to is not None and kind != "record":
        raise BadInput("Only a record has moves to stop at.", str(file), "Leave --to out.")
    if kind == "record":
        read = read_record(text, str(file))
        state = read.start(find_game(read.game))
        made = 0
        for line, move in read.moves:
            if move.startswith("result: ") or made == to:
                break
            read.one(state, line, move)
            made += not move.startswith("= ")
    elif kind == "dump":
        state = registry.load(text)
    elif kind == "scenario":
        scenario = scenarios.parse(text, str(file))
        state = find_game(scenario.game).set_up(scenario)
    else:
        raise BadInput("This is no position.", str(file), "Give a record, a dump or a scenario.")
    if state.over:
        raise BadInput("The match is over there.", str(file), "Stop before its end with --to N.")
    return state


def tell(state: Any, counted: Any) -> None:
    early = ", stopped early" if counted.interrupted else ""
    typer.echo(f"{state.match.game.title}: {counted.seat} is asked, seed {counted.seed}{early}. {counted.prompt}")
    moves = table("", "move", f"{counted.bot} chose it", "expected of 100", "behind the best")
    for one in counted.moves:
        expected, behind = one.expected, one.behind
        moves.add_row(
            one.move,
            f"{one.chosen.won:.0f} of {one.chosen.games}",
            f"{100 * expected.mean:.0f} ({100 * max(0, expected.low):.0f} to {100 * min(1, expected.high):.0f})",
            f"{100 * behind.mean:.0f} ({100 * behind.low:.0f} to {100 * behind.high:.0f})" if behind.mean else "–",
        )
    show(moves)
    typer.echo(f"Each move was tried {counted.tries} times and played on by {counted.player}.")
