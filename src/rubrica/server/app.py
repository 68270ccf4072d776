"""The app: the routes of the HTTP API, the socket, the pages, and what all requests have in common."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import hmac
import math
import secrets
import tomllib
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import select, text
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from rubrica import registry
from rubrica.codex import Codex
from rubrica.engine.errors import RubricaError
from rubrica.engine.game import COMMON_OPTIONS
from rubrica.server import accounts, bots, decks, history, lobby, logs, metrics, pages, protocol, replays, schema
from rubrica.server import events as happened
from rubrica.server.accounts import Accounts, key_of
from rubrica.server.deciding import Account, Forgotten, Turn, may_enter, new_id
from rubrica.server.decks import choose_deck, find_game
from rubrica.server.errors import NotFound, Refusal
from rubrica.server.hall import Hall, read_made
from rubrica.server.limits import Rates
from rubrica.server.settings import Settings, read_settings
from rubrica.server.sockets import Socket, allowed_origin
from rubrica.server.store import Store
from rubrica.server.tables import Made, Table, read_situation

COOKIE = "rubrica"
write = protocol.write


@dataclass(frozen=True)
class Endpoint:
    """A route of the HTTP API, as its description needs it."""

    method: str
    path: str
    answer: Callable[[Server, Request, Any], Awaitable[Any]]
    body: Any = None
    result: Any = protocol.Fine
    account: bool = False
    """One must be signed in, as a guest at least."""
    query: tuple[tuple[str, str], ...] = ()
    status: int = 200

    @property
    def about(self) -> str:
        return " ".join((self.answer.__doc__ or "").split())


class Server:
    """What the requests of one process share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings)
        self.hall = Hall(settings, self.store)
        self.accounts = Accounts(settings, self.store)
        self.replays = replays.Replays(self.store, self.hall.bots)
        self.requests = Rates(settings.requests_rate, settings.requests_burst)
        self.sign_ins = Rates(settings.sign_ins_rate, settings.sign_ins_burst)

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        await asyncio.to_thread(self.store.open)
        await asyncio.to_thread(load_games)
        gc.collect()
        gc.freeze()  # cards live as long as the process: looking through them again and again would hold up the loop
        await self.hall.start()
        logs.say("started", process=self.hall.id, games=registry.game_names())
        yield
        await self.hall.close()
        await self.store.close()
        logs.say("stopped", process=self.hall.id)

    def tell_to_come_back(self) -> None:
        """The server stops: clients come back, here or elsewhere."""
        self.hall.closing = True
        for socket in list(self.hall.sockets.values()):
            socket.send(write(protocol.Closing(again=1.0)))

    async def who(self, request: Request | WebSocket) -> Account | None:
        token = request.cookies.get(COOKIE, "")
        return await self.accounts.who(token, self.hall.now()) if token else None

    async def socket(self, socket: WebSocket) -> None:
        """One socket for each client."""
        if not allowed_origin(socket.headers, self.settings):
            await socket.close(1008)
            return
        who = await self.who(socket)
        if who is None or self.hall.closing:
            await socket.close(1008 if who is None else 1012)
            return
        address = address_of(socket)
        others = list(self.hall.sockets.values())
        if (
            sum(other.account.id == who.id for other in others) >= self.settings.sockets_most
            or sum(address_of(other.socket) == address for other in others) >= self.settings.sockets_per_address
        ):
            await socket.close(1013)
            return
        await Socket(self, socket, who).run()


def address_of(request: Request | WebSocket) -> str:
    return request.client.host if request.client is not None else ""


@cache
def load_games() -> None:
    """Read every game's cards before somebody waits for them."""
    for name in registry.game_names():
        game = registry.game(name)
        _ = game.cards, game.decks


# Accounts.


def session(server: Server, account: Account, token: str) -> Response:
    response = answer_of(protocol.Me(name=account.name, guest=account.guest))
    response.set_cookie(
        COOKIE,
        token,
        max_age=server.settings.session_days * 86400,
        httponly=True,
        samesite="lax",
        secure=server.settings.secure,
        path="/",
    )
    return response


async def guest(server: Server, request: Request, body: protocol.GuestBody) -> Response:
    """Come in as a guest, by a name that nobody has."""
    server.sign_ins.take(address_of(request))
    return session(server, *await server.accounts.guest(body.name, server.hall.now()))


