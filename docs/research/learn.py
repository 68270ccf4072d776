"""A first learning run: sb3-contrib's MaskablePPO learns Bloodless against `random`, in under five minutes.

    pip install 'rubrica[research]' sb3-contrib
    python docs/research/learn.py

It prints how many of 300 matches it wins before and after.
"""

import argparse
import time
from typing import Any

from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from rubrica.envs.solo import Solo

TABLES = 8
"""Matches that are played side by side, so that the network decides in all of them at once."""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="bloodless")
    parser.add_argument("--against", default="random")
    parser.add_argument("--minutes", type=float, default=1.6, help="how long it learns, of processor time")
    parser.add_argument("--matches", type=int, default=300, help="over how many it is measured")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()

    tables = DummyVecEnv([lambda: Solo(asked.game, against=asked.against) for _ in range(TABLES)])
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        seed=asked.seed,
        n_steps=256,
        batch_size=256,
        n_epochs=4,
        ent_coef=0.01,
        learning_rate=1e-3,
        gamma=1.0,
    )
    print(f"before: {won(model, asked):.1%} of {asked.matches} matches", flush=True)
    begun = time.process_time()
    model.learn(10**9, callback=lambda *_: time.process_time() - begun < 60 * asked.minutes)
    print(f"learned from {model.num_timesteps} decisions in {time.process_time() - begun:.0f} s", flush=True)
    print(f"after: {won(model, asked):.1%} of {asked.matches} matches")


def won(model: Any, asked: argparse.Namespace) -> float:
    """The share of matches that it wins, draws counted half, in matches that it never learned from."""
    env = Solo(asked.game, against=asked.against)
    score = 0.0
    seen, _ = env.reset(seed=10_000)
    for _ in range(asked.matches):
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=False)
            seen, reward, over, _, _ = env.step(action)
        score += (reward + 1) / 2
        seen, _ = env.reset()
    return score / asked.matches


if __name__ == "__main__":
    main()
