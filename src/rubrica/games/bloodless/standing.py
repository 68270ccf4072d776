"""BL-R.124, BL-R.125: what texts have said about a while, and what they have told to do later."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.delayed import Delayed
from rubrica.engine.events import Event
from rubrica.engine.lasting import Change
from rubrica.engine.state import Scope
from rubrica.engine.values import Value, dumped
from rubrica.games.bloodless.altering import DECREE
from rubrica.games.bloodless.events import note
from rubrica.games.bloodless.state import STOP_STANDING, Bloodless

SINGLE: Final = 1
"""How often an ability works: once."""


class Standing(Value):
    """An ability that works for a while, wherever the card is that says it. It stands in for it among those that wait."""

    def __init__(self, source: int, seat: int, ability: Any, words: tuple[Any, ...]) -> None:
        self.source: Final = source
        self.seat: Final = seat
        self.ability: Final[Any] = ability
        self.words: Final = words
        """What its words point to."""

    def parts(self) -> tuple[Any, ...]:
        return (self.source, self.seat, self.ability, self.words)

    @property
    def order(self) -> int:
        """Behind what is printed on its card."""
        return LAST

    @property
    def effect(self) -> Any:
        return self.ability.effect

    @property
    def optional(self) -> bool:
        return bool(self.ability.optional)

    @property
    def text(self) -> str:
        return str(self.ability.text)

    def scope(self) -> Scope:
        return (self.source, self.seat, None, False, (), *self.words)

    def single(self) -> bool:
        """No Command is finished by it (BL-8.9)."""
        return False

    def notice(self, state: Bloodless, source: int, event: Event) -> None:
        if self.ability.noticed(state, source, event, self.scope()):
            if hasattr(self.ability, "effect"):
                note(state, source, self, event)
            self.spend(state, source)

    def resolve(self, state: Bloodless, source: int, seat: int, event: Event) -> None:
        scope = state.open_scope(source, self.seat, event)
        state.scopes[scope] = state.scopes[scope] + self.words
        state.now(self.ability.effect, scope, 0)

    def matches(self, state: Bloodless, source: int, event: Event) -> bool:
        """A replacement."""
        return bool(self.ability.noticed(state, source, event, self.scope()))

    def spend(self, state: Bloodless, source: int) -> None:
        """What works once is over."""
        if self.ability.often == SINGLE:
            state.changes = tuple([one for one in state.changes if one.what != DECREE or one.value is not self])
            stop(state, self)

    def forbids(self, state: Bloodless, source: int, seat: int, thing: int) -> bool:
        return bool(self.ability.forbids(state, source, seat, thing))

    def change(self, state: Bloodless, source: int, seat: int, thing: int, amount: int) -> int:
        if hasattr(self.ability, "change_for"):
            return int(self.ability.change_for(state, self.scope(), seat, thing, amount))
        return int(self.ability.change(state, source, seat, thing, amount))


dumped(Standing)
LAST: Final = 30
"""Its place on its card."""


def stand(state: Bloodless, words: Scope, ability: Any, pointed: tuple[Any, ...], end: int) -> None:
    """It works from now on, until a moment."""
    made = Standing(words[0], words[1], ability, pointed)
    state.changes = (*state.changes, Change(0, DECREE, made, end))
    for kind in ability.waits_for():
        state.waits[kind] = (*state.waits[kind], (made.source, made))


def stop(state: Bloodless, standing: Standing) -> None:
    """Its time is over."""
    for kind in standing.ability.waits_for():
        kept = [entry for entry in state.waits[kind] if not isinstance(entry[1], Standing) or entry[1] != standing]
        state.waits[kind] = tuple(kept)


STOP_STANDING.is_done_by(stop)


def carry_out_delayed(state: Bloodless, moment: int) -> bool:
    """What was said first of what was to be done at this moment is done. Whether there was anything."""
    for one in state.later:
        if one.moment == moment:
            state.later = tuple([other for other in state.later if other is not one])
            scope = state.open_scope(one.source, one.seat, one.event)
            state.scopes[scope] = state.scopes[scope] + one.words
            state.now(one.effect, scope, 0)
            return True
    return False


def comes_nearer(state: Bloodless, moment: int, now: int) -> None:
    """What was to be done at the end of a turn is done at the end of this one."""
    if state.later:
        state.later = tuple(
            [
                Delayed(now, one.source, one.seat, one.event, one.effect, one.words) if one.moment == moment else one
                for one in state.later
            ]
        )
