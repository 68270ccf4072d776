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
    *[
        wording(f"{plays} {a} {said} ,", f"{plays} {article} {house} card ,")
        for plays in ("play", "plays")
        for a, said, article, house in (
            ("an", "Order", "an", "Orders"),
            ("an", "Orders card", "an", "Orders"),
            ("an", "Order card", "an", "Orders"),
            ("", "Orders", "an", "Orders"),
            ("a", "Spell", "a", "Spell"),
        )
    ],
    *[
        wording(
            f"{who} {play} a Spell or Orders ,", f"{who} / {play} a Spell card / or / {who} / {play} an Orders card ,"
        )
        for who, play in (("you", "play"), ("an opponent", "plays"), ("a player", "plays"))
    ],
    # Leaving play.
    *[
        wording(f"this{noun} {said} ,", f"this{noun.replace(' Item', '')} / {house} ,")
        for noun in ("", " Legion", " Warlord", " Item", " Battlefield")
        for said, house in (
            ("goes to the Dead-Book", "is put into the Dead-Book"),
            ("is sent to the Dead-Book", "is put into the Dead-Book"),
            ("enters the Dead-Book", "is put into the Dead-Book"),
            ("is put in the Dead-Book", "is put into the Dead-Book"),
            ("is put into your Dead-Book", "is put into the Dead-Book"),
            ("is killed", "is put into the Dead-Book"),
            ("is discarded", "is put into the discard pile"),
            ("is put into your discard pile", "is put into the discard pile"),
            ("is put into a discard pile", "is put into the discard pile"),
            ("is put in the discard pile", "is put into the discard pile"),
            ("goes to the discard pile", "is put into the discard pile"),
            ("is returned to your hand", "returns to the Command Hand"),
            ("returns to your hand", "returns to the Command Hand"),
            ("is returned to its owner's hand", "returns to the Command Hand"),
            ("dies", "leaves play"),
            ("is lost", "leaves play"),
            ("is defeated", "leaves play"),
            ("is destroyed", "leaves play"),
            ("leaves your Victory Pool", "leaves play"),
        )
    ],
    *[
        wording(f"you lose this{noun} ,", f"this{noun} / leaves play ,")
        for noun in ("", " Legion", " Warlord", " Battlefield")
    ],
    *[
        wording(f"is put into {whose} {pile} ,", f"is put into the {pile} ,")
        for whose in ("your", "its owner's", "a")
        for pile in ("Dead-Book", "discard pile")
    ],
    *[wording(f"{pile} from play ,", f"{pile} ,") for pile in ("Dead-Book", "discard pile")],
    *[
        wording(f"would be put into {whose} {pile} ,", f"would be put into the {pile} ,")
        for whose in ("your", "its owner's", "a")
        for pile in ("Dead-Book", "discard pile")
    ],
    *[
        wording(f"would be {said} ,", f"would be put into the {house} ,")
        for said, house in (
            ("discarded", "discard pile"),
            ("killed", "Dead-Book"),
            ("sent to the Dead-Book", "Dead-Book"),
            ("destroyed", "discard pile"),
            ("lost", "discard pile"),
        )
    ],
    wording(
        "^ if <x> would <y> , you may <z> . if you do , <w> instead $",
        "^ if / <x> would <y> , you may / <z> , then / <w> / instead $",
    ),
    wording("^ if <x> would <y> , instead you may <z> $", "^ if / <x> would <y> , you may / <z> / instead $"),
    wording("^ if <x> would <y> , you may instead <z> $", "^ if / <x> would <y> , you may / <z> / instead $"),
    *[
        wording(
            f"^ {when} <x> is put into the {pile} , {mark1}you may {put} it {there}{mark2} $",
            f"^ if / <x> would be put into the {pile} , you may / return / it / to its owner's Command Hand / instead $",
        )
        for when in ("when", "whenever")
        for pile in ("Dead-Book", "discard pile")
        for mark1, mark2 in (("", " instead"), ("instead ", ""))
        for put in ("return", "put", "take")
        for there in ("to your hand", "into your hand")
    ],
    *[
        wording(
            f"^ {when} <x> is put into the {pile} , {put} it {there} instead $",
            f"^ <x> goes {house} instead of the {pile} $",
        )
        for when in ("when", "whenever")
        for pile in ("Dead-Book", "discard pile")
        for put, there, house in (
            ("return", "to your hand", "to its owner's Command Hand"),
            ("put", "into your hand", "to its owner's Command Hand"),
            ("put", "into the Dead-Book", "to the Dead-Book"),
            ("put", "into the discard pile", "to the discard pile"),
        )
        if house != f"to the {pile}"
    ],
    # Items and what they lie on.
    *[
        wording(f"{when} this is {given} ,", f"{when} / this / is given to a Legion ,")
        for when in ("when", "whenever")
        for given in ("given", "attached", "equipped", "assigned")
    ],
    *[
        wording(f"{when} you give this{noun} to a Legion ,", f"{when} / this / is given to a Legion ,")
        for when in ("when", "whenever")
        for noun in ("", " Item", " Support")
    ],
    *[
        wording(f"{when} you give {a} {noun} to a Legion ,", f"{when} / a / friendly / {noun} / is given to a Legion ,")
        for when in ("when", "whenever")
        for a, noun in (("an", "Item"), ("a", "Support"))
    ],
    # Moments.
    *[
        wording(f"the start of {whose} {name} Phase", f"the start of {house}")
        for whose, house in (("your", "your turn"), ("each", "each turn"))
        for name in ("Opening",)
    ],
    *[
        wording(f"at the {start} of your {name} ,", f"at / the start of your {name} Phase ,")
        for start in ("start", "beginning")
        for name in ("Assembly", "Action", "Resolution")
    ],
    *[
        wording(f"during your {name} Phase , <x> $", f"at / the start of your {name} Phase , <x> $")
        for name in ("Assembly", "Action", "Resolution")
    ],
    wording("at the start of your Opening Phase", "at / the start of your turn"),
    *[wording(f"{who} unflips <x> ,", "<x> is unflipped ,") for who in ("you",)],
    *[wording(f"{who} {flips} <x> ,", "<x> is flipped ,") for who, flips in (("you", "flip"), ("a player", "flips"))],
    *[
        wording(f"{said} ,", "is laid on the table ,")
        for said in (
            "is revealed",
            "is put on the table",
            "enters the Combat",
            "enters a Combat",
            "joins a Combat",
            "enters play",
        )
    ],
    *[
        wording(f"a Challenge {whose}", f"a Challenge of / {house}")
        for whose, house in (("of yours", "you"), ("you issue", "you"), ("of an opponent's", "an opponent"))
    ],
    *[wording(f"you {fail} a Challenge", "a Challenge of / you / fails") for fail in ("fail",)],
]
