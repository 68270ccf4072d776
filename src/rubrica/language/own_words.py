"""Words that card files bring: kins, species, keywords, classifications, and plurals that no rule gives.

A game with such words is another game to read with: the header of a match holds them beside its cards (`PrintedGame.own_words`).
"""

from __future__ import annotations

import re
from typing import Any

from rubrica.engine.errors import BadCard

Words = dict[str, Any]
"""What card files say besides their cards: lists of names, and tables, by their fields; only what there is."""
FIELDS = ("kin", "species", "keywords", "classes", "plurals")
NAME = re.compile(r"[^\W\d_][\w'-]*(?: [^\W\d_][\w'-]*)*")
"""A word, or several: what can stand in a phrase."""


def refuse_others(content: dict[str, Any], where: str, field: str, title: str) -> None:
    """Only words that the game has can be added to it."""
    for other in FIELDS:
        if other in content and other not in ((field, "plurals") if field else ()):
            cure = f"What it may add are {field}." if field else "It may add none."
            raise BadCard(f"{title} has no {other} of a file's own.", where, cure)


def own_names(content: dict[str, Any], where: str, field: str, example: str) -> list[str]:
    """The words that a card file adds in a field of its first lines: species = ["Djinn"]."""
    found = content.get(field, [])
    if not isinstance(found, list) or not all(
        isinstance(name, str) and name.isalpha() and name[0].isupper() for name in found
    ):
        raise BadCard(f"its {field} are no names.", where, f'Write {field} = ["{example}"] in its first lines.')
    return found


def own_plurals(content: dict[str, Any], where: str) -> dict[str, str]:
    """The plurals that a card file gives: [plurals] with lines like Mouse = "Mice"."""
    found = content.get("plurals", {})
    if not isinstance(found, dict) or not all(
        isinstance(word, str) and NAME.fullmatch(word) for word in found.values()
    ):
        raise BadCard("its plurals are no words.", where, 'Write [plurals] and lines like Mouse = "Mice" below it.')
    return found


def with_more(words: Words, more: Words) -> Words:
    """Words with those of one more file."""
    found = dict(words)
    for field, value in more.items():
        known = found.get(field)
        if isinstance(value, dict):
            found[field] = {**(known or {}), **value}
        else:
            found[field] = [*(known or []), *[name for name in value if name not in (known or [])]]
    return {field: value for field, value in found.items() if value}