async def register(server: Server, request: Request, body: protocol.RegisterBody) -> Response:
    """Register with a password. A guest keeps seats and results."""
    server.sign_ins.take(address_of(request))
    who = await server.who(request)
    return session(server, *await server.accounts.register(who, body.name, body.password, server.hall.now()))


async def sign_in(server: Server, request: Request, body: protocol.SignInBody) -> Response:
    """Sign in."""
    server.sign_ins.take(address_of(request))
    return session(server, *await server.accounts.sign_in(body.name, body.password, server.hall.now()))


async def sign_out(server: Server, request: Request, body: None) -> Response:
    """Sign out."""
    await server.accounts.sign_out(request.cookies.get(COOKIE, ""))
    response = answer_of(protocol.Fine())
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=server.settings.secure)
    return response


async def me(server: Server, request: Request, body: None) -> protocol.Me:
    """Who you are, and where you play."""
    who: Account = request.state.who
    return protocol.Me(name=who.name, guest=who.guest, tables=await own_tables(server, who))


async def own_tables(server: Server, who: Account) -> list[Any]:
    tables = schema.tables
    names = await server.store.read(lambda connection: accounts.tables_of(connection, who.id))
    rows = await server.store.read(
        lambda connection: connection.execute(select(tables.c.shown).where(tables.c.id.in_(names))).all()
    )
    return [lobby.read_shown(shown) for (shown,) in rows]


async def export(server: Server, request: Request, body: None) -> protocol.Export:
    """Everything that the server keeps about you."""
    who: Account = request.state.who
    return await server.store.read(lambda connection: accounts.export(connection, who.id))


async def delete_me(server: Server, request: Request, body: protocol.PasswordBody) -> Response:
    """Delete your account: matches that go on are resigned, others keep theirs without your name."""
    who: Account = request.state.who
    server.sign_ins.take(address_of(request))
    await server.accounts.check_password(who, body.password)
    await forget_account(server, who.id)
    response = answer_of(protocol.Fine())
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=server.settings.secure)
    return response


async def forget_account(server: Server, account: str) -> None:
    """Stand up everywhere, then be forgotten."""
    for name in await server.store.read(lambda connection: accounts.tables_of(connection, account)):
        live = await server.hall.get(name)
        if live.driving:
            await live.carried_out(Forgotten(account))
        else:
            await leave_elsewhere(server, name, account)
    await server.store.write(lambda connection: accounts.forget(connection, account))
    for name, live in list(server.hall.tables.items()):
        if any(chair.account == account for chair in live.table.situation.chairs):
            await live.stop()
            server.hall.tables.pop(name, None)
    for socket in list(server.hall.sockets.values()):
        if socket.account.id == account:
            socket.end()


async def leave_elsewhere(server: Server, table: str, account: str) -> None:
    """Leave a table that another process drives."""
    hall = server.hall
    for kind in (protocol.Stand, protocol.Resign):
        said = asyncio.get_running_loop().create_future()
        deaf = Deaf(said)
        hall.sockets[deaf.id] = deaf
        message = kind(id=f"gone-{secrets.token_hex(6)}", table=table)
        await hall.send(Account(account, "", True), message, deaf.answer, deaf.id)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(said, 5.0)
        hall.sockets.pop(deaf.id, None)


class Deaf:
    """Waits for one answer, as a socket would."""

    def __init__(self, said: asyncio.Future[protocol.Said]) -> None:
        self.id = secrets.token_hex(8)
        self.account = Account("", "", True)
        self.said = said

    def answer(self, said: protocol.Said) -> None:
        if not self.said.done():
            self.said.set_result(said)

    def send(self, content: bytes) -> None:
        pass

    def end(self) -> None:
        pass


# Games and decks.


@cache
def game_shown(name: str) -> protocol.GameShown:
    game = registry.game(name)
    options = [
        protocol.OptionShown(name=option.name, values=list(option.values), about=option.about)
        for option in (*COMMON_OPTIONS, *game.options)
    ]
    usual = [
        deck if isinstance(deck, str) else getattr(deck, "name", "") for deck in game.default_decks(game.least_seats)
    ]
    return protocol.GameShown(
        name=game.name,
        title=game.title,
        version=game.version,
        least_seats=game.least_seats,
        most_seats=game.most_seats,
        options=options,
        decks=list(game.decks),
        default_decks=usual,
    )


