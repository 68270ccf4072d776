"""The card vocabulary of the codex (section 5): every trigger, verb, cost, target, condition and duration can be said, and prints back."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine.errors import BadCard
from rubrica.games.bluthelden import game
from rubrica.language.reading import sentences

TRIGGERS = """
    When this enters play, draw a card.
    When this is turned face up, draw a card.
    When this leaves play, draw a card.
    When this dies, draw a card.
    Whenever a friendly nontoken Undead dies, draw a card.
    When this is banished, draw a card.
    When this is sacrificed, draw a card.
    When this is discarded, draw a card.
    Whenever this attacks, draw a card.
    Whenever this blocks, draw a card.
    Whenever this is blocked, draw a card.
    Whenever this uses Ranged Combat, draw a card.
    Whenever this deals damage, draw a card.
    Whenever this deals combat damage to a Sovereign, draw a card.
    Whenever this deals damage to a character, turn the damaged character.
    Whenever this takes damage, draw a card.
    Whenever this takes combat damage, draw a card.
    Whenever this destroys a character, banish the destroyed character.
    Whenever this survives combat, draw a card.
    When this rises, draw a card.
    Whenever you play a black card, draw a card.
    Whenever an opposing permanent enters play, draw a card.
    Whenever you gain ASP, draw a card.
    Whenever you gain ASP from a Resource, draw a card.
    Whenever this regenerates, draw a card.
    Whenever you gain LP, draw a card.
    Whenever your opponent loses LP, draw a card.
    Whenever this is turned, draw a card.
    Whenever this is unturned, draw a card.
    Whenever this moves, draw a card.
    Whenever a friendly character moves into a War Zone, draw a card.
    Whenever this becomes trained, draw a card.
    At the start of the round, draw a card.
    At the beginning of your turn, draw a card.
    At the beginning of your opponent's turn, draw a card.
    At the beginning of combat, draw a card.
    At the end of combat, draw a card.
    At the end of the round, draw a card.
    At the Second Round, draw a card.
    When this has 3 "charge" counters, draw a card.
    Whenever a character gets a "Poison" counter, draw a card.
    The first time each round this attacks, draw a card.
    Whenever a friendly character becomes the target of an opposing Spell or ability, draw a card.
    Whenever this becomes the target of a Spell, draw a card.
    Whenever a character attacks and is not blocked, draw a card.
    Whenever a character is destroyed by a character, draw a card.
    Whenever a character takes damage from a Spell card, draw a card.
    When this is destroyed, draw a card.
    Whenever this moves into a Back Row, draw a card.
    At the end of your turn, draw a card.
    At the end of your opponent's turn, draw a card.
    If this would die, return it to its owner's hand instead.
    If another friendly character would die, you may sacrifice this instead.
    If a character would be destroyed, banish it instead.
    If you would draw a card, draw 2 cards instead.
    If this would take damage, put a "Shell" counter on this instead.
    If you would gain LP, gain that much plus 1 LP instead.
    The next time this would die, this regenerates completely instead.
    The first time each round you would draw a card, gain 1 LP instead.
