"""Sets: cards of somebody's own that refer to each other, and decks of them; kept, shared by a link and played with."""

from __future__ import annotations

import asyncio
import hmac
import io
import secrets
import tempfile
import zipfile
from base64 import b64encode
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update

from rubrica import registry
from rubrica.engine import toml
from rubrica.engine.errors import BadInput
from rubrica.language.own_words import FIELDS
from rubrica.server import schema
from rubrica.server.bodies import SetContent, SetListed, SetShown, SetVersion
from rubrica.server.errors import NotFound, Refusal
from rubrica.server.pools import Pools
from rubrica.tongues.finding import LANGUAGES

MOST: Final = 60
"""Sets that an account may keep."""
VERSIONS: Final = 100
"""Versions of a set that are kept."""
ROOM: Final = 6_000_000
"""Letters that an account's sets have in all, with their versions."""
TOLD: Final = 200
"""Lines of a report on what was not taken."""
BROUGHT_BACK: Final = 30 * 86400.0
"""Seconds for which a deleted set can be brought back."""

LARGEST: Final = 400_000
"""Bytes that a set has at most as it is sent."""
LONGEST: Final = 12.0
"""Seconds that a set may take to be read."""
REFUSAL: Final = "This set takes too long to be read: make it smaller."

read_content = msgspec.json.Decoder(SetContent).decode


# Kept for its owner.


def own_sets(connection: Connection, account: str, now: float) -> list[SetListed]:
    sets = schema.sets
    rows = connection.execute(select(sets).where(sets.c.account == account).order_by(sets.c.changed.desc()))
    return [
        SetListed(
            id=row.id,
            game=row.game,
            title=row.title,
            cards=len(read_content(row.content).cards),
            version=row.version,
            changed=row.changed,
            dropped=row.dropped is not None,
        )
        for row in rows
        if row.dropped is None or row.dropped > now - BROUGHT_BACK
    ]


def new_set(connection: Connection, account: str, game: str, content: SetContent, now: float) -> str:
    """Keep a new set; its id."""
    sets = schema.sets
    connection.execute(delete(sets).where(sets.c.account == account, sets.c.dropped < now - BROUGHT_BACK))
    there = connection.execute(
        select(func.count()).select_from(sets).where(sets.c.account == account, sets.c.dropped.is_(None))
    ).scalar_one()
    if there >= MOST:
        raise Refusal(f"You keep {MOST} sets already: delete one first.")
    written = msgspec.json.encode(content).decode()
    refuse_too_much(connection, account, len(written))
    name = secrets.token_hex(8)
    connection.execute(
        insert(sets).values(
            id=name,
            account=account,
            game=game,
            title=content.title,
            key=secrets.token_urlsafe(12),
            content=written,
            edits=1,
            version=0,
            changed=now,
        )
    )
    return name


def refuse_too_much(connection: Connection, account: str, more: int) -> None:
    """Refuse what would fill the disk: no account keeps more than so many letters."""
    sets, versions = schema.sets, schema.set_versions
    now = connection.execute(select(func.sum(func.length(sets.c.content))).where(sets.c.account == account)).scalar()
    kept = connection.execute(
        select(func.sum(func.length(versions.c.content)))
        .join(sets, sets.c.id == versions.c.set)
        .where(sets.c.account == account)
    ).scalar()
    if (now or 0) + (kept or 0) + more > ROOM:
        raise Refusal("Your sets have no more room here: download some of them, and delete them.")


def find_set(connection: Connection, name: str, account: str, key: str = "") -> Any:
    """The row of a set that somebody may read: its owner, or who has its link."""
    row = connection.execute(select(schema.sets).where(schema.sets.c.id == name)).first()
    shared = row is not None and row.dropped is None and hmac.compare_digest(row.key.encode(), key.encode())
    if row is None or (row.account != account and not shared):
        raise NotFound("There is no such set, or its link is not whole.")
    return row


def own_set(connection: Connection, name: str, account: str) -> Any:
    row = find_set(connection, name, account)
    if row.account != account:
        raise NotFound("There is no such set of yours.")
    return row


