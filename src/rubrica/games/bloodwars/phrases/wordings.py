"""How players of Blood Wars say what its phrasebook says otherwise: read, never printed."""

from __future__ import annotations

from typing import Final

from rubrica.games.bloodwars.card import ALIGNMENTS
from rubrica.language.curing import cure
from rubrica.language.nodes import sayings
from rubrica.language.nodes.filters import Friendly
from rubrica.language.wordings import wording

SAYINGS: Final = [*sayings.any_order(), *sayings.whose_behind(Friendly(True), Friendly(False))]
WORDINGS: Final = [
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
    wording("the bearer", "the Legion this is given to"),
    wording("the equipped Legion", "the Legion this is given to"),
    wording("cancel target spell $", "cancel / target / played Fate card $"),
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
    wording("loses # IS", "loses IS equal to / #"),
    wording("loses # CS", "loses CS equal to / #"),
    wording("^ you may play this only if <x> $", "^ play this only if <x> $"),
    wording("the holder draws", "draw"),
    wording("^ <x> at the start of their turn $", "^ at / the start of your turn , <x> $"),
    wording("play a Fate card ,", "play Fate ,"),
    wording("look at target opponent's hand", "look at the Command Hand of / target opponent"),
    wording("look at the hand of", "look at the Command Hand of"),
    wording("reveals their hand", "reveals the Command Hand"),
    wording("reveals its hand", "reveals the Command Hand"),
    wording("of your deck", "of the deck of / you"),
    wording("return <x> to your Command Hand", "take / <x> / into your Command Hand"),
    wording(
        "return <x> from your discard pile to your hand", "take / <x> from your discard pile / into your Command Hand"
    ),
    wording("and put it into your hand", ""),
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
    wording("return <x> to your hand", "return <x> to its owner's Command Hand"),
    wording("to its owner's hand", "to its owner's Command Hand"),
    wording("in your hand", "in your Command Hand"),
    wording("from your hand", "from your Command Hand"),
    wording("into your hand", "into your Command Hand"),
]
CURES: Final = [
    *[
        cure(f"you win a {what} ,", "Who wins a Challenge captures its Battlefield.", "you capture a Battlefield,")
        for what in ("Challenge", "Combat", "battle", "battle with this legion", "Combat with this legion")
    ],
    cure("this warlord loses a <x> ,", "A Challenge succeeds or fails.", "a Challenge of you fails,"),
    cure("this legion is defeated ,", "Its player loses it.", "you lose a Legion,"),
    cure("this legion dies ,", "Its player loses it.", "you lose a Legion,"),
    *[
        cure(f"{mark} destroy", "Cards are discarded, or put into the Dead-Book.", f"{mark} discard")
        for mark in (",", ":")
    ],
    cure("once per turn ,", "A Warlord has Powers, each used once in a Challenge.", "Combat Power:"),
    cure("its new holder draws <x> $", "The text is that of who captured it.", "draw <x>"),
    cure("^ opponents' <x> against this get <y> $", "A Warlord's own strength counts.", "This Warlord gets +2 IS"),
    cure("^ gain control of <x> $", "Cards fight for whose Battle Hand they are in.", "put <x> into your Battle Hand"),
    cure(
        "when you win a Combat ,", "Who wins a Challenge captures its Battlefield.", "when you capture a Battlefield,"
    ),
    cure(
        "when you win an Intrigue ,",
        "Who wins a Challenge captures its Battlefield.",
        "when you capture a Battlefield,",
    ),
    cure(
        "when you win a Challenge ,",
        "Who wins a Challenge captures its Battlefield.",
        "when you capture a Battlefield,",
    ),
    cure(
        "when this is lost ,",
        "Its player loses it.",
        "when you lose a Legion,",
        "when you lose a Warlord,",
    ),
    cure("^ destroy", "Cards are discarded, or put into the Dead-Book.", "Discard"),
    cure(
        "when this enters play ,",
        "A Warlord is inducted; Legions and Fate come with a Battle Hand.",
        "When this is inducted,",
    ),
    cure("draw a card ,", "Cards are drawn together, and that happens once for all of them.", "draw cards,"),
    cure("draws a card ,", "Cards are drawn together, and that happens once for all of them.", "draws cards,"),
]
"""Words that mean something else here."""
