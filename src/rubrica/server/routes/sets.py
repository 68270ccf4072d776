"""Sets of cards of one's own: made, changed, kept by version, shared, taken elsewhere and brought from there."""

from __future__ import annotations

from base64 import b64decode
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rubrica.server import bodies, sets, texts
from rubrica.server.deciding import Account
from rubrica.server.decks import find_game
from rubrica.server.endpoints import Endpoint, address_of, number_of
from rubrica.server.errors import Refusal
from rubrica.server.sets import CheckSet, PrintSet, ReadSet
from rubrica.server.texts import check_text

if TYPE_CHECKING:
    from rubrica.server.app import Server


async def own(server: Server, request: Request, body: None) -> bodies.Sets:
    """Your sets, those of the last 30 days that you deleted too."""
    who: Account = request.state.who
    now = server.hall.now()
    return bodies.Sets(sets=await server.store.read(lambda connection: sets.own_sets(connection, who.id, now)))


async def make(server: Server, request: Request, body: bodies.NewSet) -> bodies.SetShown:
    """Keep a new set."""
    who: Account = request.state.who
    game = find_game(body.game).name
    now = server.hall.now()
    name = await server.store.write(lambda connection: sets.new_set(connection, who.id, game, body.content, now))
    return await shown(server, name, who.id, "", 0)


async def shown(server: Server, name: str, account: str, key: str, version: int) -> bodies.SetShown:
    return await server.store.read(lambda connection: sets.show_set(connection, name, account, key, version))


async def show(server: Server, request: Request, body: None) -> bodies.SetShown:
    """A set: your own, or one whose link you have."""
    who = await server.who(request)
    version = int(min(max(number_of(request, "version") or 0, -1), 10_000))
    key = request.query_params.get("key", "")
    return await shown(server, request.path_params["set"], who.id if who is not None else "", key, version)


async def edit(server: Server, request: Request, body: bodies.SetEdit) -> bodies.SetShown:
    """Change a set of yours. Who changed something older is refused (409), and nothing is lost."""
    who: Account = request.state.who
    name, now = request.path_params["set"], server.hall.now()
    await server.store.write(lambda connection: sets.edit_set(connection, name, who.id, body.content, body.edits, now))
    return await shown(server, name, who.id, "", 0)


async def keep(server: Server, request: Request, body: bodies.SetNote) -> bodies.SetShown:
    """Keep a set as it is now, as a version that never changes."""
    who: Account = request.state.who
    name, now = request.path_params["set"], server.hall.now()
    await server.store.write(lambda connection: sets.keep_version(connection, name, who.id, body.note, now))
    return await shown(server, name, who.id, "", 0)


async def drop(server: Server, request: Request, body: None) -> bodies.Fine:
    """Delete a set of yours. It can be brought back for 30 days."""
    who: Account = request.state.who
    name, now = request.path_params["set"], server.hall.now()
    await server.store.write(lambda connection: sets.drop_set(connection, name, who.id, now))
    return bodies.Fine()


async def bring_back(server: Server, request: Request, body: None) -> bodies.Fine:
    """Bring a deleted set back."""
    who: Account = request.state.who
    await server.store.write(lambda connection: sets.drop_set(connection, request.path_params["set"], who.id, None))
    return bodies.Fine()


async def download(server: Server, request: Request, body: None) -> Response:
    """The files of a set, zipped: a folder that `rubrica play --cards` takes."""
    found = await show(server, request, body)
    content = sets.zipped(found.game, found.content)
    title = "".join(
        [letter if letter.isalnum() and letter.isascii() else "-" for letter in found.content.title.lower()]
    )
    headers = {"content-disposition": f'attachment; filename="{title.strip("-") or "set"}.zip"'}
    return Response(content, media_type="application/zip", headers=headers)


async def proofs(server: Server, request: Request, body: None) -> Response:
    """Each card of a set once, as a PDF: to look at on paper, to cut out and to play with."""
    found = await show(server, request, body)
    paper = "letter" if request.query_params.get("paper") == "letter" else "a4"
    server.readings.take(address_of(request))
    await refuse_wrong(server, address_of(request), found.game, found.content)
    asked = PrintSet(found.game, msgspec.to_builtins(found.content), paper, request.state.language)
    told = await server.clerk.tell(asked, sets.REFUSAL, sets.LONGEST, address_of(request))
    return Response(b64decode(told["pdf"]), media_type="application/pdf")


async def refuse_wrong(server: Server, address: str, game: str, content: bodies.SetContent) -> None:
    """Refuse a set with a card that can't be read."""
    asked = CheckSet(game, msgspec.to_builtins(content))
    told = await server.clerk.tell(asked, sets.REFUSAL, sets.LONGEST, address)
    if told["cards"]:
        raise Refusal(f"This set can't be played yet: {told['cards'][0]['problem']}"[:1000], status=400)


async def check(server: Server, request: Request, body: bodies.SetContent) -> bodies.SetTold:
    """What is wrong with the cards and decks of a set."""
    game = find_game(request.path_params["game"]).name
    server.readings.take(address_of(request))
    asked = CheckSet(game, msgspec.to_builtins(body))
    told = await server.clerk.tell(asked, sets.REFUSAL, sets.LONGEST, address_of(request))
    return msgspec.convert(told, bodies.SetTold)


async def read(server: Server, request: Request, body: bodies.SetFiles) -> bodies.SetRead:
    """A set from files, or from a list of cards as other tools write them: what was understood, and what was not."""
    game = find_game(request.path_params["game"]).name
    server.readings.take(address_of(request))
    for name, text in body.files.items():
        check_text(text, name, sets.LARGEST)
    asked = ReadSet(game, body.title, body.files, body.json, body.fields)
    told = await server.clerk.tell(asked, texts.REFUSAL, sets.LONGEST, address_of(request))
    if "refused" in told:
        raise Refusal(told["refused"][:300], status=400)
    return msgspec.convert(told, bodies.SetRead)


BY_LINK = (
    ("key", "Of its link, if it is not your own."),
    ("version", "One that was kept; as it is now unless you say."),
)

ENDPOINTS = (
    Endpoint("GET", "/api/sets", own, result=bodies.Sets, account=True),
    Endpoint("POST", "/api/sets", make, bodies.NewSet, bodies.SetShown, account=True, most=sets.LARGEST),
    Endpoint("GET", "/api/sets/{set}", show, result=bodies.SetShown, query=BY_LINK),
    Endpoint("PUT", "/api/sets/{set}", edit, bodies.SetEdit, bodies.SetShown, account=True, most=sets.LARGEST),
    Endpoint("DELETE", "/api/sets/{set}", drop, account=True),
    Endpoint("POST", "/api/sets/{set}/bring-back", bring_back, account=True),
    Endpoint("POST", "/api/sets/{set}/versions", keep, bodies.SetNote, bodies.SetShown, account=True),
    Endpoint("GET", "/api/sets/{set}/zip", download, result=bytearray, query=BY_LINK),
    Endpoint(
        "GET",
        "/api/sets/{set}/proofs",
        proofs,
        result=bytes,
        query=(*BY_LINK, ("paper", "letter, or a4 unless you say.")),
    ),
    Endpoint("POST", "/api/games/{game}/check-set", check, bodies.SetContent, bodies.SetTold, most=sets.LARGEST),
    Endpoint("POST", "/api/games/{game}/read-set", read, bodies.SetFiles, bodies.SetRead, most=sets.LARGEST),
)
