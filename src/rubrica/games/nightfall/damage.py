"""NF-10: damage on minions and players, prevention, Guard, wounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rubrica.engine import deeds
from rubrica.engine.lasting import FOREVER, Change
from rubrica.engine.later import Later
from rubrica.engine.moves import About
from rubrica.engine.state import COPY, PLAYERS
from rubrica.engine.steps import WhichThing
from rubrica.games.nightfall.events import collect, collect_of
from rubrica.games.nightfall.kinds import (
    COMBAT,
    DAMAGED,
    DAMAGES,
    DEALS_NO_DAMAGE,
    DISCARD,
    END_OF_COMBAT,
    END_OF_TURN,
    GUARD,
    HURT,
    IN_FIGHT,
    LESS_DAMAGE,
    MAY_HARM,
    MORE_DAMAGE,
    MORE_ON_ALL,
    MORE_ON_PLAYERS,
    NEXT_COMBAT,
    NEXT_TURN,
    SURE_DAMAGE,
    TAKES_FOR,
    THIS_CHAIN,
    TRAITS,
    WOULD_TAKE_WOUND,
    WOUND_TAKEN,
    WOUNDED,
    WOUNDS,
    WOUNDS_DOWN,
    WOUNDS_UP,
    ZONES,
)
from rubrica.games.nightfall.leaving import destroy
from rubrica.games.nightfall.numbers import PREVENT
from rubrica.games.nightfall.state import Nightfall

EVERYBODY: Final = 0
"""Whom a shield protects in combat that prevents all damage there."""
EVERYTHING: Final = 999
"""More damage than there can be."""
WOUND_IS_REPLACED: Final = Later[Callable[[Nightfall, int], bool]](
    "whether something may take the place of a wound (NF-R.108)"
)


def take_wound(state: Nightfall, seat: int) -> bool:
    """NF-10.9, NF-10.10: the top wound, face up on the own discard pile; the last face-up one triggers the end (NF-14.1, NF-14.3)."""
    up = state.base + WOUNDS_UP
    pile = state.zones[up]
    if not pile:
        pile = state.zones[state.base + WOUNDS_DOWN]
        if not pile:
            return False  # NF-10.11
    copy = pile[-1]
    from_up = state.place[copy] == up
    thing = state.move(copy, seat * ZONES + DISCARD)
    state.stirred = True
    if state.news is not None:
        state.deed(deeds.HARMED, state.hitter, seat + 1, 1)
        state.tell(f"{state.match.names[seat]} takes a wound: {state.printed(copy).label}.")
    if from_up:
        if len(pile) > 1:
            state.known[pile[-2]] = state.match.everyone
        else:
            state.ended = True
            state.tell("The last face-up wound is taken: the game ends after this phase.")
    state.count(WOUND_TAKEN, seat)
    if state.waits[WOUND_TAKEN]:
        collect(state, WOUND_TAKEN, seat, thing)
    return True


def suffer(state: Nightfall, seat: int, number: int) -> int:
    """NF-10.1: wounds are simply taken; how many were. Those that something may take the place of are not, or later (NF-R.108)."""
    taken = 0
    for _ in range(number):
        if state.waits[WOULD_TAKE_WOUND] and WOUND_IS_REPLACED.do(state, seat):
            continue
        if not take_wound(state, seat):
            break
        taken += 1
    if taken and state.waits[WOUNDED]:
        collect(state, WOUNDED, seat, amount=taken)
    return taken


def soonness(state: Nightfall, end: int) -> int:
    """NF-10.8: which prevention ends sooner, seen from now. Each turn counts twice: its start, and the end of its combat."""
    seats = state.match.seats
    if end == FOREVER:
        return 4 * seats
    if end in (END_OF_COMBAT, THIS_CHAIN):
        return 0
    if end == END_OF_TURN:
        return 1
    if end >= NEXT_TURN:
        return 2 * ((end - NEXT_TURN - state.active) % seats or seats)
    away = (end - NEXT_COMBAT - state.active) % seats
    if away == 0 and state.phase == COMBAT:
        return 0
    return 2 * (away or seats) + 1


def prevent(state: Nightfall, whom: int, amount: int) -> int:
    """NF-15.7: the damage that is left after prevention, which works by itself, the effect that ends soonest first."""
    if not state.shields:
        return amount
    mine = [shield for shield in state.shields if shield.thing == whom]
    mine.sort(key=lambda shield: soonness(state, shield.end))
    while amount > 0 and mine:
        shield = mine.pop(0)
        used = min(amount, shield.value)
        amount -= used
        state.prevented += used
        state.tell(f"{used} damage to {state.called(whom, -1)} is prevented.")
        at = state.shields.index(shield)
        rest = (Change(whom, PREVENT, shield.value - used, shield.end),) if shield.value > used else ()
        state.shields = (*state.shields[:at], *rest, *state.shields[at + 1 :])
    return amount


def taker(state: Nightfall, whom: int) -> int:
    """NF-R.106: what takes the damage that would be inflicted on a minion or a player: the first text's, and it takes it itself."""
    for source, ability in state.waits[TAKES_FOR]:
        if (
            source != whom
            and state.has_text(source)
            and state.in_play(source)
            and ability.takes_for(state, source, whom)
        ):
            return int(source)
    return whom


