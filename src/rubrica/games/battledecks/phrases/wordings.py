"""How players of Battle Decks say what its phrasebook says otherwise: read, never printed."""

from __future__ import annotations

from typing import Final

from rubrica.language.nodes import sayings
from rubrica.language.nodes.filters import Friendly
from rubrica.language.wordings import wording

SAYINGS: Final = [*sayings.any_order(), *sayings.whose_behind(Friendly(True), Friendly(False))]
WORDINGS: Final = [
    wording("draw a card", "draw / 1 / card"),
    wording("draws a card", "draws / 1 / card"),
    wording("discard a card", "discard / 1 / card"),
    wording("discards a card", "discards / 1 / card"),
    wording("an event is played", "a player / plays an event"),
    wording("deal # damage to <x> $", "<x> takes # damage $"),
    wording("inflict # damage on <x> $", "<x> takes # damage $"),
    wording("deal damage equal to <y> to <x> $", "<x> takes damage equal to <y> $"),
    wording("heal # damage from <x> $", "<x> regains # HP $"),
    wording("heal # HP from <x> $", "<x> regains # HP $"),
    wording("heal <x> by # $", "<x> regains # HP $"),
    wording("heal # <x> $", "<x> regains # HP $"),
    wording("heals # HP", "regains # HP"),
    wording("heals #", "regains # HP"),
    wording("regains # hit points", "regains # HP"),
    wording("defeat <x> $", "<x> is defeated $"),
    wording("destroy <x> $", "<x> is defeated $"),
    wording("spend <x> $", "<x> gets an activation token $"),
    wording("silence <x> $", "<x> loses all abilities $"),
    wording("dies", "is defeated"),
    wording("is killed", "is defeated"),
    wording("dies", "becomes unconscious"),
    wording("to its owner's hand", "to hand"),
    wording("to your hand", "to hand"),
    wording("salvage <x> $", "return <x> to hand $"),
    wording("until end of turn", "this turn"),
    wording("this round", "until end of round"),
    wording("until the end of the round", "until end of round"),
    wording("fights", "attacks"),
    wording("unpair", "un-pair"),
    wording("is unpaired", "is un-paired"),
    wording("damage", "DMG"),
    wording("defense", "DEF"),
    wording("your hero", "a friendly hero"),
    wording("own", "friendly"),
    wording("opponent", "opposing"),
    wording("put <x> into play", "deploy <x>"),
    wording("add # to your roll", "add # to the roll"),
    wording("reroll", "reroll the die"),
    wording("from your discard pile", "in your discard pile"),
    wording("from your hand", "in your hand"),
    wording("from your deck", "in your deck"),
]
