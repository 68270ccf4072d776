"""BD-9.13: what has happened is told to the abilities that wait for it; they resolve right after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rubrica.engine.events import Event, Triggered
from rubrica.engine.later import Later
from rubrica.engine.moves import About
from rubrica.engine.state import COPY
from rubrica.engine.steps import Question
from rubrica.games.battledecks.kinds import BY_ATTACK, BY_BASIC, BY_TRIGGER, DRAWS, GRANT
from rubrica.games.battledecks.state import BattleDecks
from rubrica.games.battledecks.values import Hit, Wave, fresh_words

LastWords = dict[int, list[tuple[int, Any]]]
"""By character: triggered abilities with the cards that bear them."""
BEGIN: Final = Later[Callable[[BattleDecks, Triggered], None]]("how a triggered or instant ability resolves")


def tell(state: BattleDecks, kind: int, thing: int, other: int = 0, amount: int = 0, detail: int = 0) -> None:
    """Every ability that waits for what happens to a thing, or what it does, and that works begins to wait for its turn."""
    listeners = waiting_for(state, kind)
    if listeners:
        tell_them(state, listeners, Event(kind, state.controller(thing), thing, other, amount, detail))


def tell_moment(state: BattleDecks, kind: int) -> None:
    """The same for the start or end of a turn or round."""
    tell_event(state, Event(kind, state.active))


def tell_event(state: BattleDecks, event: Event) -> None:
    tell_them(state, waiting_for(state, event.kind), event)


def tell_them(state: BattleDecks, listeners: list[int], event: Event) -> None:
    for thing in listeners:
        for carrier, ability in triggered_of(state, thing):
            if event.kind in ability.kinds and state.works(thing):
                notice(state, thing, carrier, ability, event)


def waiting_for(state: BattleDecks, kind: int) -> list[int]:
    """The characters that have an ability which waits for such an event, on their card, on their equipment or gained, whether
    or not it works now; the active player's first."""
    found: list[int] = []
    if state.awaited >> kind & 1:
        for thing in state.playing:
            if state.prints[state.card[thing & COPY]].awaits >> kind & 1:
                found.append(state.hosts.get(thing, thing))
    if state.granted:
        found += [change.thing for change in state.changes if change.what == GRANT and kind in change.value.kinds]
    found += [thing for thing in state.lookouts if state.prints[state.card[thing & COPY]].awaits >> kind & 1]
    return [thing for thing in in_order(state) if thing in found] if found else found


def in_order(state: BattleDecks) -> list[int]:
    """Everybody who may wait for something: characters, equalizers, events that last."""
    return [*state.characters(), *state.equalizers(), *state.lookouts]


def working(state: BattleDecks, things: list[int]) -> LastWords:
    """BD-R.86: the triggered abilities that characters have while they work; they are still told of their own fall."""
    return {thing: triggered_of(state, thing) for thing in things if state.works(thing)}


def tell_fall(state: BattleDecks, kind: int, thing: int, had: LastWords, by: Hit | None = None) -> None:
    """A character falls unconscious or is defeated: everybody is told by whose damage, if by any; and what it had itself until then."""
    source, how = (0, 0) if by is None else (by.source, by.how & (BY_ATTACK | BY_BASIC))
    event = Event(kind, state.controller(thing), thing, source, detail=how)
    tell_event(state, event)
    for carrier, ability in had.get(thing, ()):
        if kind in ability.kinds:
            notice(state, thing, carrier, ability, event)


def triggered_of(state: BattleDecks, thing: int) -> list[tuple[int, Any]]:
    """The triggered abilities of a character with the cards that bear them: its own, its equipment's, those it has gained."""
    found = [(thing, ability) for ability in state.prints[state.card[thing & COPY]].triggered]
    if state.hosts:
        for worn in state.equipment_on(thing):
            found += [(worn, ability) for ability in state.prints[state.card[worn & COPY]].triggered]
    found += [(thing, ability) for ability in state.granted.get(thing, ())]
    return found


