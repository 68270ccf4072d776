"""Turns of other games are rounds here (BH-R.164); what lasts, what is said about a while, what happens instead: read, never printed."""

from __future__ import annotations

from typing import Final

from rubrica.language.wordings import wording

ROUND_ENDS: Final = (
    "until end of turn",
    "until the end of turn",
    "until the end of the turn",
    "until end of the turn",
    "until the end of this turn",
    "till end of turn",
    "till the end of the turn",
    "for the rest of the turn",
    "for the rest of this turn",
    "for the rest of the round",
    "for the rest of this round",
    "until the end of round",
    "until the end of this round",
    "during this round",
    "during this turn",
    "for this turn",
    "for this round",
)
AT_ROUND_ENDS: Final = (
    "end of turn",
    "the end of turn",
    "the end of the turn",
    "the end of this turn",
    "the end of each turn",
    "the end of every turn",
    "end of round",
    "the end of this round",
    "the end of every round",
    "each end of turn",
    "the beginning of the end of the round",
)
TURNS: Final = [
    *[wording(said, "until end of round") for said in ROUND_ENDS],
    *[wording(f"at {said}", "at / the end of the round") for said in AT_ROUND_ENDS],
    *[
        wording(f"at the {start} of {each} turn", "at / the start of the round")
        for start in ("start", "beginning")
        for each in ("each", "every", "the")
    ],
    *[
        wording(f"at the {start} of {the} next {turn}", "at / the start of the next round")
        for start in ("start", "beginning")
        for the in ("the",)
        for turn in ("turn", "round")
    ],
    wording("at the start of your next turn", "at / the beginning of your next turn"),
    *[
        wording(said, "until your next turn")
        for said in (
            "until the start of your next turn",
            "until the beginning of your next turn",
            "till your next turn",
            "until your next Main Phase",
        )
    ],
    *[
        wording(said, "until the next Start of the Round")
        for said in (
            "until the next turn",
            "until the next round",
            "until the start of the next round",
            "until the beginning of the next round",
            "until the start of the next turn",
            "until next round",
        )
    ],
    *[wording(f"{during} the next turn", "during the next round") for during in ("during", "in", "for")],
    wording("until the end of combat", "until end of combat"),
    wording("this combat", "until end of combat"),
    wording("this turn", "this round"),
    wording("that turn", "this round"),
    wording("each turn", "each round"),
    wording("every turn", "each round"),
    wording("every round", "each round"),
    wording("once a turn", "once per round"),
    wording("once a round", "once per round"),
    wording("once each turn", "once per round"),
    wording("once each round", "once per round"),
    wording("once per turn", "once per round"),
    wording("once per turn :", "once per round ,"),
    wording("once per round : <x> $", "once per round , / 0 / ASP : <x> $"),
]
GAME: Final = [
    wording("once a game", "once per game"),
    wording("once each game", "once per game"),
    wording("once during the game", "once per game"),
    *[
        wording(f"^ once per game , {when} <x> , <y> $", "^ the next time / <x> , <y> $")
        for when in ("when", "whenever")
    ],
    wording(
        "^ once per game , you may {pay} <x> . if you do , <y> $".replace("{pay}", "pay"),
        "^ once per game , / <x> : <y> $",
    ),
]
A_WHILE: Final = [
    # BH-R.167: what is said about a while.
    *[
        wording(f"^ {when} <x> {this} , <y> $", f"^ until end of round , {when} <x> , <y> $")
        for when in ("when", "whenever")
        for this in ("this round", "until end of round")
    ],
    *[
        wording(f"^ this round , {when} <x> , <y> $", f"^ until end of round , {when} <x> , <y> $")
        for when in ("when", "whenever")
    ],
    *[
        wording(f"^ {when} {it} {dies} this round , <y> $", f"^ until end of round , when / {it} / {dies} , <y> $")
        for when in ("when", "if", "whenever")
        for it in ("it", "that character", "that permanent")
        for dies in ("dies", "attacks", "blocks", "takes damage", "deals damage", "leaves play")
    ],
    *[
        wording(f"^ <x> {says} <y> {this} $", f"^ until end of round , / <x> {says} <y> $")
        for says in ("can't play", "cost you", "cost your opponent", "can't be blocked by", "can be blocked only by")
        for this in ("this round", "until end of round")
    ],
    *[
        wording(
            "^ the next time <x> this round , <y> instead $",
            "^ until end of round , the next time / <x> , <y> instead $",
        )
    ],
    *[wording("^ until end of round , <x> $", "^ <x> until end of round $")],
]
WOULD: Final = [
    wording("destroy this training instead", "sacrifice this instead"),
    wording("destroy this instead", "sacrifice this instead"),
    *[
        wording(f"<x> would {be} , <y> instead !card !cards", f"<x> would {house} , <y> instead")
        for be, house in (
            ("be killed", "die"),
            ("be put into a graveyard", "die"),
            ("be dealt damage", "take damage"),
            ("draw cards", "draw a card"),
            ("gain life", "gain LP"),
            ("regain LP", "gain LP"),
        )
    ],
    wording(
        "^ if <x> would take damage , prevent # of {that} damage $".replace("{that}", "that"),
        "^ prevent / # / of all damage to / <x> $",
    ),
    wording("^ if <x> would take damage , prevent that damage $", "^ prevent all damage to / <x> $"),
    wording("^ if <x> would take damage , prevent it $", "^ prevent all damage to / <x> $"),
    *[
        wording(f"that {much} LP {plus} #", f"that much {plus} / # / LP")
        for much in ("much", "many")
        for plus in ("plus", "minus")
    ],
    *[
        wording(f"twice that {much} {lp}", f"twice that much {lp}")
        for much in ("many",)
        for lp in ("LP", "cards", "damage")
    ],
    wording("gain that much LP plus one instead", "gain / that much plus / 1 / LP instead"),
    *[
        wording(
            f"^ if <x> would take damage , it takes that much damage {minus} # instead $",
            "^ prevent / # / of all damage to / <x> $",
        )
        for minus in ("minus",)
    ],
    wording("if a source would deal damage to <x> ,", "if / <x> would take damage ,"),
    *[
        wording(
            f"^ if <x> would die , put {a} <n> counter on <y> $",
            "^ when <x> dies , put / 1 / <n> / counter on / <y> $",
        )
        for a in ("a", "an")
    ],
]
ONES: Final = ("target <x>", "it", "that character", "another target <x>", "# target <x>", "up to # target <x>")
GETS: Final = ("gets", "get", "gains", "gain", "loses", "lose", "can't", "has")
LEADS: Final = ("^ when <w> ,", "^ whenever <w> ,", "^ at <w> ,", ":", "if you do ,", "then", ", you may")
NO_TIME: Final = [
    # BH-R.173: a change that says no time lasts until end of round.
    *[
        wording(f"^ {whom} {gets} <y> $ !until", f"^ {whom} {gets} <y> until end of round $")
        for whom in ONES
        for gets in GETS
    ],
    *[
        wording(f"{lead} <x> {gets} <y> $ !until", f"{lead} <x> {gets} <y> until end of round $")
        for lead in LEADS
        for gets in GETS
    ],
    *[
        wording(
            f"^ if it {is_} <x> , {it} {gets} <y> $ !until",
            f"^ if / it {is_} <x> , / {it} {gets} <y> until end of round $",
        )
        for is_ in ("is", "isn't")
        for it in ("it", "this", "that character")
        for gets in ("gets", "gains")
    ],
]