def can_take(state: Nightfall, thing: int) -> int:
    """NF-7.17: health minus damage on it, plus prevention on it; of what it can't be damaged by, all there is (NF-R.107)."""
    if state.waits[MAY_HARM] and state.is_safe(HURT, thing, state.hitter):
        return EVERYTHING
    if state.waits[TAKES_FOR] and taker(state, thing) != thing:
        return EVERYTHING
    return max(0, state.remaining(thing)) + (0 if is_sure(state) else prevention_on(state, thing))


def all_fall(state: Nightfall, there: list[int], amount: int) -> bool:
    """D12, D13: whether all blockers or Guards fall in any sequence: no more is left, and none may live by another (NF-R.101)."""
    if sum([can_take(state, thing) for thing in there]) > amount:
        return False
    return not any(static.keeps_alive() for source in state.passives for static in state.card_of(source).statics)


def prevention_on(state: Nightfall, whom: int) -> int:
    """How many points of damage on a minion or a player are going to be prevented."""
    points = 0
    for shield in state.shields:
        if shield.thing == whom:
            points += shield.value
    if state.waits[LESS_DAMAGE]:
        for source, ability in state.waits[LESS_DAMAGE]:
            if state.has_text(source):
                points += ability.prevents(state, source, whom)
    return points


def lessened(state: Nightfall, whom: int, amount: int) -> int:
    """NF-R.106: the damage that is left after what texts in play prevent by themselves."""
    for source, ability in state.waits[LESS_DAMAGE]:
        if amount > 0 and state.has_text(source):
            used = min(amount, ability.prevents(state, source, whom))
            if used > 0:
                ability.spend(state, source, whom, used)
                amount -= used
                state.prevented += used
                state.tell(f"{used} damage to {state.called(whom, -1)} is prevented.")
    return amount


def more_damage(state: Nightfall, hitter: int, whom: int) -> int:
    """NF-R.105: how many points more something inflicts: on anything (0), or on a player besides."""
    if hitter <= COPY:
        return 0
    points = 0
    for change in state.changes:
        if change.thing == hitter and change.what == (MORE_ON_PLAYERS if whom else MORE_ON_ALL):
            points += change.value
    for source, ability in state.waits[MORE_DAMAGE]:
        if state.has_text(source):
            points += ability.extra(state, source, hitter, whom != 0)
    return points


def inflict(state: Nightfall, thing: int, amount: int) -> bool:
    """Damage of a text on a minion or a player, with what it inflicts more (NF-R.105)."""
    if amount <= 0:
        return False
    amount += more_damage(state, state.hitter, 0)
    if thing <= PLAYERS:
        return damage_player(state, thing - 1, amount + more_damage(state, state.hitter, thing))
    return damage_minion(state, thing, amount)


def inflicts_none(state: Nightfall) -> bool:
    """NF-R.82: whether a text says that what inflicts the present damage inflicts none."""
    return state.hitter > COPY and state.traits(state.hitter) & DEALS_NO_DAMAGE != 0


def is_sure(state: Nightfall) -> bool:
    """NF-R.94: whether a text says that the damage of what inflicts it now can't be prevented."""
    return state.hitter > COPY and state.traits(state.hitter) & SURE_DAMAGE != 0


