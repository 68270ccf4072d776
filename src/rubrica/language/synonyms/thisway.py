"""What was just done, and how much of it."""

from __future__ import annotations

from typing import Final

from rubrica.language.synonyms.asking import FIGHTER_WORDS
from rubrica.language.synonyms.words import NOUNS, ways
from rubrica.language.wordings import wording

DESTROYED: Final = "destroyed this way | defeated this way | discarded this way"

THIS_WAY: Final = [
    # Things.
    *ways(
        DESTROYED, "destroyed this way", "killed this way", "defeated this way", "that died this way", "slain this way"
    ),
    wording("sacrificed this way", DESTROYED),
    *ways("discarded this way | put there this way", "put there this way", "milled this way"),
    *[
        wording(f"put into {pile} this way", "discarded this way")
        for pile in ("your discard pile", "your graveyard", "their discard pile", "their graveyard", "the graveyard")
    ],
    *[wording(f"<x> {was}discarded this way", f"<x> card / {was}discarded this way") for was in ("", "was ")],
    *[
        wording(f"{draw} that many cards {plus} {one}", f"{draw} cards equal to / that number / {plus} / {house}")
        for draw in ("draw", "draws")
        for one, house in (("#", "#"), ("one", "1"))
        for plus in ("plus", "minus")
    ],
    wording("<x> if <y> this way $", "if / <y> this way , <x> $"),
    *[
        wording(
            f"if {it} {dies} this way ,",
            " | ".join(
                [
                    f"if / a / {noun} / was {done} this way ,"
                    for noun in FIGHTER_WORDS
                    for done in ("destroyed", "defeated")
                ]
            ),
        )
        for it in ("it", "that creature", "that character", "that minion", "that hero")
        for dies in (
            "dies",
            "died",
            "is destroyed",
            "was destroyed",
            "is defeated",
            "was defeated",
            "is killed",
            "was killed",
        )
    ],
    # It.
    *[
        made
        for that in ("the discarded card", "that card", "the card", *[f"that {noun}" for noun in NOUNS])
        for made in (
            wording(f"if {that} was a <x> ,", "if / it was a / <x> ,"),
            wording(f"if {that} was an <x> ,", "if / it was a / <x> ,"),
        )
    ],
    wording("if the discarded card is a <x> ,", "if / it was a / <x> ,"),
    wording("if it wasn't a <x> ,", "if / it was not a / <x> ,"),
    wording("if it wasn't an <x> ,", "if / it was not a / <x> ,"),
    wording("if it was a <x> card ,", "if / it was a / <x> ,"),
    # How many.
    wording(", then draw a card for each $", ", then / draw / that many / cards $"),
    wording("and draw a card for each $", ", then / draw / that many / cards $"),
    *[
        wording(f"{healed} # or more damage this way ,", "# or more / damage was healed this way ,")
        for healed in ("you healed", "it healed", "this healed")
    ],
    wording("for each damage healed", "for each / damage healed this way"),
    wording("for each point of damage healed this way", "for each / damage healed this way"),
    wording("draw as many cards", "draw / that many / cards"),
    wording("draw the same number of cards", "draw / that many / cards"),
    wording("draws as many cards", "draws / that many / cards"),
]
