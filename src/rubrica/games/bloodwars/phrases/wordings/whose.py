"""Whose something is, and who is meant."""

from __future__ import annotations

from typing import Final

from rubrica.language.wordings import wording

WHOSE: Final = [
    wording("your Legions", "friendly / Legions"),
    wording("all your Legions", "all / friendly / Legions"),
    wording("all your Legions gain", "all / friendly / Legions / gain"),
    wording("Legion in the opposing Battle Hand", "opposing / Legion"),
    wording("skips its next Action Phase", "skips the next Action Phase"),
    wording("one opposing", "target / opposing"),
    wording("your other Legions", "other / friendly / Legions"),
    wording("into your fighting Battle Hand", "into / your Battle Hand"),
    wording("into this Warlord's Battle Hand", "into / your Battle Hand"),
    wording("all Legions in your Battle Hand", "all / friendly / Legions"),
    wording("Legions in your Battle Hand", "friendly / Legions"),
    wording("Legion in your Battle Hand", "friendly / Legion"),
    wording("Legions in the opposing Battle Hand", "opposing / Legions"),
    wording("you draw 3 cards in your Opening Phase instead of 2", "at / the start of your turn , draw / a / card"),
    wording("enemy", "rival"),
    wording("your opponent", "an opponent"),
    wording("the opposing Warlord", "target / opposing / Warlord"),
    wording("^ <x> at the start of their turn $", "^ at / the start of your turn , <x> $"),
    wording("and put it into your hand &search", ""),
    wording("it is another's turn", "it is not your turn"),
    wording("your hand is empty ,", "you / hold at most / 0 / cards ,"),
    *[
        wording(f"{noun} from your Battle Hand", f"{noun} / you control")
        for noun in ("Legion", "Legions", "Item", "Items", "Support")
    ],
    *[wording(f"{its} RR", "the RR of / it") for its in ("its", "that card's", "the card's")],
    *[
        wording(f"{who} {controls} {more} <x> than you ,", f"you control {house} / <x> / than {than} ,")
        for who, than in (
            ("an opponent", "an opponent"),
            ("your opponent", "an opponent"),
            ("each opponent", "each opponent"),
        )
        for controls in ("controls", "has", "holds")
        for more, house in (("more", "fewer"), ("fewer", "more"), ("less", "more"))
    ],
    wording("its Legion with the", "the Legion with the"),
    *[
        wording(f"{its} {who}", "the owner of / it")
        for its in ("its", "that Legion's", "that card's", "that Warlord's")
        for who in ("controller", "owner")
    ],
    *[
        wording(f"you and {other} each {do} <x> $", f"you / {do} <x> / and / {house} / {do}s <x> $")
        for other, house in (
            ("another player of your choice", "target opponent"),
            ("another player", "target opponent"),
            ("an opponent of your choice", "target opponent"),
            ("target opponent", "target opponent"),
            ("each opponent", "each opponent"),
            ("the opposing player", "the opposing player"),
        )
        for do in ("draw", "discard")
    ],
    *[
        wording(f"{player} of your choice", "target opponent")
        for player in ("another player", "an opponent", "one opponent")
    ],
    wording("a player of your choice", "target player"),
    *[
        wording(f"another of your {noun}s", f"another / friendly / {noun}")
        for noun in ("Legion", "Warlord", "Battlefield", "Item")
    ],
    *[
        wording(f"another {noun} of yours", f"another / friendly / {noun}")
        for noun in ("Legion", "Warlord", "Battlefield", "Item")
    ],
    *[
        wording(f"one of {their} {noun}s", f"a / rival / {noun}")
        for noun in ("Legion", "Warlord", "Battlefield", "Item")
        for their in ("an opponent's", "your opponent's", "your opponents'")
    ],
    *[wording(f"one of the opposing {noun}s", f"a / opposing / {noun}") for noun in ("Legion", "Warlord")],
    *[wording(f"{said} discards", "the opposing player / discards") for said in ("the loser", "the losing side")],
    *[wording(f"{said} draws", "the opposing player / draws") for said in ("the loser", "the losing side")],
    *[
        wording(f"{loser} <x> &{won}", "the opposing player / <x>")
        for loser, won in (("the loser", "win"), ("the loser", "wins"), ("the winner", "lose"), ("the winner", "loses"))
    ],
    *[wording(f"the winning player <x> &{lost}", "the opposing player / <x>") for lost in ("lose", "loses")],
    wording("the bearing Legion", "the Legion this is given to"),
    *[
        wording(f"{ways} <x> in {hand}", f"{ways.replace(' ', ' / ')} / {house} <x>")
        for ways in (
            "each",
            "each other",
            "another",
            "a",
            "an",
            "target",
            "all",
            "other",
            "all other",
            "no",
            "another target",
        )
        for hand, house in (
            ("your Battle Hand", "friendly"),
            ("the opposing Battle Hand", "opposing"),
            ("the fighting Battle Hand", "friendly"),
        )
    ],
    wording("with the same name", "with the same title"),
    wording("of the same name", "with the same title"),
    wording("of the same title", "with the same title"),
    *[
        wording(f"{whose} controller", "the owner of / the Legion this is given to")
        for whose in ("the bearer's", "the Legion this is given to's")
    ],
    wording("the opponent controls", "an opponent controls"),
]
