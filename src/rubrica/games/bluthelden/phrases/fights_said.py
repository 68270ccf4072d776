"""Attacks, targets, damage and places in other words: read, never printed."""

from __future__ import annotations

from typing import Final

from rubrica.language.wordings import wording

FIGHTS: Final = [
    *[
        wording(f"<x> {gets} <y> {while_} {fighting} $", f"as long as / <x> {is_} / {fighting} , / <x> {has} <y> $")
        for gets, is_, has in (
            ("gets", "is", "has"),
            ("has", "is", "has"),
            ("get", "are", "have"),
            ("have", "are", "have"),
        )
        for while_ in ("while", "when", "whenever", "as long as it is")
        for fighting in ("attacking", "blocking")
    ],
    *[
        wording(f"{this} {attacks}{often}{able} $", f"{this} / {must} $")
        for this in ("this", "it", "<x>")
        for attacks, must in (
            ("must attack", "must attack"),
            ("attacks", "must attack"),
            ("must block", "must block"),
            ("blocks", "must block"),
            ("must be blocked", "must be blocked"),
        )
        for often in (" each round", " each combat", "")
        for able in (" if able", " if it can", " if possible", "")
        if (often or able) and (attacks.startswith("must") or able or often)
    ],
    *[
        wording(f"{may} attack {twice}", "has / Two-handed Combat")
        for may in ("can", "may")
        for twice in (
            "twice",
            "twice each round",
            "twice each combat",
            "two times",
            "an additional time",
            "an additional time each round",
            "an additional time each combat",
        )
    ],
    *[wording(f"{can} only be blocked by <x>", "can be blocked only by / <x>") for can in ("can", "may")],
    *[wording(f"can't be blocked {except_} by <x>", "can be blocked only by / <x>") for except_ in ("except", "but")],
]
TARGETS: Final = [
    *[
        wording(f"can't be {verb} {what}", f"can't be targeted by {house}")
        for verb in ("targeted by", "the target of", "a target of", "the target for", "chosen by", "affected by")
        for what, house in (
            ("spells or abilities your opponent controls", "opposing Spells or abilities"),
            ("spells or abilities your opponents control", "opposing Spells or abilities"),
            ("spell cards or abilities your opponents control", "opposing Spells or abilities"),
            ("your opponent's spells or abilities", "opposing Spells or abilities"),
            ("your opponent's spells and abilities", "opposing Spells or abilities"),
            ("opposing spells and abilities", "opposing Spells or abilities"),
            ("opposing spells or abilities", "opposing Spells or abilities"),
            ("enemy spells or abilities", "opposing Spells or abilities"),
            ("enemy spells and abilities", "opposing Spells or abilities"),
            ("your opponent's spells", "opposing Spells"),
            ("enemy spells", "opposing Spells"),
            ("opposing spells", "opposing Spells"),
            ("spells your opponent controls", "opposing Spells"),
            ("spells your opponent plays", "opposing Spells"),
            ("your opponent's abilities", "opposing abilities"),
            ("enemy abilities", "opposing abilities"),
            ("opposing abilities", "opposing abilities"),
            ("spells", "Spells"),
            ("any spell", "Spells"),
            ("abilities", "abilities"),
            ("your opponent", "opposing Spells or abilities"),
            ("an opponent", "opposing Spells or abilities"),
            ("opponents", "opposing Spells or abilities"),
        )
        if (what != house or not verb.startswith("targeted"))
    ],
    wording("can't be targeted by spells or abilities $", "can't be targeted $"),
    wording("can't be targeted by spells and abilities $", "can't be targeted $"),
    wording("can't be the target of spells or abilities $", "can't be targeted $"),
    *[
        wording(f"{becomes} target of {what}", f"becomes the target of {house}")
        for becomes in ("becomes the", "becomes a", "is the")
        for what, house in (
            ("a spell your opponent controls", "an opposing Spell"),
            ("a spell or ability your opponent controls", "an opposing Spell or ability"),
            ("an opponent's spell or ability", "an opposing Spell or ability"),
            ("an opponent's spell", "an opposing Spell"),
            ("your opponent's spell", "an opposing Spell"),
            ("an enemy spell", "an opposing Spell"),
            ("an enemy spell or ability", "an opposing Spell or ability"),
            ("an enemy ability", "an opposing ability"),
            ("an opposing spell", "an opposing Spell"),
            ("an opposing spell or ability", "an opposing Spell or ability"),
            ("a spell", "a Spell"),
            ("an ability", "an ability"),
            ("a spell or ability", "a Spell or ability"),
        )
        if (becomes != "becomes the" or what.casefold() != house.casefold())
    ],
    *[
        wording(f"this is targeted by {what}", f"this / becomes the target of {house}")
        for what, house in (
            ("a spell", "a Spell"),
            ("an ability", "an ability"),
            ("a spell or ability", "a Spell or ability"),
            ("an opposing spell", "an opposing Spell"),
            ("your opponent", "an opposing Spell or ability"),
        )
    ],
    *[
        wording(
            f"^ {when} your opponent targets {whom} , <y> $",
            f"^ {when} / {whom} / becomes the target of an opposing Spell or ability , <y> $",
        )
        for when in ("when", "whenever")
        for whom in ("this", "a <x>", "another <x>")
    ],
]
DAMAGE: Final = [
    *[
        wording(f"{lead} <x> {takes} # damage $", f"{lead} deal / # / damage to / <x> $")
        for lead in ("^", ",", ":", "and", "then")
        for takes in ("takes", "take", "suffers", "suffer", "is dealt", "are dealt")
    ],
    wording("another target <x> in the same lane", "another target / <x> / in the lane of / it"),
    wording("each other <x> in the same lane", "each other <x> in the lane of / it"),
    wording("each other <x> in that lane", "each other <x> in the lane of / it"),
    *[
        wording(f"<x> {takes} # less damage{from_} $", "prevent / # / of all damage to / <x> $")
        for takes in ("takes", "take")
        for from_ in ("", " from each attack", " from attacks", " from all sources", " each time")
    ],
    *[
        wording(
            f"{all_} damage {would} {dealt} to {whom} until end of round is dealt to <y> instead $",
            f"redirect all damage to / {house} / to / <y> until end of round $",
        )
        for all_ in ("all",)
        for would, dealt in (("that would be", "dealt"),)
        for whom, house in (("you", "your Sovereign"), ("your Sovereign", "your Sovereign"), ("<x>", "<x>"))
    ],
    *[
        wording(
            f"all damage to {whom} until end of round is dealt to <y> instead $",
            f"redirect all damage to / {house} / to / <y> until end of round $",
        )
        for whom, house in (("you", "your Sovereign"), ("<x>", "<x>"))
    ],
    *[
        wording(f"prevent {all_} until end of round $", f"until end of round , prevent {all_} $")
        for all_ in ("all damage", "all combat damage")
    ],
    *[
        wording(f"deals {combat}damage to your opponent", f"deals {combat}damage to a Sovereign")
        for combat in ("", "combat ")
    ],
    *[
        wording(f"deals {combat}damage to an opponent", f"deals {combat}damage to a Sovereign")
        for combat in ("", "combat ")
    ],
    *[
        wording(f"deal # damage to {who} $", "deal / # / damage to / the opposing Sovereign $")
        for who in ("your opponent", "target opponent", "the opponent")
    ],
    *[
        wording(f"takes damage {by} {what}", f"takes damage from {house}")
        for by in ("by",)
        for what, house in (("a spell", "a / Spell card"),)
    ],
    *[
        wording(f"is {hit} by {what}", f"{house_verb} {house}")
        for hit, house_verb in (
            ("damaged", "takes damage from"),
            ("dealt damage", "takes damage from"),
            ("killed", "is destroyed by"),
            ("destroyed", "is destroyed by"),
        )
        for what, house in (
            ("a spell", "a / Spell card"),
            ("an opposing spell", "a / opposing / Spell card"),
            ("a <x> ,", "a / <x> ,"),
        )
    ],
    *[
        wording(
            f"{when} <x> dies in combat , <y> $".replace("{when}", when),
            f"{when} / <x> / dies , if / it is combat , <y> $",
        )
        for when in ("when", "whenever")
    ],
    wording("kills a", "destroys a"),
    wording("kills an", "destroys a"),
    wording("attacks unblocked", "attacks and is not blocked"),
    wording("attacks and isn't blocked", "attacks and is not blocked"),
    wording("isn't blocked", "attacks and is not blocked"),
    wording("is not blocked", "attacks and is not blocked"),
    wording("is unblocked", "attacks and is not blocked"),
    wording("gains the same amount of LP", "gains that much LP"),
]
PLACES: Final = [
    *[
        wording(f"in {the} {row}", f"in a {row}")
        for the in ("the", "its", "your", "their")
        for row in ("War Zone", "Back Row", "Safety Zone")
    ],
    *[
        wording(f"in a {rows}", f"in a {row}")
        for rows, row in (("front row", "War Zone"), ("front line", "War Zone"), ("back line", "Back Row"))
    ],
    *[
        wording(f"in the {rows}", f"in a {row}")
        for rows, row in (
            ("front row", "War Zone"),
            ("front line", "War Zone"),
            ("War Zones", "War Zone"),
            ("Back Rows", "Back Row"),
        )
    ],
    wording("in War Zones", "in a War Zone"),
    wording("in Back Rows", "in a Back Row"),
    *[
        wording(f"move <x> {to} {its} {row} $", f"<x> {house} $")
        for to in ("to", "back to", "into")
        for its in ("the", "its", "a", "their", "your")
        for row, house in (("Back Row", "retreats"), ("War Zone", "advances"), ("Safety Zone", "retreats"))
    ],
    *[
        wording(f"moves {to} {the} {row}", f"moves into a {row}")
        for to in ("to", "into")
        for the in ("the", "a", "its")
        for row in ("Back Row", "War Zone")
    ],
    *[
        wording(f"{a} <x> {happens} in this lane", f"{a} <x> in this lane / {happens}")
        for a in ("a", "an", "another")
        for happens in ("enters play", "dies", "attacks", "blocks")
    ],
    wording("in play", ""),
    *[
        wording(f"for as long as {what}", f"as long as {what}")
        for what in ("this is in play", "you control this", "this is turned", "this is bound")
    ],
    wording("as long as you control this character", "as long as you control this"),
    wording("until this is no longer in play", "as long as this is in play"),
    wording("the initiative", "initiative"),
    *[wording(f"^ while {bound} , <x> $", f"^ as long as / this is {bound} , <x> $") for bound in ("bound", "trained")],
    wording("from a graveyard", "from any graveyard"),
    wording("in graveyards", "in any graveyard"),
    wording("to the board under your control", "to the board"),
    wording("onto the board under your control", "onto the board"),
]
