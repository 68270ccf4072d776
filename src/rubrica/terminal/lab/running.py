"""What the commands of the laboratory share: where jobs run, how far they are, and where results go."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Annotated, Any

import typer

from rubrica.engine.errors import BadInput

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
