"""BL-9: the Attack phase, attacks and strikes."""

from __future__ import annotations

from typing import Final

from rubrica.engine import deeds
from rubrica.engine.events import Event
from rubrica.engine.moves import About
from rubrica.engine.state import COPY
from rubrica.engine.steps import Question, Rule, WhichZone
from rubrica.games.bloodless.blood import gain_blood, lower_pool
from rubrica.games.bloodless.damage import PIERCES, STRIKE, damage
from rubrica.games.bloodless.events import HAPPEN, collect, replaced, settle
from rubrica.games.bloodless.kinds import (
    ANY_ENEMY_SPACE,
    ATTACK_DECLARED,
    ATTACKED,
    ATTACKS,
    ATTACKS_TWICE,
    BOARD,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CANNOT_BE_BLOCKED,
    CANNOT_BLOCK,
    FLYING,
    FLYING_DEFENSE,
    HITS,
    INNER_ATTACK,
    INSTEAD,
    MAY_REST,
    MUST_ATTACK,
    NEAR_OPPOSING,
    NEIGHBOURS_WITH_CREATURES,
    OPPOSING,
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
    TRIED_TO_ATTACK,
    TURN_CHANGED,
    ZONES,
    opposing,
)
from rubrica.games.bloodless.numbers import expire
from rubrica.games.bloodless.state import ROWS, Bloodless

IN_ATTACK: Final = 64
"""Of a strike's target: it belongs to an attack; the attacker's controller is the bit above."""


def attack_from(state: Bloodless, zone: int) -> None:
    """BL-9.2: the creature that is in the space now attacks. One that cannot is passed over (BL-9.19)."""
    thing = state.at(zone)
    traits = state.numbers[thing & COPY][TRAITS]
    if traits & CANNOT_ATTACK:
        return
    if traits & MAY_REST:
        state.now(WHETHER, thing)
    else:
        attack_in_turn(state, thing)


def attack_in_turn(state: Bloodless, thing: int) -> None:
    """BL-R.111: a creature that attacks twice attacks again when its first attack is over."""
    if state.numbers[thing & COPY][TRAITS] & ATTACKS_TWICE:
        state.now(ATTACK_AGAIN, thing, state.zone_seat[state.place[thing & COPY]])
    attack(state, thing)


def attack_again(state: Bloodless, thing: int, seat: int) -> None:
    """BL-R.111: unless it has gone, has changed sides or cannot, or the turn has ended."""
    able = still_attacking(state, thing, seat) and not state.ended
    if able and not state.numbers[thing & COPY][TRAITS] & CANNOT_ATTACK:
        attack(state, thing)


def attack_late(state: Bloodless) -> bool:
    """BL-R.112: who must attack and has not, since it came or moved to a space that was processed, attacks before the phase ends."""
    for zone in ROWS[state.active]:
        thing = state.at(zone)
        if thing and state.numbers[thing & COPY][TRAITS] & (MUST_ATTACK | CANNOT_ATTACK) == MUST_ATTACK:
            if not state.has_done(thing, TRIED_TO_ATTACK):
                attack_in_turn(state, thing)
                return True
    return False


def attack(state: Bloodless, thing: int) -> None:
    """BL-R.113: something else may happen instead of an attack."""
    seat = state.zone_seat[state.place[thing & COPY]]
    state.note_deed(thing, TRIED_TO_ATTACK)
    if not (state.waits[INSTEAD + ATTACK_DECLARED] and replaced(state, ATTACK_DECLARED, -1, seat, thing)):
        declare(state, thing, seat)


def attack_after_all(state: Bloodless, event: Event, scope: int) -> None:
    if still_attacking(state, event.thing, event.seat):
        declare(state, event.thing, event.seat)


HAPPEN[ATTACK_DECLARED] = attack_after_all


def declare(state: Bloodless, thing: int, seat: int) -> None:
    """BL-9.7: an attack is declared; then come its strikes."""
    state.note_deed(thing, ATTACKED)
    state.changed |= TURN_CHANGED
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
    """BL-9.7 step 1: a space that is of the controller's choice is chosen first."""
    if aims(state, thing):
        state.now(AIM, thing, seat)
    else:
        strike_zones(state, thing, seat, pattern(state, thing))


def strike_zones(state: Bloodless, thing: int, seat: int, zones: list[int]) -> None:
    """The strikes of an attack, each fully resolved before the next."""
    agenda = state.agenda
    depth = len(agenda)
    agenda.append((ATTACK_DONE, thing, seat))
    for index in range(len(zones) - 1, 0, -1):
        agenda.append((STRIKE_SPACE, thing, zones[index] | IN_ATTACK | seat << 7))
    if zones:
        strike(state, thing, zones[0], True)
    if len(agenda) == depth + 1:
        # Nothing waits to be resolved: the attack is over at once.
        agenda.pop()
        attacked(state, thing, seat)


