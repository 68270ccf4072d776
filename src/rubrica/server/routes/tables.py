"""Tables: those that are there, a new one, one of them, and the record of its match."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from sqlalchemy import select
from starlette.requests import Request
from starlette.responses import Response

from rubrica.server import bodies, bots, decks, history, lobby, schema, sets
from rubrica.server import events as happened
from rubrica.server.deciding import Account, Turn, may_enter, new_id
from rubrica.server.decks import choose_deck, find_game
from rubrica.server.endpoints import Endpoint, address_of
from rubrica.server.errors import NotFound, Refusal
from rubrica.server.owning import refuse_too_many, refuse_too_many_bots
from rubrica.server.protocol import ClockChosen
from rubrica.server.routes.sets import refuse_wrong
from rubrica.server.situation import Made, read_made, read_situation
from rubrica.server.tables import Table

if TYPE_CHECKING:
    from rubrica.server.app import Server

Begin = Callable[[Turn], None]


async def tables(server: Server, request: Request, body: None) -> bodies.Tables:
    """The public tables where one can sit down or look on."""
    wanted = request.query_params.get("game", "")
    return bodies.Tables(tables=await server.store.read(lambda connection: lobby.public_tables(connection, wanted)))


async def new_table(server: Server, request: Request, body: bodies.NewTable) -> bodies.TableMade:
    """Make a table. The match begins when every seat is taken."""
    who: Account = request.state.who
    found = find_game(body.game)
    own = await chosen_set(server, address_of(request), who, found.name, body.set) if body.set is not None else None
    if own is not None:
        found = own.game
    seats = body.seats if body.seats is not None else found.least_seats
    if not found.least_seats <= seats <= found.most_seats:
        raise Refusal(f"{found.title} is not for {seats} players.", status=400)
    if len(body.bots) + body.sit > seats:
        raise Refusal("There are more players than seats.", status=400)
    for spec in body.bots:
        bots.check_bot(spec, server.settings.bots_most)
    await refuse_too_many(server.store, server.settings, who.id)
    if len(body.bots) == seats:
        await refuse_too_many_bots(server.store, server.settings, who.id)
    rated = body.rated and not body.bots and not who.guest and own is None
    options = found.check_options({"even_pace": rated, **body.options})
    at = server.hall.now()
    made = Made(
        id=new_id(),
        game=found.name,
        seats=seats,
        options=options,
        private=body.private,
        key=secrets.token_urlsafe(16) if body.private else "",
        rated=rated,
        clock=body.clock,
        owner=who.id,
        owner_name=who.name,
        created=at,
        own=own.pool if own is not None else "",
        own_title=own.title if own is not None else "",
    )
    turn = Turn(Table(made), at, server.store, server.hall.pools, server.settings)
    if body.sit:
        deck = await choose_deck(server.store, found, who.id, body.deck, seats, 0)
        turn.do(happened.Sat(0, who.id, who.name, who.guest, deck))
    for number, spec in enumerate(body.bots, seats - len(body.bots)):
        usual = await choose_deck(server.store, found, "", None, seats, number)
        turn.do(happened.BotSat(number, spec, usual))
    turn.begin_if_full()
    return await opened(server, who, turn)


class ChosenSet(NamedTuple):
    """A set that is to be played with."""

    pool: str
    title: str
    game: Any


async def chosen_set(server: Server, address: str, who: Account, game: str, wanted: bodies.SetNamed) -> ChosenSet:
    """The set of a new table, as it is now or was in a version, kept with the table; refused if it can't be read."""
    shown = await server.store.read(
        lambda connection: sets.show_set(connection, wanted.id, who.id, wanted.key, wanted.version)
    )
    if shown.game != game:
        raise Refusal(f"That set is for {find_game(shown.game).title}.", status=400)
    server.readings.take(address)
    pool = server.hall.pools.keep(msgspec.to_builtins(shown.content))
    if pool not in sets.GAMES:
        await refuse_wrong(server, address, game, shown.content)
    return ChosenSet(pool, shown.content.title, await sets.prepare(server.hall.pools, game, pool))


