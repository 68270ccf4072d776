"""BW-15.3: announcing. The card is shown, targets and modes are chosen, activator and costs are paid; then it is on the chain."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine import announcing
from rubrica.engine.announcing import HostPart, Part, Plan, planned
from rubrica.engine.chain import Chained, is_entry
from rubrica.engine.events import Event, Triggered
from rubrica.engine.state import COPY, PLAYERS, SLOTS, USED, YOU, Scope
from rubrica.games.bloodwars.card import BATTLEFIELD, LEGION, WARLORD
from rubrica.games.bloodwars.chain import FATE_CARD, GIFT, POWER, add_entry
from rubrica.games.bloodwars.drawing import NOT_KEPT, RR_AGAIN
from rubrica.games.bloodwars.events import BEGIN_TRIGGER, collect
from rubrica.games.bloodwars.flipping import flip
from rubrica.games.bloodwars.giving import GIVE_WITH_POWER, receivers, stands_aside
from rubrica.games.bloodwars.kinds import (
    AFTER_DEFENDER,
    AFTER_RESULT,
    ANY_WINDOW,
    AS_RESPONSE,
    BEFORE_TOTALS,
    BY_DEFAULT,
    CHAIN,
    CHALLENGERS,
    COMBAT,
    COMBAT_POWER,
    DEAD_BOOK,
    DEFENDERS,
    DISCARD,
    FATE_PLAYED,
    FLIP,
    HAND,
    IN_ASSEMBLY,
    INTRIGUE,
    INTRIGUE_POWER,
    NO_POWERS,
    OTHER_POWER,
    POWER_USED,
    POWERS_USED,
    REALM_POWER,
    RESPONSES,
    RR_READ,
    TO_DEAD_BOOK,
    TO_DISCARD,
    W1,
    W5,
    W8,
    W9,
    ZONES,
)
from rubrica.games.bloodwars.leaving import lay_open, put_on_table, send, to_pile
from rubrica.games.bloodwars.losing import opposing_side, other_side
from rubrica.games.bloodwars.numbers import changes_of, is_forbidden, may_come
from rubrica.games.bloodwars.state import BloodWars
from rubrica.language.nodes.announcing import Asked, can_complete, chosen_for, parts_asked, targets_in
from rubrica.language.nodes.costs import Cost

COPIED: Final = 3
"""A plan: a Power of another card, used as one's own (codex 5.4); it costs nothing."""
FIRED: Final = 4
"""A plan: an effect that has fired by itself (BW-15.16). It goes on no chain."""
WINDOW_OF: Final = {AFTER_DEFENDER: W5, BEFORE_TOTALS: W8, AFTER_RESULT: W9, IN_ASSEMBLY: W1}
"""The window that a Power names (codex 5.2)."""


def begin(state: BloodWars, kind: int, thing: int, seat: int, ability: Any = None) -> None:
    """BW-15.3: somebody announces a Fate card, a Power, or an Item for a Legion: first the card is shown."""
    state.show(thing & COPY, state.match.everyone)
    state.plan = Plan(kind, thing, ability)
    # What is opposing stays so, even if his Warlord is the price (BW-R.31) or leaves before it resolves.
    used = (other_side(state.side(seat)), FATE_CARD if kind == FATE_CARD else POWER)
    scope = state.open_scope(thing, seat, None, used)
    state.now(ANNOUNCE, scope, 0)


def begin_trigger(state: BloodWars, trigger: Triggered) -> None:
    """BW-15.16: it just happens; what it asks for is chosen first. Without a legal target it does nothing."""
    words = supposed(trigger.source, trigger.seat, POWER, trigger.event)
    if not trigger.ability.is_so(state, words) or not possible(state, trigger.ability.asked, (), words, False):
        return
    if trigger.event.kind == RR_READ:
        state.now(RR_AGAIN, NOT_KEPT)
    state.plan = Plan(FIRED, trigger.source, trigger.ability)
    scope = state.open_scope(trigger.source, trigger.seat, trigger.event, (0, POWER))
    state.now(ANNOUNCE, scope, 0)


BEGIN_TRIGGER.is_done_by(begin_trigger)


def supposed(thing: int, seat: int, kind: int, event: Event | None = None) -> Scope:
    """What the words of a text would point to if it were announced now."""
    return (thing, seat, event, False, (0, kind))


def sides_to_name(state: BloodWars, seat: int) -> list[int]:
    """BW-1.4, BW-D.33: who is not involved names the side that is opposing."""
    if not state.challenge or state.side(seat):
        return []
    return [side for side in (CHALLENGERS, DEFENDERS) if state.on_side(side)]


