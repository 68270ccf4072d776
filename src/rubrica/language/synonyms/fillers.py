"""Who chooses, how long for good is, and words that say nothing."""

from __future__ import annotations

from typing import Final

from rubrica.language.synonyms.words import FOR_GOOD, GIVING_UP, ways
from rubrica.language.wordings import wording

FILLERS: Final = [
    # Who does something chooses, and nobody else.
    wording("of your choice !discards !sacrifices !loses !suffers !reveals !opponent !player", ""),
    *[
        wording(f"{verb} <x> of {their} choice", f"{verb} / <x>")
        for verb in GIVING_UP
        for their in ("their", "its", "his")
    ],
    wording("if able", ""),
    # For good.
    *ways(FOR_GOOD, "for the rest of the game", "for good", "for ever", "forever"),
    *[wording(f"permanently {mark}", f"for the rest of the game {mark} | for good {mark}") for mark in ("$", ",")],
    wording("<x> permanently <y> $", "<x> <y> / for the rest of the game $ | <x> <y> / for good $"),
    # Fillers.
    *ways("", "immediately", "please", "afterwards", "afterward"),
]
