"""The whole vocabulary in play: random matches with a card for every line of tests/games/bluthelden/test_vocabulary.py."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine import dumps
from rubrica.engine.chance import Dice
from rubrica.games.bluthelden import game
from rubrica.language.files import Deck

from .test_vocabulary import CONDITIONS, CONTINUOUS, COSTS, DURATIONS, TARGETS, TRIGGERS, VERBS, lines

NUMBERS = ((1, 2), (2, 3), (3, 3), (0, 4))
"""POW and HP."""


def make_pool() -> dict[str, Any]:
    """Cheap cards with every text, and the printed ones for tokens and Resources."""
    pool = dict(game.cards)
    texts = [*lines(TRIGGERS), *lines(COSTS), *lines(CONDITIONS), *lines(CONTINUOUS)]
    texts += [f"Turn: target character gets +1/+1 {duration}." for duration in DURATIONS]
    for number, text in enumerate(texts):
        power, health = NUMBERS[number % len(NUMBERS)]
        fields = {"asp": number % 2, "pow": power, "hp": health, "ini": number % 4, "res": number % 5, "text": text}
        species = {"species": [("Elf", "Undead", "Plant")[number % 3]]}
        card = game.reader.read({"name": f"Character {number}", **fields, **species}, "test")
        pool[card.label] = card
    for number, text in enumerate([*lines(VERBS), *lines(TARGETS)]):
        magic = {"mv": 3} if number % 3 == 0 else {}
        surge = "Surge. " if number % 4 == 0 else ""
        fields = {"type": "spell", "asp": number % 2, "text": surge + text, **magic}
        card = game.reader.read({"name": f"Spell {number}", **fields}, "test")
        pool[card.label] = card
    game.reader.reader.save()
    return pool


def make_deck(pool: dict[str, Any], dice: Dice, name: str) -> Deck:
    """A preset's Sovereign, Rune and Pool Deck, with a Spell Deck of the vocabulary."""
    preset = list(game.decks.values())[dice.below(len(game.decks))]
    labels = [label for label in pool if label not in game.cards]
    spells: dict[str, int] = {}
    while sum(spells.values()) < 50:
        label = labels[dice.below(len(labels))]
        spells[label] = spells.get(label, 0) + 1
    return Deck(name, name, {**preset.piles, "spell": spells})


@pytest.mark.parametrize("seed", range(6))
def test_random_match(seed: int) -> None:
    """Every offer has a text of its own and is accepted; positions are copied and dumped in the middle of any effect."""
    pool = make_pool()
    dice = Dice(seed)
    decks = (make_deck(pool, dice, "one"), make_deck(pool, dice, "two"))
    match = game.make_match(decks, ("A", "B"), game.check_options({}), str(seed), pool)
    state: Any = game.new_state(match)
    state.advance()
    moves = 0
    while not state.over and moves < 1500:
        moves += 1
        texts = [move.text for move in state.moves]
        assert len(set(texts)) == len(texts), texts
        if moves % 25 == 0:
            copy = state.copy()
            assert copy == state
            assert dumps.load(state.dump(), game) == state
            for seat in range(2):
                state.as_seat(seat).view()
            dream = state.as_seat(dice.below(2)).imagine(dice)
            for _ in range(10):
                if not dream.over:
                    dream.answer(dream.offers[dice.below(len(dream.offers))])
            assert copy == state
        offers = [offer for offer in state.offers if offer >= 0] or state.offers
        chosen = offers if dice.below(3) else state.offers
        state.answer(chosen[dice.below(len(chosen))])
    assert sum(len(zone) for zone in state.zones) == len(state.place)
