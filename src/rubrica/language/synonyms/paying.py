"""Prices, and what may be paid."""

from __future__ import annotations

from typing import Final

from rubrica.language.wordings import wording

PAYING: Final = [
    # Prices are of who pays.
    *[
        wording(
            f"^ {who} cost {many} {more} $",
            f"^ <x> cost / your opponent / {house} {more} $ | ^ <x> cost your opponent / {house} {more} $",
        )
        for who in ("<x> your opponent plays", "<x> an opponent plays", "<x> opponents play", "<x> your opponents play")
        for many, house in (("#", "#"), ("# asp", "# / asp"), ("# blood", "#"))
        for more in ("more", "less")
    ],
    *[
        wording(f"^ {whose} <x> cost # {more} $", f"^ <x> cost / your opponent / # / {more} $")
        for whose in ("enemy", "opposing")
        for more in ("more", "less")
    ],
    # What may be paid.
    *[
        wording(f"^ once per {time} , you may <x> {mark} <y> $", f"^ once per {time} , <x> : <y> $")
        for time in ("turn", "round")
        for mark in ("to", ". if you do ,")
    ],
    *[
        wording("^ <x> and <y> : <z> $", "^ <x> , <y> : <z> $"),
    ],
    wording("^ fight : <x> $", "^ <x> $"),
    *[
        wording(f"<x> and <y> deal damage equal to their {power} to each other", "<x> / fights / <y>")
        for power in ("power", "strength", "POW")
    ],
]
