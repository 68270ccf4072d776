"""Battle Decks: Trials of Blood and Steel: teams of heroes, rounds of alternating activations, dice that everybody sees."""

from rubrica.games.battledecks.game import BattleDecksGame

game = BattleDecksGame()
