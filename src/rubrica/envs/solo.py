"""Gymnasium: one seat learns, the others are held by Rubrica's own players.

    from rubrica.envs.solo import Solo
    env = Solo("bloodless", against="greedy", decks=["any", "any"])

The learner sits at another seat in each match. `action_masks` is what sb3-contrib's MaskablePPO asks for.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from rubrica.envs.observing import Numbers
from rubrica.envs.setting import Setting
from rubrica.envs.zoo import SEEDS, Sitting
from rubrica.players import player


class Solo(gymnasium.Env[Numbers, np.int64]):
    """A match against players, in which only the learner's decisions are steps."""

    metadata = {"render_modes": ["human", "ansi"]}

    def __init__(self, game: str, against: str = "random", render_mode: str | None = None, **setting: Any) -> None:
        self.sitting = Sitting(Setting(game, **setting))
        self.against = against
        self.render_mode = render_mode
        self.seat = 0
        self.others = player(against)
        self.action_space = self.sitting.action_space
        self.observation_space = self.sitting.observation_space["observation"]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            self.seat = int(self.np_random.integers(self.sitting.setting.seats))
            self.others = player(self.against, int(self.np_random.integers(SEEDS)))
            self.sitting.begin(int(self.np_random.integers(SEEDS)))
            self.go_on()
            if not self.sitting.state.over:  # else the others have ended it before the learner was asked
                return self.observed(), {}

    def go_on(self) -> None:
        """The others decide, until the learner must."""
        state = self.sitting.state
        while not state.over and state.seat != self.seat:
            state.answer(self.others.choose(state.as_seat(state.seat)))
        self.sitting.look()

    def step(self, action: np.int64) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """The learner decides. What is not offered is taken for the answer of somebody who has left the table."""
        if int(action) in self.sitting.offered:
            self.sitting.act(int(action))
        else:
            self.sitting.decline()
        self.go_on()
        reward = self.sitting.rewards()[self.sitting.agents[self.seat]]
        return self.observed(), reward, self.sitting.state.over, False, {}

    def observed(self) -> Numbers:
        numbers: Numbers = self.sitting.observe(self.seat)["observation"]
        return numbers

    def action_masks(self) -> NDArray[np.bool_]:
        """What is offered."""
        mask: NDArray[np.bool_] = self.sitting.observe(self.seat)["action_mask"].astype(bool)
        return mask

    def render(self) -> Any:
        return self.sitting.render(self.render_mode)
