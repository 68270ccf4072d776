"""The PettingZoo environments, by PettingZoo's own tests, with every game and the fewest and the most seats."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

import rubrica
from rubrica import envs
from rubrica.engine.errors import BadInput

CYCLES = 30
GAMES = rubrica.game_names()
TABLES = [(name, seats) for name in GAMES for seats in {rubrica.game(name).least_seats, rubrica.game(name).most_seats}]

# PettingZoo knows its own environments with masks by name, and warns of all others.
with_masks = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)


def environment(name: str) -> Any:
    return getattr(envs, f"{name}_v0")


@with_masks
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_api(name: str, seats: int) -> None:
    api_test(environment(name).env(seats=seats), num_cycles=CYCLES)


@with_masks
@pytest.mark.parametrize("name", GAMES)
def test_api_to_the_end(name: str) -> None:
    """A whole match, with the rewards of its end."""
    api_test(environment(name).env(), num_cycles=2000)


@pytest.mark.parametrize("name", GAMES)
def test_parallel_api(name: str) -> None:
    parallel_api_test(environment(name).parallel_env(), num_cycles=CYCLES)


@pytest.mark.parametrize("name", GAMES)
def test_seeds(name: str) -> None:
    seed_test(partial(environment(name).env, decks=None), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_max_cycles(name: str, seats: int) -> None:
    class Seated:
        """The module, with so many seats."""

        env = staticmethod(partial(environment(name).env, seats=seats))
        parallel_env = staticmethod(partial(environment(name).parallel_env, seats=seats))

    max_cycles_test(Seated)


@pytest.mark.parametrize("name", GAMES)
def test_rendering(name: str) -> None:
    title = rubrica.game(name).title
    render_test(environment(name).env, custom_tests={"ansi": lambda text: text.startswith(title)})


def test_an_action_that_is_not_offered_loses() -> None:
    env = environment("bloodless").env()
    env.reset(seed=1)
    agent = env.agent_selection
    wrong = int((env.observe(agent)["action_mask"] == 0).nonzero()[0][0])
    env.step(wrong)
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1


def test_who_is_not_asked_is_offered_nothing() -> None:
    env = environment("nightfall").raw_env(seats=3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_actions_in_words() -> None:
    """What an action is said to do is the move that it makes."""
    env = environment("bloodless").raw_env(decks=["hive", "wing"])
    env.reset(seed=1)
    for _ in range(20):
        action, text = list(env.meanings().items())[-1]
        expected = env.sitting.state.copy()
        expected.play(text)
        env.step(action)
        assert env.sitting.state == expected


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"seats": 3}, "is for 2 players, not 3"),
        ({"decks": ["hive", "wing", "grave"]}, "is for 2 players, not 3"),
        ({"seats": 2, "decks": ["hive"]}, "2 seats and 1 decks"),
        ({"decks": ["hive", "nonsense"]}, "nonsense"),
        ({"blood": 3}, "has no option 'blood'"),
    ],
)
def test_settings_are_refused_in_words(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        environment("bloodless").env(**given)
