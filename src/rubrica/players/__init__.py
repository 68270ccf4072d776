"""Who decides: players that hold a seat."""

from rubrica.players.player import Player, player

__all__ = ["Player", "player"]
