"""What several lists of wordings are made of: words that mean one thing, and makers of wordings."""

from __future__ import annotations

from typing import Final

from rubrica.language.wordings import wording


def ways(house: str, *words: str) -> list[tuple[str, str]]:
    """Several wordings for the same words of the house."""
    return [wording(way, house) for way in words]


ENTERS: Final = "enters play | enters"
ENEMY: Final = "enemy | opposing | rival"
FIGHTER: Final = "creature | character | minion | Legion"
FIGHTERS: Final = "creatures | characters | minions | Legions"
TURN_END: Final = "until end of turn | until the end of the turn | this turn"
STRENGTH: Final = "power | strength | POW | ATK | CS"
HEALTH: Final = "health | HP"
OPPONENT: Final = "your opponent | each opponent"
NUMBERS: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"),
    *("fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)

NOUNS: Final = ("creature", "character", "minion", "hero", "legion", "warlord", "reinforcement", "unit", "card")
"""What a thing that was chosen may be called."""


def chosen(article: str) -> list[tuple[str, str]]:
    """A choice in a sentence of its own (joining.py): what is said of it afterwards is said of a target."""
    return [
        wording(f"choose {article} <x> . its controller <y> $", "the controller of / target / <x> <y> $"),
        wording(f"choose {article} <x> . its owner <y> $", "the owner of / target / <x> <y> $"),
    ]


PLURALS: Final = {
    **{f"{noun}s": noun for noun in NOUNS if noun != "hero"},
    "heroes": "hero",
    "permanents": "permanent",
    "tokens": "token",
    "orders": "order",
    "Battlefields": "Battlefield",
}
NUMBERS_OF: Final = (
    "power",
    "health",
    "defense",
    "strength",
    "POW",
    "HP",
    "INI",
    "RES",
    "DEF",
    "ATK",
    "DMG",
    "CS",
    "IS",
    "VP",
)
"""What is printed on a card."""
SHUFFLES: Final = tuple(
    f"{word}shuffle{what}"
    for word in ("then ", "")
    for what in ("", " your deck", " that deck", " it", " your spell deck", " your pool deck", " your draw deck")
)
"""What follows a search by the rules of most games."""


TAKEN: Final = (", reveal it ,", ", reveal it , then", ", reveal it and", ",", ", then", "and", "and reveal it ,")
"""What stands between a search and the hand that the card comes to."""
SEARCHES_SHUFFLE: Final = [
    *[
        wording(f"{marks} put it into your hand {end} &search", "")
        for marks in TAKEN
        for end in (", then shuffle your deck", ", then shuffle $", "and shuffle your deck", ", and shuffle your deck")
    ],
    *[wording(f"{mark} {shuffle} $ &search", "") for mark in (".", ",", "and", ", and") for shuffle in SHUFFLES],
]
"""For a game in which a search ends with a shuffle: to say so says nothing more."""


def first_numbers() -> list[tuple[str, str]]:
    """A number before what it is a number of: "with 2 POW or less"."""
    return [
        wording(f"{word} # {what}{more}", f"with {what} #{more}")
        for what in NUMBERS_OF
        for word in ("with", "of", "that has", "that have")
        for more in (" or less", " or more", "")
    ]


def more_of(*verbs: str) -> list[tuple[str, str]]:
    """One more, or so many: only where that says no more than the number, as what is drawn. What is allowed, or worth, is not."""
    return [
        made
        for verb in verbs
        for made in (
            *ways(
                f"{verb} / a", *[f"{verb} {word}" for word in ("an additional", "an extra", "one more", "one extra")]
            ),
            *ways(f"{verb} / #", f"{verb} # additional", f"{verb} # extra"),
        )
    ]


def to_your_hand(house: str, *said: str) -> list[tuple[str, str]]:
    """Cards go to the hands of their owners, so that yours are those of a player who says "your hand"."""
    others = "!enemy !opposing !rival !opponent !opponent's !opponents'"
    return [
        made
        for hand in said
        for made in (
            *[
                wording(
                    f"return {which} <x> {hand} !friendly !card !cards !pile !graveyard {others}",
                    f"return / {which} / friendly / <x> {house}",
                )
                for which in (
                    "a",
                    "an",
                    "target",
                    "another",
                    "another target",
                    "each",
                    "all",
                    "up to # target",
                    "up to #",
                )
            ],
            wording(f"return <x> {hand} {others}", f"return <x> {house}"),
        )
    ]


FOR_GOOD: Final = "for the rest of the game | for good"
"""How long what never ends lasts."""
GIVING_UP: Final = ("discards", "sacrifices", "loses", "discard", "sacrifice")
"""What players do with something of their own, so that they choose."""

NUMBER_WORDS: Final = [wording(word, str(number)) for number, word in enumerate(NUMBERS, 2)]