def show_set(connection: Connection, name: str, account: str, key: str, version: int) -> SetShown:
    """A set as it is now, or as it was in a version that was kept."""
    row = find_set(connection, name, account, key)
    versions, accounts = schema.set_versions, schema.accounts
    kept = connection.execute(select(versions).where(versions.c.set == name).order_by(versions.c.version.desc())).all()
    owner = connection.execute(select(accounts.c.name).where(accounts.c.id == row.account)).scalar_one_or_none()
    own = row.account == account
    return SetShown(
        id=name,
        game=row.game,
        own=own,
        owner=owner or "",
        key=row.key if own else key,
        edits=row.edits,
        version=version or row.version,
        content=content_at(connection, row, version),
        versions=[
            SetVersion(version=old.version, at=old.at, note=old.note, cards=len(read_content(old.content).cards))
            for old in kept
        ],
    )


def content_at(connection: Connection, row: Any, version: int) -> SetContent:
    if not version:
        return read_content(row.content)
    versions = schema.set_versions
    content = connection.execute(
        select(versions.c.content).where(versions.c.set == row.id, versions.c.version == version)
    ).scalar_one_or_none()
    if content is None:
        raise NotFound(f"That set has no version {version}.")
    return read_content(content)


def edit_set(connection: Connection, name: str, account: str, content: SetContent, edits: int, now: float) -> int:
    """Change a set; how often it was changed by now. Nothing that another window wrote meanwhile is lost."""
    before = own_set(connection, name, account)
    sets = schema.sets
    written = msgspec.json.encode(content).decode()
    if len(written) > len(before.content):
        refuse_too_much(connection, account, len(written) - len(before.content))
    done = connection.execute(
        update(sets)
        .where(sets.c.id == name, sets.c.edits == edits, sets.c.dropped.is_(None))
        .values(title=content.title, content=written, edits=edits + 1, changed=now)
    )
    if done.rowcount != 1:
        raise Refusal("This set was changed elsewhere since: load it again.", status=409)
    return edits + 1


def keep_version(connection: Connection, name: str, account: str, note: str, now: float) -> int:
    """Keep a set as it is now, for good; the number of that version."""
    row = own_set(connection, name, account)
    sets, versions = schema.sets, schema.set_versions
    if row.version >= VERSIONS:
        raise Refusal(f"A set has up to {VERSIONS} versions: copy it to go on.")
    refuse_too_much(connection, account, len(row.content))
    connection.execute(
        insert(versions).values(set=name, version=row.version + 1, at=now, note=note, content=row.content)
    )
    connection.execute(update(sets).where(sets.c.id == name).values(version=row.version + 1))
    return int(row.version) + 1


def drop_set(connection: Connection, name: str, account: str, at: float | None) -> None:
    """Delete a set, or bring it back."""
    own_set(connection, name, account)
    connection.execute(update(schema.sets).where(schema.sets.c.id == name).values(dropped=at))


# As files.


def files_of(game: str, content: SetContent) -> dict[str, str]:
    """The files of a folder that `rubrica … --cards` takes."""
    found = {}
    if content.cards or content.words:
        cards = [dict(card) for card in content.cards]
        found["cards/set.toml"] = toml.written({"game": game, **content.words, **({"card": cards} if cards else {})})
    for name, deck in content.decks.items():
        about = {"about": deck.about} if deck.about else {}
        found[f"decks/{name}.toml"] = toml.written({"game": game, "title": deck.title or name, **about, **deck.piles})
    return found


def zipped(game: str, content: SetContent) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in files_of(game, content).items():
            file.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), text)
    return packed.getvalue()