async def games(server: Server, request: Request, body: None) -> protocol.Games:
    """The games that are played here, and the bots."""
    return protocol.Games(games=[game_shown(name) for name in registry.game_names()], bots=bots.KINDS)


@cache
def game_details(name: str) -> bytes:
    game = registry.game(name)
    layout = tomllib.loads(game.file("table.toml"))
    cards = {label: card.fields for label, card in game.cards.items()}
    return write(protocol.GameDetails(game=game_shown(name), layout=layout, cards=cards))


async def game(server: Server, request: Request, body: None) -> Response:
    """What a client draws a game from: its layout and its cards."""
    find_game(request.path_params["game"])
    return Response(game_details(request.path_params["game"]), media_type="application/json")


@cache
def game_rules(name: str) -> bytes:
    rules = Codex(registry.game(name)).rules.values()
    shown = [protocol.RuleShown(id=rule.id, heading=rule.heading, text=rule.text) for rule in rules]
    return write(protocol.RulesShown(rules=shown))


async def rules(server: Server, request: Request, body: None) -> Response:
    """The rules of a game, each with its id."""
    find_game(request.path_params["game"])
    return Response(game_rules(request.path_params["game"]), media_type="application/json")


async def game_decks(server: Server, request: Request, body: None) -> protocol.Decks:
    """The preset decks of a game, and your own."""
    found = find_game(request.path_params["game"])
    who = await server.who(request)
    own = (
        await server.store.read(lambda connection: decks.own_decks(connection, who.id, found))
        if who is not None
        else []
    )
    return protocol.Decks(decks=[*decks.preset_decks(found), *own])


async def keep_deck(server: Server, request: Request, body: protocol.DeckBody) -> protocol.DeckShown:
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
    return protocol.DeckShown(**kept, own=True, problems=problems)  # type: ignore[arg-type]


async def check_deck(server: Server, request: Request, body: protocol.DeckBody) -> protocol.DeckShown:
    """What the rules say to a deck, without keeping it: in `problems`, each with its rule."""
    found = find_game(request.path_params["game"])
    if not found.decks:
        raise Refusal(f"In {found.title} nobody brings a deck.")
    problems = decks.deck_problems(found, {"name": "deck", "title": body.title, "piles": body.piles})
    return protocol.DeckShown(name="", title=body.title, piles=body.piles, own=True, problems=problems)


async def read_deck(server: Server, request: Request, body: protocol.DeckText) -> protocol.DeckShown:
    """A deck from the text of its file."""
    return decks.deck_of_text(find_game(request.path_params["game"]), body.text)


async def drop_deck(server: Server, request: Request, body: None) -> protocol.Fine:
    """Delete a deck of your own."""
    found = find_game(request.path_params["game"])
    who: Account = request.state.who
    await server.store.write(decks.drop_deck(who.id, found.name, deck_name(request)))
    return protocol.Fine()


def deck_name(request: Request) -> str:
    try:
        return msgspec.convert(request.path_params["deck"], protocol.DeckName)
    except msgspec.ValidationError:
        raise Refusal("A deck's name has up to 40 letters, digits, blanks, - and _.", status=400) from None


async def pool(server: Server, request: Request, body: None) -> Response:
    """The cards of a match, as they were when it began."""
    cards = await server.hall.pools.find(request.path_params["pool"])
    kept = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(write(protocol.Pool(cards=cards)), media_type="application/json", headers=kept)


# Tables.


async def tables(server: Server, request: Request, body: None) -> protocol.Tables:
    """The public tables where one can sit down or look on."""
    wanted = request.query_params.get("game", "")
    return protocol.Tables(tables=await server.store.read(lambda connection: lobby.public_tables(connection, wanted)))


