"""TOML: card, deck and scenario files. What nobody would write is refused before it is read, in one pass over the text.

Python's reader takes time with the square of a key's parts, and gives up with a fault of its own over numbers of thousands of digits.
"""

from __future__ import annotations

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


def veiled(words: re.Match[str]) -> str:
    """What stands for a string or a comment: as many lines, and no dots or digits."""
    return "s" + "\n" * words[0].count("\n")
