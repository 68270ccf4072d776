"""BH-16.9, BH-16.12: what may be done a hundred times in a phase, and what never ends."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine import scenarios
from rubrica.engine.errors import IllegalMove
from rubrica.games.bluthelden import game

OFTEN = 100

CARDS = """
[cards]
Top = { asp = 1, hp = 1, ini = 1, text = 'Only if it is your turn, 0 ASP: put an "INI +1" counter on this.' }
Bell = { type = "artifact", asp = 1, text = "0 ASP: gain 1 LP. 0 ASP: lose 1 LP." }
Drum = { type = "artifact", asp = 1, text = "0 ASP: gain 1 LP." }
Well = { type = "resource" }
Boomerang = { type = "spell", asp = 0, text = "Return this to its owner's hand." }
Dart = { type = "spell", asp = 0, text = "Lose 1 LP." }
Spy = { asp = 20, hp = 1, ini = 1, text = "Hideout: 20 ASP." }
Hook = { type = "artifact", asp = 1, text = "0 ASP: return target permanent to its owner's hand." }
[cards.Wheel]
type = "artifact"
asp = 1
text = 'Only if it is your turn, 0 ASP: gain 1 ASP. Whenever you gain ASP, you may put a "charge" counter on this.'
[cards.Echo]
type = "artifact"
asp = 1
text = 'Turn: put a "charge" counter on this. Whenever this gets a counter, put a "charge" counter on this.'
"""


def table(position: str) -> Any:
    return game.set_up(
        scenarios.parse(f'title = "Often"\n[position]\ngame = "bluthelden"\n{position}\n{CARDS}', "test")
    )


def offered(state: Any) -> list[str]:
    return [move.text for move in state.moves]


def often(state: Any, *moves: str) -> None:
    """Make these moves a hundred times."""
    for _ in range(OFTEN):
        for move in moves:
            state.play(move)


def refused(state: Any, move: str) -> None:
    assert move not in offered(state)
    with pytest.raises(IllegalMove, match=r"BH-16\.12"):
        state.play(move)


def test_one_ability_a_hundred_times() -> None:
    """BH-X.59: an ability that costs nothing is offered a hundred times in one phase."""
    state = table('A.war1 = ["Top", "-"]\nA.resources = ["Well", "-", "-"]')
    often(state, "use Top at A war 1a", "pass")
    assert state.seat == 0
    assert game.look(state, "A.war1a.ini") == 101
    refused(state, "use Top at A war 1a")


def test_abilities_are_counted_by_name_and_player() -> None:
    """BH-16.12, BH-R.96: cards of one name are one option, the opponent's another; the next phase begins anew."""
    state = table('A.permanents = ["Bell", "Bell", "Drum"]\nB.permanents = ["Bell"]')
    often(state, "use Bell at A permanents 1, ability 1")
    refused(state, "use Bell at A permanents 2, ability 1")
    assert offered(state) == [
        "use Bell at A permanents 1, ability 2",
        "use Bell at A permanents 2, ability 2",
        "use Drum at A permanents 3",
        "pass",
    ]
    state.play("pass")
    assert "use Bell at B permanents 1, ability 1" in offered(state)
    for _ in range(OFTEN):
        state.play("pass")
        state.play("pass")
    assert (state.seat, state.chain) == (1, [])
    state.play("pass")
    assert game.look(state, "phase") == "main 2"
    state.play("pass")
    assert "use Bell at A permanents 1, ability 1" in offered(state)


def test_one_card_a_hundred_times() -> None:
    """BH-16.12: cards of one name are played a hundred times; others go on."""
    state = table('A.hand = ["Boomerang", "Dart"]')
    often(state, "play Boomerang", "pass")
    refused(state, "play Boomerang")
    assert offered(state) == ["play Dart", "pass"]