def notice(state: BattleDecks, thing: int, carrier: int, ability: Any, event: Event) -> None:
    """BD-9.14: at most once in a unit for each character that triggers it; BD-9.10: once a round if it says so.

    Once a round it is used where it resolves, so a declined one is not; the next time comes only once."""
    if event.detail & BY_TRIGGER and ability.harms:
        return
    if ability.once and state.has_used(carrier, ability.order, ability.for_good):
        return
    if not ability.event.matches(state, thing, event):
        return
    seat = state.controller(thing)
    if not ability.is_so(state, fresh_words(thing, seat, event, ability, carrier)):
        return
    if isinstance(event, Wave):
        things = tuple([hurt for hurt in event.things if not has_fired(state, carrier, ability, hurt)])
        if not things:
            return
        event = Wave(event.kind, event.seat, event.thing, event.detail, things)
        fire(state, carrier, ability, things)
    else:
        cause = event.other if event.other and event.thing == thing else event.thing
        if event.kind == DRAWS:
            cause &= COPY  # one card, however often it is drawn
        if has_fired(state, carrier, ability, cause):
            return
        fire(state, carrier, ability, (cause,))
    if ability.once and ability.for_good and not ability.instead:
        state.uses(carrier, ability.order, True)
    wait_for_turn(state, Triggered(thing, seat, ability, event, carrier))


def has_fired(state: BattleDecks, carrier: int, ability: Any, cause: int) -> bool:
    return (state.depth, carrier, ability.order, cause) in state.fired


def fire(state: BattleDecks, carrier: int, ability: Any, causes: tuple[int, ...]) -> None:
    if state.depth:
        state.fired = (*state.fired, *[(state.depth, carrier, ability.order, cause) for cause in causes])


def wait_for_turn(state: BattleDecks, trigger: Triggered) -> None:
    """It resolves when what is being done now is done."""
    state.pending.append(trigger)
    if state.agenda[-1:] != [(TRIGGERS, state.first_trigger, 0)]:
        state.now(TRIGGERS, state.first_trigger)


def used_up(state: BattleDecks, trigger: Triggered) -> bool:
    """BD-9.10: it works once a round, and another that waited beside it was used."""
    ability = trigger.ability
    if ability.instant or not ability.once or (ability.for_good and not ability.instead):
        return False
    return state.has_used(trigger.card, ability.order, ability.for_good)


class NextTrigger(Question):
    """BD-D.3, BD-D.19: triggers and instants that wait together, the active player's first, then clockwise; each orders their own.

    `first` is where they begin among all that wait: what they set off resolves before the rest of them.
    """

    def run(self, state: BattleDecks, first: int, b: int) -> None:
        state.first_trigger = first
        super().run(state, first, b)

    def seat(self, state: BattleDecks, first: int, b: int) -> int:
        waiting = [trigger.seat for trigger in state.pending[first:]]
        return next((seat for seat in state.in_turn() if seat in waiting), waiting[0])

    def offers(self, state: BattleDecks, first: int, b: int) -> list[int]:
        """Triggers that are the same in every respect are offered once; those that can't be used any more come last."""
        if len(state.pending) <= first:
            return []
        seat = self.seat(state, first, b)
        offers: list[int] = []
        over: list[int] = []
        for index in range(first, len(state.pending)):
            trigger = state.pending[index]
            if trigger.seat == seat and trigger not in [state.pending[other] for other in offers]:
                if used_up(state, trigger):
                    over.append(index)
                else:
                    offers.append(index)
        return offers or over[:1]

    def answer(self, state: BattleDecks, first: int, b: int, move: int) -> None:
        trigger = state.pending.pop(move)
        state.now(self, first, b)
        state.first_trigger = len(state.pending)
        BEGIN.do(state, trigger)

    def prompt(self, state: BattleDecks, first: int, b: int, viewer: int) -> str:
        return "Which of your abilities resolves next?"

    def say(self, state: BattleDecks, first: int, b: int, move: int, viewer: int) -> str:
        trigger = state.pending[move]
        said = told(state, trigger, viewer)
        alike = [index for index in self.offers(state, first, b) if told(state, state.pending[index], viewer) == said]
        return f"{said}, {alike.index(move) + 1}" if len(alike) > 1 else said

    def about(self, state: BattleDecks, first: int, b: int, move: int) -> About:
        source = state.pending[move].source
        return About("choose", (source,) if state.here(source) else ())


def told(state: BattleDecks, trigger: Triggered, viewer: int) -> str:
    """An ability that waits, in words."""
    return f"{state.called(trigger.source, viewer)}: {trigger.ability.text}"


TRIGGERS: Final = NextTrigger("bd next trigger")