async def new_table(server: Server, request: Request, body: protocol.NewTable) -> protocol.TableMade:
    """Make a table. The match begins when every seat is taken."""
    who: Account = request.state.who
    found = find_game(body.game)
    seats = body.seats if body.seats is not None else found.least_seats
    if not found.least_seats <= seats <= found.most_seats:
        raise Refusal(f"{found.title} is not for {seats} players.", status=400)
    if len(body.bots) + body.sit > seats:
        raise Refusal("There are more players than seats.", status=400)
    for spec in body.bots:
        bots.check_bot(spec, server.settings.bots_most)
    if len(await server.store.read(lambda connection: open_tables(connection, who.id))) >= server.settings.tables_most:
        raise Refusal("You have too many tables already.", status=429)
    at = server.hall.now()
    clock = body.clock
    if clock.kind == "days":
        clock = msgspec.structs.replace(clock, seconds=min(max(1, clock.seconds), 30 * 86400))
    made = Made(
        id=new_id(),
        game=found.name,
        seats=seats,
        options=found.check_options(body.options),
        private=body.private,
        key=secrets.token_urlsafe(16) if body.private else "",
        rated=body.rated,
        clock=clock,
        owner=who.id,
        owner_name=who.name,
        created=at,
    )
    turn = Turn(Table(made), at, server.store, server.hall.pools, server.settings)
    if body.sit:
        deck = await choose_deck(server.store, found, who.id, body.deck, seats, 0)
        turn.do(happened.Sat(0, who.id, who.name, who.guest, deck))
    for number, spec in enumerate(body.bots, seats - len(body.bots)):
        usual = await choose_deck(server.store, found, "", None, seats, number)
        turn.do(happened.BotSat(number, spec, usual))
    turn.begin_if_full()
    live = await server.hall.found(turn, who.id)
    live.publish([], [])
    return protocol.TableMade(table=live.table.shown(), key=made.key)


def open_tables(connection: Any, account: str) -> list[str]:
    tables = schema.tables
    rows = connection.execute(
        select(tables.c.id).where(tables.c.owner == account, tables.c.status.in_(["open", "playing"]))
    )
    return [name for (name,) in rows]


async def table(server: Server, request: Request, body: None) -> protocol.TableMade:
    """A table, as everybody may see it; of a private one you need the key."""
    tables = schema.tables
    name = request.path_params["table"]
    row = await server.store.read(
        lambda connection: connection.execute(select(tables).where(tables.c.id == name)).first()
    )
    if row is None:
        raise NotFound("There is no such table.")
    key = await entered(server, request, row)
    return protocol.TableMade(table=lobby.read_shown(row.shown), key=key)


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
    tables = schema.tables
    name = request.path_params["table"]
    row = await server.store.read(
        lambda connection: connection.execute(select(tables).where(tables.c.id == name)).first()
    )
    if row is None:
        raise NotFound("There is no such table.")
    await entered(server, request, row)
    content = await server.store.read(lambda connection: history.record(connection, name))
    headers = {"content-disposition": f'attachment; filename="{row.game}-{name}.rubrica"'}
    return Response(content, media_type="text/plain; charset=utf-8", headers=headers)


async def over(server: Server, request: Request) -> Any:
    """The row of a table whose match may be looked at again."""
    tables = schema.tables
    name = request.path_params["table"]
    row = await server.store.read(
        lambda connection: connection.execute(select(tables).where(tables.c.id == name)).first()
    )
    if row is None:
        raise NotFound("There is no such table.")
    await entered(server, request, row)
    return row


async def replay(server: Server, request: Request, body: None) -> protocol.Replay:
    """A match that is over: its moves, and how its seats stood."""
    row = await over(server, request)
    told = await server.replays.judged(row.id)
    moves = [protocol.MoveTold(**move) for move in told["moves"]]
    return protocol.Replay(
        table=lobby.read_shown(row.shown), moves=moves, every=told["every"], estimates=told["estimates"]
    )


async def positions(server: Server, request: Request, body: None) -> protocol.Positions:
    """Positions of a match that is over, as a seat saw them; everything is open by then."""
    row = await over(server, request)
    seats = len(lobby.read_shown(row.shown).seats)
    first, seat = number_of(request, "first") or 0.0, number_of(request, "seat")
    if seat is not None and seat not in range(seats):
        raise Refusal("There is no such seat.", status=400)
    if not 0 <= first <= 20000:
        raise Refusal("There is no such move.", status=400)
    told = await server.replays.told(row.id, -1 if seat is None else int(seat), int(first))
    return protocol.Positions(**told)


