"""What is asked: whether something is so, is not so, and of whom."""

from __future__ import annotations

from typing import Final

from rubrica.language.synonyms.words import NUMBERS_OF, ways
from rubrica.language.wordings import wording

ASKS: Final = ("if", "while", "as long as", "unless")
FIGHTER_WORDS: Final = ("creature", "character", "minion", "Legion", "Warlord")
"""What the card itself may be called in the games."""
DONE: Final = {
    "play": ("played", "played"),
    "draw": ("drew", "drawn"),
    "discard": ("discarded", "discarded"),
    "attack": ("attacked", "attacked"),
    "win": ("won", "won"),
    "lose": ("lost", "lost"),
    "take": ("took", "taken"),
    "gain": ("gained", "gained"),
    "control": ("control", "controlled"),
    "have": ("have", "had"),
}
"""What somebody does, did, and has done."""
HOW: Final = ("damaged", "undamaged", "turned", "attacking", "blocking", "friendly", "face down")
UNTRUE: Final = "it is not true that"


def that_has(which: str, asks: str, what: str, so: bool) -> list[tuple[str, str]]:
    """Somebody has something: he is one with it."""
    is_ = "is a" if so else "is not a"
    house = " | ".join([f"{asks} / {which} / {is_} / {noun} / with / {what} ," for noun in FIGHTER_WORDS])
    has = ("has",) if so else ("does not have", "doesn't have", "has not", "hasn't")
    return ways(house, *[f"{asks} {which} {verb} {what} ," for verb in has])


ASKING: Final = [
    # Short for not.
    *[wording(f"{word}n't", f"{word} not") for word in ("is", "are", "was", "has", "have")],
    *[wording(f"{short}'s", f"{short} is") for short in ("he", "she", "there")],
    # What is not done.
    *[
        made
        for do, (did, done) in DONE.items()
        for who in ("you", "your opponent")
        for made in ways(
            f"{UNTRUE} / {who} {did} <x> ,",
            *[
                f"{who} {word} {what} <x> ,"
                for aux, what in (("did", do), ("have", done), ("has", done))
                for word in (f"{aux}n't", f"{aux} not")
            ],
        )
    ],
    *[
        wording(f"no <x> {happened} this {time} ,", f"{UNTRUE} / a <x> {happened} this {time} ,")
        for happened in ("died", "was defeated", "was destroyed", "attacked", "entered play")
        for time in ("turn", "round")
    ],
    *[
        wording(f"you played no <x> this {time} ,", f"{UNTRUE} / you played a <x> this {time} ,")
        for time in ("turn", "round")
    ],
    *ways("died | was destroyed | was defeated", "died", "was destroyed", "was killed", "was defeated", "has died"),
    *[wording("unless <x> ,", f"{asks} / {UNTRUE} / <x> ,") for asks in ("if", "while", "as long as")],
    *[wording(f"it also {has}", f"it / {has}") for has in ("gets", "gains", "has")],
    # What is not there.
    *[
        wording(f"you {do_not} control {who} ,", f"{house} ,")
        for do_not in ("do not", "don't")
        for who, house in (
            ("any other <x>", "there are no / other / friendly / <x>"),
            ("any <x>", "there are no / friendly / <x>"),
            ("another <x>", "there is no / other / friendly / <x>"),
            ("a <x>", "there is no / friendly / <x>"),
            ("an <x>", "there is no / friendly / <x>"),
        )
    ],
    wording("you control no other <x> ,", "there are no / other / friendly / <x> ,"),
    wording("you control no <x> ,", "there are no / friendly / <x> ,"),
    *[
        wording(f"{this} is {your} only <x> ,", "there is no / other / friendly / <x> ,")
        for this in ("this", "it")
        for your in ("your", "the")
    ],
    *ways(
        "there is no / other / friendly / <x> ,",
        "this is the only <x> you control ,",
        "it is the only <x> you control ,",
    ),
    wording("this is the only <x> in play ,", "there is no / other / <x> ,"),
    wording(
        "each opponent with no <x> in play",
        "each opponent who / controls no / <x> | each / opponent / who / controls no / <x>",
    ),
    wording("in play ,", ","),
    wording("in play $", "$"),
    *[wording(f"no <x> is {how} ,", f"there is no / {how} / <x> ,") for how in HOW],
    *[wording(f"no <x> are {how} ,", f"there are no / {how} / <x> ,") for how in HOW],
    *[wording(f"any <x> is {how} ,", f"there is a / {how} / <x> ,") for how in HOW],
    *[wording(f"another <x> is {how} ,", f"there is a / {how} / other / <x> ,") for how in HOW],
    # Whom others control.
    *[
        wording(f"your opponent {stands}", f"an opponent / {stands}")
        for stands in ("controls", "has", "holds", "played", "drew")
    ],
    *[
        wording(
            f"your opponent {does_not} control {any_} <x> ,",
            "your opponent / controls no / <x> , | an opponent / controls no / <x> ,",
        )
        for does_not in ("does not", "doesn't")
        for any_ in ("any", "a", "an")
    ],
    wording("than your opponent", "than / each opponent | than / an opponent"),
    wording("than your opponents", "than / each opponent"),
    wording("has # or less cards in hand", "has # or fewer cards in hand"),
    wording("cards in their hand", "cards in hand"),
    wording("cards in your hand than", "cards in hand than"),
    wording("cards in hand than you do", "cards in hand than you"),
    wording("has an empty hand", "has no cards in hand"),
    wording(
        "your opponent's hand is empty", "your opponent / has no cards in hand | an opponent / has no cards in hand"
    ),
    wording("your hand is empty ,", "you have no cards in hand ,"),
    # Players by how they stand.
    *[
        made
        for many in ("player", "opponent")
        for made in (
            *[
                wording(
                    f"each {many} with {what} cards in hand",
                    f"each {many} who / has {what} cards in hand | each / {many} / who / has {what} cards in hand",
                )
                for what in ("# or more", "# or fewer", "no", "more", "fewer")
            ],
            wording(f"each {many} with # or less cards in hand", f"each {many} who / has # or fewer cards in hand"),
            wording(f"each {many} with an empty hand", f"each {many} who / has no cards in hand"),
            *[
                wording(
                    f"each {many} with {what} <x>",
                    f"each {many} who / controls {what} / <x> | each / {many} / who / controls {what} / <x>",
                )
                for what in ("no", "# or more", "# or fewer")
            ],
            *ways(f"each {many} who", f"each {many} that", f"all {many}s who", f"every {many} who"),
        )
    ],
    # Somebody has something.
    *[
        made
        for asks in ASKS
        for which in ("this", "it", "that card")
        for so in (True, False)
        for made in that_has(which, asks, "<x>", so)
    ],
    *[wording(f"this's {number}", f"the {number} of / this") for number in (*NUMBERS_OF, "cost")],
    # Two things at once.
    *[
        wording(
            f"you control {one} <x> and {other} <y> ,",
            f"you control / {one} / <x> / and / you control / {other} / <y> ,",
        )
        for one in ("a", "an")
        for other in ("a", "an")
    ],
    *[wording(f"you control both {one} <x> and", f"you control / {one} / <x> / and") for one in ("a", "an")],
]
