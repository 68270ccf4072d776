"""Blood Wars: Warlords, their hidden Battle Hands, and Battlefields that are won by Combat or by Intrigue."""

from rubrica.games.bloodwars.game import BloodWarsGame

game = BloodWarsGame()
