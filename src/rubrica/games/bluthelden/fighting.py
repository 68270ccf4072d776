"""BH-9.12 to BH-9.32: one acting character. Attack, Ranged Combat, Move; blocks; combat damage."""

from __future__ import annotations

from typing import ClassVar, Final

from rubrica.engine import deeds
from rubrica.engine.state import COPY, NO_CARD
from rubrica.engine.steps import Rule, WhichThing
from rubrica.games.bluthelden.damage import Hit, deal
from rubrica.games.bluthelden.events import collect_of, speaks
from rubrica.games.bluthelden.kinds import (
    ATTACKS,
    BACK,
    BARRIER,
    BLOCKS,
    CANT_ATTACK,
    CANT_BLOCK,
    CANT_MOVE,
    COMBAT,
    DEFENDER,
    FIRST_DAMAGE,
    FLYING,
    IS_BLOCKED,
    MAY_BLOCK,
    MUST_ATTACK,
    MUST_BE_BLOCKED,
    MUST_BLOCK,
    ONLY_ATTACKS,
    PUNCH,
    RANGED,
    SHOOTS,
    SKYGUARD,
    SPEED,
    TARGET_STRIKE,
    TRAITS,
    TWIN_SHOT,
    TWO_HANDED,
    UNBLOCKABLE,
    UNBLOCKED,
    WAR,
)
from rubrica.games.bluthelden.moving import begin_move
from rubrica.games.bluthelden.priority import open_window
from rubrica.games.bluthelden.state import Bluthelden
from rubrica.games.bluthelden.turning import turn
from rubrica.games.bluthelden.values import Fight

NOTHING: Final = -1

CAN_ATTACK: Final = 1
CAN_SHOOT: Final = 2
CAN_NOT_MOVE: Final = 4


def actions(state: Bluthelden, thing: int) -> int:
    """BH-9.14: one combat action in each Combat Phase; two with Two-handed Combat."""
    return 2 if state.traits(thing) & TWO_HANDED else 1


def actions_left(state: Bluthelden, thing: int) -> int:
    return max(0, actions(state, thing) - state.spent.get(thing, 0))


def spend(state: Bluthelden, thing: int, number: int, block: bool = False) -> None:
    """BH-9.15: a combat action turns the character; not with Speed, not a block with Defender, not the first of two (BH-13.24)."""
    state.spent[thing] = state.spent.get(thing, 0) + number
    traits = state.traits(thing)
    if traits & SPEED or (block and traits & DEFENDER):
        return
    if not actions_left(state, thing):
        turn(state, thing)


def act_by_ability(state: Bluthelden, thing: int, turns: bool) -> None:
    """BH-9.14: an ability that is a combat action spends it; turning may be part of its own cost."""
    if turns:
        state.spent[thing] = state.spent.get(thing, 0) + 1
    else:
        spend(state, thing, 1)


def may_declare(state: Bluthelden, thing: int) -> int:
    """BH-9.17, BH-9.18, BH-9.29: what the acting character may do, as bits."""
    traits = state.numbers[thing & COPY][TRAITS]
    found = CAN_NOT_MOVE if traits & (CANT_MOVE | ONLY_ATTACKS) else 0
    if traits & CANT_ATTACK or state.came.get(thing, 0) == state.round * 8 + COMBAT:
        return found
    row = state.row_of(thing)
    if row == WAR:
        found |= CAN_ATTACK
    elif row == BACK and traits & RANGED and not traits & ONLY_ATTACKS:
        found |= CAN_SHOOT
    return found


def strikes(state: Bluthelden, thing: int) -> bool:
    """BH-R.64: it must attack if it can."""
    return state.numbers[thing & COPY][TRAITS] & MUST_ATTACK != 0


def strike_objects(state: Bluthelden, thing: int, shot: bool = False) -> list[int]:
    """What an attack may be directed at, only in the War Zone (BH-3.11): 0 is the Sovereign. A lone Barrier must be attacked (BH-13.28)."""
    foe = 1 - state.controller(thing)
    there = state.war_side(foe, state.lane_of(thing))
    if shot:
        return there
    if len(there) == 1 and state.traits(there[0]) & BARRIER:
        return there
    return [0, *there] if state.traits(thing) & TARGET_STRIKE else [0]


def declare_attacks(state: Bluthelden, thing: int) -> None:
    """BH-9.15, BH-13.23: all attacks are one declaration."""
    spend(state, thing, len(state.fights))
    state.fought = state.fought | {thing}
    for fight in state.fights:
        state.deed(deeds.ATTACKS, thing, fight.at or state.sovereign(1 - state.controller(thing)))
        state.tell(f"{state.called(thing, -1)} attacks {state.called(fight.at, -1) if fight.at else 'the Sovereign'}.")
        if state.waits[ATTACKS]:
            collect_of(state, ATTACKS, thing, fight.at)


