"""Balance: a card or a set is tried in many matches by the server's laboratory."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request

from rubrica.server import balances, bodies, sets
from rubrica.server.deciding import Account
from rubrica.server.decks import find_game
from rubrica.server.endpoints import Endpoint, address_of
from rubrica.server.errors import Refusal
from rubrica.server.routes.workshop import REFUSAL, check_size, deck_for
from rubrica.server.trying import AskedBalance, Prepare
from rubrica.server.workshop import LONGEST

if TYPE_CHECKING:
    from rubrica.server.app import Server


async def ask(server: Server, request: Request, body: bodies.BalanceBody) -> bodies.BalanceShown:
    """Try a card in a deck, or the decks of a set, in many matches among bots."""
    who: Account = request.state.who
    game = find_game(request.path_params["game"])
    server.readings.take(address_of(request))
    asked = await asked_for(server, who, game.name, body)
    told = await server.clerk.tell(Prepare(asked), REFUSAL, LONGEST, address_of(request))
    if "refused" in told:
        raise Refusal(told["refused"][:1000], status=400)
    now = server.hall.now()
    name = await server.store.write(
        lambda connection: server.balances.ask(connection, who.id, asked, told["title"], body.games, now)
    )
    server.balances.begin(name)
    return await server.store.read(lambda connection: balances.show(connection, name, who.id))


async def asked_for(server: Server, who: Account, game: str, body: bodies.BalanceBody) -> AskedBalance:
    seed = secrets.token_hex(8)
    if body.card is not None and body.set is None:
        check_size(body.card)
        deck = await deck_for(server, find_game(game), who, body.deck)
        beside = msgspec.to_builtins(body.beside)
        return AskedBalance(game, seed, body.bot, body.card, deck, body.copies, beside=beside)
    if body.set is None or body.card is not None:
        raise Refusal("Name a card, or a set.", status=400)
    named = body.set
    found = await server.store.read(
        lambda connection: sets.show_set(connection, named.id, who.id, named.key, named.version)
    )
    if found.game != game:
        raise Refusal(f"That set is for {find_game(found.game).title}.", status=400)
    return AskedBalance(game, seed, body.bot, content=msgspec.to_builtins(found.content))


async def own(server: Server, request: Request, body: None) -> bodies.Balances:
    """Those that you asked for, the latest first."""
    who: Account = request.state.who
    return bodies.Balances(
        balances=await server.store.read(lambda connection: balances.own_balances(connection, who.id))
    )


async def show(server: Server, request: Request, body: None) -> bodies.BalanceShown:
    """How far it is, and what came out so far."""
    who: Account = request.state.who
    name = request.path_params["balance"]
    return await server.store.read(lambda connection: balances.show(connection, name, who.id))


async def stop(server: Server, request: Request, body: None) -> bodies.Fine:
    """Stop it and forget it."""
    who: Account = request.state.who
    await server.balances.stop(request.path_params["balance"], who.id)
    return bodies.Fine()


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/games/{game}/balance",
        ask,
        bodies.BalanceBody,
        bodies.BalanceShown,
        account=True,
        most=sets.LARGEST,
    ),
    Endpoint("GET", "/api/balance", own, result=bodies.Balances, account=True),
    Endpoint("GET", "/api/balance/{balance}", show, result=bodies.BalanceShown, account=True),
    Endpoint("DELETE", "/api/balance/{balance}", stop, account=True),
)
