"""How long a change lasts (codex 5.7). Without a word about it: to the end of the round (BD-17.6)."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.lasting import FOREVER
from rubrica.engine.state import Scope
from rubrica.games.battledecks.kinds import THIS_ATTACK, THIS_ROUND, THIS_TURN
from rubrica.games.battledecks.state import BattleDecks
from rubrica.language.nodes import durations
from rubrica.language.nodes.base import Duration
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Lasting(Duration):
    """Until a moment."""

    end: int

    def until(self, state: BattleDecks, words: Scope) -> int:
        return self.end


@dataclass(frozen=True)
class ForThisAttack(Duration):
    """Until the attack that is under way is finished; where there is none, it is over with the turn."""

    def until(self, state: BattleDecks, words: Scope) -> int:
        return THIS_ATTACK + len(state.attacks) if state.attacks else THIS_TURN


PHRASES = [
    *durations.end_of_round(Lasting, end=THIS_ROUND),
    phrase("this turn", Lasting, end=THIS_TURN),
    phrase("for this attack", ForThisAttack),
    *durations.rest_of_the_game(Lasting, end=FOREVER),
]
