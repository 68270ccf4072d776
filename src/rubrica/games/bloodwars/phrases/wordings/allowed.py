"""What somebody may or can't do, and what can't be done to cards."""

from __future__ import annotations

from typing import Final

from rubrica.language.wordings import wording

SOURCES: Final = (
    ("Spells", "Spell cards"),
    ("Spell cards", "Spell cards"),
    ("Orders", "Orders cards"),
    ("Orders cards", "Orders cards"),
    ("Fate", "Fate"),
    ("Fate cards", "Fate"),
    ("Powers", "Powers"),
    ("Combat Powers", "Powers"),
    ("Warlord Powers", "Warlords"),
    ("Legion Powers", "Legions"),
    ("Fate or Powers", "Fate and Powers"),
    ("Powers and Fate", "Fate and Powers"),
    ("Powers or Fate", "Fate and Powers"),
    ("anything", "Fate and Powers"),
    ("effects", "Fate and Powers"),
)
"""What does something to cards."""
OPPONENTS: Final = (
    *[
        f"{who} {plays}"
        for who in ("opponents", "your opponents", "other players")
        for plays in ("play", "use", "control")
    ],
    *[f"{who} {plays}" for who in ("an opponent", "your opponent") for plays in ("plays", "uses", "controls")],
    *[f"{played} by {who}" for played in ("played", "used") for who in ("opponents", "your opponents", "an opponent")],
)
"""Whose that is."""
PILED: Final = (
    ("put into the Dead-Book", "put into the Dead-Book"),
    ("put in the Dead-Book", "put into the Dead-Book"),
    ("sent to the Dead-Book", "put into the Dead-Book"),
    ("killed", "put into the Dead-Book"),
    ("discarded", "discarded"),
    ("put into the discard pile", "discarded"),
    ("put into your discard pile", "discarded"),
    ("destroyed", "lost"),
    ("removed", "lost"),
    ("lost", "lost"),
    ("flipped", "flipped"),
    ("returned to your hand", "returned"),
    ("returned to its owner's hand", "returned"),
    ("returned", "returned"),
)
"""What can't be done to a card."""
COMES: Final = (
    "play this{noun}",
    "put this{noun} into a Battle Hand",
    "put this{noun} into your Battle Hand",
    "induct this{noun}",
    "present this{noun}",
)
PASSIVE: Final = ("played", "put into a Battle Hand", "put into your Battle Hand", "inducted", "presented", "used")
NOUNS: Final = ("", " card", " Legion", " Warlord", " Battlefield", " Item", " Spell", " Support")
ONLY_IF: Final = [
    *[
        wording(f"^ you can't {way.format(noun=noun)} unless <x> $", "^ play this only if <x> $")
        for way in COMES
        for noun in NOUNS
    ],
    *[
        wording(f"^ you {may} {way.format(noun=noun)} only if <x> $", "^ play this only if <x> $")
        for may in ("may", "can")
        for way in COMES
        for noun in NOUNS
    ],
    *[
        wording(f"^ {way.format(noun=noun)} only if <x> $", "^ play this only if <x> $")
        for way in COMES
        for noun in NOUNS
    ],
    *[
        wording(f"^ this{noun} can't be {way} unless <x> $", "^ play this only if <x> $")
        for way in PASSIVE
        for noun in NOUNS
    ],
    *[
        wording(f"^ this{noun} {can} be {way} only if <x> $", "^ play this only if <x> $")
        for can in ("can", "may")
        for way in PASSIVE
        for noun in NOUNS
    ],
]
"""When a card may be played, stacked, inducted, presented."""
LIMITS: Final = [
    *[
        wording(f"{play} more than # {fate} {every} {time}", f"play more than # Fate cards each {house}")
        for play in ("play",)
        for fate in ("Fate card", "Fate cards", "Fate")
        for every in ("each", "per", "during each", "in each", "during a", "in a")
        for time, house in (
            ("turn", "turn"),
            ("Challenge", "Challenge"),
            ("Combat", "Challenge"),
            ("Intrigue", "Challenge"),
        )
        if (every, time) != ("each", house) or fate == "Fate"
    ],
    *[
        wording(
            f"{who} {may} play only # {fate} {every} {time}", f"{house} / can't play more than # Fate cards each {long}"
        )
        for who, house in (
            ("each player", "each player"),
            ("players", "each player"),
            ("each opponent", "each opponent"),
        )
        for may in ("may", "can")
        for fate in ("Fate card", "Fate cards")
        for every in ("each", "per", "during each")
        for time, long in (("turn", "turn"), ("Challenge", "Challenge"), ("Combat", "Challenge"))
    ],
]
"""How much Fate may be played."""
ALLOWED: Final = [
    wording("^ this Warlord may take Legions of any alignment $", "^ this Warlord leads Legions of any alignment $"),
    wording(
        "^ this Warlord may take Legions of any alignment into his Battle Hand $",
        "^ this Warlord leads Legions of any alignment $",
    ),
    wording("^ this Warlord may lead Legions of any alignment $", "^ this Warlord leads Legions of any alignment $"),
    wording("^ no player may <x> $", "^ each player / can't <x> $"),
    wording("^ no player can <x> $", "^ each player / can't <x> $"),
    wording("opponents can't", "each opponent / can't"),
    wording("your opponents can't", "each opponent / can't"),
    wording("no opponent can", "each opponent / can't"),
    wording("players can't", "each player / can't"),
    wording("no player can", "each player / can't"),
    wording("^ <x> can't <y> here $", "^ while this is presented , <x> can't <y> $"),
    wording("^ <x> can't affect <y> $", "^ <y> can't be affected by <x> $"),
    wording("^ you may play this only if <x> $", "^ play this only if <x> $"),
    wording("protect <x> from <y> $", "<x> can't be affected by <y> $"),
    wording("no opponent may", "each opponent / can't"),
    *[wording(f"{said} {who}", f"{house} of opponents") for said, house in SOURCES for who in OPPONENTS],
    *[wording(f"opponents' {said}", f"{house} of opponents") for said, house in SOURCES],
    *[
        wording(f"can't be {kept} by {said} $", f"can't be {kept} by / {house} $")
        for kept in ("affected", *dict.fromkeys([house for _, house in PILED]))
        for said, house in SOURCES
        if said != house
    ],
    *[
        wording(f"can't be the target of {said} $", f"can't be the target of / {house} $")
        for said, house in SOURCES
        if said != house
    ],
    *[wording(f"can't be {said} by", f"can't be {house} by") for said, house in PILED if said != house],
    *[wording(f"can't be {said} $", f"can't be {house} by / Fate and Powers $") for said, house in PILED],
    wording("can't be targeted by", "can't be the target of"),
    wording("can't be chosen as the target of", "can't be the target of"),
    wording("can't be targeted $", "can't be the target of / Fate and Powers $"),
    *[
        wording(f"{cant} by / {word}".replace(" / ", " "), f"can't be affected by / {word}")
        for cant in ("is unaffected", "are unaffected")
        for word in ("Fate", "Powers", "Spell cards")
    ],
    *[wording(f"{are} immune to", "can't be affected by") for are in ("is", "are")],
    *[
        wording(f"can't {be} {said}", f"can't {house}")
        for be in ("be used to",)
        for said, house in (("defend", "defend"), ("attack", "attack"), ("challenge", "attack"))
    ],
    *[
        wording(f"can't {said} $", f"can't {house} $")
        for said, house in (
            ("be the Challenger", "attack"),
            ("be named Challenger", "attack"),
            ("challenge", "attack"),
            ("issue a Challenge", "attack"),
            ("issue Challenges", "attack"),
            ("be a Defender", "defend"),
            ("be the Defender", "defend"),
            ("become a Defender", "defend"),
            ("oppose", "defend"),
            ("oppose a Challenge", "defend"),
            ("aid the Challenger", "aid"),
            ("be an ally", "aid"),
            ("become an ally", "aid"),
        )
    ],
    *[
        wording("^ it can't <x> $", f"^ {this} / can't <x> $")
        for this in ("this Legion", "this Warlord", "this Battlefield")
    ],
    *ONLY_IF,
    *LIMITS,
]
