"""rubrica puzzle: positions in which exactly one line wins."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from rubrica.engine.errors import BadInput, IllegalMove
from rubrica.terminal.arguments import find_game

HELP = "There are: a move's number or text, hint, view, back, quit."


def puzzle(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="Which one; without it they are listed.")] = None,
) -> None:
    """Win this turn: puzzles of a game, each with exactly one line that wins for certain.

    Hints come one at a time: the rule by which it is won, the kind of move, the card, the move.

    Example: rubrica puzzle bloodless 01
    """
    from rubrica.lab.riddles import puzzles_of, told_goal

    found = find_game(game)
    known = puzzles_of(found)
    if not known:
        raise BadInput(f"{found.title} has no puzzles.", "", f"Find some with: rubrica lab puzzles {found.name} FOLDER")
    if name is None:
        for each, scenario in known.items():
            typer.echo(f"{each}  {told_goal(scenario, found).split('.')[0]}.")
        typer.echo(f"Try one: rubrica puzzle {found.name} {next(iter(known))}")
        return
    if name not in known:
        raise BadInput(f"{found.title} has no puzzle {name!r}.", "", f"It has {', '.join(known)}.")
    Trying(found, known[name]).run()


class Trying:
    """One puzzle, in lines."""

    def __init__(self, game: Any, scenario: Any) -> None:
        self.game = game
        self.scenario = scenario
        self.given = 0
        """Hints for the present position."""
        self.moves: list[str] = []
        self.begin()

    def begin(self) -> None:
        """Set it up and make the moves so far again."""
        from rubrica.lab.riddles import Riddle

        self.riddle = Riddle(self.scenario, self.game)
        for move in self.moves:
            self.riddle.play(move)
        self.told = 0
        self.given = 0

    def run(self) -> None:
        from rubrica.lab.riddles import told_goal

        typer.echo(f"{self.scenario.title}. {told_goal(self.scenario, self.game)}\n{HELP}\n")
        self.view()
        while True:
            self.tell()
            if self.riddle.solved:
                typer.echo(f"Solved. {self.riddle.state.result} ({self.riddle.state.ending[0]})")
                return
            typer.echo("> ", nl=False)
            line = sys.stdin.readline()
            if not line or line.strip() == "quit":
                typer.echo("You leave the puzzle.")
                return
            if not sys.stdin.isatty():
                typer.echo(line.rstrip("\n"))
            self.obey(" ".join(line.split()))

    def tell(self) -> None:
        state = self.riddle.state
        for full in [full for _, full, _ in (state.news or [])[self.told :]]:
            typer.echo(f"  {full}")
        self.told = len(state.news or [])
        if self.riddle.lost:
            typer.echo("That does not win for certain any more. Say back.")
        elif not self.riddle.solved:
            typer.echo(state.prompt)
            for number, move in enumerate(state.moves, 1):
                typer.echo(f"  {number}. {move.text}")

    def obey(self, said: str) -> None:
        if said == "back":
            self.moves = self.moves[:-1]
            self.begin()
        elif said == "view":
            self.view()
        elif said == "hint":
            self.hint()
        elif self.riddle.lost:
            typer.echo("Say back, or quit.")
        else:
            texts = [move.text for move in self.riddle.state.moves]
            move = texts[int(said) - 1] if said.isdecimal() and 1 <= int(said) <= len(texts) else said
            try:
                self.riddle.play(move)
            except IllegalMove as refusal:
                typer.echo(f"{refusal} {HELP}")
                return
            self.moves.append(move)
            self.given = 0

    def hint(self) -> None:
        """One more than before."""
        hints = self.hints()
        if self.given >= len(hints):
            typer.echo("There is no further hint here.")
            return
        self.given += 1
        typer.echo(f"Hint {self.given} of {len(hints)}: {hints[self.given - 1]}")

    def hints(self) -> list[str]:
        """First how it is won, then what kind of move is meant, then with which card, then the move itself."""
        from rubrica.codex import Codex

        hint = self.riddle.hint()
        if hint is None:
            return []
        left = self.riddle.left
        moves = f"{left} decision{'s' if left != 1 else ''}"
        codex = Codex(self.game)
        return [
            *[f"It is won in {moves} of yours, by\n  {rule} {codex.rule(rule).plain}" for rule in hint.rules],
            f"What is meant is to {hint.kind}.",
            *([f"Look at {' and '.join(hint.names)}."] if hint.names else []),
            f"The move is: {hint.move}.",
        ]

    def view(self) -> None:
        from rubrica.terminal.picture import Layout, open_view, view_lines

        state = self.riddle.state
        typer.echo("\n".join(view_lines(Layout(self.game, state.match), open_view(state))))
