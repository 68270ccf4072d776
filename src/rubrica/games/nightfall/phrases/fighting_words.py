"""How players of Nightfall speak of combat, damage, wounds and what is always so: read, never printed."""

from __future__ import annotations

from typing import Any, Final

from rubrica.language.nodes.filters import Friendly
from rubrica.language.nodes.sayings import WhoseBehind
from rubrica.language.phrases import phrase
from rubrica.language.synonyms.words import ways
from rubrica.language.wordings import wording

WHOSE_BEHIND: Final[list[Any]] = [
    phrase(f"{{before=Which*}} {{noun}} {{more=That*}} {said} {{behind=That*}}", WhoseBehind, whose=Friendly(False))
    for said in (
        "an opponent controls",
        "opponents control",
        "your opponents control",
        "your opponent controls",
        "that an opponent controls",
        "that opponents control",
        "controlled by an opponent",
        "controlled by opponents",
    )
]
"""Whose something is, said behind the noun."""
COUNTED: Final = {
    "minions": "who controls {} minions than you",
    "cards in hand": "who / has {} cards in hand than / you",
    "wounds": "who has {} wounds than you",
}
"""By what players are compared, and how the house says it."""
WHOM: Final = ("this", "you", "each <x>", "<x>")
ENDS: Final = (" $", " ,")

