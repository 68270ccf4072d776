"""BH-6.7, BH-8.6: announcing. Slot, X, modes, payments and targets are gathered in a scope and change nothing before the last."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.state import COPY, SLOTS, YOU, Event, Scope
from rubrica.engine.steps import Asker, named
from rubrica.games.bluthelden.chain import (
    ACTIVATED,
    BEGIN,
    CARD,
    TRIGGER,
    add_entry,
    legal_targets,
    modes_in,
    player_adds,
    targets_in,
)
from rubrica.games.bluthelden.events import RuleAbility
from rubrica.games.bluthelden.kinds import OFTEN
from rubrica.games.bluthelden.state import Bluthelden

DONE: Final = -1

# The plan: what is announced. Its parts are gathered in the scope.
PLAN_KIND: Final = 0
PLAN_THING: Final = 1
PLAN_ABILITY: Final = 2
PLAN_ZONE: Final = 3
PLAN_X: Final = 4
PLAN_HOST: Final = 5
PLAN_HIDDEN: Final = 6

# The parts of an announcement.
SLOT_PART: Final = 0
HOST_PART: Final = 1
X_PART: Final = 2
MODE_PART: Final = 3
COST_PART: Final = 4
TARGET_PART: Final = 5

Part = tuple[int, Any]


def begin(
    state: Bluthelden, kind: int, thing: int, seat: int, ability: Any, event: Event = (), hidden: int = 0
) -> None:
    """Somebody announces a card or an ability, or a trigger goes on the chain."""
    state.plan = (kind, thing, ability, -1, 0, 0, hidden)
    scope = state.open_scope(thing, seat, event)
    state.now(ANNOUNCE, scope, 0)


def begin_trigger(state: Bluthelden, seat: int, source: int, ability: Any, event: Event) -> None:
    """BH-8.6: a trigger without a legal target is dropped."""
    if isinstance(ability, RuleAbility):
        add_entry(state, TRIGGER, source, seat, ability, (source, seat, event, False, ()))
        return
    words = (source, seat, event, False, ())
    if can_choose(state, ability.effect, words):
        begin(state, TRIGGER, source, seat, ability, event)


BEGIN.append(begin_trigger)


def can_choose(state: Bluthelden, effect: Any, words: Scope, without: tuple[int, ...] = ()) -> bool:
    """Whether the modes and targets of a text can be chosen; `without` is given up to pay for it."""
    for choice in modes_in(effect):
        bound = SLOTS + choice.slot < len(words) and words[SLOTS + choice.slot]
        if not bound and not any(targets_there(state, mode, words, without) for mode in choice.modes):
            return False
    return targets_there(state, effect, words, without)


def targets_there(state: Bluthelden, effect: Any, words: Scope, without: tuple[int, ...]) -> bool:
    for target in targets_in(effect, words):
        least = target.least(state, words)
        if least and len([thing for thing in legal_targets(state, target, words) if thing not in without]) < least:
            return False
    return True


def effect_of(state: Bluthelden) -> Any:
    """The text of what is announced: of a Spell its own, of a permanent card none."""
    plan = state.plan
    if plan[PLAN_KIND] == CARD:
        return state.card_of(plan[PLAN_THING]).effect
    return plan[PLAN_ABILITY].effect


def costs_of(state: Bluthelden) -> tuple[Any, ...]:
    """What is paid besides the ASP of a card."""
    plan = state.plan
    costs: tuple[Any, ...] = plan[PLAN_ABILITY].cost if plan[PLAN_KIND] == ACTIVATED else ()
    return costs


def given_up(state: Bluthelden, words: Scope) -> tuple[int, ...]:
    """What the announcement pays with so far."""
    found: list[int] = []
    for cost in costs_of(state):
        found += cost.gives(words)
    return tuple(found)


def parts(state: Bluthelden, scope: int) -> list[Part]:
    """The parts of the running announcement, in the order of BH-6.7. Targets come last, when the modes are known."""
    plan = state.plan
    found: list[Part] = []
    if plan[PLAN_KIND] == CARD:
        card = state.card_of(plan[PLAN_THING])
        if card.variable:
            found.append((X_PART, None))
        if PLACES[0](state, plan[PLAN_THING], plan[PLAN_HIDDEN]) is not None:
            found.append((SLOT_PART, None))
        elif HOSTS[0](state, plan[PLAN_THING]) is not None:
            found.append((HOST_PART, None))
    effect = effect_of(state)
    found += [(X_PART, cost) for cost in costs_of(state) if cost.variable()]
    found += [(MODE_PART, choice) for choice in modes_in(effect)]
    found += [(COST_PART, cost) for cost in costs_of(state) if cost.chooses()]
    found += [(TARGET_PART, target) for target in targets_in(effect, state.scopes[scope])]
    return found


PLACES: list[Any] = []
"""Where a card may be played (None: it needs no slot)."""
HOSTS: list[Any] = []
"""What a Training may be played on (None: it is none)."""
FINISH: dict[int, Any] = {}
"""What happens when all is gathered: the files about playing and activating add themselves."""


class Announce(Asker):
    """BH-D.10 to BH-D.15: the parts are asked one after the other. Only what can be completed is offered."""

    def __init__(self) -> None:
        named(self, "bh announce")

    def seat(self, state: Bluthelden, scope: int, at: int) -> int:
        return int(state.scopes[scope][YOU])

    def run(self, state: Bluthelden, scope: int, at: int) -> None:
        found = parts(state, scope)
        if at >= len(found):
            FINISH[state.plan[PLAN_KIND]](state, scope)
            return
        offers = self.offers(state, scope, at)
        if not offers:
            state.now(self, scope, at + 1)
        elif len(offers) == 1:
            self.answer(state, scope, at, offers[0])
        else:
            state.ask(self, scope, at, self.seat(state, scope, at), offers)

    def offers(self, state: Bluthelden, scope: int, at: int) -> list[int]:
        what, node = parts(state, scope)[at]
        words = state.scopes[scope]
        plan = state.plan
        if what == SLOT_PART:
            return list(PLACES[0](state, plan[PLAN_THING], plan[PLAN_HIDDEN]))
        if what == HOST_PART:
            return list(HOSTS[0](state, plan[PLAN_THING]))
        if what == X_PART:
            return list(range(spare_asp(state, words) + 1))
        if what == MODE_PART:
            return [
                index + 1
                for index, mode in enumerate(node.modes)
                if targets_there(state, mode, words, given_up(state, words))
            ]
        chosen = words[SLOTS + node.slot] if SLOTS + node.slot < len(words) else ()
        chosen = chosen or ()
        taken = given_up(state, words)
        if what == COST_PART:
            number = node.number_of(state, words)
            candidates = [thing for thing in node.candidates(state, words) if thing in chosen or thing not in taken]
            effect = effect_of(state)
            candidates = [
                thing for thing in candidates if can_choose(state, effect, words, (*taken, thing)) or thing in chosen
            ]
            return state.distinct(pick(candidates, chosen, number, number), words[YOU])
        candidates = [thing for thing in legal_targets(state, node, words) if thing not in taken]
        offers = pick(candidates, chosen, node.least(state, words), node.most(state, words))
        things = [offer for offer in offers if offer != DONE and offer & COPY != COPY]
        # Cards of one name in a pile are offered once; entries of the chain are all different.
        once = state.distinct(things, words[YOU])
        return [offer for offer in offers if offer not in things or offer in once]

    def answer(self, state: Bluthelden, scope: int, at: int, move: int) -> None:
        what, node = parts(state, scope)[at]
        plan = state.plan
        following = at + 1
        if what == SLOT_PART:
            state.plan = (*plan[:PLAN_ZONE], move, *plan[PLAN_ZONE + 1 :])
        elif what == HOST_PART:
            state.plan = (*plan[:PLAN_HOST], move, *plan[PLAN_HOST + 1 :])
        elif what == X_PART:
            state.plan = (*plan[:PLAN_X], move, *plan[PLAN_X + 1 :])
        elif what == MODE_PART:
            state.bind(scope, node.slot, move)
        elif move != DONE:
            before = state.bound(scope, node.slot) or ()
            state.bind(scope, node.slot, (*before, move))
            words = state.scopes[scope]
            most = node.number_of(state, words) if what == COST_PART else node.most(state, words)
            if len(before) + 1 < most:
                following = at
        state.now(self, scope, following)

    def prompt(self, state: Bluthelden, scope: int, at: int, viewer: int) -> str:
        what, node = parts(state, scope)[at]
        name = state.called(state.plan[PLAN_THING], viewer)
        if what == SLOT_PART:
            return f"{name}: to which slot?"
        if what == HOST_PART:
            return f"{name}: on what?"
        if what == X_PART:
            return f"{name}: how much is X?"
        if what == MODE_PART:
            return f"{name}: choose one."
        return f"{name}: choose what you pay with." if what == COST_PART else f"{name}: choose a target."

    def say(self, state: Bluthelden, scope: int, at: int, move: int, viewer: int) -> str:
        what, node = parts(state, scope)[at]
        if what == SLOT_PART:
            return f"to {state.say_zone(move)}"
        if what == X_PART:
            return f"X = {move}"
        if what == MODE_PART:
            return str(state.match.game.words_of(node.modes[move - 1]))
        if what == HOST_PART:
            return f"on {state.called(move, viewer)}"
        return "done" if move == DONE else state.called(move, viewer)

    def key(self, state: Bluthelden, scope: int, at: int, move: int) -> int:
        what, _ = parts(state, scope)[at]
        return state.key_of(move) if what in (HOST_PART, COST_PART, TARGET_PART) and move != DONE else move

    def touches(self, state: Bluthelden, scope: int, at: int, move: int) -> tuple[int, ...]:
        what, _ = parts(state, scope)[at]
        return (move,) if what in (HOST_PART, COST_PART, TARGET_PART) and move != DONE else ()

    def declined(self, state: Bluthelden, scope: int, at: int, offers: list[int]) -> int:
        return DONE if DONE in offers else offers[0]


ANNOUNCE: Final = Announce()


def pick(candidates: list[int], chosen: tuple[int, ...], least: int, most: int) -> list[int]:
    """What can be chosen next of a set without order: in ascending order, so that enough are left; then "done"."""
    if len(chosen) >= most:
        return []
    left = [thing for thing in candidates if thing not in chosen]
    if chosen and chosen[-1] in candidates:
        left = candidates[candidates.index(chosen[-1]) + 1 :]
    needed = least - len(chosen)
    if needed > 0:
        left = left[: len(left) - needed + 1]
    elif left:
        left = [*left, DONE]
    return left


def spare_asp(state: Bluthelden, words: Scope) -> int:
    """What is left for X when everything else is paid."""
    seat = words[YOU]
    plan = state.plan
    if plan[PLAN_KIND] == CARD:
        return state.reserve(seat) - int(COST_OF[0](state, seat, plan[PLAN_THING], plan[PLAN_HIDDEN]))
    return state.reserve(seat) - int(sum([cost.asp(state, words) for cost in costs_of(state)]))


COST_OF: list[Any] = []
"""What a card costs: the file about playing adds itself."""


def finish_ability(state: Bluthelden, scope: int) -> None:
    """BH-6.8, BH-6.10: the whole cost is paid, then the ability goes on the chain."""
    kind, source, ability, _, x, _, _ = state.plan
    words = state.scopes[scope]
    seat = words[YOU]
    if kind == ACTIVATED:
        state.xs[source] = x
        for cost in ability.cost:
            cost.pay(state, words)
        if ability.once:
            state.used[source] = state.used.get(source, 0) | 1 << ability.order
        count(state, f"{seat} use {state.card_of(source).name} {ability.order}")
        player_adds(state)
    add_entry(state, kind, source, seat, ability, words)
    state.plan = ()


FINISH[ACTIVATED] = finish_ability
FINISH[TRIGGER] = finish_ability


def count(state: Bluthelden, option: str) -> None:
    """BH-16.12: how often one and the same option was taken in this phase."""
    state.often[option] = state.often.get(option, 0) + 1


def too_often(state: Bluthelden, option: str) -> bool:
    return state.often.get(option, 0) >= OFTEN


def why_not_use(state: Bluthelden, thing: int, ability: Any) -> str:
    """The rule that forbids activating an ability now, or nothing."""
    seat = state.controller(thing)
    words: Scope = (thing, seat, (), False, ())
    asp = 0
    for cost in ability.cost:
        if not cost.can(state, words):
            return str(cost.rule())
        asp += cost.asp(state, words)
    if asp > state.reserve(seat):
        return "BH-6.9"
    if ability.while_bound and not state.is_bound(thing):
        return "BH-13.1"
    if ability.once and state.used.get(thing, 0) >> ability.order & 1:
        return "BH-8.5"
    if ability.condition is not None and not ability.condition.holds(state, words):
        return "BH-8.5"
    if state.often and too_often(state, f"{seat} use {state.card_of(thing).name} {ability.order}"):
        return "BH-16.12"
    if not ability.reads:
        return ""
    taken = tuple([other for cost in ability.cost for other in cost.gives(words)])
    return "" if can_choose(state, ability.effect, words, taken) else "BH-8.6"
