"""NF-7: the combat phase: attackers, blocks, and what happens afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from rubrica.engine import deeds
from rubrica.engine.later import Later
from rubrica.engine.moves import About
from rubrica.engine.state import COPY, NO_CARD
from rubrica.engine.steps import Question, WhichThing
from rubrica.games.nightfall.delayed import carry_out_delayed
from rubrica.games.nightfall.ending import score
from rubrica.games.nightfall.events import collect, collect_of
from rubrica.games.nightfall.fighting import FURY_FEED, NEXT_FIGHT, fights_left
from rubrica.games.nightfall.kinds import (
    ATTACK_MADE,
    ATTACKED,
    ATTACKS,
    BLOCKS,
    CANNOT_ATTACK,
    CANNOT_BLOCK,
    COMBAT,
    COMBAT_END,
    END_OF_COMBAT,
    IS_BLOCKED,
    MAY_ATTACK,
    MAY_BLOCK,
    NEXT_COMBAT,
    NOT_BLOCKED,
    PERSISTENT,
    TRAITS,
    UNBLOCKABLE,
    WOULD_BE_DISCARDED,
)
from rubrica.games.nightfall.leaving import to_discard
from rubrica.games.nightfall.numbers import compute, expire
from rubrica.games.nightfall.state import FLOW, Nightfall
from rubrica.games.nightfall.turn import next_phase

# Steps of the phase.
ATTACK: Final = 0
BLOCK: Final = 1
BLOCK_TEXTS: Final = 2
BLOCKED_TEXTS: Final = 3
FIGHTS: Final = 4
FEED_FURY: Final = 5
LEAVING: Final = 6
END: Final = 7

NO_BLOCK: Final = 0
ATTACKER_STAYS: Final = Later[Callable[[Nightfall, int], bool]](
    "whether something happens instead of an attacker's leaving (NF-R.108)"
)


def combat_phase(state: Nightfall) -> None:
    """Attack, block, fights, and the attackers leave."""
    step = state.step
    if step == ATTACK:
        if state.ended:
            score(state)  # NF-14.5
        elif not attackers(state):
            end_combat(state)  # NF-7.1
        else:
            state.step = BLOCK
            ASSIGN.run(state, 0, 0)
    elif step == BLOCK:
        state.step = BLOCK_TEXTS
        for seat in reversed(state.clockwise(state.active)):
            state.now(DECLARE, seat, 0)
    elif step == BLOCK_TEXTS:
        block_texts(state)
    elif step == BLOCKED_TEXTS:
        blocked_texts(state)
    elif step == FIGHTS:
        if fights_left(state):
            NEXT_FIGHT.run(state, 0, 0)
        else:
            state.step = LEAVING
    elif step == FEED_FURY:
        state.step = FIGHTS
        FURY_FEED.run(state, 0, 0)
    elif step == LEAVING:
        state.step = END
        state.fighting = False
        attackers_leave(state)
        if state.waits[COMBAT_END]:
            collect(state, COMBAT_END, state.active)
    else:
        end_combat(state)


def attackers(state: Nightfall) -> list[int]:
    """NF-7.2: every minion that the active player controls must attack, except those that cannot (NF-7.7)."""
    numbers = state.numbers
    return [thing for thing in state.minions(state.active) if not numbers[thing & COPY][TRAITS] & CANNOT_ATTACK]


def attackable(state: Nightfall, attacker: int) -> list[int]:
    """NF-7.3, NF-R.104: the opponents whom a minion may attack, clockwise; with none it does not attack."""
    opponents = state.clockwise(state.active)
    if not state.waits[MAY_ATTACK]:
        return opponents
    return [seat for seat in opponents if may_attack(state, attacker, seat)]


def may_attack(state: Nightfall, attacker: int, seat: int) -> bool:
    for source, ability in state.waits[MAY_ATTACK]:
        if state.has_text(source) and ability.forbids_attack(state, source, attacker, seat):
            return False
    return True


class Assign(Question):
    """D6: each attacker is assigned one opponent, all before any block (NF-7.3 to NF-7.5)."""

    def run(self, state: Nightfall, a: int, b: int) -> None:
        while True:
            left = self.unassigned(state)
            opponents = attackable(state, left[0]) if left else []
            if len(opponents) != 1:
                break
            state.attacks[left[0]] = opponents[0]
        if left:
            state.ask(self, a, b, state.active, opponents)
        else:
            announce(state)

    def unassigned(self, state: Nightfall) -> list[int]:
        left = [thing for thing in attackers(state) if thing not in state.attacks]
        return [thing for thing in left if attackable(state, thing)] if state.waits[MAY_ATTACK] else left

    def seat(self, state: Nightfall, a: int, b: int) -> int:
        return state.active

    def offers(self, state: Nightfall, a: int, b: int) -> list[int]:
        return attackable(state, self.unassigned(state)[0])

    def answer(self, state: Nightfall, a: int, b: int, move: int) -> None:
        state.attacks[self.unassigned(state)[0]] = move
        state.now(self)

    def prompt(self, state: Nightfall, a: int, b: int, viewer: int) -> str:
        return f"Whom does {state.say_thing(self.unassigned(state)[0])} attack?"

    def say(self, state: Nightfall, a: int, b: int, move: int, viewer: int) -> str:
        return f"attack {state.match.names[move]}"

    def about(self, state: Nightfall, a: int, b: int, move: int) -> About:
        return About("attack", seats=(move,))

    def subject(self, state: Nightfall, a: int, b: int) -> tuple[int, ...]:
        return (self.unassigned(state)[0],)

    def why_not(self, state: Nightfall, a: int, b: int, text: str) -> tuple[str, str]:
        words = text.casefold()
        if words.startswith("attack ") and words[7:] == state.match.names[state.active].casefold():
            return "NF-7.3", "Attackers are assigned to opponents."
        if words.startswith("attack ") and " at " in words:
            return "NF-7.4", "Attacks are made against players, never against minions."
        if words in ("hold back", "no attack", "pass", "done"):
            return "NF-7.2", "Every minion you control must attack."
        return "NF-7.3", "Each attacker is assigned exactly one opponent."

    def why_not_card(self, state: Nightfall, a: int, b: int, thing: int) -> tuple[str, str]:
        return "NF-7.4", "Attacks are made against players, never against minions."


ASSIGN: Final = Assign("nf assign")


def attack_key(thing: int) -> int:
    """Under what the state keeps that a minion has attacked this turn."""
    return thing << 64


def announce(state: Nightfall) -> None:
    """NF-7.6: "when this attacks" texts wait until all are assigned."""
    recount(state)
    if state.news is not None:
        for thing, seat in state.attacks.items():
            if seat >= 0 and state.in_play(thing):
                state.deed(deeds.ATTACKS, thing, seat + 1)
                state.tell(f"{state.say_thing(thing)} attacks {state.match.names[seat]}.")
    attacked = [seat for thing, seat in state.attacks.items() if seat >= 0 and state.in_play(thing)]
    for thing in state.attacks:
        if state.is_attacking(thing):
            state.count(ATTACKS, state.active)
            state.today[attack_key(thing)] = 1
    if state.waits[ATTACKS]:
        for thing, seat in state.attacks.items():
            if seat >= 0 and state.in_play(thing):
                collect_of(state, ATTACKS, thing, seat + 1)
    if attacked and state.waits[ATTACK_MADE]:
        collect(state, ATTACK_MADE, state.active, amount=len(attacked))
    if state.waits[ATTACKED]:
        for seat in state.clockwise(state.active):
            if seat in attacked:
                collect(state, ATTACKED, seat, amount=attacked.count(seat))


class Declare(WhichThing):
    """D8: a player declares the own blocks, minion by minion (NF-7.8 to NF-7.11)."""

    kind: ClassVar[str] = "block"

    def run(self, state: Nightfall, seat: int, last: int) -> None:
        """`last` is the minion that declared last: they follow each other as they entered play."""
        if self.next_one(state, seat, last):
            state.ask(self, seat, last, seat, self.offers(state, seat, last))

    def next_one(self, state: Nightfall, seat: int, last: int) -> int:
        """The next minion that could block; 0: there is none."""
        for thing in state.minions(seat):
            if thing > last and self.blockable(state, seat, thing):
                return thing
        return 0

    def blockable(self, state: Nightfall, seat: int, thing: int) -> list[int]:
        """NF-7.9, NF-15.9, NF-15.10: the attackers that it may block."""
        numbers = state.numbers
        if numbers[thing & COPY][TRAITS] & CANNOT_BLOCK:
            return []
        found = [
            attacker
            for attacker, defender in state.attacks.items()
            if defender == seat
            and state.in_play(attacker)
            and not numbers[attacker & COPY][TRAITS] & UNBLOCKABLE
            and not (state.waits[MAY_BLOCK] and forbidden(state, thing, attacker))
        ]
        mine = state.blocked_by(thing)
        if mine:
            found = (
                [attacker for attacker in found if attacker not in mine] if len(mine) < capacity(state, thing) else []
            )
        return found

    def seat(self, state: Nightfall, seat: int, last: int) -> int:
        return seat

    def offers(self, state: Nightfall, seat: int, last: int) -> list[int]:
        thing = self.next_one(state, seat, last)
        if not thing:
            return []
        offers = self.blockable(state, seat, thing)
        forced = self.forced(state, seat, thing, offers) if state.waits[MAY_BLOCK] else []
        return forced or [*offers, NO_BLOCK]

    def forced(self, state: Nightfall, seat: int, thing: int, offers: list[int]) -> list[int]:
        """NF-R.109: the attackers of which it must block one: a text says so, or one must be blocked and no later minion can do it."""
        if state.is_blocking(thing):
            return []
        if must(state, thing, 0):
            return offers
        lures = [attacker for attacker in offers if must(state, thing, attacker)]
        if lures:
            return lures
        later = [other for other in state.minions(seat) if other > thing]
        return [
            attacker
            for attacker in offers
            if must(state, 0, attacker)
            and not state.blockers_of(attacker)
            and not any(attacker in self.blockable(state, seat, other) for other in later)
        ]

    def answer(self, state: Nightfall, seat: int, last: int, move: int) -> None:
        thing = self.next_one(state, seat, last)
        if move:
            if state.is_blocking(thing):
                state.more_blocks = (*state.more_blocks, (thing, move))
            else:
                state.blocks[thing] = move
            recount(state)
            if state.news is not None:
                state.deed(deeds.BLOCKS, thing, move)
                state.tell(f"{state.say_thing(thing)} blocks {state.say_thing(move)}.")
        again = move and state.waits[MAY_BLOCK] and capacity(state, thing) > 1
        state.now(self, seat, thing - 1 if again else thing)

    def prompt(self, state: Nightfall, seat: int, last: int, viewer: int) -> str:
        return f"What does {state.say_thing(self.next_one(state, seat, last))} block?"

    def say(self, state: Nightfall, seat: int, last: int, move: int, viewer: int) -> str:
        return f"block {state.called(move, viewer)}" if move else "no block"

    def subject(self, state: Nightfall, seat: int, last: int) -> tuple[int, ...]:
        return (self.next_one(state, seat, last),)

    def why_not(self, state: Nightfall, seat: int, last: int, text: str) -> tuple[str, str]:
        words = text.casefold()
        for thing in state.playing:
            if words == f"block {state.say_thing(thing)}".casefold():
                return self.why_not_card(state, seat, last, thing)
        return "NF-7.9", "A player may block only attackers assigned to that player."

    def why_not_card(self, state: Nightfall, seat: int, last: int, thing: int) -> tuple[str, str]:
        if thing in state.attacks and state.attacks[thing] == seat and state.in_play(thing):
            if state.traits(thing) & UNBLOCKABLE:
                return "NF-15.9", "It is Unblockable."
            if state.waits[MAY_BLOCK] and forbidden(state, self.next_one(state, seat, last), thing):
                return "NF-R.93", "A text forbids that block."
            return "NF-7.10", "A minion may block only one attacker."
        if thing in state.attacks:
            return "NF-7.9", "It does not attack you."
        return "NF-7.9", "It does not attack."

    def declined(self, state: Nightfall, seat: int, last: int, offers: list[int]) -> int:
        return NO_BLOCK


def recount(state: Nightfall) -> None:
    """Who attacks or blocks may be what a text looks at (NF-10.17)."""
    if state.passives:
        compute(state)


def forbidden(state: Nightfall, blocker: int, attacker: int) -> bool:
    """NF-R.93: whether a text says that the one can't block the other."""
    for source, ability in state.waits[MAY_BLOCK]:
        if state.has_text(source) and ability.forbids(state, source, blocker, attacker):
            return True
    return False


