"""What is not done because nothing could come of it: counted, since a position looks the same either way."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from rubrica.engine import scenarios
from rubrica.games.bluthelden import game

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
"""


def position(text: str) -> Any:
    state = game.set_up(scenarios.parse(f'title = "Work"\n[position]\ngame = "bluthelden"\n{text}\n{CARDS}', "test"))
    state.news = None
    return state


def calls(work: Callable[[], Any]) -> Counter[str]:
    """How often each function is called by some work."""
    found: Counter[str] = Counter()

    def called(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            found[frame.f_code.co_name] += 1

    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(None)
    return found


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
