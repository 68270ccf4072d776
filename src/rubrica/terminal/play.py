"""rubrica play: a match at this terminal, against a bot or a person beside you."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from rubrica.engine.errors import BadInput
from rubrica.terminal.arguments import (
    CardsFolder,
    Options,
    Seed,
    find_deck,
    find_game,
    find_player,
    new_seed,
    read_options,
)

OPPONENTS = {
    "easy": "looks one move ahead, and slips now and then",
    "fair": "looks one move ahead",
    "strong": "thinks ahead",
    "master": "thinks ahead for up to a second; worth beating",
    "random": "plays anything",
    "person": "somebody beside you",
}


def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game; without it you are asked.")] = None,
    deck: Annotated[str | None, typer.Option("--deck", metavar="D", help="Your deck: a name, or a file.")] = None,
    opponent: Annotated[
        str | None,
        typer.Option(
            "--opponent",
            metavar="SPEC",
            help="easy, fair, strong, master, random, search:0.5s, program:PATH.",
        ),
    ] = None,
    opponent_deck: Annotated[str | None, typer.Option("--opponent-deck", metavar="D", help="The other deck.")] = None,
    name: Annotated[str | None, typer.Option("--name", help="What you are called.")] = None,
    seats: Annotated[int | None, typer.Option("--seats", help="How many play; the fewest unless you say.")] = None,
    hot_seat: Annotated[
        bool, typer.Option("--hot-seat", help="People share this terminal; the screen is hidden between them.")
    ] = False,
    lines: Annotated[
        bool, typer.Option("--lines", help="Plain text that only grows, for screen readers and pipes.")
    ] = False,
    seed: Seed = None,
    option: Options = None,
    cards: CardsFolder = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Write the record there at the end.")
    ] = None,
) -> None:
    """Play a match.

    Examples: rubrica play · rubrica play bloodless --opponent search --seed 7 · rubrica play bloodless --hot-seat --lines
    """
    if game is None:
        found = find_game(choose_game(), cards)
        deck = deck or choose_deck(found, "Your deck")
        if not hot_seat and opponent is None:
            opponent = choose("Your opponent", OPPONENTS, "strong")
            if opponent == "person":
                opponent, hot_seat = None, True
        opponent_deck = opponent_deck or choose_deck(found, "The other deck", last=True)
    else:
        found = find_game(game, cards)
    if hot_seat and opponent is not None:
        raise BadInput("In hot seat there is no bot.", "", "Leave --hot-seat or --opponent out.")
    options = read_options(found, option)
    plain = lines or not sys.stdin.isatty() or not sys.stdout.isatty()
    while True:
        session = seat_down(
            found, deck, opponent or "strong", opponent_deck, name, seats, hot_seat, seed, options, save
        )
        if not (lay_lines if plain else lay_table)(session):
            break
        seed = None


def lay_lines(session: Any) -> bool:
    """The match in lines. Nobody is asked for another one: what is piped in may be at its end."""
    from rubrica.terminal.lines import Lines

    Lines(session).run()
    return False


def lay_table(session: Any) -> bool:
    """The match at the drawn table; whether another one is wished."""
    from rubrica.terminal.table import Table

    table = Table(session)
    said = table.run()
    if said:
        typer.echo(said)
    return table.again


def seat_down(
    game: Any,
    deck: str | None,
    opponent: str,
    opponent_deck: str | None,
    name: str | None,
    seats: int | None,
    hot_seat: bool,
    seed: str | None,
    options: dict[str, Any],
    save: Path | None,
) -> Any:
    """Everything found and checked; the match at its first decision."""
    from rubrica.engine.game import seats_text
    from rubrica.terminal.session import Session

    number = seats or game.least_seats
    if not game.least_seats <= number <= game.most_seats:
        raise BadInput(f"{game.title} is not for {number} players.", "", f"It is for {seats_text(game)}.")
    if save is not None and not save.parent.is_dir():
        raise BadInput(
            "The record could not be written: there is no such folder.",
            str(save.parent),
            "Make it, or give another file.",
        )
    seed = seed if seed is not None else new_seed()
    bots = {} if hot_seat else {seat: find_player(opponent, f"{seed}/{seat}") for seat in range(1, number)}
    decks = game.default_decks(number)
    wishes = [deck, *[opponent_deck] * (number - 1)]
    decks = [find_deck(game, wish) if wish is not None else usual for wish, usual in zip(wishes, decks)]
    state = game.start(decks=decks, seed=seed, names=called(name, opponent, number, hot_seat), news=True, **options)
    return Session(game, state, bots, save)


def called(name: str | None, opponent: str, seats: int, hot_seat: bool) -> list[str]:
    """What the players are called, each differently."""
    if name is not None and (not name.strip() or ":" in name or len(name) > 20 or not name.isprintable()):
        raise BadInput(f"Nobody can be called {name!r}.", "", "Take up to 20 letters, and no colon.")
    if hot_seat:
        return [name.strip() if name and seat == 0 else f"Player {seat + 1}" for seat in range(seats)]
    bot = opponent.partition(":")[0].capitalize()
    names = [name.strip() if name else "Player", *[bot if seats == 2 else f"{bot} {seat}" for seat in range(1, seats)]]
    return names if len(set(names)) == seats else [names[0], *[f"{other} (bot)" for other in names[1:]]]


# Asking before the match.


def choose_game() -> str:
    from rubrica import registry

    names = registry.game_names()
    if not names:
        raise BadInput("No game is installed.")
    return (
        names[0] if len(names) == 1 else choose("Game", {name: registry.game(name).title for name in names}, names[0])
    )


def choose_deck(game: Any, question: str, last: bool = False) -> str | None:
    decks = {name: ". ".join(part for part in (deck.title, deck.about) if part) for name, deck in game.decks.items()}
    if not decks:
        return None
    usual = game.default_decks(game.least_seats)[1 if last else 0]
    return choose(f"{game.title}. {question}", decks, usual if usual in decks else next(iter(decks)))


def choose(question: str, choices: dict[str, str], usual: str) -> str:
    """One of some choices, by number or name; Enter takes the usual one."""
    names = list(choices)
    typer.echo(f"{question}:")
    for number, (name, about) in enumerate(choices.items(), 1):
        typer.echo(f"  {number}. {name}: {about}")
    while True:
        typer.echo(f"Number or name [{usual}]: ", nl=False)
        line = sys.stdin.readline()
        if not line:
            typer.echo()
            raise BadInput("Nothing was chosen.", "", "Give it on the command line: rubrica play --help")
        wish = line.strip()
        if not wish:
            return usual
        if wish.isdecimal() and 1 <= int(wish) <= len(names):
            return names[int(wish) - 1]
        if wish in names or wish.partition(":")[0] in names:
            return wish
        typer.echo(f"There is no {wish!r}. Give a number from 1 to {len(names)}, or a name.")
