"""BL-9: the Attack phase, attacks and strikes."""

from __future__ import annotations

from typing import Final

from rubrica.engine import deeds
from rubrica.engine.state import COPY
from rubrica.engine.steps import Rule
from rubrica.games.bloodless.blood import gain_blood, lower_pool
from rubrica.games.bloodless.damage import PIERCES, STRIKE, damage
from rubrica.games.bloodless.events import collect, settle
from rubrica.games.bloodless.kinds import (
    ATTACK_DECLARED,
    ATTACKS,
    BOARD,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    FLYING,
    FLYING_DEFENSE,
    HITS,
    INNER_ATTACK,
    NEIGHBOURS_WITH_CREATURES,
    OUTSIDE,
    OWN_LEFT,
    OWN_RIGHT,
    PATTERN,
    PIERCING,
    POWER,
    SPACES,
    STRIKES,
    STRIKES_EMPTY,
    THIS_ATTACK,
    TRAITS,
    ZONES,
    opposing,
)
from rubrica.games.bloodless.numbers import expire
from rubrica.games.bloodless.state import Bloodless

IN_ATTACK: Final = 64
"""Of a strike's target: it belongs to an attack; the attacker's controller is the bit above."""


def attack_from(state: Bloodless, zone: int) -> None:
    """BL-9.2: the creature that is in the space now attacks. One that cannot is passed over (BL-9.19)."""
    thing = state.at(zone)
    if not state.numbers[thing & COPY][TRAITS] & CANNOT_ATTACK:
        attack(state, thing)


def attack(state: Bloodless, thing: int) -> None:
    """BL-9.7: an attack is declared; then come its strikes."""
    seat = state.zone_seat[state.place[thing & COPY]]
    if state.news is not None:
        state.tell(f"{state.called(thing, -1)} attacks.")
    if state.waits[ATTACK_DECLARED]:
        state.now(STRIKE_TARGETS, thing, seat)
        collect(state, ATTACK_DECLARED, seat, thing)
        settle(state)
    else:
        strike_all(state, thing, seat)


def strike_targets(state: Bloodless, thing: int, seat: int) -> None:
    """BL-9.7 steps 2 and 3: fix the target spaces; strike each from left to right; nothing if it has changed sides (BL-R.70)."""
    if still_attacking(state, thing, seat):
        strike_all(state, thing, seat)
    else:
        attacked(state, thing, seat)


def strike_all(state: Bloodless, thing: int, seat: int) -> None:
    """The strikes of an attack, each fully resolved before the next."""
    agenda = state.agenda
    depth = len(agenda)
    agenda.append((ATTACKED, thing, seat))
    zones = pattern(state, thing)
    for index in range(len(zones) - 1, 0, -1):
        agenda.append((STRIKE_SPACE, thing, zones[index] | IN_ATTACK | seat << 7))
    if zones:
        strike(state, thing, zones[0], True)
    if len(agenda) == depth + 1:
        # Nothing waits to be resolved: the attack is over at once.
        agenda.pop()
        attacked(state, thing, seat)


def still_attacking(state: Bloodless, thing: int, seat: int) -> bool:
    return state.on_board(thing) and state.zone_seat[state.place[thing & COPY]] == seat


def pattern(state: Bloodless, thing: int) -> list[int]:
    """BL-9.6: the spaces a creature attacks; by default only the opposing one."""
    relative = state.numbers[thing & COPY][PATTERN:]
    if not relative:
        return [opposing(state.place[thing & COPY])]
    return spaces(state, thing, relative)


def spaces(state: Bloodless, thing: int, relative: tuple[int, ...]) -> list[int]:
    """The spaces of a pattern, from left to right as the creature's controller sees them; missing ones are dropped (BL-R.25)."""
    zone = state.place[thing & COPY]
    base = zone // ZONES * ZONES + BOARD
    found: list[int] = []
    """Each the column, as the space of the own row, above 5 bits, and the space itself below."""
    for step in relative:
        if step == NEIGHBOURS_WITH_CREATURES:
            found += [
                column << 5 | opposing(column)
                for column in (zone - 1, zone + 1)
                if base <= column < base + SPACES and state.zones[opposing(column)]
            ]
        elif step == OWN_LEFT or step == OWN_RIGHT:
            column = zone - 1 if step == OWN_LEFT else zone + 1
            if base <= column < base + SPACES:
                found.append(column << 5 | column)
        elif step >= 100:
            found.append((base + step - 100) << 5 | opposing(base + step - 100))
        elif base <= zone + step < base + SPACES:
            found.append((zone + step) << 5 | opposing(zone + step))
    found.sort()
    return [packed & 31 for packed in found]


