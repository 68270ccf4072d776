"""What is not done because nothing could come of it: counted, since a position looks the same either way."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from counting import calls

from rubrica.engine import scenarios
from rubrica.games.bluthelden import game
from rubrica.games.bluthelden.numbers import compute
from rubrica.games.bluthelden.priority import PRIORITY

pytestmark = pytest.mark.plain

CARDS = """
[cards]
Well = { type = "resource", text = "Turn: gain 1 ASP." }
Wolf = { asp = 1, pow = 2, hp = 2, ini = 3 }
Rat = { asp = 1, pow = 1, hp = 1, ini = 1 }
Fox = { asp = 1, pow = 1, hp = 1, ini = 1, text = "Turn: gain 1 LP." }
Bolt = { type = "spell", asp = 1, text = "Surge. Deal 3 damage to target character." }
Exile = { type = "spell", asp = 1, text = "Banish target character." }
Flee = { type = "spell", asp = 1, text = "Return target character to its owner's hand." }
Horn = { type = "spell", asp = 1, text = "Target character gets +1/+1 until end of round." }
Drum = { type = "spell", asp = 1, text = "Target character gets +1/+1 until end of combat." }
Flag = { type = "artifact", asp = 1, text = "Friendly characters have +1/+0." }
Hymn = { type = "artifact", asp = 1, text = "Characters in a War Zone have +1/+0." }
Moss = { type = "artifact", asp = 1, text = "Damaged characters have +1/+0." }
Golem = { asp = 1, pow = 1, hp = 1, ini = 1, text = "This enters play with one +1/+1 counter." }
Lair = { asp = 9, hp = 1, ini = 1, text = "Hideout: 1 ASP." }
Wall = { asp = 1, hp = 3, text = "Barrier." }
Monk = { asp = 1, hp = 1, text = "Binding." }
Rock = { asp = 1, hp = 1, text = "Indestructible." }
Bell = { type = "artifact", asp = 1, text = "0 ASP: gain 1 LP." }
Crown = { type = "artifact", asp = 1, text = "Mythic." }
"""


def position(text: str) -> Any:
    state = game.set_up(scenarios.parse(f'title = "Work"\n[position]\ngame = "bluthelden"\n{text}\n{CARDS}', "test"))
    state.news = None
    return state


def play(state: Any, *texts: str) -> Counter[str]:
    """What some moves call, and the passes of both after each that resolve what they have put on the chain."""

    def work() -> None:
        for text in texts:
            state.play(text)
            while state.chain and "pass" in [move.text for move in state.moves]:
                state.play("pass")

    return calls(work)


TABLE = """
A.asp = 9
A.hand = ["Rat", "Golem", "Bolt", "Exile", "Flee", "Horn"]
A.resources = ["Well", "-", "-"]
A.war1 = ["Wolf", "-"]
B.war1 = ["Wolf", "Rat"]
"""


@pytest.mark.parametrize(
    ("more", "moves", "times"),
    [
        ("", ["play Rat", "to war 1b"], 0),
        ("", ["play Golem", "to war 1b"], 1),
        ('A.permanents = ["Flag"]', ["play Rat", "to war 1b"], 1),
        ("", ["move Wolf at A war 1a to back 1a"], 0),
        ('A.permanents = ["Flag"]', ["move Wolf at A war 1a to back 1a"], 0),
        ('A.permanents = ["Hymn"]', ["move Wolf at A war 1a to back 1a"], 1),
        ('A.permanents = ["Moss"]', ["move Wolf at A war 1a to back 1a"], 1),  # it is turned for that
        ("", ["play Bolt", "Wolf at B war 1a"], 0),
        ('A.permanents = ["Flag"]', ["play Bolt", "Wolf at B war 1a"], 1),
        ("", ["play Exile", "Wolf at B war 1a"], 0),
        ('A.permanents = ["Flag"]', ["play Exile", "Wolf at B war 1a"], 1),
        ("", ["play Flee", "Wolf at B war 1a"], 0),
        ('A.permanents = ["Flag"]', ["play Flee", "Wolf at B war 1a"], 1),
        ("", ["play Horn", "Wolf at B war 1a"], 1),
        ("", ["play Horn", "Wolf at B war 1a", "play Exile", "Wolf at B war 1a"], 2),
        ("", ["play Horn", "Wolf at B war 1a", "play Exile", "Rat at B war 1b"], 1),
    ],
)
def test_numbers_are_computed_when_something_they_come_from_has_changed(
    more: str, moves: list[str], times: int
) -> None:
    """BH-11.4."""
    assert play(position(f"{TABLE}{more}"), *moves)["compute"] == times


@pytest.mark.parametrize(("hand", "times"), [([], 0), (["Horn"], 2), (["Drum"], 2)])
def test_a_round_passes_without_computing(hand: list[str], times: int) -> None:
    """Phases begin and end; only what lasts until then is another number, when it begins and when it ends."""
    state = position(f'A.asp = 9\nA.hand = {hand}\nA.war1 = ["Rat", "-"]\nB.war1 = ["Rat", "-"]')
    found = play(state, *[f"play {card}" for card in hand], *(["Rat at A war 1a"] if hand else []))

    def work() -> None:
        while state.round == 3:
            state.play(state.moves[-1])

    found += calls(work)
    assert (found["compute"], found["renewed"]) == (times, 0)


def test_who_counts_as_another_card_is_asked_only_if_something_lasts() -> None:
    """BH-R.140."""
    state = position(f'{TABLE}A.permanents = ["Flag"]')
    assert play(state, "play Rat", "to war 1b")["turn_faces"] == 0
    assert play(state, "play Horn", "Wolf at B war 1a")["turn_faces"] == 1


def offers_of(seat: int, text: str) -> Counter[str]:
    """What is called for the offers of a seat; both could do something, so that nobody passes by."""
    state = position(f'{text}\nA.lp = 9\nB.lp = 9\nA.permanents = ["Bell"]\nB.permanents = ["Bell"]')
    return calls(lambda: PRIORITY.plays(state, seat, 0))


@pytest.mark.parametrize(
    ("seat", "text", "times"),
    [
        (1, 'B.asp = 9\nB.hand = ["Rat", "Bolt"]', 1),  # only Surge, in the opponent's Main Phase
        (1, 'phase = "main 2"\nB.asp = 9\nB.hand = ["Rat", "Bolt"]', 2),
        (0, 'phase = "main 2"\nA.asp = 9\nA.hand = ["Rat", "Bolt"]', 1),
        (0, 'phase = "combat"\nA.asp = 9\nA.hand = ["Rat", "Bolt"]', 1),
        (0, 'phase = "end"\nA.asp = 9\nA.hand = ["Rat", "Bolt"]', 2),
        (0, 'A.asp = 9\nA.hand = ["Rat", "Rat"]', 1),  # each name once
        (0, 'A.hand = ["Rat", "Bolt"]', 0),  # nothing can pay for them
        (0, 'A.hand = ["Rat", "Lair"]\nA.asp = 2', 3),  # a hidden card costs 2, whatever is printed
        (0, 'A.played = 1\nA.hand = ["Well"]', 0),
        (0, 'A.hand = ["Well"]', 1),
    ],
)
def test_what_surely_cannot_be_played_is_not_looked_at(seat: int, text: str, times: int) -> None:
    """BH-5.13, BH-6.9, BH-10.9."""
    assert offers_of(seat, text)["why_not_play"] == times


def test_what_nobody_has_is_not_looked_for() -> None:
    """BH-8.4, BH-13.16, BH-14.2: gained abilities, hidden cards, Tactical Shifts, abilities that only turn what is turned."""
    bare = offers_of(0, 'A.war1 = ["Fox", { card = "Fox", turned = true }]\nA.war2 = ["Wolf", "-"]')
    names = ("activated", "hidden_cards", "may_shift", "offer_abilities", "why_not_use", "offer_moves")
    assert [bare[name] for name in names] == [0, 0, 0, 2, 0, 2]
    hiding = offers_of(0, 'A.hidden1 = ["Lair", "-"]')
    assert hiding["hidden_cards"] == 1


def test_slots_are_listed_only_for_whom_they_differ() -> None:
    """BH-6.13: whether there is one at all is seen at once."""
    there = 'A.asp = 9\nA.resources = ["Well", "-", "-"]\n'
    assert offers_of(0, f'{there}A.hand = ["Rat"]')["slots_for"] == 0
    assert offers_of(0, f'{there}A.hand = ["Wall"]')["slots_for"] == 1
    full = 'A.war1 = ["Rat", "Rat"]\nA.back1 = ["Rat", "Rat"]\n'
    assert offers_of(0, f'{there}{full}A.hand = ["Rat"]')["slots_for"] == 0
    assert offers_of(0, f'{there}{full}A.hand = ["Monk"]')["slots_for"] == 1


def test_state_checks_look_only_at_what_can_be() -> None:
    """BH-11.14: hidden cards, what lasts, Epic and Mythic ones, the dead."""
    found = play(position(TABLE), "play Rat", "to war 1b")
    names = ("uncover_hideouts", "lapse", "namesakes", "is_dead", "drop")
    assert [found[name] for name in names] == [0, 0, 0, 0, 0]
    assert play(position(f'{TABLE}B.permanents = ["Crown"]'), "play Rat", "to war 1b")["namesakes"] == 0


def test_what_has_no_magic_value_is_not_compared() -> None:
    """BH-10.26."""
    state = position('A.permanents = ["Flag"]\nA.war1 = ["Rat", "-"]')
    assert calls(lambda: compute(state))["resists"] == 0


def test_damage_that_is_prevented_stirs_nothing() -> None:
    """BH-11.9."""
    state = position('A.asp = 9\nA.hand = ["Bolt"]\nB.war1 = ["Rock", "Rat"]\nA.permanents = ["Moss"]')
    assert play(state, "play Bolt", "Rock at B war 1a")["compute"] == 1  # a card was played
