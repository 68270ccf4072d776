"""Decks: the presets of a game, and those that an account keeps here."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, select

from rubrica import registry
from rubrica.engine.errors import BadInput
from rubrica.server import schema
from rubrica.server.bodies import DeckBody, DeckShown, DeckVersion
from rubrica.server.errors import NotFound, Refusal
from rubrica.server.store import Store

MOST = 100
"""Decks that an account may keep of one game."""
VERSIONS = 20
"""How often one can go back with a deck …"""
LETTERS = 50_000
"""… as far as these versions have no more letters than that."""
PROBLEMS = 40
"""Problems of a deck that are told."""


def find_game(name: str) -> Any:
    if name not in registry.game_names():
        raise NotFound(f"There is no game {name!r}.")
    return registry.game(name)


def deck_of(game: Any, deck: Any) -> Any:
    """A deck as the engine takes it, from what a table keeps: the name of a preset, or a name with piles."""
    if isinstance(deck, dict):
        return game.deck_from({"title": deck.get("title") or deck["name"], **deck["piles"]}, deck["name"], "your deck")
    return deck


async def choose_deck(store: Store, game: Any, account: str, wish: Any, seats: int, seat: int) -> Any:
    """What somebody plays, as a table keeps it; refused if the game refuses it."""
    if wish is None:
        usual = game.default_decks(seats)[seat]
        return game.deck_data(usual) if usual is not None and not isinstance(usual, str) else usual
    if not game.decks:
        raise Refusal(f"In {game.title} nobody brings a deck.")
    kept: Any
    if isinstance(wish, str) and wish in game.decks:
        return wish
    if isinstance(wish, str):
        kept = await store.read(lambda connection: own_deck(connection, account, game.name, wish))
        if kept is None:
            raise Refusal(f"There is no deck {wish!r}.")
        kept = {"name": wish, **kept}
    else:
        kept = {"name": "own", "title": "", "piles": wish}
    if problems := deck_problems(game, kept):
        raise Refusal(" ".join(problems)[:1000])
    return kept


def refuse_unknown(game: Any, piles: dict[str, dict[str, int]]) -> None:
    """Refuse a deck with a card that its game has not."""
    names = {name for pile in piles.values() for name in pile}
    if unknown := sorted(names - set(game.cards)):
        raise Refusal(f"{game.title} has no card {unknown[0]!r}.")


def own_deck(connection: Connection, account: str, game: str, name: str) -> dict[str, Any] | None:
    """The title and piles of a deck that an account keeps."""
    kept = kept_deck(connection, account, game, name)
    return {"title": kept["title"], "piles": kept["piles"]} if kept is not None else None


def kept_deck(connection: Connection, account: str, game: str, name: str) -> Any:
    """A deck that an account keeps, with how it was before."""
    decks = schema.decks
    content = connection.execute(
        select(decks.c.content).where(decks.c.account == account, decks.c.game == game, decks.c.name == name)
    ).scalar_one_or_none()
    return msgspec.json.decode(content) if content is not None else None


def preset_decks(game: Any) -> list[DeckShown]:
    return [
        DeckShown(name=name, title=deck.title, about=deck.about, piles=deck.piles) for name, deck in game.decks.items()
    ]


def own_decks(connection: Connection, account: str, game: Any) -> list[DeckShown]:
    decks = schema.decks
    rows = connection.execute(
        select(decks.c.name, decks.c.content)
        .where(decks.c.account == account, decks.c.game == game.name)
        .order_by(decks.c.name)
    )
    found = []
    for name, content in rows:
        kept = msgspec.json.decode(content)
        problems = deck_problems(game, {"name": name, **kept})
        found.append(
            DeckShown(
                name=name,
                title=kept["title"],
                piles=kept["piles"],
                own=True,
                problems=problems,
                versions=msgspec.convert(kept.get("versions", []), list[DeckVersion]),
            )
        )
    return found


def deck_problems(game: Any, kept: dict[str, Any]) -> list[str]:
    """Why the rules refuse a deck; not each of hundreds of reasons, which somebody would have to put into words."""
    try:
        found = list(game.deck_problems(deck_of(game, kept)))
    except BadInput as problem:
        return [str(problem)]
    return found if len(found) <= PROBLEMS else [*found[:PROBLEMS], f"And {len(found) - PROBLEMS} more."]


def deck_hints(game: Any, kept: dict[str, Any]) -> list[str]:
    """What the player of a deck that the rules allow should know."""
    return list(game.deck_hints(deck_of(game, kept)))


def keep_deck(store: Store, account: str, game: str, name: str, body: DeckBody, at: float) -> Any:
    """A job that keeps a deck, whether it can be played yet or not."""
    fresh = {"title": body.title or name, "piles": body.piles}

    def work(connection: Connection) -> None:
        decks = schema.decks
        there = connection.execute(
            select(func.count()).select_from(decks).where(decks.c.account == account, decks.c.game == game)
        ).scalar_one()
        before = kept_deck(connection, account, game, name)
        if there >= MOST and before is None:
            raise Refusal(f"You keep {MOST} decks already: delete one first.")
        content = msgspec.json.encode({**fresh, "at": at, "versions": versions_after(before, fresh)}).decode()
        insert = store.insert(decks).values(account=account, game=game, name=name, content=content, changed=at)
        connection.execute(
            insert.on_conflict_do_update(
                index_elements=["account", "game", "name"], set_={"content": content, "changed": at}
            )
        )

    return work


def versions_after(before: Any, fresh: dict[str, Any]) -> list[dict[str, Any]]:
    """How a deck was before, once it is kept anew: the oldest first; what has not changed is no version."""
    if before is None:
        return []
    versions: list[dict[str, Any]] = before.get("versions", [])
    if {"title": before["title"], "piles": before["piles"]} == fresh:
        return versions
    old = {"at": before.get("at", 0.0), "title": before["title"], "piles": before["piles"]}
    kept = [*versions, old][-VERSIONS:]
    while len(msgspec.json.encode(kept)) > LETTERS:
        del kept[0]
    return kept


def drop_deck(account: str, game: str, name: str) -> Any:
    def work(connection: Connection) -> None:
        decks = schema.decks
        gone = connection.execute(
            delete(decks).where(decks.c.account == account, decks.c.game == game, decks.c.name == name)
        )
        if not gone.rowcount:
            raise NotFound(f"You have no deck {name!r}.")

    return work
