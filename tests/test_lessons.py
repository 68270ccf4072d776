"""The lessons that games bring: each runs through, with legal moves and rules that exist, from the first word to a win."""

from __future__ import annotations

import pytest

from rubrica import registry
from rubrica.codex import Codex
from rubrica.engine.errors import BadScenario
from rubrica.engine.lessons import LEARNER, Lesson, Moment, lessons_of
from rubrica.engine.scenarios import Failure, parse, play

LESSONS = [(game, name) for game in registry.game_names() for name in lessons_of(registry.game(game))]


def moments(game: str, name: str) -> list[Moment]:
    return lessons_of(registry.game(game))[name].moments(registry.game(game))


@pytest.mark.parametrize("game", registry.game_names())
def test_every_game_can_be_learnt(game: str) -> None:
    assert "first" in lessons_of(registry.game(game))


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_runs_through(game: str, name: str) -> None:
    """Every meant move is among the offers, and the learner wins."""
    told = moments(game, name)
    assert 8 <= told[-1].step <= 20
    for moment in told[:-1]:
        assert not moment.scores
        assert moment.positions
        if moment.meant:
            assert moment.meant in [move.text for move in moment.moves]
            assert len(moment.told["en"]) < 420
    last = told[-1]
    assert not last.meant
    assert last.scores[LEARNER] == max(last.scores)
    assert last.positions[-1].view["over"]
    log = [line for moment in told for position in moment.positions for line in position.log]
    assert len(log) > 20
    assert [step for step in range(1, last.step + 1) if step not in {moment.step for moment in told}] == []


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_names_rules_that_exist(game: str, name: str) -> None:
    lesson = lessons_of(registry.game(game))[name]
    codex = Codex(registry.game(game))
    named = {*lesson.scenario.rules, *[rule for moment in moments(game, name) for rule in moment.rules]}
    assert named
    assert not [rule for rule in named if rule not in codex.rules]
    assert all(moment.rules for moment in moments(game, name))


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_a_scenario(game: str, name: str) -> None:
    """`rubrica scenario` can play it, too, and it needs no cards of its own."""
    lesson = lessons_of(registry.game(game))[name]
    assert not lesson.scenario.cards
    assert play(lesson.scenario, registry.game(game)).over


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_shows_the_learner_no_more_than_a_seat_sees(game: str, name: str) -> None:
    for moment in moments(game, name):
        for position in moment.positions:
            assert position.view["viewer"] == LEARNER
            theirs = [zone for zone in position.view["zones"] if zone["zone"] == "hand" and zone["seat"] != LEARNER]
            assert theirs
            assert not [card for zone in theirs for card in zone.get("cards", []) if card and card["name"]]


SMALL = """
title = "small"
[lesson]
title = { en = "a", de = "b" }
about = { en = "a", de = "b" }
[position]
game = "bloodless"
A.hand = ["Blood Flask"]
[[step]]
A = "MOVE"
tell = { en = "Do it.", de = "Tu es." }
"""


def test_a_move_that_is_not_legal_is_told_with_its_step() -> None:
    lesson = Lesson(parse(SMALL.replace("MOVE", "play Blood Flask to 9"), "small.toml"))
    with pytest.raises(Failure, match=r"small.toml, step 1: A: 'play Blood Flask to 9' was refused"):
        lesson.moments(registry.game("bloodless"))
    assert len(Lesson(parse(SMALL.replace("MOVE", "attack"), "x")).moments(registry.game("bloodless"))) == 1


def test_a_card_that_cannot_be_used_has_a_reason() -> None:
    first = moments("bloodless", "first")[1]
    hand = next(
        zone for zone in first.positions[-1].view["zones"] if zone["zone"] == "hand" and zone["seat"] == LEARNER
    )
    ant = next(card for card in hand["cards"] if card["name"] == "Worker Ant")
    assert first.reasons[ant["id"]][0] == "BL-7.4"


def test_a_text_that_lacks_a_language_is_refused() -> None:
    lacking = SMALL.replace('tell = { en = "Do it.", de = "Tu es." }', 'tell = { en = "Do it." }')
    with pytest.raises(
        BadScenario, match=r"A text has no 'de'.*small.toml, step 1|small.toml, step 1.*A text has no 'de'"
    ):
        Lesson(parse(lacking, "small.toml")).moments(registry.game("bloodless"))