def strike_now(state: Bloodless, thing: int, zones: list[int]) -> None:
    """BL-9.13: strikes that are no attack."""
    for zone in reversed(zones):
        state.now(STRIKE_SPACE, thing, zone)


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
        elif step == ANY_ENEMY_SPACE or step == NEAR_OPPOSING:
            found.append(zone << 5 | opposing(zone))  # as long as nobody has chosen
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
    if target and zone // ZONES != seat:
        theirs = state.numbers[target & COPY][TRAITS]
        if traits & FLYING and not theirs & FLYING_DEFENSE:
            # BL-17.2, BL-17.3: the space is treated as empty.
            target = 0
        elif in_attack and (traits & CANNOT_BE_BLOCKED or theirs & CANNOT_BLOCK):
            # BL-R.114: so it is for an attack that is not blocked (BL-9.17).
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
ATTACK_DONE: Final = Rule("attacked", attacked)
ATTACK_AGAIN: Final = Rule("attack again", attack_again)
ATTACK_OVER: Final = Rule("attack over", attack_over)
UNDER_WAY: Final = (STRIKE_TARGETS, ATTACK_DONE, ATTACK_OVER)
"""One of these waits for its turn as long as an attack goes on."""


# Choices of an attack.

YES: Final = 1
NO: Final = 0
STRIKING: Final = 2
"""It is no attack (BL-9.13)."""
SPACE_BITS: Final = 5
"""Of each space that was chosen, counted from 1, above these."""


class Whether(Question):
    """BL-R.115: a creature that need not attack."""

    def seat(self, state: Bloodless, thing: int, b: int) -> int:
        return state.controller(thing)

    def offers(self, state: Bloodless, thing: int, b: int) -> list[int]:
        return [YES, NO]

    def answer(self, state: Bloodless, thing: int, b: int, move: int) -> None:
        if move == YES:
            attack_in_turn(state, thing)

    def prompt(self, state: Bloodless, thing: int, b: int, viewer: int) -> str:
        return f"Does {state.called(thing, viewer)} attack?"

    def say(self, state: Bloodless, thing: int, b: int, move: int, viewer: int) -> str:
        return "yes" if move == YES else "no"

    def about(self, state: Bloodless, thing: int, b: int, move: int) -> About:
        return About("yes" if move == YES else "no")

    def subject(self, state: Bloodless, thing: int, b: int) -> tuple[int, ...]:
        return (thing,)


WHETHER: Final = Whether("whether it attacks")


def aims(state: Bloodless, thing: int) -> list[int]:
    """The parts of a creature's attack pattern that are of its controller's choice."""
    return [step for step in state.numbers[thing & COPY][PATTERN:] if step == ANY_ENEMY_SPACE or step == NEAR_OPPOSING]


def in_reach(state: Bloodless, thing: int, aim: int) -> list[int]:
    """The spaces among which is chosen, from left to right as its controller sees them."""
    return spaces(state, thing, (100, 101, 102, 103) if aim == ANY_ENEMY_SPACE else (-1, OPPOSING, 1))


def said_space(zone: int) -> str:
    """A space by its row and number."""
    return f"{'AB'[zone // ZONES]}{zone % ZONES - BOARD + 1}"


class Aim(WhichZone):
    """D18: the space that is attacked; one after the other, if there are several to be chosen."""

    def seat(self, state: Bloodless, thing: int, chosen: int) -> int:
        return chosen & 1

    def offers(self, state: Bloodless, thing: int, chosen: int) -> list[int]:
        if not still_attacking(state, thing, chosen & 1):
            return []
        left = aims(state, thing)[len(spaces_chosen(chosen)) :]
        return in_reach(state, thing, left[0]) if left else []

    def answer(self, state: Bloodless, thing: int, chosen: int, move: int) -> None:
        done = spaces_chosen(chosen)
        chosen |= (move + 1) << 2 + SPACE_BITS * len(done)
        if len(done) + 1 < len(aims(state, thing)):
            state.now(self, thing, chosen)
            return
        fixed = tuple([step for step in state.numbers[thing & COPY][PATTERN:] if step not in aims(state, thing)])
        zones = [*(spaces(state, thing, fixed) if fixed else []), *spaces_chosen(chosen)]
        columns = [opposing(zone) if zone // ZONES != chosen & 1 else zone for zone in zones]
        struck = [zones[at] for at in sorted(range(len(zones)), key=columns.__getitem__)]
        if chosen & STRIKING:
            strike_now(state, thing, struck)
        else:
            strike_zones(state, thing, chosen & 1, struck)

    def prompt(self, state: Bloodless, thing: int, chosen: int, viewer: int) -> str:
        return f"Which space does {state.called(thing, viewer)} attack?"

    def say(self, state: Bloodless, thing: int, chosen: int, move: int, viewer: int) -> str:
        return said_space(move)

    def about(self, state: Bloodless, thing: int, chosen: int, move: int) -> About:
        return About("attack", zones=(move,))


def spaces_chosen(chosen: int) -> list[int]:
    """The spaces that were chosen so far."""
    found: list[int] = []
    rest = chosen >> 2
    while rest:
        found.append((rest & (1 << SPACE_BITS) - 1) - 1)
        rest >>= SPACE_BITS
    return found


AIM: Final = Aim("aim")