async def go_on(server: Server, request: Request, body: protocol.GoOn) -> protocol.TableMade:
    """A new private table that goes on from a position of a match that is over, against bots."""
    who: Account = request.state.who
    bots.check_bot(body.bot, server.settings.bots_most)
    row = await over(server, request)
    if len(await server.store.read(lambda connection: open_tables(connection, who.id))) >= server.settings.tables_most:
        raise Refusal("You have too many tables already.", status=429)
    dump = await server.replays.dump(row.id)
    old = read_made(row.about)
    if body.seat >= old.seats:
        raise Refusal("There is no such seat.", status=400)
    at = server.hall.now()
    made = msgspec.structs.replace(
        old,
        id=new_id(),
        private=True,
        key=secrets.token_urlsafe(16),
        rated=False,
        clock=protocol.ClockChosen(),
        owner=who.id,
        owner_name=who.name,
        created=at,
    )
    turn = Turn(Table(made), at, server.store, server.hall.pools, server.settings)
    await asyncio.to_thread(replays.go_on, turn, dump, who, body)
    live = await server.hall.found(turn, who.id)
    live.publish([], [])
    return protocol.TableMade(table=live.table.shown(), key=made.key)


# Players.


async def player(server: Server, request: Request, body: None) -> protocol.PlayerPage:
    """A player's ratings and results, the latest first."""
    key = key_of(request.path_params["player"])
    who = await server.who(request)
    before = number_of(request, "before")
    return await server.store.read(
        lambda connection: history.player_page(connection, key, who.id if who is not None else "", before)
    )


def number_of(request: Request, name: str) -> float | None:
    given = request.query_params.get(name, "")
    if not given:
        return None
    try:
        number = float(given)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise Refusal(f"{name} is no number.", status=400)
    return number


async def ratings(server: Server, request: Request, body: None) -> protocol.Ratings:
    """The best players of a game."""
    found = find_game(request.path_params["game"])
    return protocol.Ratings(
        ratings=await server.store.read(lambda connection: history.best_players(connection, found.name))
    )


ENDPOINTS = (
    Endpoint("POST", "/api/guest", guest, protocol.GuestBody, protocol.Me),
    Endpoint("POST", "/api/register", register, protocol.RegisterBody, protocol.Me),
    Endpoint("POST", "/api/sign-in", sign_in, protocol.SignInBody, protocol.Me),
    Endpoint("POST", "/api/sign-out", sign_out),
    Endpoint("GET", "/api/me", me, result=protocol.Me, account=True),
    Endpoint("GET", "/api/me/export", export, result=protocol.Export, account=True),
    Endpoint("POST", "/api/me/delete", delete_me, protocol.PasswordBody, account=True),
    Endpoint("GET", "/api/games", games, result=protocol.Games),
    Endpoint("GET", "/api/games/{game}", game, result=protocol.GameDetails),
    Endpoint("GET", "/api/games/{game}/rules", rules, result=protocol.RulesShown),
    Endpoint("GET", "/api/games/{game}/decks", game_decks, result=protocol.Decks),
    Endpoint("PUT", "/api/games/{game}/decks/{deck}", keep_deck, protocol.DeckBody, protocol.DeckShown, account=True),
    Endpoint("DELETE", "/api/games/{game}/decks/{deck}", drop_deck, account=True),
    Endpoint("POST", "/api/games/{game}/check-deck", check_deck, protocol.DeckBody, protocol.DeckShown),
    Endpoint("POST", "/api/games/{game}/read-deck", read_deck, protocol.DeckText, protocol.DeckShown),
    Endpoint("GET", "/api/games/{game}/ratings", ratings, result=protocol.Ratings),
    Endpoint("GET", "/api/pools/{pool}", pool, result=protocol.Pool),
    Endpoint("GET", "/api/tables", tables, result=protocol.Tables, query=(("game", "Of this game only."),)),
    Endpoint("POST", "/api/tables", new_table, protocol.NewTable, protocol.TableMade, account=True),
    Endpoint(
        "GET", "/api/tables/{table}", table, result=protocol.TableMade, query=(("key", "Of a private table's link."),)
    ),
    Endpoint("GET", "/api/tables/{table}/record", record, result=str, query=(("key", "Of a private table's link."),)),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        replay,
        result=protocol.Replay,
        query=(("key", "Of a private table's link."),),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/positions",
        positions,
        result=protocol.Positions,
        query=(
            ("key", "Of a private table's link."),
            ("seat", "As this seat saw it; else as a spectator."),
            ("first", "After so many moves."),
        ),
    ),
    Endpoint("POST", "/api/tables/{table}/go-on", go_on, protocol.GoOn, protocol.TableMade, account=True),
    Endpoint(
        "GET",
        "/api/players/{player}",
        player,
        result=protocol.PlayerPage,
        query=(("before", "Only results from before this time, in seconds since 1970."),),
    ),
)


