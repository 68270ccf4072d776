"""rubrica check: are these files good? Cards, decks, scenarios and records, told apart by content."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from rubrica.engine.errors import BadDeck, BadInput, RubricaError
from rubrica.terminal.arguments import CardsFolder, find_game


def check(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Card, deck, scenario and record files, or folders of them.")
    ],
    game: Annotated[str | None, typer.Option("--game", help="The game of files that don't name theirs.")] = None,
    cards: CardsFolder = None,
    tell: Annotated[bool, typer.Option("--tell", help="Say how each sentence of each card is understood.")] = False,
) -> None:
    """Check cards, decks, scenarios and records; every problem of every file is listed.

    Ends with status 2 if there are problems. Hints on house style are printed and do not count.

    Example: rubrica check my-cards/*.toml --game bloodless
    """
    from rubrica.terminal.files import every_file

    wrong = 0
    for path in every_file(files):
        try:
            what, problems, hints = check_file(path, game, cards, tell)
        except BadDeck as refusal:
            what, problems, hints = "deck", [f"{path}: {problem}" for problem in refusal.problems] or [str(refusal)], []
        except RubricaError as refusal:
            what, problems, hints = "", [str(refusal)], []
        for problem in problems:
            typer.echo(f"wrong  {problem}", err=True)
        for hint in hints:
            typer.echo(f"hint   {hint}")
        if problems:
            wrong += 1
        else:
            typer.echo(f"good   {path}: {what}")
    if wrong:
        raise typer.Exit(2)


def check_file(
    path: Path, name: str | None, folder: Path | None, tell: bool = False
) -> tuple[str, list[str], list[str]]:
    """What a file is, its problems, and hints."""
    from rubrica.terminal.files import kind_of, read_text

    text = read_text(path)
    kind, content = kind_of(text, path)
    if kind == "record":
        return check_record(text, path)
    if kind == "dump":
        return check_dump(text, path)
    if kind == "scenario":
        return check_scenario(text, path, folder)
    named = content.pop("game", None)
    if named is not None and not isinstance(named, str):
        raise BadInput("The name of the game is no text.", str(path), 'Write game = "…" in the first line.')
    game = the_game(name or named, folder, path)
    if kind == "cards":
        return check_cards(content, path, game, tell)
    return check_deck(content, path, game)


def the_game(name: str | None, folder: Path | None, path: Path) -> Any:
    """The game that is named, or the only one there is."""
    from rubrica import registry

    known = registry.game_names()
    if name is None and len(known) != 1:
        raise BadInput(
            "The file does not say for which game it is.",
            str(path),
            f'Write game = "{known[0]}" in its first line, or add --game, one of {", ".join(known)}.',
        )
    try:
        return find_game(name if name is not None else known[0], folder)
    except BadInput as refusal:
        raise refusal if refusal.where else refusal.at(str(path)) from None


def check_cards(content: dict[str, Any], path: Path, game: Any, tell: bool = False) -> tuple[str, list[str], list[str]]:
    from rubrica.language.own_words import FIELDS

    unknown = sorted(set(content) - {"card", *FIELDS})
    problems = [f"{path}: {key!r} is neither cards nor kins. A card begins with a line [[card]]." for key in unknown]
    listed = content.get("card", [])
    if not isinstance(listed, list):
        return "", [*problems, f"{path}: There are no cards in it. A card begins with a line [[card]]."], []
    found, hints = game.check_cards(content, str(path))
    for line in game.tell_cards(content, str(path)) if tell else ():
        typer.echo(f"reads  {line}")
    return counted(len(listed), "card"), [*problems, *found], hints


def check_deck(content: dict[str, Any], path: Path, game: Any) -> tuple[str, list[str], list[str]]:
    deck = game.deck_from(content, path.stem, str(path))
    problems = [f"{path}: {problem}" for problem in game.deck_problems(deck)]
    size = sum(number for pile in deck.piles.values() for number in pile.values()) if hasattr(deck, "piles") else 0
    hints = [] if problems else [f"{path}: {hint}" for hint in game.deck_hints(deck)]
    return f"a deck of {counted(size, 'card')}", problems, hints


def check_scenario(text: str, path: Path, folder: Path | None) -> tuple[str, list[str], list[str]]:
    """It can be set up, and the rules it names are there. `rubrica scenario` plays it."""
    from rubrica.codex import Codex
    from rubrica.engine import scenarios
    from rubrica.engine.chance import UnscriptedChance
    from rubrica.engine.faults import in_the_match

    read = scenarios.parse(text, str(path))
    try:
        game = find_game(read.game, folder)
    except BadInput as refusal:
        raise refusal.at(str(path)) from None
    problems = []
    try:
        game.set_up(read)
    except BadInput as refusal:
        problems.append(str(refusal if refusal.where else refusal.at(str(path))))
    except UnscriptedChance as refusal:
        problems.append(f"{path}: {refusal}. Give it in chance = […].")
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
        said = f"{type(fault).__name__} {fault}"
        problems.append(
            f"{path}: Setting up, this is a fault in Rubrica: {said}."
            if in_the_match(fault)
            else f"{path}: The position can't be set up: {said}. Check the kinds of its values."
        )
    known = Codex(game).rules
    problems += [
        f"{path}: {game.title} has no rule {rule!r}. List them with: rubrica rules {game.name}"
        for rule in read.rules
        if rule not in known
    ]
    hints = [] if read.rules else [f'{path}: it names no rule. Add a line rules = ["{game.code}-…"].']
    return f"a scenario of {counted(len(read.steps), 'step')}", problems, hints


def check_record(text: str, path: Path) -> tuple[str, list[str], list[str]]:
    from rubrica.engine.records import read_record

    read = read_record(text, str(path))
    try:
        game = find_game(read.game)
    except BadInput as refusal:
        raise refusal.at(str(path)) from None
    state = read.play(read.start(game))
    moves = sum(not move.startswith(("= ", "result: ")) for _, move in read.moves)
    return f"a record of {counted(moves, 'move')}. {state.result}", [], []


def check_dump(text: str, path: Path) -> tuple[str, list[str], list[str]]:
    import rubrica

    try:
        state = rubrica.load(text)
    except BadInput as refusal:
        raise refusal.at(str(path)) from None
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
        raise BadInput(f"The dump can't be loaded: {type(fault).__name__} {fault}.", str(path)) from None
    return f"a position of {state.match.game.title}", [], []


def counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
