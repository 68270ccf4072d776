"""How players of Nightfall say what its phrasebook says otherwise: read, never printed."""

from __future__ import annotations

from typing import Any, Final

from rubrica.games.nightfall.phrases import fighting_words
from rubrica.games.nightfall.phrases.causes import Cause
from rubrica.games.nightfall.phrases.words import ACTIONS, CardNoun, MinionNoun
from rubrica.language.curing import cure, missing
from rubrica.language.nodes import sayings
from rubrica.language.nodes.places import OPPONENTS
from rubrica.language.phrases import phrase
from rubrica.language.synonyms.words import SEARCHES_SHUFFLE
from rubrica.language.wordings import wording


def sayings_of(keywords: tuple[str, ...]) -> list[Any]:
    return [
        *sayings.any_order(),
        *fighting_words.WHOSE_BEHIND,
        phrase("[opponent|opponents]", Cause, whose=OPPONENTS),
        phrase("action(s)", CardNoun, what=ACTIONS, keywords=0),
        *[phrase(f"{name} minion(s)", MinionNoun, keywords=1 << number) for number, name in enumerate(keywords)],
    ]


WORDINGS: Final = [
    *fighting_words.SAID,
    *SEARCHES_SHUFFLE,
    *[wording(f"^ you {take} # damage $", "^ inflict # damage on / you $") for take in ("take", "suffer")],
    *[
        wording(f"each {who} destroys {a} {noun} $", f"each {who} / destroys / {a} / {noun} / of their own $")
        for who in ("player", "opponent")
        for a in ("a", "#")
        for noun in ("minion", "minions")
    ],
    *[wording(f"{plays} an order", f"{adds} a / order") for plays, adds in (("play", "add"), ("plays", "adds"))],
    *[
        wording(f"the minion with the {most} {n}", f"a / minion / with the {most} {n}")
        for most in ("highest", "lowest")
        for n in ("strength", "health", "cost")
    ],
    *[wording(f"you may take # damage{end}", f"you may / inflict # damage on / you{end}") for end in (" $", " ,")],
    *[
        wording(
            f"target opponent reveals their hand . you choose {a} <x> from it {mark} {it} $",
            "target opponent / reveals their hand and discards a / <x> / of your choice $",
        )
        for a in ("a", "an")
        for mark in ("and", ".")
        for it in (
            "they discard it",
            "that player discards it",
            "discard it",
            "they discard that card",
            "that player / discards it",
        )
    ],
    # What is in play, and in the chain.
    *[
        wording(f"{noun} in play{end}", f"{noun}{end}")
        for noun in (
            "minion",
            "minions",
            "vampires",
            "lycanthropes",
            "hunters",
            "ghouls",
            "vampire",
            "lycanthrope",
            "hunter",
            "ghoul",
        )
        for end in ("", " $", " ,")
    ],
    wording("you have no minions", "you control no minions"),
    *[
        wording(f"the {word} card in the chain", f"the {word} order in the chain")
        for word in ("last", "first", "previous", "next")
    ],
    *[
        wording(f"the {word} card of the chain", f"the {word} order in the chain")
        for word in ("last", "first", "previous", "next")
    ],
    wording("copy the effect of <x> $", "carry out the Chain text of / <x> $"),
    *[
        wording(f"you {verb} {article} {card}", f"you / add {house}")
        for verb in ("play", "chain", "add")
        for article in ("a", "an")
        for card, house in (("action", "a / action order"), ("minion", "a / minion order"), ("card", "a / order"))
    ],
    *[
        wording(f"plays {article} {card}", f"adds {house}")
        for article in ("a", "an")
        for card, house in (("action", "a / action order"), ("minion", "a / minion order"), ("card", "a / order"))
    ],
    *[wording(f"{verb} a card to the chain", f"{verb} a / order") for verb in ("add", "adds")],
    *[wording(f"{verb} an order to the chain", f"{verb} a / order") for verb in ("add", "adds")],
    *[
        wording(f"you play a {colour} card", f"you / add a / {colour} / order")
        for colour in ("red", "white", "blue", "yellow", "purple", "green")
    ],
    wording("the kicker is met", "this is kicked"),
    wording("this was kicked", "this is kicked"),
    wording("the previous order in the chain", "the order before this"),
    # Players.
    wording("the opponent on your right", "the player to your right"),
    wording("the opponent on your left", "the player to your left"),
    *[
        wording(f"the {who} {at} your {side}", f"the player to your {side}")
        for who in ("player", "opponent")
        for at in ("on", "to")
        for side in ("left", "right")
    ],
    *[
        wording(f"{who} with the {most} {what}", f"each / player / with the {most} {what}")
        for who in ("the player", "a player")
        for most in ("most", "fewest")
        for what in ("wounds", "minions", "cards in hand")
    ],
    *[
        wording(f"{has} {more} minions than you", f"controls {more} minions than you")
        for has in ("has", "have")
        for more in ("more", "fewer")
    ],
    *[wording(f"{verb} no", "controls no") for verb in ("has", "have")],
    *[wording(f"{verb} # or more <x> !wounds !counters", "controls # or more <x>") for verb in ("has", "have")],
    *[
        wording(f"if an opponent {has} <x> , <y> that opponent $", f"<y> target / opponent / who / {house} / <x> $")
        for has, house in (
            ("has no", "controls no"),
            ("controls no", "controls no"),
            ("controls a", "controls a"),
            ("controls", "controls"),
            ("has", "controls"),
        )
    ],
    *[
        wording(
            f"each {who} discards <y> , then draws <z> $",
            f"each / {who} / discards <y> , then / each / {who} / draws <z> $",
        )
        for who in ("player", "opponent")
    ],
    *[
        wording(f"{verb} a minion {whose}", "destroys / a / minion of their own")
        for verb in ("destroys", "sacrifices")
        for whose in ("they control", "that player controls", "them control", "of his own")
    ],
    wording("sacrifices a minion", "destroys / a / minion of their own"),
    wording("destroys # minions they control", "destroys / # / minions of their own"),
    wording("sacrifices # minions", "destroys / # / minions of their own"),
    wording("<x> unless that player discards a card $", "<x> unless / that player / discards a card $"),
    wording("that opponent", "that player"),
    *[wording(f"that opponent's {what}", f"that player's {what}") for what in ("hand", "deck")],
    # Hands, decks, piles.
    wording("you have # or more wounds in hand ,", "there are / # / or more / wounds / in your hand ,"),
    wording("you have a wound in hand ,", "a wound is in your hand ,"),
    wording("wounds in hand", "wounds / in your hand"),
    wording("remove <x> from the game", "exile / <x>"),
    wording("your hand of cards", "your hand"),
    *[
        wording(
            f"<x> reveals their hand . {choose} , <y> $",
            "<x> reveals their hand and discards a / card / of your choice $",
        )
        for choose in ("choose a card", "you choose a card")
    ],
    *[
        wording(
            f"<x> reveals their hand . {choose}{mark} {they} $",
            "<x> reveals their hand and discards a / card / of your choice $",
        )
        for choose in ("choose a card", "you choose a card", "choose a card from it", "you choose a card from it")
        for mark in (" ;", " :", " .", " and", ",")
        for they in ("they discard it", "that player discards it", "it is discarded", "discard it")
    ],
    wording(
        "<x> reveals their hand and discards a card you choose $",
        "<x> reveals their hand and discards a / card / of your choice $",
    ),
    wording(
        "look at <x> 's hand and discard a card from it $",
        "<x> reveals their hand and discards a / card / of your choice $",
    ),
    *[
        wording(
            f"look at target opponent's hand {then} a card from it $",
            "target / opponent / reveals their hand and discards a / card / of your choice $",
        )
        for then in ("and discard", ". discard", "and choose")
    ],
    *[
        wording(
            f"look at target opponent's hand {then} $",
            "target / opponent / reveals their hand and discards a / card / of your choice $",
        )
        for then in (
            ". choose a card ; that player discards it",
            ". choose a card . that player discards it",
            "and choose a card . that player discards it",
        )
    ],
    wording("draw cards until you have # cards in hand", "draw until you have / # / cards in hand"),
    wording("draw up to # cards in hand", "draw until you have / # / cards in hand"),
    wording("search your deck for <x> , reveal it , and put it into your hand $", "search your deck for / <x> $"),
    *[
        wording(f"search your deck for a {noun}{end} $", f"search your deck for a / {noun} card $")
        for noun in ("vampire", "lycanthrope", "hunter", "ghoul", "minion", "action")
        for end in (" , reveal it , and put it into your hand", " and put it into your hand", "")
    ],
    *[
        wording(f"{noun} from your hand", f"{noun} card / from your hand")
        for noun in ("vampire", "lycanthrope", "hunter", "ghoul")
    ],
    *[
        wording(
            f"look at the top # cards of your deck . put {one} into your hand and {rest} $",
            f"look at the top / # / cards of your deck , put a card into your hand and {house} $",
        )
        for one in ("a", "1", "a of them", "1 of them")
        for rest, house in (
            ("the rest on the bottom", "the rest on the bottom of your deck"),
            ("the rest on the bottom of your deck", "the rest on the bottom of your deck"),
            ("discard the rest", "discard the rest"),
            ("the rest into your discard pile", "discard the rest"),
        )
    ],
    *[
        wording(f"{word} the top card of your deck", "turn over the top / a / card of your deck")
        for word in ("discard", "mill")
    ],
    *[
        wording(f"{word} the top # cards of your deck", "turn over the top / # / cards of your deck")
        for word in ("discard", "mill")
    ],
    wording("discards the top card of their deck", "turns over the top / a / card of their deck"),
    wording("discards the top # cards of their deck", "turns over the top / # / cards of their deck"),
    wording("on the bottom of your deck instead of your discard pile", "on the bottom of your deck"),
    wording("your minions", "all / minions / you control"),
    wording("on top of your deck instead of your discard pile", "on top of your deck"),
    wording("into your hand instead of your discard pile", "into your hand"),
    wording("pass <x> to <y> $", "give / <x> / to / <y> $"),
    wording("return this minion to your hand", "return / this minion / to its owner's hand"),
    wording("return this to your hand", "return / this / to its owner's hand"),
    # Claiming.
    *[
        wording(f"gain a <x> {where}", f"claim / a / <x> / {where} / without paying")
        for where in ("from the commons", "from an archive")
    ],
    *[
        wording(
            f"{reduce} the cost of the next card you claim this turn by #",
            "the next card that you claim this turn costs / # / less",
        )
        for reduce in ("reduce",)
    ],
    *[
        wording(f"the next card you claim{end} costs # less", "the next card that you claim this turn costs / # / less")
        for end in ("", " this turn")
    ],
    wording(
        "the next card you claim costs # less this turn", "the next card that you claim this turn costs / # / less"
    ),
    # Damage.
    *[
        wording(f"divided {how} {what}", f"divided as you choose among / {house}")
        for how in ("among", "between", "as you choose among", "as you choose between", "as you like among")
        for what, house in (("any number of target", "any number of target"),)
    ],
    wording("divided among minions", "divided as you choose among / any number of target minions"),
    wording("divided among <x> $", "divided as you choose among / <x> $"),
    wording("divided as you choose among minions", "divided as you choose among / any number of target minions"),
    wording("you took damage this turn", "you took a wound this turn"),
    wording("all damage to you this turn", "all damage that would be inflicted on you until the end of the turn"),
    wording("all damage to <x> <y> $", "all damage that would be inflicted on / <x> <y> $"),
    wording(
        "all damage that would be inflicted on <x> this turn $",
        "all damage that would be inflicted on / <x> / until the end of the turn $",
    ),
    wording("the damage inflicted by this can't be prevented", "inflicts damage that can't be prevented"),
    *[
        wording(f"^ {words} $", "^ inflicts damage that can't be prevented $")
        for words in (
            "the damage inflicted by this minion can't be prevented",
            "damage inflicted by this minion can't be prevented",
            "damage inflicted by this can't be prevented",
            "this minion's damage can't be prevented",
            "damage this minion inflicts can't be prevented",
        )
    ],
    wording("^ this can't be destroyed $", "^ can't be destroyed $"),
    wording("^ this minion can't be destroyed $", "^ can't be destroyed $"),
    wording("^ this is indestructible $", "^ can't be destroyed $"),
    *[
        wording(f"your {several} can't be destroyed", f"all / friendly / {several} / can't be destroyed")
        for several in ("minions", "vampires", "hunters", "ghouls", "lycanthropes")
    ],
    *[
        wording(f"on your {several}", f"on / each / friendly / {one}")
        for several, one in (
            ("minions", "minion"),
            ("vampires", "vampire"),
            ("hunters", "hunter"),
            ("ghouls", "ghoul"),
            ("lycanthropes", "lycanthrope"),
        )
    ],
    *[
        wording(f"heal all damage from your {several}", f"heal all damage on / each / friendly / {one}")
        for several, one in (
            ("minions", "minion"),
            ("vampires", "vampire"),
            ("hunters", "hunter"),
            ("ghouls", "ghoul"),
            ("lycanthropes", "lycanthrope"),
        )
    ],
    # Numbers.
    *[
        wording(f"{lose} # {number}", f"{get} -# {number}")
        for lose, get in (("lose", "get"), ("loses", "gets"))
        for number in ("strength", "health")
    ],
    *[
        wording(f"double <x> {noun}'s {number} <y> $", f"double the {number} of <x> {noun} <y> $")
        for noun in ("minion",)
        for number in ("strength", "health")
    ],
    wording("double its strength", "double the strength of it"),
    wording("swap the strength and health of", "exchange the strength and health of"),
    wording("switch the strength and health of", "exchange the strength and health of"),
    wording("swap <x> with <y> $", "exchange / <x> / and / <y> $"),
    wording("loses all its text", "loses its text"),
    wording("blanks", "loses its text"),
    # Combat.
    wording("^ this has <x> while attacking $", "^ if / this / is / attacking / , this has <x> $"),
    wording("^ this gets <x> while attacking $", "^ if / this / is / attacking / , this has <x> $"),
    wording("^ this has <x> while blocking $", "^ if / this / is / blocking / , this has <x> $"),
    wording("^ this gets <x> while blocking $", "^ if / this / is / blocking / , this has <x> $"),
    wording("when this attacks alone , <y> $", "when / this / attacks , unless / another / minion / attacks , <y> $"),
    wording(
        "whenever this attacks alone , <y> $", "when / this / attacks , unless / another / minion / attacks , <y> $"
    ),
    wording("minions blocking", "minions / that block"),
    wording("minion blocking", "minion / that blocks"),
    wording("blocks , <x> the attacking minion $", "blocks , <x> that minion $"),
    wording("blocks , <x> the attacker $", "blocks , <x> that minion $"),
    wording("blocks , <x> the blocked minion $", "blocks , <x> that minion $"),
    wording("when the attack phase begins ,", "at / the start of your turn ,"),
    *[
        wording(f"at the {start} of {phase} ,", "at / the start of your turn ,")
        for start in ("start", "beginning")
        for phase in ("combat", "your combat", "the combat phase", "your combat phase")
    ],
    # Later.
    wording("^ until your next turn , <x> $", "^ <x> until the start of your next turn $"),
    wording("^ until the start of your next turn , <x> $", "^ <x> until the start of your next turn $"),
    # Modes.
    wording(": <x> ; <y> ; <z> $", ": <x> , <y> or <z> $"),
    wording(": <x> ; <y> $", ": <x> or <y> $"),
    *[
        wording(f"at {the}end of {what} $", f"at the end of {house} $")
        for the in ("the ", "")
        for what, house in (
            ("turn", "the turn"),
            ("the turn", "the turn"),
            ("this turn", "the turn"),
            ("combat", "combat"),
            ("the combat", "combat"),
            ("chain", "the chain"),
            ("the chain", "the chain"),
            ("this chain", "the chain"),
            ("your turn", "the turn"),
        )
    ],
    *[
        wording(f"^ at {the}end of {what} , <x> $", f"^ <x> at the end of {house} $")
        for the in ("the ", "")
        for what, house in (
            ("turn", "the turn"),
            ("the turn", "the turn"),
            ("combat", "combat"),
            ("the chain", "the chain"),
            ("this chain", "the chain"),
        )
    ],
    wording("^ at the start of your next turn , <x> $", "^ <x> at the start of your next turn $"),
    wording("^ at the beginning of your next turn , <x> $", "^ <x> at the start of your next turn $"),
    wording("return target <x> to your hand !pile", "return / target / <x> / to its owner's hand"),
    wording("each <x> takes # damage $", "inflict / # damage on / each <x> $"),
    wording("<x> takes # damage $", "inflict / # damage on / <x> $"),
    wording("this gets +# <x> and +# <y> <z> $", "this gets / +# <x> <z> and / this / gets / +# <y> <z> $"),
    wording(
        "inflict # damage on <x> and # damage on <y> $", "inflict / # damage on / <x> and inflict / # damage on / <y> $"
    ),
    wording("inflict damage on <x> equal to <y> $", "inflict damage equal to / <y> / on / <x> $"),
    wording("you have in play", "you control"),
    wording("other order you have in this chain", "other / order / you control"),
    *[wording(f"{word} in the chain", f"{word} order") for word in ("action", "minion")],
    *[
        wording(f"resolve the chain text of <x>{again}", "carry out the Chain text of / <x>")
        for again in (" again", "")
    ],
    wording("copy the chain text of <x> $", "carry out the Chain text of / <x> $"),
    wording(
        "take <x> from your discard pile and put it on top of your deck $",
        "put / <x> / from your discard pile / on top of your deck $",
    ),
    wording(
        "look at the top # cards of your deck . discard any number of them and put the rest back in any order",
        "look at the top / # / cards of your deck , discard any of them and put the rest back in any order",
    ),
    *[
        wording(f"{noun} from your discard pile", f"{noun} card / from your discard pile")
        for noun in ("vampire", "lycanthrope", "hunter", "ghoul", "minion", "action")
    ],
    wording("you have another <x> in play", "you control / a / other / <x>"),
    wording("this has strength equal to <x> $", "this has strength equal to / <x> $"),
    wording("can only be blocked by", "can be blocked only by"),
    wording("while you control <x> , this has <y> $", "if / you control <x> , this has <y> $"),
    wording(
        "while you have # or more <x> , this has <y> $ !wounds !cards !counters",
        "if / you control / # / or more / <x> , this has <y> $",
    ),
    wording("while <x> , this can't be blocked $", "if <x> , this has / unblockable $"),
    wording(
        "while you have # or more <x> , this can't be blocked $ !wounds !cards !counters",
        "if / you control / # / or more / <x> , this has / unblockable $",
    ),
    wording("you have # or more minions ,", "you control / # / or more / minions ,"),
    wording("remove a wound from the game", "exile / a / wound"),
    wording("exchange control of 2 minions", "exchange / target / minion / and / another target / minion"),
    wording("exchange control of 2 target minions", "exchange / target / minion / and / another target / minion"),
    wording("return <x> to the top of your deck", "put / <x> / on top of your deck"),
    wording("deal damage equal to <x> to <y> $", "inflict damage equal to / <x> / on / <y> $"),
    wording("heal all damage from", "heal all damage on"),
    wording("fully heal <x> $", "heal all damage on / <x> $"),
    wording("the blocker", "each / minion / that blocks / this"),
    wording("the blocking minion", "each / minion / that blocks / this"),
    wording("you suffer a wound", "you / take a wound"),
    wording("suffers a wound ,", "takes a wound ,"),
    wording("an opponent's discard pile", "an enemy discard pile"),
    wording("from enemy discard pile", "from an enemy discard pile"),
    wording("an action from", "an / action card / from"),
    wording("a minion from", "a / minion card / from"),
    wording("then discards a card", ", then / discard / a card"),
    wording("<x> draws # cards , then discards # cards", "<x> draws # cards and <x> discards # cards"),
    wording("<x> draws a card , then discards a card", "<x> draws a card and / it / discards a card"),
    wording("look at target opponent's hand", "target / opponent / reveals their hand"),
    wording("deals no damage", "inflicts no damage"),
    wording("^ this inflicts no damage $", "^ inflicts no damage $"),
    wording("^ this deals no damage $", "^ inflicts no damage $"),
    wording("inflicts damage ,", "inflicts damage on a / minion / or / this / inflicts damage on a / player ,"),
    wording("an order resolves", "an order of / a player / resolves"),
    wording("an order is cancelled", "an order of / a player / is cancelled"),
    wording("an order is added", "a player / adds a / order"),
    wording("heal # damage from", "heal / # damage on"),
    wording("heal <x> by #", "heal / # damage on / <x>"),
    wording(
        "prevent # damage to <x> $",
        "prevent the next / # damage that would be inflicted on / <x> / until the end of the turn $",
    ),
    wording("prevent # damage to", "prevent the next / # damage that would be inflicted on"),
    wording("on top of its owner's deck", "to the top of its owner's deck"),
    wording("put <x> to the top of its owner's deck", "return / <x> / to the top of its owner's deck"),
    wording("take <x> from your discard pile $", "put / <x> / from your discard pile / into your hand $"),
    wording("return <x> from your discard pile to your hand", "put / <x> / from your discard pile / into your hand"),
    wording("return <x> to your hand", "put / <x> / into your hand"),
    wording("^ this can't attack $", "^ can't attack $"),
    wording("^ this can't block $", "^ can't block $"),
    wording("^ this can't be blocked $", "^ unblockable $"),
    wording("can't be blocked until", "gains / unblockable / until"),
    wording("inflicts damage to a", "inflicts damage on a"),
    wording("copy target order", "carry out the Chain text of / target / order"),
    wording("repeat the chain text of", "carry out the Chain text of"),
    wording("^ as long as <x> , <y> $", "^ if <x> , <y> $"),
    wording("^ while <x> , <y> $", "^ if <x> , <y> $"),
    wording("^ <x> as long as <y> $", "^ if <y> , <x> $"),
    wording("^ <x> while <y> $", "^ if <y> , <x> $"),
    wording("you control another <x> $", "you control a / other / <x> $"),
    wording(
        "prevent the next # damage to <x> <y> $", "prevent the next / # damage that would be inflicted on / <x> <y> $"
    ),
    wording("it is your chain", "it is your turn"),
    wording("you control # <x> ,", "you control / # / or more / <x> ,"),
    wording("the chain has # or more cards", "the chain has # or more orders"),
    wording("the previous card in the chain", "the previous order in the chain"),
    wording("the next card in the chain", "the next order in the chain"),
    wording("this chain", "for this chain"),
    wording("for the rest of the game", "while in play"),
    wording("the top card of target archive", "a / card / from an archive"),
    wording("the top card of an archive", "a / card / from an archive"),
    wording("takes # wounds", "suffers / # / wounds"),
    wording("takes a wound", "suffers / a / wound"),
    wording("take a wound", "suffer / a / wound"),
    wording("creature", "minion"),
    wording("until end of turn", "until the end of the turn"),
    wording("cards in hand", "cards in your hand"),
    wording("until end of combat", "until the end of combat"),
    wording("draw # card", "draw # cards"),
    wording("take <x> from your discard pile to your hand", "return <x> from your discard pile to your hand"),
    wording("copy the chain text of <x>", "carry out the Chain text of <x>"),
]
HOW_LONG: Final = "A change says how long it lasts."
CURES: Final = [
    cure(
        "^ prevent the first damage to this each turn $",
        "It is said for each turn.",
        "Prevent the first 1 damage that would be inflicted on this each turn",
    ),
    *[
        cure(f"^ {attacks} {each} if able and <x> $", "Minions that may attack must (NF-7.2).", "<x>")
        for attacks in ("attacks", "this attacks", "must attack", "this must attack")
        for each in ("each turn", "each combat")
    ],
    *[
        cure(f"^ {attacks} {each} if able $", "Minions that may attack must (NF-7.2): take it out.")
        for attacks in ("attacks", "this attacks", "must attack", "this must attack")
        for each in ("each turn", "each combat")
    ],
    cure(
        "^ prevent the first damage that would be inflicted on <x> each turn $",
        "It is said how much.",
        "Prevent the first 1 damage that would be inflicted on <x> each turn",
    ),
    cure("^ when you play a <x> card ,", "Cards become orders of the chain.", "When you add an order,"),
    *[
        cure(f"gets {sign} {word} if", HOW_LONG, f"gets {sign} {word} until the end of the turn if")
        for word in ("strength", "health")
        for sign in ("+1", "+2", "+3", "-1", "-2", "-3")
    ],
    *[
        missing(f"gets {sign} {word}", HOW_LONG, "until the end of the turn", "while in play")
        for word in ("strength", "health")
        for sign in ("+1", "+2", "+3", "-1", "-2", "-3")
    ],
    *[
        missing(f"gains {ability}", HOW_LONG, "until the end of the turn", "while in play")
        for ability in ("guard", "persistent", "unblockable", "elusive", "untargetable", "fleeting", "transient")
    ],
    missing("prevent the next # damage to <x>", HOW_LONG, "until the end of the turn"),
    cure(
        "double the damage this minion inflicts <x> $",
        "Damage is doubled with the strength.",
        "double the strength of this minion <x>",
    ),
    cure(
        "^ target opponent gives you control of <x> $",
        "Who gains control chooses.",
        "Gain control of target enemy minion",
    ),
    cure(
        "on the bottom of the wound stack",
        "Wounds do not go back to their stack; they are exiled.",
        "on the bottom of your deck",
    ),
    cure("^ when you claim this card , <x> $", "A text works in the chain or in play.", "When this enters play, <x>"),
    cure("^ when you claim this , <x> $", "A text works in the chain or in play.", "When this enters play, <x>"),
    cure(
        "^ whenever <a> draws a card outside the draw phase , <x> $",
        "Cards are drawn in any phase.",
        "Whenever <a> draws a card, <x>",
    ),
    cure(
        "^ each <a> inflicts # damage on <x> $",
        "What several inflict is counted.",
        "Inflict # damage on <x> for each <a>",
    ),
    cure(
        "<x> inflicts damage first",
        "Blockers inflict no damage on what they block.",
        "<x> inflicts 1 damage on that minion",
    ),
    cure(
        "it inflicts damage first", "Blockers inflict no damage on what they block.", "inflict 1 damage on that minion"
    ),
    cure("it deals damage first", "Blockers inflict no damage on what they block.", "inflict 1 damage on that minion"),
    cure(
        "create a copy of <x> under your control <y> $",
        "There are no tokens: a minion becomes a copy.",
        "Target minion you control becomes a copy of another <x> <y>",
    ),
    cure(
        "create a copy of <x> $",
        "There are no tokens: a minion becomes a copy.",
        "Target minion you control becomes a copy of <x> until the end of the turn",
    ),
    *[
        cure(
            f"cancel the next {card} in the chain unless its {whose} <y> $",
            "The next order has resolved before this one.",
            "cancel the order before this unless its owner <y>",
        )
        for card in ("card", "order")
        for whose in ("owner", "controller")
    ],
    *[
        cure(
            f"cancel the next {card} in the chain",
            "The next order has resolved before this one.",
            "cancel the order before this",
        )
        for card in ("card", "order")
    ],
    cure(
        "^ each opponent can't draw <x> $",
        "Nobody is kept from drawing.",
        "When an opponent draws a card, that player discards a card",
    ),
    cure("^ this doesn't have to attack $", "Minions that may attack must (NF-7.2), or never do.", "Can't attack"),
    cure(
        "^ this minion doesn't have to attack $", "Minions that may attack must (NF-7.2), or never do.", "Can't attack"
    ),
    cure("archive this card", "Cards go to the discard pile; archives are not refilled.", "exile this"),
    cure("archive this", "Cards go to the discard pile; archives are not refilled.", "exile this"),
    cure(
        "^ <x> may block 2 attackers $", "A minion blocks one attacker (NF-7.10), a Guard takes damage of any.", "Guard"
    ),
]
"""Words that need more behind them."""
