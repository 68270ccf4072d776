"""BH-6.7, BH-8.6: announcing. Slot, X, modes, payments and targets are gathered in a scope and change nothing before the last."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY, SLOTS, SOURCE, YOU, Event, Scope
from rubrica.engine.steps import Asker, named
from rubrica.games.bluthelden.chain import (
    ACTIVATED,
    BEGIN,
    CARD,
    REVEAL,
    TRIGGER,
    Asked,
    add_entry,
    legal_targets,
    may_target,
    mode_chosen,
    player_adds,
    targets_in,
)
from rubrica.games.bluthelden.events import RuleAbility
from rubrica.games.bluthelden.kinds import LANES, OFTEN
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.language.nodes.control import ChooseOne
from rubrica.language.nodes.things import Described, Target

DONE: Final = -1

# The plan: what is announced. Its parts are gathered in the scope.
PLAN_KIND: Final = 0
PLAN_THING: Final = 1
PLAN_ABILITY: Final = 2
PLAN_ZONE: Final = 3
PLAN_X: Final = 4
PLAN_HOST: Final = 5
PLAN_HIDDEN: Final = 6
PLAN_BLOOD: Final = 7
"""How many ASP of Bloodmages pay, or -1: only if the others are not enough (BH-D.16)."""

# The parts of an announcement.
SLOT_PART: Final = 0
HOST_PART: Final = 1
X_PART: Final = 2
MODE_PART: Final = 3
COST_PART: Final = 4
TARGET_PART: Final = 5
ASP_PART: Final = 6

Part = tuple[int, Any]


def begin(
    state: Bluthelden, kind: int, thing: int, seat: int, ability: Any, event: Event = (), hidden: int = 0
) -> None:
    """Somebody announces a card or an ability, or a trigger goes on the chain."""
    state.plan = (kind, thing, ability, -1, 0, 0, hidden, -1)
    scope = state.open_scope(thing, seat, event)
    state.now(ANNOUNCE, scope, 0)


def begin_trigger(state: Bluthelden, seat: int, source: int, ability: Any, event: Event) -> None:
    """BH-8.6: a trigger without a legal target is dropped."""
    if isinstance(ability, RuleAbility):
        add_entry(state, TRIGGER, source, seat, ability, (source, seat, event, False, ()))
        return
    words = (source, seat, event, False, ())
    if can_choose(state, ability.asked, words):
        begin(state, TRIGGER, source, seat, ability, event)


BEGIN.append(begin_trigger)


def can_choose(state: Bluthelden, asked: Asked, words: Scope, without: tuple[int, ...] = ()) -> bool:
    """Whether the modes and targets of a text can be chosen; `without` is given up to pay for it."""
    if not asked:
        return True
    for choice in asked[0]:
        if not mode_chosen(words, choice.slot) and not modes_there(state, asked, choice, words, without):
            return False
    return targets_there(state, targets_in(asked, words), words, without)


def modes_there(
    state: Bluthelden, asked: Asked, choice: ChooseOne, words: Scope, without: tuple[int, ...]
) -> list[int]:
    """The modes whose targets are there, from 1."""
    found: list[int] = []
    for number in range(1, len(choice.modes) + 1):
        targets = [target for target, slot, mode in asked[1] if slot == choice.slot and mode == number]
        if targets_there(state, targets, words, without):
            found.append(number)
    return found


def targets_there(state: Bluthelden, targets: list[Target], words: Scope, without: tuple[int, ...]) -> bool:
    for target in targets:
        least = target.least(state, words)
        if least and not enough(state, target, words, least, without):
            return False
    return True


def enough(state: Bluthelden, target: Target, words: Scope, least: int, without: tuple[int, ...]) -> bool:
    """Whether so many targets are there: looks no further than it must."""
    what = target.what
    if not isinstance(what, Described) or target.word == "another":
        return len([thing for thing in legal_targets(state, target, words) if thing not in without]) >= least
    for thing in what.around(state, words):
        if thing not in without and what.suits(state, words, thing) and may_target(state, words, thing):
            least -= 1
            if least == 0:
                return True
    return False


def asked_now(state: Bluthelden) -> Asked:
    """What the announced text asks for: of a Spell its own, of an ability that; a permanent card has none."""
    plan = state.plan
    if plan[PLAN_KIND] == CARD:
        return state.card_of(plan[PLAN_THING]).asked
    asked: Asked = plan[PLAN_ABILITY].asked if plan[PLAN_ABILITY] is not None else ()
    return asked


def costs_of(state: Bluthelden) -> tuple[Any, ...]:
    """What is paid besides the ASP of a card: its additional costs, or those of an ability or a reveal."""
    plan = state.plan
    costs: tuple[Any, ...] = ()
    if plan[PLAN_KIND] == ACTIVATED:
        costs = plan[PLAN_ABILITY].cost
    elif plan[PLAN_KIND] == REVEAL:
        costs = state.card_of(plan[PLAN_THING]).reveal
    elif plan[PLAN_KIND] == CARD and not plan[PLAN_HIDDEN]:
        costs = state.card_of(plan[PLAN_THING]).extra
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
    costs = costs_of(state)
    found: list[Part] = []
    if plan[PLAN_KIND] == CARD and state.card_of(plan[PLAN_THING]).variable and not plan[PLAN_HIDDEN]:
        found.append((X_PART, None))
    found += [(X_PART, cost) for cost in costs if cost.variable()]
    # BH-R.32: a cost that depends on the slot is computed with the intended one (BH-14.19).
    rises = plan[PLAN_KIND] == CARD and state.card_of(plan[PLAN_THING]).rises_onto != "" and not plan[PLAN_HIDDEN]
    if rises:
        found.append((SLOT_PART, None))
    if state.blood[state.scopes[scope][YOU]] and len(blood_shares(state, state.scopes[scope])) > 1:
        found.append((ASP_PART, None))
    if plan[PLAN_KIND] == CARD and not rises:
        if PLACES[0](state, plan[PLAN_THING], plan[PLAN_HIDDEN]) is not None:
            found.append((SLOT_PART, None))
        elif HOSTS[0](state, plan[PLAN_THING]) is not None:
            found.append((HOST_PART, None))
    asked = asked_now(state)
    found += [(MODE_PART, choice) for choice in asked[0]] if asked else []
    found += [(COST_PART, cost) for cost in costs if cost.chooses()]
    found += [(TARGET_PART, target) for target in targets_in(asked, state.scopes[scope])]
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
        elif len(offers) == 1 and not (state.match.even_pace and is_secret(state, found[at])):
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
            return [x for x in range(spare_asp(state, words) + 1) if x_fits(state, words, x)]
        if what == ASP_PART:
            return blood_shares(state, words)
        if what == MODE_PART:
            numbers = range(1, len(node.modes) + 1)
            return [number for number in numbers if completable(state, bind(words, node.slot, number))]
        chosen = words[SLOTS + node.slot] if SLOTS + node.slot < len(words) else ()
        chosen = chosen or ()
        taken = given_up(state, words)
        if what == COST_PART:
            number = node.number_of(state, words)
            candidates = [thing for thing in node.candidates(state, words) if thing in chosen or thing not in taken]
            left = [
                thing
                for thing in pick(candidates, chosen, number, number)
                if completable(state, bind(words, node.slot, (*chosen, thing)))
            ]
            return state.distinct(left, words[YOU])
        candidates = [thing for thing in legal_targets(state, node, words) if thing not in taken]
        offers = pick(candidates, chosen, node.least(state, words), node.most(state, words))
        things = [offer for offer in offers if offer > LANES and offer & COPY != COPY]
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
            state.xs[plan[PLAN_THING]] = move
        elif what == ASP_PART:
            state.plan = (*plan[:PLAN_BLOOD], move)
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
        if what == ASP_PART:
            return f"{name}: how many ASP of your Bloodmages do you pay with?"
        if what == MODE_PART:
            return f"{name}: choose one."
        return f"{name}: choose what you pay with." if what == COST_PART else f"{name}: choose a target."

    def say(self, state: Bluthelden, scope: int, at: int, move: int, viewer: int) -> str:
        what, node = parts(state, scope)[at]
        if what == SLOT_PART:
            return f"to {state.say_zone(move)}"
        if what == X_PART:
            return f"X = {move}"
        if what == ASP_PART:
            return f"{move} of Bloodmages"
        if what == MODE_PART:
            return str(state.match.game.words_of(node.modes[move - 1]))
        if what == HOST_PART:
            return f"on {state.called(move, viewer)}"
        return "done" if move == DONE else state.called(move, viewer)

    def key(self, state: Bluthelden, scope: int, at: int, move: int) -> int:
        what, _ = parts(state, scope)[at]
        return state.key_of(move) if what in (HOST_PART, COST_PART, TARGET_PART) and move != DONE else move

    def about(self, state: Bluthelden, scope: int, at: int, move: int) -> About:
        what, _ = parts(state, scope)[at]
        if what == SLOT_PART:
            return About("move", zones=(move,))
        if what == X_PART or what == ASP_PART:
            return About("amount", amount=move)
        if what == MODE_PART:
            return About("choose")
        return About("end") if move == DONE else state.about("pay" if what == COST_PART else "choose", move)

    def subject(self, state: Bluthelden, scope: int, at: int) -> tuple[int, ...]:
        return (state.plan[PLAN_THING],)

    def declined(self, state: Bluthelden, scope: int, at: int, offers: list[int]) -> int:
        return DONE if DONE in offers else offers[0]


ANNOUNCE: Final = Announce()


def is_secret(state: Bluthelden, part: Part) -> bool:
    """Whether what a part offers depends on a hand: at even pace it is asked even if there is only one answer."""
    return part[0] == COST_PART and bool(part[1].from_hand())


def bind(words: Scope, slot: int, value: Any) -> Scope:
    """The words of a scope with one more of them bound."""
    index = SLOTS + slot
    if index >= len(words):
        words = words + (0,) * (index + 1 - len(words))
    return (*words[:index], value, *words[index + 1 :])


def completable(state: Bluthelden, words: Scope) -> bool:
    """BH-6.8: whether what is still open of the running announcement can be chosen and paid."""
    return can_complete(state, costs_of(state), asked_now(state), words)


def can_complete(state: Bluthelden, costs: tuple[Any, ...], asked: Asked, words: Scope) -> bool:
    """Whether a cost can be paid so that the modes and targets can be chosen: nothing is given up twice, or targeted (BH-R.111)."""
    taken = [thing for cost in costs for thing in cost.gives(words)]
    for cost in costs:
        if not cost.chooses():
            continue
        chosen = cost.chosen(words)
        number = cost.number_of(state, words)
        if len(chosen) < number:
            candidates = [thing for thing in cost.candidates(state, words) if thing in chosen or thing not in taken]
            return any(
                can_complete(state, costs, asked, bind(words, cost.place(), (*chosen, thing)))
                for thing in pick(candidates, tuple(chosen), number, number)
            )
    if not asked:
        return True
    for choice in asked[0]:
        if not mode_chosen(words, choice.slot):
            modes = range(1, len(choice.modes) + 1)
            return any(can_complete(state, costs, asked, bind(words, choice.slot, mode)) for mode in modes)
    return targets_there(state, targets_in(asked, words), words, tuple(taken))


def x_fits(state: Bluthelden, words: Scope, x: int) -> bool:
    """Whether the rest can be chosen with that X."""
    if not asked_now(state):
        return True
    before = state.xs.get(words[SOURCE])
    state.xs[words[SOURCE]] = x
    fits = completable(state, words)
    if before is None:
        del state.xs[words[SOURCE]]
    else:
        state.xs[words[SOURCE]] = before
    return fits


def asp_cost(state: Bluthelden, words: Scope) -> int:
    """All ASP that the running announcement costs."""
    return state.reserve(words[YOU]) - spare_asp(state, words) + int(state.plan[PLAN_X])


def blood_shares(state: Bluthelden, words: Scope) -> list[int]:
    """BH-D.16: how many ASP of Bloodmages may pay; one answer if it makes no difference. The first is the default."""
    seat = words[YOU]
    if state.plan[PLAN_KIND] == TRIGGER or not TRINKETS[0](state):
        return [0]
    total = asp_cost(state, words)
    return list(range(max(0, total - state.asp[seat]), min(total, state.blood[seat]) + 1))


TRINKETS: list[Any] = []
"""Whether Blood Trinkets can be made in this match: the file about them adds itself."""


def pay_asp(state: Bluthelden, seat: int, amount: int, blood: int = -1) -> None:
    """BH-6.9: from the reserve; ordinary ASP first, unless the payer chooses otherwise (BH-R.82)."""
    share = blood if blood >= 0 else max(0, amount - state.asp[seat])
    state.asp[seat] -= amount - share
    state.blood[seat] -= share


def pay_all(state: Bluthelden, words: Scope) -> None:
    """BH-6.7 step 2, BH-6.10: all ASP together, then what else the announcement costs."""
    pay_asp(state, words[YOU], asp_cost(state, words), state.plan[PLAN_BLOOD])
    for cost in costs_of(state):
        cost.pay(state, words)


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
    left = state.reserve(seat) - int(sum([cost.asp(state, words) for cost in costs_of(state)]))
    if plan[PLAN_KIND] == CARD:
        left -= int(COST_OF[0](state, seat, plan[PLAN_THING], plan[PLAN_HIDDEN]))
    return left


COST_OF: list[Any] = []
"""What a card costs: the file about playing adds itself."""


def finish_ability(state: Bluthelden, scope: int) -> None:
    """BH-6.8, BH-6.10: the whole cost is paid, then the ability goes on the chain."""
    kind, source, ability = state.plan[:3]
    words = state.scopes[scope]
    seat = words[YOU]
    if kind == ACTIVATED:
        pay_all(state, words)
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
    state.taken += 1


def too_often(state: Bluthelden, option: str) -> bool:
    return state.often.get(option, 0) >= OFTEN


def why_not_use(state: Bluthelden, thing: int, ability: Any, action: bool = False) -> str:
    """The rule that forbids activating an ability now, or nothing; `action`: as the combat action of a character that is due."""
    if ability.as_action is not action:
        return "BH-9.14"
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
    if state.taken >= OFTEN and too_often(state, f"{seat} use {state.card_of(thing).name} {ability.order}"):
        return "BH-16.12"
    if ability.plain or not (ability.asked or any(cost.chooses() for cost in ability.cost)):
        return "" if not ability.asked or can_choose(state, ability.asked, words) else "BH-8.6"
    return "" if can_complete(state, ability.cost, ability.asked, words) else "BH-8.6"