"""

VERBS = """
    Gain 2 ASP.
    Draw a card. Draw 2 cards from your spell deck. Draw a card from your pool deck.
    Discard a card. Target player discards 2 cards at random.
    Deal 2 damage to target character. Deal 2 damage to the opposing Sovereign.
    Prevent the next 3 damage to target character until end of round.
    Prevent all damage to each friendly character until end of round.
    Prevent all combat damage to your Sovereign until end of combat.
    Redirect the next damage to your Sovereign to target friendly character until end of round.
    Redirect all damage to your Sovereign to target friendly character until end of round.
    Lose 2 LP. Your opponent loses 2 LP. Gain 2 LP.
    Target character regenerates 2. Target character regenerates completely.
    Destroy target permanent.
    Your opponent sacrifices a character.
    Banish target character. Banish target character until end of round. Banish target card in any graveyard.
    Return target character to its owner's hand. Shuffle target permanent into its owner's deck.
    Return target character card in your graveyard to your hand. Put target character card in your graveyard into play.
    Search your spell deck for a character card for your hand.
    Search your pool deck for a Resource card for play.
    Search your graveyard for a Spell card for your hand.
    Look at the top 3 cards of your spell deck, reorder them.
    Look at the top 3 cards of your spell deck, keep 1 and put the rest on the bottom.
    Look at the top 2 cards of your opponent's pool deck.
    Mill 2 cards. Your opponent mills 2 cards.
    Create 2 "Skeleton" tokens. Create a token copy of target friendly character.
    Put 2 "+1/+1" counters on target character. Remove a "Poison" counter from target character.
    Remove all "Poison" counters from target character.
    Target character gets +2/+1 until end of round. Target character gets -1 RES until end of round.
    Target character gets +1/+1 until end of round for each friendly Elf.
    Target Spell entry gets +1 MV until end of round.
    The POW of target character becomes 3 until end of round.
    Double the POW of target character until end of round. Swap POW and HP of target character until end of round.
    Target character gains Flying until end of round. Target character loses Flying until end of round.
    Target character gains "Turn: gain 1 ASP." for 2 rounds.
    Target character loses all abilities until end of round.
    Turn target character. Unturn target character.
    Stun target character. Cause Fear in each opposing character.
    Target character does not unturn at the next Start of the Round.
    Target character does not unturn as long as this is in play.
    Move target friendly character. Target friendly character retreats. Target friendly character advances.
    Gain control of target opposing character. Gain control of target opposing character until end of round.
    Attach target Training to target friendly character.
    Target friendly character rises.
    Target friendly character fights target opposing character.
    Counter target entry. Remove the text of target card entry.
    Change the target of target ability entry.
    Target character can't attack until end of round. Target character can't block during the next Combat Phase.
    Target character can't be blocked until end of round. Target character can't Move until end of round.
    Target character can't be targeted during the next round.
    Target character must attack until end of round. Target character must block until end of round.
    You may play an additional Resource this round.
    Roll a die: on 1 to 2 lose 1 LP, on 3 to 5 draw a card, on 6 gain 3 ASP.
    Roll a die for X. Gain X ASP.
    You win the game. You lose the game.
    Draw a card for each friendly Elf. Deal 1 damage to target character 3 times.
    Deal 2 damage to target character. If it died this way, draw a card. If it survived, turn it.
    Spread target friendly Plant. Fuse "Skeleton" and "Skeleton" into "Skeleton".
    Give Antidote to target character. Target friendly character gets Ecstasy.
    Target friendly character deals damage equal to its POW to target opposing character.
    Create a "Skeleton" token. Sacrifice it at the end of the round.
    Draw a card at the start of the next round. Draw a card at the end of combat. Gain 1 LP at the beginning of your next turn.
    Banish target character. Put it into play under its owner's control at the end of the round.
    Until end of round, whenever a character dies, gain 1 LP.
    Target character gets -1/-1 until end of round. Until end of round, when it dies, draw a card.
    Until end of round, your opponent can't play Spell cards.
    Until end of round, character cards cost you 1 ASP less.
    Until end of round, prevent all combat damage.
    Until end of round, the next time you would draw a card, gain 2 LP instead.
    Until end of round, your opponent can't gain LP.
    Target character can't be targeted by opposing Spells until end of round.
    Target character can't be destroyed until end of round.
    Your opponent sacrifices 2 characters.
    Each player loses LP equal to the number of characters.
    Destroy target character unless the controller of it pays 2 LP.
    Remove all counters from target character.
    Create 2 "Skeleton" tokens in a Back Row. Create a "Skeleton" token in each lane.
"""

COSTS = """
    2 ASP: draw a card.
    X ASP: draw X cards.
    Turn: draw a card.
    Pay 2 LP: draw a card.
    Sacrifice this: draw a card.
    Sacrifice an Undead: draw a card.
    Sacrifice 2 token permanents: draw a card.
    Discard 2 cards: draw a card.
    Remove 2 "charge" counters from this: draw a card.
    Banish 3 cards from your graveyard: draw a card.
    Return a friendly permanent to its owner's hand: draw a card.
    Once per game, 0 ASP: draw a card.
    Any player may use this: 1 ASP: draw a card.
    Your opponent may use this: pay 1 LP: draw a card.
    Banish this: draw a card.
    Return this to its owner's hand: draw a card.
    Turn a friendly character: draw a card.
    Discard a character: draw a card.
    Remove a "charge" counter from a character: draw a card.
    Mill 2 cards: draw a card.
"""

TARGETS = """
    Destroy target nontoken character.
    Destroy target Advisor. Destroy target Resource. Destroy target Rune.
    Destroy target Artifact. Destroy target Ritual. Destroy target Training.
    Deal 2 damage to target Sovereign.
    Destroy each character in target lane.
    Destroy each opposing character in a War Zone. Destroy each opposing character in a Safety Zone.
    Destroy target character with level 2. Destroy target Legendary permanent. Destroy target green permanent.
    Destroy target character with POW 2 or less. Destroy target character with remaining HP 2 or less.
    Destroy target character with RES 3 or more. Destroy target character with INI 0. Destroy target permanent with cost 3 or less.
    Destroy target turned character. Destroy target bound character. Destroy target unbound character.
    Destroy target damaged character. Destroy target poisoned character. Destroy target trained character.
    Destroy target character with Flying. Destroy target character without Flying. Destroy target permanent named "Skeleton".
    Destroy target attacking character. Destroy target blocking character.
    Destroy up to 2 target characters. Destroy a random opposing character.
