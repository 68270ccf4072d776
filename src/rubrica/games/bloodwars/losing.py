"""BW-18: choosing what is lost; BW-17.8, BW-20.2, BW-20.3: Martyrs, and Support that goes in a Legion's place."""

from __future__ import annotations

from typing import Final

from rubrica.engine.state import COPY, USED, YOU, Scope, your_seat
from rubrica.engine.steps import WhichThing
from rubrica.games.bloodwars.card import LEGION, SUPPORT
from rubrica.games.bloodwars.flipping import flip
from rubrica.games.bloodwars.giving import can_be_given, lay_on, unassigned
from rubrica.games.bloodwars.kinds import DEAD_BOOK, DISCARD, MARTYR
from rubrica.games.bloodwars.leaving import put_on_table, to_pile
from rubrica.games.bloodwars.numbers import POWER_ENTRY
from rubrica.games.bloodwars.rescuing import BE_LOST, DEAD, RESCUE, rescues
from rubrica.games.bloodwars.state import BloodWars

# How a loss comes about, one bit each, beside DEAD.
BY_POWER: Final = 2
BY_OPPONENT: Final = 4

# Limits of strength (BW-18.2, BW-18.3).
ANY: Final = 0
OR_LESS: Final = -1
AT_LEAST: Final = 1

LET_GO: Final = 0
MARTYRDOM: Final = -1


def candidates(state: BloodWars, things: list[int], how: int, number: int) -> list[int]:
    """BW-18.1 to BW-18.4: of the cards within the limit only the closest; without a limit all of them."""
    if how == ANY:
        return things
    if how == OR_LESS:
        inside = [thing for thing in things if state.strength(thing) <= number]
        best = max([state.strength(thing) for thing in inside], default=0)
    else:
        inside = [thing for thing in things if state.strength(thing) >= number]
        best = min([state.strength(thing) for thing in inside], default=0)
    return [thing for thing in inside if state.strength(thing) == best]


def way_of(state: BloodWars, words: Scope, thing: int, dead: bool) -> int:
    """What the rules ask about a loss that the text of these words brings."""
    way = DEAD if dead else 0
    if words[USED][1] == POWER_ENTRY:
        way |= BY_POWER
    return way | (BY_OPPONENT if state.controller(thing) != words[YOU] else 0)


def lose(state: BloodWars, thing: int, way: int) -> None:
    """A card would go to the discard pile or the Dead-Book, unless something else is done instead (BW-R.132)."""
    if state.in_play(thing) and rescues(state, thing, DEAD_BOOK if way & DEAD else DISCARD):
        state.now(RESCUE, thing, way)
    else:
        be_lost(state, thing, way)


def be_lost(state: BloodWars, thing: int, way: int) -> None:
    """Of a Legion something else may go, or happen."""
    if state.card_of(thing).type == LEGION and state.is_stacked(thing & COPY):
        state.now(STAND_IN, thing, way)
    else:
        to_pile(state, [thing], DEAD_BOOK if way & DEAD else DISCARD)


BE_LOST.is_done_by(be_lost)


def is_martyr(state: BloodWars, legion: int, way: int) -> bool:
    """BW-17.8, BW-17.9: against an opponent's Power, while it is unflipped and fights (BW-R.110); Fate and the Dead-Book ignore it."""
    if way & DEAD or not way & BY_POWER or not way & BY_OPPONENT or legion in state.flipped:
        return False
    if not state.fights(state.leader_of(legion)):
        return False
    return state.traits(legion) & MARTYR != 0


def supports(state: BloodWars, legion: int, way: int) -> list[int]:
    """BW-20.2, BW-20.3, BW-20.5: the Support that may go instead: given to it, or unassigned and fit to be given now."""
    leader = state.leader_of(legion)
    if way & DEAD or not state.fights(leader):
        return []
    seat = state.controller(legion)
    mine = [thing for thing in state.attached(legion) if state.card_of(thing).fate == SUPPORT]
    free = [thing for thing in unassigned(state, leader) if state.card_of(thing).fate == SUPPORT]
    free = [thing for thing in free if can_be_given(state, seat, thing, legion)]
    return one_of_each(state, mine) + one_of_each(state, free)


def one_of_each(state: BloodWars, things: list[int]) -> list[int]:
    """Which of two alike Supports goes makes no difference, on the table either."""
    found: dict[int, int] = {}
    for thing in things:
        found.setdefault(state.card[thing & COPY], thing)
    return list(found.values())


class StandIn(WhichThing):
    """BW-D.22, BW-20.6: a Support goes instead, a Martyr is flipped instead, or the Legion goes."""

    secret = True

    def seat(self, state: BloodWars, legion: int, way: int) -> int:
        return state.controller(legion)

    def offers(self, state: BloodWars, legion: int, way: int) -> list[int]:
        last = MARTYRDOM if is_martyr(state, legion, way) else LET_GO
        return [*state.distinct(supports(state, legion, way), state.controller(legion)), last]

    def answer(self, state: BloodWars, legion: int, way: int, move: int) -> None:
        if move == MARTYRDOM:
            put_on_table(state, legion)
            flip(state, legion)
            state.tell(f"{state.card_of(legion).label} is flipped instead.")
        elif move == LET_GO:
            to_pile(state, [legion], DEAD_BOOK if way & DEAD else DISCARD)
        else:
            if move not in state.hosts:
                lay_on(state, move, legion)
            to_pile(state, [move])

    def prompt(self, state: BloodWars, legion: int, way: int, viewer: int) -> str:
        return f"{state.called(legion, viewer)} would be discarded. What happens?"

    def say(self, state: BloodWars, legion: int, way: int, move: int, viewer: int) -> str:
        if move == MARTYRDOM:
            return "flip it instead"
        return "let it go" if move == LET_GO else f"discard {state.label_of(move, viewer)} instead"

    def declined(self, state: BloodWars, legion: int, way: int, offers: list[int]) -> int:
        return offers[-1]


STAND_IN: Final = StandIn("bw stand in")


def opposing_side(state: BloodWars, words: Scope) -> int:
    """BW-1.4: the other side of the Challenge; for who is not involved, the side that he has named."""
    if words[USED] and words[USED][0]:
        return int(words[USED][0])
    return other_side(state.side(your_seat(words)))


def other_side(side: int) -> int:
    """The side against which one is; none for who is on none."""
    return 3 - side if side else 0
