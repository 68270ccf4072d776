"""Every text of a game has its German form: in all scenarios, and in matches at random."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rubrica
from rubrica.conformance.carrying_out import parts_of as parts_of_card
from rubrica.engine import scenarios
from rubrica.engine.errors import IllegalMove
from rubrica.language.binding import every_node
from rubrica.registry import game_names
from rubrica.tongues.finding import tongue_of
from rubrica.tongues.tongue import Tongue

READY = ("battledecks", "bloodless", "bluthelden", "nightfall")
GAMES = [name for name in READY if name in game_names()]
"""A game that lies ready is tested as soon as it is registered."""
KICKED = "put a minion card from your discard pile into your hand"
"""A text with the words that its kicker puts into it: it is printed nowhere."""
SCENARIOS = Path(__file__).parents[1] / "scenarios"


@cache
def names_in(name: str) -> frozenset[str]:
    return frozenset(card.name for card in rubrica.game(name).cards.values())


def asked(state: Any) -> list[str]:
    """What a decision says: to the one who is asked, and to the others."""
    if state.over:
        return [state.result]
    return [state.prompt, state.as_seat(-1).prompt, *[move.text for move in state.moves]]


def written(state: Any) -> list[str]:
    """The lines of the log since the last time, for those who know and for the others."""
    lines = [line for _, full, others in state.news for line in (full, others) if line]
    state.news = []
    return lines


def listed(state: Any) -> list[str]:
    """Sentences among the registers."""
    return [text for value in state.registers(0).values() if isinstance(value, list) for text in value if spoken(text)]


def spoken(text: Any) -> bool:
    return isinstance(text, str) and " " in text


def said(state: Any) -> list[str]:
    return asked(state) + written(state) + listed(state)


def parts_of(step: dict[str, Any]) -> list[dict[str, Any]]:
    """A step of a scenario, cut into one move each."""
    parts: list[dict[str, Any]] = [{key: step[key]} for key in ("chance", "leave") if key in step]
    for letter in scenarios.LETTERS:
        parts += [{letter: move} for move in scenarios.as_list(step.get(letter, []))]
    return parts + [{"then": [move]} for move in step.get("then", [])]


def refused(state: Any, refusal: dict[str, Any]) -> list[str]:
    try:
        state.copy().play(next(str(move) for letter, move in refusal.items() if letter in scenarios.LETTERS))
    except IllegalMove as problem:
        return [problem.sentence]
    return []


def in_scenario(path: Path, printed: set[str]) -> list[str]:
    """What is said there, and in `printed` what its cards say."""
    scenario = scenarios.read(path)
    game = rubrica.game(scenario.game)
    state = game.set_up(scenario)
    state.news = []
    printed |= {text for card in state.match.cards for text in sentences(card)}
    for card in state.match.cards:
        if card.name not in names_in(scenario.game):
            game.texts_in("de", card.fields)  # a client prints them first; prompts quote them
    texts = said(state)
    for step in scenario.steps:
        for part in parts_of(step):
            scenarios.one_step(state, game, part)
            texts += said(state)
        for refusal in scenarios.as_list(step.get("refused", [])):
            texts += refused(state, refusal)
        for content in step.get("decks", []):
            piles = {key: value for key, value in content.items() if key != "breaks"}
            texts += game.deck_problems_with(game.deck_from(piles, "deck", "scenario"), state.match.by_label)
    return texts


def in_match(game: Any, seed: int) -> list[str]:
    """A match at random; now and then every card in sight is asked why it can't be used."""
    rng = random.Random(seed)
    seats = game.least_seats
    decks = [rng.choice(list(game.decks)) for _ in range(seats)] if game.decks else None
    state = game.start(decks=decks, seed=seed, news=True, stops=True)
    texts = said(state)
    for number in range(400):
        if state.over:
            break
        if number % 9 == 0:
            seat = state.as_seat(state.seat)
            cards = [card for zone in seat.view()["zones"] for card in zone.get("cards", ()) if card]
            texts += [seat.why_not(card["id"])[1] for card in cards]
        state.play(rng.choice(state.moves))
        texts += said(state)
    return texts


