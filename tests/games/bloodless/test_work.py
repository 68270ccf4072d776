"""What is not done because nothing could come of it: counted, since a position looks the same either way."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from counting import calls

from rubrica.engine import scenarios
from rubrica.games.bloodless import game
from rubrica.games.bloodless.kinds import BLOOD_DECK, DECK, HAND, ZONES

pytestmark = pytest.mark.plain

CARDS = """
[cards]
Ogre = { health = 9, power = 1 }
Imp = { health = 1, power = 1 }
Eel = { health = 3, power = 1, text = "Devours: creature." }
Chief = { health = 9, text = "Other friendly creatures have +1 power." }
Miser = { health = 9, text = "If you have at least 5 blood, this has +1 power." }
Horn = { type = "command", text = "A friendly creature gets +1 power until end of turn." }
Curse = { type = "command", text = "A friendly creature gets -1 power until end of turn." }
Drum = { type = "command", text = "A friendly creature gets +1 power." }
Axe = { type = "command", text = "Deal 1 damage to an enemy creature." }
Gift = { type = "command", text = "Gain 1 blood." }
Anvil = { type = "extended command", text = "Creatures have +0 power." }
Spy = { health = 2, text = "Flip: pay 9 blood." }
Toll = { cost = 3, health = 2 }
"""


def position(text: str) -> Any:
    state = game.set_up(scenarios.parse(f'title = "Work"\n[position]\ngame = "bloodless"\n{text}\n{CARDS}', "test"))
    state.news = None
    return state


def play(state: Any, *texts: str) -> Counter[str]:
    def work() -> None:
        for text in texts:
            state.play(text)

    return calls(work)


@pytest.mark.parametrize(
    ("board", "moves", "times"),
    [
        ('["Ogre", "-", "-", "-"]', ["play Imp to 2"], 0),
        ('["Chief", "-", "-", "-"]', ["play Imp to 2"], 1),
        ('["Chief", "-", "-", "-"]', ["play Gift"], 2),  # it comes and goes
        ('["Miser", "-", "-", "-"]', ["play Gift"], 3),
        ('["Ogre", "-", "-", "-"]', ["play Axe"], 0),
        ('["Ogre", "-", "-", "-"]', ["play Horn"], 1),
    ],
)
def test_numbers_are_computed_when_something_they_come_from_has_changed(
    board: str, moves: list[str], times: int
) -> None:
    """BL-15.13."""
    state = position(f'A.hand = ["Imp", "Gift", "Axe", "Horn"]\nA.board = {board}\nB.board = ["Ogre", "-", "-", "-"]')
    assert play(state, *moves)["compute"] == times


def test_a_check_is_made_when_somebody_can_be_due() -> None:
    """BL-15.5: step 6 is for whoever was hurt, or has other numbers."""
    state = position(
        'A.hand = ["Imp", "Gift", "Axe", "Axe"]\nA.board = ["Ogre", "-", "-", "-"]\nB.board = ["Imp", "Ogre", "-", "-"]'
    )
    found = play(state, "play Imp to 2", "play Gift")
    names = ("due", "resolve_pending", "check_state", "file", "compute")
    assert [found[name] for name in names] == [0, 0, 0, 0, 0]
    assert play(state, "play Axe", "Ogre at B2")["due"] == 0
    assert play(state, "play Axe", "Imp at B1")["due"] == 2


def test_changes_of_one_kind_are_one() -> None:
    """BL-15.13: the list stays short; only what begins or ends apart, or goes another way, is kept apart."""
    state = position('A.hand = ["Horn", "Horn", "Horn", "Drum", "Drum", "Curse"]\nA.board = ["Ogre", "-", "-", "-"]')
    many = []
    for card in ("Horn", "Horn", "Horn", "Drum", "Drum", "Curse"):
        state.play(f"play {card}")
        many.append(len(state.changes))
    assert many == [1, 1, 1, 2, 2, 3]
    assert game.look(state, "A1.power") == 5


def test_two_creatures_have_changes_of_their_own() -> None:
    state = position('A.hand = ["Horn", "Horn", "Horn", "Horn", "Horn"]\nA.board = ["Ogre", "Imp", "Ogre", "-"]')
    for name, many in (("Ogre at A1", 1), ("Imp at A2", 2), ("Ogre at A3", 3), ("Ogre at A1", 3), ("Imp at A2", 3)):
        state.play("play Horn")
        state.play(name)
        assert len(state.changes) == many
    assert [game.look(state, f"A{space}.power") for space in (1, 2, 3)] == [3, 3, 2]


def test_plain_cards_are_offered_at_once() -> None:
    """BL-6.1: free spaces are looked for once; only cards with a condition are asked for it."""
    state = position('A.hand = ["Imp", "Imp", "Ogre", "Toll", "Gift"]\nA.board = ["Ogre", "-", "-", "-"]')
    found = calls(lambda: state.asking[0].offers(state, 0, 0))
    names = ("why_not_play", "empty_spaces", "offer_card", "no_draw")
    assert [found[name] for name in names] == [0, 1, 0, 0]
    state = position('A.hand = ["Eel", "Eel"]\nA.board = ["Ogre", "-", "-", "-"]\nA.timeline = ["Anvil"]')
    found = calls(lambda: state.asking[0].offers(state, 0, 0))
    assert [found[name] for name in names] == [1, 0, 1, 0]
    state = position('A.board = ["Ogre", { card = "Spy", face_down = true }, "Ogre", "-"]')
    assert calls(lambda: state.asking[0].offers(state, 0, 0))["offer_card"] == 1


def test_a_seed_is_a_match() -> None:
    """BL-4: what is shuffled and drawn when, and by which numbers, stays: records of matches are read for ever."""
    state = game.start(seed=7)
    for text in ("A starts", "A starts", "mulligan"):
        state.play(text)
    seen = [[state.zones[seat * ZONES + zone][-3:] for zone in (HAND, DECK, BLOOD_DECK)] for seat in range(2)]
    assert seen == [[(48, 49, 55), (42, 43, 44), (52, 53, 54)], [(102, 101, 111), (98, 99, 100), (108, 109, 110)]]
