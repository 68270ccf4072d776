"""TOML: card, deck and scenario files. What nobody would write is refused before it is read, in one pass over the text.

Python's reader takes time with the square of a key's parts, and gives up with a fault of its own over numbers of thousands of digits.
"""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any, Final

from rubrica.engine.errors import BadInput

PARTS: Final = 12
"""Parts that a key may have."""
DIGITS: Final = 30
"""Digits that a number may have."""
WORDS: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*+(?:"{3,5}|\Z)'
    r"|'''(?:[^']|'{1,2}(?!'))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+",
    re.DOTALL,
)
"""Strings and comments; one that does not end goes on to where the reader will miss its end. Nothing here is tried twice."""
BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
"""Keys that need no quotes."""
LONG_KEY: Final = re.compile(rf"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{PARTS}}}")
LONG_NUMBER: Final = re.compile(rf"(?<!\w)\d\w{{{DIGITS}}}")


def parse(text: str, where: str, kind: type[BadInput] = BadInput, cure: str = "") -> dict[str, Any]:
    """The content of a TOML text, or a sentence about what is wrong with it."""
    refuse_absurd(text, where, kind)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        why = "it nests too deeply" if isinstance(error, RecursionError) else error
        raise kind(f"The file is no TOML: {why}.", where, cure) from None


def refuse_absurd(text: str, where: str, kind: type[BadInput] = BadInput) -> None:
    """Refuse keys and numbers that nobody writes."""
    bare = WORDS.sub(veiled, text)
    for pattern, what, cure in (
        (LONG_KEY, f"a key has more than {PARTS} parts", "Write fewer dots."),
        (LONG_NUMBER, f"a number has more than {DIGITS} digits", "Write a smaller number."),
    ):
        if found := pattern.search(bare):
            line = bare.count("\n", 0, found.start()) + 1
            raise kind(f"In line {line} {what}.", where, cure)


def written(content: dict[str, Any]) -> str:
    """The text of a file with that content: names with values first, then tables, then lists of tables."""
    lines = [f"{key_written(key)} = {value_written(value)}" for key, value in content.items() if not is_tables(value)]
    for key, value in content.items():
        if isinstance(value, dict):
            lines += [
                "",
                f"[{key_written(key)}]",
                *[f"{key_written(k)} = {value_written(v)}" for k, v in value.items()],
            ]
        elif is_tables(value):
            for table in value:
                lines += ["", f"[[{key_written(key)}]]"]
                lines += [f"{key_written(k)} = {value_written(v)}" for k, v in table.items()]
    return "\n".join(lines).lstrip("\n") + "\n"


def is_tables(value: Any) -> bool:
    """Whether a value is written as tables of its own."""
    return isinstance(value, dict) or (
        isinstance(value, list) and bool(value) and all(isinstance(v, dict) for v in value)
    )


def key_written(key: str) -> str:
    return key if BARE.fullmatch(key) else text_written(key)


def value_written(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return text_written(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join([value_written(each) for each in value]) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{key_written(k)} = {value_written(v)}" for k, v in value.items()]) + " }"
    raise BadInput(f"{type(value).__name__} can't be written.", "the file")


def text_written(text: str) -> str:
    """A string, as JSON writes it: TOML reads that alike, but for the sign that deletes."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def veiled(words: re.Match[str]) -> str:
    """What stands for a string or a comment: as many lines, and no dots or digits."""
    return "s" + "\n" * words[0].count("\n")