def possible(state: BloodWars, asked: Asked | None, costs: tuple[Cost, ...], words: Scope, needs_side: bool) -> bool:
    """BW-15.3: whether its targets and costs are to be had, for one of the sides that may be named."""
    if asked is None and not costs and not needs_side:
        return True
    if needs_side:
        sides = sides_to_name(state, words[YOU])
        if sides:
            return any(can_complete(state, costs, asked, with_side(words, side)) for side in sides)
        if not state.on_side(other_side(state.side(words[YOU]))):
            # BW-1.4: outside a Challenge, and where nobody opposes, nothing is opposing.
            return False
    return can_complete(state, costs, asked, words)


def with_side(words: Scope, side: int) -> Scope:
    """The words of a text for which a side was named."""
    return (*words[:USED], (side, words[USED][1]), *words[SLOTS:])


def asked_now(state: BloodWars) -> Asked | None:
    plan = planned(state)
    if plan.kind == GIFT:
        return None
    asked: Asked | None = state.card_of(plan.thing).asked if plan.kind == FATE_CARD else plan.ability.asked
    return asked


def costs_now(state: BloodWars) -> tuple[Cost, ...]:
    plan = planned(state)
    if plan.kind == FATE_CARD:
        return state.card_of(plan.thing).costs
    costs: tuple[Cost, ...] = plan.ability.costs if plan.kind == POWER else ()
    return costs


def says_opposing(state: BloodWars) -> bool:
    """Whether the announced text needs a side."""
    plan = planned(state)
    return state.card_of(plan.thing).needs_side if plan.kind == FATE_CARD else bool(plan.ability.needs_side)


class SidePart(Part):
    """BW-D.33: which side is opposing?"""

    def offers(self, state: Chained, words: Scope) -> list[int]:
        assert isinstance(state, BloodWars)
        asked, costs = asked_now(state), costs_now(state)
        return [
            side
            for side in sides_to_name(state, words[YOU])
            if can_complete(state, costs, asked, with_side(words, side))
        ]

    def answer(self, state: Chained, scope: int, move: int) -> bool:
        state.scopes[scope] = with_side(state.scopes[scope], move)
        return True

    def prompt(self, name: str) -> str:
        return f"{name}: which side is opposing?"

    def say(self, state: Chained, move: int, viewer: int) -> str:
        return "the Challenger's side" if move == CHALLENGERS else "the Defenders' side"


def names_a_hand(state: BloodWars) -> bool:
    """BW-18.7: whether the announced text is about one of the opposing Battle Hands of an Intrigue."""
    plan = planned(state)
    if state.challenge != INTRIGUE or plan.kind == GIFT:
        return False
    return state.card_of(plan.thing).needs_hand if plan.kind == FATE_CARD else bool(plan.ability.needs_hand)


class HandPart(Part):
    """BW-18.7: which of several opposing Battle Hands? It is kept beside the side."""

    def offers(self, state: Chained, words: Scope) -> list[int]:
        assert isinstance(state, BloodWars)
        hands = [warlord for warlord in state.on_side(opposing_side(state, words)) if state.may_target(words, warlord)]
        return hands if len(hands) > 1 else []

    def answer(self, state: Chained, scope: int, move: int) -> bool:
        words = state.scopes[scope]
        state.scopes[scope] = (*words[:USED], (words[USED][0], words[USED][1], move), *words[SLOTS:])
        return True

    def prompt(self, name: str) -> str:
        return f"{name}: choose a target."

    def say(self, state: Chained, move: int, viewer: int) -> str:
        return str(state.called(move, viewer))

    def about_things(self) -> bool:
        return True


class Announce(announcing.Announce):
    """BW-D.16, BW-D.17, BW-D.26, BW-D.33: side, modes, payments, targets; or the Legion that is given something."""

    def parts(self, state: BloodWars, scope: int) -> list[Part]:
        plan = planned(state)
        words = state.scopes[scope]
        if plan.kind == GIFT:
            return [HostPart(state.distinct(receivers(state, words[YOU], plan.thing), words[YOU]))]
        found: list[Part] = []
        if says_opposing(state) and not state.side(words[YOU]):
            found.append(SidePart())
        if names_a_hand(state):
            found.append(HandPart())
        return found + parts_asked(asked_now(state), costs_now(state), words)

    def finish(self, state: BloodWars, scope: int) -> None:
        plan = planned(state)
        words = state.scopes[scope]
        asked = asked_now(state)
        state.plan = None
        if state.left >> words[YOU] & 1:
            # BW-22.3: he has conceded instead.
            return
        show_targets(state, asked, words)
        if plan.kind == FIRED:
            state.now(plan.ability.effect, scope, 0)
        elif plan.kind == GIFT:
            announce_gift(state, plan, words)
        elif plan.kind == FATE_CARD:
            announce_fate(state, plan, words)
        else:
            announce_power(state, plan, words)


