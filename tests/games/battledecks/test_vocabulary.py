"""The card vocabulary of the codex (section 5): every trigger, verb, target, condition and duration can be said, and prints back."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine.errors import BadCard
from rubrica.games.battledecks import game
from rubrica.language.reading import sentences

TRIGGERS = """
    Whenever this deals damage, draw 1 card.
    Whenever this damages a hero, the damaged character gets -1 DEF.
    Whenever this takes damage, draw 1 card.
    Whenever this takes damage, this regains that much HP.
    Whenever a basic attack damages this, the attacker takes 1 damage.
    Whenever this attacks, this gets +1 ATK for this attack.
    Whenever this is attacked, redirect the attack to target other friendly character.
    Whenever this hits, draw 1 card.
    Whenever this misses, this gets +1 ATK.
    Whenever this rolls a natural 6, draw 1 card.
    Whenever this rolls a natural 1, this takes 1 damage.
    When this becomes unconscious, each opposing character takes 1 damage.
    When this recovers, refresh this.
    When this is defeated, draw 1 card.
    Whenever another friendly character is defeated, this gets +1 DMG.
    Whenever an opposing character is defeated, you may draw 1 card.
    Whenever this activates, this gets +1 DEF this turn.
    Whenever another friendly Beast character attacks, that character gets +1 ATK for this attack.
    At the start of your turn, each opponent discards 1 card.
    At the start of each turn, this gets +1 DEF this turn.
    At the end of your turn, this regains 1 HP.
    At the end of each turn, draw 1 card.
    At the end of the round, draw 1 card.
    Whenever an equalizer enters play, each friendly character gets +1 to saves.
    Whenever an opponent plays an event, draw 1 card.
    Whenever you play an event, this gets +1 ATK.
    When this is paired, this gets +1 DEF.
    When this is un-paired, this gets +1 ATK.
    Once per round, whenever this takes damage, refresh this.
    Instant: you may spot target character.
    Instant: target opposing hero gets -1 ATK.
    Instant: you may return target other friendly reinforcement to hand.
"""
VERBS = """
    Target character takes 2 damage.
    Target character takes damage equal to the DMG of target friendly character.
    2 target opposing characters take 1 damage.
    Each opposing character takes 2 damage: Save 4.
    Target friendly character attacks target opposing character.
    Target friendly character attacks target opposing character with ATK 4 and DMG 3.
    Target unconscious opposing hero is defeated: Save 3.
    Target friendly hero regains 3 HP.
    Target character gets +1 ATK and -1 DEF.
    Target character gets -2 DMG: Save 4.
    Ambush target friendly character.
    Spot target opposing character.
    Un-pair target paired character.
    Target ready opposing character gets an activation token: Save 4.
    Refresh target friendly character.
    You activate 1 more character this turn.
    The active player activates no further character this turn.
    The activating character does 1 more action.
    Draw 2 cards.
    Each opponent discards 1 card.
    Each opponent discards 1 card at random.
    Discard 1 card, then draw 2 cards.
    Search your deck for a reinforcement card.
    Search your deck for an equalizer card.
    Discard target equipment.
    Discard target equipment attached to an opposing character.
    Return a card in your discard pile to hand.
    Return an event card in your discard pile to hand.
    Return target reinforcement to hand.
    Deploy a reinforcement card in your hand.
    Deploy a reinforcement card in your discard pile.
    Look at the top 2 cards of your deck.
    Look at the top 3 cards of your deck and put them back in any order.
    Look at the top card of your deck and leave it or put it on the bottom.
    Cancel target event.
    Reroll the die.
    Add 2 to the roll.
    Choose one: add 1 to the roll or subtract 1 from the roll.
    Prevent 2 of the damage to target character about to take damage.
    Prevent all damage to target friendly character about to take damage.
    Redirect the attack to target friendly character.
    Target friendly character gains "Shatter".
    Target friendly character gains "Barrage I".
    Target character loses all abilities.
    Target character loses all abilities this turn.
    Remove target equalizer from the game.
    End one continuing effect.
    Roll 4 or more: target opposing character takes 3 damage.
    Target hero with the highest HP takes 2 damage.
    Target wounded friendly hero with HP 3 or less regains 2 HP.
    The partner of target paired friendly character gets +1 DEF.
    If an equalizer is in play, draw 1 card.
    If your deck is empty, target friendly hero regains 2 HP.
    If a hero of yours was defeated this round, draw 1 card.
    If you control fewer characters, draw 1 card.
    Target hero takes 1 damage. If it is an unconscious hero, draw 1 card.
"""
ACTIVATED = """
    Activate: target opposing character takes 2 damage.
    Activate "Dive": target opposing character takes 4 damage: roll to hit.
    Once per round, activate: draw 1 card.
    While this is an equipped character, activate: draw 1 card.
    While it is the last turn, activate: each other friendly character gets +1 ATK.
    Activate: pair this with target other friendly unpaired character.
    Activate: un-pair this.
    Activate: roll 3 or more: each opposing character takes 1 damage.
    Activate: this gets +2 DMG for this attack.
