"""Whole sentences that are said in another order, or in fewer words, than the house says them: read, never printed."""

from __future__ import annotations

from typing import Final

from rubrica.language.wordings import wording

DOES: Final = ("discards", "draws", "loses", "gains", "sacrifices", "takes", "suffers", "reveals")
"""What players do, one thing and another."""
WHO: Final = ("your opponent", "each opponent", "target opponent", "target player", "that player", "each player")
TIMES: Final = ("turn", "round")
HAND: Final = ("hand", "your hand", "your Command Hand")
REPHRASED: Final = [
    # One thing or another.
    wording(". if <x> , <y> instead $", ", but if / <x> , <y> / instead $"),
    # What somebody does, and does besides.
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
    # What is left.
    wording("there are no <x> counters on this", "there is no / <x> / counter on / this"),
    wording("there are no <x> counters on it", "there is no / <x> / counter on / this"),
    wording("there are no <x> counters left on it", "there is no / <x> / counter on / this"),
]
