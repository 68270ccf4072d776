"""What a game declares about the numbers of its views: its file `observation.toml`.

    [registers]               [cards]
    pool = 20                 health = 8             a number, and what counts as 1
    blood = { each = 20 }                            a number for each seat
    strengths = { each = 100, many = 2 }             two numbers that are no seat's
    active = "seat"                                  a seat
    phase = ["setup", "main"]                        one of these words, or several of them
    ending = "flag"           face_down = "flag"     there, or not
    acting = "marks"                                 cards in play, by their numbers in the view

`rows` says how many cards a row of a zone shows, `lanes` how many actions a card or a place has, `left_out` what is not observed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from rubrica.engine import toml
from rubrica.engine.errors import BadInput

MARKS = "marks"
"""A register that names cards in play: what it names is marked among them."""
ROW = 8
"""How many cards of a row in play are shown, if the game does not say otherwise."""
LANES = 2
"""How many actions a card or a place has, if the game does not say otherwise."""

Turned = Callable[[int], int]
"""A seat as the viewer counts them: 0 is its own, 1 the next one."""


@dataclass(frozen=True)
class Feature:
    """A register, or what a view tells of a card in play, as numbers."""

    name: str
    size: int
    about: str
    write: Callable[[Any, Turned], list[tuple[int, float]]]
    """Which of its numbers are not 0, and what they are."""


@dataclass(frozen=True)
class Declaration:
    """The file, read."""

    registers: tuple[Feature, ...] = ()
    cards: tuple[Feature, ...] = ()
    marks: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    rows: dict[str, int] = field(default_factory=dict)
    lanes: dict[str, int] = field(default_factory=dict)


def declared(game: Any, seats: int) -> Declaration:
    """What a game declares; nothing, if it has no such file."""
    where = f"{game.name}/observation.toml"
    content = toml.parse(game.file("observation.toml"), where)
    registers = content.get("registers", {})
    return Declaration(
        tuple([feature(name, spec, seats, where) for name, spec in registers.items() if spec != MARKS]),
        tuple([feature(name, spec, seats, where) for name, spec in content.get("cards", {}).items()]),
        tuple([name for name, spec in registers.items() if spec == MARKS]),
        tuple(content.get("left_out", ())),
        content.get("rows", {}),
        content.get("lanes", {}),
    )


def feature(name: str, spec: Any, seats: int, where: str) -> Feature:
    """One line of the file."""
    if spec == "flag":
        return Feature(name, 1, f"{name}: yes or no", lambda value, turned: [(0, 1.0)] if value else [])
    if spec == "seat":
        return Feature(name, seats, f"{name}: which seat, the viewer's first", write_seat)
    if isinstance(spec, list) and spec:
        return Feature(name, len(spec), f"{name}: {', '.join([str(word) for word in spec])}", words(spec))
    if isinstance(spec, dict) and set(spec) == {"each"}:
        return Feature(name, seats, f"{name} / {spec['each']} of each seat, the viewer's first", each(**spec))
    if isinstance(spec, dict) and set(spec) == {"each", "many"}:
        return Feature(name, spec["many"], f"{name} / {spec['each']}, {spec['many']} numbers", each(**spec))
    if isinstance(spec, int) and not isinstance(spec, bool) and spec > 0:
        return Feature(name, 1, f"{name} / {spec}", number(spec))
    raise BadInput(f"{name} = {spec!r} says nothing.", where, 'Write a number, words, "flag", "seat" or { each = 10 }.')


def number(scale: int) -> Callable[[Any, Turned], list[tuple[int, float]]]:
    """A number; of counters all together."""
    return lambda value, turned: [(0, (sum(value.values()) if isinstance(value, dict) else value) / scale)]


def each(each: int, many: int = 0) -> Callable[[Any, Turned], list[tuple[int, float]]]:
    """A number for each seat, or so many that are nobody's."""
    return lambda value, turned: [(at if many else turned(at), one / each) for at, one in enumerate(value) if one]


def words(known: list[Any]) -> Callable[[Any, Turned], list[tuple[int, float]]]:
    places = {word: place for place, word in enumerate(known)}

    def write(value: Any, turned: Turned) -> list[tuple[int, float]]:
        said = value if isinstance(value, list) else [value]
        return [(places[word], 1.0) for word in said if word in places]

    return write


def write_seat(value: Any, turned: Turned) -> list[tuple[int, float]]:
    return [(turned(value), 1.0)] if value is not None and value >= 0 else []
