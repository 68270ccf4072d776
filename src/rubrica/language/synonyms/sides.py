"""Whose something is, and what things in play are called."""

from __future__ import annotations

from typing import Final

from rubrica.language.synonyms.words import ENEMY, FIGHTER, FIGHTERS, OPPONENT, ways
from rubrica.language.wordings import wording

SIDES: Final = [
    # Whose.
    *ways(
        ENEMY, "unfriendly", "hostile", "enemy", "opposing", "rival", "your opponent's", "an opponent's", "an enemy's"
    ),
    *ways("friendly", "allied", "your own", "your", "own", "my"),
    *ways("an / friendly", "one of your"),
    *ways("all / friendly", "all of your", "all your", "each of your"),
    wording("a <x> <y> under your control ,", "a / friendly / <x> <y> ,"),
    *ways("opponents | each opponent | your opponent", "opponents", "your opponents"),
    *ways(OPPONENT, "the opponent", "an opponent", "each opponent", "your enemy", "the other player"),
    *ways("each opponent", "each other player", "all opponents", "every opponent", "your opponents"),
    wording("target opponent", OPPONENT),
    wording("your opponent", "target opponent | each opponent"),
    wording("opponent", OPPONENT),
    *ways("your opponent's | an opponent's", "the opponent's", "an opponent's", "target opponent's", "each opponent's"),
    *ways("each player", "all players", "both players", "every player", "everyone", "everybody"),
    *ways("each player | all players", "players"),
    # What is in play.
    *ways(FIGHTER, "creature", "character", "minion", "unit", "monster", "legion"),
    *ways(FIGHTERS, "creatures", "characters", "minions", "units", "monsters", "legions"),
    *ways("this", "this card", "this creature", "this minion", "this character", "this legion", "itself"),
    *ways("each", "every", "each and every", "all the"),
    *ways("another | a / other", "a different", "one other", "another"),
    wording("different !names !name", "other"),
    *ways("it", "that one", "that card", "him", "her", "the creature", "the card"),
    *ways("them", "they !unless", "those", "these"),
]