def strike_space(state: Bloodless, thing: int, target: int) -> None:
    """BL-9.7 step 4: before each strike, check that the attacker is still there under the same control."""
    if target & IN_ATTACK:
        if not still_attacking(state, thing, target >> 7):
            return
        strike(state, thing, target & 63, True)
    elif state.on_board(thing):
        strike(state, thing, target & 63, False)


def strike(state: Bloodless, thing: int, zone: int, in_attack: bool) -> None:
    """BL-9.8 to BL-9.12: whatever is in the space is hit; an empty enemy space lets the strike through to the pool. One event (BL-9.15)."""
    seat = state.zone_seat[state.place[thing & COPY]]
    row = state.numbers[thing & COPY]
    traits = row[TRAITS]
    target = state.at(zone)
    if (
        target
        and traits & FLYING
        and zone // ZONES != seat
        and not state.numbers[target & COPY][TRAITS] & FLYING_DEFENSE
    ):
        # BL-17.2, BL-17.3: the space is treated as empty.
        target = 0
    if target:
        if in_attack and state.numbers[target & COPY][TRAITS] & CANNOT_BE_ATTACKED:
            # BL-9.18: the strike has no result.
            target = 0
        else:
            if in_attack and state.waits[HITS]:
                collect(state, HITS, seat, thing, target, row[POWER])
            state.deed(deeds.ATTACKS, thing, target)
            damage(state, target, row[POWER], thing, seat, STRIKE | PIERCES if traits & PIERCING else STRIKE)
    elif zone // ZONES != seat and zone < OUTSIDE:
        if in_attack and state.waits[STRIKES_EMPTY]:
            collect(state, STRIKES_EMPTY, seat, thing, amount=row[POWER])
        state.deed(deeds.ATTACKS, thing, 2 - seat)
        lower_pool(state, row[POWER], seat, 1 - seat, thing)
        gain_blood(state, seat, 1, why="an empty space")
    if state.waits[STRIKES]:
        collect(state, STRIKES, seat, thing, target, row[POWER], in_attack)
    settle(state)


def strike_creature(state: Bloodless, thing: int, target: int, scope: int = -1) -> None:
    """BL-9.8: a strike whose text names a creature hits it wherever it is."""
    seat = state.zone_seat[state.place[thing & COPY]]
    row = state.numbers[thing & COPY]
    state.did(scope, True)
    damage(state, target, row[POWER], thing, seat, STRIKE | PIERCES if row[TRAITS] & PIERCING else STRIKE)
    if state.waits[STRIKES]:
        collect(state, STRIKES, seat, thing, target, row[POWER])
    settle(state)


def attacked(state: Bloodless, thing: int, seat: int) -> None:
    """BL-9.7 step 5: `attacks` happens if the attacker is still on the Board."""
    if state.waits[ATTACKS] and state.on_board(thing):
        state.now(ATTACK_OVER)
        collect(state, ATTACKS, seat, thing)
        settle(state)
    else:
        attack_over(state)


def attack_over(state: Bloodless, a: int = 0, b: int = 0) -> None:
    """BL-5.14: "this attack" ends when its abilities are resolved; one that it was made during goes on."""
    if state.changes and expire(state, frozenset([end_of_attack(state, 1)])):
        settle(state)


def end_of_attack(state: Bloodless, over: int = 0) -> int:
    """When the attack that goes on ends, the innermost if there are several; or the one that is just over."""
    going_on = over + sum([step in UNDER_WAY for step, _, _ in state.agenda])
    return INNER_ATTACK + going_on if going_on > 1 else THIS_ATTACK


STRIKE_TARGETS: Final = Rule("strike targets", strike_targets)
STRIKE_SPACE: Final = Rule("strike space", strike_space)
ATTACKED: Final = Rule("attacked", attacked)
ATTACK_OVER: Final = Rule("attack over", attack_over)
UNDER_WAY: Final = (STRIKE_TARGETS, ATTACKED, ATTACK_OVER)
"""One of these waits for its turn as long as an attack goes on."""
