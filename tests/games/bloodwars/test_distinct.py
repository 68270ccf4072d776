"""Which cards a player tells apart, and where a card or a Warlord stands: what offers and rules ask of the table."""

from __future__ import annotations

from typing import Any

from rubrica.engine import scenarios
from rubrica.engine.state import COPY, PLAYERS
from rubrica.games.bloodwars import game
from rubrica.games.bloodwars.kinds import CHALLENGERS, DECK, DEFENDERS, NO_SIDE, ZONES
from rubrica.games.bloodwars.losing import other_side
from rubrica.games.bloodwars.stacking import is_sworn

POSITION = """
title = "Apart"
[position]
game = "bloodwars"
A.row = [{ card = "Factol", hand = [HAND] }, { card = "Factol", hand = ["Man"] }]
A.hand = ["Man", "Man", "Imp"]
B.row = ["Foe"]
[cards]
Man = { type = "legion", alignment = "LN", plane = "Baator", cs = 3, rr = 3 }
Imp = { type = "legion", alignment = "LN", plane = "Baator", cs = 1, rr = 3 }
Oath = { type = "fate", fate = "acolyte", rr = 3, leader = "Ciphers" }
Vow = { type = "fate", fate = "acolyte", rr = 3, leader = "Ciphers" }
Factol = { type = "warlord", alignment = "LN", plane = "Baator", is = 13, rr = 3, class = "factol", faction = "Ciphers" }
Foe = { type = "warlord", alignment = "LE", plane = "Baator", is = 9, rr = 3 }
"""
A, B = 0, 1


def apart(*hand: str) -> Any:
    return game.set_up(scenarios.parse(POSITION.replace("HAND", ", ".join(hand)), "test"))


def under(state: Any, number: int = 0) -> list[int]:
    """The Legions under a Warlord of A."""
    legions: list[int] = state.legions(state.row(A)[number])
    return legions


def test_alike_cards_of_a_place_are_one_for_who_sees_them_and_for_who_does_not() -> None:
    state = apart('"Man"', '"Man"', '"Imp"')
    men = under(state)
    assert [state.card_of(thing).name for thing in state.distinct(men, A)] == ["Man", "Imp"]
    assert len(state.distinct(men, B)) == 1
    assert len(state.distinct([*men, *under(state, 1)], A)) == 3
    assert len(state.distinct([*men, *under(state, 1)], B)) == 2


def test_what_one_has_seen_is_told_apart_from_what_one_has_not() -> None:
    state = apart('"Man"', '"Man"', '"Imp"')
    for thing in under(state):
        other = apart('"Man"', '"Man"', '"Imp"')
        other.show(thing & COPY, 1 << B)
        assert len(other.distinct(under(other), B)) == 2


def test_a_flipped_legion_is_told_apart() -> None:
    state = apart('{ card = "Man", flipped = true }', '"Man"', '"Man"')
    assert len(state.distinct(under(state), A)) == 2
    assert len(state.distinct(under(state), B)) == 2


def test_what_legions_carry_tells_them_apart_for_who_sees_it() -> None:
    sworn = [f'{{ card = "Man", acolyte = "{name}" }}' for name in ("Oath", "Vow", "Oath")]
    state = apart(*sworn)
    assert len(under(state)) == 3
    assert len(state.distinct(under(state), A)) == 2
    assert len(state.distinct(under(state), B)) == 1
    assert len(apart(sworn[0], '"Man"').distinct(under(apart(sworn[0], '"Man"')), B)) == 2


def test_what_is_in_play_is_told_apart_by_its_place_and_players_are_too() -> None:
    state = apart('"Man"')
    assert state.distinct(state.row(A), A) == state.row(A)
    assert state.distinct([1, 2], A) == [1, 2]
    assert state.distinct([COPY, COPY], A) == [COPY, COPY]
    assert PLAYERS < COPY


def test_who_leads_a_card() -> None:
    state = apart('"Man"')
    first, second = state.row(A)
    assert [state.leader_of(thing) for thing in (*under(state), *under(state, 1))] == [first, second]
    assert [state.leader_of(thing) for thing in (first, *state.row(B))] == [0, 0]


def test_who_is_on_which_side() -> None:
    state = apart('"Man"')
    first, [foe] = state.row(A)[0], state.row(B)
    assert [state.side_of(warlord) for warlord in (0, first, foe)] == [NO_SIDE] * 3
    state.challenger, state.defenders = first, (foe,)
    assert [state.side_of(warlord) for warlord in (0, first, foe)] == [NO_SIDE, CHALLENGERS, DEFENDERS]
    assert [state.on_side(side) for side in (NO_SIDE, CHALLENGERS, DEFENDERS)] == [[], [first], [foe]]


def test_against_whom_one_is() -> None:
    assert [other_side(side) for side in (NO_SIDE, CHALLENGERS, DEFENDERS)] == [NO_SIDE, DEFENDERS, CHALLENGERS]


def test_an_acolyte_swears_its_legion_to_the_leader_that_it_names() -> None:
    state = apart('{ card = "Man", acolyte = "Oath" }', '"Imp"')
    man, imp = under(state)
    [foe] = state.row(B)
    assert is_sworn(state, man, state.row(A)[0])
    assert not is_sworn(state, man, foe)
    assert not is_sworn(state, imp, state.row(A)[0])


def test_everybody_holds_a_warlord_when_the_match_begins() -> None:
    assert game.start(seed=1).enlisted == 0b11


def test_what_is_no_card_is_not_in_play() -> None:
    state = apart('"Man"')
    assert not state.in_play(len(state.stay))
    assert state.in_play(state.row(A)[0])


def test_a_shuffle_forgets_what_was_used_and_presented() -> None:
    state = apart('"Man"')
    deck = state.zones[A * ZONES + DECK]
    state.spent = state.spent_outside = state.contested = frozenset({deck[0], state.row(B)[0] & COPY})
    state.script = (0,) * len(state.zones[A * ZONES + DECK])
    state.shuffle(A * ZONES + DECK)
    assert state.spent == state.spent_outside == state.contested == frozenset({state.row(B)[0] & COPY})


def test_nothing_is_left_to_do_in_a_match_that_is_over() -> None:
    state = apart('"Man"')
    state.resolving, state.leaving = True, (B,)
    state.finish((1.0, 0.0), "BW-22.4", "It is over.")
    assert (state.over, state.resolving, state.leaving) == (True, False, ())
