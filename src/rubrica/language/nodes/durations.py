"""How long a change lasts, as far as all games share it."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from rubrica.engine.lasting import WHILE
from rubrica.engine.permanents import Permanents
from rubrica.engine.state import SOURCE, Scope
from rubrica.language.nodes.base import Duration
from rubrica.language.phrases import phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Until(Duration):
    """A duration that begins now."""


@dataclass(frozen=True)
class WhileInPlay(Until):
    """As long as the card is there whose text it is."""

    def until(self, state: Permanents, words: Scope) -> int:
        return WHILE + int(words[SOURCE])


PHRASES = [phrase("as long as this is in play", WhileInPlay)]
KINDS = (Until,)
