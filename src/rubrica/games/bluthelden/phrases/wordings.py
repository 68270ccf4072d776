"""How players of Bluthelden say what its phrasebook says otherwise: read, never printed."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from rubrica.games.bluthelden.phrases import cards_said, fights_said, rounds_said
from rubrica.language.curing import cure, missing
from rubrica.language.nodes import sayings
from rubrica.language.nodes.filters import Friendly
from rubrica.language.synonyms.words import SEARCHES_SHUFFLE, ways
from rubrica.language.wordings import wording

SAYINGS: Final = [
    *sayings.any_order(),
    *sayings.whose_behind(Friendly(True), Friendly(False)),
]
COSTS: Final = (
    ("turn this", "Turn"),
    ("turn", "Turn"),
    ("pay # ASP", "# / ASP"),
    ("sacrifice this", "sacrifice this"),
    ("discard a card", "discard / 1 / card"),
    ("pay # LP", "pay / # / LP"),
)
"""What is paid, as it is said and as the house says it."""
WORDINGS: Final = [
    *cards_said.SPELLS,
    *rounds_said.TURNS,
    *rounds_said.GAME,
    *rounds_said.WOULD,
    *rounds_said.A_WHILE,
    *fights_said.FIGHTS,
    *fights_said.TARGETS,
    *cards_said.PAID,
    *fights_said.DAMAGE,
    *fights_said.PLACES,
    *cards_said.TRAININGS,
    *cards_said.DOINGS,
    *cards_said.MORE,
    *rounds_said.NO_TIME,
    *[
        wording(f"unless its {who} pays # ASP", "unless / the controller of / it / pays / # / ASP")
        for who in ("controller", "owner")
    ],
    wording("unless its controller pays #", "unless / the controller of / it / pays / # / ASP"),
    *[
        wording(f"^ {once}{one} {and_} {other} : <z> $", f"^ {once}{first} , / {second} : <z> $")
        for once in ("", "once per round , ")
        for and_ in ("and", ",")
        for (one, first), (other, second) in permutations(COSTS, 2)
    ],
    *[
        wording(f"remove {a} <x> counter{mark}", f"remove / 1 / <x> / counter from this{mark}")
        for mark in (" :",)
        for a in ("a", "an")
    ],
    *[
        wording(f"{whose} Sovereign {verb}s # LP", f"{house} # LP")
        for whose, verb, house in (
            ("your", "gain", "gain /"),
            ("your", "lose", "you / lose /"),
            ("the opposing", "lose", "your opponent / loses /"),
            ("the opposing", "gain", "your opponent / gains /"),
            ("your opponent's", "gain", "your opponent / gains /"),
            ("its controller's", "gain", "its controller / gains /"),
            ("its controller's", "lose", "its controller / loses /"),
        )
    ],
    wording("its controller's Sovereign gains LP equal to", "its controller / gains LP equal to"),
    *[wording(f"your Sovereign has # LP or {more}", f"you have / # / LP or {more}") for more in ("less", "more")],
    *[wording(f"your opponent controls {a} <x> ,", "there is a / opposing <x> ,") for a in ("a", "an")],
    wording(
        "look at the top # cards of your <x> deck . put one of them into your hand and the rest into your graveyard",
        "look at the top / # / cards of / your <x> deck , keep / 1 / and put the rest into the graveyard",
    ),
    wording(
        "look at the top # cards of your <x> deck . put one of them into your hand and the other on the bottom of your <y> deck",
        "look at the top / # / cards of / your <x> deck , keep / 1 / and put the rest on the bottom",
    ),
    wording(
        "look at the top # cards of your <x> deck . put one of them into your hand and the rest on the bottom of <y> $",
        "look at the top / # / cards of / your <x> deck , keep / 1 / and put the rest on the bottom $",
    ),
    *[
        wording(
            f"search your <x> for {a} <y> , reveal it , and put it into {where}",
            f"search your <x> for a <y> for {house}",
        )
        for a in ("a", "an")
        for where, house in (("your hand", "your hand"), ("play", "play"))
    ],
    wording("search your <x> for an <y> and put it into your hand", "search your <x> for a <y> for your hand"),
    wording("search your <x> for an <y> and put it into play", "search your <x> for a <y> for play"),
    wording("prevent all damage to <x> until end of round $", "<x> takes no damage until end of round $"),
    wording("<x> deals # damage to <y> $", "deal # damage to <y> $"),
    wording("remove # damage from <x> $", "<x> regenerates / # $"),
    wording("regenerate # damage from <x> $", "<x> regenerates / # $"),
    wording("the start of each round", "the start of the round"),
    wording("the end of each round", "the end of the round"),
    wording("damages a", "deals damage to a"),
    *[
        wording(f"{who}'s Sovereign loses # LP", f"{house} / loses / # LP")
        for who, house in (("your opponent", "your opponent"), ("opponent", "your opponent"))
    ],
    wording("counter target spell", "counter / target / spell"),
    wording("target opponent", "your opponent"),
    *[
        wording(f"^ {whose} <x> cost # ASP {more} $", f"^ <x> cost your opponent / # / ASP {more} $")
        for whose in ("your opponent's", "opposing", "opponents'")
        for more in ("more", "less")
    ],
    wording("^ turn this , pay # ASP : <x> $", "^ turn this / and / pay / # / ASP : <x> $"),
    wording("^ pay # ASP , turn this : <x> $", "^ pay / # / ASP / and / turn this : <x> $"),
    *[
        wording(
            f"look at the top # cards of your {deck} deck . put one {of}into your hand and the rest on the bottom{end}",
            f"look at the top / # / cards of / your {deck} deck , keep / 1 / and put the rest on the bottom",
        )
        for deck in ("spell", "pool")
        for of in ("of them ", "")
        for end in ("", " of your deck", " in any order")
    ],
    wording("the blocking character", "each character that blocks / this"),
    wording("turn this :", "Turn :"),
    wording("pay # asp :", "# / ASP :"),
    wording("cancel target <x> $", "counter / target / <x> $"),
    wording("cancel <x> $", "counter <x> $"),
    wording("deals damage to the opposing Sovereign", "deals damage to a Sovereign"),
    wording("deals combat damage to the opposing Sovereign", "deals combat damage to a Sovereign"),
    *[
        wording(
            f"can't be blocked by <x> with POW {most} or less",
            f"can be blocked only by / <x> / with POW {most + 1} or more",
        )
        for most in range(9)
    ],
    wording("heal # damage from your Sovereign $", "gain / # / LP $"),
    wording("heal # damage from <x> $", "<x> regenerates / # $"),
    wording("heal all damage from <x> $", "<x> regenerates completely $"),
    wording("^ <x> you play cost # ASP less $", "^ <x> / cost you / # / ASP less $"),
    wording("^ <x> you play cost # less $", "^ <x> / cost you / # / ASP less $"),
    wording("^ <x> you play cost # more $", "^ <x> / cost you / # / ASP more $"),
    wording("^ your opponent's <x> cost # more $", "^ <x> / cost your opponent / # / ASP more $"),
    wording("spells", "Spell cards"),
    wording("^ each <x> gets <y> $", "^ each <x> / has <y> $"),
    wording("^ each other <x> gets <y> $", "^ each / other <x> / has <y> $"),
    wording("sacrifice another <x> :", "sacrifice a / other / <x> :"),
    wording("any target", "target / character / or / Sovereign"),
    wording("your opponent's Sovereign", "the opposing Sovereign"),
    wording("search your <x> for a <y> and put it into your hand $", "search your <x> for a <y> for your hand $"),
    wording("search your <x> for a <y> and put it into play $", "search your <x> for a <y> for play $"),
    wording("create a copy of", "create a token copy of"),
    wording("you control another <x> ,", "you control / a / other / <x> ,"),
    wording("play a spell", "play / a / Spell card"),
    wording("plays a spell", "plays / a / Spell card"),
    wording("target spell", "target / Spell entry"),
    wording("spells cost", "Spell cards / cost"),
    wording("spell cards cost you # less", "Spell cards / cost you / # / ASP less"),
    wording("cost you # less", "cost you / # / ASP less"),
    wording("cost you # more", "cost you / # / ASP more"),
    *[
        wording(f"{which} <x> enters play under your control", f"{house} / friendly / <x> / enters play")
        for which, house in (("a", "a"), ("an", "a"), ("another", "another"))
    ],
    wording("<x> into play under your control", "<x> into play"),
    wording("your Sovereign gains LP", "you / gain LP"),
    wording("your Sovereign loses LP", "you / lose LP"),
    wording("discard # cards at random", "you / discard / # / cards at random"),
    wording("discard a card at random", "you / discard / 1 / card at random"),
    wording("return <x> to play", "put <x> into play"),
    wording("set the <x> of <y> to # <z> $", "the <x> of <y> becomes # <z> $"),
    wording("retreat <x> $", "<x> retreats $"),
    wording("advance <x> $", "<x> advances $"),
    wording("roll a d6", "roll a die"),
    wording("roll d6", "roll a die"),
    wording("repeat <x> # times", "<x> / # / times"),
    wording("enters play tapped", "enters play turned"),
    wording("tap", "turn"),
    wording("untap", "unturn"),
    wording("exhaust", "turn"),
    wording("ready", "unturn"),
    wording("this round", "until end of round"),
    wording("the start of your turn", "the beginning of your turn"),
    wording("start of combat", "beginning of combat"),
    wording("at the start of each round", "at the start of the round"),
    wording("at the end of each round", "at the end of the round"),
    wording("the player", "target player"),
    wording("life points", "LP"),
    wording("life", "LP"),
    wording("mana", "ASP"),
    wording("for the rest of the game", "for good"),
    wording("in the same lane !another", "in this lane"),
    wording("in the same War Zone !another", "in this War Zone"),
    wording("sacrifice # tokens :", "sacrifice # / token / permanents / :"),
    wording("sacrifice a token :", "sacrifice a / token / permanent / :"),
    *[
        wording(f"level # {noun}", f"{noun} / with level #")
        for noun in ("character", "characters", "Resource", "Resources", "character card", "Resource card")
    ],
    # As other games say it.
    *[
        wording(f"{keyword} character{s}", f"character{s} / with / {keyword}")
        for keyword in ("flying", "defender", "poison", "speed", "barrier", "surge", "skyguard", "infiltrate")
        for s in ("", "s", " card", " cards")
    ],
    *[
        wording(f"{does} not unturn {when}", f"{does} not unturn / at the next Start of the Round")
        for does in ("does", "do")
        for when in ("at the start of the next round", "next round", "in the next round", "during the next round")
    ],
    wording("doesn't unturn", "does not unturn"),
    wording("don't unturn", "do not unturn"),
    *[
        wording(f"can't play {many}", f"can't play / {house}")
        for many, house in (
            ("miracles", "Miracle cards"),
            ("runes", "Rune cards"),
            ("characters", "character cards"),
            ("artifacts", "Artifact cards"),
            ("rituals", "Ritual cards"),
            ("trainings", "Training cards"),
            ("advisors", "Advisor cards"),
        )
    ],
    *ways("can't regenerate", "can't be healed", "cannot be healed", "can't heal", "can't be regenerated"),
    *[
        wording(f"{who} {have} fewer LP than {other}", f"{house} / is less than / {theirs}")
        for who, have, other, house, theirs in (
            ("you", "have", "your opponent", "your LP", "your opponent's LP"),
            ("your opponent", "has", "you", "your opponent's LP", "your LP"),
        )
    ],
    *[
        wording(f"{who} {have} {more} LP than {other}", f"{house} / is {way} than / {theirs}")
        for more, way in (("more", "more"), ("less", "less"), ("higher", "more"))
        for who, have, other, house, theirs in (
            ("you", "have", "your opponent", "your LP", "your opponent's LP"),
            ("your opponent", "has", "you", "your opponent's LP", "your LP"),
        )
    ],
    *[
        wording(f"move <x> to {lane}", f"move <x> to {house} lane")
        for lane, house in (
            ("a different lane", "another"),
            ("any other lane", "another"),
            ("a neighbouring lane", "an adjacent"),
            ("a neighboring lane", "an adjacent"),
            ("one adjacent lane", "an adjacent"),
        )
    ],
    *[
        wording(f"on the bottom of {deck}", "at the bottom of its owner's deck")
        for deck in ("your deck", "its owner's deck", "your spell deck", "their deck")
    ],
    wording("on the bottom $", "at the bottom of its owner's deck $"),
    *[
        wording(
            f"shuffle {your} graveyard into {your} deck",
            f"shuffle / all / cards / from {your} graveyard / into its owner's deck",
        )
        for your in ("your", "your opponent's")
    ],
    *[
        wording(
            f"{who} shuffles their graveyard into their deck",
            f"shuffle / all / cards / from {house} graveyard / into its owner's deck",
        )
        for who, house in (("your opponent", "your opponent's"), ("each player", "any"))
    ],
    *[
        wording(
            f"the {asp}cost of your <x> is reduced by # for each <y> $", "<x> cost you / # / ASP less for each / <y> $"
        )
        for asp in ("ASP ", "")
    ],
    *[
        wording(f"the {asp}cost of your <x> is {reduced} by # $", f"<x> cost you / # / ASP {more} $")
        for asp in ("ASP ", "")
        for reduced, more in (("reduced", "less"), ("increased", "more"))
    ],
    wording("once per round , you may pay # ASP . if you do , <x> $", "once per round , # / ASP : <x> $"),
    wording("once per round , you may pay # ASP to <x> $", "once per round , # / ASP : <x> $"),
    wording("you may pay # ASP to <x> $", "you may / pay / # / ASP / , then / <x> $"),
    *ways("this", "this advisor", "this artifact", "this rune", "this resource", "this ritual", "this permanent"),
    *[
        wording(f"^ {who} {draw} each round $", f"^ at / the start of the round , {house} $")
        for who, draw, house in (
            ("you", "draw a card", "/ draw / 1 / card"),
            ("you", "draw an additional card", "/ draw / 1 / card"),
            ("this advisor's controller", "draws an additional card", "/ draw / 1 / card"),
            ("this advisor's controller", "draws a card", "/ draw / 1 / card"),
        )
    ],
    *[
        wording(f"<x> can't block {one}", f"{one} / can't be blocked by / <x>")
        for one in ("this", "it", "friendly characters")
    ],
    wording("in its lane", "in the lane of / it"),
    *[
        wording(
            f"{who} Sovereign has # or {more} LP",
            f"{house} have / # / LP or {more}" if house == "you" else f"{house} has / # / LP or {more}",
        )
        for who, house in (("your", "you"), ("the opposing", "your opponent"), ("your opponent's", "your opponent"))
        for more in ("less", "more")
    ],
    *[
        wording(f"{who} {have} # or {more} LP", f"{who} {have} / # / LP or {more}")
        for who, have in (("you", "have"), ("your opponent", "has"))
        for more in ("less", "more")
    ],
    *[wording(f"of level #{more}", f"with level #{more}") for more in (" or less", " or more", "")],
    *[
        wording(f"^ <x> attack{s} {until} if able $", f"^ <x> must attack / {house} $")
        for s in ("s", "")
        for until, house in (("this round", "until end of round"), ("until end of round", "until end of round"))
    ],
    wording("<x> attacks until end of round $", "<x> must attack / until end of round $"),
    *[wording(f"^ {a}training : <x> $", "^ <x> $") for a in ("",)],
    *ways(
        "the trained character",
        "the equipped character",
        "the attached character",
        "equipped character",
        "the enchanted character",
    ),
    *[
        wording(f"{when} {whose} Sovereign <x> ,", f"{when} / a / {house} / Sovereign <x> ,")
        for when in ("when", "whenever")
        for whose, house in (("your", "friendly"), ("the opposing", "opposing"), ("your opponent's", "opposing"))
    ],
    wording("exchange the HP and POW of <x> $", "swap POW and HP of <x> $"),
    wording("exchange the POW and HP of <x> $", "swap POW and HP of <x> $"),
    wording("swap the POW and HP of <x> $", "swap POW and HP of <x> $"),
    wording("swap the HP and POW of <x> $", "swap POW and HP of <x> $"),
    *[
        wording(f"{verb} {all_} tokens", f"{verb} / {all_} / token / permanents")
        for verb in ("destroy",)
        for all_ in ("all", "each")
    ],
    *[wording(f"{verb} target token", f"{verb} / target / token / permanent") for verb in ("destroy", "banish")],
    *[
        wording(f"<x> {gain} {number} # {until} $", f"the {number} of <x> becomes / # / until end of round $")
        for gain in ("gain", "gains", "get", "gets", "has", "have")
        for number in ("POW", "RES", "INI")
        for until in ("until end of round", "this round")
    ],
    *[
        wording(f"^ <x> {has} {number} # $", f"^ the {number} of / <x> is / # $")
        for has in ("has", "have")
        for number in ("POW", "RES", "INI")
    ],
    wording("until this leaves play", "as long as this is in play"),
    *[
        wording(f"put the top # cards of {deck} into your graveyard", "mill / # / cards")
        for deck in ("your deck", "your spell deck")
    ],
    wording("put the top card of your deck into your graveyard", "mill / 1 / card"),
    *[
        wording(f"put the top # cards of {whose} {deck} into {their} graveyard", "your opponent / mills / # / cards")
        for whose in ("your opponent's",)
        for deck in ("deck", "spell deck")
        for their in ("their", "your opponent's")
    ],
    *[
        wording(f"you may have <x> {get} <y> $", f"you may / <x> {gets} <y> $")
        for get, gets in (("get", "gets"), ("gain", "gains"))
    ],
    *SEARCHES_SHUFFLE,
    # Cards are drawn from the Spell Deck: that is the deck of who says no more (BH-R.159).
    *[
        wording(f"{words} of your deck", f"{words} of / your spell deck")
        for words in ("card", "cards", "the top", "the bottom")
    ],
    wording("search your deck for !rune !resource", "search your spell deck for"),
    *[
        wording(f"search your deck for {a} {noun}", f"search your pool deck for {a} / {noun}")
        for a in ("a", "an")
        for noun in ("Rune", "Resource")
    ],
    *[
        wording(f"{look} at the top card of your {deck}", f"look at the top / 1 / card of / your {house}")
        for look in ("look",)
        for deck, house in (("deck", "spell deck"), ("spell deck", "spell deck"), ("pool deck", "pool deck"))
    ],
    wording("its owner's deck", "its owner's spell deck"),
    *[wording(f"the {time} of each round", f"the {time} of the round") for time in ("start", "end", "beginning")],
    *[
        wording(f"{damages} {the} Sovereign", "deals damage to a Sovereign")
        for damages in ("damages", "deals damage to", "hits")
        for the in ("the opposing", "an opposing", "your opponent's", "the enemy", "an enemy")
    ],
    *[wording(f"that costs # ASP or {less}", f"with cost # or {less}") for less in ("less", "more")],
    wording("that costs # ASP", "with cost #"),
    wording("becomes a copy of <x> $", "becomes a copy of <x> for good $"),
    *[
        wording(f"plays a {sort} ,", f"plays a / {sort} / card ,")
        for sort in ("Spell", "Miracle", "Ritual", "Artifact", "Training", "Advisor")
    ],
    *[
        wording(f"on {its} lane", "on / the lane of / {it}".replace("{it}", it))
        for its, it in (("its", "it"), ("this card's", "this"))
    ],
    *[
        wording(f"search your {deck} for {a} <y> {reveal}", f"search your {deck} for a <y> for {house}")
        for deck in ("spell deck", "pool deck", "graveyard")
        for a in ("a", "an")
        for reveal, house in (
            (", reveal it and put it into your hand", "your hand"),
            ("and put it into your hand", "your hand"),
            ("and return it to your hand", "your hand"),
            ("and put it into play", "play"),
            (", reveal it , put it into your hand", "your hand"),
        )
    ],
    *[
        wording(f"^ search your deck for {a} {noun} <y> $", f"^ search your {deck} deck for {a} {noun} <y> $")
        for deck, nouns in (
            ("pool", ("rune", "resource")),
            ("spell", ("character", "spell", "miracle", "artifact", "ritual", "training", "advisor")),
        )
        for noun in nouns
        for a in ("a", "an")
    ],
    wording("with ASP #", "with cost #"),
    wording("with an ASP cost of #", "with cost #"),
    wording("while", "as long as"),
]
HOW_LONG: Final = "A change says how long it lasts."
CURES: Final = [
    cure(
        "^ your resources produce an additional ASP $",
        "ASP is gained.",
        "at the start of the round, gain 1 ASP for each friendly Resource",
    ),
    *[
        cure(
            f"^ {when} <x> enters this lane , <y> $",
            "It comes into play there, or moves.",
            f"{when} <x> in this lane enters play, <y>",
            f"{when} <x> in this lane enters play or moves, <y>",
        )
        for when in ("when", "whenever")
    ],
    cure(
        "prevent the next damage to <x> $",
        "How much it prevents is said, and how long.",
        "prevent the next 1 damage to <x> until end of round",
    ),
    cure("^ copy target spell $", "Copies are made of permanents."),
    cure("^ name a card $", "Nothing is named here."),
    cure(
        "^ your <x> can't lose more than # LP each round $",
        "What is lost is not bounded; damage can be prevented.",
        "prevent 1 of all damage to your Sovereign",
    ),
    cure("^ return this from the graveyard to play if <x> $", "A card acts in play only."),
    *[
        cure(
            f"you may play a <x> {free} $",
            "A card comes into play without being paid for.",
            "you may put a <x> card from your hand into play",
        )
        for free in ("without paying its cost", "for free", "without paying for it")
    ],
    cure(
        "attacks alone ,",
        "One character attacks after the other, each alone.",
        "attacks, if there is no other friendly character in this lane,",
    ),
    cure(
        "can block an additional attacker", "Two-handed Combat gives a second combat action.", "has Two-handed Combat"
    ),
    cure("^ spells cost # more to play $", "Who pays is said.", "Spell cards cost your opponent 1 ASP more"),
    cure(
        "^ when you control # or more <x> , you win the game $",
        "It is asked at a moment.",
        "At the start of the round, if you control at least 5 <x>, you win the game",
    ),
    cure(
        "^ whenever you play a <x> in this lane , <y> $",
        "It is in the lane when it comes.",
        "Whenever a friendly <x> in this lane enters play, <y>",
    ),
    cure(
        "^ <x> have Regeneration # $",
        "Regeneration is a deed.",
        "At the end of the round, each friendly character regenerates 1",
    ),
    cure(
        "^ you control the trained character $",
        "Control is gained once.",
        "When this enters play, gain control of the trained character as long as this is in play",
    ),
    cure("in adjacent lanes", "A lane is this one, or any.", "in this lane"),
    cure("opposite this", "Who is opposite stands in this lane.", "in this lane"),
    missing("this gets +# POW", "A change says how long it lasts.", "until end of round"),
    cure("^ play <x> without paying its cost $", "What is not paid for is put into play.", "put <x> into play"),
    cure("^ play <x> without paying $", "What is not paid for is put into play.", "put <x> into play"),
    cure("^ play <x> for free $", "What is not paid for is put into play.", "put <x> into play"),
    cure(
        "^ if <x> would <y> , <z> instead $",
        "What is replaced is dying, being destroyed, drawing a card, taking damage, gaining LP.",
        "When <x> dies, <z>",
    ),
    cure(
        "^ exchange control of <x> $",
        "Control is gained or given.",
        "gain control of target opposing character for good",
    ),
    missing("loses all abilities", HOW_LONG, "until end of round", "for good"),
    missing("does not unturn", HOW_LONG, "at the next Start of the Round", "for good"),
    missing("^ double the <x> of <y>", HOW_LONG, "until end of round", "for good"),
    missing("^ set the <x> of <y> to #", HOW_LONG, "until end of round", "for good"),
    missing("prevent the next # damage to <x>", HOW_LONG, "until end of round", "until end of combat"),
    cure(
        "^ target player shuffles their graveyard into their deck $",
        "Whose cards go there is said.",
        "shuffle all cards from your graveyard into its owner's deck",
        "shuffle all cards from your opponent's graveyard into its owner's deck",
    ),
    missing("search your <x> for a <y>", "A search says what becomes of the card.", "for your hand", "for play"),
]
"""Words that could mean several things here."""
