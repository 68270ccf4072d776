"""BH-1.12: which types may be played from hand, and when."""

from __future__ import annotations

from typing import Any

import pytest

from rubrica.engine import scenarios
from rubrica.engine.errors import BadCard
from rubrica.games.bluthelden import game

CARDS = """
[cards]
Bell = { type = "artifact", asp = 1, text = "0 ASP: gain 1 LP." }
Well = { type = "resource" }
Knight = { type = "character", asp = 1, hp = 1 }
Sage = { type = "advisor", asp = 1, res = 1 }
Idol = { type = "artifact", asp = 1 }
Rite = { type = "ritual", asp = 1 }
Drill = { type = "training", asp = 1 }
Spark = { type = "spell", asp = 1, text = "Gain 1 LP." }
Wonder = { type = "miracle", asp = 1, sovereign = "Sovereign", text = "Gain 1 LP." }
King = { type = "sovereign", lp = 30 }
Sign = { type = "rune" }
Imp = { token = true, hp = 1 }
"""
HAND = ["Well", "Knight", "Sage", "Idol", "Rite", "Drill", "Spark", "Wonder", "King", "Sign", "Imp"]
ALL = {"Well", "Knight", "Sage", "Idol", "Rite", "Drill", "Spark", "Wonder"}


def table(phase: str, holder: str) -> Any:
    text = f"""
        title = "Types"
        [position]
        game = "bluthelden"
        phase = "{phase}"
        {holder}.asp = 9
        {holder}.hand = {HAND}
        {holder}.resources = ["Well", "-", "-"]
        A.permanents = ["Bell"]
        B.permanents = ["Bell"]
        {CARDS}
    """
    return game.set_up(scenarios.parse(text, "test"))


@pytest.mark.parametrize(
    ("phase", "holder", "allowed"),
    [
        ("main 1", "A", ALL),
        ("main 1", "B", set()),
        ("main 2", "B", ALL),
        ("main 2", "A", set()),
        ("combat", "A", set()),
        ("combat", "B", set()),
        ("end", "A", {"Drill", "Spark", "Wonder"}),
        ("end", "B", {"Drill", "Spark", "Wonder"}),
    ],
)
def test_when_a_type_is_played(phase: str, holder: str, allowed: set[str]) -> None:
    """BH-1.12, BH-5.12, BH-5.13, BH-5.18, BH-9.4: Sovereign, Rune and token never; Spells and Trainings also at the end."""
    state = table(phase, holder)
    if state.seat != "AB".index(holder):
        state.play("pass")
    assert state.seat == "AB".index(holder)
    played = {move.text.removeprefix("play ") for move in state.moves if move.text.startswith("play ")}
    assert played == allowed


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"type": "artifact", "asp": 1, "pow": 1}, "no POW"),
        ({"type": "advisor", "asp": 1, "res": 1, "hp": 2}, "no HP"),
        ({"type": "resource", "asp": 1}, "no ASP cost"),
        ({"type": "rune", "level": 1}, "level"),
        ({"type": "spell", "text": "Gain 1 LP."}, "needs its ASP cost"),
        ({"type": "character", "asp": 1}, "needs its HP"),
        ({"type": "artifact", "asp": 1, "lp": 30}, "Sovereign has LP"),
        ({"type": ["resource", "character"], "hp": 1}, "place of its own"),
    ],
)
def test_values_of_a_type(fields: dict[str, Any], problem: str) -> None:
    """BH-1.12, BH-1.13, BH-R.116: a card has the values of its types and no others; at most one of them has a place of its own."""
    with pytest.raises(BadCard, match=problem):
        game.reader.read({"name": "Thing", **fields}, "test")


def test_a_card_of_several_types() -> None:
    """BH-1.13: it has what each of its types has."""
    card = game.reader.read({"name": "Golem", "type": ["artifact", "character"], "asp": 2, "pow": 1, "hp": 3}, "test")
    assert card.character
    assert card.fighter
    assert card.permanent
    assert card.asp == 2


def test_dice_are_public() -> None:
    """BH-1.9: a six-sided die, rolled openly: everybody reads the number."""
    text = """
        title = "Dice"
        [position]
        game = "bluthelden"
        chance = [5]
        A.asp = 1
        A.hand = ["Scream"]
        B.war1 = ["Rock", "-"]
        [cards]
        Scream = { type = "spell", asp = 1, text = "Cause Fear in each opposing character." }
        Rock = { asp = 1, hp = 1, res = 6 }
    """
    state = game.set_up(scenarios.parse(text, "test"))
    state.play("play Scream")
    for viewer in (0, 1, -1):
        assert any("a 6 for Rock" in line for line in state.as_seat(viewer).log())


def test_what_everybody_sees_of_combat() -> None:
    """BH-9.1, BH-9.20: lead, acting character, attacks and blocks are public registers."""
    text = """
        title = "Combat"
        [position]
        game = "bluthelden"
        phase = "combat"
        A.war1 = ["Wolf", "-"]
        A.permanents = ["Bell"]
        B.war1 = ["Rock", "-"]
        [cards]
        Bell = { type = "artifact", asp = 1, text = "0 ASP: gain 1 LP." }
        Wolf = { asp = 1, pow = 1, hp = 3, ini = 3 }
        Rock = { asp = 1, pow = 1, hp = 3, ini = 1 }
    """
    state = game.set_up(scenarios.parse(text, "test"))
    for move in ("pass", "pass", "attack the Sovereign"):
        state.play(move)
    wolf, rock = state.acting >> 10, state.war_side(1, 0)[0] >> 10
    for viewer in (0, 1, -1):
        seen = state.as_seat(viewer).view()["registers"]
        assert (seen["lead"], seen["acting"], seen["lane"]) == (0, wolf, 1)
        assert seen["attacks"] == [{"at": [], "blocker": 0, "blocked": False}]
    state.play("pass")
    state.play("block with Rock at B war 1a")
    assert state.as_seat(-1).view()["registers"]["attacks"] == [{"at": [], "blocker": rock, "blocked": True}]
