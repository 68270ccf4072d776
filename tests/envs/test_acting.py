"""Actions: each offer has one of its own, and it keeps its meaning."""

from __future__ import annotations

from typing import Any

import pytest

import rubrica
from rubrica.engine.chance import Dice
from rubrica.envs.drawing import meanings
from rubrica.envs.setting import ANY, Setting, rewards

GAMES = rubrica.game_names()
TABLES = [(name, seats) for name in GAMES for seats in {rubrica.game(name).least_seats, rubrica.game(name).most_seats}]


def played(setting: Setting, seed: int, most: int) -> Any:
    """Positions of a random match."""
    state, dice = setting.start(seed), Dice(seed)
    for _ in range(most):
        if state.over:
            return
        yield state
        state.answer(state.offers[dice.below(len(state.offers))])


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_offer_has_an_action(name: str, seats: int) -> None:
    setting = Setting(name, seats)
    for state in played(setting, 5, 150):
        offered = setting.actions.offered(state)
        assert list(offered.values()) == state.offers
        assert all(0 <= action < setting.actions.size for action in offered)


@pytest.mark.parametrize("name", GAMES)
def test_where_lanes_suffice_an_action_says_what_it_names(name: str) -> None:
    """Of the offers about something, few stand beside the lane that they want: those that differ in nothing an offer tells."""
    setting = Setting(name)
    actions = setting.actions
    offers = moved = 0
    for state in played(setting, 6, 200):
        step, a, b = state.asking
        for action, move in actions.offered(state).items():
            first, lanes, lane = actions.slot(state, step.about(state, a, b, move))
            offers += 1
            moved += action != first + lane % lanes
    assert moved < offers * 0.15


def test_an_action_keeps_its_meaning() -> None:
    """In Bloodless, where every offer tells what it names: one action, one text in the same kind of question."""
    setting = Setting("bloodless")
    said: dict[tuple[int, int, str], str] = {}
    for seed in range(6):
        for state in played(setting, seed, 80):
            for action, text in meanings(state, setting.actions.offered(state)).items():
                if text.startswith("play "):
                    assert said.setdefault((state.seat, action, "play"), text) == text
    assert len(said) > 60


def test_more_offers_than_lanes() -> None:
    """What finds no free lane takes the next free action, round the end if need be."""
    actions = Setting("bloodless").actions
    taken: dict[int, int] = {}
    for number in range(actions.size):
        taken[actions.free(actions.size - 2, 2, 1, taken)] = number
    assert len(taken) == actions.size
    assert next(iter(taken)) == actions.size - 1


def test_rewards_add_up_to_nothing() -> None:
    assert rewards((1.0, 0.0)) == [1.0, -1.0]
    assert rewards((0.5, 0.5)) == [0.0, 0.0]
    assert rewards((1.0, 0.0, 0.0, 0.0, 0.0)) == [1.0, -0.25, -0.25, -0.25, -0.25]


def test_any_deck_is_drawn_from_the_seed() -> None:
    setting = Setting("bloodless", decks=[ANY, "wing"])
    drawn = [setting.decks_of(seed) for seed in range(20)]
    assert drawn == [setting.decks_of(seed) for seed in range(20)]
    assert len({own for own, _ in drawn}) > 2
    assert {other for _, other in drawn} == {"wing"}
