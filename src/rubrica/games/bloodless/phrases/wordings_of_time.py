"""How players say what is paid besides, what happens instead, and what comes later: read, never printed."""

from __future__ import annotations

from typing import Final

from rubrica.language.wordings import wording

MOMENTS: Final = {
    "the end of the turn": (
        "end of turn",
        "the end of turn",
        "the end of this turn",
        "end of the turn",
        "the end of your turn",
    ),
    "the start of your next turn": ("the beginning of your next turn", "the start of your next turn"),
    "the end of your next turn": ("the end of your next turn",),
    "the start of your opponent's next turn": (
        "the beginning of your opponent's next turn",
        "the start of your opponent's next turn",
    ),
    "the end of the Attack phase": (
        "the end of the attack phase",
        "end of combat",
        "the end of combat",
        "the end of the Attack phase",
    ),
}
"""When something is done later."""
UNTIL: Final = ("until end of turn", "until your next turn")
THIS: Final = ("this turn", "this turn only")
WHEN_SO_MANY: Final = "^ when / this / gains a counter , if / there are # or more / <n> / counters on / this / , <y> $"
COSTS: Final = [
    *[
        wording(f"^ {lead} , <x> $", "^ as an additional cost to play this , <x> $")
        for lead in (
            "as an additional cost",
            "as an additional cost to play this card",
            "as an additional cost to play this creature",
            "as an additional cost to play this command",
            "as an additional cost to cast this",
            "as an extra cost to play this",
            "as an extra cost",
            "as a cost to play this",
            "to play this",
            "to play this card",
            "in order to play this",
        )
    ],
    wording("^ to play this , you must <x> $", "^ as an additional cost to play this , <x> $"),
    wording("^ additional cost : <x> $", "^ as an additional cost to play this , <x> $"),
    wording("^ you must <x> to play this $", "^ as an additional cost to play this , <x> $"),
    wording(
        "^ you may <x> as an additional cost to play this $", "^ as an additional cost to play this , you may <x> $"
    ),
    wording("^ you may <x> as you play this $", "^ as an additional cost to play this , you may <x> $"),
    wording(
        "^ as an additional cost to play this , <x> and <y> $", "^ as an additional cost to play this , <x> , <y> $"
    ),
    wording("^ as an additional cost to play this , you must <x> $", "^ as an additional cost to play this , <x> $"),
    wording("if you paid the additional cost ,", "if you do ,"),
    wording("if the additional cost was paid ,", "if you do ,"),
    *[
        wording(f"^ {who} may <x> : <y> $", f"^ {house} may use this: / <x> : <y> $")
        for who, house in (
            ("any player", "any player"),
            ("either player", "any player"),
            ("each player", "any player"),
            ("your opponent", "your opponent"),
        )
    ],
]
INSTEAD: Final = [
    *[
        wording(f"would {take}", "would be damaged")
        for take in ("be dealt damage", "take damage", "suffer damage", "receive damage")
    ],
    wording("prevent all of that damage", "prevent that damage"),
    wording("prevent it instead", "prevent that damage instead"),
    *[
        wording(f", {prevent} $", f", {prevent} / instead $")
        for prevent in ("prevent that damage", "prevent # of that damage", "double that damage")
    ],
    *[
        wording(
            f"^ prevent the first damage {dealt} <x> each turn $",
            "^ the first time / <x> / would be damaged / each turn , / prevent that damage / instead $",
        )
        for dealt in ("to", "dealt to", "that would be dealt to")
    ],
    *[
        wording(
            f"^ {all_} damage {dealt} <x> is dealt to <y> instead $",
            "^ if / <x> / would be damaged , that damage is dealt to / <y> / instead $",
        )
        for all_ in ("all", "any", "")
        for dealt in ("that would be dealt to", "dealt to")
    ],
    *[
        wording(
            f"^ this takes {damage} <x> instead $",
            "^ if / <x> / would be damaged , that damage is dealt to / this / instead $",
        )
        for damage in ("all damage dealt to", "all damage that would be dealt to", "damage dealt to")
    ],
    wording("redirect that damage to <x> $", "that damage is dealt to / <x> / instead $"),
    wording("this takes that damage instead", "that damage is dealt to / this / instead"),
    wording("it is dealt to <x> instead", "that damage is dealt to / <x> / instead"),
    *[
        wording(f"it deals {twice} instead", "double that damage / instead")
        for twice in (
            "double that damage",
            "twice that damage",
            "twice that much damage",
            "double that much damage",
            "double damage",
            "that much damage twice",
        )
    ],
    *[
        wording(f"it deals that much damage plus {one} instead", f"increase that damage by / {many} / instead")
        for one, many in (("1", "1"), ("2", "2"), ("one", "1"), ("two", "2"))
    ],
    *[
        wording(f"it deals # {more} damage instead", "increase that damage by / # / instead")
        for more in ("more", "additional")
    ],
    wording("it takes # less damage instead", "prevent / # / of that damage / instead"),
    *[wording(f"reduce that damage by # {end}", f"prevent / # / of that damage {end}") for end in ("instead", "$")],
    wording("the first time <x> would <y> , <z> instead $", "the next time / <x> would <y> , <z> instead $"),
    wording("remove all damage from <x> instead $", "heal / <x> / fully / instead $"),
    *[
        wording(f"would draw {a} second card {each}", "would draw their second card each turn")
        for a in ("a", "their", "its")
        for each in ("in a turn", "each turn", "in the same turn", "this turn", "in one turn")
    ],
    *[
        wording(f"you would draw {a} second card {each}", "you / would draw your second card each turn")
        for a in ("a", "your")
        for each in ("in a turn", "each turn", "in the same turn", "in one turn")
    ],
    *[
        wording(f"would draw {more}", "would draw a card after the first each turn")
        for more in (
            "more than one card in a turn",
            "more than one card each turn",
            "more than 1 card each turn",
            "a card except the first one each turn",
            "a card other than the first each turn",
            "an additional card each turn",
            "a card beyond the first each turn",
        )
    ],
    *[wording(f", you draw {a} instead $", f", draw {a} instead $") for a in ("a card", "# cards")],
    *[
        wording(f"the creature that {did} {it}", "the killer")
        for did in ("killed", "destroyed", "slew")
        for it in ("it", "this")
    ],
    *[
        wording(f"the creature that {did} {it}", "the damaging creature")
        for did in ("damaged", "dealt damage to", "dealt the damage to", "dealt that damage to", "hit")
        for it in ("it", "this")
    ],
    wording("the creature that dealt the damage", "the damaging creature"),
    wording("the creature that dealt it", "the damaging creature"),
    wording("the source of that damage", "the damaging creature"),
    *[wording(f"the creature that attacked {it}", "the attacker") for it in ("it", "this")],
    *[wording(f"the creature that {this} killed", "the killed creature") for this in ("this", "it")],
]
LATER: Final = [
    *[
        wording(f"put into {pile} this way", "put there this way")
        for pile in ("your discard pile", "their discard pile", "the discard pile")
    ],
    *[wording(f"{milled} this way", "put there this way") for milled in ("milled", "put into the discard pile")],
    *[wording(f"at {said} $", f"at {house} $") for house, many in MOMENTS.items() for said in many if said != house],
    *[
        wording(f"{mark} at {said} , <x> $", f"{mark} <x> at {house} $")
        for mark in ("^", ",", ":", "and", ", then")
        for house, many in MOMENTS.items()
        for said in (*many, house)
        if mark != "^" or "next" in house or "Attack" in house
    ],
    *[
        wording(f"^ {when} <x> {this_} , <y> $", f"^ until end of turn , / {when} / <x> , <y> $")
        for when in ("when", "whenever")
        for this_ in THIS
    ],
    *[
        wording(f"^ {this_} , {when} <x> , <y> $", f"^ until end of turn , / {when} / <x> , <y> $")
        for when in ("when", "whenever", "if")
        for this_ in ("this turn", "for the rest of this turn", "for the rest of the turn")
    ],
    *[
        wording(f"^ the next time <x> {this_} , <y> $", "^ until end of turn , / the next time / <x> , <y> $")
        for this_ in THIS
    ],
    *[
        wording(
            f"^ if <x> would <y> {this_} , <z> instead $",
            "^ until end of turn , / if / <x> would <y> , <z> / instead $",
        )
        for this_ in THIS
    ],
    *[
        wording(f"^ <x> {cannot} {do} <y> {until} $", f"^ {until} , / <x> / cannot {do} <y> $")
        for cannot in ("cannot", "can't")
        for do in ("play", "draw", "gain")
        for until in UNTIL
    ],
    *[
        wording(f"^ <x> {cannot} {do} <y> this turn $", f"^ until end of turn , / <x> / cannot {do} <y> $")
        for cannot in ("cannot", "can't")
        for do in ("play", "draw", "gain")
    ],
    *[
        wording(f"^ <x> cost <y> # {more} {until} $", f"^ {until} , / <x> cost / <y> / # / {more} $")
        for more in ("less", "more")
        for until in UNTIL
    ],
    *[
        wording(f"^ <x> cost # {more} {until} $", f"^ {until} , / <x> cost you / # / {more} $")
        for more in ("less", "more")
        for until in ("this turn", "until end of turn")
    ],
    *[
        wording(f"{when} this enters and {again} {it} {dies} ,", f"{when} / this / enters / or / this / {dies} ,")
        for when in ("when", "whenever")
        for again in ("when", "whenever", "again when")
        for it in ("it", "this")
        for dies in ("dies", "attacks", "leaves the board")
    ],
    wording("isn't", "is not"),
    wording("aren't", "are not"),
    wording("also has", "has"),
    wording("it also", "it"),
    *[
        wording(f"{who} skips {their} next {what}", f"{who} / skips the next {thing}")
        for who in ("your opponent", "that player", "each player")
        for their in ("their", "the", "its")
        for what, thing in (
            ("draw", "draw"),
            ("optional draw", "draw"),
            ("attack phase", "Attack phase"),
            ("Attack phase", "Attack phase"),
            ("attack", "Attack phase"),
        )
    ],
    *[
        wording(f"skip your next {what}", f"skip your next {house}")
        for what, house in (
            ("optional draw", "draw"),
            ("attack phase", "Attack phase"),
            ("attack", "Attack phase"),
            ("combat", "Attack phase"),
        )
    ],
    *[wording(f"{until} , where X is <y> $", f", where X is / <y> / {until} $") for until in UNTIL],
    wording("X is equal to <y> $", "X is / <y> $"),
    *[
        wording(f"you may have this enter as a copy of {any_} <x>", "you may have this enter as a copy of a / <x>")
        for any_ in ("any", "target")
    ],
    *[
        wording(f"this enters as a copy of {any_} <x>", "this enters as a copy of a / <x>")
        for any_ in ("any", "target")
    ],
    wording("this may enter as a copy of <x>", "you may have this enter as a copy of / <x>"),
    *[
        wording(f"{you} as a copy of {a} <x> in play", f"{you} as a copy of {a} / <x>")
        for you in ("enter", "enters")
        for a in ("a", "an")
    ],
    *[wording(f"copy of a <x> {where}", "copy of a <x>") for where in ("in play", "on the board")],
]
POOL: Final = [
    *[
        wording(f"^ if {dies} , <x> $", "^ if / a / creature / was destroyed this way , <x> $")
        for dies in ("it dies", "that creature dies", "it died", "that creature died", "this kills it", "that kills it")
    ],
    *[
        wording(f"^ if {lives} , <x> $", "^ if / no / creature / was destroyed this way , <x> $")
        for lives in ("it survives", "that creature survives", "it doesn't die", "it does not die", "it didn't die")
    ],
    wording("remove # <n> counters : <x> $", "remove # <n> / counters from / this : <x> $"),
    wording("remove a <n> counter : <x> $", "remove a <n> / counter from / this : <x> $"),
    wording(", remove a <n> counter $", ", remove a <n> / counter from / this $"),
    wording(", remove # <n> counters $", ", remove # <n> / counters from / this $"),
    *[
        wording(f"{it} gets {a} <n> counter $", f"put {a} <n> / counter on / {it} $")
        for it in ("this", "it")
        for a in ("a", "an")
    ],
    *[wording(f"{it} gets # <n> counters $", f"put # <n> / counters on / {it} $") for it in ("this", "it")],
    wording(", pay # blood or <x> $", ", <x> unless you pay # blood $"),
    wording("^ as long as this is in play , <x> $", "^ <x> $"),
    wording("^ while this is in play , <x> $", "^ <x> $"),
    wording("^ players can't <x> $", "^ each player cannot <x> $"),
    wording("^ players cannot <x> $", "^ each player cannot <x> $"),
    wording("is discarded from play", "is discarded"),
    *[wording(f"skips {their} next turn", "skips the next turn") for their in ("their", "its", "his")],
    wording("your opponent's next turn is skipped", "your opponent / skips the next turn"),
    wording("2 target creatures fight each other", "target / creature / fights / another target / creature"),
    wording("into play under your control", "into play"),
    wording(
        "shuffle <x> from your discard pile into your deck",
        "shuffle / <x> / from your discard pile / into its owner's deck",
    ),
    wording("shuffle <x> from your hand into your deck", "shuffle / <x> / from your hand / into its owner's deck"),
    wording("your opponent chooses a <x> they control and sacrifices it", "your opponent / sacrifices / a <x>"),
    wording("each player chooses a <x> they control and sacrifices it", "each player / sacrifices / a <x>"),
    *[wording(f"remove {word} from <x> $", f"<x> loses / {word} $") for word in ("flying", "piercing")],
    *[
        wording(f"becomes {a} <x> {until} $", f"gains the kin / <x> / {until} $")
        for a in ("a", "an")
        for until in UNTIL
    ],
    *[
        wording(f"{swap} the {places} of <x> and <y> $", "<x> and <y> exchange spaces $")
        for swap in ("swap", "exchange", "switch")
        for places in ("positions", "spaces", "places")
    ],
    wording("on top of your deck in any order", "on top of its owner's deck"),
    wording("on the bottom of your deck in any order", "at the bottom of its owner's deck"),
    *[
        wording(
            f"look at your opponent's hand and discard {a} <x> from it",
            f"your opponent / reveals their hand and discards / {a} <x> / of your choice",
        )
        for a in ("a", "an")
    ],
    wording("you control # <x> $", "there are # or more / friendly / <x> $"),
    wording("discards a random card", "discards a card at random"),
    wording("discard a random card", "discard a card at random"),
    wording("discards # random cards", "discards # cards at random"),
    *[
        wording(
            f"^ <x> deals {twice} damage to <y>s $",
            "^ if / <x> / would deal damage to a / <y> , double that damage / instead $",
        )
        for twice in ("double", "twice as much")
    ],
    *[
        wording(
            f"^ {side} creatures deal # {more} damage $",
            f"^ if a / {side} / creature / would deal damage , increase that damage by / # / instead $",
        )
        for side in ("friendly", "other friendly", "adjacent", "enemy")
        for more in ("extra", "more", "additional")
    ],
    *[
        wording(
            f"^ this deals # {more} damage $",
            "^ if / this / would deal damage , increase that damage by / # / instead $",
        )
        for more in ("extra", "more", "additional")
    ],
    *[
        wording(f"it deals that much {damage}plus {one} instead", f"increase that damage by / {one} / instead")
        for damage in ("", "damage ")
        for one in ("1", "2", "3")
    ],
    wording("^ once per turn , you may <x> $", "^ once per turn , pay / 0 / blood : <x> $"),
    wording("^ lose # blood : <x> $", "^ pay # blood : <x> $"),
    *[
        wording(
            f"^ when {has} # or more <n> counters{on} , <y> $",
            WHEN_SO_MANY,
        )
        for has, on in (("this has", ""), ("this has", " on it"), ("there are", " on this"))
    ],
    *[
        wording(
            f"^ when {has} # <n> counters{on} , <y> $",
            WHEN_SO_MANY,
        )
        for has, on in (("this has", ""), ("this has", " on it"), ("there are", " on this"))
    ],
    wording("enters opposite this", "enters the opposing space"),
    wording("enters opposing this", "enters the opposing space"),
    wording("moves to the opposing space", "enters the opposing space"),
    wording(
        "when this enters , if you played another card this turn ,",
        "when / this / enters , if / you played a card this turn ,",
    ),
    *[wording(f"remove {every} counters from", "remove all counters from") for every in ("all the", "every", "its")],
    wording("the pool loses # points", "remove # points from the pool"),
    wording("the pool loses #", "remove # points from the pool"),
    wording("the pool gains # points", "add # points to the pool"),
    wording("^ add # to the pool $", "^ add # points to the pool $"),
    wording("^ remove # from the pool $", "^ remove # points from the pool $"),
    wording("spend blood", "pay blood"),
    wording("spends blood", "pays blood"),
    *[wording(f"spend # blood {mark}", f"pay # blood {mark}") for mark in (":", "$", ",", "to")],
    *[
        wording(
            f"^ the next <x> {who} {this_} costs # {more} $",
            f"^ until end of turn , / the next <x> {who} costs / # / {more} $",
        )
        for who in ("you play", "your opponent plays")
        for this_ in THIS
        for more in ("less", "more")
    ],
    *[
        wording(
            f"^ prevent all damage that would be dealt to {whom} {until} $",
            f"^ {house} , / the pool is dealt no damage $",
        )
        for whom in ("the pool", "you", "players")
        for until, house in (
            ("this turn", "until end of turn"),
            ("until end of turn", "until end of turn"),
            ("until your next turn", "until your next turn"),
        )
    ],
    *[
        wording(f"^ prevent all damage {dealt} {until} $", f"^ {house} , / no damage is dealt $")
        for dealt in ("that would be dealt", "dealt", "to creatures and the pool")
        for until, house in (
            ("this turn", "until end of turn"),
            ("until end of turn", "until end of turn"),
            ("until your next turn", "until your next turn"),
        )
    ],
    *[
        wording(f"{cannot} attack {when} its controller's next turn &enemy", f"{cannot} attack until your next turn")
        for cannot in ("can't", "cannot", "doesn't", "does not")
        for when in ("on", "during", "in")
    ],
    *[wording(f"doesn't attack {until}", f"cannot attack {until}") for until in UNTIL],
    *[wording(f"in {their} hand &opponent", "in your opponent's hand") for their in ("their", "its")],
    wording("can play only one card each turn", "cannot play more than / 1 / card each turn"),
    wording("can play only # cards each turn", "cannot play more than / # / cards each turn"),
    wording("can only play one card each turn", "cannot play more than / 1 / card each turn"),
    wording("may play only one card each turn", "cannot play more than / 1 / card each turn"),
    wording("^ this can't be played unless <x> $", "^ play this only if / <x> $"),
    wording("^ this cannot be played unless <x> $", "^ play this only if / <x> $"),
    wording("^ you can't play this unless <x> $", "^ play this only if / <x> $"),
    wording("^ you may play this only if <x> $", "^ play this only if / <x> $"),
    *[wording(f"damage {cannot} be healed", "all creatures / cannot be healed") for cannot in ("can't", "cannot")],
    *[
        wording(f"you control {many} <x> $", f"{house} / friendly / <x> $")
        for many, house in (
            ("a", "there is a"),
            ("an", "there is a"),
            ("# or more", "there are # or more"),
            ("no", "there is no"),
        )
    ],
    *[wording(f"you have # or {more} blood $", f"your blood / is # or {more} $") for more in ("more", "less")],
    wording("cannot be played unless", "can't be played unless"),
    wording("its owner shuffles it into their deck", "shuffle / it / into its owner's deck"),
    wording("its owner shuffles it into their hand", "shuffle / it / into its owner's deck"),
    wording("for each point of damage on", "for each damage on"),
    wording("costs X less , where X is the number of <x> $", "costs 1 less / for each / <x> $"),
    wording("costs X less to play , where X is the number of <x> $", "costs 1 less / for each / <x> $"),
    wording("^ its power is <x> $", "^ the power of / this / is <x> $"),
    wording("attacks and is not blocked", "attacks an empty space"),
    wording("attacks and isn't blocked", "attacks an empty space"),
    wording("deals overkill damage", "overkills"),
    wording("deal # damage to them &opponent", "deal # damage to your opponent"),
    *[
        wording(
            f"^ if <x> would deal damage to <y> , it deals # less damage{end} $",
            "^ if / <y> / would be damaged , prevent / # / of that damage / instead $",
        )
        for end in ("", " instead", " damage", " damage instead")
    ],
    wording("choose a kin", "name a kin"),
    wording("choose a creature kin", "name a kin"),
    wording("^ as this enters , <x> $", "^ when / this / enters , <x> $"),
    *[wording(f"^ this is also {a} <x> $", "^ this / is of the kin / <x> $") for a in ("a", "an")],
    *[
        wording(f"^ <w> are <x>s in addition to their other {kins} $", "^ <w> / are of the kin / <x> $")
        for kins in ("kins", "types")
    ],
    wording(
        "^ enemy creatures enter with # damage on them $",
        "^ whenever / an / enemy / creature / enters , deal # damage to / it $",
    ),
    wording(
        "^ enemy creatures enter with # damage $",
        "^ whenever / an / enemy / creature / enters , deal # damage to / it $",
    ),
    *[
        wording(f"swap the {numbers} of <x>", "exchange the power and health of / <x>")
        for numbers in ("power and health", "health and power")
    ],
    *[
        wording(f"switch the {numbers} of <x>", "exchange the power and health of / <x>")
        for numbers in ("power and health", "health and power")
    ],
    *[
        wording(
            f"{swap} 2 target creatures $", "target / creature / and / another target / creature / exchange spaces $"
        )
        for swap in ("swap", "exchange")
    ],
]
"""The pool, prices, and what this game says in one way only."""
