"""The events of Nightfall that the bench measures by themselves."""

from collections.abc import Callable
from functools import partial
from typing import Any

from rubrica.games.nightfall.building import add_order
from rubrica.games.nightfall.fighting import fight
from rubrica.games.nightfall.kinds import CHAIN_PHASE, COMBAT, HAND, ZONES
from rubrica.games.nightfall.resolving import NEXT_CARD


def lines(sample: list[Any], seconds: Callable[[Callable[[], Any], float], float]) -> dict[str, float]:
    """An order of the active player resolved, and an unblocked fight, each up to the next decision, on copies."""
    orders = [(state, copy) for state in sample if (copy := first_order(state)) >= 0]
    fights = [(state, thing) for state in sample if (thing := first_minion(state)) > 0]
    found: dict[str, float] = {}
    if orders:
        copying = mean([seconds(state.copy, 0.02) for state, _ in orders])
        order = mean([seconds(partial(order_event, state, copy), 0.02) for state, copy in orders])
        found["event cycle: an order resolved, µs"] = order - copying
    if fights:
        copying = mean([seconds(state.copy, 0.02) for state, _ in fights])
        struck = mean([seconds(partial(fight_event, state, thing), 0.02) for state, thing in fights])
        found["event cycle: a fight, µs"] = struck - copying
    return found


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def first_order(state: Any) -> int:
    """A card of the active player's hand that can begin a chain."""
    hand = state.zones[state.active * ZONES + HAND] if not state.chain else ()
    return next((copy for copy in hand if state.printed(copy).order), -1)


def first_minion(state: Any) -> int:
    """A minion of the active player."""
    return next(iter(state.minions(state.active)), 0)


def order_event(state: Any, copy: int) -> None:
    after = cleared(state)
    after.phase, after.step = CHAIN_PHASE, NEXT_CARD
    add_order(after, after.active, copy)
    while after.phase == CHAIN_PHASE and after.asking is None and not after.over:
        go_on(after)


def fight_event(state: Any, thing: int) -> None:
    after = cleared(state)
    after.phase = COMBAT
    after.attacks[thing] = after.clockwise(after.active)[0]
    after.blocks.clear()
    fight(after, thing)
    while after.agenda and after.asking is None and not after.over:
        go_on(after)


def cleared(state: Any) -> Any:
    """A copy that is in the middle of nothing."""
    after = state.copy()
    after.asking = None
    after.agenda.clear()
    after.scopes.clear()
    after.triggers.clear()
    return after


def go_on(state: Any) -> None:
    """The next step, as the engine takes it."""
    if state.agenda:
        step, a, b = state.agenda.pop()
        step.run(state, a, b)
    else:
        state.flow()