COMBAT: Final = [
    *[
        wording(f"{mark} <x> blocks this {end}", f"{mark} / this / is blocked by / <x> {end}")
        for mark in ("when", "whenever")
        for end in (",",)
    ],
    *[wording(f"blocked by {a} <x> this turn", f"blocked by {a} <x>") for a in ("a", "an")],
    *ways("destroys a", "kills a", "slays a", "defeats a"),
    *ways("destroys an", "kills an", "slays an"),
    *ways("destroys another", "kills another"),
    wording("destroys another minion", "destroys a / other / minion"),
    wording("is destroyed by combat damage", "is destroyed in combat"),
    wording("is killed in combat", "is destroyed in combat"),
    wording("dies in combat", "is destroyed in combat"),
    wording("takes combat damage", "is damaged in combat"),
    wording("is dealt combat damage", "is damaged in combat"),
    wording("is damaged by combat", "is damaged in combat"),
    *[
        wording(f"{deals} combat damage {to}", "inflicts combat damage on")
        for deals in ("deals", "inflicts", "does")
        for to in ("to", "on")
    ],
    *[
        wording(f"{deals} damage to {whom}", f"inflicts damage on {whom}")
        for deals in ("deals", "does")
        for whom in ("you", "a", "an")
    ],
    *[
        wording(f"{when} <x> {is_} destroyed by this ,", f"{when} / this / destroys / <x> ,")
        for when in ("when", "whenever")
        for is_ in ("is",)
    ],
    *[
        wording(f"{when} <x> is damaged by this ,", f"{when} / this / inflicts damage on / <x> ,")
        for when in ("when", "whenever")
    ],
    *[
        wording(f"{when} this becomes blocked by <x> ,", f"{when} / this / is blocked by / <x> ,")
        for when in ("when", "whenever")
    ],
    *[wording(f"{at} end of combat , <y> $", "at / the end of each combat phase / , <y> $") for at in ("at", "at the")],
    *[wording(f"at the end of combat , <y> {end}", "at / the end of each combat phase / , <y> $") for end in ("$",)],
    *[
        wording(f"at the {moment} of {said} ,", f"at / the {moment} of {house} / ,")
        for moment in ("start", "end")
        for said, house in (
            ("your combat", "your combat phase"),
            ("combat", "your combat phase" if moment == "start" else "each combat phase"),
            ("each combat", "each combat phase"),
            ("the combat phase", "your combat phase" if moment == "start" else "each combat phase"),
            ("combat on your turn", "your combat phase"),
        )
    ],
    wording("at the start of each claim phase ,", "at / the start of each claim phase / ,"),
    wording("at the start of the claim phase ,", "at / the start of your claim phase / ,"),
    wording("at the start of claim ,", "at / the start of your claim phase / ,"),
    *[
        wording(f"{while_} {attacking} alone ,", "if / this / attacks alone / ,")
        for while_ in ("while", "as long as", "if")
        for attacking in ("attacking", "this is attacking", "it is attacking", "it attacks", "this attacks")
    ],
    wording("^ this has <x> while attacking alone $", "^ if / this / attacks alone / , this has <x> $"),
    *[
        wording(f"{when} this attacks alone , <y> $", f"{when} / this / attacks , if / it / attacks alone / , <y> $")
        for when in ("when", "whenever")
    ],
    *[
        wording(f"{when} you attack with # or more <x> ,", f"{when} / you / attack with # or more minions / ,")
        for when in ("when", "whenever")
    ],
    *[wording(f"{this} attacked ,", f"{this} / attacked this turn ,") for this in ("this", "it")],
    *[
        wording(f"{this} {didnt} attack{turn} ,", f"it is not true that / {this} / attacked this turn ,")
        for this in ("this", "it")
        for didnt in ("didn't", "did not", "hasn't", "has not")
        for turn in ("", " this turn", "ed", "ed this turn")
    ],
    *[wording(f"^ this may {do} <x> $", f"^ this can {do} <x> $") for do in ("block", "attack")],
    wording("can block an extra minion", "can block / a / additional minion"),
    *[
        wording(f"block {a} additional {what} {each} {time}", f"block / {a} / additional {what}")
        for a in ("an", "a", "1", "#")
        for what in ("minion", "minions", "attacker")
        for each in ("each", "per")
        for time in ("combat", "turn")
    ],
    wording("additional attacker", "additional minion"),
    wording("additional attackers", "additional minions"),
    wording("can block # minions", "can block any number of minions"),
    wording("can't be blocked except by # or more <x>", "can be blocked only by / # / or more minions"),
    wording("can't be blocked by fewer than # minions", "can be blocked only by / # / or more minions"),
    wording("can be blocked only by # or more <x>", "can be blocked only by / # / or more minions"),
    wording("can't be blocked by only 1 minion", "can be blocked only by / 2 / or more minions"),
    wording("can't be blocked except by <x>", "can be blocked only by / <x>"),
    *[
        wording(f"can't be blocked by {many}", "can't be blocked by / 2 / or more minions")
        for many in ("more than one minion", "more than a minion")
    ],
    *[
        wording(f"^ this {blocks} if able $", "^ this must block if able $")
        for blocks in (
            "blocks each turn",
            "blocks each combat",
            "must block each turn",
            "must block each combat",
            "blocks",
        )
    ],
    *[
        wording(f"{who} must block this{each}", "enemy / minions / must block this if able")
        for who in ("all minions", "enemy minions", "opponents' minions", "all enemy minions", "minions")
        for each in ("", " if able", " each turn if able", " each combat if able")
    ],
    wording("all minions able to block this do so", "enemy / minions / must block this if able"),
    *[
        wording(f"this must be blocked{each}", "this must be blocked if able")
        for each in ("", " each turn if able", " each combat if able")
    ],
    *[wording(f"attack players {who}", f"attack / a / player / {who}") for who in ("who", "with")],
    *[
        wording(
            f"players with {more} {what} than you",
            f"a / player / {COUNTED[what].format(more)}",
        )
        for more in ("more", "fewer")
        for what in COUNTED
    ],
    *[
        wording(
            f"player with {more} {what} than you",
            f"player / {COUNTED[what].format(more)}",
        )
        for more in ("more", "fewer")
        for what in COUNTED
    ],
    *[
        wording(
            f"opponent with {more} {what} than you",
            f"opponent / {COUNTED[what].format(more)}",
        )
        for more in ("more", "fewer")
        for what in COUNTED
    ],
    *[
        wording(f"{who} with no <x> {end}", f"{who} / who / controls no / <x> {end}")
        for who in ("player", "opponent")
        for end in ("takes", "suffers", "discards", "loses", "draws", ",", "$")
    ],
    *[
        wording(
            f"{who} can't attack you with {many} minions {each}",
            f"you can't be attacked by / {house} / or more minions each turn",
        )
        for who in ("opponents", "each opponent", "players", "an opponent", "your opponents")
        for many, house in (("# or more", "#"), ("more than one", "2"))
        for each in ("each turn", "each combat", "in a turn", "in a combat", "a turn", "per turn", "")
    ],
    *[
        wording(
            f"{who} can't attack you with more than one minion {each}",
            "you can't be attacked by / 2 / or more minions each turn",
        )
        for who in ("opponents", "each opponent", "players", "an opponent", "your opponents")
        for each in ("each turn", "each combat")
    ],
    *[
        wording(
            f"{only} {many} can attack you {each}", f"you can't be attacked by / {house} / or more minions each turn"
        )
        for only in ("no more than", "only")
        for many, house in (("one minion", "2"), ("1 minion", "2"), ("2 minions", "3"), ("3 minions", "4"))
        for each in ("each turn", "each combat")
    ],
    *[wording(f"^ players can't {do}", f"^ a player / can't {do}") for do in ("add", "play")],
    *[
        wording(f"can't {play} {many} {what} {each}", f"can't add / {house} / or more orders each turn")
        for play in ("play", "add")
        for many, what, house in (
            ("# or more", "cards", "#"),
            ("# or more", "orders", "#"),
            ("more than one", "card", "2"),
            ("more than one", "order", "2"),
        )
        for each in ("each turn", "per turn", "a turn", "each chain", "in a chain")
    ],
    wording("can't play <x> actions", "can't add / <x> action orders"),
    wording("can't play <x> minions", "can't add / <x> minion orders"),
    wording("can't play actions", "can't add / action orders"),
    wording("can't add actions", "can't add / action orders"),
    wording("can't play minions", "can't add / minion orders"),
    wording("can't play <x>", "can't add / <x>"),
    *[wording(f"^ opponents can't {do}", f"^ an opponent / can't {do}") for do in ("add", "play")],
    *[wording(f"^ each opponent can't {do}", f"^ an opponent / can't {do}") for do in ("add", "play")],
]
"""Attacks and blocks."""

