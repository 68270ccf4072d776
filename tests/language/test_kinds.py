"""Words have kinds: what can never do anything, or does something else, is refused with the cure; what a player reads in it is read."""

from __future__ import annotations

from typing import Any

import pytest

import rubrica
from rubrica.engine.errors import BadCard

COMMAND = {"type": "command"}
CREATURE = {"type": "creature", "health": 2}
SPELL = {"type": "spell", "asp": 1}
CHARACTER = {"type": "character", "asp": 1, "hp": 2}
ORDER = {"type": "action", "colour": "red", "links": ["red"], "cost": 1}
MINION = {"type": "minion", "colour": "red", "links": ["red"], "cost": 1, "health": 1}
LORD = {"type": "warlord", "alignment": "LG", "plane": "Baator", "is": 10, "rr": 3}
EVENT = {"kind": "event"}
HERO = {"kind": "hero", "points": 20, "hp": 9, "def": 6, "atk": 4, "dmg": 3}


def read(name: str, fields: dict[str, Any]) -> Any:
    return rubrica.game(name).reader.read({"name": "Test", **fields}, "a test")


@pytest.mark.parametrize(
    ("name", "fields", "words"),
    [
        ("bloodless", {**COMMAND, "text": "Gain that much blood."}, "Write a number."),
        ("bloodless", {**COMMAND, "text": "That player draws a card."}, "Name the player"),
        ("bloodless", {**COMMAND, "text": "Set each creature card aside."}, "Name the place: creature card in your hand."),
        ("bloodless", {**COMMAND, "text": "Gain blood equal to the number of creature cards."}, "Name the place"),
        ("bloodless", {**COMMAND, "text": "If there is a creature card, draw a card."}, "Name the place"),
        ("bloodless", {**COMMAND, "text": "Put a creature into play."}, "There could stand a card that is not in play."),
        ("bloodless", {**COMMAND, "text": "Gain X blood."}, 'Write a number, or a cost of "X".'),
        ("bloodless", {**COMMAND, "text": "Each creature card in your hand strikes a creature."}, "There could stand a creature"),
        ("bloodless", {**COMMAND, "text": "Destroy each friendly enemy creature."}, "Take one of the two out."),
        ("bloodless", {**COMMAND, "text": "If a creature is a creature card, draw a card."}, "'a creature' is never 'creature card'"),
        ("bloodless", {**CREATURE, "text": "When this attacks, destroy the killed creature."}, "there is none in the event"),
        ("bloodless", {**CREATURE, "text": "At the start of your turn, destroy the attacker."}, "there is none in the event"),
        ("bloodless", {**CREATURE, "text": "Whenever another creature dies, destroy it."}, "'it' is a card that is not in play"),
        ("bluthelden", {**SPELL, "text": "Destroy target player."}, "'target player' is a player"),
        ("bluthelden", {**SPELL, "text": "Counter each entry with Flying."}, "That can be said of a permanent"),
        ("bluthelden", {**SPELL, "text": "Destroy a random entry."}, "There could stand a permanent."),
        ("bluthelden", {**CHARACTER, "text": "When this attacks, stun the blocker."}, "there is none in the event"),
        (
            "bluthelden",
            {**CHARACTER, "text": "When this attacks, stun each opposing character in this War Zone."},
            'Write "in the War Zones of this lane".',
        ),
        ("nightfall", {**ORDER, "chain": "Target minion suffers a wound."}, "There could stand a player."),
        ("nightfall", {**ORDER, "chain": "Target minion draws a card."}, "There could stand a player."),
        ("nightfall", {**ORDER, "chain": "Give a wound to target minion."}, "There could stand a player."),
        ("nightfall", {**MINION, "in_play": "When this attacks, inflict 1 damage on that player."}, "points to nothing"),
        ("bloodwars", {**LORD, "text": "When this is inducted, discard target player."}, "'target player' is a player"),
        ("battledecks", {**EVENT, "text": "Each character takes damage equal to the DMG of target event."}, "There could stand"),
        ("battledecks", {**EVENT, "text": "Discard each equipment attached to a character in your deck."}, "never fits"),
        ("battledecks", {**EVENT, "text": "Refresh each hero in your discard pile."}, "What lies there is"),
        ("bloodless", {**CREATURE, "text": "When this dies, destroy this."}, "it has left play already"),
        ("bluthelden", {**CHARACTER, "text": "When this dies, destroy it."}, "it has left play already"),
        ("nightfall", {**MINION, "in_play": "When this is destroyed, destroy this."}, "it has left play already"),
        ("battledecks", {**HERO, "text": "When this is defeated, this takes 1 damage."}, "it has left play already"),
        ("bloodless", {**COMMAND, "text": "Gain blood equal to the power of each creature."}, "Name one"),
        ("bloodless", {**COMMAND, "text": 'Deal 1 damage to a creature for each "Bee" counter on it.'}, "counted before"),
        ("bloodless", {**CREATURE, "text": "When a creature is sacrificed, set the attacked creature aside."}, "none in the"),
        ("bluthelden", {**SPELL, "text": "Roll a die for X."}, "Write X where the number is wanted."),
        ("bluthelden", {**CHARACTER, "text": "Characters in your graveyard cost you 1 ASP less."}, "as they are played"),
        ("nightfall", {**ORDER, "chain": "If each card in your hand or discard pile is not friendly, draw a card."}, "never fits"),
        ("bloodwars", {**LORD, "text": "When this is named Challenger, this Warlord changes sides."}, "an ally or a Defender"),
        ("bloodwars", {**LORD, "text": "When this is named Challenger, look at your Battle Hand."}, "you know your own"),
        ("bloodless", {**COMMAND, "text": "Draw a card. You may if you do, gain 1 blood."}, "Begin a sentence with it."),
        ("bloodless", {**COMMAND, "text": "If each creature is a creature, draw a card."}, "is always so"),
        ("bloodless", {**COMMAND, "text": "If the pool is more than the pool, draw a card."}, "Compare it with another number."),
        ("bluthelden", {**CHARACTER, "text": "Characters in this lane cost you 1 ASP less."}, "never 'in this lane'"),
        # By type.
        ("bloodless", {**COMMAND, "text": "Deal 2 damage to each command."}, "There could stand a creature or a Blood Flask."),
        ("bloodless", {**COMMAND, "text": "Execute a creature card from your hand."}, "There could stand a command."),
        ("bloodless", {**COMMAND, "text": "Return each command with power 2 to its owner's hand."}, "a command is never 'with power 2'"),
        ("bloodless", {**COMMAND, "text": "Set each Blood Flask card in your deck aside."}, "What lies there is a creature or a command."),
        ("bloodless", {**COMMAND, "text": "If a creature is a command, draw a card."}, "'a creature' is never 'command'"),
        ("bloodless", {**COMMAND, "text": "Whenever a command strikes, draw a card."}, "There could stand a creature"),
        ("battledecks", {**EVENT, "text": "Each equipment takes 2 damage."}, "There could stand a hero or a reinforcement."),
        ("battledecks", {**EVENT, "text": "Return each hero to hand."}, "There could stand a reinforcement"),
        ("battledecks", {**EVENT, "text": "Each wounded equalizer is defeated."}, "never fits"),
        ("bluthelden", {**SPELL, "text": "Destroy each Sovereign."}, "There could stand a Rune or a Resource"),
        ("bluthelden", {**SPELL, "text": "Target Resource regenerates 2."}, "There could stand a character."),
        ("nightfall", {**ORDER, "chain": "Put an action card from your hand into play."}, "There could stand a minion."),
        ("nightfall", {**ORDER, "chain": "Give a minion card from your hand to target player."}, "There could stand a wound."),
        ("bloodwars", {**LORD, "text": "At the start of your turn, each Legion gains IS equal to the printed CS."}, "a Warlord"),
        # Where it is after a move, and what "this" is.
        ("bloodless", {**COMMAND, "text": "Return a creature to its owner's hand. It gains Flying."}, "'it' is a card that is not in play"),
        ("bloodless", {**COMMAND, "text": "Destroy a creature. Heal it fully."}, "'it' is a card that is not in play"),
        ("bloodless", {**CREATURE, "text": "When this attacks, put this into play."}, "There could stand a card that is not in play."),
        ("bloodless", {**CREATURE, "text": "When this attacks, reveal this command."}, "this card is none"),
        ("nightfall", {**MINION, "in_play": "At the start of your turn, destroy this player."}, "this card is none"),
        ("bluthelden", {**CHARACTER, "text": "When this attacks, counter this."}, "There could stand an entry of the chain."),
        # Words that ask for others.
        ("bloodless", {**COMMAND, "text": "If you do, draw a card."}, "Say first what is to be done."),
        ("bloodless", {**COMMAND, "text": "Destroy each creature of that kin."}, 'Write "Name a kin." before it.'),
        ("bloodless", {**COMMAND, "text": "Return each card set aside by this to your hand."}, "this card sets nothing aside"),
        ("bloodless", {**COMMAND, "text": "Destroy the opposing creature."}, "on no space of the Board"),
        ("bloodless", {**COMMAND, "text": "Reveal each card in your discard pile."}, "everybody sees that pile"),
        ("bloodless", {**COMMAND, "text": "Search your deck for a card in your hand."}, "Take the other place out."),
        ("bluthelden", {**SPELL, "text": "Destroy the trained character."}, "this card is no Training"),
        ("nightfall", {**ORDER, "chain": "Claim a card from your hand without paying."}, 'Write "from an archive"'),
        ("battledecks", {**HERO, "text": "At the start of each turn, refresh the attacker."}, "there is none in the event"),
        ("bloodwars", {**LORD, "text": "At the start of your turn, flip the Challenger."}, "there is no Challenge then"),
        # Numbers that are nothing; what has left; what is there already; what comes too late.
        ("bloodless", {**COMMAND, "text": "Destroy up to 0 creatures."}, "Write a number from 1 on."),
        ("battledecks", {**EVENT, "text": "Target hero is defeated. It takes 2 damage."}, "'it' is a card that is not in play"),
        ("bloodless", {**CREATURE, "text": "When this overkills, put the attacker into play."}, "There could stand a card"),
        ("bloodless", {**COMMAND, "text": "If up to 2 creatures are friendly, draw a card."}, "a condition chooses nothing"),
        ("bloodless", {**COMMAND, "text": "Return each enemy card in your discard pile to its owner's hand."}, "Take the word or"),
        ("bluthelden", {**SPELL, "text": "Return each card in your hand to its owner's hand."}, "it is there already"),
        ("bluthelden", {**SPELL, "text": "Gain control of target Sovereign."}, "There could stand a Rune"),
        ("bluthelden", {**SPELL, "text": "Destroy each Resource in a War Zone."}, "never fits"),
        ("nightfall", {**ORDER, "chain": "If this is kicked, draw a card."}, 'Write kicker_colour = "red"'),
        ("nightfall", {**ORDER, "chain": "If damage was prevented this way, draw a card."}, "no damage is inflicted before it"),
        ("nightfall", {**ORDER, "chain": "Cancel this."}, "Name another order."),
        ("nightfall", {**ORDER, "chain": "Carry out the Chain text of this."}, "Name another order."),
        ("nightfall", {**ORDER, "chain": "Gain control of each minion you control."}, "it is yours already"),
        ("nightfall", {**ORDER, "chain": "Discard each wound from the commons, then draw that many cards."}, "What lies there is"),
        ("nightfall", {**MINION, "in_play": "When this attacks, if the next order in the chain is red, draw a card."}, "is no order"),
        ("bloodwars", {**LORD, "text": "When this is captured, draw a card."}, "There could stand a Battlefield."),
        ("bloodwars", {**LORD, "text": "At the end of your turn, add 2 to the RR."}, 'Begin with "When you draw an RR,"'),
        ("bloodwars", {**LORD, "text": "While this is presented, you draw 2 more cards as reward."}, "Write it on a Battlefield."),
        ("battledecks", {**HERO, "text": "When this attacks, add 2 to the roll."}, "Write it on an event card"),
        ("battledecks", {**HERO, "text": "When this takes damage, prevent all damage to this."}, "Write it on an event card"),
        ("battledecks", {**HERO, "text": "Instant: reroll the die."}, "Write it on an event card"),
        ("battledecks", {**HERO, "text": "Activate: redirect the attack to target character."}, "no attack is declared then"),
        ("battledecks", {**EVENT, "text": "Redirect the attack to the attacker."}, "nobody receives his own attack"),
        ("battledecks", {**EVENT, "text": "Refresh each ready character."}, "needs no refreshing"),
        ("battledecks", {**HERO, "text": "When this attacks a character in your hand, draw 1 card."}, "can't be about that"),
        ("battledecks", {**EVENT, "text": "Each character takes damage equal to the DEF of an equalizer."}, "There could stand a hero"),
    ],
)  # fmt: skip
def test_refused_with_the_cure(name: str, fields: dict[str, Any], words: str) -> None:
    with pytest.raises(BadCard) as refusal:
        read(name, fields)
    assert words in str(refusal.value)


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("bloodless", {**COMMAND, "text": "Return a creature from your discard pile to your hand."}),
        ("bloodless", {**COMMAND, "text": "Gain blood equal to the number of creatures in your discard pile."}),
        ("bloodless", {**COMMAND, "cost": "X", "text": "Gain X blood."}),
        ("bloodless", {**COMMAND, "text": "Pay X blood. Gain X blood."}),
        ("bloodless", {**CREATURE, "text": "When this is attacked, deal 1 damage to the attacker."}),
        ("bloodless", {**CREATURE, "text": "Whenever another creature dies, return it to its owner's hand."}),
        ("bluthelden", {**SPELL, "text": "Return a character from your graveyard to your hand."}),
        ("bluthelden", {**CHARACTER, "text": "When this deals damage, gain that much LP."}),
        ("bluthelden", {**CHARACTER, "text": "When this is blocked, stun the blocker."}),
        ("bluthelden", {**CHARACTER, "text": "Characters cost you 1 ASP less."}),
        ("bluthelden", {**CHARACTER, "text": "Whenever a character dies, put it into play."}),
        ("nightfall", {**ORDER, "chain": "Put a minion from your discard pile into your hand."}),
        ("nightfall", {**MINION, "in_play": "Minions cost you 1 less."}),
        ("battledecks", {**EVENT, "text": "Cancel up to 2 events."}),
        ("bloodless", {**COMMAND, "text": "Name a kin. Destroy each creature of that kin."}),
        (
            "bloodless",
            {**COMMAND, "text": "You may return a creature to its owner's hand. Otherwise, it gains Flying."},
        ),
        ("bloodless", {**COMMAND, "text": "Set a creature aside. Put it into play."}),
        ("bloodless", {**COMMAND, "text": "Destroy a creature. Return it to its owner's hand."}),
        ("bloodless", {**CREATURE, "text": "When this dies, put it into play."}),
        (
            "nightfall",
            {**MINION, "in_play": "Whenever another friendly minion is destroyed, return it to its owner's hand."},
        ),
    ],
)
def test_read_as_it_is_meant(name: str, fields: dict[str, Any]) -> None:
    assert read(name, fields) is not None


def test_entries_and_players_are_offered_each() -> None:
    """They are no copies: what is offered once is a card that lies in one zone twice."""
    state = rubrica.game("nightfall").start(seed=1)
    entry = (state.clock + 1) << 10 | 1023
    assert super(type(state), state).distinct([1, 2, entry], 0) == [1, 2, entry]


def test_two_nodes_of_one_name_are_refused() -> None:
    """What was read is kept by the names of its nodes: of two that share one, the other would be read from there."""
    from dataclasses import dataclass

    from rubrica.language.nodes.base import Ability, That
    from rubrica.language.nodes.filters import Named
    from rubrica.language.phrases import Phrasebook, phrase
    from rubrica.language.reading import Reader

    @dataclass(frozen=True)
    class Other(That):
        word: str = ""

    Other.__name__ = "Named"
    book = Phrasebook([phrase("named {name}", Named), phrase("so called", Other)], (), (That,))
    with pytest.raises(ValueError, match="two nodes are called Named"):
        Reader(book, Ability)