"""

CONDITIONS = """
    At the end of the round, if you control a Resource with level 2, draw a card.
    At the end of the round, if you control at least 3 Elves, draw a card.
    At the end of the round, if you control at least 3 Resources with different names, draw a card.
    At the end of the round, if this is bound, draw a card.
    At the end of the round, if this is trained, draw a card.
    At the end of the round, if it is your turn, draw a card.
    At the end of the round, if you have initiative, draw a card.
    At the end of the round, if you have 10 LP or less, draw a card.
    At the end of the round, if your opponent has 10 LP or less, draw a card.
    At the end of the round, if no "charge" counter is on this, draw a card.
    At the end of the round, if at least 2 "charge" counters are on this, draw a card.
    At the end of the round, if your graveyard holds at least 10 cards, draw a card.
    Only if it is combat, Turn: draw a card.
    While bound, Turn: draw a card.
    While trained, Turn: draw a card.
    Once per round, 1 ASP: draw a card.
    As a combat action from the Back Row, Turn: deal 2 damage to target opposing character in this lane.
"""

DURATIONS = (
    "until end of round",
    "until end of combat",
    "during the next Combat Phase",
    "during the next round",
    "until the next Start of the Round",
    "as long as this is in play",
    "as long as this is bound",
    "as long as this is trained",
    "as long as this is turned",
    "as long as you control this",
    "for good",
    "for 3 rounds",
)

CONTINUOUS = """
    Other friendly Elves have +1/+1.
    Friendly characters have Flying.
    Opposing characters lose Flying.
    Opposing characters have no abilities.
    Friendly characters have "Turn: gain 1 ASP.".
    The INI of opposing characters is 1.
    Friendly characters are black.
    Friendly characters are also an Undead.
    Friendly Spell cards have +1 MV.
    Prevent all damage to other friendly characters.
    Prevent 1 of all damage to this.
    Opposing characters must attack.
    As long as this is trained, this has +2/+0.
    Overrun.
    Thorn Defense.
    Paralyze.
    Untargetable, Protection from everything, Indestructible, Spectral Ward, Tactical Shift, Dual Slot, Twin Shot, Infiltrate.
    Rise from hand: 2 ASP onto "Skeleton".
    Friendly characters can't be targeted by opposing Spells or abilities.
    This can't be destroyed.
    Opposing characters enter play turned.
    Prevent the first damage to this each round.
    You may play an additional Resource each round.
    Your hand limit is 2 higher.
    Your opponent can't gain LP.
    Each player can't play more than 3 cards each round.
    Players can't play Miracle cards.
    Characters cost you 1 ASP less in this lane.
    As long as this is attacking, this has +2 POW.
    As long as this is in a Back Row, friendly characters have +1 POW.
    Friendly tokens have +1/+1.
"""


def lines(block: str) -> list[str]:
    return [line.strip() for line in block.strip().splitlines()]


def read(text: str, kind: str) -> Any:
    fields = {"type": kind, "asp": 1, "text": text}
    if kind == "character":
        fields |= {"pow": 1, "hp": 1, "ini": 1, "res": 1}
    card = game.reader.read({"name": "Test", **fields}, "test")
    for sentence in sentences(text):
        assert f"{sentence}." in [
            game.reader.reader.words(meaning) for meaning in game.reader.reader.meanings(sentence)
        ]
    return card


@pytest.mark.parametrize("text", [*lines(TRIGGERS), *lines(COSTS), *lines(CONDITIONS), *lines(CONTINUOUS)])
def test_character(text: str) -> None:
    """Codex 5.3, 5.5, 5.7: triggers, costs, conditions, continuous sentences and keywords."""
    card = read(text, "character")
    assert card.abilities or card.printed[4] or card.rises_onto


@pytest.mark.parametrize("text", [*lines(VERBS), *lines(TARGETS)])
def test_spell(text: str) -> None:
    """Codex 5.4, 5.6: verbs, targets and filters."""
    assert read(text, "spell").effect is not None


@pytest.mark.parametrize("duration", DURATIONS)
def test_duration(duration: str) -> None:
    """Codex 5.7."""
    read(f"Turn: target character gets +1/+1 {duration}.", "character")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Deal 2 damage to each character in target Artifact.", "spell"),
        ("Redirect the next damage to your Sovereign to a friendly character until end of round.", "spell"),
        ('Target character gains "Flying." until end of round.', "spell"),
        ("Banish target character during the next round.", "spell"),
        ('Rise from hand: 2 ASP onto "Skeleton".', "artifact"),
    ],
)
def test_refused(text: str, kind: str) -> None:
    """What makes no sense is refused, with a cure."""
    with pytest.raises(BadCard):
        read(text, kind)
