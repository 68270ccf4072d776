"""What texts have told to do later: at the end of the chain, of combat, of the turn, at the start of somebody's next turn."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.events import Event
from rubrica.engine.state import SOURCE
from rubrica.engine.steps import Rule
from rubrica.engine.values import Value, dumped
from rubrica.games.nightfall.state import Nightfall


class Delayed(Value):
    """Something that a text tells to do at a moment."""

    def __init__(
        self, moment: int, source: int, seat: int, event: Event | None, effect: Any, words: tuple[Any, ...]
    ) -> None:
        self.moment: Final = moment
        """The game's number for it, as for changes that end."""
        self.source: Final = source
        self.seat: Final = seat
        self.event: Final = event
        self.effect: Final = effect
        self.words: Final = words
        """What its words point to."""

    def parts(self) -> tuple[Any, ...]:
        return (self.moment, self.source, self.seat, self.event, self.effect, self.words)


dumped(Delayed)


def begin(state: Nightfall, scope: int, b: int) -> None:
    """It is a step of its own (NF-5.15)."""
    state.hitter = state.scopes[scope][SOURCE]
    state.steering = -1
    state.prevented = 0
    state.guarded = 0


BEGIN: Final = Rule("nf begin delayed", begin)


def carry_out_delayed(state: Nightfall, moment: int) -> bool:
    """NF-R.86: what was to be done at this moment is done, in the sequence in which it was said. Whether there was anything."""
    if not state.later:
        return False
    due = [one for one in state.later if one.moment == moment and not state.left >> one.seat & 1]
    state.later = tuple([one for one in state.later if one.moment != moment])
    for one in due[::-1]:
        scope = state.open_scope(one.source, one.seat, one.event)
        state.scopes[scope] = state.scopes[scope] + one.words
        state.now(one.effect, scope, 0)
        state.now(BEGIN, scope)
    return bool(due)
