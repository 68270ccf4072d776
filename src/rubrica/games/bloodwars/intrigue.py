"""BW-10: the Intrigue Challenge."""

from __future__ import annotations

from typing import ClassVar, Final

from rubrica.engine.moves import About
from rubrica.engine.state import COPY
from rubrica.games.bloodwars import challenge
from rubrica.games.bloodwars.challenge import (
    BEFORE_LYING_LOW,
    LAST_WINDOW,
    LYING_LOW,
    NAMING,
    OVER,
    RESULT,
    REWARDS,
    before_lying_low,
    capture,
    close,
    decide,
    flip_all,
    go_to,
    last_window,
    more_total,
    pause,
    repel,
    seat_at,
    warlord_chances,
)
from rubrica.games.bloodwars.declaring import DECLINE, NAME_CHALLENGER, Declare, ask_others, eligible, join
from rubrica.games.bloodwars.drawing import draw, draw_rr
from rubrica.games.bloodwars.events import collect, comes
from rubrica.games.bloodwars.flipping import flip
from rubrica.games.bloodwars.kinds import (
    AS_ALLY,
    AS_DEFENDER,
    AT_TOTALS,
    CAPTURED,
    CHALLENGERS,
    DEFENDERS,
    FAILED,
    HAND,
    HIDDEN_ALLY,
    MORE_REWARD,
    OPEN,
    REWARDED,
    W4,
    W5,
    W7,
    W8,
    ZONES,
)
from rubrica.games.bloodwars.lasting import expire
from rubrica.games.bloodwars.leaving import drop_stacks, send
from rubrica.games.bloodwars.numbers import changes_of
from rubrica.games.bloodwars.state import BloodWars
from rubrica.games.bloodwars.windows import Chance, open_window

CALLED: Final = 2
OPINIONS: Final = 3
ALL_DECLARED: Final = 4
WARLORD_CIRCUIT: Final = 5
LEGION_CIRCUIT: Final = 6
CAUCUS_ENDS: Final = 7
BALLOT: Final = 8
DEFENDERS_ALLY: Final = 9
BEFORE_TOTALS: Final = 10
COUNT: Final = 11
ALLY_READ: Final = 12


def intrigue(state: BloodWars) -> None:
    """BW-10.1 to BW-10.18, stage by stage."""
    STAGES[state.stage](state)


def name(state: BloodWars) -> None:
    """BW-10.1: Flexing Political Muscle."""
    go_to(state, CALLED)
    state.now(NAME_CHALLENGER)


def called(state: BloodWars) -> None:
    pause(state, W4, OPINIONS)


def opinions(state: BloodWars) -> None:
    """BW-10.2: each other player in turn, from the Acting Player's right."""
    ask_others(state, OPINION, ALL_DECLARED)


class Opinion(Declare):
    """BW-D.10: aid or oppose with an eligible Warlord, or decline."""

    def besides(self, state: BloodWars, seat: int) -> list[int]:
        """To aid: the Warlord with a bit more than a thing has."""
        return [AID | warlord for warlord in eligible(state, seat, AS_ALLY)]

    def declares(self, state: BloodWars, move: int) -> None:
        if move & AID:
            join(state, move & ~AID, CHALLENGERS, AS_ALLY)
        else:
            join(state, move, DEFENDERS, AS_DEFENDER)

    def prompt(self, state: BloodWars, seat: int, b: int, viewer: int) -> str:
        return "Do you aid or oppose the Challenger?"

    def say(self, state: BloodWars, seat: int, b: int, move: int, viewer: int) -> str:
        if move == DECLINE:
            return "decline"
        return f"{'aid' if move & AID else 'oppose'} with {state.called(move & ~AID, viewer)}"

    def key(self, state: BloodWars, seat: int, b: int, move: int) -> int:
        return move if move == DECLINE else state.key_of(move & ~AID) << 1 | (1 if move & AID else 0)

    def about(self, state: BloodWars, seat: int, b: int, move: int) -> About:
        if not move:
            return About("no")
        return About("aid" if move & AID else "oppose", (move & ~AID,))


AID: Final = 1 << 50
OPINION: Final = Opinion("bw opinion")


def all_declared(state: BloodWars) -> None:
    pause(state, W5, WARLORD_CIRCUIT)


def warlord_circuit(state: BloodWars) -> None:
    """BW-10.5: the first circuit."""
    warlord_chances(state, LEGION_CIRCUIT)


def legion_circuit(state: BloodWars) -> None:
    """BW-10.6: the same order; any number of Legions, one after another."""
    place, asked = divmod(state.circuit, 2)
    if place >= state.match.seats:
        go_to(state, CAUCUS_ENDS)
        return
    seat = seat_at(state, place)
    if asked:
        # It stays his chance until he has finished.
        state.now(CAUCUS_CHANCE, seat)
    elif state.champion(seat):
        state.circuit += 1
        open_window(state, W7)
    else:
        state.circuit += 2


class CaucusChance(Chance):
    """BW-D.15: use a Legion's Intrigue Power, again and again, or finish."""

    secret: ClassVar[bool] = True

    def cards(self, state: BloodWars, seat: int) -> list[int]:
        return state.things_of(state.zones[seat * ZONES + HAND])

    def declines(self, state: BloodWars) -> None:
        state.circuit += 1

    def prompt(self, state: BloodWars, seat: int, b: int, viewer: int) -> str:
        return "Which Legion's Intrigue Power do you use?"

    def say(self, state: BloodWars, seat: int, b: int, move: int, viewer: int) -> str:
        said = super().say(state, seat, b, move, viewer)
        return "finish" if said == "pass" else said


