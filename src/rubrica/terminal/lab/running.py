"""What the commands of the laboratory share: where jobs run, how far they are, and where results go."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, fields
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

from rubrica.engine.errors import BadInput
from rubrica.terminal.arguments import CardsFolder, Options, Seed, find_deck, find_game, new_seed, read_options

Games = Annotated[int, typer.Option("--games", "-n", metavar="N", min=1, help="How many matches.")]
Workers = Annotated[
    int | None, typer.Option("--workers", metavar="N", min=1, help="Processes; as many as there are cores by default.")
]
On = Annotated[
    str | None,
    typer.Option("--on", metavar="WHERE", help="A Ray cluster: ray (the one of this machine), or ray://HOST:10001."),
]
Results = Annotated[
    Path | None,
    typer.Option(
        "--results", metavar="FILE", help="Write every result as it comes, as JSON lines; a run goes on from there."
    ),
]
Parquet = Annotated[
    Path | None, typer.Option("--parquet", metavar="FILE", help="Write the results as a Parquet table, too.")
]
Report = Annotated[
    Path | None, typer.Option("--report", metavar="FILE", help="Write a report with plots: one HTML file.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")]


@dataclass(frozen=True)
class Wishes:
    """The options that all commands share which play matches: at which table, by which luck, where, and what becomes of the results."""

    seed: Seed = None
    as_json: AsJson = False
    option: Options = None
    cards: CardsFolder = None
    workers: Workers = None
    on: On = None
    results: Results = None
    parquet: Parquet = None
    report: Report = None

    def table(self, game: str) -> tuple[Any, dict[str, Any], str]:
        """The game with one's own cards, what is agreed on, and the seed."""
        found = find_game(game, self.cards)
        return found, read_options(found, self.option), self.seed if self.seed is not None else new_seed()

    def played(
        self,
        what: str,
        games: int,
        run: Any,
        results: Path | None,
        clear: Callable[[list[Any]], bool] = lambda found: False,
    ) -> tuple[list[Any], bool]:
        """The matches of a run, and whether it was interrupted."""
        from rubrica.lab.jobs import Played, play

        return done(what, games, run, Played, run.jobs(games), play, results, self.on, self.workers, clear)

    def tell(
        self,
        counted: Any,
        matches: list[tuple[Any, list[Any]]],
        report: Callable[[], str],
        tell: Callable[[], None],
        interrupted: bool,
    ) -> None:
        """What came out, wherever it is wanted. A run that was interrupted says so with its status."""
        if self.parquet is not None:
            from rubrica.lab.parquet import write_matches

            write_matches(self.parquet, matches)
        if self.report is not None:
            write_text(self.report, report())
        if self.as_json:
            told_json(counted)
        else:
            tell()
        if interrupted:
            raise typer.Exit(130)


def with_wishes(command: Callable[..., None]) -> Callable[..., None]:
    """A command that takes the shared options after its own, and gets them as one value: its argument `wishes`."""
    shared = [field.name for field in fields(Wishes)]
    hints = get_type_hints(command, include_extras=True) | get_type_hints(Wishes, include_extras=True)
    own = [part for part in signature(command).parameters.values() if part.name != "wishes"]

    @wraps(command)
    def asked(**given: Any) -> None:
        command(
            **{part.name: given[part.name] for part in own}, wishes=Wishes(**{name: given[name] for name in shared})
        )

    added = [Parameter(field.name, Parameter.KEYWORD_ONLY, default=field.default) for field in fields(Wishes)]
    asked.__signature__ = Signature(  # type: ignore[attr-defined]
        [part.replace(kind=Parameter.KEYWORD_ONLY, annotation=hints[part.name]) for part in [*own, *added]]
    )
    asked.__annotations__ = {part.name: hints[part.name] for part in [*own, *added]}
    return asked


def named_decks(game: Any, decks: str | None) -> tuple[list[Any], tuple[str, ...]]:
    """The decks that are named, or every deck of the game; and their names."""
    found = [find_deck(game, name.strip()) for name in decks.split(",")] if decks is not None else sorted(game.decks)
    return found, tuple([deck if isinstance(deck, str) else deck.name for deck in found])


def done(
    what: str,
    total: int,
    run: Any,
    kind: type[Any],
    jobs: Iterator[Any],
    work: Callable[[Any], Any],
    results: Path | None,
    on: str | None,
    workers: int | None,
    clear: Callable[[list[Any]], bool] = lambda found: False,
) -> tuple[list[Any], bool]:
    """Do the jobs of a run, with a bar for who looks: the results, and whether it was interrupted."""
    from rubrica.lab.keeping import Kept, gather
    from rubrica.lab.running import runner

    kept = Kept(results, run, kind)
    doing = runner(on, workers)
    try:
        with progress(what, total) as tell:
            interrupted = gather(kept, jobs, work, doing, lambda found: tell(len(found)), clear)
    finally:
        doing.close()
    return kept.found, interrupted


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar with the time left on stderr, if somebody looks at it."""
    with bar() as shown:
        if shown is None:
            yield lambda number: None
            return
        task = shown.add_task(what, total=total)
        yield lambda number: shown.update(task, completed=number)


def bar() -> Any:
    if not sys.stderr.isatty():
        return nullcontext()
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


def show(*tables: Any) -> None:
    """Tables on stdout, as wide as there is room."""
    from rich.console import Console

    console = Console(highlight=False, soft_wrap=False, width=None if sys.stdout.isatty() else 120)
    for table in tables:
        console.print(table)


def table(title: str, *columns: str) -> Any:
    """A table with a column of names and columns of numbers."""
    from rich import box
    from rich.table import Table

    made = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, title_style="bold")
    for number, column in enumerate(columns):
        made.add_column(column, justify="right" if number else "left", no_wrap=True)
    return made


def told_json(value: Any) -> None:
    import msgspec

    typer.echo(msgspec.json.encode(value).decode())


def write_text(path: Path, text: str) -> None:
    """A file of ours, or a sentence about why it can't be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"The file can't be written: {error.strerror}.", str(path)) from None
