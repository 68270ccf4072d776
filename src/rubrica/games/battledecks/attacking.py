"""BD-8: attacks, step by step."""

from __future__ import annotations

from typing import Final

from rubrica.engine import deeds
from rubrica.engine.moves import About
from rubrica.engine.state import COPY
from rubrica.engine.steps import Question, Rule, WhichThing
from rubrica.games.battledecks.damage import deal
from rubrica.games.battledecks.dice import counted, roll
from rubrica.games.battledecks.edges import barred, edge, lures, toll
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
    DISCARD,
    DMG,
    FOR_ATTACK,
    HAND,
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
    WOULD_BE_HIT,
    ZONES,
)
from rubrica.games.battledecks.numbers import expire, keep
from rubrica.games.battledecks.state import BattleDecks
from rubrica.games.battledecks.units import begin_unit
from rubrica.games.battledecks.values import Attack, Hit
from rubrica.games.battledecks.windows import OPEN_WINDOW

# The steps of an attack behind its declaration.
TRIGGERS: Final = 0
CHECK: Final = 1
COMPARE: Final = 2
OUTCOME: Final = 3
DAMAGE: Final = 4
DONE: Final = 5


def attack_targets(state: BattleDecks, attacker: int) -> list[int]:
    """BD-8.1: player characters of opponents, as far as they can be aimed at."""
    if state.traits(attacker) & CANNOT_ATTACK or not can_pay_toll(state, attacker):
        return []
    seats = state.opponents(state.controller(attacker))
    found = [thing for seat in seats for thing in state.side(seat) if not walled(state, attacker, thing)]
    drawing = [thing for thing in found if state.traits(thing) & MUST_BE_ATTACKED or lures(state, attacker, thing)]
    return drawing or found


def can_pay_toll(state: BattleDecks, attacker: int) -> bool:
    """BD-R.121: whether there are cards enough for an attack that costs some."""
    many = toll(state, attacker) if state.passives else 0
    return not many or len(state.zones[state.own(state.controller(attacker), HAND)]) >= many


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


def basic_attack(state: BattleDecks, attacker: int, target: int) -> None:
    """BD-8.2 (a) to (c): declared, received by a member of a pair, W4; then the attack itself, and W7 (k)."""
    state.deed(deeds.ATTACKS, attacker, target)
    if state.news is not None:
        state.tell(f"{state.called(attacker, -1)} attacks {state.called(target, -1)}.")
    begin_attack(state, Attack(attacker, target, state.controller(attacker)))
    state.attacked += 1
    state.stirred = True
    state.now(OPEN_WINDOW, W7)
    state.now(STRIKE_UNIT)
    state.now(OPEN_WINDOW, W4)
    state.now(RECEIVES_ATTACK)


def attack_within(state: BattleDecks, attack: Attack) -> None:
    """Codex 5.4, BD-16.12: an attack as part of an effect or of an equalizer's: steps (b) and (d) to (j)."""
    begin_attack(state, attack)
    state.now(STRIKE, TRIGGERS)
    state.now(RECEIVES_ATTACK)


def begin_attack(state: BattleDecks, attack: Attack) -> None:
    """It is under way, and counts among those of its character in this round (BD-R.119)."""
    state.attacks.append(attack)
    if attack.basic:
        state.fought[attack.attacker] = state.fought.get(attack.attacker, 0) + 1
    state.stirs()


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
        state.stirs()

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
        last = state.attacks.pop()
        if state.special:
            over = [
                change for change in state.special if change.value.over_with(change.thing, last.attacker, last.target)
            ]
            if over:
                keep(state, tuple([change for change in state.changes if change not in over]))
        state.stirs()
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
    elif step == OUTCOME:
        tell_outcome(state, attack)
    elif attack.hit and state.is_character(attack.target):
        how = BY_ATTACK | BY_BASIC * attack.basic | BY_TRIGGER * attack.trigger
        deal(state, [Hit(attack.target, attack.damage, attack.attacker, how)])


STRIKE: Final = Rule("bd strike", strike)


def take_part(state: BattleDecks, attack: Attack) -> None:
    """BD-8.3, BD-8.4: attacker and target must still be able to take part; then the numbers are locked and the die is rolled."""
    there = state.conscious(attack.attacker) or state.is_equalizer(attack.attacker)
    if not there or not state.is_character(attack.target):
        state.agenda.pop()
        state.now(STRIKE, DONE)
        return
    if attack.given is not None:
        (atk, printed), more = attack.given, 0
    else:
        fighting = edge(state, attack.attacker, attack.attacker, attack.target)
        atk = state.number(attack.attacker, ATK) + fighting[ATK]
        printed = state.card_of(attack.attacker).printed[DMG]
        more = state.number(attack.attacker, DMG) + fighting[DMG] - printed
    state.attacks[-1] = attack.locked(atk, printed, more)
    needs = state.number(attack.target, DEF) + edge(state, attack.target, attack.attacker, attack.target)[DEF]
    roll(state, FOR_ATTACK, attack.seat, attack.attacker, atk, needs, attack.target)