"""
CONTINUOUS = """
    This has +1 ATK.
    Other friendly Beast characters have +1 ATK.
    Opposing non-Mechanical heroes have -1 to saves.
    While this has 3 HP or less, this has +2 ATK and +1 DMG.
    While this is a paired character, this has +1 DEF.
    While this is not a paired character, this has +1 ATK.
    While this is equipped with "Charm", this has +1 DEF.
    While this has activated, this has +1 DEF.
    While this has not activated, this has -1 DEF.
    While it is your turn, this has +1 ATK.
    While it is not your turn, this has +1 DEF.
    While it is the last turn, this has +1 DMG.
    While you have the Initiative Token, other friendly characters have +1 DEF.
    While you control fewer characters, this has +1 ATK.
    While an equalizer is in play, this has +1 to saves.
    While your deck is empty, this has +1 DMG.
    While you control an unconscious hero, this has 1 armour.
    While it is the first attack of this activation, this has +1 ATK.
    This has 1 armour.
    This has 1 more action.
    This has 1 more activation.
"""
KEYWORDS = """
    Spot. Barrage I. Barrage II. Shatter. Guard. Mend 3. Repair 3. Double Strike. Tireless. Armoured 2. Stubborn 2.
    Retaliate 1. Rally. Dig In. Take Aim. Inspire 1 Mechanical. Pin. Scout. Rapid Orders. Bulwark.
"""


def lines(block: str) -> list[str]:
    return [line.strip() for line in block.strip().splitlines()]


def character(text: str) -> dict[str, Any]:
    return {"name": "Test", "points": 10, "hp": 5, "def": 5, "atk": 3, "dmg": 2, "text": text}


@pytest.mark.parametrize("text", [*lines(TRIGGERS), *lines(ACTIVATED), *lines(CONTINUOUS), *lines(KEYWORDS)])
def test_said_on_a_character(text: str) -> None:
    """It is understood in one way, and prints back as it was written."""
    game.reader.read(character(text), "test")
    for sentence in sentences(text):
        assert [game.reader.reader.words(meaning) for meaning in game.reader.reader.meanings(sentence)].count(
            f"{sentence}."
        )


@pytest.mark.parametrize("text", lines(VERBS))
def test_said_on_an_event(text: str) -> None:
    game.reader.read({"name": "Test", "kind": "event", "text": text}, "test")
    for sentence in sentences(text):
        assert f"{sentence}." in [
            game.reader.reader.words(meaning) for meaning in game.reader.reader.meanings(sentence)
        ]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"name": "T", "kind": "giant"}, "no kind 'giant'"),
        ({"name": "T", "points": 10, "hp": 5, "def": 5, "atk": 3}, "needs its dmg"),
        ({"name": "T", "kind": "event", "text": ""}, "needs a text"),
        ({"name": "T", "kind": "event", "text": "Draw 1 card.", "hp": 3}, "has no 'hp'"),
        ({"name": "T", "kind": "event", "text": "Guard."}, "only characters and equipment"),
        ({"name": "T", "kind": "event", "text": "Draw 1 card.", "window": "never"}, "no window 'never'"),
        ({"name": "T", "kind": "equipment", "atk": 9}, "its atk is 9"),
        (character("Draw 1 card."), "only an event or an equalizer"),
        (character("Whenever this rolls a natural 5, draw 1 card."), "natural 1 and a natural 6"),
        (character("Activate: a hero takes 2 damage: Save 4."), "too late"),
        (character("Activate: 2 target heroes take 2 damage: roll to hit."), "about one character"),
        (character("Activate: each friendly character attacks target opposing character."), "one character on one"),
        (character('Activate: this gains "Tireless".'), "can't be given"),
        (character("Activate: cancel target hero."), "can't be about that"),
        (character("Activate: target event takes 2 damage."), "can't be about that"),
        ({**character(""), "classes": ["Wizard"]}, "no classes 'Wizard'"),
        ({**character(""), "classes": ["Human", "Human"]}, "said twice"),
    ],
)
def test_refused(fields: dict[str, Any], said: str) -> None:
    """What a card can't be or say is refused with a sentence."""
    with pytest.raises(BadCard, match=said):
        game.reader.read(fields, "test")


def test_when_an_event_may_be_played() -> None:
    """BD-15.16: what names a roll, damage or an event says so itself; a card may say it of another text."""
    times = {
        "Reroll the die.": 1,
        "Prevent 1 of the damage to target hero about to take damage.": 2,
        "Cancel target event.": 3,
        "Draw 1 card.": 0,
    }
    for text, time in times.items():
        assert game.reader.read({"name": "T", "kind": "event", "text": text}, "test").time == time
    given = {"name": "T", "kind": "event", "text": "Draw 1 card.", "window": "damage"}
    assert game.reader.read(given, "test").time == 2
