"""How players of card games say what the phrasebooks say otherwise. Each game takes what leads to its own words (wordings.py).

The order of the lists is the order in which their wordings are tried.
"""

from __future__ import annotations

from typing import Final

from rubrica.language.rephrasing import REPHRASED
from rubrica.language.synonyms.asking import ASKING
from rubrica.language.synonyms.counting import COUNTING
from rubrica.language.synonyms.deeds import DEEDS
from rubrica.language.synonyms.described import DESCRIBED
from rubrica.language.synonyms.fillers import FILLERS
from rubrica.language.synonyms.hands import HANDS
from rubrica.language.synonyms.happenings import HAPPENINGS
from rubrica.language.synonyms.offering import OFFERING
from rubrica.language.synonyms.paying import PAYING
from rubrica.language.synonyms.sentences import SENTENCES
from rubrica.language.synonyms.sides import SIDES
from rubrica.language.synonyms.thisway import THIS_WAY
from rubrica.language.synonyms.together import TOGETHER

WORDINGS: Final = [
    *OFFERING,
    *TOGETHER,
    *COUNTING,
    *SIDES,
    *HAPPENINGS,
    *DEEDS,
    *SENTENCES,
    *THIS_WAY,
    *ASKING,
    *PAYING,
    *DESCRIBED,
    *HANDS,
    *FILLERS,
    *REPHRASED,
]
