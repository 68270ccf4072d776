"""The workshop: a card is read, and tried out at a private table against a bot."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rubrica import registry
from rubrica.server import bodies, bots
from rubrica.server.deciding import Account, Turn
from rubrica.server.decks import find_game, own_deck, refuse_unknown
from rubrica.server.endpoints import Endpoint, address_of
from rubrica.server.errors import Refusal
from rubrica.server.packing import lasting
from rubrica.server.protocol import write
from rubrica.server.routes.tables import practise
from rubrica.server.sets import LARGEST as WITH_SET
from rubrica.server.texts import ReadCards
from rubrica.server.workshop import LONGEST, CheckCard, TryCard

if TYPE_CHECKING:
    from rubrica.server.app import Server

LETTERS = 6000
"""The longest card."""
REFUSAL = "This card takes too long to be read: make it shorter."


@cache
def game_phrases(name: str) -> bytes:
    return write(bodies.Phrases(phrases=registry.game(name).phrases()))


async def phrases(server: Server, request: Request, body: None) -> Response:
    """What the card texts of a game are made of, by kind of phrase."""
    find_game(request.path_params["game"])
    return lasting(request, game_phrases(request.path_params["game"]))


async def check_card(server: Server, request: Request, body: bodies.CardBody) -> bodies.CardTold:
    """How a card that somebody writes is understood, sentence by sentence, and how it comes into a deck."""
    found = find_game(request.path_params["game"])
    server.readings.take(address_of(request))
    check_size(body.card)
    deck = await deck_for(server, found, await server.who(request), body.deck)
    asked = CheckCard(found.name, body.card, deck, body.copies, msgspec.to_builtins(body.beside))
    told = await server.clerk.tell(asked, REFUSAL, LONGEST, address_of(request))
    return msgspec.convert(told, bodies.CardTold)


async def read_cards(server: Server, request: Request, body: bodies.CardsText) -> bodies.CardsRead:
    """Cards from the text of a card file, as far as they have a form that one can read."""
    found = find_game(request.path_params["game"])
    told = await server.read_text(request, ReadCards(found.name, body.text))
    return bodies.CardsRead(cards=told["cards"])


async def try_card(server: Server, request: Request, body: bodies.TryBody) -> bodies.TableMade:
    """A private table against bots, with a card that somebody wrote in a deck. It is not rated."""
    who: Account = request.state.who
    found = find_game(request.path_params["game"])
    server.readings.take(address_of(request))
    bots.check_bot(body.bot, server.settings.bots_most)
    check_size(body.card)
    deck = await deck_for(server, found, who, body.deck)
    asked = TryCard(found.name, body.card, deck, body.copies, body.seen, msgspec.to_builtins(body.beside))
    told = await server.clerk.tell(asked, REFUSAL, LONGEST, address_of(request))
    if "refused" in told:
        raise Refusal(told["refused"][:1000], status=400)
    header: dict[str, Any] = told["header"]

    def begin(turn: Turn) -> None:
        turn.begin_with(header, who, 0, body.bot)

    return await practise(server, who, found.name, len(header["decks"]), header["options"], True, begin)


def check_size(card: dict[str, Any]) -> None:
    """Refuse what nobody could print."""
    if len(write(card)) > LETTERS:
        raise Refusal(f"A card has up to {LETTERS} letters in its file.", status=413)


async def deck_for(server: Server, game: Any, who: Account | None, name: str) -> Any:
    """The deck that a card is to be tried in: a preset, or one's own, whether it may be played or not."""
    if not name or name in game.decks:
        return name
    kept = await server.store.read(lambda connection: own_deck(connection, who.id, game.name, name)) if who else None
    if kept is None:
        raise Refusal(f"There is no deck {name!r}.")
    refuse_unknown(game, kept["piles"])
    return {"name": name, **kept}


ENDPOINTS = (
    Endpoint("GET", "/api/games/{game}/phrases", phrases, result=bodies.Phrases),
    Endpoint("POST", "/api/games/{game}/check-card", check_card, bodies.CardBody, bodies.CardTold, most=WITH_SET),
    Endpoint("POST", "/api/games/{game}/read-cards", read_cards, bodies.CardsText, bodies.CardsRead),
    Endpoint(
        "POST", "/api/games/{game}/try-card", try_card, bodies.TryBody, bodies.TableMade, account=True, most=WITH_SET
    ),
)
