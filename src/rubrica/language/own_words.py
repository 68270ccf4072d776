"""Words that card files bring: kins, species, keywords, classifications, and plurals that no rule gives.

A game with such words is another game to read with: the header of a match holds them beside its cards (`PrintedGame.own_words`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, Final

from rubrica.engine.errors import BadCard

Words = dict[str, Any]
"""What card files say besides their cards: lists of names, and tables, by their fields; only what there is."""
FIELDS = ("kin", "species", "keywords", "classes", "plurals")
NAME = re.compile(r"[^\W\d_][\w'-]*(?: [^\W\d_][\w'-]*)*")
"""A word, or several: what can stand in a phrase."""
PEOPLES: Final = ("dead", "kin", "folk", "kind", "spawn", "fish", "sheep")
"""Endings of words that have no other form for several."""
HISSES: Final = ("s", "x", "z", "ch", "sh")
SLIP: Final = 0.8
"""How much of two words is the same, if one is the other with a slip of the pen."""


def refuse_others(content: dict[str, Any], where: str, field: str, title: str) -> None:
    """Only words that the game has can be added to it."""
    for other in FIELDS:
        if other in content and other not in ((field, "plurals") if field else ()):
            cure = f"What it may add are {field}." if field else "It may add none."
            raise BadCard(f"{title} has no {other} of a file's own.", where, cure)


def own_names(content: dict[str, Any], where: str, field: str, example: str) -> list[str]:
    """The words that a card file adds in a field of its first lines: species = ["Djinn"]."""
    found = content.get(field, [])
    if not isinstance(found, list) or not all(is_name(name) for name in found):
        raise BadCard(f"its {field} are no names.", where, f'Write {field} = ["{example}"] in its first lines.')
    return found


def used_names(content: dict[str, Any], field: str, known: Iterable[str]) -> list[str]:
    """The words of such a field that cards of a file use and nobody has declared: they are the file's own. One that is
    nearly a known word is taken for a slip, and left to be refused."""
    taken = list(known)
    found: list[str] = []
    cards = content.get("card", [])
    for fields in cards if isinstance(cards, list) else []:
        names = fields.get(field, []) if isinstance(fields, dict) else []
        for name in names if isinstance(names, list) else []:
            if is_name(name) and name not in taken and not nearest(name, taken):
                found.append(name)
                taken.append(name)
    return found


def is_name(name: Any) -> bool:
    """Whether it can be a word of a file's own: letters with a capital."""
    return isinstance(name, str) and name.isalpha() and name[0].isupper()


def nearest(name: str, known: Iterable[str]) -> str:
    """The known word that somebody may have meant who has slipped; empty if there is none."""
    by_letters = {word.casefold(): word for word in known}
    near = get_close_matches(name.casefold(), by_letters, 1, SLIP)
    return by_letters[near[0]] if near else ""


def own_plurals(content: dict[str, Any], where: str) -> dict[str, str]:
    """The plurals that a card file gives: [plurals] with lines like Mouse = "Mice"."""
    found = content.get("plurals", {})
    if not isinstance(found, dict) or not all(
        isinstance(word, str) and NAME.fullmatch(word) for word in found.values()
    ):
        raise BadCard("its plurals are no words.", where, 'Write [plurals] and lines like Mouse = "Mice" below it.')
    return found


def plural_of(name: str, plurals: dict[str, str]) -> str:
    """The plural of a kin, a species, a keyword: the one that is given, or that of the rule."""
    if name in plurals:
        return plurals[name]
    if name.endswith(PEOPLES):
        return name
    if name.endswith("f"):
        return f"{name[:-1]}ves"
    if name.endswith("y") and name[-2:-1] not in tuple("aeiou"):
        return f"{name[:-1]}ies"
    return f"{name}es" if name.endswith(HISSES) else f"{name}s"


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
