"""Cards of one's own in the workshop, and how they are understood."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from rubrica.language.own_words import FIELDS
from rubrica.server.bodies.common import Body
from rubrica.server.protocol import BotName

CardFields = Annotated[
    dict[
        Annotated[str, Meta(max_length=40)],
        Annotated[str, Meta(max_length=1200)]
        | Annotated[int, Meta(ge=-9999, le=9999)]
        | bool
        | Annotated[list[Annotated[str, Meta(max_length=1200)]], Meta(max_length=12)]
        | Annotated[dict[Annotated[str, Meta(max_length=40)], str | int], Meta(max_length=12)],
    ],
    Meta(max_length=40, description="The fields of a card, as a card file has them."),
]


Copies = Annotated[int, Meta(ge=1, le=9, description="How many copies of the card come into the deck.")]


Word = Annotated[str, Meta(max_length=40)]


Words = Annotated[
    dict[Word, Annotated[list[Word], Meta(max_length=60)] | Annotated[dict[Word, Word], Meta(max_length=60)]],
    Meta(max_length=len(FIELDS), description="Words of one's own, as a card file has them."),
]


class Beside(Body):
    """What stands beside a card in its set: cards that it may name, and words of their own."""

    cards: Annotated[list[CardFields], Meta(max_length=120)] = []
    words: Words = {}

    def __post_init__(self) -> None:
        check_words(self.words)


def check_words(words: dict[str, list[str] | dict[str, str]]) -> None:
    """Refuse what is none of the words that a card file may bring."""
    if unknown := sorted(set(words) - set(FIELDS)):
        raise ValueError(f"{unknown[0]!r} are no words of a set: these are {', '.join(FIELDS)}")


class CardBody(Body):
    """A card that somebody writes, and the deck, a preset or one's own, in which it is to be tried."""

    card: CardFields
    beside: Beside = msgspec.field(default_factory=Beside)
    """The other cards of its set."""
    deck: Annotated[str, Meta(max_length=40)] = ""
    """The game's first one unless you say."""
    copies: Copies = 3


class TryBody(CardBody):
    seen: bool = True
    """It is in the opening hand."""
    bot: BotName = "search"


class CardsText(Body):
    """Cards as their file has them."""

    text: Annotated[str, Meta(description="Up to 20,000 letters.")]


class SentenceTold(Struct, kw_only=True):
    """A sentence of a card: how it is understood, or where it is not."""

    field: str
    part: int
    """Of a field that is a list of texts: which one."""
    start: int
    end: int
    """Where it stands in its text."""
    kind: Literal["", "keywords", "trigger", "replacement", "cost", "continuous", "instruction", "line"]
    printed: str
    """As it prints back."""
    problem: str
    place: int
    length: int
    """Where in its text it is not understood."""
    words: list[str]
    """What could stand there."""
    instead: bool
    """In place of what stands there; else before it."""
    phrases: list[str]
    """The phrases that are nearest."""


class FaultTold(Struct, kw_only=True):
    """What is wrong with a card besides its sentences."""

    problem: str
    field: str
    """The field that it is about, if it is about one."""
    example: str | int | list[str] | None
    """What could stand in it."""


class DeckChange(Struct, kw_only=True):
    """How a card comes into a deck."""

    name: str
    title: str
    pile: str
    out: dict[str, int]
    """What it takes the place of."""
    problems: list[str]
    """The rules that the deck breaks then; a try-out is played anyway."""


class CardTold(Struct, kw_only=True):
    """How a card is understood."""

    sentences: list[SentenceTold]
    faults: list[FaultTold]
    """What is wrong with it besides."""
    deck: DeckChange | None
    """Nothing as long as something is wrong."""
    texts: dict[str, dict[str, str]]
    """Its texts and their sentences in other languages, by the English ones, if nothing is wrong."""


class CardsRead(Struct, kw_only=True):
    cards: list[dict[str, Any]]


class Phrases(Struct, kw_only=True):
    phrases: dict[str, list[str]]
    """What card texts are made of, by kind."""
