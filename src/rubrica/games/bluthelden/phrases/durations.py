"""How long something lasts (codex 5.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rubrica.engine.state import SOURCE, Scope, your_seat
from rubrica.games.bluthelden.kinds import (
    END_OF_COMBAT,
    END_OF_ROUND,
    FOREVER,
    NEXT_COMBAT,
    NEXT_ROUND,
    NEXT_START,
    NEXT_TURN,
    ROUND,
    WHILE_BOUND,
    WHILE_OF,
    WHILE_TRAINED,
    WHILE_TURNED,
)
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes import durations
from rubrica.language.nodes.base import Duration
from rubrica.language.nodes.durations import Until
from rubrica.language.phrases import phrase

YOURS: Final = 9


@dataclass(frozen=True)
class Lasting(Until):
    """Until a moment."""

    end: int

    def until(self, state: Bluthelden, words: Scope) -> int:
        return self.end


@dataclass(frozen=True)
class UntilYourTurn(Until):
    """Until the next Main Phase in which you are the AP (BH-1.8)."""

    def until(self, state: Bluthelden, words: Scope) -> int:
        return NEXT_TURN + your_seat(words)


@dataclass(frozen=True)
class ForRounds(Until):
    """For so many rounds, this one counted; to the end of the next one."""

    number: int

    def until(self, state: Bluthelden, words: Scope) -> int:
        return ROUND + state.round + self.number - 1


@dataclass(frozen=True)
class AsLong(Until):
    """As long as this card is bound, trained, turned, or stays with its controller."""

    what: int

    def until(self, state: Bluthelden, words: Scope) -> int:
        thing = int(words[SOURCE])
        return -(8 * thing + (WHILE_OF + your_seat(words) if self.what == YOURS else self.what))


@dataclass(frozen=True)
class Delayed(Duration):
    """In the next Combat Phase, or in the next round: it begins later."""

    end: int

    def until(self, state: Bluthelden, words: Scope) -> int:
        return self.end


PHRASES = [
    *durations.end_of_round(Lasting, end=END_OF_ROUND),
    phrase("until end of combat", Lasting, end=END_OF_COMBAT),
    phrase("until the next Start of the Round", Lasting, end=NEXT_START),
    *durations.until_your_turn(UntilYourTurn),
    phrase("for good", Lasting, end=FOREVER),
    phrase("for {number} rounds", ForRounds),
    *durations.PHRASES,
    phrase("as long as this is bound", AsLong, what=WHILE_BOUND),
    phrase("as long as this is trained", AsLong, what=WHILE_TRAINED),
    phrase("as long as this is turned", AsLong, what=WHILE_TURNED),
    *durations.while_yours(AsLong, what=YOURS),
    phrase("during the next Combat Phase", Delayed, end=NEXT_COMBAT),
    phrase("during the next round", Delayed, end=NEXT_ROUND),
]
KINDS = durations.KINDS
