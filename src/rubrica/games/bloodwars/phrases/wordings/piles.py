"""Hands, decks and piles: what is drawn, discarded, looked at, searched for, and where cards go."""

from __future__ import annotations

from typing import Final

from rubrica.language.synonyms.words import SEARCHES_SHUFFLE, to_your_hand
from rubrica.language.wordings import wording

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
PILES: Final = [
    wording("draw deck", "deck"),
    wording("search your deck for <x> , reveal it , and put it into your Command Hand", "search your deck for <x>"),
    wording("search your deck for <x> and put it into your Command Hand", "search your deck for <x>"),
    wording("discard a card from your Command Hand", "discard / a / card"),
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
    wording("<x> from your discard pile into your Command Hand", "<x> from your discard pile / into your Command Hand"),
    wording("put <x> into your Command Hand", "take / <x> / into your Command Hand"),
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
    wording("a Hidden Ally is revealed", "a player / reveals a Hidden Ally"),
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
    wording("^ kill <x> $", "^ put / <x> / into the Dead-Book $"),
    wording(", kill <x> $", ", put / <x> / into the Dead-Book $"),
    wording(": kill <x> $", ": put / <x> / into the Dead-Book $"),
    wording("recover <x> $", "take / <x> / into your Command Hand $"),
    wording("recall <x> $", "take / <x> / into your Command Hand $"),
    wording("look at the top card of the deck", "look at the top / 1 / card of the deck"),
    wording("discard # cards from your Command Hand", "discard / # / cards"),
    wording("discard a card from your Command Hand", "discard / a / card"),
    *to_your_hand("to its owner's Command Hand", "to your hand"),
    wording("to its owner's hand", "to its owner's Command Hand"),
    wording("in your hand", "in your Command Hand"),
    wording("from your hand", "from your Command Hand"),
    wording("into your hand", "into your Command Hand"),
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
    *SEARCHES_SHUFFLE,
    *[
        wording(f"{mark}<x> is put into the Dead-Book $", f"{mark}put / <x> / into the Dead-Book $")
        for mark in ("^ ", ", ", ": ")
    ],
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
    wording("to their owners' hands", "to its owner's Command Hand"),
    wording("to the hands of their owners", "to its owner's Command Hand"),
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
    wording("unless its controller discards", "unless / the owner of / it / discards"),
    wording("unless its owner discards", "unless / the owner of / it / discards"),
    *[
        wording(
            f"{flip} the top card of your deck {joint} if its RR is # or {more} , <x> $",
            f"draw an RR / , / then / if / the RR / is {house} / # / , <x> $",
        )
        for flip in ("flip", "reveal", "turn over")
        for joint in (";", ".", "and", ",")
        for more, house in (("more", "at least"), ("less", "at most"))
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
    *[
        wording(f"search your deck for {a} {word}", f"search your deck for a / {word} card")
        for a in ("a", "an")
        for word in ("Spell", "Orders", "Fate")
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
    wording("put <x> into their owners' discard piles", "discard / <x>"),
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
    *[
        wording(f"{reveal} the top card of your deck", "reveal the top card of your deck")
        for reveal in ("turn over", "show", "turn up")
    ],
    *[
        wording(f"put it {there}", f"put / it / {house}")
        for there, house in (
            ("into your discard pile", "onto your discard pile"),
            ("into its owner's discard pile", "onto your discard pile"),
        )
    ],
    *[wording(f"put <x> into its owner's discard pile{end}", f"discard / <x>{end}") for end in (" $", " ,")],
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
        wording(
            f"look at {hand} and choose {a} <x> {of} . {they} {it} $",
            "look at the Command Hand of / target opponent / and choose a / <x> / to discard $",
        )
        for hand in (
            "target opponent's hand",
            "an opponent's hand",
            "your opponent's hand",
            "target player's hand",
            "the Command Hand of target opponent",
        )
        for a in ("a", "an")
        for of in ("from it", "there", "from that hand")
        for they in ("that player discards", "they discard", "discard", "target opponent discards")
        for it in ("it", "that card")
    ],
    # Of what lies in Battle Hands its player gives something up.
    *[
        wording(
            f"{mark} {put} {a} {noun}{how} {in_} the opposing Battle Hand{pile}",
            f"{mark} the opposing Battle Hand / loses / a {noun} {limit} / {dead}".replace("  ", " ")
            .strip()
            .removesuffix("/")
            .strip(),
        )
        for mark in (":", ",", "^")
        for put, pile, dead in (
            ("put", " into the Dead-Book", "to the Dead-Book"),
            ("put", " into the discard pile", ""),
            ("discard", "", ""),
            ("flip", "", "") if False else ("remove", "", ""),
            ("kill", "", "to the Dead-Book"),
            ("destroy", "", ""),
        )
        for a in ("a", "an", "target")
        for noun in ("Legion", "Item", "Support", "Fate card", "card")
        for how, limit in (
            ("", ""),
            (" with # CS or less", "of # CS or less"),
            (" of # CS or less", "of # CS or less"),
            (" with CS # or less", "of # CS or less"),
            (" with # CS or more", "of at least # CS"),
            (" of # CS or more", "of at least # CS"),
            (" with CS # or more", "of at least # CS"),
        )
        for in_ in ("in", "from")
        if (a, how) != ("target", "") or put != "put"
    ],
    *[
        wording(f"{puts} {which} into {the} Dead-Book", f"{gives} up / {house} / to the Dead-Book")
        for puts, gives in (("puts", "gives"), ("put", "give"))
        for which, house in (
            ("one of their Legions", "a Legion"),
            ("a Legion they control", "a Legion"),
            ("one of their Warlords", "a Warlord"),
            ("a Warlord they control", "a Warlord"),
            ("the Legion with the lowest CS they control", "the Legion with the lowest CS"),
            ("the Legion with the highest CS they control", "the Legion with the highest CS"),
            ("their Legion with the lowest CS", "the Legion with the lowest CS"),
            ("their Legion with the highest CS", "the Legion with the highest CS"),
            ("their weakest Legion", "the Legion with the lowest CS"),
            ("their strongest Legion", "the Legion with the highest CS"),
        )
        for the in ("the", "their")
    ],
    *[
        wording(f"{discards} {which}", f"{gives} up / {house}")
        for discards, gives in (
            ("discards", "gives"),
            ("discard", "give"),
            ("sacrifices", "gives"),
            ("sacrifice", "give"),
            ("loses", "gives"),
        )
        for which, house in (
            ("one of their Legions", "a Legion"),
            ("a Legion they control", "a Legion"),
            ("one of their Warlords", "a Warlord"),
            ("a Warlord they control", "a Warlord"),
            ("one of their Battlefields", "a Battlefield"),
            ("a Battlefield they control", "a Battlefield"),
            ("a Battlefield from their Victory Pool", "a Battlefield"),
            ("one of their Items", "an Item"),
            ("the Legion with the lowest CS they control", "the Legion with the lowest CS"),
            ("the Legion with the highest CS they control", "the Legion with the highest CS"),
            ("their Legion with the lowest CS", "the Legion with the lowest CS"),
            ("their Legion with the highest CS", "the Legion with the highest CS"),
        )
    ],
    *[
        wording(f"cards in {whose} hand", f"cards in the Command Hand of / {who}")
        for whose, who in (
            ("target opponent's", "target opponent"),
            ("that player's", "that player"),
            ("the opposing player's", "the opposing player"),
            ("the loser's", "the opposing player"),
        )
    ],
    *[
        wording(
            "put <x> from your hand into your Battle Hand",
            "put / <x> / from your Command Hand / into / your Battle Hand",
        ),
    ],
    *[wording(f"{put} <x> into play", "induct / <x>") for put in ("put",)],
    *[wording("from a discard pile", "from any discard pile")],
    *[wording("in a discard pile", "in any discard pile")],
    *[wording("from the Dead-Book", "from your Dead-Book")],
]
