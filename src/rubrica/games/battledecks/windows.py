"""BD-15: windows. In turn, each player may play one event or pass; a window closes when all pass in succession."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from rubrica.engine.later import Later
from rubrica.engine.moves import About
from rubrica.engine.state import COPY, SOURCE, USED
from rubrica.engine.steps import Rule
from rubrica.engine.windows import CLOCKWISE, STOP, Window
from rubrica.games.battledecks.card import EVENT
from rubrica.games.battledecks.kinds import (
    ANY_TIME,
    HAND,
    ON_DAMAGE,
    ON_EVENT,
    ON_ROLL,
    W2,
    W3,
    W4,
    W5,
    W6,
    W7,
    W9,
    WR,
    ZONES,
)
from rubrica.games.battledecks.showing import rolled
from rubrica.games.battledecks.state import BattleDecks

OWN_TURN: Final = 1 << 11
"""Of what a seat waves through: the last of `EventOrPass.waves`. The others are windows, in their order."""
OWN_WINDOWS: Final = (W2, W3, W4, W7, W9)
END_OF_TURN: Final = 0
END_OF_ROUND: Final = 1
"""Until when a standing pass may last (BD-15.15)."""
MOMENTS: Final = (
    "The round has begun",
    "{whose} turn has begun",
    "A card has come into play",
    "An action is declared",
    "A die has been rolled",
    "Damage is about to be dealt",
    "An action is done",
    "An equalizer is about to attack",
    "{whose} turn ends",
    "The round ends",
    "An event is announced",
)
"""What each window follows."""
WHY_NOT_EVENT: Final = Later[Callable[[BattleDecks, int, int], str]]("whether an event can be announced")
ANNOUNCE_EVENT: Final = Later[Callable[[BattleDecks, int, int], None]]("how an event is announced")


def open_window(state: BattleDecks, kind: int, entry: int = 0, seat: int = -1) -> None:
    """BD-15.4, BD-15.17: a window opens, unless nothing has happened since the last one closed. Who is asked first: BD-15.5."""
    if kind not in (W5, W6, WR) and not state.stirred:
        return
    state.open_window(state.active if seat < 0 else seat, kind, entry)
    state.now(WINDOW)


def go_through(state: BattleDecks, a: int, b: int) -> None:
    """The innermost window: the next player is asked, or all have passed. An answered event that is gone ends it (BD-15.9)."""
    now = state.windows[-1]
    if state.all_passed() or (now.kind == WR and state.entry_called(now.entry) is None):
        state.windows.pop()
        if now.kind not in (W5, W6, WR):
            state.stirred = False
        return
    state.now(WINDOW)
    EVENT_OR_PASS.run(state, now.asked, now.kind)


WINDOW: Final = Rule("bd window", go_through)


def open_now(state: BattleDecks, kind: int, b: int) -> None:
    """A window that opens when what comes before it is done."""
    open_window(state, kind)


OPEN_WINDOW: Final = Rule("bd open window", open_now)


def time_now(state: BattleDecks) -> int:
    """BD-15.16: what the moment allows: events about the roll, about damage, or all others. A WR is like the window it is in."""
    for window in reversed(state.windows):
        if window.kind == W5:
            return ON_ROLL
        if window.kind == W6:
            return ON_DAMAGE
        if window.kind != WR:
            return ANY_TIME
    return ANY_TIME


def fits_the_moment(state: BattleDecks, time: int) -> bool:
    """BD-15.16: whether an event of this window value may be played now."""
    if time == ON_EVENT:
        return bool(state.windows) and state.windows[-1].kind == WR
    return time == time_now(state)


def lift(state: BattleDecks, stop: int) -> None:
    """BD-15.15: standing passes until this moment are over."""
    for seat in range(state.match.seats):
        order = state.until[seat]
        if order and order & STOP == stop + 1:
            state.pass_until(seat, order - stop - 1)


def moment(state: BattleDecks, kind: int, viewer: int) -> str:
    """What a window follows, as exactly as it can be told."""
    if kind == WR:
        entry = state.entry_called(state.windows[-1].entry)
        if entry is not None:
            return f"{MOMENTS[kind]}: {state.say_entry(entry, viewer)}."
    elif kind == W4 and state.attacks:
        attack = state.attacks[-1]
        return f"{state.called(attack.attacker, viewer)} attacks {state.called(attack.target, viewer)}."
    elif kind == W4 and state.scopes:
        words = state.scopes[-1]
        return f"{state.called(words[SOURCE], viewer)} uses {words[USED][0].called}."
    elif kind == W5 and state.rolling:
        return rolled(state, state.rolling[-1], viewer)
    elif kind == W6 and state.blows:
        hits = [hit for hit in state.blows[-1] if hit.amount > 0]
        return " ".join([f"{state.called(hit.thing, viewer)} is about to take {hit.amount} damage." for hit in hits])
    whose = "Your" if viewer == state.active else f"{state.match.names[state.active]}'s"
    return f"{MOMENTS[kind].format(whose=whose)}."


class EventOrPass(Window):
    """BD-D.6: play one legal event, or pass."""

    stops: ClassVar[tuple[str, ...]] = ("the end of this turn", "the end of this round")
    waves: ClassVar[tuple[str, ...]] = (
        "the start of rounds",
        "the start of turns",
        "what is deployed",
        "declared actions",
        "rolls",
        "damage",
        "finished actions",
        "equalizers",
        "the end of turns",
        "the end of rounds",
        "announced events",
        "your own turn",
    )
    waves_once: ClassVar[int] = 11

    def seat(self, state: BattleDecks, seat: int, kind: int) -> int:
        return seat

    def could(self, state: BattleDecks, seat: int, kind: int) -> bool:
        """Any card of a hand may be an event."""
        return bool(state.zones[seat * ZONES + HAND])

    def waved(self, state: BattleDecks, seat: int, kind: int, waves: int) -> bool:
        """BD-15.15: a standing pass for a kind of window; in one's own turn events can be played in step 1, without any window."""
        if waves >> kind & 1:
            return True
        return waves & OWN_TURN != 0 and state.active == seat and kind in OWN_WINDOWS

    def plays(self, state: BattleDecks, seat: int, kind: int) -> list[int]:
        offers: list[int] = []
        hand = state.zones[seat * ZONES + HAND]
        answering = kind == WR
        now = time_now(state)
        for at, copy in enumerate(hand):
            card = state.prints[state.card[copy]]
            if card.kind != EVENT or not (answering if card.time == ON_EVENT else card.time == now):
                continue
            if state.is_repeated(hand, at):
                continue
            if not WHY_NOT_EVENT.do(state, seat, copy):
                offers.append(state.stay[copy])
        return offers

    def acted(self, state: BattleDecks, seat: int, kind: int, move: int) -> None:
        ANNOUNCE_EVENT.do(state, seat, move)

    def passed(self, state: BattleDecks, seat: int, kind: int) -> None:
        state.pass_window(seat, CLOCKWISE)

    def prompt(self, state: BattleDecks, seat: int, kind: int, viewer: int) -> str:
        return f"{moment(state, kind, viewer)} Play an event, or pass."

    def say(self, state: BattleDecks, seat: int, kind: int, move: int, viewer: int) -> str:
        if move < 0:
            return self.say_pass(move, viewer == seat)
        return f"play {state.label_of(move, viewer)}"

    def key(self, state: BattleDecks, seat: int, kind: int, move: int) -> int:
        return move if move < 0 else state.key_of(move)

    def about(self, state: BattleDecks, seat: int, kind: int, move: int) -> About:
        return About("play", (move,)) if move >= 0 else super().about(state, seat, kind, move)

    def why_not(self, state: BattleDecks, seat: int, kind: int, text: str) -> tuple[str, str]:
        """The rule that keeps an event of one's hand from being played now."""
        for copy in state.zones[seat * ZONES + HAND]:
            if text.casefold() == f"play {state.label_of(state.stay[copy], seat)}".casefold():
                return self.why_not_card(state, seat, kind, state.stay[copy])
        return super().why_not(state, seat, kind, text)

    def why_not_card(self, state: BattleDecks, seat: int, kind: int, thing: int) -> tuple[str, str]:
        copy = thing & COPY
        if state.place[copy] != state.own(seat, HAND):
            return "", "Only events of your hand can be played now."
        card = state.prints[state.card[copy]]
        if card.kind != EVENT:
            return "BD-6.10", f"{card.label} can be played only in step 1 of your own turn."
        if not fits_the_moment(state, card.time):
            rule = "BD-15.13" if time_now(state) == ON_ROLL else "BD-15.16"
            return rule, f"{card.label} can't be played at this moment."
        return "BD-15.6", f"{card.label} has no legal target now."


EVENT_OR_PASS: Final = EventOrPass("bd event or pass")
