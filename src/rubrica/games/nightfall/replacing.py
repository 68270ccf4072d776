"""NF-R.108: something happens instead of what would happen: of a destruction, of a wound."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.events import Event
from rubrica.engine.moves import About
from rubrica.engine.state import COPY, EVENT, SOURCE, your_seat
from rubrica.engine.steps import Question, Rule
from rubrica.games.nightfall.combat import ATTACKER_STAYS
from rubrica.games.nightfall.damage import WOUND_IS_REPLACED, take_wound
from rubrica.games.nightfall.events import collect
from rubrica.games.nightfall.kinds import HEALTH, WOULD_BE_DESTROYED, WOULD_BE_DISCARDED, WOULD_TAKE_WOUND, WOUNDED
from rubrica.games.nightfall.leaving import IS_REPLACED, spare, to_discard
from rubrica.games.nightfall.state import Nightfall

NO: Final = 0
YES: Final = 1


def destruction_is_replaced(state: Nightfall, thing: int) -> bool:
    """Whether texts may take the place of a destruction: the first that does, as they entered play; else it happens after all."""
    if thing in state.doomed:
        return True
    if state.numbers[thing & COPY][HEALTH] <= 0:
        return False
    event = Event(WOULD_BE_DESTROYED, state.controller(thing), thing, state.hitter, 0, thing)
    return await_what_happens(state, event, FALL)


def attacker_stays(state: Nightfall, thing: int) -> bool:
    """The same of an attacker that would go to the discard pile."""
    event = Event(WOULD_BE_DISCARDED, state.controller(thing), thing, 0, 0, thing)
    return await_what_happens(state, event, LEAVE)


def wound_is_replaced(state: Nightfall, seat: int) -> bool:
    """The same of one wound."""
    number = -1 - len([one for one in state.doomed if one < 0])
    return await_what_happens(state, Event(WOULD_TAKE_WOUND, seat, 0, state.hitter, 1, number), TAKE)


def await_what_happens(state: Nightfall, event: Event, after_all: Rule) -> bool:
    found = [
        (source, ability)
        for source, ability in state.waits[event.kind]
        if state.has_text(source)
        and not (event.thing and (event.kind, source, ability.order, event.thing) in state.told)
        and ability.replaces(state, source, event)
    ]
    if not found:
        return False
    state.doomed = (*state.doomed, event.detail)
    state.now(after_all, event.detail, event.seat)
    for source, ability in found[::-1]:
        state.now(INSTEAD, state.open_scope(source, state.controller(source), event), ability.order)
    return True


def still_to_come(state: Nightfall, number: int) -> bool:
    """Whether nothing has taken its place; it is settled now."""
    waits = number in state.doomed
    state.doomed = tuple([other for other in state.doomed if other != number])
    return waits


def fall(state: Nightfall, thing: int, b: int) -> None:
    """A destruction that nothing has taken the place of."""
    if still_to_come(state, thing) and state.in_play(thing):
        to_discard(state, thing, True)


def leave_after_all(state: Nightfall, thing: int, b: int) -> None:
    """An attacker's leaving that nothing has taken the place of."""
    if still_to_come(state, thing) and state.in_play(thing):
        to_discard(state, thing)


def take(state: Nightfall, number: int, seat: int) -> None:
    """A wound that nothing has taken the place of."""
    if still_to_come(state, number) and not state.left >> seat & 1:
        if take_wound(state, seat) and state.waits[WOUNDED]:
            collect(state, WOUNDED, seat, amount=1)


FALL: Final = Rule("nf fall", fall)
LEAVE: Final = Rule("nf leave after all", leave_after_all)
TAKE: Final = Rule("nf take", take)


def go_on(state: Nightfall, hitter: int, fighting: int) -> None:
    """What went on before goes on: its damage is its own again."""
    state.hitter = hitter
    state.fighting = fighting == 1


GO_ON: Final = Rule("nf go on", go_on)


class InsteadOf(Question):
    """Whether a text takes the place of what would happen; asked only if it says "may"."""

    def text(self, state: Nightfall, scope: int, order: int) -> Any:
        for ability in state.card_of(state.scopes[scope][SOURCE]).abilities:
            if ability.order == order:
                return ability
        return None

    def run(self, state: Nightfall, scope: int, order: int) -> None:
        event: Event = state.scopes[scope][EVENT]
        text = self.text(state, scope, order)
        source = state.scopes[scope][SOURCE]
        if event.detail not in state.doomed or text is None or not state.in_play(source):
            return
        if not text.replaces(state, source, event) or not text.is_possible(state, scope):
            return
        if text.optional:
            state.ask(self, scope, order, self.seat(state, scope, order), [YES, NO])
        else:
            self.answer(state, scope, order, YES)

    def seat(self, state: Nightfall, scope: int, order: int) -> int:
        return your_seat(state.scopes[scope])

    def offers(self, state: Nightfall, scope: int, order: int) -> list[int]:
        return [YES, NO]

    def answer(self, state: Nightfall, scope: int, order: int, move: int) -> None:
        if move == NO:
            return
        event: Event = state.scopes[scope][EVENT]
        source: int = state.scopes[scope][SOURCE]
        text = self.text(state, scope, order)
        still_to_come(state, event.detail)
        if event.thing:
            state.told = (*state.told, (event.kind, source, order, event.thing))
            if event.kind == WOULD_BE_DESTROYED:
                spare(state, event.thing)
        text.is_used(state, source)
        state.now(GO_ON, state.hitter, 1 if state.fighting else 0)
        state.hitter = source
        state.fighting = False
        state.now(text.done(), scope, 0)

    def prompt(self, state: Nightfall, scope: int, order: int, viewer: int) -> str:
        return f"{self.text(state, scope, order).text} Do you?"

    def say(self, state: Nightfall, scope: int, order: int, move: int, viewer: int) -> str:
        return "yes" if move else "no"

    def about(self, state: Nightfall, scope: int, order: int, move: int) -> About:
        return About("yes" if move else "no")

    def subject(self, state: Nightfall, scope: int, order: int) -> tuple[int, ...]:
        event: Event = state.scopes[scope][EVENT]
        return (event.thing,) if event.thing else ()

    def declined(self, state: Nightfall, scope: int, order: int, offers: list[int]) -> int:
        return NO


INSTEAD: Final = InsteadOf("nf instead")
IS_REPLACED.is_done_by(destruction_is_replaced)
WOUND_IS_REPLACED.is_done_by(wound_is_replaced)
ATTACKER_STAYS.is_done_by(attacker_stays)
