"""BW-15.3, BW-15.4, BW-15.10: the chain. What was announced waits and resolves from the newest to the oldest."""

from __future__ import annotations

from typing import Any, Final

from rubrica.engine import deeds
from rubrica.engine.chain import Entry
from rubrica.engine.permanents import Gone
from rubrica.engine.state import COPY, USED, Scope
from rubrica.engine.steps import Rule
from rubrica.engine.windows import COUNTER_CLOCKWISE, next_seat
from rubrica.games.bloodwars.events import collect
from rubrica.games.bloodwars.giving import can_be_given, lay_on
from rubrica.games.bloodwars.kinds import (
    CHAIN,
    DEAD_BOOK,
    DISCARD,
    END_OF_CHAIN,
    IS_CANCELLED,
    RESPONSES,
)
from rubrica.games.bloodwars.lasting import expire
from rubrica.games.bloodwars.leaving import to_hand, to_pile
from rubrica.games.bloodwars.numbers import is_protected, is_untargeted
from rubrica.games.bloodwars.state import CANCELLED, MAY_TARGET, RESOLVE, SAY_ENTRY, BloodWars
from rubrica.language.nodes.announcing import Asked, checked_targets, targets_said

# Kinds of entry.
FATE_CARD: Final = 0
POWER: Final = 1
GIFT: Final = 2
"""An Item or Support that is given to a Legion (BW-14.6)."""


def add_entry(state: BloodWars, kind: int, thing: int, seat: int, ability: Any, words: Scope, host: int = 0) -> None:
    """BW-15.3, BW-15.4: it is on the chain now, and a round of responses begins at the right of who announced it."""
    state.gone[thing] = Gone(seat, state.place[thing & COPY], card=state.card[thing & COPY])
    entry = state.add_entry(kind, thing, seat, ability, words, host=host)
    if state.news is not None:
        state.deed(deeds.USED if kind == POWER else deeds.PLAYED, seat + 1, label=state.card_of(thing).label)
        does = "gives" if kind == GIFT else "uses" if kind == POWER else "plays"
        state.tell(f"{state.match.names[seat]} {does} {say_entry(state, entry, -1)}.")
    if state.resolving:
        # What a resolving text announces is not answered (BW-15.4).
        return
    if state.windows and state.windows[-1].kind == RESPONSES:
        state.windows.pop()
    state.open_window(next_seat(state, seat, COUNTER_CLOCKWISE), RESPONSES, entry.number)


def resolve(state: BloodWars, entry: Entry) -> None:
    """BW-15.10: what has lost its target does nothing; the source's own leaving does not stop it."""
    if entry.seat not in state.in_turn():
        put_away(state, entry)
        return
    if entry.kind == GIFT:
        resolve_gift(state, entry)
        return
    state.now(AFTER_FATE, entry.thing)
    words = checked_targets(state, asked_of(state, entry), entry.words)
    effect = state.card_of(entry.thing).effect if entry.kind == FATE_CARD else entry.ability.effect
    if words is not None:
        state.run_entry(effect, words)


RESOLVE.is_done_by(resolve)


def resolve_gift(state: BloodWars, entry: Entry) -> None:
    """BW-14.6: it stays with the Legion for the rest of the Combat; if it can't be given any more it is discarded."""
    if state.here(entry.thing) and can_be_given(state, entry.seat, entry.thing, entry.host):
        lay_on(state, entry.thing, entry.host)
    else:
        put_away(state, entry)


def after_fate(state: BloodWars, thing: int, b: int) -> None:
    """BW-14.4: a played Fate card is discarded after it resolves, unless its text says otherwise."""
    if state.place[thing & COPY] != state.base + CHAIN:
        return
    goes = state.card_of(thing).after_play
    if goes == "command_hand":
        to_hand(state, thing)
    else:
        to_pile(state, [thing], DEAD_BOOK if goes == "dead_book" else DISCARD)


AFTER_FATE: Final = Rule("bw after fate", after_fate)


def cancelled(state: BloodWars, entry: Entry) -> None:
    """Codex 5.4: a card has cancelled it, and what waits for that fires."""
    collect(state, IS_CANCELLED, entry.seat, entry.thing)
    put_away(state, entry)


CANCELLED.is_done_by(cancelled)


def put_away(state: BloodWars, entry: Entry) -> None:
    """It does nothing: a Fate card is discarded; the source of a Power stays where its cost has put it."""
    copy = entry.thing & COPY
    if entry.kind != POWER and (state.place[copy] == state.base + CHAIN or state.is_stacked(copy)):
        to_pile(state, [entry.thing])


def void_chain(state: BloodWars) -> None:
    """BW-15.15: an effect that ends the Challenge voids the rest of the chain."""
    while state.chain:
        put_away(state, state.chain.pop())


def chain_is_empty(state: BloodWars) -> None:
    """The whole chain has resolved."""
    state.resolving = False
    state.gone.clear()
    expire(state, END_OF_CHAIN)
    if state.windows:
        state.ask_again(state.active)


def may_target(state: BloodWars, words: Scope, thing: int) -> bool:
    """What is protected from a source can't be its target."""
    return not is_protected(state, words, thing) and not is_untargeted(state, words, thing)


MAY_TARGET.is_done_by(may_target)


def asked_of(state: BloodWars, entry: Entry) -> Asked | None:
    """The targets and modes that the text of an entry asks for."""
    if entry.kind == GIFT:
        return None
    asked: Asked | None = state.card_of(entry.thing).asked if entry.kind == FATE_CARD else entry.ability.asked
    return asked


def say_entry(state: BloodWars, entry: Entry, viewer: int) -> str:
    """An entry in words."""
    name = state.card_of(entry.thing).label
    if entry.kind == GIFT:
        return f"{name} to {state.called(entry.host, viewer)}"
    on = targets_said(state, asked_of(state, entry), entry.words, 0, viewer)
    for hand in entry.words[USED][2:]:
        on += f" (on {state.called(hand, viewer)})"
    return f"{name}: {entry.ability.called}{on}" if entry.kind == POWER else f"{name}{on}"


SAY_ENTRY.is_done_by(say_entry)
