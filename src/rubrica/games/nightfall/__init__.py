"""Nightfall: a draft, linked chains that all players share, and wounds that clog the decks."""

from rubrica.games.nightfall.game import NightfallGame

game = NightfallGame()
