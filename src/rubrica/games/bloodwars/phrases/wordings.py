"""How players of Blood Wars say what its phrasebook says otherwise: read, never printed."""

from __future__ import annotations

from typing import Final

from rubrica.games.bloodwars.card import ALIGNMENTS
from rubrica.language.curing import cure
from rubrica.language.nodes import sayings
from rubrica.language.nodes.filters import Friendly
from rubrica.language.synonyms.words import SEARCHES_SHUFFLE, to_your_hand
from rubrica.language.wordings import wording

PLANES: Final = (
    "Abyss",
    "Acheron",
    "Arborea",
    "Arcadia",
    "Baator",
    "Beast Lands",
    "Bytopia",
    "Carceri",
    "Elysium",
    "Gehenna",
) + (
    "Gray Waste",
    "Limbo",
    "Outlands",
    "Mechanus",
    "Mount Celestia",
    "Pandemonium",
    "Ysgard",
    "Astral",
    "Fire",
    "Prime",
)
"""Those of BW-2.10; the names of others stand in quotes."""


def planes() -> list[tuple[str, str]]:
    """Planes without quotes, before and behind what comes from them."""
    return [
        *[
            wording(f"{word} {the}{plane}", f'of the plane / "{plane}"')
            for plane in PLANES
            for word in ("from", "in", "on", "of", "of plane")
            for the in ("the ", "")
        ],
        *[
            wording(f"{plane} {noun}", f'{noun} / of the plane / "{plane}"')
            for plane in PLANES
            for noun in ("Legion", "Legions", "Warlord", "Warlords", "Battlefield", "Battlefields")
        ],
    ]


