"""How players of Blood Wars say what its phrasebook says otherwise: read, never printed."""

from __future__ import annotations

from typing import Final

from rubrica.language.nodes import sayings
from rubrica.language.nodes.filters import Friendly
from rubrica.language.wordings import wording

SAYINGS: Final = [*sayings.any_order(), *sayings.whose_behind(Friendly(True), Friendly(False))]
WORDINGS: Final = [
    wording("discard pile", "discard pile"),
    wording("enemy", "rival"),
    wording("your opponent", "an opponent"),
    wording("the challenger", "the Challenger"),
    wording("combat strength", "CS"),
    wording("intrigue strength", "IS"),
    wording("victory points", "VP"),
]
