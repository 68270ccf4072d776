"""Whole sets of cards."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from rubrica.server.bodies.cards import CardFields, Words, check_words
from rubrica.server.bodies.common import Body
from rubrica.server.protocol import DeckName, GameName, Piles

SetId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
SetTitle = Annotated[str, Meta(min_length=1, max_length=60)]


class SetDeck(Body):
    """A deck of a set. It may hold the set's cards and printed ones."""

    title: Annotated[str, Meta(max_length=60)] = ""
    about: Annotated[str, Meta(max_length=300)] = ""
    piles: Piles = {}


class SetContent(Body):
    """What a set holds: cards that refer to each other, and decks of them."""

    title: SetTitle
    about: Annotated[str, Meta(max_length=2000)] = ""
    cards: Annotated[list[CardFields], Meta(max_length=120)] = []
    words: Words = {}
    """Kins, species, keywords or classifications of its own and plurals that no rule gives, as a card file has them."""
    decks: Annotated[dict[DeckName, SetDeck], Meta(max_length=40)] = {}

    def __post_init__(self) -> None:
        check_words(self.words)
        for number, card in enumerate(self.cards, 1):
            if not isinstance(card.get("name"), str):
                raise ValueError(f"card {number} has no name")


class NewSet(Body):
    game: GameName
    content: SetContent


class SetEdit(Body):
    """A set as it is to be from now on."""

    content: SetContent
    edits: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    """What it was changed from: if somebody has changed it since, nothing is lost and it is refused."""


class SetNote(Body):
    note: Annotated[str, Meta(max_length=200)] = ""


class SetNamed(Body):
    """A set to play with."""

    id: SetId
    key: Annotated[str, Meta(max_length=64)] = ""
    version: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """One that was kept; 0: as it is now."""


class SetFiles(Body):
    """A set from elsewhere: files by their names (TOML), or a JSON list of cards with the names that its fields have there."""

    title: SetTitle
    files: Annotated[dict[Annotated[str, Meta(max_length=200)], str], Meta(max_length=60)] = {}
    json: str = ""
    fields: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]], Meta(max_length=40)
    ] = {}
    """Theirs, and what it is called here; those that are called alike need not be named."""


class SetRead(Struct, kw_only=True):
    """What was understood of a set from elsewhere."""

    content: SetContent
    left: list[str]
    """What was not taken, and why."""


class SetListed(Struct, kw_only=True):
    id: str
    game: str
    title: str
    cards: int
    version: int
    changed: float
    dropped: bool
    """It can still be brought back."""


class Sets(Struct, kw_only=True):
    sets: list[SetListed]


class SetVersion(Struct, kw_only=True):
    version: int
    at: float
    note: str
    cards: int


class SetShown(Struct, kw_only=True):
    id: str
    game: str
    own: bool
    owner: str
    key: str
    """The secret part of its link, for its owner."""
    edits: int
    version: int
    content: SetContent
    versions: list[SetVersion]


class CardProblem(Struct, kw_only=True):
    card: str
    problem: str


class SetTold(Struct, kw_only=True):
    """What is wrong with a set."""

    cards: list[CardProblem]
    decks: dict[str, list[str]]
    texts: dict[str, dict[str, str]]
    """The texts of its cards by language and English text, if nothing is wrong with them."""
