"""BD-8: attacks, step by step."""

from __future__ import annotations

from typing import Final

from rubrica.engine import deeds
from rubrica.engine.state import COPY
from rubrica.engine.steps import Rule, WhichThing
from rubrica.games.battledecks.card import EQUALIZER
from rubrica.games.battledecks.damage import deal
from rubrica.games.battledecks.dice import counted, roll
from rubrica.games.battledecks.events import tell
from rubrica.games.battledecks.kinds import (
    ATK,
    ATTACKED,
    ATTACKS,
    BULWARK,
    BY_ATTACK,
    BY_BASIC,
    BY_TRIGGER,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    DEF,
    DMG,
    FOR_ATTACK,
    HITS,
    IS_HIT,
    IS_MISSED,
    MISSES,
    MUST_BE_ATTACKED,
    NATURAL_1,
    NATURAL_6,
    NEVER_MISSES,
    THIS_ATTACK,
    W4,
    W7,
)
from rubrica.games.battledecks.numbers import expire
from rubrica.games.battledecks.state import BattleDecks
from rubrica.games.battledecks.units import begin_unit
from rubrica.games.battledecks.values import Attack, Hit
from rubrica.games.battledecks.windows import OPEN_WINDOW

# The steps of an attack behind its declaration.
TRIGGERS: Final = 0
CHECK: Final = 1
COMPARE: Final = 2
DAMAGE: Final = 3
DONE: Final = 4


def attack_targets(state: BattleDecks, attacker: int) -> list[int]:
    """BD-8.1: player characters of opponents, as far as they can be aimed at."""
    if state.traits(attacker) & CANNOT_ATTACK:
        return []
    seats = state.opponents(state.controller(attacker))
    found = [thing for seat in seats for thing in state.side(seat) if not walled(state, attacker, thing)]
    drawing = [thing for thing in found if state.traits(thing) & MUST_BE_ATTACKED]
    return drawing or found


def walled(state: BattleDecks, attacker: int, target: int) -> bool:
    """Codex 5.8, Bulwark: opponents' basic attacks can't be aimed at unconscious heroes of its side, nor, by a text, at
    one that can't be attacked. A pair may still hand an attack to them (BD-11.22)."""
    if state.traits(target) & CANNOT_BE_ATTACKED or barred(state, attacker, target):
        return True
    if target not in state.down or state.controller(attacker) == state.controller(target):
        return False
    return any(
        state.conscious(thing) and state.traits(thing) & BULWARK for thing in state.side(state.controller(target))
    )


def barred(state: BattleDecks, attacker: int, target: int) -> bool:
    """BD-R.101: whether a passive ability that works says that this one can't attack that one."""
    for thing in state.passives:
        bearer = state.hosts.get(thing, thing)
        if state.works(bearer):
            for passive in state.prints[state.card[thing & COPY]].passives:
                if passive.bars(state, bearer, attacker, target):
                    return True
    return False


def basic_attack(state: BattleDecks, attacker: int, target: int) -> None:
    """BD-8.2 (a) to (c): declared, received by a member of a pair, W4; then the attack itself, and W7 (k)."""
    state.deed(deeds.ATTACKS, attacker, target)
    if state.news is not None:
        state.tell(f"{state.called(attacker, -1)} attacks {state.called(target, -1)}.")
    state.attacks.append(Attack(attacker, target, state.controller(attacker)))
    state.attacked += 1
    state.stirs()
    state.stirred = True
    state.now(OPEN_WINDOW, W7)
    state.now(STRIKE_UNIT)
    state.now(OPEN_WINDOW, W4)
    state.now(RECEIVES_ATTACK)


def attack_within(state: BattleDecks, attack: Attack) -> None:
    """Codex 5.4, BD-16.12: an attack as part of an effect or of an equalizer's: steps (b) and (d) to (j)."""
    state.attacks.append(attack)
    state.now(STRIKE, TRIGGERS)
    state.now(RECEIVES_ATTACK)


def strike_unit(state: BattleDecks, a: int, b: int) -> None:
    """BD-2.17: the action is a unit from here on: W4 is over."""
    begin_unit(state)
    state.now(STRIKE, TRIGGERS)


STRIKE_UNIT: Final = Rule("bd strike unit", strike_unit)