def declare_shots(state: Bluthelden, thing: int) -> None:
    """BH-9.29: it turns and its object is chosen. In card text a shot is an attack (BH-R.110)."""
    spend(state, thing, len(state.fights))
    state.fought = state.fought | {thing}
    for fight in state.fights:
        state.deed(deeds.ATTACKS, thing, fight.at)
        state.tell(f"{state.called(thing, -1)} shoots at {state.called(fight.at, -1)}.")
        if state.waits[ATTACKS]:
            collect_of(state, ATTACKS, thing, fight.at)
        if state.waits[SHOOTS]:
            collect_of(state, SHOOTS, thing, fight.at)


def declare_move(state: Bluthelden, thing: int, zone: int) -> None:
    """BH-12.5: Move as its combat action."""
    spend(state, thing, 1)
    begin_move(state, thing, zone, False)


def standing(state: Bluthelden, thing: int) -> bool:
    """BH-9.26: still in the War Zone, and under the controller, that it had when the attack was declared."""
    return (
        state.in_play(thing)
        and state.in_war(thing)
        and state.controller(thing) == state.active
        and state.lane_of(thing) == state.lane
    )


def defending(state: Bluthelden, thing: int) -> bool:
    """The same of a blocker."""
    return (
        state.in_play(thing)
        and state.in_war(thing)
        and state.controller(thing) != state.active
        and state.lane_of(thing) == state.lane
    )


# Blocks.


def blocks(state: Bluthelden) -> None:
    """BH-9.20: a character to which an attack was directed becomes its blocker; for each other attack the defender chooses."""
    state.now(WINDOW_3)
    for index in range(len(state.fights) - 1, -1, -1):
        state.now(BLOCK, index)


def window_3(state: Bluthelden, a: int, b: int) -> None:
    """BH-9.23. What nobody blocks is told now (BH-R.176)."""
    if state.waits[UNBLOCKED]:
        for fight in state.fights:
            if not fight.blocked:
                collect_of(state, UNBLOCKED, state.acting)
    open_window(state, state.active)


WINDOW_3: Final = Rule("bh window 3", window_3)


def why_not_block(state: Bluthelden, thing: int) -> str:
    """BH-9.21: the rule that keeps a character of the War Zone from blocking, or nothing."""
    traits = state.traits(thing)
    attacker = state.traits(state.acting)
    if state.is_turned(thing):
        return "BH-9.15"
    if state.ini(thing) <= 0:
        return "BH-9.16"
    if not actions_left(state, thing):
        return "BH-9.14"
    if traits & (CANT_BLOCK | ONLY_ATTACKS):
        return "BH-1.3"
    if attacker & UNBLOCKABLE:
        return "BH-13.25"
    if attacker & FLYING and not traits & (FLYING | SKYGUARD):
        return "BH-13.5"
    for source, ability in state.waits[MAY_BLOCK]:
        if speaks(state, source, ability) and ability.forbids(state, source, state.acting, thing):
            return "BH-1.3"
    if traits & BARRIER and len(state.war_side(state.controller(thing), state.lane)) > 1:
        return "BH-13.28"
    return ""


BLOCK_REFUSALS: Final = {
    "BH-1.3": "A text forbids it to block.",
    "BH-9.14": "It has no combat action left.",
    "BH-9.15": "It is turned, and a turned character performs no combat action.",
    "BH-9.16": "With INI 0 a character can't block.",
    "BH-9.21": "Only your characters in the War Zone of this lane may block.",
    "BH-13.5": "A flying character is blocked by Flying or Skyguard only.",
    "BH-13.25": "The attacker is unblockable.",
    "BH-13.28": "A Barrier blocks only while it is alone in its War Zone.",
}


class Block(WhichThing):
    """BH-D.23: none or an allowed blocker, for one attack."""

    kind: ClassVar[str] = "block"

    def seat(self, state: Bluthelden, index: int, b: int) -> int:
        return 1 - state.active

    def run(self, state: Bluthelden, index: int, b: int) -> None:
        directed = state.fights[index].at
        if directed:
            if defending(state, directed):
                forced_block(state, index, directed)
            else:
                # BH-R.56: it left the War Zone: the attack counts as blocked.
                is_blocked(state, index, NO_CARD)
            return
        super().run(state, index, b)

    def offers(self, state: Bluthelden, index: int, b: int) -> list[int]:
        able = [thing for thing in state.war_side(1 - state.active, state.lane) if not why_not_block(state, thing)]
        forced = [thing for thing in able if state.numbers[thing & COPY][TRAITS] & MUST_BLOCK]
        open_attacks = [fight for fight in state.fights[index:] if not fight.at]
        if forced and len(forced) >= len(open_attacks):
            # Codex 5.4, BH-R.135: as many must block as there are attacks left.
            return forced
        if able and state.traits(state.acting) & MUST_BE_BLOCKED:
            return able
        return [*able, NOTHING]

    def answer(self, state: Bluthelden, index: int, b: int, move: int) -> None:
        if move != NOTHING:
            spend(state, move, 1, True)
            set_blocker(state, index, move)

    def prompt(self, state: Bluthelden, index: int, b: int, viewer: int) -> str:
        return f"{state.called(state.acting, viewer)} attacks: do you block?"

    def say(self, state: Bluthelden, index: int, b: int, move: int, viewer: int) -> str:
        return "no block" if move == NOTHING else f"block with {state.called(move, viewer)}"

    def subject(self, state: Bluthelden, index: int, b: int) -> tuple[int, ...]:
        return (state.acting,)

    def declined(self, state: Bluthelden, index: int, b: int, offers: list[int]) -> int:
        return NOTHING if NOTHING in offers else offers[0]

    def why_not(self, state: Bluthelden, index: int, b: int, text: str) -> tuple[str, str]:
        for thing in [*state.side(1 - state.active)]:
            if text.casefold() == f"block with {state.called(thing, 1 - state.active)}".casefold():
                return self.why_not_card(state, index, b, thing)
        return super().why_not(state, index, b, text)

    def why_not_card(self, state: Bluthelden, index: int, b: int, thing: int) -> tuple[str, str]:
        there = thing in state.war_side(1 - state.active, state.lane)
        rule = why_not_block(state, thing) if there else "BH-9.21"
        return rule, BLOCK_REFUSALS.get(rule, "It may block.")


