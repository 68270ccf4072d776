"""How players of Blood Wars say what its phrasebook says otherwise: read, never printed.

The order of the lists is the order in which their wordings are tried.
"""

from __future__ import annotations

from typing import Final

from rubrica.games.bloodwars.phrases.conditions import Facing
from rubrica.games.bloodwars.phrases.wordings.allowed import ALLOWED
from rubrica.games.bloodwars.phrases.wordings.cures import CURES
from rubrica.games.bloodwars.phrases.wordings.described import DESCRIBED
from rubrica.games.bloodwars.phrases.wordings.fighting import FIGHTING
from rubrica.games.bloodwars.phrases.wordings.happenings import HAPPENINGS
from rubrica.games.bloodwars.phrases.wordings.piles import PILES
from rubrica.games.bloodwars.phrases.wordings.powers import POWERS
from rubrica.games.bloodwars.phrases.wordings.strengths import STRENGTHS
from rubrica.games.bloodwars.phrases.wordings.whose import WHOSE
from rubrica.language.nodes import sayings
from rubrica.language.nodes.filters import Friendly
from rubrica.language.phrases import phrase

SAYINGS: Final = [
    *sayings.any_order(),
    *sayings.whose_behind(Friendly(True), Friendly(False)),
    phrase("you face {what:s}", Facing),
]
WORDINGS: Final = [
    *DESCRIBED,
    *WHOSE,
    *STRENGTHS,
    *FIGHTING,
    *POWERS,
    *PILES,
    *ALLOWED,
    *HAPPENINGS,
]
__all__ = ["CURES", "SAYINGS", "WORDINGS"]
