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
ATTACKING: Final = (
    "are attacking",
    "attack",
    "are the attacker",
    "are the Challenger",
    "are the attacking player",
    "challenge",
)
DEFENDING: Final = (
    "are defending",
    "defend",
    "are the defender",
    "are a Defender",
    "are the defending player",
    "oppose",
)


def is_doing(words: str) -> str:
    """The same of somebody else: "is attacking", "attacks"."""
    first, _, rest = words.partition(" ")
    return f"is {rest}".strip() if first == "are" else f"{first}s"


SIDES: Final = ("your Warlord", "your side", "this Legion", "your Battle Hand", "its Warlord", "the bearer")
"""Who is what you are."""
ROLES: Final = [
    *[
        made
        for words, house in (
            *[(words, "you are the Challenger") for words in ATTACKING],
            *[(words, "you are a Defender") for words in DEFENDING],
        )
        for made in ((f"you {words}", house), *[(f"{who} {is_doing(words)}", house) for who in SIDES])
        if made[0] != house
    ],
    *[(words, "you are the Challenger") for words in ("attacking", "challenging", "on the attack")],
    *[(words, "you are a Defender") for words in ("defending", "on defense", "on the defense")],
    *[
        (f"{this} {is_doing(words)}", f"this / is a / {role}")
        for this in ("this Warlord", "this", "he")
        for role, ways in (("Challenger", ATTACKING), ("Defender", DEFENDING))
        for words in ways
        if words not in ("attack", "challenge", "oppose", "defend")
    ],
]
"""What a side is doing."""
FIGHTING: Final = [
    wording("while this Battlefield is presented", "while this is presented"),
    wording("the Challenge ends at once", "end the Challenge"),
    wording("the Challenge ends", "end the Challenge"),
    wording("who isn't involved in this Challenge", "outside the Challenge"),
    wording("who is not in the Challenge", "outside the Challenge"),
    wording("not involved in the Challenge", "outside the Challenge"),
    wording("until the end of this Combat", "until the end of the Challenge"),
    wording("until the end of the Combat", "until the end of the Challenge"),
    wording("for the rest of the Challenge", "until the end of the Challenge"),
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
    *[
        wording(f"^ <x> {when} {words} $", f"^ as long as / {house} , <x> $")
        for words, house in ROLES
        for when in ("when", "while")
    ],
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
    # Who wins with whom, and how.
    *[
        wording(f"you {win} {house} {in_} this {noun}", f"this {noun} / {wins} {house}")
        for win, wins in (("win", "wins"), ("lose", "loses"))
        for house in ("a Combat", "an Intrigue", "a Challenge")
        for in_ in ("with", "using", "in which you use", "in which you used", "while you control")
        for noun in ("Legion", "Warlord")
    ],
    *[
        wording(f"this Legion {wins} {said}", f"this Legion / {wins} a Combat")
        for wins in ("wins", "loses")
        for said in ("a Challenge", "the Challenge", "in Combat", "a fight")
    ],
    *[
        wording(f"this {noun}'s {side} {wins} {house}", f"this {noun} / {wins} {house}")
        for noun in ("Legion", "Warlord")
        for side in ("side", "Battle Hand", "Warlord")
        for wins in ("wins", "loses")
        for house in ("a Combat", "a Challenge", "an Intrigue")
        if (noun, side) != ("Warlord", "Warlord")
    ],
    *[
        wording(f"{when} you {win} {house} {as_} , <x> $", f"{when} / you / {win} {house} / , if / {role} , <x> $")
        for when in ("when", "whenever")
        for win in ("win", "lose")
        for house in ("a Combat", "an Intrigue", "a Challenge")
        for as_, role in (
            ("as the Challenger", "you are the Challenger"),
            ("as the attacker", "you are the Challenger"),
            ("as a Defender", "you are a Defender"),
            ("as the Defender", "you are a Defender"),
            ("as an ally", "you are an ally"),
        )
    ],
    *[
        wording(f"by {words}", "by # or more")
        for words in ("at least #", "a margin of # or more", "# CS or more", "# or more CS", "# or greater")
    ],
    # Whom a Challenge is against.
    *[
        wording(f"^ <x> {during} against you $", "^ as long as / you are a Defender , <x> $")
        for during in ("during a Challenge", "in a Challenge", "during Challenges", "in Challenges", "during a Combat")
    ],
    *[
        wording(f"{who} {does} {you} ,", "a / friendly / Warlord / becomes a Defender ,")
        for who in ("an opponent", "another player", "a player", "your opponent")
        for does, you in (("challenges", "you"), ("attacks", "you"), ("issues a Challenge", "against you"))
    ],
    *[
        wording(f"{who} {does} ,", "a / rival / Warlord / is named Challenger ,")
        for who in ("an opponent", "another player", "your opponent")
        for does in ("challenges", "attacks", "issues a Challenge", "declares a Challenge", "starts a Challenge")
    ],
    *[
        wording(
            f"^ {theirs} <x> {when} {they} attack you $", "^ as long as / you are a Defender , / all / opposing / <x> $"
        )
        for theirs in (
            "opponents'",
            "rival",
            "enemy",
            "opposing",
            "an opponent's",
            "your opponent's",
            "your opponents'",
        )
        for when in ("when", "while")
        for they in ("they", "them")
    ],
    *[
        wording(
            f"^ {theirs} <x> {when} {they} defend against you $",
            "^ as long as / you are the Challenger , / all / opposing / <x> $",
        )
        for theirs in (
            "opponents'",
            "rival",
            "enemy",
            "opposing",
            "an opponent's",
            "your opponent's",
            "your opponents'",
        )
        for when in ("when", "while")
        for they in ("they", "them")
    ],
    wording("in both Battle Hands", "in the Challenge"),
    wording("from both Battle Hands", "in the Challenge"),
    # Whom one faces.
    *[
        wording(f"^ <x> {where}against {a} <y> $", "^ as long as / you face a <y> , <x> $")
        for where in (
            "",
            "in Intrigues ",
            "in Combats ",
            "in Combat ",
            "in Challenges ",
            "in an Intrigue ",
            "when fighting ",
        )
        for a in ("a", "an")
    ],
    *[
        wording(f"^ <x> {where}against <y> $", "^ as long as / you face <y> , <x> $")
        for where in ("", "in Intrigues ", "in Combats ", "in Combat ", "in Challenges ", "when fighting ")
    ],
    *[
        wording(f"^ <x> {while_} {who} {house} a <y> $", "^ as long as / you face a <y> , <x> $")
        for while_ in ("while", "when", "if")
        for who, house in (("you", "face"), ("you", "fight"), ("facing", "against"), ("fighting", "against"))
    ],
    *[
        wording(f"^ <x> {facing} {a} <y> $", "^ as long as / you face a <y> , <x> $")
        for facing in (
            "while facing",
            "when facing",
            "while fighting",
            "when fighting",
            "while opposed by",
            "when opposed by",
        )
        for a in ("a", "an")
    ],
    *[
        wording(f"a Warlord of {how} alignment", f"a / {how} / Warlord")
        for how in ("Good", "Evil", "Lawful", "Chaotic", "Neutral")
    ],
    *[wording(f"of {how} alignment", f"{how}") for how in ("Good", "Evil", "Lawful", "Chaotic", "Neutral")],
    *[
        wording(
            f": <x> against {hand} without {noun} with <y> $",
            f": if / there are at most / 0 / opposing / {noun} / with <y> , <x> $",
        )
        for hand in ("a Battle Hand", "an opposing Battle Hand", "a hand")
        for noun in ("Legions",)
    ],
    *[
        wording(f"{the} {has} no <x> ,", "there are at most / 0 / opposing / <x> ,")
        for the in ("the opposing Battle Hand", "the opposing player", "your opponent", "the Battle Hand you face")
        for has in ("has", "contains", "holds")
    ],
    *[
        wording(f"{the} {has} # or more <x> ,", "there are at least / # / opposing / <x> ,")
        for the in ("the opposing Battle Hand", "the Battle Hand you face")
        for has in ("has", "contains", "holds")
    ],
    *[
        wording(f"{the} {has} {a} <x> ,", "there are at least / 1 / opposing / <x> ,")
        for the in ("the opposing Battle Hand",)
        for has in ("has", "contains")
        for a in ("a", "an")
    ],
    *[
        wording(
            f"{the} {has} {more} <x> than {yours} ,",
            f"the number of / opposing / <x> is {house} than / the number of / friendly / <x> ,",
        )
        for the in ("the opposing Battle Hand", "the opposing player")
        for has in ("has", "contains", "holds")
        for more, house in (("more", "more"), ("fewer", "less"), ("less", "less"))
        for yours in ("yours", "your Battle Hand", "you")
    ],
    *[
        wording(
            f"{the} {has} {more} <x> than {yours} ,",
            f"the number of / friendly / <x> is {house} than / the number of / opposing / <x> ,",
        )
        for the in ("your Battle Hand", "you")
        for has in ("has", "have", "contains")
        for more, house in (("more", "more"), ("fewer", "less"), ("less", "less"))
        for yours in ("the opposing Battle Hand", "the opposing player")
    ],
    *[
        wording(
            f"^ {choose} a <x> . both Legions {gets} # CS $".replace("^ ", mark),
            f"{mark}target / <x> / gets / {sign}# / CS / and / this Legion / gets / {sign}# / CS $",
        )
        for mark in (": ", "^ ")
        for choose in ("choose", "choose one")
        for gets, sign in (("lose", "-"), ("get -", "-"))
        if gets == "lose"
    ],
    # Control, and another Challenge.
    *[
        wording(f"{gain} control of <x> {until} $", "gain control of / <x> until the end of the Challenge $")
        for gain in ("gain", "take")
        for until in (
            "until the end of the Combat",
            "for this Combat",
            "during this Combat",
            "this Combat",
            "this Challenge",
            "for this Challenge",
            "until the end of the turn",
        )
    ],
    *[
        wording(f"{gain} control of <x> Legion $", "gain control of / <x> Legion / until the end of the Challenge $")
        for gain in ("gain", "take")
    ],
    *[wording(f"{gain} control of <x> Legion until", "gain control of / <x> Legion / until") for gain in ("take",)],
    *[
        wording(f"you {may} {issue} {another} Challenge{end}", "you may issue another Challenge after a capture")
        for may in ("may", "can", "get to")
        for issue in ("issue", "declare", "make")
        for another in ("an additional", "another", "an extra", "one more")
        for end in ("", " this turn", " after this one", " this turn even if you have captured a Battlefield")
    ],
    *[
        wording(f"{add} # {to} {said}", f"{house} / gets / +#")
        for add, to in (("add", "to"),)
        for said, house in (
            ("your total", "your total"),
            ("the opposing total", "the opposing total"),
            ("your total CS", "your total"),
            ("your side's total", "your total"),
            ("your Combat total", "your total"),
            ("your Intrigue total", "your total"),
            ("your side", "your total"),
            ("the opposing side's total", "the opposing total"),
        )
    ],
    *[
        wording(f"subtract # from {said}", f"{house} / gets / -#")
        for said, house in (
            ("the opposing total", "the opposing total"),
            ("your total", "your total"),
            ("the opposing side's total", "the opposing total"),
        )
    ],
    *[
        wording(f"at the end of {a} {sort} , <x> $", f"at / Lying Low , {if_}<x> $")
        for a in ("each", "a", "the", "every")
        for sort, if_ in (
            ("Challenge", ""),
            ("Combat", "if / it is a Combat , "),
            ("Intrigue", "if / it is an Intrigue , "),
        )
    ],
    *[wording(f"{this} Combat $", "until the end of the Challenge $") for this in ("this", "for this")],
    *[wording(f"{this} Challenge $", "until the end of the Challenge $") for this in ("this", "for this")],
    *[wording(f"{this} Intrigue $", "until the end of the Challenge $") for this in ("this", "for this")],
]