BLOCK: Final = Block("bh block")


def forced_block(state: Bluthelden, index: int, thing: int) -> None:
    """BH-13.8: it becomes the blocker even if turned or out of actions; if it could have acted, its action is spent."""
    if not state.is_turned(thing) and actions_left(state, thing):
        spend(state, thing, 1, True)
    set_blocker(state, index, thing)


def is_blocked(state: Bluthelden, index: int, blocker: int) -> None:
    """An attack counts as blocked from now on."""
    fight = state.fights[index]
    state.fights = (*state.fights[:index], Fight(fight.at, blocker, True), *state.fights[index + 1 :])


def set_blocker(state: Bluthelden, index: int, thing: int) -> None:
    is_blocked(state, index, thing)
    state.fought = state.fought | {thing}
    state.deed(deeds.BLOCKS, thing, state.acting)
    state.tell(f"{state.called(thing, -1)} blocks.")
    if state.waits[BLOCKS]:
        collect_of(state, BLOCKS, thing, state.acting)
    if state.waits[IS_BLOCKED]:
        collect_of(state, IS_BLOCKED, state.acting, thing)


# Damage.


def damage_part(state: Bluthelden, first: bool) -> None:
    """BH-9.24 to BH-9.27: unblocked, POW to the Sovereign; blocked, POW to each other at the same time; only who is still there.

    BH-13.4: nobody deals damage in both parts, whatever becomes of First Damage in between."""
    attacker = state.acting
    if not standing(state, attacker):
        return
    hits: list[Hit] = []
    taken: dict[int, int] = {}
    fights: list[Fight] = []
    for fight in state.fights:
        blocker, struck = fight.second, fight.struck
        there = blocker != 0 and defending(state, blocker)
        if strikes_now(state, attacker, first, struck & 1):
            hits += attack_damage(state, attacker, blocker if there else NO_CARD, fight.blocked, taken)
            struck |= 1
        if there and strikes_now(state, blocker, first, struck & 2):
            hits.append((blocker, attacker, state.pow(blocker)))
            struck |= 2
        fights.append(Fight(fight.at, blocker, fight.blocked, struck))
    state.fights = tuple(fights)
    deal(state, hits, True)


def strikes_now(state: Bluthelden, thing: int, first: bool, struck: int) -> bool:
    """First those with First Damage, then everybody who has not struck yet."""
    return state.traits(thing) & FIRST_DAMAGE != 0 if first else not struck


def attack_damage(state: Bluthelden, attacker: int, blocker: int, blocked: bool, taken: dict[int, int]) -> list[Hit]:
    """What one attack deals. BH-13.26: with Punch what exceeds the blocker's remaining HP goes to the Sovereign."""
    power = state.pow(attacker)
    sovereign = state.sovereign(1 - state.active)
    punch = state.traits(attacker) & PUNCH
    if not blocked or (punch and not blocker):
        return [(attacker, sovereign, power)]
    if not punch:
        # BH-9.27: still blocked, whoever has gone.
        return [(attacker, blocker, power)]
    # BH-R.60: several hits on one blocker are counted one after the other.
    left = max(0, state.remaining(blocker) - taken.get(blocker, 0))
    share = min(power, left)
    taken[blocker] = taken.get(blocker, 0) + share
    return [(attacker, blocker, share), (attacker, sovereign, power - share)]


def shots_hit(state: Bluthelden) -> None:
    """BH-9.31, BH-R.53: nothing if the shooter has left its Back Row or the chosen character that War Zone; nobody strikes back."""
    shooter = state.acting
    if (
        not state.in_play(shooter)
        or state.row_of(shooter) != BACK
        or state.controller(shooter) != state.active
        or state.lane_of(shooter) != state.lane
    ):
        return
    power = state.pow(shooter)
    hits: list[Hit] = []
    for fight in state.fights:
        # BH-14.13: a Twin Shot hits two, or one for twice its POW.
        twice = state.traits(shooter) & TWIN_SHOT and not fight.second
        there = [thing for thing in (fight.at, fight.second) if thing and defending(state, thing)]
        hits += [(shooter, thing, 2 * power if twice else power) for thing in there]
    deal(state, hits, True)
