"""Decks: the presets, one's own, and what the rules say to one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request

from rubrica.server import bodies, decks, protocol
from rubrica.server.deciding import Account
from rubrica.server.decks import find_game
from rubrica.server.endpoints import Endpoint, number_of
from rubrica.server.errors import Refusal
from rubrica.server.texts import ReadDeck

if TYPE_CHECKING:
    from rubrica.server.app import Server


async def game_decks(server: Server, request: Request, body: None) -> bodies.Decks:
    """The preset decks of a game, and your own."""
    found = find_game(request.path_params["game"])
    who = await server.who(request)
    own = (
        await server.store.read(lambda connection: decks.own_decks(connection, who.id, found))
        if who is not None
        else []
    )
    return bodies.Decks(decks=[*decks.preset_decks(found), *own])


async def whole_tables(server: Server, request: Request, body: None) -> bodies.Decks:
    """All cards of a table for so many, by the table: what is printed where nobody brings a deck."""
    found = find_game(request.path_params["game"])
    seats = number_of(request, "seats") or found.least_seats
    if seats not in range(found.least_seats, found.most_seats + 1):
        raise Refusal(f"{found.title} is for {found.least_seats} to {found.most_seats} players.", status=400)
    tables = found.whole_tables(int(seats))
    return bodies.Decks(
        decks=[bodies.DeckShown(name=name, title=table.title, piles=table.piles) for name, table in tables.items()]
    )


async def keep_deck(server: Server, request: Request, body: bodies.DeckBody) -> bodies.DeckShown:
    """Keep a deck of your own. What is wrong with it is in `problems`."""
    found = find_game(request.path_params["game"])
    name = deck_name(request)
    if not found.decks:
        raise Refusal(f"In {found.title} nobody brings a deck.")
    if name in found.decks:
        raise Refusal("There is a preset deck of that name.")
    who: Account = request.state.who
    await server.store.write(decks.keep_deck(server.store, who.id, found.name, name, body, server.hall.now()))
    kept = {"name": name, "title": body.title or name, "piles": body.piles}
    problems = decks.deck_problems(found, kept)
    return bodies.DeckShown(**kept, own=True, problems=problems)  # type: ignore[arg-type]


async def check_deck(server: Server, request: Request, body: bodies.DeckBody) -> bodies.DeckShown:
    """What the rules say to a deck, without keeping it: in `problems`, each with its rule; what else its player should know in `hints`."""
    found = find_game(request.path_params["game"])
    if not found.decks:
        raise Refusal(f"In {found.title} nobody brings a deck.")
    made = {"name": "deck", "title": body.title, "piles": body.piles}
    problems = decks.deck_problems(found, made)
    hints = [] if problems else decks.deck_hints(found, made)
    return bodies.DeckShown(name="", title=body.title, piles=body.piles, own=True, problems=problems, hints=hints)


async def read_deck(server: Server, request: Request, body: bodies.DeckText) -> bodies.DeckShown:
    """A deck from the text of its file."""
    found = find_game(request.path_params["game"])
    return bodies.DeckShown(name="", own=True, **await server.read_text(request, ReadDeck(found.name, body.text)))


async def drop_deck(server: Server, request: Request, body: None) -> bodies.Fine:
    """Delete a deck of your own."""
    found = find_game(request.path_params["game"])
    who: Account = request.state.who
    await server.store.write(decks.drop_deck(who.id, found.name, deck_name(request)))
    return bodies.Fine()


def deck_name(request: Request) -> str:
    try:
        return msgspec.convert(request.path_params["deck"], protocol.DeckName)
    except msgspec.ValidationError:
        raise Refusal("A deck's name has up to 40 letters, digits, blanks, - and _.", status=400) from None


ENDPOINTS = (
    Endpoint("GET", "/api/games/{game}/decks", game_decks, result=bodies.Decks),
    Endpoint(
        "GET",
        "/api/games/{game}/whole-tables",
        whole_tables,
        result=bodies.Decks,
        query=(("seats", "For how many; as few as the game takes unless you say."),),
    ),
    Endpoint("PUT", "/api/games/{game}/decks/{deck}", keep_deck, bodies.DeckBody, bodies.DeckShown, account=True),
    Endpoint("DELETE", "/api/games/{game}/decks/{deck}", drop_deck, account=True),
    Endpoint("POST", "/api/games/{game}/check-deck", check_deck, bodies.DeckBody, bodies.DeckShown),
    Endpoint("POST", "/api/games/{game}/read-deck", read_deck, bodies.DeckText, bodies.DeckShown),
)
