"""BH-15.6: what leaves play leaves nothing behind; where things are and were last (BH-3), and what is read off them."""

from __future__ import annotations

from typing import Any

from rubrica.engine import scenarios
from rubrica.engine.chain import Entry
from rubrica.engine.lasting import WHILE, Change
from rubrica.engine.state import COPY, PLACE
from rubrica.games.bluthelden import game
from rubrica.games.bluthelden.chain import TRIGGER
from rubrica.games.bluthelden.combat import ECSTASY_RULE
from rubrica.games.bluthelden.damage import deal, prevented
from rubrica.games.bluthelden.kinds import (
    ASP,
    BANISHED,
    GRAVEYARD,
    HAND,
    HP,
    LANES,
    LEVEL,
    POOL_DECK,
    POW,
    PREVENT,
    REDIRECT,
    REMAINING,
    ROUND,
    SPELL_DECK,
    WAR,
    WAR_SLOTS,
    ZONES,
)
from rubrica.games.bluthelden.leaving import banish, leave, send
from rubrica.games.bluthelden.placing import gain_control
from rubrica.games.bluthelden.rushing import end_rushes
from rubrica.games.bluthelden.values import Control, Ward

TABLE = """
    title = "A fox and an owl"
    [position]
    game = "bluthelden"
    A.asp = 9
    A.hand = ["Fox"]
    A.war1 = ["Fox", "-"]
    B.war1 = ["Owl", "-"]
    B.asp = 9
    [cards]
    Fox = { asp = 1, pow = 1, hp = 3, text = "When this dies, gain 1 LP." }
    Owl = { asp = 1, pow = 1, hp = 3, text = "When this dies, gain 1 LP." }
"""


def table() -> tuple[Any, int, int]:
    state = game.set_up(scenarios.parse(TABLE, "test"))
    fox, owl = (next(thing for thing in state.playing if state.name_of(thing) == name) for name in ("Fox", "Owl"))
    return state, fox, owl


def gather(state: Any, fox: int, owl: int) -> None:
    """Everything that a thing can carry, on both of them."""
    state.held = state.hidden = frozenset([fox, owl])
    state.rushes = (fox, owl)
    state.controls = (Control(fox, 0, ROUND), Control(owl, 1, ROUND))
    state.changes = (Change(fox, POW, 1, ROUND), Change(owl, POW, 1, ROUND), Change(owl, POW, 2, WHILE + fox))
    state.wards = (
        Ward(PREVENT, fox, owl, ROUND, 0),
        Ward(PREVENT, owl, fox, ROUND, 0),
        Ward(REDIRECT, owl, fox, ROUND, 0),
        Ward(REDIRECT, owl, owl, ROUND, 0),
    )
    for thing in (fox, owl):
        state.turned[thing & COPY] = True
        state.came[thing] = state.spent[thing] = state.xs[thing] = state.used[thing] = 1
        state.counters[thing] = (("Madness", 1, 1),)
        state.hurt[thing] = (owl,)


def test_nothing_is_left_of_what_has_left() -> None:
    """BH-15.6: it may come back as a new object, and nothing waits for that."""
    state, fox, owl = table()
    waiting = [kind for kind, waits in enumerate(state.waits) if fox in [source for source, _ in waits]]
    assert waiting
    gather(state, fox, owl)
    leave(state, fox, GRAVEYARD)
    assert fox not in state.playing
    assert (state.is_turned(fox), state.is_turned(owl)) == (False, True)
    assert state.held == state.hidden == {owl}
    assert state.rushes == (owl,)
    assert state.controls == (Control(owl, 1, ROUND),)
    assert state.changes == (Change(owl, POW, 1, ROUND),)
    assert state.wards == (Ward(PREVENT, owl, fox, ROUND, 0), Ward(REDIRECT, owl, owl, ROUND, 0))
    carried = (state.came, state.spent, state.xs, state.used, state.counters, state.hurt)
    assert [list(kept) for kept in carried] == [[owl]] * len(carried)
    assert not [kind for kind in waiting if fox in [source for source, _ in state.waits[kind]]]
    assert state.known_to(1, fox & COPY)


def test_numbers_are_looked_at_again_when_something_has_left() -> None:
    """BH-11.4: a lost name or ability counts no more, nor does a change that has ended."""
    state, fox, owl = table()
    state.changes = (Change(owl, POW, 1, WHILE + fox), Change(owl, POW, 1, ROUND))
    state.changed = False
    leave(state, fox, GRAVEYARD)
    assert state.changes == (Change(owl, POW, 1, ROUND),)
    assert state.changed


def test_a_rush_is_over_once() -> None:
    """BH-13.7."""
    state, fox, owl = table()
    state.rushes = (fox, owl)
    end_rushes(state)
    assert state.rushes == ()
    assert [trigger.source for trigger in state.pending] == [fox, owl]


