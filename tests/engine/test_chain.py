"""The chain: windows inside windows, and entries that are named like things."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine.announcing import Plan
from rubrica.engine.cards import Card
from rubrica.engine.chain import Chained, Entry, is_entry
from rubrica.engine.game import Game
from rubrica.engine.match import Match
from rubrica.engine.state import CLOSE, COPY, SHIFT
from rubrica.engine.windows import CLOCKWISE, COUNTER_CLOCKWISE, Opened
from rubrica.engine.zones import EVERYONE, ZoneKind

EVENING, NIGHT = 1, 2
SONG, CALL = 1, 2
LARK = "Lark"
WORDS = (0, 0, None, False, ())


class Choir(Chained):
    """Three voices that answer each other."""

    def copy(self) -> Choir:
        return Choir(self.match, self)

    def say_entry(self, entry: Entry, viewer: int) -> str:
        return "a call" if entry.kind == CALL else f"the song of a {LARK}"

    def cancelled(self, entry: Entry) -> None:
        self.used[entry.number] = 1


class ChoirGame(Game):
    name, title, least_seats, most_seats = "choir", "Choir", 3, 3


def choir() -> Any:
    stand = ZoneKind("stand", sees=EVERYONE)
    return Choir(Match(ChoirGame(), (Card(LARK, {"name": LARK}),), (None,) * 3, ("A", "B", "C"), {}, "1", (stand,), 0))


def test_the_innermost_window_is_asked() -> None:
    state = choir()
    state.open_window(0, EVENING)
    state.open_window(1, NIGHT, 77)
    state.pass_window(1, CLOCKWISE)
    assert state.windows == [Opened(EVENING, 0), Opened(NIGHT, 2, 1, 77)]
    state.pass_window(2, COUNTER_CLOCKWISE)
    assert state.windows == [Opened(EVENING, 0), Opened(NIGHT, 1, 2, 77)]
    assert not state.all_passed()
    state.pass_window(1, CLOCKWISE)
    assert state.all_passed()
    state.ask_again(0)
    assert state.windows == [Opened(EVENING, 0), Opened(NIGHT, 0, 0, 77)]
    assert not state.all_passed()


def test_who_has_left_need_not_pass() -> None:
    state = choir()
    state.left = 0b010
    state.open_window(0)
    state.pass_window(0, CLOCKWISE)
    assert state.windows == [Opened(0, 2, 1)]
    state.pass_window(2, CLOCKWISE)
    assert state.all_passed()


def test_where_somebody_leaves_the_next_is_asked_and_their_pass_counts_no_more() -> None:
    state = choir()
    state.open_window(1)
    state.left = 0b010
    state.leave_windows(1, CLOCKWISE)
    assert state.windows == [Opened(0, 2)]

    state = choir()
    state.open_window(0)
    state.pass_window(0, CLOCKWISE)
    state.pass_window(1, CLOCKWISE)
    state.left = 0b001
    state.leave_windows(0, CLOCKWISE)
    assert state.windows == [Opened(0, 2, 1)]


def test_a_pass_is_looked_for_behind_those_who_left_before() -> None:
    state = choir()
    state.left = 0b010
    state.open_window(0)
    state.pass_window(0, CLOCKWISE)
    state.left = 0b011
    state.leave_windows(0, CLOCKWISE)
    assert state.windows == [Opened(0, 2, 0)]


def test_every_entry_has_a_number_of_its_own() -> None:
    state = choir()
    song, call = state.add_entry(SONG, 0, 0, None, WORDS), state.add_entry(CALL, 0, 1, None, WORDS)
    assert [entry.number for entry in state.chain] == [1 << SHIFT | COPY, 2 << SHIFT | COPY]
    assert is_entry(song.number)
    assert not is_entry(COPY)
    assert not is_entry(1 << SHIFT)
    assert (state.entry_called(song.number), state.entry_called(call.number)) == (song, call)
    assert (state.called(song.number, 0), state.called(call.number, 0)) == (
        "entry 1, the song of a Lark",
        "entry 2, a call",
    )
    assert state.about("choose", call.number).entries == (1,)
    assert state.here(song.number)
    state.cancel(song)
    assert state.chain == [call]
    assert song.number in state.used
    assert not state.here(song.number)
    assert state.called(song.number, 0) == "an entry that is gone"


def test_the_cards_that_entries_name() -> None:
    """A client shows the card of an entry only if its words name it."""
    state = choir()
    lark = state.stay[state.add(0, 0, state.zone(0, 0))]
    for kind, thing in ((SONG, lark), (CALL, lark), (SONG, 0)):
        state.add_entry(kind, thing, 0, None, WORDS)
    assert state.chain_cards(0) == [(LARK, lark), ("", 0), ("", 0)]


def test_an_entry_is_changed_where_it_lies() -> None:
    state = choir()
    song, call = state.add_entry(SONG, 0, 0, None, WORDS), state.add_entry(CALL, 0, 1, None, WORDS)
    state.replace_entry(song.on(77))
    assert state.chain == [song.on(77), call]


@pytest.mark.plain
def test_the_words_of_an_entry_are_closed_after_its_text() -> None:
    state = choir()
    state.scopes.append(WORDS)
    state.run_entry(None, (5, *WORDS[1:]))
    assert state.scopes == [WORDS, (5, *WORDS[1:])]
    assert state.agenda == [(CLOSE, 1, 0), (None, 1, 0)]


def test_nothing_waits_when_the_match_is_over() -> None:
    state = choir()
    state.open_window(0)
    state.add_entry(SONG, 0, 0, None, WORDS)
    state.plan = Plan(SONG, 0, None)
    state.finish((1.0, 0.0, 0.0), "CH-1", "That was the last song.")
    assert (state.chain, state.windows, state.plan) == ([], [], None)


def test_an_entry_is_of_the_seat_that_put_it_there() -> None:
    state = choir()
    call = state.add_entry(CALL, 0, 1, None, WORDS)
    assert state.controller(call.number) == 1
    state.cancel(call)
    assert state.controller(call.number) == -1