def game_with(game: str, content: SetContent) -> Any:
    """A game with the cards and decks of a set beside its own; refused in words if they can't be read."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files_of(game, content).items():
            path = Path(folder) / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        own = registry.game(game).with_cards(Path(folder))
        _ = own.cards, own.decks  # read while the files are there
    return own


BESIDE: Final[dict[bytes, Any]] = {}
"""Games with what stands beside a card that is being written, the latest last."""
BESIDE_KEPT: Final = 8


def game_beside(game: str, beside: dict[str, Any], named: bool) -> Any:
    """A game with the other cards of a card's set, as far as they can be read.

    Who writes one card may have others that are not right yet: these are left out, or, if they only have to be `named`,
    are there without their texts.
    """
    if not any(beside.values()):
        return registry.game(game)
    key = msgspec.json.encode([game, beside, named])
    if key not in BESIDE:
        BESIDE[key] = made_beside(game, beside, named)
        while len(BESIDE) > BESIDE_KEPT:
            del BESIDE[next(iter(BESIDE))]
    return BESIDE[key]


def made_beside(game: str, beside: dict[str, Any], named: bool) -> Any:
    try:
        return game_with(game, SetContent(title="beside", **beside))
    except BadInput:
        pass
    try:
        own = game_with(game, SetContent(title="beside", words=beside["words"]))
    except BadInput:
        own = registry.game(game)
    own, waiting = taken_in(own, beside["cards"])
    if named:
        texts = {*own.texts, "chapters"}
        bare = [{key: value for key, value in card.items() if key not in texts} for card in waiting]
        own, _ = taken_in(own, bare)
    return own


def taken_in(own: Any, cards: list[dict[str, Any]]) -> tuple[Any, list[dict[str, Any]]]:
    """A game with those of these cards that it can read; a card that names another one comes after it."""
    while cards:
        left = []
        for card in cards:
            try:
                own = own.with_card(card)
            except BadInput:
                left.append(card)
        if len(left) == len(cards):
            break
        cards = left
    return own, cards


# Played with.

GAMES: Final[dict[str, Any]] = {}
"""Games with sets, by the hash of the set's content, the latest last."""
GAMES_KEPT: Final = 12
"""How many of them stay that nobody plays with just now."""


def let_go(played: set[str]) -> None:
    """Forget the games that no table here is played with, the oldest first."""
    for pool in [pool for pool in GAMES if pool not in played][:-GAMES_KEPT]:
        del GAMES[pool]


async def prepare(pools: Pools, game: str, pool: str) -> Any:
    """The game of a table that is played with a set."""
    if pool not in GAMES:
        content = msgspec.convert(await pools.find(pool), SetContent)
        GAMES[pool] = await asyncio.to_thread(game_with, game, content)
    return GAMES[pool]


# What a worker does.


class CheckSet(Struct, tag="check set"):
    """What is wrong with this set?"""

    game: str
    content: dict[str, Any]


class ReadSet(Struct, tag="read set"):
    """Which set is this?"""

    game: str
    title: str
    files: dict[str, str]
    json: str
    fields: dict[str, str]


class PrintSet(Struct, tag="print set"):
    """Draw each card of this set once."""

    game: str
    content: dict[str, Any]
    paper: str
    language: str


def print_set(asked: PrintSet) -> dict[str, Any]:
    """Proofs of a set as a PDF, as letters that a message can hold."""
    from rubrica.sheets import sheet  # only a worker that prints needs these
    from rubrica.tongues.cards import speaker_of

    content = msgspec.convert(asked.content, SetContent)
    own = game_with(asked.game, content)
    speak = speaker_of(asked.language, own)
    labels = [label for label in own.cards if label not in registry.game(asked.game).cards]
    return {"pdf": b64encode(sheet.print_cards(own, labels, content.title, asked.paper, speak)).decode()}


def check_set(asked: CheckSet) -> dict[str, Any]:
    """The problems of each card, then of each deck; of decks only if all cards are read."""
    game: Any = registry.game(asked.game)
    content = msgspec.convert(asked.content, SetContent)
    where = "the set"
    file = {"game": asked.game, **content.words, "card": [dict(card) for card in content.cards]}
    problems, _ = game.check_cards(file, where) if content.cards else ([], [])
    if problems:
        return {"cards": [card_problem(content, problem, where) for problem in problems], "decks": {}, "texts": {}}
    try:
        own = game_with(asked.game, content)
    except BadInput as problem:
        return {"cards": [card_problem(content, str(problem), where)], "decks": {}, "texts": {}}
    wrong = {name: deck_problems(own, name) for name in content.decks}
    return {
        "cards": [],
        "decks": {name: problems for name, problems in wrong.items() if problems},
        "texts": {language: texts_of(own, content, language) for language in LANGUAGES},
    }


def texts_of(own: Any, content: SetContent, language: str) -> dict[str, str]:
    """What the cards of a set say in another language, by the English texts."""
    game = own if content.words else registry.game(own.name)  # which is in that language already
    return {text: said for card in content.cards for text, said in game.texts_in(language, dict(card)).items()}


