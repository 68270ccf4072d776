"""What cards are called, and what is said of them."""

from __future__ import annotations

from typing import Final

from rubrica.games.bloodwars.card import ALIGNMENTS, PLANES
from rubrica.language.wordings import wording


def planes() -> list[tuple[str, str]]:
    """Planes without quotes, before and behind what comes from them."""
    return [
        *[
            wording(f"{word} {the}{plane}", f'of the plane / "{plane}"')
            for plane in PLANES
            for word in ("from", "in", "on", "of", "of plane")
            for the in ("the ", "")
        ],
        *[
            wording(f"{plane} {noun}", f'{noun} / of the plane / "{plane}"')
            for plane in PLANES
            for noun in ("Legion", "Legions", "Warlord", "Warlords", "Battlefield", "Battlefields")
        ],
    ]


DESCRIBED: Final = [
    *[
        wording(f"target Warlord's alignment becomes {two}", f'the alignment of / target / Warlord / becomes / "{two}"')
        for two in ALIGNMENTS
    ],
    wording("skips his next Action Phase", "skips the next Action Phase"),
    wording("this Item", "this"),
    wording("the Legion with this", "the Legion this is given to"),
    wording("the Legion this is attached to", "the Legion this is given to"),
    wording("each get", "get"),
    *planes(),
    wording("^ while you hold this , <x> $", "^ <x> $"),
    wording("^ as long as you hold this , <x> $", "^ <x> $"),
    wording("destroy", "discard"),
    wording("is declared an ally", "becomes an ally"),
    wording("^ <x> while <y> $", "^ as long as / <y> , <x> $"),
    wording("spells", "Spell cards"),
    wording("the holder draws", "draw"),
    wording("you have # or more <x> ,", "there are at least / # / friendly / <x> ,"),
    wording("you control # or more <x> ,", "there are at least / # / friendly / <x> ,"),
    wording("you control no <x> ,", "there are at most / 0 / friendly / <x> ,"),
    wording("while this is given", "as long as this is given"),
    wording("swap <x> with <y> $", "exchange <x> with <y> $"),
    *[wording(f"becomes {two}", f'becomes / "{two}"') for two in ALIGNMENTS],
    *[
        wording(f"{article} {word} {end}", f"{house} / {word} / Warlord / {end}")
        for article, house in (("an", "an"), ("a", "a"))
        for word in ("Avatar", "Factol")
        for end in (",", "$", "is")
    ],
    *[wording(f"{mark}<x> is discarded $", f"{mark}discard / <x> $") for mark in ("^ ", ", ", ": ")],
    *[wording(f"{mark}<x> are discarded $", f"{mark}discard / <x> $") for mark in ("^ ", ", ", ": ")],
    wording("Avatars", "Avatar / Warlords"),
    wording("Factols", "Factol / Warlords"),
    wording("an Artifact", "an / Artifact / Item"),
    wording("Artifacts", "Artifact / Items"),
    wording("this Realm", "this Battlefield"),
    *[
        wording(f"^ {while_} you {hold} this{noun} , <x> $", "^ <x> $")
        for while_ in ("while", "as long as")
        for hold in ("control", "hold", "own", "have")
        for noun in ("", " Battlefield", " Realm", " Site")
    ],
    *[
        wording(f"^ <x> {while_} you {hold} this{noun} $", "^ <x> $")
        for while_ in ("while", "as long as")
        for hold in ("control", "hold", "own", "have")
        for noun in ("", " Battlefield", " Realm", " Site")
    ],
    *[
        wording(f"{word} {behind}", f"{house} / {behind}")
        for word, house in (
            ("Spell", "Spell card"),
            ("Spells", "Spell cards"),
            ("Orders", "Orders card"),
            ("Fate", "Fate card"),
            ("Item", "Item card"),
            ("Support", "Support card"),
            ("Legion", "Legion card"),
            ("Warlord", "Warlord card"),
        )
        for behind in ("from your", "in your", "in any", "from any")
    ],
    wording("is 0 ,", "is at most / 0 ,"),
    wording("<n> Legions", "Legions / of the faction / <n>"),
    wording("<n> Legion", "Legion / of the faction / <n>"),
    *[
        wording(f"is # or {more} ,", f"is {house} / # ,")
        for more, house in (("more", "at least"), ("less", "at most"), ("higher", "at least"), ("lower", "at most"))
    ],
    *[
        wording(f"control a {word}", f"control a / {word} / Battlefield")
        for word in ("Realm", "Layer", "Site", "Plane")
    ],
    *[
        wording(f"for every # <x> counters on {it} $", "for every / # / <x> / counters on it $")
        for it in ("it", "this", "this Battlefield", "this Warlord", "this Legion")
    ],
    *[
        wording(f"for each # <x> counters on {it} $", "for every / # / <x> / counters on it $")
        for it in ("it", "this", "this Battlefield", "this Warlord", "this Legion")
    ],
    wording("becomes equal to", "becomes"),
    *[
        wording(
            f"^ <x> {unit} of the plane <n> $",
            f"^ as long as / the presented Battlefield / is / of the plane / <n> , <x> {unit} $",
        )
        for unit in ("CS", "IS")
    ],
    *[
        wording(f"{shares} {a} plane with <y>", "is / of the plane of / <y>")
        for shares in ("shares",)
        for a in ("a", "its", "the")
    ],
    *[wording(f"is {of} the same plane as <y>", "is / of the plane of / <y>") for of in ("of", "from", "on")],
    *[
        wording(f"{has} the same {word} as <y>", f"is / of the {word} of / <y>")
        for has in ("has", "is of", "shares")
        for word in ("alignment", "plane")
    ],
    wording("of the same alignment as", "of the alignment of"),
    wording("of the same plane as", "of the plane of"),
    wording("from the same plane as", "of the plane of"),
    wording("the Battlefield is a", "the presented Battlefield / is a"),
    wording("the Battlefield is an", "the presented Battlefield / is a"),
    *[wording(f"for each {gift} given to it", f"for each / {gift} / given to this") for gift in ("Item", "Support")],
    *[
        wording(f"for each {gift} {has}", f"for each / {gift} / given to this")
        for gift in ("Item", "Support")
        for has in (
            "it has",
            "it carries",
            "on it",
            "attached to it",
            "on this",
            "attached to this",
            "this has",
            "it bears",
        )
    ],
    *[
        wording(f"{a} {gift} is given to {it}", f"this / carries a / {gift}")
        for a, gift in (("an", "Item"), ("a", "Support"))
        for it in ("it", "this", "this Legion")
    ],
    *[
        wording(f"{it} {has} {a} {gift}", f"this / carries a / {gift}")
        for a, gift in (("an", "Item"), ("a", "Support"))
        for it in ("it", "this", "this Legion")
        for has in ("has", "bears", "is given")
    ],
    *[
        wording(f"with {a} {gift}", f"that carries a / {gift}")
        for a, gift in (("an", "Item"), ("a", "Support"), ("an", "Acolyte"))
    ],
    *[
        wording(f"given to {a} <x> in {hand}", f"given to a / {house} <x>")
        for a in ("a", "an")
        for hand, house in (("the opposing Battle Hand", "opposing"), ("your Battle Hand", "friendly"))
    ],
    *[wording(f"attached to {a} <x>", "given to a <x>") for a in ("a", "an")],
    *[wording("move <x> to <y> $", "give / <x> to / <y> $"), wording("attach <x> to <y> $", "give / <x> to / <y> $")],
    *[
        wording(f"is a {kind} {end}", f"is a / {kind} / Battlefield / {end}")
        for kind in ("Realm", "Layer", "Site")
        for end in (",", "$")
    ],
]
