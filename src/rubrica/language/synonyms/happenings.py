"""What happens, and how long it lasts."""

from __future__ import annotations

from typing import Final

from rubrica.language.synonyms.words import ENTERS, TURN_END, ways
from rubrica.language.wordings import wording

HAPPENINGS: Final = [
    # What happens.
    *ways(
        ENTERS,
        "comes into play",
        "enters the board",
        "enters the battlefield",
        "enters the game",
        "enters play",
        "enters",
        "arrives",
        "is put into play",
        "is summoned",
    ),
    *ways("when / this / enters play | when / this / enters", "when played", "when summoned", "on entering"),
    *ways("when / this / is played", "when played", "when you play this"),
    wording("when this is played", "when / this / enters play | when / this / enters"),
    *ways("leaves play | leaves the board", "leaves the board", "leaves the battlefield", "leaves the game"),
    *ways("dies | is destroyed", "is killed", "is destroyed", "is slain", "is defeated", "dies"),
    *ways(
        "is damaged | takes damage",
        "takes damage",
        "suffers damage",
        "is dealt damage",
        "receives damage",
        "is damaged",
    ),
    *ways("deals damage | inflicts damage", "inflicts damage", "does damage", "deals damage", "hits"),
    *ways("whenever", "each time", "every time", "when"),
    wording("whenever", "when"),
    *ways("^ when", "^ if", "^ after", "^ as soon as"),
    *ways("start", "beginning"),
    *ways("at the start of your turn", "at the start of each of your turns"),
    wording("the end of turn", "the end of your turn"),
    wording("the end of the turn", "the end of each turn"),
    wording("the start of the turn", "the start of each turn"),
    wording("the start of turn", "the start of your turn"),
    *ways("while", "as long as", "so long as"),
    *ways("as long as", "while", "so long as"),
    wording("during your turn,", "while / it is your turn /,"),
    wording("if it's", "if it is"),
    wording("it's owner's", "its owner's"),
    wording("it's", "it is"),
    wording("the first time <x> each turn ,", "the first time each turn / <x> ,"),
    wording("the first time <x> each round ,", "the first time each round / <x> ,"),
    *ways("play", "cast"),
    *ways("plays", "casts"),
    *ways("damages a | deals damage to a", "damages a", "deals damage to a", "damages an", "deals damage to an"),
    # How long.
    *[
        wording(f"^ {until} , <x> $", f"^ <x> {until} $")
        for until in (
            "until end of turn",
            "until the end of the turn",
            "until the end of turn",
            "this turn",
            "until end of round",
            "until the end of the round",
            "this round",
            "until your next turn",
        )
    ],
    *ways(
        TURN_END,
        "until end of turn",
        "until the end of turn",
        "until end of the turn",
        "until the end of the turn",
        "until the end of this turn",
        "until end of this turn",
        "till end of turn",
        "for this turn",
        "for the turn",
        "this turn",
    ),
    *ways(
        "until the end of the round | until end of round",
        "until end of round",
        "this round",
        "until the end of this round",
    ),
    *ways(
        "until your next turn | until the start of your next turn",
        "until the start of your next turn",
        "until your next turn",
        "until the beginning of your next turn",
    ),
]