def capacity(state: Nightfall, blocker: int) -> int:
    """NF-7.10, NF-R.109: how many attackers a minion may block: one, and those that texts add."""
    many = 1
    for source, ability in state.waits[MAY_BLOCK]:
        if state.has_text(source):
            many += ability.more_blocks(state, source, blocker)
    return many


def void_blocks(state: Nightfall) -> None:
    """NF-R.109: blocks of an attacker by fewer minions than it needs are none."""
    for attacker in state.attacks:
        blockers = state.blockers_of(attacker)
        needed = 0
        for source, ability in state.waits[MAY_BLOCK]:
            if state.has_text(source):
                needed = max(needed, ability.blockers_needed(state, source, attacker))
        if 0 < len(blockers) < needed:
            state.tell(f"{state.say_thing(attacker)} is not blocked: that needs {needed} minions.")
            for blocker in blockers:
                rest = [other for other in state.blocked_by(blocker) if other != attacker]
                state.blocks.pop(blocker)
                state.more_blocks = tuple([pair for pair in state.more_blocks if pair[0] != blocker])
                if rest:
                    state.blocks[blocker] = rest[0]
                    state.more_blocks = (*state.more_blocks, *[(blocker, other) for other in rest[1:]])
    recount(state)


def must(state: Nightfall, blocker: int, attacker: int) -> bool:
    """NF-R.109: whether a text says that a minion must block (0: anything), or must be blocked (by 0: anybody)."""
    for source, ability in state.waits[MAY_BLOCK]:
        if state.has_text(source) and ability.demands(state, source, blocker, attacker):
            return True
    return False


