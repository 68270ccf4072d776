"""How long something lasts (codex 5.7)."""

from __future__ import annotations

from dataclasses import dataclass

from rubrica.engine.lasting import WHILE
from rubrica.engine.state import SOURCE, Scope, your_seat
from rubrica.games.bloodwars.kinds import (
    AT_TOTALS,
    END_OF_CHAIN,
    END_OF_CHALLENGE,
    END_OF_TURN,
    FOREVER,
    NEXT_TURN_END,
    NEXT_TURN_START,
    REGROUP,
)
from rubrica.games.bloodwars.numbers import default_end
from rubrica.games.bloodwars.state import BloodWars
from rubrica.language.nodes import durations
from rubrica.language.nodes.base import Duration
from rubrica.language.nodes.durations import Until
from rubrica.language.phrases import phrase


@dataclass(frozen=True)
class Usual(Duration):
    """BW-1.12: no duration is named: until the Challenge ends, or, outside one, until the turn ends."""

    def until(self, state: BloodWars, words: Scope) -> int:
        return default_end(state)


@dataclass(frozen=True)
class Lasting(Until):
    """Until a moment."""

    end: int

    def until(self, state: BloodWars, words: Scope) -> int:
        return self.end


@dataclass(frozen=True)
class OfYours(Until):
    """Until a moment of the user's own: his next turn, its end, his next Regroup."""

    end: int

    def until(self, state: BloodWars, words: Scope) -> int:
        return self.end + your_seat(words)


@dataclass(frozen=True)
class AsLong(Until):
    """As long as this card is in play: a Warlord in his row, a Battlefield in a Victory Pool, an Item that was given."""

    word: str

    def until(self, state: BloodWars, words: Scope) -> int:
        return WHILE + int(words[SOURCE])


PHRASES = [
    phrase("until the chain is resolved", Lasting, end=END_OF_CHAIN),
    phrase("until the totals are compared", Lasting, end=AT_TOTALS),
    phrase("until the end of the Challenge", Lasting, end=END_OF_CHALLENGE),
    *durations.end_of_the_turn(Lasting, end=END_OF_TURN),
    *durations.rest_of_the_game(Lasting, end=FOREVER),
    *durations.your_next_turn(OfYours, NEXT_TURN_START, NEXT_TURN_END),
    phrase("until your next Regroup", OfYours, end=REGROUP),
    *durations.PHRASES,
    phrase("as long as this is given", AsLong, word="is given"),
    phrase("as long as this is in a Victory Pool", AsLong, word="is in a Victory Pool"),
]
KINDS = (Until,)
