"""A text that is accepted works as it reads: the sentences that were once accepted and dead, wrong or fatal, and those that
designers asked for. Each is read, and in which words of the house; or refused, and with which cure."""

from __future__ import annotations

from typing import Any

import pytest

import rubrica
from rubrica.language.understanding import understand_card

FIELDS: dict[tuple[str, str], dict[str, Any]] = {
    ("bloodless", "command"): {"type": "command"},
    ("bloodless", "creature"): {"type": "creature", "health": 3},
    ("bluthelden", "artifact"): {"type": "artifact", "asp": 2},
    ("bluthelden", "spell"): {"type": "spell", "asp": 2},
    ("bluthelden", "character"): {"type": "character", "asp": 2, "hp": 3, "pow": 2},
    ("nightfall", "chain"): {"type": "action", "colour": "red", "links": ["white"], "cost": 2},
    ("nightfall", "in_play"): {"colour": "red", "links": ["white"], "cost": 2, "health": 2, "strength": 2},
    ("battledecks", "event"): {"kind": "event"},
    ("battledecks", "hero"): {"kind": "hero", "points": 20, "hp": 8, "def": 6, "atk": 3, "dmg": 2},
    ("bloodwars", "warlord"): {"type": "warlord", "alignment": "LN", "plane": "Abyss", "is": 8, "rr": 3},
}
READ = [
    ("battledecks", "event", "Attach an equipment to another character.", ""),
    ("battledecks", "hero", "When this enters play, draw a card.", "When this enters play, draw 1 card."),
    ("bloodless", "command", "Choose one: draw a card or gain 1 blood", ""),
    ("bloodless", "command", "Create a copy of target creature.", ""),
    (
        "bloodless",
        "command",
        "Deal 1 damage to a creature. Destroy the creature opposite it.",
        "Deal 1 damage to a creature. Destroy the creature opposing it.",
    ),
    (
        "bloodless",
        "command",
        "Deal 1 damage to a creature. Destroy the creature to its right.",
        "Deal 1 damage to a creature. Destroy the creature to the right of it.",
    ),
    ("bloodless", "command", "Destroy target creature. Deal 1 damage to another target creature.", ""),
    ("bloodless", "command", "Destroy target unfriendly creature.", "Destroy target enemy creature."),
    ("bloodless", "command", "Gain blood equal to the number of creatures in your discard pile.", ""),
    ("bloodless", "command", "If 2 or more creatures died this turn, draw a card.", ""),
    (
        "bloodless",
        "command",
        "Play a creature card from your hand without paying its cost.",
        "Play a creature card from your hand for free.",
    ),
    ("bloodless", "command", 'Remove up to 2 "Heat" counters from a creature.', ""),
    ("bloodless", "command", "Return a creature from your discard pile to your hand.", ""),
    (
        "bloodless",
        "command",
        "Reveal the top card of your deck. If it is a creature, put it into play. Otherwise, put it into your hand.",
        "Reveal the top card of your deck. If it is a creature, put it into play. Otherwise, return it to your hand.",
    ),
    ("bloodless", "command", "Search your deck for an Insect. Put it into play.", ""),
    ("bloodless", "command", "Set the pool to 10.", ""),
    (
        "bloodless",
        "command",
        "Summon a creature card with cost 2 or less from your hand.",
        "Summon a creature card from your hand with cost 2 or less.",
    ),
    ("bloodless", "command", "Target creature cannot attack until your next turn.", ""),
    ("bloodless", "command", "Target creature gains +1 power until your next turn.", ""),
    ("bloodless", "command", "Target creature loses its text until end of turn.", ""),
    ("bloodless", "command", "Target friendly creature becomes a copy of target enemy creature until end of turn.", ""),
    ("bloodless", "command", "Unless your blood is 1 or more, gain 1 blood.", ""),
    (
        "bloodless",
        "command",
        "Your opponent gains control of a friendly creature.",
        "",
    ),
    ("bloodless", "command", 'Your opponent gets a "Curse" counter.', ""),
    (
        "bloodless",
        "creature",
        "At the beginning of your turn, draw one card.",
        "At the start of your turn, draw a card.",
    ),
    ("bloodless", "creature", "If you would draw a card, gain 1 blood instead.", ""),
    ("bloodless", "creature", "Insect creatures have +1 power.", "Insects have +1 power."),
    ("bloodless", "creature", "Other creatures you control have Flying.", "Friendly other creatures have Flying."),
    ("bloodless", "creature", "Pay 2 to draw a card.", "Pay 2 blood: draw a card."),
    ("bloodless", "creature", "The next time this dies, draw a card.", ""),
    ("bloodless", "creature", "This deals no damage.", ""),
    ("bloodless", "creature", 'This enters with 2 "Heat" counters.', ""),
    ("bloodless", "creature", 'This has +1 power for each "Heat" counter on it.', ""),
    (
        "bloodless",
        "creature",
        "When a creature is killed by this, draw a card.",
        "When this kills a creature, draw a card.",
    ),
    ("bloodless", "creature", "When played, draw a card.", "When this enters, draw a card."),
    ("bloodless", "creature", "When this attacks, put a -1/1/1 counter on it.", ""),
    ("bloodless", "creature", "When this deals combat damage to a creature, draw a card.", ""),
    (
        "bloodless",
        "creature",
        "When this dies, reveal the top card of your deck. If it is a creature card, put it into play.",
        "",
    ),
    (
        "bloodless",
        "creature",
        "When this dies, you may discard a card to draw two cards.",
        "When this dies, you may discard a card, then draw 2 cards.",
    ),
    (
        "bloodless",
        "creature",
        "When this enters play or is turned face up, draw a card.",
        "When this enters or this is flipped, draw a card.",
    ),
    ("bloodless", "creature", "When this enters the board, draw a card.", "When this enters, draw a card."),
    ("bloodless", "creature", "When this enters, pay blood equal to the cost of this.", ""),
    ("bloodless", "creature", "When this is damaged by an attack, draw a card.", ""),
    ("bloodless", "creature", "Whenever another friendly creature dies, return it to its owner's hand.", ""),
    ("bloodless", "creature", "Whenever this is damaged, gain that much blood.", ""),
    ("bloodless", "creature", "Your opponent cannot play more than 1 card each turn.", ""),
    ("bluthelden", "artifact", "Characters cost you 1 ASP less.", ""),
    ("bluthelden", "artifact", "Whenever your opponent plays a permanent, draw a card.", ""),
    ("bluthelden", "character", "This can be blocked only by characters with Flying.", ""),
    ("bluthelden", "character", "This enters play turned.", ""),
    (
        "bluthelden",
        "character",
        "When this attacks, deal 1 damage to each opposing character in the War Zones of this lane.",
        "",
    ),
    ("bluthelden", "character", "When this deals combat damage, draw a card.", ""),
    ("bluthelden", "character", "Whenever another friendly character dies, return it to its owner's hand.", ""),
    ("bluthelden", "spell", "Destroy each character in target lane.", ""),
    ("bluthelden", "spell", 'Put a "Trap" counter on target lane.', ""),
    ("bluthelden", "spell", "Put a character card from your hand into play.", ""),
    ("bluthelden", "spell", "Roll a die: on 1 to 3 draw a card, on 4 to 6 gain 2 LP and draw a card.", ""),
    ("bluthelden", "spell", "Search your spell deck for a Human for your hand.", ""),
    ("nightfall", "chain", "Carry out the Chain text of each order in the chain.", ""),
    ("nightfall", "chain", "Claim a card from an enemy private archive.", ""),
    ("nightfall", "chain", "Gain influence equal to the number of orders in the chain.", ""),
    ("nightfall", "chain", "Give a wound to target opponent.", ""),
    ("nightfall", "chain", "Put 2 minion cards from your discard pile into play.", ""),
    ("nightfall", "chain", "Put each minion card from your discard pile into play.", ""),
    ("nightfall", "chain", "Put up to 2 minion cards from your discard pile into play.", ""),
    ("nightfall", "in_play", "This has +1 strength for each Vampire.", ""),
    ("nightfall", "in_play", "When this attacks, the defending player discards a card.", ""),
    ("nightfall", "in_play", "Whenever another friendly minion is destroyed, return it to its owner's hand.", ""),
]
"""A sentence, and how it is understood if that is said in other words."""
REFUSED = [
    (
        "battledecks",
        "hero",
        "When this attacks, if this is not friendly, draw a card.",
        "is always not so. Take it out.",
    ),
    (
        "bloodwars",
        "warlord",
        "When you win a Combat, discard the presented Battlefield.",
        "Say which Battlefield is meant.",
    ),
    ("bloodwars", "warlord", "As long as you have less VP than you, this Warlord gets +1 IS.", 'Write "an opponent".'),
    (
        "bloodless",
        "command",
        "A friendly creature strikes an enemy creature. Destroy it.",
        "Say which one is meant: “that creature”.",
    ),
    ("bloodless", "command", "Destroy the creature opposite that creature.", "Name the thing before you point to it."),
    ("bloodless", "command", "Gain that much blood.", "Write a number."),
    ("bloodless", "command", "Return each player to its owner's hand.", "“return each creature”"),
    ("bloodless", "creature", "Whenever your opponent plays a permanent, draw a card.", "“plays a creature”"),
    (
        "bluthelden",
        "artifact",
        "Characters in this lane cost you 1 ASP less.",
        "this card lies in no lane",
    ),
    (
        "bluthelden",
        "character",
        "When this attacks, deal 1 damage to each opposing character in this War Zone.",
        'Write "in the War Zones of this lane".',
    ),
    (
        "bluthelden",
        "spell",
        "Play a character card from your hand without paying its cost.",
        "“Put a character card from your hand into play”",
    ),
    ("bluthelden", "spell", "Search your spell deck for a Human.", "Add “for your hand” or “for play”."),
    ("nightfall", "chain", "Inflict 1 damage on each minion that player controls.", "Name the player"),
    ("nightfall", "chain", "Return each player to its owner's hand.", "There could stand a minion in play."),
    ("nightfall", "chain", "Target minion draws a card.", "There could stand a player."),
    ("nightfall", "chain", "Target minion suffers a wound.", "There could stand a player."),
    ("nightfall", "in_play", "When this attacks, inflict 1 damage on that player.", "Name the player"),
    ("nightfall", "in_play", "When this attacks, that player suffers a wound.", "Name the player"),
]
"""A sentence, and what its refusal says."""


def told(game: str, kind: str, text: str) -> tuple[str, str]:
    """How a card with this text is understood, and what is wrong with it."""
    field = kind if game == "nightfall" else "text"
    sentences, faults = understand_card(rubrica.game(game), {"name": "Mine", **FIELDS[game, kind], field: text})
    problems = [one.problem for one in sentences if one.problem] + [fault.problem for fault in faults]
    return " ".join([one.printed for one in sentences]), " ".join(problems)


@pytest.mark.parametrize(("game", "kind", "text", "house"), READ, ids=[text for _, _, text, _ in READ])
def test_is_read(game: str, kind: str, text: str, house: str) -> None:
    printed, problem = told(game, kind, text)
    assert (printed.rstrip("."), problem) == ((house or text).rstrip("."), "")


@pytest.mark.parametrize(("game", "kind", "text", "cure"), REFUSED, ids=[text for _, _, text, _ in REFUSED])
def test_is_refused_with_its_cure(game: str, kind: str, text: str, cure: str) -> None:
    assert cure in told(game, kind, text)[1]
