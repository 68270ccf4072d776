"""Bloodless: a duel of creatures in which both players drain one shared pool."""

from rubrica.games.bloodless.game import BloodlessGame

game = BloodlessGame()
