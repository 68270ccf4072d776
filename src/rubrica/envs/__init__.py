"""Research interfaces: every game as a PettingZoo environment and as an OpenSpiel game.

    from rubrica.envs import bloodless_v0
    env = bloodless_v0.env(decks=["hive", "wing"])

    from rubrica.envs import spiel
    game = spiel.load("bloodless", seed=1)

docs/research.md has the tables of what is observed and what the actions mean.
"""

from __future__ import annotations

from typing import Any

from rubrica.registry import game_names

VERSION = 0
"""Of every environment: raised with any change of what is observed, or of what an action means."""

try:
    import gymnasium  # noqa: F401
    import numpy  # noqa: F401
    import pettingzoo  # noqa: F401
    import pyspiel  # noqa: F401
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"rubrica.envs needs {missing.name}, which is not installed: pip install 'rubrica[research]' brings it.",
        name=missing.name,
    ) from None


def env_names() -> list[str]:
    """The environments by name: one for each game that is installed."""
    return [f"{name}_v{VERSION}" for name in game_names()]


def __getattr__(name: str) -> Any:
    """An environment by its name, as a module of PettingZoo: `env`, `raw_env`, `parallel_env`."""
    if name in env_names():
        from rubrica.envs import zoo

        return zoo.Environment(name.removesuffix(f"_v{VERSION}"), name)
    raise AttributeError(f"rubrica.envs has no {name!r}; environments are {', '.join(env_names())}.")


__all__ = ["VERSION", "env_names"]
