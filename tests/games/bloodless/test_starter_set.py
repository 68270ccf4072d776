"""The shipped cards and decks: every text prints back, and the set is what section 7 of the codex asks for."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

import pytest

import rubrica
from rubrica.games.bloodless import kinds
from rubrica.games.bloodless.card import COMMAND, CREATURE, EXTENDED, FLASK, SAGA, VESTIGE
from rubrica.games.bloodless.kinds import CUMULATIVE, DIES, DISCARDED, TRAITS
from rubrica.games.bloodless.phrases.abilities import ONCE, FinishWhen, Triggered
from rubrica.games.bloodless.phrases.changes import GainKeyword, LoseText
from rubrica.games.bloodless.phrases.effects import Explode
from rubrica.games.bloodless.phrases.statics import KEYWORDS, Passive
from rubrica.games.bloodless.phrases.triggers import OTHER
from rubrica.language.binding import every_node
from rubrica.language.nodes.numbers import CountersOn
from rubrica.language.reading import sentences

GAME = rubrica.game("bloodless")
CARDS = list(GAME.cards.values())
NEUTRAL = {card["name"] for card in tomllib.loads(GAME.file("cards/neutral.toml"))["card"]}
# The rows of codex 5.3: the events that each stands for, and whether it is said of the one it happens to.
ROWS = {
    "enters": ("ENTERS",),
    "played": ("PLAYED",),
    "executed": ("EXECUTED",),
    "accumulates": ("ACCUMULATES",),
    "finished": ("FINISHED",),
    "before it attacks": ("ATTACK_DECLARED",),
    "strikes": ("STRIKES",),
    "attacks a creature": ("HITS",),
    "attacks an empty space": ("STRIKES_EMPTY",),
    "attacks": ("ATTACKS",),
    "is attacked": ("of HITS",),
    "deals damage, is damaged": ("DAMAGED", "of DAMAGED"),
    "overkills": ("OVERKILLS",),
    "a player or the pool is damaged": ("POOL_DAMAGED",),
    "the pool gains": ("POOL_GAINS",),
    "dies": ("DIES",),
    "kills": ("of DIES",),
    "leaves the board": ("LEAVES",),
    "moves": ("MOVES",),
    "changes sides": ("CHANGES_SIDES",),
    "draws": ("DRAWS",),
    "discards, is discarded": ("DISCARDED",),
    "gains, loses or pays blood": ("BLOOD_GAINED", "BLOOD_LOST", "BLOOD_PAID"),
    "gains or loses a counter": ("COUNTER_GAINED", "COUNTER_LOST"),
    "a keyword or a number changes": ("KEYWORD_GAINED", "KEYWORD_LOST", "NUMBERS_CHANGED"),
    "flipped": ("FLIPPED",),
    "shuffles, searches, reveals": ("SHUFFLED", "SEARCHED", "REVEALED"),
    "a moment of the turn": ("TURN_START", "MAIN_START", "MAIN_END", "TURN_END"),
    "a moment of the Attack phase": ("ATTACK_PHASE_START", "ATTACK_PHASE_END"),
}
# Codex 7.3: creatures, Commands and Extended Commands of each Main Deck.
ROW_OF_DECK = {"hive": (40, 8, 2), "wing": (36, 12, 2), "archive": (22, 20, 8), "grave": (34, 12, 4)}


def having(types: int, without: int = 0) -> list[Any]:
    return [card for card in CARDS if card.types & types == types and not card.types & without]


@pytest.mark.parametrize("card", CARDS, ids=[card.label for card in CARDS])
def test_prints_back_letter_by_letter(card: Any) -> None:
    reader = GAME.reader.reader
    for text in (card.text, *card.fields.get("chapters", [])):
        assert " ".join(reader.words(reader.meanings(sentence)[0]) for sentence in sentences(text)) == text


def test_as_many_of_each_kind_as_the_codex_asks() -> None:
    assert len(CARDS) >= 65
    assert len(having(VESTIGE)) >= 2
    assert {card.creature for card in having(VESTIGE)} == {True, False}
    assert len(having(FLASK, VESTIGE)) >= 4
    assert len(having(COMMAND, EXTENDED | VESTIGE)) >= 11
    assert len(having(EXTENDED, VESTIGE)) >= 4
    assert len(having(CREATURE | SAGA)) >= 1
    assert sum(card.devours is not None for card in CARDS) >= 3
    assert sum(card.evolves is not None for card in CARDS) >= 3
    assert sum(card.flip is not None for card in CARDS) >= 3
    assert any(card.prints_limit and card.limit for card in CARDS)
    assert any(card.prints_limit and not card.limit for card in CARDS)


def test_every_keyword_is_on_a_card_and_the_common_ones_on_three() -> None:
    for word, bit in KEYWORDS.items():
        printed = sum(card.printed[TRAITS] & bit != 0 or f" {word}" in card.text for card in CARDS)
        common = word in {"Flying", "Flying Defense", "Bifurcated Strike", "Piercing", "Kin Strength", "Kin Call"}
        assert printed >= (3 if common else 1), word


def test_what_is_devoured_or_evolved_from_is_there_twice() -> None:
    state = GAME.start(seed=1)
    for card in CARDS:
        what = card.devours if card.devours is not None else card.evolves
        if what is None:
            continue
        fitting = [other for other in CARDS if other.creature and fits(state, what, other)]
        assert len(fitting) >= 2, card.name


def fits(state: Any, what: Any, card: Any) -> bool:
    """Whether a creature of this card would fit a description, standing in a row of its own."""
    board = state.copy()
    copy = board.zones[1][0]
    board.card = (*board.card[:copy], card.number, *board.card[copy + 1 :])
    thing = board.move(copy, 6)
    board.put_into_play(thing, card.printed)
    return bool(what.fits(board, (thing, 0, None, False, ()), thing))


def test_the_decks_are_legal_and_have_character() -> None:
    assert {"hive", "wing", "archive", "grave"} <= set(GAME.decks)
    seen = []
    for deck in GAME.decks.values():
        assert GAME.deck_problems(deck) == []
        names = list(deck.piles["main"])
        cheap = sum(number for name, number in deck.piles["main"].items() if GAME.cards[name].cost <= 1)
        assert 16 <= len(names) <= 19, deck.name
        assert cheap >= 14, deck.name
        assert deck.about, deck.name
        assert all(len(set(names) & set(other)) <= 6 for other in seen), deck.name
        seen.append(names)


def test_exactly_the_kinds_of_card_of_the_codex() -> None:
    """Codex 7.1."""
    found: Counter[str] = Counter()
    for card in CARDS:
        if card.types & VESTIGE:
            found["creature Vestige" if card.creature else "command Vestige"] += 1
        elif card.types & (FLASK | SAGA | COMMAND):
            found[card.fields["type"]] += 1
        else:
            special = [word for word in ("devours", "evolves", "flip") if getattr(card, word) is not None]
            found[special[0] if special else "plain creature"] += 1
    assert found == {
        "plain creature": 34,
        "devours": 3,
        "evolves": 3,
        "flip": 3,
        "creature saga": 1,
        "command": 11,
        "extended command": 4,
        "blood flask": 4,
        "creature Vestige": 1,
        "command Vestige": 1,
    }
    assert sum(card.types == CREATURE and card.text in ("", "Unlimited.") for card in CARDS) == 6
    assert all(card.fields.get("flavor") for card in CARDS)


@pytest.mark.parametrize("row", ROWS)
def test_every_trigger_is_on_a_card(row: str) -> None:
    """Codex 5.3."""
    spoken = {name.removeprefix("of ") for group in ROWS.values() for name in group}
    names = {getattr(kinds, name): name for name in spoken}
    found = set()
    for card in CARDS:
        for node in card.nodes:
            if isinstance(node, Triggered):
                of = "of " if getattr(node.event, "at", 0) == OTHER else ""
                found |= {of + names[kind] for kind in node.event.waits_for()}
    assert found & set(ROWS[row])


def test_words_for_rules_without_a_keyword_are_on_a_card() -> None:
    """BL-17.9, BL-17.17, BL-17.22, BL-17.23."""
    nodes = [node for card in CARDS for node in card.nodes]
    for kind in (Explode, LoseText, GainKeyword):
        assert any(isinstance(node, kind) for node in nodes), kind
    assert any(card.printed[kinds.CALLS] > 1 for card in CARDS)


def test_extended_commands() -> None:
    """Codex 7.1: one Cumulative, one "once", one whose finish counts counters, one passive."""
    extended = having(EXTENDED, VESTIGE)
    assert sum(card.printed[TRAITS] & CUMULATIVE != 0 for card in extended) == 1
    assert (
        sum(any(isinstance(node, Triggered) and node.often == ONCE for node in card.abilities) for card in extended)
        == 1
    )
    assert sum(all(isinstance(node, Passive) for node in card.abilities) for card in extended) == 1
    finishes = [every_node(card.finish) for card in extended if isinstance(card.finish, FinishWhen)]
    assert sum(any(isinstance(node, CountersOn) for node in nodes) for nodes in finishes) == 1


def test_flasks() -> None:
    """Codex 7.1, 7.4: the plain one, one with a kin, one with a limit, one that does something when it dies or is discarded."""
    flask = GAME.cards["Blood Flask"]
    assert (flask.text, flask.cost, flask.printed[:3]) == ("", 0, (1, 0, 0))
    others = [card for card in having(FLASK, VESTIGE) if card is not flask]
    assert sum(card.printed[kinds.KIN] != 0 for card in others) == 1
    assert sum(card.prints_limit for card in others) == 1
    assert sum(any(kind in (DIES, DISCARDED) for node in card.abilities for kind in node.kinds) for card in others) == 1


def test_the_bee() -> None:
    """Codex 7.4."""
    bee = GAME.cards["Bee"]
    assert (bee.cost, bee.types, bee.printed[:3], bee.fields["kin"]) == (1, CREATURE, (1, 0, 0), ["Bee"])
    assert bee.text == "Kin Strength. When this strikes, it dies."


def test_vestiges_are_made_by_cards_and_only_they_win() -> None:
    """Codex 7.1, 7.2."""
    made = {getattr(node, "name", "") for card in CARDS for node in card.nodes}
    assert {card.name for card in having(VESTIGE)} <= made
    assert all(card.types & VESTIGE and card.cost >= 6 for card in CARDS if "win the game" in card.text)


def test_commands_cost_what_the_yardstick_says() -> None:
    """Codex 7.2."""
    costs = {card.text: card.cost for card in having(COMMAND, EXTENDED | VESTIGE)}
    assert (
        costs["Draw 2 cards."] == costs["Deal 2 damage to a creature."] == costs["Deal 1 damage to each creature."] == 2
    )
    assert costs["Add 4 points to the pool."] == 2
    assert all(cost >= 3 for text, cost in costs.items() if "skips a turn" in text)
    assert all(cost >= 4 for text, cost in costs.items() if text.startswith("Destroy"))


@pytest.mark.parametrize("name", ROW_OF_DECK)
def test_a_deck_has_the_row_of_the_codex(name: str) -> None:
    """Codex 7.3."""
    main = GAME.decks[name].piles["main"]
    types: Counter[str] = Counter()
    for card_name, number in main.items():
        card = GAME.cards[card_name]
        types["creature" if card.creature else "extended" if card.types & EXTENDED else "command"] += number
    assert (types["creature"], types["command"], types["extended"]) == ROW_OF_DECK[name]
    assert 4 <= len(NEUTRAL & set(main)) <= 6


def test_every_card_is_in_a_deck() -> None:
    used = {name for deck in GAME.decks.values() for pile in deck.piles.values() for name in pile}
    assert {card.name for card in CARDS if not card.types & VESTIGE} == used
