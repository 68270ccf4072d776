"""The events of Bloodless that the bench measures by themselves."""

from collections.abc import Callable
from functools import partial
from typing import Any

from rubrica.games.bloodless.attack import attack_from
from rubrica.games.bloodless.blood import gain_blood
from rubrica.games.bloodless.events import settle
from rubrica.games.bloodless.kinds import BOARD, ZONES


def lines(sample: list[Any], seconds: Callable[[Callable[[], Any], float], float]) -> dict[str, float]:
    """A small event (a player gains blood), and an attack with its strike, each from replacement to triggers, on copies."""
    attacking = [(state, zone) for state in sample if (zone := first_creature(state)) >= 0]
    copying = mean([seconds(state.copy, 0.02) for state, _ in attacking])
    blood = mean([seconds(partial(blood_event, state), 0.02) for state, _ in attacking])
    attack = mean([seconds(partial(attack_event, state, zone), 0.02) for state, zone in attacking])
    return {"event cycle: gain blood, µs": blood - copying, "event cycle: an attack, µs": attack - copying}


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def first_creature(state: Any) -> int:
    base = state.active * ZONES + BOARD
    return next((zone for zone in range(base, base + 4) if state.zones[zone]), -1)


def blood_event(state: Any) -> None:
    after = state.copy()
    gain_blood(after, after.active, 1)
    settle(after)


def attack_event(state: Any, zone: int) -> None:
    after = state.copy()
    after.asking = None
    depth = len(after.agenda)
    attack_from(after, zone)
    while len(after.agenda) > depth and after.asking is None and not after.over:
        step, a, b = after.agenda.pop()
        step.run(after, a, b)