CAUCUS_CHANCE: Final = CaucusChance("bw caucus chance")


def caucus_ends(state: BloodWars) -> None:
    pause(state, W7, BALLOT)


def ballot(state: BloodWars) -> None:
    """BW-10.9: the Challenger's player draws his Hidden Ally."""
    go_to(state, ALLY_READ)
    draw_rr(state, state.active)


def ally_read(state: BloodWars) -> None:
    """What his being revealed sets off comes before the Defenders' Hidden Ally (BW-15.16)."""
    go_to(state, DEFENDERS_ALLY)
    reveal_ally(state, CHALLENGERS, state.active)


def defenders_ally(state: BloodWars) -> None:
    """BW-10.10: the Defender with the highest current IS draws; tied ones: who was declared first."""
    go_to(state, BEFORE_TOTALS)
    if state.defenders:
        best = max(state.defenders, key=state.strength)
        state.circuit = 1
        state.ally_drawn_by = state.controller(best)
        draw_rr(state, state.ally_drawn_by)


def reveal_ally(state: BloodWars, side: int, seat: int) -> None:
    """BW-R.34: the card was discarded, its RR stays, as effects have left it."""
    first, second = state.hidden_allies
    state.hidden_allies = (state.rr, second) if side == CHALLENGERS else (first, state.rr)
    collect(state, HIDDEN_ALLY, seat, amount=state.rr, detail=side)


def before_totals(state: BloodWars) -> None:
    if state.circuit:
        reveal_ally(state, DEFENDERS, state.ally_drawn_by)
    pause(state, W8, COUNT)


def total_of(state: BloodWars, side: int) -> int:
    """BW-10.11: the current IS of all its Warlords and its Hidden Ally; without Warlords 0."""
    warlords = state.on_side(side)
    if not warlords:
        return 0
    total = sum([state.strength(warlord) for warlord in warlords]) + ally_counts(state, side)
    return max(0, total + more_total(state, side))


def ally_counts(state: BloodWars, side: int) -> int:
    """BW-17.14: what the Hidden Ally of a side adds."""
    index = 0 if side == CHALLENGERS else 1
    rr = state.hidden_allies[index]
    return max(0, (rr + state.ally_more[index]) * state.ally_times[index]) if rr >= 0 else 0


def count(state: BloodWars) -> None:
    challenge.count(state, totals(state))


def totals(state: BloodWars) -> tuple[int, int]:
    return total_of(state, CHALLENGERS), total_of(state, DEFENDERS)


def result(state: BloodWars) -> None:
    """BW-10.12, BW-10.14: Bloodless Coup or Loss of Status."""
    go_to(state, REWARDS)
    margin = 0
    if state.outcome == OPEN:
        state.totals = totals(state)
        margin = abs(state.totals[0] - state.totals[1])
        state.outcome = CAPTURED if state.totals[0] > state.totals[1] else FAILED
    state.strong = (0, len(state.on_side(CHALLENGERS)), len(state.on_side(DEFENDERS)))
    expire(state, AT_TOTALS)
    if state.outcome == CAPTURED:
        capture(state)
        decide(state, CHALLENGERS, margin)
    else:
        decide(state, DEFENDERS, margin)
        lose_status(state)


def lose_status(state: BloodWars) -> None:
    """BW-10.14: the Battlefield is discarded, the Challenger flipped, and his Battle Hand returns to the Command Hand."""
    repel(state)
    flip(state, state.challenger)
    drop_stacks(state, [state.challenger])
    for thing in state.battle_hand(state.challenger):
        send(state, thing, state.owner[thing & COPY] * ZONES + HAND)


def rewards(state: BloodWars) -> None:
    """BW-10.13, BW-10.15, BW-10.17: counter-clockwise from the Acting Player's right; he himself draws last."""
    place = state.circuit
    state.circuit += 1
    if place == 0:
        comes(state, REWARDED)
        return
    if place > state.match.seats:
        go_to(state, LAST_WINDOW)
        return
    seat = seat_at(state, place)
    draw(state, seat, reward_of(state, seat))


def reward_of(state: BloodWars, seat: int) -> int:
    """What a player draws: as ally or Defender of the winners, or by an Advocate, whichever side wins (BW-17.12)."""
    if seat not in state.in_turn():
        return 0
    winners = CHALLENGERS if state.outcome == CAPTURED else DEFENDERS
    champion = state.champion(seat)
    if state.sure >> seat & 1:
        number = state.strong[state.sided[seat]]
    elif champion != state.challenger and state.side_of(champion) == winners:
        # BW-10.16: who is still there is paid for those who were there at the result.
        number = state.strong[winners]
    else:
        return 0
    more: int = sum(changes_of(state, seat + 1, MORE_REWARD))
    return max(0, number + more)


def lying_low(state: BloodWars) -> None:
    """BW-10.18: all Warlords still on either side are flipped; Battle Hands stay where they are."""
    go_to(state, OVER)
    flip_all(state)


STAGES: Final = {
    NAMING: name,
    CALLED: called,
    OPINIONS: opinions,
    ALL_DECLARED: all_declared,
    WARLORD_CIRCUIT: warlord_circuit,
    LEGION_CIRCUIT: legion_circuit,
    CAUCUS_ENDS: caucus_ends,
    BALLOT: ballot,
    ALLY_READ: ally_read,
    DEFENDERS_ALLY: defenders_ally,
    BEFORE_TOTALS: before_totals,
    COUNT: count,
    RESULT: result,
    REWARDS: rewards,
    LAST_WINDOW: last_window,
    BEFORE_LYING_LOW: before_lying_low,
    LYING_LOW: lying_low,
    OVER: close,
}
