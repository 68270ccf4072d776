"""Matches that are over: looked at again, and gone on with from any position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starlette.requests import Request

from rubrica.server import bodies, bots, lobby, replays
from rubrica.server.deciding import Account, Turn
from rubrica.server.endpoints import Endpoint, address_of, number_of
from rubrica.server.errors import Refusal
from rubrica.server.routes.tables import looked_at, practise
from rubrica.server.situation import read_made

if TYPE_CHECKING:
    from rubrica.server.app import Server


async def replay(server: Server, request: Request, body: None) -> bodies.Replay:
    """A match that is over: its moves, and how its seats stood."""
    row, _ = await looked_at(server, request)
    told = await server.replays.judged(row.id, address_of(request))
    moves = [bodies.MoveTold(**move) for move in told["moves"]]
    return bodies.Replay(
        table=lobby.read_shown(row.shown), moves=moves, every=told["every"], estimates=told["estimates"]
    )


async def positions(server: Server, request: Request, body: None) -> bodies.Positions:
    """Positions of a match that is over, as a seat saw them; everything is open by then."""
    row, _ = await looked_at(server, request)
    seats = len(lobby.read_shown(row.shown).seats)
    first, seat = number_of(request, "first") or 0.0, number_of(request, "seat")
    if seat is not None and seat not in range(seats):
        raise Refusal("There is no such seat.", status=400)
    if not 0 <= first <= 20000:
        raise Refusal("There is no such move.", status=400)
    viewer = -1 if seat is None else int(seat)
    told = await server.replays.told(row.id, viewer, int(first), address_of(request))
    return bodies.Positions(**told)


def thoughts_of(told: dict[str, Any]) -> bodies.Thoughts:
    moves = [bodies.MoveThought(**move) for move in told["moves"]]
    return bodies.Thoughts(game=told["game"], seat=told["seat"], played=told["played"], moves=moves)


async def thoughts(server: Server, request: Request, body: None) -> bodies.Thoughts:
    """What a strong bot thinks of a position of a match that is over: what it expects, and what was better."""
    row, _ = await looked_at(server, request)
    move = number_of(request, "move") or 0.0
    if not 0 <= move <= 20000:
        raise Refusal("There is no such move.", status=400)
    return thoughts_of(await server.replays.thoughts(row.id, int(move), address_of(request)))


async def advice(server: Server, request: Request, body: None) -> bodies.Thoughts:
    """What a strong bot would do in your place, in an unrated match against bots alone."""
    row, _ = await looked_at(server, request)
    live = server.hall.tables.get(row.id)
    table = live.table if live is not None else None
    seat = table.seat_of(request.state.who.id) if table is not None else -1
    if table is None or table.state is None or seat < 0 or table.state.seat != seat:
        raise Refusal("A bot gives advice to who must decide.", status=409)
    if table.made.rated or table.persons() != [seat]:
        raise Refusal("A bot gives advice in unrated matches against bots alone.", status=409)
    return thoughts_of(await server.replays.advice(table.state.dump(), address_of(request)))


async def go_on(server: Server, request: Request, body: bodies.GoOn) -> bodies.TableMade:
    """A new private table that goes on from a position of a match that is over, against bots."""
    who: Account = request.state.who
    bots.check_bot(body.bot, server.settings.bots_most)
    row, _ = await looked_at(server, request)
    dump = await server.replays.dump(row.id)
    old = read_made(row.about)
    if body.seat >= old.seats:
        raise Refusal("There is no such seat.", status=400)

    def begin(turn: Turn) -> None:
        replays.go_on(turn, dump, who, body)

    return await practise(server, who, old.game, old.seats, old.options, old.trial, begin)


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        replay,
        result=bodies.Replay,
        query=(("key", "Of a private table's link."),),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/positions",
        positions,
        result=bodies.Positions,
        query=(
            ("key", "Of a private table's link."),
            ("seat", "As this seat saw it; else as a spectator."),
            ("first", "After so many moves."),
        ),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/thoughts",
        thoughts,
        result=bodies.Thoughts,
        query=(("key", "Of a private table's link."), ("move", "After so many moves.")),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/advice",
        advice,
        result=bodies.Thoughts,
        account=True,
        query=(("key", "Of a private table's link."),),
    ),
    Endpoint("POST", "/api/tables/{table}/go-on", go_on, bodies.GoOn, bodies.TableMade, account=True),
)