async def practise(
    server: Server, who: Account, game: str, seats: int, options: dict[str, Any], trial: bool, begin: Begin
) -> bodies.TableMade:
    """A private table that is not rated, with a match that `begin` brings to where it is to go on."""
    await refuse_too_many(server.store, server.settings, who.id)
    at = server.hall.now()
    made = Made(
        id=new_id(),
        game=game,
        seats=seats,
        options=options,
        private=True,
        key=secrets.token_urlsafe(16),
        rated=False,
        clock=ClockChosen(),
        owner=who.id,
        owner_name=who.name,
        created=at,
        trial=trial,
    )
    turn = Turn(Table(made), at, server.store, server.hall.pools, server.settings)
    await asyncio.to_thread(begin, turn)
    return await opened(server, who, turn)


async def opened(server: Server, who: Account, turn: Turn) -> bodies.TableMade:
    """Found a table that is made, and tell whoever waits for one."""
    live = await server.hall.found(turn, who.id)
    live.audience.tell([], [])
    return bodies.TableMade(table=live.table.shown(), key=live.table.made.key)


async def table(server: Server, request: Request, body: None) -> bodies.TableMade:
    """A table, as everybody may see it; of a private one you need the key."""
    row, key = await looked_at(server, request)
    return bodies.TableMade(table=lobby.read_shown(row.shown), key=key)


async def table_decks(server: Server, request: Request, body: None) -> bodies.Decks:
    """The decks that somebody may sit down with at a table: those of its set too."""
    row, _ = await looked_at(server, request)
    made = read_made(row.about)
    game = await sets.prepare(server.hall.pools, made.game, made.own) if made.own else find_game(made.game)
    who = await server.who(request)
    own = (
        await server.store.read(lambda connection: decks.own_decks(connection, who.id, game)) if who is not None else []
    )
    ready = [deck for deck in decks.preset_decks(game) if not decks.deck_problems(game, msgspec.to_builtins(deck))]
    return bodies.Decks(decks=[*ready, *own])


async def looked_at(server: Server, request: Request) -> tuple[Any, str]:
    """The row of a table that one may look at, and its key if it is private."""
    tables = schema.tables
    name = request.path_params["table"]
    row = await server.store.read(
        lambda connection: connection.execute(select(tables).where(tables.c.id == name)).first()
    )
    if row is None:
        raise NotFound("There is no such table.")
    return row, await entered(server, request, row)


async def entered(server: Server, request: Request, row: Any) -> str:
    """Refuse who may not look at a table; its key, for those who may know it."""
    if not row.private:
        return ""
    who = await server.who(request)
    account = who.id if who is not None else ""
    given = request.query_params.get("key", "")
    live = server.hall.tables.get(row.id)
    if live is not None:
        there = live.table
    else:
        snapshots = schema.snapshots
        stored = await server.store.read(
            lambda connection: connection.execute(
                select(snapshots.c.situation).where(snapshots.c.table == row.id)
            ).scalar_one_or_none()
        )
        there = Table(read_made(row.about), read_situation(stored) if stored else None)
    if not may_enter(there, account, given):
        raise NotFound("There is no such table.")  # as if there were none
    return str(row.key)


async def record(server: Server, request: Request, body: None) -> Response:
    """The record of a match that is over: every card, every move, the seed and what was promised about it."""
    row, _ = await looked_at(server, request)
    content = await server.store.read(lambda connection: history.record(connection, row.id))
    headers = {"content-disposition": f'attachment; filename="{row.game}-{row.id}.rubrica"'}
    return Response(content, media_type="text/plain; charset=utf-8", headers=headers)


ENDPOINTS = (
    Endpoint("GET", "/api/tables", tables, result=bodies.Tables, query=(("game", "Of this game only."),)),
    Endpoint("POST", "/api/tables", new_table, bodies.NewTable, bodies.TableMade, account=True),
    Endpoint(
        "GET", "/api/tables/{table}", table, result=bodies.TableMade, query=(("key", "Of a private table's link."),)
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/decks",
        table_decks,
        result=bodies.Decks,
        query=(("key", "Of a private table's link."),),
    ),
    Endpoint("GET", "/api/tables/{table}/record", record, result=str, query=(("key", "Of a private table's link."),)),
)
