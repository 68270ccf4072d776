"""What is said of a thing behind its noun, its numbers, its place and the piles."""

from __future__ import annotations

from typing import Final

from rubrica.language.synonyms.words import NOUNS
from rubrica.language.wordings import wording

DESCRIBED: Final = [
    # Said behind the noun, as the house says it before it, and the other way round.
    *[wording(f"<x> {beside} this", "adjacent <x>") for beside in ("adjacent to", "next to", "beside")],
    wording("<x> adjacent to it", "adjacent <x>"),
    *[
        wording(f"{noun}{s} that {are} {how}", f"{how} / {noun}{s}")
        for noun in NOUNS
        for s, are in (("", "is"), ("s", "are"))
        for how in ("damaged", "undamaged", "turned", "unturned", "poisoned", "attacking", "blocking")
    ],
    wording("while damaged ,", "while / this / is / damaged / , | as long as / this / is / damaged / ,"),
    wording("as long as damaged ,", "while / this / is / damaged / , | as long as / this / is / damaged / ,"),
    *[
        wording(f"{when} you sacrifice {a} <x> ,", f"{when} / {a} / friendly / <x> / is sacrificed ,")
        for when in ("when", "whenever")
        for a in ("a", "an")
    ],
    *[
        wording(f"{when} you sacrifice another <x> ,", f"{when} / another / friendly / <x> / is sacrificed ,")
        for when in ("when", "whenever")
    ],
    # A deed of a time.
    *[
        wording(f"^ if <x> , <y> at {when} $", f"^ at / {when} , if / <x> , <y> $")
        for when in ("the start of your turn", "the end of your turn", "the start of each turn", "the end of each turn")
        + ("the start of the round", "the end of the round")
    ],
    *[
        wording(f"^ <y> at {when} $", f"^ at / {when} , <y> $")
        for when in ("the start of your turn", "the end of your turn", "the start of each turn", "the end of each turn")
        + ("the start of the round", "the end of the round", "the start of your opponent's turn")
    ],
    # Numbers of a card.
    *[
        wording(f"<x> {has} {number} equal to <y> $", f"the {number} of <x> is <y> $")
        for number in ("power", "health", "defense", "POW", "INI", "RES", "strength", "CS", "ATK", "DEF")
        for has in ("has", "have")
    ],
    *[
        wording(f"set the {number} of <y> to {to} {until} $", f"the {number} of <y> becomes {to} {until} $")
        for number in ("power", "health", "defense", "POW", "INI", "RES", "strength", "CS", "ATK", "DEF")
        for to in ("#",)
        for until in ("until end of turn", "until end of round", "until the end of the turn", "until your next turn")
    ],
    wording("becomes a <x> in addition to its other kins $", "gains the kin / <x> $"),
    wording("becomes an <x> in addition to its other kins $", "gains the kin / <x> $"),
    wording("becomes a <x> in addition to its other types $", "becomes also a / <x> $"),
    # Piles.
    *[
        wording(
            f"{your} discard pile has # or more cards{end} ,",
            f"there are / # / or more / cards / in {your} discard pile ,",
        )
        for your in ("your", "your opponent's")
        for end in ("", " in it")
    ],
    *[
        wording(
            f"there are # or more cards in {your} graveyard ,",
            f"there are / # / or more / cards / in {your} graveyard ,",
        )
        for your in ("your", "your opponent's")
    ],
    *[
        wording(f"search your {pile} for {a} <x> and {take}", f"return / a / <x> / from your {pile} / to your hand")
        for pile in ("discard pile", "graveyard")
        for a in ("a", "an")
        for take in (
            "return it to your hand",
            "put it into your hand",
            "put that card into your hand",
            "return it to its owner's hand",
        )
    ],
    wording("in the same lane as this", "in this lane"),
    *[
        wording(f"a <x> {enters} under {whose} control", f"a / {side} / <x> / {enters}")
        for enters in ("enters", "enters play", "dies", "attacks")
        for whose, side in (("your", "friendly"), ("your opponent's", "enemy"), ("your opponent's", "opposing"))
    ],
    *[
        wording(f"this is {beside} {a} <x> ,", "there is a / adjacent / <x> ,")
        for beside in ("adjacent to", "next to", "beside")
        for a in ("a", "an", "another")
    ],
]
