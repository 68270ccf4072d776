"""rubrica lab puzzles: positions of bot matches in which exactly one line wins, proven."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rubrica.engine.errors import BadInput
from rubrica.terminal.arguments import Seed, find_game, new_seed
from rubrica.terminal.lab.running import Games, On, Results, Workers, done, write_text


def puzzles(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the puzzles go, one scenario file each.")],
    games: Games = 400,
    wanted: Annotated[int, typer.Option("--wanted", metavar="N", min=1, help="How many puzzles.")] = 20,
    bot: Annotated[str, typer.Option("--bot", metavar="PLAYER", help="Who plays the matches.")] = "greedy:1",
    moves: Annotated[
        int, typer.Option("--moves", metavar="N", min=1, help="Decisions of one's own that a solution may have.")
    ] = 10,
    nodes: Annotated[
        int, typer.Option("--nodes", metavar="N", min=1, help="Positions that a proof may look at.")
    ] = 5000,
    tries: Annotated[
        int,
        typer.Option(
            "--tries", metavar="N", min=0, help="Changes of positions that are tried where none is a puzzle as it is."
        ),
    ] = 0,
    seed: Seed = None,
    workers: Workers = None,
    on: On = None,
    results: Results = None,
) -> None:
    """Find puzzles: positions in which exactly one line wins before the turn is over.

    The late positions of bot matches are searched in full with all cards open: at each decision of the winner exactly one move
    wins, whatever the other side replies. --tries changes positions that are won in several ways a little: fewer cards,
    another hand, other numbers. What chance or an unknown card would have to give is never relied on. The best are
    written as scenarios whose steps are the solution; `rubrica scenario FOLDER` plays them, `rubrica puzzle GAME` offers them.

    Example: rubrica lab puzzles bloodless puzzles --games 400 --seed 1
    """
    from rubrica.lab.jobs import seeded
    from rubrica.lab.puzzles import Caught, PuzzleRun, chosen, file_of, hunt
    from rubrica.lab.table import table_of

    found = find_game(game)
    used = seed if seed is not None else new_seed()
    seeded(bot, used)
    run = PuzzleRun(table_of(found, {}, []), used, bot, tuple(sorted(found.decks)), moves, nodes, tries)
    caught, interrupted = done(
        f"{found.title}: puzzles", games, run, Caught, run.jobs(games), hunt, results, on, workers
    )
    best = chosen(caught, wanted)
    if not best:
        raise BadInput(
            f"{len(caught)} matches have no puzzle.", "", "Look at more with --games, or longer with --nodes."
        )
    command = (
        f"rubrica lab puzzles {found.name} FOLDER --games {len(caught)} --wanted {wanted} --bot {bot}"
        f" --moves {moves} --nodes {nodes} --tries {tries} --seed {used}"
    )
    for number, puzzle in enumerate(best, 1):
        write_text(folder / f"{number:02}.toml", file_of(puzzle, number, found.title, command))
    typer.echo(f"{len(best)} puzzles of {sum(len(one.puzzles) for one in caught)} in {len(caught)} matches: {folder}")
    if interrupted:
        raise typer.Exit(130)