def test_where_a_thing_is() -> None:
    """BH-3.15: a thing in play is in its place, one that has left was there last; a lane stands for its first slot."""
    state, fox, owl = table()
    held = state.stay[state.zones[0][0]]
    assert state.name_of(held) == "Fox"
    assert (state.zone_of(fox), state.zone_of(owl)) == (WAR, ZONES + WAR)
    assert (state.zone_of(held), state.row_of(held), state.lane_of(held)) == (-1, -1, -1)
    assert [state.zone_of(PLACE + lane) for lane in range(LANES)] == [WAR + lane * WAR_SLOTS for lane in range(LANES)]
    assert state.zones_of_place(1)[::WAR_SLOTS] == (WAR + WAR_SLOTS, ZONES + WAR + WAR_SLOTS)
    assert [state.zone_of(other) for other in (0, PLACE - 1, PLACE + LANES, COPY)] == [-1] * 4
    card = leave(state, fox, GRAVEYARD)
    assert (state.zone_of(fox), state.zone_of(card)) == (WAR, -1)
    state.gone.clear()
    assert state.zone_of(fox) == -1


def test_a_face_down_card_has_no_numbers() -> None:
    """BH-13.15: wherever it is."""
    state, fox, _ = table()
    held = state.stay[state.zones[0][0]]
    assert state.printed_numbers(held) == state.prints[state.card[held & COPY]].printed
    state.hidden = frozenset([held])
    assert not any(state.printed_numbers(held))


def test_numbers_that_were_fixed_for_a_text() -> None:
    """BH-7.9: POW, HP and the rest of its own card are those of the entry; what is printed once for all is not among them."""
    state, fox, owl = table()
    fixed = (5, 6, 7, 8, 0, 0, (), 2, 0)
    words = (fox, 0, None, False, fixed)
    assert [state.number_for(words, fox, what) for what in range(4)] == [5, 6, 7, 8]
    assert state.number_for(words, fox, REMAINING) == 4
    assert [state.number_for(words, fox, what) for what in (ASP, LEVEL)] == [1, 1]
    assert [state.number_for(words, owl, what) for what in (POW, HP, REMAINING)] == [1, 3, 3]
    assert [state.number_for((fox, 0, None, False, ()), fox, what) for what in (POW, HP, REMAINING)] == [1, 3, 3]


def test_what_has_left_is_neither_hurt_nor_taken() -> None:
    """BH-8.7, BH-15.6: damage and control find nobody; a hidden card takes no damage, either (BH-13.15)."""
    state, fox, owl = table()
    leave(state, fox, GRAVEYARD)
    assert not deal(state, [(owl, fox, 2)], False)
    assert not gain_control(state, fox, 1)
    assert state.controls == ()
    assert prevented(state, owl, fox, 2, False) == 0
    state.hidden = frozenset([owl])
    assert not deal(state, [(0, owl, 2)], False)
    assert state.damage[owl & COPY] == state.damage[fox & COPY] == 0
    assert not gain_control(state, state.sovereign(1), 0), "a Sovereign changes no side (BH-10.33)"
    assert state.controls == ()


def test_one_hidden_card_hides_no_other() -> None:
    """BH-13.15, BH-15.9."""
    state, fox, owl = table()
    state.hidden = frozenset([owl])
    assert state.seers(owl & COPY) == 1 << 1
    assert state.seers(fox & COPY) == state.match.everyone
    leave(state, fox, GRAVEYARD)
    assert state.known_to(1, fox & COPY)


def test_a_sovereign_goes_nowhere_and_says_so() -> None:
    """BH-10.33."""
    state, fox, _ = table()
    sovereign = state.sovereign(0)
    assert (banish(state, sovereign), send(state, sovereign, HAND)) == (0, 0)
    assert state.in_play(sovereign)
    moved = banish(state, fox)
    assert (state.place[fox & COPY], state.here(moved)) == (BANISHED, True)


def test_who_is_a_character() -> None:
    """BH-1.12: a face-up one in play, or one that was."""
    state, fox, owl = table()
    held = state.stay[state.zones[0][0]]
    state.hidden = frozenset([owl])
    assert [state.is_character(thing) for thing in (fox, owl, held, state.sovereign(0))] == [True, False, False, False]
    leave(state, fox, GRAVEYARD)
    assert state.is_character(fox)


def test_the_deck_of_a_card_that_was_in_none() -> None:
    """BH-2.10, BH-2.11, BH-15.7: what has an ASP cost, 0 too, is of the Spell Deck; a Resource is of the Pool Deck."""
    state = game.set_up(scenarios.parse(TABLE + 'Well = { type = "resource" }\nPage = { asp = 0, hp = 1 }\n', "test"))
    decks = {
        state.prints[number].name: state.deck_of(state.add(number, 0, HAND)) for number in range(len(state.prints))
    }
    assert (decks["Well"], decks["Page"], decks["Fox"]) == (POOL_DECK, SPELL_DECK, SPELL_DECK)


def test_what_a_rule_puts_on_the_chain_builds_nothing() -> None:
    """BH-14.16: it is no gift to its side."""
    state, fox, _ = table()
    entry = Entry(1, TRIGGER, fox, 0, ECSTASY_RULE, (fox, 0, None, False, ()), WAR)
    assert not state.only_builds(entry)


def test_who_hides() -> None:
    """BH-13.14: what lies face down, and nothing else."""
    state, fox, owl = table()
    state.hidden = frozenset([owl])
    assert [state.is_hiding(thing & COPY) for thing in (fox, owl)] == [False, True]
