"""rubrica learn: a first match of a game, told step by step."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated, Any

import typer

from rubrica.engine.errors import BadInput
from rubrica.terminal.arguments import find_game

HELP = "Enter makes the move that is meant. Besides there are: a move's number or text, view, back, quit."


class Language(StrEnum):
    en = "en"
    de = "de"


def learn(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    lesson: Annotated[
        str | None, typer.Option("--lesson", metavar="NAME", help="Another lesson than the first.")
    ] = None,
    language: Annotated[Language, typer.Option("--language", help="What you are told in.")] = Language.en,
) -> None:
    """Learn a game in a guided first match: plain text that only grows.

    Example: rubrica learn bloodless
    """
    from rubrica.engine.lessons import lessons_of

    found = find_game(game)
    lessons = lessons_of(found)
    if not lessons:
        raise BadInput(f"{found.title} has no lessons.", "", f"Its rules: rubrica rules {found.name}")
    if lesson is not None and lesson not in lessons:
        raise BadInput(f"{found.title} has no lesson {lesson!r}.", "", f"It has {', '.join(lessons)}.")
    Learning(found, lessons[lesson or next(iter(lessons))], language.value).run()


class Learning:
    """One lesson, in lines."""

    def __init__(self, game: Any, lesson: Any, language: str) -> None:
        from rubrica.terminal.picture import Layout

        self.lesson = lesson
        self.language = language
        self.moments = lesson.moments(game)
        self.layout = Layout(game, game.set_up(lesson.scenario).match)
        self.at = 0

    def run(self) -> None:
        typer.echo(f"{self.lesson.title[self.language]}. {self.lesson.about[self.language]}\n{HELP}")
        told = -1
        while self.at < len(self.moments):
            if told != self.at:
                self.tell()
                told = self.at
            typer.echo("> ", nl=False)
            line = sys.stdin.readline()
            if not line or line.strip() == "quit":
                typer.echo("You leave the lesson.")
                return
            if not sys.stdin.isatty():
                typer.echo(line.rstrip("\n"))
            self.obey(line.strip())

    def tell(self) -> None:
        moment = self.moments[self.at]
        for text in [text for position in moment.positions for text in position.log]:
            typer.echo(f"  {text}")
        typer.echo(f"\nStep {moment.step} of {self.moments[-1].step}. {moment.told[self.language]}")
        typer.echo(f"(Rules: {', '.join(moment.rules)})")
        for number, move in enumerate(moment.moves, 1):
            typer.echo(f"  {number}. {move.text}{'   <- this one' if move.text == moment.meant else ''}")

    def obey(self, said: str) -> None:
        from rubrica.terminal.picture import view_lines

        moment = self.moments[self.at]
        texts = [move.text for move in moment.moves]
        tried = texts[int(said) - 1] if said.isdecimal() and 1 <= int(said) <= len(texts) else said
        if tried in ("", moment.meant):
            self.at += 1
        elif tried == "back":
            self.at = max(0, self.at - 1)
        elif tried == "view":
            typer.echo("\n".join(view_lines(self.layout, moment.positions[-1].view)))
        elif tried in texts:
            typer.echo(f"That is possible, but for this lesson choose: {moment.meant}.")
        else:
            typer.echo(f"There is no {said!r} here. {HELP}")
