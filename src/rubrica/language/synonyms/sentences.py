"""Sentences: costs, conditions, choices, and their order."""

from __future__ import annotations

from typing import Final

from rubrica.language.synonyms.words import TAKEN, ways
from rubrica.language.wordings import wording

SENTENCES: Final = [
    # Sentences.
    wording("^ pay <x> to <y> $", "^ pay <x> : <y> $"),
    wording("^ <x> to <y> $", "^ <x> : <y> $"),
    wording("you may <x> to <y> $", "you may <x> , then <y> $"),
    wording("you may <x> and <y> $", "you may <x> , then <y> $"),
    *[
        wording(f"pay # {end}".strip(), f"pay # / blood {end} | pay # / ASP {end} | pay # / influence {end}")
        for end in (":", "to", ", then")
    ],
    *ways(", then", "and then", "then", ", and then"),
    wording(", and", "and"),
    wording(", or", "or"),
    wording("; or", "or"),
    wording("with # <x> counters on it $", "with / # / <x> / counters $"),
    wording("with a <x> counter on it $", "with / a / <x> / counter $"),
    wording("counter on it", "counter on / this"),
    wording("counters on it", "counters on / this"),
    wording("<x> unless <y> $", "unless / <y> , <x> $"),
    wording("choose one of", "choose one"),
    wording("choose", "choose one"),
    wording("if you do so ,", "if you do ,"),
    *ways("otherwise ,", "if you do not ,", "if you don't ,", "if not ,", "if you can't ,", "if you cannot ,"),
    wording("when <x> or <y> ,", "when <x> or this <y> ,"),
    wording("whenever <x> or <y> ,", "whenever <x> or this <y> ,"),
    wording("when <x> <y> or <z> ,", "when <x> <y> or <x> <z> ,"),
    wording("whenever <x> <y> or <z> ,", "whenever <x> <y> or <x> <z> ,"),
    wording("or a", "or"),
    wording("or an", "or"),
    wording("^ <x> $", "^ all <x> $"),
    wording(", <x> $", ", all <x> $"),
    wording("when your turn starts", "at / the start of your turn | at / the beginning of your turn"),
    wording("when your turn ends", "at / the end of your turn"),
    wording("^ for each <x> , <y> $", "^ <y> for each <x> $"),
    wording(", for each <x> , <y> $", ", <y> for each <x> $"),
    wording("repeat # times : <y> $", "<y> / # / times $"),
    wording("you control # or more <x> ,", "there are / # or more / friendly / <x> ,"),
    wording("you control # or less <x> ,", "there are / # or fewer / friendly / <x> ,"),
    wording("you control no <x> ,", "there are / 0 / or fewer / friendly / <x> ,"),
    wording("you control no <x> ,", "there is no / friendly / <x> ,"),
    wording("you have no <x> ,", "there are / 0 / or fewer / friendly / <x> ,"),
    wording("^ friendly <x> cost # less $", "^ <x> cost / you / # / less $"),
    wording("^ friendly <x> cost # more $", "^ <x> cost / you / # / more $"),
    *[
        wording(f"you have # or {word} cards in {hand} ,", f"there are / # / or {house} / cards / in your hand ,")
        for word, house in (("more", "more"), ("less", "fewer"))
        for hand in ("hand", "your hand")
    ],
    wording("you have # or more <x> ,", "there are / # or more / friendly / <x> ,"),
    wording("you have # or less <x> ,", "there are / # or fewer / friendly / <x> ,"),
    wording("a <x> other than this", "another / <x>"),
    wording("an <x> other than this", "another / <x>"),
    wording("<x> other than this", "other / <x>"),
    wording("you draw ,", "you / draw a card ,"),
    wording("you discard ,", "you / discard a card ,"),
    wording("you control another <x> ,", "there is a / other / friendly / <x> ,"),
    wording("you control another <x> ,", "you control / a / other / <x> ,"),
    wording("you control a <x> ,", "there is a / friendly / <x> ,"),
    wording("you control an <x> ,", "there is a / friendly / <x> ,"),
    wording("you control # or more <x> ,", "you control at least / # / <x> ,"),
    wording("draw cards equal to <x> $", "draw / <x> / cards $"),
    *[
        wording(f"its {word}", f"the {word} of / it")
        for word in ("power", "strength", "health", "POW", "HP", "ATK", "DMG", "CS", "cost")
    ],
    *[
        wording(
            f"<a> {verb} <b> and {other}<c> {until} $", f"<a> {verb} <b> / {until} / and / it / gains / <c> / {until} $"
        )
        for verb in ("gains", "gets")
        for other in ("gains ", "")
        for until in ("until end of turn", "until end of round", "until the end of the turn")
    ],
    wording("double the <x> of <y> $", "the <x> of <y> becomes / twice / the <x> of / it $"),
    *[
        wording(f"{which} {noun}'s {number}", f"the {number} of / {house}")
        for noun in ("creature", "character", "minion", "Legion", "Warlord", "hero")
        for which, house in (("this", "this"), ("that", "it"), ("target", f"target / {noun}"))
        for number in (
            "power",
            "strength",
            "health",
            "defense",
            "POW",
            "HP",
            "INI",
            "RES",
            "ATK",
            "DEF",
            "DMG",
            "CS",
            "IS",
        )
    ],
    *ways(
        "there are / # / or more / <x> / counters on / this",
        "this has # or more <x> counters",
        "this has # or more <x> counters on it",
        "it has # or more <x> counters on it",
        "there are # or more <x> counters on it",
    ),
    *ways("there is no / <x> / counter on / this", "this has no <x> counters", "this has no <x> counters on it"),
    *ways("there is a / <x> / counter on / this", "this has a <x> counter", "this has a <x> counter on it"),
    *ways("the controller of / it", "its controller", "that creature's controller", "that character's controller"),
    wording("^ <x> while <y> $", "^ while / <y> , <x> $"),
    wording("^ <x> as long as <y> $", "^ as long as / <y> , <x> $"),
    wording("you have no cards in hand ,", "there is no / card / in your hand ,"),
    wording("you have no cards in your hand ,", "there is no / card / in your hand ,"),
    wording("deal X damage to <x> , where X is <y> $", "deal damage equal to / <y> / to / <x> $"),
    wording("inflict X damage on <x> , where X is <y> $", "inflict damage equal to / <y> / on / <x> $"),
    wording("deal # damage to <x> and # damage to <y> $", "deal # damage to <x> and deal # damage to <y> $"),
    wording("deal damage to <x> equal to <y> $", "deal damage equal to / <y> / to / <x> $"),
    wording("inflict damage on <x> equal to <y> $", "inflict damage equal to / <y> / on / <x> $"),
    *ways("gain control of", "take control of"),
    *ways("gains control of", "takes control of"),
    wording(", instead <x> $", ", <x> instead $"),
    *ways("would die", "would be destroyed", "would be killed"),
    *ways("the owner of / it | the controller of / it", "its owner", "their owner"),
    *[wording(f"{marks} put it into your hand &search", "") for marks in TAKEN],
    wording("^ <x> you play cost # less $", "^ <x> cost / you / # / less $"),
    wording("^ <x> you play cost # more $", "^ <x> cost / you / # / more $"),
    wording("^ your opponent's <x> cost # more $", "^ <x> cost / your opponent / # / more $"),
    wording("^ your opponent's <x> cost # less $", "^ <x> cost / your opponent / # / less $"),
    wording(": <x> $", ": all <x> $"),
    wording("^ <x> if <y> $", "^ as long as / <y> , <x> $"),
    wording("^ <x> if <y> $", "^ while / <y> , <x> $"),
    wording("^ <x> if <y> $", "^ if / <y> , <x> $"),
    wording("^ if <y> , <x> $", "^ as long as / <y> , <x> $"),
    wording("^ if <y> , <x> $", "^ while / <y> , <x> $"),
    wording(", <x> if <y> $", ", if / <y> , <x> $"),
    wording(": <x> if <y> $", ": if / <y> , <x> $"),
]
