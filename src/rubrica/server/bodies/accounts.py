"""Who one is, who others are, and how people treat each other."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from rubrica.server.bodies.common import Body
from rubrica.server.protocol import Name, Password, TableId, TableShown


class GuestBody(Body):
    name: Name


class RegisterBody(Body):
    """Register; a guest keeps seats and results."""

    name: Name
    password: Password


class SignInBody(Body):
    name: Name
    password: Annotated[str, Meta(max_length=200)]


class NewPasswordBody(Body):
    """One's password, and the one that is to take its place."""

    password: Annotated[str, Meta(max_length=200)]
    new: Password


class ReportBody(Body):
    """What somebody did, and at which table."""

    why: Annotated[str, Meta(min_length=1, max_length=1000)]
    table: TableId | None = None


class PasswordBody(Body):
    password: Annotated[str, Meta(max_length=200)] = ""


class Muted(Struct):
    """The names of those whom one does not want to hear."""

    names: list[str]


class Me(Struct, kw_only=True):
    name: str
    guest: bool
    tables: list[TableShown] = []
    """Where you sit, and matches that are not over."""


class ResultShown(Struct, kw_only=True):
    table: str
    game: str
    ended: float
    seat: int
    outcome: Literal["win", "draw", "loss"]
    score: float
    rated: bool
    against: list[str]


class RatingShown(Struct, kw_only=True):
    name: str
    game: str
    rating: float
    """What the rating is at least, with good confidence: mu - 3 sigma, on a scale where a beginner has 0."""
    mu: float
    sigma: float
    matches: int


class PlayerPage(Struct, kw_only=True):
    name: str
    guest: bool
    since: float
    ratings: list[RatingShown]
    results: list[ResultShown]
    more: bool
    """There are older ones: ask again with `before`."""


class Ratings(Struct, kw_only=True):
    ratings: list[RatingShown]


class Export(Struct, kw_only=True):
    """Everything that the server keeps about an account."""

    account: dict[str, Any]
    sessions: list[dict[str, Any]]
    tables: list[dict[str, Any]]
    chat: list[dict[str, Any]]
    results: list[dict[str, Any]]
    ratings: list[dict[str, Any]]
    decks: list[dict[str, Any]]
    sets: list[dict[str, Any]]
    balances: list[dict[str, Any]]
