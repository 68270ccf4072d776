"""rubrica lab train: the evaluation of a game, learned from self-play."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from rubrica.terminal.arguments import CardsFolder, find_game


def train(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", min=10, help="Matches of self-play.")] = 400,
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same weights.")] = "1",
    seats: Annotated[int | None, typer.Option("--seats", help="How many play; the fewest unless you say.")] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Where the weights go; else they are printed.")
    ] = None,
    cards: CardsFolder = None,
) -> None:
    """Learn what the numbers that a game measures a position by are worth, from matches of the greedy bot against itself.

    The file goes into the game's package as weights.toml; it names the command that made it. "surprise" says how badly the weights
    foretold matches that they were not fitted to; "surprise_before" is that of the game's own judgement.

    Example: rubrica lab train bloodless --games 400 --seed 1 --out weights.toml
    """
    from rubrica.lab.training import Trained, train, written

    found = find_game(game, cards)
    trained: Trained | None = None
    with typer.progressbar(length=games, label=f"{found.title}: self-play", file=sys.stderr) as bar:
        for done in train(found, seed, games, seats or found.least_seats):
            if isinstance(done, Trained):
                trained = done
            else:
                bar.update(1)
    assert trained is not None
    command = f"rubrica lab train {game} --games {games} --seed {seed}" + (f" --seats {seats}" if seats else "")
    text = written(found, command, trained)
    if out is None:
        typer.echo(text, nl=False)
    else:
        out.write_text(text, encoding="utf-8")
        typer.echo(f"Wrote {out}: surprise {trained.surprise:.4f}, before {trained.surprise_before:.4f}.")