def arriving(state: Nightfall, whom: int, amount: int) -> int:
    """The damage that is left when it is inflicted: none of who inflicts none, all of whose can't be prevented."""
    if inflicts_none(state) or (whom > PLAYERS and state.waits[MAY_HARM] and state.is_safe(HURT, whom, state.hitter)):
        return 0
    if is_sure(state):
        return amount
    if state.fighting and any(shield.thing == EVERYBODY for shield in state.shields):
        return 0
    if state.waits[LESS_DAMAGE]:
        amount = lessened(state, whom, amount)
    return prevent(state, whom, amount)


def damage_minion(state: Nightfall, thing: int, amount: int) -> bool:
    """NF-10.2, NF-10.3: damage on a minion; it is destroyed the moment that reaches its health; more is lost (NF-10.4).

    Whether it took any: 0 is none (NF-10.7)."""
    if state.waits[TAKES_FOR]:
        thing = taker(state, thing)
    amount = arriving(state, thing, amount)
    if amount <= 0:
        return False
    state.damage[thing & COPY] += amount
    if state.news is not None:
        state.deed(deeds.HARMED, state.hitter, thing, amount)
        state.tell(f"{state.say_thing(thing)} takes {amount} damage{state.told_cause(state.hitter)}.")
    if state.waits[DAMAGES]:
        collect_of(state, DAMAGES, state.hitter, thing, amount, in_fight(state))
    if state.remaining(thing) <= 0:
        destroy(state, thing)
    elif state.waits[DAMAGED]:
        collect_of(state, DAMAGED, thing, state.hitter, amount, in_fight(state))
    return True


def in_fight(state: Nightfall) -> int:
    """How the present damage is inflicted, as events have it."""
    return IN_FIGHT if state.fighting else 0


def damage_player(state: Nightfall, seat: int, amount: int) -> bool:
    """NF-10.8: prevention, then Guards, then one wound for each point. Whether any damage was left to be inflicted."""
    if state.waits[TAKES_FOR] and amount > 0 and taker(state, seat + 1) > PLAYERS:
        return damage_minion(state, taker(state, seat + 1), amount)
    amount = arriving(state, seat + 1, amount)
    if amount <= 0:
        return False
    state.now(GUARDS, seat, amount)
    return True


def guards(state: Nightfall, seat: int) -> list[int]:
    """NF-15.3: the Guard minions that a player controls."""
    numbers = state.numbers
    found = [thing for thing in state.minions(seat) if numbers[thing & COPY][TRAITS] & GUARD]
    return [thing for thing in found if can_take(state, thing) > 0] if found else found


class Guards(WhichThing):
    """D13: Guards take damage first, in the sequence that the damaged player chooses; each is filled before the next (NF-15.5)."""

    def run(self, state: Nightfall, seat: int, amount: int) -> None:
        there = guards(state, seat)
        if not there:
            to_wounds(state, seat, amount)
        elif len(there) == 1 or all_fall(state, there, amount):
            self.answer(state, seat, amount, there[0])
        else:
            state.ask(self, seat, amount, seat, there)

    def seat(self, state: Nightfall, seat: int, amount: int) -> int:
        return seat

    def offers(self, state: Nightfall, seat: int, amount: int) -> list[int]:
        return guards(state, seat)

    def answer(self, state: Nightfall, seat: int, amount: int, move: int) -> None:
        taken = min(amount, can_take(state, move))
        state.guarded += taken
        state.tell(f"{state.say_thing(move)} guards {state.match.names[seat]}.")
        damage_minion(state, move, taken)
        amount -= taken
        if amount > 0:
            state.now(self, seat, amount)

    def prompt(self, state: Nightfall, seat: int, amount: int, viewer: int) -> str:
        return f"{amount} damage: which Guard takes it first?"

    def say(self, state: Nightfall, seat: int, amount: int, move: int, viewer: int) -> str:
        return f"guard with {state.called(move, viewer)}"

    def about(self, state: Nightfall, seat: int, amount: int, move: int) -> About:
        return About("choose", (move,), amount=min(amount, can_take(state, move)))


GUARDS: Final = Guards("nf guards")


def to_wounds(state: Nightfall, seat: int, amount: int) -> None:
    """NF-10.8 (c): one wound for each point that is left."""
    if state.left >> seat & 1:
        return
    hitter = state.hitter
    if state.waits[DAMAGES]:
        collect_of(state, DAMAGES, hitter, seat + 1, amount, in_fight(state))
    if suffer(state, seat, amount) and state.waits[WOUNDS] and state.in_play(hitter):
        collect(state, WOUNDS, seat, hitter, seat + 1, amount)