SAFE: Final = [
    *[wording(f"can't be {the} of", "can't be targeted by") for the in ("the target", "targets", "a target")],
    *[
        wording(f"by {said}", "by / cards of opponents")
        for said in (
            "opponents",
            "your opponents",
            "an opponent",
            "opponents' cards",
            "your opponents' cards",
            "cards opponents control",
            "cards your opponents control",
            "enemy cards",
            "opposing cards",
            "cards an opponent controls",
            "cards or effects of opponents",
            "opponents' effects",
            "effects your opponents control",
        )
    ],
    *[
        wording(f"by {said}", "by / enemy actions")
        for said in (
            "actions opponents control",
            "actions your opponents control",
            "opponents' actions",
            "actions an opponent controls",
            "your opponents' actions",
            "actions of opponents",
        )
    ],
    *[
        wording(f"by an {said}", "by an / enemy action")
        for said in ("opponent's action", "action an opponent controls", "opposing action")
    ],
    *[
        wording(f"by {a} {said}", "by a / card of an opponent")
        for a, said in (
            ("an", "opponent's card"),
            ("an", "opponent"),
            ("an", "enemy card"),
            ("a", "card an opponent controls"),
        )
    ],
    *[
        wording(f"by {said}", "by / actions")
        for said in ("action cards", "action orders", "spells", "effects of actions")
    ],
    wording("^ takes no damage from <x> $", "^ can't be damaged by / <x> $"),
    wording("^ this takes no damage from <x> $", "^ this can't be damaged by / <x> $"),
    wording("^ <x> take no damage from <y> $", "^ <x> can't be damaged by / <y> $"),
    *ways(
        "opponents must target this if able",
        "if an opponent would target another minion you control , they must target this instead",
        "if an opponent would target another minion you control , they target this instead",
        "opponents must target this if possible",
        "if an opponent targets a minion you control , they must target this",
    ),
]
"""Whom cards can't touch."""