BEARERS: Final = (
    (
        "the bearer",
        "the equipped Legion",
        "the Legion carrying this",
        "the Legion with this",
        "the Legion this supports",
    )
    + ("the given Legion", "the Legion it is given to", "the Legion holding this", "its Legion", "the supported Legion")
    + ("the Legion bearing this", "the Legion that carries this", "the wielder", "the Legion")
)
FIGHTING: Final = [
    *[
        wording(words, "you are a Defender")
        for words in ("your Warlord is defending", "your Warlord is a Defender", "your Warlord is the Defender")
        + ("you are defending", "you are the Defender", "you defend", "defending")
    ],
    *[
        wording(words, "you are the Challenger")
        for words in ("your Warlord is the Challenger", "your Warlord is attacking", "you are attacking", "you attack")
        + ("attacking", "challenging")
    ],
]
"""What a side is doing."""
SAYINGS: Final = [
    *sayings.any_order(),
    *sayings.whose_behind(Friendly(True), Friendly(False)),
]
WORDINGS: Final = [
    wording("^ personal power : <x> $", "^ <x> $"),
    *[
        wording(f"{noun} of # {unit} or less", f"{noun} / with {unit} # or less")
        for noun in ("Legion", "Legions", "Warlord", "Warlords", "Battlefield", "Battlefields")
        for unit in ("CS", "IS", "VP")
    ],
    *[
        wording(f"{noun} of {at_least}# {unit}{more}", f"{noun} / with {unit} # or more")
        for noun in ("Legion", "Legions", "Warlord", "Warlords", "Battlefield", "Battlefields")
        for unit in ("CS", "IS", "VP")
        for at_least, more in (("at least ", ""), ("", " or more"))
    ],
    wording("your Legions", "friendly / Legions"),
    wording("all your Legions", "all / friendly / Legions"),
    wording("all your Legions gain", "all / friendly / Legions / gain"),
    wording("Legion in the opposing Battle Hand", "opposing / Legion"),
    wording("draw deck", "deck"),
    wording("search your deck for <x> , reveal it , and put it into your Command Hand", "search your deck for <x>"),
    wording("search your deck for <x> and put it into your Command Hand", "search your deck for <x>"),
    wording("cancel a Fate card that was just played", "cancel / target / played Fate card"),
    *[
        wording(f"cancel {which} Fate{card}", f"cancel / target / {whose}played Fate card")
        for which, whose in (("target", ""), ("a", ""), ("an opposing", "rival / "), ("target opposing", "rival / "))
        for card in (" card", "")
    ],
    wording("discard a card from your Command Hand", "discard / a / card"),
    wording("a card at random from its Command Hand", "a card at random"),
    *[wording(f"from {whose} Command Hand $", "$") for whose in ("his", "its", "their")],
    wording("each card in your Command Hand", "each / card / in your Command Hand"),
    *[
        wording(words, "you keep / # / more cards in the Cull")
        for words in (
            "your maximum Command Hand size is increased by #",
            "your Command Hand limit is increased by #",
            "your Command Hand size is increased by #",
        )
    ],
    wording("^ flip this Warlord : <x> $", "^ Power , Flip : <x> $"),
    wording("you have # or more Victory Points", "the VP that / you / have is at least #"),
    wording("you have fewer Victory Points than", "you have less VP than"),
    wording("you have more Victory Points than", "you have more VP than"),
    wording("fewer VP", "less VP"),
    wording("^ this Warlord may take Legions of any alignment $", "^ this Warlord leads Legions of any alignment $"),
    wording(
        "^ this Warlord may take Legions of any alignment into his Battle Hand $",
        "^ this Warlord leads Legions of any alignment $",
    ),
    wording("^ this Warlord may lead Legions of any alignment $", "^ this Warlord leads Legions of any alignment $"),
    wording("^ no player may <x> $", "^ each player / can't <x> $"),
    wording("^ no player can <x> $", "^ each player / can't <x> $"),
    wording("while this Battlefield is presented", "while this is presented"),
    wording("while this Battlefield is in your Victory Pool", "while this is in your Victory Pool"),
    wording("in a Challenge for this Battlefield", "here"),
    *[
        wording(f"target Warlord's alignment becomes {two}", f'the alignment of / target / Warlord / becomes / "{two}"')
        for two in ALIGNMENTS
    ],
    wording("skips its next Action Phase", "skips the next Action Phase"),
    wording("skips his next Action Phase", "skips the next Action Phase"),
    wording("the Challenge ends at once", "end the Challenge"),
    wording("the Challenge ends", "end the Challenge"),
    wording("one opposing", "target / opposing"),
    wording("loses all its Powers", "loses its text"),
    wording("loses all Powers", "loses its text"),
    wording("the player who captured it draws <x> $", "draw <x> $"),
    wording("who isn't involved in this Challenge", "outside the Challenge"),
    wording("who is not in the Challenge", "outside the Challenge"),
    wording("not involved in the Challenge", "outside the Challenge"),
    wording("this Item", "this"),
    wording("the Legion with this", "the Legion this is given to"),
    wording("the Legion this is attached to", "the Legion this is given to"),
    wording("each get", "get"),
    wording("until the end of this Combat", "until the end of the Challenge"),
    wording("until the end of the Combat", "until the end of the Challenge"),
    wording("for the rest of the Challenge", "until the end of the Challenge"),
    wording("your other Legions", "other / friendly / Legions"),
    wording("<x> from your discard pile into your Command Hand", "<x> from your discard pile / into your Command Hand"),
    wording("put <x> into your Command Hand", "take / <x> / into your Command Hand"),
    wording("put <x> into your fighting Battle Hand", "put / <x> / into your Battle Hand"),
    wording("put <x> into this Warlord's Battle Hand", "put / <x> / into your Battle Hand"),
    wording("withdraw your Warlord from this Challenge", "withdraw your Warlord"),
    *[
        wording(f"{verb} {the} {sort}", f"{verb} {house}")
        for verb in ("win", "wins", "lose", "loses")
        for the, sort, house in (
            ("the", "Challenge", "a Challenge"),
            ("the", "Combat", "a Combat"),
            ("a", "battle", "a Combat"),
            ("the", "battle", "a Combat"),
            ("the", "Intrigue", "an Intrigue"),
        )
    ],
    wording("plays a Spell", "plays a Spell card"),
    wording("play a Spell", "play a Spell card"),
    wording("plays Orders", "plays an Orders card"),
    *[
        wording(words, "you keep / # / more cards in the Cull")
        for words in (
            "your hand size is increased by #",
            "your hand limit is increased by #",
            "your maximum hand size is increased by #",
            "your maximum hand size is # higher",
            "your hand limit is # higher",
            "increase your hand size by #",
            "you may hold # more cards",
            "you may keep # more cards",
        )
    ],
    wording("opponents can't", "each opponent / can't"),
    wording("your opponents can't", "each opponent / can't"),
    wording("no opponent can", "each opponent / can't"),
    wording("players can't", "each player / can't"),
    wording("no player can", "each player / can't"),
    *[
        wording(f"{what} can't be {done} here", f"while this is presented , each player can't {house}")
        for what, house in (("Fate", "play Fate"), ("Fate cards", "play Fate"), ("Powers", "use Powers"))
        for done in ("used", "played")
    ],
    wording("^ <x> can't <y> here $", "^ while this is presented , <x> can't <y> $"),
    *planes(),
    *[wording(words, "the Legion this is given to") for words in BEARERS],
    *[wording(f"^ <x> while {words} $", f"^ as long as {house} , <x> $") for words, house in FIGHTING],
    *[wording(f"^ <x> when {words} $", f"^ as long as {house} , <x> $") for words, house in FIGHTING],
    *[wording(words, house) for words, house in FIGHTING],
    wording("the Battlefield is of", "the presented Battlefield / is a / Battlefield / of"),
    wording("<x> the Battlefield", "<x> the presented Battlefield"),
    *[
        wording(
            f"^ <x> {where} a Battlefield <y> $",
            "^ as long as / the presented Battlefield / is a / Battlefield / <y> , <x> $",
        )
        for where in ("at", "in battles at", "in Challenges at", "in a Challenge at", "in Combats at", "in a battle at")
    ],
    *[
        wording(f"^ <x> {unit} while {rest}", f"^ as long as / {house} , / {this} / gets <x> {unit} $")
        for unit, this in (("CS", "this Legion"), ("IS", "this Warlord"))
        for rest, house in (("<y> $", "<y>"),)
    ],
    *[
        wording(f"^ <x> {unit} {word} <y> $", f"^ as long as / <y> , / {this} / gets <x> {unit} $")
        for unit, this in (("CS", "this Legion"), ("IS", "this Warlord"))
        for word in ("if", "when", "as long as")
    ],
    *[
        wording(f"{mark} gain <x> {unit} $", f"{mark} {this} / gets <x> {unit} $")
        for mark in (":", ",")
        for unit, this in (("CS", "this Legion"), ("IS", "this Warlord"))
    ],
    *[
        wording(f"{mark} <x> {unit} $", f"{mark} {this} / gets <x> {unit} $")
        for mark in (":", ",")
        for unit, this in (("CS", "this Legion"), ("IS", "this Warlord"))
    ],
    *[
        wording(f"this gets <x> {unit}", f"{this} / gets <x> {unit}")
        for unit, this in (("CS", "this Legion"), ("IS", "this Warlord"), ("VP", "this Battlefield"))
    ],
    wording("^ <x> IS $", "^ this Warlord / gets <x> IS $"),
    wording("^ <x> VP $", "^ this Battlefield / gets <x> VP $"),
    wording("this is worth <x> VP", "this Battlefield / gets <x> VP"),
    wording("this Battlefield is worth <x> VP", "this Battlefield / gets <x> VP"),
    wording("# more VP", "+# / VP"),
    wording("^ <x> while this is presented $", "^ while this is presented , <x> $"),
    *[wording("^ as long as this is in your Victory Pool , <x> $", "^ <x> $")],
    *[wording("^ while this is in your Victory Pool , <x> $", "^ <x> $")],
    wording("^ <x> while this is in your Victory Pool $", "^ <x> $"),
    wording("^ while you hold this , <x> $", "^ <x> $"),
    wording("^ as long as you hold this , <x> $", "^ <x> $"),
    *[
        wording(f"{noun} in your Victory Pool", f"friendly / {noun} / in a Victory Pool")
        for noun in ("Battlefield", "Battlefields")
    ],
    *[
        wording(f"{noun} you hold", f"friendly / {noun} / in a Victory Pool")
        for noun in ("Battlefield", "Battlefields")
    ],
    wording("you capture this", "this / is captured"),
    wording("you capture this Battlefield", "this / is captured"),
    wording("this Warlord enters play", "this Warlord / is inducted"),
    wording("this enters play", "this / is inducted"),
    wording("a Warlord enters play", "a / Warlord / is inducted"),
    wording("this Warlord is challenged", "this Warlord / becomes a Defender"),
    wording("this Warlord defends", "this Warlord / becomes a Defender"),
    wording("this defends", "this / becomes a Defender"),
    wording("this Warlord attacks", "this Warlord / is named Challenger"),
    wording("this attacks", "this / is named Challenger"),
    wording("this Warlord challenges", "this Warlord / is named Challenger"),
    wording("this Warlord issues a Challenge", "this Warlord / is named Challenger"),
    wording("you issue a Challenge", "your Warlord / is named Challenger"),
    wording("destroy", "discard"),
    wording("<x> withdraws from the Challenge", "withdraw / <x>"),
    wording("<x> withdraws", "withdraw / <x>"),
    wording("remove <x> from the Challenge", "withdraw / <x>"),
    *[
        wording(f"cancel {which} {sort} Power", f"cancel / {which} / used Power")
        for which in ("target", "a")
        for sort in ("Combat", "Intrigue", "Realm")
    ],
    wording("double this Legion's CS", "multiply the CS of / this / by / 2"),
    wording("double the CS of <x> $", "multiply the CS of / <x> / by / 2 $"),
    wording("double the IS of <x> $", "multiply the IS of / <x> / by / 2 $"),
    *[
        wording(f"^ {activator} : <x> $", f"^ Power , {house} : <x> $")
        for activator, house in (
            ("Flip", "Flip"),
            ("Flip this", "Flip"),
            ("Discard", "Discard"),
            ("Discard this", "Discard"),
            ("Dead-Book", "Dead-Book"),
        )
    ],
    *[
        wording(f"{who} hand", f"{house} Command Hand")
        for who, house in (("your", "your"), ("its owner's", "its owner's"))
    ],
    wording("look at an opponent's Command Hand", "look at the Command Hand of / target opponent"),
    *[
        wording(f"look at {who} hand", "look at the Command Hand of / target opponent")
        for who in ("an opponent's", "an enemy's", "target player's", "your opponent's")
    ],
    wording(
        "after the battle , return this Legion to your hand",
        "at / Lying Low , return / this / to its owner's Command Hand",
    ),
    wording("all Legions in your Battle Hand", "all / friendly / Legions"),
    wording("Legions in your Battle Hand", "friendly / Legions"),
    wording("Legion in your Battle Hand", "friendly / Legion"),
    wording("Legions in the opposing Battle Hand", "opposing / Legions"),
    wording("during a Combat", "in a Combat"),
    wording("during an Intrigue", "in an Intrigue"),
    *[
        wording(f"^ <x> {where} $", f"^ as long as / {house} , <x> $")
        for where, house in (
            ("in a Combat", "it is a Combat"),
            ("in Combat", "it is a Combat"),
            ("in Combats", "it is a Combat"),
            ("in Intrigues", "it is an Intrigue"),
            ("in an Intrigue", "it is an Intrigue"),
            ("during Challenges", "a Challenge goes on"),
            ("in Challenges", "a Challenge goes on"),
        )
    ],
    wording("you draw 3 cards in your Opening Phase instead of 2", "at / the start of your turn , draw / a / card"),
    wording("loses all Powers", "loses its text"),
    wording("enemy", "rival"),
    wording("your opponent", "an opponent"),
    wording("the challenger", "the Challenger"),
    wording("combat strength", "CS"),
    wording("intrigue strength", "IS"),
    wording("victory points", "VP"),
    wording("is named Defender", "becomes a Defender"),
    wording("is named a Defender", "becomes a Defender"),
    wording("is declared an ally", "becomes an ally"),
    wording("a card of yours is cancelled", "a card of / you / is cancelled"),
    wording("a Hidden Ally is revealed", "a player / reveals a Hidden Ally"),
    wording("is repelled", "fails"),
    wording("cancel target Power", "cancel / target / used Power"),
    wording("the Challenger wins the Challenge", "the Challenge succeeds"),
    wording(
        "take a Battlefield from an opponent's Victory Pool",
        "take / target / rival / Battlefield / in a Victory Pool / into your Victory Pool",
    ),
    wording("plays a Fate card", "plays Fate"),
    wording("^ <x> CS $", "^ this Legion / gets <x> CS $"),
    wording("^ <x> CS for each <y> $", "^ this Legion / gets <x> CS for each <y> $"),
    wording("^ this gets <x> CS while <y> $", "^ as long as / <y> , / this Legion / gets <x> CS $"),
    wording("^ <x> while <y> $", "^ as long as / <y> , <x> $"),
    wording("^ <x> get <y> here $", "^ while this is presented , / all <x> / get <y> $"),
    wording("^ <x> get <y> here $", "^ while this is presented , <x> get <y> $"),
    wording("^ the defender gets <x> $", "^ while this is presented , / Defenders / get <x> $"),
    *[
        wording(f"cancel {which} {side}{sort}{card}", f"cancel / target / {whose}played {sort} card")
        for which in ("target", "a", "an")
        for side, whose in (("", ""), ("opposing ", "rival / "), ("rival ", "rival / "))
        for sort in ("Spell", "Orders", "Item", "Support")
        for card in (" card that was just played", " that was just played", " card", "")
    ],
    wording("cancel target fate card $", "cancel / target / played Fate card $"),
    wording("the end of the battle", "the end of the Challenge"),
    wording("the end of battle", "the end of the Challenge"),
    *[
        wording(f"{verb} {which} <x> {place} the opposing Battle Hand", "the opposing Battle Hand / loses / a <x>")
        for verb in ("remove", "destroy")
        for which in ("target", "a", "an")
        for place in ("from", "in")
    ],
    wording("^ <x> can't affect <y> $", "^ <y> can't be affected by <x> $"),
    wording("spells", "Spell cards"),
    wording("the opposing Warlord", "target / opposing / Warlord"),
    wording("loses # IS", "gets / -# / IS"),
    wording("loses # CS", "gets / -# / CS"),
    wording("lose # CS", "get / -# / CS"),
    wording("gains # CS", "gets / +# / CS"),
    wording("gains # IS", "gets / +# / IS"),
    wording("gain # CS", "get / +# / CS"),
    wording("^ you may play this only if <x> $", "^ play this only if <x> $"),
    wording("the holder draws", "draw"),
    wording("^ <x> at the start of their turn $", "^ at / the start of your turn , <x> $"),
    wording("play a Fate card ,", "play Fate ,"),
    wording("look at target opponent's hand", "look at the Command Hand of / target opponent"),
    wording("look at the hand of", "look at the Command Hand of"),
    wording("reveals their hand", "reveals the Command Hand"),
    wording("reveals its hand", "reveals the Command Hand"),
    wording("of your deck", "of the deck of / you"),
    wording("return <x> to your Command Hand !rival !opposing !enemy", "take / <x> / into your Command Hand"),
    wording(
        "return <x> from your discard pile to your hand", "take / <x> from your discard pile / into your Command Hand"
    ),
    wording("return <x> from your Dead-Book to your hand", "take / <x> from your Dead-Book / into your Command Hand"),
    wording("and put it into your hand &search", ""),
    wording(", this gets <x> CS $", ", this Legion / gets <x> CS $"),
    wording(", this gets <x> IS $", ", this Warlord / gets <x> IS $"),
    wording("you have # or more <x> ,", "there are at least / # / friendly / <x> ,"),
    wording("you control # or more <x> ,", "there are at least / # / friendly / <x> ,"),
    wording("you control no <x> ,", "there are at most / 0 / friendly / <x> ,"),
    wording("in a Combat $", "as long as / it is a Combat $"),
    wording("in an Intrigue $", "as long as / it is an Intrigue $"),
    wording("while this is in play", "as long as this is in play"),
    wording("while this is given", "as long as this is given"),
    wording("your Victory Pool changes", "the Victory Pool of / you / changes"),
    wording("^ kill <x> $", "^ put / <x> / into the Dead-Book $"),
    wording(", kill <x> $", ", put / <x> / into the Dead-Book $"),
    wording(": kill <x> $", ": put / <x> / into the Dead-Book $"),
    wording("recover <x> $", "take / <x> / into your Command Hand $"),
    wording("recall <x> $", "take / <x> / into your Command Hand $"),
    wording("swap <x> with <y> $", "exchange <x> with <y> $"),
    *[wording(f"becomes {two}", f'becomes / "{two}"') for two in ALIGNMENTS],
    wording("copy a Power of <x> $", "use a Power of / <x> / as your own $"),
    wording("protect <x> from <y> $", "<x> can't be affected by <y> $"),
    wording("your own Warlord in the Challenge", "your Warlord"),
    wording("look at the top card of the deck", "look at the top / 1 / card of the deck"),
    wording("it is another's turn", "it is not your turn"),
    wording("it is another player's turn", "it is not your turn"),
    wording("discard # cards from your Command Hand", "discard / # / cards"),
    wording("discard a card from your Command Hand", "discard / a / card"),
    *to_your_hand("to its owner's Command Hand", "to your hand"),
    wording("to its owner's hand", "to its owner's Command Hand"),
    wording("in your hand", "in your Command Hand"),
    wording("from your hand", "from your Command Hand"),
    wording("into your hand", "into your Command Hand"),
]
MORE: list[tuple[str, str]] = [
    *[
        wording(f"{put} <x> {place}", f"put / <x> / {house}")
        for put in ("put", "place", "return")
        for place, house in (
            ("on top of your deck", "on top of its owner's deck"),
            ("on the top of your deck", "on top of its owner's deck"),
            ("to the top of your deck", "on top of its owner's deck"),
            ("on top of their deck", "on top of its owner's deck"),
            ("on the bottom of your deck", "on the bottom of its owner's deck"),
            ("to the bottom of your deck", "on the bottom of its owner's deck"),
        )
    ],
    *[
        wording(f"{article} {word} {end}", f"{house} / {word} / Warlord / {end}")
        for article, house in (("an", "an"), ("a", "a"))
        for word in ("Avatar", "Factol")
        for end in (",", "$", "is")
    ],
    wording("^ once per turn , when <x> , <y> $", "^ once per turn , whenever <x> , <y> $"),
    *SEARCHES_SHUFFLE,
    *[wording(f"{mark}<x> is discarded $", f"{mark}discard / <x> $") for mark in ("^ ", ", ", ": ")],
    *[wording(f"{mark}<x> are discarded $", f"{mark}discard / <x> $") for mark in ("^ ", ", ", ": ")],
    *[
        wording(f"{mark}<x> is put into the Dead-Book $", f"{mark}put / <x> / into the Dead-Book $")
        for mark in ("^ ", ", ", ": ")
    ],
    *[wording(f"{mark}<x> is flipped $", f"{mark}flip / <x> $") for mark in ("^ ", ", ", ": ")],
    *[
        wording(f"{mark}<x> {returns} to its owner's hand $", f"{mark}return / <x> / to its owner's Command Hand $")
        for mark in ("^ ", ", ", ": ")
        for returns in ("is returned", "returns")
    ],
    wording("Dead Book", "Dead-Book"),
    *[
        wording(f"return <x> from the {pile} to your hand", f"take / <x> / from your {pile} / into your Command Hand")
        for pile in ("Dead-Book", "discard pile")
    ],
    *[
        wording(f"{during} {this} {sort}", "until the end of the Challenge")
        for during in ("during", "for")
        for this in ("this", "the")
        for sort in ("Challenge", "Combat", "Intrigue")
    ],
    *[
        wording(f"{noun} in {this} {sort}", f"{noun} / in the Challenge")
        for noun in ("Legion", "Legions", "Warlord", "Warlords", "Item", "Items")
        for this in ("this", "the")
        for sort in ("Challenge", "Combat", "Intrigue", "battle")
        if (this, sort) != ("the", "Challenge")
    ],
    wording("in this Combat", "until the end of the Challenge"),
    wording("in this Challenge", "until the end of the Challenge"),
    wording("another player", "an opponent"),
    wording("each other player", "each opponent"),
    wording("no opponent may", "each opponent / can't"),
    wording("to their owners' hands", "to its owner's Command Hand"),
    wording("to the hands of their owners", "to its owner's Command Hand"),
    wording("Avatars", "Avatar / Warlords"),
    wording("Factols", "Factol / Warlords"),
    wording("an Artifact", "an / Artifact / Item"),
    wording("Artifacts", "Artifact / Items"),
    wording("the opposing Warlord is <x> ,", "an / opposing / Warlord / is a / <x> / Warlord ,"),
    wording("if the opposing Warlord is", "if / an / opposing / Warlord / is"),
    *[
        wording(f"you {claim} this{noun}", "this / is captured")
        for claim in ("claim", "gain", "win", "take", "conquer")
        for noun in (" Battlefield", " Realm", "")
    ],
    *[
        wording(f"you {claim} a Battlefield", "you / capture a Battlefield")
        for claim in ("claim", "gain", "take", "conquer")
    ],
    wording("this Realm", "this Battlefield"),
    *[
        wording(f"^ {while_} you {hold} this{noun} , <x> $", "^ <x> $")
        for while_ in ("while", "as long as")
        for hold in ("control", "hold", "own", "have")
        for noun in ("", " Battlefield", " Realm", " Site")
    ],
    *[
        wording(f"^ <x> {while_} you {hold} this{noun} $", "^ <x> $")
        for while_ in ("while", "as long as")
        for hold in ("control", "hold", "own", "have")
        for noun in ("", " Battlefield", " Realm", " Site")
    ],
    wording("# additional VP", "+# / VP"),
    *[
        wording(f"{noun} worth # VP{more}", f"{noun} / with VP # {house}".strip())
        for noun in ("Battlefield", "Battlefields")
        for more, house in ((" or less", "or less"), (" or more", "or more"), ("", ""))
    ],
    *[
        wording(
            f"gain control of target {whose}Battlefield{x}",
            f"take / target / rival / Battlefield / {y}in a Victory Pool / into your Victory Pool",
        )
        for whose in ("", "rival ", "opposing ")
        for x, y in ((" with <x> $", "with / <x> / "), (" $", ""))
    ],
    # Cards that go elsewhere.
    wording("shuffle your graveyard into your deck", "shuffle your discard pile into your deck"),
    *[
        wording(f"<x> shuffles {their} discard pile into {their} deck", "<x> / shuffles the discard pile into the deck")
        for their in ("their", "its", "his")
    ],
    *[
        wording(
            f"<x> discards {their} {hand}{joint} draws # cards",
            "<x> / discards the whole hand / and <x> / draws / # / cards",
        )
        for their in ("their", "its", "his")
        for hand in ("hand", "Command Hand")
        for joint in (" , then", " and", " , and")
    ],
    *[
        wording(f"<x> discards {their} {hand}", "<x> / discards the whole hand")
        for their in ("their", "its", "his")
        for hand in ("hand", "Command Hand")
    ],
    wording("discard your Command Hand", "discard your hand"),
    *[
        wording(f"discard the top {n} of your deck", f"put the top / {house} / of your deck into your discard pile")
        for n, house in (("card", "a / card"), ("# cards", "# / cards"))
    ],
    wording("put the top card of your deck into <x> $", "put the top / a / card / of your deck into <x> $"),
    *[
        wording(
            f"puts the top {n} of {their} deck into {their} {pile}",
            f"puts the top / {m} / of the deck into the {pile}",
        )
        for n, m in (("card", "a / card"), ("# cards", "# / cards"))
        for their in ("their", "its", "his")
        for pile in ("discard pile", "Dead-Book")
    ],
    *[
        wording(f"discards the top {n} of {their} deck", f"puts the top / {m} / of the deck into the discard pile")
        for n, m in (("card", "a / card"), ("# cards", "# / cards"))
        for their in ("their", "its", "his")
    ],
    *[
        wording(
            f"look at the top # cards of your deck {joint} put them back in any order",
            "look at the top / # / cards of your deck and put them back in any order",
        )
        for joint in (", then", ".", ",", ", and", "then")
    ],
    *[
        wording(
            f"look at the top # cards of your deck {joint} {verb} {one} {of}and {rest}",
            f"look at the top / # / cards of your deck, take one and {house}",
        )
        for joint in (",", ".", ", then", "and")
        for verb in ("take", "draw", "keep", "put")
        for one in ("one", "1")
        for of in ("", "of them ", "into your hand ", "of them into your hand ")
        for rest, house in (
            ("put the rest on the bottom", "put the rest on the bottom"),
            ("put the others on the bottom", "put the rest on the bottom"),
            ("the rest on the bottom", "put the rest on the bottom"),
            ("put the rest on the bottom of your deck", "put the rest on the bottom"),
            ("the rest on the bottom of your deck", "put the rest on the bottom"),
            ("put the rest on the bottom in any order", "put the rest on the bottom"),
            ("discard the rest", "discard the rest"),
            ("discard the others", "discard the rest"),
        )
    ],
    *[
        wording(f"discards {a} {sort}{card}", f"discards a / {house} / from hand")
        for a in ("a", "an")
        for sort, house in (
            ("Fate", "Fate card"),
            ("Legion", "Legion card"),
            ("Warlord", "Warlord card"),
            ("Battlefield", "Battlefield card"),
            ("Item", "Item card"),
            ("Spell", "Spell card"),
            ("Support", "Support card"),
            ("Orders", "Orders card"),
        )
        for card in (" card", "")
        if (sort, card) != ("Fate", "")
    ],
    *[
        wording(
            f"{who} {reveals} {their} hand {joint} you choose a {sort} card from it . that player discards {that}",
            f"look at the Command Hand of / target opponent / and choose a / {house} / to discard",
        )
        for who in ("your opponent", "an opponent", "target opponent", "target player")
        for reveals in ("reveals",)
        for their in ("their", "his")
        for joint in (", and", ".", "and")
        for sort, house in (("Fate", "Fate card"), ("Legion", "Legion card"), ("Warlord", "Warlord card"))
        for that in ("that card", "it")
    ],
    *[
        wording(
            f"look at {whose} hand and {words}",
            "look at the Command Hand of / target opponent / and choose a / card / to discard",
        )
        for whose in ("target opponent's", "an opponent's", "your opponent's", "target player's")
        for words in (
            "choose a card ; they discard it",
            "choose a card . they discard it",
            "choose a card . that player discards it",
            "discard a card from it",
            "discard a card of your choice",
        )
    ],
    wording("counter target Fate", "cancel / target / played Fate card"),
    wording("cancel target Fate", "cancel / target / played Fate card"),
    wording("counter target Fate card", "cancel / target / played Fate card"),
    wording("counter target Spell", "cancel / target / played Spell card"),
    wording("counter a Spell", "cancel / target / played Spell card"),
    wording("unless its controller discards", "unless / the owner of / it / discards"),
    wording("unless its owner discards", "unless / the owner of / it / discards"),
    *[
        wording(f"remove <x> from {place} and {verb} it to <y>", "return <x> to <y>")
        for place in ("this Combat", "this Challenge", "the Combat", "the Challenge")
        for verb in ("return", "put")
    ],
    *[
        wording(
            f"{flip} the top card of your deck {joint} if its RR is # or {more} , <x> $",
            f"draw an RR / , / then / if / the RR / is {house} / # / , <x> $",
        )
        for flip in ("flip", "reveal", "turn over")
        for joint in (";", ".", "and", ",")
        for more, house in (("more", "at least"), ("less", "at most"))
    ],
    wording("multiply the CS of <x> until <y> $", "multiply the CS of / <x> / by / 2 / until <y> $"),
    wording("double the CS of <x> until <y> $", "multiply the CS of / <x> / by / 2 / until <y> $"),
    wording("double the IS of <x> until <y> $", "multiply the IS of / <x> / by / 2 / until <y> $"),
    *[
        wording(f"turn {this} {sort} into {other}", f"the Challenge becomes {other}")
        for this in ("this", "the")
        for sort in ("Challenge", "Combat", "Intrigue")
        for other in ("an Intrigue", "a Combat")
    ],
    wording("this Challenge becomes", "the Challenge becomes"),
    wording("end this Challenge", "end the Challenge"),
    wording("end this Combat", "end the Combat"),
    wording("end this Intrigue", "end the Intrigue"),
    wording(". nobody wins", ""),
    wording(". no one wins", ""),
    wording("^ the first time each turn <x> , <y> $", "^ once per turn , whenever <x> , <y> $"),
    wording("^ the first time <x> each turn , <y> $", "^ once per turn , whenever <x> , <y> $"),
    wording("^ whenever <x> for the first time each turn , <y> $", "^ once per turn , whenever <x> , <y> $"),
    wording("play an Item ,", "play an Item card ,"),
    wording("plays an Item ,", "plays an Item card ,"),
    wording("play a Support ,", "play a Support card ,"),
    wording("plays a Support ,", "plays a Support card ,"),
    # What is so.
    *[
        wording(f"you {have} {fewer} <x> than {other} ,", f"you control {house} / <x> / than each opponent ,")
        for have in ("have", "control", "hold")
        for fewer, house in (("fewer", "fewer"), ("less", "fewer"), ("more", "more"))
        for other in ("each opponent", "your opponent", "any opponent", "every opponent", "each other player")
    ],
    *[
        wording(f"you have {number} in {hand} ,", f"you / hold at {house} / cards ,")
        for hand in ("hand", "your hand", "your Command Hand")
        for number, house in (
            ("no cards", "most / 0"),
            ("# or less cards", "most / #"),
            ("# or more cards", "least / #"),
        )
    ],
    wording("your hand is empty ,", "you / hold at most / 0 / cards ,"),
]
BELONGS: Final = (
    ("a", "a player / loses"),
    ("any", "a player / loses"),
    ("a friendly", "you / lose"),
    ("one of your", "you / lose"),
    ("your", "you / lose"),
    ("a rival", "an opponent / loses"),
    ("an opposing", "an opponent / loses"),
    ("an enemy", "an opponent / loses"),
    ("an opponent's", "an opponent / loses"),
)
"""Of whom a card is that is lost."""
MORE += [
    # Fate that is not in play is said without the word card.
    *[
        wording(f"{word} {behind}", f"{house} / {behind}")
        for word, house in (
            ("Spell", "Spell card"),
            ("Spells", "Spell cards"),
            ("Orders", "Orders card"),
            ("Fate", "Fate card"),
            ("Item", "Item card"),
            ("Support", "Support card"),
            ("Legion", "Legion card"),
            ("Warlord", "Warlord card"),
        )
        for behind in ("from your", "in your", "in any", "from any")
    ],
    *[
        wording(f"search your deck for {a} {word}", f"search your deck for {a} / {word} card")
        for a in ("a", "an")
        for word in ("Spell", "Orders", "Fate")
    ],
    *[
        wording(f"play {word}", f"play {house}")
        for word, house in (
            ("Orders", "Orders cards"),
            ("Spells", "Spell cards"),
            ("Items", "Item cards"),
            ("Support", "Support cards"),
        )
    ],
    *[
        wording(f"{noun} from your Battle Hand", f"{noun} / you control")
        for noun in ("Legion", "Legions", "Item", "Items", "Support")
    ],
    *[
        wording(
            f"look at {hand} and choose {a} {sort} card . that player discards {it}",
            f"look at the Command Hand of / target opponent / and choose a / {sort} card / to discard",
        )
        for hand in (
            "target opponent's hand",
            "an opponent's hand",
            "your opponent's hand",
            "target player's hand",
            "the Command Hand of target opponent",
        )
        for a in ("a", "an")
        for sort in ("Fate", "Legion", "Warlord", "Spell", "Item", "Orders", "Support", "Battlefield")
        for it in ("it", "that card")
    ],
    *[
        wording(f"you {have} another <x>{where} {end}", f"you control / a / other / <x> / {house}{end}")
        for have in ("have", "control", "hold")
        for where, house in ((" in your Victory Pool", "in a Victory Pool / "), ("", ""))
        for end in (",",)
    ],
    *[
        wording(f"the end of this {sort}", "the end of the Challenge")
        for sort in ("Challenge", "Combat", "Intrigue", "battle")
    ],
    *[
        wording(f"{gets} +X {unit} , where X is <y> $", f"{gains} {unit} equal to / <y> $")
        for gets, gains in (("gets", "gains"), ("get", "gain"))
        for unit in ("CS", "IS")
    ],
    wording("is 0 ,", "is at most / 0 ,"),
    wording("put <x> into their owners' discard piles", "discard / <x>"),
    wording("<n> Legions", "Legions / of the faction / <n>"),
    wording("<n> Legion", "Legion / of the faction / <n>"),
    *[
        wording(f"{which} {noun}{s} is {lost} ,", f"{who} a {noun}{pile} ,")
        for which, who in BELONGS
        for noun in ("Legion", "Warlord")
        for s in (("s",) if which == "one of your" else ("",))
        for lost, pile in (
            ("put into the Dead-Book", " to the Dead-Book"),
            ("discarded", " to the discard pile"),
            ("put into a discard pile", " to the discard pile"),
            ("lost", ""),
            ("defeated", ""),
            ("destroyed", ""),
            ("killed", ""),
        )
    ],
    *[
        wording(f"{which} {noun} {dies} ,", f"{who} a {noun} ,")
        for which, who in BELONGS
        for noun in ("Legion", "Warlord")
        for dies in ("dies", "leaves play")
        if which != "one of your"
    ],
    # Where a card goes instead.
    *[
        wording(f"^ if <x> would be {lost} , {does} $", f"^ <x> goes {there} instead of {pile} $")
        for lost, pile, mine in (
            ("put into the Dead-Book", "the Dead-Book", "the Dead-Book"),
            ("discarded", "the discard pile", "the discard pile"),
            ("put into your discard pile", "the discard pile", "the discard pile"),
            ("put into the discard pile", "the discard pile", "the discard pile"),
        )
        for there, ways in (
            (
                "to its owner's Command Hand",
                ("return it to your hand", "put it into your hand", "return it to its owner's hand")
                + ("take it into your Command Hand", "return it to your Command Hand"),
            ),
            (
                "to the discard pile",
                ("discard it", "put it into your discard pile", "put it into the discard pile"),
            ),
            ("to the Dead-Book", ("put it into the Dead-Book", "put it into your Dead-Book")),
        )
        if there != f"to {mine}"
        for way in ways
        for does in (f"{way} instead", f"instead {way}")
    ],
    # Of what a Challenge is.
    *[
        wording(f"^ <x> {where} $", f"^ as long as / {house} , <x> $")
        for where, house in (
            *[(f"{w} Intrigues", "it is an Intrigue") for w in ("during", "while in", "while them are in")],
            *[(f"{w} Combats", "it is a Combat") for w in ("during", "while in", "while them are in")],
            *[(f"{w} Combat", "it is a Combat") for w in ("during", "while in", "while them are in", "while it is in")],
            *[(f"{w} a Combat", "it is a Combat") for w in ("while in", "while them are in", "while it is in")],
            *[(f"{w} an Intrigue", "it is an Intrigue") for w in ("while in", "while them are in", "while it is in")],
            ("during Challenges", "a Challenge goes on"),
            ("during a Challenge", "a Challenge goes on"),
            ("during your turn", "it is your turn"),
            ("on your turn", "it is your turn"),
        )
    ],
    *[
        wording(f"{this} is in {a} Challenge", "this / is a / Warlord / in the Challenge")
        for this in ("this Warlord", "this", "it")
        for a in ("a", "the", "this")
    ],
    *[
        wording(
            f"^ <x> while fighting {on} a <y> $",
            "^ as long as / the presented Battlefield / is a / <y> / Battlefield , <x> $",
        )
        for on in ("for", "over", "on", "in")
    ],
    # What is shown.
    *[
        wording(f"{reveal} the top card of your deck", "reveal the top card of your deck")
        for reveal in ("turn over", "show", "turn up")
    ],
    *[wording(f"{its} RR", "the RR of / it") for its in ("its", "that card's", "the card's")],
    *[
        wording(f"is # or {more} ,", f"is {house} / # ,")
        for more, house in (("more", "at least"), ("less", "at most"), ("higher", "at least"), ("lower", "at most"))
    ],
    *[
        wording(f"put it {there}", f"put / it / {house}")
        for there, house in (
            ("into your discard pile", "onto your discard pile"),
            ("into its owner's discard pile", "onto your discard pile"),
        )
    ],
    *[wording(f"put <x> into its owner's discard pile{end}", f"discard / <x>{end}") for end in (" $", " ,")],
    wording("into their owners' discard piles", "into its owner's discard pile"),
    *[
        wording(f"look at the top {n} of {whose} deck", f"look at the top / {house} / of the deck of / {who}")
        for n, house in (("card", "1 / card"), ("# cards", "# / cards"))
        for whose, who in (
            ("target opponent's", "target opponent"),
            ("target player's", "target player"),
            ("an opponent's", "target opponent"),
            ("each opponent's", "each opponent"),
        )
    ],
    *[
        wording(f"{reveal} the top card of {whose} deck", "reveal the top card of the deck of / target opponent")
        for reveal in ("reveal", "show", "turn over")
        for whose in ("target opponent's", "target player's", "an opponent's", "your opponent's")
    ],
    *[
        wording(
            f"put the top {n} of {whose} deck into {their} {pile}",
            f"target opponent / puts the top / {m} / of the deck into the {pile}",
        )
        for n, m in (("card", "a / card"), ("# cards", "# / cards"))
        for whose in ("target opponent's", "target player's", "an opponent's")
        for their in ("their", "his", "that player's")
        for pile in ("discard pile", "Dead-Book")
    ],
    *[
        wording(f"control a {word}", f"control a / {word} / Battlefield")
        for word in ("Realm", "Layer", "Site", "Plane")
    ],
    # How many.
    *[
        wording(f"for every # <x> counters on {it} $", "for every / # / <x> / counters on it $")
        for it in ("it", "this", "this Battlefield", "this Warlord", "this Legion")
    ],
    *[
        wording(f"for each # <x> counters on {it} $", "for every / # / <x> / counters on it $")
        for it in ("it", "this", "this Battlefield", "this Warlord", "this Legion")
    ],
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
    *[
        wording(f"you {have} {fewer} <x> than {other} ,", f"you control {house} / <x> / than an opponent ,")
        for have in ("have", "control", "hold")
        for fewer, house in (("fewer", "fewer"), ("less", "fewer"), ("more", "more"))
        for other in ("an opponent", "another player", "some opponent")
    ],
    *[wording(f"{unit} each {end}", f"{unit} / {end}") for unit in ("CS", "IS", "VP") for end in ("until", "$", ",")],
    # Whom it is about.
    *[wording(f"the {word} player", "the opposing player") for word in ("losing", "other", "opposing", "defeated")],
    *[
        wording(f"{possessor}'s {unit}", f"the {unit} of / {house}")
        for possessor, house in (
            ("your Warlord", "your Warlord"),
            ("the opposing Warlord", "target / opposing / Warlord"),
            ("the Challenger", "the Challenger"),
            ("the Defender", "the Defender"),
            ("the bearer", "the Legion this is given to"),
        )
        for unit in ("CS", "IS")
    ],
    wording("becomes equal to", "becomes"),
    *[
        wording(f"if you {did} this turn ,", "unless / you played a Fate card this turn ,")
        for did in (
            "didn't play any Fate",
            "didn't play Fate",
            "didn't play any Fate cards",
            "didn't play a Fate card",
            "played no Fate",
            "played no Fate cards",
            "have not played Fate",
            "haven't played any Fate",
        )
    ],
    wording("its Legion with the", "the Legion with the"),
    wording("a Legion with the highest CS", "the Legion with the highest CS"),
    wording("a Legion with the lowest CS", "the Legion with the lowest CS"),
    *[
        wording(
            f"the opposing Battle Hand loses its {best} Legion",
            f"the opposing Battle Hand / loses / the Legion with the {house} CS",
        )
        for best, house in (("strongest", "highest"), ("weakest", "lowest"))
    ],
    *[
        wording(
            f"the {best} Legion in the opposing Battle Hand is discarded",
            f"the opposing Battle Hand / loses / the Legion with the {house} CS",
        )
        for best, house in (("strongest", "highest"), ("weakest", "lowest"))
    ],
    *[
        wording(
            f"{paying} {remove} {many} <x> {counters} from this{noun} : <y> $",
            f"{paying} paying / remove / {many} / <x> / {counters} from this : <y> $",
        )
        for paying in ("^ Combat Power ,", "^ Intrigue Power ,", "^ Power ,")
        for remove in ("remove",)
        for many, counters in (("a", "counter"), ("#", "counters"))
        for noun in ("", " Warlord", " Legion", " Battlefield")
    ],
    wording("Beastlands", "Beast Lands"),
]
CURES: Final = [
    cure("can't be the target of <x>", "Protection is from what a card does.", "can't be affected by <x>"),
    cure("can't be targeted by <x>", "Protection is from what a card does.", "can't be affected by <x>"),
    *[
        cure(
            f"the Warlord {bearing} this{item}",
            "Items and Support are given to Legions.",
            "the Legion this is given to",
        )
        for bearing in ("bearing", "with", "carrying", "wielding", "equipped with")
        for item in (" Item", "")
    ],
    cure("the opposing Battle Hand contains", "What lies there is hidden, and counted by Powers alone."),
    cure("when you lose this Battlefield", "A Battlefield that leaves takes its text along.", "when this is captured"),
    *[
        cure(
            f"^ remove {n} <x> {c} from this Warlord : <y> $",
            "A Warlord uses Powers, which may cost that.",
            f"Combat Power, paying remove {n} <x> {c} from this: <y>",
        )
        for n, c in (("a", "counter"), ("#", "counters"))
    ],
    cure("legions of your faction", 'The faction is named: “Legions of the faction "…"”.'),
    cure("^ the factol of this faction <x> $", "The faction is named."),
    cure("^ warlords can't use Powers", "Players use Powers.", "each player can't use Powers"),
    *[
        cure(
            f"put one of the losing Legions into the Dead{dash}Book",
            "Who loses cards chooses them.",
            "the opposing Battle Hand loses a Legion to the Dead-Book",
        )
        for dash in ("-", " ")
    ],
    cure(
        "^ this Legion's CS is equal to <x> $",
        "Its CS is printed, and a Power changes it.",
        "Combat Power: the CS of this becomes <x>",
    ),
    cure("get <x> CS and <y> IS", "Warlords have IS, and no CS.", "get <y> IS"),
    cure("gets <x> CS and <y> IS", "Warlords have IS, and no CS.", "gets <y> IS"),
    cure(
        "^ the strongest Legion in the opposing Battle Hand is discarded $",
        "You see the hand, and choose.",
        "The opposing Battle Hand loses a Legion of your choice",
    ),
    cure("in a tie", "A tie goes by the rules (BW-11.20): the Defender wins."),
    cure("win ties", "A tie goes by the rules (BW-11.20)."),
    cure("take another turn", "Nobody has two turns in a row."),
    cure("you win the game", "The game is won by VP alone."),
    cure(
        "^ each opponent loses # VP $",
        "VP are those of the Battlefields that somebody holds.",
        "each opponent gives up a Battlefield of # VP or less",
    ),
    cure("exchange your hand", "Hands stay with their players."),
    cure("random result", "A Random Result is read and done with.", "the RR"),
    cure("instead of discarding it", "What is lost goes where the rules say."),
    cure("its Avatar", 'An Avatar is named by his title: “"…" is in play”.'),
    cure("^ skip your next turn $", "A phase is skipped.", "You skip the next Action Phase"),
    cure("more than # card each turn", "Draws are not counted."),
    cure("switches sides", "Warlords change sides, and their Battle Hands with them.", "changes sides"),
    cure(
        "return <x> rival <y> to your hand",
        "A card goes to the hand of its owner.",
        "return <x> rival <y> to its owner's hand",
    ),
    cure(
        "return <x> opposing <y> to your hand",
        "A card goes to the hand of its owner.",
        "return <x> opposing <y> to its owner's hand",
    ),
    cure("^ <x> against <y> $", "Whom it will fight is not known before.", "Combat Power: this Legion gets +2 CS"),
    cure("in your battle hand", "What lies there is hidden, and counted by Powers alone.", "in the Challenge"),
    cure(
        "^ this can't be cancelled $",
        "What it does to others can be kept off, not itself.",
        "The Legion this is given to can't be affected by Fate",
    ),
    cure("<x> can't be flipped", "What is kept off is Fate and Powers.", "<x> can't be affected by Fate and Powers"),
    cure("^ add # to your total CS $", "Legions have CS.", "all friendly Legions get +1 CS"),
    cure("^ exchange two legions $", "It says which.", "exchange target friendly Legion with target rival Legion"),
    *[
        cure(f"{when} {this} {event} , <x> $", "A Legion has no effects that fire by themselves.", "Combat Power: <x>")
        for when in ("when", "whenever", "if")
        for this in ("this legion", "this")
        for event in ("is defeated", "dies", "is lost", "is discarded", "is revealed", "is destroyed", "is flipped")
    ],
    *[
        cure(
            f"^ once per {time} , <x> : <y> $",
            "A Power is used once in a Challenge.",
            "Combat Power: <y>",
        )
        for time in ("turn", "challenge", "combat", "round")
    ],
    cure("its new holder draws <x> $", "The text is that of who captured it.", "draw <x>"),
    cure("^ opponents' <x> against this get <y> $", "A Warlord's own strength counts.", "This Warlord gets +2 IS"),
    cure("^ gain control of <x> Legion $", "Cards fight for whose Battle Hand they are in."),
    cure("control of <x> Item", "What was given stays with its Legion.", "discard <x> Item"),
    cure("draw a card ,", "Cards are drawn together, and that happens once for all of them.", "draw cards,"),
    cure("draws a card ,", "Cards are drawn together, and that happens once for all of them.", "draws cards,"),
]
"""Words that mean something else here."""
