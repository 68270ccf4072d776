"""What is done."""

from __future__ import annotations

from typing import Final

from rubrica.language.synonyms.words import HEALTH, STRENGTH, to_your_hand, ways
from rubrica.language.wordings import wording

DEEDS: Final = [
    # What is done.
    *ways("destroy", "kill", "slay"),
    *ways("deal # damage to | inflict # damage on", "inflict # damage on", "do # damage to", "deals # damage to"),
    wording("deal # damage to", "inflict / # damage on"),
    wording("inflict # damage to", "inflict / # damage on"),
    wording("inflict # damage on", "deal / # damage to"),
    wording("damage equal to <x> to", "damage equal to <x> on"),
    *ways("gain", "get", "receive"),
    *ways("gains", "gets", "receives"),
    *ways("get", "gain", "have"),
    *ways("gets", "gains", "has"),
    *ways("have", "get", "gain"),
    *ways("has", "gets", "gains"),
    *ways("takes | suffers", "suffers", "takes"),
    *ways("exile | banish", "banish", "exile", "remove from the game"),
    *ways("heal | regenerate", "regenerate", "restore", "recover"),
    *ways("discard pile | graveyard", "graveyard", "grave", "discard"),
    *ways("graveyard", "discard pile"),
    *ways("deck", "library", "draw pile", "main deck"),
    *ways("loses its text | loses all abilities", "loses all abilities", "loses its text", "loses its abilities"),
    *ways("lose their text | lose all abilities", "lose all abilities", "lose their text"),
    wording("silence <x> until", "<x> loses its text until"),
    *ways("create a copy of | create a token copy of", "create a copy of", "create a token that's a copy of", "copy"),
    wording("create a token copy of", "spawn a copy of | create a token copy of"),
    *ways("becomes a copy of", "turns into a copy of", "transforms into a copy of", "transforms into"),
    *ways("cannot | can't", "can't", "can not", "may not", "cannot", "is unable to"),
    *ways("doesn't | does not", "does not"),
    *ways("loses", "lose"),
    *ways(
        "to its owner's hand",
        "to hand",
        "to its owners hand",
        "to their owner's hand",
        "to their owners' hands",
        "to the hand of its owner",
    ),
    *to_your_hand("to its owner's hand", "to your hand"),
    wording("put <x> into your hand !enemy !opposing !rival !opponent !opponent's", "return <x> to your hand"),
    wording("put <x> into its owner's hand", "return <x> to its owner's hand"),
    *ways("put # counter on", "place # counter on"),
    *ways("put", "place", "add"),
    wording("search your deck for !rune !resource", "search your deck for | search / your spell deck / for"),
    *ways(STRENGTH, "power", "strength", "attack", "pow", "atk"),
    *ways(HEALTH, "health", "hp", "life", "toughness", "hit points"),
    *ways("color | colour", "colour"),
    wording("you draw #", "draw #"),
    wording("you gain #", "gain #"),
    wording("you draw a", "draw a"),
    wording("draw a card from your deck", "draw a card"),
    wording("look at the top card of your deck", "look at the top / 1 / card of your deck"),
]
