"""Somebody in the event that set an effect off: the attacker, the killer, the damaged creature."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rubrica.engine.permanents import Permanents
from rubrica.engine.state import EVENT, Scope
from rubrica.language.nodes.base import Things
from rubrica.language.nodes.kinds import ANY_TYPE, IN_PLAY
from rubrica.language.nodes.things import pointed
from rubrica.language.phrases import phrase

DOER: Final = -5
SUFFERER: Final = -6
"""Which of the two things of an event is meant, where its kind says who did it to whom; else the slot of one of them."""


@dataclass(frozen=True)
class Party(Things):
    word: str
    slot: int
    of: int = IN_PLAY
    """What it is then: somebody who attacks is in play, somebody who was killed lies elsewhere."""
    of_types: int = ANY_TYPE

    def kind(self) -> int:
        return self.of

    def types_meant(self) -> int:
        return self.of_types

    def found(self, state: Permanents, words: Scope) -> list[int]:
        if self.slot not in (DOER, SUFFERER):
            return [thing for thing in pointed(words, self.slot) if thing]
        event = words[EVENT]
        thing = 0 if event is None else state.party(event, self.slot == DOER)
        return [thing] if thing else []


def party(called: str, slot: int, kind: int = IN_PLAY, types: int = ANY_TYPE) -> Any:
    """The phrase for one: "the attacker", "the damaged creature"."""
    return phrase(f"the {called}", Party, word=called.split()[0], slot=slot, of=kind, of_types=types)
