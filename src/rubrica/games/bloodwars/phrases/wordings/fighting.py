"""Challenges: who is what in them, how they go and how they end."""

from __future__ import annotations

from typing import Final

from rubrica.language.wordings import wording

BEARERS: Final = (
    (
        "the bearer",
        "the equipped Legion",
        "the Legion carrying this",
        "the Legion with this",
        "the Legion this supports",
    )
    + ("the given Legion", "the Legion it is given to", "the Legion holding this", "its Legion", "the supported Legion")
    + ("the Legion bearing this", "the Legion that carries this", "the wielder", "the Legion")
)
ROLES: Final = [
    *[
        wording(words, "you are a Defender")
        for words in ("your Warlord is defending", "your Warlord is a Defender", "your Warlord is the Defender")
        + ("you are defending", "you are the Defender", "you defend", "defending")
    ],
    *[
        wording(words, "you are the Challenger")
        for words in ("your Warlord is the Challenger", "your Warlord is attacking", "you are attacking", "you attack")
        + ("attacking", "challenging")
    ],
]
"""What a side is doing."""
FIGHTING: Final = [
    wording("while this Battlefield is presented", "while this is presented"),
    wording("in a Challenge for this Battlefield", "here"),
    wording("the Challenge ends at once", "end the Challenge"),
    wording("the Challenge ends", "end the Challenge"),
    wording("who isn't involved in this Challenge", "outside the Challenge"),
    wording("who is not in the Challenge", "outside the Challenge"),
    wording("not involved in the Challenge", "outside the Challenge"),
    wording("until the end of this Combat", "until the end of the Challenge"),
    wording("until the end of the Combat", "until the end of the Challenge"),
    wording("for the rest of the Challenge", "until the end of the Challenge"),
    wording("withdraw your Warlord from this Challenge", "withdraw your Warlord"),
    *[
        wording(f"{verb} {the} {sort}", f"{verb} {house}")
        for verb in ("win", "wins", "lose", "loses")
        for the, sort, house in (
            ("the", "Challenge", "a Challenge"),
            ("the", "Combat", "a Combat"),
            ("a", "battle", "a Combat"),
            ("the", "battle", "a Combat"),
            ("the", "Intrigue", "an Intrigue"),
        )
    ],
    *[wording(words, "the Legion this is given to") for words in BEARERS],
    *[wording(f"^ <x> while {words} $", f"^ as long as {house} , <x> $") for words, house in ROLES],
    *[wording(f"^ <x> when {words} $", f"^ as long as {house} , <x> $") for words, house in ROLES],
    *[wording(words, house) for words, house in ROLES],
    wording("the Battlefield is of", "the presented Battlefield / is a / Battlefield / of"),
    wording("<x> the Battlefield", "<x> the presented Battlefield"),
    *[
        wording(
            f"^ <x> {where} a Battlefield <y> $",
            "^ as long as / the presented Battlefield / is a / Battlefield / <y> , <x> $",
        )
        for where in ("at", "in battles at", "in Challenges at", "in a Challenge at", "in Combats at", "in a battle at")
    ],
    wording("^ <x> while this is presented $", "^ while this is presented , <x> $"),
    wording("this Warlord is challenged", "this Warlord / becomes a Defender"),
    wording("this Warlord defends", "this Warlord / becomes a Defender"),
    wording("this defends", "this / becomes a Defender"),
    wording("this Warlord attacks", "this Warlord / is named Challenger"),
    wording("this attacks", "this / is named Challenger"),
    wording("this Warlord challenges", "this Warlord / is named Challenger"),
    wording("this Warlord issues a Challenge", "this Warlord / is named Challenger"),
    wording("you issue a Challenge", "your Warlord / is named Challenger"),
    wording("<x> withdraws from the Challenge", "withdraw / <x>"),
    wording("<x> withdraws", "withdraw / <x>"),
    wording("remove <x> from the Challenge", "withdraw / <x>"),
    wording("during a Combat", "in a Combat"),
    wording("during an Intrigue", "in an Intrigue"),
    *[
        wording(f"^ <x> {where} $", f"^ as long as / {house} , <x> $")
        for where, house in (
            ("in a Combat", "it is a Combat"),
            ("in Combat", "it is a Combat"),
            ("in Combats", "it is a Combat"),
            ("in Intrigues", "it is an Intrigue"),
            ("in an Intrigue", "it is an Intrigue"),
            ("during Challenges", "a Challenge goes on"),
            ("in Challenges", "a Challenge goes on"),
        )
    ],
    wording("the challenger", "the Challenger"),
    wording("is named Defender", "becomes a Defender"),
    wording("is named a Defender", "becomes a Defender"),
    wording("is repelled", "fails"),
    wording("the Challenger wins the Challenge", "the Challenge succeeds"),
    wording("^ <x> get <y> here $", "^ while this is presented , / all <x> / get <y> $"),
    wording("^ <x> get <y> here $", "^ while this is presented , <x> get <y> $"),
    wording("^ the defender gets <x> $", "^ while this is presented , / Defenders / get <x> $"),
    wording("the end of the battle", "the end of the Challenge"),
    wording("the end of battle", "the end of the Challenge"),
    wording("in a Combat $", "as long as / it is a Combat $"),
    wording("in an Intrigue $", "as long as / it is an Intrigue $"),
    wording("your own Warlord in the Challenge", "your Warlord"),
    *[
        wording(f"{during} {this} {sort}", "until the end of the Challenge")
        for during in ("during", "for")
        for this in ("this", "the")
        for sort in ("Challenge", "Combat", "Intrigue")
    ],
    *[
        wording(f"{noun} in {this} {sort}", f"{noun} / in the Challenge")
        for noun in ("Legion", "Legions", "Warlord", "Warlords", "Item", "Items")
        for this in ("this", "the")
        for sort in ("Challenge", "Combat", "Intrigue", "battle")
        if (this, sort) != ("the", "Challenge")
    ],
    wording("in this Combat", "until the end of the Challenge"),
    wording("in this Challenge", "until the end of the Challenge"),
    wording("the opposing Warlord is <x> ,", "an / opposing / Warlord / is a / <x> / Warlord ,"),
    wording("if the opposing Warlord is", "if / an / opposing / Warlord / is"),
    *[
        wording(f"you {claim} this{noun}", "this / is captured")
        for claim in ("claim", "gain", "win", "take", "conquer")
        for noun in (" Battlefield", " Realm", "")
    ],
    *[
        wording(f"remove <x> from {place} and {verb} it to <y>", "return <x> to <y>")
        for place in ("this Combat", "this Challenge", "the Combat", "the Challenge")
        for verb in ("return", "put")
    ],
    *[
        wording(f"turn {this} {sort} into {other}", f"the Challenge becomes {other}")
        for this in ("this", "the")
        for sort in ("Challenge", "Combat", "Intrigue")
        for other in ("an Intrigue", "a Combat")
    ],
    wording("this Challenge becomes", "the Challenge becomes"),
    wording("end this Challenge", "end the Challenge"),
    wording("end this Combat", "end the Combat"),
    wording("end this Intrigue", "end the Intrigue"),
    wording(". nobody wins", ""),
    wording(". no one wins", ""),
    *[
        wording(f"the end of this {sort}", "the end of the Challenge")
        for sort in ("Challenge", "Combat", "Intrigue", "battle")
    ],
    *[
        wording(f"^ <x> {where} $", f"^ as long as / {house} , <x> $")
        for where, house in (
            *[(f"{w} Intrigues", "it is an Intrigue") for w in ("during", "while in", "while them are in")],
            *[(f"{w} Combats", "it is a Combat") for w in ("during", "while in", "while them are in")],
            *[(f"{w} Combat", "it is a Combat") for w in ("during", "while in", "while them are in", "while it is in")],
            *[(f"{w} a Combat", "it is a Combat") for w in ("while in", "while them are in", "while it is in")],
            *[(f"{w} an Intrigue", "it is an Intrigue") for w in ("while in", "while them are in", "while it is in")],
            ("during Challenges", "a Challenge goes on"),
            ("during a Challenge", "a Challenge goes on"),
            ("during your turn", "it is your turn"),
            ("on your turn", "it is your turn"),
        )
    ],
    *[
        wording(f"{this} is in {a} Challenge", "this / is a / Warlord / in the Challenge")
        for this in ("this Warlord", "this", "it")
        for a in ("a", "the", "this")
    ],
    *[
        wording(
            f"^ <x> while fighting {on} a <y> $",
            "^ as long as / the presented Battlefield / is a / <y> / Battlefield , <x> $",
        )
        for on in ("for", "over", "on", "in")
    ],
    *[
        wording(f"{possessor}'s {unit}", f"the {unit} of / {house}")
        for possessor, house in (
            ("your Warlord", "your Warlord"),
            ("the opposing Warlord", "target / opposing / Warlord"),
            ("the Challenger", "the Challenger"),
            ("the Defender", "the Defender"),
            ("the bearer", "the Legion this is given to"),
        )
        for unit in ("CS", "IS")
    ],
]
