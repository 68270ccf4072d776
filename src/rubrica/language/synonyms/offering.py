"""What other players may do, and what is done if they don't."""

from __future__ import annotations

from typing import Final

from rubrica.language.synonyms.words import ways
from rubrica.language.wordings import wording

DEEDS: Final = {
    **{
        f"{verb}s": verb
        for verb in ("discard", "sacrifice", "lose", "draw", "gain", "take", "destroy", "put", "return")
    },
    **{f"{verb}s": verb for verb in ("reveal", "shuffle", "remove", "give", "suffer", "deal")},
    "pays": "pay",
}
"""What somebody does, as the text tells others to."""
WHO: Final = {
    **{
        who: who
        for who in ("your opponent", "an opponent", "each opponent", "target opponent", "that player", "a player")
    },
    "its controller": "the controller of / it",
    "any player": "a player",
    "a player": "a player",
    "any opponent": "an opponent",
}
"""Who does it, and how the house calls him."""

THEM: Final = ("your opponent", "that player")
OFFERING: Final = [
    *[wording(f"{choose} to <x> they control", f"{choose} to / <x> you control") for choose in ("choose", "chooses")],
    wording("your opponent may", "an opponent / may"),
    wording("may <x> to <y> $", "may <x> , then <y> $"),
    *[
        wording(f"unless {who} {does} <y> $", f"unless / {house} / chooses to / {do} / <y> $")
        for who, house in WHO.items()
        for does, do in DEEDS.items()
    ],
    *[wording(f"unless you {do} <y> $", f"unless / you / choose to / {do} / <y> $") for do in DEEDS.values()],
    *[
        wording(
            f"<x> unless they {do} <y> $",
            " | ".join([f"<x> unless / {who} / chooses to / {do} / <y> $" for who in THEM]),
        )
        for do in DEEDS.values()
    ],
    wording("any player may", "a player / may"),
    *ways("if you do ,", "if they do ,", "if that player does ,", "if your opponent does ,", "if an opponent does ,"),
    *ways(
        "otherwise ,", "if they do not ,", "if they don't ,", "if that player doesn't ,", "if your opponent doesn't ,"
    ),
    *ways("otherwise ,", "if nobody does ,", "if no one does ,", "if they can't ,", "if they cannot ,"),
    *ways("if you do ,", "when you do ,", "if you did ,"),
    *ways("otherwise ,", "if you didn't ,", "if you couldn't ,", "if you could not ,"),
]