DAMAGE: Final = [
    *[
        wording(f"damage {whom} would take{each}", f"damage that would be inflicted on / {whom}{each}")
        for whom in ("this", "you", "it")
        for each in (" each turn", "", " this turn")
    ],
    *[
        wording(f"damage that would be {dealt} to", "damage that would be inflicted on")
        for dealt in ("dealt", "done", "inflicted")
    ],
    *[
        wording(
            f"prevent all {combat}damage to {whom} $",
            f"prevent all {combat}damage that would be inflicted on / {whom} $",
        )
        for combat in ("combat ", "")
        for whom in ("this", "you", "each <x>")
    ],
    *[
        wording(
            f"prevent the first # damage to {whom} each turn",
            f"prevent the first / # / damage that would be inflicted on / {whom} / each turn",
        )
        for whom in ("this", "you", "each <x>")
    ],
    *[
        wording(
            f"^ if {this} would {take} damage , prevent # of {that} $",
            f"^ prevent / # / of any damage that would be inflicted on / {this} $",
        )
        for this in ("this", "you")
        for take in ("take", "be dealt", "suffer")
        for that in ("that damage", "it", "those points")
    ],
    *[
        wording(
            f"^ {all_}damage {dealt} {to} {whom} is reduced by # $",
            f"^ prevent / # / of any damage that would be inflicted on / {whom} $",
        )
        for all_ in ("", "all ")
        for dealt in ("inflicted", "dealt", "done")
        for to in ("on", "to")
        for whom in ("this", "you", "each <x>")
    ],
    *[
        wording(
            f"^ reduce {all_}damage {to} {whom} by # $",
            f"^ prevent / # / of any damage that would be inflicted on / {whom} $",
        )
        for all_ in ("", "all ")
        for to in ("to", "inflicted on", "dealt to")
        for whom in ("this", "you")
    ],
    wording("prevent all combat damage this turn", "prevent all combat damage / until the end of the turn"),
    wording(
        "prevent all combat damage that would be inflicted this turn",
        "prevent all combat damage / until the end of the turn",
    ),
    wording("remove all damage from", "heal all damage on"),
    wording("remove # damage from", "heal / # / damage on"),
    wording("remove up to # damage from", "heal / # / damage on"),
    wording("its strength", "the strength of / it"),
    *[
        wording(f"{inflicts} damage equal to its strength {to}", "inflicts damage equal to / the strength of / it / on")
        for inflicts in ("deals", "inflicts")
        for to in ("to", "on")
    ],
    *[wording(f"{deals} # damage to", "inflicts / # / damage on") for deals in ("deals",)],
    wording("# extra damage", "# additional damage"),
    wording("# more damage", "# additional damage"),
    wording("deals # additional damage", "inflicts / # / additional damage"),
    wording("deal # additional damage", "inflict / # / additional damage"),
    *[
        wording(f"additional damage{to} this turn", f"additional damage{house} / until the end of the turn")
        for to, house in ((" to players", " on players"), (" on players", " on players"), ("", ""))
    ],
    wording("additional damage to players", "additional damage on players"),
    *[wording(f"additional combat damage{end}", f"additional damage{end}") for end in ENDS],
    wording("an additional damage", "1 / additional damage"),
    *[wording(f"<x> and <y> fight{each} $", "<x> fights / <y> $") for each in (" each other", "")],
    # Wounds.
    *[
        wording(
            f"{the}defending player <x> unless they discard <y> $",
            "the defending player / <x> unless / the defending player / discards <y> $",
        )
        for the in ("", "the ")
    ],
    *[
        wording(
            f"target {who} <x> unless they {pay} <y> $", f"target / {who} / <x> unless / that player / {pays} <y> $"
        )
        for who in ("opponent", "player")
        for pay, pays in (("discard", "discards"),)
    ],
    wording("one or more wounds", "1 / or more wounds"),
    *[wording(f"{verb} a wound", "suffers / a / wound") for verb in ("gains", "receives", "gets")],
    *[wording(f"{verb} # wounds", "suffers / # / wounds") for verb in ("gains", "receives", "gets")],
    *[wording(f"^ {take} a wound $", "^ you / suffer / a / wound $") for take in ("take", "suffer")],
    *[wording(f"^ {take} # wounds $", "^ you / suffer / # / wounds $") for take in ("take", "suffer")],
    *[wording(f"you may {take} a wound", "you may / you / suffer / a / wound") for take in ("take", "suffer")],
    *[wording(f"you may {take} # wounds", "you may / you / suffer / # / wounds") for take in ("take", "suffer")],
    *[
        wording(f"unless {who} {take} {many} !each", f"unless / {house} / {suffers} / {said}")
        for who, take, house, suffers in (
            ("you", "take", "you", "suffer"),
            ("you", "suffer", "you", "suffer"),
            ("they", "take", "that player", "suffers"),
            ("they", "suffer", "that player", "suffers"),
            ("its controller", "takes", "the controller of / it", "suffers"),
            ("its controller", "suffers", "the controller of / it", "suffers"),
            ("that player", "takes", "that player", "suffers"),
            ("target opponent", "takes", "target / opponent", "suffers"),
        )
        for many, said in (("a wound", "a / wound"), ("# wounds", "# / wounds"))
    ],
    wording("takes that many wounds", "suffers / that many / wounds"),
    wording("take that many wounds", "suffer / that many / wounds"),
    wording("^ inflict # additional damage on", "^ inflict / # damage on"),
    *[
        wording(f"for each # {what} you {have}", f"for each / # / {house} you have")
        for what, house in (("wounds", "wounds"),)
        for have in ("have", "own")
    ],
    wording("wounds you own", "wounds you have"),
    wording("wound you own", "wound you have"),
    *[
        wording(f"you have # or more {kind}wounds ,", f"there are / # / or more / {kind}wounds you have / ,")
        for kind in ("", "bite ", "bleed ", "burn ")
    ],
    *[
        wording(f"give a wound {where} to <x> $", f"give / a / wound / {where} / to / <x> $")
        for where in ("from your hand", "from your discard pile")
    ],
    *[
        wording(f"{move} <x> {where} {into} {whose} discard pile $", f"give / <x> / {where} / to / {house} $")
        for move in ("put", "move")
        for where in ("from your hand", "from your discard pile", "from your hand or discard pile")
        for into in ("into", "to", "on top of", "onto")
        for whose, house in (
            ("target opponent's", "target / opponent"),
            ("target player's", "target / player"),
            ("an opponent's", "target / opponent"),
            ("an enemy", "target / opponent"),
            ("that player's", "that player"),
        )
    ],
]
"""What is inflicted, prevented, suffered."""

