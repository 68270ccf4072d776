"""What does something to a minion, where it is no minion that can be described: an action, a card of an opponent (NF-R.107)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from rubrica.engine.state import PLAYERS
from rubrica.games.nightfall.phrases.words import ACTIONS as CARD_ACTIONS
from rubrica.games.nightfall.phrases.words import CardNoun
from rubrica.games.nightfall.state import Nightfall
from rubrica.language.nodes.base import Description
from rubrica.language.nodes.filters import Friendly
from rubrica.language.nodes.places import ANYBODYS, OPPONENTS, YOURS
from rubrica.language.nodes.things import Described
from rubrica.language.phrases import phrase

CARDS: Final = 0
ACTIONS: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Cause:
    what: int = CARDS
    whose: int = ANYBODYS

    def is_by(self, state: Nightfall, you: int, by: int) -> bool:
        """Whether it is this card that does it; by the words of a player."""
        if by <= PLAYERS:
            return False
        if self.what == ACTIONS and (not state.card_of(by).order or state.card_of(by).minion):
            return False
        if self.whose == ANYBODYS:
            return True
        seat = state.had_by(by)
        return seat >= 0 and (seat == you) is (self.whose == YOURS)


def cause_of(what: Description) -> Cause | None:
    """A description of actions as what does something; None if it is another."""
    if not isinstance(what, Described) or what.where is not None or what.behind:
        return None
    if not isinstance(what.noun, CardNoun) or what.noun.what != CARD_ACTIONS:
        return None
    if not what.before:
        return Cause(ACTIONS)
    whose = what.before[0]
    if len(what.before) > 1 or not isinstance(whose, Friendly):
        return None
    return Cause(ACTIONS, YOURS if whose.yours else OPPONENTS)


PHRASES = [
    phrase("action(s)", Cause, what=ACTIONS),
    phrase("enemy action(s)", Cause, what=ACTIONS, whose=OPPONENTS),
    phrase("friendly action(s)", Cause, what=ACTIONS, whose=YOURS),
    phrase("[card of an opponent|cards of opponents]", Cause, whose=OPPONENTS),
]
