"""Costs, Trainings, Spells and what is done with cards, in other words: read, never printed."""

from __future__ import annotations

from typing import Final

from rubrica.language.wordings import wording

PAID: Final = [
    *[
        wording(f"^ as an additional cost{to_play} , <x> $", "^ Additional cost: / <x> $")
        for to_play in (
            "",
            " to play this",
            " to play this spell",
            " to play it",
            " to play this card",
            " to play this character",
        )
    ],
    *[wording(f"^ to play this , you must {also}<x> $", "^ Additional cost: / <x> $") for also in ("", "also ")],
    *[
        wording(f"turn an{other} <x> :", f"turn a / {other}<x> :".replace("/ other", "/ other /"))
        for other in ("other",)
    ],
    *[wording("turn an <x> you control :", "turn a / friendly / <x> :")],
    *[wording(f"{verb} another <x> :", f"{verb} a / other / <x> :") for verb in ("turn", "sacrifice")],
    *[wording(f"{verb} another <x> ,", f"{verb} a / other / <x> ,") for verb in ("turn", "sacrifice")],
    *[wording(f"^ any player may {pay} <x> to <y> $", "^ any player may use this: / <x> : <y> $") for pay in ("",)],
    wording("^ any player may pay # ASP to <y> $", "^ any player may use this: / # / ASP : <y> $"),
    wording("^ any player may pay # ASP : <y> $", "^ any player may use this: / # / ASP : <y> $"),
    wording("^ any player may pay # LP : <y> $", "^ any player may use this: / pay / # / LP : <y> $"),
    wording("^ any player may pay # LP to <y> $", "^ any player may use this: / pay / # / LP : <y> $"),
    wording("^ your opponent may pay # ASP : <y> $", "^ your opponent may use this: / # / ASP : <y> $"),
    wording("^ your opponent may pay # ASP to <y> $", "^ your opponent may use this: / # / ASP : <y> $"),
    wording("^ your opponent may pay # LP : <y> $", "^ your opponent may use this: / pay / # / LP : <y> $"),
    wording(
        "^ <x> : <y> . any player may {use} this $".replace("{use}", "use"), "^ any player may use this: / <x> : <y> $"
    ),
    wording("^ any player may <x> : <y> $", "^ any player may use this: / <x> : <y> $"),
    wording("^ your opponent may <x> : <y> $", "^ your opponent may use this: / <x> : <y> $"),
    *[
        wording(f"cost {whom} # {more}", f"cost {whom} / # / ASP {more}")
        for whom in ("you", "your opponent")
        for more in ("less", "more")
    ],
    *[
        wording(
            f"^ <x> you play that cost <y> or {more} cost # {less} $",
            f"^ <x> / with cost / <y> / or {more} / cost you / # / ASP {less} $",
        )
        for more in ("more", "less")
        for less in ("less", "more")
    ],
]
TRAININGS: Final = [
    *[
        wording(f"^ {called} character <x> $", "^ the trained character <x> $")
        for called in ("trained", "attached", "equipped", "enchanted")
    ],
    *[
        wording(called, "the trained character")
        for called in (
            "the character this is attached to",
            "the bearer",
            "the wearer",
            "its bearer",
            "its wearer",
            "the host",
        )
    ],
    wording("^ once per round , you may <x> : <y> $", "^ once per round , / <x> : <y> $"),
    wording("^ you may <x> : <y> $", "^ <x> : <y> $"),
    *[
        wording(f"^ attach{this} {to} {what} $", "^ Attach to: / <x> $")
        for this in ("", " this")
        for to in ("only to", "to")
        for what in ("a <x>", "an <x>", "target <x>")
    ],
    *[
        wording(f"^ this can {only}be attached {only2}to {a} <x> $", "^ Attach to: / <x> $")
        for only, only2 in (("", ""), ("only ", ""), ("", "only "))
        for a in ("a", "an")
    ],
    wording("^ train only {a} <x> $".replace("{a}", "a"), "^ Attach to: / <x> $"),
    wording("^ the trained character loses all abilities $", "^ the trained character / has no abilities $"),
    wording("does not unturn at the start of the round", "does not unturn"),
    wording("doesn't unturn at the start of the round", "does not unturn"),
    *[
        wording(
            f"{while_} the trained character <x> , it <y> $",
            f"{house} / the trained character <x> , / the trained character <y> $",
        )
        for while_, house in (("while", "as long as"), ("as long as", "as long as"), ("if", "as long as"))
    ],
    *[
        wording(f"for each Training {on} it", "for each / Training / on / it")
        for on in ("attached to", "that lies on", "lying on")
    ],
    *[
        wording(f"for each Training {on} this", "for each / Training / on / this")
        for on in ("attached to", "that lies on", "lying on")
    ],
    *[
        wording(f"{when} a Training is attached to <x> ,", f"{when} / <x> / becomes trained ,")
        for when in ("when", "whenever")
    ],
    *[
        wording(f"{move} this to {a} <x> $", f"attach / this / to / {a} <x> $")
        for move in ("move", "transfer")
        for a in ("a", "another", "target", "another target", "a friendly", "another friendly")
    ],
    *[
        wording(f"{is_} {keyword} $", f"{has} / {house} $")
        for is_, has in (("is", "has"), ("are", "have"))
        for keyword, house in (
            ("indestructible", "Indestructible"),
            ("untargetable", "Untargetable"),
            ("unblockable", "Unblockable"),
        )
    ],
    *[
        wording(f"{is_} {keyword} until", f"{has} / {house} until")
        for is_, has in (("is", "gains"), ("are", "gain"))
        for keyword, house in (
            ("indestructible", "Indestructible"),
            ("untargetable", "Untargetable"),
            ("unblockable", "Unblockable"),
        )
    ],
    wording("the trained character's <x>", "the <x> of the trained character"),
    wording("^ the POW of the trained character becomes # $", "^ the POW of / the trained character / is / # $"),
]
DOINGS: Final = [
    wording("when this is revealed", "when / this / is turned face up"),
    wording("switch", "swap"),
    wording("exchange", "swap"),
    wording("counter target ability $", "counter / target / ability entry $"),
    *[wording(f"target {kind} ability", "target / ability entry") for kind in ("activated", "triggered")],
    wording("2 target characters fight each other $", "target / character / fights / another target / character $"),
    wording("you create a token", "a / friendly / token / enters play"),
    wording("return <x> to play $", "put <x> into play $"),
    *[
        wording(f"{put} <x> {to} {play} under its owner's control", "put <x> into play under its owner's control")
        for put in ("return", "put")
        for to, play in (("to", "play"), ("to", "the battlefield"), ("onto", "the battlefield"))
    ],
    *[
        wording(f"{play} a <x> from your {zone} {free} $", f"put a / <x> from your {zone} / into play $ ")
        for play in ("play",)
        for zone in ("hand", "graveyard")
        for free in ("without paying its cost", "for free", "without paying for it", "without paying its ASP cost")
    ],
    *[
        wording(f"your {hand} is increased by #", "your hand limit is / # / higher")
        for hand in ("hand size", "hand limit", "maximum hand size")
    ],
    *[
        wording(f"you have no {limit}", "you have no hand limit")
        for limit in ("maximum hand size", "hand size limit", "limit to your hand size")
    ],
    *[
        wording(f"your maximum hand size is {size}", f"your hand limit is / {size - 8} / higher")
        for size in range(9, 16)
    ],
    wording("players can't gain LP", "each player / can't gain LP"),
    wording("opponents can't gain LP", "your opponent / can't gain LP"),
    *[
        wording(f"{who} can't play more than # cards {when}", f"{house} / can't play more than / # / cards each round")
        for who, house in (("players", "each player"), ("your opponents", "your opponent"))
        for when in ("each round", "each turn")
    ],
    wording("cost # <x> to play", "cost # <x>"),
    *[wording(f"^ spells cost # {more} $", f"^ Spell cards / cost you / # / ASP {more} $") for more in ("less",)],
    *[wording(f"cost you # {more} to play", f"cost you / # / ASP {more}") for more in ("less", "more")],
    wording("an instance of", ""),
    *[
        wording(f"{permanently} <x> {gets} <y> $", f"<x> {gets} <y> for good $")
        for permanently in ("permanently",)
        for gets in ("gets", "gains")
    ],
    *[
        wording(f"<x> permanently {gets} <y> $", f"<x> {gets} <y> for good $")
        for gets in ("gets", "gains", "loses", "becomes")
    ],
    *[
        wording(f"<x> {gets} <y> permanently $", f"<x> {gets} <y> for good $")
        for gets in ("gets", "gains", "loses", "becomes")
    ],
]
SPELLS: Final = [
    *[
        wording(f"{before} a spell{behind}", f"{before} a / Spell card{behind}")
        for before, behind in (
            ("for", ""),
            ("search your deck for", ""),
            ("discard", " :"),
            ("discards", ""),
            ("the next", ""),
        )
    ],
    wording("spell from", "Spell card from"),
    wording("spells from", "Spell cards from"),
    wording("spell in", "Spell card in"),
    wording("spells in", "Spell cards in"),
    *[
        wording(
            f"the first {kind} you play each round costs # {more}",
            f"the first / {house} / you play each round costs / # / ASP {more}",
        )
        for kind, house in (("spell", "Spell card"), ("<x>", "<x>"))
        for more in ("less", "more")
    ],
    *[
        wording(
            f"the first {kind} you play each round costs # ASP {more}",
            f"the first / {house} / you play each round costs / # / ASP {more}",
        )
        for kind, house in (("spell", "Spell card"),)
        for more in ("less", "more")
    ],
    wording("^ spells you play <x> $", "^ friendly / Spell cards <x> $"),
    *[
        wording(f"your spells cost # {more}{end}", f"Spell cards / cost you / # / ASP {more}{end}")
        for more in ("less", "more")
        for end in (" $", " this round $", " until")
    ],
    *[
        wording(f"your <x> cost # {more} this round", f"<x> / cost you / # / ASP {more} this round")
        for more in ("less", "more")
    ],
    *[
        wording(f"opposing spells cost # {more} $", f"Spell cards / cost your opponent / # / ASP {more} $")
        for more in ("less", "more")
    ],
    wording("^ as long as this is in play , <x> $", "^ <x> $"),
    wording("^ regenerate <x> $", "<x> / regenerates completely $"),
    wording("Trainings attached to <x>", "Trainings / on / <x>"),
    *[
        wording(f"{all_} <x> and <y> {end}", f"{all_} <x> or <y> {end}")
        for all_ in ("destroy all", "banish all", "turn all", "unturn all")
        for end in ("$",)
    ],
    wording("remove # <x> counters :", "remove / # / <x> / counters from this :"),
    *[wording(f"^ each <x> {gains} <y> $", "^ each / <x> / has <y> $") for gains in ("gains", "gets")],
    wording("^ all <x> lose all abilities $", "^ <x> / have no abilities $"),
    wording("^ <x> lose all abilities $", "^ <x> / have no abilities $"),
    wording("^ each <x> loses all abilities $", "^ each / <x> / has no abilities $"),
    *[
        wording(f"<x> can't have {keyword} $", f"<x> / lose / {keyword} $")
        for keyword in ("Flying", "First Damage", "Speed", "Defender", "Punch", "Poison", "Unblockable")
    ],
    wording("in the War Zone of this lane", "in the War Zones of this lane"),
    *[
        wording(f"{who} can't attack {when} $", "all / opposing / characters / can't attack until end of round $")
        for who in ("your opponent", "your opponent's characters")
        for when in ("this round", "until end of round")
    ],
    *[
        wording(f"<x> {take} no damage {when} $", "prevent all damage to / all / <x> / until end of round $")
        for take in ("take",)
        for when in ("this round", "until end of round")
    ],
    *[
        wording(f"<x> {take} no damage {when} $", "prevent all damage to / <x> / until end of round $")
        for take in ("takes",)
        for when in ("this round", "until end of round")
    ],
    wording("that would be dealt until end of round", "until end of round"),
    wording("that would be dealt this round", "this round"),
    wording("your Sovereign takes # less damage", "prevent / # / of all damage to / your Sovereign"),
    *[
        wording(
            f"^ your Sovereign takes # less damage from {each} $", "^ prevent / # / of all damage to / your Sovereign $"
        )
        for each in ("each attack", "attacks", "all sources", "each source")
    ],
    wording("^ your Sovereign takes # less damage $", "^ prevent / # / of all damage to / your Sovereign $"),
    wording("this training", "this"),
    wording("destroy this instead", "sacrifice this instead"),
    *[
        wording(f"for each Training {on} it $", "for each / Training / on / the trained character $")
        for on in ("on", "attached to")
    ],
    *[
        wording(f"at {the} {start} of the next round , <x> $", "<x> at / the start of the next round $")
        for the in ("the",)
        for start in ("start", "beginning")
    ],
    *[
        wording(f"at the {start} of your next turn , <x> $", "<x> at / the beginning of your next turn $")
        for start in ("start", "beginning")
    ],
    wording("swap the POW of <x> and HP", "swap POW and HP of <x>"),
]
MORE: Final = [
    *[
        wording(
            f"^ {verb} <x> for each Training on it $",
            f"^ {verb} <x> for each / Training / on / the trained character $",
        )
        for verb in ("the trained character has", "the trained character gets")
    ],
    wording(
        "^ if your Sovereign would take damage , prevent # of that damage $",
        "^ prevent / # / of all damage to / your Sovereign $",
    ),
    wording("if your Sovereign would <x> ,", "if / a / friendly / Sovereign would <x> ,"),
    wording("if damage would be dealt to your Sovereign ,", "if / a / friendly / Sovereign would take damage ,"),
    wording("if damage would be dealt to <x> ,", "if / <x> would take damage ,"),
    *[
        wording(
            f"^ once per round , {if_} <x> would <y> , <z> instead $",
            "^ the first time each round / <x> would <y> , <z> instead $",
        )
        for if_ in ("if", "when", "the first time")
    ],
    wording(
        "the first time <x> would <y> each round , <z> instead",
        "the first time each round / <x> would <y> , <z> instead",
    ),
    wording("cards in your hand cost # less", "cards / cost you / # / ASP less"),
    *[wording(f"^ all <x> {have} <y> $", f"^ <x> {have} <y> $") for have in ("have", "can't", "get", "gain")],
    *[
        wording(f"your graveyard {has} # or more cards{in_it}", "your graveyard holds at least / # / cards")
        for has in ("has", "holds", "contains")
        for in_it in (" in it", "")
    ],
    wording("there are # or more cards in your graveyard ,", "your graveyard holds at least / # / cards ,"),
    wording("becomes turned", "is turned"),
    wording("becomes unturned", "is unturned"),
    wording("once per game : <x> $", "once per game , / 0 / ASP : <x> $"),
    *[
        wording(
            f"^ when you have # or {less} LP , <x> {have} <y> $",
            f"^ as long as / you have / # / LP or {house} , / <x> {have} <y> $",
        )
        for less, house in (("less", "less"), ("fewer", "less"), ("more", "more"))
        for have in ("have", "has", "gets", "get")
    ],
    *[wording(f"you have # or fewer LP{mark}", f"you have / # / LP or less{mark}") for mark in ("", " ,")],
    wording("miracles", "Miracle cards"),
    *[
        wording(
            f"the bound character {gets} <x> $", f"each / friendly / bound / character / in this lane / {gets} <x> $"
        )
        for gets in ("gets", "gains", "regenerates")
    ],
    wording("the bound character", "each / friendly / bound / character / in this lane"),
    *[
        wording(f"^ if {it} {dies} , <x> $", "^ if / it / died this way , / <x> $")
        for it in ("it", "that character")
        for dies in ("dies", "dies this way", "is destroyed this way", "was destroyed this way", "is destroyed", "died")
    ],
    wording("^ if this kills it , <x> $", "^ if / it / died this way , / <x> $"),
    *[wording(f"^ if {it} survives , <x> $", "^ if / it / survived , / <x> $") for it in ("it", "that character")],
    wording("unless its controller pays # LP", "unless / the controller of / it / pays / # / LP"),
    *[
        wording(f"becomes {a} <x> in addition to its other {types}", "becomes also a / <x>")
        for a in ("a", "an")
        for types in ("types", "species")
    ],
    wording("to itself", "to / it"),
    *[
        wording(f"{verb} <x> {fully} $", "<x> / regenerates completely $")
        for verb in ("heal", "regenerate")
        for fully in ("completely", "fully")
    ],
    wording("fully heal <x> $", "<x> / regenerates completely $"),
    wording("remove all damage from <x> $", "<x> / regenerates completely $"),
    *[
        wording(f"token in {your} {row}", f"token in a {row}")
        for your in ("your", "its", "the")
        for row in ("Back Row", "War Zone")
    ],
    *[
        wording(f"^ <x> you play {here} cost # {more} $", f"^ <x> / cost you / # / ASP {more} in this lane $")
        for here in ("in this lane", "into this lane", "to this lane")
        for more in ("less", "more")
    ],
    *[
        wording(f"^ <x> cost you # {more} in this lane $", f"^ <x> / cost you / # / ASP {more} in this lane $")
        for more in ("less", "more")
    ],
    *[
        wording(f"^ play{this} only {during} $", f"^ play this only if / {house} $")
        for this in (" this", "", " it")
        for during, house in (
            ("during combat", "it is combat"),
            ("in combat", "it is combat"),
            ("during your turn", "it is your turn"),
            ("on your turn", "it is your turn"),
        )
    ],
    wording("^ play only if <x> $", "^ play this only if / <x> $"),
    wording("^ you may play this only if <x> $", "^ play this only if / <x> $"),
    wording("^ you can play this only if <x> $", "^ play this only if / <x> $"),
]
