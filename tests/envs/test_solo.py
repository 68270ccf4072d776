"""One seat that learns: by Gymnasium's own check, and against players."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import rubrica
from rubrica.envs.solo import Solo


@pytest.mark.parametrize("name", rubrica.game_names())
def test_gymnasium_is_content(name: str) -> None:
    check_env(Solo(name), skip_render_check=True)


def test_matches_are_won_and_lost() -> None:
    """Random against random: every match ends, and brings both results and both seats."""
    env = Solo("bloodless")
    results, seats, chance = [], set(), np.random.default_rng(1)
    env.reset(seed=3)
    for _ in range(16):
        over, reward = False, 0.0
        seats.add(env.seat)
        while not over:
            assert reward == 0.0
            action = chance.choice(np.flatnonzero(env.action_masks()))
            _, reward, over, _, _ = env.step(action)
        results.append(reward)
        env.reset()
    assert set(results) >= {1.0, -1.0}
    assert seats == {0, 1}


def test_what_is_not_offered_is_a_no() -> None:
    """The match goes on, and is the one in which the seat declined."""
    env, other = Solo("nightfall"), Solo("nightfall")
    env.reset(seed=1)
    other.reset(seed=1)
    wrong = np.flatnonzero(~env.action_masks())[0]
    env.step(wrong)
    other.sitting.decline()
    other.go_on()
    assert env.sitting.state == other.sitting.state


def test_shown_as_text() -> None:
    env = Solo("bloodless", render_mode="ansi")
    env.reset(seed=1)
    assert env.render().startswith("Bloodless\n")