def sentences(card: Any) -> list[str]:
    """What is printed on a card, and how its abilities are told: "plays a permanent" is about a permanent card."""
    told = [getattr(node, "text", "") for node in every_node(tuple(parts_of_card(card)))]
    return [str(value).casefold() for value in (*card.fields.values(), *told)]


def untold(tongue: Tongue, printed: set[str], texts: set[str]) -> list[str]:
    """What has stayed English, but for sentences of cards."""
    cards = " ".join([*printed, KICKED])
    left = {part for text in texts if text for part in tongue.left(text)}
    return sorted(part for part in left if part.rstrip(".").casefold() not in cards)


@pytest.mark.parametrize("name", GAMES)
def test_scenarios_speak_german(name: str) -> None:
    game = rubrica.game(name)
    tongue = tongue_of("de", game)
    printed: set[str] = set()
    texts = {text for path in sorted((SCENARIOS / name).glob("*.toml")) for text in in_scenario(path, printed)}
    assert len(texts) > 100
    assert untold(tongue, printed, texts) == []


@pytest.mark.parametrize("name", GAMES)
def test_matches_speak_german(name: str) -> None:
    game = rubrica.game(name)
    tongue = tongue_of("de", game)
    texts = {text for seed in range(3) for text in in_match(game, seed)}
    assert len(texts) > 50
    printed = {text for card in game.cards.values() for text in sentences(card)}
    assert untold(tongue, printed, texts) == []


WRONG_CARDS: dict[str, list[dict[str, Any]]] = {
    "battledecks": [
        {"name": "Rook"},
        {"name": "Rook", "kind": "tower"},
        {"name": "Rook", "kind": "event", "window": "door", "text": "Draw 1 card."},
        {"name": "Rook", "kind": "event", "hp": 3, "text": "Draw 1 card."},
        {"name": "Rook", "kind": "event", "text": "Spot."},
        {"name": "Rook", "kind": "event"},
        {"name": "Rook", "kind": "equipment", "text": "Draw 1 card."},
        {"name": "Rook", "kind": "event", "text": "A character takes 3 damage: Save 4."},
        {"name": "Rook", "kind": "event", "text": "Each opposing character takes 3 damage: roll to hit."},
        {"name": "Rook", "kind": "reinforcement", "def": 5, "atk": 1, "dmg": 1, "classes": ["Human", "Human"]},
    ],
    "bloodless": [
        {"name": "Rook"},
        {"name": "Rook", "type": "tower", "cost": 1},
        {"name": "Rook", "type": "creature", "health": 1, "cost": "a", "text": "When this dies, draw a crd."},
        {"name": "Rook", "type": "creature", "health": 1, "cost": 1, "kin": ["Chess"], "text": "Draw a card"},
        {"name": "Rook", "type": "creature", "health": 1, "cost": 1, "wings": 2, "text": "Destroy an enemy creature."},
        {"name": "Rook", "type": "command", "cost": 1, "health": 2, "text": "Draw a card.. Gain 100 blood."},
        {"name": "Rook", "type": "command", "cost": 1, "text": "It dies."},
    ],
    "bluthelden": [
        {"name": "Rook"},
        {"name": "Rook", "type": "character", "colour": "pink", "hp": 1, "text": "Turn: gain 1 ASP and."},
        {"name": "Rook", "type": "spell", "colour": "grey", "rarity": "Z", "text": "Gain 1 LP."},
        {"name": "Rook", "type": "spell", "colour": "grey", "asp": 1, "lp": 3, "text": "Gain 1 LP."},
    ],
    "nightfall": [
        {"name": "Rook"},
        {"name": "Rook", "type": "minion", "colour": "red", "links": ["pink"], "cost": 1, "chain": "Do it."},
        {"name": "Rook", "type": "minion", "colour": "red", "links": ["blue"], "cost": 0, "health": 1},
        {"name": "Rook", "type": "wound", "wound": "bruise"},
    ],
}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_wrong_with_a_card_is_told_in_german(name: str) -> None:
    game = rubrica.game(name)
    tongue = tongue_of("de", game)
    texts = []
    for card in WRONG_CARDS[name]:
        sentences, faults = game.understand(card)
        problems = [told.problem for told in (*sentences, *faults) if told.problem]
        assert problems, card
        texts += problems
    assert [left for text in texts for left in tongue.left(text)] == []
