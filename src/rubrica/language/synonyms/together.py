"""Sentences that say one thing together, and who is meant in them: before all other wordings."""

from __future__ import annotations

from typing import Final

from rubrica.language.synonyms.words import NOUNS, NUMBERS_OF, PLURALS, chosen, first_numbers, ways
from rubrica.language.wordings import wording

TOGETHER: Final = [
    # Before "they" is anybody else.
    *[
        wording(
            f"each player {one} <y> {then} {other} <z> $",
            f"each player / {one} <y> , then / each player / {other} <z> $",
        )
        for one, other in (("discards", "draws"), ("draws", "discards"), ("loses", "draws"))
        for then in (", then", "and", "then")
    ],
    *[
        wording(f"{who} <x> unless they discard {many} $", f"{who} <x> unless / {who} / discards {many} $")
        for who in ("your opponent", "target player", "each opponent")
        for many in ("a card", "# cards")
    ],
    # Sentences that say one thing together.
    *first_numbers(),
    *[
        wording(f"with {what} # or {word}", f"with {what} # or {house}")
        for what in NUMBERS_OF
        for word, house in (("lower", "less"), ("higher", "more"))
    ],
    *[wording(f"one of your {several}", f"a / friendly / {one}") for several, one in PLURALS.items()],
    *[wording(f"one of your {several}", f"a {one} of yours") for several, one in PLURALS.items()],
    *ways("it", "he", "him", "she"),
    wording("his", "its"),
    *[
        wording(
            f"each player {one}s <y> {and_} {other}s <z> $",
            f"each player / {one}s <y> , then / each player / {other}s <z> $",
        )
        for one, other in (("discard", "draw"), ("draw", "discard"))
        for and_ in (", then", "and", "then", ", and then")
    ],
    *[
        wording(f"^ <x> on this {when} it <y> $", f"^ {when} / this <y> , <x> on / this $")
        for when in ("when", "whenever")
    ],
    *[
        wording(
            f"<p> {one}s <y> {and_} {other}s <z> $ !each !opponent !target",
            f"<p> {one}s <y> , then / that player / {other}s <z> $",
        )
        for one, other in (("discard", "draw"), ("draw", "discard"))
        for and_ in (", then", "and", "then", ", and then")
    ],
    *[
        wording(f"they {verb} !unless", f"that player / {verb}s")
        for verb in ("discard", "draw", "sacrifice", "gain", "suffer")
    ],
    wording("they lose", "that player / loses"),
    wording("^ <x> when <y> $", "^ when / <y> , <x> $"),
    wording("^ <x> whenever <y> $", "^ whenever / <y> , <x> $"),
    *[
        wording(f"{when} <x> during your turn , <y> $", f"{when} / <x> , if / it is your turn , <y> $")
        for when in ("when", "whenever")
    ],
    *[
        wording(f"{when} <x> during your opponent's turn , <y> $", f"{when} / <x> , if / it is not your turn , <y> $")
        for when in ("when", "whenever")
    ],
    *ways(
        "at / the start of each turn , the active player <y> $",
        "at the start of each player's turn , that player <y> $",
        "at the beginning of each player's turn , that player <y> $",
    ),
    wording("that would be dealt to", "to"),
    wording("that would be inflicted on", "to"),
    wording("without paying for it", "without paying"),
    wording("without paying its cost", "without paying"),
    wording("show it", "reveal it"),
    wording("if you can", ""),
    *[wording(f"costs # {more} to play", f"costs # {more}") for more in ("less", "more", "asp less", "asp more")],
    *[wording(f"this costs # {more}", f"this costs / # / asp {more}") for more in ("less", "more")],
    *[made for article in ("a", "an", "target") for made in chosen(article)],
    *[wording(f". that {noun}", ". it") for noun in NOUNS],
    wording("choose up to # <x> . they <y> $", "up to / # / target / <x> <y> $"),
    wording("choose up to # <x> . <y> them $", "<y> up to / # / target / <x> $"),
    wording("choose # <x> . they <y> $", "# / target / <x> <y> $"),
    wording("choose # <x> . <y> them $", "<y> # / target / <x> $"),
]
