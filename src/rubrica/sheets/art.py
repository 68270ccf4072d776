"""Fonts and icons of printed cards: those of the browser table, as it is built."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path

from rubrica.engine.errors import BadInput

FONTS = {"": "alegreya-sans-latin-400-normal", "B": "alegreya-sans-latin-700-normal"}
SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', re.DOTALL)
OTHERWISE = "card-pickup"
"""The icon of a card whose look names none."""


def asset(name: str) -> Path:
    """A file of the built page; its name there carries a hash."""
    folder = Path(str(files("rubrica"))) / "server" / "static" / "assets"
    stem, _, ending = name.rpartition(".")
    found = sorted(folder.glob(f"{stem}-*.{ending}")) if folder.is_dir() else []
    if not found:
        raise BadInput(
            "The fonts and icons of printed cards are not here.",
            str(folder),
            "They come with the browser table: build it with script/web, or install a release.",
        )
    return found[-1]


def font(style: str) -> Path:
    return asset(f"{FONTS[style]}.woff2")


@cache
def icons() -> dict[str, tuple[str, str]]:
    """Every icon, those of the page and the pictures of all games' cards: its box and its drawing."""
    sprites = sorted(asset("icons.svg").parent.glob("*.svg"))
    return {
        name: (box, drawing)
        for sprite in sprites
        for name, box, drawing in SYMBOL.findall(sprite.read_text(encoding="utf-8"))
    }


def icon(name: str, colour: str) -> BytesIO:
    """An icon as a picture of its own, in one colour."""
    box, drawing = icons().get(name) or icons()[OTHERWISE]
    drawn = drawing.replace("currentColor", colour)
    return BytesIO(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{drawn}</svg>'.encode())
