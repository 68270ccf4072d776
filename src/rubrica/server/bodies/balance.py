"""Matches by the hundred, to see how balanced a card or a set is."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from rubrica.lab.balance import CardCount, DeckCount, Lengths, Matchup
from rubrica.lab.match import SeatCount
from rubrica.lab.worth import CardWorth
from rubrica.server.bodies.cards import Beside, CardFields, Copies
from rubrica.server.bodies.common import Body
from rubrica.server.bodies.sets import SetNamed


class BalanceBody(Body):
    """A card in a deck, or a set, to be tried in many matches."""

    card: CardFields | None = None
    deck: Annotated[str, Meta(max_length=40)] = ""
    """Of the card: the game's first one unless you say."""
    beside: Beside = msgspec.field(default_factory=Beside)
    """The other cards of its set."""
    copies: Copies = 3
    set: SetNamed | None = None
    games: Annotated[int, Meta(ge=40, le=1000, description="Matches in all.")] = 400
    bot: Literal["random", "easy", "fair"] = "fair"


class CardTried(CardWorth, kw_only=True):
    """What a card does to its deck; and how many copies came in for which others."""

    copies: int
    out: dict[str, int]


class BalanceResult(Struct, kw_only=True):
    """What came out so far, as `rubrica lab balance --json` says it."""

    games: int
    seed: str
    bot: str
    draws: int
    decks: list[DeckCount]
    matchups: list[Matchup]
    seats: list[SeatCount]
    lengths: Lengths
    cards: list[CardCount]
    card: CardTried | None = None


class BalanceListed(Struct, kw_only=True):
    """How far the matches with a card or a set are."""

    id: str
    game: str
    title: str
    status: Literal["waiting", "running", "over", "failed"]
    done: int
    wanted: int
    ahead: int
    """Of others that were asked for earlier and are not over."""
    why: str
    """It failed."""
    made: float


class BalanceShown(BalanceListed, kw_only=True):
    result: BalanceResult | None = None


class Balances(Struct, kw_only=True):
    balances: list[BalanceListed]