ANNOUNCE: Final = Announce("bw announce")


def show_targets(state: BloodWars, asked: Asked | None, words: Scope) -> None:
    """BW-15.3: targets are chosen openly: a hidden card that is one is laid on the table, or shown."""
    for target in targets_in(asked, words):
        for thing in chosen_for(target, words):
            if thing <= PLAYERS or is_entry(thing):
                continue
            lay_open(state, thing)


def announce_gift(state: BloodWars, plan: Plan, words: Scope) -> None:
    """BW-14.6: Item or Support and its Legion are shown, and it goes on the chain like any Fate card."""
    put_on_table(state, plan.host)
    thing = send(state, plan.thing, state.base + CHAIN)
    add_entry(state, GIFT, thing, words[YOU], None, (thing, *words[1:]), plan.host)
    fate_is_played(state, words[YOU], thing)


def announce_fate(state: BloodWars, plan: Plan, words: Scope) -> None:
    """BW-14.4, BW-14.5, BW-2.5: where the card lies while it waits depends on its activator."""
    thing = plan.thing
    card = state.card_of(thing)
    seat = words[YOU]
    state.spent = state.spent | {thing & COPY}
    pay_costs(state, words, card.costs)
    stacked = state.is_stacked(thing & COPY)
    if stacked and (card.activator == FLIP or card.after_play == "stay"):
        put_on_table(state, thing)
        if card.activator == FLIP:
            flip(state, thing)
    elif card.activator in (TO_DISCARD, TO_DEAD_BOOK):
        to_pile(state, [thing], DISCARD if card.activator == TO_DISCARD else DEAD_BOOK)
        thing = state.stay[thing & COPY]
    else:
        thing = send(state, thing, state.base + CHAIN)
    add_entry(state, FATE_CARD, thing, seat, None, (thing, *words[1:]))
    fate_is_played(state, seat, thing)


def fate_is_played(state: BloodWars, seat: int, thing: int) -> None:
    """It is counted, in this turn and in this Challenge, and what waits for it fires."""
    state.count(FATE_PLAYED, seat)
    if state.challenge:
        state.fate_played = tuple([many + (who == seat) for who, many in enumerate(state.fate_played)])
    collect(state, FATE_PLAYED, seat, thing)


def announce_power(state: BloodWars, plan: Plan, words: Scope) -> None:
    """BW-15.7: a Power goes on the chain like a Fate card, when its activator is paid."""
    thing, ability = plan.thing, plan.ability
    seat = words[YOU]
    add_entry(state, POWER, thing, seat, ability, words)
    if plan.kind == POWER:
        state.spent = state.spent | {thing & COPY}
        state.powers_used += bool(state.challenge)
        state.count(POWERS_USED, seat)
        pay_costs(state, words, ability.costs)
        pay_activator(state, thing, ability)
    collect(state, POWER_USED, seat, thing)
    if plan.kind == POWER and thing in state.legions(state.fighter(seat)):
        state.now(GIVE_WITH_POWER, thing)


def pay_costs(state: BloodWars, words: Scope, costs: tuple[Cost, ...]) -> None:
    for cost in costs:
        cost.pay(state, words)


def activator_of(state: BloodWars, thing: int, ability: Any) -> int:
    """BW-R.27: without a printed activator Combat Powers are paid by the flip, a Legion's Intrigue Power by its discard."""
    if ability.activator:
        return int(ability.activator)
    kind = state.card_of(thing).type
    if ability.power == COMBAT_POWER or (ability.power == REALM_POWER and state.challenge == COMBAT):
        return FLIP
    return TO_DISCARD if ability.power == INTRIGUE_POWER and kind == LEGION else 0


def pay_activator(state: BloodWars, thing: int, ability: Any) -> None:
    """BW-2.5, BW-11.9, BW-11.11. A Legion of the Battle Hand is put on the table; one of the Command Hand was shown (BW-14.5)."""
    activator = activator_of(state, thing, ability)
    put_on_table(state, thing)
    if activator == FLIP:
        flip(state, thing)
    elif activator in (TO_DISCARD, TO_DEAD_BOOK):
        to_pile(state, [thing], DISCARD if activator == TO_DISCARD else DEAD_BOOK)


