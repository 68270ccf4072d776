"""PettingZoo: every game as an AEC environment, in which who is asked acts, and as a parallel one, in which everybody does.

    from rubrica.envs import nightfall_v0
    env = nightfall_v0.env(seats=3, decks=None, sets="both sets")

An observation has two parts: `observation`, the numbers of docs/research.md, and `action_mask`, what is offered. Rewards come with the
end: a seat's score less the average of the others'.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper, parallel_to_aec

from rubrica.envs.drawing import drawn, meanings
from rubrica.envs.setting import Setting, rewards

RENDER_MODES = ["human", "ansi"]
SEEDS = 1 << 62
"""Seeds of matches are drawn below this."""

Observation = dict[str, Any]


class Environment:
    """What PettingZoo expects of a module: `env`, `raw_env`, `parallel_env`."""

    def __init__(self, game: str, name: str) -> None:
        self.game = game
        self.__name__ = name

    def env(self, max_cycles: int | None = None, **setting: Any) -> Any:
        """The AEC environment. An action that is not offered ends the match, as in PettingZoo's own card games.

        With `max_cycles` every seat acts in each cycle, as in the parallel environment, and the match is cut off after so many."""
        if max_cycles is not None:
            return parallel_to_aec(self.parallel_env(max_cycles, **setting))
        wrapped = TerminateIllegalWrapper(self.raw_env(**setting), illegal_reward=-1)
        return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(wrapped))

    def raw_env(self, render_mode: str | None = None, **setting: Any) -> CardGame:
        """The AEC environment without PettingZoo's guards."""
        return CardGame(self.__name__, Sitting(Setting(self.game, **setting)), render_mode)

    def parallel_env(
        self, max_cycles: int | None = None, render_mode: str | None = None, **setting: Any
    ) -> ParallelCardGame:
        """The parallel environment: who is not asked waits, and what it says is not heard."""
        return ParallelCardGame(self.__name__, Sitting(Setting(self.game, **setting)), render_mode, max_cycles)

    def __repr__(self) -> str:
        return f"<environment {self.__name__}>"


class Sitting:
    """The matches that an environment plays one after the other, seen through actions and observations."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.random, _ = seeding.np_random()
        self.state = setting.sample
        self.offered: dict[int, int] = {}
        self.seen: dict[int, Observation] = {}
        """What seats see of the present position, as far as it was looked at."""
        self.agents = [f"player_{seat}" for seat in range(setting.seats)]
        self.action_space = spaces.Discrete(setting.actions.size)
        numbers = spaces.Box(-1.0, 1.0, (setting.observer.size,), np.float32)
        mask = spaces.Box(0, 1, (setting.actions.size,), np.int8)
        self.observation_space = spaces.Dict({"observation": numbers, "action_mask": mask})

    def begin(self, seed: int | None) -> None:
        """A new match. The same seed gives the same match, and the same ones after it."""
        if seed is not None:
            self.random, _ = seeding.np_random(seed)
        self.state = self.setting.start(int(self.random.integers(SEEDS)))
        self.state.news = None  # nobody reads the log here
        self.look()

    def look(self) -> None:
        """What is offered in the present position."""
        self.offered = self.setting.actions.offered(self.state)
        self.seen = {}

    def act(self, action: int) -> None:
        """Who is asked chooses an action that is offered."""
        self.state.answer(self.offered[action])
        self.look()

    def decline(self) -> None:
        """Who is asked does what a seat does that has left: nothing, if it may."""
        step, a, b = self.state.asking
        self.state.answer(step.declined(self.state, a, b, self.state.offers))
        self.look()

    def observe(self, seat: int) -> Observation:
        """What a seat sees, and what it is offered."""
        if seat not in self.seen:
            mask = np.zeros(self.setting.actions.size, np.int8)
            if seat == self.state.seat:
                mask[list(self.offered)] = 1
            self.seen[seat] = {"observation": self.setting.observer.observe(self.state, seat), "action_mask": mask}
        return self.seen[seat]

    def rewards(self) -> dict[str, float]:
        """What the match brought each seat; nothing before its end."""
        given = rewards(self.state.scores) if self.state.over else [0.0] * len(self.agents)
        return dict(zip(self.agents, given, strict=True))

    def meanings(self) -> dict[int, str]:
        """What each action that is offered does, in words."""
        return meanings(self.state, self.offered)

    def render(self, mode: str | None) -> str | None:
        if mode == "ansi":
            return drawn(self.state)
        if mode == "human":
            print(drawn(self.state))
        return None


class CardGame(AECEnv):
    """A game whose decisions are asked one after the other."""

    def __init__(self, name: str, sitting: Sitting, render_mode: str | None) -> None:
        super().__init__()
        self.sitting = sitting
        self.render_mode = render_mode
        self.metadata = {"name": name, "render_modes": RENDER_MODES, "is_parallelizable": False}
        self.possible_agents = sitting.agents[:]

    def observation_space(self, agent: str) -> Any:
        return self.sitting.observation_space

    def action_space(self, agent: str) -> Any:
        return self.sitting.action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. `options` are PettingZoo's; those of the game are given to `env`."""
        self.sitting.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.sitting.state.seat]

    def observe(self, agent: str) -> Observation:
        return self.sitting.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Who is asked acts; after the end every seat steps once more with None."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.sitting.act(int(action))  # type: ignore[arg-type]
        self.rewards = self.sitting.rewards()
        if self.sitting.state.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.sitting.state.seat]
        self._accumulate_rewards()

    def meanings(self) -> dict[int, str]:
        """What each action that is offered does, in words."""
        return self.sitting.meanings()

    def render(self) -> str | None:
        return self.sitting.render(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class ParallelCardGame(ParallelEnv):
    """The same game in cycles: everybody gives an action, and who is asked is heard. What is not offered is taken for the answer of
    somebody who has left the table: no, if that is possible."""

    def __init__(self, name: str, sitting: Sitting, render_mode: str | None, max_cycles: int | None) -> None:
        self.sitting = sitting
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.cycles = 0
        self.metadata = {"name": name, "render_modes": RENDER_MODES, "is_parallelizable": True}
        self.possible_agents = sitting.agents[:]

    def observation_space(self, agent: str) -> Any:
        return self.sitting.observation_space

    def action_space(self, agent: str) -> Any:
        return self.sitting.action_space

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.sitting.begin(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Observation]:
        return {agent: self.sitting.observe(seat) for seat, agent in enumerate(self.possible_agents)}

    def step(
        self, actions: dict[str, int | None]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """One cycle."""
        sitting = self.sitting
        action = actions.get(self.possible_agents[sitting.state.seat])
        if action is not None and int(action) in sitting.offered:
            sitting.act(int(action))
        else:
            sitting.decline()
        self.cycles += 1
        over = sitting.state.over
        cut_off = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        agents = self.agents
        if over or cut_off:
            self.agents = []
        return (
            self.observations(),
            sitting.rewards(),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut_off),
            {agent: {} for agent in agents},
        )

    def render(self) -> str | None:
        return self.sitting.render(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
