"""Turns of other games are rounds here (BH-R.164), and other words of theirs: read, never printed."""

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
ONES: Final = ("target <x>", "it", "that character", "another target <x>", "# target <x>", "up to # target <x>")
"""Whom a text changes that says nothing else of them."""
GETS: Final = ("gets", "get", "gains", "gain", "loses", "lose", "can't", "has")
LEADS: Final = ("^ when <w> ,", "^ whenever <w> ,", "^ at <w> ,", ":", "if you do ,", "then", ", you may")
"""What a change stands behind that is made once."""
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
TRAININGS: Final = [
    wording("^ trained character <x> $", "^ the trained character <x> $"),
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
WORDINGS: Final = [
    *SPELLS,
    *TURNS,
    *GAME,
    *WOULD,
    *A_WHILE,
    *FIGHTS,
    *TARGETS,
    *PAID,
    *DAMAGE,
    *PLACES,
    *TRAININGS,
    *DOINGS,
    *MORE,
    *NO_TIME,
]
