"""Whole sentences that are said in another order, or in fewer words, than the house says them: read, never printed."""

from __future__ import annotations

from typing import Final

from rubrica.language.wordings import wording

DOES: Final = ("discards", "draws", "loses", "gains", "sacrifices", "takes", "suffers", "reveals")
"""What players do, one thing and another."""
DEEDS: Final = (
    "gain",
    "draw",
    "deal",
    "inflict",
    "destroy",
    "discard",
    "return",
    "heal",
    "put",
    "spawn",
    "create",
    "move",
    "look",
)
"""With what a deed begins that may be done instead of another."""
WHO: Final = ("your opponent", "each opponent", "that player", "each player")
TIMES: Final = ("turn", "round")
HAND: Final = ("hand", "your hand", "your Command Hand")
NAMED: Final = (
    *[f"there is a / %sfriendly / {noun} / named / <n> ," for noun in ("creature", "hero", "Legion")],
    *[f"you control a / %s{noun} / named / <n> ," for noun in ("character", "minion", "card")],
)
"""That somebody controls a card of a name; an adjective goes where %s is."""


def than(more: str, others: str) -> str:
    """More or fewer than your opponent, or where there may be several, than others."""
    return f"you control {more} / <x> / than your opponent | you control {more} / <x> / than {others}"


REPHRASED: Final = [
    # One thing or another.
    wording(". if <x> , <y> instead $", ", but if / <x> , <y> / instead $"),
    # What somebody does, and does besides.
    *[
        wording(f"{who} {one} <y> , then {other} <z> $", f"{who} / {one} <y> , then / {who} / {other} <z> $")
        for who in WHO
        for one in DOES
        for other in DOES
        if one != other
    ],
    *[
        wording(f"{who} {one} <y> and {other} <z> $", f"{who} / {one} <y> / and / {who} / {other} <z> $")
        for who in WHO
        for one in DOES
        for other in DOES
        if one != other
    ],
    *[
        wording(
            f"{deal} # damage {to} <x> and {more} damage {to} <y> $",
            f"{deal} # damage {to} <x> / and / {deal} {more} / damage {to} <y> $",
        )
        for deal, to in (("deal", "to"), ("inflict", "on"), ("deals", "to"), ("inflicts", "on"))
        for more in range(1, 6)
    ],
    *[wording(f"each <x> and each <y> {end}", f"each <x> or <y> {end}") for end in ("$", ",")],
    *[
        wording(f"<x> and <y> you control {have}", f"<x> or <y> you control {have}")
        for have in ("have", "get", "gain", "can't", "cannot")
    ],
    # How often.
    *[wording(f"once each {time} ,", f"once per {time} ,") for time in TIMES],
    *[
        wording(
            f"^ once per {time} , {when} <x> , <y> $",
            f"^ the first time each {time} / <x> , <y> $ | ^ every {time} , once / <x> , <y> $"
            f" | ^ once per {time} , whenever / <x> , <y> $",
        )
        for time in TIMES
        for when in ("when", "whenever")
    ],
    # Whose.
    *[
        wording(f"{another} <x> {enters} under your control", f"another / friendly / <x> / {enters}")
        for another in ("another",)
        for enters in ("enters", "enters play", "dies", "attacks")
    ],
    *[
        wording(f"{number} <x> {enter} under your control", f"{number} / friendly / <x> / {enter}")
        for number in ("a", "an")
        for enter in ("enters", "enters play")
    ],
    # Which.
    *[wording(f"# other target <x> {end}", f"# target / other / <x> {end}") for end in ("$",)],
    wording("# other target", "# target / other"),
    # At the beginning of a sentence "it" is the card itself.
    *[wording(f"^ {when} it <x> , <y> $", f"^ {when} / this / <x> , <y> $") for when in ("when", "whenever")],
    # Sums.
    *[wording(f"{word} one", f"{word} / 1") for word in ("plus", "minus")],
    # What is said of "this" in one breath.
    *[
        wording(f"{while_} this <x> , it <y> $", f"{while_} / this <x> , / this <y> $")
        for while_ in ("while", "as long as", "if", "unless", "so long as")
    ],
    # One deed or another is a choice.
    *[
        wording(f"{mark} <x> or {deed} <y> $", f"{mark} choose one: / <x> or / {deed} <y> $")
        for mark in ("^", ",", ":")
        for deed in DEEDS
    ],
    # What somebody else may do against it.
    *[
        wording(f"{mark} {who} <x> unless they {pay} <y> $", f"{mark} {who} / <x> unless / {who} / {pays} <y> $")
        for mark in ("^", ",", ":")
        for who in ("your opponent", "target opponent", "that player", "each opponent", "target player")
        for pay, pays in (("pay", "pays"), ("discard", "discards"), ("sacrifice", "sacrifices"))
    ],
    # What is done to the same one is not named again.
    *[
        wording(
            f"{deal} # damage {to} <x> . if <y> , {deal} <z> damage instead $ !opponent !player",
            f"{deal} # damage {to} <x> / , but if / <y> , / {deal} <z> damage {to} it / instead $",
        )
        for deal, to in (("deal", "to"), ("inflict", "on"))
    ],
    *[
        wording(
            f"{deal} # damage {to} {who} . if <y> , {deal} <z> damage instead $",
            f"{deal} # damage {to} / {who} / , but if / <y> , / {deal} <z> damage {to} / that player / instead $",
        )
        for deal, to in (("deal", "to"), ("inflict", "on"))
        for who in ("target opponent", "target player", "your opponent")
    ],
    *[wording(f"if it {is_} yours ,", "if / it / is / friendly / ,") for is_ in ("is", "was")],
    *[wording(f"there is another <x> {end}", f"there is a / other / <x> {end}") for end in ("$", ",")],
    *[
        wording("^ <x> during your turn $", f"^ {while_} / it is your turn , <x> $")
        for while_ in ("while", "as long as", "if")
    ],
    # All of them.
    *[
        wording(f"damage {to} {side} {nouns}", f"damage {to} / all / {side} / {nouns}")
        for to in ("to", "on")
        for side in ("friendly", "enemy", "opposing", "your", "other friendly")
        for nouns in ("creatures", "characters", "minions", "heroes", "reinforcements")
    ],
    # Then comes after the sentence before it in any case.
    *[wording(f"^ {then} <x> $", "^ <x> $") for then in ("then", "then ,", "after that ,", "afterwards ,")],
    # Named cards.
    *[
        wording(f"you control {a} <n> ,", " | ".join([way % house for way in NAMED]))
        for a, house in (("another", "other / "), ("a", ""), ("an", ""))
    ],
    *[wording(f"you control {more} <x> than your opponent", than(more, "each opponent")) for more in ("more", "fewer")],
    *[
        wording(f"your opponent controls {more} <x> than you", than(house, "an opponent"))
        for more, house in (("more", "fewer"), ("fewer", "more"))
    ],
    wording("in lanes with", "in a lane with"),
    wording("in each lane with", "in a lane with"),
    wording("becomes blocked", "is blocked"),
    # What is left.
    wording("there are no <x> counters on this", "there is no / <x> / counter on / this"),
    wording("there are no <x> counters on it", "there is no / <x> / counter on / this"),
    wording("there are no <x> counters left on it", "there is no / <x> / counter on / this"),
]
