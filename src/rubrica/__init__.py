"""Rubrica: a table, a workshop and a laboratory for card games."""

from rubrica import _compiled

_compiled.use()

from rubrica.registry import game, game_names, load, replay  # noqa: E402

__version__ = "0.1.0"
__all__ = ["__version__", "game", "game_names", "load", "replay"]
