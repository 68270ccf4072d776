"""Puzzles: positions of a game in which exactly one line wins."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request

from rubrica.server import bodies
from rubrica.server.decks import find_game
from rubrica.server.endpoints import Endpoint, address_of
from rubrica.server.errors import NotFound, Refusal
from rubrica.server.puzzling import LONGEST, REFUSAL, TryMove, puzzles_listed

if TYPE_CHECKING:
    from rubrica.server.app import Server


async def puzzles(server: Server, request: Request, body: None) -> bodies.Puzzles:
    """The puzzles of a game."""
    return bodies.Puzzles(puzzles=await listed(find_game(request.path_params["game"]).name))


async def listed(game: str) -> list[bodies.PuzzleListed]:
    """They are read when the first one asks, which takes a moment: nobody else waits for it."""
    return await asyncio.to_thread(puzzles_listed, game)


async def try_puzzle(server: Server, request: Request, body: bodies.PuzzleBody) -> bodies.PuzzleTold:
    """A puzzle after the moves that were made, and the next one: how it is judged, and what the other side replies."""
    game, name = find_game(request.path_params["game"]).name, request.path_params["puzzle"]
    if name not in {one.name for one in await listed(game)}:
        raise NotFound("There is no such puzzle.")
    server.readings.take(address_of(request))
    asked = TryMove(game, name, body.made, body.move, body.hints)
    told = await server.clerk.tell(asked, REFUSAL, LONGEST, address_of(request))
    if "refused" in told:
        raise Refusal(told["refused"][:300], status=400)
    return msgspec.convert(told["told"], bodies.PuzzleTold)


ENDPOINTS = (
    Endpoint("GET", "/api/games/{game}/puzzles", puzzles, result=bodies.Puzzles),
    Endpoint("POST", "/api/games/{game}/puzzles/{puzzle}", try_puzzle, bodies.PuzzleBody, bodies.PuzzleTold),
)
