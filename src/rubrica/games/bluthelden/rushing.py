"""BH-13.7: Blood Rush. At the end of the round the character is banished."""

from __future__ import annotations

from typing import Final

from rubrica.engine.events import Event
from rubrica.games.bluthelden.events import RuleAbility, note
from rubrica.games.bluthelden.kinds import END, ROUND_END
from rubrica.games.bluthelden.leaving import banish
from rubrica.games.bluthelden.state import Bluthelden


class Rush(RuleAbility):
    """At the end of the round it is banished, if it is still on the battlefield."""

    def resolve(self, state: Bluthelden, source: int) -> None:
        if state.in_play(source):
            banish(state, source)


RUSH_RULE: Final = Rush("bh blood rush", "Banish it: its Blood Rush is over.")


def rush(state: Bluthelden, thing: int) -> None:
    """It will be banished at the end of this round; if that has begun, before anybody else receives priority (BH-R.26)."""
    state.rushes = (*state.rushes, thing)
    if state.phase == END and state.step >= 1:
        end_rushes(state)


def end_rushes(state: Bluthelden) -> None:
    """The end of the round has come for everybody in a rush."""
    for thing in state.rushes:
        note(state, thing, state.controller(thing), RUSH_RULE, Event(ROUND_END, state.cl, thing))
    state.rushes = ()
