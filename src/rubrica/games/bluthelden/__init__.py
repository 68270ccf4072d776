"""Bluthelden: two Sovereigns, three lanes, and a chain on which everything can be answered."""

from rubrica.games.bluthelden.game import BlutheldenGame

game = BlutheldenGame()
