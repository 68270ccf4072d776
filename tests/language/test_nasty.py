"""Sentences that ask for trouble: huge numbers, empty hands and decks, what has just left, texts about themselves. What is accepted
is played in the positions of the proof: nothing fails, whoever is asked is offered something, and the match goes on."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path

import pytest

from rubrica import registry
from rubrica.conformance.carrying_out import Proof
from rubrica.engine.chance import Dice

POSITIONS = Path(__file__).parent / "positions"
NASTY = {
    "bloodless": [
        ("Order", "text", "Draw 99 cards. Each player discards 99 cards."),
        ("Order", "text", "Set the pool to 0."),
        ("Order", "text", "Destroy a creature. Return it to its owner's hand. Return it to its owner's hand."),
        ("Order", "text", "Choose one: destroy each creature or return each creature to its owner's hand."),
        (
            "Host",
            "text",
            "When this dies, deal damage equal to the power of this to a creature. Return this to its owner's hand.",
        ),
        ("Host", "text", "If this would die, destroy this instead."),
        ("Host", "text", "Whenever a creature dies, destroy a creature."),
        ("Rite", "text", "At the start of each turn, put each creature in your discard pile into play."),
        ("Rite", "text", "Whenever you gain blood, gain 1 blood."),
    ],
    "bluthelden": [
        ("Word", "text", "Gain 99 LP. Each player discards 99 cards. Each player draws 99 cards."),
        ("Word", "text", "Turn target Sovereign."),
        ("Host", "text", "0 ASP: gain 1 LP."),
        ("Host", "text", "Whenever a character dies, destroy each character."),
        ("Totem", "text", "Permanents cost you 1 ASP less."),
        ("Totem", "text", "Whenever a player gains LP, gain 1 LP."),
        ("Totem", "text", "Whenever a character dies, put it into play."),
    ],
    "nightfall": [
        ("Word", "chain", "Inflict 99 damage on target opponent."),
        ("Word", "chain", "Carry out the Chain text of each order in the chain."),
        ("Word", "chain", "Discard each card in your hand, then draw that many cards. Draw 99 cards."),
        ("Host", "in_play", "Whenever a minion is destroyed, destroy each minion."),
        ("Host", "in_play", "Whenever you draw a card, draw a card."),
    ],
    "bloodwars": [
        ("Host", "text", "At the start of each turn, draw 99 cards."),
        ("Host", "text", "At the start of each turn, discard each Legion."),
        ("Host", "text", "Whenever you draw cards, draw a card."),
        ("Word", "text", "Discard each Warlord."),
    ],
    "battledecks": [
        ("Word", "text", "Each character takes 99 damage."),
        ("Word", "text", "Each player discards 99 cards. Draw 99 cards."),
        ("Host", "text", "Whenever a character is defeated, each character takes 1 damage."),
        ("Host", "text", "Whenever this takes damage, this takes 1 damage."),
    ],
}


@functools.cache
def proof_of(name: str) -> Proof:
    return Proof(registry.game(name), tomllib.loads((POSITIONS / f"{name}.toml").read_text(encoding="utf-8")))


@pytest.mark.parametrize(("name", "number"), [(name, n) for name, texts in NASTY.items() for n in range(len(texts))])
def test_nothing_fails(name: str, number: int) -> None:
    proof = proof_of(name)
    card, field, text = NASTY[name][number]
    for which in range(2):
        state = proof.position({card: {**proof.given["cards"][card], field: text}}, which)
        dice = Dice(which)
        for _ in range(40):
            if state.over:
                break
            moves = state.moves
            about = [move for move in moves if card in move.text] or moves
            state.answer(about[dice.below(len(about))].number)
            assert state.over or state.offers