class ReceivesAttack(WhichThing):
    """BD-D.16, BD-11.12, BD-11.22: a pair is attacked: its controller chooses which member receives the attack, before the roll."""

    def seat(self, state: BattleDecks, a: int, b: int) -> int:
        return state.controller(state.attacks[-1].target)

    def offers(self, state: BattleDecks, a: int, b: int) -> list[int]:
        target = state.attacks[-1].target
        partner = state.partner(target)
        return [target, partner] if partner else [target]

    def answer(self, state: BattleDecks, a: int, b: int, move: int) -> None:
        if move != state.attacks[-1].target and state.news is not None:
            state.tell(f"{state.called(move, -1)} receives the attack.")
        state.attacks[-1] = state.attacks[-1].at(move)

    def prompt(self, state: BattleDecks, a: int, b: int, viewer: int) -> str:
        return f"{state.called(state.attacks[-1].attacker, viewer)} attacks your pair: who receives the attack?"

    def say(self, state: BattleDecks, a: int, b: int, move: int, viewer: int) -> str:
        return state.called(move, viewer)

    def subject(self, state: BattleDecks, a: int, b: int) -> tuple[int, ...]:
        return (state.attacks[-1].attacker,)


RECEIVES_ATTACK: Final = ReceivesAttack("bd receives attack")


def strike(state: BattleDecks, step: int, b: int) -> None:
    """BD-8.2 (d) to (j)."""
    if step == DONE:
        expire(state, THIS_ATTACK + len(state.attacks))
        state.attacks.pop()
        return
    state.now(STRIKE, step + 1)
    attack = state.attacks[-1]
    if step == TRIGGERS:
        tell(state, ATTACKS, attack.attacker, attack.target)
        tell(state, ATTACKED, attack.target, attack.attacker)
    elif step == CHECK:
        take_part(state, attack)
    elif step == COMPARE:
        compare(state, attack)
    elif attack.hit and state.is_character(attack.target):
        how = BY_ATTACK | BY_BASIC * attack.basic | BY_TRIGGER * attack.trigger
        deal(state, [Hit(attack.target, attack.damage, attack.attacker, how)])


STRIKE: Final = Rule("bd strike", strike)


def take_part(state: BattleDecks, attack: Attack) -> None:
    """BD-8.3, BD-8.4: attacker and target must still be able to take part; then the numbers are locked and the die is rolled."""
    there = state.conscious(attack.attacker) or is_equalizer(state, attack.attacker)
    if not there or not state.is_character(attack.target):
        state.agenda.pop()
        state.now(STRIKE, DONE)
        return
    if attack.given is not None:
        (atk, printed), more = attack.given, 0
    else:
        atk = state.number(attack.attacker, ATK)
        printed = state.card_of(attack.attacker).printed[DMG]
        more = state.number(attack.attacker, DMG) - printed
    state.attacks[-1] = attack.locked(atk, printed, more)
    needs = state.number(attack.target, DEF)
    roll(state, FOR_ATTACK, attack.seat, attack.attacker, atk, needs, attack.target)


def never_misses(state: BattleDecks, thing: int) -> bool:
    """BD-R.101: a text says so, of a character."""
    return state.is_character(thing) and state.traits(thing) & NEVER_MISSES != 0


def is_equalizer(state: BattleDecks, thing: int) -> bool:
    return state.in_play(thing) and state.card_of(thing).kind == EQUALIZER


def compare(state: BattleDecks, attack: Attack) -> None:
    """BD-8.5 to BD-8.7, BD-8.9: whether it hits, and whether a natural 6 doubles the printed damage."""
    die = counted(state)
    hit = die.succeeds() or never_misses(state, attack.attacker)
    state.attacks[-1] = attack.compared(hit, die.face == 6)
    if state.news is not None:
        state.tell(f"{state.called(attack.attacker, -1)} {'hits' if hit else 'misses'}.")
    if die.face in (1, 6):
        tell(state, NATURAL_6 if die.face == 6 else NATURAL_1, attack.attacker, attack.target)
    tell(state, HITS if hit else MISSES, attack.attacker, attack.target)
    tell(state, IS_HIT if hit else IS_MISSED, attack.target, attack.attacker)


def redirect(state: BattleDecks, thing: int) -> bool:
    """Codex 5.4: before the roll, another legal character of the same controller receives the attack; a pair does not choose again."""
    if not can_redirect(state) or thing not in may_receive(state):
        return False
    state.attacks[-1] = state.attacks[-1].at(thing)
    state.tell(f"{state.called(thing, -1)} receives the attack.")
    return True


def may_receive(state: BattleDecks) -> list[int]:
    """To whom the attack can be redirected: the same controller's others; a Bulwark keeps basic attacks off the unconscious."""
    attack = state.attacks[-1]
    seat = state.controller(attack.target)
    legal = attack_targets(state, attack.attacker) if attack.basic else state.side(seat)
    return [thing for thing in legal if thing != attack.target and state.controller(thing) == seat]


def can_redirect(state: BattleDecks) -> bool:
    """Whether an attack is declared whose die has not been rolled."""
    return bool(state.attacks) and state.attacks[-1].numbers is None
