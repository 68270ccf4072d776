"""BD-9: instant, triggered and activated abilities, as they are used."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine import deeds
from rubrica.engine.announcing import Plan
from rubrica.engine.events import Event, Triggered
from rubrica.engine.moves import About
from rubrica.engine.state import COPY, EVENT, SOURCE, USED, YOU, your_seat
from rubrica.engine.steps import Question, Rule
from rubrica.games.battledecks.announcing import (
    FINISH,
    RUN_EFFECT,
    ability_of,
    aim,
    announce,
    could_be_chosen,
    tell_targets,
)
from rubrica.games.battledecks.damage import prevent, spare
from rubrica.games.battledecks.events import BEGIN, used_up, wait_for_turn
from rubrica.games.battledecks.kinds import (
    ACTIVATED,
    DEFEATED_AT,
    INSTANT,
    TRIGGER,
    W4,
    W7,
    WOULD_BE_DEFEATED,
    WOULD_BE_HIT,
    WOULD_TAKE,
)
from rubrica.games.battledecks.state import BattleDecks
from rubrica.games.battledecks.units import begin_unit
from rubrica.games.battledecks.values import fresh_words
from rubrica.games.battledecks.windows import OPEN_WINDOW
from rubrica.language.nodes.announcing import checked_targets

# Instant and triggered abilities.


AT_ONCE: Final = Event(INSTANT, 0)
"""What instant abilities follow: no text asks for more about it."""


def queue_instants(state: BattleDecks, thing: int) -> None:
    """BD-9.3, BD-13.2: the instant abilities of a character wait for their turn."""
    for ability in state.card_of(thing).instants:
        wait_for_turn(state, Triggered(thing, state.controller(thing), ability, AT_ONCE, thing))


def queue_equipment(state: BattleDecks, worn: int) -> None:
    """BD-14.6: those of equipment belong to the card: its owner makes the choices, the bearer is "this character"."""
    host = state.hosts[worn]
    seat = state.owner[worn & COPY]
    for ability in state.card_of(worn).instants:
        wait_for_turn(state, Triggered(host, seat, ability, AT_ONCE, worn))


def begin_trigger(state: BattleDecks, trigger: Triggered) -> None:
    """BD-9.4, BD-9.5: an ability that may be declined is; one without a legal target does nothing.

    An instant of a character that has fallen meanwhile is lost (BD-9.12); that of an equipment is not (BD-14.6).
    """
    ability, carrier = trigger.ability, trigger.card
    if used_up(state, trigger) or (ability.instead and not still_coming(state, trigger.event)):
        return
    if ability.instant and carrier == trigger.source and not state.works(trigger.source):
        return
    words = fresh_words(trigger.source, trigger.seat, trigger.event, ability, carrier)
    if not could_be_chosen(state, ability.told, ability.asked, words):
        return
    if ability.instant or not state.depth:
        begin_unit(state)
    scope = state.open_scope(trigger.source, trigger.seat, trigger.event, words[USED])
    state.now(USE_IT, scope)


BEGIN.is_done_by(begin_trigger)


NO: Final = 0
YES: Final = 1


class UseIt(Question):
    """BD-D.4, BD-D.20: whether an ability with "may" is used; one without is."""

    def seat(self, state: BattleDecks, scope: int, b: int) -> int:
        return your_seat(state.scopes[scope])

    def offers(self, state: BattleDecks, scope: int, b: int) -> list[int]:
        return [YES, NO] if ability_of(state.scopes[scope]).optional else [YES]

    def answer(self, state: BattleDecks, scope: int, b: int, move: int) -> None:
        if move == YES:
            words = state.scopes[scope]
            ability, carrier, _ = words[USED]
            if ability.once:
                state.uses(carrier, ability.order, ability.for_good)
            announce(state, TRIGGER, words[SOURCE], words[YOU], ability, carrier, words[EVENT])

    def prompt(self, state: BattleDecks, scope: int, b: int, viewer: int) -> str:
        words = state.scopes[scope]
        return f"{state.called(words[SOURCE], viewer)}: {ability_of(words).text} Do you?"

    def say(self, state: BattleDecks, scope: int, b: int, move: int, viewer: int) -> str:
        return "yes" if move == YES else "no"

    def about(self, state: BattleDecks, scope: int, b: int, move: int) -> About:
        return About("yes" if move == YES else "no")

    def subject(self, state: BattleDecks, scope: int, b: int) -> tuple[int, ...]:
        return (state.scopes[scope][SOURCE],)

    def declined(self, state: BattleDecks, scope: int, b: int, offers: list[int]) -> int:
        return offers[-1]


USE_IT: Final = UseIt("bd use it")


def finish_trigger(state: BattleDecks, scope: int, plan: Plan) -> None:
    """BD-9.17: it resolves at once. A pair that it is aimed at chooses first (BD-11.13). What comes instead of something averts that
    (BD-R.123 to BD-R.125)."""
    state.now(RUN_EFFECT, scope)
    event = state.scopes[scope][EVENT]
    if plan.ability.instead and event is not None:
        avert(state, event)
    aim(state, scope, plan.ability.asked, plan.ability.aimed)


FINISH[TRIGGER] = finish_trigger


def still_coming(state: BattleDecks, event: Event) -> bool:
    """Whether what is about to happen still is: nothing else has come instead."""
    if event.kind == WOULD_TAKE:
        return bool(state.blows) and any(hit.thing == event.thing and hit.amount > 0 for hit in state.blows[-1])
    if event.kind == WOULD_BE_HIT:
        return bool(state.attacks) and state.attacks[-1].hit and state.attacks[-1].target == event.thing
    return event.thing not in state.spared


def avert(state: BattleDecks, event: Event) -> None:
    """BD-R.123 to BD-R.125: it does not happen."""
    if event.kind == WOULD_TAKE:
        prevent(state, event.thing, sum([hit.amount for hit in state.blows[-1]]))
    elif event.kind == WOULD_BE_HIT:
        attack = state.attacks[-1]
        state.attacks[-1] = attack.compared(False, False, attack.face, True)
    else:
        spare(state, event.thing, LEFT_DOWN if event.kind == WOULD_BE_DEFEATED else 1)


LEFT_DOWN: Final = DEFEATED_AT + 1
"""BD-R.123: a hero that is not defeated after all, unless a text says otherwise."""


# Activated abilities.


def activated_of(state: BattleDecks, thing: int) -> list[tuple[int, Any]]:
    """BD-7.4, BD-14.5: the activated abilities of a character with the cards that bear them."""
    found = [(thing, ability) for ability in state.card_of(thing).activated]
    for worn in state.equipment_on(thing):
        found += [(worn, ability) for ability in state.card_of(worn).activated]
    found += [(thing, ability) for ability in state.granted.get(thing, ()) if ability.activates]
    return found


def why_not_use(state: BattleDecks, thing: int, carrier: int, ability: Any) -> str:
    """The rule that forbids using an activated ability now, or nothing."""
    if not state.works(thing):
        return "BD-9.12"
    words = fresh_words(thing, state.controller(thing), None, ability, carrier)
    if ability.once and state.has_used(carrier, ability.order, ability.for_good):
        return "BD-9.10"
    if not ability.is_so(state, words):
        return "BD-9.6"
    return "" if could_be_chosen(state, ability.told, ability.asked, words) else "BD-9.11"


def use_ability(state: BattleDecks, thing: int, carrier: int, ability: Any) -> None:
    """BD-9.15 (a): declared, with its targets and modes."""
    state.stirred = True
    announce(state, ACTIVATED, thing, state.controller(thing), ability, carrier)


def finish_activated(state: BattleDecks, scope: int, plan: Plan) -> None:
    """BD-9.15 (b), (c): a pair that is aimed at chooses, then W4; then the ability, and W7."""
    _, carrier, _ = state.scopes[scope][USED]
    if plan.ability.once:
        state.uses(carrier, plan.ability.order, plan.ability.for_good)
    state.deed(deeds.USED, state.controller(plan.thing) + 1, plan.thing)
    if state.news is not None:
        state.tell(f"{state.called(plan.thing, -1)} uses {plan.ability.called}.")
    state.now(OPEN_WINDOW, W7)
    state.now(USE_ABILITY, scope)
    state.now(OPEN_WINDOW, W4)
    aim(state, scope, plan.ability.asked, plan.ability.aimed)
    tell_targets(state, plan.ability.asked, state.scopes[scope])


FINISH[ACTIVATED] = finish_activated


def do_ability(state: BattleDecks, scope: int, b: int) -> None:
    """BD-9.15 (d), BD-9.16: it is lost if its user can't use it any more; targets that are gone are skipped (BD-9.11)."""
    words = state.scopes[scope]
    thing, (ability, carrier, _) = words[SOURCE], words[USED]
    if not state.works(thing) or not still_has(state, thing, carrier, ability):
        state.tell(f"{ability.called} is lost.")
        return
    checked = checked_targets(state, ability.asked, words)
    if checked is not None:
        state.scopes[scope] = checked
        begin_unit(state)
        state.now(RUN_EFFECT, scope)


USE_ABILITY: Final = Rule("bd use ability", do_ability)


def still_has(state: BattleDecks, thing: int, carrier: int, ability: Any) -> bool:
    return any(bears == carrier and has is ability for bears, has in activated_of(state, thing))