def test_hiding_a_hundred_times() -> None:
    """BH-16.12, BH-R.40: a hidden play has no name: all of them are one option."""
    state = table('A.hand = ["Spy"]\nA.asp = 250\nA.resources = ["Well", "-", "-"]\nA.permanents = ["Hook"]')
    often(state, "hide Spy", "pass", "use Hook at A permanents 1", "Spy at A hideout 1a", "pass")
    refused(state, "hide Spy")


def test_trinkets_a_hundred_times() -> None:
    """BH-16.12: a Blood Trinket is made a hundred times in a phase."""
    state = table("A.blood = 150")
    often(state, "make a Blood Trinket")
    assert "make a Blood Trinket" not in offered(state)


def test_a_may_is_offered_a_hundred_times() -> None:
    """BH-16.12: saying yes to the "may" of cards of one name; after 100 times in a phase it is not offered any more."""
    state = table('A.permanents = ["Wheel", "Wheel"]')
    yes = 0
    for _ in range(60):
        state.play("use Wheel at A permanents 1")
        while state.chain or "pass" not in offered(state):
            yes += "yes" in offered(state)
            state.play(next((text for text in ("yes", "pass") if text in offered(state)), offered(state)[0]))
    assert yes == OFTEN
    assert sum(state.counter(thing, "charge") for thing in state.side(0)) == OFTEN


def test_an_own_entry_in_between() -> None:
    """BH-16.9: the count of triggers begins anew when a player adds an entry, and with a phase."""
    state = table('A.permanents = ["Echo", "Drum"]')
    state.play("use Echo at A permanents 1")
    for _ in range(900):
        state.play("pass")
    state.play("use Drum at A permanents 2")
    resolved = 0
    while not state.over:
        state.play("pass")
        resolved += 1
    assert resolved == 1001
    assert state.ending[0] == "BH-16.9"


def test_each_phase_counts_anew() -> None:
    """BH-16.12: what was used sixty times in Main Phase 1 may be used a hundred times in Main Phase 2."""
    state = table('A.permanents = ["Bell", "Drum"]\nB.permanents = ["Drum"]')
    for _ in range(60):
        state.play("use Bell at A permanents 1, ability 1")
        state.play("use Drum at A permanents 2")
    while game.look(state, "phase") != "main 2":
        state.play("pass")
    assert state.seat == 1
    state.play("pass")
    often(state, "use Bell at A permanents 1, ability 1")
    refused(state, "use Bell at A permanents 1, ability 1")


def test_triggers_of_two_phases_are_not_in_a_row() -> None:
    """BH-16.9: a thousand triggered entries within one phase. Six hundred in each Main Phase are none; then a thousand are."""
    clock = '''
[cards.Clock]
type = "artifact"
asp = 1
text = """At the beginning of your turn, put a "tick" counter on this.
Whenever this gets a "tick" counter, if there are 599 or fewer "tick" counters on this, put a "tick" counter on this."""
'''
    state = table('phase = "end"\nA.permanents = ["Clock"]\nB.permanents = ["Clock", "Drum"]\n' + clock)
    while game.look(state, "phase") != "main 2":
        state.play("pass" if "pass" in offered(state) else state.moves[-1])
    while state.chain:
        state.play("pass")
    assert not state.over
    assert [state.counter(state.side(seat)[-1 - seat], "tick") for seat in range(2)] == [600, 600]


def test_a_thousand_from_the_beginning_of_a_phase() -> None:
    """BH-16.9: the thousandth triggered entry of a phase is the last one."""
    clock = '''
[cards.Clock]
type = "artifact"
asp = 1
text = """At the beginning of your turn, put a "tick" counter on this.
Whenever this gets a "tick" counter, put a "tick" counter on this."""
'''
    state = table('phase = "end"\nA.permanents = ["Clock"]\n' + clock)
    while not state.over:
        state.play(state.moves[-1])
    assert state.ending[0] == "BH-16.9"
    assert state.counter(state.side(0)[-1], "tick") == 999
