"""Deeds that are done later (NF-R.86)."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.state import EVENT, SLOTS, SOURCE, YOU
from rubrica.games.nightfall.delayed import Delayed
from rubrica.games.nightfall.kinds import END_OF_COMBAT, END_OF_TURN, NEXT_TURN, THIS_CHAIN
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes.base import Effect
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Later(Effect):
    """At the end of the chain, of combat, of the turn, or when the next own turn starts."""

    effect: Effect
    moment: int

    def asks_first(self) -> bool:
        """Its targets are chosen now."""
        return True

    def run(self, state: Nightfall, scope: int, at: int) -> None:
        words = state.scopes[scope]
        moment = self.moment + words[YOU] if self.moment == NEXT_TURN else self.moment
        made = Delayed(moment, words[SOURCE], words[YOU], words[EVENT], self.effect, words[SLOTS:])
        state.later = (*state.later, made)
        state.did(scope, True)


PHRASES = [
    phrase("{effect} at the end of the chain", Later, moment=THIS_CHAIN),
    phrase("{effect} at the end of combat", Later, moment=END_OF_COMBAT),
    phrase("{effect} at the end of the turn", Later, moment=END_OF_TURN),
    phrase("{effect} at the start of your next turn", Later, moment=NEXT_TURN),
]
