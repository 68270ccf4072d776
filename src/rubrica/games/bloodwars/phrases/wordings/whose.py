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
    wording("put <x> into your fighting Battle Hand", "put / <x> / into your Battle Hand"),
    wording("put <x> into this Warlord's Battle Hand", "put / <x> / into your Battle Hand"),
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
]