INSTEAD: Final = [
    *ways("would be destroyed", "would die", "would be killed"),
    *[
        wording(f"the first time <x> would {what} each turn ,", f"the first time each turn / <x> would {house} ,")
        for what, house in (("die", "be destroyed"), ("be destroyed", "be destroyed"), ("take a wound", "take a wound"))
    ],
    *[
        wording(f"once {per} turn , if <x> would {what} ,", f"the first time each turn / <x> would {house} ,")
        for per in ("per", "each")
        for what, house in (("die", "be destroyed"), ("be destroyed", "be destroyed"), ("take a wound", "take a wound"))
    ],
    wording("would suffer a wound", "would take a wound"),
    wording("would take 1 or more wounds", "would take a wound"),
    *[
        wording(f"{mark} return it to your hand instead", f"{mark} return / it / to its owner's hand / instead")
        for mark in (",",)
    ],
    *[
        wording(
            f"{mark} you may return it to your hand instead",
            f"{mark} you may / return / it / to its owner's hand / instead",
        )
        for mark in (",",)
    ],
]
"""What takes the place of something."""

CARDS: Final = [
    *[
        wording(f"each {who} <x> unless they {pay} {many}", f"each / {who} / <x> unless they {pays} / {house}")
        for who in ("opponent", "player")
        for pay, pays in (("discard", "discard"), ("take", "suffer"), ("suffer", "suffer"))
        for many, house in (
            (("a card", "a / card"), ("# cards", "# / cards"))
            if pay == "discard"
            else (("a wound", "a / wound"), ("# wounds", "# / wounds"))
        )
    ],
    wording("inflicted on minions you control", "inflicted on / each / minion / you control"),
    *[
        wording(f"choose {many} target <x> . they <y> $", f"{house} target / <x> <y> $")
        for many, house in (("up to #", "up to / # /"), ("#", "# /"))
    ],
    *[
        wording(
            f"the order before this unless its {whose} <y> $",
            "the order before this / unless / the controller of / the order before this <y> $",
        )
        for whose in ("owner", "controller")
    ],
    wording("^ also <x> $", "^ <x> $"),
    wording("to your hand instead of discarding it", "to your hand"),
    wording("^ this enters play with +# <x> $", "^ this gets +# <x> / while in play $"),
    wording("claim a card for", "claim / a / card / from an archive / for"),
    wording("claim a card without", "claim / a / card / from an archive / without"),
    wording("any target", "target / minion or / player"),
    wording("exile <x> from play", "exile / <x>"),
    *[wording(f"^ discard this wound {to} <x> $", "^ <x> $") for to in ("to", ":", ".", ",")],
    *[
        wording(
            f"target {who} {one} <y> and {other} <z> $",
            f"target / {who} / {one} <y> / and / that player / {other} <z> $",
        )
        for who in ("player", "opponent")
        for one, other in (
            ("discards", "draws"),
            ("draws", "discards"),
            ("takes", "draws"),
            ("draws", "takes"),
            ("suffers", "draws"),
            ("draws", "suffers"),
        )
    ],
    wording("# or more orders are in the chain", "the chain has / # / or more orders"),
    *[
        wording(f"you have a {kind} wound in {hand} ,", f"a {kind} wound is in your hand ,")
        for kind in ("bite", "bleed", "burn")
        for hand in ("hand", "your hand")
    ],
    *[
        wording(f"give {who} {what} $", f"give {what} to {who} $")
        for who in ("target opponent", "target player", "that player")
        for what in ("a wound from your hand", "a wound from your discard pile")
    ],
    wording("the top card of an enemy private archive", "a / card / from an enemy private archive"),
    wording("cards played in this chain", "orders in the chain"),
    wording("card played in this chain", "order in the chain"),
    wording("card in this chain", "order in the chain"),
    wording("cards in this chain", "orders in the chain"),
    wording("order played in this chain", "order in the chain"),
    *[
        wording(
            f"search your deck for <x> {mark} put it into play {then} &search",
            "search your deck for <x> and put / it / into play",
        )
        for mark in (",", "and", ", then", ".")
        for then in (", then shuffle your deck", "and shuffle your deck", ", then shuffle", "")
    ],
    wording("prevent all damage <x> would inflict <y> $", "<x> inflicts no damage / <y> $"),
    *[
        wording(f"that share {said} with", "that share a keyword with")
        for said in ("a type", "a kind", "keywords", "a keyword")
    ],
    wording("its owner discards it", "it is discarded"),
    wording("return <x> from your discard pile to your hand", "put / <x> / from your discard pile / into your hand"),
    *[
        wording(f"from {whose} discard pile", "from an enemy discard pile")
        for whose in ("target opponent's", "an opponent's", "any opponent's", "your opponent's")
    ],
    wording("into play under your control", "into play"),
    wording("return <x> to play", "put / <x> / into play"),
    wording("^ heal <x> $ !damage", "^ heal all damage on / <x> $"),
    wording(", heal <x> $ !damage", ", heal all damage on / <x> $"),
    wording("heal <x> completely", "heal all damage on / <x>"),
    *[
        wording(f"^ if {it} {dies} ,", "^ if / it / was destroyed this way ,")
        for it in ("it", "that minion")
        for dies in ("dies", "is destroyed", "is destroyed this way", "was destroyed", "died", "dies this way")
    ],
    *[wording(f"during your next {phase}", "in your next claim phase") for phase in ("claim phase", "turn")],
    wording("^ in your next claim phase , gain # influence $", "^ gain / # / influence in your next claim phase $"),
    wording("for each 1 discarded", "for each / card discarded this way"),
    wording("for each one discarded", "for each / card discarded this way"),
    *[wording(f"an order of {yours}", "an order of / you") for yours in ("yours", "your own")],
    *[wording(f"{one} of your orders", "an order of / you") for one in ("one", "1")],
    *[wording(f"you kick {a} <x>", "you / add a / kicked / <x>") for a in ("a", "an")],
    wording("enters play , if it was kicked , <y> $", "enters play kicked , <y> $"),
    wording("enters play , if this was kicked , <y> $", "enters play kicked , <y> $"),
    wording("attacks and is not blocked", "is not blocked"),
    wording("attacks and is unblocked", "is not blocked"),
    wording(", defending player", ", the defending player"),
    *[wording(f"becomes the target of {a} <x>", f"is targeted by / {a} / <x>") for a in ("a", "an")],
    *[
        wording(f"at the {moment} of {their} turn", f"at / the {moment} of each opponent's turn")
        for moment in ("start", "end")
        for their in ("an opponent's", "each enemy", "your opponents'", "every opponent's", "your opponent's")
    ],
    wording("you took no wounds this turn ,", "it is not true that / you took a wound this turn ,"),
    wording("you took no wound this turn ,", "it is not true that / you took a wound this turn ,"),
    wording("^ <x> can't block this $", "^ this can't be blocked by / <x> $"),
    *ways(
        "^ persistent $",
        "^ this is not discarded after attacking $",
        "^ is not discarded after attacking $",
        "^ this stays in play after attacking $",
        "^ stays in play after attacking $",
        "^ this isn't discarded after it attacks $",
        "^ this is not discarded after it attacks $",
        "^ this remains in play after attacking $",
    ),
    *[
        wording(
            f"damage that would be inflicted on {whom} {is_} inflicted on this instead",
            f"damage that would be inflicted on / {whom} / is inflicted on this instead",
        )
        for whom in ("<x>",)
        for is_ in ("gets", "will be")
    ],
    *[
        wording(
            f"^ this takes {all_}damage that would be inflicted on {whom}{instead} $",
            f"^ damage that would be inflicted on / {whom} / is inflicted on this instead $",
        )
        for all_ in ("", "all ")
        for whom in ("you", "<x>")
        for instead in ("", " instead")
    ],
    *[
        wording(
            f"^ if {damage} , {this} takes {it} instead $",
            "^ damage that would be inflicted on you is inflicted on this instead $",
        )
        for damage in ("damage would be inflicted on you", "you would take damage", "you would be dealt damage")
        for this in ("this", "it")
        for it in ("it", "that damage", "the damage")
    ],
    *[
        wording(
            f"^ if damage would be inflicted on <x> , this takes {it} instead $",
            "^ damage that would be inflicted on / <x> / is inflicted on this instead $",
        )
        for it in ("it", "that damage")
    ],
    *[wording(f"discarded after {it} attacks", "discarded after attacking") for it in ("it", "this")],
    *[
        wording(
            f"return {many} <x> you control to your hand", f"return / {many} / <x> you control / to its owner's hand"
        )
        for many in ("any number of", "up to #", "all", "each", "target", "a", "another", "another target", "#")
    ],
    *[
        wording(f"^ as an additional cost{to} , <x> . <y> $", "^ <x> , then <y> $")
        for to in ("", " to play this", " to add this", " to play this card", " to play this order")
    ],
    *[
        wording(f"<x> gets {many} <n> {counters}", f"put / {many} / <n> {counters} on / <x>")
        for many, counters in (("#", "counters"), ("a", "counter"), ("an", "counter"))
    ],
    wording("becomes a <x> in addition to its other <y> until", "becomes a <x> in addition / until"),
    *[
        wording(f"becomes a <x> in addition{more} $", "becomes a <x> in addition / while in play $")
        for more in (" to its other keywords", " to its other types", " to its keywords", "")
    ],
    wording("is also a <x> until", "becomes a <x> in addition / until"),
    wording("becomes a <x> until", "becomes a <x> in addition / until"),
    wording("becomes an <x> until", "becomes a <x> in addition / until"),
    wording("choose a new target for <x> $", "redirect / <x> $"),
    wording("choose new targets for <x> $", "redirect / <x> $"),
    wording("change the target of <x> $", "redirect / <x> $"),
    wording("^ counter <x> $", "^ cancel / <x> $"),
    wording("target card in the chain", "target / order / in the chain"),
    wording("^ copy <x> $", "^ carry out the Chain text of / <x> $"),
    *[
        wording(
            f"each {who} chooses a minion they control . {destroy} $",
            f"each / {who} / destroys all but / 1 / of their own minions $",
        )
        for who in ("player", "opponent")
        for destroy in (
            "destroy the rest",
            "destroy the others",
            "destroy all other minions they control",
            "destroy all other minions",
            "they destroy the rest",
            "that player destroys the rest",
        )
    ],
    *[
        wording(f"{gain} {a} <x> {where} and {put} $", f"claim / {a} / <x> / {house} / without paying $")
        for gain in ("choose", "take")
        for a in ("a", "an")
        for where, house in (
            ("in the common archive", "from the commons"),
            ("in the commons", "from the commons"),
            ("from the commons", "from the commons"),
            ("in the common archives", "from the commons"),
            ("in an archive", "from an archive"),
            ("from the common archive", "from the commons"),
            ("from the common archives", "from the commons"),
        )
        for put in (
            "put it on top of your discard pile",
            "put it into your discard pile",
            "gain it",
            "claim it",
            "claim it without paying",
            "claim it for free",
            "put it in your discard pile",
        )
    ],
    *[
        wording(f"{where}", house)
        for where, house in (
            ("from the common archive", "from the commons"),
            ("from the common archives", "from the commons"),
            ("from your private archive", "from an archive"),
            ("from one of your archives", "from an archive"),
        )
    ],
    *[wording(f"without paying its {cost}", "without paying") for cost in ("cost", "influence", "price")],
    wording("for free", "without paying"),
    wording("^ gain <x> from the commons $", "^ claim / <x> / from the commons / without paying $"),
    wording("on the bottom of its owner's deck", "to the bottom of its owner's deck"),
    wording("put <x> to the bottom of its owner's deck", "return / <x> / to the bottom of its owner's deck"),
    *[wording(f"{more} to claim", more) for more in ("less", "more")],
    *[
        wording(f"cost {who} # {more}", f"cost each opponent / # / {more}")
        for who in ("opponents", "your opponents", "an opponent")
        for more in ("less", "more")
    ],
    wording(
        "the first card you claim each turn costs you # less", "the first card you claim each turn costs / # / less"
    ),
    *[
        wording(f"your hand size is {more}", "you draw / # / more cards in your cleanup phase")
        for more in ("increased by #", "# larger", "# more")
    ],
    *[
        wording(f"your hand size is {more}", "you draw / a / more card / in your cleanup phase")
        for more in ("increased by one", "one larger", "one more")
    ],
    *[
        wording(f"{when} {who} {play} {a} <x>", f"{when} / {who} / {adds} {a} / <x>")
        for when in ("when", "whenever", "turn")
        for who, play, adds in (("you", "play", "add"), ("an opponent", "plays", "adds"), ("a player", "plays", "adds"))
        for a in ("a", "an", "another")
    ],
    *[
        wording(f"you draw a card {chain} ,", "you / draw a card , if / it is the chain phase / ,")
        for chain in (
            "from a chain",
            "from the chain",
            "in the chain phase",
            "during the chain phase",
            "in a chain",
            "during a chain",
        )
    ],
    wording("draw another card", "draw a / card"),
    *[
        wording(f"that {noun}'s {what}", f"the {what} of / that {noun}")
        for noun in ("minion",)
        for what in ("controller", "owner", "strength", "health", "cost")
    ],
    wording("that card's owner", "the owner of / that card"),
    wording("the strength of <x> is equal to <y> $", "<x> has strength equal to / <y> $"),
    wording("^ <x> you control have +# <y> until <z> $", "^ all / <x> you control / get +# <y> until <z> $"),
    wording(", <x> you control have +# <y> until <z> $", ", all / <x> you control / get +# <y> until <z> $"),
    wording(", <x> you control get +# <y> until <z> $", ", all / <x> you control / get +# <y> until <z> $"),
    wording(
        "shuffle <x> into your deck from your discard pile", "shuffle / <x> / from your discard pile / into your deck"
    ),
    *[
        wording(f"sacrifice {which} <x>", f"destroy / {which} / <x> you control")
        for which in ("a", "an", "another", "#", "up to #", "any number of", "all", "all other")
        if which
    ],
    wording("sacrifice this", "destroy / this"),
    wording("sacrifice it", "destroy / it"),
]
"""Cards, chains, archives."""

SAID: Final = [*COMBAT, *SAFE, *DAMAGE, *INSTEAD, *CARDS]
