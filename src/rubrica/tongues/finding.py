"""Which tongues there are: the catalogues of a game, of what all games share, and of whoever else speaks."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final

from rubrica.engine.game import Game
from rubrica.tongues.catalogue import Catalogue, read_catalogue
from rubrica.tongues.tongue import Tongue

ENGLISH: Final = "en"
"""What everything is said in first."""
LANGUAGES: Final = ("de",)
"""Besides English."""


def tongue_of(language: str, game: Game | None = None, *besides: Catalogue) -> Tongue:
    """How a game speaks a language; what it has no words for stays English."""
    catalogues = [shared(language), *besides]
    names: list[str] = []
    quote: Any = None
    if game is not None:
        catalogues.append(read_catalogue(game.file(f"{language}.toml"), f"{game.name}/{language}.toml"))
        names = [name for card in game.cards.values() for name in (card.label, card.name)]
        quote = lambda sentence: game.sentence_in(language, sentence)  # noqa: E731
    return Tongue(catalogues, names, quote)


@cache
def shared(language: str) -> Catalogue:
    """What every game says."""
    return catalogue_in("rubrica.tongues", language)


def catalogue_in(package: str, language: str) -> Catalogue:
    """The catalogue of a package."""
    name = f"{language}.toml"
    return read_catalogue((files(package) / name).read_text(encoding="utf-8"), f"{package.replace('.', '/')}/{name}")


def language_of(wanted: str) -> str:
    """The first language of an Accept-Language header, or of a client's wish, that is spoken here."""
    wishes = [wish.partition(";") for wish in wanted.lower().split(",")]
    ranked = sorted(wishes, key=lambda wish: -quality(wish[2]))
    for name, _, _ in ranked:
        code = name.strip().partition("-")[0]
        if code == ENGLISH or code in LANGUAGES:
            return code
    return ENGLISH


def quality(wish: str) -> float:
    try:
        return float(wish.strip().removeprefix("q="))
    except ValueError:
        return 1.0