DECLARE: Final = Declare("nf declare blocks")


def block_texts(state: Nightfall) -> None:
    """NF-7.13: "when this blocks" texts, player by player clockwise, each player's own in own order; here the next one's."""
    if state.builder == 0 and state.waits[MAY_BLOCK]:
        void_blocks(state)
    state.builder += 1
    if state.builder == state.match.seats:
        state.builder = 0
        state.step = BLOCKED_TEXTS
        return
    seat = (state.active + state.builder) % state.match.seats
    state.causer = seat
    if state.waits[BLOCKS]:
        for blocker, attacker in (*state.blocks.items(), *state.more_blocks):
            if state.in_play(blocker) and state.controller(blocker) == seat:
                collect_of(state, BLOCKS, blocker, attacker)


def blocked_texts(state: Nightfall) -> None:
    """NF-7.13: then "when this is blocked" texts, once for each blocked attacker, in the active player's order."""
    state.causer = state.active
    state.step = FIGHTS
    if state.waits[NOT_BLOCKED]:
        for attacker, seat in state.attacks.items():
            if seat >= 0 and state.in_play(attacker) and not state.blockers_of(attacker):
                collect_of(state, NOT_BLOCKED, attacker)
    if state.waits[IS_BLOCKED]:
        for attacker in state.attacks:
            if state.in_play(attacker) and state.blockers_of(attacker):
                collect_of(state, IS_BLOCKED, attacker)


def attackers_leave(state: Nightfall) -> None:
    """NF-7.22: what attacked goes to its owner's discard pile, unless Persistent (NF-15.1): as the fights were, then as they entered."""
    for thing in (*state.fought, *sorted(state.attacks)):
        if state.in_play(thing) and state.controller(thing) == state.active:
            if not state.traits(thing) & PERSISTENT:
                if not (state.waits[WOULD_BE_DISCARDED] and ATTACKER_STAYS.do(state, thing)):
                    to_discard(state, thing)


def end_combat(state: Nightfall) -> None:
    """NF-7.24: what lasts until the end of combat stops; first what was to be done then is done (NF-R.86)."""
    if carry_out_delayed(state, END_OF_COMBAT):
        return
    state.attacks.clear()
    state.blocks.clear()
    state.more_blocks = ()
    recount(state)
    state.fought = ()
    state.fight = ()
    state.hitter = NO_CARD
    state.fighting = False
    state.fury = -1
    expire(state, END_OF_COMBAT, NEXT_COMBAT + state.active)
    if not state.triggers:
        next_phase(state)


FLOW[COMBAT] = combat_phase
