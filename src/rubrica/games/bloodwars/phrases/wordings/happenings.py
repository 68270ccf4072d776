"""What happens: the words of triggers."""

from __future__ import annotations

from typing import Final

from rubrica.language.wordings import wording

BELONGS: Final = (
    ("a", "a player / loses"),
    ("any", "a player / loses"),
    ("a friendly", "you / lose"),
    ("one of your", "you / lose"),
    ("your", "you / lose"),
    ("a rival", "an opponent / loses"),
    ("an opposing", "an opponent / loses"),
    ("an enemy", "an opponent / loses"),
    ("an opponent's", "an opponent / loses"),
)
"""Of whom a card is that is lost."""
HAPPENINGS: Final = [
    wording("while this Battlefield is in your Victory Pool", "while this is in your Victory Pool"),
    wording("the player who captured it draws <x> $", "draw <x> $"),
    wording("plays a Spell", "plays a Spell card"),
    wording("play a Spell", "play a Spell card"),
    wording("plays Orders", "plays an Orders card"),
    *[wording("^ as long as this is in your Victory Pool , <x> $", "^ <x> $")],
    *[wording("^ while this is in your Victory Pool , <x> $", "^ <x> $")],
    wording("^ <x> while this is in your Victory Pool $", "^ <x> $"),
    *[
        wording(f"{noun} in your Victory Pool", f"friendly / {noun} / in a Victory Pool")
        for noun in ("Battlefield", "Battlefields")
    ],
    *[
        wording(f"{noun} you hold", f"friendly / {noun} / in a Victory Pool")
        for noun in ("Battlefield", "Battlefields")
    ],
    wording("you capture this", "this / is captured"),
    wording("you capture this Battlefield", "this / is captured"),
    wording("this Warlord enters play", "this Warlord / is inducted"),
    wording("this enters play", "this / is inducted"),
    wording("a Warlord enters play", "a / Warlord / is inducted"),
    wording(
        "take a Battlefield from an opponent's Victory Pool",
        "take / target / rival / Battlefield / in a Victory Pool / into your Victory Pool",
    ),
    wording("plays a Fate card", "plays Fate"),
    *[
        wording(f"{verb} {which} <x> {place} the opposing Battle Hand", "the opposing Battle Hand / loses / a <x>")
        for verb in ("remove", "destroy")
        for which in ("target", "a", "an")
        for place in ("from", "in")
    ],
    wording("play a Fate card ,", "play Fate ,"),
    wording("while this is in play", "as long as this is in play"),
    wording("your Victory Pool changes", "the Victory Pool of / you / changes"),
    wording("it is another player's turn", "it is not your turn"),
    wording("^ once per turn , when <x> , <y> $", "^ once per turn , whenever <x> , <y> $"),
    wording("another player", "an opponent"),
    wording("each other player", "each opponent"),
    *[
        wording(f"you {claim} a Battlefield", "you / capture a Battlefield")
        for claim in ("claim", "gain", "take", "conquer")
    ],
    *[
        wording(
            f"gain control of target {whose}Battlefield{x}",
            f"take / target / rival / Battlefield / {y}in a Victory Pool / into your Victory Pool",
        )
        for whose in ("", "rival ", "opposing ")
        for x, y in ((" with <x> $", "with / <x> / "), (" $", ""))
    ],
    wording("^ the first time each turn <x> , <y> $", "^ once per turn , whenever <x> , <y> $"),
    wording("^ the first time <x> each turn , <y> $", "^ once per turn , whenever <x> , <y> $"),
    wording("^ whenever <x> for the first time each turn , <y> $", "^ once per turn , whenever <x> , <y> $"),
    wording("play an Item ,", "play an Item card ,"),
    wording("plays an Item ,", "plays an Item card ,"),
    wording("play a Support ,", "play a Support card ,"),
    wording("plays a Support ,", "plays a Support card ,"),
    *[
        wording(f"you {have} {fewer} <x> than {other} ,", f"you control {house} / <x> / than each opponent ,")
        for have in ("have", "control", "hold")
        for fewer, house in (("fewer", "fewer"), ("less", "fewer"), ("more", "more"))
        for other in ("each opponent", "your opponent", "any opponent", "every opponent", "each other player")
    ],
    *[
        wording(f"play {word}", f"play {house}")
        for word, house in (
            ("Orders", "Orders cards"),
            ("Spells", "Spell cards"),
            ("Items", "Item cards"),
            ("Support", "Support cards"),
        )
    ],
    *[
        wording(f"you {have} another <x>{where} {end}", f"you control / a / other / <x> / {house}{end}")
        for have in ("have", "control", "hold")
        for where, house in ((" in your Victory Pool", "in a Victory Pool / "), ("", ""))
        for end in (",",)
    ],
    *[
        wording(f"{which} {noun} {dies} ,", f"{who} a {noun} ,")
        for which, who in BELONGS
        for noun in ("Legion", "Warlord")
        for dies in ("dies", "leaves play")
        if which != "one of your"
    ],
    *[
        wording(f"you {have} {fewer} <x> than {other} ,", f"you control {house} / <x> / than an opponent ,")
        for have in ("have", "control", "hold")
        for fewer, house in (("fewer", "fewer"), ("less", "fewer"), ("more", "more"))
        for other in ("an opponent", "another player", "some opponent")
    ],
    *[wording(f"the {word} player", "the opposing player") for word in ("losing", "other", "opposing", "defeated")],
    *[
        wording(f"if you {did} this turn ,", "unless / you played a Fate card this turn ,")
        for did in (
            "didn't play any Fate",
            "didn't play Fate",
            "didn't play any Fate cards",
            "didn't play a Fate card",
            "played no Fate",
            "played no Fate cards",
            "have not played Fate",
            "haven't played any Fate",
        )
    ],
]