# What all requests have in common.


def answer_of(content: Any, status: int = 200) -> Response:
    return Response(write(content), status, media_type="application/json")


def route(server: Server, endpoint: Endpoint) -> Route:
    decode = msgspec.json.Decoder(endpoint.body).decode if endpoint.body is not None else None

    async def serve(request: Request) -> Response:
        try:
            server.requests.take(address_of(request))
            if endpoint.method != "GET" and not allowed_origin(request.headers, server.settings):
                raise Refusal("This page may not do that here.", status=403)
            if endpoint.account:
                request.state.who = await server.who(request)
                if request.state.who is None:
                    raise Refusal("Sign in first, or come in as a guest.", status=401)
            body = decode(await body_of(request, server.settings)) if decode is not None else None
            result = await endpoint.answer(server, request, body)
            return result if isinstance(result, Response) else answer_of(result)
        except Refusal as refusal:
            return answer_of(protocol.Problem(error=refusal.why, rule=refusal.rule), refusal.status)
        except (msgspec.DecodeError, RecursionError) as problem:
            return answer_of(protocol.Problem(error=f"That can't be understood: {problem}"[:300]), 400)
        except RubricaError as problem:
            return answer_of(protocol.Problem(error=str(problem)[:1000]), 400)
        except Exception as fault:
            logs.fault("a request failed", fault, path=endpoint.path)
            return answer_of(protocol.Problem(error="The server made a mistake."), 500)

    return Route(endpoint.path, serve, methods=[endpoint.method])


async def body_of(request: Request, settings: Settings) -> bytes:
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refusal("Send application/json.", status=415)
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > settings.body_bytes:
            raise Refusal("That is too long.", status=413)
    return bytes(body)


async def health(request: Request) -> Response:
    """How the server is."""
    server: Server = request.app.state.server
    try:
        await asyncio.wait_for(server.store.read(lambda connection: connection.execute(text("select 1")).all()), 3.0)
        database = True
    except Exception:
        database = False
    hall = server.hall
    content = protocol.Health(
        status="closing" if hall.closing else "ok",
        database=database,
        tables=len(hall.tables),
        sockets=len(hall.sockets),
    )
    return answer_of(content, 200 if database and not hall.closing else 503)


async def show_metrics(request: Request) -> Response:
    """For Prometheus: only for the machine itself, or with a token."""
    server: Server = request.app.state.server
    token = server.settings.metrics_token
    if token:
        allowed = hmac.compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {token}".encode())
    else:
        allowed = address_of(request) in ("127.0.0.1", "::1", "testclient")
    if not allowed:
        return answer_of(protocol.Problem(error="That is not for you."), 403)
    server.hall.measure()
    return Response(metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def describe(request: Request) -> Response:
    """This description."""
    from rubrica.server.openapi import description

    return Response(description(), media_type="application/json")


class Headed:
    """Every response carries the headers that protect pages; every request is counted."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics.REQUESTS.labels(
                    scope["method"] if scope["method"] in METHODS else "other", message["status"]
                ).inc()
                there = {name for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *[(name, value) for name, value in RAW_HEADERS if name not in there],
                ]
                if scope["path"].startswith("/api") and b"cache-control" not in there:
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        await self.app(scope, receive, send_on)


METHODS = {"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"}
RAW_HEADERS = [(name.encode(), value.encode()) for name, value in pages.HEADERS.items()]


def create_app(settings: Settings | None = None) -> Any:
    """The ASGI app of one server process."""
    server = Server(settings if settings is not None else read_settings())
    routes: list[BaseRoute] = [
        Route("/api", describe),
        *[route(server, endpoint) for endpoint in ENDPOINTS],
        WebSocketRoute("/socket", server.socket),
        Route("/health", health),
        Route("/metrics", show_metrics),
        Route("/{path:path}", pages.page),
    ]
    app = Starlette(routes=routes, lifespan=server.lifespan)
    app.state.server = server
    app.add_middleware(Headed)
    return app
