"""Players: their ratings and results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request

from rubrica.server import bodies, history
from rubrica.server.accounts import key_of
from rubrica.server.decks import find_game
from rubrica.server.endpoints import Endpoint, number_of

if TYPE_CHECKING:
    from rubrica.server.app import Server


async def player(server: Server, request: Request, body: None) -> bodies.PlayerPage:
    """A player's ratings and results, the latest first."""
    key = key_of(request.path_params["player"])
    who = await server.who(request)
    before = number_of(request, "before")
    return await server.store.read(
        lambda connection: history.player_page(connection, key, who.id if who is not None else "", before)
    )


async def ratings(server: Server, request: Request, body: None) -> bodies.Ratings:
    """The best players of a game."""
    found = find_game(request.path_params["game"])
    return bodies.Ratings(
        ratings=await server.store.read(lambda connection: history.best_players(connection, found.name))
    )


ENDPOINTS = (
    Endpoint("GET", "/api/games/{game}/ratings", ratings, result=bodies.Ratings),
    Endpoint(
        "GET",
        "/api/players/{player}",
        player,
        result=bodies.PlayerPage,
        query=(("before", "Only results from before this time, in seconds since 1970."),),
    ),
)
