"""BH-6.7, BH-8.6: announcing. Slot, X, modes, payments and targets are gathered in a scope and change nothing before the last."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from rubrica.engine import announcing
from rubrica.engine.announcing import HostPart, Part, Plan, SlotPart, planned
from rubrica.engine.events import Event, Triggered
from rubrica.engine.later import Later as Bound
from rubrica.engine.moves import About
from rubrica.engine.state import COPY, SOURCE, YOU, Scope, words_of
from rubrica.games.bluthelden.chain import ACTIVATED, CARD, REVEAL, TRIGGER, add_entry, player_adds
from rubrica.games.bluthelden.events import BEGIN, RuleAbility
from rubrica.games.bluthelden.kinds import OFTEN
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.games.bluthelden.values import Due
from rubrica.language.nodes.announcing import Asked, can_choose, can_complete, parts_asked
from rubrica.language.nodes.costs import Cost
from rubrica.language.nodes.later import Later

if TYPE_CHECKING:
    from rubrica.games.bluthelden.phrases.abilities import Activated


def begin(
    state: Bluthelden,
    kind: int,
    thing: int,
    seat: int,
    ability: Any,
    event: Event | None = None,
    hidden: bool = False,
    words: Scope = (),
) -> None:
    """Somebody announces a card or an ability, or a trigger goes on the chain, perhaps with words that point to something already."""
    state.plan = Plan(kind, thing, ability, hidden=hidden)
    scope = state.open_scope(thing, seat, event)
    if words:
        state.scopes[scope] = words
    state.now(ANNOUNCE, scope, 0)


def begin_trigger(state: Bluthelden, trigger: Triggered) -> None:
    """BH-8.6: a trigger without a legal target is dropped."""
    source, seat, ability = trigger.source, trigger.seat, trigger.ability
    words = trigger.words if isinstance(trigger, Due) else words_of(source, seat, trigger.event)
    if isinstance(ability, RuleAbility | Later):
        add_entry(state, TRIGGER, source, seat, ability, words)
    elif can_choose(state, ability.asked, words):
        begin(state, TRIGGER, source, seat, ability, trigger.event, words=words)


BEGIN.is_done_by(begin_trigger)


def asked_now(state: Bluthelden) -> Asked | None:
    """What the announced text asks for: of a Spell its own, of an ability that; a permanent card has none."""
    plan = planned(state)
    asked: Asked | None = None
    if plan.kind == CARD:
        asked = state.card_of(plan.thing).asked
    elif plan.ability is not None:
        asked = plan.ability.asked
    return asked


def costs_of(state: Bluthelden) -> tuple[Cost, ...]:
    """What is paid besides the ASP of a card: its additional costs, or those of an ability or a reveal."""
    plan = planned(state)
    costs: tuple[Cost, ...] = ()
    if plan.kind == ACTIVATED:
        costs = plan.ability.cost
    elif plan.kind == REVEAL:
        costs = state.card_of(plan.thing).reveal or ()
    elif plan.kind == CARD and not plan.hidden:
        costs = state.card_of(plan.thing).extra
    return costs


PLACES: Final = Bound[Callable[[Bluthelden, int, bool], list[int] | None]]("where a card may be played")
"""None: it needs no slot."""
HOSTS: Final = Bound[Callable[[Bluthelden, int], list[int] | None]]("what a Training may be played on")
"""None: it is none."""
COST_OF: Final = Bound[Callable[[Bluthelden, int, int, bool], int]]("what a card costs")
LANE_PRICES: Final = Bound[Callable[[Bluthelden], bool]]("whether prices depend on the lane")
FINISH: Final[dict[int, Callable[[Bluthelden, int], None]]] = {}
"""What happens when all is gathered: the files about playing and activating add themselves."""


class XPart(Part):
    """BH-D.13: how much is X?"""

    def offers(self, state: Bluthelden, words: Scope) -> list[int]:
        return [x for x in range(spare_asp(state, words) + 1) if x_fits(state, words, x)]

    def answer(self, state: Bluthelden, scope: int, move: int) -> bool:
        plan = planned(state)
        state.plan = plan.with_x(move)
        state.xs[plan.thing] = move
        return True

    def prompt(self, name: str) -> str:
        return f"{name}: how much is X?"

    def say(self, state: Bluthelden, move: int, viewer: int) -> str:
        return f"X = {move}"

    def about(self, state: Bluthelden, move: int) -> About:
        return About("amount", amount=move)


class BloodPart(Part):
    """BH-D.16: how many ASP of Bloodmages pay?"""

    def offers(self, state: Bluthelden, words: Scope) -> list[int]:
        return blood_shares(state, words)

    def answer(self, state: Bluthelden, scope: int, move: int) -> bool:
        state.plan = planned(state).sharing(move)
        return True

    def prompt(self, name: str) -> str:
        return f"{name}: how many ASP of your Bloodmages do you pay with?"

    def say(self, state: Bluthelden, move: int, viewer: int) -> str:
        return f"{move} of Bloodmages"

    def about(self, state: Bluthelden, move: int) -> About:
        return About("amount", amount=move)


class Announce(announcing.Announce):
    """BH-D.10 to BH-D.15, in the order of BH-6.7."""

    def parts(self, state: Bluthelden, scope: int) -> list[Part]:
        plan = planned(state)
        costs = costs_of(state)
        words = state.scopes[scope]
        card = state.card_of(plan.thing) if plan.kind == CARD and not plan.hidden else None
        found: list[Part] = [XPart()] if card is not None and card.variable else []
        found += [XPart() for cost in costs if cost.variable()]
        # BH-R.32: a cost that depends on the slot is computed with the intended one (BH-14.19).
        rises = card is not None and (card.rises_onto != "" or LANE_PRICES.do(state))
        if rises:
            found += where_to(state, plan)
        if state.blood[words[YOU]]:
            found.append(BloodPart())
        if plan.kind == CARD and not rises:
            found += where_to(state, plan)
        return found + parts_asked(asked_now(state), costs, words)

    def be_heard(self, state: Bluthelden, seat: int) -> None:
        """BH-R.114; of a hidden card nobody hears more than that there is one (BH-R.40)."""
        plan = planned(state)
        copy = plan.thing & COPY
        if plan.kind == CARD and not plan.hidden and state.known[copy] != state.match.everyone:
            state.show(copy, state.match.everyone)
            state.tell(f"{state.match.names[seat]} announces {state.card_of(plan.thing).name}.")

    def finish(self, state: Bluthelden, scope: int) -> None:
        FINISH[planned(state).kind](state, scope)
        state.plan = None


ANNOUNCE: Final = Announce("bh announce")


def where_to(state: Bluthelden, plan: Plan) -> list[Part]:
    """The slot that a card is played to, or what a Training is played on; nothing for other cards."""
    places = PLACES.do(state, plan.thing, plan.hidden)
    if places is not None:
        return [SlotPart(places)]
    hosts = HOSTS.do(state, plan.thing)
    return [HostPart(hosts)] if hosts is not None else []


def x_fits(state: Bluthelden, words: Scope, x: int) -> bool:
    """BH-6.8: whether the rest can be chosen with that X."""
    before = state.xs
    state.xs = {**before, words[SOURCE]: x}
    fits = can_complete(state, costs_of(state), asked_now(state), words)
    state.xs = before
    return fits


def asp_cost(state: Bluthelden, words: Scope) -> int:
    """All ASP that the running announcement costs."""
    return state.reserve(words[YOU]) - spare_asp(state, words) + planned(state).x


def blood_shares(state: Bluthelden, words: Scope) -> list[int]:
    """BH-D.16: how many ASP of Bloodmages may pay; one answer if it makes no difference. The first is the default."""
    seat = words[YOU]
    total = asp_cost(state, words)
    return list(range(max(0, total - state.asp[seat]), min(total, state.blood[seat]) + 1))


def spare_asp(state: Bluthelden, words: Scope) -> int:
    """What is left for X when everything else is paid."""
    seat = words[YOU]
    plan = planned(state)
    left = state.reserve(seat) - sum([cost.price(state, words) for cost in costs_of(state)])
    if plan.kind == CARD:
        left -= COST_OF.do(state, seat, plan.thing, plan.hidden)
    return left


def pay_asp(state: Bluthelden, seat: int, amount: int, blood: int = -1) -> None:
    """BH-6.9: from the reserve; ordinary ASP first, unless the payer chooses otherwise (BH-R.82)."""
    share = max(0, amount - state.asp[seat]) if blood == -1 else blood
    state.asp[seat] -= amount - share
    state.blood[seat] -= share


def pay_all(state: Bluthelden, words: Scope) -> None:
    """BH-6.7 step 2, BH-6.10: all ASP together, then what else the announcement costs."""
    pay_asp(state, words[YOU], asp_cost(state, words), planned(state).share)
    for cost in costs_of(state):
        cost.pay(state, words)


def finish_ability(state: Bluthelden, scope: int) -> None:
    """BH-6.8, BH-6.10: the whole cost is paid, then the ability goes on the chain."""
    plan = planned(state)
    source, ability = plan.thing, plan.ability
    words = state.scopes[scope]
    seat = words[YOU]
    if plan.kind == ACTIVATED:
        pay_all(state, words)
        if ability.once:
            state.uses(source, ability.order, ability.ever)
        state.take_option(f"{seat} use {state.card_of(source).name} {ability.order}")
        player_adds(state)
    add_entry(state, plan.kind, source, seat, ability, words)


FINISH[ACTIVATED] = finish_ability
FINISH[TRIGGER] = finish_ability


def may_use(state: Bluthelden, thing: int, ability: Activated, seat: int) -> bool:
    """BH-R.172: who controls the card, the opponent, or any player."""
    own = state.controller(thing) == seat
    return own is (ability.whose == 0) or ability.whose == 2


def why_not_use(state: Bluthelden, thing: int, ability: Activated, seat: int, action: bool = False) -> str:
    """The rule that forbids activating an ability now, or nothing; `action`: as the combat action of a character that is due."""
    if ability.as_action is not action:
        return "BH-9.14"
    if not may_use(state, thing, ability, seat):
        return "BH-1.5"
    words = words_of(thing, seat)
    asp = 0
    for cost in ability.cost:
        if not cost.can(state, words):
            return str(cost.rule())
        asp += cost.price(state, words)
    if asp > state.reserve(seat):
        return "BH-6.9"
    if ability.while_bound and not state.is_bound(thing):
        return "BH-13.1"
    if ability.once and state.has_used(thing, ability.order, ability.ever):
        return "BH-8.5"
    if ability.condition is not None and not ability.condition.holds(state, words):
        return "BH-8.5"
    if state.taken >= OFTEN and state.is_used_up(f"{seat} use {state.card_of(thing).name} {ability.order}"):
        return "BH-16.12"
    if ability.plain or not (ability.asked or any(cost.chooses() for cost in ability.cost)):
        return "" if not ability.asked or can_choose(state, ability.asked, words) else "BH-8.6"
    return "" if can_complete(state, ability.cost, ability.asked, words) else "BH-8.6"
