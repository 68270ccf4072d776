"""The games: what a client draws them from, their rules, and the cards of matches."""

from __future__ import annotations

import asyncio
import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import Response

from rubrica import __version__, registry
from rubrica.codex import Codex
from rubrica.engine.game import COMMON_OPTIONS
from rubrica.server import bodies, bots
from rubrica.server.decks import find_game
from rubrica.server.endpoints import Endpoint
from rubrica.server.packing import lasting
from rubrica.server.protocol import write
from rubrica.server.speaking import LANGUAGES, words_in

if TYPE_CHECKING:
    from rubrica.server.app import Server


@cache
def game_shown(name: str) -> bodies.GameShown:
    game = registry.game(name)
    options = [
        bodies.OptionShown(name=option.name, values=list(option.values), about=option.about)
        for option in (*COMMON_OPTIONS, *game.options)
    ]
    usual = [
        deck if isinstance(deck, str) else getattr(deck, "name", "") for deck in game.default_decks(game.least_seats)
    ]
    return bodies.GameShown(
        name=game.name,
        title=game.title,
        version=game.version,
        least_seats=game.least_seats,
        most_seats=game.most_seats,
        options=options,
        decks=list(game.decks),
        default_decks=usual,
        lessons=list(game.files_in("lessons")),
    )


DRAWN_WITH = ("look", "card")
"""The parts of a layout that a card is drawn with."""


@cache
def game_front(name: str) -> bodies.GameFront:
    game = registry.game(name)
    layout = tomllib.loads(game.file("table.toml"))
    cards = {label: dict(game.cards[label].fields) for label in layout.get("front", []) if label in game.cards}
    drawn = {key: layout[key] for key in DRAWN_WITH if key in layout}
    spoken = {language: words_in(language, name) for language in LANGUAGES}
    needed = {str(value).lower() for fields in cards.values() for value in (*fields, *texts_of(fields))}
    return bodies.GameFront(
        game=name,
        layout=drawn,
        cards=cards,
        words={
            language: {english: said for english, said in words.items() if english.lower() in needed}
            for language, words in spoken.items()
        },
        texts={
            language: {
                text: said for fields in cards.values() for text, said in game.texts_in(language, fields).items()
            }
            for language in LANGUAGES
        },
        count=len(game.cards),
        builds=bool(layout.get("deck")),
    )


def texts_of(fields: dict[str, Any]) -> list[str]:
    """The words and texts in the fields of a card."""
    return [str(word) for value in fields.values() for word in (value if isinstance(value, list) else [value])]


async def fronts(server: Server, request: Request, body: None) -> Response:
    """A few cards of each game with what they are drawn with: enough for a page that lists the games."""
    found = await asyncio.to_thread(lambda: [game_front(name) for name in registry.game_names()])
    return lasting(request, write(bodies.Fronts(fronts=found)))


async def games(server: Server, request: Request, body: None) -> bodies.Games:
    """The games that are played here, the bots, and which Rubrica this is."""
    shown = [game_shown(name) for name in registry.game_names()]
    return bodies.Games(games=shown, bots=list(bots.OFFERED), version=__version__)


@cache
def game_details(name: str) -> bytes:
    game = registry.game(name)
    layout = tomllib.loads(game.file("table.toml"))
    cards = {label: card.fields for label, card in game.cards.items()}
    return write(
        bodies.GameDetails(
            game=game_shown(name),
            layout=layout,
            words={language: words_in(language, name) for language in LANGUAGES},
            texts={language: game.texts_in(language) for language in LANGUAGES},
            reminders={language: game.reminders_in(language) for language in LANGUAGES},
            cards=cards,
        )
    )


async def game(server: Server, request: Request, body: None) -> Response:
    """What a client draws a game from: its layout and its cards."""
    name = find_game(request.path_params["game"]).name
    return lasting(request, await asyncio.to_thread(game_details, name))


@cache
def game_rules(name: str) -> bytes:
    rules = Codex(registry.game(name)).rules.values()
    shown = [bodies.RuleShown(id=rule.id, heading=rule.heading, text=rule.text) for rule in rules]
    return write(bodies.RulesShown(rules=shown))


async def rules(server: Server, request: Request, body: None) -> Response:
    """The rules of a game, each with its id."""
    find_game(request.path_params["game"])
    return lasting(request, game_rules(request.path_params["game"]))


@cache
def game_codex(name: str) -> bytes:
    return write(bodies.CodexShown(text=Codex(registry.game(name)).text))


async def codex(server: Server, request: Request, body: None) -> Response:
    """The codex of a game as a document."""
    find_game(request.path_params["game"])
    return lasting(request, game_codex(request.path_params["game"]))


async def pool(server: Server, request: Request, body: None) -> Response:
    """The cards of a match, as they were when it began."""
    cards = await server.hall.pools.find(request.path_params["pool"])
    return lasting(request, write(bodies.Pool(cards=cards)), kept="public, max-age=31536000, immutable")


ENDPOINTS = (
    Endpoint("GET", "/api/games", games, result=bodies.Games),
    Endpoint("GET", "/api/fronts", fronts, result=bodies.Fronts),
    Endpoint("GET", "/api/games/{game}", game, result=bodies.GameDetails),
    Endpoint("GET", "/api/games/{game}/rules", rules, result=bodies.RulesShown),
    Endpoint("GET", "/api/games/{game}/codex", codex, result=bodies.CodexShown),
    Endpoint("GET", "/api/pools/{pool}", pool, result=bodies.Pool),
)
