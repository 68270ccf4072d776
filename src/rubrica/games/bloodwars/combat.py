"""BW-11: the Combat Challenge."""

from __future__ import annotations

from typing import ClassVar, Final

from rubrica.engine.state import COPY
from rubrica.engine.steps import Question, Rule
from rubrica.games.bloodwars import challenge
from rubrica.games.bloodwars.card import ACOLYTE, LEGION, SUPPORT
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
    warlord_chances,
)
from rubrica.games.bloodwars.declaring import DECLINE, NAME_CHALLENGER, Declare, ask_others, join
from rubrica.games.bloodwars.drawing import draw, draw_rr
from rubrica.games.bloodwars.events import comes
from rubrica.games.bloodwars.giving import MARSHAL, stands_aside, unassigned
from rubrica.games.bloodwars.investing import INVEST
from rubrica.games.bloodwars.kinds import (
    AS_DEFENDER,
    AT_TOTALS,
    CAPTURED,
    CHALLENGERS,
    DEFENDERS,
    DISCARD,
    FAILED,
    KEEPS_HAND,
    MARSHALLED,
    MORE_REWARD,
    OPEN,
    REWARDED,
    SPIRIT,
    W4,
    W5,
    W7,
    W8,
)
from rubrica.games.bloodwars.lasting import expire
from rubrica.games.bloodwars.leaving import hide_again, put_on_table, to_pile
from rubrica.games.bloodwars.numbers import changes_of
from rubrica.games.bloodwars.rescuing import AT_LYING_LOW, RESCUE, rescues
from rubrica.games.bloodwars.state import BloodWars
from rubrica.games.bloodwars.windows import Chance, open_window

INVESTING: Final = 12
INVESTED: Final = 13
ROUSING: Final = 14
ALL_ASKED: Final = 15
WARLORD_POWERS: Final = 16
LEGION_POWERS: Final = 17
POWERS_END: Final = 18
MARSHALLING: Final = 19
ALL_REVEALED: Final = 20
COUNT: Final = 21
ROUSED: Final = 22
PAYMENT: Final = 56
PAID: Final = 57


def combat(state: BloodWars) -> None:
    """BW-11.1 to BW-11.20, stage by stage."""
    STAGES[state.stage](state)


def name(state: BloodWars) -> None:
    """BW-11.1."""
    go_to(state, INVESTING)
    state.now(NAME_CHALLENGER)


def invest(state: BloodWars) -> None:
    """BW-11.2, BW-11.3: Invest the Field."""
    go_to(state, INVESTED)
    state.now(INVEST, state.challenger)


def invested(state: BloodWars) -> None:
    pause(state, W4, ROUSING)


def rouse(state: BloodWars) -> None:
    """BW-11.4: each other player in turn, from the Acting Player's right; the first to oppose is the Defender."""
    ask_others(state, ROUSE, ALL_ASKED)


class Rouse(Declare):
    """BW-D.12: oppose with an eligible Warlord, or decline."""

    kind: ClassVar[str] = "oppose"

    def declares(self, state: BloodWars, move: int) -> None:
        join(state, move, DEFENDERS, AS_DEFENDER)
        go_to(state, ROUSED)

    def prompt(self, state: BloodWars, seat: int, b: int, viewer: int) -> str:
        return "Do you oppose the Challenger?"

    def say(self, state: BloodWars, seat: int, b: int, move: int, viewer: int) -> str:
        return "decline" if move == DECLINE else f"oppose with {state.called(move, viewer)}"


ROUSE: Final = Rouse("bw rouse")


def roused(state: BloodWars) -> None:
    """BW-11.5: the Defender invests, after what his being named has set off (BW-15.16), unless that has taken him away."""
    go_to(state, ALL_ASKED)
    for warlord in state.defenders:
        state.now(INVEST, warlord)


def all_asked(state: BloodWars) -> None:
    pause(state, W5, WARLORD_POWERS)


def warlord_powers(state: BloodWars) -> None:
    """BW-11.8: (a) first the Challenger, then the Defender."""
    state.passes = 0
    warlord_chances(state, LEGION_POWERS)


def legion_powers(state: BloodWars) -> None:
    """BW-11.10: (b) they alternate, until both pass one after the other; unopposed, until the Challenger passes (BW-R.57)."""
    fighters = (state.challenger, *state.defenders)
    if state.passes >= len(fighters):
        go_to(state, POWERS_END)
        return
    place, asked = divmod(state.circuit, 2)
    state.circuit += 1
    if asked:
        state.now(LEGION_CHANCE, state.controller(fighters[place % len(fighters)]))
    else:
        open_window(state, W7)


