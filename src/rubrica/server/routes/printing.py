"""Print and play: a deck as a PDF."""

from __future__ import annotations

from base64 import b64decode
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from rubrica.server import bodies
from rubrica.server.decks import find_game, refuse_unknown
from rubrica.server.endpoints import Endpoint, address_of
from rubrica.server.errors import Refusal
from rubrica.server.printing import PrintDeck

if TYPE_CHECKING:
    from rubrica.server.app import Server

MOST = 250
"""Cards that are printed at once."""
REFUSAL = "This deck can't be printed here."


async def print_deck(server: Server, request: Request, body: bodies.PrintBody) -> Response:
    """A deck for print and play: cards of 63 × 88 mm, nine to a page, and what the game needs besides."""
    found = find_game(request.path_params["game"])
    if not found.decks:
        raise Refusal(f"In {found.title} nobody brings a deck.")
    refuse_unknown(found, body.piles)
    if not 0 < sum(sum(pile.values()) for pile in body.piles.values()) <= MOST:
        raise Refusal(f"A deck of 1 to {MOST} cards can be printed.")
    server.readings.take(address_of(request))
    asked = PrintDeck(found.name, body.title, body.piles, body.paper, request.state.language)
    told = await server.clerk.tell(asked, REFUSAL, asker=address_of(request))
    return Response(b64decode(told["pdf"]), media_type="application/pdf")


ENDPOINTS = (Endpoint("POST", "/api/games/{game}/print", print_deck, bodies.PrintBody, bytes),)
