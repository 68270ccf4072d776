"""rubrica replay: a record, played again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from rubrica.engine.errors import BadInput, BadRecord
from rubrica.terminal.arguments import find_game, seat_number


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `rubrica play --save` writes it.")],
    to: Annotated[int | None, typer.Option("--to", metavar="N", min=0, help="Stop after so many moves.")] = None,
    view: Annotated[
        str | None,
        typer.Option("--view", metavar="A", help="As one seat saw it (A, B … or a name); else all cards are open."),
    ] = None,
    lines: Annotated[bool, typer.Option("--lines", help="Plain text, with the moves among the log.")] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check it: the moves, and the seed against the server's commitment.")
    ] = False,
) -> None:
    """Play a record again; print the log and the last position.

    Ends with status 1, and says where, if the record stops agreeing with the rules; with 2 if it can't be read.

    Examples: rubrica replay match.rubrica --to 12 --view A · rubrica replay downloaded.rubrica --verify
    """
    from rubrica.engine.records import read_record
    from rubrica.terminal.files import read_text

    read = read_record(read_text(file), str(file))
    try:
        game = find_game(read.game)
    except BadInput as refusal:
        raise refusal.at(str(file)) from None
    if verify:
        check(read, game, str(file))
        return
    state = read.start(game, news=True)
    seat = seat_number(view, state.match.names) if view is not None else None
    moves = sum(not move.startswith(("= ", "result: ")) for _, move in read.moves)
    if to is not None and to > moves:
        raise BadInput(f"The record has {moves} moves, not {to}.", str(file), f"Give --to {moves} or less.")
    shown = Shown(game, state, seat, lines)
    shown.start()
    problem = ""
    made = 0
    for line, move in read.moves:
        if to is not None and made == to:
            break
        try:
            read.one(state, line, move)
        except BadRecord as refusal:
            problem = str(refusal)
            break
        if not move.startswith(("= ", "result: ")):
            made += 1
            shown.move(move)
    shown.end(made)
    if problem:
        typer.echo(f"It agrees for {made} of {moves} moves, and then no more: {problem}", err=True)
        raise typer.Exit(1)


def check(read: Any, game: Any, where: str) -> None:
    """A record from a server: the seed must be the one that was promised at the start, and every move must follow from it."""
    from rubrica.engine.chance import commitment

    promised = read.header.get("commitment")
    if not isinstance(promised, str):
        raise BadInput(
            "The record has no commitment.", where, "Only records from a server have one: download it there."
        )
    if commitment(str(read.header["seed"])) != promised:
        typer.echo(f"The seed is not the one that was promised: its commitment is not {promised}.", err=True)
        raise typer.Exit(1)
    state = read.start(game)
    try:
        read.play(state)
    except BadRecord as refusal:
        typer.echo(f"The record does not follow from its seed: {refusal}", err=True)
        raise typer.Exit(1) from None
    moves = sum(not move.startswith(("= ", "result: ")) for _, move in read.moves)
    ended = state.result or read.header.get("ended") or "not over"
    typer.echo(f"Verified: {moves} moves follow from the seed that was promised ({promised[:16]}…). {ended}")


class Shown:
    """What is printed of a match that is played again."""

    def __init__(self, game: Any, state: Any, seat: int | None, plain: bool) -> None:
        from rubrica.terminal.picture import Layout

        self.game = game
        self.state = state
        self.seat = seat
        self.plain = plain
        self.layout = Layout(game, state.match)
        self.told = 0

    def print(self, text: str, style: str = "") -> None:
        if self.plain:
            typer.echo(text)
        else:
            from rich.console import Console
            from rich.text import Text

            Console(soft_wrap=True, highlight=False).print(Text(text, style=style))

    def start(self) -> None:
        match = self.state.match
        eyes = f" As {match.names[self.seat]} saw it." if self.seat is not None else ""
        self.print(f"{self.game.title}: {' against '.join(match.names)}. Seed {match.seed}.{eyes}", "bold")
        self.news()

    def move(self, move: str) -> None:
        if self.plain and self.seat is None:
            self.print(move)
        self.news()

    def news(self) -> None:
        """The new lines of the log: in full, or as one seat read them."""
        log = [full for _, full, _ in self.state.news] if self.seat is None else self.state.as_seat(self.seat).log()
        for line in log[self.told :]:
            self.print(f"  {line}", "bold" if line.startswith("Turn ") else "")
        self.told = len(log)

    def end(self, made: int) -> None:
        from rubrica.terminal.picture import open_view, view_lines

        self.print(f"\nAfter {made} moves:", "bold")
        seen = open_view(self.state) if self.seat is None else self.state.as_seat(self.seat).view()
        for line in view_lines(self.layout, seen):
            self.print(line)
        ending = f"{self.state.result} ({self.state.ending[0]})" if self.state.over else seen["prompt"]
        self.print(ending, "bold")
