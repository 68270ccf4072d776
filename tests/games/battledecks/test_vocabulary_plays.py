"""The whole vocabulary in play: random matches of two, three and four with a card for every line of test_vocabulary.py."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.conformance import CHECKS
from rubrica.engine import dumps
from rubrica.engine.chance import Dice
from rubrica.games.battledecks import game
from rubrica.games.battledecks.card import CLASSES
from rubrica.games.battledecks.game import BattleDecksGame
from rubrica.language.files import Deck

from .test_vocabulary import ACTIVATED, CONTINUOUS, KEYWORDS, TRIGGERS, VERBS, lines


def make_pool() -> dict[str, Any]:
    """Heroes, reinforcements and equipment with every text, events with every verb, equalizers of both ways."""
    pool = dict(game.cards)
    texts = [*lines(TRIGGERS), *lines(ACTIVATED), *lines(CONTINUOUS), *lines(KEYWORDS)]
    for number, text in enumerate(texts):
        numbers = {"def": 4 + number % 4, "atk": 2 + number % 3, "dmg": 1 + number % 4}
        classes = {"classes": [CLASSES[1 + number % 7]]}
        fields: list[dict[str, Any]] = [
            {"name": f"Hero {number}", "points": 10, "hp": 4 + number % 6, **numbers, **classes},
            {"name": f"Reinforcement {number}", "kind": "reinforcement", **numbers, **classes},
            {"name": f"Equipment {number}", "kind": "equipment", "atk": number % 3 - 1},
        ]
        for made in fields:
            card = game.reader.read({**made, "text": text}, "test")
            pool[card.label] = card
    for number, text in enumerate(lines(VERBS)):
        card = game.reader.read({"name": f"Event {number}", "kind": "event", "text": text}, "test")
        pool[card.label] = card
    for number in range(4):
        plain = {"name": f"Equalizer {number}", "kind": "equalizer", "attacks": 1 + number, "atk": 4, "dmg": 2}
        text = {"text": "The target takes 2 damage: Save 4."} if number % 2 else {}
        card = game.reader.read({**plain, **text}, "test")
        pool[card.label] = card
    game.reader.reader.save()
    return pool


def make_deck(pool: dict[str, Any], dice: Dice) -> Deck:
    mine = [label for label in pool if label not in game.cards]
    heroes = [label for label in mine if label.startswith("Hero")]
    others = [label for label in mine if not label.startswith("Hero")]
    events = [label for label in mine if label.startswith("Event")]
    supply: dict[str, int] = {}
    while sum(supply.values()) < 54:
        labels = events if dice.below(2) else others
        label = labels[dice.below(len(labels))]
        supply[label] = supply.get(label, 0) + 1
    team = {heroes[dice.below(len(heroes))]: 1 for _ in range(4)}
    return Deck("wild", "wild", {"heroes": team, "supply": supply})


POOL = make_pool()


def check(state: Any, dice: Dice) -> None:
    """A position in the middle of anything is a value, can be looked at and imagined. BD-2.16: its numbers are never out of date."""
    copy = state.copy()
    assert copy == state
    again = state.copy()
    again.stale = True
    again.refresh()
    assert (again.numbers, again.granted, again.silenced) == (state.numbers, state.granted, state.silenced)
    assert list(state.passives) == [thing for thing in state.playing if state.card_of(thing).passives]
    assert dumps.load(state.dump(), game) == state
    for seat in range(-1, state.match.seats):
        state.as_seat(seat).view()
    dream = state.as_seat(dice.below(state.match.seats)).imagine(dice)
    for _ in range(10):
        if not dream.over:
            dream.answer(dream.offers[dice.below(len(dream.offers))])
    assert copy == state


@pytest.mark.parametrize("seed", range(3))
def test_random_match(seed: int) -> None:
    """Every offer has a text of its own; a match ends by the rules, though players leave in the middle of anything."""
    dice = Dice(seed)
    seats = 2 + seed % 3
    decks = tuple([make_deck(POOL, dice) for _ in range(seats)])
    options = game.check_options({"even_pace": seed % 2 == 1, "stops": seed == 2})
    state: Any = game.new_state(game.make_match(decks, tuple("ABCD"[:seats]), options, str(seed), POOL))
    state.advance()
    moves = 0
    while not state.over:
        moves += 1
        assert moves < 20000
        texts = [move.text for move in state.moves]
        assert len(set(texts)) == len(texts), texts
        if moves % 20 == 0:
            check(state, dice)
        if seats > 2 and not dice.below(400):
            state.leave(dice.below(seats))
            continue
        acts = [offer for offer in state.offers if offer >= 0] or state.offers
        chosen = acts if dice.below(3) else state.offers
        state.answer(chosen[dice.below(len(chosen))])
    assert not state.agenda
    assert not state.windows
    assert sum(len(zone) for zone in state.zones) == len(state.place)


class Wild:
    """The game with these cards, and decks that no rule of building keeps to."""

    def __init__(self) -> None:
        self.game = BattleDecksGame()
        self.game.maker = game.maker
        self.game.loaded = POOL
        self.game.deck_files = {f"wild {number}": make_deck(POOL, Dice(number)) for number in range(6)}

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def start(self, decks: list[Any], seed: int, names: list[str], news: bool, **options: Any) -> Any:
        chosen = tuple([self.game.find_deck(deck) for deck in decks])
        checked = self.game.check_options(options)
        state = self.game.new_state(self.game.make_match(chosen, tuple(names), checked, str(seed), POOL))
        if news:
            state.news = []
        state.advance()
        return state


@pytest.mark.parametrize("check", ["dreams", "twins"])
def test_nobody_learns_what_they_may_not(check: str) -> None:
    """Looking, searching, arranging, returning and discarding tell each seat what the rules tell it, and nothing else."""
    assert CHECKS[check](Wild(), 2)
