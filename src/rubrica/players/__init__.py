"""Who decides: players that hold a seat."""

from rubrica.players.player import STRENGTHS, Opinion, Player, player

__all__ = ["STRENGTHS", "Opinion", "Player", "player"]