def deck_problems(own: Any, name: str) -> list[str]:
    from rubrica.server.decks import deck_problems as told  # only a worker needs it here

    deck = own.decks[name]
    return told(own, {"name": name, "title": deck.title, "piles": deck.piles})


def card_problem(content: SetContent, problem: str, where: str) -> dict[str, str]:
    """A problem, and the card whose name stands at its beginning."""
    said = problem.removeprefix(f"{where}, ")
    names = [str(card.get("name", "")) for card in content.cards]
    card = max((name for name in names if name and said.startswith(name)), key=len, default="")
    return {"card": card, "problem": said}


def read_set(asked: ReadSet) -> dict[str, Any]:
    """A set from files, or from a list of cards as other tools write them; what is not taken is told."""
    content: dict[str, Any] = {"title": asked.title, "cards": [], "words": {}, "decks": {}}
    left: list[str] = []
    for name, text in asked.files.items():
        try:
            take_file(asked.game, content, name, toml.parse(text, name))
        except BadInput as problem:
            left.append(str(problem))
    if asked.json:
        take_json(content, asked, left)
    good = []
    for number, card in enumerate(content["cards"], 1):
        try:
            msgspec.convert({"title": "x", "cards": [card]}, SetContent)
            good.append(card)
        except msgspec.ValidationError as problem:
            left.append(f"Card {number} ({card.get('name', '?')}): {problem}.")
    content["cards"] = good
    try:
        found = msgspec.convert(content, SetContent)
    except msgspec.ValidationError as problem:
        return {"refused": f"That is no set: {problem}."}
    more = [f"And {len(left) - TOLD} more."] if len(left) > TOLD else []
    return {"content": msgspec.to_builtins(found), "left": [*[line[:300] for line in left[:TOLD]], *more]}


def take_file(game: str, content: dict[str, Any], name: str, found: dict[str, Any]) -> None:
    if found.get("game", game) != game:
        raise BadInput(f"It is for {found['game']!r}.", name)
    words = {key: found.pop(key) for key in FIELDS if key in found}
    for key, value in words.items():
        known = content["words"].get(key)
        same = isinstance(known, type(value))
        content["words"][key] = (known | value if isinstance(value, dict) else [*known, *value]) if same else value
    cards = found.get("card")
    if cards is not None:
        if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
            raise BadInput("There are no cards in it.", name, "A card begins with a line [[card]].")
        content["cards"] += cards
    elif set(found) - {"game"}:
        deck = registry.game(game).deck_from(found, Path(name).stem, name)
        content["decks"][deck.name] = {"title": deck.title[:60], "about": deck.about[:300], "piles": deck.piles}
    elif not words:
        raise BadInput("There is nothing in it.", name)


def take_json(content: dict[str, Any], asked: ReadSet, left: list[str]) -> None:
    """A JSON list of objects, or an object that holds one; fields get the names they have here."""
    try:
        found = msgspec.json.decode(asked.json)
    except (msgspec.DecodeError, RecursionError) as problem:
        left.append(f"That is no JSON: {problem}.")
        return
    if isinstance(found, dict):
        found = next((value for value in found.values() if isinstance(value, list)), [])
    known = fields_of(asked.game)
    for number, given in enumerate(found if isinstance(found, list) else [], 1):
        if not isinstance(given, dict):
            left.append(f"Entry {number} is no card.")
            continue
        card: dict[str, Any] = {}
        for key, value in given.items():
            name = asked.fields.get(key, key.lower())
            if name in known and value not in (None, ""):
                card[name] = fitting(value)
            elif name:
                left.append(f"Card {number} ({given.get('name', '?')}): {key!r} is no field here.")
        content["cards"].append(card)
    if not content["cards"]:
        left.append("There are no cards in it.")


def fitting(value: Any) -> Any:
    """A number that is written as a text is a number; anything else is taken as it is."""
    if isinstance(value, str) and value.strip().lstrip("-").isdigit() and len(value) < 6:
        return int(value)
    return int(value) if isinstance(value, float) and value.is_integer() and abs(value) < 10000 else value


def fields_of(game: str) -> set[str]:
    """What the printed cards of a game have for fields."""
    return {key for card in registry.game(game).cards.values() for key in card.fields} | {"name", "text", "flavor"}
