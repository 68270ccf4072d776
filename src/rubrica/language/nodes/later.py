"""Deeds that are done later (NF-R.86, BH-R.165): their targets are chosen now, the deed is done at a moment that is named."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rubrica.engine.delayed import Delayed
from rubrica.engine.permanents import Permanents
from rubrica.engine.state import EVENT, SLOTS, SOURCE, YOU, Scope
from rubrica.language.nodes.base import Effect
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Later(Effect):
    """At a moment, by the game's number for it."""

    effect: Effect
    moment: int

    def asks_first(self) -> bool:
        """Its targets are chosen now."""
        return True

    def delayed(self, state: Permanents, words: Scope, moment: int) -> Delayed:
        """What is kept of it until then."""
        return Delayed(moment, words[SOURCE], words[YOU], words[EVENT], self.effect, words[SLOTS:])

    def run(self, state: Permanents, scope: int, at: int) -> None:
        words = state.scopes[scope]
        moment = state.moment_for(words, self.moment)
        state.later = (*state.later, self.delayed(state, words, moment))
        state.did(scope, True)


def at_moment(words: str, moment: int) -> list[Any]:
    """The phrase for a deed that is done at a moment of the game: "the end of combat"."""
    return [phrase(f"{{effect}} at {words}", Later, moment=moment)]
