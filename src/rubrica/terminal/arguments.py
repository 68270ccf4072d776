"""What several commands are given: a game, cards of one's own, options, decks, players. Each is found, or refused with a sentence."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Annotated, Any

import typer

from rubrica.engine.errors import BadDeck, BadInput

CardsFolder = Annotated[
    Path | None, typer.Option("--cards", metavar="DIR", help="A folder with cards and decks of your own.")
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="What the table agrees on; may be given again. `rubrica games` lists them.",
    ),
]
Seed = Annotated[str | None, typer.Option("--seed", metavar="S", help="The same seed gives the same match.")]


def find_game(name: str, cards: Path | None = None) -> Any:
    """A game by its name or title, with cards of one's own."""
    from rubrica import registry

    known = registry.game_names()
    if name not in known and name.casefold() in known:
        name = name.casefold()
    if name not in known:
        near = difflib.get_close_matches(name.casefold(), known, 1)
        hint = f"Did you mean {near[0]}?" if near else f"Installed are: {', '.join(known) or 'none'}."
        raise BadInput(f"There is no game {name!r}.", "", hint)
    found = registry.game(name)
    return found.with_cards(cards) if cards is not None else found


def find_deck(game: Any, deck: str) -> Any:
    """A deck by its name, or from a file."""
    if deck in game.decks:
        return deck
    if deck.endswith(".toml") or "/" in deck:
        return read_deck(game, Path(deck))
    near = difflib.get_close_matches(deck.casefold(), list(game.decks), 1)
    hint = (
        f"Did you mean {near[0]}?"
        if near
        else f"Decks are {', '.join(game.decks)}; or give a file, as in my-deck.toml."
    )
    raise BadDeck(f"{game.title} has no deck {deck!r}.", "", hint)


def read_deck(game: Any, path: Path) -> Any:
    from rubrica.terminal.files import read_toml

    content = read_toml(path)
    content.pop("game", None)
    deck = game.deck_from(content, path.stem, str(path))
    problems = game.deck_problems(deck)
    if problems:
        raise BadDeck(" ".join(problems), str(path), problems=tuple(problems))
    return deck


def read_options(game: Any, given: list[str] | None) -> dict[str, Any]:
    """Options from the command line, as values that the game knows: first=random, open_decks=no."""
    from rubrica.engine.game import COMMON_OPTIONS

    known = {option.name: option for option in (*COMMON_OPTIONS, *game.options)}
    chosen: dict[str, Any] = {}
    for text in given or []:
        name, sign, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not sign:
            raise BadInput(f"The option {text!r} has no value.", "", "Write --option name=value.")
        if name in known:
            chosen[name] = option_value(known[name], value.strip())
        else:
            near = difflib.get_close_matches(name, list(known), 1)
            hint = f"Did you mean {near[0]}?" if near else f"It has {', '.join(known)}."
            raise BadInput(f"{game.title} has no option {name!r}.", "", hint)
    game.check_options(chosen)
    return chosen


def option_value(option: Any, text: str) -> Any:
    words = {"yes": "True", "true": "True", "on": "True", "no": "False", "false": "False", "off": "False"}
    for value in option.values:
        if str(value) == text or (isinstance(value, bool) and words.get(text.casefold()) == str(value)):
            return value
    raise BadInput(
        f"The option {option.name} can't be {text!r}.",
        "",
        f"It can be {', '.join(value_text(value) for value in option.values)}.",
    )


def value_text(value: Any) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def find_player(spec: str, seed: str) -> Any:
    """A player by its name, with a seed of its own."""
    from rubrica.engine.chance import key_of
    from rubrica.players import player

    return player(spec, int.from_bytes(key_of(seed)[:8], "little"))


def new_seed() -> str:
    """A seed that is easily typed again."""
    import secrets

    return str(secrets.randbelow(10**9))


def seat_number(text: str, names: list[str] | tuple[str, ...]) -> int:
    """A seat by its letter, its number from 1, or the name of who sits there."""
    letters = "ABCDEFGH"[: len(names)]
    if len(text) == 1 and text.upper() in letters:
        return letters.index(text.upper())
    if text.isdecimal() and 1 <= int(text) <= len(names):
        return int(text) - 1
    for seat, name in enumerate(names):
        if name.casefold() == text.casefold():
            return seat
    raise BadInput(
        f"There is no seat {text!r}.",
        "",
        f"Seats are {', '.join(f'{letter} ({name})' for letter, name in zip(letters, names))}.",
    )