# What may be announced.


def why_not_play(state: BloodWars, seat: int, thing: int) -> str:
    """The rule that keeps a Fate card from being played for its text, or nothing."""
    copy = thing & COPY
    card = state.printed(copy)
    if copy in state.spent:
        return "BW-15.13"
    rule = why_not_from_here(state, seat, thing)
    if rule:
        return rule
    if thing in state.flipped:
        return "BW-1.13"
    if is_forbidden(state, seat, card.fate):
        return "BW-1.7"
    if card.effect is None or (card.gift and state.challenge == COMBAT):
        return "BW-14.10"
    if card.only_response and not state.chain:
        return "BW-15.8"
    if not may_come(state, seat, thing):
        return "BW-15.3"
    words = supposed(thing, seat, FATE_CARD)
    return "" if possible(state, card.asked, card.costs, words, card.needs_side) else "BW-15.3"


def why_not_from_here(state: BloodWars, seat: int, thing: int) -> str:
    """BW-14.2, BW-14.3: from the Command Hand, or by a combatant from the fighting Battle Hand."""
    copy = thing & COPY
    if state.is_stacked(copy):
        fighter = state.fighter(seat)
        if thing not in state.battle_hand(fighter):
            return "BW-14.2"
        return "BW-14.6" if thing in state.hosts else ""
    return "BW-11.6" if state.aside >> seat & 1 else ""


def why_not_use(state: BloodWars, seat: int, thing: int, ability: Any, chance: bool) -> str:
    """The rule that keeps a Power from being used now, or nothing; `chance`: in the circuit or step for such Powers."""
    copy = thing & COPY
    if copy in state.spent:
        return "BW-15.13"
    if thing in state.flipped:
        return "BW-1.13"
    rule = why_no_place(state, seat, thing, ability)
    if rule:
        return rule
    if not right_time(state, seat, ability, chance):
        return "BW-15.8"
    if changes_of(state, seat + 1, NO_POWERS):
        return "BW-1.7"
    words = supposed(thing, seat, POWER)
    if not all(condition.holds(state, words) for condition in ability.conditions):
        return "BW-15.3"
    return "" if possible(state, ability.asked, ability.costs, words, ability.needs_side) else "BW-15.3"


def why_no_place(state: BloodWars, seat: int, thing: int, ability: Any) -> str:
    """BW-16.1, BW-16.2, BW-17.1, BW-14.13, BW-20.13: where and in which Challenge a Power works."""
    card = state.card_of(thing)
    power = ability.power
    if power == OTHER_POWER:
        if card.type == BATTLEFIELD:
            return "" if thing in state.pool(seat) else "BW-2.12"
        return "" if thing in state.hosts and state.controller(thing) == seat else "BW-14.13"
    wanted = INTRIGUE if power == INTRIGUE_POWER else COMBAT if power == COMBAT_POWER else ability.challenge
    if not state.challenge or (wanted and state.challenge != wanted):
        return "BW-16.2" if wanted == INTRIGUE else "BW-16.1"
    if card.type == WARLORD:
        if state.champion(seat) != thing:
            return "BW-16.2" if state.challenge == INTRIGUE else "BW-16.1"
        if power == REALM_POWER and not state.holds_realm(seat, card.home_realm):
            return "BW-20.13"
        return ""
    if power == COMBAT_POWER:
        if thing not in state.battle_hand(state.fighter(seat)):
            return "BW-17.1"
        return "BW-1.7" if stands_aside(state, thing) else ""
    in_hand = state.place[thing & COPY] == seat * ZONES + HAND
    return "" if in_hand and state.side(seat) else "BW-10.6" if in_hand else "BW-17.1"


def right_time(state: BloodWars, seat: int, ability: Any, chance: bool) -> bool:
    """BW-15.8, codex 5.2: in its circuit or step, or at the moment that its text names."""
    timing = ability.timing
    if chance:
        return bool(timing == BY_DEFAULT)
    window = state.windows[-1].kind
    if window == RESPONSES:
        return bool(timing == AS_RESPONSE)
    if timing == BY_DEFAULT:
        # The Power of an Item or a Battlefield is used at a window (BW-14.13).
        return bool(ability.power == OTHER_POWER)
    if timing == IN_ASSEMBLY and state.active != seat:
        return False
    return timing == ANY_WINDOW or WINDOW_OF.get(timing, -1) == window
