"""BD-15.6 to BD-15.11: an event is announced, answered, and resolves."""

from __future__ import annotations

from typing import Final

from rubrica.engine import deeds
from rubrica.engine.announcing import Plan
from rubrica.engine.chain import Entry
from rubrica.engine.lasting import Change
from rubrica.engine.state import COPY, YOU
from rubrica.engine.steps import Rule
from rubrica.engine.windows import next_seat
from rubrica.games.battledecks.announcing import FINISH, aim, announce, could_be_chosen, tell_targets
from rubrica.games.battledecks.edges import stopped
from rubrica.games.battledecks.events import tell
from rubrica.games.battledecks.kinds import ANNOUNCED, EVENT_CARD, EVENT_PLAYED, EVENTS, LOOKOUT, NO_EVENTS, WR
from rubrica.games.battledecks.leaving import discard_event
from rubrica.games.battledecks.numbers import keep
from rubrica.games.battledecks.state import CANCELLED, RESOLVE, SAY_ENTRY, BattleDecks
from rubrica.games.battledecks.units import begin_unit
from rubrica.games.battledecks.values import fresh_words
from rubrica.games.battledecks.windows import ANNOUNCE_EVENT, WHY_NOT_EVENT, fits_the_moment, open_window
from rubrica.language.nodes.announcing import checked_targets, targets_said


def why_not_event(state: BattleDecks, seat: int, copy: int) -> str:
    """The rule that forbids announcing an event of a hand now, or nothing."""
    card = state.prints[state.card[copy]]
    if not fits_the_moment(state, card.time):
        return "BD-15.16"
    if stopped(state, seat, NO_EVENTS):
        return "BD-R.139"
    words = fresh_words(state.stay[copy], seat, None, None, 0)
    if not all(condition.holds(state, words) for condition in card.conditions):
        return "BD-15.6"
    return "" if could_be_chosen(state, card.effect, card.asked, words) else "BD-15.6"


WHY_NOT_EVENT.is_done_by(why_not_event)


def announce_event(state: BattleDecks, seat: int, thing: int) -> None:
    """BD-15.6: it lies face up among announced events; then its targets and modes are chosen."""
    state.calm = False
    state.now(GOES_ON, seat)
    shown = state.move(thing & COPY, state.table(ANNOUNCED))
    announce(state, EVENT_CARD, shown, seat, None)


ANNOUNCE_EVENT.is_done_by(announce_event)


def goes_on(state: BattleDecks, seat: int, b: int) -> None:
    """BD-15.5, BD-15.7: the window in which it was announced goes on, unless that was step 1; the next player is asked."""
    if state.windows:
        state.ask_again(next_seat(state, seat))


GOES_ON: Final = Rule("bd window goes on", goes_on)


def finish_event(state: BattleDecks, scope: int, plan: Plan) -> None:
    state.now(IS_ANNOUNCED, scope)
    card = state.card_of(plan.thing)
    aim(state, scope, card.asked, card.aimed)


FINISH[EVENT_CARD] = finish_event


def is_announced(state: BattleDecks, scope: int, b: int) -> None:
    """BD-15.7: all is chosen: abilities that wait for it trigger, then a WR opens, then it resolves."""
    words = state.scopes[scope]
    thing, seat = words[0], words[YOU]
    entry = state.add_entry(EVENT_CARD, thing, seat, None, words)
    state.deed(deeds.PLAYED, seat + 1, label=state.card_of(thing).label)
    if state.news is not None:
        state.tell(f"{state.match.names[seat]} plays {say_entry(state, entry, -1)}.")
    state.now(RESOLVE_EVENT, entry.number)
    state.now(OPEN_RESPONSE, entry.number, seat)
    state.count(EVENT_PLAYED, seat)
    tell(state, EVENT_PLAYED, thing)
    tell_targets(state, state.card_of(thing).asked, words)


IS_ANNOUNCED: Final = Rule("bd event is announced", is_announced)


def open_response(state: BattleDecks, number: int, seat: int) -> None:
    """BD-15.5: in a WR the player who did not announce the event is asked first."""
    open_window(state, WR, number, next_seat(state, seat))


OPEN_RESPONSE: Final = Rule("bd open response", open_response)


def resolve_event(state: BattleDecks, number: int, b: int) -> None:
    """BD-15.7: its WR is closed: it resolves, unless it was cancelled."""
    entry = state.entry_called(number)
    if entry is not None:
        state.chain.remove(entry)
        state.resolve(entry)


RESOLVE_EVENT: Final = Rule("bd resolve event", resolve_event)


def resolve(state: BattleDecks, entry: Entry) -> None:
    """BD-15.8: targets that are gone are skipped; if none is left it does nothing. It is a unit of its own."""
    card = state.card_of(entry.thing)
    begin_unit(state)
    state.now(AFTER_EVENT, entry.thing)
    if card.lookout:
        keep(state, (*state.changes, Change(entry.seat + 1, LOOKOUT, 0, card.lookout, entry.thing)))
    words = checked_targets(state, card.asked, entry.words)
    if words is not None and card.effect is not None:
        state.run_entry(card.effect, words)


RESOLVE.is_done_by(resolve)


def after_event(state: BattleDecks, thing: int, b: int) -> None:
    """BD-15.10: an event with a continuing effect stays in its owner's event area, any other is discarded.

    Of a player who has left meanwhile nothing stays (BD-22.4)."""
    copy = thing & COPY
    if not state.here(thing):
        return
    seat = state.owner[copy]
    if state.left >> seat & 1:
        keep(state, tuple([change for change in state.changes if change.since != thing]))
    if (state.card_of(thing).continuing or thing in state.lookouts) and any(
        change.since == thing for change in state.changes
    ):
        state.shift(copy, state.own(seat, EVENTS))
    else:
        discard_event(state, copy)


AFTER_EVENT: Final = Rule("bd after event", after_event)


def cancelled(state: BattleDecks, entry: Entry) -> None:
    """BD-15.9: a cancelled event goes to its owner's discard pile at once."""
    state.tell(f"{state.card_of(entry.thing).label} is cancelled.")
    discard_event(state, entry.thing & COPY)


CANCELLED.is_done_by(cancelled)


def say_entry(state: BattleDecks, entry: Entry, viewer: int) -> str:
    card = state.card_of(entry.thing)
    return card.label + targets_said(state, card.asked, entry.words, 0, viewer)


SAY_ENTRY.is_done_by(say_entry)
