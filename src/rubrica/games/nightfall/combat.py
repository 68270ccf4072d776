"""NF-7: the combat phase: attackers, blocks, and what happens afterwards."""

from __future__ import annotations

from typing import ClassVar, Final

from rubrica.engine import deeds
from rubrica.engine.moves import About
from rubrica.engine.state import COPY, NO_CARD
from rubrica.engine.steps import Question, WhichThing
from rubrica.games.nightfall.delayed import carry_out_delayed
from rubrica.games.nightfall.ending import score
from rubrica.games.nightfall.events import collect_of
from rubrica.games.nightfall.fighting import FURY_FEED, NEXT_FIGHT, fights_left
from rubrica.games.nightfall.kinds import (
    ATTACKS,
    BLOCKS,
    CANNOT_ATTACK,
    CANNOT_BLOCK,
    COMBAT,
    END_OF_COMBAT,
    IS_BLOCKED,
    MAY_BLOCK,
    NEXT_COMBAT,
    PERSISTENT,
    TRAITS,
    UNBLOCKABLE,
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
        attackers_leave(state)
    else:
        end_combat(state)


def attackers(state: Nightfall) -> list[int]:
    """NF-7.2: every minion that the active player controls must attack, except those that cannot (NF-7.7)."""
    numbers = state.numbers
    return [thing for thing in state.minions(state.active) if not numbers[thing & COPY][TRAITS] & CANNOT_ATTACK]


class Assign(Question):
    """D6: each attacker is assigned one opponent, all before any block (NF-7.3 to NF-7.5)."""

    def run(self, state: Nightfall, a: int, b: int) -> None:
        opponents = state.clockwise(state.active)
        if len(opponents) == 1:
            (opponent,) = opponents
            for thing in self.unassigned(state):
                state.attacks[thing] = opponent
        if self.unassigned(state):
            state.ask(self, a, b, state.active, opponents)
        else:
            announce(state)

    def unassigned(self, state: Nightfall) -> list[int]:
        return [thing for thing in attackers(state) if thing not in state.attacks]

    def seat(self, state: Nightfall, a: int, b: int) -> int:
        return state.active

    def offers(self, state: Nightfall, a: int, b: int) -> list[int]:
        return state.clockwise(state.active)

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


def announce(state: Nightfall) -> None:
    """NF-7.6: "when this attacks" texts wait until all are assigned."""
    recount(state)
    if state.news is not None:
        for thing, seat in state.attacks.items():
            if seat >= 0 and state.in_play(thing):
                state.deed(deeds.ATTACKS, thing, seat + 1)
                state.tell(f"{state.say_thing(thing)} attacks {state.match.names[seat]}.")
    if state.waits[ATTACKS]:
        for thing, seat in state.attacks.items():
            if seat >= 0 and state.in_play(thing):
                collect_of(state, ATTACKS, thing)


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
        return [
            attacker
            for attacker, defender in state.attacks.items()
            if defender == seat
            and state.in_play(attacker)
            and not numbers[attacker & COPY][TRAITS] & UNBLOCKABLE
            and not (state.waits[MAY_BLOCK] and forbidden(state, thing, attacker))
        ]

    def seat(self, state: Nightfall, seat: int, last: int) -> int:
        return seat

    def offers(self, state: Nightfall, seat: int, last: int) -> list[int]:
        thing = self.next_one(state, seat, last)
        return [*self.blockable(state, seat, thing), NO_BLOCK] if thing else []

    def answer(self, state: Nightfall, seat: int, last: int, move: int) -> None:
        thing = self.next_one(state, seat, last)
        if move:
            state.blocks[thing] = move
            recount(state)
            if state.news is not None:
                state.deed(deeds.BLOCKS, thing, move)
                state.tell(f"{state.say_thing(thing)} blocks {state.say_thing(move)}.")
        state.now(self, seat, thing)

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


DECLARE: Final = Declare("nf declare blocks")


def block_texts(state: Nightfall) -> None:
    """NF-7.13: "when this blocks" texts, player by player clockwise, each player's own in own order; here the next one's."""
    state.builder += 1
    if state.builder == state.match.seats:
        state.builder = 0
        state.step = BLOCKED_TEXTS
        return
    seat = (state.active + state.builder) % state.match.seats
    state.causer = seat
    if state.waits[BLOCKS]:
        for blocker, attacker in state.blocks.items():
            if state.in_play(blocker) and state.controller(blocker) == seat:
                collect_of(state, BLOCKS, blocker, attacker)


def blocked_texts(state: Nightfall) -> None:
    """NF-7.13: then "when this is blocked" texts, once for each blocked attacker, in the active player's order."""
    state.causer = state.active
    state.step = FIGHTS
    if state.waits[IS_BLOCKED]:
        for attacker in state.attacks:
            if state.in_play(attacker) and attacker in state.blocks.values():
                collect_of(state, IS_BLOCKED, attacker)


def attackers_leave(state: Nightfall) -> None:
    """NF-7.22: what attacked goes to its owner's discard pile, unless Persistent (NF-15.1): as the fights were, then as they entered."""
    for thing in (*state.fought, *sorted(state.attacks)):
        if state.in_play(thing) and state.controller(thing) == state.active:
            if not state.traits(thing) & PERSISTENT:
                to_discard(state, thing)


def end_combat(state: Nightfall) -> None:
    """NF-7.24: what lasts until the end of combat stops; first what was to be done then is done (NF-R.86)."""
    if carry_out_delayed(state, END_OF_COMBAT):
        return
    state.attacks.clear()
    state.blocks.clear()
    recount(state)
    state.fought = ()
    state.fight = ()
    state.hitter = NO_CARD
    state.fury = -1
    expire(state, END_OF_COMBAT, NEXT_COMBAT + state.active)
    if not state.triggers:
        next_phase(state)


FLOW[COMBAT] = combat_phase
