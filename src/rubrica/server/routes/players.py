"""Players: their ratings and results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request

from rubrica.server import bodies, history, manners
from rubrica.server.deciding import Account
from rubrica.server.decks import find_game
from rubrica.server.endpoints import Endpoint, number_of
from rubrica.server.names import key_of

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


async def report(server: Server, request: Request, body: bodies.ReportBody) -> bodies.Fine:
    """Report somebody to those who look after the server; what was said at the table goes with it."""
    who: Account = request.state.who
    server.reports.take(who.id)
    name, table, now = request.path_params["player"], body.table or "", server.hall.now()
    await server.store.write(lambda connection: manners.report(connection, who.id, name, table, body.why, now))
    return bodies.Fine()


ENDPOINTS = (
    Endpoint("POST", "/api/players/{player}/report", report, bodies.ReportBody, account=True),
    Endpoint("GET", "/api/games/{game}/ratings", ratings, result=bodies.Ratings),
    Endpoint(
        "GET",
        "/api/players/{player}",
        player,
        result=bodies.PlayerPage,
        query=(("before", "Only results from before this time, in seconds since 1970."),),
    ),
)
