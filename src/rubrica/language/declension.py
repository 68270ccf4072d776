"""How German words change: articles, adjectives, nouns and pronouns, by gender, case and number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CASES: Final = ("nom", "acc", "dat", "gen")
GENDERS: Final = ("m", "f", "n")

STRONG: Final = {
    "m": ("er", "en", "em", "en"),
    "f": ("e", "e", "er", "er"),
    "n": ("es", "es", "em", "en"),
    "s": ("e", "e", "en", "er"),
}
"""Endings of an adjective that stands alone, by gender ("s" for several) and case."""
WEAK: Final = {
    "m": ("e", "en", "en", "en"),
    "f": ("e", "e", "en", "en"),
    "n": ("e", "e", "en", "en"),
    "s": ("en", "en", "en", "en"),
}
"""Behind "die", "diese", "jede", "alle"."""
MIXED: Final = {**WEAK, "m": ("er", "en", "en", "en"), "n": ("es", "es", "en", "en")}
"""Behind "ein", "dein", "kein"."""
THE: Final = {
    "m": ("der", "den", "dem", "des"),
    "f": ("die", "die", "der", "der"),
    "n": ("das", "das", "dem", "des"),
    "s": ("die", "die", "den", "der"),
}
LIKE_THIS: Final = {**STRONG, "m": ("er", "en", "em", "es"), "n": ("es", "es", "em", "es")}
LIKE_A: Final = {**LIKE_THIS, "m": ("", "en", "em", "es"), "n": ("", "", "em", "es")}
IT: Final = {
    "m": ("er", "ihn", "ihm", "davon"),
    "f": ("sie", "sie", "ihr", "davon"),
    "n": ("es", "es", "ihm", "davon"),
    "s": ("sie", "sie", "ihnen", "davon"),
}
YOU: Final = ("du", "dich", "dir", "deiner")
THIS_WORDS: Final = ("dies", "jed", "jen", "all")
A_WORDS: Final = ("ein", "kein", "dein")


def is_article(stem: str) -> bool:
    return stem == "d" or stem in THIS_WORDS or stem in A_WORDS


def declined(stem: str, gender: str, case: str, article: str = "") -> str:
    """An article, a pronoun, or an adjective by its stem, with its ending. The gender of several is "s".

    The article before an adjective, by its stem, decides which endings it takes."""
    at = CASES.index(case)
    if stem == "d":
        return THE[gender][at]
    if stem == "er":
        return IT[gender][at]
    if stem == "du":
        return YOU[at]
    if stem in THIS_WORDS:
        return stem + LIKE_THIS[gender][at]
    if stem in A_WORDS:
        return stem + LIKE_A[gender][at]
    endings = MIXED if article in A_WORDS else WEAK if article else STRONG
    return stem + endings[gender][at]


@dataclass(frozen=True)
class Noun:
    """A noun with its gender and its plural."""

    word: str
    gender: str
    several: str
    weak: bool = False
    """As "der Held, den Helden": all but its first form is as its plural."""

    def form(self, case: str, several: bool) -> str:
        if several:
            return f"{self.several}n" if case == "dat" and self.several[-1] not in "ns" else self.several
        if self.weak and case != "nom":
            return self.several
        if case == "gen" and self.gender != "f":
            return f"{self.word}es" if self.word[-1] in "sßxz" else f"{self.word}s"
        return self.word
