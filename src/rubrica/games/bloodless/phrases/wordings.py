"""How players of Bloodless say what its phrasebook says otherwise: read, never printed."""

from __future__ import annotations

from typing import Final

from rubrica.games.bloodless.phrases.statics import PowerAndHealth
from rubrica.games.bloodless.phrases.wordings_of_the_board import ATTACKING, CONTROLLING, STANDING
from rubrica.games.bloodless.phrases.wordings_of_time import COSTS, INSTEAD, LATER, POOL
from rubrica.games.bloodless.phrases.words import KinCreature
from rubrica.language.curing import cure, missing
from rubrica.language.nodes import sayings
from rubrica.language.nodes.filters import Friendly
from rubrica.language.phrases import phrase
from rubrica.language.wordings import wording

SAYINGS: Final = [
    *sayings.any_order(),
    *sayings.whose_behind(Friendly(True), Friendly(False)),
    phrase("{kin} creature(s)", KinCreature),
    phrase("{by}", PowerAndHealth),
]
TAKE_ONE: Final = "look at the top / # / cards of your deck and take one $"
WORDINGS: Final = [
    *ATTACKING,
    *CONTROLLING,
    *STANDING,
    *COSTS,
    *INSTEAD,
    *LATER,
    *POOL,
    *[
        wording(
            f"{swap} the {places} of 2 {target}{side}creatures $",
            f"target / {side}/ creature / and / another target / {side}/ creature / exchange spaces $",
        )
        for swap in ("swap", "exchange")
        for places in ("positions", "spaces", "places")
        for target in ("target ", "")
        for side in ("friendly ", "enemy ", "other ")
    ],
    wording(
        "look at the top 2 cards of your deck . put one of them into your hand and the other on the bottom of your deck $",
        "look at the top / 2 / cards of your deck and take one $",
    ),
    wording("^ finish this when <x> $", "^ finish this after / <x> $"),
    wording("instead remove all damage from <x> $", "heal / <x> / fully / instead $"),
    wording("remove all damage from <x> $", "heal / <x> / fully $"),
    wording("strikes an empty <x> space", "attacks an empty space"),
    wording("strikes an empty space", "attacks an empty space"),
    *[
        wording(f"look at {who} hand", "your opponent / reveals their hand")
        for who in ("your opponent's", "an opponent's", "the enemy's")
    ],
    *[
        wording(f"{two} swap places", "target / creature / and / another target / creature / exchange spaces")
        for two in ("2 target creatures", "2 creatures")
    ],
    *[
        wording(
            f"look at the top # cards of your deck . put one {of}into your hand and the rest on the bottom of your deck $",
            "look at the top / # / cards of your deck and take one $",
        )
        for of in ("of them ", "")
    ],
    wording("cost you # blood less", "cost / you / # / less"),
    wording("cost you # blood more", "cost / you / # / more"),
    *[
        wording(f"double the <x> of <y> {until} $", f"the <x> of <y> becomes / twice / the <x> of / it / {until} $")
        for until in ("until end of turn", "until your next turn")
    ],
    wording("that would be dealt to", "to"),
    wording("your opponent has more blood than you ,", "your opponent's blood / is more than / your blood ,"),
    wording("your opponent has less blood than you ,", "your opponent's blood / is less than / your blood ,"),
    wording("you have more blood than your opponent ,", "your blood / is more than / your opponent's blood ,"),
    wording("you have less blood than your opponent ,", "your blood / is less than / your opponent's blood ,"),
    wording("each player can't play more than", "each player / cannot play more than"),
    wording("is turned face up", "is flipped"),
    wording("is revealed", "is flipped"),
    wording("to the opposing space", "to / its opposing space"),
    wording("the creature opposite <x> $", "the creature opposing <x> $"),
    wording("the creature opposite it", "the creature opposing / it"),
    wording("the creature opposite that creature", "the creature opposing / that creature"),
    wording("the creature to its left", "the creature to the left of / it"),
    wording("the creature to its right", "the creature to the right of / it"),
    wording("the creature on its left", "the creature to the left of / it"),
    wording("the creature on its right", "the creature to the right of / it"),
    wording("without paying its cost", "for free"),
    wording("without paying", "for free"),
    wording("on the bottom of your deck", "at the bottom of its owner's deck"),
    wording("on the bottom of its owner's deck", "at the bottom of its owner's deck"),
    wording("on top of your deck", "on top of its owner's deck"),
    wording("draw it", "return / it / to your hand"),
    wording("and put it into your hand &search", ""),
    wording("loses all abilities", "loses its text"),
    wording("exchange <x> with <y> $", "<x> and <y> exchange spaces $"),
    wording("heal all damage from <x> instead $", "heal <x> fully instead $"),
    wording("heal all damage from <x> $", "heal <x> fully $"),
    wording("takes combat damage", "is damaged by an attack"),
    wording("is dealt combat damage", "is damaged by an attack"),
    wording("takes damage from an attack", "is damaged by an attack"),
    wording("swap <x> with <y> $", "<x> and <y> exchange spaces $"),
    wording("swap <x> and <y> $", "<x> and <y> exchange spaces $"),
    wording("<x> swaps places with <y> $", "<x> and <y> exchange spaces $"),
    wording("^ <x> you play cost # blood less $", "^ <x> cost / you / # / less $"),
    wording("^ your opponent's <x> cost # blood more $", "^ <x> cost / your opponent / # / more $"),
    wording("^ your opponent's <x> cost # blood less $", "^ <x> cost / your opponent / # / less $"),
    wording("enemy creatures opposite this", "the opposing creature"),
    wording("the enemy creature opposite this", "the opposing creature"),
    wording("creatures opposite this", "the opposing creature"),
    wording("the creature opposite this", "the opposing creature"),
    wording("counter target <x> $", "deny / target / <x> $"),
    wording("cancel target <x> $", "deny / target / <x> $"),
    *[wording(words, "is killed") for words in ("is killed by an attack", "dies by an attack", "is killed in combat")],
    *[
        wording(f"{a} {noun} is killed by this", f"this / kills a {noun}")
        for a in ("a", "an enemy")
        for noun in ("creature",)
    ],
    wording("skip your next turn", "you / skip the next turn"),
    wording("cost # less !enemy !opposing !opponent", "cost / you / # / less"),
    wording("cost # more !enemy !opposing !opponent", "cost / you / # / more"),
    wording("is terminated", "is finished"),
    wording("main phase", "Main phase"),
    wording("the discard", "your discard pile"),
    wording("put aside", "set aside"),
    wording("put <x> aside", "set <x> aside"),
    wording("re-execute <x> $", "execute <x> again $"),
    wording("end the turn", "skip the rest of the turn"),
    wording("add # pool points", "add / # / points to the pool"),
    wording("remove # pool points", "remove / # / points from the pool"),
    wording("the pool gains ,", "the pool gains points ,"),
    wording("this kills ,", "this / kills a creature ,"),
    wording("fully heal <x> $", "heal <x> fully $"),
    wording("<x> heals fully $", "heal <x> fully $"),
    wording("you have no blood", "your blood / is 0 or less"),
    *[wording(f"{mark} heal <x> $", f"{mark} heal / <x> / fully $") for mark in ("^", ",", ":")],
    wording("the amount of blood you have", "your blood"),
    *[
        wording(f"deal X damage to <x> , where X is {blood} $", "deal damage equal to / your blood / to / <x> $")
        for blood in ("your blood", "the amount of blood you have", "how much blood you have")
    ],
    *[
        wording(f"{keyword} creature{s}", f"creature{s} / with / {keyword}")
        for keyword in ("flying", "piercing", "explosive", "wandering", "ensnared", "cumulative")
        for s in ("", "s")
    ],
    wording("^ the first time <x> each turn , <y> $", "^ every turn , once / <x> , <y> $"),
    # A search does not shuffle by itself (BL-19.14).
    *[
        wording(f"{mark} shuffle{what} $", ", then / shuffle / your deck $")
        for mark in (". then", ", then", ". then ,")
        for what in ("", " it", " that deck", " your deck")
        if (mark, what) != (", then", " your deck")
    ],
    *[
        wording(f"{marks} put it into your hand {end} $ &search", ", then / shuffle / your deck $")
        for marks in (", reveal it ,", ", reveal it , then", ", reveal it and", ",", ", then", "and")
        for end in (
            ", then shuffle your deck",
            ", then shuffle",
            "and shuffle your deck",
            ". then shuffle",
            ". then shuffle your deck",
        )
    ],
    wording("<x> is fully healed $", "heal <x> fully $"),
    wording("set the <x> of <y> to # $", "the <x> of <y> becomes # $"),
    wording("add # <x> counters to", "put # <x> / counters on"),
    wording("add a <x> counter to", "put / a / <x> / counter on"),
    wording("reveal your hand", "you / reveal / their hand"),
    wording("an extra optional draw", "an optional draw"),
    wording("you have # or more blood", "your blood / is # or more"),
    wording("you have # or less blood", "your blood / is # or less"),
    wording("gain # pool points", "add # points to the pool"),
    wording("lose # pool points", "remove # points from the pool"),
    *[
        wording(f"look at the top # cards of your deck . {put} one {of}into your hand and {rest} {end} $", TAKE_ONE)
        for put in ("put", "take")
        for of in ("of them ", "")
        for rest in ("the rest", "the others", "put the rest", "put the others")
        for end in (
            "on the bottom of your deck in any order",
            "on the bottom in any order",
            "on the bottom",
            "on the bottom of your deck",
        )
    ],
    *[
        wording(f"{damage} {to}", "damages the pool")
        for damage in ("deals combat damage to", "deals damage to")
        for to in ("your opponent", "the pool")
    ],
    *[
        wording(f"the creature {opposite}", f"the creature opposing / {one}")
        for opposite, one in (
            ("in front of this", "this"),
            ("in front of it", "it"),
            ("opposite to it", "it"),
            ("opposed to it", "it"),
            ("opposite to this", "this"),
        )
    ],
    wording("can't deal damage", "deals no damage"),
    wording("cannot deal damage", "deals no damage"),
    *[
        wording(f"if <x> would {take} , it {takes} # less damage instead $", "damage to / <x> is reduced by # $")
        for take, takes in (("take damage", "takes"), ("be dealt damage", "is dealt"), ("take damage", "is dealt"))
    ],
    *[
        wording(f"^ <x> {take} # less damage $", "^ damage to / <x> is reduced by # $")
        for take in ("take", "takes", "is dealt", "are dealt", "suffer", "suffers")
    ],
    *[
        wording(f"^ {lead}<x> takes # less damage $", f"^ {lead}damage to / <x> is reduced by # $")
        for lead in ("while <y> , ", "as long as <y> , ")
    ],
    *[
        wording(f"{when} {a} <x> enters an adjacent space ,", f"{when} / {a} / adjacent / <x> / enters ,")
        for when in ("when", "whenever")
        for a in ("a", "an", "another")
    ],
    *[
        wording(
            f"{when} this enters {beside} {a} <x> ,", f"{when} / this / enters / , if / there is a / adjacent / <x> ,"
        )
        for when in ("when", "whenever")
        for beside in ("next to", "adjacent to", "beside")
        for a in ("a", "an")
    ],
    wording("<x> tokens", "<x>"),
    *[
        wording(
            f"^ the first {noun} you play each turn costs # {more} $",
            f"^ unless / you played a {noun} this turn / , / {noun}s / cost / you / # {more} $",
        )
        for noun in ("command", "creature", "card")
        for more in ("less", "more")
    ],
    wording("<x> token", "<x>"),
    wording("gains <x> permanently", "gains <x>"),
    wording("loses <x> permanently", "loses <x>"),
    wording("attacks twice each turn $", "attacks twice $"),
    *[
        wording(
            f"shuffle {your} discard pile into {your} deck",
            f"shuffle / all / cards / from {your} discard pile / into its owner's deck",
        )
        for your in ("your", "your opponent's")
    ],
    wording(
        "your opponent shuffles their discard pile into their deck",
        "shuffle / all / cards / from your opponent's discard pile / into its owner's deck",
    ),
    wording("exchange control of <x> and <y> $", "<x> and <y> exchange spaces $"),
    wording("an adjacent empty space", "an empty adjacent space"),
    wording("move <x> into <y> $", "move <x> to <y> $"),
    *[
        wording(f"spawn <x> in {an} $", "spawn <x> $")
        for an in ("an empty space", "an empty space of your row", "one of your empty spaces")
    ],
    wording("the pool is empty", "the pool is 0"),
    *[
        wording(words, "your opponent / skips the next turn")
        for words in (
            "take an extra turn after this one",
            "take an extra turn",
            "take another turn",
            "take another turn after this one",
        )
    ],
    wording("when you discard this ,", "when / this / is discarded ,"),
    wording("whenever you discard this ,", "when / this / is discarded ,"),
    *[
        wording(f"deal # damage divided {how}among <x> $", "divide / # damage among <x> $")
        for how in ("", "as you choose ", "as you like ", "in any way ")
    ],
    wording("among any number of <x> $", "among / all / <x> $"),
    *[
        wording(f"any number of {side}creatures", f"up to 8 / {side}/ creatures")
        for side in ("", "friendly ", "enemy ", "other ", "target ")
    ],
    wording("among <x> $", "among / all / <x> $"),
    *[
        wording(f"spawn {a} <x> {there}", f"spawn a <x> / in the space of / {of}")
        for a in ("a", "an")
        for there, of in (
            ("in its space", "it"),
            ("in that space", "it"),
            ("in this space", "this"),
            ("in its place", "it"),
            ("where it stood", "it"),
            ("where this stood", "this"),
            ("where it was", "it"),
        )
    ],
    *[wording(f"can't {regain}", "cannot be healed") for regain in ("heal", "be healed")],
    wording("can't be destroyed", "cannot die"),
    wording("cannot be destroyed", "cannot die"),
    *[
        wording(f"{verb} the top # cards of <x> $", "set / the top # cards of <x> aside $")
        for verb in ("banish", "exile")
    ],
]
HOW_LONG: Final = "Prevention says how long it lasts."
CURES: Final = [
    *[
        cure(f"^ {lead}target {who} <x> $", "There is one opponent.", f"{lead}your opponent <x>")
        for lead in ("", "<y> , ")
        for who in ("player", "opponent")
    ],
    *[
        cure(f"^ {tap} this : <x> $", "Nothing is tapped here.", "once per turn, pay 0 blood: <x>")
        for tap in ("tap", "exhaust", "turn")
    ],
    cure(
        "^ prevent all combat damage that would be dealt this turn $",
        "It is said who deals none.",
        "all creatures deal no damage until end of turn",
    ),
    cure(
        "^ prevent all combat damage this turn $",
        "It is said who deals none.",
        "all creatures deal no damage until end of turn",
    ),
    cure(
        "steal # blood from your opponent",
        "One loses it, and the other gains it.",
        "your opponent loses # blood and you gain # blood",
    ),
    cure("survives damage", "It is damaged; if it dies of that, nothing more happens to it.", "is damaged"),
    cure("draws a card other than the first each turn", "It is said which.", "draws their second card each turn"),
    cure("maximum hand size", "A hand may have any number of cards (BL-3.16)."),
    cure("in the middle column", "A row has four spaces, and none is the middle."),
    cure(
        "^ push <x> back # <y> $",
        "A row is one deep: a creature moves to the left or to the right.",
        "move <x> # space to the left",
        "move <x> # space to the right",
    ),
    cure(
        "^ push <x> back one space $",
        "A row is one deep: a creature moves to the left or to the right.",
        "move <x> 1 space to the left",
        "move <x> 1 space to the right",
    ),
    cure(
        "^ move <x> # space each $",
        "It is said where to.",
        "move <x> # space to the left",
        "move <x> # space to the right",
    ),
    cure("loses all its keywords", "It loses all of its text, or one keyword.", "loses its text"),
    *[
        cure(
            f"^ this enters with {many} <x> counters{end} $",
            "Counters that change numbers are put on it.",
            f"when this enters, put {many} <x> counters on this",
        )
        for many in ("#", "two", "three")
        for end in ("", " on it")
    ],
    cure("exile it instead", "Nothing leaves the game; a card is set aside.", "set it aside instead"),
    cure("^ exile <x> $", "Nothing leaves the game; a card is set aside.", "set <x> aside"),
    cure(
        "^ commands your opponent plays that target this cost # more $",
        "What a Command targets is chosen when it is executed, and its price is paid by then.",
        "whenever this becomes the target of an enemy command, your opponent loses # blood",
    ),
    *[
        cure(
            f"^ {commands} that target this cost {who}# more{to_play} $",
            "What a Command targets is chosen when it is executed, and its price is paid by then.",
            "whenever this becomes the target of an enemy command, your opponent loses # blood",
        )
        for commands in ("commands", "enemy commands", "your opponent's commands")
        for who in ("", "your opponent ")
        for to_play in ("", " to play")
    ],
    *[
        cure(
            f"^ this {can} attack {on} turn it {enters} $",
            "Creatures attack on the turn they enter anyway, if their space is still to come.",
            "this must attack",
        )
        for can in ("can", "may")
        for on in ("on the", "the", "in the")
        for enters in ("enters", "is played", "comes into play", "enters play")
    ],
    cure("^ draw cards until <x> $", "A number of cards is drawn.", "draw 3 cards"),
    cure(
        "^ the first <x> you play each turn costs <y> less $",
        "Prices are for all cards of a sort.",
        "<x> cards cost you <y> less",
    ),
    missing("^ prevent the next # damage to <x>", HOW_LONG, "until end of turn", "until your next turn"),
    missing("^ prevent all damage to <x>", HOW_LONG, "until end of turn", "until your next turn"),
    missing("^ prevent all damage that would be dealt to <x>", HOW_LONG, "until end of turn", "until your next turn"),
    cure(
        "^ put one of them into your hand <x> $",
        "Looking and taking are one instruction, in one sentence.",
        "look at the top 3 cards of your deck and take one",
    ),
    cure("plays a permanent", "What is played is a creature or a command.", "plays a creature", "plays a command"),
    cure("return each player", "A player lies nowhere.", "return each creature"),
    cure("enters exhausted", "Nothing is exhausted here.", "cannot attack"),
    cure(
        "^ return this from your discard pile to your hand $",
        "A card acts in the discard pile when something happens.",
        "While this is in your discard pile, at the start of your turn, return this to your hand",
    ),
    cure("becomes exhausted", "Nothing is exhausted here.", "cannot attack until your next turn"),
    cure("exhaust <x> $", "Nothing is exhausted here.", "<x> cannot attack until your next turn"),
    cure(
        "^ your opponent's creatures enter with # damage on them $",
        "What happens to what enters is said when it enters.",
        "Whenever an enemy creature enters, deal 1 damage to it",
    ),
]
"""Words that mean something else here, or need more behind them."""
