"""Blood Wars in German: every phrase has a form, every shipped card a German text, and matches leave nothing English."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rubrica.engine.lessons import LEARNER, lessons_of
from rubrica.engine.scenarios import play
from rubrica.games.bloodwars import game
from rubrica.games.bloodwars.kinds import PHASE_NAMES
from rubrica.tongues.finding import tongue_of

GOLDEN = Path(__file__).parents[2] / "golden" / "german" / "bloodwars.txt"
TONGUE = tongue_of("de", game)
LEGION: dict[str, Any] = {"name": "Rook", "type": "legion", "rr": 3, "alignment": "LG", "cs": 3, "plane": "Prime"}
WARLORD: dict[str, Any] = {"name": "Rook", "type": "warlord", "rr": 3, "alignment": "LG", "is": 9, "plane": "Prime"}
FATE: dict[str, Any] = {"name": "Rook", "type": "fate", "rr": 3, "fate": "spell"}
WRONG_CARDS: list[dict[str, Any]] = [
    {"name": "Rook"},
    {**LEGION, "alignment": "XX"},
    {**LEGION, "vp": 3},
    {**LEGION, "cs": 99},
    {**LEGION, "text": "Horde."},
    {**LEGION, "text": "Draw a card."},
    {**LEGION, "text": "At the start of your turn, draw a card."},
    {**LEGION, "text": "Play this only as a response."},
    {**LEGION, "classes": ["acolyte"]},
    {**LEGION, "classes": ["acolyte"], "leader": "Nobody"},
    {**WARLORD, "text": "Horde."},
    {**WARLORD, "text": "Realm Power: draw a card."},
    {**WARLORD, "text": "Power: draw a card."},
    {**WARLORD, "class": "avatar", "home_realm": "Nowhere"},
    FATE,
    {**FATE, "item": "other", "text": "Draw a card."},
    {**FATE, "fate": "acolyte"},
    {"name": "Rook", "type": "battlefield", "rr": 3, "plane": "Prime", "vp": 3, "realm_of": "Nobody"},
]


def test_phrases_have_forms() -> None:
    forms = game.german("de").forms
    assert [made.pattern for made in game.reader.book.phrases if made.printed and forms.form_of(made) is None] == []


def test_cards_are_german() -> None:
    """As tests/golden/german/bloodwars.txt has them."""
    german = game.texts_in("de")
    lines: list[str] = []
    for label, card in game.cards.items():
        texts = game.texts_of(card.fields)
        assert all(german.get(text) for text in texts), label
        lines += [label, *[line for text in texts for line in (f"  {text}", f"  {german[text]}")], ""]
    assert "\n".join(lines) == GOLDEN.read_text(encoding="utf-8")


def said(state: Any) -> list[str]:
    """What a decision says to the one who is asked and to the others, and what the log has said since."""
    lines = [line for _, full, others in state.news for line in (full, others) if line]
    state.news = []
    if state.over:
        return [*lines, state.result]
    listed = state.registers(0)["chain"]
    return [*lines, *listed, state.prompt, state.as_seat(-1).prompt, *[move.text for move in state.moves]]


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 3), (3, 5)])
def test_matches_speak_german(seed: int, seats: int) -> None:
    """Also why a card can't be used."""
    rng = random.Random(seed)
    decks = [rng.choice(list(game.decks)) for _ in range(seats)]
    state = game.start(decks=decks, seed=seed, news=True, stops=True, mustering=2, target=13)
    texts = set(said(state))
    for number in range(500):
        if state.over:
            break
        if number % 12 == 0:
            seat = state.as_seat(state.seat)
            cards = [card for zone in seat.view()["zones"] for card in zone.get("cards", ()) if card]
            texts |= {seat.why_not(card["id"])[1] for card in cards}
        state.play(rng.choice(state.moves))
        texts |= set(said(state))
    assert len(texts) > 200
    assert sorted({part for text in texts for part in TONGUE.left(text)}) == []


def test_what_is_wrong_with_a_card_is_told_in_german() -> None:
    for card in WRONG_CARDS:
        sentences, faults = game.understand(card)
        problems = [told.problem for told in (*sentences, *faults) if told.problem]
        assert problems, card
        assert [left for text in problems for left in TONGUE.left(text)] == [], card


def test_what_is_wrong_with_a_deck_is_told_in_german() -> None:
    deck = game.deck_from(
        {"main": {"Tatters": 4, "Nobody": 1, "The Burning Sea": 6}, "side": {"Hush": 1}}, "mine", "test"
    )
    problems = game.deck_problems(deck)
    assert len(problems) == 7
    assert [left for text in problems for left in TONGUE.left(text)] == []


def test_options_and_decks_are_told_in_german() -> None:
    texts = [option.about for option in game.options] + [deck.about for deck in game.decks.values()]
    assert [left for text in texts for left in TONGUE.left(text)] == []


def test_what_lies_on_the_table_has_german_names() -> None:
    """Labels of table.toml, and the aids that are printed (print.toml)."""
    table, printed = [tomllib.loads(game.file(name)) for name in ("table.toml", "print.toml")]
    labels = [entry["label"] for part in ("number", "list", "place", "deck") for entry in table[part]]
    aids = [line for aid in printed["aid"] for line in (aid["title"], *aid["lines"])]
    texts = [*labels, *table["card"]["marks"].values(), *aids, *PHASE_NAMES]
    assert [text for text in texts if TONGUE.left(text)] == []


def test_the_lesson_runs_through_in_both_languages() -> None:
    """From the setup to a win of the learner; every meant move is offered."""
    lesson = lessons_of(game)["first"]
    told = lesson.moments(game)
    for moment in told[:-1]:
        assert set(moment.told) == {"en", "de"}
        assert not moment.meant or moment.meant in [move.text for move in moment.moves]
    log = [line for moment in told for position in moment.positions for line in position.log]
    assert [left for line in log for left in TONGUE.left(line)] == []
    assert told[-1].scores[LEARNER] == 1.0
    assert play(lesson.scenario, game).over
