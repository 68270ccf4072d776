"""Deeds that are done later (NF-R.86): at the end of the chain, of combat, of the turn, or when the next own turn starts."""

from __future__ import annotations

from rubrica.games.nightfall.kinds import END_OF_COMBAT, END_OF_TURN, NEXT_TURN, THIS_CHAIN
from rubrica.language.nodes.later import at_moment

PHRASES = [
    *at_moment("the end of the chain", THIS_CHAIN),
    *at_moment("the end of combat", END_OF_COMBAT),
    *at_moment("the end of the turn", END_OF_TURN),
    *at_moment("the start of your next turn", NEXT_TURN),
]
