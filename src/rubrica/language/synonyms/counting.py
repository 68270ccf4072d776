"""Numbers and comparisons."""

from __future__ import annotations

from typing import Final

from rubrica.language.synonyms.words import more_of, ways
from rubrica.language.wordings import wording

COUNTING: Final = [
    # Numbers and comparisons.
    wording("up to one", "up to 1"),
    wording("each of them", "them"),
    wording("an additional !ATK !DEF !DMG !action", "1"),
    *[wording(f"any {how}", f"an {how}") for how in ("empty", "adjacent", "other")],
    wording("one", "a"),
    wording("one", "1"),
    wording("a single", "a"),
    *more_of(
        "draw", "draws", "discard", "discards", "put", "puts", "spawn", "create", "gain", "gains", "deal", "deals"
    ),
    wording("draw another card", "draw a card"),
    *ways("or more", "or greater", "or higher", "or above"),
    *ways("or less", "or lower", "or fewer", "or below"),
    wording("at least #", "# or more"),
    wording("at most #", "# or less"),
    wording("exactly #", "#"),
    wording("with # or less <x>", "with <x> # or less"),
    wording("with # or more <x>", "with <x> # or more"),
    wording("with a cost of", "with / cost | with / asp"),
    *ways("with cost # | with asp #", "that costs #", "that cost #", "costing #", "with cost equal to #", "of cost #"),
    wording("<x> is equal to", "<x> is"),
    wording("is at least #", "is # or more"),
]
