"""BL-18.7, BL-18.9, BL-18.11: loops. Those with decisions in them are too long for a scenario file."""

from __future__ import annotations

from typing import Any

import rubrica
from rubrica.engine import scenarios


def position(text: str) -> Any:
    return rubrica.game("bloodless").set_up(
        scenarios.parse(f'title = "A loop"\n[position]\ngame = "bloodless"\n{text}', "loop")
    )


RIVALS = """
A.hand = ["Rouse", "Rouse"]
A.board = ["Rival", "Rival", "-", "-"]
[cards.Rouse]
type = "command"
text = "A friendly creature gains +1 power."
[cards.Rival]
health = 1
text = "Whenever another creature gains power, you may give this creature +1 power."
"""


def powers(state: Any) -> list[int]:
    return [rubrica.game("bloodless").look(state, f"A{spot}.power") for spot in (1, 2)]


def test_optional_loop() -> None:
    """E45; BL-18.11, BL-R.51: after 2,000 events A is no longer asked, which counts as no; the game goes on."""
    state = position(RIVALS)
    state.play("play Rouse")
    state.play("Rival at A1")
    asked = 0
    while [move.text for move in state.moves] == ["yes", "no"]:
        state.play("yes")
        asked += 1
    assert 1990 <= asked < 2000
    assert sum(powers(state)) == asked + 1
    assert not state.over
    assert [move.text for move in state.moves] == ["play Rouse", "attack"]


def test_the_count_begins_anew() -> None:
    """BL-18.11: events are counted from the last moment at which nothing was being resolved."""
    state = position(RIVALS)
    for _ in range(2):
        state.play("play Rouse")
        state.play("Rival at A1")
        for _ in range(1500):
            state.play("yes")
        state.play("no")
    assert sum(powers(state)) == 3002
    assert not state.over


def test_a_loop_that_cannot_be_declined() -> None:
    """BL-18.11, BL-18.9, BL-R.51: at 4,000 events the game is a draw, whatever was decided."""
    state = position("""
A.hand = ["Tithe"]
A.board = ["Miser", "-", "-", "-"]
[cards.Tithe]
type = "command"
text = "Gain 1 blood."
[cards.Miser]
health = 1
text = "Whenever you gain blood, choose one: gain 1 blood or gain 2 blood."
""")
    state.play("play Tithe")
    answers = 0
    while not state.over:
        state.play("gain 1 blood" if answers % 2 else "gain 2 blood")
        answers += 1
    assert 3990 <= answers <= 4000
    assert state.ending[0] == "BL-18.11"
    assert state.scores == (0.5, 0.5)


def test_a_decision_breaks_a_compulsory_loop() -> None:
    """BL-18.7, BL-R.51: only events without a decision between them are counted: 1,500 before one and 1,500 after it are no loop."""
    state = position("""
A.hand = ["Flood"]
[cards.Flood]
type = "command"
text = "Gain 1 blood 1500 times. Choose one: gain 1 blood or gain 2 blood. Gain 1 blood 1500 times."
""")
    state.play("play Flood")
    assert not state.over
    state.play("gain 2 blood")
    assert not state.over
    assert state.blood == [3002, 0]


def test_compulsory_loop_is_counted_in_events() -> None:
    """BL-18.7: 1,900 events without a decision are none too many, 2,000 are."""
    for number, over in ((1900, False), (2000, True)):
        state = position(f"""
A.hand = ["Flood"]
[cards.Flood]
type = "command"
text = "Gain 1 blood {number} times."
""")
        state.play("play Flood")
        assert state.over is over


def test_when_one_wins_the_other_loses() -> None:
    """BL-18.5, BL-R.68: there is exactly one winner."""
    state = position('pool = 1\nA.board = ["Wolf", "-", "-", "-"]\n[cards.Wolf]\nhealth = 1\npower = 1\n')
    state.play("attack")
    assert (state.scores, state.winners) == ((1.0, 0.0), (0,))