class LegionChance(Chance):
    """BW-D.20: use the Combat Power of one Legion, or pass."""

    def cards(self, state: BloodWars, seat: int) -> list[int]:
        return state.legions(state.fighter(seat))

    def declines(self, state: BloodWars) -> None:
        state.passes += 1

    def acts(self, state: BloodWars) -> None:
        state.passes = 0

    def prompt(self, state: BloodWars, seat: int, b: int, viewer: int) -> str:
        return "Which Legion's Combat Power do you use?"


LEGION_CHANCE: Final = LegionChance("bw legion chance")


def powers_end(state: BloodWars) -> None:
    pause(state, W7, MARSHALLING)


def marshal(state: BloodWars) -> None:
    """BW-11.13: (c) first the Challenger, then the Defender, reveals his whole Battle Hand and gives what is unassigned."""
    place = state.circuit
    fighters = (state.challenger, *state.defenders)
    if place >= len(fighters):
        go_to(state, ALL_REVEALED)
        comes(state, MARSHALLED)
        return
    state.circuit += 1
    warlord = fighters[place]
    for thing in state.battle_hand(warlord):
        put_on_table(state, thing)
    for gift in reversed(unassigned(state, warlord)):
        state.now(MARSHAL, gift)


def all_revealed(state: BloodWars) -> None:
    pause(state, W8, COUNT)


def total_of(state: BloodWars, warlord: int) -> int:
    """BW-11.14: Legions, what is assigned to them, and all other Fate that has a CS."""
    total = 0
    for thing in state.battle_hand(warlord):
        card = state.card_of(thing)
        host = state.hosts.get(thing, 0)
        if (card.gift and not host) or stands_aside(state, host or thing):
            continue
        total += state.strength(thing)
    return total


def totals(state: BloodWars) -> tuple[int, int]:
    """C and D (BW-11.7, BW-11.22: 0 for who is not there)."""
    mine, theirs = [
        max(0, sum([total_of(state, warlord) for warlord in state.on_side(side)]) + more_total(state, side))
        for side in (CHALLENGERS, DEFENDERS)
    ]
    return mine, theirs


def count(state: BloodWars) -> None:
    challenge.count(state, totals(state))


def spoils(state: BloodWars) -> None:
    """BW-11.15, BW-11.16: captured if C is greater than D by at least the VP, or by anything if a Guardian was used."""
    go_to(state, REWARDS)
    margin = 0
    if state.outcome == OPEN:
        state.totals = totals(state)
        mine, theirs = state.totals
        margin = abs(mine - theirs)
        enough = state.waived or mine - theirs >= state.strength(state.presented)
        state.outcome = CAPTURED if mine > theirs and enough else FAILED
    elif state.outcome == FAILED:
        # BW-11.22: C is 0.
        state.totals = (0, totals(state)[1])
    expire(state, AT_TOTALS)
    if state.outcome == CAPTURED:
        capture(state)
    else:
        repel(state)
    decide(state, DEFENDERS if defender_wins(state) else CHALLENGERS, margin)


def defender_wins(state: BloodWars) -> bool:
    """BW-11.15: on a tie the Defender is victorious; a Challenger may be so and capture nothing."""
    return state.outcome == FAILED and state.totals[0] <= state.totals[1]


def rewards(state: BloodWars) -> None:
    """BW-11.17: a victorious Defender is paid; a defeated one is not (BW-11.18). He draws an RR first."""
    go_to(state, LAST_WINDOW)
    if defender_wins(state) and state.defenders:
        state.stage = PAYMENT
        comes(state, REWARDED)


def payment(state: BloodWars) -> None:
    """The Defender's RR (BW-R.58: before the Battle Hands are discarded)."""
    go_to(state, LAST_WINDOW)
    for warlord in state.defenders:
        state.stage = PAID
        draw_rr(state, state.controller(warlord))


def paid(state: BloodWars) -> None:
    """As many cards as the RR says."""
    go_to(state, LAST_WINDOW)
    for warlord in state.defenders:
        seat = state.controller(warlord)
        draw(state, seat, max(0, state.rr + sum(changes_of(state, seat + 1, MORE_REWARD))))


def lying_low(state: BloodWars) -> None:
    """BW-11.19: first the Challenger's player, then the Defender's, decides which Support saves its Legion."""
    go_to(state, OVER)
    state.now(LIE_LOW)
    for warlord in reversed((*state.on_side(CHALLENGERS), *state.defenders)):
        state.now(ASK_FOR_RESCUE, warlord)
        state.now(ASK_FOR_SUPPORT, warlord)


