"""A hand that is shown, the most and the least, and what did not happen."""

from __future__ import annotations

from typing import Final

from rubrica.language.synonyms.words import ways
from rubrica.language.wordings import wording

HANDS: Final = [
    *[
        wording(
            f"{put} on the bottom $",
            f"{put} on the bottom of its owner's deck $ | {put} at the bottom of its owner's deck $",
        )
        for put in ("put it", "put that card", "puts it")
    ],
    *[
        wording(
            f"{who} discards {a} <x> of your choice",
            f"{who} / reveals their hand and discards a / <x> / of your choice",
        )
        for who in ("your opponent", "each opponent", "that player", "target opponent", "an opponent")
        for a in ("a", "an")
    ],
    *ways(
        "any discard pile | any graveyard",
        "either player's discard pile",
        "either player's graveyard",
        "either discard pile",
    ),
    wording(". shuffle $ &search", ", then shuffle your deck $"),
    # A hand that is shown.
    *[
        wording(
            f"{who} {house} reveals their hand . {you}choose {a} <x> {of}{mark} {it} $".replace("  ", " "),
            f"{who} {house} / reveals their hand and discards a / <x> / of your choice $".strip(),
        )
        for who, house in (("", "your opponent"),)
        for you in ("you ", "")
        for a in ("a", "an")
        for of in ("from it ", "from their hand ", "of it ", "")
        for mark, it in (
            ("and", "they discard it"),
            (".", "they discard it"),
            ("and", "that player discards it"),
            (".", "that player discards it"),
            (".", "your opponent discards it"),
            ("and", "discard it"),
            (".", "discard it"),
            (".", "that player discards that card"),
            (".", "they discard that card"),
        )
    ],
    *[
        wording(
            f"look at your opponent's hand {mark} choose {a} <x> {of}{then} {it} $",
            "your opponent / reveals their hand and discards a / <x> / of your choice $",
        )
        for mark in ("and", ".", ",")
        for a in ("a", "an")
        for of in ("from it ", "")
        for then in ("and", ".", ";")
        for it in (
            "they discard it",
            "discard it",
            "your opponent discards it",
            "that player discards it",
            "that player discards that card",
        )
    ],
    wording("look at your opponent's hand", "your opponent / reveals their hand"),
    wording("look at target player's hand", "target player / reveals their hand | your opponent / reveals their hand"),
    *[
        wording(f"<x> unless they discard {many} $", f"<x> unless / that player / discards {many} $")
        for many in ("a card", "# cards")
    ],
    *[
        wording(f"the <x> with the {most} {number}", f"a <x> with the {house} {number}")
        for most, house in (
            ("highest", "highest"),
            ("lowest", "lowest"),
            ("most", "highest"),
            ("least", "lowest"),
            ("greatest", "highest"),
        )
        for number in ("power", "health", "defense", "cost", "POW", "HP", "INI", "RES")
    ],
    *[
        wording(f"with the {most} {number}", f"with the {house} {number}")
        for most, house in (("most", "highest"), ("least", "lowest"), ("greatest", "highest"), ("smallest", "lowest"))
        for number in ("power", "health", "defense", "cost", "POW", "HP", "INI", "RES")
    ],
    *[
        wording(f"the {most}-{number} <x>", f"a <x> with the {most} {number}")
        for most in ("highest", "lowest")
        for number in ("power", "health", "cost")
    ],
    *[
        wording(f"if no {what} {happened} this {time} ,", f"unless / a {what} {happened} this {time} / ,")
        for what, happened in (
            ("creature", "died"),
            ("friendly creature", "died"),
            ("enemy creature", "died"),
            ("character", "died"),
            ("friendly character", "died"),
            ("opposing character", "died"),
        )
        for time in ("turn", "round")
    ],
    *[
        wording(f"if you {did} no {what}s this {time} ,", f"unless / you {did} a {what} this {time} / ,")
        for did, what in (("played", "card"), ("played", "command"), ("drew", "card"))
        for time in ("turn", "round")
    ],
    *[
        wording(f"if you didn't {do} a {what} this {time} ,", f"unless / you {did} a {what} this {time} / ,")
        for do, did, what in (("play", "played", "card"), ("play", "played", "command"), ("draw", "drew", "card"))
        for time in ("turn", "round")
    ],
    *[
        wording(f"^ the <x> with the {most} {number} <y> $", f"^ each <x> with the {most} {number} <y> $")
        for most in ("highest", "lowest")
        for number in ("power", "health", "defense", "cost", "POW", "HP", "INI", "RES")
    ],
]