def never_misses(state: BattleDecks, thing: int) -> bool:
    """BD-R.101: a text says so, of a character."""
    return state.is_character(thing) and state.traits(thing) & NEVER_MISSES != 0


def compare(state: BattleDecks, attack: Attack) -> None:
    """BD-8.5 to BD-8.7, BD-8.9: whether it hits, and whether a natural 6 doubles the printed damage. BD-R.125: what it would hit can
    have it otherwise."""
    die = counted(state)
    hit = (die.succeeds() and attack.fate >= 0) or attack.fate > 0 or never_misses(state, attack.attacker)
    state.attacks[-1] = attack.compared(hit, die.face == 6, die.face)
    if hit:
        tell(state, WOULD_BE_HIT, attack.target, attack.attacker)


def tell_outcome(state: BattleDecks, attack: Attack) -> None:
    """Codex 5.3: it has hit or missed; nothing of both if what it would have hit was not hit after all (BD-R.125)."""
    if attack.face in (1, 6):
        tell(state, NATURAL_6 if attack.face == 6 else NATURAL_1, attack.attacker, attack.target)
    if attack.averted:
        return
    hit = attack.hit
    if state.news is not None:
        state.tell(f"{state.called(attack.attacker, -1)} {'hits' if hit else 'misses'}.")
    tell(state, HITS if hit else MISSES, attack.attacker, attack.target)
    tell(state, IS_HIT if hit else IS_MISSED, attack.target, attack.attacker)


def redirect(state: BattleDecks, thing: int) -> bool:
    """Codex 5.4: before the roll, another legal character of the same controller receives the attack; a pair does not choose again."""
    if not can_redirect(state) or thing not in may_receive(state):
        return False
    state.attacks[-1] = state.attacks[-1].at(thing)
    state.stirs()
    state.tell(f"{state.called(thing, -1)} receives the attack.")
    return True


def may_receive(state: BattleDecks) -> list[int]:
    """To whom the attack can be redirected: the same controller's others; a Bulwark keeps basic attacks off the unconscious."""
    attack = state.attacks[-1]
    seat = state.controller(attack.target)
    legal = attack_targets(state, attack.attacker) if attack.basic else state.side(seat)
    return [thing for thing in legal if thing != attack.target and state.controller(thing) == seat]


def is_under_way(state: BattleDecks, thing: int, attacks: bool) -> bool:
    """Whether a character attacks in the attack that is under way, or is attacked."""
    if not state.attacks:
        return False
    now = state.attacks[-1]
    return thing == (now.attacker if attacks else now.target)


def can_redirect(state: BattleDecks) -> bool:
    """Whether an attack is declared whose die has not been rolled."""
    return bool(state.attacks) and state.attacks[-1].numbers is None


def pays_and_attacks(state: BattleDecks, attacker: int, target: int) -> None:
    """BD-R.121: an attack that costs cards: they are discarded first, then it is declared."""
    many = toll(state, attacker) if state.passives else 0
    if not many:
        basic_attack(state, attacker, target)
        return
    state.now(ATTACK_NOW, attacker, target)
    state.now(PAY_TOLL, attacker, many)


def attack_now(state: BattleDecks, attacker: int, target: int) -> None:
    basic_attack(state, attacker, target)


ATTACK_NOW: Final = Rule("bd attack now", attack_now)


class PayToll(Question):
    """BD-R.121: which cards are discarded for an attack, one after the other."""

    def seat(self, state: BattleDecks, attacker: int, many: int) -> int:
        return state.controller(attacker)

    def offers(self, state: BattleDecks, attacker: int, many: int) -> list[int]:
        seat = state.controller(attacker)
        return state.distinct(state.things_of(state.zones[seat * ZONES + HAND]), seat) if many else []

    def answer(self, state: BattleDecks, attacker: int, many: int, move: int) -> None:
        copy = move & COPY
        seat = state.owner[copy]
        state.tell(f"{state.match.names[seat]} discards {state.prints[state.card[copy]].label}.")
        state.move(copy, state.own(seat, DISCARD))
        state.now(self, attacker, many - 1)

    def prompt(self, state: BattleDecks, attacker: int, many: int, viewer: int) -> str:
        return f"Which card do you discard so that {state.called(attacker, viewer)} can attack?"

    def say(self, state: BattleDecks, attacker: int, many: int, move: int, viewer: int) -> str:
        return f"discard {state.called(move, viewer)}"

    def key(self, state: BattleDecks, attacker: int, many: int, move: int) -> int:
        return state.key_of(move)

    def about(self, state: BattleDecks, attacker: int, many: int, move: int) -> About:
        return About("discard", (move,))


PAY_TOLL: Final = PayToll("bd pay toll")