def ask_for_rescue(state: BloodWars, warlord: int, b: int) -> None:
    """BW-R.132: what else may be done with the Legions of this Battle Hand that would be discarded."""
    for thing in reversed(state.legions(warlord)):
        if not keeps_hand(state, warlord) and not remains(state, thing) and rescues(state, thing, DISCARD):
            state.now(RESCUE, thing, AT_LYING_LOW)


ASK_FOR_RESCUE: Final = Rule("bw ask for rescue", ask_for_rescue)


def ask_for_support(state: BloodWars, warlord: int, b: int) -> None:
    """Every Support that lies on a Legion of this Battle Hand."""
    for thing in reversed(state.battle_hand(warlord)):
        if state.card_of(thing).fate == SUPPORT and thing in state.hosts:
            state.now(SAVE, thing)


ASK_FOR_SUPPORT: Final = Rule("bw ask for support", ask_for_support)


LOST: Final = 0
SAVED: Final = 1


class Save(Question):
    """BW-D.27, BW-20.4: the Support is discarded in the Legion's place, or not."""

    def seat(self, state: BloodWars, support: int, b: int) -> int:
        return state.controller(support)

    def offers(self, state: BloodWars, support: int, b: int) -> list[int]:
        legion = state.hosts.get(support, 0)
        return [] if not legion or legion in state.saved or stays(state, legion) else [SAVED, LOST]

    def answer(self, state: BloodWars, support: int, b: int, move: int) -> None:
        if move and support in state.hosts:
            state.saved = state.saved | {state.hosts[support]}

    def prompt(self, state: BloodWars, support: int, b: int, viewer: int) -> str:
        legion = state.called(state.hosts[support], viewer)
        return f"Does {state.label_of(support, viewer)} go in the place of {legion}?"

    def say(self, state: BloodWars, support: int, b: int, move: int, viewer: int) -> str:
        return "save the Legion" if move else "let the Legion go"

    def declined(self, state: BloodWars, support: int, b: int, offers: list[int]) -> int:
        return LOST


SAVE: Final = Save("bw save")


def stays(state: BloodWars, legion: int) -> bool:
    """BW-17.11: whether a Legion stays by itself after Combat; or a text keeps the whole Battle Hand."""
    return state.traits(legion) & SPIRIT != 0 or keeps_hand(state, state.leader_of(legion))


def keeps_hand(state: BloodWars, warlord: int) -> bool:
    return bool(changes_of(state, warlord, KEEPS_HAND))


def lie_low(state: BloodWars, a: int, b: int) -> None:
    """BW-11.19, BW-11.20: what does not stay is discarded, both Warlords are flipped, and what stayed is locked under them."""
    going: list[int] = []
    for warlord in (*state.on_side(CHALLENGERS), *state.on_side(DEFENDERS)):
        if not keeps_hand(state, warlord):
            going += [thing for thing in state.battle_hand(warlord) if not remains(state, thing)]
    to_pile(state, going)
    for warlord in (*state.on_side(CHALLENGERS), *state.on_side(DEFENDERS)):
        hide_again(state, warlord)
    flip_all(state)


LIE_LOW: Final = Rule("bw lie low", lie_low)


def remains(state: BloodWars, thing: int) -> bool:
    """Spirits and saved Legions stay, and Acolytes on them (BW-20.10)."""
    if state.card_of(thing).type == LEGION:
        return thing in state.saved or state.traits(thing) & SPIRIT != 0
    host = state.hosts.get(thing, 0)
    return state.printed(thing & COPY).fate == ACOLYTE and host != 0 and remains(state, host)


STAGES: Final = {
    NAMING: name,
    INVESTING: invest,
    INVESTED: invested,
    ROUSING: rouse,
    ROUSED: roused,
    ALL_ASKED: all_asked,
    WARLORD_POWERS: warlord_powers,
    LEGION_POWERS: legion_powers,
    POWERS_END: powers_end,
    MARSHALLING: marshal,
    ALL_REVEALED: all_revealed,
    COUNT: count,
    RESULT: spoils,
    REWARDS: rewards,
    PAYMENT: payment,
    PAID: paid,
    LAST_WINDOW: last_window,
    BEFORE_LYING_LOW: before_lying_low,
    LYING_LOW: lying_low,
    OVER: close,
}
